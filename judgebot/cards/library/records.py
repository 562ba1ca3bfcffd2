"""What is kept of each line of a text box, ready to be shown without the model.

A record holds either the line's abilities (told in words, with their rules, and as data for the
engine) or why it was refused. Showing a card needs neither the grammar nor the classes of
abilities.
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


class RefusalRecord(TypedDict):
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
    refused: NotRequired[RefusalRecord]

