"""CR 7.3.29: a player receives a Gift during another player's turn."""

from __future__ import annotations

import pytest

from judgebot.abilities.words import Phase
from judgebot.game.data.ruleset import RULESETS
from judgebot.game.data.zones import deck, landmarks
from tests.game.boards import a_game, character, permanent, put, told
from tests.game.carrying import do, react


@pytest.mark.parametrize(
    ("time", "activated"),
    [
        ({"turn": 0}, True),
        ({"turn": 1}, False),
        ({"turn": None, "phase": Phase.MORNING}, False),
        ({"turn": 0, "ruleset": RULESETS["4.0"]}, False),
    ],
)
def test_when_a_draw_is_a_gift(time, activated):
    """A draw is one in another's turn: not in one's own, in none, or where there are no Gifts."""
    game = a_game(**time)
    put(game, deck(1), character("Ant"))
    put(game, landmarks(1), permanent("Box", "When you receive a Gift — I gain 1 Lantern counter."))
    do(game, "Target opponent draws a card.")
    react(game)

    assert bool(told(game, "reaction.activated")) is activated


@pytest.mark.parametrize(
    ("time", "number"),
    [({"turn": None}, 1), ({"turn": 0}, 0), ({"turn": None, "ruleset": RULESETS["4.0"]}, 0)],
)
def test_what_would_be_a_gift_in_a_turn(time, number):
    """That it is nobody's turn is told of a draw by an effect, where there are Gifts (7.3.29.a)."""
    game = a_game(**time)
    put(game, deck(0), character("Ant"))
    put(game, landmarks(0), permanent("Box", "When you receive a Gift — I gain 1 Lantern counter."))
    do(game, "Draw a card.")

    assert len(told(game, "reaction.no-turn")) == number
