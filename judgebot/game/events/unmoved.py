"""CR 6.3.b Which Reactions an Expedition would have activated that was to move, and did not.

It could not move (CR 4.3.d, 7.5.3.a), or is where it would move already (CR 7.3.24.b, 7.3.25.c).
"""

from __future__ import annotations

from collections.abc import Iterable

from judgebot.game.data.entries import about_reactions
from judgebot.game.data.events import ActionVerb, AtomicAction, CarriedOut, Event, Step
from judgebot.game.data.game import Game
from judgebot.game.data.objects import Referent
from judgebot.game.data.record import changed
from judgebot.game.events import reactions
from judgebot.game.read.triggers.activating import Activation, activations
from judgebot.game.read.triggers.matching import Why
from judgebot.sure import sure

_MOVES = (ActionVerb.MOVE_FORWARD, ActionVerb.MOVE_BACKWARDS)


def tell(
    game: Game, step: Step, refused: Iterable[AtomicAction], event: Event, parent: int | None
) -> None:
    """Tell which Reactions are not activated as Expeditions did not move that were to.

    refused: what was impossible of the step. Nothing of what the event nearly activates besides,
    which is told already.
    """
    still = (change.action for change in event.changes if not change.done)
    meant = [one for one in (*refused, *still) if one.verb in _MOVES and one.number > 0]
    if not meant:
        return
    told = {_which(one) for one in activations(event, told=True)}
    for action in meant:
        changes = (CarriedOut(action=action, done=True, number=action.number),)
        would = Event.of(changed(step, actions=(action,)), changes, event.after, event.after)
        for one in activations(would, told=False):
            if one.why_not is not None or _which(one) in told:
                continue
            told.add(_which(one))
            facts = (("expedition", sure(action.expedition)),)
            why = Why(says=about_reactions.ReactionUnmoved, rules=("6.3.b",), facts=facts)
            reactions.tell_not_activated(game, one.holding, why, parent)


def _which(one: Activation) -> tuple[Referent, object]:
    """Which Reaction it is."""
    return one.holding.holder.ref, one.holding.key
