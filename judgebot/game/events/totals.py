"""CR 6.5.b What several things that are chosen together may come to: "with total {M} of 4 or less".
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from judgebot.abilities.nouns import Pick, Total
from judgebot.abilities.words import CostName, Terrain
from judgebot.game.data.context import Context
from judgebot.game.data.entries.about_words import AskedBeyond, AskedTotal
from judgebot.game.data.objects import Referent
from judgebot.game.data.reasons import Look, Reasons
from judgebot.game.data.state import State
from judgebot.game.data.telling import Figure
from judgebot.game.read.objects import characteristics
from judgebot.game.read.steps.selecting import number_of
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


def look(
    state: State, pick: Pick, refs: Sequence[Referent], found: Sequence[Any], context: Context
) -> None:
    """Say what things that are chosen come to together, where anybody asks.

    Also of each object that cannot be chosen besides, what they would come to with it.

    found: all that the words describe.
    """
    total = pick.total
    if total is None or context.because is None:
        return
    if refs:
        context.because.look(_what(state, total, refs, refs, AskedTotal, context))
    if _is_full(state, pick, refs, context):
        return
    fits = sure(within(state, pick, context.explained(None)))
    for one in found:
        is_object = isinstance(one, Referent) and bool(one.object)
        if is_object and one not in refs and not fits((*refs, one)):
            context.because.look(_what(state, total, (*refs, one), (one,), AskedBeyond, context))


def _is_full(state: State, pick: Pick, refs: Sequence[Referent], context: Context) -> bool:
    """Whether as many are chosen as may be, whatever they come to."""
    return not pick.any_number and len(refs) >= number_of(state, pick, context.explained(None))


def _what(
    state: State,
    total: Total,
    refs: Sequence[Referent],
    about: Sequence[Referent],
    tells: type[AskedTotal],
    context: Context,
) -> Look:
    """What some things come to, boosts being part of statistics (CR 2.5.1.b, 2.2.7.c)."""
    because = Reasons()
    for ref in refs:
        if isinstance(total.of, CostName):
            cite_cost(state, ref, total.of, context.explained(because))
        else:
            cite_boosts(state, ref, context.explained(because))
    number = _sum(state, refs, total.of)
    needed = amounts.value(state, total.amount, context.explained(None))
    return Look(
        tells=tells,
        rules=(*because.all_rules(), *tells.by),
        things=tuple(about),
        property_name=total.of if isinstance(total.of, CostName) else f"{{{total.of}}}",
        each=tuple(_sum(state, (one,), total.of) for one in about),
        number=number,
        figures=(Figure(number, total.comparison, needed),),
    )


def _sum(state: State, refs: Sequence[Referent], of: CostName | Terrain) -> int:
    if isinstance(of, CostName):
        return sum(characteristics.cost_of(state, ref, of) for ref in refs)
    return sum(sure(characteristics.statistics(state, ref.object)).of(of) for ref in refs)
