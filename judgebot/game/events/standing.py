"""CR 2.3.1.c What passive abilities do though no event on the board tells of it.

They apply continuously, so what stands on the board as a game is taken up is altered already, and
Gigantic objects are present in both Expeditions; and an Ongoing Emblem with such an ability alters
what is there as it is created, until it ceases to exist (CR 2.2.15.c).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from judgebot.game.data.entries import about_passives
from judgebot.game.data.events import Event
from judgebot.game.data.game import Game
from judgebot.game.data.state import State
from judgebot.game.events import altered
from judgebot.game.read.objects import characteristics, ordering
from judgebot.game.read.objects.bases import ALTERING, said
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


def tell_around(game: Game, contents: Iterable[object], change: Callable[[], int]) -> None:
    """Tell what is altered since an Ongoing Emblem was created, or ceased to exist.

    contents: what the emblems say. change: creates them or ends them, and gives the entry of that,
    under which it stands.
    """
    if game.trace.silent or not any(map(_alters, contents)):
        change()
        return
    before = game.state.copy()
    entry = change()
    event = Event(changes=(), before=before, after=game.state)
    ordering.tell(game, before, entry)
    altered.tell(game, event, entry)


def _alters(content: object) -> bool:
    """Whether an emblem has a passive ability that alters characteristics."""
    return isinstance(said(content), ALTERING)


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
