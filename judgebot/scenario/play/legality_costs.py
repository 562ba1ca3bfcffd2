"""Why an optional cost that a command names cannot be paid, and the rules that forbid it."""

from __future__ import annotations

from collections.abc import Sequence

from judgebot.abilities.effects import Effect
from judgebot.abilities.statements import MayReduceCost
from judgebot.game.data.context import Context
from judgebot.game.read.playing.declaring import Playing, optional_costs
from judgebot.game.read.steps.payable import (
    exhausted_already,
    payable,
    too_few,
    why_not_payable,
)
from judgebot.scenario.format.listing import listed
from judgebot.scenario.format.scenario import FileWord
from judgebot.scenario.play.options import same
from judgebot.scenario.play.refused import Illegal
from judgebot.scenario.tell.called import ThingNames
from judgebot.scenario.tell.parts import part_words


def unpaid(thing_names: ThingNames, playing: Playing, using: Sequence[FileWord]) -> Illegal | None:
    """Why an optional cost named by `with` cannot be paid; None when that is not the reason.

    A card has left for Limbo when its costs are paid, so it cannot be used for them.
    """
    state = thing_names.game.state
    context = Context(controller=playing.player, me=playing.card)
    for one in optional_costs(state, playing):
        if not isinstance(one.statement, MayReduceCost):
            continue
        words = part_words(one.statement)
        if not any(same(word.text, words, part=True) for word in using):
            continue
        if payable(state, one.statement.cost, context, without={playing.card}):
            continue
        if payable(state, one.statement.cost, context):
            why = f"{thing_names.name(playing.card)} is in Limbo by then and cannot be used for it"
            return Illegal(
                words=f"its optional cost cannot be paid: {why}",
                rules=("5.1.2.h", "5.1.2.i", "6.4.c", "5.1.2.g"),
            )
        why = _lacking(thing_names, one.statement.cost, context)
        return Illegal(
            words=f"its optional cost cannot be paid in full{f': {why}' if why else ''}",
            rules=(*why_not_payable(state, one.statement.cost, context), "5.1.2.g"),
        )
    return None


def _lacking(thing_names: ThingNames, cost: Effect, context: Context) -> str:
    """What is not there to pay a cost with: what is exhausted already, or nothing that fits."""
    state = thing_names.game.state
    if exhausted := exhausted_already(state, cost, context):
        names = [thing_names.name(ref) for ref in exhausted]
        return f"{listed(names)} {'are' if len(names) > 1 else 'is'} exhausted already"
    few = (part_words(things) for things, _ in too_few(state, cost, context))
    return " and ".join(f"not enough fits “{words}”" for words in few)
