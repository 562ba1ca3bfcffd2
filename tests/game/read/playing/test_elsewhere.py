"""CR 5.2.a: cards that passive abilities let a player play from elsewhere."""

from __future__ import annotations

import pytest

from judgebot.game.data.zones import deck, discard_pile, landmarks, reserve
from judgebot.game.read.playing import elsewhere
from judgebot.game.read.playing.declaring import legal_plays
from judgebot.game.read.steps.not_read import Unread
from judgebot.game.write import shuffling
from tests.game.boards import a_game, character, mana, permanent, put


def _board(text):
    game = a_game()
    put(game, landmarks(0), permanent("the Landmark", text))
    mana(game, 0, 5)
    return game


def test_only_what_the_ability_speaks_of():
    """Own cards of the named zone can be played, nobody else's, and none of other zones."""
    game = _board("You may play Characters from your discard pile.")
    own = put(game, discard_pile(0), character("Ant"))
    put(game, discard_pile(1), character("Bee"))
    put(game, landmarks(0), character("Cow"))

    assert {one.card for one in legal_plays(game.state, 0)} == {own}
    assert {one.card for one in legal_plays(game.state, 1)} == set()


def test_what_can_be_played_anyway_is_not_found_twice():
    """A permission about cards in Reserve finds none elsewhere."""
    game = _board("You may play Characters from your Reserve for {1} less.")
    put(game, reserve(0), character("Ant"))

    assert [*elsewhere.permitted(game.state, 0)] == []


def test_the_top_card_of_a_deck():
    """The top card of a Deck can be played while it is known which one it is."""
    game = _board("You may play the top card of your deck.")
    first = put(game, deck(0), character("Ant"))
    put(game, deck(0), character("Bee"))

    assert [*elsewhere.permitted(game.state, 0)] == [first]

    shuffling.shuffle(game.state, 0)

    with pytest.raises(Unread, match="shuffled Deck"):
        legal_plays(game.state, 0)
