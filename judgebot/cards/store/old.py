"""The store of earlier versions: one file, its first line the format, each further one a record."""

from __future__ import annotations

import json
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path
from typing import Any

from judgebot import paths
from judgebot.cards.store import places

_FORMAT = 1


def is_there() -> bool:
    """Whether an earlier version left its store."""
    try:
        return places.old_file().exists()
    except OSError as error:
        raise places.unreadable(error.strerror) from None


def records() -> list[Any]:
    """Its records.

    Raises Unusable when they cannot be read, are damaged or of a format that is not known.
    """
    file = places.old_file()
    try:
        head, _, body = file.read_bytes().partition(b"\n")
    except OSError as error:
        raise places.unreadable(error.strerror) from None
    if _fingerprint(head, file) != blake2b(body, digest_size=16).hexdigest():
        raise places.damaged(file)
    return [json.loads(line) for line in body.split(b"\n") if line]


def remove() -> None:
    """Remove it, and the cache that belongs to it, once all is taken over."""
    for file in (places.old_file(), paths.cache_dir() / "cards" / "library"):
        with suppress(OSError):
            file.unlink(missing_ok=True)


def _fingerprint(head: bytes, file: Path) -> str:
    """The fingerprint in its first line."""
    try:
        told = json.loads(head)
        found, fingerprint = told["format"], told["records"]
    except (ValueError, KeyError, TypeError):
        raise places.damaged(file) from None
    if isinstance(found, int) and found > _FORMAT:
        raise places.newer(found, _FORMAT, file)
    if found != _FORMAT:
        raise places.damaged(file)
    return fingerprint
