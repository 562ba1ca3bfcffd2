"""CR 6.3.b, 6.3.k, 6.5.d Conditions: whether what an ability asks of a game state is true.

A condition that speaks of one Expedition, which means several because of a Gigantic object, is
true only if it is true of each of them (CR 7.4.4.k).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import compress
from typing import Any, NamedTuple

from judgebot.abilities import conditions as words
from judgebot.abilities import nouns, references
from judgebot.abilities.amounts import Count, Number, Past
from judgebot.abilities.conditions import Condition, Outcome
from judgebot.abilities.nouns import How, Noun, Pick
from judgebot.abilities.references import PlayerKind, Ref
from judgebot.abilities.words import Comparison, CostName, Did, Name, Respect, Status
from judgebot.game.data.context import Context
from judgebot.game.data.entries.about_words import AskedNow
from judgebot.game.data.game import thing_of
from judgebot.game.data.objects import Referent
from judgebot.game.data.reasons import Look, Reasons
from judgebot.game.data.state import State
from judgebot.game.data.telling import EntryId, Figure, Now, PlayerId, Thing
from judgebot.game.data.zones import HIDDEN, WITHOUT_STATUS, Place, ZoneKind
from judgebot.game.read import questions
from judgebot.game.read.objects.having_statuses import has_status
from judgebot.game.read.playing import which_plays
from judgebot.game.read.triggers import history
from judgebot.game.read.triggers.gifts import Gift
from judgebot.game.read.words import (
    alike,
    also,
    amounts,
    comparing,
    counted_places,
    counted_players,
    denoting,
    findings,
    one_expedition,
    pronouns,
    selectors,
    selectors_places,
    stood,
    ways,
)
from judgebot.game.read.words.places_meant import (
    is_facing,
    is_limited,
    of_what_is_gone,
    rules_of_whose,
)
from judgebot.game.read.words.selectors_kinds import (
    alternatives,
    cite_cost,
    is_a,
    rules_of_kinds,
    rules_of_zone_types,
)
from judgebot.game.read.zones import adventure
from judgebot.sure import as_a, sure


def holds(state: State, condition: Condition, context: Context) -> bool:
    """Whether a condition is true.

    state: before or after an event for a condition of a trigger (CR 6.3.k), else as it is now.
    context: what its words mean.
    """
    if _is_of_nothing(state, condition, context):
        if context.because is not None:
            context.because.of_nothing = True
        return False
    players = counted_players.separately(condition)
    if players is not None:
        return _of_players(state, condition, players, context)
    places = counted_places.separately(condition)
    if places is not None:
        return _of_places(state, places, context)
    each = one_expedition.each(state, condition, context)
    if len(each) > 1:
        context.cite(*one_expedition.rules(condition))
        return _of_each(state, condition, each, every=True)
    return _HOLDS[type(condition)](state, condition, context)


def _is_of_nothing(state: State, condition: Condition, context: Context) -> bool:
    """Whether it is asked of what was to be spoken of and is not there, or has a number of it.

    So nothing is true, nor is it true that it is not so, of "it" if nothing was chosen, and of the
    result of a die that nobody rolled (CR 6.5.c, 6.5.d).
    """
    if isinstance(condition, words.Compare):
        sides = (condition.left, condition.right)
        return any(amounts.is_of_nothing(state, one, context) for one in sides)
    if isinstance(condition, words.IsEven):
        return amounts.is_of_nothing(state, condition.amount, context)
    subject = getattr(condition, "subject", None)
    spoken = subject.among if isinstance(subject, Pick) else subject
    is_of = isinstance(spoken, references.Ref) and not isinstance(condition, words.Earlier)
    return is_of and not denoting.spoken_of(state, spoken, context)


def _of_players(
    state: State,
    condition: Condition,
    players: tuple[references.Player, Condition, str],
    context: Context,
) -> bool:
    """Of "each player" it must be true of every one, of "an opponent" of one of them."""
    who, of_one, name = players
    context.cite(*pronouns.rules_of_player(who))
    asked = [*_asked_of(state, who, condition, context)]
    each = [context.bind(name, (player,)).bind(who.name, (player,)) for player in asked]
    several = len(asked) > 1 and name != counted_players.ANOTHER
    of_whom = [PlayerId(player) for player in asked] if several else ()
    every = who.kind in references.OF_EVERY
    return _of_each(state, of_one, each, every=every, of_whom=of_whom)


def _of_places(state: State, apart: counted_places.Apart, context: Context) -> bool:
    """Of "one of your Expeditions" it must be true of any, of "each of" them of every one."""
    found = selectors_places.places_meant(state, apart.places, context)
    places = adventure.in_turn(state, found)
    each = [context.bind(apart.name, (place,)) for place in places]
    named = not apart.every and amounts.names_what_it_counts(apart.condition)
    return _of_each(
        state, apart.condition, each, every=apart.every, of_whom=places, facing=apart.facing,
        others=named,
    )  # fmt: skip


def _of_each(
    state: State,
    condition: Condition,
    each: Sequence[Context],
    *,
    every: bool,
    of_whom: Sequence[Place | PlayerId | Thing] = (),
    facing: bool = False,
    others: bool = False,
) -> bool:
    """Whether a condition is true in all of some contexts, or in any; why is who decides it.

    of_whom: the Expeditions, players or things of which it is asked, where it is of these.
    facing: whether it is asked what is facing these. others: whether it is told, too, of which of
    them it is not true, though it is of others.
    """
    because = each[0].because if each else None
    if because is None:
        answers = (holds(state, condition, one) for one in each)
        return all(answers) if every else any(answers)
    found = []
    for one in each:
        own = Reasons()
        found.append((holds(state, condition, one.explained(own)), own))
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


def _asked_of(
    state: State, who: references.Player, condition: Condition, context: Context
) -> Iterable[int]:
    """The players of each of whom it is asked; "the most" is more than all others have."""
    if who.kind is not PlayerKind.OTHERS or who.to:
        return pronouns.players(state, who, context)
    than = sure(counted_players.owner(as_a(words.Compare, condition).left))
    own = pronouns.players(state, than, context)
    return (player for player in state.initiative_order() if player not in own)


def _compare(state: State, condition: words.Compare, context: Context) -> bool:
    asked_of_then = condition.past and context.because is not None
    asking = context.bind(amounts.IN_THE_PAST, ()) if asked_of_then else context
    left = amounts.value(state, condition.left, asking)
    right = amounts.value(state, condition.right, asking)
    if context.because is not None:
        context.because.compare(Figure(left, condition.comparison, right, of=condition))
    exactly = comparing.compare(left, condition.comparison, right)
    if context.because is None and not state.readings.as_many_as:
        return exactly
    or_more = comparing.or_more(condition.comparison, condition.form)
    loosely = comparing.compare(left, or_more, right)
    if context.because is not None and exactly is not loosely:
        context.because.leave_open("as-many-as")
    return loosely if state.readings.as_many_as else exactly


def _is_even(state: State, condition: words.IsEven, context: Context) -> bool:
    number = amounts.value(state, condition.amount, context)
    if context.because is not None:
        context.because.compare(Figure(number, Comparison.EQUAL, int(condition.odd), parity=True))
    return number % 2 == int(condition.odd)


def _is_turn_of(state: State, condition: words.IsTurnOf, context: Context) -> bool:
    """CR 4.2.3: outside turns it is nobody's."""
    who = pronouns.players(state, condition.who, context)
    context.cite(*pronouns.rules_of_player(condition.who))
    whose = () if state.turn is None else (PlayerId(state.turn),)
    is_theirs = state.turn in who
    counted = is_theirs and condition.number is not None
    _note(context, Now(turn=whose, nth=state.turns_of[sure(state.turn)] if counted else None))
    if is_theirs and condition.number is not None:
        wanted = amounts.value(state, condition.number, context)
        is_theirs = state.turns_of[sure(state.turn)] == wanted
    return is_theirs is not condition.negated


def _is_time(state: State, condition: words.IsTime, context: Context) -> bool:
    """CR 4.2.a, 4.2.b: which Day, or which phase of it, is now."""
    is_now = condition.phase in (None, state.phase)
    if condition.phase is not None:
        _note(context, Now(phase=state.phase))
    if condition.first_days is not None:
        _note(context, Now(day=state.day))
        is_now = is_now and state.day <= amounts.value(state, condition.first_days, context)
    return is_now is not condition.negated


def _note(context: Context, now: Now) -> None:
    """Note what time it is, where it is asked why."""
    if context.because is not None:
        context.because.note(now)


def _is_nth(state: State, condition: words.IsNth, context: Context) -> bool:
    """CR 5.1.2.k: in the order in which the cards count as played."""
    context.cite(history.DEEDS[Did.PLAYED])
    refs = pronouns.referents(context, condition.subject)
    noun = replace(condition.noun, played=None)
    pick = Pick(
        how=How.FIRST_EACH, noun=noun, period=condition.noun.played, number=condition.number
    )
    if context.because is not None and len(refs) == 1 and not condition.negated:
        _note_nth(state, condition, pick, refs[0], context)
    are = (which_plays.is_nth(state, pick, ref, context) for ref in refs)
    answers = (one is not condition.negated for one in are)
    return _of_all(state, condition.subject, answers, context)


def _note_nth(
    state: State, condition: words.IsNth, pick: Pick, ref: Referent, context: Context
) -> None:
    """Say which of the cards that count as played something is, and which it has to be."""
    nth = which_plays.number_of(state, pick, ref, context.explained(None))
    if nth is not None and context.because is not None:
        wanted = amounts.value(state, condition.number, context)
        context.because.compare(Figure(nth, Comparison.EQUAL, wanted))


def _is_nth_gift(state: State, condition: words.IsNthGift, context: Context) -> bool:
    """CR 7.3.29: which Gift it is of those that a player made, or received, in a while."""
    did = Did.RECEIVED_GIFT if condition.received else Did.MADE_GIFT
    past = Past(did=did, during=condition.during, by=condition.by)
    wanted = amounts.value(state, condition.number, context)
    gifts = [one for one in context.bindings.get(condition.subject.to, ()) if isinstance(one, Gift)]
    found = [history.number_of_gift(state, one, past, context) for one in gifts]
    if context.because is not None and len(found) == 1 and found[0] and not condition.negated:
        context.because.compare(Figure(found[0], Comparison.EQUAL, wanted))
    return any(one == wanted for one in found) is not condition.negated


def _has_status(state: State, condition: words.HasStatus, context: Context) -> bool:
    things = meant(state, condition.subject, context, past=condition.past)
    if condition.status is Status.BOOSTED:
        context.cite("2.4.5.a")
    if context.because is not None:
        _cite_status(state, things, condition, context)
        _leave_open(state, condition, context, lambda one: _bears(state, one, condition.status))
    has = [_bears(state, one, condition.status) is not condition.negated for one in things]
    result = _of_all(state, condition.subject, has, context)
    if context.because is not None:
        decide = _deciding(condition.subject, has, things, result=result)
        findings.note_status(state, decide, condition.status, _bears, context.because)
    return result


def _cite_status(
    state: State, things: Sequence[Any], condition: words.HasStatus, context: Context
) -> None:
    """Say that Expeditions may have a status, what cannot or came without one, and what is ready.
    """
    subject, known = condition.subject, things
    if isinstance(subject, references.Me | references.Ref):
        known = pronouns.referents(context, subject)
    for one in things:
        if isinstance(one, Place):
            context.cite("2.4.1.b")
            continue
        here = selectors.place_of(state, one)
        if here is not None and here.zone in WITHOUT_STATUS:
            context.cite("2.4.1.c")
        elif one not in known and not _bears(state, one, condition.status):
            context.cite("2.4.1.d")
    if condition.negated and condition.status is Status.EXHAUSTED:
        context.cite("2.4.6.b")


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


def _is_a(state: State, condition: words.IsA, context: Context) -> bool:
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
    return _of_all(state, condition.subject, answers, context, refs)


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


def _is_only(state: State, condition: words.IsOnly, context: Context) -> bool:
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
    return _of_all(state, condition.subject, answers, context)


def _is_an_extreme(noun: Noun) -> bool:
    """Whether something is compared with all others of a description: "the Character with most"."""
    return any(isinstance(one, nouns.Extreme) for one in noun.filters)


def _fits_there(state: State, ref: Referent, noun: Noun, context: Context) -> bool:
    """Whether something fits a description, and is or was where that says."""
    here = selectors.place_of(state, ref)
    if here is None or not is_a(state, ref, noun, context):
        return False
    return selectors.is_where(state, ref, here, noun, context)


def _is_in(state: State, condition: words.IsIn, context: Context) -> bool:
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
        return _of_all(state, condition.subject, answers, context)
    told = () if any(isinstance(one, Place) for one in things) else things
    return _of_all(state, condition.subject, answers, context, told)


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


def _is_facing(state: State, condition: words.IsFacing, context: Context) -> bool:
    if isinstance(condition.subject, Pick | words.HowMany):
        return _are_facing(state, condition, context)
    if condition.negated:
        return _not(state, words.Not(condition=replace(condition, negated=False)), context)
    fronts = selectors_places.facing(state, condition.subject, context)
    what = condition.what
    if isinstance(what, references.Me | references.Ref):
        faces = bool(fronts & _presence(state, what, context))
        if faces and context.because is not None:
            context.cite(*_by_gigantic(state, condition.subject, what, context))
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
        for ref in selectors.candidates(state, noun, context)
        if selectors.is_present(state, ref, fronts, there)
    ]
    wanted = amounts.value(state, what.number, context) if what.number else 1
    if context.because is not None and own is not None:
        own.cite("1.2.3.c")
        context.because.count(faced, own)
        context.because.compare(Figure(len(faced), condition.comparison, wanted, of=condition))
        for look in selectors.of_other_type(state, noun, context, fronts):
            context.because.look(look)
    return comparing.compare(len(faced), condition.comparison, wanted)


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


def _alike(state: State, condition: words.Alike, context: Context) -> bool:
    """Whether all that is meant is alike in something, or no two of it are."""
    things = meant(state, condition.subject, context, past=False)
    refs = [one for one in things if isinstance(one, Referent)]
    if not refs:
        return _of_none(state, condition.subject, context)
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


def _are_facing(state: State, condition: words.IsFacing, context: Context) -> bool:
    """Of several, each is asked about by itself."""
    subject = condition.subject
    things = meant(state, subject, context)
    of_one = replace(condition, subject=references.Ref(to=counted_players.ONE))
    each = [context.bind(counted_players.ONE, (one,)) for one in things]
    if things and isinstance(subject, Pick):
        every = subject.how not in nouns.OF_ANY
        named = [findings.named(state, one) for one in things]
        return _of_each(state, of_one, each, every=every, of_whom=named)
    return _of_all(state, subject, (_is_facing(state, of_one, one) for one in each), context)


def _stands(state: State, condition: words.Stands, context: Context) -> bool:
    places = meant(state, condition.subject, context)
    by = amounts.value(state, condition.regions, context) if condition.regions else None
    stood.note_standings(state, places, context.because, measured=by is not None)
    standing = (
        (
            selectors_places.stands(state, one, condition.standings, context)
            and (by is None or _is_apart(state, one, condition, by))
        )
        is not condition.negated
        for one in places
    )
    return _of_all(state, condition.subject, standing, context)


def _is_apart(state: State, place: Place, condition: words.Stands, by: int) -> bool:
    """CR 7.5.2: whether an Expedition is ahead or behind by so many regions."""
    apart = max(adventure.margin(state, place, how) for how in condition.standings)
    return comparing.compare(apart, condition.comparison, by)


def _failed(state: State, condition: words.FailedToMove, context: Context) -> bool:
    context.cite(history.DEEDS[Did.FAILED_TO_MOVE])
    places = meant(state, condition.subject, context)
    failed = [(one.player, one.side) in state.failed for one in places]
    return _of_all(state, condition.subject, failed, context, places)


def _is_first(state: State, condition: words.IsFirstPlayer, context: Context) -> bool:
    who = pronouns.players(state, condition.who, context)
    context.cite(*pronouns.rules_of_player(condition.who))
    _note(context, Now(first=PlayerId(state.first_player)))
    return (state.first_player in who) is not condition.negated


def _is_player(state: State, condition: words.IsPlayer, context: Context) -> bool:
    """CR 7.2.3.a, 1.2.1.b: "you" is who controls the ability, every other player an opponent."""
    context.cite(*pronouns.rules_of_player(condition.who))
    subject = set(pronouns.players(state, condition.subject, context))
    who = pronouns.players(state, condition.who, context)
    return (bool(subject) and subject.issubset(who)) is not condition.negated


def _earlier(_state: State, condition: words.Earlier, context: Context) -> bool:
    """CR 6.5.f: true if it was started, even if it was modified."""
    reached = -len(context.started) <= condition.step < len(context.started)
    started = reached and context.started[condition.step]
    return started is (condition.outcome is Outcome.DONE)


def _this_way(state: State, condition: words.ThisWay, context: Context) -> bool:
    found = ways.done_this_way(state, condition, context)
    ways.note(state, condition, context)
    wanted = amounts.value(state, condition.number, context) if condition.number else 1
    if context.because is not None and wanted > 1:
        needed = Comparison.LESS if condition.negated else Comparison.AT_LEAST
        context.because.compare(Figure(len(found), needed, wanted))
    return (len(found) >= wanted) is not condition.negated


def _die_shows(_state: State, condition: words.DieShows, context: Context) -> bool:
    context.cite("7.3.33.b")
    return comparing.in_range(context.bindings.get(condition.to), condition.low, condition.high)


def _played_from(state: State, condition: words.PlayedFrom, context: Context) -> bool:
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


def _all_of(state: State, condition: words.AllOf, context: Context) -> bool:
    """All of them; "a Fleeting Character and another Asleep Character" are two Characters."""
    if context.because is None:
        each = _each_holds(state, condition.conditions, context, every=True)
        return each and not any(one.falls_short for one in _runs(state, condition, context))
    because = Reasons()
    result = _each_holds(state, condition.conditions, context.explained(because), every=True)
    runs = [*_runs(state, condition, context)] if result else []
    short = next((one for one in runs if one.falls_short), None)
    if short is not None:
        because.figures.clear()
    for run in runs if short is None else (short,):
        _note_run(state, run, because)
    context.because.add(because)
    return result and short is None


class _Run(NamedTuple):
    """Conditions each of which something of its own has to meet: "a …, another … and another …"."""

    parts: list[words.Compare]
    met: list[Referent | None]
    """What meets each of them; None where nothing is left for one, with as few of these as can be.
    """

    @property
    def falls_short(self) -> bool:
        """Whether nothing of its own is left for one of them."""
        return None in self.met


def _runs(state: State, condition: words.AllOf, context: Context) -> Iterator[_Run]:
    """The runs among some conditions, with the different things that meet their parts."""
    runs: list[list[words.Compare]] = [[]]
    context = context.explained(None)
    for one in condition.conditions:
        if isinstance(one, words.Compare) and _is_of_one(one):
            if not _of_what(one).other:
                runs.append([])
            runs[-1].append(one)
    for parts in runs:
        found = [selectors.candidates(state, _of_what(one), context) for one in parts]
        yield _Run(parts, _met(found))


def _of_what(compare: words.Compare) -> Noun:
    """What a condition counts that asks for one thing that fits."""
    return as_a(Noun, as_a(Count, compare.left).of)


def _note_run(state: State, run: _Run, because: Reasons) -> None:
    """Say which thing meets which of several descriptions, instead of how many meet each."""
    if len(run.parts) < 2:
        return
    for figure in [one for one in because.figures if one.of in run.parts]:
        del because.figures[figure]
    met = [one for one in run.met if one is not None]
    because.compare(Figure(len(met), Comparison.AT_LEAST, len(run.parts), different=True))
    findings.note_meeting(state, run.met, map(_of_what, run.parts), because)


def _is_of_one(compare: words.Compare) -> bool:
    """Whether it asks for one thing that fits: "you control a …", "… and another …"."""
    return (
        isinstance(compare.left, Count)
        and isinstance(compare.left.of, nouns.Noun)
        and compare.comparison is Comparison.AT_LEAST
        and compare.right == Number(value=1)
    )


def _met(
    found: Sequence[Sequence[Referent]], taken: frozenset[Referent] = frozenset()
) -> list[Referent | None]:
    """A thing of its own that meets each of some descriptions, for as many of them as can be.

    found: what meets each of them. taken: what meets others.
    """
    if not found:
        return []
    first, *rest = found
    best: list[Referent | None] | None = None
    for one in (*first, None):
        if one in taken:
            continue
        more = taken if one is None else taken | {one}
        met = [one, *_met(rest, more)]
        if best is None or met.count(None) < best.count(None):
            best = met
        if None not in met:
            break
    return sure(best)


def _any_of(state: State, condition: words.AnyOf, context: Context) -> bool:
    return _each_holds(state, condition.conditions, context, every=False)


def _each_holds(
    state: State, conditions: tuple[Condition, ...], context: Context, *, every: bool
) -> bool:
    """Whether all of some conditions are true, or any of them.

    "All" is false by what is false in it, "any" is true by what is true: that alone is why.
    """
    if context.because is None:
        answers = (holds(state, one, context) for one in conditions)
        return all(answers) if every else any(answers)
    each = []
    for one in conditions:
        own = Reasons()
        each.append((holds(state, one, context.explained(own)), own))
    found = [answer for answer, _ in each]
    result = all(found) if every else any(found)
    for condition, (answer, own) in zip(conditions, each, strict=True):
        if answer is result:
            context.because.add(own)
            context.because.part(condition, alone=not result if every else result)
    return result


def _has_done(state: State, condition: words.HasDone, context: Context) -> bool:
    things = meant(state, condition.subject, context)
    did = [
        history.has_done(state, condition.past, one, context) is not condition.negated
        for one in things
    ]
    return _of_all(state, condition.subject, did, context, things)


def _has_passed(state: State, condition: words.HasPassed, context: Context) -> bool:
    """CR 4.2.3.d: of "each opponent", every one of them."""
    who = pronouns.players(state, condition.who, context)
    context.cite(*pronouns.rules_of_player(condition.who))
    context.cite("4.2.3.d")
    passed = [(one in state.passed) is not condition.negated for one in who]
    result = all(passed) if condition.who.kind in references.OF_EVERY else any(passed)
    those = (PlayerId(one) for one, so in zip(who, passed, strict=True) if so is result)
    findings.note_so(state, those, context.because, so=result)
    return result


def _not(state: State, condition: words.Not, context: Context) -> bool:
    if context.because is None:
        return not holds(state, condition.condition, context)
    own = Reasons()
    result = not holds(state, condition.condition, context.explained(own))
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


def _note_gone(
    state: State, refs: Iterable[Referent], context: Context, because: Reasons
) -> None:
    """Say what is asked of as it last was, and of what a Reaction was bound to since when (2.1.h).
    """
    gone = [ref for ref in refs if pronouns.is_gone(state, ref)]
    because.cite(*(("2.1.h",) if gone else ()))
    for ref in gone if pronouns.bound_to_gone(gone, context) else ():
        because.as_it_was(Thing(ref.item, ref.object), EntryId(state.last_known[ref.object].entry))


def _of_all(
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
    decide = _deciding(subject, answers, things, result=result)
    none_is = isinstance(subject, Pick) and subject.form.startswith(("neither", "none"))
    if isinstance(subject, words.HowMany):
        result = any(answers)
    findings.note_so(state, decide, because, so=result is not none_is)


def _deciding(
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
    return all(answers) if answers else _of_none(state, subject, context)


def _count_those(
    state: State, noun: Noun, answers: Sequence[bool], context: Context, because: Reasons
) -> None:
    """Say of which things a condition is true that asks of how many it is (CR 2.2.1.h)."""
    own = Reasons()
    things = denoting.denote(state, noun, context.explained(own))
    if not noun.controller:
        own.cite(*selectors.rules_of_play(noun))
    found = tuple(compress(things, answers))
    because.count(found, own, selectors.lacking(state, noun, found, context))


def _of_none(state: State, subject: words.Subject, context: Context) -> bool:
    """Whether it is true of all of what there is nothing of: "if all of your Landmarks are …"."""
    if not isinstance(subject, Pick) or subject.how is not How.ALL:
        return False
    if context.because is not None:
        context.because.leave_open("all-of-nothing")
    return state.readings.all_of_nothing


def why(state: State, condition: Condition, context: Context) -> tuple[str, ...]:
    """All the rules by which a condition is true, or false."""
    return reasons(state, condition, context).every_rule()


def reasons(state: State, condition: Condition | None, context: Context) -> Reasons:
    """Why a condition is true, or false; nothing of what has none."""
    because = Reasons()
    if condition is not None:
        holds(state, condition, context.explained(because))
    return because


_HOLDS: dict[type, Callable[[State, Any, Context], bool]] = {
    words.Compare: _compare,
    words.IsEven: _is_even,
    words.IsTurnOf: _is_turn_of,
    words.IsTime: _is_time,
    words.IsNth: _is_nth,
    words.IsNthGift: _is_nth_gift,
    words.HasStatus: _has_status,
    words.IsA: _is_a,
    words.IsOnly: _is_only,
    words.IsIn: _is_in,
    words.IsFacing: _is_facing,
    words.Alike: _alike,
    words.Stands: _stands,
    words.FailedToMove: _failed,
    words.IsFirstPlayer: _is_first,
    words.IsPlayer: _is_player,
    words.Earlier: _earlier,
    words.ThisWay: _this_way,
    words.DieShows: _die_shows,
    words.PlayedFrom: _played_from,
    words.HasDone: _has_done,
    words.HasPassed: _has_passed,
    words.Not: _not,
    words.AllOf: _all_of,
    words.AnyOf: _any_of,
}
