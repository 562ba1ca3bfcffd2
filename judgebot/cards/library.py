"""The card library: cards by their names, printings, rulings (CR 2.2.4-2.2.6).

Names are found exactly, case, accents and apostrophes aside; what is near is only ever suggested.
Opening the library and finding a card loads neither the grammar nor the classes of abilities;
`Printing.card` does.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from judgebot.cards import names, storing
from judgebot.cards.facts import Facts, Ruling
from judgebot.cards.records import LineRecord, PrintingRecord
from judgebot.errors import InputError

if TYPE_CHECKING:
    from judgebot.abilities.card import Card

IMPORT = "Import cards with: judgebot cards import PATH..."


@dataclass(frozen=True, slots=True, kw_only=True)
class Printing:
    """One printing of a card."""

    record: PrintingRecord
    assumed: str = ""
    """What the one who asked left open and was assumed, in words; empty if nothing was."""

    @property
    def printed(self) -> Facts:
        """What is printed on it."""
        facts = self.record["facts"]
        given = {
            name: tuple(value) if isinstance(value, list) else value
            for name, value in facts.items()
        }
        return Facts(**{**given, "rulings": self.rulings})

    @property
    def rulings(self) -> tuple[Ruling, ...]:
        """The official rulings about it, the oldest first."""
        found = (Ruling(**ruling) for ruling in self.record["facts"].get("rulings", ()))
        return tuple(sorted(found, key=lambda ruling: ruling.date))

    @property
    def lines(self) -> tuple[LineRecord, ...]:
        """The lines of its text, each with its abilities or why it was refused."""
        return tuple(self.record["lines"])

    @property
    def label(self) -> str:
        """Which printing of its name it is: `common Bravos`."""
        return label(self.record)

    @property
    def card(self) -> Card:
        """The card as the engine plays it; lines that were refused are its `unread`."""
        from judgebot.cards.decoding import card

        return card(self.record)


@dataclass(frozen=True, slots=True, kw_only=True)
class CardRuling:
    """An official ruling and the cards it was given for."""

    cards: tuple[str, ...]
    ruling: Ruling


class Library:
    """The imported cards."""

    def __init__(self, compiled: storing.Compiled) -> None:
        """Open the library.

        compiled: what `storing` read.
        """
        self._places = compiled.places
        self._lines = compiled.lines
        self.fingerprint = compiled.records
        """Changes whenever another record is imported."""

    def __len__(self) -> int:
        return sum(map(len, self._places.values()))

    def __iter__(self) -> Iterator[Printing]:
        """Every printing, name by name, the default one of each name first."""
        for name in self._places:
            yield from self._of(name)

    def resolve(
        self, name_or_reference: str, *, rarity: str | None = None, faction: str | None = None
    ) -> Printing:
        """The printing that is meant.

        name_or_reference: a name ("Amarok", "Amarok (rare)", "Amarok (Yzmir)") or a reference.
        rarity, faction: which printing, in the rulebook's words; the common one if neither is
        given.
        Raises InputError for a name, or a printing of it, that is not in the library.
        """
        printing = self._by_reference(name_or_reference)
        if printing:
            return printing
        asked = self._asked(name_or_reference)
        rarity, faction = rarity or asked.rarity, faction or asked.faction
        found = self._of(names.fold(asked.name))
        if not found:
            raise self._unknown(name_or_reference)
        fitting = [printing for printing in found if _fits(printing, rarity, faction)]
        if not fitting:
            raise _not_printed(asked.name, found)
        chosen = fitting[0]
        labels = list(dict.fromkeys(printing.label for printing in fitting))
        if len(labels) == 1:
            return chosen
        also = ", ".join(labels[1:])
        return Printing(
            record=chosen.record, assumed=f"the {labels[0]} printing; also printed: {also}"
        )

    def typed(self, text: str) -> Printing:
        """The printing that a person means, who may leave out what follows a name's comma.

        text: as for `resolve`, or the words before the comma of one name alone: "Kuwat (rare)".
        Returns it, with a name that was completed among what was assumed. Raises InputError as
        `resolve` does.
        """
        try:
            return self.resolve(text)
        except InputError:
            asked = names.asked(text)
            begins = f"{names.fold(asked.name)}, "
            whole = [name for name in self._places if name.startswith(begins)]
            if len(whole) != 1:
                raise
        printing = self.resolve(whole[0], rarity=asked.rarity, faction=asked.faction)
        said = printing.record["facts"]["name"]
        return replace(printing, assumed=", ".join(filter(None, (said, printing.assumed))))

    def printings(self, name: str) -> tuple[Printing, ...]:
        """Every printing of a name, the default one first; none if the name is unknown.

        name: a card's name, without a rarity or faction.
        """
        return self._of(names.fold(name))

    def names(self) -> tuple[str, ...]:
        """The printed names, sorted."""
        return tuple(sorted(self._named().values()))

    def rulings(self) -> tuple[CardRuling, ...]:
        """Every official ruling once, with all the cards it was given for."""
        given: dict[str, CardRuling] = {}
        for printing in self:
            name = printing.record["facts"]["name"]
            for ruling in printing.rulings:
                said = _said(ruling)
                known = given.setdefault(said, CardRuling(cards=(name,), ruling=ruling))
                if name not in known.cards:
                    given[said] = replace(known, cards=(*known.cards, name))
        return tuple(given.values())

    def _asked(self, text: str) -> names.Asked:
        """What is asked for; a name that itself holds parentheses is a name."""
        if names.fold(text) in self._places:
            return names.Asked(name=text)
        return names.asked(text)

    def _by_reference(self, text: str) -> Printing | None:
        wanted = text.strip().upper()
        for places in self._places.values():
            for reference, begin, end in places:
                if reference == wanted:
                    return self._read(begin, end)
        return None

    def _of(self, name: str) -> tuple[Printing, ...]:
        return tuple(self._read(begin, end) for _, begin, end in self._places.get(name, ()))

    def _read(self, begin: int, end: int) -> Printing:
        return Printing(record=json.loads(self._lines[begin:end]))

    def _named(self) -> dict[str, str]:
        """The printed names by their folded form."""
        return {
            name: self._read(*places[0][1:]).record["facts"]["name"]
            for name, places in self._places.items()
        }

    def _unknown(self, text: str) -> InputError:
        asked = names.asked(text).name
        return InputError(
            f"no card is called {text!r} here",
            nearest=lambda: (
                names.nearest(asked, self._named()) or self._near_references(text)
            ),
            write=f"Write the whole name. {IMPORT}",
        )

    def _near_references(self, text: str) -> tuple[str, ...]:
        from difflib import get_close_matches

        wanted = text.strip().upper()
        known = [place[0] for places in self._places.values() for place in places]
        family = wanted.rpartition("_")[0] + "_"
        same = [reference for reference in known if reference.startswith(family)]
        return tuple(same or get_close_matches(wanted, known, n=5, cutoff=0.8))


def open() -> Library | None:
    """The library of imported cards; None when nothing was imported.

    Compiles what is not compiled yet. Raises InputError if the imported records are damaged.
    """
    records = storing.imported()
    if records is None:
        return None
    compiled = storing.read_compiled()
    if compiled is None or (compiled.records, compiled.code) != (records, storing.code()):
        from judgebot.cards.importing import compile_library
        from judgebot.progress import on_terminal

        compiled = compile_library(on_terminal("Reading the imported cards"))
    return Library(compiled)


def require() -> Library:
    """The library of imported cards.

    Raises InputError when nothing was imported.
    """
    library = open()
    if library is None:
        raise InputError("no cards were imported yet", write=IMPORT)
    return library


def label(record: PrintingRecord) -> str:
    """Which printing of its name a record is: its rarity and faction, or its type.

    record: the printing.
    """
    facts = record["facts"]
    words = [facts.get("rarity"), facts.get("faction")]
    if not facts.get("rarity"):
        words.append("token" if facts.get("token") else facts["type"])
    return " ".join(filter(None, words))


def _said(ruling: Ruling) -> str:
    """What a ruling says, whatever its punctuation."""
    words = names.fold(f"{ruling.question} {ruling.answer}")
    return "".join(sign for sign in words if sign.isalnum())


def _fits(printing: Printing, rarity: str | None, faction: str | None) -> bool:
    facts = printing.record["facts"]
    fits = rarity is None or facts.get("rarity") == rarity.lower()
    return fits and (faction is None or facts.get("faction") == faction.title())


def _not_printed(name: str, found: tuple[Printing, ...]) -> InputError:
    labels = tuple(dict.fromkeys(printing.label for printing in found))
    return InputError(f"{name} has no such printing", nearest=labels)
