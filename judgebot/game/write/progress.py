"""CR 4 The course of the game: the writers of phases, turns, who passed and who won."""

from __future__ import annotations

from collections.abc import Container
from typing import Any

from judgebot.abilities.words import Phase
from judgebot.game.data.plays import Played, Playing
from judgebot.game.data.shelved import Shelved
from judgebot.game.data.state import State


def begin_phase(state: State, phase: Phase) -> None:
    """A phase begins (CR 4.2.b)."""
    state.changed()
    state.phase = phase


def go_to(state: State, moment: int) -> None:
    """The day goes on to another of its moments; nothing that is computed depends on it."""
    state.moment = moment


def begin_day(state: State) -> None:
    """The next day begins: what is counted by the day begins anew (CR 1.4.6.a, 4.2.a)."""
    state.changed()
    state.day += 1
    state.passed = frozenset()
    state.moved = frozenset()
    state.moved_at = {}
    state.failed = frozenset()
    state.played = ()
    state.deeds = ()
    state.turns = 0
    state.turns_of = (0,) * len(state.players)
    state.tallies = Shelved()


def add_deeds(state: State, deeds: tuple[Any, ...]) -> None:
    """From now on these count as having happened this day."""
    if deeds:
        state.changed()
        state.deeds = (*state.deeds, *deeds)


def tally(state: State, key: tuple[Any, ...], known: int | None = None) -> None:
    """Count something that may happen only so often a day (CR 1.4.6.a).

    known: how often it did so far, by whoever asked that already.
    """
    state.tallied()
    times = state.tallies.get(key, 0) if known is None else known
    state.tallies = state.tallies.put(key, times + 1)


def begin_turn(state: State, player: int) -> None:
    """A player's turn begins; they have initiative (CR 1.4.5.a)."""
    state.changed()
    state.turn = player
    state.turns += 1
    state.turns_of = tuple(
        [number + (player == one) for one, number in enumerate(state.turns_of)]
    )


def end_turn(state: State) -> None:
    """The turn ends."""
    state.changed()
    state.turn = None
    state.after_you = False


def end_turn_soon(state: State) -> None:
    """The turn ends once there are no Reactions in Limbo (CR 7.3.2.a)."""
    state.changed()
    state.after_you = True


def pass_afternoon(state: State, player: int) -> None:
    """A player passes, and takes no more turns this day (CR 4.2.3.d)."""
    state.changed()
    state.passed |= {player}


def become_first_player(state: State, player: int) -> None:
    """A player becomes the first player (CR 4.2.1.b)."""
    state.changed()
    state.first_player = player


def win(state: State, player: int) -> None:
    """A player wins the game."""
    state.changed()
    state.winner = player


def forget(state: State, spoken_of: Container[int]) -> None:
    """Forget the objects that ceased to exist and that nothing speaks of any more (CR 2.1.h).

    spoken_of: the identities of those that something still speaks of; what is computed speaks of
    no others.
    """
    if any(identity not in spoken_of for identity in state.last_known):
        state.last_known = {
            identity: last for identity, last in state.last_known.items() if identity in spoken_of
        }


def count_played(state: State, playing: Playing) -> None:
    """From now on a card counts as played (CR 5.1.2.k)."""
    state.changed()
    turn = None if state.turn is None else state.turns
    state.played = (
        *state.played,
        Played(
            player=playing.player,
            card=playing.card,
            source=playing.source,
            side=playing.side,
            phase=state.phase,
            turn=turn,
        ),
    )
