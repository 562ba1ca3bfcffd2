"""`judgebot deck` names every breach of the rules about decks, by format and version."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

SET = Path(__file__).parent.parent / "cards" / "invented"

DECK = """\
Hero: Vera & Pip

Characters
4 Lantern Keeper (common)   # one too many
1 Harbour Wall
1 Paper Boat
"""
TOLD = """\
7 cards, Vera & Pip
CR 5.0, constructed play

1.1.4.a   Paper Boat is a token, no Altered card (line 6)

1.1.4.b   7 cards, not 40 to 60

1.1.4.c   Harbour Wall is Ordis, the Hero is Bravos (line 5)

1.1.4.d   4 cards named Lantern Keeper, not at most 3 (line 4)
"""


@pytest.fixture(autouse=True)
def imported(empty_home: Path, judgebot: Callable) -> None:
    """The invented set is imported."""
    assert judgebot("cards", "import", str(SET)).status == 0


@pytest.fixture
def deck(tmp_path: Path) -> Callable[[str], str]:
    """Writes a deck list and names its file."""

    def write(text: str) -> str:
        file = tmp_path / "deck.txt"
        file.write_text(text, encoding="utf-8")
        return str(file)

    return write


def test_breaches(judgebot: Callable, deck: Callable) -> None:
    """Every breach is told with its rule and its lines, and the status is 1."""
    ran = judgebot("deck", deck(DECK))

    assert (ran.status, ran.out, ran.err) == (1, TOLD, "")


def test_json(judgebot: Callable, deck: Callable) -> None:
    """The JSON document holds the breaches with their rules."""
    ran = judgebot("deck", deck(DECK), "--rules", "2024", "--json")
    found = json.loads(ran.out)

    assert (ran.status, found["holds"], found["cards"], found["version"]) == (1, False, 7, "2024")
    assert [(breach["rule"], breach["lines"]) for breach in found["breaches"]] == [
        ("1.1.3.b", [6]),
        ("1.1.4.c", []),
        ("1.1.4.d", [5]),
        ("1.1.4.e", [4]),
    ]


def test_a_good_deck(judgebot: Callable, deck: Callable) -> None:
    """A deck that keeps every rule has status 0, and says what was assumed."""
    ran = judgebot("deck", deck("30 Lantern Keeper"), "--format", "limited")

    assert ran.status == 0
    assert ran.out.startswith("30 cards, no Hero\nCR 5.0, limited play\n\nEvery rule is kept.\n")
    assert "line 1: Lantern Keeper is taken as the common Bravos printing" in ran.out


@pytest.mark.parametrize(
    ("text", "arguments", "words"),
    [
        ("1 Vera & Pip\n2 Nobody", [], "deck.txt:2: no card is called 'Nobody' here\n"),
        ("", [], "deck.txt: this file lists no card\n"),
        (DECK, ["--rules", "3.0"], "the deck rules of 3.0 are not known\n"),
        (DECK, ["--format", "sealed"], "Invalid value for '--format'"),
    ],
)
def test_bad_input(
    judgebot: Callable, deck: Callable, text: str, arguments: list[str], words: str
) -> None:
    """An unknown card, an empty list, an unknown version or format is refused with status 2."""
    ran = judgebot("deck", deck(text), *arguments)

    assert (ran.status, ran.out) == (2, "")
    assert words in ran.err
