"""Printings that are called the same and are not alike: which is meant, and how to mean another.

Two rares of one faction may be printed, each with its own costs, statistics and text (CR 2.2.5.b,
2.2.6). What one of them does not say, such as the limits that are left off a promo, is no
difference.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Protocol

from judgebot.cards.library.facts import Facts
from judgebot.cards.library.records import LineRecord


class PrintedCard(Protocol):
    """What is asked of a printing, see `library.Printing`."""

    @property
    def reference(self) -> str:
        """Its official reference."""

    @property
    def printed(self) -> Facts:
        """What is printed on it."""

    @property
    def lines(self) -> tuple[LineRecord, ...]:
        """The lines of its text."""


_PRINTED = {
    "type": "type",
    "zone type": "zone_type",
    "sub-types": "sub_types",
    "Hand Cost": "hand_cost",
    "Reserve Cost": "reserve_cost",
    "statistics": "statistics",
    "Reserve limit": "reserve_limit",
    "Landmark limit": "landmark_limit",
}
"""What is printed on a card beside its text: in words, and the fields of its facts."""


_UNSAID: tuple[Any, ...] = (None, ())
"""What a field holds of which the data says nothing."""


def said(meant: PrintedCard, others: Sequence[PrintedCard]) -> str:
    """Which printing is meant of those that are called the same, in words; empty if all are alike.

    others: the rest of them.
    """
    unlike = {one.reference: tuple(_differs(meant, one)) for one in others}
    references = [one for one, parts in unlike.items() if parts]
    if not references:
        return ""
    parts = dict.fromkeys(part for one in unlike.values() for part in one)
    which, what = _listed(references, "or"), _listed([*parts], "and")
    if len(references) == 1:
        differs = f"which differs in {what}; write its reference to mean it"
    else:
        differs = f"which differ in {what}; write the reference of one to mean that"
    return f"{meant.reference}, and not {which}, {differs}"


def _differs(one: PrintedCard, other: PrintedCard) -> Iterator[str]:
    """In what two printings are not alike, as far as both say it."""
    for words, name in _PRINTED.items():
        mine, its = getattr(one.printed, name), getattr(other.printed, name)
        known = mine not in _UNSAID and its not in _UNSAID
        if known and mine != its:
            yield words
    if _text(one) != _text(other):
        yield "text"


def _text(one: PrintedCard) -> list[tuple[bool, Any]]:
    """What the text of a printing means, in whichever words and without what only reminds."""
    return [
        (line["support"], meaning)
        for line in one.lines
        for meaning in (
            [_meaning(ability["data"]) for ability in line["abilities"]]
            or ([line["text"]] if "refused" in line else [])
        )
    ]


def _meaning(data: Any) -> Any:
    """An ability as it is kept, without in which words it is said."""
    if isinstance(data, list):
        return [_meaning(one) for one in data]
    if isinstance(data, dict):
        return {name: _meaning(one) for name, one in data.items() if name not in _WORDING}
    return data


_WORDING = ("form", "word")
"""The fields of abilities that say in which words something is said."""


def _listed(words: Sequence[str], last: str) -> str:
    *first, end = words
    return f"{', '.join(first)} {last} {end}" if first else end
