"""CR 7.1.4.c The X of a cost, which the player chooses who pays it."""

from __future__ import annotations

from judgebot.abilities.amounts import Amount, PaidX, Sum, X
from judgebot.abilities.effects import Effect, Pay
from judgebot.game.data.context import Context
from judgebot.game.data.decisions import Asker, ChooseX
from judgebot.game.data.state import State
from judgebot.game.read.steps.cost_parts import mana_in
from judgebot.game.read.words import amounts
from judgebot.game.read.zones import paying_mana


def with_x(
    state: State,
    ask: Asker,
    cost: Effect,
    context: Context,
    player: int,
    *,
    rules: tuple[str, ...],
    more: int = 0,
    at_most: Amount | None = None,
) -> Context:
    """The context with the X of a cost chosen, where the cost has one.

    player: who pays. rules: those by which it is chosen now. more: mana that is paid besides.
    at_most: what the ability's own words limit it to.
    """
    if not any(isinstance(one, Pay) and _holds_x(one.amount) for one in cost):
        return context
    mana = len(paying_mana.ready_orbs(state, player)) - mana_in(state, cost, context) - more
    by_mana = mana
    if at_most is not None:
        mana = min(mana, amounts.value(state, at_most, context))
    number = ask(
        ChooseX(
            player=player,
            rules=(*rules, "7.1.4.c"),
            options=tuple(range(max(mana, 0) + 1)),
            verb="pay X",
            by_words=mana < by_mana,
        )
    )
    return context.bind(amounts.PAID_X, number)


def _holds_x(amount: Amount) -> bool:
    if isinstance(amount, Sum):
        return _holds_x(amount.left) or _holds_x(amount.right)
    return isinstance(amount, X) and isinstance(amount.is_, PaidX)
