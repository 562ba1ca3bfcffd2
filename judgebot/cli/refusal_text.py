"""What helps with refused card texts, as text for a terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judgebot.cards.read.refusal_words import helping, place
from judgebot.screen import Style, wrap

if TYPE_CHECKING:
    from judgebot.cards.read.refusing import Explained


def lines(told: Explained, style: Style, width: int, indent: str) -> list[str]:
    """A refusal for a person: where reading stopped, and what helps, without the text itself.

    told: the refusal. style: how to set off words. width: the longest line. indent: what stands
    before every line.
    """
    found = list(map(style.red, wrap(place(told), width, f"{indent}  ", indent)))
    for label, words in helping(told):
        found += wrap(words, width, f"{indent}  ", f"{indent}{label}: ")
    return found
