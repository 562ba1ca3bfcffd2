"""CR 6.3.h, 7.5.5.c: what is told of the Emblem-Reaction that an activation creates."""

from __future__ import annotations

import pytest

from judgebot.abilities.words import Side
from judgebot.game.data.zones import deck, expedition
from judgebot.game.write.moving import enter, make
from tests.game.boards import a_game, character, put, told
from tests.game.carrying import do


@pytest.mark.parametrize(
    ("trigger", "owner", "you", "rules"),
    [
        ("When you draw one or more cards", 0, ("7.2.3.a",), ()),
        ("When you draw one or more cards", 1, ("7.2.3.a",), ("7.5.5.c",)),
        ("When a player draws one or more cards", 1, (), ("7.5.5.c",)),
    ],
)
def test_whose_a_reaction_is(trigger, owner, you, rules):
    """It is its controller's; if the owner is another, and "you" is spoken of, that is told."""
    game = a_game()
    put(game, deck(0), character("Ant"))
    item = make(game.state, character("Watcher", f"{trigger} — I gain 1 boost."), owner)
    enter(game.state, item.id, expedition(0, Side.HERO))
    do(game, "Draw a card.")

    (entry,) = told(game, "reaction.activated")
    assert entry.rules == ("6.3.f", *you, "7.5.6.a", "7.5.6.c", "6.3.h", *rules)
