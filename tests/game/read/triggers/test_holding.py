"""CR 6.3.e, 7.1.1.a: the Reactions of what arrived that may look at how it did."""

from __future__ import annotations

import pytest

from judgebot.abilities.words import Side
from judgebot.game.data.zones import expedition, reserve
from judgebot.game.read.triggers import holding
from tests.game.boards import a_game, character, put


@pytest.mark.parametrize(
    ("place", "text", "number"),
    [
        (expedition(0, Side.HERO), "{J} Draw a card.", 1),
        (reserve(0), "{J} Draw a card.", 0),
        (reserve(0), "When I go to Reserve — Draw a card.", 1),
    ],
)
def test_nothing_is_activated_by_entering_play_out_of_play(place, text, number):
    """{J} alone is no Reaction to how an object came to another zone."""
    game = a_game()
    ant = put(game, place, character("Ant", text))

    assert len(holding.arriving(game.state, [ant.object])) == number
