"""An import adds, replaces or changes nothing; whatever goes wrong, the old library stays."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from judgebot.cards import compiling, importing, library, storing
from judgebot.errors import InputError


def written(folder: Path, *records: Any, name: str = "set.json") -> Path:
    """A file of records."""
    file = folder / name
    file.write_text(json.dumps(records), encoding="utf-8")
    return file


@pytest.fixture
def read_texts(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The references of the printings that are compiled from now on."""
    compiled: list[str] = []
    real = compiling.compile_printing

    def noted(facts: Any, *rest: Any) -> Any:
        compiled.append(facts.reference)
        return real(facts, *rest)

    monkeypatch.setattr(compiling, "compile_printing", noted)
    return compiled


@pytest.mark.usefixtures("cards")
def test_importing_again(invented: Path, read_texts: list[str]) -> None:
    """Importing the same records again changes nothing and reads no text."""
    before = storing.records_file().read_bytes(), storing.compiled_file().read_bytes()
    report = importing.import_cards([invented])

    assert (report.new, report.changed, report.unchanged, report.total) == (0, 0, 14, 14)
    assert (storing.records_file().read_bytes(), storing.compiled_file().read_bytes()) == before
    assert read_texts == []


@pytest.mark.usefixtures("cards")
def test_only_changes_are_compiled(
    tmp_path: Path, record: Callable, read_texts: list[str]
) -> None:
    """A newer record replaces the older one, and only its text is read again."""
    elements = record()["elements"] | {"MAIN_EFFECT": "{J} Draw a card."}
    new = record(reference="ALT_TRY_B_BR_50_C", name="Newcomer")
    report = importing.import_cards([written(tmp_path, record(elements=elements), new)])
    cards = library.open()

    assert (report.new, report.changed, report.unchanged, report.total) == (1, 1, 0, 15)
    assert sorted(read_texts) == ["ALT_TRY_B_BR_01_C", "ALT_TRY_B_BR_50_C"]
    assert cards.resolve("Lantern Keeper").lines[0]["text"] == "{J} Draw a card."
    assert len(cards) == 15


@pytest.mark.usefixtures("empty_home")
def test_bad_records_are_skipped(tmp_path: Path, record: Callable) -> None:
    """A bad record is reported by file and reference; the good ones are taken."""
    bad = record(reference="ALT_TRY_B_BR_51_C", elements={"MAIN_COST": "?"})
    file = written(tmp_path, record(), bad, "rubbish")
    report = importing.import_cards([file])

    assert report.total == 1
    assert [(item.file, item.record, item.bad) for item in report.skipped] == [
        (str(file), "ALT_TRY_B_BR_51_C", True),
        (str(file), "record 3", True),
    ]
    assert report.skipped[0].why == "its hand cost is '?', which is no number"


@pytest.mark.usefixtures("empty_home")
def test_two_records_of_one_reference(tmp_path: Path, record: Callable) -> None:
    """Of two different records with one reference the first is taken and the other reported."""
    file = written(tmp_path, record(), record(), record(name="Somebody Else"))
    report = importing.import_cards([file])

    assert (report.total, len(report.skipped)) == (1, 1)
    assert "it says otherwise" in report.skipped[0].why
    assert library.open().names() == ("Lantern Keeper",)


@pytest.mark.usefixtures("empty_home")
def test_what_is_no_card_is_left_out(invented: Path) -> None:
    """A record of a foil picture is left out and is no bad record."""
    report = importing.import_cards([invented])

    assert [(item.record, item.bad) for item in report.skipped] == [("ALT_TRY_B_NE_10_C", False)]


@pytest.mark.parametrize("text", ["", "{}", '[{"reference": "X"', "garbage\n" * 10_000])
def test_the_old_library_stays(
    cards: library.Library, tmp_path: Path, record: Callable, text: str
) -> None:
    """When one file is no card data nothing of the others is taken either."""
    before = storing.records_file().read_bytes()
    good = written(tmp_path, record(name="Never Seen"), name="a.json")
    (tmp_path / "b.json").write_text(text, encoding="utf-8")

    with pytest.raises(InputError):
        importing.import_cards([good, tmp_path / "b.json"])
    assert storing.records_file().read_bytes() == before
    assert library.open().names() == cards.names()


def test_a_write_that_fails(
    cards: library.Library, tmp_path: Path, record: Callable, monkeypatch: pytest.MonkeyPatch
) -> None:
    """When the records cannot be written, the library is the old one and the message says so."""

    def fail(*_: object) -> None:
        raise OSError(28, "No space left on device")

    file = written(tmp_path, record(name="Never Seen"))
    with monkeypatch.context() as patch:
        patch.setattr(os, "replace", fail)
        with pytest.raises(InputError, match="No space left on device"):
            importing.import_cards([file])

    assert library.open().names() == cards.names()
    names = {file.name for file in storing.records_file().parent.iterdir()}
    assert names == {"lock", "records.jsonl"}


@pytest.mark.parametrize("damage", [b"", b"{}", b'{"format":1}\n{}\n'])
def test_a_damaged_compiled_library(
    cards: library.Library, damage: bytes, read_texts: list[str]
) -> None:
    """A compiled library that is not whole is made again from the records."""
    storing.compiled_file().write_bytes(damage)
    opened = library.open()

    assert len(opened) == len(cards)
    assert len(read_texts) == 14


@pytest.mark.usefixtures("cards")
def test_one_changed_byte(read_texts: list[str]) -> None:
    """One wrong byte in the compiled library is noticed."""
    data = bytearray(storing.compiled_file().read_bytes())
    data[-20] ^= 1
    storing.compiled_file().write_bytes(bytes(data))

    assert len(library.open()) == 14
    assert len(read_texts) == 14


@pytest.mark.usefixtures("cards")
def test_other_code(monkeypatch: pytest.MonkeyPatch, read_texts: list[str]) -> None:
    """When the code that reads texts changed, all texts are read again, once."""
    monkeypatch.setattr(storing, "code", lambda: "another")

    assert len(library.open()) == 14
    assert len(library.open()) == 14
    assert len(read_texts) == 14


@pytest.mark.usefixtures("cards")
def test_no_text_is_read_to_open(read_texts: list[str]) -> None:
    """A library that was compiled is opened without reading a text."""
    assert len(library.open()) == 14
    assert read_texts == []


@pytest.mark.parametrize("damage", [b"", b"[]\n", b'{"format":9,"records":"x"}\n', b"\xff\n"])
@pytest.mark.usefixtures("cards")
def test_damaged_records(damage: bytes) -> None:
    """Records that judgebot did not write are refused, with what to do."""
    storing.records_file().write_bytes(damage)

    with pytest.raises(InputError, match="the card library is damaged"):
        library.open()


@pytest.mark.usefixtures("cards")
def test_half_the_records(invented: Path) -> None:
    """Records that were cut off are refused as soon as they are needed."""
    data = storing.records_file().read_bytes()
    storing.records_file().write_bytes(data[: len(data) // 2])
    storing.compiled_file().unlink()

    with pytest.raises(InputError, match="the card library is damaged"):
        library.open()
    with pytest.raises(InputError, match="the card library is damaged"):
        importing.import_cards([invented])


def test_a_cache_that_cannot_be_written(
    empty_home: Path, invented: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Without a cache the cards are read anew; that costs a warning and nothing else."""
    empty_home.mkdir()
    (empty_home / "cache").write_text("in the way", encoding="utf-8")
    importing.import_cards([invented])

    assert len(library.open()) == 14
    assert "have to be read anew each time" in capsys.readouterr().err


@pytest.mark.usefixtures("empty_home")
def test_imports_at_once(tmp_path: Path, record: Callable) -> None:
    """Of several imports at the same time each adds its cards."""
    code = "import sys; from judgebot.cli.main import run; sys.exit(run(sys.argv[1:]))"
    running = []
    for number in range(4):
        card = record(reference=f"ALT_TRY_B_BR_6{number}_C", name=f"Card {number}")
        file = written(tmp_path, card, name=f"{number}.json")
        words = [sys.executable, "-c", code, "cards", "import", str(file)]
        running.append(subprocess.Popen(words, stdout=subprocess.DEVNULL))

    assert [process.wait() for process in running] == [0] * 4
    assert library.open().names() == ("Card 0", "Card 1", "Card 2", "Card 3")


@pytest.mark.usefixtures("empty_home")
def test_progress(invented: Path) -> None:
    """An import tells how far it is, and that it is done."""
    told: list[tuple[int, int]] = []
    importing.import_cards([invented], lambda done, total: told.append((done, total)))

    assert told == [(done, 14) for done in range(1, 15)]


@pytest.mark.usefixtures("empty_home")
def test_a_sub_type_that_comes_later(tmp_path: Path, record: Callable) -> None:
    """A text that speaks of a sub-type is read as soon as some card of the library has it."""
    elements = record()["elements"]
    speaks = record(elements=elements | {"MAIN_EFFECT": "{J} Sacrifice a Samurai."})
    has = record(
        reference="ALT_TRY_B_BR_02_C", cardSubTypes=[{"reference": "SAMURAI", "name": "Samurai"}]
    )
    importing.import_cards([written(tmp_path, speaks)])
    before = _unread()

    importing.import_cards([written(tmp_path, has, name="later.json")])

    assert before == ("{J} Sacrifice a Samurai.",)
    assert _unread() == ()


def _unread() -> tuple[str, ...]:
    return library.open().resolve("ALT_TRY_B_BR_01_C").card.unread
