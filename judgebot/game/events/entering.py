"""CR 6.2.l How an object enters play: "I enter play exhausted", "I enter play with 2 boosts".

Such a passive ability works although its object is not in play before the step, or does not exist.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from judgebot.abilities.amounts import Counters
from judgebot.abilities.model import Passive
from judgebot.abilities.statements import EntersWith
from judgebot.abilities.words import Status
from judgebot.game.data.context import Context
from judgebot.game.data.entries import about_moving
from judgebot.game.data.events import Action, Step, Verb
from judgebot.game.data.game import Game
from judgebot.game.data.objects import Ref
from judgebot.game.data.record import changed
from judgebot.game.data.state import State
from judgebot.game.data.zones import IN_PLAY
from judgebot.game.read.objects import statements
from judgebot.game.read.objects.bases import printed
from judgebot.game.read.words import amounts
from judgebot.sure import as_a, sure


def with_what_it_says(game: Game, step: Step) -> Step:
    """The step, in which each object that enters play has what its own abilities say."""
    if not any(_says(game.state, action) for action in step.actions):
        return step
    return changed(step, actions=tuple(_entering(game, step, one) for one in step.actions))


def _says(state: State, action: Action) -> tuple[Passive, ...]:
    """What the card of an atomic action says of how it enters play, if it does (CR 7.3.10.a)."""
    if action.verb is not Verb.MOVE or sure(action.to).zone not in IN_PLAY:
        return ()
    ref = sure(action.what)
    own = printed(state.card(ref.item)).enters_with
    here = state.objects.get(ref.object) if own else None
    return () if here is not None and here.place.zone in IN_PLAY else own


def _entering(game: Game, step: Step, action: Action) -> Action:
    state = game.state
    for passive in _says(state, action):
        context = Context(controller=sure(action.to).player, me=sure(action.what))
        for one in statements.contexts(state, passive, context):
            what = as_a(EntersWith, passive.statement).what
            action = changed(action, arriving=having(state, action.arriving, what, one))
            _tell(game, step, sure(action.what), passive)
    return action


def having(
    state: State, arriving: Any, what: Iterable[Counters | Status], context: Context
) -> dict[str, Any]:
    """What a new object has as it arrives, with these statuses and counters besides.

    arriving: what it has anyway, see `Action.arriving`.
    """
    statuses = frozenset(one for one in what if isinstance(one, Status))
    counters = dict(arriving.get("more_counters", {}))
    for one in what:
        if isinstance(one, Counters):
            number = _number(state, one, context)
            counters[one.counter] = counters.get(one.counter, 0) + number
    found = {**arriving, "statuses": frozenset(arriving.get("statuses", ())) | statuses}
    return {**found, "more_counters": counters} if counters else found


def _number(state: State, one: Counters, context: Context) -> int:
    assert one.amount is not None, "what something enters with has a number"
    number = amounts.value(state, one.amount, context)
    if one.per:
        number *= amounts.value(state, one.per, context)
    return min(number, amounts.value(state, one.maximum, context)) if one.maximum else number


def _tell(game: Game, step: Step, ref: Ref, passive: Passive) -> None:
    game.trace.add(
        about_moving.EntersWith(
            rules=("6.2.l",), items=(ref.item,), card=sure(game.thing(ref)), ability=passive
        ),
        parent=step.parent,
    )
