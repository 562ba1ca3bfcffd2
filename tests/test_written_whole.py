"""Files are written whole, and never in the place of what is no file."""

from __future__ import annotations

import errno
import os
import stat
import sys
from pathlib import Path

import pytest

from judgebot.files import write_whole


def test_a_file_is_replaced(tmp_path: Path) -> None:
    """By the new content, and nothing is left beside it."""
    file = tmp_path / "new" / "page.html"
    write_whole(file, b"old")
    write_whole(file, b"new")

    assert file.read_bytes() == b"new"
    assert [*file.parent.iterdir()] == [file]


@pytest.mark.parametrize("name", ["pipe", "folder", ".", "/"])
def test_what_is_no_file_stays(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A pipe, as a device, would be gone for everybody who uses it."""
    monkeypatch.chdir(tmp_path)
    os.mkfifo("pipe")
    Path("folder").mkdir()
    with pytest.raises(OSError, match="no file|[Dd]irectory"):
        write_whole(Path(name), b"page")

    assert stat.S_ISFIFO(Path("pipe").stat().st_mode)
    assert sorted(one.name for one in tmp_path.iterdir()) == ["folder", "pipe"]


@pytest.mark.parametrize(
    ("number", "compiles"), [(errno.ENOSPC, False), (errno.EFBIG, False), (errno.EACCES, True)]
)
def test_no_module_is_compiled_where_there_is_no_room(
    number: int, compiles: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Python would leave a part of it there, which no later process could load."""

    def fails(*_paths: Path) -> None:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    monkeypatch.setattr(os, "replace", fails)
    with pytest.raises(OSError, match=os.strerror(number)):
        write_whole(tmp_path / "page.html", b"page")

    assert sys.dont_write_bytecode is not compiles
