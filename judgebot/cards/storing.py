"""The library on disk: the official records as they were imported, and what was compiled of them.

The records are data: one file, whole or not at all. The compiled library is a cache: it knows the
fingerprints of the records and of the code that read them, and is made again when either changed
or when it is damaged. Its first line says what it was made from, its second line is the index, and
every further line one printing.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from hashlib import blake2b
from pathlib import Path
from types import ModuleType
from typing import Any

from judgebot import paths
from judgebot.cards.records import PrintingRecord
from judgebot.errors import InputError, Place

FORMAT = 1
_PACKAGE = Path(__file__).resolve().parent.parent
_CODE = ("abilities", "cards")
"""The folders whose code decides what is compiled."""

Places = dict[str, list[tuple[str, int, int]]]
"""For each folded name its printings: reference, begin and end of the line."""


class Unusable(InputError):
    """The imported records are there, but cannot be read or are damaged."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Compiled:
    """A compiled library that was read whole."""

    records: str
    """The fingerprint of the official records it was made from."""
    code: str
    """The fingerprint of the code that made it."""
    places: Places
    lines: bytes


def records_file() -> Path:
    """Where the imported records are."""
    return paths.data_dir() / "cards" / "records.jsonl"


def compiled_file() -> Path:
    """Where the compiled library is."""
    return paths.cache_dir() / "cards" / "library"


def fingerprint(data: bytes) -> str:
    """The fingerprint of contents: 32 hexadecimal digits.

    data: the contents.
    """
    return blake2b(data, digest_size=16).hexdigest()


@cache
def code() -> str:
    """The fingerprint of the code that reads records and texts."""
    files = [file for folder in _CODE for file in sorted((_PACKAGE / folder).rglob("*.py"))]
    return fingerprint(b"\0".join(file.read_bytes() for file in files))


def imported() -> str | None:
    """The fingerprint of the imported records, without reading them; None if there are none.

    Raises Unusable if the file cannot be read or is not one that judgebot wrote.
    """
    try:
        with records_file().open("rb") as file:
            return _head(file.readline())
    except (FileNotFoundError, NotADirectoryError):
        return None
    except OSError as error:
        raise _unreadable(error) from None


def read_records() -> dict[str, bytes]:
    """The imported records, as lines of JSON by their references; empty if there are none.

    Raises Unusable if they cannot be read or are damaged.
    """
    try:
        head, _, body = records_file().read_bytes().partition(b"\n")
    except (FileNotFoundError, NotADirectoryError):
        return {}
    except OSError as error:
        raise _unreadable(error) from None
    if _head(head) != fingerprint(body):
        raise _damaged()
    return {json.loads(line)["reference"]: line for line in body.split(b"\n") if line}


def write_records(records: Mapping[str, bytes]) -> str:
    """Write all records, whole or not at all.

    records: lines of JSON by their references.
    Returns their fingerprint. Raises InputError when the file cannot be written.
    """
    from judgebot.files import write_whole

    body = b"\n".join(records[reference] for reference in sorted(records))
    made = fingerprint(body)
    head = json.dumps({"format": FORMAT, "records": made}).encode()
    try:
        write_whole(records_file(), head + b"\n" + body)
    except OSError as error:
        raise _unwritable(error) from None
    return made


@contextmanager
def alone() -> Iterator[None]:
    """Let one process after the other change the records, so that none undoes another's work.

    Raises InputError when the library's folder cannot be written.
    """
    file = records_file().with_name("lock")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        lock = file.open("wb")
    except OSError as error:
        raise _unwritable(error) from None
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


def line(value: Any) -> bytes:
    """A value as one line of JSON.

    value: dicts, lists, texts, numbers, true, false and None.
    """
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()


def pack(records: str, printings: Iterable[tuple[str, PrintingRecord]]) -> bytes:
    """Put a compiled library into one file.

    records: the fingerprint of the official records.
    printings: folded names with their printings, the default printing of each name first.
    """
    places: dict[str, list[tuple[str, int, int]]] = {}
    lines: list[bytes] = []
    begin = 0
    for name, printing in printings:
        lines.append(line(printing))
        end = begin + len(lines[-1])
        places.setdefault(name, []).append((printing["facts"]["reference"], begin, end))
        begin = end + 1
    body = line(places) + b"\n" + b"\n".join(lines)
    head = {"format": FORMAT, "records": records, "code": code(), "sum": zlib.crc32(body)}
    return line(head) + b"\n" + body


def unpack(data: bytes) -> Compiled | None:
    """Open a compiled library; None if it is damaged or of another format.

    data: what `pack` returned.
    """
    first, _, body = data.partition(b"\n")
    try:
        head = json.loads(first)
        if head["format"] != FORMAT or head["sum"] != zlib.crc32(body):
            return None
        index, _, lines = body.partition(b"\n")
        return Compiled(
            records=head["records"], code=head["code"], places=json.loads(index), lines=lines
        )
    except (ValueError, KeyError, TypeError):
        return None


def read_compiled() -> Compiled | None:
    """The compiled library on disk, whatever it was made from; None if there is no whole one."""
    try:
        return unpack(compiled_file().read_bytes())
    except OSError:
        return None


def keep_compiled(data: bytes) -> None:
    """Keep a compiled library; one that cannot be kept costs time and a warning, nothing more.

    data: what `pack` returned.
    """
    from judgebot import notices
    from judgebot.files import write_whole

    try:
        write_whole(compiled_file(), data)
    except OSError as error:
        notices.once(
            f"{compiled_file()} cannot be written ({error.strerror}); "
            "this works, but the cards have to be read anew each time"
        )


def _head(first: bytes) -> str:
    """The fingerprint in the first line of the records."""
    try:
        head = json.loads(first)
        if head["format"] == FORMAT:
            return str(head["records"])
    except (ValueError, KeyError, TypeError):
        pass
    raise _damaged()


def _unwritable(error: OSError) -> InputError:
    what = f"the card library cannot be written: {error.strerror}"
    return InputError(what, where=Place(file=str(records_file())))


def _unreadable(error: OSError) -> Unusable:
    what = f"the card library cannot be read: {error.strerror}"
    return Unusable(what, where=Place(file=str(records_file())))


def _damaged() -> Unusable:
    return Unusable(
        "the card library is damaged",
        where=Place(file=str(records_file())),
        write="Remove that file and import the cards again: judgebot cards import PATH...",
    )
