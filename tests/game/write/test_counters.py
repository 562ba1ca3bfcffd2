"""CR 2.5: how many counters an object has after it gains, loses or spends some."""

from __future__ import annotations

import pytest

from judgebot.abilities.words import Side
from judgebot.game.data.zones import discard_pile, expedition, reserve
from judgebot.game.write.counters import add_counters, remove_counters
from tests.game.boards import a_game, character, put

HERO = expedition(0, Side.HERO)


@pytest.mark.parametrize(
    ("number", "gained", "left"),
    [(2, 2, {"boost": 3, "leaf": 4}), (0, 0, {"boost": 1, "leaf": 4}),
     (-1, 0, {"boost": 1, "leaf": 4})],
)  # fmt: skip
def test_counters_are_added_to_those_of_the_same_name(number, gained, left):
    """So many more of that name, and none of another; none are gained where none are named."""
    game = a_game()
    ref = put(game, HERO, character("Ant"), counters={"boost": 1, "leaf": 4})

    assert add_counters(game.state, ref.object, "boost", number) == gained
    assert game.state.objects[ref.object].counters == left


def test_the_first_counter():
    """A counter of a new name is put beside the others."""
    game = a_game()
    ref = put(game, HERO, character("Ant"))
    other = put(game, reserve(0), character("Bee"))
    for one in (ref, other):
        assert add_counters(game.state, one.object, "boost", 2) == 2
        assert game.state.objects[one.object].counters == {"boost": 2}


def test_none_where_objects_have_none():
    """What is in the Discard pile cannot have counters (CR 2.5.b)."""
    game = a_game()
    ref = put(game, discard_pile(0), character("Ant"))

    assert add_counters(game.state, ref.object, "boost", 2) == 0
    assert not game.state.objects[ref.object].counters


@pytest.mark.parametrize(
    ("number", "lost", "left"),
    [(1, 1, {"boost": 2, "leaf": 4}), (3, 3, {"leaf": 4}), (9, 3, {"leaf": 4}),
     (0, 0, {"boost": 3, "leaf": 4}), (-2, 0, {"boost": 3, "leaf": 4})],
)  # fmt: skip
def test_counters_are_taken_away(number, lost, left):
    """As many as there are and no more (CR 2.5.g), of that name alone."""
    game = a_game()
    ref = put(game, HERO, character("Ant"), counters={"boost": 3, "leaf": 4})

    assert remove_counters(game.state, ref.object, "boost", number) == lost
    assert game.state.objects[ref.object].counters == left


def test_none_of_that_name_to_take():
    """Nothing is lost of what an object has not."""
    game = a_game()
    ref = put(game, HERO, character("Ant"))
    assert remove_counters(game.state, ref.object, "boost", 1) == 0
