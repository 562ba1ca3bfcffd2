"""A file that is played in several ways: whether they rule alike, or where they part."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from enum import StrEnum

from judgebot.game.data.record import record
from judgebot.scenario.tell import versions
from judgebot.scenario.tell.verdict import Verdict


class Ruled(StrEnum):
    """What several ways of playing a file make of it, in the words of the summary."""

    ALIKE = "are ruled on alike"
    OTHERWISE = "otherwise"
    SOME = "in some of them only"


Parted = tuple[Verdict, Verdict]
"""A verdict of the first way, and one of another way that rules otherwise."""


@record
class ComparedWays:
    """What several ways of playing a file make of it, and where they part."""

    ruled: Ruled
    otherwise: tuple[Parted, ...] = ()
    """The verdicts, and those on its variants, that rule otherwise than the first way does."""


def compare(found: Sequence[object]) -> ComparedWays | None:
    """What several ways of playing a file make of it; None for one way, and where none plays it.

    found: what came of it in each way, a `Verdict` where it could be played.
    """
    verdicts = [one for one in found if isinstance(one, Verdict)]
    if len(found) < 2 or not verdicts:
        return None
    parted = tuple(_otherwise(verdicts))
    if len(verdicts) < len(found):
        return ComparedWays(ruled=Ruled.SOME, otherwise=parted)
    return ComparedWays(ruled=Ruled.OTHERWISE if parted else Ruled.ALIKE, otherwise=parted)


def _otherwise(verdicts: Sequence[Verdict]) -> Iterator[Parted]:
    """The verdicts, and those on its variants, that rule otherwise than the first way does."""
    first, *others = verdicts
    for other in others:
        for one, beside in zip(first.all, other.all, strict=True):
            if not versions.end_alike(one, beside) or _judged_otherwise(one, beside):
                yield one, beside


def _judged_otherwise(one: Verdict, beside: Verdict) -> bool:
    """Whether what is expected is so in one way only, and not just by a rule of another number."""
    return _facts(one) != _facts(beside) and versions.parting(one, beside) is not None


def _facts(verdict: Verdict) -> tuple[object, ...]:
    """Which of its facts and claims hold, and in how many ways it can end."""
    explored = verdict.explored
    held = (one.holds for one in (*verdict.expect, *verdict.claims))
    if explored is None:
        return (*held,)
    return (*held, explored.outcomes, *(one.holds for one in explored.proofs))


def summary(all_ruled: Iterable[Ruled | None]) -> str:
    """How many files are ruled on alike in each way, in one line."""
    listed = list(all_ruled)
    parts = [f"{listed.count(one)} {one}" for one in Ruled]
    parts += [f"{listed.count(None)} are ruled on in none"] if None in listed else []
    return f"{len(listed)} files: {', '.join(parts)}"
