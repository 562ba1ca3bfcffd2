"""CR 1.2.7.a Keeping what an event did, for whoever may ask about it this day."""

from __future__ import annotations

from collections.abc import Iterator

from judgebot.abilities.verbs import KEYWORD_ACTIONS, Use
from judgebot.abilities.words import Did, Status
from judgebot.game.data.events import ActionVerb, Called, CarriedOut, Event
from judgebot.game.data.objects import Referent
from judgebot.game.data.record import changed
from judgebot.game.read.triggers.happening import Happening
from judgebot.game.read.triggers.history import PastDeed
from judgebot.game.read.words.descriptors import done_by, places_of, rules_of_doer, sacrificed
from judgebot.game.write.progress import add_deeds


def note(event: Event) -> None:
    """Keep what an event did, if a card of the game may ask about it."""
    state = event.after
    if not state.keeps_deeds or not event.changes:
        return
    turn = None if state.turn is None else state.turns
    found = (changed(one, phase=state.phase, turn=turn) for one in _deeds(event))
    add_deeds(state, tuple(found))


def _deeds(event: Event) -> Iterator[PastDeed]:
    for change in event.changes:
        if ref := sacrificed(change):
            yield _of_thing(event, change, Did.SACRIFICED, ref)
        if change.done or change.action.verb is ActionVerb.REVEAL:
            yield from _by_what_was_done(event, change)
    happening = Happening(event)
    movers = {id(change.moved): change for change in event.changes if change.moved}
    for one in happening.movements:
        thing = one.now if one.was is None else one.was
        mover = movers.get(id(one.moved)) if one.moved else None
        yield PastDeed(
            did=Did.WENT,
            by=done_by(event, mover) if mover else None,
            by_rules=rules_of_doer(event, mover) if mover else (),
            thing=thing,
            became=one.now,
            before=one.before,
            after=one.after,
        )
    for change, gift in happening.gifts:
        yield PastDeed(did=Did.MADE_GIFT, by=event.before.turn, thing=change.now)
        yield PastDeed(did=Did.RECEIVED_GIFT, by=gift.player, thing=change.now)


_BY_NAME: dict[str, Did] = {
    **{
        verb.uses[Use.INSTRUCTION].value: verb.uses[Use.HISTORY]
        for verb in KEYWORD_ACTIONS
        if Use.HISTORY in verb.uses
    },
    Called.DISCARD: Did.DISCARDED,
    Called.SACRIFICE: Did.DISCARDED,
    Called.DRAW: Did.DRAWN,
    Called.EXHAUST: Did.EXHAUSTED,
    Called.READY: Did.READIED,
    "Augment": Did.AUGMENTED,
    "spend": Did.SPENT,
    "switch": Did.SWITCHED,
    "defect": Did.DEFECTED,
}


_BY_VERB = {
    ActionVerb.CREATE: Did.CREATED,
    ActionVerb.REVEAL: Did.REVEALED,
    ActionVerb.ROLL: Did.ROLLED,
    ActionVerb.PASS: Did.PASSED,
    ActionVerb.BECOME_FIRST_PLAYER: Did.BECAME_FIRST_PLAYER,
    ActionVerb.MOVE_FORWARD: Did.MOVED_FORWARD,
    ActionVerb.MOVE_BACKWARDS: Did.MOVED_BACKWARDS,
    ActionVerb.FAIL_TO_MOVE: Did.FAILED_TO_MOVE,
    ActionVerb.GAIN_STATUS: Did.GAINED,
    ActionVerb.GAIN_COUNTERS: Did.GAINED,
    ActionVerb.LOSE_STATUS: Did.LOST,
    ActionVerb.REMOVE_COUNTERS: Did.LOST,
}


_OF_ASCENDED = {ActionVerb.GAIN_STATUS: Did.ASCENDED}
"""The same of Ascended, which an Expedition loses in Rest without anything that asks about it."""


def _by_what_was_done(event: Event, change: CarriedOut) -> Iterator[PastDeed]:
    """By what an atomic action is called, by the keyword action it is part of, and by itself."""
    action = change.action
    by_verb = _OF_ASCENDED if action.status is Status.ASCENDED else _BY_VERB
    for did in (
        _BY_NAME.get(action.called),
        _BY_NAME.get(action.deed),
        by_verb.get(action.verb),
    ):
        if did is not None:
            yield _of_thing(event, change, did, change.was or change.now)


def _of_thing(event: Event, change: CarriedOut, did: Did, ref: Referent | None) -> PastDeed:
    action = change.action
    by = action.player if action.verb in _OF_PLAYERS else done_by(event, change)
    return PastDeed(
        did=did,
        by=by,
        by_rules=() if action.verb in _OF_PLAYERS else rules_of_doer(event, change),
        thing=action.expedition or ref,
        became=change.now,
        what=action.status or action.counter or None,
        number=change.number or action.number or 1,
        before=places_of(event.before, change.was),
        after=places_of(event.after, change.now),
    )


_OF_PLAYERS = (ActionVerb.PASS, ActionVerb.BECOME_FIRST_PLAYER)
