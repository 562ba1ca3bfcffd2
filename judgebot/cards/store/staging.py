"""What an import has gathered so far, in a file of its own, until it is added to the library.

An import that is cut keeps its stage; one of the same files then goes on behind the last record
that was kept. The stage of any other import is forgotten.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path

from judgebot.cards.imports.official import PrintedName
from judgebot.cards.imports.references import rank, split
from judgebot.cards.library.facts import Facts
from judgebot.cards.library.names import fold
from judgebot.cards.store import finding, places, schema
from judgebot.dataclass import dataclass
from judgebot.errors import InputError

EVERY = 5000
"""How many records are kept at once."""

_TABLES = f"""
BEGIN;
CREATE TABLE made_for (what TEXT);
CREATE TABLE source (file TEXT PRIMARY KEY, taken INTEGER NOT NULL);
CREATE TABLE printing ({schema.PRINTING}, folded TEXT NOT NULL, name TEXT NOT NULL);
CREATE TABLE skipped (file TEXT, record TEXT, why TEXT, bad INTEGER);
{schema.SHARED}
COMMIT;
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class SkippedRecord:
    """A record that was not taken."""

    file: str
    record: str
    """Its reference, or its place in the file."""
    why: str
    bad: bool
    """False for what is whole but no card of the game."""


class ImportStage:
    """An import in the making."""

    def __init__(self, opened: sqlite3.Connection) -> None:
        """Begin with what is there. opened: the stage's file, with its tables."""
        self._opened = opened
        self._kept = 0
        self._sub_types: set[tuple[str]] = set()
        self._sets: set[tuple[str, str]] = set()
        opened.execute("BEGIN")

    def taken(self, file: Path) -> int:
        """How many records of a file were gathered already."""
        sql = "SELECT taken FROM source WHERE file = ?"
        found = self._opened.execute(sql, (str(file),)).fetchone()
        return found[0] if found else 0

    def took(self, file: Path, count: int) -> None:
        """Note how many records of a file were gathered; now and then all is kept."""
        self._kept += 1
        if self._kept % EVERY == 0:
            self.keep(file, count)

    def keep(self, file: Path, count: int) -> None:
        """Keep what was gathered, with how many records of a file that is."""
        self._opened.execute("INSERT OR REPLACE INTO source VALUES (?, ?)", (str(file), count))
        self._opened.execute("COMMIT")
        self._opened.execute("BEGIN")

    def printing(self, facts: Facts, digest: bytes, record: bytes) -> bool:
        """Gather a printing.

        facts: what it says. digest, record: as `packing` made them.
        Returns whether no other record of its reference was gathered before, saying otherwise.
        """
        family, number = split(facts.reference)
        values = (
            *(facts.reference, family, number, rank(facts), facts.label, facts.rarity),
            *(facts.faction, facts.set_code, bool(facts.rulings), digest, record),
            *(fold(facts.name), facts.name),
        )
        marks = ", ".join("?" * len(values))
        done = self._opened.execute(f"INSERT OR IGNORE INTO printing VALUES ({marks})", values)
        self._note(facts)
        return done.rowcount == 1 or self._digest(facts.reference) == digest

    def name(self, printed: PrintedName, language: str) -> None:
        """Gather the name of a card in another language than English."""
        family, _ = split(printed.reference)
        values = (fold(printed.name), family, language, printed.name)
        self._opened.execute("INSERT OR IGNORE INTO called VALUES (?, ?, ?, ?)", values)

    def skip(self, skipped: SkippedRecord) -> None:
        """Note a record that is not taken."""
        values = (skipped.file, skipped.record, skipped.why, skipped.bad)
        self._opened.execute("INSERT INTO skipped VALUES (?, ?, ?, ?)", values)

    def skipped(self, most: int) -> Iterator[SkippedRecord]:
        """The records that were not taken, bad ones first. most: how many to give."""
        sql = "SELECT file, record, why, bad FROM skipped ORDER BY bad DESC, rowid LIMIT ?"
        for file, record, why, bad in self._opened.execute(sql, (most,)):
            yield SkippedRecord(file=file, record=record, why=why, bad=bool(bad))

    def reasons(self) -> list[tuple[str, bool, int]]:
        """How many records were not taken for each reason, and whether they were bad."""
        sql = "SELECT why, bad, count(*) FROM skipped GROUP BY bad, why ORDER BY min(rowid)"
        return [(why, bool(bad), count) for why, bad, count in self._opened.execute(sql)]

    def count(self) -> int:
        """How many printings were gathered."""
        return self._opened.execute("SELECT count(*) FROM printing").fetchone()[0]

    def names(self) -> int:
        """How many names in other languages were gathered."""
        return self._opened.execute("SELECT count(*) FROM called").fetchone()[0]

    def shared(self) -> int:
        """How many of them `printings` gives."""
        sql = "SELECT count(*) FROM printing WHERE rarity IS NOT 'unique'"
        return self._opened.execute(sql).fetchone()[0]

    def printings(self) -> Iterator[finding.StoredRow]:
        """What was gathered, all but Uniques: the printings that many people have."""
        sql = "SELECT reference, digest, record FROM printing WHERE rarity IS NOT 'unique'"
        for reference, digest, record in self._opened.execute(sql):
            yield finding.StoredRow(reference=reference, digest=digest, record=record)

    def close(self) -> None:
        """Let go of the file; what was not kept is gathered again."""
        self._opened.close()

    def _note(self, facts: Facts) -> None:
        """Gather what is told of all cards together."""
        if (named := (facts.set_code, facts.set_name)) not in self._sets:
            self._sets.add(named)
            self._opened.execute("INSERT OR IGNORE INTO named_set VALUES (?, ?)", named)
        for one in zip(facts.sub_types, strict=True):
            if one not in self._sub_types:
                self._sub_types.add(one)
                self._opened.execute("INSERT OR IGNORE INTO sub_type VALUES (?)", one)

    def _digest(self, reference: str) -> bytes:
        sql = "SELECT digest FROM printing WHERE reference = ?"
        return self._opened.execute(sql, (reference,)).fetchone()[0]


def begin(files: Sequence[Path], code: str) -> ImportStage:
    """The stage of an import: what an earlier one of the same files left, or a new one.

    files: those that are imported. code: the fingerprint of what reads them.
    Raises InputError when it cannot be written.
    """
    what = json.dumps([schema.FORMAT, code, *map(_told, files)])
    file = places.stage_file()
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        left = _left(file, what)
        return ImportStage(left or _new(file, what))
    except OSError as error:
        raise places.unwritable(error.strerror) from None
    except sqlite3.Error as error:
        raise places.unwritable(str(error)) from None


def forget() -> None:
    """Remove what is left of an import that is done, or that can never be."""
    file = places.stage_file()
    for one in (file, file.with_name(f"{file.name}-journal")):
        with suppress(OSError):
            one.unlink(missing_ok=True)


def _left(file: Path, what: str) -> sqlite3.Connection | None:
    """The stage that an import of the same files left; None, and nothing, if there is none."""
    if file.exists():
        opened = schema.connect(file)
        try:
            if opened.execute("SELECT what FROM made_for").fetchall() == [(what,)]:
                return _hasty(opened)
        except sqlite3.DatabaseError:
            pass
        opened.close()
        forget()
    return None


def _new(file: Path, what: str) -> sqlite3.Connection:
    opened = _hasty(schema.connect(file))
    opened.executescript(_TABLES)
    opened.execute("INSERT INTO made_for VALUES (?)", (what,))
    return opened


def _hasty(opened: sqlite3.Connection) -> sqlite3.Connection:
    """Not waiting for the disk: a stage that is lost costs time only."""
    opened.execute("PRAGMA synchronous = OFF")
    opened.execute("PRAGMA cache_size = -32000")
    return opened


def _told(file: Path) -> tuple[str, int, int]:
    """What tells a file from another, and from itself when it is changed."""
    try:
        stat = file.stat()
    except OSError as error:
        raise InputError(f"{file} cannot be read: {error.strerror}") from None
    return str(file.absolute()), stat.st_size, stat.st_mtime_ns
