"""What became of one instruction of an effect, and what it is about to do."""

from __future__ import annotations

from judgebot.abilities.effects import Effect
from judgebot.game.events import Action, Telling
from judgebot.game.objects import Ref
from judgebot.game.pronouns import Context
from judgebot.game.record import record


@record
class Result:
    """What became of one instruction."""

    started: bool
    """Whether it was started, even if it was modified (CR 6.5.f)."""
    context: Context
    """The context, with what the instruction bound and moved."""
    inner: Effect = ()
    """The instructions that it tells to carry out now."""
    as_inner: bool = False
    """Whether it was started if one of the inner instructions was."""
    impossible: bool = False
    """Whether it could not be done, so that the rest happens without it (CR 6.5.h)."""


@record
class Plan:
    """What an instruction will do: every decision about it is made, and nothing is done yet."""

    actions: tuple[Action, ...]
    context: Context
    """The context, with what was chosen."""
    notes: tuple[Telling, ...] = ()
    """What cannot be done or found, and what objects were asked for."""
    tough: tuple[Ref, ...] = ()
    """The targets for which Tough must be paid before it (CR 7.4.7.e)."""
    names: tuple[str, ...] = ()
    """The names that will be bound to what its actions of that name acted on."""
    counts: bool = False
    """Whether those names are bound to how many counters were removed instead."""
    shows: bool = False
    """Whether it changes nothing and is started all the same: cards are only shown."""
