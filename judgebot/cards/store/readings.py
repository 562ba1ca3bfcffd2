"""What was read of the cards' texts, kept between runs: a cache beside the library.

Each distinct line is read once, by the code of today: when the code that reads changed, all is
forgotten. What is missing, damaged or cannot be kept is read anew; that costs time and a warning.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import cache
from pathlib import Path
from typing import Any

from judgebot.cards.store import packing, places, schema

_PACKAGE = Path(__file__).resolve().parent.parent.parent
_CODE = ("abilities", "cards")
"""The folders whose code decides what is read."""
_TABLES = """
CREATE TABLE code (fingerprint TEXT);
CREATE TABLE kept (key BLOB PRIMARY KEY, sum BLOB NOT NULL, value BLOB NOT NULL) WITHOUT ROWID;
"""


@cache
def code() -> str:
    """The fingerprint of the code that reads records and texts."""
    files = [file for folder in _CODE for file in sorted((_PACKAGE / folder).rglob("*.py"))]
    return packing.digest(b"\0".join(file.read_bytes() for file in files)).hex()


def key(*parts: Any) -> bytes:
    """What something is kept by. parts: texts, numbers, and lists of them."""
    return packing.digest(line(parts))


def line(value: Any) -> bytes:
    """A value as one line of JSON."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()


class KeptReadings:
    """What was read before; values of JSON by their keys."""

    def __init__(self) -> None:
        """Open the cache when something is asked for first."""
        self._opened: sqlite3.Connection | None = None
        self._broken = False

    def get(self, key: bytes) -> Any:
        """What is kept by a key; None where nothing is."""
        for told, written in self._try("SELECT sum, value FROM kept WHERE key = ?", (key,)):
            if isinstance(written, bytes) and told == packing.digest(key + written):
                with suppress(ValueError, RecursionError):
                    return json.loads(written)
        return None

    def put(self, key: bytes, value: Any) -> None:
        """Keep a value."""
        written = line(value)
        values = (key, packing.digest(key + written), written)
        self._try("INSERT OR REPLACE INTO kept VALUES (?, ?, ?)", values)

    def forget(self) -> None:
        """Forget all; what is asked for is read anew."""
        self._try("DELETE FROM kept", ())

    @contextmanager
    def together(self) -> Iterator[None]:
        """Keep what is put meanwhile at once."""
        self._try("BEGIN IMMEDIATE", ())
        try:
            yield
        finally:
            if self._opened and self._opened.in_transaction:
                self._try("COMMIT", ())

    def _try(self, sql: str, values: tuple[Any, ...]) -> list[Any]:
        """What a statement gives; nothing where the cache is of no use."""
        try:
            opened = self._open()
            return opened.execute(sql, values).fetchall() if opened else []
        except (sqlite3.Error, UnicodeDecodeError) as error:
            self._give_up(error)
            return []

    def _open(self) -> sqlite3.Connection | None:
        if self._opened is None and not self._broken:
            self._opened = _opened()
        return self._opened

    def _give_up(self, error: Exception) -> None:
        """Go on without the cache; a damaged one is removed, so that the next run has a whole one.
        """
        from judgebot import notices

        self._opened, self._broken = None, True
        if not isinstance(error, sqlite3.OperationalError):
            with suppress(OSError):
                places.readings_file().unlink()
            return
        notices.once(
            f"{places.readings_file()} cannot be used ({error}); "
            "this works, but the cards have to be read anew each time"
        )


def _opened() -> sqlite3.Connection:
    """The cache, emptied if other code wrote it. Raises sqlite3.Error."""
    file = places.readings_file()
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise sqlite3.OperationalError(error.strerror) from None
    opened = schema.connect(file)
    opened.execute("PRAGMA synchronous = OFF")
    if not _is_of_today(opened):
        opened.execute("BEGIN IMMEDIATE")
        if not _is_of_today(opened):
            for (name,) in opened.execute(
                "SELECT name FROM sqlite_master WHERE type = 'table'"
            ).fetchall():
                opened.execute(f'DROP TABLE "{name}"')
            for statement in _TABLES.split(";"):
                opened.execute(statement)
            opened.execute("INSERT INTO code VALUES (?)", (code(),))
        opened.execute("COMMIT")
    return opened


def _is_of_today(opened: sqlite3.Connection) -> bool:
    try:
        return opened.execute("SELECT fingerprint FROM code").fetchall() == [(code(),)]
    except sqlite3.OperationalError:
        return False
