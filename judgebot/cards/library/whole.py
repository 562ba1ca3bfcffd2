"""Whether what a cache gives has the shape of what is kept there; other things are read anew.

A cache that is whole by its sum may still be of another program.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import MISSING, fields
from typing import Any

from judgebot.cards.library.facts import Facts, Ruling

Whole = Callable[[Any], bool]


def are_words(value: Any) -> bool:
    """Whether it is a list of words."""
    return isinstance(value, list) and all(type(one) is str for one in value)


def is_printing(value: Any) -> bool:
    """Whether it is what is kept of a printing: its facts, and the lines of its text boxes."""
    return (
        isinstance(value, dict)
        and _are_facts(value.get("facts"))
        and isinstance(lines := value.get("lines"), list)
        and all(_is_line(one) for one in lines)
    )


def is_read(value: Any) -> bool:
    """Whether it is what is kept of a line that was read; see `records.LineRecord`."""
    return (
        _has(value, {"text": str, "support": bool, "abilities": list})
        and all(_is_ability(one) for one in value["abilities"])
        and ("refused" not in value or _has(value["refused"], _REFUSED))
    )


_REFUSED: Mapping[str, type] = {"why": str, "at": int, "words": str}


def _is_ability(value: Any) -> bool:
    named = {"kind": str, "text": str, "reading": str, "rules": list}
    told = ("trigger", "cost", "effect")
    return (
        _has(value, named)
        and are_words(value["rules"])
        and "data" in value
        and all(type(value.get(name, "")) is str for name in told)
    )


def _has(value: Any, named: Mapping[str, type]) -> bool:
    """Whether it has values of these classes by these names."""
    return isinstance(value, dict) and all(
        type(value.get(name)) is kind for name, kind in named.items()
    )


def _is_line(value: Any) -> bool:
    return isinstance(value, list) and [type(one) for one in value] == [str, bool]


def _are_facts(value: Any) -> bool:
    return (
        isinstance(value, dict)
        and _NEEDED <= value.keys() <= _FITS.keys()
        and all(_FITS[name](one) for name, one in value.items())
    )


def _are_rulings(value: Any) -> bool:
    words = {one.name: str for one in fields(Ruling)}
    return isinstance(value, list) and all(
        _has(one, words) and one.keys() == words.keys() for one in value
    )


_KINDS: Mapping[str, Whole] = {
    "str": lambda value: type(value) is str,
    "str | None": lambda value: value is None or type(value) is str,
    "bool": lambda value: type(value) is bool,
    "int | None": lambda value: value is None or type(value) is int,
    "tuple[str, ...]": are_words,
    "tuple[int, int, int] | None": lambda value: value is None
    or (isinstance(value, list) and [type(one) for one in value] == [int, int, int]),
    "tuple[Ruling, ...]": _are_rulings,
}
"""What fits a field of the facts, by how the field is declared."""
_FITS: Mapping[str, Whole] = {one.name: _KINDS[str(one.type)] for one in fields(Facts)}
_NEEDED = {one.name for one in fields(Facts) if one.default is MISSING}
