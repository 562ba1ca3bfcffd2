"""The engine: carries a game on until somebody has to decide.

A game is a function: a state and a choice give the next decision, or the end, and the trace tells
what was done. The table below says which function carries out which frame of the agenda.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from judgebot.game.actions import effects, keyword_actions, mana
from judgebot.game.data import agenda
from judgebot.game.data.decisions import Asker, Decision, Pending
from judgebot.game.data.game import Game
from judgebot.game.data.record import changed
from judgebot.game.data.state import State
from judgebot.game.day import morning, setup, structure, turns
from judgebot.game.events import planning, reactions
from judgebot.game.play import declaration, playing, quick_actions

HANDLERS: dict[type[agenda.Frame], Callable[[Game, Any, Asker], None]] = {
    agenda.CheckReactions: reactions.check,
    agenda.SetUp: setup.carry_on,
    agenda.Day: structure.carry_on,
    agenda.OfferShuffle: morning.carry_on,
    agenda.ArrangeMana: mana.arrange,
    agenda.TakeTurn: turns.take_turn,
    agenda.EndTurn: turns.finish_turn,
    agenda.DeclareCards: declaration.declare_cards,
    agenda.PlayCard: playing.carry_on,
    agenda.PlayQuickAction: quick_actions.carry_on,
    agenda.PlayReaction: effects.play_reaction,
    agenda.CeaseEmblem: effects.cease_emblem,
    agenda.Resolve: effects.carry_on,
}
"""Which function carries out which frame."""

planning.PLANNERS.update(keyword_actions.PLANNERS)


def advance(game: Game, stop: Callable[[State], bool] | None = None) -> Decision | None:
    """Carry a game on until the next decision.

    stop: whether to stop before what is next on the agenda of a state.
    Returns the decision, or None when nothing remains to be done, somebody has won, or it stopped.
    """
    state, trace = game.state, game.trace
    trace.tell_of(state)
    unanswered = Asker((), auto=game.auto)
    while state.agenda and state.winner is None:
        if stop is not None and stop(state):
            return None
        frame = state.agenda.pop()
        if not trace.silent:
            trace.since = getattr(frame, "entry", None)
            trace.by_modifier = frame.cause if type(frame) is agenda.Resolve else None
        try:
            asker = Asker(frame.answers, auto=game.auto) if frame.answers else unanswered
            game.asker = asker
            HANDLERS[type(frame)](game, frame, asker)
        except Pending as pending:
            state.agenda.append(frame)
            return pending.decision
        trace.work += 1
        if game.added:
            state.agenda += reversed(game.added)
            game.added.clear()
    return None


def answer(game: Game, chosen: Any) -> None:
    """Give the answer to the decision that `advance` returned.

    chosen: one of the decision's options.
    """
    frame = game.state.agenda.pop()
    game.state.agenda.append(changed(frame, answers=(*frame.answers, chosen)))
