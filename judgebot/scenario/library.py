"""Which card a name in a scenario file means: one written in the file, or a printing of a library.

A printing is named by the card's name, with its rarity or faction in parentheses where they are
needed (`Amarok (rare)`), or by its reference. The words before the comma of a name are enough where
one card alone has them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from judgebot.abilities.card import Card
from judgebot.errors import InputError
from judgebot.scenario.format import Word
from judgebot.scenario.nearest import nearest

_TYPO = 85
"""How alike, of 100, an unknown name and a written card's name are when it is a slip."""


class Library(Protocol):
    """What a scenario needs of a library of official cards, see `judgebot.cards.library`."""

    def resolve(self, name_or_reference: str) -> Any:
        """The printing of a whole name or a reference.

        Raises InputError when there is none.
        """

    def typed(self, text: str) -> Any:
        """The printing that a person means, with its `card` and what was `assumed`.

        Raises InputError when there is none.
        """

    def names(self) -> Sequence[str]:
        """The names of all cards."""


class NoLibrary(InputError):
    """A card is named that the file does not write out, and no card library is imported."""

    def __init__(self, word: Word, near: tuple[str, ...]) -> None:
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


def installed() -> Library | None:
    """The library of official cards that was imported; None when none was."""
    from judgebot.cards import library

    return library.open()


@dataclass(slots=True)
class Imported:
    """The imported cards as scenarios ask for them: opened once, each name looked up once.

    It may serve as many files as are played one after the other.
    """

    _opened: bool = False
    _library: Library | None = None
    _typed: dict[str, tuple[Card, str]] = field(default_factory=dict)
    _whole: dict[str, Any] = field(default_factory=dict)
    """The printing of each whole name that was asked for; None where there is none."""

    @property
    def library(self) -> Library | None:
        """The library, opened when it is first asked for; None when nothing was imported."""
        if not self._opened:
            self._library, self._opened = installed(), True
        return self._library

    def typed(self, name: str) -> tuple[Card, str]:
        """The card that a person means, and what was assumed about the printing, in words.

        There must be a library. Raises InputError when it has no such card.
        """
        if name not in self._typed:
            printing = self.library.typed(name)
            self._typed[name] = printing.card, printing.assumed
        return self._typed[name]

    def knows(self, name: str) -> bool:
        """Whether a whole name, or a reference, is one of the library."""
        return self._printing(name) is not None

    def card(self, name: str) -> Card | None:
        """The card of a whole name or a reference; None when there is none."""
        printing = self._printing(name)
        return None if printing is None else printing.card

    def _printing(self, name: str) -> Any:
        if name not in self._whole:
            self._whole[name] = self._find(name)
        return self._whole[name]

    def _find(self, name: str) -> Any:
        if self.library is None:
            return None
        try:
            return self.library.resolve(name)
        except InputError:
            return None


def resolve(word: Word, inline: Mapping[str, Card], imported: Imported) -> tuple[Card, str]:
    """The card that a name means.

    word: the name as written. inline: the cards that the file writes out, by name.
    imported: the cards that it means otherwise.
    Returns the card, and what was assumed about the printing, in words; empty if nothing was.
    Raises NoLibrary when only a library could know it and there is none, and InputError when
    nobody knows it.
    """
    if word.text in inline:
        return inline[word.text], ""
    if imported.library is None:
        raise _without_library(word, inline)
    try:
        card, assumed = imported.typed(word.text)
    except InputError as error:
        near = (*nearest(word.text, tuple(inline)), *error.nearest)
        raise InputError(
            error.what,
            where=word.where,
            nearest=tuple(dict.fromkeys(near)),
            write="Write the name as it is printed, or write the card out under `cards:`",
        ) from None
    return card, f"{word.text} is {assumed}" if assumed else ""


def _without_library(word: Word, inline: Mapping[str, Card]) -> InputError:
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
