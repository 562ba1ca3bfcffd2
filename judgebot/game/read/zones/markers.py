"""CR 7.3.23 Which Terrain Markers words speak of, and whether there are any."""

from __future__ import annotations

from judgebot.abilities import effects as words
from judgebot.abilities import nouns
from judgebot.abilities.nouns import Marker, Pick
from judgebot.abilities.words import Terrain
from judgebot.game.data.context import Context
from judgebot.game.data.state import State
from judgebot.game.read.objects import characteristics
from judgebot.game.read.steps.selecting import fitting
from judgebot.game.read.words import selectors_places
from judgebot.game.read.zones import adventure
from judgebot.sure import as_a


def is_about_markers(one: words.Move) -> bool:
    """Whether an instruction places or moves Terrain Markers."""
    return isinstance(one.what, nouns.Pick) and isinstance(one.what.noun, nouns.Marker)


def can_start(state: State, one: words.Move, context: Context) -> bool:
    """Whether there is a Terrain Marker to place or move, and a region to put it on (CR 6.1.g)."""
    there_is_one = is_new(one) or bool(known_markers(state, one, context))
    return there_is_one and bool(fitting(state, as_a(Pick, one.to), context))


def is_new(one: words.Move) -> bool:
    return one.from_ is None and not as_a(Marker, as_a(Pick, one.what).noun).mine


def known_markers(state: State, one: words.Move, context: Context) -> list[int]:
    """The markers to choose from; to be moved, they must be on a region of `from_`."""
    found = fitting(state, as_a(Pick, one.what), context)
    if one.from_ is None:
        return [marker for marker in found if region_of(state, marker) is None]
    regions = fitting(state, one.from_, context)
    return [marker for marker in found if region_of(state, marker) in regions]


def region_of(state: State, marker: int) -> int | None:
    return next(one.region for one in state.markers if one.id == marker)


def can_remove(state: State, one: words.RemoveMarkers, context: Context) -> bool:
    """Whether there is a Terrain Marker to remove (CR 6.1.g)."""
    return bool(selectors_places.placed_markers(state, as_a(Marker, one.what.noun), context))


def order_of_markers(state: State, region: int) -> tuple[str, ...]:
    """The rule that puts Terrain Markers in order, where more than one ability is about a region.

    Those are markers, by timestamp, and then other passive abilities (CR 3.2.1.e); the later
    timestamp is the greater one (CR 2.2.16.c).
    """
    several = bool(several_on(state, region))
    marked = adventure.marked_terrains(state)[region]
    alone = not several and characteristics.view(state).terrains[region] == marked
    return () if alone else ("3.2.1.e", *(("2.2.16.c",) if several else ()))


def several_on(state: State, region: int) -> tuple[tuple[Terrain, ...], ...]:
    """The terrains of each Terrain Marker on a region, by timestamp, if there are several."""
    found = tuple(
        adventure.in_order(one.terrains) for one in state.markers if one.region == region
    )
    return found if len(found) > 1 else ()
