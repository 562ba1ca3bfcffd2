"""Whether a ruling rests on a reading of the rulebook: whether another reading makes another game.

The scenario is played again with the other reading. Where it comes to the same facts, in whatever
order within the game, and to the same end, nothing rests on the question, and nobody asks it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from judgebot.abilities.amounts import Past
from judgebot.abilities.within import within
from judgebot.abilities.words import Did
from judgebot.errors import InputError
from judgebot.game.data.readings import FIELDS, OF_STEPS_AND_THEIR_ORDER, with_readings
from judgebot.game.data.state import State
from judgebot.game.data.telling import EntryId, Thing
from judgebot.game.data.trace import Entry
from judgebot.game.read.identity import canonical
from judgebot.game.read.objects.bases import printed
from judgebot.scenario.play import runner
from judgebot.scenario.tell.verdict import Verdict


def rests_on(verdict: Verdict, name: str) -> bool:
    """Whether the other reading of a question makes another game; it does if it cannot be told.

    name: of a question that is listed; of one whose other reading cannot be played, a ruling that
    tells of it rests on the one that is taken.
    """
    if name not in FIELDS or verdict.stopped or verdict.refused or not verdict.played:
        return True
    scenario = verdict.scenario
    other = with_readings(scenario.readings, ((name, True),))
    going = runner.start(replace(scenario, readings=other, variants=()))
    try:
        runner.play(going)
    except InputError:
        return True
    held = [one.holds for one in verdict.expect[: len(going.checked)]]
    return (
        [one.holds for one in going.checked] != held
        or end(going.game.state) != end(verdict.game.state)
        or name not in OF_STEPS_AND_THEIR_ORDER
        and _facts(going.game.trace.entries) != _facts(verdict.trace.entries)
    )


def end(state: State) -> object:
    """How a game stands, but for when its cards began to count as played (CR 5.1.2.k).

    Of what was done before, only what its cards ask about counts, see `history.py`.
    """
    found = state.copy()
    found.played = ()
    asked = _asked_about(state) if state.deeds else frozenset()
    found.deeds = tuple([one for one in state.deeds if one.did in asked])
    return canonical(found)


def _asked_about(state: State) -> frozenset[Did]:
    """What the cards of a game ask whether it was done; joining and leaving are kept as going."""
    asking = (one.card for one in state.items.values() if printed(one.card).asks)
    asked = {one.did for card in asking for one in within(card.abilities) if isinstance(one, Past)}
    return frozenset(asked | ({Did.WENT} if asked & {Did.JOINED, Did.LEFT} else set()))


def _facts(entries: Sequence[Entry]) -> Counter[Any]:
    """What is told, each as often as it is, without the order and the identities in it."""
    return Counter(_told(entries))


def _told(entries: Sequence[Entry]) -> Iterator[tuple[Any, ...]]:
    for entry in entries:
        facts = entry.told.facts.values()
        yield type(entry.told), tuple([_same(value) for value in facts])


def _same(value: Any) -> Any:
    if isinstance(value, EntryId):
        return None
    if isinstance(value, Thing):
        return value.item, bool(value.object), value.face_down
    if isinstance(value, tuple):
        return tuple([_same(one) for one in value])
    return value
