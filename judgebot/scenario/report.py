"""A verdict as plain data (JSON) and as text for a terminal."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from judgebot.game.trace import DID_NOT_HAPPEN, Entry
from judgebot.scenario.sentences import sentence
from judgebot.scenario.verdict import Checked, Verdict

if TYPE_CHECKING:
    from judgebot.cli.screen import Style


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """A step of a verdict as it is printed."""

    number: int
    """Of the step it belongs to, from 1."""
    depth: int
    """0 for a step, more for what stands under it."""
    text: str
    rules: tuple[str, ...]
    kind: str


def lines(verdict: Verdict) -> Iterator[Line]:
    """The trace of a verdict as numbered lines, each step with what stands under it."""
    depths: list[int] = []
    numbers: list[int] = []
    number = 0
    for entry in verdict.trace.entries:
        depth = 0 if entry.parent is None else depths[entry.parent] + 1
        if depth == 0:
            number += 1
        depths.append(depth)
        numbers.append(number if depth == 0 else numbers[entry.parent])
        yield Line(
            number=numbers[-1],
            depth=depth,
            text=_capital(sentence(entry)) if depth == 0 else sentence(entry),
            rules=entry.rules,
            kind=entry.kind.value,
        )


def as_data(verdict: Verdict) -> dict[str, Any]:
    """A verdict as the JSON document that `judgebot run --json` prints."""
    scenario = verdict.scenario
    return {
        "title": scenario.title,
        "file": scenario.file,
        "version": scenario.rules,
        "holds": verdict.holds,
        "steps": [
            {
                "n": line.number,
                "depth": line.depth,
                "kind": line.kind,
                "text": line.text,
                "rules": list(line.rules),
            }
            for line in lines(verdict)
        ],
        "expect": [_checked(one) for one in verdict.expect],
        "claims": [{"by": one.by, **_checked(one)} for one in verdict.claims],
        "defaults": list(scenario.defaults),
    }


def _checked(one: Checked) -> dict[str, Any]:
    return {"text": one.text, "holds": one.holds, "found": one.found, "line": one.line}


def as_text(verdict: Verdict, style: Style, width: int) -> list[str]:
    """A verdict for a person to read.

    style: how to set off words. width: the longest line.
    """
    scenario = verdict.scenario
    out = [style.bold(scenario.title)]
    if scenario.source:
        out.append(style.dim(scenario.source))
    out.append(style.dim(f"Played under CR {scenario.rules}"))
    if scenario.defaults:
        out.append(style.dim(f"Taken for granted: {'; '.join(scenario.defaults)}"))
    out.append("")
    for line, entry in zip(lines(verdict), verdict.trace.entries, strict=True):
        out += _step(line, entry, style, width)
    steps = _steps(verdict)
    out += _section("Expected", verdict.expect, steps, style, width)
    out += _section("Claimed", verdict.claims, steps, style, width)
    return out


def _steps(verdict: Verdict) -> list[int]:
    return [line.number for line in lines(verdict)]


def _step(line: Line, entry: Entry, style: Style, width: int) -> list[str]:
    """One step: its number and sentence, and the rules at the right edge."""
    from judgebot.cli.screen import wrap

    rules = " ".join(line.rules)
    mark = f"{line.number:>3}  " if line.depth == 0 else " " * (5 + 2 * line.depth)
    room = max(width - _RULES - 2, 40)
    text = wrap(line.text, room, " " * len(mark), mark)
    first = f"{text[0]:<{room}}  {style.dim(rules)}"
    rest = text[1:]
    if entry.kind in DID_NOT_HAPPEN:
        coloured = style.yellow(text[0])
        first = coloured + " " * (room - len(text[0])) + f"  {style.dim(rules)}"
        rest = [style.yellow(one) for one in rest]
    return [first.rstrip(), *rest]


_RULES = 26
"""How wide the column of rules is."""


def _section(
    title: str, checked: tuple[Checked, ...], steps: list[int], style: Style, width: int
) -> list[str]:
    from judgebot.cli.screen import wrap

    if not checked:
        return []
    out = ["", style.bold(title)]
    for one in checked:
        mark = style.green("holds ") if one.holds else style.red("fails ")
        who = f"{one.by}: " if one.by else ""
        text = f"{who}{one.text}"
        if not one.holds:
            text += f". Found {one.found}"
        if one.decided is not None:
            text += f" (step {steps[one.decided]})"
        first, *rest = wrap(text, width, " " * 8, " " * 8)
        out += [f"  {mark}{first[8:]}", *rest]
    return out


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
