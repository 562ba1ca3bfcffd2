"""CR 6.2.m Which Reactions a step would have activated, had no modifier been applied to it.

Only what modifiers made of it is the event by which Reactions are tested. What it would have been
is carried out on a copy of the game, of which nobody is told anything else.
"""

from __future__ import annotations

from collections.abc import Callable, Collection

from judgebot.abilities.effects import Gain, Instruction, MoveExpedition
from judgebot.game.data.agenda import Frame, said_in
from judgebot.game.data.entries import about_reactions
from judgebot.game.data.events import ActionVerb, CarriedOut, Event, Step
from judgebot.game.data.game import Game
from judgebot.game.data.objects import Referent
from judgebot.game.data.state import State
from judgebot.game.data.telling import Thing
from judgebot.game.data.trace import Silent
from judgebot.game.read.triggers.activating import Activation, activations

_LEFT_OPEN = (ActionVerb.ROLL, ActionVerb.SHUFFLE_BACK)
"""What comes of these is not known before it is done."""
_DONE_BY = {
    ActionVerb.MOVE_FORWARD: MoveExpedition,
    ActionVerb.MOVE_BACKWARDS: MoveExpedition,
    ActionVerb.GAIN_COUNTERS: Gain,
}
"""The instructions by which something is done of which it is known how else it is not."""


def is_known(meant: Step, then: Collection[Frame]) -> bool:
    """Whether it is known now that what a step was meant to be does not happen after all.

    then: what modifiers have done after the step, which may activate the same Reactions.
    """
    verbs = {action.verb for action in meant.actions}
    if verbs.intersection(_LEFT_OPEN):
        return False
    if not then:
        return True
    kinds = tuple({_DONE_BY.get(verb, Instruction) for verb in verbs})
    return not any(isinstance(part, kinds) for part in said_in(then))


def tell(
    game: Game,
    meant: Step,
    event: Event,
    parent: int | None,
    carry_out: Callable[[Game, Step], tuple[CarriedOut, ...]],
) -> None:
    """Tell which Reactions an event does not activate that what it was meant to be would have.

    meant: the step before modifiers were applied to it, as far as it was possible.
    carry_out: carries out all its atomic actions.
    """
    activated = {_which(one) for one in _found(event)}
    for one in _would(meant, event.before, carry_out):
        if _which(one) not in activated:
            activated.add(_which(one))
            game.trace.add(_not_activated(one), parent=parent)


def _would(
    meant: Step, before: State, carry_out: Callable[[Game, Step], tuple[CarriedOut, ...]]
) -> list[Activation]:
    """The Reactions that a step activates to which no modifier is applied."""
    there = Game(before.copy(), Silent())
    changes = carry_out(there, meant)
    return _found(Event.of(meant, changes, before, there.state))


def _found(event: Event) -> list[Activation]:
    """The Reactions that an event activates."""
    return [one for one in activations(event, told=False) if one.why_not is None]


def _which(one: Activation) -> tuple[Referent, object]:
    """Which Reaction it is that is activated, for whatever."""
    return one.holding.holder.ref, one.holding.key


def _not_activated(one: Activation) -> about_reactions.ReactionReplaced:
    holder = one.holding.holder
    return about_reactions.ReactionReplaced(
        rules=("6.2.m",),
        items=(holder.item,),
        card=Thing(holder.item, holder.id),
        ability=one.holding.held.ability,
        where=holder.place,
    )
