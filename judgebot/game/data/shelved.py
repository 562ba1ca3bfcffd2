"""Mappings of which a new one, that differs in one entry, shares all the rest with the old one.

Where thousands of Reactions wait, or their activations are counted, to write all of them anew for
each one would take the square of their number. They lie on shelves, and where one is full, on
shelves within it: only those are written anew on which the entry lies.
"""

from __future__ import annotations

from collections.abc import ItemsView, Iterable, Iterator, Mapping, ValuesView
from itertools import compress
from operator import is_not
from typing import Any, TypeVar

K = TypeVar("K")
V = TypeVar("V")
_SHELVES = 64
_FULL = 32
"""So many entries lie on a shelf before it is parted."""
_FINEST = 1 << 48
"""Shelves that are parted no more: what lies together there has one hash."""
_NONE: dict[Any, Any] = {}


class Shelved(Mapping[K, V]):
    """A mapping that is never written to, in no order that means anything."""

    __slots__ = ("_shelves", "_step")

    def __init__(self, shelves: dict[int, Mapping[K, V]] | None = None, step: int = 1) -> None:
        """What lies on some shelves. step: by which part of a hash they are found."""
        self._shelves = shelves or _NONE
        self._step = step

    def put(self, key: K, value: V) -> Shelved[K, V]:
        """The same mapping with one entry more, or with another value in it."""
        number = hash(key) // self._step % _SHELVES
        shelf: Mapping[K, V] = self._shelves.get(number, _NONE)
        if type(shelf) is not Shelved and len(shelf) >= _FULL and self._step < _FINEST:
            shelf = self._parted(shelf)
        new = shelf.put(key, value) if type(shelf) is Shelved else {**shelf, key: value}
        return Shelved({**self._shelves, number: new}, self._step)

    def _parted(self, shelf: Mapping[K, V]) -> Shelved[K, V]:
        """What lies on one shelf, on shelves within it."""
        step = self._step * _SHELVES
        within: dict[int, dict[K, V]] = {}
        for key, value in shelf.items():
            within.setdefault(hash(key) // step % _SHELVES, {})[key] = value
        return Shelved({**within}, step)

    def without(self, key: K) -> Shelved[K, V]:
        """The same mapping without an entry that it has."""
        number = hash(key) // self._step % _SHELVES
        shelf = self._shelves[number]
        if type(shelf) is Shelved:
            left: Mapping[K, V] = shelf.without(key)
        else:
            left = own = {**shelf}
            del own[key]
        shelves = {**self._shelves, number: left}
        if not left:
            del shelves[number]
        return Shelved(shelves, self._step)

    def since(self, old: Shelved[K, V]) -> tuple[dict[K, V], tuple[K, ...]]:
        """What differs from another mapping: the new values, and the keys that are gone.

        Only the shelves that differ are looked at.
        """
        new: dict[K, V] = {}
        gone: list[K] = []
        mine, others = self._shelves, old._shelves
        differing = [*compress(mine, map(is_not, mine.values(), map(others.get, mine)))]
        for number in (*differing, *(others.keys() - mine.keys())):
            now, was = mine.get(number, _NONE), others.get(number, _NONE)
            if not was:
                new |= now
                continue
            if type(now) is Shelved and type(was) is Shelved:
                changed, left = now.since(was)
                new |= changed
                gone += left
                continue
            new |= {key: one for key, one in now.items() if was.get(key, _NONE) is not one}
            gone += was.keys() - now.keys()
        return new, tuple(gone)

    def then(self, new: Mapping[K, V], gone: Iterable[K]) -> Shelved[K, V]:
        """The mapping that differs so from this one; the same words as those of `since`."""
        other = self
        for key in gone:
            other = other.without(key)
        for key, value in new.items():
            other = other.put(key, value)
        return other

    def items(self) -> ItemsView[K, V]:
        """As of any mapping."""
        return _Items(self)

    def values(self) -> ValuesView[V]:
        """As of any mapping."""
        return _Values(self)

    def shelves(self) -> Iterable[Mapping[K, V]]:
        """What lies on each shelf."""
        return self._shelves.values()

    def get(self, key: K, default: Any = None) -> Any:
        """As of any mapping."""
        if not self._shelves:
            return default
        return self._shelves.get(hash(key) // self._step % _SHELVES, _NONE).get(key, default)

    def __getitem__(self, key: K) -> V:
        return self._shelves.get(hash(key) // self._step % _SHELVES, _NONE)[key]

    def __contains__(self, key: object) -> bool:
        return key in self._shelves.get(hash(key) // self._step % _SHELVES, _NONE)

    def __iter__(self) -> Iterator[K]:
        for shelf in self._shelves.values():
            yield from shelf

    def __len__(self) -> int:
        return sum(map(len, self._shelves.values()))

    def __bool__(self) -> bool:
        return bool(self._shelves)


class _Items(ItemsView[K, V]):
    """The entries, shelf by shelf: none is looked for by its key."""

    _mapping: Shelved[K, V]

    def __iter__(self) -> Iterator[tuple[K, V]]:
        for shelf in self._mapping.shelves():
            yield from shelf.items()


class _Values(ValuesView[V]):
    """The values, shelf by shelf."""

    _mapping: Shelved[Any, V]

    def __iter__(self) -> Iterator[V]:
        for shelf in self._mapping.shelves():
            yield from shelf.values()
