"""CR 2.1.a What sets an object in play apart from others of its name that are in play with it.

So is a Hero, which the other player may have as well.

Two objects of one name are two: a line that tells of one says whose it is, or in which Expedition,
or what it has that those beside it have not, so that nobody has to ask which of them is meant.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from itertools import chain, islice, takewhile
from typing import NamedTuple

from judgebot.abilities.words import Status
from judgebot.game.data.aspects import COUNTERS, EVERYTHING, NONE, STATUS
from judgebot.game.data.objects import BOOST, Item, Object, names_of
from judgebot.game.data.state import State
from judgebot.game.data.telling import AppliedTo, PlayerId, Telling, Thing
from judgebot.game.data.zones import CONTROLLED, Place


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
    names = Counter(names_of(items.values()))
    return frozenset([name for name, number in names.items() if number > 1])


def apart(
    state: State,
    told: Telling,
    names: Collection[str],
    step: Callable[[], int | None] = lambda: None,
) -> Mapping[int, ToldApart]:
    """What sets the objects that an entry names apart, by their identities.

    names: those that several have. step: gives the entry before which the step began that it tells
    of, if it tells of one: what left play by that step is one of the others still (CR 6.1.f).
    """
    alone = _alone(state, told, names)
    if not alone and not told.naming_several:
        return _NOTHING
    since = step()
    found = {one.id: _apart(state, one, told, since) for one in alone}
    for one in _among_several(state, told, names, since) if told.naming_several else ():
        found[one.id] = _apart(state, one, told, since)
    return {one: each for one, each in found.items() if each != _ALIKE}


_NOTHING: Mapping[int, ToldApart] = {}
_ALIKE = ToldApart()
"""Of what nothing sets apart."""


def _among_several(
    state: State, told: Telling, names: Collection[str], since: int | None
) -> Iterator[Object]:
    """The objects in play that an entry names among several, but not all of their name there.

    names: those that several have. since: as for `_others`.
    """
    for field in told.naming_several:
        several = [one for one in getattr(told, field) if isinstance(one, Thing)]
        shown = [one for one in several if not one.face_down]
        listed = {one.object for one in shown}
        for thing in shown:
            found = _in_play(state, thing, names)
            if found and any(other.id not in listed for other in _others(state, found, since)):
                yield found


def _alone(state: State, told: Telling, names: Collection[str]) -> list[Object]:
    """The objects in play that an entry names, each alone in a field of its own.

    names: those that several have.
    """
    found: list[Object] = []
    for name in told.naming:
        value = getattr(told, name)
        if type(value) is tuple and len(value) == 1 and type(value[0]) is AppliedTo:
            things = value[0].things
            value = things[0] if len(things) == 1 else None
        if type(value) is Thing and not value.face_down:
            one = _in_play(state, value, names)
            if one is not None:
                found.append(one)
    return found


def _in_play(state: State, thing: Thing, names: Collection[str]) -> Object | None:
    """An object of one of some names that is in play, or was when it ceased to exist."""
    found = state.objects.get(thing.object)
    if found is None:
        known = state.last_known.get(thing.object)
        found = known.object if known else None
    if found is None or found.place.zone not in CONTROLLED:
        return None
    return found if state.items[found.item].called in names else None


def _apart(state: State, own: Object, told: Telling, since: int | None) -> ToldApart:
    """What sets an object apart from the others: where it is, and what it has there.

    Not by what the entry tells that it gains or loses; what comes to a place was not beside others.
    """
    here = own.place
    others = [*islice(_others(state, own, since), _MOST + 1)]
    if len(others) > _MOST:
        return ToldApart()
    theirs = any(one.place.player != here.player for one in others)
    elsewhere = any(one.place.player == here.player and one.place != here for one in others)
    beside = [one for one in others if one.place == here]
    tells = told.aspects if told.aspects != EVERYTHING else NONE
    gained = getattr(told, "status", None)
    if getattr(told, "to", None) == here and own.id in state.objects:
        tells, gained = COUNTERS | STATUS, None
    counters = None if tells & COUNTERS else _counters(own, beside)
    by_status = not counters and (gained or not tells & STATUS)
    return ToldApart(
        whose=PlayerId(here.player) if theirs and not elsewhere else None,
        place=here if elsewhere else None,
        counters=counters,
        status=_status(own, beside, gained) if by_status else None,
    )


_MOST = 16
"""Of more than so many others nothing that fits into a line tells which one it is."""


def _others(state: State, own: Object, since: int | None) -> Iterator[Object]:
    """The other objects in play that are called as one is, or were so as the step began.

    And of a token that left before that, those of the same name that have left as well (CR 2.1.h).

    since: the entry before which the step began that is told of, if one is.
    """
    left = _left_before(state, own, since)
    gone = _tokens_gone(state, own) if left else _gone(state, since)
    for one in chain(state.objects.values(), gone):
        if one.id != own.id and one.place.zone in CONTROLLED and are_called_alike(state, one, own):
            yield one


def _gone(state: State, since: int | None) -> Iterator[Object]:
    """The objects that ceased to exist by the step that began before an entry."""
    if since is not None:
        lately = reversed(tuple(state.last_known.values()))
        yield from (last.object for last in takewhile(lambda one: one.entry >= since, lately))


def _left_before(state: State, own: Object, since: int | None) -> bool:
    """Whether an object is a token that ceased to exist before the step began."""
    known = state.last_known.get(own.id)
    return known is not None and own.card.token and (since is None or known.entry < since)


def _tokens_gone(state: State, own: Object) -> Iterator[Object]:
    """The other tokens that ceased to exist."""
    for last in state.last_known.values():
        if last.object.card.token and last.object.item != own.item:
            yield last.object


def are_called_alike(state: State, one: Object, other: Object) -> bool:
    """Whether two objects have one name, and none of them a name of its own at this table."""
    alike = one.card.name == other.card.name
    return alike and state.items[one.item].called == state.items[other.item].called


def _counters(own: Object, beside: Sequence[Object]) -> tuple[str, int] | None:
    """How many counters of the first name of which those beside an object have more or less."""
    names = sorted({name for one in (own, *beside) for name in one.counters})
    for name in sorted(names, key=lambda one: one != BOOST):
        number = own.counters.get(name, 0)
        if any(one.counters.get(name, 0) != number for one in beside):
            return name, number
    return None


def _status(
    own: Object, beside: Sequence[Object], but: Status | None
) -> tuple[Status, bool] | None:
    """The first status which an object has and one beside it has not, or the other way round.

    but: the one that is told of.
    """
    for status in Status:
        if status is but:
            continue
        has = status in own.statuses
        if any((status in one.statuses) is not has for one in beside):
            return status, has
    return None
