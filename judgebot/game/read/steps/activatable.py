"""CR 7.3.1.b, 7.5.1.a The abilities of an object that an effect would activate."""

from __future__ import annotations

from typing import Any

from judgebot.abilities.effects import ActivateAbilities
from judgebot.abilities.model import Reaction
from judgebot.abilities.triggers import Symbol
from judgebot.game.data.objects import Referent
from judgebot.game.data.state import State
from judgebot.game.read.objects import characteristics


def has_none(state: State, one: ActivateAbilities, thing: Any) -> bool:
    """Whether an object or card has no ability that could be activated (CR 6.1.g)."""
    return isinstance(thing, Referent) and not activated_by(state, thing, one)


def activated_by(state: State, ref: Referent, one: ActivateAbilities) -> list[Reaction]:
    """The Reactions of an object or card whose trigger holds one of these symbols."""
    return [
        held.ability
        for held in characteristics.of_ref(state, ref).abilities
        if isinstance(held.ability, Reaction)
        and any(
            isinstance(pattern, Symbol) and pattern.symbol in one.symbols
            for pattern in held.ability.trigger.patterns
        )
    ]
