"""CR 2.4, 2.5, 7.5.4 Triggers of gaining and losing counters and statuses, and of becoming."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from judgebot.abilities import nouns
from judgebot.abilities import triggers as words
from judgebot.abilities.effects import Counters
from judgebot.abilities.references import Me
from judgebot.abilities.words import Comparison, Status
from judgebot.game.data.context import Context
from judgebot.game.data.entries import about_reactions
from judgebot.game.data.events import (
    GAINING_WHAT_IS_MOVED,
    MOVED_COUNTERS,
    ActionVerb,
    AtomicAction,
    CarriedOut,
    Event,
)
from judgebot.game.data.objects import BOOST, Object, Referent
from judgebot.game.data.record import changed
from judgebot.game.data.state import State
from judgebot.game.data.zones import Place
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
from judgebot.game.read.words import amounts, selectors, selectors_places
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
        and not (_is_moved(change) and event.before.readings.gaining_what_is_moved)
        and lacking.fits(
            change.now,
            enough(change),
            near.subject(
                _known(event, change.now), change.now, pattern.subject, context, is_there
            ),
        )
    ]
    none = _gaining_none(happening, pattern, context) if happening.told else ()
    found = _with_number(pattern, fitting)
    if fitting and all(_is_moved(change) for change, _ in fitting):
        found = [changed(one, disagreement=GAINING_WHAT_IS_MOVED) for one in found]
    return [*found, *lacking.found, *none]


def _is_moved(change: CarriedOut) -> bool:
    """Whether counters are gained that were on another object."""
    return change.action.deed == MOVED_COUNTERS


def _gaining_none(
    happening: Happening, pattern: words.Gains, context: Context
) -> Iterator[TriggerMatch]:
    """That something would do, had it gained any of what it was to gain (CR 6.3.b)."""
    for change in happening.event.changes:
        ref = change.now or change.was
        if change.done or ref is None or not _is_named(change, pattern.what):
            continue
        known = _known(happening.event, ref)
        if is_there(known, ref, pattern.subject, context):
            yield TriggerMatch(things=(ref,), why_not=_gains_none(known, ref, change.action))


def _gains_none(state: State, ref: Referent, action: AtomicAction) -> Why:
    """That something gains no counters, or no status; what it has it cannot gain (CR 2.4.1.f)."""
    thing, status, object_ = ("thing", ref), action.status, state.object_of(ref)
    if status is not None and object_ is not None and has_status(object_, status):
        says, rules = about_reactions.ReactionWasSo, ("6.3.b", "2.4.1.f", "7.3.16.b")
        return Why(says=says, rules=rules, facts=(thing, ("status", status)))
    return Why(says=about_reactions.ReactionGainsNone, rules=("6.3.b",), facts=(thing,))


def keeps(happening: Happening, pattern: words.Gains, context: Context) -> Iterator[TriggerMatch]:
    """That something has counters as it had them before it moved, or as it enters with them, and
    gains none (CR 7.3.15.a).

    Asked of what a trigger speaks of, where it is after it moved.
    """
    event, what = happening.event, pattern.what
    if not isinstance(what, Counters):
        return
    for moved in happening.movements:
        was, now = (
            state.objects.get(ref.object) if ref else None
            for state, ref in ((event.before, moved.was), (event.after, moved.now))
        )
        if now is None or (was is not None and was.ref == now.ref):
            continue
        had, has = 0 if was is None else _number_of(was, what), _number_of(now, what)
        if has and is_there(event.after, now.ref, pattern.subject, context):
            why = Why(
                says=_says_of_kept(had, has),
                rules=("6.3.b", "7.3.15.a"),
                facts=(("thing", now.ref),),
            )
            yield TriggerMatch(things=(now.ref,), why_not=why)


def _says_of_kept(had: int, has: int) -> type[about_reactions.ReactionGainsNone]:
    """What tells of something that has so many counters as it enters a zone, and had so many."""
    if not had:
        return about_reactions.ReactionEntersWith
    return about_reactions.ReactionKeepsSome if has > had else about_reactions.ReactionKeeps


def _number_of(object_: Object, what: Counters) -> int:
    """How many counters of a name, or of any name, are on an object."""
    held = object_.counters
    return held.get(what.counter, 0) if what.counter else sum(held.values())


def _is_named(change: CarriedOut, what: Counters | Status) -> bool:
    """Whether an atomic action is of gaining the status, or the counters, that a trigger names."""
    action = change.action
    if isinstance(what, Status):
        gains = action.verb is ActionVerb.GAIN_STATUS and action.expedition is None
        return gains and action.status is what
    of_counters = action.verb is ActionVerb.GAIN_COUNTERS
    return of_counters and what.counter in ("", action.counter)


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
            of="number of its {}",
            counter=change.action.counter,
        )
    did = "number of {} gained" if isinstance(pattern, words.Gains) else "number of {} lost"
    return lambda change: near.number(
        change.number,
        (Comparison.AT_LEAST, wanted),
        of=did,
        counter=change.action.counter,
    )


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
            action = change.action
            gains_it = action.verb is ActionVerb.GAIN_STATUS and action.status is pattern.what
            is_meant = gains_it and is_place(event.before, place, pattern.subject, context)
            if is_meant and lacking.fits(place, _has_ascended(event, change, place)):
                whose = rules_of_where((as_a(nouns.Pick, pattern.subject),))
                found.append(TriggeringThing(place, rules=(*whose, "7.5.4.a")))
        elif change.now and lacking.fits(
            change.now,
            _has_become(event, change, pattern.what),
            near.subject(event.after, change.now, pattern.subject, context, is_there),
        ):
            found.append(lacking.thing(change.now, change.moved, "7.5.4.a"))
    return [*matched(pattern.subject, found), *lacking.found]


def _has_ascended(event: Event, change: CarriedOut, place: Place) -> Requirement:
    """Whether an Expedition became Ascended; of one that was so before, players ask."""
    facts = (("thing", place), ("status", Status.ASCENDED))
    why = Why(says=about_reactions.ReactionWasSo, rules=("6.3.b", "7.5.4.a"), facts=facts)
    was_so = (place.player, place.side) in event.before.ascended
    return Requirement(lambda: change.done, lambda: why if was_so else None)


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
    """An Expedition comes In Contact, or the object of the Reaction does (CR 7.5.9).

    "Becomes" is read as it is of a status: it was not before, and is after (CR 7.5.4.a).
    """
    event, contact = happening.event, as_a(nouns.InContact, pattern.what)
    if isinstance(pattern.subject, Me):
        was, now = (
            context.me.object in state.objects
            and selectors.is_in(state, context.me, contact, context.explained(None))
            for state in (event.before, event.after)
        )
        there = context.me.object in event.before.objects
        if there and now and not was:
            came = _came_in_contact(happening, context)
            if not came and event.after.readings.becoming_in_contact:
                return []
            left_open = "" if came else BECOMING_IN_CONTACT
            rules = ("7.5.4.a", "7.5.9.a", "7.5.9.b")
            return [TriggerMatch(rules=rules, disagreement=left_open)]
        return _was_in_contact(happening, context) if there and now and happening.told else []
    found = [
        TriggeringThing(place, rules=(*rules_of_where((pattern.subject,)), "7.5.4.a", "7.5.9.a"))
        for place in sorted(adventure.expeditions(event.after))
        if adventure.in_contact(event.after, place)
        and not adventure.in_contact(event.before, place)
        and is_place(event.before, place, pattern.subject, context)
    ]
    return matched(pattern.subject, found)


BECOMING_IN_CONTACT = "becoming-in-contact"
"""What is left open of an object that moves to an Expedition which is In Contact already."""


def _came_in_contact(happening: Happening, context: Context) -> bool:
    """Whether an Expedition in which the object of the Reaction was came to be In Contact."""
    before, after = happening.event.before, happening.event.after
    return any(
        adventure.in_contact(after, one) and not adventure.in_contact(before, one)
        for one in selectors_places.presence(before, context.me)
    )


def _was_in_contact(happening: Happening, context: Context) -> list[TriggerMatch]:
    """That an object was In Contact by one of its Expeditions as another one came to be (7.5.9.b).
    """
    if not _came_in_contact(happening, context):
        return []
    why = Why(
        says=about_reactions.ReactionWasInContact,
        rules=("6.3.b", "7.5.4.a", "7.5.9.b", "7.4.4.b"),
        facts=(("thing", context.me),),
    )
    return [TriggerMatch(things=(context.me,), why_not=why)]
