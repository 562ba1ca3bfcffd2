"""CR 6.3.e, 6.3.f Reactions that something has not, as what gives them to others is not about it.

"Characters you control have: “{R} I gain 1 boost.”" for another player's Character: its players ask
where that is all that keeps an event from activating such a Reaction.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import Any

from judgebot.abilities.model import Reaction
from judgebot.abilities.nouns import How, Noun, Pick
from judgebot.abilities.statements import Have
from judgebot.game.data.altering import PassiveSource
from judgebot.game.data.entries import about_reactions
from judgebot.game.data.events import Event
from judgebot.game.data.objects import Object
from judgebot.game.data.record import changed
from judgebot.game.data.state import State
from judgebot.game.data.zones import IN_PLAY
from judgebot.game.read.objects import characteristics
from judgebot.game.read.objects.bases import Held
from judgebot.game.read.triggers import near, triggers
from judgebot.game.read.triggers.activating import Activation, is_activated
from judgebot.game.read.triggers.happening import Happening
from judgebot.game.read.triggers.holding import Holding
from judgebot.game.read.triggers.matching import TriggerMatch
from judgebot.game.read.words import conditions, pronouns


def not_given(event: Event) -> Iterator[Activation]:
    """The Reactions that an event would activate, had its objects what is given to others."""
    for state in (event.before, event.after):
        if state.standing is not None or not characteristics.view(state).applied:
            continue
        giving = [*_giving(state)]
        if not giving:
            continue
        happening = Happening(event, told=True)
        for one in _touched(happening, state):
            for source, noun, reactions in giving:
                for reaction in reactions:
                    if _is_looked_for(happening, state, one, reaction):
                        yield from _of_one(happening, state, one, source, noun, reaction)


def _is_looked_for(happening: Happening, state: State, one: Object, reaction: Reaction) -> bool:
    """Whether a state is the one in which a Reaction of an object is looked for (CR 6.3.e, 6.3.f).
    """
    after = state is happening.event.after
    if triggers.is_looked_for_after(state, reaction.trigger) is not after:
        return False
    return not after or one.id in happening.arrived


def _giving(state: State) -> Iterator[tuple[PassiveSource, Noun, tuple[Reaction, ...]]]:
    """What gives Reactions to all that its words describe, and is true."""
    for source, _ in characteristics.view(state).applied:
        said: Any = source.passive.statement
        subject = said.subject if isinstance(said, Have) else None
        if source.of_emblem or not isinstance(subject, Pick) or subject.how is not How.ALL:
            continue
        given = tuple(one for one in said.abilities if isinstance(one, Reaction))
        condition = source.passive.condition
        true = condition is None or conditions.holds(state, condition, source.context)
        if given and isinstance(subject.noun, Noun) and true:
            yield source, subject.noun, given


def _touched(happening: Happening, state: State) -> list[Object]:
    """The objects that an event is about which are in play in a state, by timestamp."""
    changes = ((one.action.what, one.was, one.now) for one in happening.event.changes)
    moves = ((one.was, one.now) for one in happening.movements)
    met = {ref.object for ref in chain.from_iterable(chain(changes, moves)) if ref is not None}
    found = (state.objects.get(one) for one in sorted(met))
    return [one for one in found if one is not None and one.place.zone in IN_PLAY]


def _of_one(
    happening: Happening,
    state: State,
    one: Object,
    source: PassiveSource,
    noun: Noun,
    reaction: Reaction,
) -> Iterator[Activation]:
    """That an object has not a Reaction, if it lacks one thing for that and it would matter."""
    giver = state.objects.get(source.context.me.object)
    if giver is None or giver.id == one.id:
        return
    why = near.lacks(state, one.ref, noun, source.context)
    says = _SAYS.get(why.says) if why is not None else None
    if why is None or says is None or _is_told(one, giver, says):
        return
    has = Holding(holder=one, held=Held(ability=reaction, giver=giver.ref))
    if is_activated(happening, has, state):
        here = says is about_reactions.ReactionNotGivenThere and pronouns.says_i(noun.places)
        lacking = (rule for rule in why.rules if rule != "6.3.b")
        by = triggers.looked_for_by(state, reaction.trigger)
        why = changed(why, says=says, rules=(*by, *lacking, *(("7.2.1.a",) if here else ())))
        gives = Holding(holder=giver, held=Held(ability=source.passive))
        yield Activation(holding=gives, match=TriggerMatch(things=(one.ref,)), why_not=why)


_SAYS = {
    about_reactions.ReactionNotWhose: about_reactions.ReactionNotGivenWhose,
    about_reactions.ReactionNotSo: about_reactions.ReactionNotGivenSo,
    about_reactions.ReactionNotThere: about_reactions.ReactionNotGivenThere,
}
"""What is told, by what something lacks of what is described."""


def _is_told(one: Object, giver: Object, says: type[about_reactions.NotActivated]) -> bool:
    """Whether it is told already, as another player controls what the giver's controller owns."""
    of_whose = says is about_reactions.ReactionNotGivenWhose
    return of_whose and one.owner == characteristics.controller(giver)
