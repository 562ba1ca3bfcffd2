"""Ranking: Whoosh's postings of every concept, weighed together.

A document's score is the sum, over the concepts of the query, of how rare a concept is times how
well the document matches it in its best way. It is multiplied by how much of the query is matched
at all, by how close together, by how literally, and by the kind of document: a mere heading or
definition counts fully only when the query names it. The weights were chosen together, on queries
of every kind; small changes to any of them change little.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import replace

from judgebot.dataclass import dataclass
from judgebot.rulebook.search.closeness import closeness, literalness
from judgebot.rulebook.search.concepts import Concept, ConceptMatch
from judgebot.rulebook.search.hits import MatchedHow
from judgebot.rulebook.search.lexicon import Lexicon
from judgebot.rulebook.search.postings import Postings

MATCHED = 0.35
"""The strength at which a concept counts as matched outright."""
DAMPING = 0.6
"""How strengths grow: below 1, a word said often counts little more than a word said once."""
REPEATED = 0.25
"""How much a second concept counts that is matched by the very words of a first."""
COVERAGE = 1.75
"""How hard a document is judged for what it leaves unmatched."""
CLOSE = 0.12
LITERAL = 0.5
"""How much a document gains whose words stand together, or as in the query."""
REVIEWED = 40
"""For how many of the best documents closeness is looked at."""

UNNAMED = 0.1
NAMED = 1.5
"""What a heading or definition counts that the query does not name, and gains if it does."""
NAMING = 3
"""How much of the query must be the name: the higher, the more."""
AS_WRITTEN = 0.15
"""What it gains for standing in the query in just this form ("Exhausted", not "Exhaust")."""
TITLED = 0.2
"""What a rule gains whose section the query names."""
OPENS = 1.03
"""What the first rule of a section counts."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Ranked:
    """A document found."""

    place: int
    """Its number in the index."""
    score: float
    ways: tuple[tuple[Concept, ConceptMatch], ...]
    """The concepts it matches, each in its best way."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Matched:
    """A concept of the query that something matches."""

    concept: Concept
    strengths: dict[int, tuple[float, ConceptMatch]]
    """For each document that matches it: how well, and in which way."""
    rarity: float


class Ranker:
    """Ranks the documents of one index."""

    def __init__(self, postings: Postings, lexicon: Lexicon) -> None:
        self._postings = postings
        self._lexicon = lexicon

    def rank(
        self, concepts: Sequence[Concept], limit: int, literal: Sequence[str] = ()
    ) -> list[Ranked]:
        """The documents that match, best first.

        concepts: what the query asks for.
        limit: the most to return.
        literal: the stems of the query in the order typed.
        """
        matched = [one for concept in concepts if (one := self._match(concept)).strengths]
        scores = self._matching(matched)
        for place in scores:
            scores[place] *= self._standing(place, matched)
        best = sorted(scores, key=lambda place: -scores[place])[: max(REVIEWED, limit)]
        for place in best:
            scores[place] *= self._together(place, matched, literal)
        best.sort(key=lambda place: (-scores[place], place))
        return [
            Ranked(place=place, score=scores[place], ways=self._why(place, matched))
            for place in best[:limit]
        ]

    def _match(self, concept: Concept) -> _Matched:
        best: dict[int, tuple[float, ConceptMatch]] = {}
        for way in concept.ways:
            for place, strength in self._of_way(way).items():
                if place not in best or best[place][0] < strength:
                    best[place] = strength, way
        return _Matched(concept=concept, strengths=best, rarity=self._rarity(concept, best))

    def _of_way(self, way: ConceptMatch) -> dict[int, float]:
        """How well each document matches in one way: every part must be there."""
        scores = [self._postings.of_word(part) for part in way.parts]
        places = set(scores[0]).intersection(*scores[1:])
        return {
            place: way.weight * sum(score[place] for score in scores) / len(scores)
            for place in places
        }

    def _rarity(self, concept: Concept, strengths: dict[int, tuple[float, ConceptMatch]]) -> float:
        """How much a concept tells documents apart, over all the words that can express it."""
        spread = sum(min(1.0, strength / MATCHED) for strength, _ in strengths.values())
        return concept.weight * math.log(1 + len(self._lexicon.entries) / (spread + 1))

    @staticmethod
    def _matching(matched: Sequence[_Matched]) -> dict[int, float]:
        """What is matched of the query, and how well."""
        score: dict[int, float] = defaultdict(float)
        cover: dict[int, float] = defaultdict(float)
        used: dict[int, set[tuple[str, ...]]] = defaultdict(set)
        for one in matched:
            for place, (strength, way) in one.strengths.items():
                share = one.rarity * (REPEATED if way.parts in used[place] else 1.0)
                used[place].add(way.parts)
                score[place] += share * strength**DAMPING
                cover[place] += share * min(1.0, strength / MATCHED)
        whole = sum(one.rarity for one in matched)
        return {place: score[place] * (cover[place] / whole) ** COVERAGE for place in score}

    def _standing(self, place: int, matched: Sequence[_Matched]) -> float:
        """What the kind of document makes of its score."""
        entry = self._lexicon.entries[place]
        if entry.bare:
            return UNNAMED + NAMED * self._naming(entry.name, place, matched)
        opens = OPENS if entry.opens else 1.0
        return opens * (1 + TITLED * self._naming(entry.heading, place, matched))

    def _naming(self, title: Sequence[str], place: int, matched: Sequence[_Matched]) -> float:
        """How far the query names a title, from 0 to 1: both must cover each other."""
        names = set(title)
        written = self._lexicon.entries[place].written
        weight, said, literal = 0.0, set(), False
        for one in matched:
            if place not in one.strengths or not names:
                continue
            way = one.strengths[place][1]
            if common := names & way.words:
                weight += one.rarity
                said |= common
                literal |= written in (one.concept.typed.lower(), way.found.lower())
        if not said:
            return 0.0
        share = weight / sum(one.rarity for one in matched)
        return share**NAMING * len(said) / len(names) * (1 + AS_WRITTEN * literal)

    def _together(self, place: int, matched: Sequence[_Matched], literal: Sequence[str]) -> float:
        sequence = self._postings.stored(place)["sequence"].split()
        words = [
            (one.rarity, one.strengths[place][1].words if place in one.strengths else frozenset())
            for one in matched
        ]
        close = 1 + CLOSE * closeness(sequence, words)
        return close * (1 + LITERAL * literalness(sequence, literal))

    def _why(
        self, place: int, matched: Sequence[_Matched]
    ) -> tuple[tuple[Concept, ConceptMatch], ...]:
        """Each concept matched and its best way, told as a synonym if only plain words had it."""
        return tuple(
            (one.concept, self._told(one.strengths[place][1], place))
            for one in matched
            if place in one.strengths
        )

    def _told(self, way: ConceptMatch, place: int) -> ConceptMatch:
        printed = all(self._postings.is_printed(part, place) for part in way.parts)
        return (
            way
            if printed or way.how is MatchedHow.SPELLING
            else replace(way, how=MatchedHow.SYNONYM)
        )
