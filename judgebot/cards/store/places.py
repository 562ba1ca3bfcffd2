"""Where the library is kept, one writer at a time, and what is said when it cannot be used."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import ModuleType

from judgebot import paths
from judgebot.errors import FilePlace, InputError


class Unusable(InputError):
    """The library is there, but cannot be read."""


def data_file() -> Path:
    """The imported records with all that finds them."""
    return paths.data_dir() / "cards" / "library.sqlite"


def stage_file() -> Path:
    """What an import that is not finished has gathered."""
    return data_file().with_name("import.sqlite")


def old_file() -> Path:
    """The records as earlier versions of judgebot kept them."""
    return data_file().with_name("records.jsonl")


def readings_file() -> Path:
    """What was read of the texts; a cache."""
    return paths.cache_dir() / "cards" / "readings.sqlite"


@contextmanager
def alone() -> Iterator[None]:
    """Let one process after the other change the library, so that none undoes another's work.

    Raises InputError when the library's folder cannot be written.
    """
    file = data_file().with_name("lock")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        lock = file.open("wb")
    except OSError as error:
        raise unwritable(error.strerror) from None
    with lock:
        if fcntl := _file_locks():
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def _file_locks() -> ModuleType | None:
    """The locks of the operating system; None where it has no such locks."""
    try:
        import fcntl
    except ImportError:
        return None
    return fcntl


def unwritable(why: str | None) -> InputError:
    """The library cannot be changed. why: in the system's words."""
    what = f"the card library cannot be written: {why}"
    return InputError(what, where=FilePlace(file=str(data_file())))


def unreadable(why: str | None) -> Unusable:
    """The library cannot be read. why: in the system's words."""
    return Unusable(
        f"the card library cannot be read: {why}", where=FilePlace(file=str(data_file()))
    )


def damaged(file: Path | None = None) -> Unusable:
    """The library is not as judgebot wrote it. file: which one, if not the data."""
    return Unusable(
        "the card library is damaged",
        where=FilePlace(file=str(file or data_file())),
        write="Remove that file and import the cards again: judgebot cards import PATH...",
    )


def newer(found: int, known: int, file: Path | None = None) -> Unusable:
    """The library was written by a later version. found, known: the formats."""
    return Unusable(
        f"the card library was written by a newer judgebot (its format is {found}, this one knows "
        f"{known})",
        where=FilePlace(file=str(file or data_file())),
        write="Update judgebot; nothing was changed",
    )
