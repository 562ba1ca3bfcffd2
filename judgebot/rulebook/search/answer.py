"""Answering a query: numbers first, then words."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from judgebot.dataclass import dataclass
from judgebot.errors import InputError
from judgebot.rulebook.search import lexicon
from judgebot.rulebook.search.concepts import QueryReader
from judgebot.rulebook.search.hits import Hit, HitKind, MatchedHow, WordMatch
from judgebot.rulebook.search.lexicon import Lexicon
from judgebot.rulebook.search.mending import Mender, QueryWord
from judgebot.rulebook.search.postings import Postings
from judgebot.rulebook.search.words import bones, tokens

if TYPE_CHECKING:
    from judgebot.rulebook.search.memory import Memory
    from judgebot.rulebook.search.numbers import QueryNumbers
    from judgebot.rulebook.search.ranking import Ranked

_NUMBER_SCORE = 100.0
"""The score of the first number of a query: above every word."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Index:
    """An index that was opened; it answers any number of queries."""

    known: Lexicon
    postings: Postings
    places: dict[str, int]
    """The number of each address in the index."""

    @staticmethod
    def of(folder: Path | Memory) -> Index:
        """Open the index in a folder, or in memory."""
        known = lexicon.load(folder)
        places = {entry.ref: place for place, entry in enumerate(known.entries)}
        return Index(known=known, postings=Postings(folder), places=places)


_LONGEST = 500
"""The most signs of a query."""


def search(index: Index | Path | Memory, words: str, limit: int = 10) -> list[Hit]:
    """Find what answers a query.

    index: one that was opened, or where it is.
    words: what the person typed.
    limit: the most hits to return.
    Returns the hits, best first. Raises InputError if the query is empty.
    """
    if not words.strip():
        raise InputError("the query is empty", write="Write the words or the number to look for")
    if len(words) > _LONGEST:
        raise InputError(
            f"the query has {len(words)} signs, more than {_LONGEST}",
            write="Write the words that matter",
        )
    opened = index if isinstance(index, Index) else Index.of(index)
    known, postings, places = opened.known, opened.postings, opened.places
    hits: list[Hit] = []
    if _may_hold_number(words):
        from judgebot.rulebook.search import numbers

        found = numbers.find(words, places)
        hits, words = _of_numbers(found, places, known, postings), found.rest
    if words.strip():
        hits += _of_words(words, known, postings, limit)
    return _first_of_each(hits)[:limit]


def _may_hold_number(words: str) -> bool:
    """Whether to look for rule numbers: they hold a digit, or a chapter's is written out."""
    return any(sign.isdigit() for sign in words) or "chapter" in words.lower()


def _of_numbers(
    found: QueryNumbers, places: dict[str, int], known: Lexicon, postings: Postings
) -> list[Hit]:
    """The numbered texts, and under a lone section what stands in it."""
    typed = dict(found.refs)
    refs = [ref for ref, _ in found.refs]
    if not found.rest:
        within = {entry.ref: ref for entry in known.entries for ref in refs if _under(entry, ref)}
        typed |= {ref: typed[above] for ref, above in within.items()}
        refs += within
    hits = []
    for order, ref in enumerate(refs):
        why = WordMatch(word=typed[ref], how=MatchedHow.NUMBER, found=ref)
        score = _NUMBER_SCORE - order
        hits.append(_hit(places[ref], max(score, 0.0), (why,), known, postings))
    return hits


def _under(entry: lexicon.RankedDocument, ref: str) -> bool:
    return entry.ref.startswith(f"{ref}.")


def _of_words(words: str, known: Lexicon, postings: Postings, limit: int) -> list[Hit]:
    from judgebot.rulebook.search.ranking import Ranker

    mended = Mender(known).mended(words)
    if not any(word.stem not in known.dropped for word in mended) and _is_strange(words, mended):
        return []
    literal = bones(word.token for word in mended)
    ranked = Ranker(postings, known).rank(QueryReader(known).concepts(mended), limit, literal)
    return [_hit(one.place, one.score, _why(one), known, postings) for one in ranked]


def _is_strange(words: str, mended: list[QueryWord]) -> bool:
    """Whether some of the query resembles nothing at all."""
    return len(mended) < len(tokens(words))


def _why(ranked: Ranked) -> tuple[WordMatch, ...]:
    return tuple(
        WordMatch(word=concept.typed, how=way.how, found=way.found) for concept, way in ranked.ways
    )


def _hit(
    place: int, score: float, why: tuple[WordMatch, ...], known: Lexicon, postings: Postings
) -> Hit:
    stored = postings.stored(place)
    entry = known.entries[place]
    return Hit(
        ref=entry.ref,
        kind=HitKind(entry.kind),
        title=stored["title"],
        text=stored["shown"],
        score=round(score, 3),
        why=why,
    )


def _first_of_each(hits: list[Hit]) -> list[Hit]:
    first: dict[str, Hit] = {}
    for hit in hits:
        first.setdefault(hit.ref, hit)
    return list(first.values())
