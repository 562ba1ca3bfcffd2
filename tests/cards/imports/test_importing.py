"""An import adds, replaces or changes nothing; whatever goes wrong, the old library stays."""

from __future__ import annotations

import json
import os
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from judgebot.cards.imports import compiling, importing
from judgebot.cards.library import library
from judgebot.cards.store import merging, places, readings, schema, staging
from judgebot.errors import InputError


def written(folder: Path, *records: Any, name: str = "set.json") -> Path:
    """A file of records."""
    file = folder / name
    file.write_text(json.dumps(records), encoding="utf-8")
    return file


def contents() -> list[tuple[Any, ...]]:
    """What the library holds of printings."""
    opened = schema.reading()
    assert opened is not None
    return opened.execute("SELECT reference, digest FROM printing ORDER BY reference").fetchall()


@pytest.fixture
def read_texts(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The lines that the grammar reads from now on."""
    compiled: list[str] = []
    real = compiling.compile_line

    def noted(text: str, *rest: Any) -> Any:
        compiled.append(text)
        return real(text, *rest)

    monkeypatch.setattr(compiling, "compile_line", noted)
    return compiled


def test_importing_again(
    cards: library.Library, invented: Path, read_texts: list[str]
) -> None:
    """Importing the same records again changes nothing and reads no text."""
    before = contents(), cards.rulings_key()
    report = importing.import_cards([invented])

    assert (report.new, report.changed, report.unchanged, report.total) == (0, 0, 14, 14)
    assert (contents(), library.require().rulings_key()) == before
    assert read_texts == []


@pytest.mark.usefixtures("cards")
def test_only_changes_are_read(tmp_path: Path, record: Callable, read_texts: list[str]) -> None:
    """A newer record replaces the older one, and only a line that is new is read."""
    elements = record()["elements"] | {"MAIN_EFFECT": "{J} Draw two cards."}
    new = record(reference="ALT_TRY_B_BR_50_C", name="Newcomer")
    report = importing.import_cards([written(tmp_path, record(elements=elements), new)])
    cards = library.require()

    assert (report.new, report.changed, report.unchanged, report.total) == (1, 1, 0, 15)
    assert read_texts == ["{J} Draw two cards."]
    assert cards.resolve("Lantern Keeper").lines[0]["text"] == "{J} Draw two cards."
    assert len(cards) == 15


@pytest.mark.usefixtures("cards")
def test_a_card_of_another_name(tmp_path: Path, record: Callable) -> None:
    """A record that was corrected is found by its new name only, and counted once."""
    one = record(reference="ALT_TRY_B_OR_70_C", name="Wrong Name")
    importing.import_cards([written(tmp_path, one)])
    importing.import_cards([written(tmp_path, {**one, "name": "Right Name"})])
    cards = library.require()

    assert cards.resolve("Right Name").reference == "ALT_TRY_B_OR_70_C"
    assert cards.find("Wrong Name") is None
    assert len(cards) == 15


@pytest.mark.usefixtures("empty_home")
def test_bad_records_are_skipped(tmp_path: Path, record: Callable) -> None:
    """A bad record is reported by file and reference; the good ones are taken."""
    bad = record(reference="ALT_TRY_B_BR_51_C", elements={"MAIN_COST": "?"})
    half = record(reference="ALT_TRY_B_BR_52_C", name="Half \ud800 a sign")
    file = written(tmp_path, record(), bad, "rubbish", half)
    report = importing.import_cards([file])

    assert (report.total, report.bad, report.taken) == (1, 3, 1)
    assert [(item.file, item.record, item.bad) for item in report.skipped] == [
        (str(file), "ALT_TRY_B_BR_51_C", True),
        (str(file), "record 3", True),
        (str(file), "ALT_TRY_B_BR_52_C", True),
    ]
    assert report.skipped[0].why == "its hand cost is '?', which is no number"


@pytest.mark.usefixtures("empty_home")
def test_very_many_bad_records(
    tmp_path: Path, record: Callable, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All bad records are counted, and so many are named; the good ones between them are taken."""
    monkeypatch.setattr(importing, "_NAMED", 3)
    records = [record(reference=f"ALT_TRY_B_BR_{n:03}_C") for n in range(100, 200)]
    for one in records[::10]:
        one["name"] = ""
    report = importing.import_cards([written(tmp_path, *records)])

    assert (report.total, report.bad, len(report.skipped)) == (90, 10, 3)
    assert report.skipped[1].record == "ALT_TRY_B_BR_110_C"
    assert report.reasons == (("it has no name", True, 10),)


@pytest.mark.usefixtures("empty_home")
def test_two_records_of_one_reference(tmp_path: Path, record: Callable) -> None:
    """Of two different records with one reference the first is taken and the other reported."""
    file = written(tmp_path, record(), record(), record(name="Somebody Else"))
    report = importing.import_cards([file])

    assert (report.total, len(report.skipped)) == (1, 1)
    assert "it says otherwise" in report.skipped[0].why
    assert library.require().names() == ("Lantern Keeper",)


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
    before = contents()
    good = written(tmp_path, record(name="Never Seen"), name="a.json")
    (tmp_path / "b.json").write_text(text, encoding="utf-8")

    with pytest.raises(InputError):
        importing.import_cards([good, tmp_path / "b.json"])
    assert contents() == before
    assert library.require().names() == cards.names()
    assert not places.stage_file().exists()


def test_a_write_that_fails(
    cards: library.Library, tmp_path: Path, record: Callable, monkeypatch: pytest.MonkeyPatch
) -> None:
    """When the records cannot be written, the library is the old one and the message says so."""
    before = contents()

    def fail(_: sqlite3.Connection) -> None:
        raise sqlite3.OperationalError("database or disk is full")

    file = written(tmp_path, record(name="Never Seen"))
    with monkeypatch.context() as patch:
        patch.setattr(merging, "_count_again", fail)
        with pytest.raises(InputError, match="cannot be written: database or disk is full"):
            importing.import_cards([file])

    assert contents() == before
    names = {file.name for file in places.data_file().parent.iterdir()}
    assert names == {"lock", "library.sqlite"}


@pytest.mark.usefixtures("empty_home")
def test_an_import_that_is_cut(
    tmp_path: Path, record: Callable, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An import that is cut adds nothing; started again, it goes on behind what was gathered."""
    monkeypatch.setattr(staging, "EVERY", 10)
    records = [record(reference=f"ALT_TRY_B_BR_{n:03}_C") for n in range(100, 150)]
    records[3]["name"] = ""
    file = written(tmp_path, *records)
    packed: list[str] = []
    real = importing._packed

    def cut(value: Any) -> Any:
        if len(packed) == 34:
            raise KeyboardInterrupt
        packed.append(value["reference"])
        return real(value)

    with monkeypatch.context() as patch:
        patch.setattr(importing, "_packed", cut)
        with pytest.raises(KeyboardInterrupt):
            importing.import_cards([file])
        nothing = library.open()
        packed.clear()
        report = importing.import_cards([file])

    assert nothing is None
    assert packed[0] == "ALT_TRY_B_BR_130_C"
    assert (report.new, report.bad, report.total) == (49, 1, 49)
    assert not places.stage_file().exists()


@pytest.mark.usefixtures("empty_home")
def test_another_import_after_one_that_was_cut(
    tmp_path: Path, record: Callable, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was gathered of a file that has changed since is forgotten."""
    monkeypatch.setattr(staging, "EVERY", 1)
    file = written(tmp_path, record(), record(reference="ALT_TRY_B_BR_02_C"))

    def cut(_: Any) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(merging, "merge", cut)
        with pytest.raises(KeyboardInterrupt):
            importing.import_cards([file])
    report = importing.import_cards([written(tmp_path, record(name="Another Name Altogether"))])

    assert (report.new, report.total) == (1, 1)
    assert library.require().names() == ("Another Name Altogether",)


KILLED = """
import os, signal, sys
from judgebot.cards.store import merging, staging
from judgebot.cli.main import run

staging.EVERY = 10
where, function = {"gathering": (staging.ImportStage, "keep"), "adding": (merging, "_count_again"),
                   "added": (staging, "forget")}[sys.argv[1]]

def kill(*_):
    os.kill(os.getpid(), signal.SIGKILL)

real = getattr(where, function)
calls = []
def later(*given):
    calls.append(1)
    return kill() if len(calls) == 3 or sys.argv[1] != "gathering" else real(*given)

setattr(where, function, later)
run(["cards", "import", sys.argv[2]])
"""


@pytest.mark.long("judgebot/cards/store")
@pytest.mark.parametrize("moment", ["gathering", "adding", "added"])
def test_an_import_that_is_killed(
    cards: library.Library, tmp_path: Path, record: Callable, moment: str
) -> None:
    """An import that is killed loses nothing; started again, it brings everything."""
    before = contents()
    records = [record(reference=f"ALT_TRY_B_BR_{n:03}_C") for n in range(100, 150)]
    file = written(tmp_path, *records)
    command = [sys.executable, "-c", KILLED, moment, str(file)]
    killed = subprocess.run(command, capture_output=True)
    after = contents()
    report = importing.import_cards([file])

    assert killed.returncode == -signal.SIGKILL
    assert after == before if moment != "added" else len(after) == 64
    assert (report.total, len(contents())) == (64, 64)
    assert not places.stage_file().exists()


@pytest.mark.usefixtures("cards")
def test_no_text_is_read_to_open(read_texts: list[str]) -> None:
    """A library that was imported is opened, and its cards are made, without reading a text."""
    assert all(printing.card for printing in library.require())
    assert read_texts == []


@pytest.mark.usefixtures("cards")
def test_uniques_are_read_when_asked_for(
    tmp_path: Path, unique: Callable, read_texts: list[str]
) -> None:
    """The text of a Unique is read when it is first asked for, and then kept."""
    importing.import_cards([written(tmp_path, unique(1234, "{J} Draw three cards."))])
    before = list(read_texts)
    lines = library.require().resolve("ALT_TRY_B_BR_01_U_1234").lines
    once = list(read_texts)
    again = library.require().resolve("ALT_TRY_B_BR_01_U_1234").lines

    assert before == []
    assert once == read_texts == ["{J} Draw three cards."]
    assert lines == again


@pytest.mark.usefixtures("cards")
def test_lines_are_read_once(tmp_path: Path, unique: Callable, read_texts: list[str]) -> None:
    """A line that stands on many Uniques is read once."""
    texts = ("{J} Draw three cards.", "{H} Draw three cards.  {J} Draw three cards.")
    file = written(tmp_path, *(unique(number, text) for number, text in enumerate(texts, 1)))
    importing.import_cards([file])
    cards = library.require()
    for number in (1, 2):
        assert cards.resolve(f"ALT_TRY_B_BR_01_U_{number}").card.unread_lines == ()

    assert read_texts == ["{J} Draw three cards.", "{H} Draw three cards."]


@pytest.mark.usefixtures("cards")
@pytest.mark.parametrize(
    ("damage", "words"),
    [(b"rubbish" * 1000, "is damaged"), (b"SQLite format 3\0" + b"\0" * 5000, "is damaged")],
)
def test_a_damaged_library(invented: Path, damage: bytes, words: str) -> None:
    """A file that is no library is refused with what to do, and left as it is."""
    places.data_file().write_bytes(damage)

    with pytest.raises(InputError, match=words):
        library.open()
    with pytest.raises(InputError, match=words):
        importing.import_cards([invented])
    assert places.data_file().read_bytes() == damage


@pytest.mark.usefixtures("cards")
def test_one_changed_record() -> None:
    """A record that is not as it was imported is noticed, not played."""
    places.readings_file().unlink()
    with schema.writing() as opened:
        opened.execute("UPDATE printing SET record = zeroblob(20) WHERE reference LIKE '%_01_C'")

    with pytest.raises(InputError, match="the card library is damaged"):
        library.require().resolve("Lantern Keeper").card  # noqa: B018


@pytest.mark.usefixtures("cards")
def test_a_library_of_a_newer_format(invented: Path) -> None:
    """A library that a newer judgebot wrote is refused in one message, and left as it is."""
    with schema.writing() as opened:
        opened.execute(f"PRAGMA user_version = {schema.FORMAT + 1}")
    before = places.data_file().read_bytes()

    for use in (library.open, lambda: importing.import_cards([invented])):
        with pytest.raises(InputError) as caught:
            use()
        assert "written by a newer judgebot" in caught.value.what
        assert caught.value.write == "Update judgebot; nothing was changed"
    assert places.data_file().read_bytes() == before


@pytest.mark.usefixtures("cards")
def test_the_library_is_only_read(tmp_path: Path) -> None:
    """Asking writes nothing where the library is, so that it may stand where nobody can write."""
    folder = places.data_file().parent
    before = {file.name: file.stat().st_mtime_ns for file in folder.iterdir()}
    places.readings_file().unlink()
    cards = library.require()
    assert cards.resolve("Lantern Keeper").card.abilities
    assert cards.find("nobody") is None

    assert {file.name: file.stat().st_mtime_ns for file in folder.iterdir()} == before
    with pytest.raises(InputError, match="readonly"):
        schema.reading().execute("DELETE FROM card")


def test_a_cache_that_cannot_be_written(
    empty_home: Path, invented: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Without a cache the cards are read anew; that costs a warning and nothing else."""
    empty_home.mkdir()
    (empty_home / "cache").write_text("in the way", encoding="utf-8")
    importing.import_cards([invented])

    assert library.require().resolve("Lantern Keeper").card.abilities
    assert "have to be read anew each time" in capsys.readouterr().err


def test_a_folder_that_cannot_be_written(empty_home: Path, invented: Path) -> None:
    """Where nothing can be kept, the import says so."""
    empty_home.mkdir()
    (empty_home / "data").write_text("in the way", encoding="utf-8")

    with pytest.raises(InputError, match="the card library cannot be written"):
        importing.import_cards([invented])


@pytest.mark.long("judgebot/cards/store")
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
    assert library.require().names() == ("Card 0", "Card 1", "Card 2", "Card 3")


@pytest.mark.usefixtures("empty_home")
def test_progress(invented: Path) -> None:
    """An import tells how far it is, of the files and of the texts, and that it is done."""
    files: list[tuple[int, int]] = []
    texts: list[tuple[int, int]] = []
    size = os.stat(invented / "set.json").st_size
    importing.import_cards(
        [invented], lambda *told: files.append(told), lambda *told: texts.append(told)
    )

    assert files[-1] == (size, size)
    assert texts == [(done, 14) for done in range(1, 15)]


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
    return library.require().resolve("ALT_TRY_B_BR_01_C").card.unread_lines


@pytest.mark.usefixtures("cards")
def test_other_code(monkeypatch: pytest.MonkeyPatch, read_texts: list[str]) -> None:
    """When the code that reads texts changed, a text is read again, once."""
    monkeypatch.setattr(readings, "code", lambda: "another")

    for _ in range(2):
        assert library.require().resolve("Harbour Wall").card.abilities
    assert len(read_texts) == 1
