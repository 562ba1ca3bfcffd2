"""CR 6.1, 7.3: planning what an instruction will do, without doing it.

`plan` is for whoever makes a step of instructions: the effects themselves, what several players do
together (CR 6.1.h), and modifiers (CR 6.2).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from judgebot.abilities import effects as words
from judgebot.abilities.effects import Deed, Instruction
from judgebot.abilities.references import Player, PlayerKind
from judgebot.game import (
    actions_counters,
    actions_course,
    actions_decks,
    actions_exhausting,
    actions_gaining,
    actions_markers,
    actions_moving,
    actions_sides,
    amounts,
    asked,
    dice,
    tokens,
)
from judgebot.game.actions import Planner
from judgebot.game.choices_places import choose_player
from judgebot.game.events import Event
from judgebot.game.pronouns import Context
from judgebot.game.record import changed
from judgebot.game.results import Plan

if TYPE_CHECKING:
    from judgebot.game.decisions import Asker
    from judgebot.game.engine import Game
    from judgebot.game.state import State


def _do(game: Game, ask: Asker, one: words.Do, context: Context) -> Plan:
    return _DEEDS[one.deed](game, ask, one, context)


def _exchange(game: Game, ask: Asker, one: words.Exchange, context: Context) -> Plan:
    chosen = actions_counters.exchange_boosts if one.boosts else actions_moving.exchange
    return chosen(game, ask, one, context)


def _perform(game: Game, ask: Asker, one: words.Perform, context: Context) -> Plan:
    planner = _PERFORMED.get(one.action, actions_course.perform)
    return planner(game, ask, one, context)


def _stay(_game: Game, _ask: Asker, _one: words.Do, context: Context) -> Plan:
    """ "It doesn't move": nothing is done instead of what would have been."""
    return Plan(actions=(), context=context, shows=True)


_DEEDS: dict[Deed, Planner] = {
    Deed.ASCEND: actions_course.ascend,
    Deed.DEFECT: actions_sides.defect_or_switch,
    Deed.SWITCH_EXPEDITIONS: actions_sides.defect_or_switch,
    Deed.NOT_DO: _stay,
}

_PERFORMED: dict[words.Action, Planner] = {
    words.Action.SABOTAGE: actions_moving.sabotage,
    words.Action.RESUPPLY: actions_course.resupply,
    words.Action.EXHAUSTED_RESUPPLY: actions_course.resupply,
}

PLANNERS: dict[type[Instruction], Planner] = {
    words.Gain: actions_gaining.gain,
    words.Lose: actions_gaining.lose,
    words.RemoveCounters: actions_counters.remove,
    words.Exhaust: actions_exhausting.exhaust,
    words.Ready: actions_exhausting.ready,
    words.Augment: actions_counters.augment,
    words.DoubleCounters: actions_counters.double,
    words.DistributeCounters: actions_counters.distribute,
    words.Exchange: _exchange,
    words.Discard: actions_moving.discard,
    words.Sacrifice: actions_moving.sacrifice,
    words.Move: actions_moving.move,
    words.RemoveMarkers: actions_markers.remove,
    words.Shuffle: actions_decks.shuffle,
    words.Join: actions_moving.join,
    words.TakeControl: actions_sides.take_control,
    words.Do: _do,
    words.MoveExpedition: actions_course.move_expedition,
    words.ActivateAbilities: actions_course.activate,
    words.Draw: actions_course.draw,
    words.Perform: _perform,
    words.Reveal: actions_course.reveal,
    words.Select: actions_course.select,
    words.Create: tokens.create,
    words.RollDice: dice.roll,
}
"""Which function plans which class of instruction: those that are a single step."""

OF_SEVERAL_STEPS = (words.Action.RUSH, words.Action.EXHAUSTED_RESUPPLY)
"""What a player can perform that is no single step."""


def is_plannable(one: Instruction) -> bool:
    """Whether an instruction is a single step."""
    if isinstance(one, words.Perform):
        return one.action not in OF_SEVERAL_STEPS
    return type(one) in PLANNERS


def plan(game: Game, ask: Asker, one: Instruction, context: Context) -> Plan:
    """What an instruction that is a single step will do.

    ask: for the decisions that are made immediately before the step (CR 6.1.g).
    Returns its atomic actions, with what was chosen; nothing is changed or told.
    """
    context = with_players(game.state, ask, one, context)
    found = PLANNERS[type(one)](game, ask, one, context)
    notes = asked.notes(game, one, found.context)
    return changed(found, notes=(*notes, *found.notes)) if notes else found


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
            value = tuple(one.now for one in own if one.now and (one.done or plan_.shows))
        context = context.bind(name, value)
    return context


def with_players(state: State, ask: Asker, one: Instruction, context: Context) -> Context:
    """The context with the players chosen that an instruction targets (CR 6.5.b).

    What it counts is bound, too, so that it and what follows can speak of it.
    """
    context = amounts.counted(state, one, context)
    for player in players_to_choose(one):
        context = choose_player(state, ask, player, context)
    return context


_CHOSEN = (PlayerKind.TARGET, PlayerKind.TARGET_OPPONENT, PlayerKind.CHOSEN)
_KNOWN: dict[int, tuple[Any, tuple[Player, ...]]] = {}


def players_to_choose(one: Any) -> tuple[Player, ...]:
    """The players that words leave to choose, in the order of the words."""
    known = _KNOWN.get(id(one))
    if known is None:
        known = _KNOWN[id(one)] = (one, tuple(dict.fromkeys(_players_in(one, ()))))
    return known[1]


def _players_in(value: Any, found: tuple[Player, ...]) -> tuple[Player, ...]:
    if isinstance(value, Player):
        named_opponent = value.kind is PlayerKind.AN_OPPONENT and value.name
        return (*found, value) if value.kind in _CHOSEN or named_opponent else found
    if isinstance(value, tuple):
        for part in value:
            if not isinstance(part, Instruction):
                found = _players_in(part, found)
        return found
    for name in getattr(value, "__dataclass_fields__", ()):
        if name not in _APART:
            found = _players_in(getattr(value, name), found)
    return found


_APART = ("trigger", "token")
"""What holds words of other abilities."""
