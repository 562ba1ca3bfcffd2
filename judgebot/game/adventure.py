"""CR 3.2.1 Adventure: regions, and where each Expedition is in them.

The eight regions stand in a row, from the Hero region (0) to the Companion region (7). Hero
Expeditions start at one end and Companion Expeditions at the other; how far an Expedition is from
its starting region is its distance.
"""

from __future__ import annotations

from dataclasses import dataclass

from judgebot.abilities.words import Side, Standing, Terrain
from judgebot.game.state import State
from judgebot.game.zones import Place, Zone, other_side

ALL_TERRAINS = frozenset(Terrain)


@dataclass(frozen=True, slots=True, kw_only=True)
class Region:
    """A region: its base terrains, and whether its Tumult card is face-down (CR 3.2.1.b)."""

    name: str
    terrains: frozenset[Terrain] = frozenset()
    face_down: bool = False


def region_index(state: State, place: Place) -> int:
    """In which region an Expedition is: its place in the row (CR 7.5.8.a)."""
    if state.tiebreakers:
        return 0
    distance = state.distances[place.player, place.side]
    return distance if place.side is Side.HERO else len(state.regions) - 1 - distance


def base_terrains(region: Region) -> frozenset[Terrain]:
    """The terrains printed on a region; a face-down one has none (CR 2.2.2.k, 2.2.2.l)."""
    return frozenset() if region.face_down else region.terrains


def facing(state: State, place: Place) -> tuple[Place, ...]:
    """The Expeditions that face an Expedition (CR 1.2.3.c)."""
    return tuple(
        Place(Zone.EXPEDITION, other, place.side)
        for other in range(len(state.players))
        if other != place.player
    )


def standing(state: State, place: Place) -> Standing:
    """Whether an Expedition is ahead, behind or tied (CR 7.5.2)."""
    if state.tiebreakers:
        return Standing.TIED
    own = state.distances[place.player, place.side]
    other = max(state.distances[one.player, one.side] for one in facing(state, place))
    if own == other:
        return Standing.TIED
    return Standing.AHEAD if own > other else Standing.BEHIND


def other_expedition(place: Place) -> Place:
    """The other Expedition of the same player."""
    return Place(place.zone, place.player, other_side(place.side))
