"""The productions of a symbol as a tree of their common beginnings.

Many productions begin with the same words and slots; the tree holds each beginning once, so that a
reader walks it once. A slot that may be missing is two branches: with it, and without.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import field
from typing import Any

from judgebot.cards.text.grammar import Grammar, Item, Production, Slot
from judgebot.dataclass import dataclass


@dataclass(slots=True)
class Junction:
    """A place within productions, after what they have in common."""

    words: dict[str, Junction] = field(default_factory=dict)
    """By the word that stands here, what follows it."""
    slots: list[Branch] = field(default_factory=list)
    """The slots that stand here, and what follows each."""
    ends: list[tuple[Callable[..., Any], tuple[str, ...]]] = field(default_factory=list)
    """How the productions that end here build their value, and the names of the slots passed."""


@dataclass(slots=True)
class Branch:
    """A slot within productions."""

    symbol: str
    node: Junction
    begins: Mapping[str, bool]
    """By word, whether its symbol may begin with it."""
    terminal: Callable[[str], Any] | None
    """How its symbol reads a single word; None if productions read it."""


def tree(grammar: Grammar, symbol: str) -> Junction:
    """The tree of a symbol's productions, made once.

    grammar: that the symbol is of.
    """
    found = grammar.trees.get(symbol)
    if found is None:
        found = grammar.trees[symbol] = Junction()
        for production in grammar.productions[symbol]:
            _grow(grammar, found, production, production.items, ())
    return found


def _grow(
    grammar: Grammar, node: Junction, production: Production, items: tuple[Item, ...],
    passed: tuple[str, ...],
) -> None:
    """Add the rest of a production after a node; `passed` names the slots before it."""
    if not items:
        node.ends.append((production.build, passed))
        return
    item, rest = items[0], items[1:]
    if isinstance(item, str):
        following = node.words.setdefault(item, Junction())
        _grow(grammar, following, production, rest, passed)
        return
    _grow(grammar, _after(grammar, node, item), production, rest, (*passed, item.field))
    if item.optional:
        _grow(grammar, node, production, rest, passed)


def _after(grammar: Grammar, node: Junction, slot: Slot) -> Junction:
    """The node after a slot."""
    for branch in node.slots:
        if branch.symbol == slot.symbol:
            return branch.node
    terminal = grammar.terminals.get(slot.symbol, (None,))[0]
    begins = grammar.begins(slot.symbol)
    made = Branch(symbol=slot.symbol, node=Junction(), begins=begins, terminal=terminal)
    node.slots.append(made)
    return made.node
