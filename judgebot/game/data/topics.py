"""The sides of a game that the entries of a trace tell of.

An entry that moves a card says nothing of its boosts but that the card is a new object; one that
exhausts it says nothing of where it is. Each class of entries names its topics.
"""

from __future__ import annotations

from enum import Enum, auto


class Topic(Enum):
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


Topics = frozenset[Topic]

NONE: Topics = frozenset()
"""Headings: they count as the parents of what they call for."""
EVERYTHING: Topics = frozenset(Topic)
MOVE: Topics = frozenset({Topic.MOVE})
COUNTERS: Topics = frozenset({Topic.COUNTERS})
STATUS: Topics = frozenset({Topic.STATUS})
PASSIVE: Topics = frozenset({Topic.PASSIVE})
MANA: Topics = frozenset({Topic.MANA})
ROUTE: Topics = frozenset({Topic.ROUTE})
TERRAIN: Topics = frozenset({Topic.TERRAIN})
TIME: Topics = frozenset({Topic.TIME})
VICTORY: Topics = frozenset({Topic.VICTORY})
REACTIONS: Topics = frozenset({Topic.REACTIONS})
EMBLEMS: Topics = frozenset({Topic.EMBLEMS})
SHUFFLING: Topics = frozenset({Topic.SHUFFLING})
