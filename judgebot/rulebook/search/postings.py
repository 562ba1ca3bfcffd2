"""Whoosh's postings of an index: which documents hold a word, and how well by BM25.

Only Whoosh's reader is used, not its searcher or its query language, which take long to import.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from judgebot.rulebook.search.memory import Memory

GLOSS = "gloss"
"""The field of plain words that the thesaurus adds to a document."""

BOOSTS = {
    "name": 1.3,
    GLOSS: 1.15,
    "text": 0.6,
    "heading": 0.75,
    "notes": 0.33,
    "path": 0.08,
}
"""How much a word counts in each field."""

_SATURATION = 0.9
_LENGTH = 0.35
_RARITY = 1 / (_SATURATION + 1)
"""BM25's constants. How rare a word is, the ranking says for all words of a concept at once, so
that here a constant stands which lets every score run from 0 to about 1."""


class Postings:
    """Reads one index."""

    def __init__(self, folder: Path | Memory) -> None:
        from whoosh.index import open_dir
        from whoosh.scoring import bm25

        self._bm25 = bm25
        if isinstance(folder, Path):
            index = open_dir(str(folder), readonly=True)
        else:
            index = folder.open_index()
        self._reader = index.reader()
        self._known: dict[str, dict[int, float]] = {}
        self._printed: dict[str, set[int]] = {}

    def words(self) -> list[str]:
        """Every word of the index, of any field."""
        return sorted({word.decode() for _field, word in self._reader.all_terms()})

    def of_word(self, word: str) -> dict[int, float]:
        """How well each document matches a word, over all its fields.

        word: as it is indexed.
        Returns the documents' numbers with a score each, 0 to about 1 for every field's weight.
        """
        if word not in self._known:
            total: dict[int, float] = defaultdict(float)
            printed: set[int] = set()
            for field, boost in BOOSTS.items():
                for place, score in self._in_field(field, word):
                    total[place] += boost * score
                    if field != GLOSS:
                        printed.add(place)
            self._known[word], self._printed[word] = dict(total), printed
        return self._known[word]

    def is_printed(self, word: str, place: int) -> bool:
        """Whether a word stands in a document itself, not only in the plain words for it.

        word: as it is indexed, and asked for before.
        place: the document's number.
        """
        return place in self._printed[word]

    def stored(self, place: int) -> dict[str, Any]:
        """What the index keeps of a document: its title, its shown text, its stems in order.

        place: its number.
        """
        return self._reader.stored_fields(place)

    def _in_field(self, field: str, word: str) -> Iterator[tuple[int, float]]:
        if (field, word) not in self._reader:
            return
        reader = self._reader
        usual = reader.field_length(field) / reader.doc_count()
        matcher = reader.postings(field, word)
        while matcher.is_active():
            place = matcher.id()
            length = reader.doc_field_length(place, field)
            yield place, self._bm25(_RARITY, matcher.weight(), length, usual, _LENGTH, _SATURATION)
            matcher.next()
