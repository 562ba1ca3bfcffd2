"""A file that is played in several ways: whether they rule alike, or where they part."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from enum import StrEnum

from judgebot.game.data.record import record
from judgebot.scenario.batches.batch import Broken, Outcome
from judgebot.scenario.tell import versions
from judgebot.scenario.tell.verdict import Verdict


class Ruled(StrEnum):
    """What several ways of playing a file make of it, in the words of the summary."""

    ALIKE = "are ruled on alike"
    OTHERWISE = "otherwise"
    SOME = "in some of them only"


@record
class ComparedPart:
    """A scenario, or one of its variants, in the ways that part from the first that plays it."""

    first: Verdict
    """The first verdict on it that could be played."""
    others: tuple[Verdict, ...]
    """The other verdicts on it that could be played."""
    refused: tuple[Broken | Verdict, ...]
    """What came of it where it could not be played."""

    @property
    def otherwise(self) -> tuple[Verdict, ...]:
        """The verdicts that rule otherwise than the first."""
        return tuple(one for one in self.others if _rule_otherwise(self.first, one))


def parts(found: Sequence[Outcome]) -> Iterator[ComparedPart]:
    """Each part of a file that is played in some way; none where there is one way only.

    found: what came of the file in each way. A file that cannot be played at all in one of them is
    set beside the first of its parts.
    """
    verdicts = [one for one in found if isinstance(one, Verdict)]
    broken = tuple(one for one in found if isinstance(one, Broken))
    if len(found) < 2:
        return
    for of_part in zip(*(one.all for one in verdicts), strict=True):
        played = [one for one in of_part if one.refused is None]
        if played:
            refused = (one for one in of_part if one.refused is not None)
            first, *others = played
            yield ComparedPart(first=first, others=(*others,), refused=(*refused, *broken))
            broken = ()


def ruled(found: Sequence[Outcome]) -> Ruled | None:
    """What several ways of playing a file make of it; None for one way, and where none plays it.

    found: see `parts`.
    """
    compared = tuple(parts(found))
    if not compared:
        return None
    if not all(isinstance(one, Verdict) for one in found) or any(one.refused for one in compared):
        return Ruled.SOME
    return Ruled.OTHERWISE if any(one.otherwise for one in compared) else Ruled.ALIKE


def _rule_otherwise(one: Verdict, beside: Verdict) -> bool:
    """Whether two verdicts on the same do not rule alike."""
    return not versions.end_alike(one, beside) or _judged_otherwise(one, beside)


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
