"""With what a number is compared, in words."""

from __future__ import annotations

from collections.abc import Iterable

from judgebot.abilities.words import Comparison
from judgebot.game.data.telling import Figure, Measure

NEEDED = {
    Comparison.LESS: "less than {}",
    Comparison.AT_MOST: "{} or less",
    Comparison.EQUAL: "exactly {}",
    Comparison.AT_LEAST: "{} or more",
    Comparison.MORE: "more than {}",
}
"""How each comparison is said of the number that it asks for."""


def needed(figure: Figure) -> str:
    """What a number is compared with, in words: "3 or more", "exactly 2", "0"."""
    if figure.parity:
        return f"an {'odd' if figure.needed else 'even'} number"
    none = figure.comparison is Comparison.EQUAL and figure.needed == 0
    return "0" if none else NEEDED[figure.comparison].format(figure.needed)


def measured(measures: Iterable[Measure]) -> str:
    """What something has of what words ask for: " (Hand Cost: 5; needed: 4 or more)"."""
    by_need: dict[str, list[str]] = {}
    for asked, one in measures:
        by_need.setdefault(needed(one), []).append(f"{asked}: {one.number}")
    return "".join(f" ({', '.join(each)}; needed: {one})" for one, each in by_need.items())


def ready_orbs(number: int) -> str:
    """How many ready Mana Orbs somebody has: "no ready Mana Orb", "2 ready Mana Orbs"."""
    return f"{number or 'no'} ready Mana Orb{'s' if number > 1 else ''}"
