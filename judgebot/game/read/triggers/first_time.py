"""CR 6.3.b "For the first time each turn": whether what a trigger speaks of happened before.

It asks what events did this day (`history.py`), of the state before the event.
"""

from __future__ import annotations

from typing import Any

from judgebot.abilities.amounts import Past, Times
from judgebot.abilities.effects import Counters
from judgebot.abilities.nouns import How, Kind, Noun, Pick
from judgebot.abilities.references import Me
from judgebot.abilities.triggers import Goes, Pattern, Plays, RollsDice, Trigger
from judgebot.abilities.verbs import history_of
from judgebot.abilities.words import Daily, Did, Duration, Phase, Status
from judgebot.game.data.context import Context
from judgebot.game.data.entries import about_reactions
from judgebot.game.data.moments import LISTED_BY
from judgebot.game.data.record import changed
from judgebot.game.data.state import State
from judgebot.game.read.triggers import history
from judgebot.game.read.triggers.matching import TriggerMatch, Why
from judgebot.game.read.words import amounts
from judgebot.sure import as_a, sure

NOT_FIRST = Why(says=about_reactions.ReactionNotFirst, rules=("6.3.b",))
"""That it happened before in the same turn, Afternoon or Day."""


def not_then(
    state: State,
    during: Duration | Phase | Daily | None = None,
    daily: Daily | None = None,
) -> Why:
    """That it is no turn, or not the phase or daily effect, that the trigger says.

    during: what the trigger says. daily: the one that the event belongs to, which is of one phase
    (CR 4.2.1.a, 4.2.4.a, 4.2.5.a).
    """
    facts = (
        ("phase", state.phase),
        ("daily", daily),
        ("of_phase", isinstance(during, Phase)),
        ("no_turn", during is Duration.TURN),
    )
    listed = (LISTED_BY[state.phase],) if daily and isinstance(during, Phase) else ()
    return Why(says=about_reactions.ReactionNotThen, rules=("6.3.b", *listed), facts=facts)


def _not_that_one(before: int, found: list[TriggerMatch], during: Duration) -> Why:
    """That it is another than the second, or third, of its while, and by which rules it counts."""
    facts = (("first", before + 1), ("last", before + len(found)), ("period", during))
    rules = tuple(dict.fromkeys(("6.3.b", *(rule for one in found for rule in one.rules))))
    return Why(says=about_reactions.ReactionNotThatOne, rules=rules, facts=facts)


def _that_one(match: TriggerMatch) -> TriggerMatch:
    """A match with the rule that the trigger says which one of its while it is of (CR 6.3.b)."""
    return changed(match, rules=tuple(dict.fromkeys((*match.rules, "6.3.b"))))


def limited(
    state: State, trigger: Trigger, found: list[TriggerMatch], context: Context
) -> list[TriggerMatch]:
    """Of the ways in which an event matches a trigger, the one that is the first of its while.

    state: before the event.
    """
    if not found:
        return found
    during = trigger.first_each
    if during is None:
        nth = _nth(trigger)
        return found if nth is None else _of_which_one(state, *nth, found, context)
    if not _is_in(state, during):
        return [changed(found[0], why_not=not_then(state, during))]
    if any(_happened(state, pattern, during, context) for pattern in trigger.patterns):
        return [TriggerMatch(why_not=NOT_FIRST)]
    return [_that_one(found[0])]


def _nth(trigger: Trigger) -> tuple[Pattern, Pick] | None:
    """What "your second card each turn" is said of; which card is played, `which_plays` knows."""
    for pattern in trigger.patterns:
        subject = _subject(pattern)
        if isinstance(subject, Pick) and subject.how is How.FIRST_EACH:
            return None if isinstance(pattern, Plays) else (pattern, subject)
    return None


def _of_which_one(
    state: State, pattern: Pattern, pick: Pick, found: list[TriggerMatch], context: Context
) -> list[TriggerMatch]:
    """The one of several things that is the second, or third, of its while."""
    during = sure(pick.period)
    if not _is_in(state, during):
        return [changed(found[0], why_not=not_then(state, during))]
    noun = as_a(Noun, pick.noun)
    times = Times(past=_past(pattern, during), of=None if noun == _CARD else noun)
    before = history.times(state, times, context)
    wanted = amounts.value(state, pick.number, context) if pick.number else 1
    place = wanted - before - 1
    if 0 <= place < len(found):
        return [_that_one(found[place])]
    return [TriggerMatch(why_not=_not_that_one(before, found, during))]


_CARD = Noun(kinds=(Kind(),))
"""A card, whatever and wherever it was."""


def _is_in(state: State, during: Duration) -> bool:
    """Whether now is in a turn, an Afternoon or a Day."""
    if during is Duration.TURN:
        return state.turn is not None
    return during is Duration.DAY or state.phase is Phase.AFTERNOON


def _happened(state: State, pattern: Pattern, during: Duration, context: Context) -> bool:
    past = _past(pattern, during)
    subject = _subject(pattern)
    if isinstance(subject, Me):
        return history.has_done(state, past, context.me, context)
    noun: Any = subject.noun if isinstance(subject, Pick) else None
    counted = history.times(state, Times(past=past, of=noun), context)
    return counted > (1 if past.did is Did.PLAYED else 0)


def _subject(pattern: Pattern) -> Any:
    """What a trigger is about."""
    subject = getattr(pattern, "subject", None) or getattr(pattern, "what", None)
    return subject if isinstance(subject, Me | Pick) else None


def _past(pattern: Pattern, during: Duration) -> Past:
    """What a trigger speaks of, as something that may have happened."""
    what = getattr(pattern, "what", None)
    if isinstance(what, Counters):
        what = what.counter
    places = (pattern.to,) if isinstance(pattern, Goes) else getattr(pattern, "places", ())
    rolled = pattern if isinstance(pattern, RollsDice) else None
    return Past(
        did=sure(history_of(pattern)),
        during=during,
        by=getattr(pattern, "who", None),
        what=what if isinstance(what, Status | str) else None,
        places=places or getattr(pattern, "from_", ()),
        low=rolled.low if rolled else None,
        high=rolled.high if rolled else None,
    )
