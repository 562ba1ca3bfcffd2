"""Compiled files in the cache: taken when whole and of the right making, made again otherwise."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from judgebot import paths
from judgebot.rulebook.sealed import seal, unseal


def compiled(name: str, key: str, make: Callable[[], bytes]) -> bytes:
    """The content of a compiled file.

    name: the file, named from the cache folder.
    key: the fingerprint of what it is made from.
    make: compiles it, when the file is missing, damaged or made from something else.
    A cache that cannot be written costs time and a warning, nothing more.
    """
    file = paths.cache_dir() / name
    body = _kept(file, key)
    if body is None:
        body = make()
        _keep(file, seal(key, body))
    return body


def _kept(file: Path, key: str) -> bytes | None:
    try:
        return unseal(file.read_bytes(), key)
    except OSError:
        return None


def _keep(file: Path, data: bytes) -> None:
    from judgebot.files import write_whole

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
