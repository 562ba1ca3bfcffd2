"""What became of one instruction of an effect."""

from __future__ import annotations

from dataclasses import dataclass

from judgebot.abilities.effects import Effect
from judgebot.game.pronouns import Context


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """What became of one instruction."""

    started: bool
    """Whether it was started, even if it was modified (CR 6.5.f)."""
    context: Context
    """The context, with what the instruction bound and moved."""
    inner: Effect = ()
    """The instructions that it tells to carry out now."""
