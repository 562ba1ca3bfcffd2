"""Whatever it is given: no traceback, a status that says how it ended, one short message."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from tests.attack.attacking import Ended, apart, carried_out, problems
from tests.attack.attempt import DECK, RECORD, SCENARIO, Attempt, written
from tests.attack.inputs import KINDS, attempts

_BUSY = 60
"""How many seconds an attempt may take where the index is built first, among other tests."""

_APART = {"assistant", "begun", "bomb", "completed", "permission", "stream"}
"""What takes seconds, or grows until it is refused, or needs output of its own."""


def test_what_is_spoilt_is_good(empty_home: Path, tmp_path: Path) -> None:
    """The files from which bad ones are made are right, so that each is bad in one thing."""
    file = written(tmp_path / "good.yaml", SCENARIO)
    cards = written(tmp_path / "good.json", json.dumps([RECORD]))
    deck = written(tmp_path / "good.txt", DECK)

    for words in (("run", file), ("cards", "check", cards), ("cards", "import", cards)):
        assert carried_out(Attempt(kind="good", words=words), tmp_path).status == 0
    of_deck = Attempt(kind="good", words=("deck", deck))
    assert "Old Ox" in carried_out(of_deck, tmp_path).out


@pytest.mark.long("judgebot/cli", "judgebot/scenario/document", "tests/attack")
@pytest.mark.usefixtures("home_with_5_0")
@pytest.mark.parametrize("seed", range(3))
def test_bad_inputs_end_well(seed: int, tmp_path: Path) -> None:
    """A part of the attack, one of each kind; `python -m benchmarks.attack` tries all of it."""
    found = {
        attempt.words: wrong
        for attempt in attempts(seed, len(KINDS), tmp_path, KINDS.keys() - _APART)
        if (wrong := problems(attempt, carried_out(attempt, tmp_path), _BUSY))
    }

    assert found == {}


@pytest.mark.long("judgebot/cli", "judgebot/scenario/document", "tests/attack")
@pytest.mark.usefixtures("home_with_5_0")
def test_output_that_nobody_takes(tmp_path: Path) -> None:
    """A full disk is told of; whoever reads no more, or never did, has no need to be told."""
    tried = [*attempts(7, 12 * len(KINDS), tmp_path, {"stream"})]

    assert {attempt.out for attempt in tried} == {"full", "left", "closed"}
    for attempt in tried:
        ended = replace(apart(attempt, tmp_path), megabytes=0)  # Those of all tests before it.
        assert problems(attempt, ended, _BUSY) == [], attempt


@pytest.mark.parametrize(
    ("ended", "wrong"),
    [
        (Ended(status=3, out="", err="x", seconds=0), "status 3"),
        (Ended(status=2, out="", err="Traceback (most", seconds=0), "a traceback"),
        (Ended(status=2, out="", err="\x1b[2J", seconds=0), "a raw sign"),
        (Ended(status=2, out="", err="", seconds=0), "no message"),
        (Ended(status=2, out="", err="x" * 500, seconds=0), "a message of 500"),
        (Ended(status=1, out="x", err="", seconds=9), "9.0 seconds"),
    ],
)
def test_what_is_wrong_is_seen(ended: Ended, wrong: str) -> None:
    """Each kind of bad end is told."""
    (said,) = problems(Attempt(kind="word", words=("show",)), ended)

    assert said.startswith(wrong)
