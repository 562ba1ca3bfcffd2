"""Cards by a few letters: names of the library, and of the cards that the file writes out."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import groupby
from operator import itemgetter

from judgebot.cards.library import library
from judgebot.cards.library.names import fold

_FEW = 12
_SIGNS = re.compile(r"[^\w']+")


def names(letters: str, own: Iterable[str] = ()) -> list[str]:
    """What cards may be meant, the likeliest first, each as a scenario names it.

    letters: what was typed so far: beginnings of words of a name, in their order, and of the rarity
    and faction behind it, with or without spaces between them; or letters within a name.
    own: names of cards that the file writes out.
    Returns at most a dozen; without a library, own ones alone.
    """
    typed = _words(letters)
    if not typed:
        return []
    found = library.open()
    printed = [] if found is None else list(_printed(found.kinds()))
    ranked = [
        (rank, place, name)
        for place, name in enumerate((*own, *printed))
        if (rank := _rank(typed, name)) is not None
    ]
    return list(dict.fromkeys(name for _, _, name in sorted(ranked)))[:_FEW]


def has_library() -> bool:
    """Whether cards were imported."""
    return library.open() is not None


def _printed(kinds: Iterable[tuple[str, str, str]]) -> Iterator[str]:
    """The names of the library: each alone, and with what sets its printings apart behind it."""
    for name, group in groupby(kinds, itemgetter(0)):
        yield name
        printings = [(rarity, faction) for _, rarity, faction in group if rarity]
        rarities = [rarity for rarity, _ in printings]
        for rarity, faction in printings:
            several = rarities.count(rarity) > 1
            yield f"{name} ({rarity}, {faction})" if several else f"{name} ({rarity})"


def _rank(typed: list[str], name: str) -> tuple[int, int] | None:
    """How likely a name is meant, the least first; None for one that is not."""
    words = _words(name)
    is_printing = int(name.endswith(")"))
    if _begin(typed, words):
        if typed == words:
            return (0, 0)
        return (1 if words[0].startswith(typed[0]) else 3, is_printing)
    if len(typed) > 1 or len(typed[0]) < 2:
        return None
    if _runs_on(typed[0], words):
        return (2, is_printing)
    return (4, is_printing) if typed[0] in fold(name) else None


def _begin(typed: list[str], words: list[str]) -> bool:
    """Whether each typed word begins a word of the name, in their order."""
    left = iter(words)
    return all(any(word.startswith(one) for word in left) for one in typed)


def _runs_on(letters: str, words: list[str]) -> bool:
    """Whether letters are beginnings of words one after the other: `hbb`, `aesh`."""
    if not letters:
        return True
    if not words or not words[0].startswith(letters[0]):
        return False
    most = next((n for n, (one, other) in enumerate(zip(letters, words[0], strict=False))
                 if one != other), min(len(letters), len(words[0])))  # fmt: skip
    return any(_runs_on(letters[taken:], words[1:]) for taken in range(most, 0, -1))


def _words(text: str) -> list[str]:
    return [one for one in _SIGNS.split(fold(text)) if one]
