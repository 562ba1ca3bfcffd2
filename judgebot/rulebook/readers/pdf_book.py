"""Pieces of a PDF -> their running texts, and the links of these."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from judgebot.dataclass import dataclass
from judgebot.rulebook.model import Address, Mark, Trouble
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

    @property
    def role(self) -> Role:
        """What the piece becomes."""
        return self.piece.role

    @property
    def detail(self) -> str:
        """What else the piece says of its node."""
        return self.piece.detail


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
        if text.role is Role.TERM
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
        if text.role not in (Role.EXTRA, Role.SECTION):
            more, lost = marks(text.address, text.field, text.cells, targets)
            found += more
            troubles += lost
    return found, troubles
