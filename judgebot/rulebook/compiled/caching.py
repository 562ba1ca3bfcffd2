"""Compiled files in the cache: taken when whole and of the right making, made again otherwise."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TypeVar

from judgebot import paths
from judgebot.files import kept, write_whole
from judgebot.rulebook.sealed import seal, unseal

T = TypeVar("T")


def compiled(name: str, key: str, make: Callable[[], bytes], read: Callable[[bytes], T]) -> T:
    """What a compiled file says.

    name: the file, named from the cache folder.
    key: the fingerprint of what it is made from.
    make: compiles it, when the file is missing, damaged or made from something else.
    read: reads it; whatever it raises for a file from the cache, that is made anew.
    A cache that cannot be written costs time and a warning, nothing more.
    """
    file = paths.cache_dir() / name
    body = _kept(file, key)
    if body is not None:
        with suppress(Exception):
            return read(body)
    body = make()
    _keep(file, seal(key, body))
    return read(body)


def _kept(file: Path, key: str) -> bytes | None:
    data = kept(file)
    return None if data is None else unseal(data, key)


def _keep(file: Path, data: bytes) -> None:
    try:
        write_whole(file, data, lasting=False)
    except OSError as error:
        not_kept(error)


def not_kept(error: OSError) -> None:
    """Warn that a cache cannot be written.

    error: why.
    """
    from judgebot import notices

    notices.once(
        f"{paths.cache_dir()} cannot be written ({error.strerror}); "
        "this works, but has to be computed anew each time"
    )
