"""CR 7.3.1 Activating Reactions by an effect: only those with the symbol that it names."""

from __future__ import annotations

import pytest

from judgebot.abilities.words import Side
from judgebot.game.data.zones import expedition, reserve
from tests.game.boards import a_game, character, put, told
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


def test_an_ability_as_if_it_was_of_what_is_gone():
    """What is not there any more has no abilities as its own: nothing is activated (CR 6.5.h)."""
    game = a_game()
    me = put(game, expedition(0, Side.HERO), character("Inventor"))
    put(game, reserve(0), character("Pupil", "{R} I gain 2 boosts."))
    text = (
        "Sacrifice me. You may discard a Character from your Reserve. If you do, I activate one "
        "of its {r} abilities as if it was mine."
    )
    do(game, text, True, me=me)

    assert len(told(game, "not-found.elsewhere")) == 1
    assert told(game, "reaction.activated") == []
