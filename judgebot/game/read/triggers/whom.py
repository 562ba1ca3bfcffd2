"""CR 6.3.i Which players a trigger determines: who did it, and whose the things it speaks of are.

A Reaction's effect may speak of a player that its trigger named: "when an opponent plays a Spell —
that player draws a card".
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from judgebot.abilities.references import Player
from judgebot.abilities.triggers import Pattern, Plays
from judgebot.abilities.value import derived
from judgebot.game.data.context import Context
from judgebot.game.data.events import CarriedOut
from judgebot.game.data.objects import Referent
from judgebot.game.data.record import changed
from judgebot.game.data.state import State
from judgebot.game.data.zones import CONTROLLED, Place
from judgebot.game.read.objects import characteristics
from judgebot.game.read.triggers.happening import Happening
from judgebot.game.read.triggers.matching import TriggerMatch
from judgebot.game.read.words import pronouns
from judgebot.game.read.words.descriptors import done_by, played_by


def bound(
    happening: Happening, pattern: Pattern, matches: list[TriggerMatch], context: Context
) -> list[TriggerMatch]:
    """The matches of a pattern with the players bound that its effect speaks of."""
    players = _players_named(pattern)
    if not players:
        return matches
    return [_with_players(happening, pattern, players, one, context) for one in matches]


@derived
def _players_named(pattern: Pattern) -> tuple[Player, ...]:
    """The players that a pattern names for its effect."""
    return tuple(_named(pattern))


def _named(value: Any) -> Iterator[Player]:
    """The players in a pattern that something refers to."""
    if isinstance(value, Player):
        if value.name:
            yield value
    elif isinstance(value, tuple):
        for one in value:
            yield from _named(one)
    else:
        for name in getattr(value, "__dataclass_fields__", ()):
            yield from _named(getattr(value, name))


def _with_players(
    happening: Happening,
    pattern: Pattern,
    named: tuple[Player, ...],
    match: TriggerMatch,
    context: Context,
) -> TriggerMatch:
    bindings = dict(match.bindings)
    for player in named:
        if player.name in bindings:
            continue
        did = player is getattr(pattern, "who", None)
        plays = isinstance(pattern, Plays)
        found = _doers(happening, match, plays=plays) if did else _of_things(happening, match)
        meant = pronouns.players(happening.event.before, player, context)
        bindings[player.name] = tuple(one for one in dict.fromkeys(found) if one in meant)
    return changed(match, bindings=bindings)


def _doers(happening: Happening, match: TriggerMatch, *, plays: bool) -> list[int]:
    """Who did what a match speaks of; who did what happened, if it speaks of nothing else.

    plays: whether that is to play a card.
    """
    changes = [one for one in happening.event.changes if one.done]
    own = [one for one in changes if not match.things or _is_of(one, match.things)]
    who = played_by if plays else done_by
    doers = (who(happening.event, one) for one in own)
    return [one for one in doers if one is not None]


def _is_of(change: CarriedOut, things: tuple[Any, ...]) -> bool:
    return change.now in things or change.was in things


def _of_things(happening: Happening, match: TriggerMatch) -> list[int]:
    """Whose the things are that a match speaks of: their controllers, or else their owners."""
    event = happening.event
    return [_of_thing(event.before, event.after, one) for one in match.things]


def _of_thing(before: State, after: State, thing: Referent | Place) -> int:
    if isinstance(thing, Place):
        return thing.player
    state = before if thing.object in before.objects else after
    object_ = state.object_of(thing)
    if object_ is None or object_.place.zone not in CONTROLLED:
        return state.items[thing.item].owner
    return characteristics.controller(object_)
