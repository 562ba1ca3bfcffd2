"""CR 6.5.g Which modes are chosen, and what is told of it."""

from __future__ import annotations

import pytest

from judgebot.game.data.zones import deck
from tests.game.boards import a_game, character, put, told
from tests.game.carrying import do


@pytest.mark.parametrize(("number", "forced"), [("one", 0), ("two", 1)])
def test_a_mode_is_forced_only_where_no_other_is_left(number, forced):
    """One of which nothing can be done is chosen only beside all others (CR 6.1.g)."""
    game = a_game()
    put(game, deck(0), character("Ant"))
    do(game, f"Choose {number}:\n• Draw a card.\n• Discard target Permanent.")

    assert len(told(game, "mode.forced")) == forced
