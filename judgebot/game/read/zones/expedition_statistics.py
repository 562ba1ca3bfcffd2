"""CR 4.2.4.c The statistics of an Expedition, as Progress and tiebreakers count them."""

from __future__ import annotations

from judgebot.abilities.card import Statistics
from judgebot.abilities.words import Status
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
