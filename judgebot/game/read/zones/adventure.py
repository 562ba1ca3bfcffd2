"""CR 3.2.1 Adventure: where each Expedition is, and which terrains a region has.

The eight regions stand in a row, from the Hero region (0) to the Companion region (7). Hero
Expeditions start at one end and Companion Expeditions at the other; how far an Expedition is from
its starting region is its distance.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from judgebot.abilities.words import Side, Standing, Terrain
from judgebot.game.data.reasons import Reasons
from judgebot.game.data.regions import ARENA, AdventureRegion
from judgebot.game.data.state import State
from judgebot.game.data.zones import Place, expedition, other_side
from judgebot.game.read import questions
from judgebot.sure import sure


@cache
def in_order(terrains: frozenset[Terrain]) -> tuple[Terrain, ...]:
    """Terrains in the order in which they are printed."""
    return tuple(terrain for terrain in Terrain if terrain in terrains)


def region_index(state: State, place: Place) -> int:
    """In which region an Expedition is: its place in the row (CR 7.5.8.a)."""
    if state.tiebreakers:
        return 0
    distance = state.distances[place.player, place.side]
    return distance if place.side is Side.HERO else len(state.regions) - 1 - distance


def base_terrains(region: AdventureRegion) -> frozenset[Terrain]:
    """The terrains printed on a region; a face-down one has none (CR 2.2.2.k, 2.2.2.l)."""
    return _NONE if region.face_down else region.terrains


def printed_by(region: AdventureRegion) -> str:
    """The rule by which a region has the terrains that are printed on it, or none face-down."""
    if region == ARENA:
        return "4.3.c"
    return "2.2.2.k" if region.tumult is None or region.face_down else "2.2.2.l"


def rule_of_terrains(state: State, region: int, now: frozenset[Terrain]) -> str:
    """The rule by which a region has its terrains, or has none as it lies face-down.

    now: those that it has.
    """
    altered = altered_by(state, region, now, frozenset(Terrain))
    if altered or any(marker.region == region for marker in state.markers):
        return next(iter(altered), "3.2.1.d")
    return _as_printed(state.regions[region])


def rule_of_some_terrains(
    state: State, region: int, now: frozenset[Terrain], asked: frozenset[Terrain]
) -> str:
    """The rule by which a region has some terrains that are asked for, or has them not.

    now: the terrains that it has.
    """
    altered = altered_by(state, region, now, asked)
    return next(iter(altered), _as_printed(state.regions[region]))


def _as_printed(region: AdventureRegion) -> str:
    """The rule by which a region has what is printed on it, or nothing where it lies face-down."""
    return "3.1.3.c" if region.face_down else printed_by(region)


def altered_by(
    state: State, region: int, now: frozenset[Terrain], asked: frozenset[Terrain]
) -> tuple[str, ...]:
    """The rule by which it is not as printed on a region which of some terrains it has.

    Passive abilities change them after all Terrain Markers (CR 2.3.1.d), or a Terrain Marker gives
    or takes some, though another may give or take them back (CR 3.2.1.d); none if it is as printed.
    now: the terrains that it has.
    """
    if now & asked != marked_terrains(state)[region] & asked:
        return ("2.3.1.d",)
    printed = base_terrains(state.regions[region]) & asked
    there = (marker for marker in state.markers if marker.region == region)
    return ("3.2.1.d",) if any(one.terrains & asked != printed for one in there) else ()


_NONE: frozenset[Terrain] = frozenset()
"""The terrains of a face-down region."""


def marked_terrains(state: State) -> tuple[frozenset[Terrain], ...]:
    """The terrains of each region before any other passive ability is applied.

    A Terrain Marker gives its region its terrains and takes away the others; markers are applied
    before everything else, by timestamp among themselves (CR 3.2.1.d, 3.2.1.e).
    """
    terrains = [_NONE if one.face_down else one.terrains for one in state.regions]
    for marker in state.markers:
        if marker.region is not None:
            terrains[marker.region] = marker.terrains
    return tuple(terrains)


def visible_regions(state: State) -> tuple[int, ...]:
    """The regions that are not face-down, by their place in the row."""
    return tuple(place for place, region in enumerate(state.regions) if not region.face_down)


def is_starting(state: State, region: int) -> bool:
    """Whether Expeditions start the game in a region: the first and the last of the row.

    The Arena is a new region, in which none did (CR 4.3.b).
    """
    return not state.tiebreakers and region in (0, len(state.regions) - 1)


def expeditions(state: State) -> tuple[Place, ...]:
    """All Expeditions, the players in initiative order (CR 3.2.4.b)."""
    return _expeditions(state.initiative_order())


def in_turn(state: State, places: Iterable[Place]) -> list[Place]:
    """Some Expeditions in the order of the players, the Hero Expedition of each first."""
    order = expeditions(state)
    return sorted(places, key=order.index)


def facing(state: State, place: Place) -> tuple[Place, ...]:
    """The Expeditions that face an Expedition (CR 1.2.3.c)."""
    return _facing(len(state.players), place)


@cache
def _expeditions(order: tuple[int, ...]) -> tuple[Place, ...]:
    return tuple(expedition(player, side) for player in order for side in Side)


@cache
def _facing(players: int, place: Place) -> tuple[Place, ...]:
    return tuple(expedition(other, place.side) for other in range(players) if other != place.player)


def standing(state: State, place: Place, because: Reasons | None = None) -> Standing:
    """Whether an Expedition is ahead, behind or tied (CR 7.5.2).

    because: where it is said which abilities make it so, if anybody asks.
    """
    if state.tiebreakers:
        return Standing.TIED
    said = questions.considered_standing(state, place, because)
    if said is not None:
        return said
    own = state.distances[place.player, place.side]
    other = max(state.distances[one.player, one.side] for one in facing(state, place))
    if own == other:
        return Standing.TIED
    return Standing.AHEAD if own > other else Standing.BEHIND


def is_considered(state: State, place: Place) -> bool:
    """Whether an ability says how an Expedition stands, wherever it is."""
    return questions.considered_standing(state, place, None) is not None


def margin(state: State, place: Place, how: Standing) -> int:
    """By how many regions an Expedition is ahead of the one facing it, or behind (CR 7.5.2)."""
    if standing(state, place) is not how:
        return 0
    own = state.distances[place.player, place.side]
    other = max(state.distances[one.player, one.side] for one in facing(state, place))
    return abs(own - other)


def in_contact(state: State, place: Place, because: Reasons | None = None) -> bool:
    """Whether an Expedition is in the region of an Expedition of another player (CR 7.5.9.a).

    In tiebreakers all are in the Arena, the single region there is (CR 3.2.1.c).
    because: as for `standing`.
    """
    if not state.ruleset.contact_exists:
        return False
    here = region_index(state, place)
    others = (one for one in expeditions(state) if one.player != place.player)
    is_by_another = any(region_index(state, one) == here for one in others)
    if not is_by_another and questions.considered_in_contact(state, place, because):
        return True
    if because is not None:
        because.cite("7.5.9.a", *(("3.2.1.c",) if state.tiebreakers else ()))
    return is_by_another


def other_expedition(place: Place) -> Place:
    """The other Expedition of the same player."""
    return Place(place.zone, place.player, other_side(sure(place.side)))


def total_distance(state: State, player: int) -> int:
    """How far a player's Expeditions are from their starting regions together (CR 4.2.5.d)."""
    return state.distances[player, Side.HERO] + state.distances[player, Side.COMPANION]


def far_enough(state: State) -> int:
    """How far a player's Expeditions are together where they have met (CR 4.2.5.d)."""
    return len(state.regions) - 1


def regions_between(state: State, player: int) -> range:
    """The regions that lie between a player's Expeditions."""
    return between(*(region_index(state, expedition(player, side)) for side in Side))


def between(one: int, other: int) -> range:
    """The regions between two others."""
    return range(min(one, other) + 1, max(one, other))


def starting_region(state: State, place: Place) -> int:
    """The region in which an Expedition started (CR 3.2.1)."""
    return 0 if place.side is Side.HERO or state.tiebreakers else len(state.regions) - 1


def ahead(state: State, place: Place, regions: int) -> tuple[int, ...]:
    """The regions that an Expedition passes or moves into, moving forward so many (CR 7.3.25.b)."""
    here = region_index(state, place)
    way = 1 if place.side is Side.HERO else -1
    return tuple(here + way * step for step in range(1, min(regions, room(state, place)) + 1))


def room(state: State, place: Place) -> int:
    """How many regions an Expedition can still move forward (CR 7.3.25.c, 7.3.25.d)."""
    distance = state.distances[place.player, place.side]
    return 0 if state.tiebreakers else len(state.regions) - 1 - distance
