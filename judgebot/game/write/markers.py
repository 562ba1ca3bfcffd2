"""CR 3.2.1.d, 7.3.23 Terrain Markers: putting a new one on a region, and moving one."""

from __future__ import annotations

from judgebot.abilities.words import Terrain
from judgebot.game.data.record import changed
from judgebot.game.data.regions import TerrainMarker
from judgebot.game.data.state import State


def create_marker(
    state: State, terrains: frozenset[Terrain], region: int | None, bearer: int | None = None
) -> TerrainMarker:
    """Put a new Terrain Marker on a region, or on the card that begins the game with it."""
    state.rearranged()
    marker = TerrainMarker(id=state.identity(), terrains=terrains, region=region, bearer=bearer)
    state.markers = (*state.markers, marker)
    return marker


def move_marker(state: State, marker: int, region: int) -> TerrainMarker:
    """Move a Terrain Marker, which becomes a new object (CR 7.3.23).

    marker: the identity of one that exists.
    Returns the new one, which is the last by timestamp.
    """
    state.rearranged()
    (old,) = [one for one in state.markers if one.id == marker]
    new = changed(old, id=state.identity(), region=region)
    state.markers = (*(one for one in state.markers if one is not old), new)
    return new


def remove_marker(state: State, marker: int) -> None:
    """Remove a Terrain Marker, which ceases to exist.

    marker: the identity of one that exists.
    """
    state.rearranged()
    (old,) = [one for one in state.markers if one.id == marker]
    back = old.bearer is not None and state.readings.markers_that_are_removed
    kept = (changed(old, id=state.identity(), region=None),) if back else ()
    state.markers = (*(one for one in state.markers if one is not old), *kept)
