"""CR 3.2.1.d What a region is once Terrain Markers were placed on it, moved or removed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from judgebot.game.data.entries import about_passives
from judgebot.game.data.events import Event
from judgebot.game.data.game import Game
from judgebot.game.data.reasons import Reasons
from judgebot.game.data.state import State
from judgebot.game.data.telling import Thing
from judgebot.game.read.objects import characteristics
from judgebot.game.read.objects.alterations import Terrains
from judgebot.game.read.zones import adventure, markers


def tell(game: Game, event: Event, parent: int | None) -> None:
    """Tell the terrains of each region whose Terrain Markers an event changed (CR 2.3.1.e).

    What becomes of them as the Arena replaces all regions is told of that (CR 3.2.1.c).
    """
    replaced = event.before.tiebreakers is not event.after.tiebreakers
    if replaced or event.before.markers is event.after.markers:
        return
    changed = _on(event.before) ^ _on(event.after)
    known = {marker for _, marker in _on(event.before)}
    new = {region for region, marker in _on(event.after) if marker not in known}
    for place in sorted({region for region, _ in changed}):
        _tell_region(game, place, event.before, parent, new=place in new)


def _on(state: State) -> frozenset[tuple[int, int]]:
    """Which Terrain Marker lies on which region, the region first."""
    return frozenset((one.region, one.id) for one in state.markers if one.region is not None)


def _tell_region(
    game: Game, place: int, before: State, parent: int | None, *, new: bool
) -> None:
    """Tell the terrains of one; new: whether a Terrain Marker there has a new timestamp.

    before: what was before the Terrain Markers changed.
    """
    state = game.state
    region = state.regions[place]
    lies = any(one.region == place for one in state.markers)
    order = markers.order_of_markers(state, place) if lies else ()
    if new and "2.2.16.c" in order:
        order = (*order, "2.2.16.b")
    by = ("3.2.1.d", *order) if lies else (adventure.printed_by(region),)
    terrains = adventure.in_order(adventure.marked_terrains(state)[place])
    now = adventure.in_order(characteristics.view(state).terrains[place])
    rules = ("2.3.1.e", *by)
    several: dict[str, Any] = {"markers": markers.several_on(state, place)} if lies else {}
    if now == terrains:
        tells = about_passives.RegionMarked if lies else about_passives.RegionUnmarked
        marked = tells(rules=rules, region=region.name, terrains=terrains, **several)
        game.trace.add(marked, parent=parent)
        return
    kept = set(terrains) < set(now)
    altered = about_passives.RegionMarkedBefore if lies else about_passives.RegionUnmarkedBefore
    altering = [*_altering(game, place)]
    told = altered(
        rules=rules,
        region=region.name,
        terrains=terrains,
        things=tuple(dict.fromkeys(altering)),
        now=now,
        still=now == adventure.in_order(characteristics.view(before).terrains[place]),
        abilities=len(altering),
        disagreement=Reasons().open_questions("passives-on-regions", _TWO if lies and kept else ""),
        **several,
    )
    game.trace.add(told, parent=parent)


_TWO = "terrains-in-the-example-of-markers"
"""What is left open: whether a region is what its Terrain Marker and another ability make it."""


def _altering(game: Game, place: int) -> Iterator[Thing]:
    """The objects whose passive abilities alter the terrains of a region."""
    for source, alterations in characteristics.view(game.state).applied:
        if any(isinstance(one.what, Terrains) and one.target == place for one in alterations):
            yield game.thing(source.context.me)
