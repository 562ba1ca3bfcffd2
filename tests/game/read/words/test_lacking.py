"""CR 7.2.3.a, 7.5.5.b: by which rules something is not whose a description says."""

from __future__ import annotations

import pytest

from judgebot.abilities.nouns import Noun
from judgebot.abilities.within import within
from judgebot.abilities.words import Side
from judgebot.game.data.context import Context
from judgebot.game.data.zones import expedition
from judgebot.game.read.words import lacking
from tests.game.boards import a_game, character, put
from tests.game.carrying import effect_of


@pytest.mark.parametrize(
    ("words", "player", "rules"),
    [
        ("you control", 1, ("7.2.3.a", "7.5.5.b")),
        ("an opponent controls", 0, ("7.5.5.b",)),
        ("you control", 0, None),
        ("an opponent controls", 1, None),
    ],
)
def test_whose_something_is(words, player, rules):
    """Its controller's, in play; who "you" is decides where "you" is what the words say."""
    game = a_game()
    ant = put(game, expedition(player, Side.HERO), character("Ant"))
    (noun,) = [
        one for one in within(effect_of(f"Discard a Character {words}.")) if isinstance(one, Noun)
    ]
    context = Context(controller=0, me=ant)
    found = [*lacking.lacking(game.state, ant, noun, context)]

    assert [(one.whose, one.rules) for one in found] == ([(player, rules)] if rules else [])
