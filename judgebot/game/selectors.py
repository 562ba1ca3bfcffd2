"""CR 2.2.1.h, 2.2.2.n: which objects and cards the words of an ability describe.

A description means objects in play unless it names a zone; whether one given card or object *is* a
thing is asked regardless of where it is (CR 2.2.1.i).
"""

from __future__ import annotations

from collections.abc import Iterator

from judgebot.abilities import nouns
from judgebot.abilities.nouns import Kind, Noun
from judgebot.abilities.words import Side, Status, Terrain, ZoneName
from judgebot.game import adventure, amounts, characteristics, pronouns
from judgebot.game.counters import counters_on
from judgebot.game.objects import Ref
from judgebot.game.pronouns import Context
from judgebot.game.state import State
from judgebot.game.statuses import has_status
from judgebot.game.zones import HIDDEN, IN_PLAY, Place, Zone

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
    if noun.controller and not _is_controlled(state, ref, noun, context):
        return False
    return all(_passes(state, ref, one, context) for one in noun.filters)


def is_in(state: State, ref: Ref, place: nouns.Place, context: Context) -> bool:
    """Whether a card or object is in a place that an ability speaks of (CR 7.5.8)."""
    if isinstance(place, nouns.Zone):
        here = place_of(state, ref)
        return here is not None and _in_zone(state, here, place, context)
    if isinstance(place, nouns.InTerrain):
        return bool(set(place.terrains) & terrains_of(state, ref))
    if isinstance(place, nouns.FacingPlace):
        fronts = {
            front
            for other in pronouns.referents(context, place.of)
            for own in characteristics.expeditions(state, other.object)
            for front in adventure.facing(state, own)
        }
        return bool(fronts & characteristics.expeditions(state, ref.object))
    wanted = set(expeditions(state, place.noun, context))
    return bool(ref.object) and bool(wanted & characteristics.expeditions(state, ref.object))


def place_of(state: State, ref: Ref) -> Place | None:
    """Where a card or object is, or was last known to be (CR 6.3.j)."""
    object_ = pronouns.object_of(state, ref)
    if object_ is not None:
        return object_.place
    for place, members in state.zones.items():
        if place.zone in HIDDEN and ref.item in members:
            return place
    return None


def terrains_of(state: State, ref: Ref) -> set[Terrain]:
    """The terrains that an object is in: those of all its Expeditions (CR 7.5.8.c)."""
    view = characteristics.view(state)
    return {
        terrain
        for place in characteristics.expeditions(state, ref.object)
        for terrain in view.terrains[adventure.region_index(state, place)]
    }


def expeditions(state: State, words: nouns.Expedition, context: Context) -> tuple[Place, ...]:
    """The Expeditions that a description means, the players in initiative order."""
    return tuple(
        place
        for player in state.initiative_order()
        for side in Side
        if _fits(state, place := Place(Zone.EXPEDITION, player, side), words, context)
    )


def _fits(state: State, place: Place, words: nouns.Expedition, context: Context) -> bool:
    own = characteristics.expeditions
    if words.owner and place.player not in pronouns.players(state, words.owner, context):
        return False
    if words.side and place.side is not words.side:
        return False
    if words.standings and adventure.standing(state, place) not in words.standings:
        return False
    if words.status and (place.player, place.side) not in state.ascended:
        return False
    if words.of is not None:
        refs = pronouns.referents(context, words.of)
        return any(place in own(state, ref.object) for ref in refs)
    if words.facing is not None:
        refs = pronouns.referents(context, words.facing)
        fronts = adventure.facing(state, place)
        return any(front in own(state, ref.object) for ref in refs for front in fronts)
    if words.other:
        return place not in own(state, context.me.object)
    return True


def _in_places(state: State, noun: Noun, context: Context) -> Iterator[Ref]:
    wanted = noun.places or (nouns.Zone(name=ZoneName.PLAY),)
    for place, members in state.zones.items():
        if not members or place.zone is Zone.ADVENTURE:
            continue
        hidden = place.zone in HIDDEN
        for member in members:
            ref = Ref(member, 0) if hidden else state.objects[member].ref
            if any(is_in(state, ref, one, context) for one in wanted):
                yield ref


def _in_zone(state: State, here: Place, zone: nouns.Zone, context: Context) -> bool:
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
    known = characteristics.of_ref(state, ref)
    if kind.zone_type and kind.zone_type not in known.zone_types:
        return False
    if kind.type and kind.type not in known.types:
        return False
    if kind.without_sub_type and kind.without_sub_type in known.sub_types:
        return False
    return not kind.sub_type or kind.sub_type in known.sub_types


def _has_statuses(state: State, ref: Ref, noun: Noun) -> bool:
    object_ = pronouns.object_of(state, ref)
    held = [] if object_ is None else [one for one in Status if has_status(object_, one)]
    if noun.without_status and noun.without_status in held:
        return False
    return not noun.statuses or any(one in held for one in noun.statuses)


def _is_controlled(state: State, ref: Ref, noun: Noun, context: Context) -> bool:
    who = pronouns.players(state, noun.controller, context)
    object_ = pronouns.object_of(state, ref)
    owner = state.items[ref.item].owner
    return (characteristics.controller(object_) if object_ else owner) in who


def _passes(state: State, ref: Ref, wanted: nouns.Filter, context: Context) -> bool:
    if isinstance(wanted, nouns.CostFilter):
        bound = amounts.value(state, wanted.amount, context)
        return amounts.compare(amounts.cost_of(state, ref, wanted.cost), wanted.comparison, bound)
    object_ = pronouns.object_of(state, ref)
    if isinstance(wanted, nouns.CounterFilter):
        return object_ is not None and counters_on(object_, wanted.counter) > 0
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
