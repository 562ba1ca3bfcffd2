"""Statements: the words of passive abilities."""

from __future__ import annotations

from typing import Any

from judgebot.abilities.amounts import X
from judgebot.abilities.model import Passive
from judgebot.abilities.statements import Have, Keyword
from judgebot.abilities.words import KeywordName
from judgebot.cards.text.grammar import Grammar
from judgebot.cards.text.lexicon import KEYWORDS


def extend(g: Grammar) -> None:
    """Add the productions for passive abilities."""
    _keywords(g)
    g.add("passive", "<statement:statement> .", Passive)
    g.add("statement", "<subject:np.pl> have : <abilities:quote>", Have, form="colon")


def _keywords(g: Grammar) -> None:
    """Keyword abilities on a line of their own."""
    for words, name in KEYWORDS.items():
        g.add("keyword", words, Keyword, keyword=name)
    g.add("keyword", "[[Fleeting]]", Keyword, keyword=KeywordName.FLEETING)
    g.add("keyword", "<number:tough>", Keyword, keyword=KeywordName.TOUGH)
    g.add("keyword", "[Scout] <number:mana>", Keyword, keyword=KeywordName.SCOUT)
    g.terminal("tough", _read_tough, _write_tough)
    g.same("statement", "keyword")


def _read_tough(word: str) -> Any:
    from judgebot.abilities.amounts import Number

    if not word.startswith("[Tough "):
        return None
    number = word[7:-1]
    if number == "X":
        return X()
    return Number(value=int(number)) if number.isdigit() else None


def _write_tough(number: Any) -> str | None:
    if isinstance(number, X):
        return "[Tough X]"
    return f"[Tough {number.value}]" if hasattr(number, "value") else None
