"""Whether two traces of one scenario tell the same: by what happened to which things, not by words.

Which rules say so is no difference, for their numbers are a version's own. Identities only say
what is older, so those of objects are counted in the order in which a trace comes to them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import zip_longest
from typing import Any

from judgebot.game.data.telling import EntryId, Thing
from judgebot.game.data.trace import Entry


def told(entries: Sequence[Entry]) -> Iterator[tuple[Any, ...]]:
    """For each entry what it tells, equal where two traces tell the same."""
    order: dict[int, int] = {0: 0}
    for entry in entries:
        facts = entry.told.facts.values()
        yield type(entry.told), tuple([_same(value, order) for value in facts])


def first_difference(one: Sequence[Entry], other: Sequence[Entry]) -> int | None:
    """The place of the first entry in which two traces differ; None when they tell the same."""
    pairs = zip_longest(told(one), told(other))
    return next((place for place, (left, right) in enumerate(pairs) if left != right), None)


def first_ruled_otherwise(one: Sequence[Entry], other: Sequence[Entry]) -> int | None:
    """The place of the first entry that other rules act in, of two traces that tell the same."""
    pairs = enumerate(zip(one, other, strict=True))
    return next((place for place, (left, right) in pairs if left.rules != right.rules), None)


def _same(value: Any, order: dict[int, int]) -> Any:
    """A value without the identities in it."""
    if isinstance(value, EntryId):
        return None
    if isinstance(value, Thing):
        return value.item, order.setdefault(value.object, len(order)), value.face_down
    if isinstance(value, tuple):
        return tuple([_same(one, order) for one in value])
    return value
