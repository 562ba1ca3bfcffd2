"""Which entries of a trace say why an event did not happen to what a fact names."""

from __future__ import annotations

from typing import Any

from judgebot.game.data.telling import DID_NOT_HAPPEN, EntryKind, Telling
from judgebot.scenario.facts.events import is_called
from judgebot.scenario.format.scenario import TraceFact
from judgebot.scenario.play.options import same
from judgebot.scenario.tell.called import ThingNames
from judgebot.scenario.tell.facts import OF_WORDS
from judgebot.scenario.tell.parts import part_words

_SAY_WHY = DID_NOT_HAPPEN | {EntryKind.REPLACED}
"""The kinds that tell what did not happen, or what happened instead."""


def why_not(thing_names: ThingNames, told: TraceFact) -> list[int]:
    """The places of the entries that tell what did not happen to all that a fact names.

    Such an entry tells of another event than the fact, or of none: that a player cannot draw, that
    a Reaction is not activated, what is done instead. Numbers name nothing.
    """
    named = tuple(told.names())
    if not named:
        return []
    return [
        place
        for place, entry in enumerate(thing_names.game.trace.entries)
        if entry.kind in _SAY_WHY
        and all(_speaks_of(thing_names, entry.told, one) for one in named)
    ]


def _speaks_of(thing_names: ThingNames, told: Telling, written: str) -> bool:
    """Whether an entry names what a person wrote, whatever it says of it."""
    return any(_is(thing_names, name, value, written) for name, value in told.facts.items())


def _is(thing_names: ThingNames, name: str, value: Any, written: str) -> bool:
    if name in OF_WORDS:
        return value is not None and same(written, part_words(value), part=True)
    return is_called(thing_names, value, written)
