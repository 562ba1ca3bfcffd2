"""CR 6.1 Steps, atomic actions and events.

A `Step` is what is about to happen: atomic actions that happen simultaneously (CR 6.1.f).
`perform` lets modifiers change it (CR 6.2.g), carries it out through the writers, and so makes it
an `Event`, by which Reactions are then activated (CR 6.2.m, 6.3.h). All choices that belong to a
step are asked for before it (CR 6.1.g).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import TYPE_CHECKING, Any

from judgebot.abilities.card import Card
from judgebot.abilities.words import Status
from judgebot.game import characteristics, modifiers, reactions
from judgebot.game.counters import add_counters, remove_counters
from judgebot.game.objects import Item, Moved, Ref, enter, move, remember
from judgebot.game.state import State
from judgebot.game.statuses import Outcome, gain_status, lose_status
from judgebot.game.trace import Kind
from judgebot.game.zones import Place, Zone

if TYPE_CHECKING:
    from judgebot.game.decisions import Asker
    from judgebot.game.engine import Game


class Verb(StrEnum):
    """What an atomic action does to the state."""

    MOVE = "move"
    CREATE = "create"
    GAIN_STATUS = "gain status"
    LOSE_STATUS = "lose status"
    GAIN_COUNTERS = "gain counters"
    REMOVE_COUNTERS = "remove counters"


class Called(StrEnum):
    """As which keyword action it is done (CR 7.3), for the Reactions that speak of it."""

    DISCARD = "discard"
    SACRIFICE = "sacrifice"
    DRAW = "draw"
    RESUPPLY = "Resupply"
    PLAY = "play"
    EXHAUST = "exhaust"
    READY = "ready"
    OTHER = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Action:
    """An atomic action: a single thing done to a single object or card (CR 6.1.e)."""

    verb: Verb
    what: Ref | None = None
    """What it acts on; None for a token that is being created."""
    by: int | None = None
    """Which player does it (CR 7.5.6); None for neither."""
    called: Called = Called.OTHER
    to: Place | None = None
    top: int | None = None
    """For a Deck: how many cards lie above it; None for the bottom."""
    card: Card | None = None
    """The token to create."""
    owner: int | None = None
    """The owner of the token to create."""
    status: Status | None = None
    counter: str = ""
    number: int = 0
    arriving: Mapping[str, Any] = field(default_factory=dict)
    """What the new object has as it arrives: statuses, abilities, the zone it is played from."""
    played_from: Zone | None = None
    """Set when this is the end of a card being played (CR 5.1.2.l): where it was played from."""
    says: str = ""
    """Which sentence tells of it."""
    rules: tuple[str, ...] = ()
    """The rules that make it so."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """Atomic actions that are about to happen together."""

    actions: tuple[Action, ...]
    controller: int | None = None
    """Who controls the effect it belongs to; None for a daily effect."""
    parent: int | None = None
    """The trace entry it stands under."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Change:
    """An atomic action that was carried out, and what became of it."""

    action: Action
    done: bool
    """Whether the state changed."""
    was: Ref | None = None
    now: Ref | None = None
    """The object or card it became or acted on; None when it ceased to exist."""
    moved: Moved | None = None
    number: int = 0
    """How many counters."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Event:
    """A change from one game state to the next (CR 1.2.7.a)."""

    changes: tuple[Change, ...]
    before: State
    after: State

    @property
    def moves(self) -> tuple[Moved, ...]:
        """The items that moved."""
        return tuple(change.moved for change in self.changes if change.moved)


def perform(game: Game, ask: Asker, step: Step) -> Event:
    """Let a step happen: modifiers, then the event, then the Reactions it activates.

    ask: for the decisions about modifiers (CR 6.2.h, 6.2.d); asked before anything changes.
    Returns the event (CR 6.2.m).
    """
    step = modifiers.apply(game, ask, step)
    before = game.state.copy()
    for identity in _leaving(game.state, step):
        entry = len(game.trace.entries)
        remember(game.state, characteristics.last_known(game.state, identity, entry))
    changes = tuple(_carry_out(game, action, step.parent) for action in step.actions)
    event = Event(changes=changes, before=before, after=game.state)
    reactions.activate(game, event)
    return event


def _leaving(state: State, step: Step) -> list[int]:
    """The objects that will cease to exist by the step (CR 2.1.d)."""
    return [
        action.what.object
        for action in step.actions
        if action.verb is Verb.MOVE
        and action.what
        and action.what.object in state.objects
        and not (state.objects[action.what.object].place.zone is action.to.zone is Zone.EXPEDITION)
    ]


def _carry_out(game: Game, action: Action, parent: int | None) -> Change:
    state = game.state
    if action.verb is Verb.CREATE:
        return _create(game, action, parent)
    if action.what.object and action.what.object not in state.objects:
        _say(game, action, Kind.IMPOSSIBLE, "gone", ("2.1.i",), parent)
        return Change(action=action, done=False, was=action.what)
    return _CARRY_OUT[action.verb](game, action, parent)


def _move(game: Game, action: Action, parent: int | None) -> Change:
    name = game.name(action.what)
    moved = move(game.state, action.what, action.to, top=action.top, **action.arriving)
    rules = action.rules
    if moved.to.player != action.to.player:
        rules = (*rules, "3.1.2.c")
    if moved.now is None:
        rules = (*rules, "2.1.e")
    elif not moved.same_object:
        rules = (*rules, "2.1.d")
    game.trace.add(
        Kind.HAPPENED,
        action.says if moved.now else f"{action.says}.token",
        rules,
        parent=parent,
        items=(action.what.item,),
        card=name,
        by=game.player(action.by),
        origin=game.place(moved.origin),
        to=game.place(moved.to),
        arriving=tuple(action.arriving.get("statuses", ())),
    )
    return Change(action=action, done=True, was=action.what, now=moved.now, moved=moved)


def _create(game: Game, action: Action, parent: int | None) -> Change:
    state = game.state
    item = Item(state.identity(), action.card, action.owner)
    state.items[item.id] = item
    now = enter(state, item.id, action.to, **action.arriving)
    _say(game, replace(action, what=now), Kind.HAPPENED, action.says, action.rules, parent)
    return Change(action=action, done=True, now=now)


def _gain_status(game: Game, action: Action, parent: int | None) -> Change:
    return _status(game, action, parent, gain_status)


def _lose_status(game: Game, action: Action, parent: int | None) -> Change:
    return _status(game, action, parent, lose_status)


def _status(
    game: Game,
    action: Action,
    parent: int | None,
    write: Callable[[State, int, Status], Outcome],
) -> Change:
    outcome = write(game.state, action.what.object, action.status)
    if outcome is Outcome.DONE:
        _say(game, action, Kind.HAPPENED, action.says, action.rules, parent)
    else:
        kind = Kind.ALREADY if outcome in (Outcome.ALREADY, Outcome.ABSENT) else Kind.IMPOSSIBLE
        _say(game, action, kind, f"{action.verb}.{outcome.name}", outcome.rules, parent)
    return Change(action=action, done=outcome is Outcome.DONE, was=action.what, now=action.what)


def _gain_counters(game: Game, action: Action, parent: int | None) -> Change:
    number = add_counters(game.state, action.what.object, action.counter, action.number)
    return _counted(game, action, parent, number, ("2.5.b",))


def _remove_counters(game: Game, action: Action, parent: int | None) -> Change:
    number = remove_counters(game.state, action.what.object, action.counter, action.number)
    return _counted(game, action, parent, number, ("2.5.g",))


def _counted(
    game: Game, action: Action, parent: int | None, number: int, why_not: tuple[str, ...]
) -> Change:
    if number:
        _say(game, replace(action, number=number), Kind.HAPPENED, action.says, action.rules, parent)
    else:
        _say(game, action, Kind.IMPOSSIBLE, f"{action.verb}.none", why_not, parent)
    return Change(action=action, done=number > 0, was=action.what, now=action.what, number=number)


_CARRY_OUT: dict[Verb, Callable[[Game, Action, int | None], Change]] = {
    Verb.MOVE: _move,
    Verb.GAIN_STATUS: _gain_status,
    Verb.LOSE_STATUS: _lose_status,
    Verb.GAIN_COUNTERS: _gain_counters,
    Verb.REMOVE_COUNTERS: _remove_counters,
}


def _say(
    game: Game,
    action: Action,
    kind: Kind,
    what: str,
    rules: tuple[str, ...],
    parent: int | None,
) -> None:
    game.trace.add(
        kind,
        what,
        rules,
        parent=parent,
        items=(action.what.item,),
        card=game.name(action.what),
        by=game.player(action.by),
        status=action.status,
        counter=action.counter,
        number=action.number,
        to=game.place(action.to) if action.to else "",
    )
