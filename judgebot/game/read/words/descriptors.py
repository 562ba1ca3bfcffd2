"""CR 7.5 Keyword descriptors: who does something, and what joins, leaves or enters play."""

from __future__ import annotations

from judgebot.abilities.effects import Play
from judgebot.abilities.references import specifies
from judgebot.abilities.words import Status
from judgebot.game.data.agenda import Resolve, said_in
from judgebot.game.data.events import AtomicAction, Called, CarriedOut, Event
from judgebot.game.data.objects import Referent
from judgebot.game.data.state import State
from judgebot.game.data.zones import CONTROLLED, IN_PLAY, Place
from judgebot.game.read.objects import characteristics
from judgebot.game.read.objects.having_statuses import has_status
from judgebot.game.read.words import selectors
from judgebot.sure import sure


def doer(state: State, action: AtomicAction, controller: int | None) -> int | None:
    """Which player does an action; None if neither does (CR 7.5.6).

    controller: of the effect it belongs to; None for a daily effect.
    The first that applies: who the effect says, the controller of the effect, the controller of
    the affected object. Nobody controls what is in no zone of CR 7.5.5.a.
    """
    if action.by is not None:
        return action.by
    if controller is not None:
        return controller
    return _controller_of_affected(state, action)


def _controller_of_affected(state: State, action: AtomicAction) -> int | None:
    if action.expedition is not None:
        return action.expedition.player
    if action.player is not None:
        return action.player
    object_ = state.object_of(action.what) if action.what else None
    is_controlled = object_ is not None and object_.place.zone in CONTROLLED
    return characteristics.controller(sure(object_)) if is_controlled else None


def done_by(event: Event, change: CarriedOut) -> int | None:
    """Which player did what changed (CR 7.5.6).

    Nobody did what is paid with something that nobody controls, where it is read so.
    """
    if event.paid and event.before.readings.who_does_what_is_paid and is_left_open(event, change):
        return None
    return doer(event.before, change.action, event.controller)


def is_left_open(event: Event, change: CarriedOut) -> bool:
    """Whether the rulebook leaves open who did it: it is paid with what nobody controls.

    No effect does what is a cost, so that only the controller of what it affects can be who does
    it (CR 7.5.6.d); cards in a Hand or a Reserve and Mana Orbs have none (CR 7.5.5.a).
    """
    of_no_effect = event.paid and not event.payer_said
    return of_no_effect and _payer_as_controller(event, change.action) is None


def _payer_as_controller(event: Event, action: AtomicAction) -> int | None:
    """The controller of what a cost is paid with."""
    paid_with = action.sacrifices or action.what
    here = event.before.object_of(paid_with) if paid_with else None
    controlled = here is not None and here.place.zone in CONTROLLED
    return characteristics.controller(sure(here)) if controlled else None


def sacrificed(change: CarriedOut) -> Referent | None:
    """The object that a change sacrifices, also if it was modified (CR 7.3.36.b)."""
    action = change.action
    if action.called is Called.SACRIFICE:
        return change.was if change.done else None
    return action.sacrifices


def rules_of_doer(event: Event, change: CarriedOut) -> tuple[str, ...]:
    """The rules by which `done_by` says who did it (CR 7.5.6.a-7.5.6.e); what is paid is no effect.

    Without the one that decides where that is left open.
    """
    action = change.action
    if done_by(event, change) is None:
        nobodys = ("7.5.5.a",) if action.what is not None else ()
        return ("7.5.6.a", *nobodys, "7.5.6.e")
    if event.payer_said:
        return ("7.5.6.a", "7.5.6.b")
    if event.paid:
        return ("7.5.6.a",) if is_left_open(event, change) else ("7.5.6.a", "7.5.6.d")
    of_modifier = event.controller is None and action.source is not None
    others = action.by != event.controller and not of_modifier
    if action.by is not None and (action.doer_said or others):
        return ("7.5.6.a", "7.5.6.b")
    by_effect = event.controller is not None or of_modifier
    return ("7.5.6.a", "7.5.6.c" if by_effect else "7.5.6.d")


def played_by(event: Event, change: CarriedOut) -> int | None:
    """Which player plays a card that leaves Limbo; who moves it, where its own effect does."""
    if change.action.played_from is None:
        return done_by(event, change)
    return change.action.played_by


def rules_of_who_plays(event: Event, change: CarriedOut) -> tuple[str, ...]:
    """The rules by which `played_by` says who plays it."""
    if change.action.played_from is None:
        return rules_of_doer(event, change)
    return _rules_of_who_plays(event.before, change.action)


def _rules_of_who_plays(state: State, action: AtomicAction) -> tuple[str, ...]:
    """The rules by which it is a player who plays a card: by a turn effect, or as an effect says.

    It is the player whose turn it is who plays a card as a turn effect (CR 5.1.1.b), which is no
    effect that would specify that. Else the first criterion that matches: an effect that specifies
    which player plays it, or its controller (7.5.6.a-7.5.6.c). The effect of a card that is played
    has nobody play it.
    """
    effects = (frame for frame in reversed(state.agenda) if isinstance(frame, Resolve))
    effect = next((one for one in effects if one.context.me != action.what), None)
    if effect is None:
        return ("5.1.1.b",) if state.turn == action.played_by else ()
    says_who = any(isinstance(one, Play) and specifies(one.who) for one in said_in((effect,)))
    said = says_who or effect.context.controller != action.played_by
    return ("7.5.6.a", "7.5.6.b" if said else "7.5.6.c")


def enters_play(event: Event, change: CarriedOut) -> bool:
    """Whether a change makes an object enter play (CR 7.3.10.a).

    Where {J} means to join one of the two zones, an object may come from the other one.
    """
    if change.now is None or change.now.object not in event.after.objects:
        return False
    here = event.after.objects[change.now.object].place.zone
    came_from = change.moved.origin.zone if change.moved else None
    arrived = change.moved is not None or change.was is None
    if event.after.ruleset.arrives_only_from_outside_play:
        return arrived and here in IN_PLAY and came_from not in IN_PLAY
    return arrived and here in IN_PLAY and came_from is not here


def places_of(state: State, ref: Referent | None) -> frozenset[Place]:
    """Where an object or card is: its Expeditions, or its one zone (CR 7.4.4.b, 7.5.10, 7.5.11).

    Nothing for what does not exist in that state.
    """
    if ref is None:
        return frozenset()
    object_ = state.objects.get(ref.object)
    if object_ is None:
        here = None if ref.object else selectors.place_of(state, ref)
        return frozenset({here}) if here else frozenset()
    return characteristics.expeditions(state, ref.object) or frozenset({object_.place})


def becomes(event: Event, ref: Referent, was: Referent | None, status: Status) -> bool:
    """Whether an object becomes a status: it has it now and had it not before (CR 7.5.4.a)."""
    after = event.after.objects.get(ref.object)
    before = event.before.objects.get(was.object) if was else None
    has_now = after is not None and has_status(after, status)
    had = before is not None and before.id == ref.object and has_status(before, status)
    return has_now and not had
