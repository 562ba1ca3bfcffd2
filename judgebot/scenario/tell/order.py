"""The order in which the entries of a trace are printed: each under what made it happen.

Entries stand in the order in which they were told. What follows from one of several atomic actions
of a step is told after all of them, and printed under its own.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from judgebot.game.data.trace import Entry


def steps(entries: Sequence[Entry]) -> list[int]:
    """The number of the step that each entry belongs to, counted from 1."""
    found: list[int] = []
    count = 0
    for entry in entries:
        if entry.parent is None:
            count += 1
        found.append(count if entry.parent is None else found[entry.parent])
    return found


def printed(entries: Sequence[Entry], numbers: Sequence[int]) -> Iterator[int]:
    """The places of all entries, in the order in which they are printed.

    numbers: the steps that they belong to. A step that goes on after another is not moved.
    """
    for _, places in groupby(range(len(entries)), key=numbers.__getitem__):
        yield from _in_tree(entries, list(places))


def _in_tree(entries: Sequence[Entry], places: list[int]) -> Iterator[int]:
    """Some entries, each followed by those that stand under it."""
    below: dict[int | None, list[int]] = {}
    known = set(places)
    for place in places:
        parent = entries[place].parent
        below.setdefault(parent if parent in known else None, []).append(place)
    waiting = below.get(None, [])[::-1]
    while waiting:
        place = waiting.pop()
        yield place
        waiting += below.get(place, [])[::-1]
