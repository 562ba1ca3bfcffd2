"""The parts of a card's abilities that an engine could forget: each is to be shown by play."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cache
from typing import Any

from judgebot.abilities import effects
from judgebot.abilities.card import Card
from judgebot.abilities.effects import Instruction, Ongoing, Token
from judgebot.abilities.model import EffectAbility, Passive, QuickAction, Reaction
from judgebot.abilities.sorts import Ability, Statement
from judgebot.abilities.statements import Have, WouldDo
from judgebot.abilities.triggers import PlayerDeed
from judgebot.abilities.words import Status


class Shown(StrEnum):
    """How play shows that a part is not forgotten."""

    ACTIVATED = "activated"
    """A Reaction: the trace tells of its activation."""
    PLAYED = "played"
    """A quick action: the trace tells that it is played, and each part of its cost."""
    CARRIED_OUT = "carried out"
    """An instruction: it is reached, and the trace tells what came of it."""
    APPLIED = "applied"
    """What a passive ability states, or an instruction in it: without it, play goes otherwise."""


@dataclass(frozen=True, slots=True, eq=False)
class Part:
    """A part of an ability."""

    ability: Ability
    """The ability of the card that it is in."""
    words: Any
    """The Reaction, quick action, statement or instruction."""
    shown: Shown
    of_emblem: bool = False
    """Whether an Ongoing Emblem states it."""
    place: int = 0
    """Which part of the ability it is."""

    @property
    def key(self) -> tuple[Ability, int]:
        """The same for the same part of an equal ability of another card."""
        return (self.ability, self.place)


def inside(found: Any) -> Iterator[Any]:
    """A value of `judgebot.abilities` and everything in it, outermost first."""
    if isinstance(found, tuple):
        for one in found:
            yield from inside(one)
    elif hasattr(found, "__dataclass_fields__"):
        yield found
        for name in found.__dataclass_fields__:
            yield from inside(getattr(found, name))


def parts_of(card: Card) -> list[Part]:
    """Every part of every ability of a card, those of the abilities that it gives included."""
    return [
        replace(part, place=place)
        for ability in card.abilities
        for place, part in enumerate(_of_ability(ability, ability))
    ]


def _of_ability(ability: Ability, within: Ability) -> Iterator[Part]:
    """The parts of an ability that stands in an ability of the card."""
    if isinstance(ability, Reaction):
        yield Part(within, ability, Shown.ACTIVATED)
        yield from _of_effect(ability.effect, within)
    elif isinstance(ability, QuickAction):
        yield Part(within, ability, Shown.PLAYED)
        yield from _of_effect(ability.effect, within)
    elif isinstance(ability, EffectAbility):
        yield from _of_effect(ability.effect, within)
    else:
        yield from _of_statement(ability.statement, within, of_emblem=False)


def _of_statement(statement: Statement, within: Ability, *, of_emblem: bool) -> Iterator[Part]:
    yield Part(within, statement, Shown.APPLIED, of_emblem)
    if isinstance(statement, Have):
        for given in statement.abilities:
            if isinstance(given, Reaction | QuickAction):
                yield from _of_ability(given, within)
        return
    for words in inside(statement):
        if isinstance(words, Instruction):
            yield Part(within, words, Shown.APPLIED, of_emblem)


def _of_effect(effect: Any, within: Ability) -> Iterator[Part]:
    """The parts of what stands in an effect."""
    if isinstance(effect, tuple):
        for one in effect:
            yield from _of_effect(one, within)
    elif isinstance(effect, Ongoing):
        yield Part(within, effect, Shown.CARRIED_OUT)
        passive = effect.statement
        statement = passive.statement if isinstance(passive, Passive) else passive
        yield from _of_statement(statement, within, of_emblem=True)
    elif isinstance(effect, Token):
        for ability in effect.abilities:
            yield from _of_ability(ability, within)
    elif hasattr(effect, "__dataclass_fields__"):
        if isinstance(effect, Instruction):
            yield Part(within, effect, Shown.CARRIED_OUT)
        for name in effect.__dataclass_fields__:
            yield from _of_effect(getattr(effect, name), within)


def apart(found: Any) -> Any:
    """An equal value that shares no words with another, nor within itself."""
    if isinstance(found, tuple):
        return tuple(apart(one) for one in found)
    if not hasattr(found, "__dataclass_fields__"):
        return found
    return replace(
        found, **{name: apart(getattr(found, name)) for name in found.__dataclass_fields__}
    )


def without(found: Any, words: Any) -> Any:
    """The same value without some of its words, wherever in it they stand."""
    if isinstance(found, tuple):
        return tuple(
            without(one, words) for one in found if one is not words and not _states(one, words)
        )
    if not hasattr(found, "__dataclass_fields__"):
        return found
    old = {name: getattr(found, name) for name in found.__dataclass_fields__}
    new = {name: without(one, words) for name, one in old.items()}
    changed = {name: one for name, one in new.items() if one is not old[name] and one != old[name]}
    return replace(found, **changed) if changed else found


def _states(found: Any, words: Any) -> bool:
    return isinstance(found, Passive) and found.statement is words


@cache
def themes(found: Any) -> frozenset[Any]:
    """What words are about: statuses, actions, deeds and kinds of instructions."""
    about: set[Any] = set()
    for one in inside(found):
        about.add(_SAME.get(type(one).__name__, type(one).__name__))
        for name in one.__dataclass_fields__:
            value = getattr(one, name)
            about |= {item for item in (*_several(value),) if isinstance(item, _THEMES)}
    return frozenset(_SAME.get(getattr(one, "name", ""), one) for one in about) - _DULL


def _several(value: Any) -> tuple[Any, ...]:
    return value if isinstance(value, tuple) else (value,)


_THEMES = (Status, effects.Action, effects.Deed, WouldDo, PlayerDeed)
_SAME = {
    "IsSacrificed": "Sacrifice",
    "RollsDice": "RollDice",
    "ROLL": "RollDice",
    "Exhausts": "Exhaust",
    "Creates": "Create",
    "DRAW": "Draw",
    "RESUPPLY": "RESUPPLY",
    "Ready": "Exhaust",
    "Leaves": "Move",
    "Goes": "Move",
    "LEAVE": "Move",
    "MAKE_GIFT": "Draw",
    "RECEIVE_GIFT": "Draw",
    "MovesForward": "MoveExpedition",
}
"""Triggers and modifiers speak of what instructions do."""


_DULL = frozenset(
    (
        *("Counters", "EffectAbility", "Gain", "Kind", "Me", "Noun", "Number", "Passive", "Pay"),
        *("Pick", "Player", "QuickAction", "Reaction", "Ref", "Symbol", "Trigger", "Zone"),
    )
)
"""What everything is about."""
