"""CR 5.1.2.d: the mana costs that a card may be played for."""

from __future__ import annotations

import pytest

from judgebot.game.data.readings import Readings
from judgebot.game.data.ruleset import RULESETS
from judgebot.game.data.zones import hand
from judgebot.game.read.playing import declaring
from tests.game.boards import a_game, character, put


@pytest.mark.parametrize("printed", [3, None])
@pytest.mark.parametrize(
    ("fields", "missing"),
    [
        ({}, None),
        ({"ruleset": RULESETS["4.0"]}, 0),
        ({"readings": Readings(a_cost_that_a_card_does_not_have=True)}, 0),
    ],
)
def test_a_cost_that_is_missing(printed, fields, missing):
    """It is 0 or cannot be paid, as the rules are read; one that is printed is what it is."""
    game = a_game(**fields)
    cub = put(game, hand(0), character("Cub", hand_cost=printed))
    playing = declaring.playing_of(game.state, 0, declaring.CardPlay(cub, None))
    ((_, cost),) = declaring.mana_costs(game.state, playing, declaring.Offer())

    assert cost == (missing if printed is None else printed)
