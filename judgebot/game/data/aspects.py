"""The sides of a game that the entries of a trace tell of.

An entry that moves a card says nothing of its boosts but that the card is a new object; one that
exhausts it says nothing of where it is. Each class of entries names its topics.
"""

from __future__ import annotations

from enum import Enum, auto


class Aspect(Enum):
    """A side of the game that entries tell of."""

    MOVE = auto()
    COUNTERS = auto()
    STATUS = auto()
    PASSIVE = auto()
    """What passive abilities give and take."""
    MANA = auto()
    ROUTE = auto()
    """Where Expeditions are, and whether they are Ascended."""
    TERRAIN = auto()
    TIME = auto()
    VICTORY = auto()
    REACTIONS = auto()
    EMBLEMS = auto()
    SHUFFLING = auto()


Aspects = frozenset[Aspect]

NONE: Aspects = frozenset()
"""Headings: they count as the parents of what they call for."""
EVERYTHING: Aspects = frozenset(Aspect)
MOVE: Aspects = frozenset({Aspect.MOVE})
COUNTERS: Aspects = frozenset({Aspect.COUNTERS})
STATUS: Aspects = frozenset({Aspect.STATUS})
PASSIVE: Aspects = frozenset({Aspect.PASSIVE})
MANA: Aspects = frozenset({Aspect.MANA})
ROUTE: Aspects = frozenset({Aspect.ROUTE})
TERRAIN: Aspects = frozenset({Aspect.TERRAIN})
TIME: Aspects = frozenset({Aspect.TIME})
VICTORY: Aspects = frozenset({Aspect.VICTORY})
REACTIONS: Aspects = frozenset({Aspect.REACTIONS})
EMBLEMS: Aspects = frozenset({Aspect.EMBLEMS})
SHUFFLING: Aspects = frozenset({Aspect.SHUFFLING})
