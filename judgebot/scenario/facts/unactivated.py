"""CR 6.3.b Which entries of a trace say why a Reaction of an object was not activated.

Those about a Reaction of that object; and those of what was not done to that object, or of a status
that nothing gained of which its Reaction speaks, which would have been an event, as only an event
activates Reactions.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from judgebot.abilities.model import Reaction
from judgebot.abilities.triggers import Becomes, Exhausts, Gains
from judgebot.abilities.words import Status
from judgebot.game.data.aspects import (
    COUNTERS,
    MOVE,
    ROUTE,
    STATUS,
    TERRAIN,
    TIME,
    Aspect,
    Aspects,
)
from judgebot.game.data.entries.by_name import EVENTS
from judgebot.game.data.objects import Referent
from judgebot.game.data.telling import EntryKind, Telling, Thing
from judgebot.game.data.trace import Entry
from judgebot.game.read.triggers.triggers import is_self_move
from judgebot.scenario.facts.events import is_called
from judgebot.scenario.format.scenario import TraceFact
from judgebot.scenario.play.options import same
from judgebot.scenario.tell.called import ThingNames
from judgebot.scenario.tell.parts import part_words
from judgebot.scenario.tell.sentences import without_markup
from judgebot.scenario.why.parts import FigurePart
from judgebot.scenario.why.statuses import status_of
from judgebot.scenario.why.touching import acted_on

_EVENTS = MOVE | COUNTERS | STATUS | ROUTE | TERRAIN | TIME
"""The sides of the game on which an event may activate a Reaction; what an ability says of a cost,
or of other abilities, is none."""


def is_asked(told: TraceFact) -> bool:
    """Whether a fact asks about the activating of abilities of an object."""
    if told.event is not None and EVENTS[told.event.text].kind is not EntryKind.ACTIVATED:
        return False
    return told.kind in ("", EntryKind.ACTIVATED) and bool(told.kind or told.event)


def says_why(
    thing_names: ThingNames, told: TraceFact, entries: list[Entry], entry: Entry, could: Aspects
) -> bool:
    """Whether an entry that tells what did not happen says why no such ability was activated.

    could: the sides of the game that it tells of, or on which something would have been done.
    """
    named = bearer(told)
    if Aspect.REACTIONS in entry.told.aspects:
        return _is_of_it(thing_names, told, entry.told, named)
    if named is not None and not [*reactions(thing_names, told, named)]:
        return False
    things = (Referent(item, 0) for item in acted_on(entries, entry))
    acted = named is None or any(thing_names.is_one_of(one, named) for one in things)
    return acted and bool(could & _EVENTS)


def waits_for(thing_names: ThingNames, told: TraceFact, entry: Entry) -> bool:
    """Whether a Reaction of an object speaks of a status that an entry tells was not gained."""
    status = status_of(entry.told) if entry.kind in _NOT_GAINED else None
    named = bearer(told)
    if status is None or named is None:
        return False
    return any(
        _speaks_of(pattern, status)
        for _, one in reactions(thing_names, told, named)
        for pattern in one.trigger.patterns
    )


def never_matched(thing_names: ThingNames, told: TraceFact) -> Iterator[FigurePart]:
    """That no event was one of which the triggers of an object speak, where no entry says more of
    such a Reaction (CR 6.3.e, 6.3.f)."""
    named = bearer(told)
    if named is None:
        return
    if told.words is None and not [*reactions(thing_names, told, named)]:
        words = f"{named[:1].upper()}{named[1:]} has no Reaction of its own"
        yield FigurePart(words=words, rules=("6.3.a",))
    entries = (entry.facts for entry in thing_names.game.trace.entries)
    said = {facts["ability"] for facts in entries if isinstance(facts.get("ability"), Reaction)}
    known: dict[str, tuple[str, ...]] = {}
    for item, one in reactions(thing_names, told, named):
        if one not in said:
            name, words = thing_names.name(Referent(item, 0)), without_markup(part_words(one))
            rule = "6.3.e" if is_self_move(one.trigger) else "6.3.f"
            known[f"No event matched “{words}” of {name} while that worked"] = ("6.3.b", rule)
    yield from (FigurePart(words=words, rules=rules) for words, rules in known.items())


def reactions(
    thing_names: ThingNames, told: TraceFact, named: str
) -> Iterator[tuple[int, Reaction]]:
    """The Reactions of what a name means, each with its item, as far as a fact asks about them."""
    for item, own in thing_names.game.state.items.items():
        if not thing_names.is_one_of(Referent(item, 0), named):
            continue
        for one in own.card.abilities:
            if isinstance(one, Reaction) and (
                told.words is None or has_words(one, told.words.text)
            ):
                yield item, one


_NOT_GAINED = (EntryKind.IMPOSSIBLE, EntryKind.ALREADY)


def _speaks_of(pattern: Any, status: Status) -> bool:
    """Whether a trigger speaks of something gaining a status; to exhaust is to have it gain that.
    """
    if isinstance(pattern, Exhausts):
        return status is Status.EXHAUSTED
    return isinstance(pattern, Gains | Becomes) and pattern.what is status


def bearer(told: TraceFact) -> str | None:
    """The name of the object whose ability it is, if the fact gives it."""
    if told.card is not None:
        return told.card.text
    cards = (one.text for name, values in told.facts if name.text == "card" for one in values)
    return next(cards, None)


def _is_of_it(
    thing_names: ThingNames, told: TraceFact, entry: Telling, named: str | None
) -> bool:
    """Whether an entry is about the Reaction that a fact means: of that object, with such words.

    Words that are not printed in a Reaction say something else of it.
    """
    card, ability = (entry.facts.get(name) for name in ("card", "ability"))
    if not isinstance(card, Thing):
        return True
    if named is not None and not is_called(thing_names, card, named):
        return False
    if told.words is None or not isinstance(ability, Reaction):
        return True
    words, printed = told.words.text, thing_names.game.state.card(card.item).abilities
    return has_words(ability, words) or not any(has_words(one, words) for one in printed)


def has_words(ability: Any, words: str) -> bool:
    """Whether some words are in what is printed of an ability."""
    return same(words, part_words(ability), part=True)
