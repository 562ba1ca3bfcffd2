"""CR 7.5.10, 7.5.11 What an event changed, as triggers look at it: who was where, and is where.

Joining and leaving are told by where an object is before and after an event, so they also happen to
objects that no atomic action touches: one that gains Gigantic joins the other Expedition, one that
loses it leaves it (CR 7.4.4.o, 7.4.4.p), and one that keeps it does neither (CR 7.4.4.n).
"""

from __future__ import annotations

from collections.abc import Iterator

from judgebot.abilities import nouns
from judgebot.game.data.context import Context
from judgebot.game.data.events import ActionVerb, CarriedOut, Event
from judgebot.game.data.objects import Moved, Referent
from judgebot.game.data.record import record
from judgebot.game.data.state import State
from judgebot.game.data.zones import Place, ZoneKind
from judgebot.game.read.objects import characteristics
from judgebot.game.read.triggers import gifts
from judgebot.game.read.triggers.gifts import Gift
from judgebot.game.read.words import selectors, selectors_places
from judgebot.game.read.words.descriptors import places_of
from judgebot.sure import sure


@record
class Movement:
    """An object or card that is elsewhere after an event, or that exists only before or after."""

    was: Referent | None
    now: Referent | None
    before: frozenset[Place]
    after: frozenset[Place]
    moved: Moved | None = None

    @property
    def switches(self) -> bool:
        """Whether it moved from one Expedition to the other of the same player (CR 7.3.39.a)."""
        one = self.moved
        return one is not None and one.same_object and one.origin.player == one.to.player


class Happening:
    """An event, with what triggers ask of it, found out once."""

    __slots__ = ("_arrived", "_gifts", "_movements", "event", "told", "verbs")

    def __init__(
        self,
        event: Event,
        *,
        told: bool = False,
        movements: tuple[Movement, ...] | None = None,
    ) -> None:
        self.event = event
        self.told = told
        """Whether anybody asks why it is not what a trigger speaks of."""
        self.verbs = frozenset([change.action.verb for change in event.changes])
        """What happened in it."""
        self._movements = movements
        self._gifts: list[tuple[CarriedOut, Gift]] | None = None
        self._arrived: frozenset[int] | None = None

    @property
    def movements(self) -> tuple[Movement, ...]:
        """What is elsewhere after it."""
        if self._movements is None:
            moved = [one for one in _moved(self.event) if one.before != one.after]
            self._movements = (*moved, *_present_elsewhere(self.event))
        return self._movements

    @property
    def stayed(self) -> Iterator[Movement]:
        """What moved, and is where it was: a Gigantic object that switched (CR 7.4.4.n)."""
        for one in _moved(self.event):
            if one.before == one.after and one.moved is not None and one.moved.same_object:
                yield one

    @property
    def gifts(self) -> list[tuple[CarriedOut, Gift]]:
        """The Gifts that it was (CR 7.3.29)."""
        if self._gifts is None:
            self._gifts = gifts.received(self.event)
        return self._gifts

    @property
    def arrived(self) -> frozenset[int]:
        """The objects that entered a zone, moved or were created."""
        if self._arrived is None:
            self._arrived = frozenset([one.now.object for one in self.movements if one.now])
        return self._arrived


def _moved(event: Event) -> Iterator[Movement]:
    """What moved or was created, if it is where it was, too.

    What is taken from a Deck that a Discard pile was shuffled into before moved twice (7.3.31.c).
    """
    swept = [one for change in event.changes for one in change.swept]
    for one in swept:
        before, after = frozenset({one.origin}), frozenset({one.to})
        yield Movement(was=one.was, now=one.now, before=before, after=after, moved=one)
    items = {one.was.item for one in swept}
    for change in event.changes:
        if change.moved is None and change.action.verb is not ActionVerb.CREATE:
            continue
        again = change.moved is not None and change.was is not None and change.was.item in items
        before = (
            frozenset({sure(change.moved).origin}) if again else places_of(event.before, change.was)
        )
        after = places_of(event.after, change.now)
        yield Movement(
            was=change.was, now=change.now, before=before, after=after, moved=change.moved
        )


def _present_elsewhere(event: Event) -> Iterator[Movement]:
    """What only passive abilities made present elsewhere (CR 7.4.4.o, 7.4.4.p)."""
    standing = event.before.standing
    if standing is not None and standing is event.after.standing:
        return
    before, after = characteristics.gigantic(event.before), characteristics.gigantic(event.after)
    if before == after:
        return
    touched = {change.was.object for change in event.changes if change.was and change.moved}
    for identity in sorted(before ^ after):
        if identity in touched or identity not in event.before.objects:
            continue
        if identity not in event.after.objects:
            continue
        ref = event.after.objects[identity].ref
        was, now = places_of(event.before, ref), places_of(event.after, ref)
        if was != now:
            yield Movement(was=ref, now=ref, before=was, after=now)


def meant_by(
    state: State, place: Place, phrases: tuple[nouns.Place, ...], context: Context
) -> bool:
    """Whether a place is one of those that phrases mean, taken together (CR 7.4.4.j)."""
    return any(_is_one(state, place, phrase, context) for phrase in phrases)


def bound_places(
    state: State, crossed: frozenset[Place], phrases: tuple[nouns.Place, ...], context: Context
) -> dict[str, tuple[Place, ...]]:
    """What phrases for Expeditions are bound to by what joined, left or is in some (CR 6.3.i)."""
    named = [one for one in phrases if isinstance(one, nouns.Pick) and one.name]
    return {
        one.name: tuple(sorted(each for each in crossed if meant_by(state, each, (one,), context)))
        for one in named
    }


def _is_one(state: State, place: Place, phrase: nouns.Place, context: Context) -> bool:
    if isinstance(phrase, nouns.Zone):
        return selectors.in_zone(state, place, phrase, context)
    if place.zone is not ZoneKind.EXPEDITION:
        return False
    return selectors_places.is_expedition_in(state, place, phrase, context)
