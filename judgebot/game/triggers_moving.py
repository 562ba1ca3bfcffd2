"""CR 7.1.1, 7.3.39, 7.5.10, 7.5.11 Triggers of entering play, joining, leaving and going."""

from __future__ import annotations

from collections.abc import Iterator

from judgebot.abilities import nouns
from judgebot.abilities import triggers as words
from judgebot.abilities.nouns import How, Pick
from judgebot.abilities.references import Me
from judgebot.abilities.words import TriggerSymbol
from judgebot.game.descriptors import enters_play
from judgebot.game.events import Verb
from judgebot.game.happening import Happening, Movement, meant_by
from judgebot.game.matching import Match, done, is_subject, matched
from judgebot.game.pronouns import Context
from judgebot.game.state import State
from judgebot.game.zones import Place, Zone


def symbol(happening: Happening, pattern: words.Symbol, context: Context) -> Iterator[Match]:
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


def joins(happening: Happening, pattern: words.Joins, context: Context) -> list[Match]:
    """An object joins a zone or an Expedition (CR 7.5.10)."""
    event = happening.event
    state = event.after if isinstance(pattern.subject, Me) else event.before
    found = [
        movement
        for movement in happening.movements
        if movement.now
        and _crosses(state, movement.after, movement.before, pattern.places, context)
        and is_subject(event.after, movement.now, pattern.subject, context)
    ]
    return matched(pattern.subject, [(one.now, one.moved) for one in found])


def leaves(happening: Happening, pattern: words.Leaves, context: Context) -> list[Match]:
    """An object leaves a zone or an Expedition (CR 7.5.11)."""
    event = happening.event
    found = [
        movement
        for movement in happening.movements
        if movement.was
        and _crosses(event.before, movement.before, movement.after, pattern.places, context)
        and is_subject(event.before, movement.was, pattern.subject, context)
    ]
    return matched(pattern.subject, [(one.was, one.moved) for one in found])


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
    is_in, was_in = (_any(state, one, together, context) for one in (inside, outside))
    if is_in and not was_in:
        return True
    return any(meant_by(state, place, each, context) and place not in outside for place in inside)


def _any(
    state: State, places: frozenset[Place], phrases: tuple[nouns.Place, ...], context: Context
) -> bool:
    return any(meant_by(state, place, phrases, context) for place in places)


def _is_each(phrase: nouns.Place) -> bool:
    return isinstance(phrase, Pick) and phrase.how in (How.A, How.ONE_OR_MORE)


def goes(happening: Happening, pattern: words.Goes, context: Context) -> list[Match]:
    """A card or object goes from a zone to a zone."""
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
    return matched(pattern.subject, found)


def _is_going(
    happening: Happening, movement: Movement, subject: words.Doer, context: Context
) -> bool:
    if isinstance(subject, Me):
        return context.me in (movement.was, movement.now)
    return is_subject(happening.event.after, movement.now, subject, context)


def switches(happening: Happening, pattern: words.Switches, context: Context) -> list[Match]:
    """An object switches Expeditions (CR 7.3.39)."""
    found = [
        (change.now, None)
        for change in done(happening, Verb.MOVE)
        if change.action.deed == "switch"
        and is_subject(happening.event.before, change.was, pattern.subject, context)
    ]
    return matched(pattern.subject, found)
