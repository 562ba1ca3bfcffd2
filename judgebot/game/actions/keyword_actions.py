"""CR 7.3 Keyword actions, and the other verbs that are a single step: which function plans each."""

from __future__ import annotations

from judgebot.abilities import effects as words
from judgebot.abilities.effects import Deed, Instruction
from judgebot.game.actions import (
    changing_counters,
    course,
    dice,
    exhausting,
    gaining,
    moving_objects,
    one_verb,
    placing_markers,
    shuffling_decks,
    switching,
    tokens,
)
from judgebot.game.data.context import Context
from judgebot.game.data.decisions import Asker
from judgebot.game.data.game import Game
from judgebot.game.data.results import Plan, Planner


def _do(game: Game, ask: Asker, one: words.Do, context: Context) -> Plan:
    return _DEEDS[one.deed](game, ask, one, context)


def _exchange(game: Game, ask: Asker, one: words.Exchange, context: Context) -> Plan:
    chosen = changing_counters.exchange_boosts if one.boosts else moving_objects.exchange
    return chosen(game, ask, one, context)


def _perform(game: Game, ask: Asker, one: words.Perform, context: Context) -> Plan:
    planner = _PERFORMED.get(one.action, course.perform)
    return planner(game, ask, one, context)


def _move(game: Game, ask: Asker, one: words.Move, context: Context) -> Plan:
    """A move, or the Resupply that it is in other words, where it is so read."""
    read_so = game.state.readings.resupplying_in_other_words
    same = moving_objects.in_other_words(one) if read_so else None
    if same is None:
        return moving_objects.move(game, ask, one, context)
    return course.resupply(game, ask, same, context)


def _stay(_game: Game, _ask: Asker, _one: words.Do, context: Context) -> Plan:
    """ "It doesn't move": nothing is done instead of what would have been."""
    return Plan(actions=(), context=context, shows=True)


_DEEDS: dict[Deed, Planner] = {
    Deed.ASCEND: course.ascend,
    Deed.DEFECT: switching.defect_or_switch,
    Deed.SWITCH_EXPEDITIONS: switching.defect_or_switch,
    Deed.NOT_DO: _stay,
}

_PERFORMED: dict[words.Action, Planner] = {
    words.Action.SABOTAGE: moving_objects.sabotage,
    words.Action.RESUPPLY: course.resupply,
    words.Action.EXHAUSTED_RESUPPLY: course.resupply,
}

PLANNERS: dict[type[Instruction], Planner] = {
    words.Gain: gaining.gain,
    words.Lose: gaining.lose,
    words.RemoveCounters: changing_counters.remove,
    words.MoveCounters: changing_counters.move,
    words.Exhaust: exhausting.exhaust,
    words.Ready: exhausting.ready,
    words.Augment: changing_counters.augment,
    words.DoubleCounters: changing_counters.double,
    words.DistributeCounters: changing_counters.distribute,
    words.Exchange: _exchange,
    words.Discard: moving_objects.discard,
    words.Sacrifice: moving_objects.sacrifice,
    words.Move: _move,
    words.RemoveMarkers: placing_markers.remove,
    words.Shuffle: shuffling_decks.shuffle,
    words.Join: moving_objects.join,
    words.TakeControl: switching.take_control,
    words.Do: _do,
    words.MoveExpedition: course.move_expedition,
    words.ActivateAbilities: course.activate,
    words.Draw: course.draw,
    words.Perform: _perform,
    words.Reveal: course.reveal,
    words.Select: course.select,
    words.CountUp: course.count_up,
    words.Create: tokens.create,
    words.RollDice: dice.roll,
    words.OneVerb: one_verb.together,
}
"""Which function plans which class of instruction: those that are a single step."""
