"""Where in the day a game is, and where a script says to stop."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from judgebot.abilities.words import Daily, Phase
from judgebot.game.data.agenda import Day
from judgebot.game.data.moments import BEGINS, ENDS, Moment
from judgebot.game.data.state import State
from judgebot.scenario.format.keys.commands import END_OF_DAY, END_OF_PHASE, NEXT_REACTION

Stop = Callable[[State], bool]


def moment(state: State) -> Moment | None:
    """The moment of the day that is about to be carried out; None while anything else is."""
    if not state.agenda or type(state.agenda[-1]) is not Day:
        return None
    return state.now


def reaches(target: str, state: State) -> Stop:
    """When a game has come to a target.

    target: a phase (its beginning), a daily effect, `end of phase` or `end of day`; for the next
    Reaction the end of the phase, too, since it stops where one is chosen.
    state: the game as it is now, for the end of its phase; just before another phase, of that.
    """
    if target in (END_OF_PHASE, NEXT_REACTION):
        here = moment(state)
        if here is not None and here.name == BEGINS:
            return leaves(here.phase)
        return leaves(state.phase)
    return _reaches(target)


@cache
def _reaches(target: str) -> Stop:
    """When a game has come to a target that is the same wherever the game is now."""
    if target == END_OF_DAY:
        return _at(None, ENDS)
    if target in tuple(Daily):
        return _at(None, target)
    return _at(Phase(target), BEGINS)


def goes_on(state: State) -> bool:
    """Whether the day is about to go on: nothing else is to be done first."""
    return moment(state) is not None


def leaves(phase: Phase | None) -> Stop:
    """When a game is at the end of a phase: another one, or another day, is about to begin."""

    def left(now: State) -> bool:
        if not now.agenda or type(now.agenda[-1]) is not Day:
            return False
        here = now.now
        return here.phase is not phase or here.name == ENDS

    return left


def _at(phase: Phase | None, name: str) -> Stop:
    """When a game is at a moment of that name, of that phase or of any."""

    def there(now: State) -> bool:
        if not now.agenda or type(now.agenda[-1]) is not Day:
            return False
        here = now.now
        return here.name == name and phase in (None, here.phase)

    return there
