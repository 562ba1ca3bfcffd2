"""CR 7.5.8, 7.5.9: the Expeditions that are told of for a condition that asks where things are."""

from __future__ import annotations

import pytest

from judgebot.abilities.nouns import InTerrain
from judgebot.abilities.words import Side, Terrain
from judgebot.game.data.reasons import Reasons
from judgebot.game.data.zones import expedition
from judgebot.game.read.words import stood
from tests.game.boards import a_game

HERO, COMPANION = (expedition(0, side) for side in Side)


@pytest.mark.parametrize(
    ("wanted", "inside", "told"),
    [
        (InTerrain(terrains=(Terrain.FOREST,)), True, [HERO]),
        (InTerrain(terrains=(Terrain.FOREST,)), False, [HERO, COMPANION]),
        (InTerrain(terrains=(Terrain.WATER,)), True, [HERO, COMPANION]),
        (InTerrain(single=True), True, [HERO, COMPANION]),
    ],
)
def test_what_is_so_is_told_by_which_expedition(wanted, inside, told):
    """Where it is true by a terrain, those in it; where it is not by a terrain, or false, all."""
    game = a_game()
    game.state.distances = {**game.state.distances, (0, Side.COMPANION): 1}
    because = Reasons()
    stood.note_where(game.state, [HERO, COMPANION], wanted, because, inside=inside)

    assert [one.place for one in because.stood] == told


def test_a_time_before_is_noted():
    """It is told of what is gone that its Expedition was there."""
    game, because = a_game(), Reasons()
    wanted = InTerrain(terrains=(Terrain.FOREST,))
    stood.note_where(game.state, [HERO], wanted, because, inside=True, before=True)

    assert [one.before for one in because.stood] == [True]
