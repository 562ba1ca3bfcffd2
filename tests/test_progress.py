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


def begun(on_standard_error: int) -> subprocess.Popen[str]:
    """A command that takes more than a second before and after what it says."""
    return subprocess.Popen(
        [sys.executable, "-c", WORKING], stdout=subprocess.PIPE, stderr=on_standard_error, text=True
    )


def test_the_seconds_are_told_until_something_is_said():
    """On a terminal, after a second; taken back before what is said, and told no more after it.

    Standard error of a script stays empty.
    """
    terminal, other = pty.openpty()
    script, another = os.pipe()
    seen, unseen = begun(other), begun(another)
    assert seen.communicate()[0] == unseen.communicate()[0] == "done\n"
    os.close(other)
    os.close(another)
    assert os.read(terminal, 1000).decode() == "\rWorking: 1 s\r\x1b[K"
    assert os.read(script, 1000) == b""
    os.close(terminal)
    os.close(script)


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
