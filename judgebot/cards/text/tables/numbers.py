"""Numbers and amounts."""

from __future__ import annotations

import re
from typing import Any

from judgebot.abilities.amounts import (
    Amount,
    Bound,
    Count,
    Number,
    Product,
    Sum,
    X,
)
from judgebot.cards.text.grammar import Grammar
from judgebot.cards.text.lexicon import NUMBER_WORDS

_MANA = re.compile(r"\{([0-9]{1,3})\}")
_DIGITS = re.compile("[0-9]{1,3}")


def _number(word: str) -> int | None:
    if word in NUMBER_WORDS:
        return NUMBER_WORDS.index(word)
    return int(word) if _DIGITS.fullmatch(word) else None


def _read_one(word: str) -> Number | None:
    return Number(value=1, word=word) if word == "a" or _number(word) == 1 else None


def _read_many(word: str) -> Number | None:
    value = _number(word)
    return None if value is None or value == 1 else Number(value=value, word=word)


def _read_any(word: str) -> Number | None:
    return _read_one(word) if word != "a" and _read_one(word) else _read_many(word)


def _spelled(amount: Any, plain: str) -> str | None:
    """A number's own word if it still fits, else the plain way of writing it."""
    if not isinstance(amount, Number):
        return None
    same = amount.word == "a" if amount.value == 1 else False
    return amount.word if same or _number(amount.word) == amount.value else plain


def _write_one(amount: Amount) -> str | None:
    return _spelled(amount, "a") if isinstance(amount, Number) and amount.value == 1 else None


def _write_many(amount: Amount) -> str | None:
    if not isinstance(amount, Number) or amount.value == 1:
        return None
    return _spelled(amount, _word(amount.value))


def _write_any(amount: Amount) -> str | None:
    if not isinstance(amount, Number) or amount.word == "a":
        return None
    return _spelled(amount, _word(amount.value))


def _word(value: int) -> str:
    return NUMBER_WORDS[value] if value < len(NUMBER_WORDS) else str(value)


def _read_mana(word: str) -> Number | None:
    match = _MANA.fullmatch(word)
    return Number(value=int(match[1])) if match else None


def _write_mana(amount: Amount) -> str | None:
    return f"{{{amount.value}}}" if isinstance(amount, Number) else None


def extend(g: Grammar) -> None:
    """Add the productions for numbers."""
    g.terminal("one", _read_one, _write_one)
    g.terminal("many", _read_many, _write_many)
    g.terminal("any", _read_any, _write_any)
    g.terminal("mana.number", _read_mana, _write_mana)
    g.same("number.sg", "one")
    g.same("number.pl", "many")
    g.add("number.pl", "X", X)
    g.same("number.pl", "number.x")
    g.add("number.x", "<left:x> + <right:any>", Sum)
    g.add("number.pl", "that many", Bound, form="that many")
    twice = Number(value=2)
    g.add("number.pl", "twice that many", Product, times=twice, of=Bound(form="that many"))
    more = "that many plus <right:any>"
    g.add("number.pl", more, Sum, left=Bound(form="that many"), form="plus")
    g.add("number.same", "the same number of", Bound, form="same number")
    g.add("x", "X", X)
    g.same("mana", "mana.number")
    g.add("mana", "{X}", X)
    g.add("mana", "<left:x.mana> + <right:mana.number>", Sum)
    g.add("x.mana", "{X}", X)
    g.add("per", "<of:noun.still.sg>", Count)
    g.add("per", "other <of:noun.still.o.sg>", Count)
    g.add("per", "<of:expedition.noun.still.sg>", Count)
    g.add("per", "<of:marker.counted.sg>", Count)
    g.add("per.each", "<of:marker.counted.sg>", Count, form="each")
    g.add("per.each", "<of:noun.still.sg>", Count, form="each")
    g.add("per.each", "other <of:noun.still.o.sg>", Count, form="each")
    g.add("per.each", "<of:expedition.noun.still.sg>", Count, form="each")
    g.add("per.of", "<of:expedition.owned>", Count, form="of")
    g.add("per.of", "<of:noun.owned.pl>", Count, form="of things")
