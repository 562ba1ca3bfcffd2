"""Where the rulebook disagrees with itself and a trace rests on one reading: what a report says.

The ruling rests on a reading where the other one makes another game (`resting`): its first lines
say so, and each step that is one of it. Where it is of how many steps something is, or of their
order, what is told is one of a reading wherever it is met (`OF_STEPS_AND_THEIR_ORDER`): then the
first lines only say what it is.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import groupby
from typing import TYPE_CHECKING, Protocol

from judgebot.documents import ReadingDocument
from judgebot.game.data.readings import FIELDS, OF_STEPS_AND_THEIR_ORDER, OTHER, TAKEN
from judgebot.game.data.record import record
from judgebot.game.data.telling import Telling
from judgebot.scenario.format import listing

if TYPE_CHECKING:
    from judgebot.rulebook.disagreements import Disagreement
    from judgebot.scenario.tell.report import ReportLine
    from judgebot.scenario.tell.verdict import Checked, Verdict
    from judgebot.screen import Style


@record
class Reading:
    """A disagreement that the outcome depends on."""

    steps: tuple[int, ...]
    """The steps that rest on it; none where the other one is played and no step tells of it."""
    on: Disagreement
    other: bool
    """Whether the other reading is played."""
    rests: bool | None = True
    """Whether the outcome depends on it; else only its steps say that they are read so. None where
    nobody knows, as the other reading is not played."""

    @property
    def step(self) -> int | None:
        """The first step that rests on it."""
        return self.steps[0] if self.steps else None


class OfStep(Protocol):
    """An entry that is told, and the step under which it stands."""

    @property
    def number(self) -> int:
        """The number of the step."""

    @property
    def told(self) -> Telling:
        """What it tells."""


def of_a_line(told: Iterable[OfStep], verdict: Verdict) -> tuple[Reading, ...]:
    """The same of a line of play that exploring found, which no script plays again.

    Told are those that are chosen in the file, and those of which no other can be played. Of the
    others nobody knows what they would make of that line.
    """
    lines = list(told)
    sure = of([line for line in lines if _is_sure(line.told, verdict)], verdict)
    resting = tuple(one for one in sure if one.steps and one.rests)
    known = {one.on.id for one in resting}
    steps = {name: at for name, at in _steps_of_each(lines).items() if name not in known}
    return (*resting, *(replace(one, rests=None) for one in _listed(steps, verdict)))


def _steps_of_each(told: Iterable[OfStep]) -> dict[str, tuple[int, ...]]:
    """The steps that say of themselves that they are read so, by the names of the questions."""
    found: dict[str, tuple[int, ...]] = {}
    for line in told:
        for name in line.told.disagreement.split():
            found[name] = tuple(dict.fromkeys((*found.get(name, ()), line.number)))
    return found


def _is_sure(told: Telling, verdict: Verdict) -> bool:
    """Whether all that is left open in an entry is known to make a difference."""
    others = verdict.scenario.readings.others
    return told.as_read or all(
        one in others or one not in FIELDS for one in told.disagreement.split()
    )


def of(
    told: Iterable[OfStep], verdict: Verdict, checked: Iterable[Checked] = ()
) -> tuple[Reading, ...]:
    """The disagreements that a version's rulebook is listed for and that steps rest on.

    told: the entries of a verdict that are told. checked: what was looked at in it.
    Returns each once, in the order in which steps come to them; last those on which nothing rests,
    and that steps say of themselves all the same.
    """
    told = list(told)
    found = _resting(told, verdict, checked)
    return (*found, *_only_said(told, verdict, found))


def _only_said(
    told: Iterable[OfStep], verdict: Verdict, resting: Iterable[Reading]
) -> tuple[Reading, ...]:
    """The readings of steps and their order that are met, and on which nothing rests."""
    left_out = {one.on.id for one in resting}
    steps = {
        name: at for name, at in _steps_of_each(told).items()
        if name in OF_STEPS_AND_THEIR_ORDER and name not in left_out
    }  # fmt: skip
    return tuple(replace(one, rests=False) for one in _listed(steps, verdict))


def _resting(
    told: Sequence[OfStep], verdict: Verdict, checked: Iterable[Checked]
) -> tuple[Reading, ...]:
    """Those on which the outcome depends, and those that the scenario reads otherwise."""
    scenario = verdict.scenario
    others = scenario.readings.others
    as_read = {
        name for line in told if line.told.as_read for name in line.told.disagreement.split()
    }
    found = {
        name: steps
        for name, steps in _steps_of_each(told).items()
        if name in others or name in as_read or _rests_on(verdict, name)
    }
    for one in checked:
        for name in one.rests_on.split():
            if name not in found and (one.why or name in others or _rests_on(verdict, name)):
                found[name] = ()
    return _listed({**found, **{name: () for name in others if name not in found}}, verdict)


def _listed(found: Mapping[str, tuple[int, ...]], verdict: Verdict) -> tuple[Reading, ...]:
    """The readings with the steps of each, of those that the version's rulebook is listed for."""
    if not found:
        return ()
    from judgebot.rulebook.disagreements import of_version

    listed = {one.id: one for one in of_version(verdict.scenario.rules)}
    others = verdict.scenario.readings.others
    return tuple(
        Reading(steps=steps, on=listed[name], other=name in others)
        for name, steps in found.items()
        if name in listed
    )


def _rests_on(verdict: Verdict, name: str) -> bool:
    from judgebot.scenario.tell.resting import rests_on

    return rests_on(verdict, name)


def said_in(told: Iterable[ReportLine], found: Iterable[Reading]) -> list[ReportLine]:
    """The steps of a verdict, each saying of what reading it is one, if it is, and citing its rule.

    found: the readings that the verdict rests on, see `of`.
    """
    rested_on = {one.on.id: one for one in found}
    return [_saying(line, rested_on) for line in told]


def _saying(line: ReportLine, rested_on: Mapping[str, Reading]) -> ReportLine:
    said, followed = said_of(line.told, line.cited, rested_on)
    text = f"{line.text}{said}"
    rules = tuple(dict.fromkeys((*line.rules, *followed)))
    return replace(line, text=text, rules=rules, read=said)


def said_of(
    told: Telling, cited: Collection[str], rested_on: Mapping[str, Reading]
) -> tuple[str, tuple[str, ...]]:
    """How an entry says of what readings it is one, and the rules that these follow.

    cited: the rules that act in it. rested_on: the readings that the verdict rests on, by name.
    """
    named = [rested_on[name] for name in told.disagreement.split() if name in rested_on]
    if not named:
        return "", ()
    followed = tuple(one.on.followed(cited) for one in named)
    return f", {' and '.join(_as_read(named, cited))}", followed


def said_of_fact(checked: Checked, found: Iterable[Reading]) -> str:
    """How what forbids something says of what readings it is one.

    found: the readings that the verdict rests on, see `of`.
    """
    named = [one for one in found if one.on.id in checked.rests_on.split()]
    return f", {' and '.join(_as_read(named, checked.rules))}" if named else ""


def _as_read(readings: Iterable[Reading], rules: Collection[str]) -> Iterator[str]:
    """That places are read as they are: of each reading the one that it follows.

    rules: those that act in the line.
    """
    for other, group in groupby(readings, lambda one: one.other):
        places = " and ".join(dict.fromkeys(one.on.followed(rules) for one in group))
        are = "are" if " and " in places else "is"
        read = f"as {places} {are} read here"
        yield f"as the other reading of {places} has it" if other else read


def _place(address: str) -> str:
    """A place of the rulebook as a person calls it: a rule, a term, an entry of its changes."""
    kind, _, name = address.rpartition(":")
    return f"entry {name} of the changes" if kind == "change" else name


def as_text(found: Iterable[Reading], style: Style, width: int) -> list[str]:
    """The readings for a person: both places, the question, the answer and why.

    Of one on which nothing rests, the question and the answer alone, for the steps that say they
    are read so.
    """
    from judgebot.screen import wrap

    out: list[str] = []
    for one in found:
        places = ", ".join(map(_place, one.on.places))
        if not one.rests:
            read = f"Other reading: {one.on.other}" if one.other else f"Reading: {one.on.reading}"
            text = f"{_what_follows(one.steps)} a reading of {places} ({one.on.id})."
            ends = _MAY_END_OTHERWISE if one.rests is None else _ENDS_THE_SAME
            said = f"{text} {one.on.about} {read} {ends}"
            out += [style.yellow(line) for line in wrap(said, width)]
            continue
        text = f"{_what_rests(one.steps)} on a reading of {places}. {one.on.about}"
        out += [style.yellow(line) for line in wrap(text, width)]
        if one.other:
            out += wrap(one.on.other, width, "    ", "    The other reading is played: ")
            out += wrap(f"{one.on.reading} {one.on.why}", width, "    ", "    Usually: ")
            continue
        out += wrap(f"{one.on.reading} {one.on.why}", width, "    ", "    Reading: ")
        if one.on.not_playable:
            out += wrap(one.on.not_playable, width, "    ", "    No other reading can be played: ")
        if one.on.other:
            shown = f"{one.on.other} Play it with --reading {one.on.id}=other"
            out += wrap(shown, width, "    ", "    Other reading: ")
    return out


def _what_rests(steps: tuple[int, ...]) -> str:
    """What rests on a reading: "Step 4 rests", "Steps 1 and 5 rest"."""
    return f"{_steps(steps)} rest{'' if len(steps) > 1 else 's'}" if steps else "This rests"


def _what_follows(steps: tuple[int, ...]) -> str:
    """What says that it is read so: "Step 4 follows", "Steps 4 and 5 follow"."""
    return f"{_steps(steps)} follow{'' if len(steps) > 1 else 's'}"


def _steps(steps: tuple[int, ...]) -> str:
    """Steps by their numbers: "Step 4", "Steps 4 and 5"."""
    return f"Step{'s' if len(steps) > 1 else ''} {listing.listed([str(one) for one in steps])}"


_ENDS_THE_SAME = "Read otherwise, all ends the same."
_MAY_END_OTHERWISE = "Read otherwise, this line of play may end otherwise."


def as_data(found: Iterable[Reading]) -> list[ReadingDocument]:
    """The readings as a part of a JSON document."""
    return [
        {
            "id": one.on.id,
            "step": one.step,
            "places": list(one.on.places),
            "about": one.on.about,
            "reading": one.on.reading,
            "why": one.on.why,
            "other": one.on.other,
            "played": OTHER if one.other else TAKEN,
        }
        for one in _that_rest(found)
    ]


def _that_rest(found: Iterable[Reading]) -> list[Reading]:
    return [one for one in found if one.rests]
