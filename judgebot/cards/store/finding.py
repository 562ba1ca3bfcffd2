"""What the library has, asked for by name, reference and closeness; each answer from an index."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator

from judgebot.cards.imports.languages import ENGLISH
from judgebot.cards.imports.references import split
from judgebot.cards.library import names
from judgebot.cards.store import grams
from judgebot.dataclass import dataclass

_KEPT = "reference, digest, record"


@dataclass(frozen=True, slots=True, kw_only=True)
class StoredRow:
    """A printing as it is kept, see `packing`."""

    reference: str
    digest: bytes
    record: bytes


@dataclass(frozen=True, slots=True, kw_only=True)
class NamedCard:
    """A card that a name means."""

    card: int
    name: str
    """Its English name."""
    language: str = ENGLISH
    """In which it is called what was asked for."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CardKind:
    """Printings of a card that are called the same."""

    label: str
    rarity: str | None
    faction: str | None
    count: int
    rank: str
    reference: str
    """The one that goes before the others."""


def printing(library: sqlite3.Connection, reference: str) -> StoredRow | None:
    """The printing of a reference, in any letter case; None if there is none."""
    sql = f"SELECT {_KEPT} FROM printing WHERE reference = ?"
    for one in dict.fromkeys((reference, reference.upper())):
        if found := library.execute(sql, (one,)).fetchone():
            return _row(found)
    return None


def unique(library: sqlite3.Connection, card: int, number: str) -> list[str]:
    """The references of a card's Uniques with a number: one for each of its families."""
    sql = (
        "SELECT reference FROM printing INDEXED BY unique_of_card "
        "WHERE card = ? AND number = ? ORDER BY rank"
    )
    return [reference for (reference,) in library.execute(sql, (card, number))]


def printings(library: sqlite3.Connection, card: int | None = None) -> Iterator[StoredRow]:
    """The printings of a card, or of all cards, name by name, the default one of each first."""
    if card is None:
        sql = f"SELECT {_KEPT} FROM printing ORDER BY card, rank"
        yield from map(_row, library.execute(sql))
    else:
        sql = f"SELECT {_KEPT} FROM printing WHERE card = ? ORDER BY rank"
        yield from map(_row, library.execute(sql, (card,)))


def called_alike(library: sqlite3.Connection, card: int, kind: CardKind) -> list[StoredRow]:
    """The printings of a card that are called as a kind of them is, the default one first."""
    if kind.count == 1:
        row = printing(library, kind.reference)
        return [row] if row else []
    sql = (
        f"SELECT {_KEPT} FROM printing WHERE card = ? AND label = ? AND rank >= ? "
        "AND rank < ? ORDER BY rank"
    )
    to = str(names.RARITIES.index("unique"))
    return [_row(one) for one in library.execute(sql, (card, kind.label, kind.rank, to))]


def shared(library: sqlite3.Connection) -> Iterator[StoredRow]:
    """The printings that are no Uniques, found without a look at those."""
    sql = (
        f"SELECT {_KEPT} FROM printing JOIN (SELECT DISTINCT card FROM kind) USING (card) "
        "WHERE rank < ? ORDER BY card, rank"
    )
    yield from map(_row, library.execute(sql, (str(names.RARITIES.index("unique")),)))


def ruled(library: sqlite3.Connection) -> Iterator[StoredRow]:
    """The printings with official rulings, name by name, the default one of each first."""
    sql = (
        f"SELECT {_KEPT} FROM printing JOIN (SELECT card, min(rank) AS first FROM printing "
        "WHERE ruled GROUP BY card) USING (card) WHERE ruled ORDER BY first, rank"
    )
    yield from map(_row, library.execute(sql))


def named(
    library: sqlite3.Connection, folded: str, language: str | None = None
) -> list[NamedCard]:
    """The cards of a name, each once, English first. language: the only one, if any."""
    spoken = language in (None, ENGLISH)
    found = {card.card: card for card in (english(library, folded) if spoken else ())}
    sql = (
        "SELECT DISTINCT card.id, card.name, language FROM called "
        "JOIN kind USING (family) JOIN card ON card.id = kind.card "
        "WHERE called.folded = ? AND language = ifnull(?, language) ORDER BY language, name"
    )
    for card, name, in_language in library.execute(sql, (folded, language)):
        found.setdefault(card, NamedCard(card=card, name=name, language=in_language))
    return list(found.values())


def english(library: sqlite3.Connection, folded: str) -> list[NamedCard]:
    """The card of an English name; none or one."""
    sql = "SELECT id, name FROM card WHERE folded = ?"
    found = library.execute(sql, (folded,))
    return [NamedCard(card=card, name=name) for card, name in found]


def waiting(library: sqlite3.Connection, folded: str) -> list[tuple[str, str]]:
    """The families, and languages, of a name whose card was not imported."""
    sql = (
        "SELECT family, language FROM called LEFT JOIN kind USING (family) "
        "WHERE called.folded = ? AND kind.family IS NULL ORDER BY family, language"
    )
    return library.execute(sql, (folded,)).fetchall()


def beginning(library: sqlite3.Connection, folded: str) -> list[str]:
    """The names, folded, that begin with some words."""
    end = folded[:-1] + chr(ord(folded[-1]) + 1)
    sql = (
        "SELECT folded FROM card WHERE folded >= ? AND folded < ? UNION "
        "SELECT folded FROM called WHERE folded >= ? AND folded < ? ORDER BY folded"
    )
    return [name for (name,) in library.execute(sql, (folded, end) * 2)]


def kinds(library: sqlite3.Connection, card: int) -> list[CardKind]:
    """The kinds of printings of a card, the default one first."""
    sql = (
        "SELECT label, rarity, faction, sum(count), min(rank), reference FROM kind "
        "WHERE card = ? GROUP BY label, rarity, faction ORDER BY min(rank)"
    )
    return [
        CardKind(label=label, rarity=rarity, faction=faction, count=count, rank=rank, reference=one)
        for label, rarity, faction, count, rank, one in library.execute(sql, (card,))
    ]


def other_names(library: sqlite3.Connection, name: str) -> list[tuple[str, str]]:
    """What a card is called in other languages. name: the English one, folded.

    Returns languages and names.
    """
    sql = (
        "SELECT DISTINCT language, printed FROM card JOIN kind ON kind.card = card.id "
        "JOIN called USING (family) WHERE card.folded = ? ORDER BY language, printed"
    )
    return library.execute(sql, (name,)).fetchall()


def near_names(library: sqlite3.Connection, text: str) -> tuple[str, ...]:
    """The names nearest to what was typed, best first; for suggestions only."""
    alike = grams.alike(library, names.fold(text))
    known = {word: printed for word, printed in alike if "_" not in word}
    return names.nearest(text, known)


def near_references(library: sqlite3.Connection, text: str) -> tuple[str, ...]:
    """The references of the family that was typed, or of the nearest one; for suggestions only."""
    wanted = text.strip().upper()
    if "_" not in wanted or " " in wanted:
        return ()
    family = split(wanted)[0]
    return _of_family(library, family) or _of_near_family(library, family)


def _of_near_family(library: sqlite3.Connection, wanted: str) -> tuple[str, ...]:
    from difflib import get_close_matches

    alike = grams.alike(library, wanted.lower())
    families = [printed for word, printed in alike if "_" in word]
    near = get_close_matches(wanted, families, n=1, cutoff=0.8)
    return _of_family(library, near[0]) if near else ()


def _of_family(library: sqlite3.Connection, family: str) -> tuple[str, ...]:
    sql = "SELECT reference FROM kind WHERE family = ? ORDER BY rank LIMIT 5"
    return tuple(reference for (reference,) in library.execute(sql, (family,)))


def _row(found: tuple[str, bytes, bytes]) -> StoredRow:
    reference, digest, record = found
    return StoredRow(reference=reference, digest=digest, record=record)
