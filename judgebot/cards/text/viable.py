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

    __slots__ = ("reading", "scanning", "waiting")

    def __init__(self) -> None:
        self.waiting: dict[str, list[_State]] = {}
        """By symbol; those that read a word are in `reading`."""
        self.reading: dict[str, list[_State]] = {}
        self.scanning: dict[str, list[_State]] = {}


_State = tuple[int, _Closed]
"""A place in a production, and where that began."""


_Begins = tuple[frozenset[str], tuple[str, ...], bool]
"""With which words something may begin, with which terminals, and whether it may be nothing."""


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
        self._rest: list[tuple[Item, ...]] = []
        """By place: the items of its production that are still to be read there."""
        self._symbols: list[str] = []
        """By place: the symbol of its production."""
        self._whole = self._placed("", (Slot("", symbol, False),))
        """The places of the production of whole texts."""
        self._of: dict[str, list[int]] = {}
        """By symbol: the places at which its productions begin."""
        for name, productions in grammar.productions.items():
            self._of[name] = [self._placed(name, one.items)[0] for one in productions]
        self._coming: dict[int, tuple[tuple[int, Item], ...]] = {}
        self._begins: dict[int, _Begins] = {}
        self._first: dict[str, _Begins] = {}
        self._fitting: dict[tuple[str, str], tuple[int, ...]] = {}
        self._reads: dict[tuple[str, str], bool] = {}

    def _placed(self, symbol: str, items: tuple[Item, ...]) -> range:
        """The places of a production: before its first item, and after each."""
        first = len(self._rest)
        self._rest += [items[at:] for at in range(len(items) + 1)]
        self._symbols += [symbol] * (len(items) + 1)
        return range(first, len(self._rest))

    def start(self) -> Beginnings:
        """What a text may begin with."""
        column = Beginnings()
        self._add(column, (self._whole[0], _Closed()))
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
        for place, _ in column.states:
            listed, open_, _ = self._begin(place)
            if word in listed or any(self._reading(name, word) for name in open_):
                return True
        return False

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
        found = dict.fromkeys(item for place, _ in column.states for _, item in self._next(place))
        return tuple(found)

    def begins(self, symbol: str) -> tuple[Item, ...]:
        """The words and symbols that a symbol may begin with, as its own productions say them."""
        places = self._of.get(symbol, ())
        return tuple(dict.fromkeys(one for place in places for _, one in self._next(place)))

    def words(self, items: Iterable[Item]) -> frozenset[str]:
        """The words that any of these may begin with; those of open lists by samples."""
        found: set[str] = set()
        for item in items:
            if isinstance(item, str):
                found.add(item)
                continue
            listed, open_, _ = self.first(item.symbol)
            found |= listed
            found.update(word for name in open_ for word in _SAMPLES if self._reading(name, word))
        return frozenset(found)

    def first(self, symbol: str) -> _Begins:
        """The first words of a symbol, its terminals of open lists, whether it may be nothing."""
        found = self._first.get(symbol)
        if found is None:
            found = self._first[symbol] = self._find_first(symbol)
        return found

    def _find_first(self, symbol: str) -> _Begins:
        if symbol in self._terminals:
            listed = self._terminals[symbol][2]
            return (frozenset(), (symbol,), False) if listed is None else (listed, (), False)
        begins = [self._begin(place) for place in self._of[symbol]]
        words = frozenset[str]().union(*(begin[0] for begin in begins))
        open_ = dict.fromkeys(name for begin in begins for name in begin[1])
        return words, tuple(open_), any(begin[2] for begin in begins)

    def _begin(self, place: int) -> _Begins:
        """The same of what is still to be read of a production."""
        found = self._begins.get(place)
        if found is None:
            found = self._begins[place] = self._find_begin(self._rest[place])
        return found

    def _find_begin(self, items: tuple[Item, ...]) -> _Begins:
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

    def _next(self, place: int) -> tuple[tuple[int, Item], ...]:
        """What may come next in a production, and where; what may be missing is passed over."""
        found = self._coming.get(place)
        if found is None:
            found = self._coming[place] = tuple(self._find_next(place))
        return found

    def _find_next(self, place: int) -> Iterator[tuple[int, Item]]:
        for there, item in enumerate(self._rest[place], place):
            yield there, item
            if isinstance(item, str) or not (item.optional or self.first(item.symbol)[2]):
                return

    def _closed(self, column: Beginnings, word: str | None = None) -> _Closed:
        """What a column waits for where a word follows, or where any may."""
        closed = _Closed()
        agenda = list(column.states)
        while agenda:
            place, origin = agenda.pop()
            for there, item in self._next(place):
                if not isinstance(item, str):
                    agenda += self._predicted(item.symbol, (there, origin), word, closed)
                elif word is None or item == word:
                    closed.scanning.setdefault(item, []).append((there + 1, origin))
        return closed

    def _predicted(
        self, symbol: str, state: _State, word: str | None, closed: _Closed
    ) -> list[_State]:
        """What a symbol that may come next begins; the state waits for it."""
        waits = closed.reading if symbol in self._terminals else closed.waiting
        waiting = waits.get(symbol)
        if waiting is not None:
            waiting.append(state)
            return []
        if waits is closed.reading:
            if word is None or self._reading(symbol, word):
                waits[symbol] = [state]
            return []
        fitting = self._of[symbol] if word is None else self._beginning(symbol, word)
        if fitting:
            waits[symbol] = [state]
        return [(place, closed) for place in fitting]

    def _after(self, closed: _Closed, word: str) -> Beginnings | None:
        """The column after a word; None if nothing waits for that word."""
        after = Beginnings()
        for state in closed.scanning.get(word, ()):
            self._add(after, state)
        for symbol, waiting in closed.reading.items():
            if self._reading(symbol, word):
                for place, origin in waiting:
                    self._add(after, (place + 1, origin))
        return after if after.states else None

    def _add(self, column: Beginnings, state: _State) -> None:
        """Add a state, and what it completes."""
        states = column.states
        todo = [state]
        while todo:
            state = todo.pop()
            if state in states:
                continue
            place, origin = state
            states[state] = None
            if self._begin(place)[2]:
                if place in self._whole:
                    column.accepting = True
                waiting = origin.waiting.get(self._symbols[place], ())
                todo += [(other + 1, begun) for other, begun in waiting]

    def _beginning(self, symbol: str, word: str) -> tuple[int, ...]:
        """The productions of a symbol that may begin with a word."""
        key = (symbol, word)
        found = self._fitting.get(key)
        if found is None:
            found = self._fitting[key] = tuple(
                place for place in self._of[symbol] if self._may_begin(place, word)
            )
        return found

    def _may_begin(self, place: int, word: str) -> bool:
        words, open_, empty = self._begin(place)
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
