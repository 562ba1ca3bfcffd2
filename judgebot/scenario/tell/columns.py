"""A sentence with the rules that it cites at the right edge."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import zip_longest
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from judgebot.screen import Style

_RULES = 24
"""How wide the column of rules is."""
_LEAST = 40
"""The sentence has so much room at least."""


def lines(
    text: str, rules: Iterable[str], mark: str, style: Style, width: int, *, happened: bool
) -> list[str]:
    """The lines of a sentence and its rules.

    mark: what stands before the first line; the others are indented as far. style: how to set off
    words. width: the longest line. happened: False for what did not happen, which is set off.
    """
    from judgebot.screen import wrap

    room = max(width - _RULES - 2, _LEAST)
    shown = wrap(text, room, " " * len(mark), mark)
    cited = wrap(" ".join(rules), _RULES)
    out: list[str] = []
    for words, numbers in zip_longest(shown, cited, fillvalue=""):
        coloured = words if happened else style.yellow(words)
        gap = " " * (room - len(words) + 2)
        out.append(f"{coloured}{gap}{style.dim(numbers)}" if numbers else coloured)
    return out
