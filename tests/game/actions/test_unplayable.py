"""CR 5.2.a, 7.3.34.a: whether there is a card to be played by an effect."""

from __future__ import annotations

import pytest

from judgebot.abilities.words import Side
from judgebot.game.actions import unplayable
from judgebot.game.data.context import Context
from judgebot.game.data.zones import expedition, hand, reserve
from tests.game.boards import a_game, character, put
from tests.game.carrying import effect_of


@pytest.mark.parametrize(
    ("text", "there", "none"),
    [
        ("[Rush].", (), True),
        ("[Rush].", (hand(0),), False),
        ("[Rush].", (reserve(0),), False),
        ("[Rush].", (hand(1),), True),
        ("Play a card from your Reserve for free.", (), False),
        ("Draw a card.", (), False),
    ],
)
def test_whether_there_is_no_card_to_play(text, there, none):
    """From Hand or Reserve, where the words name no other place; of nothing else is it asked."""
    game = a_game()
    me = put(game, expedition(0, Side.HERO), character("Me"))
    for place in there:
        put(game, place, character("Ant"))
    context = Context(controller=0, me=me)

    assert unplayable.has_none(game.state, 0, effect_of(text), context) is none
