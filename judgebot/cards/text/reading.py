"""Reading: tokens -> every value that a symbol of the grammar gives them.

A memoised top-down matcher that follows all readings, so that two readings of one text are noticed.
The grammar has no left recursion. The productions of a symbol are walked together, as the tree of
their common beginnings (`prefixes`). When nothing reads the whole text, the furthest place that any
production reached tells which word was not understood.
"""

from __future__ import annotations

from typing import Any

from judgebot.cards.text.grammar import Grammar
from judgebot.cards.text.prefixes import Node, tree
from judgebot.cards.text.tokens import Token

Reading = tuple[Any, int]
"""A value, and the place of the token after its last."""

END = "\n"
"""The word after the last one; no template holds it."""


class Reader:
    """One text being read."""

    def __init__(self, grammar: Grammar, tokens: list[Token]) -> None:
        self._grammar = grammar
        self._words = [token.word for token in tokens] + [END]
        self._memo: dict[tuple[str, int], list[Reading]] = {}
        self.furthest = 0
        """The place of the first token that no production could read."""
        self._reached: list[Node] = []
        self._ended = False

    @property
    def expected(self) -> set[str]:
        """The words, and symbols of the grammar, that would have been understood there."""
        found = {"the end"} if self._ended else set[str]()
        for node in self._reached:
            found.update(node.words)
            found.update(slot.symbol for slot in node.slots)
        return found

    def whole(self, symbol: str) -> list[Any]:
        """Every value that a symbol gives the whole text."""
        end = len(self._words) - 1
        found = self.read(symbol, 0)
        readings = [value for value, place in found if place == end]
        if not readings:
            self._ended = any(place >= self.furthest for _, place in found)
        return readings

    def read(self, symbol: str, place: int) -> list[Reading]:
        """Every value that the productions of a symbol give the tokens from a place on."""
        key = (symbol, place)
        found = self._memo.get(key)
        if found is None:
            found = self._memo[key] = []
            self._walk(tree(self._grammar, symbol), place, (), found)
        return found

    def _walk(
        self, node: Node, place: int, values: tuple[Any, ...], found: list[Reading]
    ) -> None:
        """Collect what every production gives that goes on from a node.

        place: of the next token. values: those of the slots passed so far. found: the readings.
        """
        for build, fields in node.ends:
            value = build(**dict(zip(fields, values, strict=True)))
            if value is not None and (not found or (value, place) not in found):
                found.append((value, place))
        word = self._words[place]
        if place >= self.furthest:
            self._reach(node, place)
        following = node.words.get(word)
        if following is not None:
            self._walk(following, place + 1, values, found)
        for slot in node.slots:
            if not slot.begins[word]:
                continue
            if slot.terminal is not None:
                value = slot.terminal(word)
                if value is not None:
                    self._walk(slot.node, place + 1, (*values, value), found)
                continue
            readings = self._memo.get((slot.symbol, place))
            if readings is None:
                readings = self.read(slot.symbol, place)
            for value, end in readings:
                self._walk(slot.node, end, (*values, value), found)

    def _reach(self, node: Node, place: int) -> None:
        """Note that a node was reached at the furthest place."""
        if place > self.furthest:
            self.furthest = place
            self._reached = []
        self._reached.append(node)
