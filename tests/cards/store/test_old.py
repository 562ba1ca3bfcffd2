"""The store of an earlier version is taken over whole, or left as it is."""

from __future__ import annotations

import json
from collections.abc import Callable
from hashlib import blake2b
from pathlib import Path
from typing import Any

import pytest

from judgebot import paths
from judgebot.cards.imports import importing
from judgebot.cards.library import library
from judgebot.cards.store import places
from judgebot.errors import InputError

pytestmark = pytest.mark.usefixtures("empty_home")


def kept(*records: Any, format_: object = 1) -> bytes:
    """The file in which an earlier version kept records, put in its place."""
    body = b"\n".join(json.dumps(one).encode() for one in records)
    head = {"format": format_, "records": blake2b(body, digest_size=16).hexdigest()}
    places.old_file().parent.mkdir(parents=True)
    places.old_file().write_bytes(json.dumps(head).encode() + b"\n" + body)
    return places.old_file().read_bytes()


def test_it_is_taken_over(record: Callable) -> None:
    """The cards of an old store are there as soon as the library is opened, and it is gone."""
    kept(record(), record(reference="ALT_TRY_B_BR_01_R1"))
    cache = paths.cache_dir() / "cards" / "library"
    cache.parent.mkdir(parents=True)
    cache.write_bytes(b"compiled")
    cards = library.require()

    assert len(cards) == 2
    assert cards.resolve("Lantern Keeper").card.abilities
    assert not places.old_file().exists()
    assert not cache.exists()


def test_a_name_that_had_replaced_the_english(record: Callable) -> None:
    """Records in other languages, which once replaced the English ones, are names now."""
    kept(record(collectorNumber="TRY-001-C-FR", name="La Gardienne"))
    opened = library.require()
    importing.import_cards([_file(record())])

    assert len(opened) == 1
    assert library.require().resolve("La Gardienne").printed.name == "Lantern Keeper"


def _file(record: Any) -> Path:
    file = places.data_file().with_name("set.json")
    file.write_text(json.dumps([record]), encoding="utf-8")
    return file


def test_an_import_takes_it_over_first(record: Callable, invented: Path) -> None:
    """An import adds to what the old store held."""
    kept(record(reference="ALT_TRY_B_BR_77_C", name="Old Hand"))
    report = importing.import_cards([invented])

    assert (report.new, report.total) == (14, 15)
    assert library.require().resolve("Old Hand").reference == "ALT_TRY_B_BR_77_C"


def test_it_was_added_but_not_removed(record: Callable) -> None:
    """An old store that was taken over and not removed is taken over once more, for nothing."""
    data = kept(record())
    before = len(library.require())
    places.old_file().write_bytes(data)

    assert len(library.require()) == before == 1
    assert not places.old_file().exists()


@pytest.mark.parametrize("damage", [b"", b"[]\n", b"\xff\n", b'{"format":1,"records":"x"}\n{}'])
def test_a_damaged_one(damage: bytes) -> None:
    """An old store that is damaged is refused with what to do, and left as it is."""
    kept()
    places.old_file().write_bytes(damage)

    with pytest.raises(InputError, match="the card library is damaged") as caught:
        library.open()
    assert caught.value.where.file == str(places.old_file())
    assert places.old_file().read_bytes() == damage


def test_a_newer_one(record: Callable, invented: Path) -> None:
    """An old store of a later format is not called damaged."""
    data = kept(record(), format_=9)

    for use in (library.open, lambda: importing.import_cards([invented])):
        with pytest.raises(InputError, match="written by a newer judgebot"):
            use()
    assert places.old_file().read_bytes() == data
