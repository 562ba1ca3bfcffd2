"""The words of a query with their spelling mended: joined, parted, or read as the nearest word."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from judgebot.dataclass import dataclass
from judgebot.rulebook.search.lexicon import Lexicon
from judgebot.rulebook.search.spelling import nearest, parted
from judgebot.rulebook.search.words import stem, tokens

SHORTEST_JOINED = 6
"""The fewest letters of a word that may have been typed as two."""


@dataclass(frozen=True, slots=True, kw_only=True)
class QueryWord:
    """A word of the query after its spelling was looked at."""

    typed: str
    token: str
    """What it is read as."""
    stem: str
    likeness: float = 1.0
    """How much the two resemble each other; 1 for a known word."""
    rivals: tuple[tuple[str, float], ...] = ()
    """Other words it may be meant as, with their likeness."""


class Mender:
    """Mends queries with one lexicon."""

    def __init__(self, lexicon: Lexicon) -> None:
        self._words = frozenset(lexicon.words)
        self._spoken = frozenset(lexicon.spoken)
        self._expressions = frozenset(lexicon.expressions)
        self._sayings = lexicon.sayings
        self._roots = frozenset(
            [*lexicon.stems, *lexicon.plain, *lexicon.dropped, *lexicon.faint, *lexicon.rings]
        )

    def mended(self, query: str) -> list[QueryWord]:
        """The words of a query.

        query: as it was typed.
        Returns its words in order; a word that resembles nothing is left out.
        """
        return [*self._in_order(tokens(query))]

    def _in_order(self, typed: Sequence[str]) -> Iterator[QueryWord]:
        place = 0
        while place < len(typed):
            pair = typed[place : place + 2]
            if self._belongs_together(pair):
                whole = "".join(pair)
                yield QueryWord(typed=" ".join(pair), token=whole, stem=stem(whole))
                place += 2
            else:
                yield from self._one(typed[place])
                place += 1

    def _belongs_together(self, pair: Sequence[str]) -> bool:
        """Whether two words are one of the rulebook's, such as "tie breaker"."""
        whole, apart = "".join(pair), " ".join(map(stem, pair))
        return (
            len(pair) == 2
            and len(whole) >= SHORTEST_JOINED
            and whole in self._words
            and apart not in self._expressions
            and apart not in self._sayings
        )

    def _one(self, token: str) -> list[QueryWord]:
        if self._is_known(token):
            return [QueryWord(typed=token, token=token, stem=stem(token))]
        two = parted(token, self._expressions) or parted(stem(token), self._expressions)
        if two:
            return [QueryWord(typed=token, token=part, stem=stem(part)) for part in two]
        if not token.isalpha():
            return []
        return self._nearest(token)

    def _nearest(self, token: str) -> list[QueryWord]:
        rivals = nearest(token, self._words, self._spoken)
        if not rivals:
            return []
        (best, likeness), *others = rivals
        word = QueryWord(
            typed=token, token=best, stem=stem(best), likeness=likeness, rivals=tuple(others)
        )
        return [word]

    def _is_known(self, token: str) -> bool:
        root = stem(token)
        known = token in self._words or token in self._spoken
        return known or root in self._roots or root in self._sayings
