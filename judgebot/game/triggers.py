"""CR 6.3.b Triggers: whether an event matches one, and what its words are then bound to.

A Reaction is activated once for each distinct atomic action that its trigger matches (CR 6.3.g);
"one or more" matches all of them at once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from typing import Any

from judgebot.abilities import nouns
from judgebot.abilities import triggers as words
from judgebot.abilities.effects import Counters
from judgebot.abilities.nouns import How, Pick
from judgebot.abilities.references import Me, Player
from judgebot.abilities.triggers import Pattern, PlayerDeed, Trigger
from judgebot.abilities.words import Status, TriggerSymbol, ZoneName
from judgebot.game import adventure, amounts, pronouns, selectors
from judgebot.game.conditions import in_range
from judgebot.game.descriptors import becomes, done_by, enters_play
from judgebot.game.events import Called, Change, Verb
from judgebot.game.happening import Happening, Movement, meant_by
from judgebot.game.objects import Moved, Ref
from judgebot.game.pronouns import Context
from judgebot.game.state import State
from judgebot.game.zones import IN_PLAY, Place, Zone


@dataclass(frozen=True, slots=True, kw_only=True)
class Match:
    """One way in which an event matches a trigger (CR 6.3.g)."""

    bindings: dict[str, Any] = field(default_factory=dict)
    """What the trigger's words are bound to (CR 6.3.i)."""
    moves: tuple[Moved, ...] = ()
    """The moves that the trigger speaks of (CR 2.1.f)."""


# Self-move Reactions.

_SELF_MOVE: dict[int, tuple[Trigger, bool]] = {}


def is_self_move(trigger: Trigger) -> bool:
    """Whether a Reaction with this trigger is a self-move Reaction (CR 6.3.c, 6.3.d)."""
    known = _SELF_MOVE.get(id(trigger))
    if known is None:
        found = any(_is_self_move(pattern) for pattern in trigger.patterns)
        known = _SELF_MOVE[id(trigger)] = (trigger, found)
    return known[1]


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


def matches(happening: Happening, trigger: Trigger, context: Context) -> list[Match]:
    """Every way in which an event matches a trigger, its condition aside.

    context: of the Reaction: its "I" is the object as it is where the Reaction is looked for.
    """
    event = happening.event
    if trigger.during is not None and event.before.phase != trigger.during:
        return []
    found: list[Match] = []
    for pattern in trigger.patterns:
        verbs = _VERBS.get(type(pattern))
        if verbs is None or not verbs.isdisjoint(happening.verbs):
            found += _MATCHERS[type(pattern)](happening, pattern, context)
    if trigger.for_each is None:
        return found
    times = amounts.value(event.before, trigger.for_each, context)
    return [match for match in found for _ in range(times)]


# Phases and symbols.


def _at_phase(happening: Happening, pattern: words.AtPhase, _context: Context) -> Iterator[Match]:
    for change in _done(happening, Verb.BEGIN_PHASE):
        if change.action.phase == pattern.phase:
            yield Match()


def _symbol(happening: Happening, pattern: words.Symbol, context: Context) -> Iterator[Match]:
    """{J}: I enter play (CR 7.1.1.a, 7.3.10); {H}, {R}: I am played from there (CR 7.1.1.b-c)."""
    for change in happening.event.changes:
        if change.now != context.me or not change.done:
            continue
        if pattern.symbol is TriggerSymbol.ENTERS:
            if enters_play(happening.event, change):
                yield Match()
        elif change.action.played_from is _PLAYED_FROM[pattern.symbol]:
            yield Match()


_PLAYED_FROM = {TriggerSymbol.FROM_HAND: Zone.HAND, TriggerSymbol.FROM_RESERVE: Zone.RESERVE}


# Joining, leaving and going.


def _joins(happening: Happening, pattern: words.Joins, context: Context) -> list[Match]:
    event = happening.event
    state = event.after if isinstance(pattern.subject, Me) else event.before
    found = [
        movement
        for movement in happening.movements
        if movement.now
        and _crosses(state, movement.after, movement.before, pattern.places, context)
        and _is_subject(event.after, movement.now, pattern.subject, context)
    ]
    return _matched(pattern.subject, [(one.now, one.moved) for one in found])


def _leaves(happening: Happening, pattern: words.Leaves, context: Context) -> list[Match]:
    event = happening.event
    found = [
        movement
        for movement in happening.movements
        if movement.was
        and _crosses(event.before, movement.before, movement.after, pattern.places, context)
        and _is_subject(event.before, movement.was, pattern.subject, context)
    ]
    return _matched(pattern.subject, [(one.was, one.moved) for one in found])


def _crosses(
    state: State,
    inside: frozenset[Place],
    outside: frozenset[Place],
    phrases: tuple[nouns.Place, ...],
    context: Context,
) -> bool:
    """Whether something is among the places meant on one side of an event, not on the other.

    Several Expeditions that a phrase means are one subset of the zone (CR 7.4.4.j); "one of your
    Expeditions" is each of them.
    """
    together = tuple(one for one in phrases if not _is_each(one))
    each = tuple(one for one in phrases if _is_each(one))
    if together and _any(state, inside, together, context):
        if not _any(state, outside, together, context):
            return True
    return any(meant_by(state, place, each, context) and place not in outside for place in inside)


def _any(
    state: State, places: frozenset[Place], phrases: tuple[nouns.Place, ...], context: Context
) -> bool:
    return any(meant_by(state, place, phrases, context) for place in places)


def _is_each(phrase: nouns.Place) -> bool:
    return isinstance(phrase, Pick) and phrase.how in (How.A, How.ONE_OR_MORE)


def _goes(happening: Happening, pattern: words.Goes, context: Context) -> list[Match]:
    event = happening.event
    found = []
    for movement in happening.movements:
        if movement.was is None or movement.now is None or movement.moved is None:
            continue
        if not _any(event.after, movement.after, (pattern.to,), context):
            continue
        if pattern.from_ and not _any(event.before, movement.before, pattern.from_, context):
            continue
        if _is_going(happening, movement, pattern.subject, context):
            found.append((movement.now, movement.moved))
    return _matched(pattern.subject, found)


def _is_going(
    happening: Happening, movement: Movement, subject: words.Doer, context: Context
) -> bool:
    if isinstance(subject, Me):
        return context.me in (movement.was, movement.now)
    return _is_subject(happening.event.after, movement.now, subject, context)


def _switches(happening: Happening, pattern: words.Switches, context: Context) -> list[Match]:
    found = [
        (change.now, None)
        for change in _done(happening, Verb.MOVE)
        if change.action.deed == "switch"
        and _is_subject(happening.event.before, change.was, pattern.subject, context)
    ]
    return _matched(pattern.subject, found)


# Counters and statuses.


def _gains(happening: Happening, pattern: words.Gains, context: Context) -> list[Match]:
    event = happening.event
    if isinstance(pattern.what, Status):
        changes = _of_status(happening, Verb.GAIN_STATUS, pattern.what)
    else:
        changes = _of_counters(happening, Verb.GAIN_COUNTERS, pattern, context)
    found = [
        (change.now, None)
        for change in changes
        if change.now and _is_subject(event.after, change.now, pattern.subject, context)
    ]
    return _matched(pattern.subject, found)


def _loses(happening: Happening, pattern: words.Loses, context: Context) -> list[Match]:
    event = happening.event
    if isinstance(pattern.what, Status):
        changes = _of_status(happening, Verb.LOSE_STATUS, pattern.what)
    else:
        changes = _of_counters(happening, Verb.REMOVE_COUNTERS, pattern, context)
    found = [
        (change.now, None)
        for change in changes
        if change.was and _is_subject(event.before, change.was, pattern.subject, context)
    ]
    return _matched(pattern.subject, found)


def _of_status(happening: Happening, verb: Verb, status: Status) -> list[Change]:
    return [
        change
        for change in _done(happening, verb)
        if change.action.status is status and change.action.expedition is None
    ]


def _of_counters(
    happening: Happening, verb: Verb, pattern: words.Gains | words.Loses, context: Context
) -> list[Change]:
    what: Counters = pattern.what
    event = happening.event
    wanted = amounts.value(event.before, what.amount, context) if what.amount else 1
    named = [
        change
        for change in _done(happening, verb)
        if not what.counter or change.action.counter == what.counter
    ]
    if getattr(pattern, "nth", False):
        before = event.before
        return [one for one in named if _reaches(_held(before, one), one.number, wanted)]
    return [one for one in named if one.number >= wanted]


def _reaches(held: int, gained: int, wanted: int) -> bool:
    """Whether gaining so many makes it the wanted number, which it was not before."""
    return held < wanted <= held + gained


def _held(state: State, change: Change) -> int:
    object_ = state.objects.get(change.was.object) if change.was else None
    return object_.counters.get(change.action.counter, 0) if object_ else 0


def _becomes(happening: Happening, pattern: words.Becomes, context: Context) -> list[Match]:
    """CR 7.5.4.a, 7.5.9."""
    event = happening.event
    if isinstance(pattern.what, nouns.InContact):
        return _comes_in_contact(happening, pattern, context)
    found: list[tuple[Any, Moved | None]] = []
    for change in event.changes:
        place = change.action.expedition
        if place is not None:
            gained = change.done and change.action.status is pattern.what
            if gained and _is_place(event.before, place, pattern.subject, context):
                found.append((place, None))
        elif change.now and becomes(event, change.now, change.was, pattern.what):
            if _is_subject(event.after, change.now, pattern.subject, context):
                found.append((change.now, change.moved))
    return _matched(pattern.subject, found)


def _comes_in_contact(
    happening: Happening, pattern: words.Becomes, context: Context
) -> list[Match]:
    event = happening.event
    now = {
        place
        for place in adventure.expeditions(event.after)
        if adventure.in_contact(event.after, place)
        and not adventure.in_contact(event.before, place)
    }
    if not now:
        return []
    if isinstance(pattern.subject, Me):
        return [Match()] if now & selectors.presence(event.after, context.me) else []
    found = [
        (place, None)
        for place in sorted(now)
        if _is_place(event.before, place, pattern.subject, context)
    ]
    return _matched(pattern.subject, found)


# Players who do something.


def _is_sacrificed(
    happening: Happening, pattern: words.IsSacrificed, context: Context
) -> list[Match]:
    """CR 7.3.36.b: also when the discarding was modified."""
    event = happening.event
    found = [
        (change.was, change.moved)
        for change in event.changes
        if change.done
        and change.action.called is Called.SACRIFICE
        and _is_who(happening, change, pattern.who, context)
        and _is_subject(event.before, change.was, pattern.what, context)
    ]
    return _matched(pattern.what, found)


def _plays(happening: Happening, pattern: words.Plays, context: Context) -> list[Match]:
    """CR 5.1.2.l, 7.5.12.a: a card is played as it leaves Limbo."""
    event = happening.event
    found = []
    for change in _done(happening, Verb.MOVE):
        if change.action.played_from is None or change.action.called is not Called.PLAY:
            continue
        if not _is_who(happening, change, pattern.who, context):
            continue
        in_play = change.now and event.after.objects[change.now.object].place.zone in IN_PLAY
        state, ref = (event.after, change.now) if in_play else (event.before, change.was)
        if _is_played(state, ref, change, pattern.what.noun, context):
            found.append((change.now or change.was, change.moved))
    return _matched(pattern.what, found)


def _is_played(state: State, ref: Ref, change: Change, noun: nouns.Noun, context: Context) -> bool:
    """Whether a card that was played fits; the places of the noun say from where, or into what."""
    if not selectors.is_a(state, ref, _without_player(noun), context):
        return False
    return not noun.places or any(
        selectors.ZONES.get(place.name) is change.action.played_from
        if isinstance(place, nouns.Zone)
        else selectors.is_in(state, ref, place, context)
        for place in noun.places
    )


def _without_player(noun: nouns.Noun) -> nouns.Noun:
    return replace(noun, controller=None) if noun.controller else noun


def _creates(happening: Happening, pattern: words.Creates, context: Context) -> list[Match]:
    found = [
        (change.now, None)
        for change in _done(happening, Verb.CREATE)
        if _is_who(happening, change, pattern.who, context)
        and _is_subject(happening.event.after, change.now, pattern.what, context)
    ]
    return _matched(pattern.what, found)


def _exhausts(happening: Happening, pattern: words.Exhausts, context: Context) -> list[Match]:
    before = happening.event.before
    found = [
        (change.now, None)
        for change in _done(happening, Verb.GAIN_STATUS)
        if change.action.called is Called.EXHAUST
        and change.was
        and _is_who(happening, change, pattern.who, context)
        and _is_subject(before, change.was, pattern.what, context)
        and _is_there(before, change.was, pattern.what.noun, context)
    ]
    return _matched(pattern.what, found)


def _is_there(state: State, ref: Ref, noun: nouns.Noun, context: Context) -> bool:
    """Whether an object is where a description says; "a card in Reserve" (CR 2.2.1.h)."""
    here = selectors.place_of(state, ref)
    return here is not None and selectors.is_where(state, ref, here, noun, context)


def _rolls(happening: Happening, pattern: words.RollsDice, context: Context) -> Iterator[Match]:
    for change in _done(happening, Verb.ROLL):
        if not _is_who(happening, change, pattern.who, context):
            continue
        any_result = pattern.low is None and pattern.high is None
        if any_result or in_range(change.number, pattern.low, pattern.high):
            yield Match(bindings={pattern.name: change.number} if pattern.name else {})


def _player_does(happening: Happening, pattern: words.PlayerDoes, context: Context) -> list[Match]:
    if pattern.deed in (PlayerDeed.MAKE_GIFT, PlayerDeed.RECEIVE_GIFT):
        return _gift(happening, pattern, context)
    if pattern.deed is PlayerDeed.PASS_FIRST:
        return _passes_first(happening, pattern, context)
    found = [
        change
        for change in happening.event.changes
        if change.done
        and _is_deed(change, pattern.deed)
        and _is_who(happening, change, pattern.who, context)
    ]
    if pattern.deed is not PlayerDeed.DRAW:
        return [_by_player(happening, pattern, (change,)) for change in found]
    players = dict.fromkeys(done_by(happening.event, change) for change in found)
    return [
        _by_player(
            happening,
            pattern,
            tuple(one for one in found if done_by(happening.event, one) == player),
        )
        for player in players
    ]


def _is_deed(change: Change, deed: PlayerDeed) -> bool:
    action = change.action
    if deed is PlayerDeed.SABOTAGE:
        return action.deed == deed.value
    wanted = Called.RESUPPLY if deed is PlayerDeed.RESUPPLY else Called.DRAW
    return action.called is wanted and action.verb is Verb.MOVE


def _by_player(
    happening: Happening, pattern: words.PlayerDoes, changes: tuple[Change, ...]
) -> Match:
    bindings: dict[str, Any] = {}
    if pattern.name:
        bindings[pattern.name] = tuple(change.now for change in changes if change.now)
    if pattern.who.name:
        bindings[pattern.who.name] = (done_by(happening.event, changes[0]),)
    moves = tuple(change.moved for change in changes if change.moved)
    return Match(bindings=bindings, moves=moves)


def _passes_first(happening: Happening, pattern: words.PlayerDoes, context: Context) -> list[Match]:
    if happening.event.before.passed:
        return []
    return [
        Match(bindings={pattern.who.name: (change.action.player,)} if pattern.who.name else {})
        for change in _done(happening, Verb.PASS)
        if change.action.player in pronouns.players(happening.event.before, pattern.who, context)
    ]


def _gift(happening: Happening, pattern: words.PlayerDoes, context: Context) -> list[Match]:
    """CR 7.3.22.a, 7.3.29.a: each Gift is one of its own."""
    before = happening.event.before
    who = pronouns.players(before, pattern.who, context)
    makes = pattern.deed is PlayerDeed.MAKE_GIFT
    return [
        Match(bindings={pattern.name: (gift,)} if pattern.name else {})
        for _, gift in happening.gifts
        if (before.turn if makes else gift.player) in who
    ]


def _reveals(
    happening: Happening, pattern: words.RevealsThisWay, context: Context
) -> Iterator[Match]:
    """A card revealed by a modifier of the same object; the roll it came with is bound too."""
    rolls = [change.number for change in _done(happening, Verb.ROLL)]
    for change in happening.event.changes:
        if change.action.verb is not Verb.REVEAL or change.action.source != context.me:
            continue
        bindings: dict[str, Any] = {}
        if pattern.name:
            bindings[pattern.name] = (change.now,)
        if pattern.result and rolls:
            bindings[pattern.result] = rolls[0]
        yield Match(bindings=bindings)


# Expeditions.


def _moves_forward(
    happening: Happening, pattern: words.MovesForward, context: Context
) -> list[Match]:
    found = [
        (change.action.expedition, None)
        for change in _done(happening, Verb.MOVE_FORWARD)
        if (pattern.due_to is None or pattern.due_to in change.action.due_to)
        and _is_place(happening.event.before, change.action.expedition, pattern.subject, context)
    ]
    return _matched(pattern.subject, found)


def _fails(
    happening: Happening, pattern: words.FailsToMoveForward, context: Context
) -> list[Match]:
    found = [
        (change.action.expedition, None)
        for change in _done(happening, Verb.FAIL_TO_MOVE)
        if _is_place(happening.event.before, change.action.expedition, pattern.subject, context)
    ]
    return _matched(pattern.subject, found)


# What all of them share.


def _done(happening: Happening, verb: Verb) -> list[Change]:
    return [one for one in happening.event.changes if one.done and one.action.verb is verb]


def _is_who(happening: Happening, change: Change, who: Player | None, context: Context) -> bool:
    """Whether one of these players did it (CR 7.5.6)."""
    if who is None:
        return True
    return done_by(happening.event, change) in pronouns.players(
        happening.event.before, who, context
    )


def _is_place(state: State, place: Place, subject: words.Doer, context: Context) -> bool:
    return isinstance(subject, Pick) and selectors.is_expedition_in(state, place, subject, context)


def _is_subject(state: State, ref: Ref, subject: words.Doer, context: Context) -> bool:
    if isinstance(subject, Me):
        return ref == context.me
    if not isinstance(subject.noun, nouns.Noun):
        return False
    return selectors.is_a(state, ref, subject.noun, context)


def _matched(subject: words.Doer, found: list[tuple[Any, Moved | None]]) -> list[Match]:
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


_MATCHERS: dict[type, Callable[[Happening, Any, Context], Any]] = {
    words.Symbol: _symbol,
    words.AtPhase: _at_phase,
    words.Joins: _joins,
    words.Leaves: _leaves,
    words.Goes: _goes,
    words.Gains: _gains,
    words.Loses: _loses,
    words.Becomes: _becomes,
    words.Switches: _switches,
    words.IsSacrificed: _is_sacrificed,
    words.Plays: _plays,
    words.Creates: _creates,
    words.Exhausts: _exhausts,
    words.MovesForward: _moves_forward,
    words.FailsToMoveForward: _fails,
    words.RollsDice: _rolls,
    words.PlayerDoes: _player_does,
    words.RevealsThisWay: _reveals,
}

_MOVING = frozenset({Verb.MOVE, Verb.CREATE})

_VERBS: dict[type, frozenset[Verb]] = {
    words.Symbol: _MOVING,
    words.AtPhase: frozenset({Verb.BEGIN_PHASE}),
    words.Goes: _MOVING,
    words.Switches: frozenset({Verb.MOVE}),
    words.IsSacrificed: _MOVING,
    words.Plays: frozenset({Verb.MOVE}),
    words.Creates: frozenset({Verb.CREATE}),
    words.Exhausts: frozenset({Verb.GAIN_STATUS}),
    words.MovesForward: frozenset({Verb.MOVE_FORWARD}),
    words.FailsToMoveForward: frozenset({Verb.FAIL_TO_MOVE}),
    words.RollsDice: frozenset({Verb.ROLL}),
    words.RevealsThisWay: frozenset({Verb.REVEAL}),
    words.Gains: frozenset({Verb.GAIN_STATUS, Verb.GAIN_COUNTERS}),
    words.Loses: frozenset({Verb.LOSE_STATUS, Verb.REMOVE_COUNTERS}),
}
"""Which atomic actions a pattern can match; those not named look at every event."""
