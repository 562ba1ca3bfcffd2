"""What is printed on a card, and what was officially said of it: the facts, before any reading."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import MISSING, asdict, fields
from typing import Any

from judgebot.dataclass import dataclass


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

    @property
    def label(self) -> str:
        """Which printing of its name it is: its rarity and faction, or its type."""
        words = [self.rarity, self.faction]
        if not self.rarity:
            words.append("token" if self.token else self.type)
        return " ".join(filter(None, words))


def filled(facts: Facts) -> dict[str, Any]:
    """The facts as JSON values, without those that hold their default."""
    values = {name: getattr(facts, name) for name in _FIELDS}
    found = {
        name: value
        for name, value in values.items()
        if name not in _DEFAULTS or value != _DEFAULTS[name]
    }
    if facts.rulings:
        found["rulings"] = [asdict(ruling) for ruling in facts.rulings]
    return found


def restored(values: Mapping[str, Any]) -> Facts:
    """The facts that `filled` returned."""
    given: dict[str, Any] = {
        name: tuple(value) if isinstance(value, list) else value for name, value in values.items()
    }
    rulings = tuple(Ruling(**ruling) for ruling in values.get("rulings", ()))
    return Facts(**{**given, "rulings": rulings})


_FIELDS = tuple(one.name for one in fields(Facts))
_DEFAULTS = {one.name: one.default for one in fields(Facts) if one.default is not MISSING}
