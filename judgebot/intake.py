"""The one place where a person's files come in: regular files, bounded, and text that is text.

Whatever stands at a path, these either give what the file holds or raise an `InputError`: a device
or a pipe is never waited for, no file is read beyond the limit of its kind.
"""

from __future__ import annotations

import errno
import os
import stat
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from io import BufferedReader, FileIO
from pathlib import Path
from typing import IO, Any

from judgebot import screen
from judgebot.dataclass import dataclass
from judgebot.errors import FilePlace, InputError

_MARK = "\ufeff"
"""The byte order mark that some editors put at the head of a file."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FileKind:
    """A kind of file that a person gives."""

    called: str
    most: int
    """The most bytes that one may have."""
    write: str = ""
    """What to do where one is larger."""

    @property
    def limit(self) -> str:
        """The most that one may have, in words."""
        for size, unit in ((1 << 30, "GB"), (1_000_000, "MB"), (1000, "kB")):
            if self.most >= size:
                return f"{self.most // size} {unit}"
        return f"{self.most} bytes"


SCENARIO = FileKind(
    called="scenario file", most=1_000_000, write="Put each scenario in a file of its own"
)
DECK = FileKind(called="deck list", most=100_000, write="Write one card a line, such as: 3 Amarok")
TEXT = FileKind(called="card text", most=100_000)
CARDS = FileKind(
    called="file of card data", most=4 << 30, write="Give the card data in several files"
)
RULEBOOK = FileKind(
    called="rulebook",
    most=50_000_000,
    write="Supply the official Comprehensive Rules as the PDF that their publisher offers",
)


@contextmanager
def opened(path: Path, kind: FileKind) -> Iterator[IO[bytes]]:
    """Open a person's file for reading.

    path: the file.
    kind: what it should be.
    Gives the stream, at its beginning. Raises InputError for what is no regular file, cannot be
    read or is too large.
    """
    try:
        number = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0))
    except FileNotFoundError:
        raise missing(path) from None
    except (OSError, ValueError) as error:
        raise unreadable(path, error) from None
    try:
        _check(path, os.fstat(number), kind)
    except InputError:
        os.close(number)
        raise
    with BufferedReader(_NeverWaiting(number), _AT_ONCE) as stream:
        yield stream


class _NeverWaiting(FileIO):
    """A file; one of the system's own that would have to be waited for cannot be read."""

    def readinto(self, buffer: Any, /) -> int:
        found = FileIO.readinto(self, buffer)
        if found is None:
            raise BlockingIOError(errno.EAGAIN, "it gives nothing at present")
        return found


_AT_ONCE = 1 << 17
"""How many bytes are read at once."""


def content(path: Path, kind: FileKind) -> bytes:
    """All that a person's file holds. Raises InputError, see `opened`."""
    with opened(path, kind) as stream:
        try:
            data = stream.read(kind.most + 1)
        except OSError as error:
            raise unreadable(path, error) from None
    if len(data) > kind.most:
        raise too_large(path, kind)
    return data


def check(path: Path, kind: FileKind) -> None:
    """Raise InputError for a person's file that cannot be read, see `opened`."""
    with opened(path, kind):
        pass


def standard_input(kind: FileKind) -> str:
    """The text that comes by standard input, as `text` gives that of a file.

    kind: what it should be. Raises InputError for more than that may be, and for what is no text.
    """
    file = "standard input"
    try:
        data = sys.stdin.buffer.read(kind.most + 1)
    except OSError as error:
        raise unreadable(Path(file), error) from None
    if len(data) > kind.most:
        raise too_large(Path(file), kind)
    return decoded(data, file)


def typed() -> Callable[[str], str]:
    """What gives the lines that a person types, one by one, without their ends.

    It is given what to print before. What is no text stands in a line as a sign of its own. Raises
    EOFError where there are no more, and after more than anybody types.
    """
    left = _LINES

    def line(prompt: str) -> str:
        nonlocal left
        left -= 1
        if left < 0:
            raise EOFError
        if sys.stdin.isatty():
            try:
                return input(prompt)
            except UnicodeDecodeError:
                return _NO_TEXT
        screen.say(prompt, end="")
        data = sys.stdin.buffer.readline(_LONGEST_LINE)
        if not data:
            raise EOFError
        return data.decode("utf-8", "replace").rstrip("\r\n")

    return line


_LINES, _LONGEST_LINE = 2000, 10_000
"""So many lines, each with so many bytes, are read of what no person types."""
_NO_TEXT = "\ufffd"


def text(path: Path, kind: FileKind) -> str:
    """The text of a person's file, without a byte order mark and with `\\n` at the end of lines.

    Raises InputError, see `opened`, and for what is no text, with its place.
    """
    return decoded(content(path, kind), str(path))


def decoded(data: bytes, file: str) -> str:
    """The text that bytes stand for.

    data: what a file holds.
    file: the file, as the person named it.
    Returns it as `text` does. Raises InputError, with the place, for what is not UTF-8.
    """
    try:
        return data.decode("utf-8").removeprefix(_MARK).replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        raise _not_utf8(data, error.start, file) from None


def is_folder(path: Path) -> bool:
    """Whether a person names a folder; False for what cannot be one, whatever its name."""
    try:
        return path.is_dir()
    except (OSError, ValueError):
        return False


def inside(folder: Path, suffix: str) -> list[Path]:
    """The files of a folder, and of those in it, whose names end so, in order.

    Raises InputError for a folder that cannot be read.
    """
    found: list[Path] = []
    for root, _folders, names in os.walk(folder, onerror=_refuse_folder):
        found += [Path(root, name) for name in names if name.endswith(suffix)]
    return sorted(found)


def missing(path: Path) -> InputError:
    """What is said where there is no such file."""
    if not is_folder(path.parent):
        return InputError("There is no such folder", where=FilePlace(file=str(path.parent)))
    return InputError(
        "There is no such file", where=FilePlace(file=str(path)), nearest=_alike(path)
    )


def unreadable(path: Path, error: Exception) -> InputError:
    """What is said where a file cannot be read. error: what Python says of it."""
    reason = getattr(error, "strerror", None) or str(error)
    return InputError(f"The file cannot be read ({reason})", where=FilePlace(file=str(path)))


def too_large(path: Path, kind: FileKind) -> InputError:
    """What is said of a file that is larger than its kind may be."""
    return InputError(
        f"The file is larger than {kind.limit}, so it is no {kind.called}",
        where=FilePlace(file=str(path)),
        write=kind.write or None,
    )


def _check(path: Path, found: os.stat_result, kind: FileKind) -> None:
    if stat.S_ISDIR(found.st_mode):
        raise _a_folder(path, kind)
    if not stat.S_ISREG(found.st_mode):
        raise InputError(
            "This is a device or a pipe, not a file",
            where=FilePlace(file=str(path)),
            write="Write what it gives into a file first",
        )
    if found.st_size > kind.most:
        raise too_large(path, kind)


def _a_folder(path: Path, kind: FileKind) -> InputError:
    return InputError(
        "This is a folder, not a file",
        where=FilePlace(file=str(path)),
        write=f"Name a {kind.called} in it",
    )


def _refuse_folder(error: OSError) -> None:
    raise InputError(
        f"The folder cannot be read ({error.strerror})", where=FilePlace(file=str(error.filename))
    )


def _alike(path: Path) -> tuple[str, ...]:
    """The names of files beside a path that are spelt alike."""
    from difflib import get_close_matches

    if len(path.name) > _LONGEST_NAME:
        return ()
    try:
        names = sorted(entry.name for entry in path.parent.iterdir() if entry.is_file())
    except OSError:
        return ()
    folded = {name.casefold(): name for name in reversed(names)}
    return tuple(folded[name] for name in get_close_matches(path.name.casefold(), folded))


_LONGEST_NAME = 255
"""How long the name of a file can be."""


def _not_utf8(data: bytes, index: int, file: str) -> InputError:
    before = data[:index].decode("utf-8").removeprefix(_MARK).replace("\r\n", "\n")
    line = before.count("\n")
    return InputError(
        f"The byte {data[index]:02X} is not UTF-8 text",
        where=FilePlace(file=file, line=line + 1, column=len(before) - before.rfind("\n")),
        write='Save the file again with the encoding "UTF-8"',
    )
