"""CR 1.2.7.a What events did this day, for whoever asks: who did what to which thing, and when.

A `Deed` is what an event did, once for each thing. Deeds are only kept where a card of the game
asks about them; cards that were played are kept anyhow (`played.py`), and which Expeditions moved
(`adventure.py`).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from judgebot.abilities import nouns
from judgebot.abilities.amounts import Past, Times
from judgebot.abilities.nouns import Expedition, Noun
from judgebot.abilities.references import Player, PlayerKind
from judgebot.abilities.words import Did, Duration, Phase, Side, Status
from judgebot.game import pronouns, selectors, selectors_places
from judgebot.game.descriptors import done_by, places_of, sacrificed
from judgebot.game.events import Called, Change, Event, Verb
from judgebot.game.happening import Happening, meant_by
from judgebot.game.objects import Ref
from judgebot.game.played import Played, as_playing, counted_in, is_from
from judgebot.game.progress import add_deeds
from judgebot.game.pronouns import Context
from judgebot.game.record import changed, record
from judgebot.game.selectors_kinds import is_a
from judgebot.game.state import State
from judgebot.game.zones import IN_PLAY, Place


@record
class Deed:
    """One thing that an event did."""

    did: Did
    by: int | None = None
    """Which player did it (CR 7.5.6); None for neither."""
    thing: Ref | Place | None = None
    """What it was done to, as it was then, or by what."""
    what: Status | str | None = None
    """The status or counters gained or lost."""
    number: int = 1
    """How many counters; the result of a roll."""
    before: frozenset[Place] = frozenset()
    after: frozenset[Place] = frozenset()
    """Where the thing was, and is."""
    phase: Phase | None = None
    turn: int | None = None
    """In which turn of the day; None outside turns."""


def note(event: Event) -> None:
    """Keep what an event did, if a card of the game may ask about it."""
    state = event.after
    if not state.asked or not event.changes:
        return
    turn = None if state.turn is None else state.turns
    found = (changed(one, phase=state.phase, turn=turn) for one in _deeds(event))
    add_deeds(state, tuple(found))


# What an event did.


def _deeds(event: Event) -> Iterator[Deed]:
    for change in event.changes:
        if ref := sacrificed(change):
            yield _of_thing(event, change, Did.SACRIFICED, ref)
        if change.done or change.action.verb is Verb.REVEAL:
            yield from _by_what_was_done(event, change)
    happening = Happening(event)
    movers = {id(change.moved): done_by(event, change) for change in event.changes if change.moved}
    for one in happening.movements:
        thing = one.now if one.was is None else one.was
        by = movers.get(id(one.moved)) if one.moved else None
        yield Deed(did=Did.WENT, by=by, thing=thing, before=one.before, after=one.after)
    for change, gift in happening.gifts:
        yield Deed(did=Did.MADE_GIFT, by=event.before.turn, thing=change.now)
        yield Deed(did=Did.RECEIVED_GIFT, by=gift.player, thing=change.now)


_BY_NAME = {
    Called.DISCARD: Did.DISCARDED,
    Called.SACRIFICE: Did.DISCARDED,
    Called.DRAW: Did.DRAWN,
    Called.RESUPPLY: Did.RESUPPLIED,
    Called.EXHAUST: Did.EXHAUSTED,
    Called.READY: Did.READIED,
}
_BY_DEED = {
    "Sabotage": Did.SABOTAGED,
    "Augment": Did.AUGMENTED,
    "spend": Did.SPENT,
    "switch": Did.SWITCHED,
    "defect": Did.DEFECTED,
}
_BY_VERB = {
    Verb.CREATE: Did.CREATED,
    Verb.REVEAL: Did.REVEALED,
    Verb.ROLL: Did.ROLLED,
    Verb.PASS: Did.PASSED,
    Verb.BECOME_FIRST_PLAYER: Did.BECAME_FIRST_PLAYER,
    Verb.MOVE_FORWARD: Did.MOVED_FORWARD,
    Verb.MOVE_BACKWARDS: Did.MOVED_BACKWARDS,
    Verb.FAIL_TO_MOVE: Did.FAILED_TO_MOVE,
    Verb.GAIN_STATUS: Did.GAINED,
    Verb.GAIN_COUNTERS: Did.GAINED,
    Verb.LOSE_STATUS: Did.LOST,
    Verb.REMOVE_COUNTERS: Did.LOST,
}


def _by_what_was_done(event: Event, change: Change) -> Iterator[Deed]:
    """By what an atomic action is called, by the keyword action it is part of, and by itself."""
    action = change.action
    ascends = action.expedition is not None and action.status is Status.ASCENDED
    for did in (
        _BY_NAME.get(action.called),
        _BY_DEED.get(action.deed),
        Did.ASCENDED if ascends else _BY_VERB.get(action.verb),
    ):
        if did is not None:
            yield _of_thing(event, change, did, change.was or change.now)


def _of_thing(event: Event, change: Change, did: Did, ref: Ref | None) -> Deed:
    action = change.action
    by = action.player if action.verb in _OF_PLAYERS else done_by(event, change)
    return Deed(
        did=did,
        by=by,
        thing=action.expedition or ref,
        what=action.status or action.counter or None,
        number=change.number or action.number or 1,
        before=places_of(event.before, change.was),
        after=places_of(event.after, change.now),
    )


_OF_PLAYERS = (Verb.PASS, Verb.BECOME_FIRST_PLAYER)


# What is asked.


def times(state: State, asked: Times, context: Context) -> int:
    """How often something happened, to whatever fits a description (CR 1.2.7.a)."""
    past, of = asked.past, asked.of
    if past.did is Did.PLAYED:
        return len(_played(state, past, of, context))
    known = _known_of_expeditions(state, past)
    if known is not None and isinstance(of, Expedition):
        found = selectors_places.expeditions(state, of, context)
        return sum((one.player, one.side) in known for one in found)
    found = [one for one in _in_time(state, past) if _is_so(state, one, past, context)]
    fitting = [one for one in found if of is None or _fits(state, one, of, past, context)]
    if past.low is not None and isinstance(past.what, str):
        return _reaching(fitting, past)
    if past.did in _DISTINCT:
        return len({one.thing for one in fitting})
    return len(fitting)


_DISTINCT = (
    *(Did.GAINED, Did.LOST, Did.MOVED_FORWARD, Did.MOVED_BACKWARDS, Did.FAILED_TO_MOVE),
    *(Did.ASCENDED, Did.SWITCHED, Did.DEFECTED),
)
"""What is counted by the things that did it, not by how often they did."""


def _reaching(found: list[Deed], past: Past) -> int:
    """Of how many things, or players, the counters come to the number that is asked for."""
    sums: dict[Any, int] = {}
    for one in found:
        key = one.by if past.did is Did.SPENT else one.thing
        sums[key] = sums.get(key, 0) + one.number
    return sum(number >= (past.low or 0) for number in sums.values())


def has_done(state: State, past: Past, thing: Any, context: Context) -> bool:
    """Whether a thing or Expedition did something, or had it done to it.

    thing: a reference to an object or card, or an Expedition.
    """
    if past.did is Did.PLAYED:
        return any(
            one.card.item == thing.item
            and (past.by is None or one.player in pronouns.players(state, past.by, context))
            and (not past.places or _is_from(state, one, past, context))
            for one in counted_in(state, past.during)
        )
    known = _known_of_expeditions(state, past)
    if known is not None:
        return (thing.player, thing.side) in known
    found = [
        one
        for one in _in_time(state, past)
        if one.thing == thing and _is_so(state, one, past, context)
    ]
    if past.low is not None and isinstance(past.what, str):
        return sum(one.number for one in found) >= past.low
    return bool(found)


def _known_of_expeditions(state: State, past: Past) -> frozenset[tuple[int, Side]] | None:
    """The Expeditions that did what the state keeps of this day anyhow."""
    if past.during is not Duration.DAY:
        return None
    return {Did.MOVED_FORWARD: state.moved, Did.FAILED_TO_MOVE: state.failed}.get(past.did)


def _is_from(state: State, one: Played, past: Past, context: Context) -> bool:
    return any(is_from(state, place, as_playing(one), context) for place in past.places)


def _played(
    state: State, past: Past, of: Noun | Expedition | None, context: Context
) -> list[Ref]:
    """The cards that count as played (CR 5.1.2.k)."""
    who = past.by or Player(kind=PlayerKind.ANY)
    places = past.places or of.places
    played = replace(of, played=past.during, controller=who, places=places)
    return list(selectors.candidates(state, played, context))


def _in_time(state: State, past: Past) -> Iterator[Deed]:
    """What was done in this turn, this Afternoon or this Day, under one of its names."""
    names = (Did.WENT,) if past.did in (Did.JOINED, Did.LEFT) else (past.did,)
    for one in state.deeds:
        if one.did not in names:
            continue
        if past.during is Duration.AFTERNOON and one.phase is not Phase.AFTERNOON:
            continue
        if past.during is Duration.TURN and (state.turn is None or one.turn != state.turns):
            continue
        yield one


def _is_so(state: State, one: Deed, past: Past, context: Context) -> bool:
    """Whether a deed is what the words say, its thing aside."""
    if past.by is not None and one.by not in pronouns.players(state, past.by, context):
        return False
    if past.what is not None and past.what not in (one.what, ""):
        return False
    if past.what == "" and isinstance(one.what, Status):
        return False
    if past.did is Did.ROLLED and not _in_range(one.number, past):
        return False
    return _is_there(state, one, past, context)


def _in_range(number: int, past: Past) -> bool:
    above = past.low is None or number >= past.low
    return above and (past.high is None or number <= past.high)


def _is_there(state: State, one: Deed, past: Past, context: Context) -> bool:
    """Whether what was joined, left or gone to is meant; or where it was when it was done."""
    if not past.places:
        return True
    inside, outside = one.before, one.after
    if past.did in (Did.JOINED, Did.WENT):
        inside, outside = outside, inside
    if past.did in (Did.JOINED, Did.LEFT):
        inside = inside - outside
    return any(meant_by(state, here, past.places, context) for here in inside)


def _fits(
    state: State, one: Deed, of: Noun | Expedition, past: Past, context: Context
) -> bool:
    """Whether what it was done to is of a description, and was where that says."""
    if isinstance(of, Expedition):
        return one.thing in selectors_places.expeditions(state, of, context)
    if not isinstance(one.thing, Ref):
        return False
    if any(_fits(state, one, other, past, context) for other in of.also):
        return True
    if not is_a(state, one.thing, replace(of, places=(), also=()), context):
        return False
    if of.places:
        return any(_was_in(state, one, place, context) for place in of.places)
    if past.places or past.did not in _IN_PLAY:
        return True
    return not _names_a_type(of) or any(here.zone in IN_PLAY for here in one.before)


_IN_PLAY = (Did.DISCARDED, Did.EXHAUSTED, Did.READIED, Did.GAINED, Did.LOST)
"""What is done to things in play unless a zone is named (CR 2.2.1.h)."""


def _names_a_type(of: Noun) -> bool:
    return any(kind.type or kind.sub_type or kind.token for kind in of.kinds)


def _was_in(state: State, one: Deed, place: nouns.Place, context: Context) -> bool:
    there = one.before or one.after
    if isinstance(place, nouns.Zone):
        return any(selectors.in_zone(state, here, place, context) for here in there)
    return any(
        selectors_places.is_expedition_in(state, here, place, context)
        for here in there
        if here.side is not None
    )
