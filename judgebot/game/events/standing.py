"""CR 2.3.1.c What passive abilities do though no event on the board tells of it.

They apply continuously, so what stands on the board as a game is taken up is altered already, and
Gigantic objects are present in both Expeditions.
"""

from __future__ import annotations

from judgebot.game.data.entries import about_passives
from judgebot.game.data.game import Game
from judgebot.game.data.state import State
from judgebot.game.events import altered
from judgebot.game.read.objects import characteristics, ordering
from judgebot.game.read.zones import adventure, markers


def tell(game: Game) -> None:
    """Tell what passive abilities do now, as a step of its own; nothing if they do nothing."""
    game.trace.tell_of(game.state)
    if game.trace.silent:
        return
    marked = _marked(game.state)
    if not marked and not altered.is_any(game) and not characteristics.gigantic(game.state):
        return
    entry = game.trace.add(about_passives.BoardStands(rules=("2.3.1.c",)))
    for region in marked:
        _tell_marked(game, region, entry)
    ordering.tell_standing(game, entry)
    altered.tell_standing(game, entry)


def _marked(state: State) -> tuple[int, ...]:
    """The regions with a Terrain Marker on them, by their place in the row."""
    found = {one.region for one in state.markers if one.region is not None}
    return tuple(sorted(found))


def _tell_marked(game: Game, region: int, parent: int | None) -> None:
    """Tell what the last of the Terrain Markers on a region makes of it (CR 3.2.1.d, 3.2.1.e)."""
    game.trace.add(
        about_passives.MarkerStands(
            rules=("3.2.1.d", *markers.order_of_markers(game.state, region)),
            region=game.state.regions[region].name,
            terrains=adventure.in_order(adventure.marked_terrains(game.state)[region]),
            markers=markers.several_on(game.state, region),
        ),
        parent=parent,
    )
