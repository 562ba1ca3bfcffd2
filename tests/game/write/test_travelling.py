"""What is computed from a state is forgotten as its Expeditions travel."""

from __future__ import annotations

import pytest

from judgebot.abilities.words import Side
from judgebot.game.data.zones import expedition
from judgebot.game.write import travelling
from tests.game.boards import a_game

HERO = expedition(0, Side.HERO)


@pytest.mark.parametrize(
    "travels",
    [
        lambda state: travelling.move_forward(state, HERO, 1),
        lambda state: travelling.move_backwards(state, HERO, 1),
        lambda state: travelling.fail_to_move(state, HERO),
        lambda state: travelling.ascend(state, HERO),
        travelling.become_arena,
    ],
)
def test_nothing_that_was_computed_is_kept(travels):
    """Whoever asks anew finds the Expeditions as they are."""
    state = a_game().state
    state.distances = {**state.distances, (0, Side.HERO): 2}
    state.cache = {"computed": True}
    travels(state)

    assert "computed" not in state.cache
