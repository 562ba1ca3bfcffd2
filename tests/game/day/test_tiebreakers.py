"""CR 4.3 Tiebreakers."""

from __future__ import annotations

import pytest

from judgebot.abilities.words import Daily, Phase, Side
from judgebot.game.write import travelling
from tests.game.boards import character, put, told
from tests.game.days import LITHIUM, NINETTE, between_turns, carry_out, place

MINE, THEIRS = place(LITHIUM, Side.HERO), place(NINETTE, Side.HERO)


def _arena(*mine, theirs="0/0/0"):
    game = between_turns()
    travelling.become_arena(game.state)
    for side, stats in zip(Side, mine, strict=False):
        put(game, place(LITHIUM, side), character("mine", stats=stats))
    put(game, THEIRS, character("theirs", stats=theirs))
    carry_out(game, Phase.DUSK, Daily.PROGRESS)
    return game


@pytest.mark.parametrize(
    ("mine", "theirs", "winner"),
    [
        (("1/0/0", "1/1/0"), "1/0/0", LITHIUM),
        (("1/0/0", "0/0/0"), "0/1/0", None),
        (("5/0/0", "0/0/0"), "0/1/1", NINETTE),
        (("0/0/0", "0/0/0"), "0/0/0", None),
    ],
)
def test_the_arena_is_won_by_terrains_of_all_expeditions_together(mine, theirs, winner):
    """The statistics of both Expeditions are added; more terrains won wins the game (4.3.e)."""
    assert _arena(*mine, theirs=theirs).state.winner is winner


def test_gigantic_counts_twice_in_the_arena():
    """A Gigantic Character's statistics are counted twice (7.4.4.m)."""
    game = between_turns()
    travelling.become_arena(game.state)
    put(game, MINE, character("giant", "[Gigantic].", stats="1/0/0"))
    put(game, THEIRS, character("theirs", stats="1/0/0"))

    carry_out(game, Phase.DUSK, Daily.PROGRESS)

    assert game.state.winner == LITHIUM


def test_nobody_fails_to_move_forward_in_the_arena():
    """Once tiebreakers have started no Expedition fails to move forward (4.2.4.i)."""
    game = _arena("0/0/0")

    assert (game.state.failed, game.state.moved) == (frozenset(), frozenset())


def test_check_victory_has_no_effect_in_the_arena():
    """Check Victory has no effect during tiebreakers (4.3.f)."""
    game = between_turns()
    game.state.distances.update({(LITHIUM, side): 7 for side in Side})
    travelling.become_arena(game.state)

    carry_out(game, Phase.NIGHT, Daily.CHECK_VICTORY)

    assert game.state.winner is None


@pytest.mark.parametrize(("ascended", "theirs", "number"), [
    (True, "1/0/0", 1), (False, "1/0/0", 0), (True, "2/0/0", 0), (True, "0/0/0", 0),
])  # fmt: skip
def test_what_ascended_does_not_do_is_told(ascended, theirs, number):
    """A tie wins no terrain: that is told where an Ascended Expedition might ask (2.4.3, 4.3.e)."""
    game = between_turns()
    travelling.become_arena(game.state)
    if ascended:
        travelling.ascend(game.state, MINE)
    put(game, MINE, character("mine", stats="1/0/0"))
    put(game, THEIRS, character("theirs", stats=theirs))

    carry_out(game, Phase.DUSK, Daily.PROGRESS)

    assert len(told(game, "tiebreakers.ascended")) == number


@pytest.mark.parametrize(("theirs", "goes_on"), [("0/0/0", False), ("0/1/0", True)])
def test_it_is_told_that_the_game_goes_on(theirs, goes_on):
    """Where nobody wins more terrains than the other player, and only there (CR 4.3.e)."""
    game = _arena("1/0/0", theirs=theirs)

    assert (game.state.winner is None) is goes_on
    assert len(told(game, "tiebreakers.go-on")) == goes_on
