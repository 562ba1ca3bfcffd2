"""CR 6.3.g, 6.3.i What all triggers share: matching, and what is bound by it."""

from __future__ import annotations

from dataclasses import field
from typing import Any, NamedTuple

from judgebot.abilities import nouns
from judgebot.abilities import triggers as words
from judgebot.abilities.nouns import How, Pick
from judgebot.abilities.references import Me, Player
from judgebot.game.data.context import Context
from judgebot.game.data.events import Change, Verb
from judgebot.game.data.objects import Moved, Ref
from judgebot.game.data.record import record
from judgebot.game.data.state import State
from judgebot.game.data.telling import Telling
from judgebot.game.data.zones import Place
from judgebot.game.read.triggers.happening import Happening
from judgebot.game.read.words import pronouns, selectors, selectors_places
from judgebot.game.read.words.descriptors import done_by, rule_of_doer
from judgebot.game.read.words.selectors_kinds import is_a


@record
class Why:
    """Why a Reaction is not activated by an event."""

    says: type[Telling]
    rules: tuple[str, ...]
    by: Ref | None = None
    """The object whose ability forbids it."""


class Found(NamedTuple):
    """A thing of which an event is what a trigger speaks of."""

    thing: Any
    moved: Moved | None = None
    rules: tuple[str, ...] = ()
    """The rules by which it is."""


@record
class Match:
    """One way in which an event matches a trigger (CR 6.3.g)."""

    bindings: dict[str, Any] = field(default_factory=dict)
    """What the trigger's words are bound to (CR 6.3.i)."""
    things: tuple[Any, ...] = ()
    """What it speaks of, whether its words are referred to or not."""
    moves: tuple[Moved, ...] = ()
    """The moves that the trigger speaks of (CR 2.1.f)."""
    rules: tuple[str, ...] = ()
    """The rules that say what happened is what the trigger speaks of."""
    why_not: Why | None = None
    """Why the event only seems to match: it does not, and that is told."""
    disagreement: str = ""
    """The listed disagreement of the rulebook with itself on whether it matches."""


def done(happening: Happening, verb: Verb) -> list[Change]:
    """The atomic actions of a kind that were done."""
    return [one for one in happening.event.changes if one.done and one.action.verb is verb]


def is_who(happening: Happening, change: Change, who: Player | None, context: Context) -> bool:
    """Whether one of these players did it (CR 7.5.6)."""
    if who is None:
        return True
    return done_by(happening.event, change) in pronouns.players(
        happening.event.before, who, context
    )


def who_rules(happening: Happening, change: Change, who: Player | None) -> tuple[str, ...]:
    """The rule by which a player did what a trigger says a player does (CR 7.5.6.a)."""
    return () if who is None else ("7.5.6.a", rule_of_doer(happening.event, change))


def is_place(state: State, place: Place | None, subject: words.Doer, context: Context) -> bool:
    """Whether an Expedition is one of those that a trigger speaks of."""
    if place is None or not isinstance(subject, Pick):
        return False
    return selectors_places.is_expedition_in(state, place, subject, context)


def is_subject(state: State, ref: Ref | None, subject: words.Doer, context: Context) -> bool:
    """Whether an object or card is what a trigger speaks of, and where it says, if anywhere."""
    if ref is None:
        return False
    if isinstance(subject, Me):
        return ref == context.me
    noun = subject.noun
    if not isinstance(noun, nouns.Noun) or not is_a(state, ref, noun, context):
        return False
    if not noun.places:
        return True
    here = selectors.place_of(state, ref)
    return here is not None and selectors.is_where(state, ref, here, noun, context)


def is_there(state: State, ref: Ref, subject: words.Doer, context: Context) -> bool:
    """Whether an object is what a trigger speaks of, where it says; in play if nowhere.

    "A Character" means one in play, "a Character in your Reserve" one there (CR 2.2.1.h).
    """
    if isinstance(subject, Me) or not isinstance(subject.noun, nouns.Noun):
        return is_subject(state, ref, subject, context)
    here = selectors.place_of(state, ref)
    return here is not None and selectors.is_there(state, ref, here, subject.noun, context)


def matched(subject: words.Doer, found: list[Found]) -> list[Match]:
    """One match for each thing, or one for all of them for "one or more" (CR 6.3.g)."""
    if not found:
        return []
    name = subject.name if isinstance(subject, Pick) else ""
    if isinstance(subject, Pick) and subject.how is How.ONE_OR_MORE:
        groups = [found] if len(found) >= getattr(subject.number, "value", 1) else []
    else:
        groups = [[one] for one in found]
    return [
        Match(
            bindings={name: tuple(one.thing for one in group)} if name else {},
            things=tuple(one.thing for one in group),
            moves=tuple(one.moved for one in group if one.moved and not one.moved.same_object),
            rules=tuple(dict.fromkeys(rule for one in group for rule in one.rules)),
        )
        for group in groups
    ]
