"""What a search returns, and why."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import StrEnum

from judgebot.dataclass import dataclass
from judgebot.documents import HitDocument


class HitKind(StrEnum):
    """What a hit is."""

    RULE = "rule"
    SECTION = "section"
    TERM = "term"
    RULING = "ruling"


class MatchedHow(StrEnum):
    """How a word of the query was matched."""

    EXACT = "exact"
    STEM = "stem"
    SYNONYM = "synonym"
    SPELLING = "spelling"
    NUMBER = "number"


@dataclass(frozen=True, slots=True, kw_only=True)
class WordMatch:
    """One word, or group of words, of the query and what it matched."""

    word: str
    """As the person typed it."""
    how: MatchedHow
    found: str
    """The word of the rulebook it matched."""

    def __str__(self) -> str:
        same = self.word.lower() == self.found.lower()
        return f"{self.word} ({self.how})" if same else f"{self.word} → {self.found} ({self.how})"


@dataclass(frozen=True, slots=True, kw_only=True)
class Hit:
    """One answer of a search."""

    ref: str
    """The address: `2.1.f`, `7.4.4`, `glossary:Gigantic`, or a ruling's own."""
    kind: HitKind
    title: str
    """The heading it stands under, the term, or the card a ruling is about."""
    text: str
    score: float
    """Comparable within one search only."""
    why: tuple[WordMatch, ...] = ()


def document(hit: Hit) -> HitDocument:
    """A result as the JSON contract has it, with why it was found.

    hit: the result.
    """
    return {
        "ref": hit.ref,
        "kind": hit.kind.value,
        "title": hit.title,
        "text": hit.text,
        "score": round(hit.score, 4),
        "why": [
            {"word": match.word, "how": match.how.value, "found": match.found} for match in hit.why
        ],
    }


@dataclass(frozen=True, slots=True, kw_only=True)
class IndexedRuling:
    """An official ruling to be indexed beside the rules."""

    ref: str
    title: str
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RulingsBeside:
    """The official rulings that an index shall hold beside the rules."""

    key: str
    """Another key whenever the rulings are others."""
    rulings: Callable[[], Sequence[IndexedRuling]]
    """Reads them; called only when the index is built."""
