"""Files that are written whole or not at all, however many processes write them at once."""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path


def write_whole(path: Path, data: bytes) -> None:
    """Write a file so that a reader sees the old content or the new, never a part.

    path: the file; its folder is made when missing.
    data: the whole content.
    Raises OSError when it cannot be written; nothing is left behind then.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = _draft(path)
    try:
        draft.write_bytes(data)
        os.replace(draft, path)
    finally:
        draft.unlink(missing_ok=True)


def build_whole(
    folder: Path, build: Callable[[Path], None], is_whole: Callable[[Path], bool]
) -> None:
    """Build a folder beside its place and move it there when it is complete.

    folder: where it shall stand.
    build: fills the empty folder it is given.
    is_whole: whether a folder that already stands there can stay; a rival may have built it.
    Raises OSError when it cannot be written, and what `build` raises; nothing is left behind then.
    """
    from shutil import rmtree

    folder.parent.mkdir(parents=True, exist_ok=True)
    draft = _draft(folder)
    draft.mkdir()
    try:
        build(draft)
        if not is_whole(folder):
            _take_place(draft, folder)
    finally:
        rmtree(draft, ignore_errors=True)


def _take_place(draft: Path, folder: Path) -> None:
    """Move a finished folder to its place; a rival that comes first keeps it."""
    from shutil import rmtree

    old = _draft(folder).with_suffix(".old")
    with suppress(FileNotFoundError):
        os.replace(folder, old)
        rmtree(old) if old.is_dir() else old.unlink()
    try:
        os.replace(draft, folder)
    except OSError:
        if not folder.is_dir():
            raise


def _draft(path: Path) -> Path:
    """A name beside `path` that no other process uses."""
    return path.with_name(f".{path.name}.{os.getpid()}.draft")
