"""CR 3.2.2.b, 3.2.2.f: what is known of a shuffled Deck as cards are put into it and taken out."""

from __future__ import annotations

import pytest

from judgebot.abilities.card import Card
from judgebot.abilities.words import Type
from judgebot.game.data.zones import deck
from judgebot.game.write import shuffling
from judgebot.game.write.moving import make
from tests.game.boards import a_game


@pytest.fixture
def state():
    """A game with a Deck of four cards whose order is open."""
    state = a_game().state
    state.zones[deck(0)] = tuple(_new(state) for _ in range(4))
    state.shuffled = {0: (0, 0)}
    return state


def _new(state):
    return make(state, Card(name="Ant", type=Type.SPELL), 0).id


def test_what_is_put_in_is_known(state):
    """A card on top and cards at the bottom are known, the others are not."""
    top, first, second = (_new(state) for _ in range(3))
    open_ = state.zones[deck(0)]
    shuffling.put(state, 0, first, None)
    shuffling.put(state, 0, second, None)
    shuffling.put(state, 0, top, 0)

    assert state.zones[deck(0)] == (top, *open_, first, second)
    assert state.shuffled[0] == (1, 2)


@pytest.mark.parametrize(
    ("at", "known"), [(0, (0, 2)), (1, (1, 2)), (4, (1, 2)), (5, (1, 1)), (6, (1, 1))]
)
def test_what_is_taken_out_is_known_no_more(state, at, known):
    """A known card that leaves is one less on its side; one that was not leaves all as it was."""
    for top in (None, None, 0):
        shuffling.put(state, 0, _new(state), top)
    shuffling.take(state, 0, state.zones[deck(0)][at])

    assert state.shuffled[0] == known


def test_a_deck_of_which_all_cards_are_known_is_not_open(state):
    """Once each card is known from the top or from the bottom, no order is open any more."""
    *open_, last = state.zones[deck(0)]
    shuffling.put(state, 0, _new(state), None)
    for item in open_:
        shuffling.settle(state, 0, item)
    known = state.shuffled
    shuffling.settle(state, 0, last)

    assert known == {0: (3, 1)}
    assert state.shuffled == {}
