"""CR 4.2.5.c By what something stays in Reserve or in Landmarks in Clean-up: its limit."""

from __future__ import annotations

from collections.abc import Iterator

from judgebot.game.data.aspects import MOVE
from judgebot.game.data.entries.about_choices import ChosenKept
from judgebot.game.data.entries.about_day import CleanUpReached, DailyCleanUp
from judgebot.game.data.zones import Place, ZoneKind
from judgebot.scenario.tell import order
from judgebot.scenario.why.history import History
from judgebot.scenario.why.touching import Subject
from judgebot.sure import sure

_LIMITED = (ZoneKind.RESERVE, ZoneKind.LANDMARK)
"""The zones that Clean-up looks at."""


def stays(history: History, subject: Subject) -> Iterator[int]:
    """The last Clean-up in which what a subject is about stayed where it is, and by which limit.

    A fact about boosts or statuses says nothing of where a card is.
    """
    if subject.aspects != MOVE:
        return
    entries = history.entries
    for place in range(len(entries) - 1, -1, -1):
        if not isinstance(entries[place].told, DailyCleanUp):
            continue
        where = {*_where(history, place, subject)}
        if not where:
            continue
        yield place
        for other, under in enumerate(order.parents(entries)):
            told = entries[other].told
            if under != place:
                continue
            kept = isinstance(told, ChosenKept) and subject.items & {*entries[other].items}
            if kept or isinstance(told, CleanUpReached) and told.to in where:
                yield other
        return


def _where(history: History, place: int, subject: Subject) -> Iterator[Place]:
    """The limited zones in which something was as Clean-up began, and is still."""
    now = sure(history.followed).objects
    places = {one for one in subject.names if isinstance(one, Place)}
    for object_ in history.at(place).objects.values():
        if object_.item not in subject.items or object_.place.zone not in _LIMITED:
            continue
        still = object_.id in now and now[object_.id].place == object_.place
        if still and (not places or object_.place in places):
            yield object_.place
