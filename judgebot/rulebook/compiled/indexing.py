"""The search index of a rulebook: a folder in the cache, checked whole before it is used."""

from __future__ import annotations

import json
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from judgebot import paths
from judgebot.files import build_whole, kept
from judgebot.rulebook.compiled.caching import not_kept

if TYPE_CHECKING:
    from judgebot.rulebook.search.memory import Memory

    Build = Callable[[Path | Memory], None]

_MANIFEST = "manifest.json"
_IN_USE = 24 * 60 * 60
"""For how many seconds another program may still read an index it built."""


def folder(version: str, key: str, build: Build) -> Path | Memory:
    """The index folder.

    version: the rulebook's name.
    key: the fingerprint of what the index is made from.
    build: writes the index into an empty folder, or into memory, when there is no whole one.
    Returns the folder; an index in memory if the cache cannot be written.
    """
    place = paths.cache_dir() / version / f"search-{key}"
    if not _is_whole(place):
        try:
            build_whole(place, lambda draft: _build(draft, build), _is_whole)
        except OSError as error:
            not_kept(error)
            return _in_memory(build)
        _forget_others(place)
    return place


def _build(draft: Path, build: Build) -> None:
    build(draft)
    (draft / _MANIFEST).write_text(json.dumps(_sums(draft)), encoding="utf-8")


def _is_whole(place: Path) -> bool:
    """Whether every file is there and as it was written."""
    try:
        expected = json.loads(kept(place / _MANIFEST) or b"")
        return expected == _sums(place)
    except (OSError, ValueError, RecursionError):
        return False


def _sums(place: Path) -> dict[str, int]:
    files = sorted(file for file in place.iterdir() if file.is_file() and file.name != _MANIFEST)
    return {file.name: zlib.crc32(file.read_bytes()) for file in files}


def _in_memory(build: Build) -> Memory:
    """An index that goes when the process does."""
    from judgebot.rulebook.search.memory import Memory

    place = Memory()
    build(place)
    return place


def _forget_others(place: Path) -> None:
    """Remove the indexes of earlier texts and programs, unless one may still be in use."""
    import time
    from shutil import rmtree

    for other in place.parent.glob("search-*"):
        if other != place and time.time() - other.stat().st_mtime > _IN_USE:
            rmtree(other, ignore_errors=True)
