"""The store opens rulebooks fast, notices change and damage, and never keeps half a file."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from judgebot.errors import InputError
from judgebot.resources import shipped
from judgebot.rulebook.compiled import imported, store
from judgebot.rulebook.compiled.codec import decode, encode
from judgebot.rulebook.compiled.shipped import SHIPPED, Shipped
from judgebot.rulebook.model import RuleBook
from judgebot.rulebook.readers import pdf as pdf_reader

takes_long = pytest.mark.long("judgebot/rulebook/compiled")

VERSIONS = tuple(SHIPPED)
DAMAGES: dict[str, Callable[[bytes], bytes]] = {
    "half written": lambda data: data[: len(data) // 2],
    "empty": lambda data: b"",
    "of another kind": lambda data: b"\x00\xff garbage\n",
    "changed in one place": lambda data: data[:-40] + b"#" + data[-39:],
    "a list at its head": lambda data: b"[]\n" + data,
}


def reading(version: str) -> Callable[[Shipped], RuleBook]:
    """A reader that must not be called."""

    def read(_: Shipped) -> RuleBook:
        raise AssertionError(f"{version} is read again")

    return read


@pytest.fixture(scope="module")
def book_9_9(kept_with_5_0: Path) -> RuleBook:
    """A rulebook of a version that does not ship."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("JUDGEBOT_HOME", str(kept_with_5_0))
        return replace(store.book("5.0"), version="9.9")


@pytest.fixture
def pretend_pdf(book_9_9: RuleBook, monkeypatch: pytest.MonkeyPatch) -> RuleBook:
    """Every file is read as this rulebook."""
    monkeypatch.setattr(pdf_reader, "read", lambda file, version, progress: book_9_9)
    return book_9_9


@pytest.mark.parametrize("version", VERSIONS)
def test_model_survives_json(version: str) -> None:
    """A rulebook written as JSON values and read back is the same rulebook."""
    book = SHIPPED[version].read()

    assert decode(RuleBook, encode(book)) == book


def test_json_of_another_shape_is_refused() -> None:
    """Values that are no rulebook raise ValueError, not something else."""
    for data in ([], {"version": 5}, {"rules": [{"number": "x"}]}, None):
        with pytest.raises(ValueError):
            decode(RuleBook, data)


@pytest.mark.parametrize("version", VERSIONS)
def test_kept_book_is_the_book_read(version: str) -> None:
    """The store returns the rulebook that the reader reads."""
    assert store.book(version) == SHIPPED[version].read()


@pytest.mark.parametrize("version", VERSIONS)
def test_every_node_has_its_record(version: str) -> None:
    """Every address of a rulebook has one record, in the order of the rulebook."""
    expected = [node.address for node in store.book(version).nodes()]

    assert list(store.records(version)) == expected


def test_section_record_holds_everything_of_the_section() -> None:
    """A section's record holds its bullets, its notes and its rules in full."""
    section = next(s for s in store.book("5.0").sections if s.address == "2.4.4")
    rules = [rule for rule in store.book("5.0").rules if rule.number.section == section.number]

    record = store.records("5.0")["2.4.4"]

    assert record["bullets"] == [bullet.text for bullet in section.bullets]
    assert [note["text"] for note in record["notes"]] == [note.text for note in section.notes]
    assert [rule["text"] for rule in record["rules"]] == [rule.text for rule in rules]
    assert all(f"• {bullet.text}" in record["text"] for bullet in section.bullets)


def test_record_knows_the_headings_above() -> None:
    """A rule's record names its chapter and its sections from the top."""
    context = [(h["ref"], h["title"]) for h in store.records("5.0")["7.4.4.h"]["context"]]

    assert context == [("7", "Vocabulary"), ("7.4", "Keyword Abilities"), ("7.4.4", "Gigantic")]


def test_links_agree_in_both_directions() -> None:
    """What a record refers to is cited by it, and the other way round."""
    records = store.records("5.0")
    every = {ref: records[ref] for ref in records}
    nodes = {ref: record for ref, record in every.items() if record["kind"] != "section"}
    there = {
        (ref, target)
        for ref, record in nodes.items()
        for target in record["references"]
        if target in nodes and target != ref
    }
    back = {
        (by, ref)
        for ref, record in nodes.items()
        for by in record["cited_by"]
        if by in nodes and record["kind"] != "term"
    }

    assert there
    assert there == back


def test_compiled_once(home_with_5_0: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A second opening reads no source."""
    first = store.records("5.0")["2.1.f"]
    monkeypatch.setattr(Shipped, "read", reading("5.0"))

    assert store.records("5.0")["2.1.f"] == first


@takes_long
def test_changed_source_is_compiled_again(
    empty_home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A word changed in the source is seen at the next opening."""
    texts = tmp_path / "rules_text"
    shutil.copytree(shipped("rules_text"), texts)
    monkeypatch.setattr("judgebot.rulebook.compiled.shipped.shipped", lambda name: tmp_path / name)
    before = store.records("5.0")["7.4.4.b"]["text"]
    source = texts / "5.0" / "rulebook.md"
    source.write_text(source.read_text("utf-8").replace("present in both", "near both"), "utf-8")

    after = store.records("5.0")["7.4.4.b"]["text"]

    assert after == before.replace("present in both", "near both") != before


@takes_long
@pytest.mark.parametrize("damage", DAMAGES)
@pytest.mark.parametrize("name", ["records", "book"])
def test_damaged_compiled_file_is_made_again(home_with_5_0: Path, name: str, damage: str) -> None:
    """A compiled file that is damaged is replaced without a word."""
    expected = store.records("5.0")["2.1.f"], store.book("5.0")
    file = home_with_5_0 / "cache" / "5.0" / name
    whole = file.read_bytes()
    file.write_bytes(DAMAGES[damage](whole))

    assert (store.records("5.0")["2.1.f"], store.book("5.0")) == expected
    assert file.read_bytes() == whole


@takes_long
def test_unwritable_cache_costs_one_warning(
    home_with_5_0: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """When nothing can be kept, the answer is the same and one line warns."""
    monkeypatch.setattr("judgebot.notices._told", set())
    expected = store.records("5.0")["2.1.f"]
    shutil.rmtree(home_with_5_0 / "cache")
    (home_with_5_0 / "cache").write_text("a file where the folder should be")

    for _ in range(2):
        assert store.records("5.0")["2.1.f"] == expected

    warning = capsys.readouterr().err
    assert warning.count("\n") == 1
    assert warning.startswith("judgebot: warning: ")


@takes_long
def test_processes_compile_side_by_side(empty_home: Path) -> None:
    """Processes that compile at once all answer, and leave whole files and nothing else."""
    code = (
        "from judgebot.rulebook.compiled import store; print(store.records('5.0')['2.1.f']['text'])"
    )
    running = [
        subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True)
        for _ in range(3)
    ]
    answers = {process.communicate()[0] for process in running}

    assert answers == {store.records("5.0")["2.1.f"]["text"] + "\n"}
    assert {file.name for file in (empty_home / "cache" / "5.0").iterdir()} == {"book", "records"}


def test_imported_book_is_the_book_read(empty_home: Path, pretend_pdf: RuleBook) -> None:
    """An imported rulebook is kept without loss and listed after the shipped ones."""
    imported.import_pdf(Path("any.pdf"), "9.9")

    assert store.book("9.9") == pretend_pdf
    assert store.versions() == (*VERSIONS, "9.9")


def test_failed_import_changes_nothing(
    empty_home: Path, pretend_pdf: RuleBook, monkeypatch: pytest.MonkeyPatch
) -> None:
    """When a file is refused, the rulebook imported before stands as it stood."""
    imported.import_pdf(Path("any.pdf"), "9.9")
    before = {file: file.read_bytes() for file in empty_home.rglob("*") if file.is_file()}

    def refuse(file: Path, version: str, progress: object) -> RuleBook:
        raise InputError("no rulebook")

    monkeypatch.setattr(pdf_reader, "read", refuse)
    with pytest.raises(InputError, match="no rulebook"):
        imported.import_pdf(Path("other.pdf"), "9.9")

    after = {file: file.read_bytes() for file in empty_home.rglob("*") if file.is_file()}
    assert after == before


def test_a_part_does_not_replace_the_whole(
    empty_home: Path, pretend_pdf: RuleBook, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A PDF that lacks rules of the rulebook that is here is refused, and that stays."""
    from judgebot.rulebook.readers import pdf as pdf_reader

    whole = imported.import_pdf(Path("any.pdf"), "9.9")
    less = replace(whole, rules=())
    monkeypatch.setattr(pdf_reader, "read", lambda *_: less)

    with pytest.raises(InputError, match="it was not replaced"):
        imported.import_pdf(Path("other.pdf"), "9.9")
    assert imported.read("9.9") == whole


def test_a_rulebook_of_another_judgebot_is_not_called_damaged(
    empty_home: Path, pretend_pdf: RuleBook
) -> None:
    """What another version of judgebot imported is told as that."""
    imported.import_pdf(Path("any.pdf"), "9.9")
    file = imported.file_of("9.9")
    file.write_bytes(file.read_bytes().replace(b"judgebot rulebook 1", b"judgebot rulebook 7", 1))

    with pytest.raises(InputError, match="another version of judgebot imported"):
        imported.read("9.9")


def test_interrupted_write_changes_nothing(
    empty_home: Path, pretend_pdf: RuleBook, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An import that stops while writing leaves the rulebook imported before, and no draft."""
    imported.import_pdf(Path("any.pdf"), "9.9")
    before = {file: file.read_bytes() for file in empty_home.rglob("*") if file.is_file()}

    move = os.replace

    def stop(draft: Path, place: Path) -> None:
        if place == imported.file_of("9.9"):
            raise KeyboardInterrupt
        move(draft, place)

    monkeypatch.setattr(os, "replace", stop)
    with pytest.raises(KeyboardInterrupt):
        imported.import_pdf(Path("other.pdf"), "9.9")

    after = {file: file.read_bytes() for file in empty_home.rglob("*") if file.is_file()}
    assert after == before


@pytest.mark.parametrize("damage", DAMAGES)
def test_damaged_imported_book_says_how_to_mend_it(
    empty_home: Path, pretend_pdf: RuleBook, damage: str
) -> None:
    """What was imported cannot be compiled again, so the message says to import it again."""
    imported.import_pdf(Path("any.pdf"), "9.9")
    file = imported.file_of("9.9")
    file.write_bytes(DAMAGES[damage](file.read_bytes()))

    with pytest.raises(InputError) as error:
        store.records("9.9")

    assert error.value.what.startswith("the imported rulebook 9.9 is damaged")
    assert "judgebot rules import FILE --as 9.9" in str(error.value.write)


@pytest.mark.parametrize("name", ["", "../4.0", "a b", "-4.0", "4/0", ".4", *VERSIONS])
def test_names_that_cannot_be_given(empty_home: Path, pretend_pdf: RuleBook, name: str) -> None:
    """A name that leaves the store's folder, or a shipped rulebook's, is refused and not kept."""
    with pytest.raises(InputError):
        imported.import_pdf(Path("any.pdf"), name)

    assert not (empty_home / "data").exists()


def test_home_that_is_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A home that is no folder is named in the message."""
    home = tmp_path / "home"
    home.write_text("no folder")
    monkeypatch.setenv("JUDGEBOT_HOME", str(home))

    with pytest.raises(InputError, match="JUDGEBOT_HOME is .*home, which is not a folder"):
        store.records("5.0")


@pytest.mark.parametrize("version", ["3.0", "../5.0", "", "5"])
def test_unknown_version_lists_the_known(version: str) -> None:
    """A version that is not here is refused, with those that are and how to get it."""
    with pytest.raises(InputError) as error:
        store.records(version)

    assert set(VERSIONS) <= set(error.value.nearest)
    assert "judgebot rules import" in str(error.value.write)
