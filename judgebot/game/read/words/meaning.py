"""CR 7.2.3, 7.4.4, 7.5.2, 7.5.5, 7.5.8, 7.5.9 The rules by which the words of an ability mean it.

What words mean is found by `selectors.py` and `conditions.py`; here is why, for whoever tells it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from judgebot.abilities import conditions as conditions_words
from judgebot.abilities import nouns
from judgebot.abilities.amounts import Count, Past, Times
from judgebot.abilities.conditions import Condition
from judgebot.abilities.nouns import How, Noun, Pick
from judgebot.abilities.references import Me, Player, PlayerKind, Ref
from judgebot.abilities.words import Did, Standing, Type, ZoneName
from judgebot.game.data import objects
from judgebot.game.data.context import Context
from judgebot.game.data.state import State
from judgebot.game.data.zones import Place
from judgebot.game.read.words import pronouns, selectors, selectors_places
from judgebot.game.read.words.selectors_kinds import alternatives

STANDINGS = {Standing.AHEAD: "7.5.2.a", Standing.BEHIND: "7.5.2.b", Standing.TIED: "7.5.2.c"}
"""The rule of each way in which an Expedition can stand; there is one in the Arena."""


def of_things(state: State, things: Any, context: Context) -> tuple[str, ...]:
    """The rules by which a phrase means what it means now.

    things: a phrase or a description of objects, cards, Expeditions or regions; a pronoun rests on
    none of these.
    """
    if isinstance(things, Noun):
        return tuple(dict.fromkeys(_of_noun(state, things, context)))
    if isinstance(things, nouns.Expedition):
        return tuple(dict.fromkeys(_of_expedition(state, things, context, named=False)))
    if not isinstance(things, Pick):
        return ()
    return tuple(dict.fromkeys(_of_pick(state, things, context)))


def of_presence(state: State, things: Any, ref: objects.Ref, context: Context) -> tuple[str, ...]:
    """CR 7.4.4.b where an object fits a phrase by being present where its card is not."""
    noun = things.noun if isinstance(things, Pick) else things
    each = alternatives(noun) if isinstance(noun, Noun) else ()
    places = [place for one in each for place in places_of(one)]
    faced = (
        selectors_places.facing(state, place.of, context)
        for place in places
        if isinstance(place, nouns.FacingPlace)
    )
    return tuple(rule for there in faced for rule in _of_presences(state, (ref,), there))


def of_condition(state: State, condition: Condition | None, context: Context) -> tuple[str, ...]:
    """The rules by which a condition asks what it asks."""
    return tuple(dict.fromkeys(_of_condition(state, condition, context)))


def _of_pick(state: State, pick: Pick, context: Context) -> Iterator[str]:
    noun = pick.noun
    if isinstance(noun, Noun):
        yield from _of_noun(state, noun, context)
    elif isinstance(noun, nouns.Expedition):
        yield from _of_expedition(state, noun, context, named=pick.how is How.THE)
    elif isinstance(noun, nouns.Region) and (noun.of is not None or noun.other):
        yield "7.5.8.a"


def places_of(noun: Noun) -> tuple[nouns.Place, ...]:
    """The places that one description names."""
    said = (one.places for one in noun.filters if isinstance(one, nouns.PlaceFilter))
    return (*noun.places, *(place for places in said for place in places))


def _of_noun(state: State, noun: Noun, context: Context) -> Iterator[str]:
    for one in alternatives(noun):
        yield from _of_one_noun(state, one, context)


def _of_one_noun(state: State, noun: Noun, context: Context) -> Iterator[str]:
    if noun.controller is not None and noun.played is None and _is_in_play(noun):
        yield from _controlled(noun.controller, "7.5.5.b")
    for place in places_of(noun):
        if isinstance(place, nouns.Zone) and place.name is ZoneName.PLAY and place.owner:
            yield from _controlled(place.owner, "7.5.5.b")
        yield from _of_place(state, place, context, "7.5.8.c", "7.5.9.b")


def _is_in_play(noun: Noun) -> bool:
    """Whether a noun speaks of what somebody controls in play, not of whose other things are."""
    kinds = {kind.type for kind in noun.kinds}
    elsewhere = any(isinstance(one, nouns.Zone) for one in noun.places)
    return not elsewhere and not kinds & {Type.MANA_ORB, Type.HERO}


def _controlled(who: Player, rule: str) -> Iterator[str]:
    if who.kind is PlayerKind.YOU:
        yield "7.2.3.a"
    yield rule


def _of_place(
    state: State, place: nouns.Place, context: Context, terrain: str, contact: str
) -> Iterator[str]:
    """terrain, contact: the rules of being in a terrain and In Contact, of what is spoken of."""
    if isinstance(place, nouns.InTerrain):
        yield terrain
        if state.tiebreakers:
            yield "4.3.c"
    elif isinstance(place, nouns.InContact):
        yield contact
    elif isinstance(place, nouns.FacingPlace):
        if len(selectors_places.facing(state, place.of, context)) > 1:
            yield "7.4.4.g"
    elif isinstance(place, Pick):
        yield from _of_pick(state, place, context)


def _of_expedition(
    state: State, words: nouns.Expedition, context: Context, *, named: bool
) -> Iterator[str]:
    """named: whether the phrase is a name of one, as "your Hero Expedition"."""
    if words.owner is not None and not named:
        yield from _controlled(words.owner, "7.5.5.a")
    yield from _standings(state, words.standings)
    if words.place is not None:
        yield from _of_place(state, words.place, context, "7.5.8.b", "7.5.9.a")
    of, facing = words.of, words.facing
    if of is not None and not isinstance(of, Ref) and _several(state, words, context):
        yield "7.4.4.f"
    if facing is not None and _several(state, words, context):
        yield "7.4.4.g"


def _of_presence(
    state: State, noun: Noun, places: frozenset[Place], context: Context
) -> Iterator[str]:
    """The rule by which what fits a noun is present in Expeditions that do not hold its card."""
    found = selectors.candidates(state, noun, context)
    yield from _of_presences(state, found, places)


def _of_presences(
    state: State, found: Iterable[objects.Ref], places: Iterable[Place]
) -> Iterator[str]:
    """The same, of certain objects."""
    places = frozenset(places)
    present = (one for one in found if selectors_places.presence(state, one) & places)
    if any(selectors.place_of(state, one) not in places for one in present):
        yield "7.4.4.b"


def _several(state: State, words: nouns.Expedition, context: Context) -> bool:
    return len(selectors_places.expeditions(state, words, context)) > 1


def _standings(state: State, standings: tuple[Standing, ...]) -> Iterator[str]:
    if standings and state.tiebreakers:
        yield "7.5.2.d"
    else:
        yield from (STANDINGS[one] for one in standings)


_DEEDS = {
    Did.PLAYED: "5.1.2.k",
    Did.DISCARDED: "7.3.7.a",
    Did.SACRIFICED: "7.3.36.a",
    Did.MADE_GIFT: "7.3.22.a",
    Did.RECEIVED_GIFT: "7.3.29.a",
    Did.FAILED_TO_MOVE: "7.5.7.a",
    Did.JOINED: "7.5.10.a",
    Did.LEFT: "7.5.11.a",
}
"""The rules that say what counts as having happened, where the words alone don't."""


def _of_past(past: Past) -> Iterator[str]:
    """The rules by which something counts as having happened, and by which somebody did it."""
    if past.did in _DEEDS:
        yield _DEEDS[past.did]
    if past.by is not None and past.did is not Did.PLAYED:
        yield "7.5.6.a"


def _of_condition(state: State, condition: Any, context: Context) -> Iterator[str]:
    subject = getattr(condition, "subject", None)
    if isinstance(subject, Pick):
        yield from _of_pick(state, subject, context)
    elif isinstance(subject, conditions_words.HowMany):
        yield from of_things(state, subject.noun, context)
    if isinstance(condition, conditions_words.Stands):
        yield from _standings(state, condition.standings)
    elif isinstance(condition, conditions_words.FailedToMove):
        yield "7.5.7.a"
    elif isinstance(condition, conditions_words.HasDone):
        yield from _of_past(condition.past)
    elif isinstance(condition, conditions_words.IsNth):
        yield _DEEDS[Did.PLAYED]
    elif isinstance(condition, conditions_words.IsIn):
        of_object = isinstance(subject, Me | Ref)
        rules = ("7.5.8.c", "7.5.9.b") if of_object else ("7.5.8.b", "7.5.9.a")
        yield from _of_place(state, condition.place, context, *rules)
        if of_object and isinstance(condition.place, Pick):
            there = selectors_places.places_meant(state, condition.place, context)
            refs = pronouns.referents(context, subject)
            yield from _of_presences(state, refs, there)
    elif isinstance(condition, conditions_words.IsFacing):
        faced = selectors_places.facing(state, subject, context)
        if len(faced) > 1:
            yield "7.4.4.g"
        what = condition.what
        if isinstance(what, Pick) and isinstance(what.noun, Noun):
            yield from _of_presence(state, what.noun, faced, context)
    elif isinstance(condition, conditions_words.Compare):
        for side in (condition.left, condition.right):
            if isinstance(side, Times):
                yield from _of_past(side.past)
            if isinstance(side, Count) and isinstance(side.of, nouns.Region) and side.of.of:
                yield "7.5.8.a"
            if isinstance(side, Count) and isinstance(side.of, Noun):
                yield from _of_noun(state, side.of, context)
                named = (place for one in alternatives(side.of) for place in places_of(one))
                for place in named:
                    if isinstance(place, Pick | nouns.FacingPlace):
                        there = selectors_places.places_meant(state, place, context)
                        yield from _of_presence(state, side.of, there, context)
    elif isinstance(condition, conditions_words.Not):
        yield from _of_condition(state, condition.condition, context)
    elif isinstance(condition, conditions_words.AllOf | conditions_words.AnyOf):
        for one in condition.conditions:
            yield from _of_condition(state, one, context)
