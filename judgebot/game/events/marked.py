"""CR 3.2.1.d What a region is once Terrain Markers were placed on it, moved or removed."""

from __future__ import annotations

from judgebot.game.data.entries import about_passives
from judgebot.game.data.events import Event
from judgebot.game.data.game import Game
from judgebot.game.data.regions import AdventureRegion
from judgebot.game.data.state import State
from judgebot.game.read.zones import adventure, markers


def tell(game: Game, event: Event, parent: int | None) -> None:
    """Tell the terrains of each region whose Terrain Markers an event changed (CR 2.3.1.e)."""
    if event.before.markers is event.after.markers:
        return
    changed = _on(event.before) ^ _on(event.after)
    for place in sorted({region for region, _ in changed}):
        _tell_region(game, place, parent)


def _on(state: State) -> frozenset[tuple[int, int]]:
    """Which Terrain Marker lies on which region, the region first."""
    return frozenset((one.region, one.id) for one in state.markers if one.region is not None)


def _tell_region(game: Game, place: int, parent: int | None) -> None:
    region = game.state.regions[place]
    lies = any(one.region == place for one in game.state.markers)
    order = markers.order_of_markers(game.state, place) if lies else ()
    by = ("3.2.1.d", *order) if lies else (_printed_by(region),)
    tells = about_passives.RegionMarked if lies else about_passives.RegionUnmarked
    game.trace.add(
        tells(
            rules=("2.3.1.e", *by),
            region=region.name,
            terrains=adventure.in_order(adventure.marked_terrains(game.state)[place]),
        ),
        parent=parent,
    )


def _printed_by(region: AdventureRegion) -> str:
    """The rule by which a region has the terrains that are printed on it."""
    return "2.2.2.k" if region.tumult is None else "2.2.2.l"
