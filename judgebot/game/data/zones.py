"""CR 3 Zones: the ten zones and their sub-zones, shared or personal, visible or hidden.

A `Place` is a zone, or a sub-zone, of somebody. Which items stand in it is the state's business;
this module only says what kind of place it is.
"""

from __future__ import annotations

from enum import StrEnum
from functools import cache
from typing import NamedTuple

from judgebot.abilities.words import Side

SHARED_BY_ALL = -1
"""The `player` of a place that is shared and not divided (CR 3.1.2.a)."""


class ZoneKind(StrEnum):
    """The ten kinds of zones (CR 3.1.1.c)."""

    ADVENTURE = "Adventure"
    DECK = "Deck"
    DISCARD_PILE = "Discard pile"
    EXPEDITION = "Expedition zone"
    HAND = "Hand"
    HERO = "Hero zone"
    LANDMARK = "Landmark zone"
    LIMBO = "Limbo"
    MANA = "Mana zone"
    RESERVE = "Reserve"


HIDDEN = frozenset({ZoneKind.DECK, ZoneKind.HAND})
"""The zones that contain cards, not objects (CR 3.1.3.d)."""

PERSONAL = frozenset(
    {
        ZoneKind.DECK,
        ZoneKind.DISCARD_PILE,
        ZoneKind.HAND,
        ZoneKind.HERO,
        ZoneKind.MANA,
        ZoneKind.RESERVE,
    }
)
"""The zones of which each player has one (CR 3.1.2.b)."""

IN_PLAY = frozenset({ZoneKind.EXPEDITION, ZoneKind.LANDMARK})
"""The zones whose objects are in play (CR 3.1.4.a)."""

CONTROLLED = IN_PLAY | {ZoneKind.HERO}
"""The zones whose sub-zones, and the objects in them, somebody controls (CR 7.5.5.a, 7.5.5.b)."""

BEARING = IN_PLAY | {ZoneKind.HERO, ZoneKind.RESERVE, ZoneKind.LIMBO}
"""The zones whose objects may have working abilities (CR 2.2.12.g-i); in all others, objects have
their base characteristics."""

WITHOUT_STATUS = frozenset({ZoneKind.DECK, ZoneKind.HAND, ZoneKind.DISCARD_PILE})
"""The zones in which nothing has a status or a counter (CR 2.4.1.c, 2.5.b)."""


class Place(NamedTuple):
    """A zone or sub-zone: where an item is."""

    zone: ZoneKind
    player: int = SHARED_BY_ALL
    """Whose personal zone or sub-zone it is."""
    side: Side | None = None
    """Which Expedition, in the Expedition zone."""


LIMBO = Place(ZoneKind.LIMBO)
ADVENTURE = Place(ZoneKind.ADVENTURE)


@cache
def deck(player: int) -> Place:
    """A player's Deck (CR 3.2.2); its first card is the top card."""
    return Place(ZoneKind.DECK, player)


@cache
def hand(player: int) -> Place:
    """A player's Hand (CR 3.2.5)."""
    return Place(ZoneKind.HAND, player)


@cache
def discard_pile(player: int) -> Place:
    """A player's Discard pile (CR 3.2.3)."""
    return Place(ZoneKind.DISCARD_PILE, player)


@cache
def hero_zone(player: int) -> Place:
    """A player's Hero zone (CR 3.2.6)."""
    return Place(ZoneKind.HERO, player)


@cache
def landmarks(player: int) -> Place:
    """A player's Landmarks, their sub-zone of the Landmark zone (CR 3.2.7.b)."""
    return Place(ZoneKind.LANDMARK, player)


@cache
def mana_zone(player: int) -> Place:
    """A player's Mana zone (CR 3.2.9)."""
    return Place(ZoneKind.MANA, player)


@cache
def reserve(player: int) -> Place:
    """A player's Reserve (CR 3.2.10)."""
    return Place(ZoneKind.RESERVE, player)


@cache
def expedition(player: int, side: Side) -> Place:
    """One of a player's two Expeditions (CR 3.2.4.b)."""
    return Place(ZoneKind.EXPEDITION, player, side)


def other_side(side: Side) -> Side:
    """The other Expedition of the same player."""
    return Side.COMPANION if side is Side.HERO else Side.HERO


@cache
def all_places(players: int) -> tuple[Place, ...]:
    """Every place of a game, for that many players (CR 1.2.3.c-f, 3.1.1.b).

    Zones always exist, even if they are empty; the Expedition zone and the Landmark zone are
    listed by their sub-zones.
    """
    own = (deck, hand, discard_pile, hero_zone, landmarks, mana_zone, reserve)
    places = [ADVENTURE, LIMBO]
    for player in range(players):
        places += [of(player) for of in own]
        places += [expedition(player, side) for side in Side]
    return tuple(places)
