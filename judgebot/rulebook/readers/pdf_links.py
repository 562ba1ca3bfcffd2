"""Link annotations -> marks: which part of which text points to which address."""

from __future__ import annotations

import re
import string
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby

from judgebot.dataclass import dataclass
from judgebot.rulebook.model import Address, Mark, Trouble
from judgebot.rulebook.readers.pdf_lines import Cell

_SECTION = re.compile(r"(?:sub)*section\.(\d+(?:\.\d+)*)")
_PARAGRAPH = re.compile(r"paragraph\.(\d+(?:\.\d+)*)\.(\d+)")
_ENTRY = re.compile(r"glo:")
_NO_NODE = re.compile(r"page\.|figure\.|table\.|https?:|mailto:")


@dataclass(frozen=True, slots=True, kw_only=True)
class Anchor:
    """Where a glossary entry begins."""

    address: Address
    page: int
    y: float


def destination(
    target: str, places: Mapping[str, tuple[int, float]], anchors: Sequence[Anchor]
) -> Address | None:
    """The address a link's target stands for.

    target: a named destination: `paragraph.2.1.0.6`, `subsection.1.4`, `glo:cost`.
    places: where the named destinations stand on the pages.
    anchors: where the glossary's entries begin.
    Returns `2.1.f`, `1.4`, `glossary:Cost`, or None if the name stands for no address.
    """
    section = _SECTION.fullmatch(target)
    if section:
        return section[1]
    paragraph = _PARAGRAPH.fullmatch(target)
    if paragraph:
        return _rule(paragraph[1], int(paragraph[2]))
    if _ENTRY.match(target) and target in places:
        return _entry(places[target], anchors)
    return None


def rules_named(names: Iterable[str]) -> frozenset[Address]:
    """The rules that a document's named destinations stand for.

    names: all its named destinations.
    Returns the rules' addresses.
    """
    matches = (_PARAGRAPH.fullmatch(name) for name in names)
    found = (_rule(match[1], int(match[2])) for match in matches if match)
    return frozenset(address for address in found if address)


def leads_outside(target: str) -> bool:
    """Whether a target is a page, a figure or a web address, which no node stands for."""
    return _NO_NODE.match(target) is not None


def _rule(counters: str, letter: int) -> Address | None:
    """`7.1.4` and 1 are `7.1.4.a`; a section without sub-sections counts them as 0."""
    if letter > len(string.ascii_lowercase):
        return None
    parts = [part for part in counters.split(".") if part != "0"]
    return ".".join([*parts, string.ascii_lowercase[letter - 1]])


def _entry(place: tuple[int, float], anchors: Sequence[Anchor]) -> Address | None:
    """The first entry at or below a place of a page."""
    page, height = place
    below = [anchor for anchor in anchors if anchor.page == page and anchor.y <= height]
    return max(below, key=lambda anchor: anchor.y).address if below else None


def spans(cells: Sequence[Cell]) -> Iterator[tuple[int, int, str]]:
    """The linked parts of a text: start, end, target."""
    offset = 0
    for link, group in groupby(cells, key=lambda cell: cell.link):
        members = list(group)
        length = sum(len(cell.text) for cell in members)
        if link is not None:
            yield offset, offset + length, members[0].target
        offset += length


def marks(
    address: Address,
    field: str,
    cells: Sequence[Cell],
    targets: Mapping[str, Address | None],
) -> tuple[list[Mark], list[Trouble]]:
    """The links of one text.

    address, field: the text.
    cells: its characters.
    targets: the address of each named destination.
    Returns the marks, and a trouble for each link whose target stands for no address.
    """
    found: list[Mark] = []
    troubles: list[Trouble] = []
    for start, end, name in spans(cells):
        target = targets.get(name)
        if target:
            found.append(Mark(address=address, field=field, start=start, end=end, target=target))
        elif not leads_outside(name):
            what = f"the link to “{name}” leads to nothing"
            troubles.append(Trouble(line=None, what=what, address=address))
    return found, troubles
