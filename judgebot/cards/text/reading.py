"""Reading: tokens -> every value that a symbol of the grammar gives them.

A memoised top-down matcher that follows all readings, so that two readings of one text are noticed.
The grammar has no left recursion. The productions of a symbol are walked together, as the tree of
their common beginnings (`prefixes`).

What a symbol reads at a place depends on the words that were looked at, and on nothing else. If
they were few, it is remembered with the grammar: another text with the same words in a row need not
be walked through again. The rest is remembered as long as the text is being read.

When nothing reads the whole text, a `Rereader` reads it once more, remembering nothing of
others:
the furthest place that any production reaches tells which word is not understood.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from judgebot.cards.text.grammar import Grammar, pass_on
from judgebot.cards.text.prefixes import Junction, tree
from judgebot.cards.text.tokens import TextToken

Reading = tuple[Any, int]
"""A value, and how many words it takes."""
Found = tuple[Sequence[Reading], int]
"""The readings of a symbol at a place; how far behind it the last word is that was looked at."""

END = "\n"
"""The word after the last one; no template holds it."""
FEW = 6
"""So many words in a row are known again in another text."""
MOST = 20_000
"""So many different rows of words a grammar remembers; then it forgets them all."""


class Reader:
    """One text being read."""

    def __init__(self, grammar: Grammar, tokens: list[TextToken]) -> None:
        self._grammar = grammar
        self._words = [token.word for token in tokens] + [END]
        self._known = self._rows()
        """By place and symbol, what texts with the same few words gave."""
        self._here: list[dict[str, Found]] = [{} for _ in self._words]
        """By place and symbol, what this text gave."""
        self._looked = 0
        """The place of the last word that the symbol being read looked at."""

    def _rows(self) -> list[dict[str, Found]]:
        """By place, what is known of the few words there."""
        rows, words = self._grammar.rows, self._words
        if len(rows) > MOST:
            rows.clear()
        return [
            rows.setdefault(tuple(words[place : place + FEW]), {}) for place in range(len(words))
        ]

    def whole(self, symbol: str) -> list[Any]:
        """Every value that a symbol gives the whole text."""
        readings, _ = self._read(symbol, 0)
        return [value for value, length in readings if length == len(self._words) - 1]

    def _read(self, symbol: str, place: int) -> Found:
        """Every value that the productions of a symbol give the words from a place on."""
        found = self._known[place].get(symbol) or self._here[place].get(symbol)
        if found is None:
            before, self._looked = self._looked, place
            readings: list[Reading] = []
            self._walk(tree(self._grammar, symbol), place, 0, (), readings)
            found = (readings or (), self._looked - place)
            among = self._known if found[1] < FEW else self._here
            among[place][symbol] = found
            self._looked = before
        if place + found[1] > self._looked:
            self._looked = place + found[1]
        return found

    def _walk(
        self, node: Junction, start: int, length: int, values: tuple[Any, ...], found: list[Reading]
    ) -> None:
        """Collect what every production gives that goes on from a node.

        start: the place of the first word. length: how many are read. values: those of the slots
        passed so far. found: the readings.
        """
        for build, fields in node.ends:
            if build is pass_on:
                (value,) = values
            else:
                value = build(**dict(zip(fields, values, strict=True)))
            if value is not None and (not found or (value, length) not in found):
                found.append((value, length))
        if not node.words and not node.slots:
            return
        place = start + length
        word = self._words[place]
        if place > self._looked:
            self._looked = place
        following = node.words.get(word)
        if following is not None:
            self._walk(following, start, length + 1, values, found)
        for slot in node.slots:
            if not slot.begins[word]:
                continue
            if slot.terminal is None:
                for value, more in self._read(slot.symbol, place)[0]:
                    self._walk(slot.node, start, length + more, (*values, value), found)
            elif (value := slot.terminal(word)) is not None:
                self._walk(slot.node, start, length + 1, (*values, value), found)


class Rereader(Reader):
    """A text that a symbol does not read as a whole, being read again to tell why."""

    def __init__(self, grammar: Grammar, tokens: list[TextToken], symbol: str) -> None:
        super().__init__(grammar, tokens)
        self.furthest = 0
        """The place of the first token that no production could read."""
        self._reached: list[Junction] = []
        readings, _ = self._read(symbol, 0)
        self._ended = any(length >= self.furthest for _, length in readings)

    @property
    def expected(self) -> set[str]:
        """The words, and symbols of the grammar, that would have been understood there."""
        found = {"the end"} if self._ended else set[str]()
        for node in self._reached:
            found.update(node.words)
            found.update(slot.symbol for slot in node.slots)
        return found

    def _rows(self) -> list[dict[str, Found]]:
        return [{} for _ in self._words]

    def _walk(
        self, node: Junction, start: int, length: int, values: tuple[Any, ...], found: list[Reading]
    ) -> None:
        place = start + length
        if place > self.furthest:
            self.furthest, self._reached = place, []
        if place == self.furthest:
            self._reached.append(node)
        super()._walk(node, start, length, values, found)
