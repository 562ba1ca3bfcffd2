"""Files are written whole, and never in the place of what is no file."""

from __future__ import annotations

import os
import stat
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
