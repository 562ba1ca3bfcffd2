"""Entries are found by what they are about as one would find them who looks at each of them."""

from __future__ import annotations

from random import Random

from judgebot.game.data.trace import Entry
from judgebot.scenario.tell.kept_by import KeptEntries


def test_they_are_found_while_more_are_added() -> None:
    """Those of several keys are given once, in order; of another trace nothing is remembered."""
    chance = Random(1)
    kept = KeptEntries()

    def keys(entries: list[Entry], entry: Entry) -> list[int]:
        return sorted({entry.parent or 0, 100 + entries.index(entry) % 3})

    for _ in range(2):
        entries: list[Entry] = []
        for _ in range(40):
            entries += [Entry(None, chance.randrange(5)) for _ in range(chance.randrange(3))]  # type: ignore[arg-type]
            wanted = chance.sample([*range(5), 100, 101, 102, 999], 3)
            assert kept.of(entries, keys, wanted) == [
                place for place, one in enumerate(entries) if {*keys(entries, one)} & {*wanted}
            ]
