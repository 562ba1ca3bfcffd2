"""Card text: printed English to abilities, and back (DESIGN 4).

`normalise` splits and spells, `parse` reads one ability, `read` a whole text box, `render` writes.
Every word is read or the text is refused; two readings of one text are refused too.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from judgebot.cards.text.errors import Ambiguous, Dangling, NotUnderstood
from judgebot.cards.text.interface import parse, phrase, read, render
from judgebot.cards.text.normal import normalise

if TYPE_CHECKING:
    from judgebot.cards.text.figures import ReadingFigures


def coverage(lines: Iterable[str]) -> ReadingFigures:
    """Try the grammar on texts, see `judgebot.cards.text.figures`; loaded only when it is asked."""
    from judgebot.cards.text.figures import coverage as measured

    return measured(lines)


__all__ = [
    "Ambiguous",
    "Dangling",
    "NotUnderstood",
    "coverage",
    "normalise",
    "parse",
    "phrase",
    "read",
    "render",
]
