"""Printed lines -> running text: words joined over line ends, paragraphs and list items kept.

TeX justifies its lines, so a line that ends early although the next word had fitted is the last
of its paragraph. A hyphen at a line's end is kept if the document writes the word with it
elsewhere, and dropped otherwise.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from judgebot.dataclass import dataclass
from judgebot.rulebook.readers.pdf_lines import Cell, PdfLine

_WORD = re.compile(r"[^\W\d_]+(?:-[^\W\d_]+)*")
_TAIL = re.compile(r"([^\W_]+(?:-[^\W_]+)*)-$")
_HEAD = re.compile(r"[^\W_]+(?:-[^\W_]+)*")
_MARKER = re.compile(r"(?P<bullet>[•–·∗*-])\s+|(?P<number>\d{1,2})[.)]\s+")
_LONGEST = 40
"""No word has more characters."""
_STEM = 4
"""Two words that agree in so many letters after a hyphen are forms of one."""
_SLACK = 6.0
"""A line that ends this many points before the others is not full."""
_ALIGNED = 2.0
"""Lines whose beginnings are nearer than this are aligned."""

SPACE = Cell(text=" ")
BREAK = Cell(text="\n")


@dataclass(frozen=True, slots=True, kw_only=True)
class WordHabits:
    """How the document writes its words where no line ends."""

    plain: frozenset[str]
    """Words without a hyphen, in small letters."""
    hyphened: frozenset[str]
    """Words with one, in small letters."""
    prefixes: frozenset[str]
    """What more often stands before a hyphen than at the beginning of a longer word: `non`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Column:
    """Where the lines of a text begin and end."""

    left: float
    right: float


def words(lines: Iterable[PdfLine]) -> WordHabits:
    """Collect the words of the document.

    lines: all its lines.
    Returns the words; those that touch the end or the beginning of a line are left out if they
    may be parts of words.
    """
    plain: set[str] = set()
    hyphened: set[str] = set()
    after_hyphen = False
    for line in lines:
        text = line.text.lower()
        found = _WORD.findall(text.removesuffix("-"))
        found = found[after_hyphen : -1 if text.endswith("-") else None]
        hyphened.update(word for word in found if "-" in word)
        plain.update(word for word in found if "-" not in word)
        after_hyphen = text.endswith("-")
    return WordHabits(
        plain=frozenset(plain),
        hyphened=frozenset(hyphened),
        prefixes=frozenset(_prefixes(plain, hyphened)),
    )


def _prefixes(plain: set[str], hyphened: set[str]) -> Iterator[str]:
    for prefix, count in Counter(word.split("-")[0] for word in hyphened).items():
        if count > sum(word.startswith(prefix) and word != prefix for word in plain):
            yield prefix


def compose(lines: Sequence[PdfLine], column: Column, known: WordHabits) -> tuple[Cell, ...]:
    """Join lines into one text.

    lines: the lines of one rule, note or entry, the number or label taken away.
    column: where its lines begin and end.
    known: the document's words.
    Returns the text's cells: list items on lines of their own, words whole again.
    """
    cells: list[Cell] = []
    items: list[float] = []
    """Where the markers of the items stand that the text is in."""
    for place, line in enumerate(lines):
        before = lines[place - 1] if place else None
        marker = _marker(line, column)
        if marker:
            items = [x for x in items if x < line.x0 - _ALIGNED] + [line.x0]
            _end(cells, BREAK)
            cells += _item(line, marker, len(items) - 1)
        elif before is None:
            cells += line.cells
        elif items and line.x0 < items[0] - _ALIGNED or _ends(before, line, column):
            items = [x for x in items if x < line.x0 - _ALIGNED]
            _end(cells, BREAK)
            cells += line.cells
        else:
            _continue(cells, line, known)
    return trimmed(cells)


def trimmed(cells: Sequence[Cell]) -> tuple[Cell, ...]:
    """Cells without the spaces at both ends."""
    start, end = 0, len(cells)
    while start < end and not cells[start].text.strip():
        start += 1
    while end > start and not cells[end - 1].text.strip():
        end -= 1
    return tuple(cells[start:end])


def _marker(line: PdfLine, column: Column) -> re.Match[str] | None:
    """The marker that opens a list item; items are indented."""
    if line.x0 < column.left + _ALIGNED or line.cells[0].icon:
        return None
    return _MARKER.match(line.text)


def _item(line: PdfLine, marker: re.Match[str], depth: int) -> list[Cell]:
    printed = f"{marker['number']}. " if marker["number"] else "• "
    skipped, place = 0, 0
    while skipped < marker.end():
        skipped += len(line.cells[place].text)
        place += 1
    return [Cell(text="  " * depth + printed), *line.cells[place:]]


def _end(cells: list[Cell], last: Cell) -> None:
    if cells:
        cells.append(last)


def _ends(before: PdfLine, line: PdfLine, column: Column) -> bool:
    """Whether a paragraph ends between two lines: the next word had fitted on the first."""
    room = column.right - before.x1
    if before.text.endswith("-") or room < _SLACK:
        return False
    return _first_word(line) + _SLACK / 2 < room


def _first_word(line: PdfLine) -> float:
    """The width of a line's first word, guessed from its share of the line's characters."""
    word = len(line.text.split(" ")[0])
    return (line.x1 - line.x0) * word / len(line.text)


def _continue(cells: list[Cell], line: PdfLine, known: WordHabits) -> None:
    """Add a line of the same paragraph."""
    following = _relinked(cells, line.cells)
    if _is_glued(cells, line):
        if _is_broken_word(cells, line, known):
            cells.pop()
    elif cells[-1].link is not None and cells[-1].link == following[0].link:
        cells.append(replace(cells[-1], text=" ", icon=False))
    else:
        cells.append(SPACE)
    cells += following


def _is_glued(cells: Sequence[Cell], line: PdfLine) -> bool:
    """Whether no space stands between a text and its next line: after a hyphen, or in a URL."""
    if cells[-1].text == "-":
        return len(cells) > 1 and cells[-2].text.strip() != ""
    return cells[-1].text in ("/", ":") and line.text.startswith("/")


def _is_broken_word(cells: Sequence[Cell], line: PdfLine, known: WordHabits) -> bool:
    """Whether the hyphen at the end of a text is there only because the line ends."""
    tail = _TAIL.search("".join(cell.text for cell in cells[-_LONGEST:]))
    head = _HEAD.match(line.text)
    if not tail or not head:
        return False
    return not _keeps_hyphen(tail[1], head[0], known)


def _relinked(cells: Sequence[Cell], following: Sequence[Cell]) -> list[Cell]:
    """The next line's cells; a link broken over the line's end becomes one again."""
    last, first = cells[-1], following[0]
    if not last.target or last.target != first.target:
        return list(following)
    return [
        replace(cell, link=last.link) if cell.link == first.link else cell for cell in following
    ]


def _keeps_hyphen(tail: str, head: str, known: WordHabits) -> bool:
    """Whether `tail-head` is written with its hyphen; both are as printed."""
    start, end = tail.lower(), head.lower()
    if f"{start}-{end}" in known.hyphened:
        return True
    if start + end in known.plain:
        return False
    stem = f"{start}-{end[:_STEM]}"
    inflected = any(word.startswith(stem) for word in known.hyphened)
    return inflected or head[0].isupper() or start in known.prefixes
