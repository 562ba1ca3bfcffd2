"""CR 7.5 Conditions of where things are: in what, facing what, ahead or behind."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from judgebot.abilities import conditions as words
from judgebot.abilities import nouns, references
from judgebot.abilities.nouns import Noun, Pick
from judgebot.abilities.words import Did
from judgebot.game.data.context import Context
from judgebot.game.data.objects import Referent
from judgebot.game.data.reasons import Reasons
from judgebot.game.data.state import State
from judgebot.game.data.telling import Figure
from judgebot.game.data.zones import Place, ZoneKind
from judgebot.game.read.triggers import history
from judgebot.game.read.words import (
    amounts,
    comparing,
    counted_players,
    findings,
    pronouns,
    selectors,
    selectors_places,
    stood,
)
from judgebot.game.read.words.condition_subjects import meant, negated, of_all, of_each
from judgebot.game.read.words.places_meant import is_limited, rules_of_whose
from judgebot.game.read.zones import adventure
from judgebot.sure import as_a


def is_in(state: State, condition: words.IsIn, context: Context) -> bool:
    things = meant(state, condition.subject, context, past=condition.past)
    _cite_bound(state, things, context)
    asked = [(one, _as_asked(state, one, condition, context)) for one in things]
    inside = [_is_inside(at, one, condition.place, context) for one, at in asked]
    for one, at in asked:
        stood.note_where(
            at,
            (one,),
            condition.place,
            context.because,
            inside=any(inside),
            before=condition.past or at is not state,
        )
    answers = [one is not condition.negated for one in inside]
    if context.because is not None and _is_named(condition.place):
        _note_place(state, condition, [one for one, _ in asked], context)
        return of_all(state, condition.subject, answers, context)
    told = () if any(isinstance(one, Place) for one in things) else things
    return of_all(state, condition.subject, answers, context, told)


def _is_named(place: nouns.Place) -> bool:
    """Whether it is asked in which zone or Expedition something is, and not how that stands."""
    if isinstance(place, Pick) and isinstance(place.noun, nouns.Expedition):
        return not is_limited(place.noun)
    return isinstance(place, nouns.Zone | references.Ref)


def _note_place(
    state: State, condition: words.IsIn, things: Sequence[Any], context: Context
) -> None:
    """Say where things are of which it is asked whether they are in a zone or an Expedition."""
    findings.note_where(state, things, context.because, before=condition.past)
    in_zone = isinstance(condition.place, nouns.Zone)
    context.cite(*rules_of_whose((condition.place,)), "2.1.a" if in_zone else "3.2.4.b")


def _is_inside(state: State, thing: Any, place: nouns.Place, context: Context) -> bool:
    if isinstance(thing, Place):
        return selectors_places.is_expedition_in(state, thing, place, context)
    return selectors.is_in(state, thing, place, context) and (
        not _is_an_expedition(place) or _in_one_or_each(state, thing, place, context)
    )


def _is_an_expedition(place: nouns.Place) -> bool:
    """Whether words ask for an Expedition of which something is true: "an Ascended Expedition"."""
    named = isinstance(place, Pick) and place.how in nouns.OF_ANY and place.noun
    return isinstance(named, nouns.Expedition) and is_limited(named)


def _in_one_or_each(state: State, ref: Referent, place: nouns.Place, context: Context) -> bool:
    """Whether it is enough that one of the Expeditions of something is so, or all are (7.4.4.k).

    ref: what is in one that is.
    """
    silent = context.explained(None)
    own = selectors_places.presence(state, ref)
    if all(selectors_places.is_expedition_in(state, one, place, silent) for one in own):
        return True
    every = state.readings.in_an_expedition
    if context.because is not None:
        context.because.leave_open("in-an-expedition")
        context.cite(*(("7.4.4.k",) if every else ()))
    return not every


def _as_asked(state: State, thing: Any, condition: words.IsIn, context: Context) -> State:
    """The state in which it is asked where something is.

    Of an object that ceased to exist, its Expedition is asked about as it was then (CR 2.1.h); by
    the other reading, as it is now, unless the words ask in the past tense.
    """
    then = None if isinstance(thing, Place) else state.as_it_stood(thing)
    if then is None:
        return state
    if context.because is not None and not condition.past:
        own = context.explained(None)
        was, is_now = (_is_inside(at, thing, condition.place, own) for at in (then, state))
        if was is not is_now:
            context.because.leave_open("where-what-is-gone-was")
    return state if state.readings.where_what_is_gone_was and not condition.past else then


def _cite_bound(state: State, things: Iterable[Any], context: Context) -> None:
    """Say that a Reaction is bound to what is gone, and uses where that was (CR 6.3.j)."""
    if context.because is not None:
        gone = (one for one in things if pronouns.is_gone(state, one))
        context.cite(*pronouns.bound_to_gone(gone, context))


def is_facing(state: State, condition: words.IsFacing, context: Context) -> bool:
    if isinstance(condition.subject, Pick | words.HowMany):
        return _are_facing(state, condition, context)
    if condition.negated:
        return negated(partial(is_facing, state, replace(condition, negated=False)), context)
    fronts = selectors_places.facing(state, condition.subject, context)
    what = condition.what
    if isinstance(what, references.Me | references.Ref):
        pronouns.cite_me(state, what, context)
        faces = bool(fronts & _presence(state, what, context))
        if faces and context.because is not None:
            context.cite(*_by_gigantic(state, condition.subject, what, context))
        if not faces:
            them = pronouns.referents(context, what)
            findings.note_where(state, them, context.because)
        return faces
    if isinstance(what.noun, nouns.Expedition):
        meant = selectors_places.places_meant(state, what, context, fronts)
        faces = _faces_one(state, fronts & meant, fronts, context)
        if what.noun.place is not None:
            stood.note_where(
                state, fronts, what.noun.place, context.because, inside=faces
            )
        return faces
    noun = as_a(Noun, what.noun)
    own = None if context.because is None else Reasons()
    there = context.explained(own)
    faced = [
        ref
        for ref in _in_play(state, noun, context)
        if selectors.is_present(state, ref, fronts, there)
    ]
    wanted = amounts.value(state, what.number, context) if what.number else 1
    if context.because is not None and own is not None:
        own.cite("1.2.3.c")
        context.because.count(faced, own, among=frozenset(fronts))
        context.because.compare(Figure(len(faced), condition.comparison, wanted, of=condition))
        for look in selectors.of_other_type(state, noun, context, fronts):
            context.because.look(look)
    return comparing.compare(len(faced), condition.comparison, wanted)


def _in_play(state: State, noun: Noun, context: Context) -> list[Referent]:
    """What a description means; nobody takes what is out of play for what faces something."""
    if context.because is None:
        return selectors.candidates(state, noun, context)
    own = Reasons()
    found = selectors.candidates(state, noun, context.explained(own))
    own.fits_elsewhere.clear()
    context.because.add(own)
    return found


def _faces_one(
    state: State, meant: frozenset[Place], fronts: frozenset[Place], context: Context
) -> bool:
    """Whether one of the Expeditions that something faces is meant, or must be each (CR 7.4.4.k).

    meant: those of them that words mean. fronts: all of them; Gigantic makes them several.
    """
    every = state.readings.facing_an_expedition
    if meant and meant < fronts and context.because is not None:
        context.because.leave_open("facing-an-expedition")
        context.cite(*(("7.4.4.k",) if every else ()))
    return bool(meant) and (meant == fronts or not every)


def _by_gigantic(
    state: State, one: references.Me | references.Ref, other: references.Me | references.Ref,
    context: Context,
) -> tuple[str, ...]:  # fmt: skip
    """The rule by which things face each other whose cards do not (CR 7.4.4.b)."""
    lying = _lying(state, one, context)
    fronts = {front for own in lying for front in adventure.facing(state, own)}
    return () if fronts & _lying(state, other, context) else ("7.4.4.b",)


def _lying(
    state: State, what: references.Me | references.Ref, context: Context
) -> frozenset[Place]:
    """The Expeditions that a pronoun means, or where the cards of what it means lie."""
    named: frozenset[Place] = frozenset()
    if isinstance(what, references.Ref):
        named = selectors_places.places_meant(state, what, context)
    lying = (selectors.place_of(state, one) for one in pronouns.referents(context, what))
    return named.union(
        one for one in lying if one is not None and one.zone is ZoneKind.EXPEDITION
    )


def _presence(
    state: State, what: references.Me | references.Ref, context: Context
) -> frozenset[Place]:
    """The Expeditions that a pronoun means, or that what it means is in."""
    if isinstance(what, references.Me):
        return selectors_places.presence(state, context.me)
    found = selectors_places.places_meant(state, what, context)
    refs = pronouns.referents(context, what)
    return found.union(*(selectors_places.presence(state, ref) for ref in refs))


def _are_facing(state: State, condition: words.IsFacing, context: Context) -> bool:
    """Of several, each is asked about by itself."""
    subject = condition.subject
    things = meant(state, subject, context)
    of_one = replace(condition, subject=references.Ref(to=counted_players.ONE))
    each = [context.bind(counted_players.ONE, (one,)) for one in things]
    if things and isinstance(subject, Pick):
        every = subject.how not in nouns.OF_ANY
        named = [findings.named(state, one) for one in things]
        ask = partial(is_facing, state, of_one)
        return of_each(state, ask, each, every=every, of_whom=named)
    return of_all(state, subject, (is_facing(state, of_one, one) for one in each), context)


def stands(state: State, condition: words.Stands, context: Context) -> bool:
    """Whether Expeditions are ahead, behind or tied; told are those by which it is, or is not."""
    places = meant(state, condition.subject, context)
    by = amounts.value(state, condition.regions, context) if condition.regions else None
    found = [(one, *_stands(state, one, condition, by, context)) for one in places]
    result = of_all(state, condition.subject, [so for _, so, _ in found], context)
    every = isinstance(condition.subject, words.HowMany)
    decide = [one for one in found if every or one[1] is result]
    if context.because is not None:
        for _, _, own in decide:
            context.because.add(own)
    told = [place for place, _, _ in decide]
    stood.note_standings(state, told, context.because, measured=by is not None)
    return result


def _stands(
    state: State, place: Place, condition: words.Stands, by: int | None, context: Context
) -> tuple[bool, Reasons]:
    """Whether one Expedition stands as a condition says, and why."""
    own = Reasons()
    asked = context if context.because is None else context.explained(own)
    so = selectors_places.stands(state, place, condition.standings, asked)
    so = so and (by is None or _is_apart(state, place, condition, by))
    return so is not condition.negated, own


def _is_apart(state: State, place: Place, condition: words.Stands, by: int) -> bool:
    """CR 7.5.2: whether an Expedition is ahead or behind by so many regions."""
    apart = max(adventure.margin(state, place, how) for how in condition.standings)
    return comparing.compare(apart, condition.comparison, by)


def failed_to_move(state: State, condition: words.FailedToMove, context: Context) -> bool:
    context.cite(history.DEEDS[Did.FAILED_TO_MOVE])
    places = meant(state, condition.subject, context)
    failed = [(one.player, one.side) in state.failed for one in places]
    return of_all(state, condition.subject, failed, context, places)
