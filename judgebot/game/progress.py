"""CR 4.2 The course of the day: the writers of whose turn it is and who has passed."""

from __future__ import annotations

from judgebot.game.state import State


def begin_turn(state: State, player: int) -> None:
    """A player's turn begins; they have initiative (CR 1.4.5.a)."""
    state.changed()
    state.turn = player


def end_turn(state: State) -> None:
    """The turn ends."""
    state.changed()
    state.turn = None


def pass_afternoon(state: State, player: int) -> None:
    """A player passes, and takes no more turns this day (CR 4.2.3.d)."""
    state.changed()
    state.passed |= {player}
