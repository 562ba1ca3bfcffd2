"""CR 3.2.2.b What is known of a Deck once a card on top of it was seen."""

from __future__ import annotations

import pytest

from judgebot.game.data.zones import deck
from tests.game.boards import a_game, character, put
from tests.game.carrying import do


@pytest.mark.parametrize("verb", ["Reveal", "Look at"])
def test_a_card_that_was_seen_stays_on_top(verb):
    """Its place in a shuffled Deck is decided, and asked for no more; that of the others is not."""
    game = a_game()
    seen, *_ = [put(game, deck(0), character(name)) for name in ("Ant", "Bee", "Cub")]
    asked = do(game, f"Shuffle your Deck. {verb} the top card of your Deck. Draw a card.", seen)

    assert len(asked) == 1
    assert seen.item not in game.state.zones[deck(0)]
