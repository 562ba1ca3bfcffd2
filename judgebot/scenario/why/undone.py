"""What a Reaction that was not activated, or a modifier that was not applied, would have acted on.

A fact that stayed as it was may be asked for its reasons, too; one of them is a Reaction that would
have made it another, had the event activated it, or a modifier, had it been applied. Of what it
says, "I" is the object that bears it (CR 7.2.1.a), and what else it speaks of is looked for in what
the event acted on (CR 6.3.i).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from judgebot.abilities import effects
from judgebot.abilities.effects import Action, Instruction, Perform
from judgebot.abilities.nouns import Both, DeckCards, Expedition, Pick, Zone
from judgebot.abilities.references import YOU, Me, MeAndIt, Player, PlayerKind, Ref
from judgebot.abilities.statements import Modifier
from judgebot.abilities.within import within
from judgebot.abilities.words import Side
from judgebot.game.data.aspects import EVERYTHING, Aspects
from judgebot.game.data.entries.about_reactions import (
    NotActivated,
    ReactionActivated,
    ReactionLimit,
    ReactionOthersBefore,
)
from judgebot.game.data.entries.about_steps import Modifying
from judgebot.game.data.record import record
from judgebot.game.data.telling import PlayerId
from judgebot.game.data.trace import Entry
from judgebot.game.data.zones import Place, ZoneKind, discard_pile, expedition
from judgebot.game.read.words.selectors import ZONES
from judgebot.scenario.why.speaking import HOLDING, acts_on

_THINGS = ("subject", "what", "with_", "on", "from_", "among")
"""The fields of an instruction that hold what it acts on."""
_PHRASES = (Me, MeAndIt, Ref, Pick, DeckCards, Zone, Both)
"""What such a phrase is."""
_INTO: Mapping[type[Instruction] | Action, tuple[ZoneKind, ...]] = {
    effects.Draw: (ZoneKind.HAND, ZoneKind.DECK),
    effects.Pay: (ZoneKind.MANA,),
    Action.RESUPPLY: (ZoneKind.RESERVE, ZoneKind.DECK),
    Action.EXHAUSTED_RESUPPLY: (ZoneKind.RESERVE, ZoneKind.DECK),
}
"""The places that an instruction moves cards between without naming them, or exhausts them in."""
_FROM: Mapping[type[Instruction] | Action, tuple[ZoneKind, ...]] = {
    effects.Draw: (ZoneKind.DECK,),
    Action.RESUPPLY: (ZoneKind.DECK,),
    Action.EXHAUSTED_RESUPPLY: (ZoneKind.DECK,),
    Action.SABOTAGE: (ZoneKind.RESERVE,),
    Action.RUSH: (ZoneKind.HAND, ZoneKind.RESERVE),
}
"""The places that it takes them from."""


@record
class Undone:
    """An instruction that was not carried out."""

    aspects: Aspects
    items: frozenset[int]
    """What it would have acted on."""
    names: frozenset[PlayerId | Place]
    """The player for whom it would have been done, and the places of theirs."""
    instruction: Instruction


def undone(
    entry: Entry, event: frozenset[int], into: Place | None = None
) -> Iterator[Undone]:
    """What an ability would do, or have done, that an entry tells was activated or not, or not
    applied.

    event: the items that the event acted on. into: where what it moved, or created, went.
    """
    told = entry.told
    if isinstance(told, Modifying):
        statement, bearer = getattr(told.ability, "statement", None), told.giver
        effect = statement.effect if isinstance(statement, Modifier) else ()
    elif isinstance(told, NotActivated | ReactionActivated | ReactionLimit):
        effect, bearer = getattr(told.ability, "effect", ()), told.card
    else:
        return
    where = told.where if isinstance(told, NotActivated) else None
    players = [] if where is None else [where.player]
    if isinstance(told, ReactionOthersBefore):
        players.append(told.did)
    for one in within(effect):
        if isinstance(one, Instruction) and (aspects := acts_on(one)) != EVERYTHING:
            items = frozenset(_items(one, bearer.item, event))
            names = {name for player in players for name in done_for(one, player)}
            names |= {*_its_expedition(one, where)}
            names |= {place for player in players for place in _zones_named(one, player)}
            if isinstance(one, effects.ReceiveGift) and into is not None:
                names |= {place for player in players for place in _of_same_zone(into, player)}
            yield Undone(aspects=aspects, items=items, names=frozenset(names), instruction=one)


def _items(one: Instruction, bearer: int, event: frozenset[int]) -> Iterator[int]:
    for what in things_of(one):
        if isinstance(what, Me | MeAndIt):
            yield bearer
        if not isinstance(what, Me):
            yield from event


def things_of(one: Instruction) -> Iterator[Any]:
    """The phrases of an instruction for what it acts on; what that gains, or loses, is none.

    Nor is the Gift of another player that somebody also receives: nothing is done to that one.
    """
    if isinstance(one, effects.ReceiveGift):
        return
    for name in _THINGS:
        value = getattr(one, name, None)
        every = value if isinstance(value, tuple) else (value,)
        yield from (each for each in every if isinstance(each, _PHRASES))


def _its_expedition(one: Instruction, where: Place | None) -> Iterator[Place]:
    """The Expedition of what bears an ability, where that speaks of it: "my Expedition"."""
    for what in things_of(one):
        noun = getattr(what, "noun", None)
        if where is not None and isinstance(noun, Expedition) and isinstance(noun.of, Me):
            yield where
            return


def _of_same_zone(place: Place, player: int) -> Iterator[Place]:
    """Where a player also receives what another one received (CR 7.3.29.b): of Expeditions, the one
    of their choice."""
    if place.zone is ZoneKind.EXPEDITION:
        yield from (expedition(player, side) for side in Side)
    else:
        yield Place(place.zone, player)


def _zones_named(one: Instruction, player: int) -> Iterator[Place]:
    """The zones of a player that an instruction names as theirs, and where what goes from it goes.
    """
    if player < 0:
        return
    for zone in within(one):
        if isinstance(zone, Zone) and zone.name in ZONES and zone.owner in (None, YOU):
            yield Place(ZONES[zone.name], player)
    if isinstance(one, effects.Discard | effects.Sacrifice):
        yield discard_pile(player)


def done_for(one: Instruction, player: int) -> Iterator[PlayerId | Place]:
    """The player who would have done it, where that is the controller, and their places.

    What only holds other instructions is done to nobody: "you may have me switch Expeditions".
    """
    who = getattr(one, "who", None)
    if isinstance(one, HOLDING) or player < 0:
        return
    if not isinstance(who, Player) or who.kind is not PlayerKind.YOU:
        return
    zones = brought_into(one)
    yield from (Place(zone, player) for zone in zones)
    if not zones:
        yield PlayerId(player)


def brought_into(one: Instruction) -> tuple[ZoneKind, ...]:
    """The zones between which an instruction moves cards without naming them, or pays from."""
    return _INTO.get(_kind(one), ())


def taken_from(one: Instruction) -> tuple[ZoneKind, ...]:
    """The zone from which an instruction moves cards without naming it."""
    return _FROM.get(_kind(one), ())


def _kind(one: Instruction) -> type[Instruction] | Action:
    return one.action if isinstance(one, Perform) else type(one)
