"""`judgebot cards` lists the library, imports into it, and checks card data without importing."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

pytestmark = pytest.mark.usefixtures("empty_home")
SET = str(Path(__file__).parent.parent / "cards" / "invented")

IMPORTED = """\
1 file: 14 new, 0 changed, 0 as before
1 left out: a foil picture, no card of the game

14 printings of 10 cards
  TRY     14  A Set for Trying
not understood to the last word: 2
"""
CHECKED = """\
12 of 14 texts understood (85.7 %)
12 of 14 printings understood to the last word
1 left out: a foil picture, no card of the game

  {J} Juggle three oranges.
    not understood from column 5: Juggle three oranges.
    read: {J}
"""
HELPS = (
    "    unknown: no card text that is understood here has the word 'Juggle'\n",
    "    Orange Juggler; 2 printings\n",
    "\n\n  At Noon — Draw two cards and sing.\n    not understood from column 30: sing.\n",
    "    did you mean: At Noon — Draw two cards.\n",
    "    Orange Juggler; 1 printing\n",
)


def test_import(judgebot: Callable) -> None:
    """An import says what it did and what the library holds now."""
    ran = judgebot("cards", "import", SET)

    assert (ran.status, ran.out, ran.err) == (0, IMPORTED, "")
    assert judgebot("cards").out == IMPORTED.split("\n\n")[1]


def test_importing_again(judgebot: Callable) -> None:
    """A second import of the same files changes nothing."""
    judgebot("cards", "import", SET)

    assert judgebot("cards", "import", SET).out.startswith("1 file: 0 new, 0 changed, 14 as before")


def test_bad_records(judgebot: Callable, tmp_path: Path) -> None:
    """Bad records are named by file and reference; of very many only the first."""
    good = json.loads((Path(SET) / "set.json").read_text(encoding="utf-8"))[0]
    file = tmp_path / "set.json"
    file.write_text(json.dumps([good] + ["rubbish"] * 30), encoding="utf-8")
    ran = judgebot("cards", "import", str(file))

    assert ran.status == 0
    assert "30 bad records skipped:\n" in ran.out
    assert "record 2: this is" in " ".join(ran.out.split())
    assert "  and 10 more\n" in ran.out


def test_check(judgebot: Callable) -> None:
    """A check prints its figures and what is not understood; its status is 1 if anything is."""
    ran = judgebot("cards", "check", SET)

    assert (ran.status, ran.err) == (1, "")
    assert ran.out.startswith(CHECKED)
    assert [line for line in HELPS if line not in ran.out] == []
    assert judgebot("cards").out.startswith("No cards were imported yet.")


def test_check_json(judgebot: Callable) -> None:
    """The JSON of a check has the figures and each text with its card and place."""
    ran = judgebot("cards", "check", SET, "--json")
    found = json.loads(ran.out)

    assert ran.status == 1
    assert (found["texts"], found["understood"]) == (14, 12)
    assert [
        (line["text"], line["card"], line["at"]) for line in found["not_understood"]
    ] == [
        ("{J} Juggle three oranges.", "Orange Juggler", 5),
        ("At Noon — Draw two cards and sing.", "Orange Juggler", 30),
    ]


def test_check_of_what_is_understood(judgebot: Callable, tmp_path: Path) -> None:
    """When everything is understood the status is 0."""
    cards = json.loads((Path(SET) / "set.json").read_text(encoding="utf-8"))
    file = tmp_path / "set.json"
    file.write_text(json.dumps(cards[:4]), encoding="utf-8")

    assert judgebot("cards", "check", str(file)).status == 0


@pytest.mark.parametrize("command", ["import", "check"])
@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("garbage\n" * 10_000, ":1:1: this is no JSON: Expecting value\n"),
        ('[{"reference": "A", "elements": {}}', "this is no JSON: Expecting ',' delimiter\n"),
        ('{"a": 1}', "this is no card data\n"),
    ],
    ids=["garbage", "half a file", "other JSON"],
)
def test_bad_files(
    judgebot: Callable, tmp_path: Path, command: str, text: str, words: str
) -> None:
    """What is no card data is refused in one message that says what to give."""
    file = tmp_path / "set.json"
    file.write_text(text, encoding="utf-8")
    ran = judgebot("cards", command, str(file))

    assert (ran.status, ran.out) == (2, "")
    assert ran.err.startswith(f"judgebot: {file}")
    assert words in ran.err
    assert ran.err.splitlines()[1].startswith("  Give a JSON file of the official card data")
    assert len(ran.err.splitlines()) == 2


def test_nothing_imported(judgebot: Callable) -> None:
    """Without an import the list says how to import."""
    ran = judgebot("cards")

    assert (ran.status, ran.out) == (
        0,
        "No cards were imported yet.\nImport cards with: judgebot cards import PATH...\n",
    )


def test_names_and_uniques(judgebot: Callable, tmp_path: Path) -> None:
    """The library tells the names of other languages, and its Uniques by their number alone."""
    record = json.loads((Path(SET) / "set.json").read_text(encoding="utf-8"))[0]
    unique = record | {
        "reference": "ALT_TRY_B_BR_01_U_1", "rarity": {"reference": "UNIQUE", "name": "Unique"}
    }  # fmt: skip
    french = record | {"collectorNumber": "TRY-001-C-FR", "name": "La Gardienne"}
    (tmp_path / "more.json").write_text(json.dumps([unique, french]), encoding="utf-8")
    judgebot("cards", "import", SET)
    ran = judgebot("cards", "import", str(tmp_path))

    assert ran.out.startswith(
        "1 file: 1 new, 0 changed, 0 as before\n1 new name in other languages\n"
    )
    assert "French names: 1 card\n" in ran.out
    assert ran.out.endswith("and 1 Unique, read when one is asked for\n")


def test_nothing_of_use(judgebot: Callable, tmp_path: Path) -> None:
    """An import of bad records alone says so by its status."""
    record = json.loads((Path(SET) / "set.json").read_text(encoding="utf-8"))[0]
    file = tmp_path / "bad.json"
    file.write_text(json.dumps([record | {"name": ""}]), encoding="utf-8")
    ran = judgebot("cards", "import", str(file))

    assert ran.status == 2
    assert "ALT_TRY_B_BR_01_C: it has no name" in " ".join(ran.out.split())
