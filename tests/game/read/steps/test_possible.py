"""CR 6.5.c, 6.5.h: what a player may do is asked only where it could be begun."""

from __future__ import annotations

import pytest

from judgebot.abilities.words import Side
from judgebot.game.data.readings import Readings
from judgebot.game.data.zones import deck, discard_pile, expedition, hand, reserve
from tests.game.boards import a_game, character, put
from tests.game.carrying import do


def _game():
    game = a_game()
    alike = character("a card")
    for _ in range(2):
        put(game, deck(0), alike)
    return game


@pytest.mark.parametrize("willing", [True, False])
def test_a_deck_can_be_shuffled(willing):
    """A Deck can always be shuffled, and who did goes on."""
    game = _game()
    do(game, "You may shuffle your deck. If you do, draw a card.", willing)

    assert len(game.state.zones[hand(0)]) == willing


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("You may discard target card in Reserve. If you do, draw a card.", reserve(0)),
        ("You may sacrifice a Character. If you do, draw a card.", expedition(0, Side.HERO)),
        ("You may discard a card from your hand. If you do, draw a card.", hand(0)),
    ],
)
@pytest.mark.parametrize("there", [True, False])
def test_what_nothing_is_there_for(text, place, there):
    """Where nothing could be acted on, nobody is asked, and "if you do" is not true."""
    game = _game()
    if there:
        put(game, place, character("Ant"))
    do(game, text, *([True] if there else []))

    assert len(game.state.zones[discard_pile(0)]) == there
    assert len(game.state.zones[hand(0)]) == there


@pytest.mark.parametrize(
    ("action", "does_nothing", "asked"),
    [("Resupply", False, True), ("Resupply", True, False), ("Sabotage", True, True)],
)
def test_an_attempt_that_does_nothing(action, does_nothing, asked):
    """Of an empty Deck and Discard pile Resupply does nothing (CR 7.3.31.c); Sabotage takes none.

    Whether an attempt that does nothing can be begun is read both ways.
    """
    game = a_game(readings=Readings(an_attempt_that_does_nothing=does_nothing))
    put(game, reserve(1), character("Ant"))

    assert bool(do(game, f"You may [{action}].")) is asked


@pytest.mark.parametrize("place", [deck(0), discard_pile(0)])
@pytest.mark.parametrize("action", ["Resupply", "Exhausted Resupply"])
def test_an_attempt_that_does_something(action, place):
    """A card in the Deck or in the Discard pile is there for it (CR 7.3.31.c)."""
    game = a_game(readings=Readings(an_attempt_that_does_nothing=True))
    put(game, place, character("Ant"))

    assert do(game, f"You may [{action}].")
