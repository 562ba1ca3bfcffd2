"""CR 6.1 Steps: letting a step happen, so that it becomes an event.

`perform` lets modifiers change the step (CR 6.2.g), carries out its atomic actions through the
writers, and activates Reactions by the event it became (CR 6.2.m, 6.3.h). All choices that belong
to a step are asked for before it (CR 6.1.g).
"""

from __future__ import annotations

from collections.abc import Iterable

from judgebot.abilities.statements import Cannot, Modifier
from judgebot.abilities.words import Daily
from judgebot.game.data import telling
from judgebot.game.data.decisions import Asker
from judgebot.game.data.entries import about_steps
from judgebot.game.data.events import ActionVerb, AtomicAction, CarriedOut, Event, Step
from judgebot.game.data.game import Game
from judgebot.game.data.record import changed
from judgebot.game.data.state import State
from judgebot.game.data.telling import Telling
from judgebot.game.data.zones import discard_pile
from judgebot.game.events import (
    altered,
    atomic,
    atomic_course,
    atomic_other,
    entering,
    exhausted_support,
    in_vain,
    joining,
    kept,
    marked,
    modifiers,
    not_played,
    outlasting,
    reactions,
    remembering,
    replaced,
    timestamps,
    unaltered,
    unforbidden,
)
from judgebot.game.read.objects import characteristics, ordering, statements
from judgebot.game.read.steps import not_read, prohibitions
from judgebot.game.read.triggers import holding
from judgebot.game.read.triggers.activating import Activation
from judgebot.game.read.words import failing
from judgebot.game.read.zones.shared_zones import same_zone
from judgebot.game.write import shuffling
from judgebot.game.write.moving import remember

CARRY_OUT = {**atomic.CARRY_OUT, **atomic_course.CARRY_OUT, **atomic_other.CARRY_OUT}
"""How each atomic action is carried out: a function of the game, the action and its parent entry,
which writes, tells and returns the `CarriedOut`."""


def perform(game: Game, ask: Asker, step: Step) -> Event:
    """Let a step happen: modifiers, then the event, then the Reactions it activates.

    What is impossible is taken out first: it cannot be modified (CR 1.4.1.d). What modifiers make
    of the rest may be impossible, too (CR 1.4.1.c).
    ask: for the decisions about modifiers (CR 6.2.h, 6.2.d) and timestamps (CR 2.2.16.d); asked
    before anything changes.
    Returns the event (CR 6.2.m).
    """
    if game.trace.silent and _is_plain(game.state, step):
        return _plainly(game, step)
    step, refused = prohibitions.without_impossible(game.state, step)
    if game.state.ruleset.discard_pile_reshuffles_any_time:
        step = modifiers.with_shuffles(game.state, step)
    meant = step
    step, told = modifiers.apply(game, ask, step)
    undone: prohibitions.Refused = []
    if told.applied:
        step, undone = prohibitions.without_impossible(game.state, step)
    if (refused or undone) and not game.trace.silent:
        step = modifiers.alone(step)
    step = entering.with_what_it_says(game, step)
    order = timestamps.order(game.state, ask, step)
    under = step.parent
    if not game.trace.silent:
        step = _tell(game, prohibitions.told_of_what_happens(game.state, step))
        prohibitions.tell(game, step, refused)
        modifiers.tell_unmodified(game, step, refused)
    step = modifiers.tell(game, step, told)
    if undone:
        prohibitions.tell(game, step, undone)
    spared = [] if game.trace.silent else unforbidden.tellings(game, step)
    before = game.state.copy() if step.actions or step.daily is Daily.PROGRESS else game.state
    changes = _happens(game, step, order)
    for item in told.seen:
        shuffling.settle(game.state, game.state.items[item].owner, item)
    event = Event.of(step, changes, before, game.state, modified=told.applied)
    remembering.note(event)
    last = None
    if not game.trace.silent:
        last = _tell_what_came(game, step, event)
        tell(game, spared, last)
        exhausted_support.tell_in_limbo(game, event, under)
        outlasting.tell_in_limbo(game, event, last)
    modified = told.applied and not game.trace.silent
    would = replaced.would_activate(meant, before, _as_meant) if modified else None
    reactions.activate(game, event, last, would, game.trace.before(under))
    joining.activate(game, event, last)
    if game.state.readings.a_reaction_of_what_changed_sides:
        outlasting.hand_over(game.state, event)
    if not game.trace.silent:
        game.trace.became(under, event)
        not_played.tell(game, event, last)
        impossible = [*(action for action, _ in (*refused, *undone)), *step.undone]
        in_vain.tell(game, step, impossible, event, last)
        in_vain.tell_not_played(game, _had_it_left(game, step, impossible), event, last)
    if would is not None:
        replaced.tell(game, replaced.not_activated(meant, would, told.then), event, last)
    return event


def tell_undone(
    game: Game, undone: tuple[AtomicAction, ...], controller: int | None, parent: int | None
) -> None:
    """Tell what is not activated by a step of which there is nothing to do (CR 3.2.2.e)."""
    if undone and not game.trace.silent:
        step = Step(actions=(), controller=controller, parent=parent, undone=undone)
        event = Event.of(step, (), game.state, game.state)
        in_vain.tell(game, step, undone, event, parent)


def _happens(game: Game, step: Step, order: tuple[int, ...]) -> tuple[CarriedOut, ...]:
    """Carry out a step, and remember what ceases to exist by it (CR 2.1.h)."""
    leaving = _leaving(game.state, step)
    if leaving:
        remember(game.state, characteristics.last_known(game.state, leaving, game.trace.next))
    game.trace.begin()
    return _carry_out_all(game, step, order)


def _had_it_left(
    game: Game, step: Step, impossible: Iterable[AtomicAction]
) -> list[Activation]:
    """What would have been activated, had a card left Limbo that could not (CR 5.1.2.l)."""
    kept = tuple(one for one in impossible if one.played_from is not None)
    if not kept:
        return []
    meant = changed(step, actions=kept)
    return replaced.would_activate(meant, game.state, _as_meant) or []


def _as_meant(game: Game, step: Step) -> tuple[CarriedOut, ...]:
    """Carry out all of a step to which no modifier is applied."""
    return _happens(game, step, tuple(range(len(step.actions))))


def _tell_what_came(game: Game, step: Step, event: Event) -> int | None:
    """Tell what an event made of other things; under which entry all that follows from it stands.
    """
    several = len(event.changes) > 1 and _is_several(event.changes)
    last = step.parent if several else None
    last = _last(game, step.parent) if last is None else last
    ordering.tell(game, event.before, last)
    marked.tell(game, event, last)
    altered.tell(game, event, last)
    unaltered.tell(game, event.before, last)
    exhausted_support.tell(game, event, last)
    outlasting.tell(game, event, last)
    kept.tell(game, event)
    return last


def _is_plain(state: State, step: Step) -> bool:
    """Whether nothing comes of a step but what it does itself, so that nobody is to look at it.

    That is a daily effect by which nothing happens, and the course of the day, or statuses and
    counters on which no characteristic depends, where nothing forbids, modifies or triggers by it.
    """
    if not step.actions:
        return step.daily is not Daily.PROGRESS
    verbs = frozenset([one.verb for one in step.actions])
    if not verbs <= (_COURSE if state.standing is None else _PLAIN) or state.keeps_deeds:
        return False
    if state.tiebreakers or not statements.are_none(state, _BEARING_ON_STEPS):
        return False
    return not holding.others(state, verbs)


_BEARING_ON_STEPS = frozenset({Cannot, Modifier})
"""The statements that may make something impossible, or modify it."""
_COURSE = frozenset({ActionVerb.BEGIN_PHASE, ActionVerb.PASS})
_PLAIN = _COURSE | {
    ActionVerb.GAIN_STATUS, ActionVerb.LOSE_STATUS,
    ActionVerb.GAIN_COUNTERS, ActionVerb.REMOVE_COUNTERS,
}  # fmt: skip


def _plainly(game: Game, step: Step) -> Event:
    """The event of a plain step, where nobody is told of it: what was before is not kept."""
    changes = tuple([_carry_out(game, one, step.parent) for one in step.actions])
    event = Event.of(step, changes, game.state, game.state)
    not_read.stop_if_any_matters(game, event.after, step.parent)
    return event


def _is_several(changes: Iterable[CarriedOut]) -> bool:
    """Whether several atomic actions are told, so that what follows from all follows from none."""
    return len({one.entry for one in changes if one.entry is not None}) > 1


def _last(game: Game, parent: int | None) -> int | None:
    """The last entry of a step that is told of: what follows from the event stands under it.

    Nothing follows from a modifier that has nothing left to modify.
    """
    entries = game.trace.entries
    last = len(entries) - 1 if entries else None
    while last and isinstance(entries[last].told, about_steps.ModifierLeft):
        last -= 1
    while last is not None and last != parent and entries[last].parent not in (None, parent):
        last = entries[last].parent
    return last


def _tell(game: Game, step: Step) -> Step:
    """Tell what stands before a step; the rest will stand under the first of it."""
    for place, one in enumerate(step.told):
        entry = game.trace.add(one, parent=step.parent)
        if place == 0:
            step = changed(step, parent=entry)
    tell(game, step.notes, step.parent)
    return step


def tell(
    game: Game, notes: Iterable[Telling], parent: int | None, answered: int | None = None
) -> None:
    """Tell what is to be told besides a step; answered: see `Telling`."""
    for one in notes:
        told = one if answered is None else telling.changed(one, answered=answered)
        game.trace.add(told, parent=parent)


def _carry_out_all(game: Game, step: Step, order: tuple[int, ...]) -> tuple[CarriedOut, ...]:
    """Carry out the atomic actions in an order; the changes stand in the step's own order."""
    if len(order) == 1:
        changes: tuple[CarriedOut, ...] = (_carry_out(game, step.actions[0], step.parent),)
    else:
        twice = _moved_twice(step, order)
        done = {
            place: _carry_out(game, step.actions[place], step.parent, gone=place in twice)
            for place in order
        }
        changes = tuple([done[place] for place in sorted(order)])
    if step.daily is Daily.PROGRESS:
        more = failing.fail_to_move(game.state, changes)
        changes += tuple([_carry_out(game, action, step.parent) for action in more])
    return changes


def _leaving(state: State, step: Step) -> list[int]:
    """The objects that will cease to exist by the step (CR 2.1.d)."""
    found: list[int] = []
    for action in step.actions:
        if action.verb is ActionVerb.SHUFFLE_BACK:
            found += state.zones[discard_pile(action.player)]
        elif action.verb is ActionVerb.MOVE:
            assert action.what is not None and action.to is not None, "what moves goes somewhere"
            here = state.objects.get(action.what.object)
            if here is not None and not same_zone(state, here.place, action.to):
                found.append(here.id)
    return found


def _moved_twice(step: Step, order: tuple[int, ...]) -> frozenset[int]:
    """The atomic actions that would move a card of a hidden zone which another one moves before."""
    moved: set[int] = set()
    twice: set[int] = set()
    for place in order:
        action = step.actions[place]
        if action.verb is ActionVerb.MOVE and action.what and not action.what.object:
            if action.what.item in moved:
                twice.add(place)
            moved.add(action.what.item)
    return frozenset(twice)


def _carry_out(
    game: Game, action: AtomicAction, parent: int | None, *, gone: bool = False
) -> CarriedOut:
    ref = action.what
    if gone or ref and ref.object and ref.object not in game.state.objects:
        atomic.tell(game, action, about_steps.Gone, ("2.1.i",), parent)
        return CarriedOut(action=action, done=False, was=ref)
    if game.trace.silent:
        return CARRY_OUT[action.verb](game, action, parent)
    place = len(game.trace.entries)
    change = CARRY_OUT[action.verb](game, action, parent)
    if action.told is not None:
        return changed(change, entry=game.trace.place_of(action.told))
    return changed(change, entry=place if place < len(game.trace.entries) else None)
