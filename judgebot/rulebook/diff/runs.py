"""Runs of moved rules and sections, each told in one line: `7.3.22-7.3.25 → 7.3.25-7.3.28`."""

from __future__ import annotations

from collections.abc import Iterator

from judgebot.dataclass import dataclass
from judgebot.rulebook.diff.model import Diff, Pair
from judgebot.rulebook.number import RuleNumber

Step = tuple[RuleNumber, RuleNumber]
"""An old number and the new one."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MovedRun:
    """Neighbours that moved together."""

    old: tuple[RuleNumber, RuleNumber]
    """The first and the last old number."""
    new: tuple[RuleNumber, RuleNumber]
    count: int
    """How many numbers moved."""

    def __str__(self) -> str:
        return f"{_span(*self.old)} → {_span(*self.new)}"


def runs(diff: Diff) -> tuple[MovedRun, ...]:
    """The moves of a diff.

    diff: a comparison.
    Returns first the runs of sections, then those of the rules that did not just follow their
    section, both in the old order.
    """
    sections, rules = _steps(diff.sections), _steps(diff.rules)
    alone = {old: new for old, new in rules.items() if not _follows(old, new, sections)}
    moved = {
        old: new
        for old, new in sections.items()
        if old != new and not _follows(old, new, sections)
    }
    return (*_runs(moved), *_runs({old: new for old, new in alone.items() if old != new}))


def _steps(pairs: tuple[Pair, ...]) -> dict[RuleNumber, RuleNumber]:
    return {
        RuleNumber.parse(pair.old.address): RuleNumber.parse(pair.new.address)
        for pair in pairs
        if pair.old and pair.new
    }


def _follows(old: RuleNumber, new: RuleNumber, sections: dict[RuleNumber, RuleNumber]) -> bool:
    """Whether a number changed only because that of its parent did."""
    if old.parent is None or sections.get(old.parent) != new.parent:
        return False
    return old.letter == new.letter and (bool(old.letter) or old.parts[-1] == new.parts[-1])


def _runs(moved: dict[RuleNumber, RuleNumber]) -> Iterator[MovedRun]:
    run: list[Step] = []
    for step in sorted(moved.items()):
        if run and not (_next(run[-1][0], step[0]) and _next(run[-1][1], step[1])):
            yield _run(run)
            run = []
        run.append(step)
    if run:
        yield _run(run)


def _run(steps: list[Step]) -> MovedRun:
    (old, new), (old_last, new_last) = steps[0], steps[-1]
    return MovedRun(old=(old, old_last), new=(new, new_last), count=len(steps))


def _next(one: RuleNumber, other: RuleNumber) -> bool:
    """Whether a number directly follows another under one parent."""
    if one.parent != other.parent or bool(one.letter) != bool(other.letter):
        return False
    if one.letter:
        return ord(other.letter) == ord(one.letter) + 1
    return other.parts[-1] == one.parts[-1] + 1


def _span(first: RuleNumber, last: RuleNumber) -> str:
    return str(first) if first == last else f"{first}-{last}"
