"""CR 6.5.b What several things that are chosen together may come to: "with total {M} of 4 or less".
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from judgebot.abilities.nouns import Pick
from judgebot.abilities.words import CostName, Terrain
from judgebot.game.data.context import Context
from judgebot.game.data.entries.about_words import AskedTotal
from judgebot.game.data.objects import Referent
from judgebot.game.data.reasons import Look, Reasons
from judgebot.game.data.state import State
from judgebot.game.data.telling import Figure
from judgebot.game.read.objects import characteristics
from judgebot.game.read.words import alike, amounts, comparing
from judgebot.game.read.words.selectors_kinds import cite_boosts, cite_cost
from judgebot.sure import sure


def within(
    state: State, pick: Pick, context: Context
) -> Callable[[Sequence[Referent]], bool] | None:
    """Whether a selection stays within "with total …"; None when nothing is said of it."""
    total, different_in = pick.total, pick.different_in
    if different_in is not None:
        return lambda refs: alike.all_differ(state, refs, different_in, context)
    if total is None:
        return None
    bound = amounts.value(state, total.amount, context)
    return lambda refs: comparing.compare(_sum(state, refs, total.of), total.comparison, bound)


def look(state: State, pick: Pick, refs: Sequence[Referent], context: Context) -> None:
    """Say what things that are chosen come to together, where anybody asks.

    Boosts are part of their statistics (CR 2.5.1.b), and tokens cost 0 (CR 2.2.7.c).
    """
    total = pick.total
    if total is None or context.because is None or not refs:
        return
    because = Reasons()
    if isinstance(total.of, CostName):
        because.cite(*alike.RULES[total.of])
    for ref in refs:
        if isinstance(total.of, CostName):
            cite_cost(state, ref, total.of, context.explained(because))
        else:
            cite_boosts(state, ref, context.explained(because))
    number = _sum(state, refs, total.of)
    needed = amounts.value(state, total.amount, context.explained(None))
    context.because.look(Look(
        tells=AskedTotal,
        rules=because.all_rules(),
        things=tuple(refs),
        property_name=total.of if isinstance(total.of, CostName) else f"{{{total.of}}}",
        number=number,
        figures=(Figure(number, total.comparison, needed),),
    ))  # fmt: skip


def _sum(state: State, refs: Sequence[Referent], of: CostName | Terrain) -> int:
    if isinstance(of, CostName):
        return sum(characteristics.cost_of(state, ref, of) for ref in refs)
    return sum(sure(characteristics.statistics(state, ref.object)).of(of) for ref in refs)
