"""CR 6.3.b Triggers: whether an event matches one, and what its words are then bound to."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from judgebot.abilities import nouns
from judgebot.abilities import triggers as words
from judgebot.abilities.nouns import Pick
from judgebot.abilities.references import Me
from judgebot.abilities.triggers import Pattern, Trigger
from judgebot.abilities.words import TriggerSymbol, ZoneName
from judgebot.game import selectors
from judgebot.game.objects import Moved, Ref
from judgebot.game.pronouns import Context
from judgebot.game.zones import HIDDEN, IN_PLAY, Place, Zone

if TYPE_CHECKING:
    from judgebot.game.steps import Change, Event


@dataclass(frozen=True, slots=True, kw_only=True)
class Match:
    """One way in which an event matches a trigger (CR 6.3.g)."""

    bindings: dict[str, Any]
    """What the trigger's words are bound to (CR 6.3.i)."""
    moves: tuple[Moved, ...] = ()
    """The moves that the trigger speaks of (CR 2.1.f)."""


def is_self_move(trigger: Trigger) -> bool:
    """Whether a Reaction with this trigger is a self-move Reaction (CR 6.3.c, 6.3.d)."""
    return any(_is_self_move(pattern) for pattern in trigger.patterns)


def _is_self_move(pattern: Pattern) -> bool:
    if isinstance(pattern, words.Symbol):
        return True
    if isinstance(pattern, words.Joins):
        return isinstance(pattern.subject, Me)
    if isinstance(pattern, words.Goes) and isinstance(pattern.subject, Me):
        leaves_expedition = any(
            isinstance(place, nouns.Zone) and place.name is ZoneName.EXPEDITION
            for place in pattern.from_
        )
        return not leaves_expedition and _is_visible(pattern.to)
    return False


def _is_visible(place: nouns.Place) -> bool:
    return not (isinstance(place, nouns.Zone) and place.name in (ZoneName.HAND, ZoneName.DECK))


def matches(event: Event, trigger: Trigger, context: Context) -> list[Match]:
    """Every way in which an event matches a trigger.

    context: of the Reaction: its "I" is the object as it is where the Reaction is looked for.
    """
    return [
        match
        for pattern in trigger.patterns
        for match in _MATCHERS.get(type(pattern), _never)(event, pattern, context)
    ]


def _never(_event: Event, _pattern: Pattern, _context: Context) -> Iterator[Match]:
    return iter(())


def _symbol(event: Event, pattern: words.Symbol, context: Context) -> Iterator[Match]:
    """{J}: I enter play (CR 7.1.1.a, 7.3.10); {H}, {R}: I am played from there (CR 7.1.1.b-c)."""
    for change in event.changes:
        if change.now != context.me or not change.done:
            continue
        if pattern.symbol is TriggerSymbol.ENTERS:
            if enters_play(event, change):
                yield Match(bindings={})
        elif change.action.played_from is _PLAYED_FROM[pattern.symbol]:
            yield Match(bindings={})


_PLAYED_FROM = {TriggerSymbol.FROM_HAND: Zone.HAND, TriggerSymbol.FROM_RESERVE: Zone.RESERVE}


def enters_play(event: Event, change: Change) -> bool:
    """Whether a change makes an object enter play (CR 7.3.10.a)."""
    if change.now is None or change.now.object not in event.after.objects:
        return False
    here = event.after.objects[change.now.object].place.zone
    came_from = change.moved.origin.zone if change.moved else None
    arrived = change.moved is not None or change.was is None
    return arrived and here in IN_PLAY and came_from not in IN_PLAY


def _joins(event: Event, pattern: words.Joins, context: Context) -> Iterator[Match]:
    for change in event.changes:
        if change.now is None or not _is_new_there(event, change, pattern.places, context):
            continue
        if _is_subject(event.after, change.now, pattern.subject, context):
            yield _bound(pattern.subject, change.now, change)


def _is_new_there(
    event: Event, change: Change, places: tuple[nouns.Place, ...], context: Context
) -> bool:
    """Whether an object is in one of the places after the event and was in none before."""
    if not any(selectors.is_in(event.after, change.now, place, context) for place in places):
        return False
    if change.was is None:
        return change.done
    if change.moved is None:
        return False
    return not any(selectors.is_in(event.before, change.was, place, context) for place in places)


def _leaves(event: Event, pattern: words.Leaves, context: Context) -> Iterator[Match]:
    for change in event.changes:
        if change.was is None or change.moved is None:
            continue
        places = pattern.places
        if not any(selectors.is_in(event.before, change.was, one, context) for one in places):
            continue
        if change.now and any(
            selectors.is_in(event.after, change.now, one, context) for one in places
        ):
            continue
        if _is_subject(event.before, change.was, pattern.subject, context):
            yield _bound(pattern.subject, change.was, change)


def _goes(event: Event, pattern: words.Goes, context: Context) -> Iterator[Match]:
    for change in event.changes:
        if change.moved is None or change.now is None or change.moved.same_object:
            continue
        if not selectors.is_in(event.after, change.now, pattern.to, context):
            continue
        if not any(_came_from(event, change.moved, place, context) for place in pattern.from_):
            continue
        subject = change.now if context.me == change.now else change.was
        state = event.after if subject == change.now else event.before
        if _is_subject(state, subject, pattern.subject, context):
            yield _bound(pattern.subject, change.now, change)


def _came_from(event: Event, moved: Moved, place: nouns.Place, context: Context) -> bool:
    if moved.origin.zone in HIDDEN:
        return _is_place(event, moved.origin, place, context)
    return selectors.is_in(event.before, moved.was, place, context)


def _is_place(event: Event, origin: Place, place: nouns.Place, context: Context) -> bool:
    del context
    return isinstance(place, nouns.Zone) and (
        place.name is ZoneName.ANYWHERE or selectors.ZONES.get(place.name) is origin.zone
    )


def _is_subject(state: Any, ref: Ref, subject: words.Doer, context: Context) -> bool:
    if isinstance(subject, Me):
        return ref == context.me
    return selectors.is_a(state, ref, subject.noun, context)


def _bound(subject: words.Doer, ref: Ref, change: Change) -> Match:
    name = subject.name if isinstance(subject, Pick) else ""
    moves = (change.moved,) if change.moved and not change.moved.same_object else ()
    return Match(bindings={name: (ref,)} if name else {}, moves=moves)


_MATCHERS: dict[type, Callable[[Event, Any, Context], Iterator[Match]]] = {
    words.Symbol: _symbol,
    words.Joins: _joins,
    words.Leaves: _leaves,
    words.Goes: _goes,
}
