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


@pytest.mark.parametrize(("below", "known"), [(0, {0: (0, 0)}), (2, {0: (2, 0)}), (4, {})])
def test_cards_on_top_that_are_not_shuffled_stay_known(below, known):
    """The order of all others is open, and told by nothing (CR 3.2.2.b)."""
    state = a_game().state
    cards = tuple(_new(state) for _ in range(4))[::-1]
    state.zones[deck(0)] = cards
    state.cache = {"computed": True}
    shuffling.shuffle(state, 0, below=below)

    assert state.zones[deck(0)] == (*cards[:below], *sorted(cards[below:]))
    assert (state.shuffled, state.cache) == (known, {})


def test_what_is_settled(state):
    """The card lies below those that are known already; nothing computed before is kept."""
    first, second, third, fourth = state.zones[deck(0)]
    shuffling.settle(state, 0, third)
    state.cache = {"computed": True}
    shuffling.settle(state, 0, fourth)

    assert state.zones[deck(0)] == (third, fourth, first, second)
    assert (state.shuffled, state.cache) == ({0: (2, 0)}, {})

    state.cache = {"computed": True}
    shuffling.settle(state, 0, third)
    assert (state.shuffled, state.cache) == ({0: (2, 0)}, {"computed": True})


def test_the_other_deck_stays_as_it_is(state):
    """What is known of one Deck says nothing of another."""
    state.zones[deck(1)] = tuple(_new(state) for _ in range(2))
    state.shuffled = {0: (0, 0), 1: (1, 0)}
    shuffling.take(state, 0, state.zones[deck(0)][0])
    shuffling.settle(state, 0, state.zones[deck(0)][1])

    assert state.shuffled == {0: (1, 0), 1: (1, 0)}
