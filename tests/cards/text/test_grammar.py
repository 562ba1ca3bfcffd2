"""The table of productions is sound."""

from __future__ import annotations

import subprocess
import sys

import pytest

from judgebot.cards.text.grammar import Grammar, Slot, inflect
from judgebot.cards.text.tables import ORDER, grammar


def test_every_symbol_exists() -> None:
    """Every slot names a symbol that some production or terminal defines."""
    table = grammar()
    known = set(table.productions) | set(table.terminals)
    used = {
        item.symbol
        for productions in table.productions.values()
        for production in productions
        for item in production.items
        if isinstance(item, Slot)
    }

    assert used - known == set()


def test_every_symbol_is_used() -> None:
    """No symbol is defined in vain: all are reached from a line of a text box."""
    table = grammar()
    reached: set[str] = set()
    waiting = ["line"]
    while waiting:
        symbol = waiting.pop()
        if symbol in reached:
            continue
        reached.add(symbol)
        for production in table.productions.get(symbol, ()):
            waiting += [item.symbol for item in production.items if isinstance(item, Slot)]

    assert (set(table.productions) | set(table.terminals)) - reached == set()


def test_no_left_recursion() -> None:
    """No symbol can begin with itself, so that reading ends."""
    table = grammar()
    begins = {
        symbol: {
            item.symbol
            for production in productions
            for item in _possible_first(table, production.items)
        }
        for symbol, productions in table.productions.items()
    }

    for symbol in begins:
        seen: set[str] = set()
        waiting = list(begins[symbol])
        while waiting:
            first = waiting.pop()
            if first not in seen:
                seen.add(first)
                waiting += begins.get(first, ())
        assert symbol not in seen


def _possible_first(table: Grammar, items: tuple[object, ...]) -> list[Slot]:
    """The slots that may stand first in a template."""
    found = []
    for item in items:
        if not isinstance(item, Slot):
            break
        found.append(item)
        if not (item.optional or _may_be_empty(table, item.symbol)):
            break
    return found


def _may_be_empty(table: Grammar, symbol: str) -> bool:
    return any(
        all(isinstance(item, Slot) and item.optional for item in production.items)
        for production in table.productions.get(symbol, ())
    )


@pytest.mark.parametrize(
    ("base", "third"),
    [
        ("draw", "draws"),
        ("pass", "passes"),
        ("switch", "switches"),
        ("[Resupply]", "[Resupplies]"),
        ("[Exhausted Resupply]", "[Exhausted Resupplies]"),
        ("play", "plays"),
        ("have", "has"),
        ("do", "does"),
    ],
)
def test_third_person(base: str, third: str) -> None:
    """Verbs are inflected as English has them."""
    assert inflect(base, "s") == third
    assert inflect(base, "base") == base


def test_every_table_is_listed() -> None:
    """Every module of productions is part of the grammar."""
    from importlib.resources import files

    folder = files("judgebot.cards.text.tables")
    names = {path.name.removesuffix(".py") for path in folder.iterdir()}

    assert names - {"__init__", "__pycache__"} == set(ORDER)


def test_light_imports() -> None:
    """Reading one ability imports nothing heavy."""
    code = (
        "import sys; from judgebot.cards.text import parse; parse('{J} Draw a card.'); "
        "heavy = {'lark', 'yaml', 'whoosh', 'rapidfuzz', 'markdown_it', 'typer', 'rich', 'json'}; "
        "print(sorted(heavy & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)

    assert done.stdout.strip() == "[]"
