"""What a person gives is read within bounds or refused with one message, whatever it is."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from judgebot import intake
from judgebot.errors import LONGEST, InputError, within

SMALL = intake.FileKind(called="note", most=10)


def refused(path: Path) -> InputError:
    """What is said of a file."""
    with pytest.raises(InputError) as found:
        intake.text(path, SMALL)
    return found.value


def test_a_text_is_read(tmp_path: Path) -> None:
    """The mark at the head and the kind of line ends make no difference."""
    (tmp_path / "note").write_bytes(b"\xef\xbb\xbfa\r\nb\n")

    assert intake.text(tmp_path / "note", SMALL) == "a\nb\n"


def test_a_file_of_the_limit_is_read_and_a_larger_one_is_not(tmp_path: Path) -> None:
    """The limit is the last size that is read."""
    (tmp_path / "note").write_text("x" * 10)
    (tmp_path / "long").write_text("x" * 11)

    assert intake.text(tmp_path / "note", SMALL) == "x" * 10
    assert "larger than 10 bytes" in refused(tmp_path / "long").what


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes with names")
def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    """A pipe that nobody writes to is refused at once, in a folder, too."""
    os.mkfifo(tmp_path / "pipe")

    assert "a device or a pipe" in refused(tmp_path / "pipe").what


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="this system has no such device")
def test_a_device_is_refused() -> None:
    """A device that never ends is not read."""
    assert "a device or a pipe" in refused(Path("/dev/zero")).what


@pytest.mark.parametrize("name", ["x" * 256, "x" * 5000, "a\0b", "no/such/place"])
def test_names_that_no_file_has(tmp_path: Path, name: str) -> None:
    """Whatever a person types as a file is refused in words, and is no folder."""
    assert isinstance(refused(tmp_path / name), InputError)
    assert not intake.is_folder(tmp_path / name)


def test_what_is_no_text_is_refused_with_its_place(tmp_path: Path) -> None:
    """The byte that is no text is named with its line and column."""
    (tmp_path / "note").write_bytes(b"ab\nc\xff")

    error = refused(tmp_path / "note")

    assert error.what == "The byte FF is not UTF-8 text"
    assert error.where is not None and (error.where.line, error.where.column) == (2, 2)


def test_the_files_of_a_folder(tmp_path: Path) -> None:
    """All files of that ending are found in order; a folder that is none is refused."""
    (tmp_path / "b").mkdir()
    for name in ("b/c.txt", "a.txt", "a.md"):
        (tmp_path / name).touch()

    assert intake.inside(tmp_path, ".txt") == [tmp_path / "a.txt", tmp_path / "b" / "c.txt"]
    with pytest.raises(InputError, match="cannot be read"):
        intake.inside(tmp_path / "none", ".txt")


@pytest.mark.parametrize("lengths", [(1000,), (10_000, 20), (300, 300, 300), (5, 5)])
def test_messages_are_short(lengths: tuple[int, ...]) -> None:
    """The parts of a message are cut to its length; short ones stay as they are."""
    parts = ["x" * length for length in lengths]
    found = within(parts)

    assert sum(map(len, found)) <= LONGEST
    assert (found == parts) is (sum(lengths) < LONGEST - 10)
