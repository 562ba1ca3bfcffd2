"""CR 6.5.d, 7.4.4.k What a condition asks about, and whether it is true of all, of each, or of any.

What decides is told: who it is, and who of several it is not.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import compress
from typing import Any

from judgebot.abilities import conditions as words
from judgebot.abilities import nouns, references
from judgebot.abilities.nouns import How, Noun, Pick
from judgebot.game.data.context import Context
from judgebot.game.data.objects import Referent
from judgebot.game.data.reasons import Reasons
from judgebot.game.data.state import State
from judgebot.game.data.telling import EntryId, Figure, PlayerId, Thing
from judgebot.game.data.zones import Place
from judgebot.game.read.words import (
    amounts,
    comparing,
    denoting,
    findings,
    pronouns,
    selectors,
    selectors_places,
)
from judgebot.game.read.words.places_meant import (
    of_what_is_gone,
    rules_of_whose,
)
from judgebot.game.read.zones import adventure
from judgebot.sure import as_a


def of_each(
    state: State,
    ask: Callable[[Context], bool],
    each: Sequence[Context],
    *,
    every: bool,
    of_whom: Sequence[Place | PlayerId | Thing] = (),
    facing: bool = False,
    others: bool = False,
) -> bool:
    """Whether a condition is true in all of some contexts, or in any; why is who decides it.

    ask: whether it is true in one of them. of_whom: the Expeditions, players or things of which it
    is asked, where it is of these. facing: whether it is asked what is facing these. others:
    whether it is told, too, of which of them it is not true, though it is of others.
    """
    because = each[0].because if each else None
    if because is None:
        answers = map(ask, each)
        return all(answers) if every else any(answers)
    found = []
    for one in each:
        own = Reasons()
        found.append((ask(one.explained(own)), own))
    answered = [answer for answer, _ in found]
    result = all(answered) if every else any(answered)
    for asked, (_, own) in zip(of_whom, found, strict=False):
        own.asked_of(asked, facing=facing)
    for answer, own in found:
        if answer is result:
            because.add(own)
    findings.note_so(state, _untold(of_whom, found, result=result), because, so=result)
    if others and result:
        without = [one for one, so in zip(of_whom, answered, strict=True) if not so]
        findings.note_so(state, without, because, so=False)
    return result


def _untold(
    of_whom: Sequence[Any], found: Iterable[tuple[bool, Reasons]], *, result: bool
) -> list[Any]:
    """Those of whom a condition is true, or is not, of which nothing else was found that says so.
    """
    each = zip(of_whom, found, strict=False)
    decide = ((one, own) for one, (answer, own) in each if answer is result)
    return [one for one, own in decide if not (own.figures or own.stood)]


def negated(ask: Callable[[Context], bool], context: Context) -> bool:
    """Whether a condition is not true; what was compared is told the other way round.

    ask: whether it is true in a context.
    """
    if context.because is None:
        return not ask(context)
    own = Reasons()
    result = not ask(context.explained(own))
    own.turn()
    context.because.add(own)
    return result


def meant(
    state: State,
    subject: words.Subject,
    context: Context,
    *,
    past: bool = True,
) -> list[Any]:
    """The objects or Expeditions that a condition speaks of.

    past: whether it asks about an object as it was before the effect moved it (CR 2.1.h), and not
    about what it became (CR 2.1.f).
    """
    if isinstance(subject, Pick | words.HowMany):
        if isinstance(subject, Pick) and isinstance(subject.noun, nouns.Expedition):
            if context.because is not None:
                context.cite(*of_what_is_gone(state, subject, context))
                context.cite(*_of_whose_expedition(state, subject.noun, context))
                context.cite(*_of_your_expedition(subject))
            return adventure.in_turn(
                state, selectors_places.places_meant(state, subject, context)
            )
        phrase = subject if isinstance(subject, Pick) else subject.noun
        described = phrase.noun if isinstance(phrase, Pick) else phrase
        if context.because is not None and isinstance(described, Noun):
            context.cite(*rules_of_whose(described.places))
        among = getattr(phrase, "among", None)
        if context.because is not None and isinstance(among, references.Ref):
            refs = pronouns.referents(context, among)
            context.cite(*pronouns.asked_of(state, refs, context))
        how_many = isinstance(subject, words.HowMany) and isinstance(described, Noun)
        context = context.explained(None) if how_many else context
        return list(denoting.denote(state, phrase, context))
    pronouns.cite_me(state, subject, context)
    refs = pronouns.referents(context, subject)
    if not past:
        if context.because is not None and not isinstance(subject, references.Me):
            context.cite(*pronouns.asked_of(state, refs, context))
        refs = tuple(pronouns.find(state, ref, context) or ref for ref in refs)
    if context.because is not None:
        _note_gone(state, refs, context, context.because)
    if isinstance(subject, references.Ref):
        places = selectors_places.places_meant(state, subject, context)
        return [*adventure.in_turn(state, places), *refs]
    return list(refs)


def _of_whose_expedition(
    state: State, phrase: nouns.Expedition, context: Context
) -> tuple[str, ...]:
    """The rules by which "its Expedition" is that of what it became (CR 2.1.f, 2.1.g)."""
    of = phrase.of or phrase.facing
    if not isinstance(of, references.Ref):
        return ()
    return pronouns.asked_of(state, pronouns.referents(context, of), context)


def _of_your_expedition(subject: Pick) -> tuple[str, ...]:
    """The rules of "your" in the name of an Expedition: "if your Hero Expedition is ahead"."""
    if not selectors_places.is_name(subject):
        return ()
    return pronouns.rules_of_player(as_a(nouns.Expedition, subject.noun).owner)


def _note_gone(
    state: State, refs: Iterable[Referent], context: Context, because: Reasons
) -> None:
    """Say what is asked of as it last was, and of what a Reaction was bound to since when (2.1.h).
    """
    gone = [ref for ref in refs if pronouns.is_gone(state, ref)]
    because.cite(*(("2.1.h",) if gone else ()))
    for ref in gone if pronouns.bound_to_gone(gone, context) else ():
        because.as_it_was(Thing(ref.item, ref.object), EntryId(state.last_known[ref.object].entry))


def of_all(
    state: State,
    subject: words.Subject,
    found: Iterable[bool],
    context: Context,
    things: Sequence[Any] = (),
) -> bool:
    """Whether it is true of what is meant: of one for "a" and "one or more", else of each.

    Of "two or more" and the like it is asked of how many it is true.
    things: what is meant, where it is told of which of it that decides.
    """
    answers = list(found)
    result = _by_answers(state, subject, answers, context)
    if context.because is not None and answers and things:
        _note_so(state, subject, answers, things, context.because, result=result)
    return result


def _note_so(
    state: State,
    subject: words.Subject,
    answers: Sequence[bool],
    things: Sequence[Any],
    because: Reasons,
    *,
    result: bool,
) -> None:
    """Say of which of what words mean a condition is true, or is not, where that is not all."""
    decide = deciding(subject, answers, things, result=result)
    none_is = isinstance(subject, Pick) and subject.form.startswith(("neither", "none"))
    if isinstance(subject, words.HowMany):
        result = any(answers)
    findings.note_so(state, decide, because, so=result is not none_is)


def deciding(
    subject: words.Subject, answers: Sequence[bool], things: Sequence[Any], *, result: bool
) -> list[Any]:
    """Those of what words mean by which a condition is true, or is not, where that is not all.

    Of how many things it is true is told as they are counted.
    """
    if isinstance(subject, words.HowMany):
        if isinstance(subject.noun, Noun):
            return []
        result = any(answers)
    else:
        how = subject.how if isinstance(subject, Pick) else How.THE
        which = how in nouns.OF_ANY or (how is not How.THE and len(answers) > 1)
        if not which and all(one is result for one in answers):
            return []
    return [one for one, so in zip(things, answers, strict=True) if so is result]


def _by_answers(
    state: State, subject: words.Subject, answers: Sequence[bool], context: Context
) -> bool:
    """Whether it is true of enough of what is meant."""
    if isinstance(subject, words.HowMany):
        wanted = amounts.value(state, subject.number, context)
        if context.because is not None and isinstance(subject.noun, Noun):
            _count_those(state, subject.noun, answers, context, context.because)
            context.because.compare(Figure(sum(answers), subject.comparison, wanted))
        return comparing.compare(sum(answers), subject.comparison, wanted)
    if isinstance(subject, Pick) and subject.how in nouns.OF_ANY:
        return any(answers)
    return all(answers) if answers else of_none(state, subject, context)


def _count_those(
    state: State, noun: Noun, answers: Sequence[bool], context: Context, because: Reasons
) -> None:
    """Say of which things a condition is true that asks of how many it is (CR 2.2.1.h)."""
    own = Reasons()
    things = denoting.denote(state, noun, context.explained(own))
    if not noun.controller:
        own.cite(*selectors.rules_of_play(noun))
    found = tuple(compress(things, answers))
    because.count(found, own, selectors.found_none_of(state, noun, found, context))


def of_none(state: State, subject: words.Subject, context: Context) -> bool:
    """Whether it is true of all of what there is nothing of: "if all of your Landmarks are …"."""
    if not isinstance(subject, Pick) or subject.how is not How.ALL:
        return False
    if context.because is not None:
        context.because.leave_open("all-of-nothing")
    return state.readings.all_of_nothing
