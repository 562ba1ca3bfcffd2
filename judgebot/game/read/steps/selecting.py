"""CR 6.1.g, 6.5.b What words leave to choose from, and how many of it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from judgebot.abilities import nouns
from judgebot.abilities.nouns import How, Pick, Things
from judgebot.game.data.context import Context
from judgebot.game.data.state import State
from judgebot.game.read.steps import choosing_players, targeting
from judgebot.game.read.words import amounts
from judgebot.game.read.words.denoting import denote


def fitting(state: State, pick: Pick, context: Context) -> list[Any]:
    """Everything that a phrase leaves to choose from, or means.

    What the same step takes already is not there for it (CR 6.1.f), and what was a target of it
    cannot be one again (CR 6.5.b).
    """
    found = list(denote(state, pick, context))
    taken = context.beside
    if taken.moved:
        _note_taken(found, context)
        found = [one for one in found if getattr(one, "item", None) not in taken.moved]
    if taken.targets and pick.how is How.TARGET:
        found = [one for one in found if one not in taken.targets]
    if pick.how is How.TARGET and isinstance(pick.noun, nouns.Noun):
        return targeting.allowed(state, found, context)
    shared = len(found) > 1 and state.readings.the_highest_of_several and is_the_highest(pick)
    return [] if shared else found


def taken_by_others(found: Iterable[Any], context: Context) -> list[Any]:
    """What another player chose before, of what words leave to choose from (CR 6.1.h)."""
    return [one for one in found if getattr(one, "item", None) in context.beside.by_others]


def _note_taken(found: Iterable[Any], context: Context) -> None:
    if context.because is not None and taken_by_others(found, context):
        context.because.leave_open("what-another-player-chose")


def is_the_highest(pick: Pick) -> bool:
    """Whether one thing is meant that has the most of something: "with the highest Base Cost"."""
    return (
        pick.how is How.A
        and isinstance(pick.noun, nouns.Noun)
        and any(isinstance(one, nouns.Extreme) for one in pick.noun.filters)
    )


def something(state: State, things: Things, context: Context) -> list[Any]:
    """What words leave to act on.

    Of a phrase that speaks of a player who is still to be chosen ("target opponent's …"), itself.
    """
    if isinstance(things, nouns.Both):
        return [one for part in things.things for one in something(state, part, context)]
    if not isinstance(things, Pick):
        return list(denote(state, things, context))
    if choosing_players.players_to_choose(things):
        return [things]
    found = fitting(state, things, context)
    if things.how is How.TARGET:
        tough = targeting.Tough(state=state, context=context)
        found = [one for one in found if tough.affordable((one,))]
    return found


def number_of(state: State, pick: Pick, context: Context) -> int:
    """How many things a phrase tells to pick."""
    return amounts.value(state, pick.number, context) if pick.number else 1
