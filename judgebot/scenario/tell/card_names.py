"""Which cards of a game a written name can mean at all, found without asking each of them.

A file with a thousand cards names each of them; to compare every name with every card would take
the square of that.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from itertools import groupby
from operator import attrgetter

from judgebot.abilities.card import Card
from judgebot.abilities.value import derived
from judgebot.game.data.objects import Item
from judgebot.scenario.play.options import plain


class CardNames:
    """The printed names of a game's cards, read once for as long as the same cards are there."""

    def __init__(self) -> None:
        self._items: Mapping[int, Item] | None = None
        self._whole: dict[str, set[int]] = {}
        self._other: dict[str, set[int]] = {}
        self._found: dict[str, frozenset[int]] = {}

    def of(self, items: Mapping[int, Item], written: str) -> frozenset[int]:
        """The items whose card has a name that what a person wrote is, or begins with.

        Behind it may stand a place or what sets copies apart; see `ThingNames.is_called`.
        """
        self._read(items)
        found = self._found.get(written)
        if found is None:
            nothing: set[int] = set()
            found = frozenset(
                item
                for name in map(plain, _beginnings(written))
                for known in (self._whole, self._other)
                for item in known.get(name, nothing)
            )
            self._found[written] = found
        return found

    def is_whole(self, items: Mapping[int, Item], written: str) -> bool:
        """Whether what a person wrote is the whole name of a card."""
        self._read(items)
        return plain(written) in self._whole

    def _read(self, items: Mapping[int, Item]) -> None:
        if self._items is items:
            return
        self._items = items
        self._whole, self._other, self._found = defaultdict(set), defaultdict(set), {}
        for card, several in groupby(items.values(), attrgetter("card")):
            whole, others = _names(card)
            identities = [one.id for one in several]
            self._whole[whole].update(identities)
            for other in others:
                self._other[other].update(identities)


@derived
def _names(card: Card) -> tuple[str, frozenset[str]]:
    """The printed name of a card, and others that are short for it or stand for its printing."""
    name, short = card.name, card.name.partition(",")[0]
    return plain(name), frozenset(map(plain, (card.reference, short))) - {plain(name)}


def _beginnings(written: str) -> Iterator[str]:
    """What was written, and without its place, each with and without its brackets."""
    without_place = written.rpartition(" in ")[0]
    for one in (written, *((without_place,) if without_place else ())):
        yield one
        if one.endswith(")"):
            yield one[:-1].rpartition(" (")[0]
