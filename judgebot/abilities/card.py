"""A card: the base characteristics that are printed on it (CR 2.2)."""

from __future__ import annotations

from dataclasses import field
from enum import StrEnum

from judgebot.abilities.sorts import Ability
from judgebot.abilities.value import value
from judgebot.abilities.words import Terrain, Type, ZoneType


class Faction(StrEnum):
    """A faction (CR 2.2.10.a)."""

    AXIOM = "Axiom"
    BRAVOS = "Bravos"
    LYRA = "Lyra"
    MUNA = "Muna"
    ORDIS = "Ordis"
    YZMIR = "Yzmir"


class Rarity(StrEnum):
    """A rarity (CR 2.2.5.a)."""

    COMMON = "common"
    RARE = "rare"
    EXALTED = "exalted"
    UNIQUE = "unique"


@value
class Statistics:
    """One number for each terrain (CR 2.2.11)."""

    forest: int = 0
    mountain: int = 0
    water: int = 0

    def __str__(self) -> str:
        return f"{self.forest}/{self.mountain}/{self.water}"

    def of(self, terrain: Terrain) -> int:
        """The statistic that counts in a terrain (CR 7.1.2.b)."""
        if terrain is Terrain.FOREST:
            return self.forest
        return self.mountain if terrain is Terrain.MOUNTAIN else self.water


@value
class Card:
    """The base characteristics of a card or token; a missing one is None or empty (CR 2.2.c)."""

    name: str
    type: Type
    zone_type: ZoneType | None = None
    """Of a Permanent (CR 2.2.3)."""
    sub_types: tuple[str, ...] = ()
    faction: Faction | None = None
    rarity: Rarity | None = None
    reference: str = ""
    """Which printing this is (CR 2.2.6); empty for a card written in a scenario, or a token."""
    hand_cost: int | None = None
    reserve_cost: int | None = None
    statistics: Statistics | None = None
    abilities: tuple[Ability, ...] = ()
    unread_lines: tuple[str, ...] = ()
    """Lines of its text that the grammar could not read; no ruling may rest on them."""
    reserve_limit: int | None = None
    """Of a Hero (CR 2.2.13)."""
    landmark_limit: int | None = None
    """Of a Hero (CR 2.2.14)."""
    token: bool = False
    contractions: tuple[str, ...] = field(default=(), compare=False)
    """Which short forms its text prints, see `abilities.contractions`."""
