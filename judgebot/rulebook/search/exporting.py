"""An index as one JSON document, for a search that runs where no Python does: in a browser.

It holds what a query is answered with: the lexicon, how well each document matches each word, and
the constants of the modules that read a query, so that their values are written down only once.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any

from judgebot.rulebook.search import (
    concepts,
    lexicon,
    mending,
    numbers,
    ranking,
    spelling,
    words,
)
from judgebot.rulebook.search.postings import Postings

if TYPE_CHECKING:
    from judgebot.rulebook.search.memory import Memory

FINENESS = 10_000
"""Scores are whole numbers of this part of 1."""

_MODULES = (concepts, mending, numbers, ranking, spelling, words)
"""The modules that read a query and rank what it finds."""


def document(folder: Path | Memory) -> dict[str, Any]:
    """An index as plain data.

    folder: where `build` wrote it.
    Returns what `judgebot/web/assets/search/` reads.
    """
    known, postings = lexicon.load(folder), Postings(folder)
    return {
        "documents": [_document(place, known, postings) for place in range(len(known.entries))],
        "postings": {word: _postings(word, postings) for word in postings.words()},
        "fineness": FINENESS,
        "words": known.words,
        "stems": known.stems,
        "plain": known.plain,
        "spoken": known.spoken,
        "expressions": known.expressions,
        "sayings": known.sayings,
        "rings": known.rings,
        "dropped": known.dropped,
        "faint": known.faint,
        "constants": {
            module.__name__.rpartition(".")[2]: dict(_constants(module)) for module in _MODULES
        },
    }


def _document(place: int, known: lexicon.Lexicon, postings: Postings) -> dict[str, Any]:
    entry, stored = known.entries[place], postings.stored(place)
    return {
        "ref": entry.ref,
        "kind": entry.kind,
        "title": stored["title"],
        "shown": stored["shown"],
        "sequence": stored["sequence"],
        "name": entry.name,
        "written": entry.written,
        "heading": entry.heading,
        "bare": entry.bare,
        "opens": entry.opens,
    }


def _postings(word: str, postings: Postings) -> list[int]:
    """The places of a word, each with its score; below 0 where only plain words for it have it."""
    found: list[int] = []
    for place, score in postings.of_word(word).items():
        sign = 1 if postings.is_printed(word, place) else -1
        found += [place, sign * round(score * FINENESS)]
    return found


def _constants(module: ModuleType) -> Iterator[tuple[str, Any]]:
    """What a module calls by a name in capitals; patterns as JavaScript writes them."""
    for name, value in vars(module).items():
        if not name.isupper() or name.startswith("_"):
            continue
        if isinstance(value, re.Pattern):
            value = value.pattern.replace("(?P<", "(?<")
        yield name, sorted(value) if isinstance(value, frozenset) else value
