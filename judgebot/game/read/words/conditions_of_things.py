"""CR 2.2, 2.4 Conditions of what things are: of a kind, with a status, alike, the only such."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import compress
from typing import Any

from judgebot.abilities import conditions as words
from judgebot.abilities import nouns, references
from judgebot.abilities.nouns import Noun, Pick
from judgebot.abilities.references import Ref
from judgebot.abilities.words import Comparison, CostName, Name, Respect, Status
from judgebot.game.data.context import Context
from judgebot.game.data.entries.about_words import AskedNow
from judgebot.game.data.game import thing_of
from judgebot.game.data.objects import Referent
from judgebot.game.data.reasons import Look, Reasons
from judgebot.game.data.state import State
from judgebot.game.data.telling import Figure
from judgebot.game.data.zones import HIDDEN, WITHOUT_STATUS, Place
from judgebot.game.read import questions
from judgebot.game.read.objects.having_statuses import has_status
from judgebot.game.read.words import alike, also, amounts, findings, pronouns, selectors
from judgebot.game.read.words.condition_subjects import deciding, meant, of_all, of_none
from judgebot.game.read.words.places_meant import is_facing
from judgebot.game.read.words.selectors_kinds import (
    alternatives,
    cite_cost,
    is_a,
    rules_of_kinds,
    rules_of_zone_types,
)
from judgebot.sure import sure


def bears_status(state: State, condition: words.HasStatus, context: Context) -> bool:
    things = meant(state, condition.subject, context, past=condition.past)
    if condition.status is Status.BOOSTED:
        context.cite("2.4.5.a")
    if context.because is not None:
        _cite_status(state, things, condition, context)
        _leave_open(state, condition, context, lambda one: _bears(state, one, condition.status))
    has = [_bears(state, one, condition.status) is not condition.negated for one in things]
    result = of_all(state, condition.subject, has, context)
    if context.because is not None:
        decide = deciding(condition.subject, has, things, result=result)
        if not result and not isinstance(condition.subject, words.HowMany):
            decide = [one for one, so in zip(things, has, strict=True) if not so]
        findings.note_status(
            state, decide, condition.status, _bears, context.because, before=condition.past
        )
    return result


def _cite_status(
    state: State, things: Sequence[Any], condition: words.HasStatus, context: Context
) -> None:
    """Say that Expeditions may have a status, what cannot or came without one, and what is ready.
    """
    for one in things:
        if isinstance(one, Place):
            context.cite("2.4.1.b")
            continue
        here = selectors.place_of(state, one)
        if here is not None and here.zone in WITHOUT_STATUS:
            context.cite("2.4.1.c")
        elif _left_behind(state, one, condition.status):
            context.cite("2.4.1.d")
    if condition.negated and condition.status is Status.EXHAUSTED:
        context.cite("2.4.6.b")


def _left_behind(state: State, thing: Any, status: Status) -> bool:
    """Whether an object had a status before it entered its zone, and not since (CR 2.4.1.d)."""
    object_ = state.object_of(thing)
    return object_ is not None and status in object_.left_behind


def _leave_open(
    state: State,
    condition: words.HasStatus | words.IsA,
    context: Context,
    so: Callable[[Referent], bool],
) -> None:
    """Name the question which object is asked about, where what has moved answers otherwise.

    so: whether it is so of an object.
    """
    subject = condition.subject
    if condition.past or not isinstance(subject, references.Me | references.Ref):
        return
    for one in pronouns.referents(context, subject):
        now = pronouns.became_of(state, one, context)
        if now is not None and so(one) is not so(now):
            sure(context.because).leave_open(pronouns.WHICH_OF_THE_TWO)


def _bears(state: State, thing: Any, status: Status) -> bool:
    if isinstance(thing, Place):
        return status is Status.ASCENDED and (thing.player, thing.side) in state.ascended
    object_ = state.object_of(thing)
    return object_ is not None and has_status(object_, status)


def is_such(state: State, condition: words.IsA, context: Context) -> bool:
    """CR 2.2.1.i, 2.2.2.o: of what it became, if the ability can find that (CR 2.1.f)."""
    if context.because is not None and _is_an_extreme(condition.noun):
        context.cite(*selectors.rules_of_play(condition.noun))
    else:
        context.cite(*rules_of_kinds(condition.noun))
    refs = meant(state, condition.subject, context, past=condition.past)
    silent = context.explained(None)
    are = [is_a(state, ref, condition.noun, context) for ref in refs]
    also.note(state, compress(refs, are), condition.noun, context)
    if context.because is not None:
        context.cite(*rules_of_zone_types(state, refs, condition.noun))
        others = (ref for ref, is_so in zip(refs, are, strict=True) if not is_so)
        if questions.any_would_be(state, others, condition.noun):
            context.cite("2.3.1.b")
        _leave_open(state, condition, context, lambda one: is_a(state, one, condition.noun, silent))
        answered = [*zip(refs, are, strict=True)]
        _look_at_each(state, condition, answered, context)
        _note_what(state, condition, answered, context.because)
    answers = (one is not condition.negated for one in are)
    return of_all(state, condition.subject, answers, context, refs)


def _note_what(
    state: State,
    condition: words.IsA,
    answers: Sequence[tuple[Referent, bool]],
    because: Reasons,
) -> None:
    """Say what "it" is, who controls it and what numbers it has, as far as that is asked.

    Of what all players know, such as a card that is revealed as it is asked what it is (CR
    3.1.3.f), and of a type only where that is not said by the condition itself.
    """
    if isinstance(condition.subject, Pick | words.HowMany):
        return
    each = alternatives(condition.noun)
    kinds = [kind for one in each for kind in one.kinds if kind.type or kind.sub_type]
    for ref, is_so in answers:
        object_ = state.object_of(ref)
        if object_ is None and not _is_revealed(state, ref, condition.subject):
            continue
        if object_ is not None and object_.face_down:
            continue
        if kinds and (len(kinds) > 1 or not is_so) and not because.measures:
            findings.note_has(state, ref, because, "", findings.types(state, ref, kinds))
        if condition.noun.controller is not None and not kinds:
            findings.note_whose(state, [ref], because)
        for asked, figure in because.measures if len(answers) == 1 else ():
            findings.note_has(state, ref, because, asked, figure.number)


def _is_revealed(state: State, ref: Referent, subject: Any) -> bool:
    """Whether it is a card in a hidden zone of which it is asked what it is (CR 3.1.3.f)."""
    here = selectors.place_of(state, ref) if isinstance(subject, Ref) else None
    return here is not None and here.zone in HIDDEN


def _look_at_each(
    state: State, condition: words.IsA, answers: Sequence[tuple[Referent, bool]], context: Context
) -> None:
    """What things have of the numbers that are asked of "a" thing: one that is so, or all."""
    subject = condition.subject
    if not isinstance(subject, Pick) or subject.how not in nouns.OF_ANY:
        return
    so = [ref for ref, is_so in answers if is_so is not condition.negated]
    for ref in so or [ref for ref, _ in answers]:
        own = Reasons()
        is_a(state, ref, condition.noun, context.explained(own))
        for asked, figure in own.measures if own.all_rules() else ():
            look = Look(
                tells=AskedNow, rules=own.all_rules(), card=ref, property_name=asked,
                number=figure.number,
            )  # fmt: skip
            sure(context.because).look(look)


def is_only(state: State, condition: words.IsOnly, context: Context) -> bool:
    """CR 2.2.1.h: it fits, where it is or was, and nothing else that is in play does."""
    if context.because is not None and not any(map(is_facing, condition.noun.places)):
        context.cite(*selectors.rules_of_play(condition.noun))
    refs = meant(state, condition.subject, context, past=condition.past)
    noun, own = condition.noun, Reasons()
    there = context.explained(None if context.because is None else own)
    others = [one for one in selectors.candidates(state, noun, there) if one not in refs]
    fit = [_fits_there(state, ref, noun, there) for ref in refs]
    if context.because is not None:
        counted = [*compress(refs, fit), *others]
        amounts.say_counted(state, noun, counted, own, context)
        without = next((ref for ref, so in zip(refs, fit, strict=True) if not so), None)
        missing = None if without is None or not counted else thing_of(state, without)
        context.because.compare(Figure(len(counted), Comparison.EQUAL, 1, without=missing))
    answers = ((one and not others) is not condition.negated for one in fit)
    return of_all(state, condition.subject, answers, context)


def _is_an_extreme(noun: Noun) -> bool:
    """Whether something is compared with all others of a description: "the Character with most"."""
    return any(isinstance(one, nouns.Extreme) for one in noun.filters)


def _fits_there(state: State, ref: Referent, noun: Noun, context: Context) -> bool:
    """Whether something fits a description, and is or was where that says."""
    here = selectors.place_of(state, ref)
    if here is None or not is_a(state, ref, noun, context):
        return False
    return selectors.is_where(state, ref, here, noun, context)


def are_alike(state: State, condition: words.Alike, context: Context) -> bool:
    """Whether all that is meant is alike in something, or no two of it are."""
    things = meant(state, condition.subject, context, past=False)
    refs = [one for one in things if isinstance(one, Referent)]
    if not refs:
        return of_none(state, condition.subject, context)
    if context.because is not None:
        _note_traits(state, refs, condition.respect, context)
    ask = alike.all_differ if condition.different else alike.are_alike
    return ask(state, refs, condition.respect, context)


def _note_traits(
    state: State, refs: Sequence[Referent], respect: Respect | Name | CostName, context: Context
) -> None:
    """Say what each of some things has in a respect in which they are alike, or differ."""
    if respect is Respect.EXPEDITION:
        findings.note_where(state, refs, context.because)
        if any(len(alike.traits(state, ref, respect)) > 1 for ref in refs):
            context.cite("7.4.4.b")
    elif respect is Respect.CONTROLLER:
        findings.note_whose(state, refs, context.because)
    else:
        if isinstance(respect, CostName):
            for ref in refs:
                cite_cost(state, ref, respect, context)
        each = [(ref, *sorted(alike.traits(state, ref, respect))) for ref in refs]
        findings.note_alike(state, each, context.because, respect)


def played_from(state: State, condition: words.PlayedFrom, context: Context) -> bool:
    pronouns.cite_me(state, condition.subject, context)
    refs = pronouns.referents(context, condition.subject)
    sources = {_source(state, ref) for ref in refs}
    was = bool(sources) and sources <= {selectors.zone_named(condition.place)}
    return was is not condition.negated


def _source(state: State, ref: Referent) -> Any:
    """The zone from which a card was played, when it was last played."""
    for one in reversed(state.played):
        if one.card.item == ref.item:
            return one.source
    return None
