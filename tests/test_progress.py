"""Work that takes longer than a second tells so on a terminal, and nowhere else."""

from __future__ import annotations

import io
import os
import subprocess
import sys

import pytest

from judgebot.progress import on_terminal
from judgebot.screen import WaitingLine

pty = pytest.importorskip("pty", reason="there are no such terminals here")

WORKING = """
import time
from judgebot import screen
from judgebot.cli import main

def run(_arguments):
    time.sleep(1.2)
    screen.say("done")
    time.sleep(1.2)
    return 0

main.run = run
main.main()
"""


class Terminal(io.StringIO):
    """What is written where somebody looks."""

    def isatty(self) -> bool:
        """Somebody looks."""
        return True


def shown(on_standard_error: int) -> str:
    """What a command prints that takes more than a second before and after what it says."""
    done = subprocess.run(
        [sys.executable, "-c", WORKING], stdout=subprocess.PIPE, stderr=on_standard_error, text=True
    )
    return done.stdout


def test_the_seconds_are_told_until_something_is_said():
    """On a terminal, after a second; taken back before what is said, and told no more after it."""
    own, other = pty.openpty()
    assert shown(other) == "done\n"
    os.close(other)
    assert os.read(own, 1000).decode() == "\rWorking: 1 s\r\x1b[K"
    os.close(own)


def test_nothing_is_told_where_nobody_looks():
    """Standard error of a script stays empty."""
    own, other = os.pipe()
    assert shown(other) == "done\n"
    os.close(other)
    assert os.read(own, 1000) == b""
    os.close(own)


def test_what_was_not_told_is_not_taken_back():
    """Work that takes less than a second leaves no trace."""
    told: list[str] = []
    waiting = WaitingLine(told.append)
    waiting.end()
    waiting.tell()
    assert told == []


def test_a_share_is_told_on_a_terminal():
    """Each step rewrites the line, the last one ends it; elsewhere nothing is written."""
    seen, unseen = Terminal(), io.StringIO()
    for stream in (seen, unseen):
        step = on_terminal("Reading", stream)
        step(1, 2)
        step(2, 2)
    assert seen.getvalue() == "\rReading:  50 %\rReading: 100 %\n"
    assert unseen.getvalue() == ""
