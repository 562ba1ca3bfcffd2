"""CR 4.2.4.c The statistics of an Expedition, as Progress and tiebreakers count them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from judgebot.abilities.card import Statistics
from judgebot.abilities.words import KeywordName, Status
from judgebot.game.data.objects import Object, Referent
from judgebot.game.data.state import State
from judgebot.game.data.zones import Place
from judgebot.game.read.objects import characteristics


def expedition_statistics(state: State, place: Place) -> Statistics:
    """The statistics of an Expedition: those of its Characters that are not Asleep together.

    CR 4.2.4.b, 2.4.4, 7.4.4.e.
    """
    return together([
        characteristics.statistics(state, object_.id)
        for object_ in characteristics.present(state, place)
        if Status.ASLEEP not in object_.statuses
    ])


class Presence(NamedTuple):
    """Who is present in an Expedition, or in all of a player, and counts otherwise than others."""

    gigantic: tuple[Referent, ...]
    """Those that are Gigantic, and count in each Expedition (CR 7.4.4.e, 7.4.4.m)."""
    asleep: tuple[Referent, ...]
    """Those that are Asleep, and do not count (CR 2.4.4)."""

    def rules(self, of_gigantic: str) -> tuple[str, ...]:
        """Those by which they count otherwise; of_gigantic: that for Gigantic Characters here."""
        return (*((of_gigantic,) if self.gigantic else ()), *(("2.4.4",) if self.asleep else ()))


def presence(state: State, objects: Iterable[Object]) -> Presence:
    """Which of some objects with statistics are Gigantic and awake, and which are Asleep."""
    counted = [
        one for one in objects if characteristics.derived(state, one.id).statistics is not None
    ]
    gigantic, asleep = KeywordName.GIGANTIC, Status.ASLEEP
    return Presence(
        gigantic=tuple(
            one.ref
            for one in counted
            if asleep not in one.statuses and characteristics.has_keyword(state, one.id, gigantic)
        ),
        asleep=tuple(one.ref for one in counted if asleep in one.statuses),
    )


def together(each: list[Statistics]) -> Statistics:
    """The sums of statistics, terrain by terrain; zero where there are none."""
    if len(each) < 2:
        return each[0] if each else _NONE
    return Statistics(
        forest=sum([one.forest for one in each]),
        mountain=sum([one.mountain for one in each]),
        water=sum([one.water for one in each]),
    )


_NONE = Statistics()
