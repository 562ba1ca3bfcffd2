"""Random texts of the grammar: every known piece, put together in every way it may be."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import islice
from random import Random

from judgebot.cards.text.grammar import Production, Slot
from judgebot.cards.text.tables import grammar
from judgebot.cards.text.tokens import spell

WORDS = {
    "one": ("a", "one", "1"),
    "many": ("two", "3", "four"),
    "any": ("one", "2", "three"),
    "one.a": ("a",),
    "one.said": ("one", "1"),
    "mana.number": ("{1}", "{3}"),
    "tough": ("[Tough 1]", "[Tough 2]"),
    "counter.name": ("Seed", "Lantern"),
    "token.name": ("[Otter 1/1/1]", "[Cairn]"),
    "kind.token": ("Robot", "Plant"),
    "quote": ('"{J} Draw a card"',),
    "ordinal": ("second", "third"),
    "range": ("4+", "1-3", "6"),
}
"""Words of the open lists."""

LONGEST = 40
"""No ability of a card has more words than this by far."""


@cache
def _depths() -> dict[str, int]:
    """How deep the shallowest derivation of each symbol is."""
    table = grammar()
    depths = dict.fromkeys(table.terminals, 0)
    while True:
        found = {
            symbol: min(known)
            for symbol, listed in table.productions.items()
            if (known := [d for one in listed if (d := _depth(one, depths)) is not None])
        }
        if found.items() <= depths.items():
            return depths
        depths |= found


def _depth(production: Production, depths: dict[str, int]) -> int | None:
    needed = [one.symbol for one in production.items if _is_needed(one)]
    if any(symbol not in depths for symbol in needed):
        return None
    return 1 + max((depths[symbol] for symbol in needed), default=0)


def _is_needed(item: str | Slot) -> bool:
    return isinstance(item, Slot) and not item.optional


@cache
def _productions(symbol: str, budget: int) -> list[Production]:
    """Those of a symbol that need no deeper derivation, or the one that needs the least."""
    productions, depths = grammar().productions[symbol], _depths()
    shallow = [one for one in productions if _depth(one, depths) <= budget]
    return shallow or [min(productions, key=lambda one: _depth(one, depths))]


@cache
def _listed(symbol: str) -> Sequence[str]:
    """The words that a terminal stands for."""
    return WORDS.get(symbol) or sorted(grammar().terminals[symbol][2] or ())


def words(symbol: str, budget: int, random: Random) -> Iterator[str]:
    """Words that a symbol may stand for, of a derivation about so deep."""
    if symbol in grammar().terminals:
        yield random.choice(_listed(symbol))
        return
    for item in random.choice(_productions(symbol, max(budget, 0))).items:
        if isinstance(item, str):
            yield item
        elif not item.optional or random.random() < 0.3:
            yield from words(item.symbol, budget - 1, random)


def text(random: Random, symbol: str) -> str:
    """A text that a symbol of the grammar may stand for, of a length that cards may have."""
    while True:
        found = list(islice(words(symbol, random.randint(6, 14), random), LONGEST + 1))
        if len(found) <= LONGEST:
            return spell(found)
