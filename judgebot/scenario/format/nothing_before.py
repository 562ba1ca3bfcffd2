"""That nothing happened earlier this Day, where an ability asks about that."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from judgebot.abilities.amounts import Past
from judgebot.abilities.card import Card
from judgebot.abilities.conditions import IsNthGift
from judgebot.abilities.sorts import Ability
from judgebot.abilities.value import derived
from judgebot.abilities.within import within
from judgebot.abilities.words import Duration
from judgebot.scenario.format.scenario import SET_UP, Granted, PlayerSetup, Start

WORDS = "nothing has happened earlier this Day"
ELSE = "nothing else has happened earlier this Day"
"""Where the file says that Expeditions moved forward, or who has passed."""


def nothing_before(
    cards: Iterable[Card], players: Iterable[PlayerSetup], begins: Start
) -> Iterator[Granted]:
    """That a file which begins within a Day takes it for granted that nothing happened before.

    cards: those of the file. players: what each has. begins: when it begins.
    Gives it once for each card that asks what happened in a Day or an Afternoon, as it tells who
    may know that card something about it.
    """
    if begins.phase == SET_UP:
        return
    words = ELSE if begins.passed or any(one.moved for one in players) else WORDS
    for name, card in {card.name: card for card in cards}.items():
        if any(map(_asks_of_before, card.abilities)):
            yield Granted(words=words, card=name)


@derived
def _asks_of_before(ability: Ability) -> bool:
    """Whether an ability does anywhere."""
    return any(map(_asks, within(ability)))


def _asks(part: Any) -> bool:
    """Whether a part of an ability asks what happened in a Day or an Afternoon."""
    during = part.during if isinstance(part, Past | IsNthGift) else None
    asked = ("first_each", "played", "period", "once_per")
    whiles = (during, *(getattr(part, name, None) for name in asked))
    return any(one in (Duration.DAY, Duration.AFTERNOON) for one in whiles)
