"""The check of a rulebook as text for a terminal, and as JSON."""

from __future__ import annotations

from typing import Any

from judgebot.cli.editions_text import counts
from judgebot.dataclass import dataclass
from judgebot.rulebook.check import RulebookReport
from judgebot.rulebook.links.linking import Links
from judgebot.rulebook.model import Trouble
from judgebot.rulebook.records import Edition
from judgebot.screen import Style, wrap

_COLUMNS = ("headings", "rules", "bullets", "examples", "remarks")


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckedRulebook:
    """A rulebook after its check."""

    edition: Edition
    report: RulebookReport
    links: Links

    @property
    def unresolved(self) -> tuple[Trouble, ...]:
        """What somebody must still look at."""
        return (*self.report.unresolved, *self.links.troubles)


def lines(checked: CheckedRulebook, style: Style, width: int) -> list[str]:
    """The figures of a rulebook and what is unresolved in it.

    checked: the rulebook's check.
    style: how to set off words.
    width: the longest line.
    """
    report = checked.report
    repairs = ", ".join(f"{count} on the evidence of {what}" for what, count in report.repairs)
    others = ", ".join(f"{count} {kind}" for kind, count in report.extras)
    facts = [
        counts(checked.edition),
        f"{len(checked.links.references)} links resolved",
        f"repairs of the source: {repairs or 'none'}",
        f"pieces outside the rules: {others or 'none'}",
        *(
            f"{unknown.symbols} symbols lost for good in {unknown.address} ({unknown.field})"
            for unknown in report.unknown
        ),
    ]
    found = [*_table(report, style), ""] if report.chapters else []
    for fact in facts:
        found += wrap(fact, width)
    found += ["", style.bold(f"unresolved: {len(checked.unresolved) or 'nothing'}")]
    for trouble in checked.unresolved:
        found += wrap(_trouble(trouble), width, "    ", "  ")
    return found


def as_json(checked: CheckedRulebook) -> dict[str, Any]:
    """The check as JSON.

    checked: the rulebook's check.
    """
    report = checked.report
    return {
        "version": report.version,
        "counts": checked.edition["counts"] | {"links": len(checked.links.references)},
        "chapters": [
            {"number": chapter.number, "title": chapter.title}
            | {column: getattr(chapter, column) for column in _COLUMNS}
            for chapter in report.chapters
        ],
        "repairs": dict(report.repairs),
        "unknown_symbols": [
            {"ref": unknown.address, "field": unknown.field, "symbols": unknown.symbols}
            for unknown in report.unknown
        ],
        "unresolved": [
            {"ref": trouble.address, "line": trouble.line, "what": trouble.what}
            for trouble in checked.unresolved
        ],
    }


def _table(report: RulebookReport, style: Style) -> list[str]:
    """One row for each chapter that holds rules, and one for them all."""
    chapters = [chapter for chapter in report.chapters if chapter.rules]
    rows = [
        (f"{chapter.number} {chapter.title}", [getattr(chapter, name) for name in _COLUMNS])
        for chapter in chapters
    ]
    sums = [sum(numbers) for numbers in zip(*(numbers for _, numbers in rows), strict=True)]
    rows.append((f"chapters {chapters[0].number}-{chapters[-1].number}", sums))
    longest = max(len(title) for title, _ in rows)
    head = "".join(f"{column:>10}" for column in _COLUMNS)
    return [
        style.dim(" " * longest + head),
        *(title.ljust(longest) + "".join(f"{n:>10}" for n in numbers) for title, numbers in rows),
    ]


def _trouble(trouble: Trouble) -> str:
    place = [trouble.address] if trouble.address else []
    place += [f"line {trouble.line}"] if trouble.line else []
    return f"{', '.join(place)}: {trouble.what}" if place else trouble.what
