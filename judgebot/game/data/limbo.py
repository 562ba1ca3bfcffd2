"""CR 2.2.2.m The emblems in Limbo, found by what the rules and a file ask for.

Thousands of Reactions may wait at once, and after each one the players choose again among all that
still do (CR 4.4.c). So they are kept by who chooses among them and by whose they are, and one that
comes or goes is put in or taken out without looking at the others.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, ValuesView
from operator import attrgetter

from judgebot.game.data.objects import Emblem, EmblemKind
from judgebot.game.data.shelved import Shelved
from judgebot.game.data.waiting import WaitingReactions

_NONE = WaitingReactions()
_BY_TIMESTAMP = attrgetter("id")


class Limbo(Mapping[int, Emblem]):
    """The emblems by identity, in the order of their timestamps; never written to."""

    __slots__ = ("_of_items", "_reactions", "ongoing", "waiting")

    def __init__(self) -> None:
        self.ongoing: Mapping[int, Emblem] = {}
        """The Ongoing ones, by identity."""
        self.waiting: Mapping[int, WaitingReactions] = {}
        """The identities of the Reactions of each player who controls any, by timestamp."""
        self._reactions: Shelved[int, Emblem] = Shelved()
        self._of_items: Shelved[int, tuple[int, ...]] = Shelved()

    def put(self, emblem: Emblem) -> Limbo:
        """The same with one emblem more, or changed, which another player may control since."""
        known = self._reactions.get(emblem.id)
        if known is not None and known.controller != emblem.controller:
            return self.without(emblem.id).put(emblem)
        other = self._copy()
        if emblem.kind is EmblemKind.ONGOING:
            other.ongoing = {**self.ongoing, emblem.id: emblem}
            return other
        if known is None:
            own = self.waiting.get(emblem.controller, _NONE)
            other.waiting = {**self.waiting, emblem.controller: own.put(emblem.id)}
            item = emblem.source.item
            of_item = tuple(sorted((*self.of_item(item), emblem.id)))
            other._of_items = self._of_items.put(item, of_item)
        other._reactions = self._reactions.put(emblem.id, emblem)
        return other

    def without(self, identity: int) -> Limbo:
        """The same without one of the emblems."""
        other = self._copy()
        if identity in self.ongoing:
            other.ongoing = {one: left for one, left in self.ongoing.items() if one != identity}
            return other
        emblem = self._reactions[identity]
        other._reactions = self._reactions.without(identity)
        own = self.waiting[emblem.controller].without(identity)
        waiting = {**self.waiting, emblem.controller: own}
        other.waiting = {one: ids for one, ids in waiting.items() if ids}
        item = emblem.source.item
        of_item = tuple([one for one in self.of_item(item) if one != identity])
        other._of_items = (
            self._of_items.put(item, of_item) if of_item else self._of_items.without(item)
        )
        return other

    def of_item(self, item: int) -> tuple[int, ...]:
        """The identities of the Reactions that an item created, by timestamp."""
        return self._of_items.get(item, ())

    def reactions(self) -> list[Emblem]:
        """The Emblem-Reactions, by timestamp."""
        return sorted(self._reactions.values(), key=_BY_TIMESTAMP) if self.waiting else []

    def since(self, old: Limbo) -> tuple[dict[int, Emblem], tuple[int, ...]]:
        """What differs from another one: the new emblems, and the identities that are gone."""
        new, gone = self._reactions.since(old._reactions)
        if self.ongoing is not old.ongoing:
            was = old.ongoing
            new |= {key: one for key, one in self.ongoing.items() if was.get(key) is not one}
            gone += tuple(was.keys() - self.ongoing.keys())
        return new, gone

    def then(self, new: Mapping[int, Emblem], gone: Iterable[int]) -> Limbo:
        """The one that differs so from this one, see `since`."""
        other = self
        for identity in gone:
            other = other.without(identity)
        for identity in sorted(new):
            other = other.put(new[identity])
        return other

    def _copy(self) -> Limbo:
        other = Limbo.__new__(Limbo)
        other.ongoing, other.waiting = self.ongoing, self.waiting
        other._reactions, other._of_items = self._reactions, self._of_items
        return other

    def __getitem__(self, identity: int) -> Emblem:
        found = self.ongoing.get(identity)
        return self._reactions[identity] if found is None else found

    def __contains__(self, identity: object) -> bool:
        return identity in self.ongoing or identity in self._reactions

    def __iter__(self) -> Iterator[int]:
        if not self.waiting:
            return iter(self.ongoing)
        return iter(sorted([*self.ongoing, *self._reactions]))

    def values(self) -> ValuesView[Emblem]:
        """The emblems, by timestamp."""
        return super().values() if self.waiting else self.ongoing.values()

    def __len__(self) -> int:
        return len(self.ongoing) + sum(map(len, self.waiting.values()))

    def __bool__(self) -> bool:
        return bool(self.ongoing or self.waiting)
