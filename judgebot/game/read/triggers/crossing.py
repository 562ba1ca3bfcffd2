"""CR 7.5.10, 7.5.11 Whether something joined or left the places that words mean by an event."""

from __future__ import annotations

from judgebot.abilities import nouns
from judgebot.abilities.nouns import How, Pick
from judgebot.game.data.context import Context
from judgebot.game.data.state import State
from judgebot.game.data.zones import Place
from judgebot.game.read.triggers.happening import meant_by


def crosses(
    state: State,
    inside: frozenset[Place],
    outside: frozenset[Place],
    phrases: tuple[nouns.Place, ...],
    context: Context,
) -> bool:
    """Whether something is among the places meant on one side of an event, not on the other.

    Several Expeditions that a phrase means are one subset of the zone (CR 7.4.4.j); "one of your
    Expeditions" is each of them, and so is "your Expeditions" if that is read so.
    """
    apart = state.readings.joining_your_expeditions
    each = tuple(one for one in phrases if _is_each(one) or (apart and _are_all(one)))
    together = tuple(one for one in phrases if one not in each)
    if any_of(state, inside, together, context) and not any_of(state, outside, together, context):
        return True
    return crosses_alone(state, inside, outside, each, context)


def crosses_alone(
    state: State,
    inside: frozenset[Place],
    outside: frozenset[Place],
    phrases: tuple[nouns.Place, ...],
    context: Context,
) -> bool:
    """Whether it would cross if each Expedition meant were considered separately."""
    return any(meant_by(state, one, phrases, context) and one not in outside for one in inside)


def crosses_in_part(
    state: State,
    inside: frozenset[Place],
    outside: frozenset[Place],
    phrases: tuple[nouns.Place, ...],
    context: Context,
) -> bool:
    """Whether it joins or leaves one of "your Expeditions", and was or is in the other."""
    those = tuple(one for one in phrases if _are_all(one))
    was_in = any_of(state, outside, those, context)
    return was_in and crosses_alone(state, inside, outside, those, context)


def any_of(
    state: State, places: frozenset[Place], phrases: tuple[nouns.Place, ...], context: Context
) -> bool:
    """Whether one of some places is meant."""
    return any(meant_by(state, place, phrases, context) for place in places)


def _is_each(phrase: nouns.Place) -> bool:
    return isinstance(phrase, Pick) and phrase.how in nouns.OF_ANY


def _are_all(phrase: nouns.Place) -> bool:
    """Whether a phrase is "your Expeditions", or those of another player."""
    noun = phrase.noun if isinstance(phrase, Pick) and phrase.how is How.THE else None
    return isinstance(noun, nouns.Expedition) and noun == nouns.Expedition(owner=noun.owner)
