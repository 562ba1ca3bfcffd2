"""CR 7.4.4 What is told of objects that join or leave an Expedition because of Gigantic.

Where they are present is derived, see `characteristics.expeditions`; no atomic action moves them.
"""

from __future__ import annotations

from judgebot.abilities.words import Status
from judgebot.game.data.entries import about_passives
from judgebot.game.data.events import ActionVerb, Called, Event
from judgebot.game.data.game import Game
from judgebot.game.data.state import State
from judgebot.game.data.telling import Telling
from judgebot.game.data.zones import Place
from judgebot.game.events import causes
from judgebot.game.read.objects import characteristics
from judgebot.game.read.triggers.of_moving import SWITCHING_WHILE_GIGANTIC


def tell(game: Game, event: Event, last: int | None) -> None:
    """Tell which objects are present in more, or in fewer, Expeditions by an event.

    last: the last entry of its step.
    """
    before, after = characteristics.gigantic(event.before), characteristics.gigantic(event.after)
    if before and after:
        _tell_crossed(game, event, before & after, last)
    if before == after:
        return
    for identity in sorted(after - before):
        parent = _cause(event, identity, last)
        others = _only_in(event.after, event.before, identity) - {_card_in(event, identity)}
        if identity in event.before.objects:
            _tell(game, about_passives.GiganticGained, ("7.4.4.o",), identity, others, parent)
            still = _left_by_its_card(event, identity)
            rules = ("7.4.4.o", "7.4.4.b", "7.5.11.a")
            _tell(
                game, about_passives.GiganticStillThere, rules, identity, still, parent,
                SWITCHING_WHILE_GIGANTIC,
            )  # fmt: skip
        else:
            _tell(
                game,
                about_passives.GiganticJoins,
                (_joining(event, identity),),
                identity,
                others,
                parent,
            )
    for identity in sorted(before - after):
        if identity in event.after.objects and not _went_over(event, identity):
            parent = _cause(event, identity, last)
            others = _only_in(event.before, event.after, identity)
            _tell(game, about_passives.GiganticLost, ("7.4.4.p",), identity, others, parent)


def _cause(event: Event, identity: int, last: int | None) -> int | None:
    """The entry of what made an object Gigantic, or no more: what acted on it, or the last entry.

    Not that it gained or lost a status among other things that happened, if another object's
    ability makes it so.
    """
    state = event.after if identity in event.after.objects else event.before
    itself = characteristics.is_gigantic_itself(state.objects[identity])
    no_matter = () if itself or len(event.changes) == 1 else tuple(Status)
    return causes.of_objects(event, (identity,), last, no_matter)


def _card_in(event: Event, identity: int) -> Place:
    """The Expedition that holds the card of an object: it went there, or stayed."""
    return event.after.objects[identity].place


def _left_by_its_card(event: Event, identity: int) -> frozenset[Place]:
    """The Expedition that the card of an object left, and in which the object is as before."""
    there = event.before.objects[identity].place
    here = characteristics.expeditions(event.after, identity)
    return here & {there} - {_card_in(event, identity)}


def _went_over(event: Event, identity: int) -> bool:
    """Whether an object left all Expeditions of a player as it moved to those of another.

    It left them because it was moved (CR 7.3.6.a, 7.3.40.a, 7.4.4.i), and would have as a Gigantic
    object, too.
    """
    before, after = (one.objects[identity].place for one in (event.before, event.after))
    return before.player != after.player


def _tell_crossed(game: Game, event: Event, both: frozenset[int], last: int | None) -> None:
    """Tell of those that went over to another player that they are in both Expeditions there.

    Of those whose card switched Expeditions, that they themselves did not.
    """
    for change in event.changes:
        moved = change.moved
        if moved is None or moved.was.object not in both:
            continue
        if moved.origin.player != moved.to.player:
            identity = moved.was.object
            parent = causes.of_objects(event, (identity,), last)
            others = _only_in(event.after, event.before, identity) - {moved.to}
            _tell(game, about_passives.GiganticJoins, ("7.4.4.b",), identity, others, parent)
        elif moved.origin.zone is moved.to.zone:
            object_ = event.after.objects[moved.was.object]
            told = about_passives.GiganticStays(
                rules=("7.4.4.n",),
                items=(object_.item,),
                card=game.thing(object_.ref),
                disagreement=SWITCHING_WHILE_GIGANTIC,
            )
            game.trace.add(told, parent=causes.of_objects(event, (object_.id,), last))


def tell_standing(game: Game, parent: int | None) -> None:
    """Tell which objects are present in several Expeditions, where nothing was told yet."""
    for identity in sorted(characteristics.gigantic(game.state)):
        others = _others(game.state, identity)
        _tell(game, about_passives.GiganticPresent, ("7.4.4.b",), identity, others, parent)


def _others(state: State, identity: int) -> frozenset[Place]:
    """The Expeditions in which an object is present beside the one that holds its card."""
    return characteristics.expeditions(state, identity) - {state.objects[identity].place}


def _only_in(state: State, other: State, identity: int) -> frozenset[Place]:
    """The Expeditions in which an object is present in one state but not in the other.

    Of a new object, those beside the one that holds its card.
    """
    if identity not in other.objects:
        return _others(state, identity)
    here = characteristics.expeditions(state, identity)
    return here - characteristics.expeditions(other, identity)


def _joining(event: Event, identity: int) -> str:
    """The rule by which a new object joins several Expeditions.

    It is played or created there, or put there, with Gigantic of its own; or gains it as it enters.
    """
    if not characteristics.is_gigantic_itself(event.after.objects[identity]):
        return "7.4.4.o"
    for change in event.changes:
        if change.now is not None and change.now.object == identity:
            action = change.action
            if action.verb is ActionVerb.CREATE or action.called is Called.PLAY:
                return "7.4.4.c"
    return "7.4.4.b"


def _tell(
    game: Game,
    tells: type[Telling],
    rules: tuple[str, ...],
    identity: int,
    others: frozenset[Place],
    parent: int | None,
    left_open: str = "",
) -> None:
    object_ = game.state.objects[identity]
    for place in sorted(others):
        told = tells(
            rules=rules,
            items=(object_.item,),
            card=game.thing(object_.ref),
            expedition=place,
            disagreement=left_open,
        )
        game.trace.add(told, parent=parent)
