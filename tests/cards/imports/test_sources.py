"""Files of card data are read in every shape the service gives, or refused in one message."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from judgebot.cards.imports import sources
from judgebot.errors import InputError


def written(folder: Path, text: str, name: str = "set.json") -> Path:
    """A file with some text."""
    file = folder / name
    file.write_text(text, encoding="utf-8")
    return file


@pytest.mark.parametrize("wrap", [
    lambda record: [record],
    lambda record: record,
    lambda record: {"hydra:member": [record]},
    lambda record: {"member": [record]},
])  # fmt: skip
def test_shapes(tmp_path: Path, record: Callable, wrap: Callable) -> None:
    """A list, one record and the service's collections hold the same record."""
    file = written(tmp_path, json.dumps(wrap(record())))

    assert [(item.place, item.label) for item in sources.read(file)] == [(1, "ALT_TRY_B_BR_01_C")]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "this is no JSON"),
        ("not JSON at all", "this is no JSON"),
        ('[{"reference": "A", "elements": {}}', "this is no JSON"),
        ("{}", "this is no card data"),
        ("[]", "this is no card data"),
        ("3", "this is no card data"),
        ('{"member": {}}', "this is no card data"),
        ('[{"name": "a book"}]', "this is no card data"),
        ("garbage\n" * 10_000, "this is no JSON"),
        ("[" * 100_000, "this is no JSON"),
    ],
    ids=["empty", "words", "half a file", "object", "list", "number", "member", "other", "garbage",
         "deep"],
)  # fmt: skip
def test_no_card_data(tmp_path: Path, text: str, words: str) -> None:
    """A file that is no card data is refused by its name."""
    file = written(tmp_path, text)

    with pytest.raises(InputError) as caught:
        list(sources.read(file))
    assert caught.value.what.startswith(words)
    assert caught.value.where.file == str(file)


def test_bytes_that_are_no_text(tmp_path: Path) -> None:
    """A file of arbitrary bytes is refused."""
    file = tmp_path / "set.json"
    file.write_bytes(b"\xff\xfe\x00[]")

    with pytest.raises(InputError, match="this is no JSON text"):
        list(sources.read(file))


def test_the_place_of_a_mistake(tmp_path: Path) -> None:
    """Broken JSON is refused with its line and column."""
    with pytest.raises(InputError) as caught:
        list(sources.read(written(tmp_path, '[\n  {"reference": }\n]')))

    assert (caught.value.where.line, caught.value.where.column) == (2, 17)


def test_folders(tmp_path: Path) -> None:
    """A folder stands for its .json files, in folders too, each once."""
    (tmp_path / "more").mkdir()
    second = written(tmp_path / "more", "[]", "b.json")
    first = written(tmp_path, "[]", "a.json")
    written(tmp_path, "", "notes.txt")

    assert sources.find([tmp_path, first]) == [first, second]


@pytest.mark.parametrize("name", ["nowhere", "nowhere.json"])
def test_nothing_there(tmp_path: Path, name: str) -> None:
    """A path that does not exist is refused."""
    with pytest.raises(InputError, match="There is no such file"):
        sources.find([tmp_path / name])


def test_empty_folder(tmp_path: Path) -> None:
    """A folder without .json files is refused."""
    with pytest.raises(InputError, match="holds no .json file"):
        sources.find([tmp_path])


def test_what_has_no_reference(tmp_path: Path, record: Callable) -> None:
    """Something without a reference is called by its place in the file."""
    file = written(tmp_path, json.dumps([record(), 5, {"reference": 7}]))

    assert [item.label for item in sources.read(file)][1:] == ["record 2", "record 3"]
