"""CR 3.2.1 Adventure: regions and Terrain Markers, as data."""

from __future__ import annotations

from judgebot.abilities.words import Terrain
from judgebot.game.data.record import record

ALL_TERRAINS = frozenset(Terrain)


@record
class AdventureRegion:
    """A region: its base terrains, and whether its Tumult card is face-down (CR 3.2.1.b)."""

    name: str
    terrains: frozenset[Terrain] = frozenset()
    face_down: bool = False
    tumult: int | None = None
    """Which Tumult card it is half of; both halves are flipped together."""


ARENA = AdventureRegion(name="Arena", terrains=ALL_TERRAINS)
"""The one region of tiebreakers (CR 4.3.b, 4.3.c)."""


@record
class TerrainMarker:
    """A Terrain Marker (CR 3.2.1.d)."""

    id: int
    """Its identity and its timestamp: a new one whenever it is moved (CR 7.3.23.b)."""
    terrains: frozenset[Terrain]
    region: int | None = None
    """The region it is on; None while it is on the card that began the game with it."""
    bearer: int | None = None
    """The item that began the game with it."""
