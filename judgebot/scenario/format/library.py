"""Which card a name in a scenario file means: one written in the file, or a printing of a library.

A printing is named by the card's name in any language, with its rarity or faction in parentheses
where they are needed (`Amarok (rare)`), or by its reference. The words before the comma of a name
are enough where one card alone has them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import field
from typing import Any, Protocol

from judgebot.abilities.card import Card
from judgebot.dataclass import dataclass
from judgebot.errors import InputError
from judgebot.game.data.record import record
from judgebot.scenario.format.nearest import nearest
from judgebot.scenario.format.scenario import FileWord
from judgebot.scenario.format.shapes import NO_KEYS
from judgebot.sure import sure

_TYPO = 85
"""How alike, of 100, an unknown name and a written card's name are when it is a slip."""


class CardSource(Protocol):
    """What a scenario needs of a library of official cards, see `judgebot.cards.library`."""

    def typed(self, text: str) -> Any:
        """The printing that a person means, with its `card`, `assumed` and `called`.

        Raises InputError when there is none.
        """

    def knows(self, name_or_reference: str) -> bool:
        """Whether there is a card of that name or reference."""

    def english(self, name: str) -> Any:
        """The default printing of an English name; None when there is none."""

    def other_names(self, name: str) -> Sequence[tuple[str, str]]:
        """The languages and names in which the card of an English name is printed otherwise."""


class NoLibrary(InputError):
    """A card is named that the file does not write out, and no card library is imported."""

    def __init__(self, word: FileWord, near: tuple[str, ...]) -> None:
        """Refuse the name of a card. near: the names that the file writes out."""
        super().__init__(
            f"unknown card: {word.text}; this file does not write it out, and no card library is "
            "imported",
            where=word.where,
            nearest=near,
            write="Write its facts and its printed text under `cards:`, or import the official "
            "cards with `judgebot cards import PATH`",
        )
        self.card = word.text


def installed() -> CardSource | None:
    """The library of official cards that was imported; None when none was."""
    from judgebot.cards.library import library

    return library.open()


@record
class LibraryCard:
    """The card that a name means."""

    card: Card
    assumed: tuple[str, ...] = ()
    """What was assumed about it, or is to be known of its name, in words."""
    other_names: tuple[str, ...] = ()
    """What it is called in other languages."""


@dataclass(slots=True)
class Imported:
    """The imported cards as scenarios ask for them: opened once, each name looked up once.

    It may serve as many files as are played one after the other.
    """

    _opened: bool = False
    _library: CardSource | None = None
    _typed: dict[str, LibraryCard] = field(default_factory=dict)
    _known: dict[str, bool] = field(default_factory=dict)
    _english: dict[str, Card | None] = field(default_factory=dict)

    @classmethod
    def nothing(cls) -> Imported:
        """No cards, whether or not a library is installed."""
        return cls(_opened=True)

    @property
    def library(self) -> CardSource | None:
        """The library, opened when it is first asked for; None when nothing was imported."""
        if not self._opened:
            self._library, self._opened = installed(), True
        return self._library

    def typed(self, name: str) -> LibraryCard:
        """The card that a person means.

        There must be a library. Raises InputError when it has no such card.
        """
        if name not in self._typed:
            library = sure(self.library)
            printing = library.typed(name)
            which = f"{name} is {printing.assumed}" if printing.assumed else ""
            others = library.other_names(printing.card.name)
            self._typed[name] = LibraryCard(
                card=printing.card,
                assumed=tuple(filter(None, (printing.called, which))),
                other_names=tuple(name for _, name in others),
            )
        return self._typed[name]

    def knows(self, name: str) -> bool:
        """Whether a whole name, or a reference, is one of the library."""
        if name not in self._known:
            self._known[name] = self.library is not None and self.library.knows(name)
        return self._known[name]

    def card(self, name: str) -> Card | None:
        """The card of a whole English name; None when there is none."""
        if name not in self._english:
            printing = None if self.library is None else self.library.english(name)
            self._english[name] = None if printing is None else printing.card
        return self._english[name]


def resolve(word: FileWord, inline: Mapping[str, Card], imported: Imported) -> LibraryCard:
    """The card that a name means.

    word: the name as written. inline: the cards that the file writes out, by name.
    imported: the cards that it means otherwise.
    Returns it, and what was assumed about the printing. Raises NoLibrary when only a library could
    know it and there is none, and InputError when nobody knows it, or it means several cards.
    """
    if word.text in inline:
        return LibraryCard(card=inline[word.text])
    if word.text.casefold() == NO_KEYS:
        raise InputError(
            f"no card is called {word.text}", where=word.where, write="Write `[]` for no cards"
        )
    if imported.library is None:
        raise _without_library(word, inline)
    try:
        return imported.typed(word.text)
    except InputError as error:
        raise _not_found(error, word, inline) from None


def _not_found(error: InputError, word: FileWord, inline: Mapping[str, Card]) -> InputError:
    """What the library says of a name, told of the file."""
    from judgebot.cards.library.unfound import UnknownCard

    if not isinstance(error, UnknownCard):
        return InputError(
            error.what, where=word.where, nearest=error.nearest, write=error.write
        )
    near = (*nearest(word.text, tuple(inline)), *error.nearest)
    return InputError(
        error.what,
        where=word.where,
        nearest=tuple(dict.fromkeys(near)),
        write="Write the name as it is printed, or write the card out under `cards:`",
    )


def _without_library(word: FileWord, inline: Mapping[str, Card]) -> InputError:
    from rapidfuzz import fuzz

    near = nearest(word.text, tuple(inline))
    slip = any(fuzz.ratio(word.text.lower(), name.lower()) >= _TYPO for name in inline)
    if slip or any(word.text in name.split(", ") for name in inline):
        return InputError(
            f"unknown card: {word.text}",
            where=word.where,
            nearest=near,
            write="Write its facts and its printed text under `cards:`",
        )
    return NoLibrary(word, near)
