"""CR 6.3.b Triggers: whether an event matches one, and what its words are then bound to.

A Reaction is activated once for each distinct atomic action that its trigger matches (CR 6.3.g);
"one or more" matches all of them at once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from judgebot.abilities import nouns
from judgebot.abilities import triggers as words
from judgebot.abilities.amounts import Amount, CountersOn
from judgebot.abilities.references import Me
from judgebot.abilities.triggers import Pattern, Trigger
from judgebot.abilities.value import derived
from judgebot.abilities.words import Daily, Phase, ZoneName
from judgebot.game.data.context import Context
from judgebot.game.data.entries import about_reactions
from judgebot.game.data.events import ActionVerb, Event
from judgebot.game.data.moments import MORNING
from judgebot.game.data.record import changed
from judgebot.game.data.state import State
from judgebot.game.read.triggers import (
    each_expedition,
    first_time,
    of_actions,
    of_deeds,
    of_gaining,
    of_moving,
    whom,
)
from judgebot.game.read.triggers.happening import Happening
from judgebot.game.read.triggers.matching import TriggerMatch, Why
from judgebot.game.read.words import amounts
from judgebot.game.read.words.pronouns import says_i

# Self-move Reactions.


@derived
def is_self_move(trigger: Trigger) -> bool:
    """Whether a Reaction with this trigger is a self-move Reaction (CR 6.3.c, 6.3.d)."""
    return any(_is_self_move(pattern) for pattern in trigger.patterns)


def looked_for_by(state: State, trigger: Trigger) -> tuple[str, ...]:
    """CR 6.3.e after the event for a self-move Reaction, 6.3.f before it for any other.

    What is no self-move Reaction although it speaks of "me" going to Reserve is so by CR 6.3.d.
    """
    if is_looked_for_after(state, trigger):
        worded = not any(isinstance(one, words.Symbol) for one in trigger.patterns)
        return ("6.3.e", *(("6.3.c",) if worded else ()))
    goes = any(isinstance(one, words.Goes) and isinstance(one.subject, Me)
               for one in trigger.patterns)  # fmt: skip
    return ("6.3.f", *(("6.3.d",) if goes else ()))


@derived
def is_of_defecting(trigger: Trigger) -> bool:
    """Whether a trigger is that of "When I defect", which is read one way or the other."""
    return any(
        isinstance(one, words.Defects) and isinstance(one.subject, Me)
        for one in trigger.patterns
    )


def is_looked_for_after(state: State, trigger: Trigger) -> bool:
    """Whether a Reaction is looked for after the event, as it is a self-move one (CR 6.3.e)."""
    if state.readings.when_i_defect and is_of_defecting(trigger):
        return False
    return is_self_move(trigger)


def _is_self_move(pattern: Pattern) -> bool:
    if isinstance(pattern, words.Symbol):
        return True
    if isinstance(pattern, words.Joins | words.Defects):
        return isinstance(pattern.subject, Me)
    if isinstance(pattern, words.Goes) and isinstance(pattern.subject, Me):
        leaves_expedition = any(
            isinstance(place, nouns.Zone) and place.name is ZoneName.EXPEDITION
            for place in pattern.from_
        )
        return _is_visible(pattern.to) and not (leaves_expedition and _is_reserve(pattern.to))
    return False


def _is_reserve(place: nouns.Place) -> bool:
    return isinstance(place, nouns.Zone) and place.name is ZoneName.RESERVE


def _is_visible(place: nouns.Place) -> bool:
    return not (isinstance(place, nouns.Zone) and place.name in (ZoneName.HAND, ZoneName.DECK))


def phases_past(state: State, trigger: Trigger) -> list[Phase]:
    """The phases as whose beginning a trigger activates, and that have begun this day."""
    phases = [*Phase]
    begun = phases[: phases.index(state.phase) + 1]
    return [
        one.phase
        for one in trigger.patterns
        if isinstance(one, words.AtPhase) and one.phase in begun
    ]


def may_match(happening: Happening, trigger: Trigger) -> bool:
    """Whether an event does anything that a trigger looks at."""
    verbs = looks_at(trigger)
    return verbs is None or not verbs.isdisjoint(happening.verbs)


@derived
def looks_at(trigger: Trigger) -> frozenset[ActionVerb] | None:
    """The atomic actions that a trigger looks at; None if it may be any."""
    found: set[ActionVerb] = set()
    for pattern in trigger.patterns:
        verbs = _VERBS.get(type(pattern))
        if verbs is None:
            return None
        found |= verbs
    return frozenset(found)


def matches(happening: Happening, trigger: Trigger, context: Context) -> list[TriggerMatch]:
    """Every way in which an event matches a trigger, its condition aside.

    context: of the Reaction: its "I" is the object as it is where the Reaction is looked for.
    """
    event = happening.event
    now = _is_then(event, trigger)
    if not now and not happening.told:
        return []
    found: list[TriggerMatch] = []
    not_so: list[TriggerMatch] = []
    for pattern in trigger.patterns:
        verbs = _VERBS.get(type(pattern))
        if verbs is None or not verbs.isdisjoint(happening.verbs):
            matches = [*_MATCHERS[type(pattern)](happening, pattern, context)]
            if not matches:
                continue
            own = [one for one in matches if one.why_not is None]
            of_each = each_expedition.together(happening, pattern, own, context)
            did = [_of_the_bearer(pattern, one) for one in of_each if one.why_not is None]
            found += whom.bound(happening, pattern, did, context)
            not_so += [one for one in of_each if one.why_not is not None]
            if not own or did:
                not_so += [one for one in matches if one.why_not is not None]
    if not now:
        why_not = first_time.not_then(event.before, trigger.during, event.daily)
        return [changed(found[0], why_not=why_not)] if found else []
    found = first_time.limited(event.before, trigger, found, context)
    if trigger.for_each is None:
        return [*found, *(_of_others(event, not_so, found) if found else not_so)]
    times = amounts.value(event.before, trigger.for_each, context)
    if not times and found and happening.told:
        return [changed(found[0], why_not=_for_none(trigger.for_each), disagreement=EACH_TIME)]
    left_open = EACH_TIME if times > 1 else ""
    return [
        changed(one, rules=(*one.rules, "6.3.b"), disagreement=left_open or one.disagreement)
        for one in found
        for _ in range(times)
    ]


def _of_others(
    event: Event, not_so: list[TriggerMatch], found: list[TriggerMatch]
) -> Iterator[TriggerMatch]:
    """The near misses of what an event does not match a trigger by at all (CR 6.3.g).

    Nobody asks about what each player does for themselves in Morning.
    """
    did = {thing for match in found for thing in match.things}
    of_all = event.daily in MORNING
    for one in not_so:
        not_who = one.why_not is not None and one.why_not.says is about_reactions.ReactionNotWho
        if one.things and did.isdisjoint(one.things) and not (of_all and not_who):
            yield one


def _of_the_bearer(pattern: Pattern, match: TriggerMatch) -> TriggerMatch:
    """A match with the rule that "I" and "my" are of the object that bears it (CR 7.2.1.a).

    The symbols are words that say so themselves (CR 7.1.1).
    """
    if isinstance(pattern, words.Symbol) or not says_i(pattern):
        return match
    return changed(match, rules=("7.2.1.a", *match.rules))


def _is_then(event: Event, trigger: Trigger) -> bool:
    """Whether an event happens in the phase or daily effect that a trigger says, or outside it."""
    if trigger.during is None:
        return True
    if isinstance(trigger.during, Daily):
        return (event.daily is trigger.during) is not trigger.outside
    return (event.before.phase is trigger.during) is not trigger.outside


def _for_none(amount: Amount) -> Why:
    """Why what a trigger has be "for each" of something is not activated where there is none."""
    facts: tuple[tuple[str, Any], ...] = (("number", 0),)
    if isinstance(amount, CountersOn):
        facts = (*facts, ("asked", amounts.called(amount)))
    return Why(says=about_reactions.ReactionNumber, rules=("6.3.b",), facts=facts)


EACH_TIME = "for-each-in-a-trigger"
"""What is left open where a trigger says "for each of my boosts", and there is not just one."""


_MATCHERS: dict[type, Callable[[Happening, Any, Context], Any]] = {
    words.Symbol: of_moving.symbol,
    words.AtPhase: of_deeds.at_phase,
    words.DayBegins: of_deeds.day_begins,
    words.AfterDaily: of_deeds.after_daily,
    words.BecomesSo: of_deeds.becomes_so,
    words.Joins: of_moving.joins,
    words.Leaves: of_moving.leaves,
    words.Goes: of_moving.goes,
    words.Gains: of_gaining.gains,
    words.Loses: of_gaining.loses,
    words.Becomes: of_gaining.becomes,
    words.Switches: of_moving.switches,
    words.Defects: of_actions.defects,
    words.TakesControl: of_actions.takes_control,
    words.ReceivesToken: of_actions.receives_token,
    words.IsDiscarded: of_actions.is_discarded,
    words.Augments: of_actions.augments,
    words.Spends: of_actions.spends,
    words.IsSacrificed: of_deeds.is_sacrificed,
    words.Plays: of_deeds.plays,
    words.Creates: of_deeds.creates,
    words.Exhausts: of_deeds.exhausts,
    words.Readies: of_deeds.readies,
    words.MovesForward: of_deeds.moves_forward,
    words.MovesBackwards: of_deeds.moves_backwards,
    words.FailsToMoveForward: of_deeds.fails,
    words.RollsDice: of_deeds.rolls,
    words.PlacesMarker: of_actions.places_marker,
    words.PlayerDoes: of_deeds.player_does,
    words.RevealsThisWay: of_deeds.reveals,
}

_MOVING = frozenset({ActionVerb.MOVE, ActionVerb.CREATE})

_VERBS: dict[type, frozenset[ActionVerb]] = {
    words.Symbol: _MOVING,
    words.AtPhase: frozenset({ActionVerb.BEGIN_PHASE}),
    words.DayBegins: frozenset({ActionVerb.BEGIN_PHASE}),
    words.AfterDaily: frozenset({ActionVerb.END_DAILY}),
    words.Goes: _MOVING,
    words.Switches: frozenset({ActionVerb.MOVE}),
    words.Defects: frozenset({ActionVerb.MOVE}),
    words.TakesControl: frozenset({ActionVerb.MOVE}),
    words.ReceivesToken: _MOVING,
    words.IsDiscarded: frozenset({ActionVerb.MOVE}),
    words.Augments: frozenset({ActionVerb.GAIN_COUNTERS}),
    words.Spends: frozenset({ActionVerb.REMOVE_COUNTERS}),
    words.Plays: _MOVING,
    words.Creates: frozenset({ActionVerb.CREATE}),
    words.Exhausts: frozenset({ActionVerb.GAIN_STATUS}),
    words.Readies: frozenset({ActionVerb.LOSE_STATUS}),
    words.MovesForward: frozenset({ActionVerb.MOVE_FORWARD}),
    words.MovesBackwards: frozenset({ActionVerb.MOVE_BACKWARDS}),
    words.FailsToMoveForward: frozenset({ActionVerb.FAIL_TO_MOVE, ActionVerb.MOVE_FORWARD}),
    words.PlacesMarker: frozenset({ActionVerb.CREATE_MARKER, ActionVerb.MOVE_MARKER}),
    words.RollsDice: frozenset({ActionVerb.ROLL}),
    words.RevealsThisWay: frozenset({ActionVerb.REVEAL}),
    words.Gains: frozenset({ActionVerb.GAIN_STATUS, ActionVerb.GAIN_COUNTERS}),
    words.Loses: frozenset({ActionVerb.LOSE_STATUS, ActionVerb.REMOVE_COUNTERS}),
}
"""Which atomic actions a pattern can match; those not named look at every event."""
