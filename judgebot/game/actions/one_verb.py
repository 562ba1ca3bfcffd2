"""CR 6.1.c One verb that does something to several things, each in its own way: a single step."""

from __future__ import annotations

from judgebot.abilities import effects as words
from judgebot.game.data.context import Context
from judgebot.game.data.decisions import Asker
from judgebot.game.data.game import Game
from judgebot.game.data.record import changed
from judgebot.game.data.results import Plan
from judgebot.game.events import planning
from judgebot.game.events.carrying_out import as_said


def together(game: Game, ask: Asker, one: words.OneVerb, context: Context) -> Plan:
    """All that the verb does: everything is decided first, then it happens at once (CR 6.1.f).

    What one part takes is not there for the next one, and is none of "the others".
    """
    taken = context.beside
    plans = []
    for part in one.parts:
        found = planning.plan(game, ask, part, context, taken)
        if found.actions and not game.trace.silent:
            found = as_said(game.state, found, part, context)
        taken = taken.with_(found.actions)
        acted_on = {action.what for action in found.actions if action.what is not None}
        context = changed(found.context, acted_on=found.context.acted_on | acted_on)
        plans.append(found)
    return planning.together(plans, context)
