"""CR 6.1.e Which entry tells of the atomic action that something follows from.

A step may be several atomic actions. What one of them activates or changes stands under the entry
of that one; what follows from several of them, beside them.
"""

from __future__ import annotations

from collections.abc import Container, Iterable

from judgebot.abilities.words import Status
from judgebot.game.data.events import ActionVerb, CarriedOut, Event
from judgebot.game.data.objects import Moved, Referent
from judgebot.game.data.zones import Place


def of_objects(
    event: Event,
    identities: Iterable[int],
    last: int | None,
    no_matter: Container[Status] = (),
) -> int | None:
    """The entry of the one atomic action that acted on some objects.

    identities: of the objects, before it or after it. last: the entry where none did, or several.
    no_matter: statuses of which nothing follows, whether they are gained or lost.
    """
    wanted = set(identities)
    acted = (one for one in event.changes if one.action.status not in no_matter)
    return _only((one.entry for one in acted if wanted & _identities(one)), last)


def of_moves(event: Event, moves: Iterable[Moved], last: int | None) -> int | None:
    """The entry of the one atomic action by which all these moves happened; else the last."""
    wanted = [*moves]
    found = (
        one.entry
        for one in event.changes
        if one.moved in wanted or any(swept in wanted for swept in one.swept)
    )
    return _only(found, last)


def of_expeditions(event: Event, places: Iterable[Place], last: int | None) -> int | None:
    """The entry of the one atomic action that moved one of these Expeditions, or kept it back."""
    wanted = set(places)
    return _only((one.entry for one in event.changes if one.action.expedition in wanted), last)


def of_travels(
    event: Event, places: Iterable[Iterable[Place]], last: int | None
) -> int | None:
    """The entry of the one atomic action that moved one of these Expeditions.

    places: those that are asked first, then those that are asked if none of them moved.
    """
    moved = [one for one in event.changes if one.done and one.action.verb in _TRAVELS]
    for each in places:
        wanted = set(each)
        found = _only((one.entry for one in moved if one.action.expedition in wanted), None)
        if found is not None:
            return found
    return last


_TRAVELS = (ActionVerb.MOVE_FORWARD, ActionVerb.MOVE_BACKWARDS)
"""The atomic actions by which an Expedition is elsewhere."""


def _only(found: Iterable[int | None], last: int | None) -> int | None:
    entries = {one for one in found if one is not None}
    return entries.pop() if len(entries) == 1 else last


def _identities(change: CarriedOut) -> set[int]:
    """The objects that an atomic action acted on, as they were and as they are."""
    refs: tuple[Referent | None, ...] = (change.was, change.now)
    return {one.object for one in refs if one is not None and one.object}
