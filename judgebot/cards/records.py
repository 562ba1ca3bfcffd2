"""The library's records: what is kept of each printing, ready to be shown without the model.

A record holds the facts, and of every line of the text box either its abilities (told in words,
with their rules, and as data for the engine) or why it was refused. Showing a card needs neither
the grammar nor the classes of abilities.
"""

from __future__ import annotations

from typing import Any, NotRequired, TypedDict


class AbilityRecord(TypedDict):
    """One ability, told in the rulebook's terms."""

    kind: str
    """`quick action`, `Reaction`, `passive ability` or `effect` (CR 2.2.12.a)."""
    text: str
    reading: str
    """In one sentence, its symbols told in words."""
    trigger: NotRequired[str]
    cost: NotRequired[str]
    effect: NotRequired[str]
    rules: list[str]
    """The rules that govern its words."""
    data: Any
    """The ability as `codec` encodes it."""


class Refusal(TypedDict):
    """Why a line is not understood."""

    why: str
    at: int
    """The column of the first word that was not read, from 1."""
    words: str
    """The text from there on."""


class LineRecord(TypedDict):
    """One line of a text box."""

    text: str
    support: bool
    abilities: list[AbilityRecord]
    refused: NotRequired[Refusal]


class PrintingRecord(TypedDict):
    """One printing."""

    facts: dict[str, Any]
    """The fields of `facts.Facts` that are not empty."""
    lines: list[LineRecord]
    made_from: str
    """The fingerprint of the official record."""
