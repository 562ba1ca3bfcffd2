"""Whatever is asked for is found by an index: nothing reads the printings it is not asked for."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from judgebot.cards.imports import importing
from judgebot.cards.library import library, meaning, unfound
from judgebot.cards.store import finding, grams, schema
from tests.conftest import made_once

READS = 400
"""How many steps of SQLite a question may take in a library of a thousand printings, in tens."""


@pytest.fixture(scope="session")
def kept_large(
    kept_with_invented: Path, tmp_path_factory: pytest.TempPathFactory, unique: Callable
) -> Path:
    """A home with the invented set and a thousand Uniques of one card, made once for all."""

    def make(folder: Path) -> None:
        shutil.copytree(kept_with_invented, folder, dirs_exist_ok=True)
        records = [unique(number, f"{{J}} Draw {number} cards.") for number in range(1, 1001)]
        (folder / "large.json").write_text(json.dumps(records), encoding="utf-8")
        with pytest.MonkeyPatch.context() as patch:
            patch.setenv("JUDGEBOT_HOME", str(folder))
            importing.import_cards([folder / "large.json"])

    return made_once(tmp_path_factory, "home_with_many", make)


@pytest.fixture
def large(
    kept_large: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> library.Library:
    """The invented set and a thousand Uniques of one card, in a home of their own."""
    monkeypatch.setenv("JUDGEBOT_HOME", str(shutil.copytree(kept_large, tmp_path / "large")))
    return library.require()


QUESTIONS = {
    "a name": lambda cards: cards.find("Lantern Keeper"),
    "a printing": lambda cards: cards.find("Lantern Keeper (rare)"),
    "a reference": lambda cards: cards.find("ALT_TRY_B_BR_01_U_777"),
    "a number": lambda cards: cards.find("Lantern Keeper (U_777)"),
    "an unknown name": lambda cards: cards.find("Nobody"),
    "an unknown reference": lambda cards: cards.find("ALT_TRY_B_BR_01_U_7777"),
    "which Unique": lambda cards: cards.find("Lantern Keeper (unique)"),
    "near names": lambda cards: unfound.near(cards._opened, "Latern Keepr"),
    "near references": lambda cards: unfound.near(cards._opened, "ALT_TRY_B_BR_01_X"),
    "a beginning": lambda cards: meaning.completed(cards._opened, "Lantern"),
    "how many": len,
    "sets": lambda cards: cards.sets(),
    "names": lambda cards: cards.names(),
    "rulings": lambda cards: cards.rulings(),
    "all but Uniques": lambda cards: list(cards.shared()),
    "opening": lambda _: library.require(),
}


@pytest.mark.parametrize("question", QUESTIONS)
def test_nothing_reads_the_rest(large: library.Library, question: str) -> None:
    """A question takes as long in a large library as in a small one."""
    steps = 0

    def step() -> None:
        nonlocal steps
        steps += 1

    large._opened.set_progress_handler(step, 10)
    QUESTIONS[question](large)

    assert steps < READS


def test_reading_everything_is_noticed(large: library.Library) -> None:
    """The measure of the test above tells what reads the whole library."""
    steps: list[int] = []
    large._opened.set_progress_handler(lambda: steps.append(1), 10)
    assert sum(1 for _ in large) == 1014

    assert len(steps) > READS


def test_near_references(large: library.Library) -> None:
    """A slip in a reference is answered with the printings of the nearest family, few of them."""
    opened = schema.reading()

    assert finding.near_references(opened, "ALT_TYR_B_BR_01_C") == finding.near_references(
        opened, "alt_try_b_br_01_x"
    )
    assert finding.near_references(opened, "ALT_TYR_B_BR_01_C")[0] == "ALT_TRY_B_BR_01_C"
    assert finding.near_references(opened, "nothing like it") == ()


def test_runs_of_three_signs() -> None:
    """A word is known by its runs of three signs, its ends included."""
    assert grams.of("io") == {" io", "io "}
    assert grams.of("") == frozenset()


def test_half_a_sign_is_no_name(cards: library.Library) -> None:
    """What a terminal gives for bytes that are no text is looked for like any other word."""
    assert cards.find("Lantern \udc80") is None
    assert "Lantern Keeper" in unfound.near(cards._opened, "Lantern Keepe\udc80")
