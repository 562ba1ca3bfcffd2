"""What is told of single atomic actions: what becomes of counters, and what they do not do."""

from __future__ import annotations

import pytest

from judgebot.game.data.zones import landmarks
from tests.game.boards import a_game, permanent, put, told
from tests.game.carrying import do


@pytest.mark.parametrize(("counter", "number"), [("boost", 1), ("Lantern counter", 0)])
def test_boosts_add_to_no_statistics_where_there_are_none(counter, number):
    """That is told of boosts, and of no other counters (CR 2.2.d, 2.5.1.b)."""
    game = a_game()
    box = put(game, landmarks(0), permanent("Box"))
    do(game, f"I gain 1 {counter}.", me=box)

    assert len(told(game, "boosts.no-statistics")) == number
