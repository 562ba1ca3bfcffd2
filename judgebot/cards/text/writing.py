"""Writing: a value -> the words that a symbol of the grammar writes it with.

The first production whose fields all fit writes the value; a production whose template has no slot
for a field fits only values that leave this field at its default, so that nothing is left out.
"""

from __future__ import annotations

from typing import Any

from judgebot.cards.text.grammar import Fields, Grammar, Production, Slot

Words = list[str]


def write(grammar: Grammar, symbol: str, value: Any) -> Words | None:
    """Write a value.

    grammar: the productions. symbol: what the value is written as.
    Returns its words, as the grammar spells them; None if no production writes it.
    """
    terminal = grammar.terminals.get(symbol)
    if terminal is not None:
        word = terminal[1](value)
        return None if word is None else [word]
    for production in _writers(grammar, symbol, type(value)):
        found = production.unbuild(value)
        words = None if found is None else _write_by(grammar, production, found)
        if words is not None:
            return words
    return None


def _writers(grammar: Grammar, symbol: str, kind: type) -> tuple[Production, ...]:
    """The productions of a symbol that may write a value of a class, in their order."""
    found = grammar.writers.get((symbol, kind))
    if found is None:
        grammar.writers[symbol, kind] = tuple(grammar.productions.get(symbol, ()))
        found = tuple(p for p in grammar.productions[symbol] if _may_write(grammar, p, kind))
        grammar.writers[symbol, kind] = found
    return found


def _may_write(grammar: Grammar, production: Production, kind: type) -> bool:
    """Whether a production may write a value of a class."""
    if production.of is not None:
        return production.of is kind
    (first, *others) = production.items or ("",)
    if others or not isinstance(first, Slot) or first.field or first.symbol in grammar.terminals:
        return True
    return bool(_writers(grammar, first.symbol, kind))


def _write_by(grammar: Grammar, production: Production, found: Fields) -> Words | None:
    """The words of one production for the values of its slots, or None if it does not fit."""
    for name, present in found.items():
        if name not in production.fields and present != production.defaults.get(name):
            return None
    words: Words = []
    for item in production.items:
        if not isinstance(item, Slot):
            words.append(item)
            continue
        present = found.get(item.field)
        if item.optional and present == production.defaults.get(item.field):
            continue
        inner = write(grammar, item.symbol, present)
        if inner is None:
            return None
        words += inner
    return words
