"""What a query asks for: its words and expressions, each with the ways it can be matched."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from judgebot.rulebook.search.expressions import joined
from judgebot.rulebook.search.hits import How
from judgebot.rulebook.search.lexicon import Lexicon
from judgebot.rulebook.search.spelling import nearest, parted
from judgebot.rulebook.search.words import bones, stem, tokens

_FAINT = 0.5
"""How much an ordinary word counts."""
_EXPRESSION = 0.5
"""How much an expression counts beside the words it is made of."""
_APART = 0.45
"""How much the words of an expression count when they do not stand together."""
_WITHIN = 0.33
"""How much the words of a saying count by themselves."""
_PLAIN = 1.2
"""How much a word counts that only the plain words for a rule use."""
_LONGEST = 7
"""The most words looked up as one saying."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Way:
    """One way to match a concept: every part must be in the document."""

    parts: tuple[str, ...]
    """Words as they are indexed."""
    weight: float
    how: How
    found: str
    """The word of the rulebook, as printed to the person."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Concept:
    """A word or expression of the query."""

    typed: str
    weight: float
    ways: tuple[Way, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class _Word:
    """A word of the query after its spelling was looked at."""

    typed: str
    token: str
    stem: str
    likeness: float = 1.0
    rivals: tuple[tuple[str, float], ...] = ()
    """Other words it may be meant as."""


class Reader:
    """Reads queries with one lexicon."""

    def __init__(self, lexicon: Lexicon) -> None:
        self._lexicon = lexicon
        self._words = frozenset(lexicon.words)
        self._stems = frozenset(lexicon.stems)
        self._plain = frozenset(lexicon.plain)
        self._spoken = frozenset(lexicon.spoken)
        self._expressions = frozenset(lexicon.expressions)
        self._dropped = frozenset(lexicon.dropped)
        self._faint = frozenset(lexicon.faint)

    def concepts(self, query: str) -> list[Concept]:
        """What a query asks for, in the order typed.

        query: the words of the query, without rule numbers.
        Returns its concepts; none if nothing of it is known.
        """
        words = [word for word in self._spelled(tokens(query)) if bones([word.token])]
        found = [concept for span in self._spans(words) for concept in self._of_span(span)]
        return list({concept.ways: concept for concept in found}.values())

    def _spelled(self, typed: Sequence[str]) -> Iterator[_Word]:
        """The words with their spelling mended: joined, parted, or read as the nearest word."""
        place = 0
        while place < len(typed):
            pair = "".join(typed[place : place + 2])
            if self._belongs_together(typed[place : place + 2]):
                yield _Word(typed=" ".join(typed[place : place + 2]), token=pair, stem=stem(pair))
                place += 2
                continue
            yield from self._mended(typed[place])
            place += 1

    def _belongs_together(self, pair: Sequence[str]) -> bool:
        """Whether two words are one of the rulebook's, such as "tie breaker"."""
        return (
            len(pair) == 2
            and len("".join(pair)) > 5
            and " ".join(map(stem, pair)) not in self._expressions
            and " ".join(map(stem, pair)) not in self._lexicon.sayings
            and ("".join(pair) in self._words)
        )

    def _mended(self, token: str) -> list[_Word]:
        if self._is_known(token):
            return [_Word(typed=token, token=token, stem=stem(token))]
        if two := parted(stem(token), self._expressions) or parted(token, self._expressions):
            return [_Word(typed=token, token=part, stem=stem(part)) for part in two]
        if not token.isalpha():
            return []
        rivals = nearest(token, self._words, self._spoken)
        if not rivals:
            return []
        best, likeness = rivals[0]
        return [
            _Word(
                typed=token, token=best, stem=stem(best),
                likeness=likeness, rivals=tuple(rivals[1:]),
            )
        ]

    def _is_known(self, token: str) -> bool:
        root = stem(token)
        return (
            token in self._words
            or token in self._spoken
            or root in self._stems
            or root in self._plain
            or root in self._dropped
            or root in self._faint
            or root in self._lexicon.sayings
        )

    def _spans(self, words: Sequence[_Word]) -> list[list[_Word]]:
        """The query cut into known expressions, the longest first, and single words."""
        taken: dict[int, int] = {}
        sizes = range(min(_LONGEST, len(words)), 1, -1)
        for size in sizes:
            for start in range(len(words) - size + 1):
                places = range(start, start + size)
                if any(self._covers(taken, place) for place in places):
                    continue
                if self._is_expression(words[start : start + size]):
                    taken[start] = size
        spans, place = [], 0
        while place < len(words):
            size = taken.get(place, 1)
            spans.append([*words[place : place + size]])
            place += size
        return self._without_small_talk(spans)

    @staticmethod
    def _covers(taken: dict[int, int], place: int) -> bool:
        return any(start <= place < start + size for start, size in taken.items())

    def _is_expression(self, words: Iterable[_Word]) -> bool:
        text = " ".join(word.stem for word in words)
        return text in self._expressions or text in self._lexicon.sayings

    def _without_small_talk(self, spans: list[list[_Word]]) -> list[list[_Word]]:
        kept = [span for span in spans if len(span) > 1 or span[0].stem not in self._dropped]
        return kept or spans

    def _of_span(self, span: list[_Word]) -> Iterator[Concept]:
        if len(span) == 1:
            yield from self._of_word(span[0])
            return
        text = " ".join(word.stem for word in span)
        typed = " ".join(word.typed for word in span)
        ways = [*self._meant_by(text, 1.0)]
        if text in self._expressions:
            own = Way(parts=(joined(text.split()),), weight=1.0, how=How.EXACT, found=typed)
            yield Concept(typed=typed, weight=_EXPRESSION, ways=(own, *ways))
            for word in span:
                if word.stem not in self._dropped:
                    yield from self._of_word(word, synonyms=False)
            return
        content = tuple(word.stem for word in span if word.stem not in self._dropped)
        if content and all(part in self._stems | self._plain for part in content):
            ways.append(Way(parts=content, weight=_APART * 0.8, how=How.STEM, found=typed))
        yield Concept(typed=typed, weight=1.0, ways=tuple(ways))
        for word in span:
            if word.stem not in self._dropped:
                yield from self._of_word(word, synonyms=False, share=_WITHIN)

    def _of_word(self, word: _Word, synonyms: bool = True, share: float = 1.0) -> Iterator[Concept]:
        weight = share * (_FAINT if word.stem in self._faint else 1.0)
        readings = [(word.token, word.likeness), *word.rivals]
        ways = [way for reading in readings for way in self._ways(word.typed, *reading, synonyms)]
        if ways:
            yield Concept(typed=word.typed, weight=weight * word.likeness, ways=tuple(ways))

    def _ways(self, typed: str, token: str, likeness: float, synonyms: bool) -> Iterator[Way]:
        root = stem(token)
        how = How.EXACT if typed in self._words else How.STEM
        how = How.SPELLING if likeness < 1 else how
        if root in self._stems:
            found = token if token in self._words else root
            yield Way(parts=(root,), weight=likeness, how=how, found=found)
        elif root in self._plain:
            yield Way(parts=(root,), weight=_PLAIN * likeness, how=How.SYNONYM, found=token)
        if synonyms:
            for way in self._meant_by(root, likeness):
                yield replace(way, how=How.SPELLING) if likeness < 1 else way

    def _meant_by(self, text: str, likeness: float) -> Iterator[Way]:
        """The ways a saying can be matched through what it means."""
        for name, parts, weight in self._lexicon.sayings.get(text, ()):
            meant = parts.split()
            if len(meant) > 1:
                yield Way(
                    parts=(joined(meant),), weight=weight * likeness, how=How.SYNONYM, found=name
                )
            content = tuple(part for part in meant if part not in self._dropped) or tuple(meant)
            apart = _APART if len(meant) > 1 else 1.0
            yield Way(
                parts=content, weight=weight * likeness * apart, how=How.SYNONYM, found=name
            )
