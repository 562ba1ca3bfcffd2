"""Which entries of a trace a fact means that names an event, and the things it is about."""

from __future__ import annotations

from typing import Any

from judgebot.abilities.card import Statistics
from judgebot.game.data.objects import Referent
from judgebot.game.data.telling import AppliedTo, Option, Telling, Thing
from judgebot.scenario.format.fact_words import NONE
from judgebot.scenario.format.scenario import TraceFact
from judgebot.scenario.play.options import same
from judgebot.scenario.tell.called import ThingNames
from judgebot.scenario.tell.facts import OF_WORDS
from judgebot.scenario.tell.names import Names
from judgebot.scenario.tell.parts import part_words


def is_event(thing_names: ThingNames, told: TraceFact, entry: Telling) -> bool:
    """Whether an entry tells of the event that a fact names, with the facts that it gives."""
    if told.event is not None and entry.event != told.event.text:
        return False
    return all(
        name.text in entry.fields and _is_fact(thing_names, entry, name.text, value.text)
        for name, values in told.facts
        for value in values
    )


def _is_fact(thing_names: ThingNames, entry: Telling, name: str, written: str) -> bool:
    """Whether a field of an entry is what a person wrote; of part of an ability, some words."""
    value = getattr(entry, name)
    if name in OF_WORDS:
        return value is not None and same(written, part_words(value), part=True)
    return is_called(thing_names, value, written)


def is_called(thing_names: ThingNames, value: Any, written: str) -> bool:
    """Whether what an entry tells is what a person wrote; of several things, whether one is."""
    if isinstance(value, Thing):
        return thing_names.is_one_of(Referent(value.item, value.object), written)
    if isinstance(value, Option):
        named = any(is_called(thing_names, one, written) for one in value.chosen)
        return named or same(written, value.words)
    if isinstance(value, AppliedTo):
        return any(is_called(thing_names, one, written) for one in value.things)
    if isinstance(value, Statistics):
        return same(written, f"{value.forest}/{value.mountain}/{value.water}")
    if type(value) is tuple:
        if not value:
            return same(written, NONE)
        return any(is_called(thing_names, one, written) for one in value)
    if isinstance(value, bool):
        return same(written, "yes" if value else "no")
    return same(written, Names(thing_names.game).of(value))
