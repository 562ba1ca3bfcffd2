"""Which words the value of a fact may have: a word that can never be true is a slip of the pen."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from judgebot.abilities.words import KeywordName, Phase, Status
from judgebot.errors import InputError
from judgebot.scenario.facts.properties import NONE
from judgebot.scenario.format.nearest import nearest
from judgebot.scenario.format.scenario import Word
from judgebot.scenario.play.options import plain

_OWN = (
    "Hand",
    "Deck",
    "Reserve",
    "Discard pile",
    "Landmarks",
    "Mana zone",
    "Hero zone",
    "Hero Expedition",
    "Companion Expedition",
)
_SHARED = ("Limbo", "Adventure")
_STATUSES = tuple(status.value for status in Status)
_KEYWORDS = tuple(str(name) for name in KeywordName)
_NUMBER = re.compile(r" \d+$")


def check(name: str, words: tuple[Word, ...], names: tuple[str, ...]) -> None:
    """Check the words of a property of a fact.

    name: the property. words: its value. names: the players.
    Raises InputError for a word that it can never have.
    """
    known = _KNOWN.get(name)
    for word in words:
        if known is not None:
            _one_of(word, known(names), name)
        elif name in _FORMS:
            _form(word, *_FORMS[name])


def _one_of(word: Word, known: tuple[str, ...], name: str) -> None:
    written = plain(_NUMBER.sub("", word.text))
    if written in (plain(NONE), *map(plain, known)):
        return
    own = [f"`{one}`" for one in known if plain(one).endswith(f"'s {plain(word.text)}")]
    write = f"Write whose it is: {' or '.join(own)}" if own else _write(known)
    raise InputError(
        f"`{name}` is never `{word.text}`",
        where=word.where,
        nearest=nearest(word.text, known),
        write=write,
    )


def _write(known: tuple[str, ...]) -> str:
    return f"Write one of: {', '.join((*known, NONE))}"


def _form(word: Word, pattern: str, example: str) -> None:
    if plain(word.text) == NONE or re.fullmatch(pattern, word.text, re.IGNORECASE):
        return
    raise InputError(
        f"`{word.text}` cannot stand here", where=word.where, write=f"Write it as in {example}"
    )


def _players(names: tuple[str, ...]) -> tuple[str, ...]:
    return names


def _places(names: tuple[str, ...]) -> tuple[str, ...]:
    return (*(f"{name}'s {place}" for name in names for place in _OWN), *_SHARED)


def _expeditions(names: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(f"{name}'s {side} Expedition" for name in names for side in ("Hero", "Companion"))


_KNOWN: Mapping[str, Callable[[tuple[str, ...]], tuple[str, ...]]] = {
    "in": _places,
    "present in": _expeditions,
    "controller": _players,
    "owner": _players,
    "seen by": _players,
    "turn": _players,
    "first player": _players,
    "winner": _players,
    "phase": lambda _: tuple(phase.value for phase in Phase),
    "statuses": lambda _: _STATUSES,
    "keywords": lambda _: _KEYWORDS,
    "has": lambda _: (*_STATUSES, *_KEYWORDS),
    "has not": lambda _: (*_STATUSES, *_KEYWORDS),
}
"""The words that a property can have."""

_FORMS: Mapping[str, tuple[str, str]] = {
    "statistics": (r"\d+/\d+/\d+", "`5/5/5`: Forest, Mountain, Water"),
    "terrains": (r"[VMO{},/ ]+", "`VM`, of the letters V, M and O; or `none`"),
}
"""What the value of a property looks like."""
