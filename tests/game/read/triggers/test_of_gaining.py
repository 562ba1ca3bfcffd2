"""CR 6.3.b: which counters a trigger speaks of that are gained."""

from __future__ import annotations

import pytest

from judgebot.abilities.words import Side
from judgebot.game.data.zones import deck, expedition
from tests.game.boards import a_game, character, put, told
from tests.game.carrying import do


@pytest.mark.parametrize(
    ("trigger", "gains", "number"),
    [
        ("I gain one or more counters", "1 Oil counter", 1),
        ("I gain one or more counters", "1 boost", 1),
        ("I gain one or more boosts", "1 boost", 1),
        ("I gain one or more boosts", "1 Oil counter", 0),
    ],
)
def test_which_counters_are_meant(trigger, gains, number):
    """Those of the name that is said; any, where none is."""
    game = a_game()
    put(game, deck(0), character("Bee"))
    put(game, expedition(0, Side.HERO), character("Ant", f"When {trigger} — Draw a card."))
    do(game, f"Target Character gains {gains}.")

    assert len(told(game, "reaction.activated")) == number
