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
def test_transcript(command: Callable, file: Path) -> None:
    """The command prints what its transcript shows."""
    line, _, expected = file.read_text(encoding="utf-8").partition("\n")
    words = shlex.split(line.removeprefix("$ judgebot "))

    assert command(*words).transcript == expected


def test_there_are_transcripts() -> None:
    """An empty folder of transcripts would promise nothing."""
    assert len(TRANSCRIPTS) >= 3
