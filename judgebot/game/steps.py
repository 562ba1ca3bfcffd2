"""CR 6.1 Steps: letting a step happen, so that it becomes an event.

`perform` lets modifiers change the step (CR 6.2.g), carries out its atomic actions through the
writers, and activates Reactions by the event it became (CR 6.2.m, 6.3.h). All choices that belong
to a step are asked for before it (CR 6.1.g).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from judgebot.game import atomic, characteristics, modifiers, reactions
from judgebot.game.events import Action, Called, Change, Daily, Event, Step, Verb
from judgebot.game.objects import remember
from judgebot.game.state import State
from judgebot.game.trace import Kind
from judgebot.game.zones import Zone

if TYPE_CHECKING:
    from judgebot.game.decisions import Asker
    from judgebot.game.engine import Game

__all__ = ["Action", "Called", "Change", "Daily", "Event", "Step", "Verb", "perform"]

CARRY_OUT = {**atomic.CARRY_OUT}
"""How each atomic action is carried out: a function of the game, the action and its parent entry,
which writes, tells and returns the `Change`."""


def perform(game: Game, ask: Asker, step: Step) -> Event:
    """Let a step happen: modifiers, then the event, then the Reactions it activates.

    ask: for the decisions about modifiers (CR 6.2.h, 6.2.d); asked before anything changes.
    Returns the event (CR 6.2.m).
    """
    step = modifiers.apply(game, ask, step)
    before = game.state.copy()
    for identity in _leaving(game.state, step):
        entry = len(game.trace.entries)
        remember(game.state, characteristics.last_known(game.state, identity, entry))
    changes = tuple(_carry_out(game, action, step.parent) for action in step.actions)
    event = Event(changes=changes, before=before, after=game.state, daily=step.daily)
    reactions.activate(game, event)
    return event


def _leaving(state: State, step: Step) -> list[int]:
    """The objects that will cease to exist by the step (CR 2.1.d)."""
    return [
        action.what.object
        for action in step.actions
        if action.verb is Verb.MOVE
        and action.what
        and action.what.object in state.objects
        and not (state.objects[action.what.object].place.zone is action.to.zone is Zone.EXPEDITION)
    ]


def _carry_out(game: Game, action: Action, parent: int | None) -> Change:
    ref = action.what
    if ref and ref.object and ref.object not in game.state.objects:
        atomic.tell(game, action, Kind.IMPOSSIBLE, "gone", ("2.1.i",), parent)
        return Change(action=action, done=False, was=ref)
    return CARRY_OUT[action.verb](game, action, parent)
