"""The state as plain data: copies, orders of players."""

from __future__ import annotations

from judgebot.abilities.words import Side
from judgebot.game.data.ruleset import RULESETS
from judgebot.game.data.state import State
from judgebot.game.data.zones import deck, expedition, reserve
from judgebot.game.write import markers, progress, shuffling, travelling
from judgebot.game.write.moving import move
from tests.game.boards import a_game, character, put
from tests.game.days import place

COMPUTED = ("cache", "standing")


def _filled():
    game = a_game()
    ref = put(game, expedition(0, Side.HERO), character("it"))
    put(game, deck(0), character("card"))
    shuffling.shuffle(game.state, 0)
    return game.state, ref


def _facts(state):
    return {name: value for name, value in vars(state).items() if name not in COMPUTED}


def test_a_copy_is_equal():
    """Every field of a copy equals that of its original."""
    state, _ = _filled()

    assert _facts(state.copy()) == _facts(state)


def test_a_copy_does_not_change_with_its_original():
    """Whatever is done to the original, the copy stays as it was."""
    state, ref = _filled()
    copy = state.copy()
    before = {name: repr(value) for name, value in _facts(copy).items()}

    move(state, ref, reserve(0))
    travelling.move_forward(state, place(0, Side.HERO), 1)
    markers.create_marker(state, frozenset(), 1)
    shuffling.settle(state, 0, state.zones[deck(0)][0])
    progress.tally(state, ("one",))
    state.agenda.append("something")

    assert {name: repr(value) for name, value in _facts(copy).items()} == before


def test_initiative_is_with_whose_turn_it_is():
    """In a turn its player has initiative, otherwise the first player (1.4.5.a)."""
    state = State(players=("a", "b", "c"), ruleset=a_game().state.ruleset)
    state.first_player = 2
    outside = state.initiative_order()
    state.turn = 1

    assert outside == (2, 0, 1)
    assert state.initiative_order() == (1, 2, 0)
    assert state.turn_order() == (2, 0, 1)


def test_the_order_of_three_players():
    """From who has initiative, or is first, or sits to the left, on to the left (CR 1.4.5.a)."""
    state = State(players=("Ada", "Ben", "Cat"), ruleset=RULESETS["5.0"])
    state.first_player, state.turn = 1, None

    assert state.initiative_order() == state.turn_order() == (1, 2, 0)
    assert [state.players_after(one) for one in range(3)] == [(1, 2, 0), (2, 0, 1), (0, 1, 2)]

    state.turn = 2
    assert (state.initiative_order(), state.turn_order()) == ((2, 0, 1), (1, 2, 0))
