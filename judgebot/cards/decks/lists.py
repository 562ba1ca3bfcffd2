"""Deck lists as players write them: one card a line, its number before it.

`3 Amarok`, `3x Amarok (rare)`, `1 ALT_CORE_B_BR_16_C`, `Hero: ALT_CORE_B_BR_01_C`; a Unique is
`1 ALT_CORE_B_BR_16_U_1234` or `1 Amarok (U_1234)`; a line without a number is one card. Headings
(`Characters (20)`), blank lines and what follows `#` or `//` are skipped.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from judgebot import intake
from judgebot.cards.library import names
from judgebot.cards.library.library import Library, Printing
from judgebot.dataclass import dataclass
from judgebot.errors import FilePlace, InputError

_COMMENT = re.compile(r"(?:^|\s)(?:#|//).*")
_COUNTED = re.compile(r"([0-9]+)\s*[xX×]?\s+(.+)")
_HERO = re.compile(r"hero\s*[:=-]\s*(.+)", re.IGNORECASE)
_HEADING = re.compile(r"\W*([A-Za-z ]+?)\s*(?:[(\[]?\d*[)\]]?)?\s*[:=*\-]*")
_HEADINGS = (
    *("hero", "heroes", "character", "characters", "spell", "spells", "permanent", "permanents"),
    *("landmark", "landmarks", "landmark permanents", "expedition permanents", "tokens"),
    *("common", "commons", "rare", "rares", "exalted", "exalteds", "unique", "uniques"),
    *("cards", "deck", "decklist", "deck list", "main deck"),
)
"""Lines that only say what stands under them."""
_WITHOUT_RECORD = re.compile(r"(ALT_\w+?)_(U_\d+|E\d*)")
"""A unique or exalted card: its family, whose common printing says its name."""
_MOST = 999


@dataclass(frozen=True, slots=True, kw_only=True)
class DeckLine:
    """One line of a deck list."""

    line: int
    count: int
    name: str
    reference: str
    type: str
    rarity: str | None
    faction: str | None
    token: bool = False
    faction_known: bool = True
    """False for a card of which only the family is in the library."""
    assumed: str = ""
    """Which printing was assumed, in words."""
    called: str = ""
    """Whose name in another language the line has, in words; empty for an English one."""
    banned: bool = False
    suspended: bool = False

    @property
    def is_hero(self) -> bool:
        """Whether it is a Hero card."""
        return self.type == "Hero"


def read(file: Path, library: Library) -> tuple[DeckLine, ...]:
    """Read a deck list.

    file: the text file.
    library: the cards that are known.
    Raises InputError, with the line, for what is no card, and for a file that holds none.
    """
    entries = tuple(_entries(file, library))
    if not entries:
        raise InputError(
            "this file lists no card",
            where=FilePlace(file=str(file)),
            write="Write one card a line, such as: 3 ALT_CORE_B_BR_16_C",
        )
    return entries


def _entries(file: Path, library: Library) -> Iterator[DeckLine]:
    for number, line in enumerate(_lines(file), 1):
        words = " ".join(_COMMENT.sub("", line).split())
        if not words:
            continue
        try:
            count, card = _parts(words)
            if card:
                yield _entry(number, count, card, library)
        except InputError as error:
            raise InputError(
                error.what,
                where=FilePlace(file=str(file), line=number),
                nearest=error.nearest,
                write=error.write,
            ) from None


def _lines(file: Path) -> list[str]:
    return intake.text(file, intake.DECK).splitlines()


def _parts(words: str) -> tuple[int, str]:
    """How many of which card; no card for a heading."""
    hero = _HERO.fullmatch(words)
    if hero:
        words = hero[1]
    counted = _COUNTED.fullmatch(words)
    if counted:
        count = int(counted[1]) if len(counted[1]) < 4 else _MOST + 1
        if not 1 <= count <= _MOST:
            raise InputError(f"{counted[1]} is no number of cards", write="Write 1 or more")
        return count, counted[2]
    heading = _HEADING.fullmatch(words)
    if heading and heading[1].lower() in _HEADINGS:
        return 0, ""
    return 1, words


def _entry(line: int, count: int, card: str, library: Library) -> DeckLine:
    printing = library.find(card)
    if printing is None:
        family = _WITHOUT_RECORD.fullmatch(card.upper())
        query = names.query(card)
        if family:
            of = library.resolve(f"{family[1]}_C")
            rarity = "unique" if family[2].startswith("U") else "exalted"
            return _without_record(line, count, card.upper(), rarity, of)
        if query.number and library.find(query.name):
            return _without_record(line, count, card, "unique", library.resolve(query.name))
        printing = library.resolve(card)
    return _of_printing(line, count, printing)


def _of_printing(line: int, count: int, printing: Printing) -> DeckLine:
    facts = printing.printed
    return DeckLine(
        line=line, count=count, name=facts.name, reference=facts.reference, type=facts.type,
        rarity=facts.rarity, faction=facts.faction, token=facts.token,
        assumed=printing.kind, called=printing.called,
        banned=facts.banned, suspended=facts.suspended,
    )  # fmt: skip


def _without_record(
    line: int, count: int, reference: str, rarity: str, of: Printing
) -> DeckLine:
    """A unique or exalted card that is not in the library, known by another printing of it."""
    facts = of.printed
    return DeckLine(
        line=line, count=count, name=facts.name, reference=reference, type=facts.type,
        rarity=rarity, faction=None, called=of.called, faction_known=False,
    )  # fmt: skip
