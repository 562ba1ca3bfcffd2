"""CR 6.3.j, 6.5.b, 6.5.h, 7.4.4.l: which Expedition a phrase means, or that it means none."""

from __future__ import annotations

import pytest

from judgebot.abilities.words import Side
from judgebot.game.data.zones import expedition, hand
from tests.game.boards import a_game, character, put, told
from tests.game.carrying import do

HERO = expedition(0, Side.HERO)
TOKEN = "Create a [Brassbug 2/2/2] Robot token in {}."


@pytest.mark.parametrize(
    ("words", "rules"),
    [
        ("target Expedition that is behind", ("6.5.b", "6.5.h")),
        ("target Ascended Expedition", ("6.5.b", "6.5.h")),
        ("an Expedition that is behind", ("6.5.h",)),
        ("my Expedition", ("6.5.h",)),
        ("the Expedition facing me", ("6.5.h",)),
    ],
)
def test_why_there_is_no_such_expedition(words, rules):
    """There is no target (CR 6.5.b), or else what the words mean is not there (CR 6.5.h)."""
    game = a_game()
    me = put(game, hand(0), character("Me"))
    do(game, TOKEN.format(words), me=me)

    assert [one.rules for one in told(game, "create.nowhere")] == [rules]


def test_a_gigantic_object_has_no_other_expedition():
    """It is present in both (CR 7.4.4.l)."""
    game = a_game()
    me = put(game, HERO, character("Me", "[Gigantic]"))
    do(game, TOKEN.format("your other Expedition"), me=me)

    assert [one.rules for one in told(game, "create.nowhere")] == [("7.4.4.l",)]


@pytest.mark.parametrize("sacrificed", [True, False])
@pytest.mark.parametrize("words", ["my Expedition", "the Expedition facing me"])
def test_the_expedition_of_an_object_that_is_gone(words, sacrificed):
    """It is where the object was last, which is known (CR 2.1.h)."""
    game = a_game()
    me = put(game, HERO, character("Me"))
    do(game, ("Sacrifice a Character. " if sacrificed else "") + TOKEN.format(words), me=me)

    (created,) = told(game, "token.created")
    assert ("2.1.h" in created.rules) is sacrificed
