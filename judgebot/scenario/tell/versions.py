"""The same scenario played in two ways, by versions or readings: where they first part."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from judgebot.documents import DifferenceDocument, PartingDocument, PartingStepDocument
from judgebot.game.data.record import record
from judgebot.scenario.format.listing import listed
from judgebot.scenario.tell import comparing
from judgebot.scenario.tell.differences import VersionDifference, behind
from judgebot.scenario.tell.report import ReportLine, lines
from judgebot.scenario.tell.resting import end
from judgebot.scenario.tell.verdict import Checked, Verdict, instead


@record
class Parting:
    """The first entry in which two ways of playing differ."""

    old: str
    """The way named first: its version, and its readings."""
    new: str
    old_line: ReportLine | None
    """What happens there in it; None when nothing of the kind does."""
    new_line: ReportLine | None
    ends_alike: bool
    """Whether the game is the same in the end all the same."""
    behind: tuple[VersionDifference, ...]
    """The behaviours of the versions that make the difference."""


def parting(one: Verdict, other: Verdict, viewer: int | None = None) -> Parting | None:
    """Where two verdicts on one scenario part; None when they never do.

    viewer: see `report.lines`.
    """
    left, right = _told(one), _told(other)
    place = comparing.first_difference(one.trace.entries, other.trace.entries)
    ends_alike = end_alike(one, other)
    if place is None and not ends_alike:
        place = comparing.first_ruled_otherwise(one.trace.entries, other.trace.entries)
        place = _read_otherwise(one, other) if place is None else place
    if place is None:
        return None
    here, there = _sides(left, right, place)
    versions = one.scenario.rules, other.scenario.rules
    return Parting(
        old=way(one),
        new=way(other),
        old_line=_line(one, here, viewer),
        new_line=_line(other, there, viewer),
        ends_alike=ends_alike,
        behind=behind(versions[0], other.scenario, one.trace.entries)
        if versions[0] != versions[1]
        else (),
    )


def _read_otherwise(one: Verdict, other: Verdict) -> int | None:
    """The place of the first entry that rests on a question of which both take another reading."""
    differing = set(one.scenario.readings.others) ^ set(other.scenario.readings.others)
    named = (set(entry.told.disagreement.split()) for entry in one.trace.entries)
    return next((place for place, names in enumerate(named) if differing & names), None)


def end_alike(one: Verdict, other: Verdict) -> bool:
    """Whether the game stands alike in the end."""
    return end(one.game.state) == end(other.game.state)


def way(verdict: Verdict) -> str:
    """How a scenario is played, in words: "5.0", "5.0 with the other reading of another-player"."""
    return played(verdict.scenario.rules, verdict.scenario.readings.others)


def played(version: str, others: Sequence[str]) -> str:
    """A version, and the questions that are answered otherwise, in words."""
    return f"{version} with the other reading of {' and '.join(others)}" if others else version


def _told(verdict: Verdict) -> list[object]:
    return list(comparing.told(verdict.trace.entries))


def _sides(left: list[object], right: list[object], place: int) -> tuple[int | None, int | None]:
    """The places of what differs; None on the side on which it just does not happen."""
    here = place if place < len(left) else None
    there = place if place < len(right) else None
    if here is None or there is None:
        return here, there
    if right[there] in left[here:] and left[here] not in right[there:]:
        return here, None
    if left[here] in right[there:] and right[there] not in left[here:]:
        return None, there
    return here, there


def _line(verdict: Verdict, place: int | None, viewer: int | None) -> ReportLine | None:
    if place is None:
        return None
    return next(line for line in lines(verdict, viewer) if line.place == place)


def as_text(found: Parting | None, one: Verdict, other: Verdict) -> list[str]:
    """Where two ways of playing part, for a person to read."""
    old, new = way(one), way(other)
    apart = _ruled_otherwise(one, other)
    if found is None:
        return [f"CR {old} and CR {new} agree on every step{apart}."]
    end = [f"They end alike all the same{apart}."] if found.ends_alike else []
    return [
        f"CR {old} and CR {new} part here:",
        f"  {old}: {_words(found.old_line)}{_more(found.old_line, found.new_line)}",
        f"  {new}: {_words(found.new_line)}{_more(found.new_line, found.old_line)}",
        *because(found.behind, one.scenario.rules, other.scenario.rules),
        *end,
    ]


def _ruled_otherwise(one: Verdict, other: Verdict) -> str:
    """Where a file says what is so in one of two ways of playing only, though they end alike."""
    pairs = zip((*one.expect, *one.claims), (*other.expect, *other.claims), strict=False)
    parted = [str(mine.line) for mine, beside in pairs if mine.holds != beside.holds]
    if not parted:
        return ""
    return f", but not what is said in line{'s' * (len(parted) > 1)} {listed(parted)}"


def failing(verdict: Verdict, checked: Iterable[Checked]) -> list[str]:
    """What of its facts does not hold, and which claims the file judges otherwise, each in a line.

    checked: its facts and claims, as whoever reads it may see them.
    """
    how = f"CR {way(verdict)} fails"
    wrong = (one for one in checked if one.known and not (one.as_said if one.by else one.holds))
    return [f"{how}: {one.text}{instead(one.found)}, line {one.line}" for one in wrong]


def because(found: Sequence[VersionDifference], old: str, new: str) -> list[str]:
    """What makes the difference between two versions, for a person to read."""
    return [
        f"What makes the difference: {one.name.replace('_', ' ')} "
        f"({_cited(old, one.old)}; {_cited(new, one.new)})"
        for one in found
    ]


def _cited(version: str, rules: tuple[str, ...]) -> str:
    return f"CR {version} {', '.join(rules)}" if rules else f"CR {version} has no such rule"


def _words(line: ReportLine | None) -> str:
    if line is None:
        return "this does not happen"
    rules = f" ({', '.join(line.rules)})" if line.rules else ""
    return f"step {line.number}: {line.text}{rules}"


def _more(line: ReportLine | None, beside: ReportLine | None) -> str:
    """What a line tells besides its sentence, where that is the same as the other line's."""
    if line is None or beside is None or line.text != beside.text:
        return ""
    own, others = line.facts(), beside.facts()
    differing = [name for name in {**own, **others} if own.get(name) != others.get(name)]
    told = [_fact(name, own.get(name)) for name in differing]
    return f"; {', '.join(told)}" if told else ""


def _fact(name: str, value: object) -> str:
    """A fact of a line in words."""
    if name == "alone":
        return f"{'nothing' if value else 'something'} else could be chosen"
    return f"{name.replace('_', ' ')}: {_value(value)}"


def _value(value: object) -> str:
    if isinstance(value, list):
        return ", ".join(map(_value, value)) or "none"
    return "none" if value is None else str(value)


def as_data(found: Parting | None) -> PartingDocument | None:
    """Where two ways of playing part, as a part of a JSON document."""
    if found is None:
        return None
    return {
        "old": found.old,
        "new": found.new,
        "old_step": _data(found.old_line),
        "new_step": _data(found.new_line),
        "ends_alike": found.ends_alike,
        "differences": differences_data(found.behind),
    }


def differences_data(found: Sequence[VersionDifference]) -> list[DifferenceDocument]:
    """What makes the difference between two versions, as a part of a JSON document."""
    return [
        {"behaviour": one.name, "old_rules": list(one.old), "new_rules": list(one.new)}
        for one in found
    ]


def _data(line: ReportLine | None) -> PartingStepDocument | None:
    if line is None:
        return None
    return {"n": line.number, "text": line.text, "rules": list(line.rules)}
