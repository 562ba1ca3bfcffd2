"""What an effect would have acted on, had it been carried out: for entries of what was not done."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judgebot.abilities import effects
from judgebot.abilities.amounts import Counters
from judgebot.abilities.effects import Action, Deed, Instruction, Perform
from judgebot.abilities.nouns import Kind, Things
from judgebot.abilities.statements import Modifier, WouldDo
from judgebot.abilities.within import within
from judgebot.abilities.words import Status, Type
from judgebot.game.data.aspects import (
    COUNTERS,
    EMBLEMS,
    EVERYTHING,
    MANA,
    MOVE,
    NONE,
    PASSIVE,
    REACTIONS,
    ROUTE,
    SHUFFLING,
    STATUS,
    TERRAIN,
    TIME,
    VICTORY,
    Aspects,
)
from judgebot.game.data.context import Context
from judgebot.game.data.objects import Referent
from judgebot.game.data.state import State
from judgebot.game.read.objects import characteristics


def context_of(state: State, me: Referent) -> Context:
    """Whose the words of an ability are: those of its object, and of who has that (CR 7.5.5.c)."""
    return Context(controller=characteristics.whose(state, me), me=me)


_SAYS: Mapping[type[Instruction], Aspects] = {
    effects.Join: MOVE,
    effects.MoveExpedition: ROUTE,
    effects.ActivateAbilities: REACTIONS,
    effects.Draw: MOVE,
    effects.Discard: MOVE,
    effects.Sacrifice: MOVE,
    effects.Move: MOVE | STATUS | TERRAIN,
    effects.RemoveMarkers: TERRAIN,
    effects.Shuffle: MOVE | SHUFFLING,
    effects.Exchange: MOVE | COUNTERS,
    effects.Create: MOVE | TERRAIN,
    effects.TakeControl: MOVE,
    effects.ReceiveGift: MOVE,
    effects.Augment: COUNTERS,
    effects.DoubleCounters: COUNTERS,
    effects.RemoveCounters: COUNTERS,
    effects.DistributeCounters: COUNTERS,
    effects.Pay: MANA,
    effects.Play: MOVE | MANA,
    effects.Ongoing: EMBLEMS | PASSIVE | TERRAIN,
    effects.Delayed: EMBLEMS,
}
"""What the instructions act on that do something; those that only hold others are left out."""
HOLDING = (
    effects.May, effects.PayTo, effects.If, effects.Choose, effects.Either, effects.Repeat,
    effects.ForEach, effects.Table, effects.Reflex, effects.Reveal, effects.RollDice,
    effects.ChangeResult, effects.Select, effects.OneVerb,
)  # fmt: skip
"""Those that only hold others, or change nothing that a fact can speak of."""
_DEEDS: Mapping[Deed, Aspects] = {
    Deed.ASCEND: ROUTE,
    Deed.DEFECT: MOVE,
    Deed.SWITCH_EXPEDITIONS: MOVE,
}
_PERFORMS: Mapping[Action, Aspects] = {
    Action.SABOTAGE: MOVE,
    Action.RESUPPLY: MOVE,
    Action.EXHAUSTED_RESUPPLY: MOVE | STATUS,
    Action.RUSH: MOVE | MANA,
    Action.AFTER_YOU: TIME,
    Action.PASS: TIME,
    Action.BECOME_FIRST_PLAYER: TIME,
    Action.WIN: VICTORY,
}


def acts_on(effect: Any) -> Aspects:
    """The sides of the game that an effect, or another part of an ability, acts on.

    All of them where it is not known.
    """
    found = NONE
    for one in within(effect):
        if isinstance(one, Perform):
            found |= _PERFORMS.get(one.action, EVERYTHING)
        elif isinstance(one, effects.Gain | effects.Lose):
            found |= _gained(one)
        elif isinstance(one, effects.Do):
            found |= _DEEDS.get(one.deed, MOVE | ROUTE)
        elif isinstance(one, effects.Exhaust | effects.Ready):
            found |= STATUS | MANA if _may_be_orbs(one.what) else STATUS
        elif isinstance(one, effects.Play) and one.free:
            found |= MOVE
        elif isinstance(one, Instruction) and not isinstance(one, HOLDING):
            found |= _SAYS.get(type(one), EVERYTHING)
    return found or EVERYTHING


def _gained(one: effects.Gain | effects.Lose) -> Aspects:
    """What gaining or losing acts on: counters; the status of an Expedition, which is on its route,
    or that of an object; abilities and sub-types (CR 7.3.15, 7.3.16, 2.4.3)."""
    found = NONE
    for what in one.what:
        if isinstance(what, Counters):
            found |= COUNTERS
        elif what is Status.ASCENDED:
            found |= ROUTE
        else:
            found |= STATUS if isinstance(what, Status) else STATUS | PASSIVE
    return found


def _may_be_orbs(what: Things) -> bool:
    """Whether things may be Mana Orbs: of a noun that says so, or of words for what was said."""
    kinds = [one for one in within(what) if isinstance(one, Kind)]
    return not kinds or any(one.type is Type.MANA_ORB for one in kinds)


def would_act_on(ability: Any) -> Aspects:
    """The sides of the game that what a modifier replaces would have acted on."""
    statement = getattr(ability, "statement", None)
    return _WOULD.get(statement.modified.verb, NONE) if isinstance(statement, Modifier) else NONE


_WOULD: Mapping[WouldDo, Aspects] = {
    WouldDo.LEAVE: MOVE,
    WouldDo.GO: MOVE,
    WouldDo.SWITCH_EXPEDITIONS: MOVE,
    WouldDo.DEFECT: MOVE,
    WouldDo.BE_DISCARDED: MOVE,
    WouldDo.BE_SACRIFICED: MOVE,
    WouldDo.SABOTAGE: MOVE,
    WouldDo.DRAW: MOVE,
    WouldDo.RESUPPLY: MOVE,
    WouldDo.GAIN: STATUS,
    WouldDo.LOSE: STATUS,
    WouldDo.BE_EXHAUSTED: STATUS,
    WouldDo.BE_READIED: STATUS,
    WouldDo.GAIN_COUNTERS: COUNTERS,
    WouldDo.LOSE_COUNTERS: COUNTERS,
    WouldDo.MOVE_FORWARD: ROUTE,
    WouldDo.MOVE_BACKWARDS: ROUTE,
    WouldDo.ASCEND: ROUTE,
    WouldDo.ASCEND_AGAIN: ROUTE,
    WouldDo.ROLL: NONE,
    WouldDo.CREATE: MOVE,
}
"""What is as it was where that is done instead of which a modifier speaks."""
