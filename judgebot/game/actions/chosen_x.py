"""CR 7.1.4.c The X of a cost, which the player chooses who pays it."""

from __future__ import annotations

from judgebot.abilities.amounts import Amount, PaidX, Sum, X
from judgebot.abilities.effects import Effect, Pay
from judgebot.game.data.context import Context
from judgebot.game.data.decisions import Asker, ChooseX
from judgebot.game.data.reasons import Reasons
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
    because: Reasons | None = None,
) -> Context:
    """The context with the X of a cost chosen, where the cost has one.

    player: who pays. rules: those by which it is chosen now. more: mana that is paid besides.
    at_most: what the ability's own words limit it to.
    because: takes what that limit was counted from.
    """
    if not any(isinstance(one, Pay) and _holds_x(one.amount) for one in cost):
        return context
    ready, rest = len(paying_mana.ready_orbs(state, player)), mana_in(state, cost, context) + more
    by_mana, own = max(ready - rest, 0), Reasons()
    limit = None if at_most is None else amounts.value(state, at_most, context.explained(own))
    by_words = limit is not None and limit < by_mana
    most = by_mana if limit is None else min(limit, by_mana)
    if because is not None:
        because.add(own)
    number = ask(
        ChooseX(
            player=player,
            rules=tuple(dict.fromkeys((*rules, "7.1.4.c", *_limiting(own, by_words=by_words)))),
            options=tuple(range(max(most, 0) + 1)),
            verb="pay X",
            part=at_most,
            limit=limit,
            ready=ready,
            rest=rest,
        )
    )
    return context.bind(amounts.PAID_X, number)


def _limiting(own: Reasons, *, by_words: bool) -> tuple[str, ...]:
    """The rules by which it is no more: words say so, or it must be paid (CR 6.4.c, 3.2.9.f)."""
    return own.all_rules() if by_words else ("6.4.c", "3.2.9.f")


def _holds_x(amount: Amount) -> bool:
    if isinstance(amount, Sum):
        return _holds_x(amount.left) or _holds_x(amount.right)
    return isinstance(amount, X) and isinstance(amount.is_, PaidX)
