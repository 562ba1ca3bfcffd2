"""Reading: tokens -> every value that a symbol of the grammar gives them.

A memoised top-down matcher that follows all readings, so that two readings of one text are noticed.
The grammar has no left recursion. When nothing reads the whole text, the furthest place that any
production reached tells which word was not understood.
"""

from __future__ import annotations

from typing import Any

from judgebot.cards.text.grammar import Grammar, Production, Slot
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
        self.expected: set[str] = set()
        """The words that would have been understood there."""

    def whole(self, symbol: str) -> list[Any]:
        """Every value that a symbol gives the whole text."""
        end = len(self._words) - 1
        readings = [value for value, place in self.read(symbol, 0) if place == end]
        if not readings:
            for _, place in self.read(symbol, 0):
                self._missed(place, "the end")
        return readings

    def read(self, symbol: str, place: int) -> list[Reading]:
        """Every value that a symbol gives the tokens from a place on."""
        key = (symbol, place)
        found = self._memo.get(key)
        if found is None:
            self._memo[key] = []
            found = self._read(symbol, place)
            self._memo[key] = found
        return found

    def _read(self, symbol: str, place: int) -> list[Reading]:
        word = self._words[place]
        terminal = self._grammar.terminals.get(symbol)
        if terminal is not None:
            value = terminal[0](word)
            if value is None:
                self._missed(place, symbol)
                return []
            return [(value, place + 1)]
        found: list[Reading] = []
        candidates = self._grammar.candidates(symbol, word)
        if not candidates:
            self._missed(place, symbol)
        for production in candidates:
            for reading in self._match(production, place):
                if reading not in found:
                    found.append(reading)
        return found

    def _match(self, production: Production, place: int) -> list[Reading]:
        """Every way in which a production matches from a place on."""
        states: list[tuple[dict[str, Any], int]] = [({}, place)]
        for item in production.items:
            if isinstance(item, Slot):
                states = self._through(item, states)
            else:
                states = [(s, p + 1) for s, p in states if self._is(item, p)]
            if not states:
                return []
        values = [(production.build(**slots), end) for slots, end in states]
        return [(value, end) for value, end in values if value is not None]

    def _through(
        self, slot: Slot, states: list[tuple[dict[str, Any], int]]
    ) -> list[tuple[dict[str, Any], int]]:
        """The states after a slot."""
        after = []
        for slots, place in states:
            if slot.optional:
                after.append((slots, place))
            for value, end in self.read(slot.symbol, place):
                after.append(({**slots, slot.field: value}, end))
        return after

    def _is(self, word: str, place: int) -> bool:
        if self._words[place] == word:
            return True
        self._missed(place, word)
        return False

    def _missed(self, place: int, expected: str) -> None:
        if place > self.furthest:
            self.furthest = place
            self.expected = set()
        if place == self.furthest:
            self.expected.add(expected)
