"""Display records: what a person is shown of a rule, a section or a term, ready to print.

A record holds the keys of `judgebot show --json` and no model objects, so that showing a rule
needs neither the model nor the readers. A record is read only when it is asked for.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import Any, NotRequired, TypedDict


class NoteRecord(TypedDict):
    """An Example or a Remark."""

    kind: str
    text: str
    standing: NotRequired[str]
    """`community` for a note that is not official; left out otherwise."""


class Heading(TypedDict):
    """A chapter or section with its title."""

    ref: str
    title: str


class DisagreementRecord(TypedDict):
    """A disagreement of the rulebook with itself that a place takes part in."""

    places: list[str]
    """The places that disagree; the reading follows the first."""
    about: str
    reading: str
    """What a ruling rests on."""
    why: str


class RuleRecord(TypedDict):
    """One rule, section, term or bullet of the list of changes."""

    ref: str
    version: str
    kind: str
    """`rule`, `section`, `term` or `change`."""
    title: str
    """The heading a rule stands under; a section's or term's own name."""
    text: str
    notes: list[NoteRecord]
    references: list[str]
    """The addresses named in the text and its notes."""
    cited_by: list[str]
    """The addresses whose text or notes name this one."""
    terms: list[str]
    """The glossary's terms that occur in the text and its notes."""
    context: list[Heading]
    """The headings above it, the chapter first."""
    standing: NotRequired[str]
    """`community` for a text that is not official; left out otherwise."""
    disagreements: NotRequired[list[DisagreementRecord]]
    """Where this place and another cannot both be followed; left out when there are none."""
    bullets: NotRequired[list[str]]
    """A section's normative items that carry no number."""
    rules: NotRequired[list[RuleRecord]]
    """A section's own rules."""
    sections: NotRequired[list[Heading]]
    """The sections directly under a section."""


class Edition(TypedDict):
    """What a rulebook says of itself."""

    version: str
    title: str
    effective: str
    source: str
    licence: str
    counts: dict[str, int]
    """How many rules, sections, bullets, examples, remarks, terms and changes it holds."""


def is_ruling(ref: str) -> bool:
    """Whether an address, in any letter case, is that of an official ruling on a card."""
    return ref.casefold().startswith("ruling:")


class RecordFile:
    """The records of one rulebook, read from the bytes that `pack` made."""

    def __init__(self, data: bytes) -> None:
        """Open the records.

        data: what `pack` returned.
        """
        head, places, self._records = data.split(b"\n", 2)
        self.edition: Edition = json.loads(head)
        self._places: dict[str, tuple[int, int]] = json.loads(places)
        if not (isinstance(self.edition, dict) and isinstance(self._places, dict)):
            raise ValueError("these are no records")

    def __contains__(self, ref: str) -> bool:
        return ref in self._places

    def __iter__(self) -> Iterator[str]:
        """Every address, in the order of the rulebook."""
        return iter(self._places)

    def __getitem__(self, ref: str) -> RuleRecord:
        """The record of an address; a section's rules in full. Raises KeyError."""
        start, end = self._places[ref]
        record = json.loads(self._records[start:end])
        if "rules" in record:
            record["rules"] = [self[rule] for rule in record["rules"]]
        return record


def pack(edition: Edition, records: Iterable[RuleRecord]) -> bytes:
    """Put records into one file: the edition, the place of every record, one record a line.

    edition: what the rulebook says of itself.
    records: the records in order; a section's `rules` as addresses.
    """
    places: dict[str, tuple[int, int]] = {}
    lines: list[bytes] = []
    start = 0
    for record in records:
        lines.append(_line(record))
        places[record["ref"]] = (start, start + len(lines[-1]))
        start += len(lines[-1]) + 1
    return b"\n".join((_line(edition), _line(places), *lines))


def _line(value: Any) -> bytes:
    return json.dumps(value, ensure_ascii=False).encode()
