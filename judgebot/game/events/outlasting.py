"""CR 6.3.h, 7.5.5.c What effects left in Limbo, whose objects an event moved away or gave away.

An Emblem-Reaction is an object by itself, which resolves whatever became of the one it is of. An
Ongoing Emblem exists as long as its duration (CR 2.2.15.c), and is controlled by whoever controlled
the effect that created it.
"""

from __future__ import annotations

from collections import Counter

from judgebot.game.data.agenda import being_played
from judgebot.game.data.entries import about_effects, about_reactions
from judgebot.game.data.events import Event
from judgebot.game.data.game import Game
from judgebot.game.data.objects import Emblem
from judgebot.game.data.state import State
from judgebot.game.data.zones import IN_PLAY, ZoneKind
from judgebot.game.read.objects import characteristics
from judgebot.game.write import emblems


def tell(game: Game, event: Event, parent: int | None) -> None:
    """Tell which Ongoing Emblems stay with a player who controls their objects no more."""
    if not game.state.emblems.ongoing:
        return
    taken = {
        move.now.object
        for move in event.moves
        if move.same_object and move.now and move.origin.player != move.to.player
    }
    if not taken:
        return
    for emblem in game.state.emblems.ongoing.values():
        if emblem.source.object in taken and is_of_another(game.state, emblem):
            game.trace.add(
                about_effects.EmblemStays(
                    rules=("7.5.5.c", "2.2.15.c"),
                    items=(emblem.source.item,),
                    card=game.thing(emblem.source),
                    player=game.who(emblem.controller),
                ),
                parent=parent,
            )


def tell_in_limbo(game: Game, event: Event, parent: int | None) -> None:
    """Tell which Reactions wait in Limbo for their turn, whose cards an event moved away (6.3.h).

    They cease to exist once they are resolved (CR 5.4.d). One that is being played has itself done
    so.
    """
    if not event.before.emblems.waiting:
        return
    away = {one.was.item for one in event.moves if one.origin.zone is not ZoneKind.LIMBO
            and not one.same_object}  # fmt: skip
    if not away:
        return
    played = being_played(event.after.agenda)
    waiting = (one for one in event.before.emblems.reactions() if one.id not in played)
    of_each = Counter(one.source for one in waiting if one.source.item in away)
    for source, number in of_each.items():
        told = about_reactions.ReactionGoesOn(
            rules=("6.3.h", "5.4.d"), items=(source.item,), card=game.thing(source), number=number
        )
        game.trace.add(told, parent=parent)


def hand_over(state: State, event: Event) -> None:
    """Let who controls an object by now control its Reactions, where 7.5.5.c is read that way."""
    if not any(move.same_object for move in event.moves):
        return
    for emblem in [*state.emblems.reactions()]:
        if is_of_another(state, emblem):
            bearer = state.objects[emblem.source.object]
            emblems.hand_over(state, emblem.id, characteristics.controller(bearer))


def is_left_open(state: State, emblem: Emblem) -> bool:
    """Whether another player controlled the object of a Reaction last than who plays that.

    It may have ceased to exist since it changed sides (CR 2.1.h).
    """
    if emblem.handed_over or is_of_another(state, emblem):
        return True
    last = state.last_known.get(emblem.source.object)
    if last is None or last.object.place.zone not in IN_PLAY:
        return False
    return characteristics.controller(last.object) != emblem.controller


def is_of_another(state: State, emblem: Emblem) -> bool:
    """Whether the object of an emblem is in play, and another player controls it by now."""
    bearer = state.objects.get(emblem.source.object)
    return bearer is not None and characteristics.controller(bearer) != emblem.controller
