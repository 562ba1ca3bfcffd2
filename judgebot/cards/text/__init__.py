"""Card text: printed English to abilities, and back (DESIGN 4).

`normalise` splits and spells, `parse` reads one ability, `read` a whole text box, `render` writes.
Every word is read or the text is refused; two readings of one text are refused too.
"""

from __future__ import annotations

from judgebot.cards.text.errors import Ambiguous, NotUnderstood
from judgebot.cards.text.interface import parse, read, render
from judgebot.cards.text.normal import normalise

__all__ = ["Ambiguous", "NotUnderstood", "normalise", "parse", "read", "render"]
