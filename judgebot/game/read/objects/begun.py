"""CR 2.5.e What a Hero begins the game with."""

from __future__ import annotations

from collections.abc import Iterator

from judgebot.abilities.amounts import Number
from judgebot.abilities.card import Card
from judgebot.abilities.model import Passive
from judgebot.abilities.statements import BeginWith
from judgebot.game.data.objects import Object
from judgebot.game.data.zones import ZoneKind


def begun_with(hero: Card) -> Iterator[BeginWith]:
    """What a Hero says that it begins the game with."""
    for ability in hero.abilities:
        if isinstance(ability, Passive) and isinstance(ability.statement, BeginWith):
            yield ability.statement


def has_as_begun(object_: Object, name: str) -> bool:
    """Whether a Hero has as many counters of a name as it began the game with (CR 2.5.e)."""
    if object_.place.zone is not ZoneKind.HERO:
        return False
    each = (one.counters for one in begun_with(object_.card) if one.counters)
    numbers = (one.amount for one in each if one.counter == name)
    held = object_.counters.get(name)
    return any(isinstance(one, Number) and one.value == held for one in numbers)
