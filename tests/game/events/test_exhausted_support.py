"""CR 2.2.12.j, 2.4.6.e: the passive support abilities of cards that are exhausted in Reserve."""

from __future__ import annotations

import pytest

from judgebot.abilities.words import Side, Status
from judgebot.game.data.zones import expedition, reserve
from judgebot.game.events import exhausted_support
from tests.game.boards import a_game, character, put, said, told
from tests.game.carrying import do

LIMIT = "Your Reserve limit is increased by two."
USED = frozenset({Status.EXHAUSTED})


def _names(game):
    return [said(game, one)["card"] for one in told(game, "support.exhausted")]


@pytest.mark.parametrize(
    ("fields", "told_"),
    [
        ({"support": LIMIT}, True),
        ({"text": LIMIT}, False),
        ({"support": "{D} : Draw a card."}, False),
        ({}, False),
    ],
)
@pytest.mark.parametrize("player", [0, 1])
def test_what_is_exhausted_in_reserve(fields, told_, player):
    """What a passive support ability did is over; no other ability is told of (CR 2.4.6.e)."""
    game = a_game()
    cub = put(game, reserve(player), character("Cub", **fields))
    do(game, "Exhaust target card in Reserve.")

    found = told(game, "support.exhausted")
    assert [one.rules for one in found] == [("2.4.6.e", "2.2.12.j")] * told_
    assert [one.items for one in found] == [(cub.item,)] * told_


def test_it_is_told_once():
    """What was exhausted before is no news, and what is elsewhere has no support ability."""
    game = a_game()
    card = character("Cub", support=LIMIT)
    put(game, reserve(0), card, statuses=USED)
    put(game, expedition(0, Side.HERO), card)
    do(game, "Exhaust target Character.")
    assert _names(game) == []
    put(game, reserve(1), character("Bear", support=LIMIT))
    do(game, "Exhaust all cards in Reserve.")

    assert _names(game) == ["Bear"]


def test_what_arrives_exhausted():
    """It was not there before, and does not work from the start."""
    game = a_game()
    put(game, expedition(0, Side.HERO), character("Cub", support=LIMIT))
    do(game, "Send target Character to Reserve. Exhaust target card in Reserve.")

    assert _names(game) == ["Cub"]


def test_which_are_spent():
    """Those in the Reserves that are exhausted, in the order in which they came."""
    game = a_game()
    cards = [
        put(game, reserve(player), character(name, support=LIMIT), statuses=statuses)
        for name, player, statuses in (
            ("Ant", 1, USED), ("Bee", 0, USED), ("Cub", 0, frozenset()), ("Doe", 1, USED),
        )
    ]  # fmt: skip
    put(game, reserve(0), character("Elk"), statuses=USED)
    put(game, expedition(0, Side.HERO), character("Fox", support=LIMIT), statuses=USED)

    found = [one.ref for one in exhausted_support.spent(game.state)]
    assert found == [cards[0], cards[1], cards[3]]
