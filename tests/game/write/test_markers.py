"""CR 3.2.1.d, 7.3.23: Terrain Markers are put on regions, moved and removed."""

from __future__ import annotations

import pytest

from judgebot.abilities.words import Terrain
from judgebot.game.data.readings import Readings
from judgebot.game.data.record import changed
from judgebot.game.write.markers import create_marker, move_marker, remove_marker
from tests.game.boards import a_game

WATER, FOREST = frozenset({Terrain.WATER}), frozenset({Terrain.FOREST})


def _marked():
    """A game with a marker on region 2, and one on the card that began the game with it."""
    state = a_game().state
    return state, create_marker(state, WATER, 2), create_marker(state, FOREST, None, 9)


def test_placing():
    """A new marker is a new object, and comes after all others (CR 3.2.1.d, 2.2.16.c)."""
    state, first, second = _marked()

    assert state.markers == (first, second)
    assert first.id < second.id
    assert (first.terrains, first.region, first.bearer) == (WATER, 2, None)
    assert (second.terrains, second.region, second.bearer) == (FOREST, None, 9)


def test_moving():
    """A marker that is moved becomes a new object, the last by timestamp (CR 7.3.23)."""
    state, first, second = _marked()
    new = move_marker(state, first.id, 4)

    assert state.markers == (second, new)
    assert new.id > second.id
    assert (new.terrains, new.region, new.bearer) == (WATER, 4, None)


@pytest.mark.parametrize("returns", [False, True])
def test_removing(returns):
    """A marker that is removed ceases to exist; by the other reading one goes back to its card."""
    state, first, second = _marked()
    placed = move_marker(state, second.id, 4)
    state.readings = changed(Readings(), markers_that_are_removed=returns)
    remove_marker(state, first.id)
    assert state.markers == (placed,)

    remove_marker(state, placed.id)
    assert [(one.region, one.bearer) for one in state.markers] == [(None, 9)] * returns


@pytest.mark.parametrize(
    "writes",
    [
        lambda state, marker: create_marker(state, WATER, 1),
        lambda state, marker: move_marker(state, marker, 1),
        remove_marker,
    ],
)
def test_nothing_that_stood_with_the_regions_is_kept(writes):
    """What depends on the terrains is found out anew."""
    state, first, _ = _marked()
    state.cache, state.standing, state.bases = {"computed": True}, "computed", "computed"
    writes(state, first.id)

    assert (state.cache, state.standing, state.bases) == ({}, None, None)
