"""CR 3.2.1 Adventure: regions, Terrain Markers, and where each Expedition is.

The eight regions stand in a row, from the Hero region (0) to the Companion region (7). Hero
Expeditions start at one end and Companion Expeditions at the other; how far an Expedition is from
its starting region is its distance. The queries come first, then the writers of this section.
"""

from __future__ import annotations

from functools import cache

from judgebot.abilities.words import Side, Standing, Terrain
from judgebot.game.record import changed, record
from judgebot.game.state import State
from judgebot.game.zones import Place, expedition, other_side

ALL_TERRAINS = frozenset(Terrain)


@record
class Region:
    """A region: its base terrains, and whether its Tumult card is face-down (CR 3.2.1.b)."""

    name: str
    terrains: frozenset[Terrain] = frozenset()
    face_down: bool = False
    tumult: int | None = None
    """Which Tumult card it is half of; both halves are flipped together."""


ARENA = Region(name="Arena", terrains=ALL_TERRAINS)
"""The one region of tiebreakers (CR 4.3.b, 4.3.c)."""


@record
class Marker:
    """A Terrain Marker (CR 3.2.1.d)."""

    id: int
    """Its identity and its timestamp: a new one whenever it is moved (CR 7.3.23.b)."""
    terrains: frozenset[Terrain]
    region: int | None = None
    """The region it is on; None while it is on the card that began the game with it."""
    bearer: int | None = None
    """The item that began the game with it."""


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


def base_terrains(region: Region) -> frozenset[Terrain]:
    """The terrains printed on a region; a face-down one has none (CR 2.2.2.k, 2.2.2.l)."""
    return frozenset() if region.face_down else region.terrains


def marked_terrains(state: State) -> tuple[frozenset[Terrain], ...]:
    """The terrains of each region before any other passive ability is applied.

    A Terrain Marker gives its region its terrains and takes away the others; markers are applied
    before everything else, by timestamp among themselves (CR 3.2.1.d, 3.2.1.e).
    """
    printed = _printed_terrains(state.regions)
    if not state.markers:
        return printed
    terrains = [*printed]
    for marker in state.markers:
        if marker.region is not None:
            terrains[marker.region] = marker.terrains
    return tuple(terrains)


def _printed_terrains(regions: tuple[Region, ...]) -> tuple[frozenset[Terrain], ...]:
    """The base terrains of a row of regions, found out once for each row that was met."""
    known = _ROWS.get(id(regions))
    if known is None:
        if len(_ROWS) >= _MANY:
            _ROWS.clear()
        known = _ROWS[id(regions)] = regions, tuple(base_terrains(one) for one in regions)
    return known[1]


_ROWS: dict[int, tuple[tuple[Region, ...], tuple[frozenset[Terrain], ...]]] = {}
"""For each row that was met, by its address: itself, so that its address stays taken, and its base
terrains."""
_MANY = 1000


def visible_regions(state: State) -> tuple[int, ...]:
    """The regions that are not face-down, by their place in the row."""
    return tuple(place for place, region in enumerate(state.regions) if not region.face_down)


def is_starting(state: State, region: int) -> bool:
    """Whether Expeditions start the game in a region: the first and the last of the row."""
    return region in (0, len(state.regions) - 1)


def expeditions(state: State) -> tuple[Place, ...]:
    """All Expeditions, the players in initiative order (CR 3.2.4.b)."""
    return _expeditions(state.initiative_order())


def facing(state: State, place: Place) -> tuple[Place, ...]:
    """The Expeditions that face an Expedition (CR 1.2.3.c)."""
    return _facing(len(state.players), place)


@cache
def _expeditions(order: tuple[int, ...]) -> tuple[Place, ...]:
    return tuple(expedition(player, side) for player in order for side in Side)


@cache
def _facing(players: int, place: Place) -> tuple[Place, ...]:
    return tuple(expedition(other, place.side) for other in range(players) if other != place.player)


def standing(state: State, place: Place) -> Standing:
    """Whether an Expedition is ahead, behind or tied (CR 7.5.2)."""
    if state.tiebreakers:
        return Standing.TIED
    from judgebot.game import considered

    said = considered.standing(state, place)
    if said is not None:
        return said
    own = state.distances[place.player, place.side]
    other = max(state.distances[one.player, one.side] for one in facing(state, place))
    if own == other:
        return Standing.TIED
    return Standing.AHEAD if own > other else Standing.BEHIND


def in_contact(state: State, place: Place) -> bool:
    """Whether an Expedition is in the region of an Expedition of another player (CR 7.5.9.a)."""
    from judgebot.game import considered

    if not state.ruleset.contact_exists:
        return False
    here = region_index(state, place)
    return considered.in_contact(state, place) or any(
        region_index(state, other) == here
        for other in expeditions(state)
        if other.player != place.player
    )


def other_expedition(place: Place) -> Place:
    """The other Expedition of the same player."""
    return Place(place.zone, place.player, other_side(place.side))


def total_distance(state: State, player: int) -> int:
    """How far a player's Expeditions are from their starting regions together (CR 4.2.5.d)."""
    return sum(state.distances[player, side] for side in Side)


def regions_between(state: State, player: int) -> int:
    """How many regions lie between a player's Expeditions."""
    places = [region_index(state, expedition(player, side)) for side in Side]
    return max(max(places) - min(places) - 1, 0)


# The writers of this section.


@record
class Travelled:
    """How an Expedition moved."""

    regions: int
    """How many regions; none when it could not."""
    flipped: tuple[int, ...] = ()
    """The Tumult cards that were flipped face-up on the way."""


def room(state: State, place: Place) -> int:
    """How many regions an Expedition can still move forward (CR 7.3.25.c, 7.3.25.d)."""
    distance = state.distances[place.player, place.side]
    return 0 if state.tiebreakers else len(state.regions) - 1 - distance


def move_forward(state: State, place: Place, regions: int) -> Travelled:
    """Move an Expedition forward, at most to the region opposite to its own (CR 7.3.25).

    Tumult cards of the regions it passes or moves into are flipped face-up (CR 7.3.25.b). In the
    Arena nothing happens (CR 7.3.25.e, 4.3.d).
    """
    key = (place.player, place.side)
    distance = state.distances[key]
    moved = min(max(regions, 0), room(state, place))
    if not moved:
        return Travelled(regions=0)
    state.changed()
    state.moved |= {key}
    passed = []
    for step in range(distance + 1, distance + moved + 1):
        state.distances = {**state.distances, key: step}
        passed.append(region_index(state, place))
    return Travelled(regions=moved, flipped=_flip(state, passed))


def _flip(state: State, passed: list[int]) -> tuple[int, ...]:
    """Turn face-up the Tumult cards of these regions, both halves."""
    hit = {place for place in passed if state.regions[place].face_down}
    if not hit:
        return ()
    cards = {state.regions[place].tumult for place in hit} - {None}
    state.rearranged()
    state.regions = tuple([
        changed(region, face_down=False) if place in hit or region.tumult in cards else region
        for place, region in enumerate(state.regions)
    ])
    return tuple(sorted(cards))


def move_backwards(state: State, place: Place, regions: int) -> Travelled:
    """Move an Expedition backwards, at most to its region of origin (CR 7.3.24)."""
    key = (place.player, place.side)
    room = 0 if state.tiebreakers else state.distances[key]
    moved = min(max(regions, 0), room)
    if moved:
        state.changed()
        state.distances = {**state.distances, key: state.distances[key] - moved}
    return Travelled(regions=moved)


def fail_to_move(state: State, place: Place) -> None:
    """Note that an Expedition failed to move forward this day (CR 4.2.4.i)."""
    state.changed()
    state.failed |= {(place.player, place.side)}


def ascend(state: State, place: Place) -> bool:
    """Give an Expedition Ascended (CR 7.3.3).

    Returns whether it did not have it already (CR 2.4.1.f).
    """
    key = (place.player, place.side)
    if key in state.ascended:
        return False
    state.changed()
    state.ascended |= {key}
    return True


def lose_ascended(state: State, place: Place) -> bool:
    """Take Ascended from an Expedition.

    Returns whether it had it (CR 2.4.1.h).
    """
    key = (place.player, place.side)
    if key not in state.ascended:
        return False
    state.changed()
    state.ascended -= {key}
    return True


def create_marker(
    state: State, terrains: frozenset[Terrain], region: int | None, bearer: int | None = None
) -> Marker:
    """Put a new Terrain Marker on a region, or on the card that begins the game with it."""
    state.rearranged()
    marker = Marker(id=state.identity(), terrains=terrains, region=region, bearer=bearer)
    state.markers = (*state.markers, marker)
    return marker


def move_marker(state: State, marker: int, region: int) -> Marker:
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
    state.markers = tuple(one for one in state.markers if one.id != marker)


def become_arena(state: State) -> None:
    """Start tiebreakers: the Arena replaces all regions, and what lies on them (CR 4.3.a-c)."""
    state.rearranged()
    state.tiebreakers = True
    state.regions = (ARENA,)
    state.markers = tuple(one for one in state.markers if one.region is None)
