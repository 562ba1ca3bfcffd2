"""The entries of a trace by what each is about, found once for as long as more are only added.

A file may ask of a thousand cards whether something happened to them; to look through a long trace
for each would take the square.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence

from judgebot.game.data.trace import Entry

Keys = Callable[[Sequence[Entry], Entry], Iterable[Hashable]]
"""By what an entry is found; what it gives depends on that entry, and those before it, alone."""


class KeptEntries:
    """The places of the entries of one trace, by their keys."""

    def __init__(self) -> None:
        self._entries: Sequence[Entry] = ()
        self._read = 0
        self._places: dict[Hashable, list[int]] = {}

    def of(self, entries: Sequence[Entry], keys: Keys, wanted: Iterable[Hashable]) -> list[int]:
        """The places of the entries that have any of some keys, in order.

        keys: gives the keys of an entry; always the same function.
        """
        if entries is not self._entries or len(entries) < self._read:
            self._entries, self._read, self._places = entries, 0, {}
        for place in range(self._read, len(entries)):
            for key in keys(entries, entries[place]):
                self._places.setdefault(key, []).append(place)
        self._read = len(entries)
        found = {place for key in wanted for place in self._places.get(key, ())}
        return sorted(found)
