"""Printed lines -> running text: words joined over line ends, paragraphs and list items kept.

TeX justifies its lines, so a line that ends early although the next word had fitted is the last
of its paragraph. A hyphen at a line's end is kept if the document writes the word with it
elsewhere, and dropped otherwise.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from judgebot.rulebook.readers.pdf_lines import Cell, Line

_WORD = re.compile(r"[^\W\d_]+(?:-[^\W\d_]+)*")
_TAIL = re.compile(r"([^\W_]+(?:-[^\W_]+)*)-$")
_HEAD = re.compile(r"[^\W_]+(?:-[^\W_]+)*")
_MARKER = re.compile(r"(?P<bullet>[•–·∗*-])\s+|(?P<number>\d{1,2})[.)]\s+")
_SLACK = 6.0
"""A line that ends this many points before the others is not full."""
_ALIGNED = 2.0
"""Lines whose beginnings are nearer than this are aligned."""

SPACE = Cell(text=" ")
BREAK = Cell(text="\n")


@dataclass(frozen=True, slots=True, kw_only=True)
class Words:
    """How the document writes its words where no line ends."""

    plain: frozenset[str]
    """Words without a hyphen, in small letters."""
    hyphened: frozenset[str]
    """Words with one, in small letters."""
    prefixes: frozenset[str]
    """What stands before a hyphen in more than one of them: `non`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Column:
    """Where the lines of a text begin and end."""

    left: float
    right: float


def words(lines: Iterable[Line]) -> Words:
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
    prefixes = Counter(word.split("-")[0] for word in hyphened)
    return Words(
        plain=frozenset(plain),
        hyphened=frozenset(hyphened),
        prefixes=frozenset(prefix for prefix, count in prefixes.items() if count > 1),
    )


def compose(lines: Sequence[Line], column: Column, known: Words) -> tuple[Cell, ...]:
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


def _marker(line: Line, column: Column) -> re.Match[str] | None:
    """The marker that opens a list item; items are indented."""
    if line.x0 < column.left + _ALIGNED or line.cells[0].icon:
        return None
    return _MARKER.match(line.text)


def _item(line: Line, marker: re.Match[str], depth: int) -> list[Cell]:
    printed = f"{marker['number']}. " if marker["number"] else "• "
    skipped, place = 0, 0
    while skipped < marker.end():
        skipped += len(line.cells[place].text)
        place += 1
    return [Cell(text="  " * depth + printed), *line.cells[place:]]


def _end(cells: list[Cell], last: Cell) -> None:
    if cells:
        cells.append(last)


def _ends(before: Line, line: Line, column: Column) -> bool:
    """Whether a paragraph ends between two lines: the next word had fitted on the first."""
    room = column.right - before.x1
    if before.text.endswith("-") or room < _SLACK:
        return False
    return _first_word(line) + _SLACK / 2 < room


def _first_word(line: Line) -> float:
    """The width of a line's first word, guessed from its share of the line's characters."""
    word = len(line.text.split(" ")[0])
    return (line.x1 - line.x0) * word / len(line.text)


def _continue(cells: list[Cell], line: Line, known: Words) -> None:
    following = list(line.cells)
    if cells and cells[-1].text == "-":
        tail = _TAIL.search("".join(cell.text for cell in cells[-40:]))
        head = _HEAD.match(line.text)
        if not (tail and head and _keeps_hyphen(tail[1], head[0], known)):
            cells.pop()
        cells += _relinked(cells, following)
    elif cells and cells[-1].text.endswith(("/", ":")) and line.text.startswith("/"):
        cells += _relinked(cells, following)
    else:
        joined = _relinked(cells, following)
        linked = cells and cells[-1].link is not None and cells[-1].link == joined[0].link
        cells.append(replace(cells[-1], text=" ", icon=False) if linked else SPACE)
        cells += joined


def _relinked(cells: Sequence[Cell], following: list[Cell]) -> list[Cell]:
    """The next line's cells; a link broken over the line's end becomes one again."""
    last, first = cells[-1], following[0]
    if not last.target or last.target != first.target:
        return following
    return [
        replace(cell, link=last.link) if cell.link == first.link else cell for cell in following
    ]


def _keeps_hyphen(tail: str, head: str, known: Words) -> bool:
    """Whether `tail-head` is written with its hyphen; both are as printed."""
    start, end = tail.lower(), head.lower()
    if f"{start}-{end}" in known.hyphened:
        return True
    if start + end in known.plain:
        return False
    return head[0].isupper() or start in known.prefixes
