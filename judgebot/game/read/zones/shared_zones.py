"""CR 3.1.2.c, 3.2.4.d Places: where an item really goes, and which moves stay within one zone."""

from __future__ import annotations

from judgebot.game.data.state import State
from judgebot.game.data.zones import PERSONAL, Place, ZoneKind


def own_place(state: State, item: int, to: Place) -> Place:
    """Where an item goes that would go to somebody's personal zone: its owner's (CR 3.1.2.c)."""
    owner = state.items[item].owner
    return Place(to.zone, owner) if to.player != owner and _is_personal(state, to) else to


def is_of_another(state: State, player: int, to: Place) -> bool:
    """Whether a place is in a personal zone of another player (CR 3.1.2.b)."""
    return to.player != player and _is_personal(state, to)


def _is_personal(state: State, place: Place) -> bool:
    return place.zone in PERSONAL or (
        place.zone is ZoneKind.LANDMARK and state.ruleset.landmarks_are_personal
    )


def same_zone(state: State, here: Place, to: Place) -> bool:
    """Whether a move stays within one shared zone that has sub-zones (CR 3.2.4.d, 3.2.7.a)."""
    if here.zone is not to.zone:
        return False
    return here.zone is ZoneKind.EXPEDITION or (
        here.zone is ZoneKind.LANDMARK and not state.ruleset.landmarks_are_personal
    )
