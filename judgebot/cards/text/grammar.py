"""The form of the grammar: productions that read and write, from one table.

A production is a template of words and typed slots for a value. The same template reads (tokens to
value) and writes (value to tokens); nothing is said twice. In a template

- a word, a symbol or a punctuation mark stands for itself;
- `<field:symbol>` is a slot, read by the productions of that symbol; `<field?:symbol>` may be
  missing; `<:symbol>` passes the value of that symbol on;
- `~verb` is the verb in the production's form: `~gain` is "gain" in `vp.base`, "gains" in `vp.s`;
  and `.%` in a slot's symbol stands for the same form.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import MISSING, fields
from functools import cache
from typing import Any

from judgebot.dataclass import dataclass

Fields = dict[str, Any]
Build = Callable[..., Any]
Unbuild = Callable[[Any], Fields | None]

WORDING = frozenset({"name", "joint"})
"""Fields that a template never writes: names are given after reading (`binding`)."""

_SLOT = re.compile(r"<(\w*)(\??):([\w.%]+)>")
_PIECE = re.compile(r'<[^>]*>|\{[^}]*\}|\[\[[^\]]+\]\]|\[[^\]]+\]|[.,:—•+]|[^\s.,:—•+<\[{]+')
_FORMS = ("base", "s")


@dataclass(frozen=True, slots=True)
class Slot:
    """A typed hole in a template."""

    field: str
    symbol: str
    optional: bool


Item = str | Slot


@dataclass(frozen=True, slots=True)
class Production:
    """One way to read and write a value."""

    symbol: str
    items: tuple[Item, ...]
    build: Build
    """From the slots' values, by field name, to a value; None refuses."""
    unbuild: Unbuild
    """From a value to the slots' values; None if this production does not write it."""
    defaults: Fields
    """The values of the fields that the template need not write."""
    of: type | None = None
    """The only class whose values it writes, where that is known."""
    fields: frozenset[str] = frozenset()
    """The fields that its slots write."""


First = tuple[frozenset[str], frozenset[str], bool]
"""The words that may be first; the symbols of an open list that may be; whether nothing need be."""

Terminal = tuple[Callable[[str], Any], Callable[[Any], str | None], frozenset[str] | None]
"""Reads one word to a value (None refuses), writes a value as one word (None refuses), and all
the words it can read if they are listed."""


class Grammar:
    """All productions and terminals, by symbol."""

    def __init__(self) -> None:
        self.productions: dict[str, list[Production]] = {}
        self.terminals: dict[str, Terminal] = {}
        self._first: dict[str, First] = {}
        self._begins: dict[str, _Begins] = {}
        self.trees: dict[str, Any] = {}
        """By symbol, its productions as `prefixes` lays them out for reading."""
        self.rows: dict[tuple[str, ...], dict[str, Any]] = {}
        """By a few words in a row and by symbol, what `reading` remembers of them."""
        self.writers: dict[tuple[str, type], tuple[Production, ...]] = {}
        """By symbol and class, the productions that may write a value, see `writing`."""

    def add(self, symbol: str, template: str, make: Any, **const: Any) -> None:
        """Add a production for a data class.

        symbol: what it reads; with `.%`, one production for each form of the verb.
        template: see the module.
        make: the data class. const: the fields the template's words stand for.
        """
        build, unbuild = _builder(make, const), _unbuilder(make, const)
        self.custom(symbol, template, build, unbuild, _defaults(make), make)

    def custom(
        self,
        symbol: str,
        template: str,
        build: Build,
        unbuild: Unbuild,
        defaults: Fields | None = None,
        of: type | None = None,
    ) -> None:
        """Add a production with its own way from slots to value and back.

        of: the only class whose values it writes, where that is known.
        """
        forms = _FORMS if symbol.endswith(".%") else ("",)
        for form in forms:
            name = symbol.replace("%", form)
            items = _compile(template, form)
            if len(items) == 1 and isinstance(items[0], Slot) and not items[0].field:
                build, unbuild, of = pass_on, _pass_back, None
            named = frozenset(item.field for item in items if isinstance(item, Slot))
            production = Production(name, items, build, unbuild, defaults or {}, of, named)
            self.productions.setdefault(name, []).append(production)

    def same(self, symbol: str, *others: str) -> None:
        """Let a symbol read and write whatever the others do."""
        for other in others:
            self.custom(symbol, f"<:{other}>", pass_on, _pass_back)

    def some(self, symbol: str, fits: Callable[[Any], bool], *others: str) -> None:
        """Let a symbol read and write what the others do, where that fits."""
        for other in others:
            self.custom(symbol, f"<p:{other}>", lambda p: p if fits(p) else None, _as_slot)

    def word(self, symbol: str, table: Mapping[str, Any]) -> None:
        """Let a symbol stand for words (or several words) with values, one to one."""
        for words, value in table.items():
            self.custom(symbol, words, _constant(value), _equal_to(value), of=type(value))

    def terminal(
        self,
        symbol: str,
        read: Callable[[str], Any],
        write: Callable[[Any], str | None],
        words: Iterable[str] | None = None,
    ) -> None:
        """Let a symbol stand for single words, of an open list unless `words` are given."""
        listed = None if words is None else frozenset(words)
        self.terminals[symbol] = (read, write, listed)

    def table(self, symbol: str, values: Mapping[str, Any]) -> None:
        """Let a symbol stand for single words with values, one to one."""
        back = {value: word for word, value in values.items()}
        self.terminal(symbol, values.get, back.get, values)

    def copy(self) -> Grammar:
        """The same productions and terminals, to which others may be added."""
        other = Grammar()
        other.productions = {name: list(found) for name, found in self.productions.items()}
        other.terminals = dict(self.terminals)
        return other

    def literals(self) -> frozenset[str]:
        """Every word that stands in a template, or that a terminal lists."""
        listed = (words or () for _, _, words in self.terminals.values())
        return frozenset(word for words in listed for word in words) | frozenset(
            item
            for productions in self.productions.values()
            for production in productions
            for item in production.items
            if isinstance(item, str)
        )

    def begins(self, symbol: str) -> Mapping[str, bool]:
        """By word, whether a symbol may begin with it, or with nothing."""
        found = self._begins.get(symbol)
        if found is None:
            words, open_, empty = self._first_of(symbol)
            reads = [self.terminals[name][0] for name in sorted(open_)]
            found = self._begins[symbol] = _Begins(words, reads, empty)
        return found

    def _begin(self, items: tuple[Item, ...]) -> First:
        """With what items may begin."""
        words, open_ = frozenset[str](), frozenset[str]()
        for item in items:
            if isinstance(item, str):
                return words | {item}, open_, False
            more, opening, empty = self._first_of(item.symbol)
            words, open_ = words | more, open_ | opening
            if not (item.optional or empty):
                return words, open_, False
        return words, open_, True

    def _first_of(self, symbol: str) -> First:
        """The same for a symbol."""
        found = self._first.get(symbol)
        if found is None:
            found = self._find_first(symbol)
            self._first[symbol] = found
        return found

    def _find_first(self, symbol: str) -> First:
        if symbol in self.terminals:
            words = self.terminals[symbol][2]
            return words or frozenset(), frozenset({symbol} if words is None else ()), False
        if symbol not in self.productions:
            raise KeyError(f"the grammar has no symbol {symbol}")
        begins = [self._begin(production.items) for production in self.productions[symbol]]
        words = frozenset[str]().union(*(begin[0] for begin in begins))
        open_ = frozenset[str]().union(*(begin[1] for begin in begins))
        return words, open_, any(begin[2] for begin in begins)


class _Begins(dict[str, bool]):
    """By word, whether a symbol may begin with it; found out when it is asked first."""

    def __init__(
        self, words: frozenset[str], reads: list[Callable[[str], Any]], empty: bool
    ) -> None:
        super().__init__()
        self._words, self._reads, self._empty = words, reads, empty

    def __missing__(self, word: str) -> bool:
        found = self._empty or word in self._words
        found = found or any(read(word) is not None for read in self._reads)
        if len(self) < _MOST_KNOWN:
            self[word] = found
        return found


_MOST_KNOWN = 5000
"""How many words a symbol remembers at most."""


def pass_on(**slots: Any) -> Any:
    """The value of the only slot, which is that of the whole."""
    return slots[""]


def _pass_back(value: Any) -> Fields:
    return {"": value}


def _as_slot(value: Any) -> Fields:
    return {"p": value}


def _constant(value: Any) -> Build:
    return lambda **_: value


def _equal_to(value: Any) -> Unbuild:
    return lambda other: {} if other == value and type(other) is type(value) else None


def _compile(template: str, form: str) -> tuple[Item, ...]:
    """The items of a template, for one form of its verbs."""
    items: list[Item] = []
    for piece in _PIECE.findall(template):
        slot = _SLOT.fullmatch(piece)
        if slot:
            items.append(Slot(slot[1], slot[3].replace("%", form), bool(slot[2])))
        elif "~" in piece:
            items.append(inflect(piece.replace("~", ""), form))
        else:
            items.append(piece)
    return tuple(items)


_IRREGULAR = {"have": "has", "do": "does", "go": "goes", "are": "is", "don't": "doesn't"}


def inflect(verb: str, form: str) -> str:
    """A verb in its base form, or as the third person singular has it."""
    if form != "s":
        return verb
    if verb.endswith("]"):
        return f"{inflect(verb[:-1], form)}]"
    if verb in _IRREGULAR:
        return _IRREGULAR[verb]
    if verb.endswith("y") and verb[-2] not in "aeiou":
        return f"{verb[:-1]}ies"
    return f"{verb}es" if verb.endswith(("s", "sh", "ch", "x")) else f"{verb}s"


def _builder(make: Any, const: Fields) -> Build:
    """How a data class is built from slots."""
    return lambda **slots: make(**const, **slots)


@cache
def _defaults(make: Any) -> Fields:
    """The values of the fields of a data class that need not be given."""
    return {field.name: field.default for field in fields(make) if field.default is not MISSING}


def _unbuilder(make: Any, const: Fields) -> Unbuild:
    """How a data class is taken apart into the fields that `const` does not fix."""
    names = [name for name in make.__dataclass_fields__ if name not in WORDING]
    free = [name for name in names if name not in const]
    said = tuple(const.items())

    def unbuild(value: Any) -> Fields | None:
        if type(value) is not make:
            return None
        for name, fixed in said:
            if getattr(value, name) != fixed:
                return None
        return {name: getattr(value, name) for name in free}

    return unbuild
