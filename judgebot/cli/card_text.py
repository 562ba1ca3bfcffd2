"""A printing as text for a terminal."""

from __future__ import annotations

from collections.abc import Iterator

from judgebot.cards.library.document import STATISTICS, OtherNames
from judgebot.cards.library.facts import Facts
from judgebot.cards.library.library import Printing
from judgebot.cards.library.records import AbilityRecord, LineRecord
from judgebot.screen import Style, wrap

_SIGNS = ("{V}", "{M}", "{O}")
"""Of the statistics."""
_DATE = 12
"""Where a ruling's words begin."""


def lines(
    printing: Printing, other_names: OtherNames, style: Style, width: int
) -> list[str]:
    """A printing for a person to read.

    printing: the printing. other_names: what it is called in other languages.
    style: how to set off words.
    width: the longest line.
    """
    facts = printing.printed
    found = [f"{style.bold(facts.name)}  {printing.label}", f"  {_type_line(facts)}"]
    found += [f"  {numbers}" for numbers in [_numbers(facts)] if numbers]
    found += map(style.dim, wrap(_which(printing, facts), width, "  "))
    if other_names:
        names = ", ".join(f"{name} ({language})" for language, name in other_names)
        found += map(style.dim, wrap(f"Also called {names}", width, "  "))
    found += [style.yellow(f"  {flag}") for flag in _flags(facts)]
    for line in printing.lines:
        found += _line(line, style, width)
        if "refused" in line:
            found += _refused(printing, line, style, width)
    return [*found, *_rulings(printing, style, width)]


def _type_line(facts: Facts) -> str:
    """The type line as the rulebook describes it (CR 2.2.1.c, 2.2.2.i, 2.2.3.c)."""
    front = " ".join(filter(None, ("Token" if facts.token else "", facts.zone_type, facts.type)))
    return f"{front} - {', '.join(facts.sub_types)}" if facts.sub_types else front


def _numbers(facts: Facts) -> str:
    """Costs, statistics and limits; what the rarity changed is marked."""
    statistics = zip(_SIGNS, STATISTICS, facts.statistics or (None,) * 3, strict=True)
    named = [
        ("Hand Cost", "hand cost", facts.hand_cost),
        ("Reserve Cost", "reserve cost", facts.reserve_cost),
        *statistics,
        ("Reserve limit", "reserve limit", facts.reserve_limit),
        ("Landmark limit", "landmark limit", facts.landmark_limit),
    ]
    return "   ".join(
        f"{words} {number}{'*' if name in facts.changed else ''}"
        for words, name, number in named
        if number is not None
    )


def _which(printing: Printing, facts: Facts) -> str:
    """Which printing is shown, and what was assumed."""
    version = f" ({facts.version})" if facts.version else ""
    said = f"{facts.reference}{version}, {facts.set_name or facts.set_code}"
    changed = "; * changed by the rarity" if facts.changed else ""
    shown = f"Shown is {printing.assumed}" if printing.assumed else ""
    return "\n".join(filter(None, (f"{said}{changed}", printing.called, shown)))


def _flags(facts: Facts) -> Iterator[str]:
    if facts.errata:
        yield "Errata: the text was changed after it was printed; this is the official text"
    if facts.banned:
        yield "Banned"
    if facts.suspended:
        yield "Suspended"


def _line(line: LineRecord, style: Style, width: int) -> list[str]:
    """A line of the text box: as printed, then its abilities."""
    support = f"{style.dim('support:')} " if line["support"] else ""
    first, *rest = wrap(line["text"], width, "  ")
    found = ["", f"  {support}{style.bold(first.strip())}", *map(style.bold, rest)]
    for ability in line["abilities"]:
        found += _ability(ability, line, style, width)
    return found


def _refused(printing: Printing, line: LineRecord, style: Style, width: int) -> list[str]:
    """Why a line was refused, and what helps."""
    from judgebot.cli import refusal_text

    told = printing.explained(line)
    return refusal_text.lines(told, style, width, "    ") if told else []


def _ability(ability: AbilityRecord, line: LineRecord, style: Style, width: int) -> list[str]:
    """The ability's kind and reading, and the rules of its words."""
    kind = f"{'support ' if line['support'] else ''}{ability['kind']}"
    reading = ability["reading"]
    said = kind if reading == line["text"] else f"{kind}: {reading}"
    return [
        *wrap(f"{said[0].upper()}{said[1:]}", width, "    "),
        *map(style.dim, wrap(f"rules {', '.join(ability['rules'])}", width, "    ")),
    ]


def _rulings(printing: Printing, style: Style, width: int) -> list[str]:
    found: list[str] = []
    for ruling in printing.rulings:
        margin = " " * _DATE
        first, *rest = wrap(ruling.question, width, margin, ruling.date.ljust(_DATE))
        found += ["", style.italic(first), *map(style.italic, rest)]
        found += wrap(ruling.answer, width, margin)
    return ["", style.bold("Official rulings"), *found[1:]] if found else []
