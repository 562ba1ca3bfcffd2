"""Glyphs -> the printed lines of the document, in reading order, and which of them are furniture.

A line is made of cells: one per character, so that a link's box still knows which characters it
covers after words were joined and page numbers taken away.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace

from judgebot.dataclass import dataclass
from judgebot.rulebook.readers.pdf_source import Glyph, PageLink, PdfPage, PdfSource
from judgebot.rulebook.readers.pdf_symbols import character, is_icon, pictures
from judgebot.rulebook.symbols import UNKNOWN

_SPACE = 0.18
"""A gap wider than this part of the type size is a space; TeX's spaces are a third of it."""
_SAME_LINE = 0.4
"""Baselines nearer than this part of the type size are one line (superscripts)."""
_CLOSING = frozenset(",.;)")
"""No space stands before these."""
_OPENING = frozenset("“(")
"""No space stands after these."""
_INLINE = 1.7
"""A picture up to this many times the type size stands in the text; a larger one is a figure."""
_REPEATED = 0.25
"""What stands at the same height of this part of all pages is page furniture."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Cell:
    """One character of a text, with the layers it carries."""

    text: str
    bold: bool = False
    italic: bool = False
    icon: bool = False
    size: float = 0.0
    link: tuple[int, int] | None = None
    """Which link covers it: its page and its place there."""
    target: str = ""
    """What that link points to."""
    picture: str = ""
    """The digest of the picture it stands for."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PdfLine:
    """One printed line."""

    number: int
    """Its place among all lines of the document, from 1."""
    page: int
    x0: float
    x1: float
    y: float
    cells: tuple[Cell, ...]

    @property
    def text(self) -> str:
        """Its characters."""
        return "".join(cell.text for cell in self.cells)

    @property
    def letters(self) -> tuple[Cell, ...]:
        """Its cells that are neither spaces nor icons: those whose font says what the line is."""
        return tuple(cell for cell in self.cells if cell.text.strip() and not cell.icon)

    @property
    def bold(self) -> bool:
        """Whether all its letters are bold."""
        return bool(self.letters) and all(cell.bold for cell in self.letters)

    @property
    def size(self) -> float:
        """The size of most of its letters; 0 if it has none."""
        sizes = Counter(cell.size for cell in self.letters)
        return sizes.most_common(1)[0][0] if sizes else 0.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Measures:
    """What is usual in this document."""

    body: float
    """The size of most characters."""
    left: float
    """Where most lines of that size begin."""
    right: float
    """Where most of those end."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PdfPrint:
    """The document as lines."""

    lines: tuple[PdfLine, ...]
    measures: Measures
    furniture: frozenset[int]
    """The numbers of the lines that are page numbers and running heads."""
    figures: frozenset[int]
    """The numbers of the lines that label a figure or caption it."""


def printed(source: PdfSource) -> PdfPrint:
    """Read the lines of a document.

    source: what is printed on its pages.
    Returns the lines of all pages, numbered from 1, with symbols and characters spelt as ours.
    """
    body = _most_common(glyph.size for page in source.pages for glyph in page.glyphs if glyph.text)
    lines: list[PdfLine] = []
    for page in source.pages:
        for row in _rows(page, body):
            cells = _cells(row, page)
            lines.append(_line(len(lines) + 1, page.number, row, cells))
    lines = _with_pictures(lines)
    measures = _measures(lines, body)
    return PdfPrint(
        lines=tuple(lines),
        measures=measures,
        furniture=_furniture(lines, measures, len(source.pages)),
        figures=_figures(lines, source.pages, measures),
    )


def _most_common(values: Iterable[float]) -> float:
    counts = Counter(values)
    return counts.most_common(1)[0][0] if counts else 0.0


def _rows(page: PdfPage, body: float) -> list[list[Glyph]]:
    """The glyphs of a page by line, top down, each from left to right."""
    rows: list[list[Glyph]] = []
    glyphs = [glyph for glyph in page.glyphs if not _is_figure(glyph, body)]
    for glyph in sorted(glyphs, key=lambda glyph: -glyph.y):
        if rows and rows[-1][0].y - glyph.y < _SAME_LINE * max(body, glyph.size):
            rows[-1].append(glyph)
        else:
            rows.append([glyph])
    rows = [sorted(row, key=lambda glyph: glyph.x0) for row in rows]
    return [row for row in rows if any(glyph.text.strip() or glyph.picture for glyph in row)]


def _is_figure(glyph: Glyph, body: float) -> bool:
    return bool(glyph.picture) and glyph.size > _INLINE * body


def _line(number: int, page: int, row: list[Glyph], cells: tuple[Cell, ...]) -> PdfLine:
    baseline = _most_common(round(glyph.y, 1) for glyph in row if glyph.text) or row[0].y
    return PdfLine(number=number, page=page, x0=row[0].x0, x1=row[-1].x1, y=baseline, cells=cells)


def _cells(row: Sequence[Glyph], page: PdfPage) -> tuple[Cell, ...]:
    cells: list[Cell] = []
    for place, glyph in enumerate(row):
        cell = _cell(glyph, page)
        if place and _is_spaced(row, place, cells[-1], cell):
            cells.append(_space(cells[-1], cell))
        cells.append(cell)
    return tuple(cells)


def _is_spaced(row: Sequence[Glyph], place: int, before: Cell, after: Cell) -> bool:
    """Whether a space stands before a glyph.

    The commands that print symbols and references leave stray spaces before punctuation, and
    swallow some before a dash or a bar.
    """
    if "|" in (before.text, after.text) or (after.icon and after.text == "–"):
        return True
    if before.text in _OPENING or (after.text in _CLOSING and not _begins_dots(row, place)):
        return False
    gap = row[place].x0 - row[place - 1].x1
    return gap > _SPACE * min(row[place - 1].size, row[place].size)


def _begins_dots(row: Sequence[Glyph], place: int) -> bool:
    return [glyph.text for glyph in row[place : place + 2]] == [".", "."]


def _space(before: Cell, after: Cell) -> Cell:
    if before.link is not None and before.link == after.link:
        return replace(before, text=" ", icon=False, picture="")
    return Cell(text=" ", bold=before.bold and after.bold, italic=before.italic and after.italic)


def _cell(glyph: Glyph, page: PdfPage) -> Cell:
    font = glyph.font.lower()
    place = _covering(glyph, page.links)
    return Cell(
        text=UNKNOWN if glyph.picture else character(glyph.text, glyph.font),
        bold="bold" in font,
        italic="italic" in font or "oblique" in font,
        icon=bool(glyph.picture) or is_icon(glyph.font),
        size=glyph.size,
        link=None if place is None else (page.number, place),
        target="" if place is None else page.links[place].target,
        picture=glyph.picture,
    )


def _covering(glyph: Glyph, links: Sequence[PageLink]) -> int | None:
    x, y = (glyph.x0 + glyph.x1) / 2, glyph.y + 0.3 * glyph.size
    for place, link in enumerate(links):
        if link.x0 <= x <= link.x1 and link.y0 <= y <= link.y1:
            return place
    return None


def _with_pictures(lines: Sequence[PdfLine]) -> list[PdfLine]:
    """The lines with each small picture as the symbol the document gives it."""
    shown = (
        (cell.picture, "".join(before.text for before in line.cells[:place]))
        for line in lines
        for place, cell in enumerate(line.cells)
        if cell.picture
    )
    symbols = pictures(shown)
    return [
        replace(line, cells=tuple(_as_symbol(cell, symbols) for cell in line.cells))
        for line in lines
    ]


def _as_symbol(cell: Cell, symbols: dict[str, str]) -> Cell:
    return replace(cell, text=symbols.get(cell.picture, UNKNOWN)) if cell.picture else cell


def _measures(lines: Sequence[PdfLine], body: float) -> Measures:
    usual = [line for line in lines if line.size == body]
    left = _most_common(round(line.x0) for line in usual)
    at_left = [line for line in usual if round(line.x0) == left]
    return Measures(body=body, left=left, right=_most_common(round(line.x1) for line in at_left))


def _furniture(lines: Sequence[PdfLine], measures: Measures, pages: int) -> frozenset[int]:
    """The first and last lines of pages that stand at one height on many pages."""
    edges: list[PdfLine] = []
    for page in range(1, pages + 1):
        mine = [line for line in lines if line.page == page]
        edges += mine[:1] + (mine[-1:] if len(mine) > 1 else [])
    keys = {line.number: list(_furniture_keys(line, measures)) for line in edges}
    counts = Counter(key for found in keys.values() for key in found)
    return frozenset(
        number
        for number, found in keys.items()
        if any(counts[key] >= max(2, _REPEATED * pages) for key in found)
    )


def _furniture_keys(line: PdfLine, measures: Measures) -> Iterable[tuple[object, ...]]:
    """What two lines of furniture have in common: their height, and their words or their type."""
    height = round(line.y)
    yield height, re.sub(r"\d+", "#", line.text)
    if line.letters and not line.bold and all(c.size != measures.body for c in line.letters):
        yield height, "type"


_CAPTION = re.compile(r"Figure \d+\b")


def _figures(
    lines: Sequence[PdfLine], pages: Sequence[PdfPage], measures: Measures
) -> frozenset[int]:
    """The lines between a figure's pictures, and its caption."""
    found: set[int] = set()
    for page in pages:
        large = [glyph for glyph in page.glyphs if _is_figure(glyph, measures.body)]
        mine = [line for line in lines if line.page == page.number]
        captions = [line for line in mine if _CAPTION.match(line.text)]
        if large and captions:
            heights = [line.y for line in captions]
            top = max([glyph.y + glyph.size for glyph in large] + heights)
            low = min([glyph.y for glyph in large] + heights)
            found |= {line.number for line in mine if low <= line.y <= top}
            found |= {line.number for line in _caption_ends(mine, captions, measures)}
    return frozenset(found)


def _caption_ends(
    lines: Sequence[PdfLine], captions: Sequence[PdfLine], measures: Measures
) -> Iterable[PdfLine]:
    """The further lines of captions, which are set in the captions' own size."""
    last: PdfLine | None = None
    for line in lines:
        if last and line.size == last.size != measures.body and last.y - line.y < 1.5 * last.size:
            yield line
            last = line
        elif line in captions:
            last = line
        else:
            last = None
