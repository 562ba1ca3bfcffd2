"""Whoever may not read, enter or write a cache is answered as if there were none."""

from __future__ import annotations

import json
import os
import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from tests.attack.attacking import apart, problems
from tests.attack.attempt import RECORD, SCENARIO, Attempt, written
from tests.attack.permissions import HOWS

_FILE = "{file}"
OWN = SCENARIO.replace("1 boost.", "41 boosts.").replace("boosts: 1", "boosts: 41")
"""A scenario with a text that no other test reads, so that what is read of it is kept each time."""
QUESTIONS = (
    ("search", "gift"), ("run", _FILE), ("card", "Old Ox"), ("diff", "2024", "5.0"),
)  # fmt: skip
"""Each looks into caches of its own."""
LOOKS_INTO = {"5.0": 0, "texts": 1, "cards": 2, "2024": 3}
"""By folder of caches: the question that is answered from it."""


def _asked(home: Path, folder: Path, words: tuple[str, ...]) -> tuple[int, str, str]:
    file = written(folder / "good.yaml", OWN)
    attempt = Attempt(
        kind="permission",
        words=tuple(word.replace(_FILE, file) for word in words),
        environment=(("JUDGEBOT_HOME", str(home)),),
        powerless=True,
    )
    ended = replace(apart(attempt, folder), megabytes=0)  # Those of all tests before it.
    assert problems(attempt, ended, 60) == []
    return ended.status, ended.out, ended.err


Answers = dict[tuple[str, ...], tuple[int, str]]
"""How each question ends: with which status, and what is said."""


@pytest.fixture
def whole(home_with_5_0: Path, tmp_path: Path) -> Answers:
    """How every question ends in a home that may be written; afterwards, every cache was."""
    cards = written(tmp_path / "good.json", json.dumps([RECORD]))
    assert _asked(home_with_5_0, tmp_path, ("cards", "import", cards))[0] == 0
    return {words: _asked(home_with_5_0, tmp_path, words)[:2] for words in QUESTIONS}


@pytest.mark.long(
    "judgebot/files.py", "judgebot/rulebook/compiled", "judgebot/cards/store",
    "tests/attack/permissions.py",
)  # fmt: skip
@pytest.mark.parametrize(
    ("how", "every"),
    [("of another", False), *(pytest.param(how, True, marks=pytest.mark.whole) for how in HOWS)],
)
def test_each_cache_may_be_closed(
    how: str, every: bool, whole: Answers, home_with_5_0: Path, tmp_path: Path
) -> None:
    """Each folder of caches, and all of them: the same answer, with one warning at most.

    every: whether everything is asked of each folder, and not only what is kept in it.
    """
    home = home_with_5_0
    assert {status for status, _ in whole.values()} == {0}
    folders = sorted(one.name for one in (home / "cache").iterdir())
    assert {"5.0", "cards", "texts"} <= {*folders}
    for name in (*folders, "."):
        spoilt = tmp_path / f"spoilt {name}"
        shutil.copytree(home, spoilt)
        HOWS[how](spoilt / "cache" / name)
        one = None if every else LOOKS_INTO.get(name)
        for words in QUESTIONS if one is None else QUESTIONS[one : one + 1]:
            status, out, err = _asked(spoilt, tmp_path, words)
            assert (status, out) == whole[words], (how, name, words, err)
            assert len(err.splitlines()) <= 1, (how, name, words, err)
        for one in (spoilt / "cache" / name, spoilt / "cache"):
            if os.path.lexists(one):
                one.chmod(0o755)
