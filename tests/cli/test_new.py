"""`judgebot new` asks a dispute in, tries each answer at once and writes what can be ruled on."""

from __future__ import annotations

import io
import subprocess
import sys

import pytest

from judgebot.table.laying import ZONES
from tests.conftest import Ran

NEXT = "\n"
START = "from judgebot.cli.main import main; main()"

@pytest.fixture
def new(tmp_path, judgebot, monkeypatch):
    """Answers the questions with lines, which come by a file."""

    def answering(lines: str) -> Ran:
        given = io.TextIOWrapper(io.BytesIO(lines.encode()), encoding="utf-8")
        monkeypatch.setattr(sys, "stdin", given)
        return judgebot("new", str(tmp_path / "told.yaml"))

    return answering


@pytest.fixture
def piped(tmp_path, home):
    """The same by a pipe, to a process of its own."""

    def answering(lines: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, "-c", START, "new", str(tmp_path / "told.yaml")], input=lines,
            capture_output=True, text=True, timeout=120,
        )  # fmt: skip

    return answering


@pytest.mark.long("judgebot/table")
def test_a_dispute_is_asked_in(piped, tmp_path, judgebot):
    """A card is written out, played by the numbers that are offered, and a claim is judged."""
    card = "Cub\nCharacter\n1/1\n1/1/1\n{J} I gain 1 boost.\n\n"
    before = ZONES.index("hand")
    told = f"A boost\nAda\nBen\n2\n{before * NEXT}{card}{(len(ZONES) - before) * NEXT}"
    told += f"{(1 + len(ZONES)) * NEXT}0\n1\n\nAda\ncard: Cub, boosts: 1\n"
    ran = piped(told)
    assert ran.returncode == 0, ran.stderr + ran.stdout
    text = (tmp_path / "told.yaml").read_text()
    assert "Ada plays: Cub" in text and "this is none of the numbers" in ran.stdout
    ruled = judgebot("run", str(tmp_path / "told.yaml"))
    assert "right  Ada" in ruled.out, ruled.out + ruled.err


def test_a_wrong_answer_is_asked_again(new, tmp_path):
    """What cannot be is refused with what to write, and asked once more."""
    ran = new("A\n\nAda\nBen\nmany\n3\n")
    assert ran.status == 0 and "This is needed." in ran.out
    assert ran.out.count("How many ready Mana Orbs has Ada?") == 2
    assert "mana: 3" in (tmp_path / "told.yaml").read_text()


def test_no_file_is_overwritten(new, tmp_path):
    """A file that is there is left as it is."""
    (tmp_path / "told.yaml").write_text("mine")
    ran = new("A\nAda\nBen\n")
    assert ran.status == 2 and "exists" in ran.err
    assert (tmp_path / "told.yaml").read_text() == "mine"


def test_nothing_told_is_nothing_written(new, tmp_path):
    """The end of the input before the players are known writes nothing."""
    ran = new("A\n")
    assert ran.status == 2 and "nothing is written" in ran.err
    assert not (tmp_path / "told.yaml").exists()


@pytest.mark.parametrize("name", ["x" * 300, "no/such/folder.yaml", "."])
def test_what_cannot_be_written_is_told_before_anything_is_asked(judgebot, tmp_path, name):
    """Nobody answers twenty questions in vain."""
    ran = judgebot("new", str(tmp_path / name))
    assert ran.status == 2 and "?" not in ran.out
    assert "cannot be written" in ran.err or "exists" in ran.err


def test_what_was_told_is_not_lost(tmp_path, judgebot, monkeypatch):
    """Where the file cannot be written at last, its text is printed."""
    lines = ["A", "Ada", "Ben"]
    monkeypatch.setattr("judgebot.intake.typed", lambda: _then_nothing(lines, tmp_path))
    folder = tmp_path / "folder"
    folder.mkdir()
    ran = judgebot("new", str(folder / "told.yaml"))
    assert ran.status == 2 and "cannot be written" in ran.err
    assert "title: A" in ran.out and "Ada" in ran.out


def _then_nothing(lines, tmp_path):
    """Answers with the lines; then the folder goes away, and the input ends."""

    def line(_asked):
        if lines:
            return lines.pop(0)
        (tmp_path / "folder").rmdir()
        raise EOFError

    return line


@pytest.mark.long("judgebot/table")
def test_nobody_types_without_end(new, tmp_path):
    """Bytes that are no text, and answers that never end, end it."""
    ran = new("A\nAda\nBen\n" + "x\n" * 100_000)
    assert ran.status == 0, ran.err[-300:]
    assert len(ran.out) < 10**6
