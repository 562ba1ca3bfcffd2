"""Files that are written whole or not at all, however many processes write them at once."""

from __future__ import annotations

import errno
import os
import stat
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from judgebot.errors import FilePlace, InputError

_DRAFT = ".draft"
_ABANDONED = 24 * 60 * 60
"""After how many seconds a draft that is still there belongs to a process that was killed."""

_NO_ROOM = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)


@contextmanager
def _noting_room() -> Iterator[None]:
    """Let Python compile no module to a file once there is no room, where it leaves parts of it.

    It does not look whether all was written, and no later process can load what it left.
    """
    try:
        yield
    except OSError as error:
        sys.dont_write_bytecode |= error.errno in _NO_ROOM
        raise


@_noting_room()
def write_whole(path: Path, data: bytes, *, lasting: bool = True) -> None:
    """Write a file so that a reader sees the old content or the new, never a part.

    path: the file; its folder is made when missing.
    data: the whole content.
    lasting: whether it must outlive a loss of power, as all must that cannot be computed again.
    Raises OSError when it cannot be written, and for a device or pipe, in whose place no file is
    put; nothing is left behind then.
    """
    _check_place(path)
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = _draft(path)
    try:
        with draft.open("xb") as stream:
            stream.write(data)
            if lasting:
                stream.flush()
                os.fsync(stream.fileno())
        os.replace(draft, path)
    finally:
        draft.unlink(missing_ok=True)


def _check_place(path: Path) -> None:
    """Raise OSError where something stands that is neither a file nor a folder."""
    try:
        mode = path.stat().st_mode
    except (OSError, ValueError):
        return
    if not (stat.S_ISREG(mode) or stat.S_ISDIR(mode)):
        raise FileExistsError(errno.EEXIST, "there is something that is no file", str(path))


def kept(path: Path) -> bytes | None:
    """What a file of judgebot's own holds; None where no regular file can be read.

    path: the file, in whose place anything may stand.
    """
    try:
        if not stat.S_ISREG(path.stat().st_mode):
            return None
        return path.read_bytes()
    except (OSError, ValueError):
        return None


@_noting_room()
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
    forget_drafts(folder.parent)
    draft = _draft(folder)
    draft.mkdir()
    try:
        build(draft)
        if not is_whole(folder):
            _take_place(draft, folder)
    finally:
        rmtree(draft, ignore_errors=True)


def forget_drafts(folder: Path) -> None:
    """Remove from a folder what processes began to write there and were killed.

    folder: where drafts may stand; those of the last day are left, somebody may be at work.
    """
    from shutil import rmtree

    with suppress(OSError):
        for draft in folder.glob(f".*{_DRAFT}*"):
            with suppress(OSError):
                if time.time() - draft.stat().st_mtime > _ABANDONED:
                    rmtree(draft) if draft.is_dir() else draft.unlink()


def _take_place(draft: Path, folder: Path) -> None:
    """Move a finished folder to its place; a rival that comes first keeps it."""
    from shutil import rmtree

    old = _draft(folder)
    with suppress(FileNotFoundError):
        os.replace(folder, old)
        rmtree(old) if old.is_dir() else old.unlink()
    try:
        os.replace(draft, folder)
    except OSError:
        if not folder.is_dir():
            raise


def _draft(path: Path) -> Path:
    """A name beside `path` that no other process uses, and none that was killed has left."""
    if not path.name:
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    return path.with_name(f".{path.name[:_NAME]}.{os.urandom(8).hex()}{_DRAFT}")


_NAME = 200
"""How much of a name its draft shows: a name has 255 signs at most."""


@contextmanager
def writable(path: Path, what: str, write: str | None = None) -> Iterator[None]:
    """Let a person be told when what they named cannot be written.

    path: a file or folder they named. what: what was to be written, for the sentence.
    write: what to name instead. Raises InputError for an OSError.
    """
    try:
        yield
    except OSError as error:
        raise InputError(
            f"{what} cannot be written: {error.strerror}",
            where=FilePlace(file=str(path)),
            write=write,
        ) from None
