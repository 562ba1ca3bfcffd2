"""CR 3.2.2.b How much of the order of the cards in a Deck is already decided."""

from __future__ import annotations

import pytest

from judgebot.game.data.zones import deck
from judgebot.game.read.zones.deck_order import open_cards
from tests.game.boards import a_game, character, put


@pytest.mark.parametrize(
    ("known", "open_"),
    [((0, 0), [0, 1, 2, 3, 4]), ((2, 0), [2, 3, 4]), ((0, 2), [0, 1, 2]), ((1, 2), [1, 2])],
)
def test_what_was_put_on_top_or_at_the_bottom_is_known(known, open_):
    """The order of the cards between those that lie known on top and at the bottom is open."""
    game = a_game()
    for place in range(5):
        put(game, deck(0), character(f"Ant {place}"))
    cards = game.state.zones[deck(0)]
    game.state.shuffled = {0: known}

    assert open_cards(game.state, 0) == tuple(cards[place] for place in open_)


def test_a_deck_that_was_never_shuffled_has_its_order():
    """Where nothing was shuffled the order of all cards is decided."""
    game = a_game()
    put(game, deck(0), character("Ant"))

    assert open_cards(game.state, 0) == ()
