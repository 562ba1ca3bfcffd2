"""Blocks -> pieces: each block finds the one rule, note, term … it belongs to.

A piece is a text of the rulebook with its address, not yet repaired and with the source's spaces.
What a block is follows from what it opens with (a rule's number, `Example.`, a term in bold) and
from the part of the document it stands in; a block that opens with none of these continues the
piece above it.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from enum import Enum, auto

from judgebot.dataclass import dataclass
from judgebot.rulebook.model import Address, ExtraKind, NoteKind, Repair, Trouble
from judgebot.rulebook.number import RuleNumber
from judgebot.rulebook.readers.markdown_blocks import BlockKind, MarkdownBlock
from judgebot.rulebook.readers.roles import Role
from judgebot.rulebook.repairs import misfit


@dataclass(frozen=True, slots=True, kw_only=True)
class MarkdownPiece:
    """One text of the rulebook, as the source shows it."""

    role: Role
    address: Address
    """The node's address; `line:12` for what no node holds."""
    field: str
    """Which of the node's texts it is: `title`, `text`, `notes.0` or `bullets.0`."""
    text: str
    lines: tuple[int, ...]
    detail: str = ""
    """A rule's label, a change's heading, a note's or an extra's kind."""

    @property
    def spot(self) -> tuple[Address, str]:
        """The address and the field together, which no two pieces share."""
        return self.address, self.field


_ADDRESSED = frozenset({Role.SECTION, Role.RULE, Role.TERM})
"""The pieces that open a node under an address of its own, which no other may have."""


class _MarkdownPart(Enum):
    """The parts of the document."""

    FRONT = auto()
    CONTENTS = auto()
    RULES = auto()
    CHANGES = auto()
    GLOSSARY = auto()


_HEADING = re.compile(r"(\d+(?:\.\d+)*)\s+(.+)")
_RULE = re.compile(r"(\d+(?:\.\d+)+(?:\.[a-z])?)\s+(.+)", re.DOTALL)
_NOTE = re.compile(r"(Example|Remark)\.\s(.+)", re.DOTALL)
_CAPTION = re.compile(r"Figure \d+:")
_SENTENCE = re.compile(r" [A-Z][a-z]")
_PAGES = re.compile(r"\s(?:\d+(?:–\d+)?, )*\d+(?:–\d+)?$")


@dataclass(frozen=True, slots=True, kw_only=True)
class Gathered:
    """The pieces of a source, in order."""

    pieces: tuple[MarkdownPiece, ...]
    renumbered: tuple[Repair, ...]
    """The repairs of numbers that were applied."""
    troubles: tuple[Trouble, ...]
    """What could not be read, and the repairs of numbers that did not fit."""


def gather(blocks: Sequence[MarkdownBlock], numbers: Sequence[Repair] = ()) -> Gathered:
    """Give every block its place in the rulebook.

    blocks: the source's blocks in order.
    numbers: the repairs of rule numbers that the source misprints.
    """
    gatherer = _MarkdownGatherer({repair.stands: repair.reads for repair in numbers})
    figures = _figures(blocks)
    for place, block in enumerate(blocks):
        gatherer.take(block, place in figures)
    found = gatherer.printed
    misfits = [misfit(repair, n) for repair in numbers if (n := found[repair.stands]) != 1]
    return Gathered(
        pieces=tuple(gatherer.pieces),
        renumbered=tuple(repair for repair in numbers if found[repair.stands] == 1),
        troubles=(*gatherer.troubles, *misfits),
    )


class _MarkdownGatherer:
    """Walks the blocks once, keeping the part it is in and the node that notes belong to."""

    def __init__(self, numbers: Mapping[str, str]) -> None:
        self.numbers = numbers
        self.printed: Counter[str] = Counter()
        self.pieces: list[MarkdownPiece] = []
        self.troubles: list[Trouble] = []
        self.part = _MarkdownPart.FRONT
        self.owner: Address = ""
        self.heading = ""
        self.taken: set[Address] = set()

    def take(self, block: MarkdownBlock, in_figure: bool) -> None:
        """Give one block its place; `in_figure` says that a figure shows it."""
        if in_figure:
            self._extra(ExtraKind.CAPTION, block)
        elif block.kind is BlockKind.RULER:
            self._extra(ExtraKind.FURNITURE, block)
        elif block.kind is BlockKind.HEADING:
            self._heading(block)
        elif self.part is _MarkdownPart.FRONT:
            self._extra(ExtraKind.FRONT, block)
        elif self.part is _MarkdownPart.CONTENTS:
            self._contents(block)
        elif self.part is _MarkdownPart.GLOSSARY:
            self._term(block)
        else:
            self._body(block)

    def _heading(self, block: MarkdownBlock) -> None:
        match = _HEADING.fullmatch(block.text)
        if match:
            self.part = _MarkdownPart.RULES
            self.owner = match[1]
            self._add(Role.SECTION, match[1], "title", match[2], block)
            return
        self.heading = block.text
        self._extra(ExtraKind.HEADING, block)
        if block.text == "Contents":
            self.part = _MarkdownPart.CONTENTS
        elif block.text == "Glossary":
            self.part = _MarkdownPart.GLOSSARY
        elif self.part is _MarkdownPart.RULES:
            self.part = _MarkdownPart.CHANGES
        elif self.part is _MarkdownPart.CONTENTS:
            self.part = _MarkdownPart.FRONT

    def _contents(self, block: MarkdownBlock) -> None:
        for line, text in zip(block.lines, block.text.split("\n"), strict=True):
            self._extra(ExtraKind.CONTENTS, replace(block, lines=(line,), text=text))

    def _term(self, block: MarkdownBlock) -> None:
        if not block.bold or block.bold[0][0] != 0:
            self._unread(block, "a glossary entry without a name in bold")
            return
        end = block.bold[0][1]
        name, text = block.text[:end].strip(), block.text[end:].strip()
        pages = _PAGES.search(text)
        if not pages:
            self._trouble(block, "a glossary entry without its pages", f"glossary:{name}")
        text = text[: pages.start()] if pages else text
        self._add(Role.TERM, f"glossary:{name}", "text", text, block)

    def _body(self, block: MarkdownBlock) -> None:
        rule = _RULE.fullmatch(block.text)
        note = _NOTE.fullmatch(block.text)
        if rule:
            self._rule(rule[1], rule[2], block)
        elif note:
            self._note(NoteKind(note[1].lower()), note[2], block)
        elif block.kind is BlockKind.ITEM and self.part is _MarkdownPart.CHANGES:
            order = sum(piece.role is Role.CHANGE for piece in self.pieces) + 1
            self._add(
                Role.CHANGE, f"change:{order}", "text", block.text, block, detail=self.heading
            )
        elif block.kind is BlockKind.ITEM:
            self._item(block)
        else:
            self._continue(block)

    def _rule(self, printed: str, text: str, block: MarkdownBlock) -> None:
        self.printed[printed] += 1
        address = self.numbers.get(printed, printed)
        try:
            number = RuleNumber.parse(address)
        except ValueError:
            number = None
        if number is None or not number.is_rule:
            self._unread(block, f"“{printed}” is not the number of a rule")
            return
        section = str(RuleNumber.parse(self.owner).section)
        if str(number.section) != section:
            self._trouble(block, f"rule {address} stands under {section}", address)
        self.owner = address
        label = _label(block, len(block.text) - len(text))
        self._add(Role.RULE, address, "text", text, block, detail=label)

    def _note(self, kind: NoteKind, text: str, block: MarkdownBlock) -> None:
        self._add(Role.NOTE, self.owner, self._next("notes"), text, block, detail=kind.value)

    def _next(self, field: str) -> str:
        mine = (piece for piece in self.pieces if piece.address == self.owner)
        return f"{field}.{sum(piece.field.startswith(field) for piece in mine)}"

    def _item(self, block: MarkdownBlock) -> None:
        if self.pieces[-1].role in (Role.SECTION, Role.BULLET):
            self._add(Role.BULLET, self.owner, self._next("bullets"), block.text, block)
        elif self.pieces[-1].role is Role.EXTRA:
            self._unread(block, "a list item that follows no rule, note or section")
        else:
            self._append("\n" + "  " * block.depth + f"{block.marker} {block.text}", block)

    def _continue(self, block: MarkdownBlock) -> None:
        if self.pieces[-1].role in (Role.SECTION, Role.EXTRA):
            self._extra(ExtraKind.PROSE, block)
        elif block.text[0].islower():
            self._append(" " + block.text, block)
        else:
            self._append("\n" + block.text, block)

    def _append(self, text: str, block: MarkdownBlock) -> None:
        last = self.pieces[-1]
        self.pieces[-1] = replace(last, text=last.text + text, lines=last.lines + block.lines)

    def _extra(self, kind: ExtraKind, block: MarkdownBlock) -> None:
        address = f"line:{block.lines[0]}"
        self._add(Role.EXTRA, address, "text", block.text, block, detail=kind.value)

    def _unread(self, block: MarkdownBlock, what: str) -> None:
        self._trouble(block, what, None)
        self._extra(ExtraKind.PROSE, block)

    def _trouble(self, block: MarkdownBlock, what: str, address: Address | None) -> None:
        self.troubles.append(Trouble(line=block.lines[0], what=what, address=address))

    def _add(
        self,
        role: Role,
        address: Address,
        field: str,
        text: str,
        block: MarkdownBlock,
        detail: str = "",
    ) -> None:
        if role in _ADDRESSED and address in self.taken:
            self._unread(block, f"{address} stands above already")
            return
        self.taken.add(address)
        self.pieces.append(
            MarkdownPiece(
                role=role,
                address=address,
                field=field,
                text=text,
                lines=block.lines,
                detail=detail,
            )
        )


def _label(block: MarkdownBlock, start: int) -> str:
    """The run-in heading after a rule's number: bold with the number, or before a capital."""
    for opened, closed in block.bold:
        if opened < start < closed:
            return block.text[start:closed].strip()
        if opened == start and _SENTENCE.match(block.text, closed):
            return block.text[opened:closed].strip()
    return ""


def _opens(block: MarkdownBlock) -> bool:
    """Whether a block opens something of its own, rather than continue what stands above it."""
    return (
        block.kind is not BlockKind.PARAGRAPH
        or _RULE.fullmatch(block.text) is not None
        or _NOTE.fullmatch(block.text) is not None
    )


def _figures(blocks: Sequence[MarkdownBlock]) -> frozenset[int]:
    """The places of the captions, and of the paragraphs above them, which are the figures' text."""
    places: set[int] = set()
    for place, block in enumerate(blocks):
        if _CAPTION.match(block.text):
            places.add(place)
            while place and not _opens(blocks[place - 1]):
                place -= 1
                places.add(place)
    return frozenset(places)
