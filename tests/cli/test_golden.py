"""Transcripts of the real command: what people see stays as it is until somebody decides.

Each file holds a command line after `$ judgebot` and everything it prints on a terminal of 80
columns, the exit status last when it is not 0.
"""

from __future__ import annotations

import shlex
from collections.abc import Callable
from pathlib import Path

import pytest

TRANSCRIPTS = sorted((Path(__file__).parent / "golden").glob("*.txt"))


@pytest.mark.parametrize("file", TRANSCRIPTS, ids=lambda file: file.stem)
def test_transcript(judgebot: Callable, file: Path) -> None:
    """The command prints what its transcript shows."""
    words, expected = parts(file)

    assert judgebot(*words).transcript == expected


@pytest.mark.parametrize("name", ["show_rule", "show_unknown_number"])
def test_a_process_of_its_own_prints_the_same(command: Callable, name: str) -> None:
    """An answer, and what is refused, stand in the transcript as the real command prints them."""
    (file,) = (one for one in TRANSCRIPTS if one.stem == name)
    words, expected = parts(file)

    assert command(*words).transcript == expected


def parts(file: Path) -> tuple[list[str], str]:
    """The words of a transcript's command, and what it prints."""
    line, _, expected = file.read_text(encoding="utf-8").partition("\n")
    return shlex.split(line.removeprefix("$ judgebot ")), expected


def test_there_are_transcripts() -> None:
    """An empty folder of transcripts would promise nothing."""
    assert len(TRANSCRIPTS) >= 3
