"""Writing: a value -> the words that a symbol of the grammar writes it with.

The first production whose fields all fit writes the value; a production whose template has no slot
for a field fits only values that leave this field at its default, so that nothing is left out.
"""

from __future__ import annotations

from typing import Any

from judgebot.cards.text.grammar import Grammar, Production, Slot

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
    for production in grammar.productions[symbol]:
        words = _write_by(grammar, production, value)
        if words is not None:
            return words
    return None


def _write_by(grammar: Grammar, production: Production, value: Any) -> Words | None:
    """The words of one production, or None if it does not fit."""
    found = production.unbuild(value)
    if found is None:
        return None
    slots = {item.field: item for item in production.items if isinstance(item, Slot)}
    for name, present in found.items():
        if name not in slots and present != production.defaults.get(name):
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
