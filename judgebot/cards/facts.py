"""What is printed on a card, and what was officially said of it: the facts, before any reading."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruling:
    """An official answer to a question about a card."""

    question: str
    answer: str
    date: str
    """The day it was given, as `2024-09-06`; empty if the data does not say."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Facts:
    """One printing of a card, in the words of CR 2.2; a missing characteristic is None or empty."""

    name: str
    reference: str
    """The official reference, such as `ALT_CORE_B_AX_01_C`."""
    version: str
    """The code on the legal line (CR 2.2.6), such as `BTG-001-C`."""
    set_code: str
    set_name: str
    type: str
    zone_type: str | None = None
    sub_types: tuple[str, ...] = ()
    faction: str | None = None
    rarity: str | None = None
    out_of_faction: bool = False
    """Whether it is a rare printed for a faction that is not the card's own (CR 2.2.5.b)."""
    token: bool = False
    hand_cost: int | None = None
    reserve_cost: int | None = None
    statistics: tuple[int, int, int] | None = None
    """Forest, Mountain, Water (CR 2.2.11.d)."""
    changed: tuple[str, ...] = ()
    """Which numbers the rarity changed: `hand cost`, `forest`, …"""
    text: str = ""
    """The ability box as the data has it, without the support box."""
    support: str = ""
    reserve_limit: int | None = None
    landmark_limit: int | None = None
    rulings: tuple[Ruling, ...] = ()
    errata: bool = False
    banned: bool = False
    suspended: bool = False
    normalised: tuple[str, ...] = ()
    """What was put right, each with its reason."""
