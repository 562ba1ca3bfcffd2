"""CR 7.5.5.c Who does what a modifier has be done: the player who controls it, and its effect.

That need not be who would have done what it changes: "If your Hero Expedition would move forward,
draw a card instead", of an Expedition that another player's effect would move.
"""

from __future__ import annotations

from judgebot.abilities import effects as words
from judgebot.abilities.effects import Effect
from judgebot.abilities.references import YOU
from judgebot.game.data.context import Context
from judgebot.game.data.events import AtomicAction, Step
from judgebot.game.data.game import Game
from judgebot.game.read.words import descriptors

RULES = ("7.2.3.a", "7.5.5.c")
"""By which rules its controller is who does what nobody else is told to do."""


def instead_of(
    game: Game, step: Step, action: AtomicAction, effect: Effect, context: Context
) -> int | None:
    """Who would do what a modifier changes, where another player does what the modifier says.

    effect: what it says. context: of the ability that has it; an Emblem has none. None where nobody
    is told.
    """
    if game.trace.silent or context.of_emblem or not any(_is_told_to_you(one) for one in effect):
        return None
    would = descriptors.doer(game.state, action, step.controller)
    return would if would != context.controller else None


def _is_told_to_you(one: words.Instruction) -> bool:
    """Whether an instruction has its controller do something of which it matters who does it."""
    if isinstance(one, words.PayTo):
        return any(map(_is_told_to_you, one.effect))
    return isinstance(one, _OF_A_PLAYER) and getattr(one, "who", None) == YOU


_OF_A_PLAYER = (
    words.Create,
    words.Discard,
    words.Draw,
    words.Perform,
    words.Play,
    words.Reveal,
    words.RollDice,
    words.Sacrifice,
    words.Shuffle,
)
"""What a player does with what is theirs, or as whose deed it counts."""
