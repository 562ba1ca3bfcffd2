"""A record is kept small, comes back as it was, and is told from a damaged one."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from judgebot.cards.imports import official
from judgebot.cards.store import packing
from judgebot.errors import InputError


def test_there_and_back(record: Callable) -> None:
    """A record comes back as it was."""
    kept = official.essential(record())

    assert packing.unpack(*packing.pack(kept)) == kept


def test_it_is_small(unique: Callable) -> None:
    """A record takes a fraction of what it says."""
    kept = official.essential(unique(1234, "{J} If I'm in {V}: []Draw a card."))

    assert len(packing.pack(kept)[1]) < len(str(kept)) / 3


def test_the_order_of_fields(record: Callable) -> None:
    """The same record in another order is the same."""
    one = record()

    assert packing.pack(one) == packing.pack(dict(reversed(one.items())))


def test_what_was_packed_before() -> None:
    """What an earlier version packed is read: what is left out of every record never changes."""
    packed = bytes.fromhex("ab8689b9a51615550295201c8eea46d4b0837aa4b61600")
    said = {"name": "Ferry", "rarity": {"name": "Unique", "reference": "UNIQUE"}}

    assert packing.unpack(packing.pack(said)[0], packed) == said


@pytest.mark.parametrize("cut", [0, 1, -9])
def test_damage(record: Callable, cut: int) -> None:
    """A record of which something is missing, or another than was kept, is refused."""
    told, packed = packing.pack(record())
    damaged = packed[:cut] if cut else packing.pack(record(name="Another"))[1]

    with pytest.raises(InputError, match="the card library is damaged"):
        packing.unpack(told, damaged)
