"""A verdict as plain data (JSON) and as text for a terminal."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from itertools import groupby, zip_longest
from typing import TYPE_CHECKING

from judgebot.documents import FactDocument, RunDocument
from judgebot.game.data.telling import DID_NOT_HAPPEN, Kind, Telling
from judgebot.scenario.explore.explored import as_data as explored_data
from judgebot.scenario.explore.explored import as_text as explored_text
from judgebot.scenario.tell import facts, order, readings
from judgebot.scenario.tell.hiding import everything, named_for
from judgebot.scenario.tell.numbering import under
from judgebot.scenario.tell.sentences import sentence
from judgebot.scenario.tell.verdict import Checked, Verdict

if TYPE_CHECKING:
    from judgebot.screen import Style


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """A step of a verdict as it is printed."""

    place: int = field(compare=False)
    """Of its entry in the trace."""
    number: int
    """Of the step it belongs to, from 1."""
    depth: int
    """0 for a step, more for what stands under it."""
    text: str
    rules: tuple[str, ...]
    """In the numbering of the version that runs."""
    cited: tuple[str, ...]
    """The same in the numbering of the law, by which versions are compared."""
    told: Telling = field(compare=False)
    """What it tells."""
    facts: Callable[[], dict[str, object]] = field(compare=False)
    """Gives the same as plain data."""
    cause: int | None = field(compare=False)
    """The place, among the lines, of that which made it happen."""

    @property
    def kind(self) -> Kind:
        """What sort of fact it tells."""
        return self.told.kind

    @property
    def disagreement(self) -> str:
        """The listed disagreement of the rulebook with itself whose reading it rests on."""
        return self.told.disagreement


def lines(verdict: Verdict, viewer: int | None = None) -> Iterator[Line]:
    """The trace of a verdict as numbered lines, each step with what stands under it.

    viewer: the player for whom it is printed, who is not told what is hidden from them.
    """
    version = verdict.scenario.rules
    names = everything(verdict) if viewer is None else named_for(verdict, viewer)
    entries = verdict.trace.entries
    numbers = order.steps(entries)
    depths: dict[int, int] = {}
    positions: dict[int | None, int | None] = {None: None}
    for place in order.printed(entries, numbers):
        entry = entries[place]
        depth = depths[place] = 0 if entry.parent is None else depths[entry.parent] + 1
        called = names(place, entry)
        text = sentence(entry, called, numbers)
        yield Line(
            place=place,
            number=numbers[place],
            depth=depth,
            text=_capital(text) if depth == 0 else text,
            rules=under(entry.rules, version),
            cited=entry.rules,
            told=entry.told,
            facts=partial(facts.as_data, entry.told, called, positions),
            cause=positions[entry.cause],
        )
        positions[place] = len(positions) - 1


def as_data(verdict: Verdict, viewer: int | None = None) -> RunDocument:
    """A verdict as the JSON document that `judgebot run --json` prints.

    viewer: see `lines`.
    """
    scenario = verdict.scenario
    told = list(lines(verdict, viewer)) if verdict.played else []
    depends = readings.of(told, scenario.rules)
    document: RunDocument = {
        "title": scenario.title,
        "file": scenario.file,
        "version": scenario.rules,
        "holds": verdict.holds,
        "steps": [
            {
                "n": line.number,
                "depth": line.depth,
                "kind": line.kind.value,
                "text": line.text,
                "rules": list(line.rules),
                "event": line.told.event,
                "facts": line.facts(),
                "cause": line.cause,
            }
            for line in told
        ],
        "expect": [_checked(one) for one in verdict.expect],
        "claims": [
            {"by": one.by, **_checked(one), "as_ruled": one.as_said} for one in verdict.claims
        ],
        "defaults": list(scenario.defaults),
        "disagreements": readings.as_data(depends),
    }
    if verdict.explored is not None:
        document["explored"] = explored_data(verdict.explored)
    return document


def _checked(one: Checked) -> FactDocument:
    said: FactDocument = {
        "text": one.text,
        "holds": one.holds,
        "found": one.found,
        "line": one.line,
    }
    return {**said, "why": one.why, "rules": list(one.rules)} if one.why else said


def as_text(
    verdict: Verdict, style: Style, width: int, viewer: int | None = None
) -> list[str]:
    """A verdict for a person to read.

    style: how to set off words. width: the longest line. viewer: see `lines`.
    """
    from judgebot.screen import wrap

    scenario = verdict.scenario
    out = [style.bold(scenario.title)]
    if scenario.source:
        out.append(style.dim(scenario.source))
    out.append(style.dim(f"Played under CR {scenario.rules}"))
    if scenario.defaults:
        granted = f"Taken for granted: {'; '.join(scenario.defaults)}"
        out += [style.dim(line) for line in wrap(granted, width, "  ", "")]
    told = list(lines(verdict, viewer)) if verdict.played else []
    if told:
        out.append("")
    above = 0
    for line, times in _together(told):
        out += _step(line, times, style, width, numbered=line.number != above)
        above = line.number
    out += readings.as_text(readings.of(told, scenario.rules), style, width)
    steps = order.steps(verdict.trace.entries) if verdict.played else []
    out += _section("Expected", verdict.expect, ("holds", "fails"), steps, style, width)
    out += _section("Claimed", verdict.claims, ("right", "wrong"), steps, style, width)
    if verdict.explored is not None:
        out += explored_text(verdict.explored, style, width)
    return out


def _together(told: list[Line]) -> Iterator[tuple[Line, int]]:
    """The lines, equal neighbours under one step as one line with their number."""
    for line, equal in groupby(told):
        yield line, len(list(equal))


def _step(
    line: Line, times: int, style: Style, width: int, *, numbered: bool
) -> list[str]:
    """One step: its number and sentence, and the rules at the right edge.

    numbered: whether the number is printed, as it is again where a step goes on after another.
    """
    from judgebot.screen import wrap

    mark = f"{line.number if numbered else '':>3}  {'  ' * line.depth}"
    room = max(width - _RULES - 2, 40)
    sentence = line.text if times == 1 else f"{line.text} ({times} times)"
    text = wrap(sentence, room, " " * len(mark), mark)
    rules = wrap(" ".join(line.rules), _RULES)
    did_not_happen = line.kind in DID_NOT_HAPPEN
    out = []
    for words, cited in zip_longest(text, rules, fillvalue=""):
        shown = style.yellow(words) if did_not_happen else words
        gap = " " * (room - len(words) + 2)
        out.append(f"{shown}{gap}{style.dim(cited)}" if cited else shown)
    return out


_RULES = 24
"""How wide the column of rules is."""


def _section(
    title: str,
    checked: tuple[Checked, ...],
    words: tuple[str, str],
    steps: list[int],
    style: Style,
    width: int,
) -> list[str]:
    from judgebot.screen import wrap

    if not checked:
        return []
    out = ["", style.bold(title)]
    for one in checked:
        mark = style.green(words[0]) if one.holds else style.red(words[1])
        text = f"{one.by}: {one.text}" if one.by else one.text
        if not one.holds:
            text += f". Found {one.found}"
        elif one.why:
            text += f": {one.why}{_cited(one.rules)}"
        if one.decided is not None and one.decided < len(steps):
            text += f" (step {steps[one.decided]})"
        if not one.holds and not one.by:
            text += f", line {one.line}"
        if not one.as_said:
            text += f". The file says otherwise, at line {one.line}"
        first, *rest = wrap(text, width, " " * 9)
        out += [f"  {mark}  {first[9:]}", *rest]
    return out


def _cited(rules: tuple[str, ...]) -> str:
    return f" (CR {', '.join(rules)})" if rules else ""


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
