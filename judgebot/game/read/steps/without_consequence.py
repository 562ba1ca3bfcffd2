"""CR 6.1.g What a verb would change nothing of: it is not impossible to choose that.

Each asks it of one thing that may be chosen, where no ability or rule forbids what would be done.
"""

from __future__ import annotations

from typing import Any

from judgebot.abilities import effects as words
from judgebot.abilities.effects import Counters, Direction
from judgebot.abilities.nouns import Zone
from judgebot.abilities.words import Status, ZoneName
from judgebot.game.data.objects import Referent
from judgebot.game.data.state import State
from judgebot.game.data.zones import Place, ZoneKind
from judgebot.game.read.objects.counters_on import counters_on
from judgebot.game.read.objects.having_statuses import has_status
from judgebot.game.read.zones import adventure


def has_all(state: State, statuses: tuple[Any, ...], thing: Any) -> bool:
    """Whether something would gain statuses all of which it has (CR 2.4.1.f)."""
    return all(_has(state, one, thing) is True for one in statuses)


def has_none(state: State, what: tuple[words.Gained, ...], thing: Any) -> bool:
    """Whether something would lose statuses and counters none of which it has (CR 2.4.1.h, 2.5.g).
    """
    return all(
        has_no_counters(state, one.counter, thing) if isinstance(one, Counters)
        else _has(state, one, thing) is False
        for one in what
    )  # fmt: skip


def _has(state: State, status: Any, thing: Any) -> bool | None:
    """Whether an object or Expedition has a status; None of what is no status, or nothing."""
    if isinstance(thing, Place) and status is Status.ASCENDED:
        return (thing.player, thing.side) in state.ascended
    object_ = state.object_of(thing) if isinstance(thing, Referent) else None
    if object_ is None or not isinstance(status, Status):
        return None
    return has_status(object_, status)


def has_no_counters(state: State, name: str, thing: Any) -> bool:
    """Whether an object has no counter of a name, or none at all without one (CR 2.5.g, 7.3.4.a).
    """
    object_ = state.object_of(thing) if isinstance(thing, Referent) else None
    return object_ is not None and not counters_on(object_, name)


def is_there(state: State, one: words.Move, thing: Any) -> bool:
    """Whether something would go to Reserve that is in one already (CR 2.1.d)."""
    if not isinstance(one.to, Zone) or one.to.name is not ZoneName.RESERVE or one.status:
        return False
    return _is_in(state, thing, ZoneKind.RESERVE)


def _is_in(state: State, thing: Any, zone: ZoneKind) -> bool:
    object_ = state.object_of(thing) if isinstance(thing, Referent) else None
    return object_ is not None and object_.place.zone is zone


def is_the_only(state: State, places: list[Place], thing: Any) -> bool:
    """Whether an object would join the one Expedition in which it is already (CR 7.5.10.a)."""
    object_ = state.object_of(thing) if isinstance(thing, Referent) else None
    return object_ is not None and places == [object_.place]


def has_no_way(state: State, direction: Direction, thing: Any) -> bool:
    """Whether an Expedition is as far as it can go already (CR 7.3.24.b, 7.3.25.c).

    In the Arena none can move at all (CR 4.3.d).
    """
    if not isinstance(thing, Place) or state.tiebreakers:
        return False
    if direction is Direction.FORWARD:
        return not adventure.room(state, thing)
    return not state.distances[thing.player, thing.side]
