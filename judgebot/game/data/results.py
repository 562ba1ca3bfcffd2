"""What became of one instruction of an effect, and what it is about to do."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import field
from typing import Any

from judgebot.abilities.effects import Effect
from judgebot.game.data.context import Context
from judgebot.game.data.decisions import Asker
from judgebot.game.data.events import AtomicAction
from judgebot.game.data.game import Game
from judgebot.game.data.objects import Referent
from judgebot.game.data.reasons import Reasons
from judgebot.game.data.record import record
from judgebot.game.data.telling import Telling


@record
class Result:
    """What became of one instruction."""

    started: bool
    """Whether it was started, even if it was modified (CR 6.5.f)."""
    context: Context
    """The context, with what the instruction bound and moved."""
    nested: Effect = ()
    """The instructions that it tells to carry out now."""
    as_nested: bool = False
    """Whether it was started if one of the inner instructions was."""
    impossible: bool = False
    """Whether it could not be done, so that the rest happens without it (CR 6.5.h)."""


@record
class Plan:
    """What an instruction will do: every decision about it is made, and nothing is done yet."""

    actions: tuple[AtomicAction, ...]
    context: Context
    """The context, with what was chosen."""
    notes: tuple[Telling, ...] = ()
    """What cannot be done or found, and what objects were asked for."""
    tough: tuple[Referent, ...] = ()
    """The targets for which Tough must be paid before it (CR 7.4.7.e)."""
    names: tuple[str, ...] = ()
    """The names that will be bound to what its actions of that name acted on."""
    counts: bool = False
    """Whether those names are bound to how many counters were removed instead."""
    shows: bool = False
    """Whether it changes nothing and is started all the same: cards are only shown."""
    chosen: bool = False
    """Whether it only chooses something, and did, whatever else could not be chosen."""
    one_by_one: bool = False
    """Whether its actions come one after the other, until one is what is looked for."""
    undone: tuple[AtomicAction, ...] = ()
    """What players were to do, of which there is nothing to do (CR 3.2.2.e)."""


Planner = Callable[["Game", "Asker", Any, Context], Plan]
"""How an instruction is planned: game, asker, instruction, context."""


@record
class Chosen:
    """What an instruction acts on, with the context in which its words are now bound."""

    refs: tuple[Any, ...]
    """Objects and cards as references, Expeditions as places, regions and markers by number."""
    context: Context
    missing: tuple[Referent, ...] = ()
    """What was meant but cannot be found any more (CR 6.3.j)."""
    became: tuple[tuple[Referent, Referent], ...] = ()
    """What was meant, and the object it became through this ability (CR 2.1.f, 2.1.g)."""
    short: tuple[tuple[int, int, int], ...] = ()
    """Whose Deck has not enough cards, how many it has, and how many are meant (CR 3.2.2.e).

    None are, by number, where cards are meant up to one that fits.
    """
    tough: tuple[Referent, ...] = ()
    """The targets for which Tough must be paid (CR 7.4.7.c)."""
    paid: tuple[Referent, ...] = ()
    """The targets with Tough for which this effect has paid already (CR 7.4.7.f)."""
    unforced: bool = False
    """Whether fewer targets were chosen than there are, for Tough would cost (CR 7.4.7.d)."""
    passed_over: tuple[Referent, ...] = ()
    """What has Tough and could have been a target, and is none."""
    all_tough: bool = False
    """Whether all that could be a target has Tough, and one is chosen all the same (CR 7.4.7.d)."""
    too_tough: tuple[Referent, ...] = ()
    """What fits, and could not be chosen for its Tough cannot be paid (CR 7.4.7.c, 6.4.c)."""
    too_few: tuple[tuple[int, int], ...] = ()
    """How many targets are suitable, and how many were asked for, where it is more (CR 6.5.b)."""
    besides: tuple[Referent, ...] = ()
    """What could be paid for alone, and not beside what was chosen (CR 6.4.c)."""
    declined: bool = False
    """Whether there was something to choose, and the player chose nothing."""
    because: Reasons | None = field(default=None, compare=False)
    """Why what fits does, where something described is meant or chosen."""
