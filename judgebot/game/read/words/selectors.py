"""CR 2.2.1.h, 2.2.2.n: which objects and cards the words of an ability describe.

A description means objects in play unless it names a zone; whether one given card or object *is* a
thing is asked of `selectors_kinds` (CR 2.2.1.i), and which places are meant of `selectors_places`.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence, Set
from functools import lru_cache
from typing import Any

from judgebot.abilities import nouns, references
from judgebot.abilities.nouns import Kind, Noun
from judgebot.abilities.value import replace
from judgebot.abilities.words import Type, ZoneName
from judgebot.game.data.context import Context
from judgebot.game.data.entries.about_words import (
    AskedNotCounted,
    AskedNotCountedOrbs,
    AskedNotInTerrain,
    AskedNotType,
)
from judgebot.game.data.objects import Referent, hidden_card
from judgebot.game.data.reasons import Look, Reasons
from judgebot.game.data.state import State
from judgebot.game.data.telling import PlaceNow
from judgebot.game.data.zones import (
    CONTROLLED,
    HIDDEN,
    IN_PLAY,
    Place,
    ZoneKind,
    all_places,
    mana_zone,
    reserve,
)
from judgebot.game.read import questions
from judgebot.game.read.playing.counted_as_played import counted_in
from judgebot.game.read.words import pronouns, selectors_places
from judgebot.game.read.words.selectors_kinds import (
    alternatives,
    cite_controlled,
    cite_controller,
    is_a,
)
from judgebot.game.read.words.selectors_places import presence
from judgebot.game.read.zones import adventure
from judgebot.sure import sure

ZONES = {
    ZoneName.ADVENTURE: ZoneKind.ADVENTURE,
    ZoneName.DECK: ZoneKind.DECK,
    ZoneName.DISCARD: ZoneKind.DISCARD_PILE,
    ZoneName.EXPEDITION: ZoneKind.EXPEDITION,
    ZoneName.HAND: ZoneKind.HAND,
    ZoneName.HERO: ZoneKind.HERO,
    ZoneName.LANDMARK: ZoneKind.LANDMARK,
    ZoneName.LIMBO: ZoneKind.LIMBO,
    ZoneName.MANA: ZoneKind.MANA,
    ZoneName.RESERVE: ZoneKind.RESERVE,
}


def zone_named(place: nouns.Place) -> ZoneKind | None:
    """The zone that a phrase names; None for a phrase that names none."""
    return ZONES.get(place.name) if isinstance(place, nouns.Zone) else None


_NO_ZONE = (nouns.FacingPlace, nouns.InTerrain, nouns.InContact)
"""Phrases for where something is that name no zone: only what is in play can be there."""


def names_a_place(place: nouns.Place) -> bool:
    """Whether a phrase names a zone or an Expedition, and does not only say what is faced."""
    if isinstance(place, nouns.Pick):
        return not isinstance(place.noun, nouns.Region) and not getattr(place.noun, "facing", None)
    return not isinstance(place, _NO_ZONE)


def rules_of_play(noun: Noun) -> tuple[str, ...]:
    """The rules that a description that names no zone and no Expedition is of things in play."""
    kinds = () if any(map(names_a_place, noun.places)) else noun.kinds
    return (
        *(("2.2.1.h",) if any(kind.type for kind in kinds) else ()),
        *(("2.2.2.n",) if any(kind.sub_type for kind in kinds) else ()),
    )


def candidates(state: State, noun: Noun, context: Context) -> list[Referent]:
    """Everything that a description means now, in the order of the zones and of time.

    Of several descriptions, what fits the first comes first, and each thing once.
    """
    if context.because is not None:
        return _with_reasons(state, noun, context, context.because)
    if noun.also:
        each = (candidates(state, one, context) for one in alternatives(noun))
        return list(dict.fromkeys(ref for found in each for ref in found))
    return [ref for ref in _in_places(state, noun, context) if is_a(state, ref, noun, context)]


def _with_reasons(state: State, noun: Noun, context: Context, because: Reasons) -> list[Referent]:
    """The same, and why: by which rules what is meant fits, or nothing does."""
    each = alternatives(noun)
    found = (
        dict.fromkeys(_judged(state, noun, context, because))
        if len(each) == 1
        else _by_one_of(state, each, context, because)
    )
    _leave_out(state, noun, found, context, because)
    return list(found)


def _by_one_of(
    state: State, each: Sequence[Noun], context: Context, because: Reasons
) -> dict[Referent, None]:
    """What any of several descriptions means: the rules of one are those of what fits it."""
    found: dict[Referent, None] = {}
    without = Reasons()
    for one in each:
        own = Reasons()
        refs = [ref for ref in _judged(state, one, context, own) if ref not in found]
        because.looked(own)
        if not refs:
            without.add(own)
        for ref in refs:
            found[ref] = None
            for rule in (*own.rules, *own.of_things.get(ref, ())):
                because.cite_of(ref, rule)
    if not found:
        because.add(without)
    return found


def _judged(state: State, noun: Noun, context: Context, because: Reasons) -> list[Referent]:
    """What one description means, each thing judged by itself."""
    own = Reasons()
    of_one = context.explained(own)
    return _judged_of(state, _in_places(state, noun, of_one), noun, own, because, context)


def fitting_among(
    state: State, refs: Iterable[Referent], noun: Noun, context: Context
) -> list[Referent]:
    """Which of some things fit a description, wherever they are, and why, if anybody asks."""
    if context.because is None:
        return [ref for ref in refs if is_a(state, ref, noun, context)]
    return _judged_of(state, refs, noun, Reasons(), context.because, context)


def _judged_of(
    state: State,
    refs: Iterable[Referent],
    noun: Noun,
    own: Reasons,
    because: Reasons,
    context: Context,
) -> list[Referent]:
    """Which of some things fit a description, each judged by itself.

    own: what is said of one of them; where they are may have been said already.
    """
    fitting, others, found = Reasons(), Reasons(), []
    of_one = context.explained(own)
    for ref in refs:
        fits = is_a(state, ref, noun, of_one)
        if fits:
            found.append(ref)
        (fitting if fits else others).take(own)
    because.take(own)
    because.leave_open_as(others)
    because.take(fitting if found else others)
    return found


def _leave_out(
    state: State, noun: Noun, meant: Container[Referent], context: Context, because: Reasons
) -> None:
    """Say which cards in Reserve words do not mean although they fit but for where they are.

    A description that names no zone means objects in play (CR 2.2.1.h, 2.2.2.n), and nobody
    controls what is in Reserve (CR 7.5.5.a); why a card there is left out is what players ask. So
    it is with Mana Orbs, which "cards" fits, too.
    """
    silent = context.explained(None)
    each = alternatives(noun)
    for tells, zone in ((AskedNotCounted, reserve), (AskedNotCountedOrbs, mana_zone)):
        cards = (ref for one in each for ref in _in_zones(state, zone, one, silent))
        things = tuple(dict.fromkeys(ref for ref in cards if ref not in meant))
        if things:
            fit = (_fitting_kinds(state, one, things, silent) for one in each)
            rules = dict.fromkeys(rule for one in fit if one.kinds for rule in _not_reserve(one))
            controlled = noun.controller is not None
            look = Look(tells=tells, rules=tuple(rules), things=things, controlled=controlled)
            because.fits_elsewhere[look] = None
    for one in each:
        others = of_other_type(state, one, context) if one.places else ()
        because.fits_elsewhere.update(dict.fromkeys(others))
        of_terrain = _in_other_terrains(state, one, meant, context)
        because.fits_elsewhere.update(dict.fromkeys(of_terrain))


def _in_other_terrains(
    state: State, noun: Noun, meant: Container[Referent], context: Context
) -> Iterator[Look]:
    """What is all that a description says but in a terrain, by its Expeditions (CR 7.5.8.c)."""
    terrains = [one for one in noun.places if isinstance(one, nouns.InTerrain)]
    if not terrains or len(terrains) < len(noun.places):
        return
    found = candidates(state, replace(noun, places=()), context.explained(None))
    others = [ref for ref in found if ref not in meant]
    for here in adventure.expeditions(state):
        things = tuple(ref for ref in others if place_of(state, ref) == here)
        if things:
            because = Reasons()
            for one in terrains:
                asked = context.explained(because)
                selectors_places.cite_terrain(state, one, "7.5.8.c", asked, {here})
            region = selectors_places.region_now(state, adventure.region_index(state, here))
            now = PlaceNow(place=here, region=region)
            rules = because.all_rules()
            yield Look(tells=AskedNotInTerrain, rules=rules, things=things, here=now)


def of_other_type(
    state: State, noun: Noun, context: Context, fronts: frozenset[Place] | None = None
) -> Iterator[Look]:
    """What is where a description says, and all else that it says, but of another type.

    Each object has one type only (CR 2.2.1.b): what is a Permanent is no Character. What the words
    are of takes nobody for what it speaks of, nor a Landmark for what stands in an Expedition.
    fronts: the Expeditions that it has to be in.
    """
    kinds = {kind.type for kind in noun.kinds}
    plain = all(kind == Kind(type=kind.type) for kind in noun.kinds)
    if not plain or len(kinds) != 1 or not kinds < TYPES_IN_PLAY:
        return
    (asked,), (other,) = kinds, TYPES_IN_PLAY - kinds
    silent = context.explained(None)
    found = candidates(state, replace(noun, kinds=(Kind(type=other),), also=()), silent)
    things = tuple(
        ref for ref in found
        if ref != context.me and _is_in_expedition(state, ref)
        if fronts is None or is_present(state, ref, fronts, silent)
    )  # fmt: skip
    if things:
        names = (str(other), str(asked))
        yield Look(tells=AskedNotType, rules=("2.2.1.b",), things=things, names=names)


def _is_in_expedition(state: State, ref: Referent) -> bool:
    place = place_of(state, ref)
    return place is not None and place.zone is ZoneKind.EXPEDITION


TYPES_IN_PLAY = {Type.CHARACTER, Type.PERMANENT}
"""The types of what players have in play, of which something may be taken for the other."""


def _in_zones(
    state: State, zone: Callable[[int], Place], noun: Noun, context: Context
) -> Iterator[Referent]:
    """The cards in a zone of each player that fit a description of what is in play, but for where
    they are."""
    elsewhere = any(kind.type in _ELSEWHERE for kind in noun.kinds)
    if noun.places or noun.played is not None or elsewhere or not noun.kinds:
        return
    for player in state.initiative_order():
        for object_ in state.at(zone(player)):
            if is_a(state, object_.ref, noun, context):
                yield object_.ref


def _fitting_kinds(
    state: State, noun: Noun, things: Sequence[Referent], context: Context
) -> Noun:
    """The description with the kinds alone of which some of the things are."""
    kinds = tuple(
        kind for kind in noun.kinds
        if any(is_a(state, ref, Noun(kinds=(kind,)), context) for ref in things)
    )  # fmt: skip
    return replace(noun, kinds=kinds)


_ELSEWHERE = (Type.MANA_ORB, Type.HERO, Type.SPELL)
"""The types that words can speak of without meaning something in play."""


def _not_reserve(noun: Noun) -> tuple[str, ...]:
    """The rules by which a description leaves out what is in Reserve, or in the Mana zone."""
    by_sub_type = ("2.2.2.n",) if any(kind.sub_type for kind in noun.kinds) else ()
    if noun.controller is not None:
        return ("7.5.5.a", "7.5.5.b", *by_sub_type)
    by_type = ("2.2.1.h",) if any(kind.type for kind in noun.kinds) else ()
    return (*by_type, *by_sub_type, "3.1.4.a")


def is_there(state: State, ref: Referent, here: Place, noun: Noun, context: Context) -> bool:
    """Whether something that is in a place is what a description says, and where it says."""
    return any(
        is_a(state, ref, one, context) and is_where(state, ref, here, one, context)
        for one in alternatives(noun)
    )


def found_none_of(
    state: State, noun: Noun, found: Sequence[Referent], context: Context
) -> tuple[str, ...]:
    """Of several kinds and zones that words name together, those of which nothing was found.

    found: what is counted. Of cards that count as played wherever they are, it is none.
    """
    silent = context.explained(None)
    each = () if noun.played else alternatives(noun)
    by_kind = [(_called(kind), replace(one, kinds=(kind,))) for one in each for kind in one.kinds]
    by_zone = [
        (place.name, replace(one, places=(place,)))
        for one in each if len(one.places) > 1
        for place in one.places if isinstance(place, nouns.Zone)
    ]  # fmt: skip
    asked = (*(by_kind if len(by_kind) > 1 else ()), *by_zone)
    return tuple(dict.fromkeys(part for part, one in asked if not _any(state, found, one, silent)))


def _called(kind: Kind) -> str:
    """What a kind of object or card is called."""
    names = (kind.called, kind.sub_type, kind.zone_type, kind.type, "token" * bool(kind.token))
    return " ".join(filter(None, names)) or "card"


def _any(state: State, refs: Sequence[Referent], noun: Noun, context: Context) -> bool:
    """Whether one of some things is what a description says, and where it says."""
    places = ((ref, place_of(state, ref)) for ref in refs)
    return any(here and is_there(state, ref, here, noun, context) for ref, here in places)


def is_in(state: State, ref: Referent, place: nouns.Place, context: Context) -> bool:
    """Whether a card or object is in a place that an ability speaks of (CR 7.5.8, 7.5.9)."""
    if isinstance(place, nouns.Zone):
        here = place_of(state, ref)
        return here is not None and in_zone(state, here, place, context)
    if isinstance(place, nouns.InTerrain):
        if place.every:
            each = (replace(place, terrains=(one,), every=False) for one in place.terrains)
            return all(is_in(state, ref, one, context) for one in each)
        if context.because is not None:
            deciding = _deciding(state, ref, _fitting(state, ref, place, context.explained(None)))
            selectors_places.cite_terrain(state, place, "7.5.8.c", context, deciding, ref)
        return _by_any(state, ref, _fitting(state, ref, place, context), context)
    if isinstance(place, nouns.InContact):
        return _in_contact(state, ref, context)
    asked = presence(state, ref)
    meant = selectors_places.places_meant(state, place, context, asked)
    return is_present(state, ref, meant, context)


def _in_contact(state: State, ref: Referent, context: Context) -> bool:
    """Whether an object is In Contact: one of its Expeditions is, or a card says so (CR 7.5.9)."""
    others = Reasons()
    fit, because = set(), Reasons()
    for one in adventure.in_turn(state, presence(state, ref)):
        own = Reasons()
        fits = adventure.in_contact(state, one, own)
        (because if fits else others).add(own)
        fit |= {one} if fits else set()
    there = _by_any(state, ref, fit, context)
    if not there and questions.object_in_contact(state, ref, context.because):
        return True
    if context.because is not None:
        context.because.cite("7.5.9.b")
        context.because.add(because if there else others)
    return there


def _fitting(
    state: State, ref: Referent, place: nouns.InTerrain, context: Context
) -> frozenset[Place]:
    """Those of the Expeditions of an object that are in a terrain."""
    is_there = selectors_places.is_in_terrain
    return frozenset(
        one
        for one in adventure.in_turn(state, presence(state, ref))
        if is_there(state, one, place, context, ref)
    )


def _deciding(state: State, ref: Referent, fit: frozenset[Place]) -> frozenset[Place]:
    """The Expeditions of an object by which it is in a terrain: where its card lies, if that is.

    fit: those that are; if none is, all of them decide that it is not (CR 7.5.8.c).
    """
    own = place_of(state, ref)
    return frozenset({own}) if own in fit else fit or presence(state, ref)


def _by_any(state: State, ref: Referent, fit: Set[Place], context: Context) -> bool:
    """Whether an object is where it must be by any Expedition in which it is present.

    fit: those that would do. It takes CR 7.4.4.b if its card lies in none of them, and if there are
    none, where it is present in several.
    """
    if context.because is not None:
        elsewhere = place_of(state, ref) not in fit if fit else len(presence(state, ref)) > 1
        if elsewhere:
            context.because.cite_of(ref, "7.4.4.b")
    return bool(fit)


def is_present(state: State, ref: Referent, places: frozenset[Place], context: Context) -> bool:
    """Whether an object is present in any of some Expeditions, its card or not (CR 7.4.4.b)."""
    return _by_any(state, ref, presence(state, ref) & places, context)


def place_of(state: State, ref: Referent) -> Place | None:
    """Where a card or object is, or was last known to be (CR 6.3.j)."""
    object_ = state.object_of(ref)
    if object_ is not None:
        return object_.place
    for place, members in state.zones.items():
        if place.zone in HIDDEN:
            few = len(members) <= _FEW
            if ref.item in members if few else lies_in(state, place, ref.item):
                return place
    return None


_FEW = 60
"""So many cards are looked through one by one."""


def lies_in(state: State, place: Place, item: int) -> bool:
    """Whether an item lies in a place of a hidden zone, of which many may be asked."""
    members = state.zones[place]
    if len(members) <= _FEW:
        return item in members
    known = state.cache.get(("members", place))
    if known is None or known[0] is not members:
        known = state.cache["members", place] = (members, frozenset(members))
    return item in known[1]


def _in_places(state: State, noun: Noun, context: Context) -> Iterator[Referent]:
    if noun.played is not None:
        yield from _played(state, noun, context)
        return
    among = _among(noun)
    if among is not None:
        yield from candidates(state, among, context)
        return
    cite_controller(noun, context)
    if not noun.places:
        who = pronouns.players(state, noun.controller, context) if noun.controller else None
        for place in _places_of(len(state.players), _home(noun)):
            if who is None or place.player in who:
                for member in state.zones[place]:
                    yield state.objects[member].ref
        return
    for place in _places_of(len(state.players), _zones_named(noun.places)):
        members = state.zones[place]
        if not members or not _may_be(state, place, noun, context):
            continue
        hidden = place.zone in HIDDEN
        for member in members:
            ref = hidden_card(member) if hidden else state.objects[member].ref
            if _is_found(state, ref, place, noun, context):
                yield ref


def _is_found(state: State, ref: Referent, here: Place, noun: Noun, context: Context) -> bool:
    """Whether something is where a description says; by which rules of it alone, such things as
    are not what it says besides do not decide."""
    if context.because is None:
        return is_where(state, ref, here, noun, context)
    own = Reasons()
    there = is_where(state, ref, here, noun, context.explained(own))
    if not is_a(state, ref, noun, context.explained(None)):
        own.of_things.clear()
    context.because.add(own)
    return there


def is_where(state: State, ref: Referent, here: Place, noun: Noun, context: Context) -> bool:
    """Whether something that is in a place is where a description says; in play if nowhere."""
    if not noun.places:
        return _among(noun) is not None or here.zone in _home(noun)
    return any(
        in_zone(state, here, one, context) and _is_whose(state, ref, here, one, noun, context)
        if isinstance(one, nouns.Zone)
        else is_in(state, ref, one, context)
        for one in noun.places
    )


def looked_in(
    state: State, refs: Iterable[Any], noun: Noun, context: Context
) -> frozenset[Place]:
    """Those Expeditions of some things in which a description looks for them.

    None if each is in one place: only what is Gigantic may be in another, too (CR 7.4.4.b).
    """
    silent = context.explained(None)
    return frozenset(
        here
        for ref in refs
        if isinstance(ref, Referent) and len(presence(state, ref)) > 1
        for here in presence(state, ref)
        if any(_looks_in(state, ref, here, one, silent) for one in noun.places)
    )


def _looks_in(
    state: State, ref: Referent, here: Place, place: nouns.Place, context: Context
) -> bool:
    """Whether something would be where words say if it were in this Expedition alone."""
    if isinstance(place, nouns.Zone):
        return in_zone(state, here, place, context)
    if isinstance(place, nouns.InTerrain):
        any_of = replace(place, every=False)
        return selectors_places.is_in_terrain(state, here, any_of, context, ref)
    return selectors_places.is_expedition_in(state, here, place, context)


IN_WHOSE_RESERVE = "in-whose-reserve"
"""The question of whose Reserve words mean that name nobody."""


def _is_whose(
    state: State, ref: Referent, here: Place, zone: nouns.Zone, noun: Noun, context: Context
) -> bool:
    """Whether a Reserve of which nobody is named is anybody's, or that of "you".

    ref: what is in it.
    """
    named = zone.name is not ZoneName.RESERVE or zone.owner or noun.controller
    if named or here.player == context.controller:
        return True
    if context.because is not None:
        context.because.leave_open_of(ref, IN_WHOSE_RESERVE)
    return not state.readings.in_whose_reserve


def _among(noun: Noun) -> Noun | None:
    """Among what a description means things, wherever that is."""
    if noun.places:
        return None
    return next((one.noun for one in noun.filters if isinstance(one, nouns.Among)), None)


def _home(noun: Noun) -> frozenset[ZoneKind]:
    """Where things of a description are if no zone is named: in play (CR 2.2.1.h).

    Heroes and Mana Orbs are never in play, so their names mean their own zones. Cards of any type
    that a player controls may be in the Hero zone, too (CR 7.5.5.a).
    """
    if noun.controller is not None and noun.kinds == _OF_ANY_TYPE:
        return CONTROLLED
    if len(noun.kinds) == 1:
        return _HOMES.get(noun.kinds[0].type, IN_PLAY)
    return _homes(noun.kinds) if noun.kinds else IN_PLAY


def means_play(noun: Noun) -> bool:
    """Whether a description that names no place means what is in play (CR 2.2.1.h)."""
    return _home(noun) <= CONTROLLED


@lru_cache(maxsize=256)
def _homes(kinds: tuple[Kind, ...]) -> frozenset[ZoneKind]:
    """The zones where things of any of these kinds are."""
    return frozenset().union(*(_HOMES.get(kind.type, IN_PLAY) for kind in kinds))


_OF_ANY_TYPE = (Kind(),)
"""The kinds of a description such as "card", which names no type."""


@lru_cache(maxsize=256)
def _zones_named(places: tuple[nouns.Place, ...]) -> frozenset[ZoneKind]:
    """The zones in which the places are that words speak of, whosever they are."""
    found: set[ZoneKind] = set()
    for one in places:
        if not isinstance(one, nouns.Zone):
            found.add(ZoneKind.EXPEDITION)
        elif one.name is ZoneName.ANYWHERE:
            found |= {*ZoneKind}
        elif one.name is ZoneName.PLAY:
            found |= CONTROLLED | IN_PLAY
        else:
            found.add(ZONES[one.name])
    return frozenset(found)


@lru_cache(maxsize=32)
def _places_of(players: int, zones: frozenset[ZoneKind]) -> tuple[Place, ...]:
    """The places of some zones."""
    return tuple(place for place in all_places(players) if place.zone in zones)


_HOMES: Mapping[Type | None, frozenset[ZoneKind]] = {
    Type.HERO: frozenset({ZoneKind.HERO}),
    Type.MANA_ORB: frozenset({ZoneKind.MANA}),
}


def _may_be(state: State, place: Place, noun: Noun, context: Context) -> bool:
    """Whether a place need be looked at, so that nobody looks through whole Decks."""
    return any(
        in_zone(state, place, one, context)
        if isinstance(one, nouns.Zone)
        else place.zone is ZoneKind.EXPEDITION
        for one in noun.places
    )


def _played(state: State, noun: Noun, context: Context) -> Iterator[Referent]:
    """ "Card you played this turn": the cards that count as played (CR 5.1.2.k)."""
    context.cite("5.1.2.k", *pronouns.rules_of_player(noun.controller))
    who = pronouns.players(state, noun.controller or references.YOU, context)
    counted = [one for one in counted_in(state, sure(noun.played)) if one.player in who]
    mine = [one for one in counted if one.card.item == context.me.item][-1:]
    for one in counted:
        if noun.other and one in mine:
            continue
        if not noun.places or one.source in set(map(zone_named, noun.places)):
            yield one.card


def in_zone(state: State, here: Place, zone: nouns.Zone, context: Context) -> bool:
    """Whether a place belongs to a zone that an ability speaks of.

    What is in play and somebody's is what they control, their Hero included (CR 7.5.5.a).
    """
    if zone.owner and zone.name is ZoneName.PLAY and here.zone in CONTROLLED:
        cite_controlled(zone.owner, context, "7.5.5.b")
        if here.zone is ZoneKind.HERO:
            context.cite("7.5.5.a")
    if zone.owner and zone.name is ZoneName.LANDMARK:
        context.cite("3.2.7.b")
    if zone.owner and here.player not in pronouns.players(state, zone.owner, context):
        return False
    if zone.name is ZoneName.ANYWHERE:
        return True
    if zone.name is ZoneName.PLAY:
        return here.zone in (CONTROLLED if zone.owner else IN_PLAY)
    return here.zone is ZONES[zone.name]
