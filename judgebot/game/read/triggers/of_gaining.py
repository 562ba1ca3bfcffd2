"""CR 2.4, 2.5, 7.5.4 Triggers of gaining and losing counters and statuses, and of becoming."""

from __future__ import annotations

from collections.abc import Callable

from judgebot.abilities import nouns
from judgebot.abilities import triggers as words
from judgebot.abilities.effects import Counters
from judgebot.abilities.references import Me
from judgebot.abilities.words import Comparison, Status
from judgebot.game.data.context import Context
from judgebot.game.data.entries import about_reactions
from judgebot.game.data.events import ActionVerb, CarriedOut, Event
from judgebot.game.data.objects import BOOST, Referent
from judgebot.game.data.record import changed
from judgebot.game.data.state import State
from judgebot.game.read.objects.having_statuses import has_status
from judgebot.game.read.triggers import near
from judgebot.game.read.triggers.happening import Happening
from judgebot.game.read.triggers.matching import (
    TriggeringThing,
    TriggerMatch,
    Why,
    done,
    is_place,
    is_there,
    matched,
)
from judgebot.game.read.triggers.near import Near, Requirement
from judgebot.game.read.words import amounts, selectors
from judgebot.game.read.words.descriptors import becomes as has_become
from judgebot.game.read.words.places_meant import rules_of_where
from judgebot.game.read.zones import adventure
from judgebot.sure import as_a, sure


def gains(happening: Happening, pattern: words.Gains, context: Context) -> list[TriggerMatch]:
    """An object gains counters or a status (CR 7.3.15, 7.3.16).

    What gains is described as it was before, if it existed then (CR 6.3.f): "a non-Boosted
    Character gains a boost".
    """
    event, lacking = happening.event, Near(happening)
    enough = _enough(happening, pattern, context)
    fitting = [
        (change, lacking.thing(change.now))
        for change in _named(happening, ActionVerb.GAIN_STATUS, ActionVerb.GAIN_COUNTERS, pattern)
        if change.now
        and lacking.fits(
            change.now,
            enough(change),
            near.subject(
                _known(event, change.now), change.now, pattern.subject, context, is_there
            ),
        )
    ]
    return [*_with_number(pattern, fitting), *lacking.found]


def _known(event: Event, ref: Referent) -> State:
    """The state before an event, or the one after it for an object that it made."""
    return event.before if ref.object in event.before.objects else event.after


def loses(happening: Happening, pattern: words.Loses, context: Context) -> list[TriggerMatch]:
    """An object loses counters or a status (CR 2.5.g, 7.3.21)."""
    event = happening.event
    lacking, enough = Near(happening), _enough(happening, pattern, context)
    fitting = [
        (change, lacking.thing(change.now))
        for change in _named(happening, ActionVerb.LOSE_STATUS, ActionVerb.REMOVE_COUNTERS, pattern)
        if change.was
        and lacking.fits(
            change.was,
            enough(change),
            near.subject(event.before, change.was, pattern.subject, context, is_there),
        )
    ]
    return [*_with_number(pattern, fitting), *lacking.found]


def _with_number(
    pattern: words.Gains | words.Loses, fitting: list[tuple[CarriedOut, TriggeringThing]]
) -> list[TriggerMatch]:
    """The matches with how many counters were gained or lost bound, if that is spoken of."""
    matches = matched(pattern.subject, [thing for _, thing in fitting])
    if not pattern.name:
        return matches
    return [
        changed(
            match,
            bindings={
                **match.bindings,
                pattern.name: sum(one.number for one, _ in fitting if one.now in match.things),
            },
        )
        for match in matches
    ]


def _of_status(happening: Happening, verb: ActionVerb, status: Status) -> list[CarriedOut]:
    return [
        change
        for change in done(happening, verb)
        if change.action.status is status and change.action.expedition is None
    ]


def _of_counters(
    happening: Happening, verb: ActionVerb, what: Counters
) -> list[CarriedOut]:
    return [
        change
        for change in done(happening, verb)
        if not what.counter or change.action.counter == what.counter
    ]


def _named(
    happening: Happening,
    of_status: ActionVerb,
    of_counters: ActionVerb,
    pattern: words.Gains | words.Loses,
) -> list[CarriedOut]:
    """The gains or losses of the status, or of the counters, that a trigger names."""
    if isinstance(pattern.what, Status):
        return _of_status(happening, of_status, pattern.what)
    return _of_counters(happening, of_counters, pattern.what)


def _enough(
    happening: Happening, pattern: words.Gains | words.Loses, context: Context
) -> Callable[[CarriedOut], Requirement]:
    """What asks whether so many counters were gained or lost as a trigger says."""
    if isinstance(pattern.what, Status):
        return lambda change: near.number(change.number)
    what, before = as_a(Counters, pattern.what), happening.event.before
    wanted = amounts.value(before, what.amount, context) if what.amount else 1
    if getattr(pattern, "nth", False):
        return lambda change: near.number(
            _held(before, change) + change.number,
            (Comparison.EQUAL, wanted),
            holds=lambda: _reaches(_held(before, change), change.number, wanted),
        )
    return lambda change: near.number(change.number, (Comparison.AT_LEAST, wanted))


def _reaches(held: int, gained: int, wanted: int) -> bool:
    """Whether gaining so many makes it the wanted number, which it was not before."""
    return held < wanted <= held + gained


def _held(state: State, change: CarriedOut) -> int:
    object_ = state.objects.get(change.was.object) if change.was else None
    return object_.counters.get(change.action.counter, 0) if object_ else 0


def becomes(happening: Happening, pattern: words.Becomes, context: Context) -> list[TriggerMatch]:
    """An object or Expedition becomes a status, or In Contact (CR 7.5.4.a, 7.5.9)."""
    event = happening.event
    if isinstance(pattern.what, nouns.InContact):
        return _comes_in_contact(happening, pattern, context)
    found: list[TriggeringThing] = []
    lacking = Near(happening)
    for change in event.changes:
        place = change.action.expedition
        if place is not None:
            gained = change.done and change.action.status is pattern.what
            if gained and is_place(event.before, place, pattern.subject, context):
                whose = rules_of_where((as_a(nouns.Pick, pattern.subject),))
                found.append(TriggeringThing(place, rules=(*whose, "7.5.4.a")))
        elif change.now and lacking.fits(
            change.now,
            _has_become(event, change, pattern.what),
            near.subject(event.after, change.now, pattern.subject, context, is_there),
        ):
            found.append(lacking.thing(change.now, change.moved, "7.5.4.a"))
    return [*matched(pattern.subject, found), *lacking.found]


def _has_become(event: Event, change: CarriedOut, status: Status) -> Requirement:
    """Whether something became a status; of what would have gained one that it had, players ask."""
    now = sure(change.now)
    return Requirement(
        lambda: has_become(event, now, change.was, status),
        lambda: _was_so(event, change, status),
    )


def _was_so(event: Event, change: CarriedOut, status: Status) -> Why | None:
    """That something had the status that it would gain; Boosted is who has a boost (2.4.5.a)."""
    action, had = change.action, event.before.object_of(sure(change.now))
    gains = action.verb is ActionVerb.GAIN_STATUS and action.status is status
    boosted = status is Status.BOOSTED and action.counter == BOOST and change.done
    gains = gains or (boosted and action.verb is ActionVerb.GAIN_COUNTERS)
    if not gains or had is None or not has_status(had, status):
        return None
    facts = (("thing", change.now), ("status", status))
    rules = ("6.3.b", "7.5.4.a", *(("2.4.5.a",) if boosted else ()))
    return Why(says=about_reactions.ReactionWasSo, rules=rules, facts=facts)


def _comes_in_contact(
    happening: Happening, pattern: words.Becomes, context: Context
) -> list[TriggerMatch]:
    """An Expedition comes In Contact, or the object of the Reaction does (CR 7.5.9)."""
    event, contact = happening.event, as_a(nouns.InContact, pattern.what)
    if isinstance(pattern.subject, Me):
        was, now = (
            context.me.object in state.objects
            and selectors.is_in(state, context.me, contact, context.explained(None))
            for state in (event.before, event.after)
        )
        there = context.me.object in event.before.objects
        return [TriggerMatch(rules=("7.5.9.a", "7.5.9.b"))] if there and now and not was else []
    found = [
        TriggeringThing(place, rules=(*rules_of_where((pattern.subject,)), "7.5.9.a"))
        for place in sorted(adventure.expeditions(event.after))
        if adventure.in_contact(event.after, place)
        and not adventure.in_contact(event.before, place)
        and is_place(event.before, place, pattern.subject, context)
    ]
    return matched(pattern.subject, found)
