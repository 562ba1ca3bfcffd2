"""CR 6.3.b Which Reactions would have been activated by what was to be done, and changed nothing.

An Expedition could not move (CR 4.3.d, 7.5.3.a), or is where it would move already (CR 7.3.24.b,
7.3.25.c); an object has the status already that it would gain (CR 7.3.16.b), or not the one, or the
counters, that it would lose (CR 7.3.21.b, 2.5.g); there is no card to draw (CR 3.2.2.e); or a card
that is done resolving cannot leave Limbo (CR 7.5.12.a).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from judgebot.abilities.model import Reaction
from judgebot.abilities.triggers import Plays
from judgebot.game.data.entries import about_reactions
from judgebot.game.data.events import ActionVerb, AtomicAction, Called, CarriedOut, Event, Step
from judgebot.game.data.game import Game
from judgebot.game.data.objects import Referent
from judgebot.game.data.record import changed
from judgebot.game.data.state import State
from judgebot.game.data.telling import PlayerId
from judgebot.game.events import reactions
from judgebot.game.read.triggers.activating import Activation, activations
from judgebot.game.read.triggers.matching import Why
from judgebot.sure import as_a, sure

_MOVES = (ActionVerb.MOVE_FORWARD, ActionVerb.MOVE_BACKWARDS)
_COUNTERS = (ActionVerb.GAIN_COUNTERS, ActionVerb.REMOVE_COUNTERS)
_STATUSES = (ActionVerb.GAIN_STATUS, ActionVerb.LOSE_STATUS)


def tell(
    game: Game, step: Step, refused: Sequence[AtomicAction], event: Event, parent: int | None
) -> None:
    """Tell which Reactions are not activated as Expeditions did not move that were to, objects
    gained or lost nothing that were to, or players drew nothing that were to.

    refused: what was impossible of the step. Nothing of what the event nearly activates besides,
    which is told already.
    """
    still = [one for one in event.changes if not one.done]
    if not still and not refused:
        return
    moves = (*refused, *(one.action for one in still))
    meant = [
        *(CarriedOut(action=one, done=True) for one in moves if one.verb in _MOVES),
        *(CarriedOut(action=one, done=True) for one in refused if _draws_none(one)),
        *(changed(one, done=True) for one in still if one.action.verb in (*_COUNTERS, *_STATUSES)),
    ]
    meant = [changed(one, number=_number(event.before, one.action)) for one in meant]
    meant = [
        one
        for one in meant
        if one.number > 0 or one.action.verb in _STATUSES or _draws_none(one.action)
    ]
    if not meant:
        return
    told = {_which(one) for one in activations(event, told=True)}
    for change in meant:
        action = change.action
        would = Event.of(changed(step, actions=(action,)), (change,), event.after, event.after)
        for one in activations(would, told=False):
            if one.why_not is not None or _which(one) in told:
                continue
            told.add(_which(one))
            under = parent if change.entry is None else change.entry
            reactions.tell_not_activated(game, one.holding, _why(action), under)


def tell_not_played(
    game: Game, would: Sequence[Activation], event: Event, parent: int | None
) -> None:
    """Tell which Reactions to a card's being played are not activated, as it stays in Limbo.

    would: what would be, had it left Limbo (CR 7.5.12.a, 5.1.2.l).
    """
    if not would:
        return
    told = {_which(one) for one in activations(event, told=True)}
    for one in would:
        patterns = as_a(Reaction, one.holding.held.ability).trigger.patterns
        if _which(one) in told or not all(isinstance(each, Plays) for each in patterns):
            continue
        told.add(_which(one))
        facts = (("thing", one.match.moves[0].was),)
        rules = ("6.3.b", "5.1.2.l", "7.5.12.a")
        why = Why(says=about_reactions.ReactionStaysInLimbo, rules=rules, facts=facts)
        reactions.tell_not_activated(game, one.holding, why, parent)


def _draws_none(action: AtomicAction) -> bool:
    """Whether an atomic action is a player's drawing with no card to draw."""
    return action.called is Called.DRAW and action.what is None


def _number(before: State, action: AtomicAction) -> int:
    """How much an atomic action would do; of counters that are not there, it would lose one."""
    bearer = before.object_of(action.what) if action.what is not None else None
    if action.verb is not ActionVerb.REMOVE_COUNTERS or bearer is None:
        return action.number
    return action.number or (0 if bearer.counters.get(action.counter) else 1)


def _why(action: AtomicAction) -> Why:
    """That what a trigger speaks of was not done."""
    if action.verb in _MOVES:
        facts: tuple[tuple[str, Any], ...] = (("expedition", sure(action.expedition)),)
        return Why(says=about_reactions.ReactionUnmoved, rules=("6.3.b",), facts=facts)
    if _draws_none(action):
        drawing: tuple[tuple[str, Any], ...] = (("player", PlayerId(sure(action.player))),)
        rules = ("6.3.b", "7.3.9.a")
        return Why(says=about_reactions.ReactionNoneDrawn, rules=rules, facts=drawing)
    facts = (("thing", action.expedition or action.what),)
    return Why(says=about_reactions.ReactionUnchanged, rules=("6.3.b",), facts=facts)


def _which(one: Activation) -> tuple[Referent, object]:
    """Which Reaction it is."""
    return one.holding.holder.ref, one.holding.key
