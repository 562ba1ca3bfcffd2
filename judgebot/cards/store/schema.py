"""The tables of the library, its format, and how it is opened.

`card` has one row for each English name (CR 2.2.4.c), `printing` one for each record, `kind` counts
the printings of a card that are called the same (`rare Bravos`), so that nobody has to. `called`
holds the names in other languages, by family: what the references of a card's printings in a set
have in common. `word` and `gram` find what is spelt alike.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from judgebot.cards.store import places

FORMAT = 2
"""Format 1 was a file of lines, see `old`."""
_APPLICATION = 0x4A424F54
"""Marks the file as one of judgebot's."""
_PATIENCE = 60
"""How many seconds to wait for another process that writes."""

PRINTING = """
    reference TEXT PRIMARY KEY, family TEXT NOT NULL, number TEXT, rank TEXT NOT NULL,
    label TEXT NOT NULL, rarity TEXT, faction TEXT, set_code TEXT NOT NULL, ruled INTEGER NOT NULL,
    digest BLOB NOT NULL, record BLOB NOT NULL"""
"""What is kept of a printing: what finds it, and its record, packed."""
COLUMNS = (
    "reference, family, number, rank, label, rarity, faction, set_code, ruled, digest, record"
)
SHARED = """
CREATE TABLE called (folded TEXT, family TEXT, language TEXT, printed TEXT NOT NULL,
    PRIMARY KEY (folded, family, language)) WITHOUT ROWID;
CREATE TABLE sub_type (name TEXT PRIMARY KEY) WITHOUT ROWID;
CREATE TABLE named_set (code TEXT, name TEXT, PRIMARY KEY (code, name)) WITHOUT ROWID;
"""
"""The tables that an import gathers as the library keeps them."""
_TABLES = f"""
CREATE TABLE card (id INTEGER PRIMARY KEY, folded TEXT UNIQUE NOT NULL, name TEXT NOT NULL);
CREATE TABLE printing ({PRINTING}, card INTEGER NOT NULL);
CREATE INDEX printing_of_card ON printing (card, rank);
CREATE INDEX unique_of_card ON printing (card, number) WHERE number IS NOT NULL;
CREATE INDEX ruled_printing ON printing (card, rank) WHERE ruled;
CREATE TABLE kind (card INTEGER, family TEXT, label TEXT, rarity TEXT, faction TEXT, set_code TEXT,
    count INTEGER, rank TEXT, reference TEXT);
CREATE INDEX kind_of_card ON kind (card);
CREATE INDEX kind_of_family ON kind (family);
{SHARED}
CREATE INDEX called_of_family ON called (family);
CREATE TABLE word (word TEXT PRIMARY KEY, printed TEXT NOT NULL, grams INTEGER) WITHOUT ROWID;
CREATE TABLE gram (gram TEXT, word TEXT, PRIMARY KEY (gram, word)) WITHOUT ROWID;
CREATE TABLE state (key TEXT PRIMARY KEY, value TEXT) WITHOUT ROWID;
PRAGMA application_id = {_APPLICATION};
PRAGMA user_version = {FORMAT};
"""


def connect(
    file: Path, mode: str = "rwc", kind: type[sqlite3.Connection] = sqlite3.Connection
) -> sqlite3.Connection:
    """Open a file of SQLite; every change is a statement of its own until a `BEGIN`.

    file: which. mode: `ro`, or `rwc` to make it where it is missing. kind: the class to open with.
    Raises sqlite3.Error.
    """
    uri = f"{file.absolute().as_uri()}?mode={mode}"
    return sqlite3.connect(uri, uri=True, isolation_level=None, timeout=_PATIENCE, factory=kind)


def reading() -> sqlite3.Connection | None:
    """The library, only to be read; None when nothing was imported.

    Raises Unusable when it is damaged, newer than this judgebot or cannot be read.
    """
    file = places.data_file()
    if not _is_there(file):
        return None
    with explained():
        opened = connect(file, "ro", _LibraryConnection)
        try:
            _check(opened)
        except BaseException:
            opened.close()
            raise
    return opened


@contextmanager
def writing() -> Iterator[sqlite3.Connection]:
    """The library, to be written; it is made where there is none. See `places.alone`.

    Raises Unusable and InputError.
    """
    file = places.data_file()
    with explained():
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise places.unwritable(error.strerror) from None
        opened = connect(file)
        try:
            if not opened.execute("PRAGMA schema_version").fetchone()[0]:
                opened.executescript(f"BEGIN;{_TABLES}COMMIT;")
            _check(opened)
            yield opened
        finally:
            opened.close()


class _LibraryConnection(sqlite3.Connection):
    """The library as it is asked: whatever turns out wrong is told as `explained` does."""

    def execute(self, sql: str, values: Any = ()) -> sqlite3.Cursor:
        """Ask; for words with half a sign in them, which no file holds, as if it were another.

        Raises Unusable.
        """
        with explained():
            try:
                return self.cursor(_Answer).execute(sql, values)
            except UnicodeEncodeError:
                return self.cursor(_Answer).execute(sql, [_whole(one) for one in values])


def _whole(value: Any) -> Any:
    return value.encode(errors="replace").decode() if isinstance(value, str) else value


class _Answer(sqlite3.Cursor):
    """What was found, row by row."""

    def __next__(self) -> Any:
        with explained():
            return super().__next__()

    def fetchone(self) -> Any:
        """The next row. Raises Unusable."""
        with explained():
            return super().fetchone()

    def fetchall(self) -> list[Any]:
        """All rows that are left. Raises Unusable."""
        with explained():
            return super().fetchall()


@contextmanager
def explained() -> Iterator[None]:
    """Turn what SQLite says of the library into the one error that a person sees."""
    try:
        yield
    except sqlite3.OperationalError as error:
        said = str(error)
        if said.startswith(_NO_TEXT):
            raise places.damaged() from None
        if any(words in said for words in _NOT_WRITTEN):
            raise places.unwritable(said) from None
        raise places.unreadable(said) from None
    except (sqlite3.DatabaseError, UnicodeDecodeError):
        raise places.damaged() from None


_NO_TEXT = "Could not decode to UTF-8"
"""What SQLite says of a damaged text."""
_NOT_WRITTEN = ("readonly", "disk is full", "disk I/O error")
"""What SQLite says when a change cannot be kept."""


def _is_there(file: Path) -> bool:
    try:
        return file.stat().st_size > 0
    except (FileNotFoundError, NotADirectoryError):
        return False
    except OSError as error:
        raise places.unreadable(error.strerror) from None


def _check(opened: sqlite3.Connection) -> None:
    """Refuse a file of something else, and one of a later format."""
    if opened.execute("PRAGMA application_id").fetchone()[0] != _APPLICATION:
        raise places.damaged()
    found = opened.execute("PRAGMA user_version").fetchone()[0]
    if found > FORMAT:
        raise places.newer(found, FORMAT)
