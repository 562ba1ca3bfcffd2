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


def excluded(part: Any, *, before: bool = False) -> Excluded | None:
    """What something is that a description with one quality leaves out; None if that asks for it.

    part: the kind of thing with the one quality that it lacks. before: that it was so before.
    """
    if not isinstance(part, Pick) or not isinstance(part.noun, Noun):
        return None
    noun = part.noun
    if not noun.filters and not noun.statuses and [kind.token for kind in noun.kinds] == [False]:
        return _is("a token", "tokens", before)
    if len(noun.filters) != 1 or noun.statuses:
        return None
    return _by(noun.filters[0], before)


def status_lacked(part: Any) -> str:
    """The status that something has not, where a description asks for that one besides its kind."""
    if not isinstance(part, Pick) or not isinstance(part.noun, Noun) or part.noun.filters:
        return ""
    statuses = part.noun.statuses
    return str(statuses[0]) if len(statuses) == 1 else ""


def _is(one: str, several: str, before: bool) -> Excluded:
    be, being = ("was", "were") if before else ("is", "are")
    return Excluded(f"{be} {one}", f"{being} {several}")


def _by(quality: Filter, before: bool) -> Excluded | None:
    """The same of the part of a description that asks for the quality."""
    match quality:
        case StatusFilter(statuses=(status,), negated=True):
            return _is(status, status, before)
        case KeywordFilter(negated=True):
            has, have = ("had", "had") if before else ("has", "have")
            return Excluded(f"{has} {quality.keyword}", f"{have} {quality.keyword}")
        case KindFilter(negated=True):
            one = _one(quality.kind)
            return _is(one, f"each {one}", before)
    return None


def _one(kind: Kind) -> str:
    """One thing of a kind: "a Robot"."""
    return part_words(Pick(how=How.A, noun=Noun(kinds=(kind,)), number=Number(value=1)))
