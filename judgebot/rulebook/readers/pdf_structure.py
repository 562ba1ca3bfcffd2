"""Printed lines -> pieces: each line finds the one rule, note, term … it belongs to.

What a line opens follows from its type and its number: a bold number with a letter is a rule, a
bold line larger than the text is a heading, "Example." or "Remark." in bold italics is a note, a
bold word in the glossary is an entry. A line that opens nothing continues the piece above it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import field, replace
from enum import Enum, auto

from judgebot.dataclass import dataclass
from judgebot.rulebook.model import Address, ExtraKind, NoteKind, Trouble
from judgebot.rulebook.number import RuleNumber
from judgebot.rulebook.readers.pdf_lines import Cell, Measures, PdfLine, PdfPrint
from judgebot.rulebook.readers.pdf_paragraphs import trimmed
from judgebot.rulebook.readers.roles import Role

_CONTENTS = "Contents"
_GLOSSARY = "Glossary"
_RULE = re.compile(r"(\d+(?:\.\d+){1,2}\.[a-z])(?:\s+(.*))?")
_HEADING = re.compile(r"(\d+(?:\.\d+){0,2})\.?\s+(.+)")
_NOTE = re.compile(r"(Example|Remark)s?[.:]?\s*", re.IGNORECASE)
_ENTRY_LINK = re.compile(r"(?:sub)*section\*?\.")
_PAGE_LINK = re.compile(r"page\.")
_LARGER = 1.05
"""A heading is larger than the text by at least this factor."""
_ALIGNED = 2.0
"""Lines whose beginnings are nearer than this are aligned."""


@dataclass(slots=True, kw_only=True)
class PdfPiece:
    """A text of the rulebook as the lines that print it."""

    role: Role
    address: Address
    """Of the node it is, or belongs to; empty for what no node holds."""
    detail: str = ""
    """A section's title, a rule's label, a note's or an extra's kind, a change's heading."""
    page: int = 0
    """The page it begins on."""
    y: float = 0.0
    """The baseline of its first line."""
    left: float = 0.0
    """Where its lines begin."""
    lines: list[PdfLine] = field(default_factory=list)
    """Its lines, the number or label taken away."""
    numbers: list[int] = field(default_factory=list)
    """The numbers of all its lines."""


class _PdfPart(Enum):
    """The parts of the document."""

    FRONT = auto()
    CONTENTS = auto()
    RULES = auto()
    GLOSSARY = auto()


def gather(document: PdfPrint) -> tuple[list[PdfPiece], list[Trouble]]:
    """Give every line its place in the rulebook.

    document: its lines.
    Returns the pieces in order, and what could not be read.
    """
    gatherer = _PdfGatherer(document.measures)
    for line in document.lines:
        if line.number in document.furniture:
            gatherer.aside(ExtraKind.FURNITURE, line)
        elif line.number in document.figures:
            gatherer.aside(ExtraKind.CAPTION, line)
        else:
            gatherer.take(line)
    return sorted(gatherer.pieces, key=lambda piece: piece.numbers[0]), gatherer.troubles


class _PdfGatherer:
    """Walks the lines once, keeping the part it is in and the piece that is open."""

    def __init__(self, measures: Measures) -> None:
        self.measures = measures
        self.pieces: list[PdfPiece] = []
        self.troubles: list[Trouble] = []
        self.part = _PdfPart.FRONT
        self.open: PdfPiece | None = None
        self.owner: Address = ""
        """The rule or section that notes belong to."""
        self.heading = ""
        """The unnumbered heading above, within a chapter."""

    def aside(self, kind: ExtraKind, line: PdfLine) -> None:
        """Set a line apart without closing what is open."""
        self.pieces.append(
            PdfPiece(
                role=Role.EXTRA, address="", detail=kind, lines=[line], numbers=[line.number]
            )
        )

    def take(self, line: PdfLine) -> None:
        """Give one line its place."""
        if self.part is _PdfPart.CONTENTS and _links_to_sections(line):
            self.aside(ExtraKind.CONTENTS, line)
        elif self._is_heading(line):
            self._heading(line)
        elif self.part in (_PdfPart.FRONT, _PdfPart.CONTENTS):
            self._front(line)
        elif self.part is _PdfPart.GLOSSARY:
            self._glossary(line)
        else:
            self._rules(line)

    def _is_heading(self, line: PdfLine) -> bool:
        large = line.size > _LARGER * self.measures.body
        return line.bold and large and not _RULE.match(line.text)

    def _heading(self, line: PdfLine) -> None:
        numbered = _HEADING.fullmatch(line.text)
        if numbered:
            self.part = _PdfPart.RULES
            self.owner, self.heading = numbered[1], ""
            self._start(Role.SECTION, self.owner, line, detail=numbered[2])
            return
        if self._continues_heading(line):
            self._extend_heading(line)
            return
        self.heading = line.text
        self._start(Role.EXTRA, "", line, detail=ExtraKind.HEADING)
        if line.text == _CONTENTS:
            self.part = _PdfPart.CONTENTS
        elif line.text == _GLOSSARY:
            self.part = _PdfPart.GLOSSARY

    def _continues_heading(self, line: PdfLine) -> bool:
        """Whether a heading without a number is the second line of the one above."""
        above = self.open
        if above is None or above.role is not Role.SECTION or above.lines[-1].page != line.page:
            return False
        last = above.lines[-1]
        return last.size == line.size and last.y - line.y < 1.5 * line.size

    def _extend_heading(self, line: PdfLine) -> None:
        assert self.open is not None
        self.open.detail += f" {line.text}"
        self.open.lines.append(line)
        self.open.numbers.append(line.number)

    def _front(self, line: PdfLine) -> None:
        self.part = _PdfPart.FRONT
        if line.bold:
            self._start(Role.EXTRA, "", line, detail=ExtraKind.HEADING)
        elif self._continues(ExtraKind.FRONT, line):
            self._continue(line)
        else:
            self._start(Role.EXTRA, "", line, detail=ExtraKind.FRONT)

    def _continues(self, kind: ExtraKind, line: PdfLine) -> bool:
        """Whether a line belongs to the paragraph above that no node holds."""
        above = self.open
        if above is None or above.detail != kind or not above.lines:
            return False
        last = above.lines[-1]
        near = last.page == line.page and last.y - line.y < 1.5 * self.measures.body
        return near and last.size == line.size

    def _glossary(self, line: PdfLine) -> None:
        name, rest = _split(line, lambda cell: cell.bold or not cell.text.strip())
        if name and line.x0 < self.measures.left + _ALIGNED:
            self._start(Role.TERM, f"glossary:{name}", line, rest=_without_pages(rest))
        elif self.open is not None and self.open.role is Role.TERM:
            self._continue(_without_pages(line), line.number)
        else:
            self._unread(line, "a line of the glossary that belongs to no entry")

    def _rules(self, line: PdfLine) -> None:
        note = _NOTE.match(line.text)
        first = line.cells[0]
        if self._is_rule(line):
            self._rule(line)
        elif note and first.bold and first.italic:
            self._note(NoteKind(note[1].lower()), line)
        elif self._is_unnumbered_item(line):
            self._item(line)
        elif self._is_text_of_open(line):
            self._continue(line)
        else:
            self._prose(line)

    def _is_rule(self, line: PdfLine) -> bool:
        number, _ = _split(line, lambda cell: cell.bold or not cell.text.strip())
        at_left = line.x0 < self.measures.left + _ALIGNED
        return at_left and _RULE.fullmatch(number) is not None

    def _rule(self, line: PdfLine) -> None:
        size = line.cells[0].size
        printed, rest = _split(
            line, lambda cell: not cell.text.strip() or (cell.bold and cell.size == size)
        )
        match = _RULE.fullmatch(printed)
        assert match is not None
        label = (match[2] or "").strip()
        if str(RuleNumber.parse(match[1]).section) != _section(self.owner):
            what = f"rule {match[1]} stands under {_section(self.owner)}"
            self._trouble(line, what, match[1])
        self.owner = match[1]
        if label:
            rest = replace(line, cells=_after(line.cells, len(match[1])))
        self._start(Role.RULE, self.owner, line, detail=label, rest=rest)

    def _note(self, kind: NoteKind, line: PdfLine) -> None:
        match = _NOTE.match(line.text)
        assert match is not None
        rest = replace(line, cells=_after(line.cells, match.end()))
        self._start(Role.NOTE, self.owner, line, detail=kind, rest=rest)
        assert self.open is not None
        self.open.left = line.x0

    def _is_unnumbered_item(self, line: PdfLine) -> bool:
        """Whether a line is a list item right under a heading."""
        above = self.open
        if above is None or above.role is Role.RULE:
            return False
        if line.cells[0].text != "•" or line.x0 < self.measures.left + _ALIGNED:
            return False
        return above.role is not Role.NOTE or line.x0 < above.left

    def _item(self, line: PdfLine) -> None:
        rest = replace(line, cells=_after(line.cells, 1))
        if self.heading:
            self._start(Role.CHANGE, "", line, detail=self.heading, rest=rest)
        elif _is_section(self.owner):
            self._start(Role.BULLET, self.owner, line, rest=rest)
        else:
            self._trouble(line, "a list item stands under a note", self.owner)
            self._start(Role.EXTRA, "", line, detail=ExtraKind.PROSE)

    def _is_text_of_open(self, line: PdfLine) -> bool:
        above = self.open
        if above is None or above.role in (Role.SECTION, Role.EXTRA):
            return False
        if above.role is Role.RULE:
            return True
        return line.x0 > above.left - _ALIGNED

    def _prose(self, line: PdfLine) -> None:
        if self.open is not None and self.open.role is Role.NOTE:
            self._trouble(line, "a line after a note belongs to no rule", self.owner)
        if self._continues(ExtraKind.PROSE, line):
            self._continue(line)
        else:
            self._start(Role.EXTRA, "", line, detail=ExtraKind.PROSE)

    def _unread(self, line: PdfLine, what: str) -> None:
        self._trouble(line, what, None)
        self._start(Role.EXTRA, "", line, detail=ExtraKind.PROSE)

    def _trouble(self, line: PdfLine, what: str, address: Address | None) -> None:
        self.troubles.append(Trouble(line=line.number, what=what, address=address))

    def _start(
        self,
        role: Role,
        address: Address,
        line: PdfLine,
        detail: str = "",
        rest: PdfLine | None = None,
    ) -> None:
        """Open a piece with a line; `rest` is what remains of it without number or label."""
        kept = line if rest is None else rest
        self.open = PdfPiece(
            role=role,
            address=address,
            detail=detail,
            page=line.page,
            y=line.y,
            left=line.x0,
            numbers=[line.number],
        )
        if kept.cells:
            self.open.lines.append(kept)
        self.pieces.append(self.open)

    def _continue(self, line: PdfLine, number: int | None = None) -> None:
        assert self.open is not None
        if line.cells:
            self.open.lines.append(line)
        self.open.numbers.append(line.number if number is None else number)


def _links_to_sections(line: PdfLine) -> bool:
    return any(_ENTRY_LINK.match(cell.target) for cell in line.cells)


def _split(line: PdfLine, belongs: Callable[[Cell], bool]) -> tuple[str, PdfLine]:
    """The text of the cells a line opens with, trimmed, and the line without them."""
    end = 0
    while end < len(line.cells) and belongs(line.cells[end]):
        end += 1
    text = "".join(cell.text for cell in line.cells[:end]).strip()
    return text, replace(line, cells=trimmed(line.cells[end:]))


def _after(cells: Sequence[Cell], characters: int) -> tuple[Cell, ...]:
    """The cells after the first characters."""
    seen, place = 0, 0
    while seen < characters:
        seen += len(cells[place].text)
        place += 1
    return trimmed(cells[place:])


def _without_pages(line: PdfLine) -> PdfLine:
    """A line of the glossary without the pages that the entry is mentioned on."""
    cells = list(line.cells)
    pages = [place for place, cell in enumerate(cells) if _PAGE_LINK.match(cell.target)]
    return replace(line, cells=trimmed(cells[: pages[0]])) if pages else line


def _section(address: Address) -> Address:
    return str(RuleNumber.parse(address).section)


def _is_section(address: Address) -> bool:
    return bool(address) and not RuleNumber.parse(address).is_rule
