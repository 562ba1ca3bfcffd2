"""CR 6.3.f Reactions of what came by a later step of an effect, to what its earlier steps did.

"Roll a die. On a 4+, create …", of a token with a Reaction to the roll of a die: it exists only
after that.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from judgebot.game.data.entries import about_reactions
from judgebot.game.data.events import Event
from judgebot.game.read.triggers import triggers
from judgebot.game.read.triggers.activating import Activation, is_activated
from judgebot.game.read.triggers.happening import Happening
from judgebot.game.read.triggers.holding import Holding, of_objects
from judgebot.game.read.triggers.matching import TriggerMatch, Why


def came_after(earlier: Sequence[Event], event: Event) -> Iterator[Activation]:
    """The Reactions of what an event brought that earlier events would have activated.

    earlier: those of the same effect, of which it was there before none.
    """
    if not earlier:
        return
    arrived = Happening(event).arrived - event.before.objects.keys()
    happenings = [Happening(one, told=True) for one in earlier]
    for holding in of_objects(event.after, arrived):
        if holding.works() and any(_missed(one, holding) for one in happenings):
            why = Why(says=about_reactions.ReactionCameAfter, rules=("6.3.f",))
            match = TriggerMatch(things=(holding.holder.ref,))
            yield Activation(holding=holding, match=match, why_not=why)


def _missed(happening: Happening, holding: Holding) -> bool:
    """Whether an event would have activated a Reaction, had its object been there before it.

    Not so of what was there as another object, of which it is told what that activated.
    """
    before, holder = happening.event.before, holding.holder
    if any(one.item == holder.item for one in before.objects.values()):
        return False
    if not triggers.may_match(happening, holding.reaction.trigger):
        return False
    return is_activated(happening, holding, before)
