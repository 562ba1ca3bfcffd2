"""CR 2.2.1.h, 2.2.2.n: which objects and cards the words of an ability describe.

A description means objects in play unless it names a zone; whether one given card or object *is* a
thing is asked of `selectors_kinds` (CR 2.2.1.i), and which places are meant of `selectors_places`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache

from judgebot.abilities import nouns, references
from judgebot.abilities.nouns import Kind, Noun
from judgebot.abilities.words import Type, ZoneName
from judgebot.game.data.context import Context
from judgebot.game.data.objects import Ref
from judgebot.game.data.state import State
from judgebot.game.data.zones import CONTROLLED, HIDDEN, IN_PLAY, Place, Zone, all_places
from judgebot.game.read import questions
from judgebot.game.read.playing.counted_as_played import counted_in
from judgebot.game.read.words import pronouns, selectors_places
from judgebot.game.read.words.selectors_kinds import alternatives, is_a
from judgebot.game.read.words.selectors_places import presence
from judgebot.game.read.zones import adventure

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
    """Everything that a description means now, in the order of the zones and of time.

    Of several descriptions, what fits the first comes first, and each thing once.
    """
    if noun.also:
        each = (candidates(state, one, context) for one in alternatives(noun))
        return list(dict.fromkeys(ref for found in each for ref in found))
    return [ref for ref in _in_places(state, noun, context) if is_a(state, ref, noun, context)]


def is_there(state: State, ref: Ref, here: Place, noun: Noun, context: Context) -> bool:
    """Whether something that is in a place is what a description says, and where it says."""
    return any(
        is_a(state, ref, one, context) and is_where(state, ref, here, one, context)
        for one in alternatives(noun)
    )


def is_in(state: State, ref: Ref, place: nouns.Place, context: Context) -> bool:
    """Whether a card or object is in a place that an ability speaks of (CR 7.5.8, 7.5.9)."""
    if isinstance(place, nouns.Zone):
        here = place_of(state, ref)
        return here is not None and in_zone(state, here, place, context)
    if isinstance(place, nouns.InTerrain):
        own = presence(state, ref)
        if place.every:
            each = (replace(place, terrains=(one,), every=False) for one in place.terrains)
            return all(is_in(state, ref, one, context) for one in each)
        return any(selectors_places.is_in_terrain(state, one, place, context, ref) for one in own)
    if isinstance(place, nouns.InContact):
        there = any(adventure.in_contact(state, one) for one in presence(state, ref))
        return there or _is_considered_in_contact(state, ref)
    return bool(selectors_places.places_meant(state, place, context) & presence(state, ref))


def _is_considered_in_contact(state: State, ref: Ref) -> bool:
    return questions.object_in_contact(state, ref)


def place_of(state: State, ref: Ref) -> Place | None:
    """Where a card or object is, or was last known to be (CR 6.3.j)."""
    object_ = state.object_of(ref)
    if object_ is not None:
        return object_.place
    for place, members in state.zones.items():
        if place.zone in HIDDEN and ref.item in members:
            return place
    return None


def _in_places(state: State, noun: Noun, context: Context) -> Iterator[Ref]:
    if noun.played is not None:
        yield from _played(state, noun, context)
        return
    among = _among(noun)
    if among is not None:
        yield from candidates(state, among, context)
        return
    if not noun.places:
        who = pronouns.players(state, noun.controller, context) if noun.controller else None
        for place in _places_of(len(state.players), _home(noun)):
            if who is None or place.player in who:
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
        return _among(noun) is not None or here.zone in _home(noun)
    return any(
        in_zone(state, here, one, context)
        if isinstance(one, nouns.Zone)
        else is_in(state, ref, one, context)
        for one in noun.places
    )


def _among(noun: Noun) -> Noun | None:
    """Among what a description means things, wherever that is."""
    if noun.places:
        return None
    return next((one.noun for one in noun.filters if isinstance(one, nouns.Among)), None)


def _home(noun: Noun) -> frozenset[Zone]:
    """Where things of a description are if no zone is named: in play (CR 2.2.1.h).

    Heroes and Mana Orbs are never in play, so their names mean their own zones. Cards of any type
    that a player controls may be in the Hero zone, too (CR 7.5.5.a).
    """
    if noun.controller is not None and noun.kinds == _OF_ANY_TYPE:
        return CONTROLLED
    if len(noun.kinds) == 1:
        return _HOMES.get(noun.kinds[0].type, IN_PLAY)
    return _homes(noun.kinds) if noun.kinds else IN_PLAY


@lru_cache(maxsize=256)
def _homes(kinds: tuple[Kind, ...]) -> frozenset[Zone]:
    """The zones where things of any of these kinds are."""
    return frozenset().union(*(_HOMES.get(kind.type, IN_PLAY) for kind in kinds))


_OF_ANY_TYPE = (Kind(),)
"""The kinds of a description such as "card", which names no type."""


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
    who = pronouns.players(state, noun.controller or references.YOU, context)
    counted = [one for one in counted_in(state, noun.played) if one.player in who]
    mine = [one for one in counted if one.card.item == context.me.item][-1:]
    for one in counted:
        if noun.other and one in mine:
            continue
        if not noun.places or one.source in {ZONES.get(place.name) for place in noun.places}:
            yield one.card


def in_zone(state: State, here: Place, zone: nouns.Zone, context: Context) -> bool:
    """Whether a place belongs to a zone that an ability speaks of.

    What is in play and somebody's is what they control, their Hero included (CR 7.5.5.a).
    """
    if zone.owner and here.player not in pronouns.players(state, zone.owner, context):
        return False
    if zone.name is ZoneName.ANYWHERE:
        return True
    if zone.name is ZoneName.PLAY:
        return here.zone in (CONTROLLED if zone.owner else IN_PLAY)
    return here.zone is ZONES[zone.name]
