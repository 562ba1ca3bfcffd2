"""What an import gathered, added to the library in one transaction: all of it or nothing."""

from __future__ import annotations

import secrets
import sqlite3

from judgebot.cards.store import grams, places, schema
from judgebot.dataclass import dataclass

_NEW = """
SELECT count(*), coalesce(sum(old.reference IS NOT NULL), 0), coalesce(sum(new.ruled), 0)
FROM stage.printing AS new LEFT JOIN printing AS old USING (reference)
WHERE old.reference IS NULL OR old.digest != new.digest
"""
_CARDS = """
INSERT OR IGNORE INTO card (folded, name)
SELECT folded, name FROM (SELECT folded, name, min(rank) FROM stage.printing GROUP BY folded)
"""
_TOUCHED = """
CREATE TEMP TABLE touched AS
SELECT id FROM card JOIN (SELECT DISTINCT folded FROM stage.printing) USING (folded)
UNION SELECT old.card FROM printing AS old JOIN stage.printing USING (reference)
"""
_PRINTINGS = f"""
INSERT OR REPLACE INTO printing ({schema.COLUMNS}, card)
SELECT {", ".join(f"new.{name}" for name in schema.COLUMNS.split(", "))}, card.id
FROM stage.printing AS new JOIN card USING (folded)
LEFT JOIN printing AS old USING (reference)
WHERE old.reference IS NULL OR old.digest != new.digest
ORDER BY new.reference
"""
_KINDS = """
INSERT INTO kind
SELECT card, family, label, rarity, faction, set_code, count(*), min(rank), reference
FROM printing WHERE card IN (SELECT id FROM touched)
GROUP BY card, family, label, rarity, faction, set_code
"""
_CALLED = """
INSERT OR REPLACE INTO called SELECT new.* FROM stage.called AS new
LEFT JOIN called AS old USING (folded, family, language)
WHERE old.printed IS NULL OR old.printed != new.printed
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Added:
    """What was added."""

    new: int
    changed: int
    names: int
    """Of how many names in other languages."""


def merge(library: sqlite3.Connection) -> Added:
    """Add what the stage holds to the library.

    library: as `schema.writing` opened it; the stage is closed, see `staging.ImportStage.close`.
    Raises what SQLite raises, with the library as it was.
    """
    library.execute("PRAGMA cache_size = -64000")
    library.execute("ATTACH ? AS stage", (str(places.stage_file()),))
    library.execute("BEGIN IMMEDIATE")
    try:
        added = _add(library)
        library.execute("COMMIT")
    except BaseException:
        library.execute("ROLLBACK")
        raise
    library.execute("DETACH stage")
    return added


def _add(library: sqlite3.Connection) -> Added:
    fresh, changed, ruled = library.execute(_NEW).fetchone()
    ruled += library.execute(
        "SELECT count(*) FROM stage.printing AS new JOIN printing AS old USING (reference) "
        "WHERE old.ruled AND old.digest != new.digest"
    ).fetchone()[0]
    names = library.execute(_CALLED).rowcount
    if fresh:
        library.execute(_CARDS)
        library.execute(_TOUCHED)
        library.execute(_PRINTINGS)
        _count_again(library)
    for table in ("sub_type", "named_set"):
        library.execute(f"INSERT OR IGNORE INTO {table} SELECT * FROM stage.{table}")
    if fresh or names:
        _index_words(library)
        _renew(library, "records")
    if ruled:
        _renew(library, "rulings")
    return Added(new=fresh - changed, changed=changed, names=names)


def _count_again(library: sqlite3.Connection) -> None:
    """Count the kinds of printings of the cards that were touched; forget cards without any."""
    library.execute("DELETE FROM kind WHERE card IN (SELECT id FROM touched)")
    library.execute(_KINDS)
    library.execute("DELETE FROM card WHERE id NOT IN (SELECT card FROM kind)")
    library.execute("DROP TABLE touched")


def _index_words(library: sqlite3.Connection) -> None:
    """Let what is new be found by what is spelt alike: names and families."""
    new = library.execute(
        "SELECT folded, name FROM card UNION SELECT folded, printed FROM called "
        "UNION SELECT lower(family), family FROM kind"
    )
    known = {word for (word,) in library.execute("SELECT word FROM word")}
    for word, printed in new.fetchall():
        if word not in known:
            known.add(word)
            found = grams.of(word)
            values = (word, printed, len(found))
            library.execute("INSERT INTO word VALUES (?, ?, ?)", values)
            library.executemany("INSERT INTO gram VALUES (?, ?)", [(one, word) for one in found])


def _renew(library: sqlite3.Connection, key: str) -> None:
    """Let everybody see that something is not as it was."""
    values = (key, secrets.token_hex(16))
    library.execute("INSERT OR REPLACE INTO state VALUES (?, ?)", values)
