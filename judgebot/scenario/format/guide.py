"""The tables of keys in `scenarios/README.md`, made from the declarations of the keys.

`python -m judgebot.scenario.format.guide` writes them anew, each between its two comments.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from judgebot.scenario.format import shapes
from judgebot.scenario.format.keys.cards import CARD, PLACED, UNIQUE
from judgebot.scenario.format.keys.commands import DETAILS
from judgebot.scenario.format.keys.facts import ENTRY, FACT, SUBJECTS
from judgebot.scenario.format.keys.file import CLAIM, DO, EXPLORE, SCENARIO, VARIANT
from judgebot.scenario.format.keys.players import PLAYER
from judgebot.scenario.format.keys.start import START
from judgebot.scenario.format.scenario import About
from judgebot.scenario.format.shapes import Key, Shape

Row = tuple[str, ...]
_HEAD = ("key", "means", "value")
_BLOCK = re.compile(r"(<!-- keys: ([\w ]+) -->\n)(.*?)(<!-- end -->)", re.DOTALL)


def filled(guide: str) -> str:
    """The text of a guide with each of its tables written anew. Raises KeyError for no table."""
    return _BLOCK.sub(lambda found: f"{found[1]}{TABLES[found[2]]()}{found[4]}", guide)


def value(shape: Shape) -> str:
    """What may stand under a key, in words."""
    return _VALUES[type(shape)](shape)


def _number(shape: shapes.NumberShape) -> str:
    return f"a number up to {shape.most}" if shape.most is not None else "a number"


def _list_of(shape: shapes.ListOf) -> str:
    return f"{value(shape.item)}; or a list" + (f", or `{shapes.NO_KEYS}`" * shape.none)


def _either(shape: shapes.OneOfShapes) -> str:
    parts = (shape.text, shape.record, shape.listing)
    return " or ".join(dict.fromkeys(value(one) for one in parts if one is not None))


_VALUES: Mapping[type, Callable[[Any], str]] = {
    shapes.AnyText: lambda shape: f"such as `{shape.example}`" if shape.example else shape.what,
    shapes.PrintedText: lambda _: "a `\\|` block",
    shapes.NumberShape: _number,
    shapes.YesOrNoShape: lambda _: "`yes` or `no`",
    shapes.OneOf: lambda shape: ", ".join(f"`{one}`" for one in shape.options),
    shapes.Empty: lambda _: "nothing",
    shapes.ListOf: _list_of,
    shapes.NameList: lambda _: f"cards, each its name or keys, or `{shapes.NO_KEYS}`",
    shapes.OwnKeys: lambda shape: (
        f"{shape.key} and {value(shape.value)}" + (f", or `{shapes.NO_KEYS}`" * shape.none)
    ),
    shapes.KnownKeys: lambda _: "keys",
    shapes.OneOfTwo: lambda _: "keys",
    shapes.Variants: lambda _: "a fact",
    shapes.Deeds: lambda _: "a command",
    shapes.OneOfShapes: _either,
}


def _rows(keys: Mapping[str, Key]) -> list[Row]:
    """A row for each key; those that say the same share one."""
    alike: dict[Row, list[str]] = {}
    for name, key in keys.items():
        must = " It must be there." if key.required else ""
        alike.setdefault((f"{key.says}{must}", value(key.shape)), []).append(f"`{name}`")
    return [(", ".join(names), *said) for said, names in alike.items()]


def _details() -> list[Row]:
    """The rows of what may stand beside a command, with what it may stand beside."""
    return [
        (*row, ", ".join(f"`{one}`" for one in key.beside))
        for row, key in zip(map(_detail, DETAILS.items()), DETAILS.values(), strict=True)
    ]


def _detail(named: tuple[str, Key]) -> Row:
    (row,) = _rows(dict((named,)))
    return row


def _facts() -> list[Row]:
    """The rows of what may be said, by what it is said of."""
    found: list[Row] = []
    for about, record in FACT.by_key.items():
        key = SUBJECTS[About(about)]
        found.append((f"`{about}:` {key.says}", "", "", value(key.shape)))
        found += [("", *row) for row in _rows(_said(record.keys, about))]
    found.append(("no first key: A fact about the game.", "", "", ""))
    return found + [("", *row) for row in _rows(_said(FACT.otherwise.keys))]


def _said(keys: Mapping[str, Key], about: str = "") -> dict[str, Key]:
    """The keys of a fact that not every fact has."""
    return {name: key for name, key in keys.items() if name not in (about, "because")}


def _table(head: Row, rows: Iterable[Row]) -> str:
    lines = (head, ("---",) * len(head), *rows)
    return "".join(f"| {' | '.join(cells)} |\n" for cells in lines)


def _of(keys: Mapping[str, Key]) -> Callable[[], str]:
    return lambda: _table(_HEAD, _rows(keys))


TABLES: Mapping[str, Callable[[], str]] = {
    "a file": _of(SCENARIO.keys),
    "a card": _of(CARD.keys),
    "a Unique": _of(UNIQUE.keys),
    "a player": _of(PLAYER.keys),
    "a copy": _of(PLACED.keys),
    "start": _of(START.keys),
    "what is done": lambda: _table(
        _HEAD, _rows({**{f"PLAYER {verb}": key for verb, key in DO.verbs.items()}, **DO.others})
    ),
    "beside a command": lambda: _table((*_HEAD, "beside"), _details()),
    "facts": lambda: _table(("about", *_HEAD), _facts()),
    "an entry": _of(ENTRY.keys),
    "a claim": _of(CLAIM.keys),
    "explore": _of(EXPLORE.keys),
    "a variant": _of(VARIANT.keys),
}
"""The tables of the guide, by the names that its comments give them."""


def _write() -> None:
    from pathlib import Path

    path = Path("scenarios/README.md")
    path.write_text(filled(path.read_text("utf-8")), "utf-8")


if __name__ == "__main__":
    _write()
