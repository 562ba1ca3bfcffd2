"""CR 4.4.b The Reactions of a player that wait, of which one that comes or goes is a small change.

Thousands may wait at once, and each time one of them is played all that still wait are offered
again (CR 4.4.c). To write them anew for each of these choices would take the square of their
number, of time and of memory, since what was offered is kept. So they stand in runs of a few, and
only one run is written anew.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Any, overload

_RUN = 64
"""So many stand in a run at most."""


class WaitingReactions(Sequence[int]):
    """The identities of the Reactions that wait, by timestamp; never written to."""

    __slots__ = ("_number", "_runs")

    def __init__(self, runs: tuple[tuple[int, ...], ...] = (), number: int = 0) -> None:
        """Those in some runs. number: how many they are."""
        self._runs = runs
        self._number = number

    def put(self, identity: int) -> WaitingReactions:
        """The same with one more: the youngest of all, or one that another player had."""
        last = self._runs[-1] if self._runs else ()
        if last and identity < last[-1]:
            ids = sorted((*self, identity))
            runs = [tuple(ids[at : at + _RUN]) for at in range(0, len(ids), _RUN)]
            return WaitingReactions(tuple(runs), len(ids))
        if not last or len(last) >= _RUN:
            return WaitingReactions((*self._runs, (identity,)), self._number + 1)
        return WaitingReactions((*self._runs[:-1], (*last, identity)), self._number + 1)

    def without(self, identity: int) -> WaitingReactions:
        """The same without one of them."""
        runs = self._runs
        at = bisect_left(runs, identity, key=_youngest)
        left = tuple([one for one in runs[at] if one != identity])
        kept = (*runs[:at], *((left,) if left else ()), *runs[at + 1 :])
        return WaitingReactions(kept, self._number - 1)

    def __len__(self) -> int:
        return self._number

    def __iter__(self) -> Iterator[int]:
        return chain.from_iterable(self._runs)

    @overload
    def __getitem__(self, place: int) -> int: ...

    @overload
    def __getitem__(self, place: slice) -> tuple[int, ...]: ...

    def __getitem__(self, place: int | slice) -> int | tuple[int, ...]:
        if isinstance(place, slice):
            return (*self,)[place]
        left = place + self._number if place < 0 else place
        for run in self._runs if left >= 0 else ():
            if left < len(run):
                return run[left]
            left -= len(run)
        raise IndexError(place)

    def __eq__(self, other: Any) -> bool:
        if not isinstance(other, WaitingReactions | tuple):
            return NotImplemented
        return len(self) == len(other) and (*self,) == (*other,)

    def __hash__(self) -> int:
        return hash((*self,))

    def __repr__(self) -> str:
        return repr((*self,))


def _youngest(run: tuple[int, ...]) -> int:
    return run[-1]
