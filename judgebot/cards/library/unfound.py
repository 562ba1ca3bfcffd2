"""What is said of a name that means no printing of the library, or several cards."""

from __future__ import annotations

import sqlite3

from judgebot.cards.imports.languages import ENGLISH
from judgebot.cards.library import names
from judgebot.cards.store import finding
from judgebot.cards.store.finding import NamedCard
from judgebot.errors import InputError

IMPORT = "Import cards with: judgebot cards import PATH..."


class UnknownCard(InputError):
    """What names no card of the library."""


def unknown(library: sqlite3.Connection, text: str) -> InputError:
    """A text that names no card; what is near is looked for when the message is told."""
    query = names.query(text).name
    waiting = finding.waiting(library, names.fold(query))
    if waiting:
        family, language = waiting[0]
        return InputError(
            f"{query!r} is a {language} name, and its English card is not imported here: "
            f"{family}",
            write=f"The English text is played. {IMPORT}",
        )
    return UnknownCard(
        f"no card is called {text!r} here",
        nearest=lambda: near(library, text),
        write=f"Write the whole name. {IMPORT}",
    )


def near(library: sqlite3.Connection, text: str) -> tuple[str, ...]:
    """The names nearest to what was typed, or the references nearest to it."""
    found = finding.near_names(library, names.query(text).name)
    return found or finding.near_references(library, text)


def several(name: str, cards: list[NamedCard]) -> InputError:
    """A name that means several cards; each is told as it can be asked for."""
    told = [f"{card.name} (in {card.language})" for card in cards]
    return InputError(
        f"{name!r} is the name of {len(cards)} cards: {', '.join(told[:-1])} and {told[-1]}",
        nearest=tuple(
            f"{name} ({ENGLISH})" if card.language == ENGLISH else card.name for card in cards
        ),
        write="Write one of these, or its reference",
    )


def several_begin(name: str, cards: list[NamedCard]) -> InputError:
    """Words that several names begin with, before a comma: they are enough for one card alone."""
    return InputError(
        f"{len(cards)} cards are called {name!r}",
        nearest=tuple(card.name for card in cards[:_SHOWN]),
        write="Write the whole name of the one that is meant",
    )


_SHOWN = 5
"""So many of several cards are named."""


def not_printed(library: sqlite3.Connection, card: NamedCard) -> InputError:
    """A printing that a card does not have."""
    kinds = finding.kinds(library, card.card)
    labels = tuple(dict.fromkeys(kind.label for kind in kinds))
    none = bool(kinds) and all(kind.rarity is None for kind in kinds)
    what = labels[0].split()[-1] if none else ""
    why = f": a {what} has no rarity (CR 2.2.5.c)" if none else ""
    longer = finding.beginning(library, f"{names.fold(card.name)}, ")
    others = [one.name for name in longer for one in finding.english(library, name)]
    return InputError(f"{card.name} has no such printing{why}", nearest=(*labels, *others[:_SHOWN]))


def which_unique(name: str, references: list[str], count: int) -> InputError:
    """A name that means one of several Uniques. references: of some. count: how many they are."""
    return InputError(
        f"{name} has {count} Uniques here that this may mean, each a card of its own",
        nearest=tuple(references[:_SHOWN]),
        write=f"Name one by its reference, or by its number: {name} (U_1234)",
    )
