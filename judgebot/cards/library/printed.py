"""What is printed on a card -> `Card`: its type line, its numbers and its text (CR 2.2)."""

from __future__ import annotations

from judgebot.abilities.card import Statistics
from judgebot.abilities.words import Type, ZoneType


def type_line(line: str) -> tuple[Type, ZoneType | None, tuple[str, ...]]:
    """The type, zone type and sub-types of a type line (CR 2.2.1.c, 2.2.2.i, 2.2.3.c).

    line: as printed, such as `Character - Mage, Noble` or `Landmark Permanent`.
    Returns the three. Raises ValueError, with what was not understood, for anything else.
    """
    front, _, back = line.partition("-")
    words = front.split()
    sub_types = tuple(part.strip() for part in back.split(",") if part.strip())
    zone_type = None
    if len(words) == 2 and words[1] == Type.PERMANENT and words[0] in tuple(ZoneType):
        zone_type = ZoneType(words[0])
        words = words[1:]
    if words == Type.MANA_ORB.split():
        return Type.MANA_ORB, None, sub_types
    if len(words) != 1 or words[0] not in _PRINTED:
        raise ValueError(front.strip())
    kind = Type(words[0])
    if kind is Type.PERMANENT and zone_type is None:
        raise ValueError(front.strip())
    return kind, zone_type, sub_types


_PRINTED = (Type.CHARACTER, Type.HERO, Type.PERMANENT, Type.SPELL)
"""The types that are printed on cards (CR 2.2.1.c)."""

TYPE_LINES = (
    "Character",
    "Expedition Permanent",
    "Landmark Permanent",
    "Spell",
    "Hero",
    "Mana Orb",
)
"""What a type line may begin with."""


def numbers(text: str, count: int) -> tuple[int, ...]:
    """Numbers separated by slashes, as costs (`4/3`) and statistics (`5/5/5`) are written.

    Returns so many numbers. Raises ValueError when there are not so many, or not numbers.
    """
    parts = tuple(int(part) for part in text.split("/"))
    if len(parts) != count or any(part < 0 for part in parts):
        raise ValueError(text)
    return parts


def statistics(text: str) -> Statistics:
    """Statistics, written Forest first, then Mountain, then Water (CR 2.2.11.d)."""
    forest, mountain, water = numbers(text, 3)
    return Statistics(forest=forest, mountain=mountain, water=water)
