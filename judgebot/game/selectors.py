"""CR 2.2.1.h, 2.2.2.n: which objects and cards the words of an ability describe.

A description means objects in play unless it names a zone; whether one given card or object *is* a
thing is asked regardless of where it is (CR 2.2.1.i).
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from judgebot.abilities import nouns, references
from judgebot.abilities.nouns import Kind, Noun
from judgebot.abilities.words import Terrain, Type, ZoneName
from judgebot.game import adventure, amounts, characteristics, pronouns
from judgebot.game.counters import counters_on
from judgebot.game.objects import Ref
from judgebot.game.pronouns import Context
from judgebot.game.state import State
from judgebot.game.statuses import has_status
from judgebot.game.zones import HIDDEN, IN_PLAY, Place, Zone, all_places

ZONES = {
    ZoneName.ADVENTURE: Zone.ADVENTURE,
    ZoneName.DECK: Zone.DECK,
    ZoneName.DISCARD: Zone.DISCARD_PILE,
    ZoneName.EXPEDITION: Zone.EXPEDITION,
    ZoneName.HAND: Zone.HAND,
    ZoneName.HERO: Zone.HERO,
    ZoneName.LANDMARK: Zone.LANDMARK,
    ZoneName.LIMBO: Zone.LIMBO,
    ZoneName.MANA: Zone.MANA,
    ZoneName.RESERVE: Zone.RESERVE,
}


def candidates(state: State, noun: Noun, context: Context) -> list[Ref]:
    """Everything that a description means now, in the order of the zones and of time."""
    return [ref for ref in _in_places(state, noun, context) if is_a(state, ref, noun, context)]


def is_a(state: State, ref: Ref, noun: Noun, context: Context) -> bool:
    """Whether one card or object fits a description, wherever it is (CR 2.2.1.i, 2.2.2.o).

    An object that does not exist any more is judged by what was last known (CR 6.3.j).
    """
    if noun.other and ref == context.me:
        return False
    if noun.kinds and not any(_is_kind(state, ref, kind) for kind in noun.kinds):
        return False
    if not _has_statuses(state, ref, noun):
        return False
    if noun.keyword and noun.keyword not in characteristics.of_ref(state, ref).keywords:
        return False
    if noun.controller and not noun.played and not _is_controlled(state, ref, noun, context):
        return False
    return all(_passes(state, ref, one, context) for one in noun.filters)


def is_in(state: State, ref: Ref, place: nouns.Place, context: Context) -> bool:
    """Whether a card or object is in a place that an ability speaks of (CR 7.5.8, 7.5.9)."""
    if isinstance(place, nouns.Zone):
        here = place_of(state, ref)
        return here is not None and in_zone(state, here, place, context)
    if isinstance(place, nouns.InTerrain):
        own = presence(state, ref)
        return any(_is_in_terrain(state, one, place, context, ref) for one in own)
    if isinstance(place, nouns.InContact):
        return any(adventure.in_contact(state, one) for one in presence(state, ref))
    return bool(places_meant(state, place, context) & presence(state, ref))


def presence(state: State, ref: Ref) -> frozenset[Place]:
    """The Expeditions in which an object is, or was last known to be, present (CR 7.4.4.b)."""
    if ref.object in state.objects or ref.object in state.last_known:
        return characteristics.expeditions(state, ref.object)
    return frozenset()


def places_meant(
    state: State, place: nouns.FacingPlace | nouns.Pick | references.Ref, context: Context
) -> frozenset[Place]:
    """The Expeditions that a phrase for a place means."""
    if isinstance(place, references.Ref):
        bound = context.bindings.get(place.to, ())
        return frozenset(one for one in bound if isinstance(one, Place))
    if isinstance(place, nouns.FacingPlace):
        return facing(state, place.of, context)
    if place.name in context.bindings:
        return places_meant(state, references.Ref(to=place.name), context)
    return frozenset(expeditions(state, place.noun, context))


def facing(
    state: State, of: references.Me | references.Ref, context: Context
) -> frozenset[Place]:
    """The Expeditions that face an object, or an Expedition (CR 7.4.4.g)."""
    return frozenset(
        front for own in _own(state, of, context) for front in adventure.facing(state, own)
    )


def _own(
    state: State, of: references.Me | references.Ref, context: Context
) -> frozenset[Place]:
    """The Expeditions of an object, or the Expedition meant itself."""
    found = places_meant(state, of, context) if isinstance(of, references.Ref) else frozenset()
    return found.union(*(presence(state, ref) for ref in pronouns.referents(context, of)))


def is_expedition_in(state: State, here: Place, place: nouns.Place, context: Context) -> bool:
    """Whether an Expedition is in a terrain, In Contact, or one of those meant (CR 7.5.8)."""
    if isinstance(place, nouns.InTerrain):
        return _is_in_terrain(state, here, place, context)
    if isinstance(place, nouns.InContact):
        return adventure.in_contact(state, here)
    if isinstance(place, nouns.Zone):
        return False
    return here in places_meant(state, place, context)


def _is_in_terrain(
    state: State,
    here: Place,
    place: nouns.InTerrain,
    context: Context,
    ref: Ref | None = None,
) -> bool:
    terrains = characteristics.view(state).terrains[adventure.region_index(state, here)]
    if place.terrains and not terrains.intersection(place.terrains):
        return False
    if place.single and len(terrains) != 1:
        return False
    if place.base_statistic is None:
        return True
    printed = characteristics.card_of(state, ref).statistics if ref else None
    wanted = amounts.value(state, place.base_statistic, context)
    return printed is not None and any(printed.of(one) == wanted for one in terrains)


def place_of(state: State, ref: Ref) -> Place | None:
    """Where a card or object is, or was last known to be (CR 6.3.j)."""
    object_ = pronouns.object_of(state, ref)
    if object_ is not None:
        return object_.place
    for place, members in state.zones.items():
        if place.zone in HIDDEN and ref.item in members:
            return place
    return None


def expeditions(state: State, words: nouns.Expedition, context: Context) -> tuple[Place, ...]:
    """The Expeditions that a description means, the players in initiative order."""
    return tuple(
        place for place in adventure.expeditions(state) if _fits(state, place, words, context)
    )


def _fits(state: State, place: Place, words: nouns.Expedition, context: Context) -> bool:
    if words.owner and place.player not in pronouns.players(state, words.owner, context):
        return False
    if words.side and place.side is not words.side:
        return False
    if words.standings and adventure.standing(state, place) not in words.standings:
        return False
    if words.status and (place.player, place.side) not in state.ascended:
        return False
    if words.place and not is_expedition_in(state, place, words.place, context):
        return False
    if words.empty_of and _contains(state, place, words.empty_of, context):
        return False
    return _is_where(state, place, words, context)


def _is_where(state: State, place: Place, words: nouns.Expedition, context: Context) -> bool:
    if words.of is not None and place not in _own(state, words.of, context):
        return False
    if words.facing is not None and place not in facing(state, words.facing, context):
        return False
    return not words.other or place not in _spoken_of(state, context)


def _spoken_of(state: State, context: Context) -> frozenset[Place]:
    """The Expeditions already spoken of, or else those of "I" (CR 7.4.4.l)."""
    bound = frozenset(
        one
        for value in context.bindings.values()
        if isinstance(value, tuple)
        for one in value
        if isinstance(one, Place) and one.side
    )
    return bound or presence(state, context.me)


def _contains(state: State, place: Place, noun: Noun, context: Context) -> bool:
    return any(
        is_a(state, object_.ref, noun, context)
        for object_ in characteristics.present(state, place)
    )


def regions(state: State, words: nouns.Region, context: Context) -> tuple[int, ...]:
    """The regions that a description means, by their place in the row."""
    found = range(len(state.regions))
    if words.visible:
        found = adventure.visible_regions(state)
    if words.single_terrain:
        terrains = characteristics.view(state).terrains
        found = [one for one in found if len(terrains[one]) == 1]
    if words.of is not None:
        own = _own_regions(state, words.of, context)
        found = [one for one in found if one in own]
    return tuple(found)


def _own_regions(state: State, of: Any, context: Context) -> set[int]:
    if isinstance(of, nouns.Pick):
        places = places_meant(state, of, context)
    else:
        places = _own(state, of, context)
    bound = context.bindings.get(of.to, ()) if isinstance(of, references.Ref) else ()
    found = {one for one in bound if isinstance(one, int)}
    return found | {adventure.region_index(state, one) for one in places}


def markers(state: State, words: nouns.Marker, context: Context) -> tuple[int, ...]:
    """The Terrain Markers that a description means, by timestamp."""
    return tuple(
        marker.id
        for marker in state.markers
        if (words.terrain is None or words.terrain in marker.terrains)
        and (not words.mine or marker.bearer in (None, context.me.item))
    )


def _in_places(state: State, noun: Noun, context: Context) -> Iterator[Ref]:
    if noun.played is not None:
        yield from _played(state, noun, context)
        return
    if not noun.places:
        for place in _places_of(len(state.players), _home(noun)):
            for member in state.zones[place]:
                yield state.objects[member].ref
        return
    for place, members in state.zones.items():
        if not members or not _may_be(state, place, noun, context):
            continue
        hidden = place.zone in HIDDEN
        for member in members:
            ref = Ref(member, 0) if hidden else state.objects[member].ref
            if is_where(state, ref, place, noun, context):
                yield ref


def is_where(state: State, ref: Ref, here: Place, noun: Noun, context: Context) -> bool:
    """Whether something that is in a place is where a description says; in play if nowhere."""
    if not noun.places:
        return here.zone in _home(noun)
    return any(
        in_zone(state, here, one, context)
        if isinstance(one, nouns.Zone)
        else is_in(state, ref, one, context)
        for one in noun.places
    )


def _home(noun: Noun) -> frozenset[Zone]:
    """Where things of a description are if no zone is named: in play (CR 2.2.1.h).

    Heroes and Mana Orbs are never in play, so their names mean their own zones.
    """
    if len(noun.kinds) != 1:
        return IN_PLAY
    return _HOMES.get(noun.kinds[0].type, IN_PLAY)


@lru_cache(maxsize=32)
def _places_of(players: int, zones: frozenset[Zone]) -> tuple[Place, ...]:
    """The places of some zones."""
    return tuple(place for place in all_places(players) if place.zone in zones)


_HOMES = {Type.HERO: frozenset({Zone.HERO}), Type.MANA_ORB: frozenset({Zone.MANA})}


def _may_be(state: State, place: Place, noun: Noun, context: Context) -> bool:
    """Whether a place need be looked at, so that nobody looks through whole Decks."""
    return any(
        in_zone(state, place, one, context)
        if isinstance(one, nouns.Zone)
        else place.zone is Zone.EXPEDITION
        for one in noun.places
    )


def _played(state: State, noun: Noun, context: Context) -> Iterator[Ref]:
    """ "Card you played this turn": the cards that count as played (CR 5.1.2.k)."""
    from judgebot.game.played import counted_in

    who = pronouns.players(state, noun.controller or references.YOU, context)
    counted = [one for one in counted_in(state, noun.played) if one.player in who]
    mine = [one for one in counted if one.card.item == context.me.item][-1:]
    for one in counted:
        if noun.other and one in mine:
            continue
        if not noun.places or one.source in {ZONES.get(place.name) for place in noun.places}:
            yield one.card


def in_zone(state: State, here: Place, zone: nouns.Zone, context: Context) -> bool:
    """Whether a place belongs to a zone that an ability speaks of."""
    if zone.owner and here.player not in pronouns.players(state, zone.owner, context):
        return False
    if zone.name is ZoneName.ANYWHERE:
        return True
    if zone.name is ZoneName.PLAY:
        return here.zone in IN_PLAY
    return here.zone is ZONES[zone.name]


def _is_kind(state: State, ref: Ref, kind: Kind) -> bool:
    if kind.token is not None and characteristics.card_of(state, ref).token is not kind.token:
        return False
    if kind.called and characteristics.card_of(state, ref).name != kind.called:
        return False
    known = characteristics.of_ref(state, ref)
    if kind.zone_type and kind.zone_type not in known.zone_types:
        return False
    if kind.type and kind.type not in known.types:
        return False
    if kind.without_sub_type and kind.without_sub_type in known.sub_types:
        return False
    return not kind.sub_type or kind.sub_type in known.sub_types


def _has_statuses(state: State, ref: Ref, noun: Noun) -> bool:
    if not noun.statuses and not noun.without_status:
        return True
    object_ = pronouns.object_of(state, ref)
    if object_ is None:
        return not noun.statuses
    if noun.without_status and has_status(object_, noun.without_status):
        return False
    return not noun.statuses or any(has_status(object_, one) for one in noun.statuses)


def _is_controlled(state: State, ref: Ref, noun: Noun, context: Context) -> bool:
    who = pronouns.players(state, noun.controller, context)
    object_ = pronouns.object_of(state, ref)
    owner = state.items[ref.item].owner
    return (characteristics.controller(object_) if object_ else owner) in who


def _passes(state: State, ref: Ref, wanted: nouns.Filter, context: Context) -> bool:
    if isinstance(wanted, nouns.CostFilter):
        if amounts.is_of_nothing(state, wanted.amount, context):
            return False
        bound = amounts.value(state, wanted.amount, context)
        return amounts.compare(amounts.cost_of(state, ref, wanted.cost), wanted.comparison, bound)
    object_ = pronouns.object_of(state, ref)
    if isinstance(wanted, nouns.CounterFilter):
        held = counters_on(object_, wanted.counter) if object_ else 0
        bound = amounts.value(state, wanted.amount, context)
        return amounts.compare(held, wanted.comparison, bound)
    return _passes_statistics(state, ref, wanted, context)


def _passes_statistics(
    state: State, ref: Ref, wanted: nouns.StatisticFilter, context: Context
) -> bool:
    bound = amounts.value(state, wanted.amount, context)
    card = characteristics.card_of(state, ref)
    if card.statistics is None:
        return False
    current = ref.object and not wanted.base
    found = characteristics.statistics(state, ref.object) if current else card.statistics
    fits = [amounts.compare(found.of(terrain), wanted.comparison, bound) for terrain in Terrain]
    return all(fits) if wanted.every else any(fits)
