"""CR 6.4 What could be used for each part of a cost, and by whom.

`payable` asks whether that is enough; `costs` asks which of it is used.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from judgebot.abilities import effects as words
from judgebot.abilities.effects import Effect, Instruction
from judgebot.abilities.nouns import Pick, Things
from judgebot.abilities.references import Player
from judgebot.game.data.context import Context
from judgebot.game.data.objects import Referent
from judgebot.game.data.state import State
from judgebot.game.data.zones import IN_PLAY, WITHOUT_STATUS
from judgebot.game.read.objects import characteristics
from judgebot.game.read.objects.counters_on import counters_on
from judgebot.game.read.steps import prohibitions
from judgebot.game.read.words import amounts, pronouns
from judgebot.game.read.words.denoting import denote
from judgebot.game.read.zones.paying_mana import is_exhaustible


def payer_of(state: State, instruction: Instruction, context: Context) -> int:
    """Who pays a part of a cost: the player it names, or the controller."""
    who: Player | None = getattr(instruction, "who", None)
    found = pronouns.players(state, who, context) if who else ()
    return found[0] if found else context.controller


SYMBOL = "symbol"
"""The form of a part of a cost that is printed as a symbol (CR 7.1.4)."""

OF_COSTS = (words.Pay, words.Exhaust, words.Discard, words.Sacrifice, words.Move,
            words.RemoveCounters)  # fmt: skip
"""The parts of costs that a player pays with what is theirs; others are done as effects are."""


def payer_of_mana(state: State, cost: Effect, context: Context) -> int:
    """Who pays the mana of a cost: whoever pays the first part that a player pays."""
    parts = (one for one in cost if isinstance(one, OF_COSTS))
    first = next(parts, None)
    return context.controller if first is None else payer_of(state, first, context)


def mana_in(state: State, cost: Effect, context: Context) -> int:
    """How much mana a cost holds (CR 7.1.4.c)."""
    return sum(
        amounts.value(state, one.amount, context) for one in cost if isinstance(one, words.Pay)
    )


def _acted_on(instruction: Any) -> Any:
    return instruction.from_ if isinstance(instruction, words.RemoveCounters) else instruction.what


def things_of(instruction: Instruction) -> tuple[Things, ...]:
    """What a part of a cost acts on."""
    found = _acted_on(instruction)
    return found if isinstance(found, tuple) else (found,)


def moves(instruction: Instruction) -> bool:
    """Whether what a part of a cost is paid with is used up: no other part can use it."""
    return isinstance(instruction, words.Discard | words.Sacrifice | words.Move)


DECLARED = (words.Exhaust, words.Discard, words.Sacrifice, words.Move, words.RemoveCounters)
"""The parts of a cost that costs have a way of their own to pay; others are done as effects do."""


def fitting(
    state: State, instruction: Instruction, things: Things, context: Context, spare: set[Referent]
) -> list[Referent]:
    """The things a part of a cost could be paid with."""
    suits = _suits(state, instruction, context)
    return [ref for ref in denote(state, things, context) if ref not in spare and suits(ref)]


def needed(state: State, things: Things, context: Context) -> int:
    """How many things a part of a cost needs at least."""
    if not isinstance(things, Pick):
        return 1
    if things.any_number or things.up_to:
        return 0
    return amounts.value(state, things.number, context) if things.number else 1


def _suits(
    state: State, instruction: Instruction, context: Context
) -> Callable[[Referent], bool]:
    """Which things a part of a cost can act on (CR 1.4.1.b)."""
    if isinstance(instruction, words.Exhaust):
        return lambda ref: _can_exhaust(state, ref)
    if isinstance(instruction, words.Discard):
        return lambda ref: not prohibitions.cannot_be_discarded(state, ref, context.controller)
    if isinstance(instruction, words.Sacrifice):
        payer = payer_of(state, instruction, context)
        return lambda ref: _is_own_in_play(state, ref, payer)
    if isinstance(instruction, words.RemoveCounters):
        number = _least(state, instruction, context)
        return lambda ref: _bears(state, ref, instruction.counter, number)
    return lambda _ref: True


def _can_exhaust(state: State, ref: Referent) -> bool:
    """Whether something is an object that can be exhausted (CR 2.4.1.c)."""
    object_ = state.objects.get(ref.object)
    if object_ is None or object_.place.zone in WITHOUT_STATUS:
        return False
    return is_exhaustible(state, object_)


def _is_own_in_play(state: State, ref: Referent, player: int) -> bool:
    object_ = state.objects.get(ref.object)
    return (
        object_ is not None
        and object_.place.zone in IN_PLAY
        and characteristics.controller(object_) == player
        and not prohibitions.cannot_be_sacrificed(state, ref, player)
    )


def _bears(state: State, ref: Referent, counter: str, number: int) -> bool:
    """Whether an object has so many counters of one name (CR 2.5.h, 7.3.38.b)."""
    object_ = state.objects.get(ref.object)
    return object_ is not None and counters_on(object_, counter) >= number


def _least(state: State, instruction: words.RemoveCounters, context: Context) -> int:
    if instruction.any_number or instruction.up_to or instruction.number is None:
        return 0
    if instruction.among:
        return 1
    return amounts.value(state, instruction.number, context)


def is_enough_among(state: State, instruction: Instruction, context: Context) -> bool:
    """Whether several things together bear so many counters as a part of a cost spends of them."""
    if not isinstance(instruction, words.RemoveCounters) or not instruction.among:
        return True
    number = amounts.value(state, instruction.number, context) if instruction.number else 0
    found = denote(state, instruction.from_, context)
    objects = (state.objects.get(ref.object) for ref in found)
    return sum(counters_on(one, instruction.counter) for one in objects if one) >= number
