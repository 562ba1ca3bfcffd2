"""Cards of a scenario that its file calls by their names in other languages (CR 2.2.4.c).

A card of the library answers to each of its printed names wherever a name may stand. The name of an
object is its English name; so that is what the words of a file are turned into once it is read.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Set
from dataclasses import fields, is_dataclass, replace
from typing import Any

from judgebot.scenario.format.scenario import FileWord, Scenario
from judgebot.scenario.play.options import plain

_PARTS = ("items", "expect", "claims", "exploring")
"""What of a scenario speaks of cards that are on the table."""


def translated(
    scenario: Scenario, other_names: Mapping[str, Set[str]], taken: Iterable[str]
) -> Scenario:
    """The scenario with English names in its commands and facts.

    other_names: the English names of its cards by those in other languages.
    taken: what else the file gives a name of its own.
    """
    english = {name for names in other_names.values() for name in names}
    known = {plain(one) for one in (*english, *scenario.cards, *scenario.names, *taken)}
    names = {
        plain(one): min(cards)
        for one, cards in other_names.items()
        if len(cards) == 1 and plain(one) not in known
    }
    if not names:
        return scenario
    return replace(scenario, **{part: _all(getattr(scenario, part), names) for part in _PARTS})


def _all(value: Any, names: Mapping[str, str]) -> Any:
    """A part of a scenario with each word in it translated."""
    if isinstance(value, FileWord):
        return replace(value, text=_word(value.text, names))
    if isinstance(value, tuple):
        return tuple(_all(one, names) for one in value)
    if isinstance(value, Mapping):
        return {key: _all(one, names) for key, one in value.items()}
    if is_dataclass(value) and not isinstance(value, type):
        held = {one.name: getattr(value, one.name) for one in fields(value) if one.init}
        return replace(value, **{name: _all(one, names) for name, one in held.items()})
    return value


def _word(written: str, names: Mapping[str, str]) -> str:
    """A name in English, with what stands behind it: `Amarok (rare)`, `Amarok in Ada's Reserve`."""
    for mark in ("", " in ", " ("):
        name, found, rest = written.rpartition(mark) if mark else (written, "", "")
        if plain(name) in names:
            return f"{names[plain(name)]}{found}{rest}"
    return written
