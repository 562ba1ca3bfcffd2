"""The same scenario under several versions of the rules: where they first part."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import zip_longest

from judgebot.documents import PartingDocument, PartingStepDocument
from judgebot.game.data.telling import Kind
from judgebot.scenario.tell.report import Line, lines
from judgebot.scenario.tell.verdict import Verdict


@dataclass(frozen=True, slots=True, kw_only=True)
class Parting:
    """The first step at which two versions differ."""

    old: str
    """The version named first."""
    new: str
    old_line: Line | None
    """What happens there under it; None when nothing more does."""
    new_line: Line | None


def parting(one: Verdict, other: Verdict, viewer: int | None = None) -> Parting | None:
    """Where two verdicts on one scenario part; None when they never do. viewer: see `lines`."""
    for left, right in zip_longest(_ruled(one, viewer), _ruled(other, viewer)):
        if left is None or right is None or _told(left) != _told(right):
            return Parting(
                old=one.scenario.rules,
                new=other.scenario.rules,
                old_line=left,
                new_line=right,
            )
    return None


def _told(line: Line) -> tuple[str, int, tuple[str, ...]]:
    """What two versions agree on: the same is told, by the same rules."""
    return line.text, line.depth, line.cited


def _ruled(verdict: Verdict, viewer: int | None) -> Iterator[Line]:
    """The steps of a verdict, without chance that no rule of its version speaks of."""
    return (line for line in lines(verdict, viewer) if line.rules or line.kind is not Kind.CHOSEN)


def as_text(found: Parting | None, one: Verdict, other: Verdict) -> list[str]:
    """Where two versions part, for a person to read."""
    old, new = one.scenario.rules, other.scenario.rules
    if found is None:
        return [f"CR {old} and CR {new} agree on every step."]
    return [
        f"CR {old} and CR {new} part here:",
        f"  {old}: {_line(found.old_line)}",
        f"  {new}: {_line(found.new_line)}",
    ]


def _line(line: Line | None) -> str:
    if line is None:
        return "nothing more happens"
    rules = f" ({', '.join(line.rules)})" if line.rules else ""
    return f"step {line.number}: {line.text}{rules}"


def as_data(found: Parting | None) -> PartingDocument | None:
    """Where two versions part, as a part of a JSON document."""
    if found is None:
        return None
    return {
        "old": found.old,
        "new": found.new,
        "old_step": _data(found.old_line),
        "new_step": _data(found.new_line),
    }


def _data(line: Line | None) -> PartingStepDocument | None:
    if line is None:
        return None
    return {"n": line.number, "text": line.text, "rules": list(line.rules)}
