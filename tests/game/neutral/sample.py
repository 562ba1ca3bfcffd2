"""A sample in which every kind of words occurs: what is played before each commit.

Which things are taken hangs on their words, their order and the seed alone.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Sequence
from enum import Enum
from typing import Any, TypeVar

from judgebot.abilities.card import Card
from tests.game.neutral.parts import inside

T = TypeVar("T")


OF_MANY_KINDS = ("Do", "Perform", "PlayerDoes", "Symbol", "Modifiable")
"""Classes of words that stand for many: deeds, keyword actions, triggers and modifiers."""


def kinds(words: Any) -> frozenset[str]:
    """The kinds of words in some: their classes, and which of many they are where one has many."""
    found: set[str] = set()
    for one in inside(words):
        name = type(one).__name__
        found.add(name)
        for field in one.__dataclass_fields__ if name in OF_MANY_KINDS else ():
            value = getattr(one, field)
            found |= {f"{name}.{field}={item}" for item in _several(value) if _is_listed(item)}
    return frozenset(found)


def distinct(cards: Iterable[Card]) -> list[Card]:
    """The understood cards that have abilities, by reference; of equal ones the first only."""
    found: dict[tuple[Any, ...], Card] = {}
    for card in sorted(cards, key=lambda one: one.reference):
        if card.abilities and not card.unread_lines:
            found.setdefault((card.type, card.zone_type, card.abilities), card)
    return list(found.values())


def sample(
    things: Sequence[T],
    words: Callable[[T], Any],
    least: int,
    seed: int,
    elsewhere: frozenset[str] = frozenset(),
) -> list[T]:
    """Some of the things, in their order, in whose words every kind occurs that occurs in any.

    things: to choose from. words: those of a thing. least: how many at least. seed: gives the
    same sample again. elsewhere: kinds of words that are not asked for, since something else has
    them.
    """
    shuffled = random.Random(seed).sample(range(len(things)), len(things))
    taken = _covering({place: kinds(words(things[place])) - elsewhere for place in shuffled})
    others = [place for place in shuffled if place not in taken]
    taken |= set(others[: max(least - len(taken), 0)])
    return [things[place] for place in sorted(taken)]


def _covering(kinds_of: dict[int, frozenset[str]]) -> set[int]:
    """Places at which every kind occurs: always that with most kinds that are not there yet."""
    taken: set[int] = set()
    missing = set().union(*kinds_of.values())
    while missing:
        best = max(kinds_of, key=lambda place: len(kinds_of[place] & missing))
        taken.add(best)
        missing -= kinds_of[best]
    return taken


def _several(value: Any) -> Iterable[Any]:
    return value if isinstance(value, tuple | frozenset) else (value,)


def _is_listed(value: Any) -> bool:
    """Whether a value is one of a list: that of an enumeration, or yes."""
    return isinstance(value, Enum) or value is True
