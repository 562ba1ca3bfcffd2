"""Where the rulebook disagrees with itself and a trace rests on one reading: what a report says."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from judgebot.documents import ReadingDocument
from judgebot.resources import shipped

if TYPE_CHECKING:
    from judgebot.rulebook.disagreements import Disagreement
    from judgebot.scenario.tell.report import Line
    from judgebot.screen import Style


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading:
    """A disagreement that the outcome depends on."""

    step: int
    """The first step that rests on it."""
    on: Disagreement


def of(told: Iterable[Line], version: str) -> tuple[Reading, ...]:
    """The disagreements that a version's rulebook is listed for and that steps rest on.

    told: the steps of a verdict.
    Returns each once, in the order in which steps come to them.
    """
    first: dict[str, int] = {}
    for line in told:
        if line.disagreement:
            first.setdefault(line.disagreement, line.number)
    if not first:
        return ()
    from judgebot.rulebook.disagreements import load

    listed = {one.id: one for one in load(shipped("rules_text") / version / "disagreements.toml")}
    return tuple(
        Reading(step=step, on=listed[name]) for name, step in first.items() if name in listed
    )


def as_text(found: Iterable[Reading], style: Style, width: int) -> list[str]:
    """The readings for a person: both places, the question, the answer and why."""
    from judgebot.screen import wrap

    out: list[str] = []
    for one in found:
        places = ", ".join(place.removeprefix("glossary:") for place in one.on.places)
        text = f"Step {one.step}: the rulebook disagrees with itself ({places}). {one.on.about}"
        out += ["", *(style.yellow(line) for line in wrap(text, width))]
        out += wrap(f"{one.on.reading} {one.on.why}", width, "    ", "    Reading: ")
    return out


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
        }
        for one in found
    ]
