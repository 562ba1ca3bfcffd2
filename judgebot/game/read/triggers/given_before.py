"""CR 6.3.f, 2.3.1.e Reactions that something had until what gave them to it left play.

"Characters you control have: “When you play a Spell — I gain 1 boost.”", of a Spell that discards
what says so: as the Spell is done, none of them has such a Reaction any more.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from judgebot.abilities.model import Passive, Reaction
from judgebot.abilities.nouns import Pick
from judgebot.abilities.statements import Have
from judgebot.game.data.context import Context
from judgebot.game.data.entries import about_reactions
from judgebot.game.data.events import Event
from judgebot.game.data.objects import LastKnown, Object, Referent
from judgebot.game.data.state import State
from judgebot.game.data.zones import IN_PLAY
from judgebot.game.read.objects import characteristics
from judgebot.game.read.objects.bases import Held
from judgebot.game.read.objects.statements import contexts
from judgebot.game.read.triggers import triggers
from judgebot.game.read.triggers.activating import Activation, begun, gone_meanwhile, is_activated
from judgebot.game.read.triggers.happening import Happening
from judgebot.game.read.triggers.holding import Holding, its_own
from judgebot.game.read.triggers.matching import TriggerMatch, Why
from judgebot.game.read.words.denoting import denote
from judgebot.sure import sure


def given_before(event: Event) -> Iterator[Activation]:
    """The Reactions that an event would activate, had what gave them not left play before it.

    Of what left play as the card was played that is done resolving now, and of objects that were
    there all the time.
    """
    for last in gone_meanwhile(event):
        happening = Happening(event, told=True)
        for subject, reaction, context in _gave(event.before, last):
            for one in _had(event, subject, context):
                yield from _of_one(happening, one, last.object.ref, reaction)


def _context(last: LastKnown) -> Context:
    """Whose "I" and "you" the words of what left play were."""
    return Context(controller=characteristics.controller(last.object), me=last.object.ref)


def _gave(state: State, last: LastKnown) -> Iterator[tuple[Pick, Reaction, Context]]:
    """The Reactions that what left play gave to others, to which and as whose, if its condition
    would be true now."""
    for held in last.derived.abilities:
        passive = held.ability
        said: Any = passive.statement if isinstance(passive, Passive) else None
        if not isinstance(said, Have) or not isinstance(said.subject, Pick):
            continue
        reactions = [one for one in said.abilities if isinstance(one, Reaction)]
        for context in contexts(state, passive, _context(last)) if reactions else ():
            yield from ((said.subject, one, context) for one in reactions)


def _had(event: Event, subject: Pick, context: Context) -> Iterator[Object]:
    """The objects in play that were there since the card was played, and of which it was said."""
    objects = event.before.objects
    for ref in denote(event.before, subject, context):
        one = objects.get(ref.object) if isinstance(ref, Referent) else None
        if one is not None and one.place.zone in IN_PLAY and one.id < sure(begun(event)):
            yield one


def _of_one(
    happening: Happening, one: Object, giver: Referent, reaction: Reaction
) -> Iterator[Activation]:
    """That an object has not a Reaction any more, if nothing else gives it, and it would matter."""
    before = happening.event.before
    if triggers.is_looked_for_after(before, reaction.trigger):
        return
    if any(own.held.ability == reaction for own in its_own(before, one.id)):
        return
    holding = Holding(holder=one, held=Held(ability=reaction, giver=giver))
    if is_activated(happening, holding, before):
        says = about_reactions.ReactionGivenNoMore
        why = Why(says=says, rules=("6.3.f", "2.3.1.e"), facts=(("giver", giver),))
        yield Activation(holding=holding, match=TriggerMatch(things=(one.ref,)), why_not=why)
