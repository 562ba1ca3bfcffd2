"""CR 4.2.4.i, 7.5.7 Failing to move forward."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from judgebot.game.data.events import ActionVerb, AtomicAction, CarriedOut
from judgebot.game.data.state import State
from judgebot.game.data.zones import Place
from judgebot.game.read.zones import adventure


def fail_to_move(state: State, changes: Iterable[CarriedOut]) -> tuple[AtomicAction, ...]:
    """The Expeditions that fail to move forward, as atomic actions of Progress.

    changes: what Progress did, whatever modifiers made of it. Every other Expedition fails, unless
    tiebreakers have started.
    """
    if state.tiebreakers:
        return ()
    moved = {
        change.action.expedition
        for change in changes
        if change.done and change.action.verb is ActionVerb.MOVE_FORWARD
    }
    return tuple([_failing(one) for one in adventure.expeditions(state) if one not in moved])


@cache
def _failing(place: Place) -> AtomicAction:
    """The atomic action by which an Expedition fails to move forward."""
    return AtomicAction(verb=ActionVerb.FAIL_TO_MOVE, expedition=place, by=place.player)
