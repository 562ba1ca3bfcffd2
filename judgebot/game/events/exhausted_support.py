"""CR 2.2.12.j, 2.4.6.e What is told of the support abilities of cards exhausted in Reserve.

Told are passive abilities, which nobody plays and no event activates: what they did is over without
anything else that says so. And Reactions in Limbo, which are none of its abilities any more.
"""

from __future__ import annotations

from collections.abc import Iterator

from judgebot.abilities import effects as words
from judgebot.abilities.model import Passive
from judgebot.abilities.words import Status
from judgebot.game.data.agenda import being_played
from judgebot.game.data.entries import about_effects, about_passives
from judgebot.game.data.events import Event
from judgebot.game.data.game import Game
from judgebot.game.data.objects import Emblem, Object, Referent
from judgebot.game.data.state import State
from judgebot.game.data.zones import ZoneKind, reserve
from judgebot.game.events import causes
from judgebot.game.read.objects import characteristics
from judgebot.game.read.objects.bases import is_also_everywhere
from judgebot.sure import sure


def tell(game: Game, event: Event, parent: int | None) -> None:
    """Tell which passive abilities of cards in Reserve an event ended by exhausting them."""
    for object_ in spent(event.after):
        was = event.before.objects.get(object_.id)
        if was is None or Status.EXHAUSTED not in was.statuses:
            tell_of(game, object_, causes.of_objects(event, (object_.id,), parent))


def tell_in_limbo(game: Game, event: Event, parent: int | None) -> None:
    """Tell which Reactions are still in Limbo whose objects have no support abilities now (6.3.h).

    One that does nothing else than what has just exhausted its object is over.
    """
    waiting = event.after.emblems.reactions()
    support = [one for one in waiting if one.ability is not None and one.ability.support]
    if not support:
        return
    played = being_played(event.after.agenda)
    in_limbo = (one for one in support if one.id not in played or not _is_over(one))
    for one in sorted({each.source for each in in_limbo}):
        if _is_spent(event.after, one) and not _is_spent(event.before, one):
            told = about_effects.SupportGoesOn(
                rules=("2.4.6.e", "2.2.12.j", "6.3.h"),
                items=(one.item,),
                card=sure(game.thing(one)),
            )
            game.trace.add(told, parent=parent)


def _is_over(emblem: Emblem) -> bool:
    """Whether a Reaction that is being played has no step left after the one of now."""
    return len(emblem.content) == 1 and words.is_single_step(emblem.content[0])


def _is_spent(state: State, ref: Referent) -> bool:
    """Whether something is an exhausted card in Reserve."""
    object_ = state.objects.get(ref.object)
    in_reserve = object_ is not None and object_.place.zone is ZoneKind.RESERVE
    return in_reserve and Status.EXHAUSTED in sure(object_).statuses


def spent(state: State) -> Iterator[Object]:
    """The exhausted cards in Reserve that have passive support abilities on them."""
    players = range(len(state.players))
    in_reserve = [one for player in players for one in state.zones[reserve(player)]]
    for identity in sorted(in_reserve):
        object_ = state.objects[identity]
        if Status.EXHAUSTED in object_.statuses and any(_silenced(state, object_)):
            yield object_


def tell_of(game: Game, object_: Object, parent: int | None) -> None:
    """Tell that the passive support abilities of an exhausted card do not work."""
    for ability in _silenced(game.state, object_):
        told = about_passives.SupportExhausted(
            rules=("2.4.6.e", "2.2.12.j"),
            items=(object_.item,),
            ability=ability,
            card=game.thing(object_.ref),
        )
        game.trace.add(told, parent=parent)


def _silenced(state: State, object_: Object) -> Iterator[Passive]:
    for held in characteristics.derived(state, object_.id).abilities:
        ability = held.ability
        if isinstance(ability, Passive) and ability.support and not is_also_everywhere(ability):
            yield ability
