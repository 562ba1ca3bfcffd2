"""CR 2.1.a What sets an object in play apart from others of its name that are in play with it.

Two objects of one name are two: a line that tells of one says whose it is, or in which Expedition,
or what it has that those beside it have not, so that nobody has to ask which of them is meant.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import islice
from typing import Any, NamedTuple

from judgebot.abilities.words import Status
from judgebot.game.data.aspects import COUNTERS, EVERYTHING, NONE, STATUS
from judgebot.game.data.objects import BOOST, Item, Object
from judgebot.game.data.state import State
from judgebot.game.data.telling import AppliedTo, PlayerId, Telling, Thing
from judgebot.game.data.zones import IN_PLAY, Place


class ToldApart(NamedTuple):
    """What sets an object apart from others of its name; what is None does not."""

    whose: PlayerId | None = None
    """Whose it is, where another player has the others."""
    place: Place | None = None
    """Where it is, where its player has another one elsewhere."""
    counters: tuple[str, int] | None = None
    """How many counters of a name it has, where one beside it has another number."""
    status: tuple[Status, bool] | None = None
    """Which status it has, or has not, where it is otherwise with one beside it."""


def of_several(items: Mapping[int, Item]) -> frozenset[str]:
    """The names that several cards and tokens have, wherever they are."""
    names = Counter(one.card.name for one in items.values())
    return frozenset(name for name, number in names.items() if number > 1)


def apart(state: State, told: Telling, names: Collection[str]) -> Mapping[int, ToldApart]:
    """What sets the objects that an entry names apart, by their identities.

    names: those that several have.
    """
    named = (one for one in _named(state, told) if one.card.name in names)
    found = {one.id: _apart(state, one, told) for one in named}
    return {one: each for one, each in found.items() if each != ToldApart()}


def _named(state: State, told: Telling) -> Iterator[Object]:
    """The objects in play that an entry names, each alone in a field of its own."""
    for value in _alone(told):
        if not isinstance(value, Thing) or value.face_down:
            continue
        known = state.last_known.get(value.object)
        found = state.objects.get(value.object) or (known and known.object)
        if found and found.place.zone in IN_PLAY:
            yield found


def _alone(told: Telling) -> Iterator[Any]:
    """What stands alone in the fields of an entry: not one of several."""
    for name in told.fields:
        value = getattr(told, name)
        if isinstance(value, tuple) and len(value) == 1 and isinstance(value[0], AppliedTo):
            yield from value[0].things if len(value[0].things) == 1 else ()
        else:
            yield value


def _apart(state: State, own: Object, told: Telling) -> ToldApart:
    """What sets an object apart from the others: where it is, and what it has there.

    Not by what the entry tells that it gains or loses.
    """
    here = own.place
    others = [*islice(_others(state, own), _MOST + 1)]
    if len(others) > _MOST:
        return ToldApart()
    theirs = any(one.place.player != here.player for one in others)
    elsewhere = any(one.place.player == here.player and one.place != here for one in others)
    beside = [one for one in others if one.place == here]
    tells = told.aspects if told.aspects != EVERYTHING else NONE
    counters = None if tells & COUNTERS else _counters(own, beside)
    return ToldApart(
        whose=PlayerId(here.player) if theirs and not elsewhere else None,
        place=here if elsewhere else None,
        counters=counters,
        status=None if counters or tells & STATUS else _status(own, beside),
    )


_MOST = 16
"""Of more than so many others nothing that fits into a line tells which one it is."""


def _others(state: State, own: Object) -> Iterator[Object]:
    """The other objects in play that have the name of one."""
    for one in state.objects.values():
        if one.card.name == own.card.name and one.id != own.id and one.place.zone in IN_PLAY:
            yield one


def _counters(own: Object, beside: Sequence[Object]) -> tuple[str, int] | None:
    """How many counters of the first name of which those beside an object have more or less."""
    names = sorted({name for one in (own, *beside) for name in one.counters})
    for name in sorted(names, key=lambda one: one != BOOST):
        number = own.counters.get(name, 0)
        if any(one.counters.get(name, 0) != number for one in beside):
            return name, number
    return None


def _status(own: Object, beside: Sequence[Object]) -> tuple[Status, bool] | None:
    """The first status which an object has and one beside it has not, or the other way round."""
    for status in Status:
        has = status in own.statuses
        if any((status in one.statuses) is not has for one in beside):
            return status, has
    return None
