"""What leaves something out of a description that says "non-": the one quality that it has."""

from __future__ import annotations

from typing import Any, NamedTuple

from judgebot.abilities.amounts import Number
from judgebot.abilities.nouns import (
    Filter,
    How,
    KeywordFilter,
    Kind,
    KindFilter,
    Noun,
    Pick,
    StatusFilter,
)
from judgebot.scenario.tell.parts import part_words


class Excluded(NamedTuple):
    """That something is what a description leaves out."""

    of_one: str
    """Of one thing: "is Fleeting"."""
    of_several: str
    """Of several: "are Fleeting"."""


def excluded(part: Any) -> Excluded | None:
    """What something is that a description with one quality leaves out; None if that asks for it.

    part: the kind of thing with the one quality that it lacks.
    """
    if not isinstance(part, Pick) or not isinstance(part.noun, Noun):
        return None
    noun = part.noun
    if not noun.filters and not noun.statuses and [kind.token for kind in noun.kinds] == [False]:
        return Excluded("is a token", "are tokens")
    return _by(noun.filters[0]) if len(noun.filters) == 1 and not noun.statuses else None


def _by(quality: Filter) -> Excluded | None:
    """The same of the part of a description that asks for the quality."""
    match quality:
        case StatusFilter(statuses=(status,), negated=True):
            return Excluded(f"is {status}", f"are {status}")
        case KeywordFilter(negated=True):
            return Excluded(f"has {quality.keyword}", f"have {quality.keyword}")
        case KindFilter(negated=True):
            one = _one(quality.kind)
            return Excluded(f"is {one}", f"are each {one}")
    return None


def _one(kind: Kind) -> str:
    """One thing of a kind: "a Robot"."""
    return part_words(Pick(how=How.A, noun=Noun(kinds=(kind,)), number=Number(value=1)))
