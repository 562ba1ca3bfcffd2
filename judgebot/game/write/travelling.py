"""CR 3.2.1, 7.3.24, 7.3.25 Adventure: laying it out, and moving Expeditions along it."""

from __future__ import annotations

from collections.abc import Iterable

from judgebot.game.data.record import changed, record
from judgebot.game.data.regions import ARENA, AdventureRegion
from judgebot.game.data.state import State
from judgebot.game.data.zones import Place
from judgebot.game.read.zones.adventure import ahead, room


@record
class Travelled:
    """How an Expedition moved."""

    regions: int
    """How many regions; none when it could not."""
    flipped: tuple[int, ...] = ()
    """The Tumult cards that were flipped face-up on the way."""


def lay_out(state: State, regions: tuple[AdventureRegion, ...]) -> None:
    """Lay out the regions of the Adventure (CR 4.1.b, 4.1.c)."""
    state.rearranged()
    state.regions = regions


def arrive(state: State, place: Place, distance: int) -> None:
    """Put an Expedition where it moved before, so that what it passed is face-up (CR 7.3.25.b).

    distance: how many regions it moved forward from its starting region.
    """
    passed = ahead(state, place, distance) if distance else ()
    state.distances = {**state.distances, (place.player, place.side): distance}
    if passed:
        flip(state, passed)


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
    state.moved_at = {**state.moved_at, key: state.next_id}
    passed = ahead(state, place, moved)
    state.distances = {**state.distances, key: distance + moved}
    return Travelled(regions=moved, flipped=flip(state, passed))


def flip(state: State, passed: Iterable[int]) -> tuple[int, ...]:
    """Turn face-up the Tumult cards of these regions, both halves (CR 7.3.25.b).

    Returns those that were face-down.
    """
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


def become_arena(state: State) -> None:
    """Start tiebreakers: the Arena replaces all regions, and what lies on them (CR 4.3.a-c)."""
    state.rearranged()
    state.tiebreakers = True
    state.regions = (ARENA,)
    if state.readings.markers_on_replaced_regions:
        state.markers = tuple(changed(one, region=one.region and 0) for one in state.markers)
        return
    state.markers = tuple(one for one in state.markers if one.region is None)
