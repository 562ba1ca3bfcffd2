"""CR 2.1 Objects: items, objects, emblems, and what is last known of an object.

Item, object and card are different things. The *item* is the physical card or token; it keeps its
identity for the whole game. The *object* is what the item is in one visible zone: a new one in
every zone (CR 2.1.d). Cards in hidden zones are not objects (CR 2.1.j): there, only the item
exists. All of these are plain data that never change; `state.py` holds the current ones.

The functions are the writers of this section: `enter`, `move` and `remember` are the only way an
item comes into a zone, changes its place, or is remembered.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from enum import StrEnum
from typing import TYPE_CHECKING, Any, NamedTuple

from judgebot.abilities.card import Card
from judgebot.abilities.model import Ability
from judgebot.abilities.words import Duration, Status
from judgebot.game import deck_order
from judgebot.game.record import changed, record
from judgebot.game.zones import BEARING, HIDDEN, IN_PLAY, PERSONAL, Place, Zone

if TYPE_CHECKING:
    from judgebot.game.state import State


BOOST = "boost"
"""The counter that adds 1 to each statistic of a Character (CR 2.5.1)."""


class Ref(NamedTuple):
    """What an ability means by a pronoun: an item, as one particular object or hidden card."""

    item: int
    object: int
    """The object's identity; 0 for a card in a hidden zone."""


@record(kw_only=False)
class Item:
    """A physical card or token (CR 2.1.b); its owner never changes (CR 1.1.3.c)."""

    id: int
    card: Card
    owner: int


@record(kw_only=False)
class Object:
    """An item in a visible zone (CR 2.1.a)."""

    id: int
    """Its identity and its timestamp: each greater than all before it (CR 2.2.16.c)."""
    item: int
    card: Card
    owner: int
    place: Place
    statuses: frozenset[Status] = frozenset()
    counters: Mapping[str, int] = field(default_factory=dict)
    """How many counters of each name; never a zero. Never changed in place."""
    gained: tuple[Ability, ...] = ()
    """Abilities it gained as it entered its zone (CR 7.4.5.c)."""
    played_from: Zone | None = None
    """In Limbo, and as it resolves: the zone it is being played from (CR 2.2.9.b)."""
    face_down: bool = False
    scouted_from: int = 0
    """In Reserve: the object in play that Scout sent there (CR 7.4.5.e)."""

    @property
    def ref(self) -> Ref:
        """This object, as a reference."""
        return _MAKE(Ref, (self.item, self.id))


_MAKE = tuple.__new__
"""Makes a `Ref` in a third of the time; objects are asked for theirs all the time."""


class EmblemKind(StrEnum):
    """The sub-types of emblems (CR 2.2.2.h)."""

    REACTION = "Reaction"
    ONGOING = "Ongoing"


@record
class Emblem:
    """A temporary object in Limbo that no card represents (CR 2.2.1.g, 2.2.2.m)."""

    id: int
    """Its identity and its timestamp."""
    kind: EmblemKind
    controller: int
    source: Ref
    """The object that created it: what its "I" means (CR 7.2.1.d)."""
    name: str
    """The name of the object that created it, for reports; emblems have none (CR 2.2.4.g)."""
    content: Any
    """What it will do: the effect of a Reaction, the statement of an Ongoing Emblem."""
    ability: Ability | None = None
    """The Reaction that was activated."""
    by_step: bool = False
    """Whether a step told it to activate, whatever its trigger (CR 7.3.1.b)."""
    duration: Duration | None = None
    """Of an Ongoing Emblem (CR 2.2.15.b)."""
    bindings: Mapping[str, Any] = field(default_factory=dict)
    """What the words of its effect are bound to (CR 6.3.i)."""
    moves: Mapping[int, Ref] = field(default_factory=dict)
    """Which object became which by the event that its trigger speaks of (CR 2.1.f)."""
    entry: int | None = None
    """The trace entry that tells of its creation."""


@record(kw_only=False)
class LastKnown:
    """What was true of an object just before it ceased to exist (CR 2.1.h, 6.3.j)."""

    object: Object
    derived: Any
    """Its characteristics then, see `characteristics.Derived`."""
    expeditions: frozenset[Place]
    """The Expeditions it was present in."""
    entry: int
    """The trace entry that tells how it ceased to exist."""


@record(kw_only=False)
class Moved:
    """What became of an item that was to move."""

    was: Ref
    now: Ref | None
    """None when it ceased to exist instead."""
    origin: Place
    to: Place
    """Where it went, or would have gone."""
    same_object: bool = False
    """Whether it only changed its Expedition (CR 3.2.4.d)."""
    rules: tuple[str, ...] = ()
    """The rule by which it kept or lost its counters, if it had any."""


def make(state: State, card: Card, owner: int) -> Item:
    """Bring a new item into the game: a card of a deck, or a token that is created (CR 7.3.5)."""
    item = Item(state.identity(), card, owner)
    state.items = {**state.items, item.id: item}
    if card.unread:
        state.unread |= {item.id}
    from judgebot.game.bases import printed

    state.asked = state.asked or printed(card).asks
    return item


def enter(state: State, item: int, place: Place, *, top: int | None = None, **fields: Any) -> Ref:
    """Put an item that is nowhere into a place.

    top: for a Deck, how many cards lie above it; None puts it at the bottom.
    fields: of the new object, when the place is visible (statuses, counters, …).
    Returns what it is there: an object with a new timestamp in a visible zone (CR 2.2.16.b), a card
    in a hidden one (CR 2.1.j).
    """
    _touch(state, place)
    if place.zone is Zone.DECK:
        deck_order.put(state, place.player, item, top)
        return Ref(item, 0)
    if place.zone in HIDDEN:
        state.zones[place] = (*state.zones[place], item)
        return Ref(item, 0)
    owned = state.items[item]
    new = Object(state.identity(), item, owned.card, owned.owner, place, **fields)
    state.objects[new.id] = new
    state.zones[place] = (*state.zones[place], new.id)
    return new.ref


def own_place(state: State, item: int, to: Place) -> Place:
    """Where an item goes that would go to somebody's personal zone: its owner's (CR 3.1.2.c)."""
    personal = to.zone in PERSONAL or (
        to.zone is Zone.LANDMARK and state.ruleset.landmarks_are_personal
    )
    return Place(to.zone, state.items[item].owner) if personal else to


def same_zone(state: State, here: Place, to: Place) -> bool:
    """Whether a move stays within one shared zone that has sub-zones (CR 3.2.4.d, 3.2.7.a)."""
    if here.zone is not to.zone:
        return False
    return here.zone is Zone.EXPEDITION or (
        here.zone is Zone.LANDMARK and not state.ruleset.landmarks_are_personal
    )


def move(state: State, ref: Ref, to: Place, *, top: int | None = None, **fields: Any) -> Moved:
    """Move an item to a place: the only way an item changes its place.

    ref: an object that exists, or a card in a hidden zone.
    to: a personal zone of anybody means that of the owner (CR 3.1.2.c).
    top: for a Deck, how many cards lie above it; None puts it at the bottom.
    fields: of the new object.
    Returns what happened. Within the Expedition zone, or the Landmark zone, the object stays the
    same (CR 3.2.4.d, 3.2.7.b); a token that would join another zone ceases to exist (CR 2.1.e,
    which speaks of the Expedition zone; tokens elsewhere are taken alike); otherwise the old
    object ceases to exist and the item becomes a new one (CR 2.1.d).
    """
    to = own_place(state, ref.item, to)
    rules: tuple[str, ...] = ()
    old = state.objects.get(ref.object)
    origin = old.place if old else _hidden_place(state, ref.item)
    if old and same_zone(state, origin, to):
        _take_out(state, origin, old.id)
        state.objects[old.id] = changed(old, place=to)
        state.zones[to] = (*state.zones[to], old.id)
        return Moved(ref, ref, origin, to, same_object=True)
    if old:
        if old.counters and "counters" not in fields:
            fields["counters"], rule = kept_counters(state, old, to)
            rules = (rule,)
        if old.gained and to.zone is Zone.RESERVE:
            fields.setdefault("scouted_from", old.id)
    _take_out(state, origin, old.id if old else ref.item)
    if old:
        del state.objects[old.id]
        if old.card.token:
            return Moved(ref, None, origin, to, rules=rules)
    new = enter(state, ref.item, to, top=top, **(fields if to.zone not in HIDDEN else {}))
    return Moved(ref, new, origin, to, rules=rules)


def kept_counters(state: State, old: Object, to: Place) -> tuple[Mapping[str, int], str]:
    """The counters that stay on an item as it changes zones (CR 2.5.j-2.5.l, 7.4.6.b).

    Leaving play loses them all, but Seasoned keeps boosts on the way to Reserve; staying in play
    keeps them; from Reserve and Limbo they are kept in any visible zone but the Discard pile.
    Returns them, and the rule that acts.
    """
    origin = old.place.zone
    if origin in (Zone.RESERVE, Zone.LIMBO):
        if to.zone in HIDDEN:
            return {}, "2.5.b"
        return {} if to.zone is Zone.DISCARD_PILE else old.counters, "2.5.l"
    if origin in IN_PLAY and to.zone in IN_PLAY:
        kept = old.counters if state.ruleset.counters_stay_in_play else {}
        return kept, "2.5.k" if kept else "2.5.j"
    from judgebot.game.keywords import keeps_boosts

    if to.zone is Zone.RESERVE and BOOST in old.counters and keeps_boosts(state, old):
        return {BOOST: old.counters[BOOST]}, "7.4.6.b"
    return {}, "2.5.j"


def remember(state: State, last: LastKnown) -> None:
    """Keep what was true of an object that is about to cease to exist (CR 2.1.h)."""
    state.last_known = {**state.last_known, last.object.id: last}


def change(state: State, object_: Object, **fields: Any) -> None:
    """Give an object other statuses or counters; only `statuses.py` and `counters.py` call this."""
    if "gained" in fields:
        state.rearranged()
    else:
        state.changed()
    state.objects[object_.id] = changed(object_, **fields)


def _touch(state: State, place: Place) -> None:
    """Forget what depends on what is in a place."""
    if place.zone in BEARING:
        state.rearranged()
    else:
        state.changed()


def _take_out(state: State, place: Place, identity: int) -> None:
    _touch(state, place)
    if place.zone is Zone.DECK:
        deck_order.take(state, place.player, identity)
        return
    state.zones[place] = tuple(other for other in state.zones[place] if other != identity)


def _hidden_place(state: State, item: int) -> Place:
    for place, members in state.zones.items():
        if place.zone in HIDDEN and item in members:
            return place
    raise LookupError(f"item {item} is nowhere")
