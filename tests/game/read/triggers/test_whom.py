"""CR 7.5.5, 3.1.2.c: which player "that player" is, where a trigger speaks of their things."""

from __future__ import annotations

import pytest

from judgebot.abilities.words import Side
from judgebot.game.data.zones import deck, expedition, hand, landmarks, reserve
from judgebot.game.write.moving import enter, make
from tests.game.boards import a_game, character, permanent, put
from tests.game.carrying import do, react

THEIRS = expedition(1, Side.HERO)


def _game(trigger):
    """A game in which I have a Reaction to something, and both players have cards to draw."""
    game = a_game()
    put(game, landmarks(0), permanent("Bell", f"When {trigger} — That player draws a card."))
    for player in (0, 1):
        put(game, deck(player), character(f"Top of {player}"))
    return game


def _drawn(game):
    return [len(game.state.zones[hand(player)]) for player in (0, 1)]


@pytest.mark.parametrize("owner", [0, 1])
def test_whose_an_object_in_play_is(owner):
    """It is their opponent's who controls it, whoever owns it (CR 7.5.5.b)."""
    game = _game("a Character an opponent controls is discarded")
    item = make(game.state, character("Ant"), owner)
    enter(game.state, item.id, THEIRS)
    do(game, "Discard target Character.")
    react(game)

    assert _drawn(game) == [0, 1]


@pytest.mark.parametrize(
    ("place", "trigger", "text"),
    [
        (reserve(1), "a card in an opponent's Reserve", "Discard target card in Reserve."),
        (hand(1), "a card from an opponent's hand", "Each opponent discards a card."),
    ],
)
def test_whose_a_card_outside_play_is(place, trigger, text):
    """Outside play a card is its owner's."""
    game = _game(f"{trigger} is discarded")
    put(game, place, character("Ant"))
    before = len(game.state.zones[hand(1)])
    do(game, text)
    assert len(game.state.zones[hand(1)]) == before - (place == hand(1))
    react(game)

    assert _drawn(game) == [0, 1]


@pytest.mark.parametrize(
    ("trigger", "text"),
    [
        ("an opponent sacrifices a Character", "Each opponent sacrifices a Character."),
        ("a player sacrifices a Character", "Each opponent sacrifices a Character."),
    ],
)
def test_who_did_it(trigger, text):
    """It is the player who did what the trigger says (CR 7.5.6)."""
    game = _game(trigger)
    put(game, THEIRS, character("Ant"))
    do(game, text)
    react(game)

    assert _drawn(game) == [0, 1]


def test_whose_a_new_object_is():
    """A token that was not there before is theirs in whose Expedition it is created."""
    game = _game("an opponent's token joins an Expedition")
    do(game, "Create a [Brassbug 2/2/2] Robot token in my Expedition.", you=1,
       me=put(game, THEIRS, character("Smith")))  # fmt: skip
    react(game)

    assert _drawn(game) == [0, 1]
