"""Mappings of which a new one, that differs in one entry, shares all the rest with the old one.

Where thousands of Reactions wait, or their activations are counted, to write all of them anew for
each one would take the square of their number. They lie on shelves: only one shelf is written anew.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import compress
from operator import is_not
from typing import Any, TypeVar

K = TypeVar("K")
V = TypeVar("V")
_SHELVES = 64
_NONE: dict[Any, Any] = {}


class Shelved(Mapping[K, V]):
    """A mapping that is never written to, in no order that means anything."""

    __slots__ = ("_shelves",)

    def __init__(self, shelves: dict[int, dict[K, V]] | None = None) -> None:
        self._shelves = shelves or _NONE

    def put(self, key: K, value: V) -> Shelved[K, V]:
        """The same mapping with one entry more, or with another value in it."""
        number = hash(key) % _SHELVES
        return Shelved({**self._shelves, number: {**self._shelves.get(number, _NONE), key: value}})

    def without(self, key: K) -> Shelved[K, V]:
        """The same mapping without an entry that it has."""
        number = hash(key) % _SHELVES
        shelf = self._shelves[number].copy()
        del shelf[key]
        if shelf:
            return Shelved({**self._shelves, number: shelf})
        return Shelved({one: other for one, other in self._shelves.items() if one != number})

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

    def __getitem__(self, key: K) -> V:
        return self._shelves.get(hash(key) % _SHELVES, _NONE)[key]

    def __contains__(self, key: object) -> bool:
        return key in self._shelves.get(hash(key) % _SHELVES, _NONE)

    def __iter__(self) -> Iterator[K]:
        for shelf in self._shelves.values():
            yield from shelf

    def __len__(self) -> int:
        return sum(map(len, self._shelves.values()))

    def __bool__(self) -> bool:
        return bool(self._shelves)
