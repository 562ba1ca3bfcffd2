"""What a query asks for: its words and expressions, each with the ways it can be matched."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from judgebot.dataclass import dataclass
from judgebot.rulebook.search.hits import MatchedHow
from judgebot.rulebook.search.lexicon import Lexicon
from judgebot.rulebook.search.mending import QueryWord
from judgebot.rulebook.search.words import bones, joined, stem

FAINT = 0.7
"""How much an ordinary word counts."""
EXPRESSION = 0.35
"""How much an expression counts beside the words it is made of."""
APART = 0.45
"""How much the words of an expression count when they do not stand together."""
SAID = 0.36
"""How much the words of a saying count, all of them found, beside what the saying means."""
WITHIN = 0.24
"""How much each word of a saying counts by itself."""
PLAIN = 1.2
"""How much a word counts that only the plain words for a rule use."""
RING = 0.15
"""How much an everyday word counts that says nearly the same as one of the rulebook's."""
STRANGE = 0.35
"""How much it counts when the rulebook does not use the word typed."""
LONGEST = 7
"""The most words looked up as one saying."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ConceptMatch:
    """One way to match a concept: every part must be in the document."""

    parts: tuple[str, ...]
    """Words as they are indexed."""
    weight: float
    how: MatchedHow
    found: str
    """The word of the rulebook, as printed to the person."""

    @property
    def words(self) -> frozenset[str]:
        """The single stems of its parts."""
        return frozenset(word for part in self.parts for word in part.split("_"))


@dataclass(frozen=True, slots=True, kw_only=True)
class Concept:
    """A word or expression of the query."""

    typed: str
    weight: float
    ways: tuple[ConceptMatch, ...]


class QueryReader:
    """Reads queries with one lexicon."""

    def __init__(self, lexicon: Lexicon) -> None:
        self._lexicon = lexicon
        self._words = frozenset(lexicon.words)
        self._stems = frozenset(lexicon.stems)
        self._plain = frozenset(lexicon.plain)
        self._expressions = frozenset(lexicon.expressions)
        self._dropped = frozenset(lexicon.dropped)
        self._faint = frozenset(lexicon.faint)

    def concepts(self, words: Sequence[QueryWord]) -> list[Concept]:
        """What a query asks for.

        words: the words of the query, mended.
        Returns its concepts in the order typed, each once; none if nothing of it is known.
        """
        meaty = [word for word in words if bones([word.token])]
        spans = self._without_small_talk(self._spans(meaty))
        found = [concept for span in spans for concept in self._of_span(span)]
        return list({concept.ways: concept for concept in found}.values())

    def _spans(self, words: Sequence[QueryWord]) -> list[list[QueryWord]]:
        """The query cut into known expressions, the longest first, and single words."""
        starts: dict[int, int] = {}
        free = [True] * len(words)
        for size in range(min(LONGEST, len(words)), 1, -1):
            for start in range(len(words) - size + 1):
                span = slice(start, start + size)
                if all(free[span]) and self._is_expression(words[span]):
                    starts[start], free[span] = size, [False] * size
        spans, place = [], 0
        while place < len(words):
            size = starts.get(place, 1)
            spans.append([*words[place : place + size]])
            place += size
        return spans

    def _is_expression(self, words: Sequence[QueryWord]) -> bool:
        text = " ".join(word.stem for word in words)
        return text in self._expressions or text in self._lexicon.sayings

    def _without_small_talk(self, spans: list[list[QueryWord]]) -> list[list[QueryWord]]:
        """The spans that say something; all of them, if the query is nothing but small words."""
        kept = [span for span in spans if len(span) > 1 or span[0].stem not in self._dropped]
        return kept or spans

    def _of_span(self, span: list[QueryWord]) -> Iterator[Concept]:
        text = " ".join(word.stem for word in span)
        if len(span) == 1:
            yield from self._of_word(span[0])
        elif text in self._expressions:
            yield self._of_expression(span, text)
            yield from self._within(span, 1.0)
        else:
            yield self._of_saying(span, text)
            yield from self._within(span, WITHIN)

    def _of_expression(self, span: list[QueryWord], text: str) -> Concept:
        typed = " ".join(word.typed for word in span)
        own = ConceptMatch(
            parts=(joined(text.split()),), weight=1.0, how=MatchedHow.EXACT, found=typed
        )
        return Concept(typed=typed, weight=EXPRESSION, ways=(own, *self._meant_by(text)))

    def _of_saying(self, span: list[QueryWord], text: str) -> Concept:
        typed = " ".join(word.typed for word in span)
        ways = [*self._meant_by(text)]
        content = tuple(word.stem for word in span if word.stem not in self._dropped)
        if content and all(part in self._stems or part in self._plain for part in content):
            ways.append(ConceptMatch(parts=content, weight=SAID, how=MatchedHow.STEM, found=typed))
        return Concept(typed=typed, weight=1.0, ways=tuple(ways))

    def _within(self, span: list[QueryWord], share: float) -> Iterator[Concept]:
        for word in span:
            if word.stem not in self._dropped:
                yield from self._of_word(word, synonyms=False, share=share)

    def _of_word(
        self, word: QueryWord, synonyms: bool = True, share: float = 1.0
    ) -> Iterator[Concept]:
        weight = share * (FAINT if word.stem in self._faint else 1.0)
        readings = [(word.token, word.likeness), *word.rivals]
        ways = [way for reading in readings for way in self._ways(word.typed, *reading, synonyms)]
        if ways:
            yield Concept(typed=word.typed, weight=weight * word.likeness, ways=tuple(ways))

    def _ways(
        self, typed: str, token: str, likeness: float, synonyms: bool
    ) -> Iterator[ConceptMatch]:
        root = stem(token)
        ways = [*self._own(typed, token, root)]
        if synonyms:
            ways += [*self._meant_by(root), *self._near(root)]
        for way in ways:
            how = way.how if likeness == 1 else MatchedHow.SPELLING
            yield replace(way, weight=way.weight * likeness, how=how)

    def _own(self, typed: str, token: str, root: str) -> Iterator[ConceptMatch]:
        """The word itself, as the rulebook or the plain words for it have it."""
        if root in self._stems:
            how = MatchedHow.EXACT if typed in self._words else MatchedHow.STEM
            found = token if token in self._words else root
            yield ConceptMatch(parts=(root,), weight=1.0, how=how, found=found)
        elif root in self._plain:
            yield ConceptMatch(parts=(root,), weight=PLAIN, how=MatchedHow.SYNONYM, found=token)

    def _near(self, root: str) -> Iterator[ConceptMatch]:
        """The everyday words that say nearly the same."""
        weight = RING if root in self._stems else STRANGE
        for other in self._lexicon.rings.get(root, ()):
            yield ConceptMatch(
                parts=(stem(other),), weight=weight, how=MatchedHow.SYNONYM, found=other
            )

    def _meant_by(self, text: str) -> Iterator[ConceptMatch]:
        """The ways a saying can be matched through what it means."""
        for name, parts, weight in self._lexicon.sayings.get(text, ()):
            meant = parts.split()
            if len(meant) > 1:
                yield ConceptMatch(
                    parts=(joined(meant),), weight=weight, how=MatchedHow.SYNONYM, found=name
                )
            content = tuple(part for part in meant if part not in self._dropped) or tuple(meant)
            apart = APART if len(meant) > 1 else 1.0
            yield ConceptMatch(
                parts=content, weight=weight * apart, how=MatchedHow.SYNONYM, found=name
            )
