"""CR 6.3.b, 6.3.k, 6.5.d Conditions: whether what an ability asks of a game state is true.

A condition that speaks of one Expedition, which means several because of a Gigantic object, is
true only if it is true of each of them (CR 7.4.4.k).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, NamedTuple

from judgebot.abilities import conditions as words
from judgebot.abilities import nouns, references
from judgebot.abilities.amounts import Count, Number, Past
from judgebot.abilities.conditions import Condition, Outcome
from judgebot.abilities.nouns import How, Noun, Pick
from judgebot.abilities.references import PlayerKind
from judgebot.abilities.words import Comparison, Did
from judgebot.game.data.context import Context
from judgebot.game.data.objects import Referent
from judgebot.game.data.reasons import Reasons
from judgebot.game.data.state import State
from judgebot.game.data.telling import Figure, Now, PlayerId
from judgebot.game.read.playing import which_plays
from judgebot.game.read.triggers import history
from judgebot.game.read.triggers.gifts import Gift
from judgebot.game.read.words import (
    amounts,
    comparing,
    conditions_of_places,
    conditions_of_things,
    counted_places,
    counted_players,
    denoting,
    findings,
    one_expedition,
    pronouns,
    selectors,
    selectors_places,
    ways,
)
from judgebot.game.read.words.condition_subjects import meant, negated, of_all, of_each
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
        return of_each(state, partial(holds, state, condition), each, every=True)
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
    return of_each(state, partial(holds, state, of_one), each, every=every, of_whom=of_whom)


def _of_places(state: State, apart: counted_places.Apart, context: Context) -> bool:
    """Of "one of your Expeditions" it must be true of any, of "each of" them of every one."""
    found = selectors_places.places_meant(state, apart.places, context)
    places = adventure.in_turn(state, found)
    each = [context.bind(apart.name, (place,)) for place in places]
    named = not apart.every and amounts.names_what_it_counts(apart.condition)
    return of_each(
        state, partial(holds, state, apart.condition), each, every=apart.every, of_whom=places,
        facing=apart.facing, others=named,
    )  # fmt: skip


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
    return of_all(state, condition.subject, answers, context)


def _note_nth(
    state: State, condition: words.IsNth, pick: Pick, ref: Referent, context: Context
) -> None:
    """Say which of the cards that count as played something is, and which it has to be."""
    nth = which_plays.number_of(state, pick, ref, context.explained(None))
    if nth is not None and context.because is not None:
        wanted = amounts.value(state, condition.number, context)
        context.because.compare(Figure(nth, Comparison.EQUAL, wanted, nth=True))


def _is_nth_gift(state: State, condition: words.IsNthGift, context: Context) -> bool:
    """CR 7.3.29: which Gift it is of those that a player made, or received, in a while."""
    did = Did.RECEIVED_GIFT if condition.received else Did.MADE_GIFT
    past = Past(did=did, during=condition.during, by=condition.by)
    wanted = amounts.value(state, condition.number, context)
    gifts = [one for one in context.bindings.get(condition.subject.to, ()) if isinstance(one, Gift)]
    found = [history.number_of_gift(state, one, past, context) for one in gifts]
    if context.because is not None and len(found) == 1 and found[0] and not condition.negated:
        context.because.compare(Figure(found[0], Comparison.EQUAL, wanted, nth=True))
    return any(one == wanted for one in found) is not condition.negated


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
    return of_all(state, condition.subject, did, context, things)


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
    return negated(partial(holds, state, condition.condition), context)


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
    words.HasStatus: conditions_of_things.bears_status,
    words.IsA: conditions_of_things.is_such,
    words.IsOnly: conditions_of_things.is_only,
    words.IsIn: conditions_of_places.is_in,
    words.IsFacing: conditions_of_places.is_facing,
    words.Alike: conditions_of_things.are_alike,
    words.Stands: conditions_of_places.stands,
    words.FailedToMove: conditions_of_places.failed_to_move,
    words.IsFirstPlayer: _is_first,
    words.IsPlayer: _is_player,
    words.Earlier: _earlier,
    words.ThisWay: _this_way,
    words.DieShows: _die_shows,
    words.PlayedFrom: conditions_of_things.played_from,
    words.HasDone: _has_done,
    words.HasPassed: _has_passed,
    words.Not: _not,
    words.AllOf: _all_of,
    words.AnyOf: _any_of,
}
