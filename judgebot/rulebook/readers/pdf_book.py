"""Pieces of a PDF -> the nodes of a RuleBook, and the links of their texts."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from judgebot.rulebook.model import (
    Address,
    Bullet,
    Extra,
    ExtraKind,
    ListedChange,
    Mark,
    Note,
    NoteKind,
    Rule,
    Section,
    Term,
    Trouble,
)
from judgebot.rulebook.number import RuleNumber
from judgebot.rulebook.readers.pdf_lines import Cell, PdfPrint
from judgebot.rulebook.readers.pdf_links import Anchor, destination, marks
from judgebot.rulebook.readers.pdf_paragraphs import Column, compose, words
from judgebot.rulebook.readers.pdf_structure import PdfPiece
from judgebot.rulebook.readers.roles import Role


@dataclass(frozen=True, slots=True, kw_only=True)
class PdfText:
    """A piece with its running text, and where that text stands in the rulebook."""

    piece: PdfPiece
    address: Address
    field: str
    cells: tuple[Cell, ...]

    @property
    def text(self) -> str:
        """The running text."""
        return "".join(cell.text for cell in self.cells)

    @property
    def lines(self) -> tuple[int, ...]:
        """The printed lines it was read from."""
        return tuple(self.piece.numbers)


@dataclass(frozen=True, slots=True, kw_only=True)
class Nodes:
    """The nodes of a rulebook."""

    sections: tuple[Section, ...]
    rules: tuple[Rule, ...]
    terms: tuple[Term, ...]
    changes: tuple[ListedChange, ...]
    extras: tuple[Extra, ...]


def running_texts(pieces: Sequence[PdfPiece], document: PdfPrint) -> list[PdfText]:
    """Join the lines of every piece.

    pieces: the pieces in the order of the document.
    document: all its lines.
    Returns each piece with its text and the address and field of that text.
    """
    known = words(line for line in document.lines if line.number not in document.furniture)
    edges = {True: _notes_edge(pieces), False: document.measures.right}
    counts: Counter[tuple[Role, Address]] = Counter()
    texts = []
    for piece in pieces:
        counts[piece.role, piece.address] += 1
        address, field = _spot(piece, counts[piece.role, piece.address])
        column = Column(left=piece.left, right=edges[piece.role is Role.NOTE])
        cells = compose(piece.lines, column, known)
        texts.append(PdfText(piece=piece, address=address, field=field, cells=cells))
    return texts


def _notes_edge(pieces: Iterable[PdfPiece]) -> float:
    """Where the lines of notes end."""
    lines = (line for piece in pieces if piece.role is Role.NOTE for line in piece.lines)
    return max((line.x1 for line in lines), default=0.0)


def _spot(piece: PdfPiece, count: int) -> tuple[Address, str]:
    if piece.role is Role.NOTE:
        return piece.address, f"notes.{count - 1}"
    if piece.role is Role.BULLET:
        return piece.address, f"bullets.{count - 1}"
    if piece.role is Role.CHANGE:
        return f"change:{count}", "text"
    return piece.address, "text"


def nodes(texts: Sequence[PdfText]) -> Nodes:
    """Make the nodes of the rulebook.

    texts: the pieces with their texts.
    Returns the nodes, each with its notes and bullets; rules and sections by number.
    """
    roles: dict[Role, list[PdfText]] = defaultdict(list)
    for text in texts:
        roles[text.piece.role].append(text)
    notes = _notes(roles[Role.NOTE])
    bullets = _bullets(roles[Role.BULLET])
    sections = (_section(text, notes, bullets) for text in roles[Role.SECTION])
    rules = (_rule(text, notes) for text in roles[Role.RULE])
    return Nodes(
        sections=tuple(sorted(sections, key=lambda section: section.number)),
        rules=tuple(sorted(rules, key=lambda rule: rule.number)),
        terms=tuple(map(_term, roles[Role.TERM])),
        changes=tuple(map(_change, roles[Role.CHANGE])),
        extras=tuple(map(_extra, roles[Role.EXTRA])),
    )


def _notes(texts: Iterable[PdfText]) -> dict[Address, list[Note]]:
    found: dict[Address, list[Note]] = defaultdict(list)
    for text in texts:
        note = Note(kind=NoteKind(text.piece.detail), text=text.text, lines=text.lines)
        found[text.address].append(note)
    return found


def _bullets(texts: Iterable[PdfText]) -> dict[Address, list[Bullet]]:
    found: dict[Address, list[Bullet]] = defaultdict(list)
    for text in texts:
        found[text.address].append(Bullet(text=text.text, lines=text.lines))
    return found


def _section(
    text: PdfText,
    notes: Mapping[Address, Sequence[Note]],
    bullets: Mapping[Address, Sequence[Bullet]],
) -> Section:
    return Section(
        number=RuleNumber.parse(text.address),
        title=text.piece.detail,
        bullets=tuple(bullets.get(text.address, ())),
        notes=tuple(notes.get(text.address, ())),
        lines=text.lines,
    )


def _rule(text: PdfText, notes: Mapping[Address, Sequence[Note]]) -> Rule:
    return Rule(
        number=RuleNumber.parse(text.address),
        text=text.text,
        label=text.piece.detail,
        notes=tuple(notes.get(text.address, ())),
        lines=text.lines,
    )


def _term(text: PdfText) -> Term:
    name = text.address.removeprefix("glossary:")
    return Term(name=name, text=text.text, lines=text.lines)


def _change(text: PdfText) -> ListedChange:
    return ListedChange(
        order=int(text.address.removeprefix("change:")),
        heading=text.piece.detail,
        text=text.text,
        lines=text.lines,
    )


def _extra(text: PdfText) -> Extra:
    return Extra(kind=ExtraKind(text.piece.detail), text=text.text, lines=text.lines)


def links(
    texts: Sequence[PdfText], places: Mapping[str, tuple[int, float]]
) -> tuple[list[Mark], list[Trouble]]:
    """Collect the link annotations of all texts that are nodes.

    texts: the pieces with their texts.
    places: where the named destinations stand on the pages.
    Returns the marks, and a trouble for each link that leads to nothing in this rulebook.
    """
    known = {text.address for text in texts if text.field == "text" and text.address}
    anchors = [
        Anchor(address=text.address, page=text.piece.page, y=text.piece.y)
        for text in texts
        if text.piece.role is Role.TERM
    ]
    names = {cell.target for text in texts for cell in text.cells if cell.target}
    targets = {name: destination(name, places, anchors) for name in names}
    existing = {name: address for name, address in targets.items() if address in known}
    return _all_marks(texts, existing)


def _all_marks(
    texts: Iterable[PdfText], targets: Mapping[str, Address | None]
) -> tuple[list[Mark], list[Trouble]]:
    found: list[Mark] = []
    troubles: list[Trouble] = []
    for text in texts:
        if text.piece.role not in (Role.EXTRA, Role.SECTION):
            more, lost = marks(text.address, text.field, text.cells, targets)
            found += more
            troubles += lost
    return found, troubles
