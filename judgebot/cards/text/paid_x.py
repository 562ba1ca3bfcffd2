"""The X of a cost "{X}": what the player who pays it chooses (CR 7.1.4.c)."""

from __future__ import annotations

from judgebot.abilities.amounts import PaidX, X
from judgebot.abilities.effects import May, Pay, PayTo
from judgebot.abilities.model import EffectAbility, QuickAction, Reaction
from judgebot.abilities.references import OF_SEVERAL
from judgebot.abilities.sorts import Ability
from judgebot.cards.text.trees import parts, rewrite

PAID = X(is_=PaidX())


def with_paid_x(ability: Ability) -> Ability:
    """An ability in which X is what a cost "{X}" of it says: what the player chooses to pay."""
    return rewrite(ability, _as_paid) if _is_paid(ability) else ability


def _as_paid(part: object) -> object:
    return PAID if part == X() else part


def _is_paid(ability: Ability) -> bool:
    if isinstance(ability, QuickAction):
        return _pays_x(ability.cost) and X() in parts(ability.effect)
    if not isinstance(ability, Reaction | EffectAbility):
        return False
    paying = [part.who for part in parts(ability) if isinstance(part, May | PayTo | Pay)]
    each_an_own = any(who.kind in OF_SEVERAL for who in paying)
    return _pays_x(ability.effect) and not each_an_own


def _pays_x(part: object) -> bool:
    return any(isinstance(one, Pay) and X() in parts(one.amount) for one in parts(part))
