"""What a process that answers many questions has ready, and whether something was imported."""

from __future__ import annotations

import os
from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from judgebot import paths
from judgebot.errors import InputError

if TYPE_CHECKING:
    from judgebot.rulebook.search.answer import Index

Stamp = tuple[tuple[str, int, int], ...]
"""What is imported, as far as names, sizes and times of files tell."""


def up() -> None:
    """Have ready what most questions need; what is wrong is told to whoever asks."""
    from judgebot.api import answers

    with suppress(InputError):
        answers.show("1")
        answers.search("new object")


@lru_cache(maxsize=4)
def opened(folder: Path) -> Index:
    """The index in a folder, whose name changes whenever what it holds does."""
    from judgebot.rulebook import search

    return search.opened(folder)


def stamp() -> Stamp:
    """What is imported now: another one as soon as something else is. Raises InputError."""
    return tuple(_files(str(paths.data_dir())))


def _files(folder: str) -> list[tuple[str, int, int]]:
    found: list[tuple[str, int, int]] = []
    with suppress(OSError):
        for entry in sorted(os.scandir(folder), key=_name):
            if entry.is_dir():
                found += _files(entry.path)
            else:
                known = entry.stat()
                found.append((entry.path, known.st_size, known.st_mtime_ns))
    return found


def _name(entry: os.DirEntry[str]) -> str:
    return entry.name
