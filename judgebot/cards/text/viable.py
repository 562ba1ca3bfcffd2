"""Which words could go on: the grammar as a recogniser that says what it would accept next.

Used only to explain a refusal, after the fact. A `Beginnings` stands for everything that the words
up to a place may be the beginning of; `step` goes on by a word. Values are not built, so a text
that is accepted here may still be refused (`parse` decides), but whatever is refused here is
refused there.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from judgebot.cards.text.errors import Ambiguous, NotUnderstood
from judgebot.cards.text.grammar import Grammar, Item, Slot
from judgebot.cards.text.lexicon import NUMBER_WORDS, ORDINALS

_SAMPLES = (
    "a", *NUMBER_WORDS, *map(str, range(1, 7)), *ORDINALS, "4+", "1-3",
    *(f"{{{number}}}" for number in range(1, 6)), "[Tough 1]", "[Tough 2]",
)  # fmt: skip
"""Words that symbols of an open list may read."""


class _Closed:
    """A column together with what may follow it: what waits there for which symbol or word."""

    __slots__ = ("scanning", "waiting")

    def __init__(self) -> None:
        self.waiting: dict[str, list[_State]] = {}
        self.scanning: dict[str, list[_State]] = {}


_State = tuple[int, int, _Closed]
"""A production by its number, how many of its items were read, and where it began."""


class Beginnings:
    """What the words so far may be the beginning of."""

    __slots__ = ("accepting", "closed", "known", "states")

    def __init__(self) -> None:
        self.states: dict[_State, None] = {}
        self.accepting = False
        """Whether the words so far are a whole."""
        self.known: dict[str, Beginnings | None] = {}
        """What `step` found."""
        self.closed: _Closed | None = None
        """What may follow it, whichever word that is; None before somebody asked for all."""


class Viable:
    """A grammar, asked what may come next."""

    def __init__(self, grammar: Grammar, symbol: str = "line") -> None:
        """Prepare a grammar. symbol: what the whole text is."""
        self._terminals = grammar.terminals
        self._items: list[tuple[Item, ...]] = [(Slot("", symbol, False),)]
        self._symbols = [""]
        self._of: dict[str, list[int]] = {name: [] for name in grammar.productions}
        for name, productions in grammar.productions.items():
            for production in productions:
                self._of[name].append(len(self._items))
                self._items.append(production.items)
                self._symbols.append(name)
        self._first: dict[str, tuple[frozenset[str], tuple[str, ...], bool]] = {}
        self._fitting: dict[tuple[str, str], tuple[int, ...]] = {}
        self._reads: dict[tuple[str, str], bool] = {}

    def start(self) -> Beginnings:
        """What a text may begin with."""
        column = Beginnings()
        self._add(column, (0, 0, _Closed()))
        return column

    def step(self, column: Beginnings, word: str) -> Beginnings | None:
        """The column after one more word; None if that word cannot come next."""
        if word not in column.known:
            closed = column.closed or self._closed(column, word)
            column.known[word] = self._after(closed, word)
        return column.known[word]

    def spread(self, column: Beginnings) -> None:
        """Prepare a column for trying many words after it."""
        if column.closed is None:
            column.closed = self._closed(column)

    def may_follow(self, column: Beginnings, word: str) -> bool:
        """Whether a word can come next; cheaper than to take the step."""
        return any(
            item == word if isinstance(item, str) else self._may_begin_with(item.symbol, word)
            for number, at, _ in column.states
            for item in self._next(number, at)
        )

    def _may_begin_with(self, symbol: str, word: str) -> bool:
        listed, open_, _ = self.first(symbol)
        return word in listed or any(self._reading(name, word) for name in open_)

    def through(self, words: Iterable[str]) -> list[Beginnings]:
        """The columns before the first word, and after each that could come next."""
        columns = [self.start()]
        for word in words:
            after = self.step(columns[-1], word)
            if after is None:
                break
            columns.append(after)
        return columns

    def next_items(self, column: Beginnings) -> tuple[Item, ...]:
        """The words and symbols that may come next, as the productions begun so far say them."""
        found = dict.fromkeys(
            item for number, at, _ in column.states for item in self._next(number, at)
        )
        return tuple(found)

    def begins(self, symbol: str) -> tuple[Item, ...]:
        """The words and symbols that a symbol may begin with, as its own productions say them."""
        numbers = self._of.get(symbol, ())
        return tuple(dict.fromkeys(one for number in numbers for one in self._next(number, 0)))

    def words(self, items: Iterable[Item]) -> frozenset[str]:
        """The words that any of these may begin with; those of open lists by samples."""
        found: set[str] = set()
        for item in items:
            if isinstance(item, str):
                found.add(item)
                continue
            listed, open_, _ = self.first(item.symbol)
            found |= listed
            found.update(
                word for name in open_ for word in _SAMPLES if self._reading(name, word)
            )
        return frozenset(found)

    def first(self, symbol: str) -> tuple[frozenset[str], tuple[str, ...], bool]:
        """The first words of a symbol, its terminals of open lists, whether it may be nothing."""
        found = self._first.get(symbol)
        if found is None:
            found = self._first[symbol] = self._find_first(symbol)
        return found

    def _find_first(self, symbol: str) -> tuple[frozenset[str], tuple[str, ...], bool]:
        if symbol in self._terminals:
            listed = self._terminals[symbol][2]
            return (frozenset(), (symbol,), False) if listed is None else (listed, (), False)
        begins = [self._begin(self._items[number]) for number in self._of[symbol]]
        words = frozenset[str]().union(*(begin[0] for begin in begins))
        open_ = dict.fromkeys(name for begin in begins for name in begin[1])
        return words, tuple(open_), any(begin[2] for begin in begins)

    def _begin(self, items: tuple[Item, ...]) -> tuple[frozenset[str], tuple[str, ...], bool]:
        words: frozenset[str] = frozenset()
        open_: tuple[str, ...] = ()
        for item in items:
            if isinstance(item, str):
                return words | {item}, open_, False
            listed, more, empty = self.first(item.symbol)
            words, open_ = words | listed, (*open_, *more)
            if not (item.optional or empty):
                return words, open_, False
        return words, open_, True

    def _next(self, number: int, at: int) -> Iterator[Item]:
        """What may come next in a production; what may be missing is passed over."""
        for item in self._items[number][at:]:
            yield item
            if isinstance(item, str) or not self._may_miss(item):
                return

    def _may_miss(self, slot: Slot) -> bool:
        return slot.optional or self.first(slot.symbol)[2]

    def _closed(self, column: Beginnings, word: str | None = None) -> _Closed:
        """What a column waits for where a word follows, or where any may."""
        closed = _Closed()
        agenda = list(column.states)
        while agenda:
            number, at, origin = agenda.pop()
            items = self._items[number]
            for place in range(at, len(items)):
                item = items[place]
                if isinstance(item, str):
                    if word is None or item == word:
                        closed.scanning.setdefault(item, []).append((number, place + 1, origin))
                    break
                agenda += self._predicted(item.symbol, (number, place, origin), word, closed)
                if not self._may_miss(item):
                    break
        return closed

    def _predicted(
        self, symbol: str, state: _State, word: str | None, closed: _Closed
    ) -> list[_State]:
        """What a symbol that may come next begins; the state waits for it."""
        waiting = closed.waiting.get(symbol)
        if waiting is not None:
            waiting.append(state)
            return []
        if symbol in self._terminals:
            if word is None or self._reading(symbol, word):
                closed.waiting[symbol] = [state]
            return []
        fitting = self._of[symbol] if word is None else self._beginning(symbol, word)
        if fitting:
            closed.waiting[symbol] = [state]
        return [(number, 0, closed) for number in fitting]

    def _after(self, closed: _Closed, word: str) -> Beginnings | None:
        """The column after a word; None if nothing waits for that word."""
        after = Beginnings()
        for state in closed.scanning.get(word, ()):
            self._add(after, state)
        for symbol, waiting in closed.waiting.items():
            if symbol in self._terminals and self._reading(symbol, word):
                for number, at, origin in waiting:
                    self._add(after, (number, at + 1, origin))
        return after if after.states else None

    def _add(self, column: Beginnings, state: _State) -> None:
        """Add a state, and what it completes."""
        todo = [state]
        while todo:
            state = todo.pop()
            if state in column.states:
                continue
            number, at, origin = state
            items = self._items[number]
            column.states[state] = None
            if all(not isinstance(item, str) and self._may_miss(item) for item in items[at:]):
                if number == 0:
                    column.accepting = True
                todo += [
                    (other, place + 1, begun)
                    for other, place, begun in origin.waiting.get(self._symbols[number], ())
                ]

    def _beginning(self, symbol: str, word: str) -> tuple[int, ...]:
        """The productions of a symbol that may begin with a word."""
        key = (symbol, word)
        found = self._fitting.get(key)
        if found is None:
            found = self._fitting[key] = tuple(
                number for number in self._of[symbol] if self._may_begin(number, word)
            )
        return found

    def _may_begin(self, number: int, word: str) -> bool:
        words, open_, empty = self._begin(self._items[number])
        return empty or word in words or any(self._reading(name, word) for name in open_)

    def _reading(self, terminal: str, word: str) -> bool:
        """Whether a terminal reads a word."""
        key = (terminal, word)
        if key not in self._reads:
            self._reads[key] = _read(self._terminals[terminal][0], word)
        return self._reads[key]


def _read(read: Any, word: str) -> bool:
    try:
        return read(word) is not None
    except (NotUnderstood, Ambiguous):
        return True
