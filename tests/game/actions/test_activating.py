"""CR 7.3.1 Activating Reactions by an effect: only those with the symbol that it names."""

from __future__ import annotations

import pytest

from judgebot.abilities.words import Side
from judgebot.game.data.zones import expedition
from tests.game.boards import a_game, character, put
from tests.game.carrying import do, react

HERO = expedition(0, Side.HERO)
LINES = (
    "{J} I gain 1 boost.\n{H} I gain 2 boosts.\n{R} I gain 4 boosts.\n"
    "At Noon — I gain 8 boosts."
)


@pytest.mark.parametrize("which", ["its", "one of its"])
@pytest.mark.parametrize(("symbol", "boosts"), [("j", 1), ("h", 2), ("r", 4)])
def test_only_the_abilities_with_the_symbol(which, symbol, boosts):
    """Of several Reactions only the one whose trigger is the symbol is activated (CR 7.3.1.b)."""
    game = a_game()
    ant = put(game, HERO, character("Ant", LINES))
    do(game, f"Target Character activates {which} {{{symbol}}} abilities.")
    react(game)

    assert dict(game.state.objects[ant.object].counters) == {"boost": boosts}
