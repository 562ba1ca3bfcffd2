"""The check of a deck as text for a terminal, and as JSON."""

from __future__ import annotations

from typing import Any

from judgebot.cards.decks.checking import Breach, DeckVerdict
from judgebot.screen import Style, wrap


def lines(verdict: DeckVerdict, style: Style, width: int) -> list[str]:
    """What the deck is, every breach with its rule, and what was assumed.

    verdict: the check.
    style: how to set off words.
    width: the longest line.
    """
    cards = "1 card" if verdict.cards == 1 else f"{verdict.cards} cards"
    hero = " and ".join(verdict.heroes) or "no Hero"
    found = [style.bold(f"{cards}, {hero}"), f"CR {verdict.version}, {verdict.format} play"]
    if verdict.holds:
        found += ["", style.green("Every rule is kept.")]
    for breach in verdict.breaches:
        said = wrap(f"{breach.what}{_lines(breach)}", width, " " * 10, f"{breach.rule:<10}")
        found += ["", *map(style.red, said)]
    if verdict.notes:
        found += ["", *(part for note in verdict.notes for part in wrap(note, width, "  ", ""))]
    return found


def as_json(verdict: DeckVerdict, file: str) -> dict[str, Any]:
    """The check as JSON.

    verdict: the check.
    file: the deck's file, as it was named.
    """
    return {
        "file": file,
        "version": verdict.version,
        "format": verdict.format.value,
        "holds": verdict.holds,
        "cards": verdict.cards,
        "heroes": list(verdict.heroes),
        "breaches": [
            {"rule": breach.rule, "what": breach.what, "lines": list(breach.lines)}
            for breach in verdict.breaches
        ],
        "notes": list(verdict.notes),
    }


def _lines(breach: Breach) -> str:
    if not breach.lines:
        return ""
    word = "line" if len(breach.lines) == 1 else "lines"
    return f" ({word} {', '.join(map(str, breach.lines))})"
