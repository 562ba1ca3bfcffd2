"""CR 6.3.g, 6.3.i What all triggers share: matching, and what is bound by it."""

from __future__ import annotations

from dataclasses import field
from typing import Any

from judgebot.abilities import nouns
from judgebot.abilities import triggers as words
from judgebot.abilities.nouns import How, Pick
from judgebot.abilities.references import Me, Player
from judgebot.game import pronouns, selectors
from judgebot.game.descriptors import done_by
from judgebot.game.events import Change, Verb
from judgebot.game.happening import Happening
from judgebot.game.objects import Moved, Ref
from judgebot.game.pronouns import Context
from judgebot.game.record import record
from judgebot.game.state import State
from judgebot.game.zones import Place


@record
class Match:
    """One way in which an event matches a trigger (CR 6.3.g)."""

    bindings: dict[str, Any] = field(default_factory=dict)
    """What the trigger's words are bound to (CR 6.3.i)."""
    moves: tuple[Moved, ...] = ()
    """The moves that the trigger speaks of (CR 2.1.f)."""


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


def is_place(state: State, place: Place, subject: words.Doer, context: Context) -> bool:
    """Whether an Expedition is one of those that a trigger speaks of."""
    return isinstance(subject, Pick) and selectors.is_expedition_in(state, place, subject, context)


def is_subject(state: State, ref: Ref, subject: words.Doer, context: Context) -> bool:
    """Whether an object or card is what a trigger speaks of."""
    if isinstance(subject, Me):
        return ref == context.me
    if not isinstance(subject.noun, nouns.Noun):
        return False
    return selectors.is_a(state, ref, subject.noun, context)


def is_there(state: State, ref: Ref, subject: words.Doer, context: Context) -> bool:
    """Whether an object is what a trigger speaks of, where it says; in play if nowhere.

    "A Character" means one in play, "a Character in your Reserve" one there (CR 2.2.1.h).
    """
    if not is_subject(state, ref, subject, context):
        return False
    if isinstance(subject, Me):
        return True
    here = selectors.place_of(state, ref)
    return here is not None and selectors.is_where(state, ref, here, subject.noun, context)


def matched(subject: words.Doer, found: list[tuple[Any, Moved | None]]) -> list[Match]:
    """One match for each thing, or one for all of them for "one or more" (CR 6.3.g)."""
    if not found:
        return []
    name = subject.name if isinstance(subject, Pick) else ""
    if isinstance(subject, Pick) and subject.how is How.ONE_OR_MORE:
        groups = [found]
    else:
        groups = [[one] for one in found]
    return [
        Match(
            bindings={name: tuple(thing for thing, _ in group)} if name else {},
            moves=tuple(moved for _, moved in group if moved and not moved.same_object),
        )
        for group in groups
    ]
