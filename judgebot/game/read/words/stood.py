"""CR 7.5.2, 7.5.8, 7.5.9, 2.4.3 How the Expeditions stand of which a condition asks, to be told."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from judgebot.abilities import nouns
from judgebot.abilities.nouns import Pick
from judgebot.abilities.words import Standing, Status
from judgebot.game.data.objects import Referent
from judgebot.game.data.reasons import Reasons
from judgebot.game.data.state import State
from judgebot.game.data.telling import Stood
from judgebot.game.data.zones import Place
from judgebot.game.read.objects import characteristics
from judgebot.game.read.words import selectors_places
from judgebot.game.read.zones import adventure


def note_standings(
    state: State, places: Iterable[Place], because: Reasons | None, *, measured: bool = False
) -> None:
    """Note which of some Expeditions are ahead, behind and tied, and by how much (CR 7.5.2).

    measured: whether it is asked by how many regions, also where an ability says how one stands.
    """
    if because is None:
        return
    for place in adventure.in_turn(state, places):
        standing = adventure.standing(state, place)
        considered = adventure.is_considered(state, place)
        apart = standing is not Standing.TIED and not considered
        by = adventure.margin(state, place, standing) if measured or apart else None
        because.note(Stood(place=place, standing=standing, by=by, considered=considered))


def note_where(
    state: State,
    things: Iterable[Any],
    wanted: nouns.Place,
    because: Reasons | None,
    *,
    inside: bool,
    before: bool = False,
) -> None:
    """Note in which terrains, or beside whom, the Expeditions of some things are (CR 7.5.8, 7.5.9),
    or whether they are Ascended (CR 2.4.3).

    asked: the place that the condition asks about; others are told by the board itself.
    inside: whether any of them is there; then it is told by which Expedition.
    before: whether the state is that of a time before.
    """
    asked = isinstance(wanted, nouns.InTerrain | nouns.InContact) or _is_ascended(wanted)
    if because is None or not asked:
        return
    asked_of = {place for thing in things for place in _places(state, thing)}
    every = adventure.in_turn(state, asked_of)
    found = [_where(state, place, wanted) for place in every]
    for one in found:
        if not inside or _fits(one, wanted):
            because.note(one._replace(before=before))


def _is_ascended(wanted: nouns.Place) -> bool:
    """Whether words for an Expedition ask for nothing but that it is Ascended."""
    return isinstance(wanted, Pick) and wanted.noun == nouns.Expedition(
        status=Status.ASCENDED
    )


def _where(state: State, place: Place, wanted: nouns.Place) -> Stood:
    if isinstance(wanted, Pick):
        return Stood(place=place, ascended=(place.player, place.side) in state.ascended)
    if isinstance(wanted, nouns.InContact):
        return Stood(place=place, beside=_beside(state, place))
    region = adventure.region_index(state, place)
    assert isinstance(wanted, nouns.InTerrain), "there is no other place of a condition"
    if wanted.starting:
        return Stood(place=place, region=state.regions[region].name)
    terrains = characteristics.view(state).terrains[region]
    return Stood(place=place, terrains=adventure.in_order(terrains))


def _fits(stood: Stood, wanted: nouns.Place) -> bool:
    """Whether something is in the place because of where this Expedition is."""
    if isinstance(wanted, Pick):
        return bool(stood.ascended)
    if isinstance(wanted, nouns.InContact):
        return bool(stood.beside)
    assert isinstance(wanted, nouns.InTerrain), "there is no other place of a condition"
    return not wanted.terrains or bool(set(wanted.terrains).intersection(stood.terrains or ()))


def _places(state: State, thing: Any) -> Iterable[Place]:
    """The Expeditions of a thing; an Expedition itself."""
    if isinstance(thing, Place):
        return (thing,)
    assert isinstance(thing, Referent), "only objects and Expeditions are in a region"
    return selectors_places.presence(state, thing)


def _beside(state: State, place: Place) -> tuple[Place, ...]:
    """The Expeditions of other players in the region of an Expedition (CR 7.5.9.a)."""
    here = adventure.region_index(state, place)
    return tuple(
        other
        for other in adventure.expeditions(state)
        if other.player != place.player and adventure.region_index(state, other) == here
    )
