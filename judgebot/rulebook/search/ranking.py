"""Ranking: Whoosh's postings of every concept, weighed together.

A document's score is the sum, over the concepts of the query, of how rare the concept is times how
well the document matches it in its best way; lowered when much of the query is not matched, raised
when neighbours of the query stand close together, and lowered for what is found too easily: a
section or glossary entry that the query does not name, and the informal first chapter.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from judgebot.rulebook.search.concepts import Concept, Way
from judgebot.rulebook.search.lexicon import Lexicon

BOOSTS = {"name": 1.8, "text": 0.8, "heading": 0.55, "path": 0.1, "notes": 0.4, "gloss": 1.15}
"""How much a word counts in each field."""
MATCHING = 0.35
"""What a concept must reach to count as matched outright."""

COVERAGE = 1.0
STEEP = 1.75
CLOSENESS = 0.2
UNNAMED = 0.3
NAMED = 1.5
INFORMAL = 0.97
OPENS = 1.03
TITLED = 0.2
REPEATED = 0.25
POWER = 0.6
ASKED = 3
WRITTEN = 0.15
RARE = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Ranked:
    """A document found."""

    place: int
    """Its number in the index."""
    score: float
    ways: tuple[tuple[Concept, Way], ...]
    """The concepts it matches, each in its best way."""


Strengths = dict[int, tuple[float, Way]]
"""For each document that matches a concept: how well, and in which way."""


class Ranker:
    """Ranks the documents of one index."""

    def __init__(self, searcher, lexicon: Lexicon) -> None:
        self._searcher = searcher
        self._lexicon = lexicon
        self._scores: dict[str, dict[int, float]] = {}

    def rank(self, concepts: Sequence[Concept], limit: int) -> list[Ranked]:
        """The documents that match, best first.

        concepts: what the query asks for.
        limit: the most to return.
        """
        matched = [(concept, self._strengths(concept)) for concept in concepts]
        matched = [(concept, strengths) for concept, strengths in matched if strengths]
        if not matched:
            return []
        rarity = [self._rarity(concept, strengths) for concept, strengths in matched]
        return self._ranked(matched, rarity, limit)

    def _ranked(self, matched, rarity, limit) -> list[Ranked]:
        whole = sum(rarity)
        score: dict[int, float] = defaultdict(float)
        cover: dict[int, float] = defaultdict(float)
        used: dict[int, set[tuple[str, ...]]] = defaultdict(set)
        for (_, strengths), weight in zip(matched, rarity, strict=True):
            for place, (strength, way) in strengths.items():
                share = weight * (REPEATED if way.parts in used[place] else 1.0)
                used[place].add(way.parts)
                score[place] += share * strength**POWER
                cover[place] += share * min(1.0, strength / MATCHING)
        final = {
            place: score[place] * ((1 - COVERAGE) + COVERAGE * (cover[place] / whole) ** STEEP)
            * self._prior(place, matched, rarity)
            for place in score
        }
        best = sorted(final, key=lambda place: -final[place])[: max(40, limit)]
        for place in best:
            final[place] *= 1 + CLOSENESS * self._closeness(place, matched, rarity)
        best.sort(key=lambda place: (-final[place], place))
        return [
            Ranked(place=place, score=final[place], ways=self._why(place, matched))
            for place in best[:limit]
        ]

    @staticmethod
    def _why(place: int, matched) -> tuple[tuple[Concept, Way], ...]:
        return tuple(
            (concept, strengths[place][1]) for concept, strengths in matched if place in strengths
        )

    def _prior(self, place: int, matched, rarity) -> float:
        entry = self._lexicon.entries[place]
        if entry.bare:
            return UNNAMED + NAMED * self._covered(entry.name, place, matched, rarity)
        prior = INFORMAL if entry.informal else 1.0
        prior *= OPENS if entry.opens else 1.0
        return prior * (1 + TITLED * self._covered(entry.heading, place, matched, rarity))

    def _covered(self, title: Sequence[str], place: int, matched, rarity) -> float:
        """How far the query names a title, from 0 to 1: both must cover each other."""
        names = set(title)
        if not names:
            return 0.0
        asked, said, written = 0.0, set(), False
        for (concept, strengths), weight in zip(matched, rarity, strict=True):
            if place in strengths:
                parts = {part for one in strengths[place][1].parts for part in one.split("_")}
                if parts & names:
                    written |= self._lexicon.entries[place].written in (
                        concept.typed.lower(), strengths[place][1].found.lower()
                    )
                    asked += weight
                    said |= parts & names
        return (asked / sum(rarity)) ** ASKED * (len(said) / len(names)) * (1 + WRITTEN * written)

    def _strengths(self, concept: Concept) -> Strengths:
        best: Strengths = {}
        for way in concept.ways:
            for place, strength in self._of_way(way).items():
                if place not in best or best[place][0] < strength:
                    best[place] = strength, way
        return best

    def _of_way(self, way: Way) -> dict[int, float]:
        scores = [self._of_word(part) for part in way.parts]
        places = set(scores[0]).intersection(*scores[1:])
        return {
            place: way.weight * sum(score[place] for score in scores) / len(scores)
            for place in places
        }

    def _of_word(self, word: str) -> dict[int, float]:
        """How well each document matches a word, over all its fields (Whoosh's BM25F)."""
        if word not in self._scores:
            total: dict[int, float] = defaultdict(float)
            for field, boost in BOOSTS.items():
                for place, score in _postings(self._searcher, field, word):
                    total[place] += boost * score
            self._scores[word] = dict(total)
        return self._scores[word]

    def _rarity(self, concept: Concept, strengths: Strengths) -> float:
        count = len(self._lexicon.entries)
        spread = sum(min(1.0, strength / MATCHING) for strength, _ in strengths.values())
        return concept.weight * math.log(1 + count / (spread + RARE))

    def _closeness(self, place: int, matched, rarity) -> float:
        """How much of the query stands close together in a document, from 0 to 1."""
        sequence = self._searcher.stored_fields(place)["sequence"].split()
        spots = [_spots(sequence, strengths.get(place)) for _, strengths in matched]
        pairs = list(zip(range(len(spots)), range(1, len(spots)), strict=False))
        weights = [min(rarity[left], rarity[right]) for left, right in pairs]
        if not sum(weights):
            return 0.0
        near = (
            weight * _nearness(spots[left], spots[right])
            for (left, right), weight in zip(pairs, weights, strict=True)
        )
        return sum(near) / sum(weights)


def _postings(searcher, field: str, word: str) -> Iterable[tuple[int, float]]:
    if (field, word) not in searcher.reader():
        return
    matcher = searcher.postings(field, word)
    while matcher.is_active():
        yield matcher.id(), matcher.score()
        matcher.next()


def _spots(sequence: Sequence[str], match: tuple[float, Way] | None) -> list[int]:
    if match is None:
        return []
    parts = {part for one in match[1].parts for part in one.split("_")}
    return [spot for spot, word in enumerate(sequence) if word in parts]


def _nearness(left: Sequence[int], right: Sequence[int]) -> float:
    gaps = [abs(one - other) for one in left for other in right if one != other]
    return 1 / (1 + max(0, min(gaps) - 1) / 4) if gaps else 0.0
