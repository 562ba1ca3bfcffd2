"""CR 6.1, 7.3: planning what an instruction will do, without doing it.

`plan` is for whoever makes a step of instructions: the effects themselves, what several players do
together (CR 6.1.h), and modifiers (CR 6.2).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from judgebot.abilities.effects import Instruction
from judgebot.game.data.beside import ALONE, Beside
from judgebot.game.data.context import Context
from judgebot.game.data.decisions import Asker
from judgebot.game.data.events import CarriedOut, Event
from judgebot.game.data.game import Game
from judgebot.game.data.objects import Referent
from judgebot.game.data.reasons import Reasons
from judgebot.game.data.record import changed
from judgebot.game.data.results import Plan, Planner
from judgebot.game.data.state import State
from judgebot.game.events import computed
from judgebot.game.events.choices_places import choose_player
from judgebot.game.read.steps.choosing_players import players_to_choose
from judgebot.game.read.words import amounts
from judgebot.game.read.words.telling import tellings

PLANNERS: dict[type[Instruction], Planner] = {}
"""Which function plans which class of instruction; `engine.py` puts the keyword actions here."""


def plan(
    game: Game, ask: Asker, one: Instruction, context: Context, beside: Beside = ALONE
) -> Plan:
    """What an instruction that is a single step will do.

    ask: for the decisions that are made immediately before the step (CR 6.1.g).
    beside: what the step takes already, which is not there for this instruction (CR 6.1.f).
    Returns its atomic actions, with what was chosen; nothing is changed or told.
    """
    if beside is ALONE:
        return _planned(game, ask, one, context)
    found = _planned(game, ask, one, changed(context, beside=beside))
    return changed(found, context=changed(found.context, beside=ALONE))


def _planned(game: Game, ask: Asker, one: Instruction, context: Context) -> Plan:
    context = with_players(game.state, ask, one, context)
    if game.trace.silent:
        return PLANNERS[type(one)](game, ask, one, context)
    because = Reasons()
    found = PLANNERS[type(one)](game, ask, one, context.explained(because))
    return changed(
        found,
        context=found.context.explained(None),
        notes=(
            *tellings(game, because.looks),
            *computed.tell(game, one, found.context, because),
            *found.notes,
        ),
    )


def together(plans: Iterable[Plan], context: Context) -> Plan:
    """Several plans as one step; `context` is that of the step."""
    found = tuple(plans)
    return Plan(
        actions=tuple(action for one in found for action in one.actions),
        context=context,
        notes=tuple(note for one in found for note in one.notes),
        tough=tuple(ref for one in found for ref in one.tough),
        names=tuple(dict.fromkeys(name for one in found for name in one.names)),
        shows=bool(found) and all(one.shows for one in found),
    )


def bound(plan_: Plan, event: Event) -> Context:
    """The context after the step of a plan: what moved can be found, names are bound."""
    context = plan_.context.follow(event.moves)
    touched = frozenset(
        change.was
        for change in event.changes
        if change.was and not (plan_.shows and change.now == change.was)
    )
    if touched:
        context = changed(context, acted_on=context.acted_on | touched)
    for name in plan_.names:
        own = [change for change in event.changes if change.action.name == name]
        value: Any
        if plan_.counts:
            value = sum(change.number for change in own)
        else:
            done = [one for one in own if one.done or (one.now and plan_.shows)]
            value = tuple(filter(None, map(_acted_on, done)))
        context = context.bind(name, value)
    return context


def _acted_on(change: CarriedOut) -> Referent | None:
    """What an atomic action acted on, as it is now; what ceased to exist, as it was (CR 2.1.h)."""
    return change.now or change.was


def with_players(state: State, ask: Asker, one: Instruction, context: Context) -> Context:
    """The context with the players chosen that an instruction targets (CR 6.5.b).

    What it counts is bound, too, so that it and what follows can speak of it.
    """
    context = amounts.counted(state, one, context)
    for player in players_to_choose(one):
        context = choose_player(state, ask, player, context)
    return context


