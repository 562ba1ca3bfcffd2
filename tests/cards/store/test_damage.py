"""Whatever happens to the files of the library, it is told in one message or it does not matter."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from judgebot.cards.library import library
from judgebot.cards.store import places
from judgebot.errors import InputError

FILES: dict[str, Callable[[], Path]] = {
    "the library": places.data_file,
    "the cache": places.readings_file,
}


def everything() -> list[Any]:
    """All that the library can be asked, of each card by itself and of all together."""
    cards = library.require()
    found: list[Any] = [cards.names(), cards.sets(), len(cards), cards.uniques(), cards.languages()]
    for name in ("Lantern Keeper", "Harbour Wall (rare)", "ALT_TRY_B_BR_01_R2", "Lantern Kepr"):
        found.append(_asked(lambda name=name: cards.typed(name).card))
    found += [_asked(lambda: [printing.card for printing in cards]), _asked(cards.rulings)]
    return found


def _asked(ask: Callable[[], Any]) -> Any:
    """What comes of a question; a message that names a damage is told from others."""
    try:
        return ask()
    except places.Unusable:
        raise
    except InputError as error:
        return error.what, error.nearest


@pytest.mark.usefixtures("cards")
@pytest.mark.parametrize("file", FILES)
@pytest.mark.parametrize("seed", range(12))
def test_changed_bytes(file: str, seed: int) -> None:
    """Bytes that change anywhere give no traceback and no other card; a cache is not missed."""
    path, chance = FILES[file](), random.Random(seed)
    whole = everything()
    data = path.read_bytes()
    for _ in range(8):
        damaged = bytearray(data)
        for _ in range(chance.choice([1, 3, 100])):
            damaged[chance.randrange(len(data))] = chance.randrange(256)
        path.write_bytes(damaged[: chance.choice([len(data)] * 4 + [len(data) // 2])])
        try:
            found = everything()
        except InputError:
            assert file == "the library"
        else:
            cards = [one for one in (*whole[5:9], *found[5:9]) if not isinstance(one, tuple)]
            assert all(one in whole[9] for one in cards)
            assert file == "the library" or found == whole


@pytest.mark.usefixtures("cards")
@pytest.mark.parametrize("data", [b"", b"rubbish", b"rubbish" * 1000])
def test_a_cache_of_something_else(data: bytes) -> None:
    """A cache that is something else is made anew, at the next run at the latest."""
    whole = everything()
    places.readings_file().write_bytes(data)
    first, second = everything(), everything()

    assert first == second == whole
    assert places.readings_file().read_bytes().startswith(b"SQLite format 3")
