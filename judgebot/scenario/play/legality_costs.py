"""Why an optional cost that a command names cannot be paid, and the rules that forbid it."""

from __future__ import annotations

from judgebot.abilities.statements import MayReduceCost
from judgebot.game.data.context import Context
from judgebot.game.read.playing.declaring import Playing, optional_costs
from judgebot.game.read.steps.payable import payable
from judgebot.scenario.format.scenario import Command
from judgebot.scenario.play.options import same
from judgebot.scenario.play.refused import Illegal
from judgebot.scenario.tell.called import ThingNames
from judgebot.scenario.tell.parts import part_words


def unpaid(thing_names: ThingNames, playing: Playing, command: Command) -> Illegal | None:
    """Why an optional cost named by `with` cannot be paid; None when that is not the reason.

    A card has left for Limbo when its costs are paid, so it cannot be used for them.
    """
    state = thing_names.game.state
    context = Context(controller=playing.player, me=playing.card)
    for one in optional_costs(state, playing):
        if not isinstance(one.statement, MayReduceCost):
            continue
        words = part_words(one.statement)
        if not any(same(word.text, words, part=True) for word in command.using):
            continue
        if payable(state, one.statement.cost, context, without={playing.card}):
            continue
        if payable(state, one.statement.cost, context):
            why = f"{thing_names.name(playing.card)} is in Limbo by then and cannot be used for it"
            return Illegal(
                words=f"its optional cost cannot be paid: {why}",
                rules=("5.1.2.h", "5.1.2.i", "6.4.c", "5.1.2.g"),
            )
        return Illegal(
            words="its optional cost cannot be paid in full", rules=("6.4.c", "5.1.2.g")
        )
    return None
