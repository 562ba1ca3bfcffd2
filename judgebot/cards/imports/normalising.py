"""How official records of any age become what CR 5.0 describes: lists, each entry with its reason.

Nothing here runs; `official` applies it. A type that no list names makes a record a bad one; a
sub-type that no list names is taken as it is printed (CR 2.2.2.i).
"""

from __future__ import annotations

from judgebot.abilities.card import Faction, Rarity
from judgebot.abilities.words import Type, ZoneType
from judgebot.dataclass import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class TypeRule:
    """What a record's type stands for."""

    type: Type
    zone_type: ZoneType | None = None
    token: bool = False
    reason: str = ""
    """Empty where the record says what the rulebook says."""


TYPES = {
    "CHARACTER": TypeRule(type=Type.CHARACTER),
    "EXPEDITION_PERMANENT": TypeRule(type=Type.PERMANENT, zone_type=ZoneType.EXPEDITION),
    "HERO": TypeRule(type=Type.HERO),
    "LANDMARK_PERMANENT": TypeRule(type=Type.PERMANENT, zone_type=ZoneType.LANDMARK),
    "PERMANENT": TypeRule(type=Type.PERMANENT),
    "SPELL": TypeRule(type=Type.SPELL),
    "TOKEN": TypeRule(
        type=Type.CHARACTER, token=True,
        reason="Token in a type line has no rules implications (CR 2.2.1.d)",
    ),
    "TOKEN_EXPEDITION_PERMANENT": TypeRule(
        type=Type.PERMANENT, zone_type=ZoneType.EXPEDITION, token=True,
        reason="Token in a type line has no rules implications (CR 2.2.1.d)",
    ),
    "TOKEN_LANDMARK_PERMANENT": TypeRule(
        type=Type.PERMANENT, zone_type=ZoneType.LANDMARK, token=True,
        reason="Token in a type line has no rules implications (CR 2.2.1.d)",
    ),
    "TOKEN_MANA": TypeRule(
        type=Type.MANA_ORB,
        reason="Mana is no type of CR 2.2.1.a; such a card is only ever a Mana Orb, and it stands "
        "in decks (CR 1.1.5.a), so that it is no token",
    ),
}  # fmt: skip
"""By the record's `cardType.reference`."""

NO_CARDS = {
    "FOILER": "a foil picture, no card of the game",
    "REGION": "a region of the Adventure, no Altered card (CR 2.2.1.e)",
    "HERO_REGION": "a region of the Adventure, no Altered card (CR 2.2.1.e)",
    "COMPANION_REGION": "a region of the Adventure, no Altered card (CR 2.2.1.e)",
    "TUMULT": "a region of the Adventure, no Altered card (CR 2.2.1.e)",
}
"""Types of records that are left out without a complaint."""

ZONE_SUB_TYPES = {
    "LANDMARK": ZoneType.LANDMARK,
    "EXPEDITION": ZoneType.EXPEDITION,
}
"""Sub-types of the oldest Permanents that are zone types since (CR 2.2.3)."""
ZONE_SUB_TYPE_REASON = "the sub-type of the oldest Permanents is their zone type now (CR 2.2.3.b)"

FACTIONS = {
    "AX": Faction.AXIOM,
    "BR": Faction.BRAVOS,
    "LY": Faction.LYRA,
    "MU": Faction.MUNA,
    "OR": Faction.ORDIS,
    "YZ": Faction.YZMIR,
    "NE": None,
}
"""By the record's `mainFaction.reference`; neutral is no faction (CR 2.2.10.b)."""

RARITIES = {
    "COMMON": Rarity.COMMON,
    "RARE": Rarity.RARE,
    "EXALTED": Rarity.EXALTED,
    "UNIQUE": Rarity.UNIQUE,
}
"""By the record's `rarity.reference`."""

TOKEN_FACTION_REASON = "tokens have no faction (CR 2.2.10.d)"
NO_RARITY_REASON = "Heroes and tokens have no rarity (CR 2.2.5.c)"
HERO_COST_REASON = "a Hero has no costs; the record's 0 stands for none"
STATISTICS_REASON = "only Characters have statistics (CR 2.2.11.c)"
SUB_TYPES_REASON = "Heroes have no sub-types (CR 2.2.2.b)"

COSTS = {"MAIN_COST": "hand cost", "RECALL_COST": "reserve cost"}
STATISTICS = {"FOREST_POWER": "forest", "MOUNTAIN_POWER": "mountain", "OCEAN_POWER": "water"}
"""In the rulebook's order (CR 2.2.11.d); Water was called Ocean."""
LIMITS = {"RESERVE": "reserve limit", "PERMANENT": "landmark limit"}
"""A Hero's limits (CR 2.2.13, 2.2.14); some promotional records lack them."""

CHANGED = "#"
"""Stands around what a rarity changed."""

OUT_OF_FACTION = "R2"
"""Ends the reference of a rare that is printed for a faction not its own."""

SPACES = "\u00a0\u2007\u202f"
"""Other spaces that stand for a space in names."""
APOSTROPHES = "‘’`´"
"""Other signs that stand for an apostrophe in names."""
