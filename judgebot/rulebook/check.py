"""What a rulebook holds and what is still unresolved in it, for `judgebot rules check`."""

from __future__ import annotations

import re
import string
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence

from judgebot.dataclass import dataclass
from judgebot.rulebook.model import (
    Address,
    Extra,
    ExtraKind,
    NoteKind,
    Rule,
    RuleBook,
    Section,
    Trouble,
    texts,
)
from judgebot.rulebook.number import RuleNumber
from judgebot.rulebook.symbols import UNKNOWN

_ENTRY = re.compile(r"(\d+(?:\.\d+)*)\s+(.+?)[\s.]*\d+")


@dataclass(frozen=True, slots=True, kw_only=True)
class Chapter:
    """How much one chapter holds."""

    number: int
    title: str
    """Empty if the source has no heading for it."""
    headings: int
    """The chapter's own heading included."""
    rules: int
    bullets: int
    """Normative items without a number."""
    examples: int
    remarks: int


@dataclass(frozen=True, slots=True, kw_only=True)
class UnknownSymbol:
    """A text with symbols that no evidence gives."""

    address: Address
    field: str
    symbols: int


@dataclass(frozen=True, slots=True, kw_only=True)
class RulebookReport:
    """The figures of a rulebook, and what is unresolved in it."""

    version: str
    chapters: tuple[Chapter, ...]
    terms: int
    changes: int
    extras: tuple[tuple[ExtraKind, int], ...]
    """What no node holds, by kind."""
    repairs: tuple[tuple[str, int], ...]
    """The repairs that were applied, by their evidence."""
    unknown: tuple[UnknownSymbol, ...]
    """Where the source lost a symbol for good; said, not guessed."""
    gaps: tuple[Trouble, ...]
    """Letters and numbers that are missing or repeated."""
    contents: tuple[Trouble, ...]
    """Headings that differ from the table of contents."""
    troubles: tuple[Trouble, ...]
    """What the reader could not read or repair."""

    @property
    def unresolved(self) -> tuple[Trouble, ...]:
        """Everything that somebody must still look at."""
        return (*self.troubles, *self.gaps, *self.contents)

    def total(self, kind: str) -> int:
        """A figure over all chapters.

        kind: `headings`, `rules`, `bullets`, `examples` or `remarks`.
        """
        return sum(getattr(chapter, kind) for chapter in self.chapters)


def report(book: RuleBook) -> RulebookReport:
    """Count what a rulebook holds and look for what is unresolved.

    book: any rulebook.
    Returns the report.
    """
    kinds = Counter(extra.kind for extra in book.extras)
    evidence = Counter(repair.evidence.value for repair in book.repairs)
    return RulebookReport(
        version=book.version,
        chapters=tuple(_chapters(book)),
        terms=len(book.terms),
        changes=len(book.changes),
        extras=tuple(sorted(kinds.items())),
        repairs=tuple(sorted(evidence.items())),
        unknown=tuple(_unknown(book)),
        gaps=(*_numbers(book), *_letters(book)),
        contents=tuple(_contents(book)),
        troubles=book.troubles,
    )


def _chapters(book: RuleBook) -> Iterator[Chapter]:
    titles = {section.number: section.title for section in book.sections}
    numbers = (*(one.number for one in book.sections), *(one.number for one in book.rules))
    for chapter in sorted({number.chapter for number in numbers}):
        sections = [part for part in book.sections if part.number.chapter == chapter]
        rules = [rule for rule in book.rules if rule.number.chapter == chapter]
        nodes: list[Section | Rule] = [*sections, *rules]
        notes = Counter(note.kind for node in nodes for note in node.notes)
        yield Chapter(
            number=chapter.parts[0],
            title=titles.get(chapter, ""),
            headings=len(sections),
            rules=len(rules),
            bullets=sum(len(section.bullets) for section in sections),
            examples=notes[NoteKind.EXAMPLE],
            remarks=notes[NoteKind.REMARK],
        )


def _unknown(book: RuleBook) -> Iterator[UnknownSymbol]:
    for node in book.nodes():
        for field, text in texts(node):
            if UNKNOWN in text:
                yield UnknownSymbol(address=node.address, field=field, symbols=text.count(UNKNOWN))


def _letters(book: RuleBook) -> Iterator[Trouble]:
    """Sections whose rules are not lettered a, b, c …, and rules without their section."""
    letters: dict[RuleNumber, str] = defaultdict(str)
    for rule in book.rules:
        letters[rule.number.section] += rule.number.letter
    headings = {section.number for section in book.sections}
    for section, found in letters.items():
        if not string.ascii_lowercase.startswith(found):
            yield _gap(section, f"its rules are lettered {' '.join(found)}")
        if section not in headings:
            yield _gap(section, "it has rules but no heading")


def _numbers(book: RuleBook) -> Iterator[Trouble]:
    """Headings whose sub-headings are not numbered 1, 2, 3 …"""
    children: dict[RuleNumber | None, list[int]] = defaultdict(list)
    for section in book.sections:
        children[section.number.parent].append(section.number.parts[-1])
    for parent, found in children.items():
        if found != list(range(1, len(found) + 1)):
            yield _gap(parent, f"its sections are numbered {' '.join(map(str, found))}")


def _gap(number: RuleNumber | None, what: str) -> Trouble:
    return Trouble(line=None, what=what, address=str(number) if number else None)


def _contents(book: RuleBook) -> Iterator[Trouble]:
    """Where the headings and the table of contents, if there is one, do not say the same."""
    entries = [_ENTRY.fullmatch(extra.text) for extra in _listed(book)]
    promised = {match[1]: match[2] for match in entries if match}
    found = {section.address: section.title for section in book.sections}
    for address in _in_order([*promised, *found]) if promised else ():
        listed, title = promised.get(address), found.get(address)
        if listed != title:
            what = f"the contents list {_quoted(listed)}, the heading is {_quoted(title)}"
            yield Trouble(line=None, what=what, address=address)


def _listed(book: RuleBook) -> Iterator[Extra]:
    return (extra for extra in book.extras if extra.kind is ExtraKind.CONTENTS)


def _in_order(addresses: Sequence[Address]) -> list[Address]:
    return sorted(set(addresses), key=RuleNumber.parse)


def _quoted(title: str | None) -> str:
    return f"“{title}”" if title else "missing"
