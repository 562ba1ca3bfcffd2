"""The card library: cards by their names, printings, rulings (CR 2.2.4-2.2.6).

Names are found exactly, case, accents and apostrophes aside, in every language they were imported
in; what is near is only ever suggested. Nothing here reads more of the library than it is asked
for, and showing what was read before loads neither the grammar nor the classes of abilities.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from judgebot.cards.library import meaning, names
from judgebot.cards.library.contents import PrintedTexts
from judgebot.cards.library.facts import Facts, Ruling
from judgebot.cards.library.meaning import MeantPrinting
from judgebot.cards.library.records import LineRecord
from judgebot.cards.library.unfound import IMPORT, UnknownCard
from judgebot.cards.library.unlike import said
from judgebot.cards.store import finding, old, places, schema
from judgebot.cards.store.finding import StoredRow
from judgebot.dataclass import dataclass
from judgebot.errors import InputError

if TYPE_CHECKING:
    from judgebot.abilities.card import Card
    from judgebot.cards.read.refusing import Explained



@dataclass(frozen=True, slots=True, kw_only=True)
class Printing:
    """One printing of a card."""

    row: StoredRow
    texts: PrintedTexts
    kind: str = ""
    """Which rarity and faction was assumed, where the one who asked left that open, in words."""
    unlike: str = ""
    """Which it is of several that are called the same and are not alike, in words."""
    called: str = ""
    """Whose name in another language it is that was asked for, in words; empty for an English one.
    """

    @property
    def assumed(self) -> str:
        """What the one who asked left open and was assumed, in words; empty if nothing was."""
        return "; ".join(filter(None, (self.kind, self.unlike)))

    @property
    def reference(self) -> str:
        """Its official reference."""
        return self.row.reference

    @property
    def printed(self) -> Facts:
        """What is printed on it."""
        return self.texts.facts(self.row)

    @property
    def rulings(self) -> tuple[Ruling, ...]:
        """The official rulings about it, the oldest first."""
        return tuple(sorted(self.printed.rulings, key=lambda ruling: ruling.date))

    @property
    def lines(self) -> tuple[LineRecord, ...]:
        """The lines of its text, each with its abilities or why it was refused."""
        return self.texts.lines(self.row)

    def explained(self, line: LineRecord) -> Explained | None:
        """What helps with one of its lines that was refused; None for one that is understood."""
        return self.texts.explained(line, self.printed.type)

    @property
    def label(self) -> str:
        """Which printing of its name it is: `common Bravos`."""
        return self.printed.label

    @property
    def card(self) -> Card:
        """The card as the engine plays it; lines that were refused are its `unread_lines`."""
        return self.texts.card(self.row)


@dataclass(frozen=True, slots=True, kw_only=True)
class CardRuling:
    """An official ruling and the cards it was given for."""

    cards: tuple[str, ...]
    ruling: Ruling


class Library:
    """The imported cards."""

    def __init__(self, opened: sqlite3.Connection) -> None:
        """Begin to ask. opened: the library's file, see `store.schema.reading`."""
        self._opened = opened
        self.texts = PrintedTexts(name for (name,) in opened.execute("SELECT name FROM sub_type"))

    def __len__(self) -> int:
        return self._opened.execute("SELECT coalesce(sum(count), 0) FROM kind").fetchone()[0]

    def __iter__(self) -> Iterator[Printing]:
        """Every printing, name by name, the default one of each name first."""
        return map(self._printing, finding.printings(self._opened))

    def resolve(
        self, name_or_reference: str, *, rarity: str | None = None, faction: str | None = None
    ) -> Printing:
        """The printing that is meant.

        A name means the common printing, a Unique is named by its reference or number; see
        `meaning`.
        name_or_reference: a name ("Amarok", "Amarok (rare)", "Amarok (Yzmir)", "Amarok (U_1234)")
        in any language, or a reference.
        rarity, faction: which printing, in the rulebook's words, if the name does not say it.
        Raises InputError for a name, or a printing of it, that is not in the library, and for one
        that means several cards.
        """
        return self._meant(meaning.meant(self._opened, name_or_reference, rarity, faction))

    def find(self, name_or_reference: str) -> Printing | None:
        """The printing that is meant, as `resolve` does; None where that would be an error."""
        try:
            return self.resolve(name_or_reference)
        except places.Unusable:
            raise
        except InputError:
            return None

    def knows(self, name_or_reference: str) -> bool:
        """Whether it is a reference, or a name in any language, with or without a printing."""
        if finding.printing(self._opened, name_or_reference.strip()):
            return True
        query = names.query(name_or_reference)
        return any(
            finding.named(self._opened, names.fold(name))
            for name in dict.fromkeys((name_or_reference, query.name))
        )

    def english(self, name: str) -> Printing | None:
        """The default printing of the card with an English name; None if there is none."""
        found = finding.english(self._opened, names.fold(name))
        if not found:
            return None
        return self._meant(meaning.chosen(self._opened, found[0], names.CardQuery(name=name)))

    def typed(self, text: str) -> Printing:
        """The printing that a person means, who may leave out what follows a name's comma.

        text: as for `resolve`, or the words before the comma of one name alone: "Kuwat (rare)".
        Returns it, with a name that was completed among what was assumed. Raises InputError as
        `resolve` does.
        """
        try:
            return self.resolve(text)
        except UnknownCard:
            completed = meaning.completed(self._opened, text)
            if completed is None:
                raise
            return self._meant(completed)

    def printings(self, name: str) -> Iterator[Printing]:
        """Every printing of a name, the default one first; none if the name is unknown.

        name: a card's name, without a rarity or faction.
        """
        for card in finding.named(self._opened, names.fold(name)):
            yield from map(self._printing, finding.printings(self._opened, card.card))

    def names(self) -> tuple[str, ...]:
        """The English names, sorted."""
        found = self._opened.execute("SELECT name FROM card ORDER BY name")
        return tuple(name for (name,) in found)

    def kinds(self) -> Iterator[tuple[str, str, str]]:
        """The English name, rarity and faction of each kind of printing, Uniques aside."""
        return iter(
            self._opened.execute(
                "SELECT DISTINCT name, coalesce(rarity, ''), coalesce(faction, '') FROM card "
                "JOIN kind ON kind.card = card.id WHERE rarity IS NOT 'unique' ORDER BY name, rank"
            )
        )

    def other_names(self, name: str) -> tuple[tuple[str, str], ...]:
        """What a card is called in other languages: languages and names.

        name: its English name.
        """
        return tuple(finding.other_names(self._opened, names.fold(name)))

    def meanings(self, name: str) -> tuple[tuple[str, str], ...]:
        """The cards of a name: their English names, and in which language they are called so.

        name: in any language, without a rarity or faction.
        """
        found = finding.named(self._opened, names.fold(name))
        return tuple((card.name, card.language) for card in found)

    def sets(self) -> tuple[tuple[str, str, int], ...]:
        """The code and name of each set, and how many printings of it there are."""
        return tuple(
            self._opened.execute(
                "SELECT set_code, coalesce((SELECT min(name) FROM named_set "
                "WHERE code = set_code), ''), sum(count) FROM kind GROUP BY set_code "
                "ORDER BY set_code"
            )
        )

    def shared(self) -> Iterator[Printing]:
        """Every printing that is no Unique."""
        return map(self._printing, finding.shared(self._opened))

    def uniques(self) -> int:
        """How many of the printings are Uniques."""
        sql = "SELECT coalesce(sum(count), 0) FROM kind WHERE rarity = 'unique'"
        return self._opened.execute(sql).fetchone()[0]

    def languages(self) -> tuple[tuple[str, int], ...]:
        """The other languages that names were imported in, and of how many families of cards."""
        sql = "SELECT language, count(DISTINCT family) FROM called GROUP BY language"
        return tuple(self._opened.execute(sql))

    def rulings(self) -> tuple[CardRuling, ...]:
        """Every official ruling once, with all the cards it was given for."""
        given: dict[str, CardRuling] = {}
        for printing in map(self._printing, finding.ruled(self._opened)):
            name = printing.printed.name
            for ruling in printing.rulings:
                said = _said(ruling)
                known = given.setdefault(said, CardRuling(cards=(name,), ruling=ruling))
                if name not in known.cards:
                    given[said] = replace(known, cards=(*known.cards, name))
        return tuple(given.values())

    def rulings_key(self) -> str:
        """Changes whenever other rulings are imported."""
        sql = "SELECT value FROM state WHERE key = 'rulings'"
        found = self._opened.execute(sql).fetchone()
        return found[0] if found else "none"

    def _printing(self, row: StoredRow) -> Printing:
        return Printing(row=row, texts=self.texts)

    def _meant(self, meant: MeantPrinting) -> Printing:
        printing = self._printing(meant.row)
        unlike = said(printing, [*map(self._printing, meant.alike)])
        return replace(printing, kind=meant.assumed, unlike=unlike, called=meant.called)


def open() -> Library | None:
    """The library of imported cards; None when nothing was imported.

    A store of an earlier version is taken over. Raises InputError if the library is damaged or
    newer than this judgebot.
    """
    if old.is_there():
        from judgebot.cards.imports.importing import take_over
        from judgebot.progress import on_terminal

        take_over(on_terminal("Taking over the imported cards"))
    return as_it_is()


def as_it_is() -> Library | None:
    """The library, without a look at what earlier versions may have left; see `open`."""
    opened = schema.reading()
    if opened is None:
        return None
    return Library(opened)


def require() -> Library:
    """The library of imported cards.

    Raises InputError when nothing was imported.
    """
    library = open()
    if library is None:
        raise InputError("no cards were imported yet", write=IMPORT)
    return library


def _said(ruling: Ruling) -> str:
    """What a ruling says, whatever its punctuation."""
    words = names.fold(f"{ruling.question} {ruling.answer}")
    return "".join(sign for sign in words if sign.isalnum())
