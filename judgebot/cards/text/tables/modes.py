"""Modal effects and tables: a header and lines that begin with a bullet (CR 6.5.g)."""

from __future__ import annotations

from judgebot.cards.text.grammar import Grammar


def extend(g: Grammar) -> None:
    """Add the productions for modal effects."""
