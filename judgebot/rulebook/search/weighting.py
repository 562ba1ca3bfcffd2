"""How Whoosh weighs a word in a field: BM25F, without its own idea of rarity.

How rare a concept is, with all the words that can express it, is the ranking's to say.
"""

from __future__ import annotations

from whoosh.scoring import BM25F

_SATURATION = 0.9
_LENGTH = 0.35


class Plain(BM25F):
    """BM25F that runs from 0 to about 1 whatever the word."""

    def __init__(self) -> None:
        super().__init__(B=_LENGTH, K1=_SATURATION)

    def idf(self, searcher, fieldname, text) -> float:
        """One for every word, with BM25's own upper bound taken out."""
        return 1 / (_SATURATION + 1)
