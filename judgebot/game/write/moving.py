"""CR 2.1 Objects: the only ways an item comes into a zone, changes its place, or is remembered.

`enter` and `move` make the new object of a zone (CR 2.1.d, 2.2.16.b). `change` gives an object
other statuses or counters, and only `statuses.py` and `counters.py` call it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from judgebot.abilities.card import Card
from judgebot.game.data.context import LYING, lying
from judgebot.game.data.objects import Item, LastKnown, Moved, Object, Referent
from judgebot.game.data.record import changed
from judgebot.game.data.state import State
from judgebot.game.data.zones import BEARING, HIDDEN, Place, ZoneKind
from judgebot.game.read.objects.bases import printed
from judgebot.game.read.objects.kept_counters import kept_counters
from judgebot.game.read.zones.shared_zones import own_place, same_zone
from judgebot.game.write import shuffling
from judgebot.sure import as_a


def make(
    state: State, card: Card, owner: int, *, first: bool = False, named: str = ""
) -> Item:
    """Bring a new item into the game: a card of a deck, or a token that is created (CR 7.3.5).

    first: whether the state is still being set up, so that no other one has the same items.
    named: what a table calls it, to tell it from others of its card.
    """
    item = Item(state.identity(), card, owner, named)
    if first:
        as_a(dict, state.items)[item.id] = item
    else:
        state.items = {**state.items, item.id: item}
    _note(state, card, (item.id,))
    return item


def make_alike(state: State, card: Card, owner: int, number: int) -> tuple[int, ...]:
    """Bring several new items of one card into a game that is still being set up; gives which."""
    made = tuple(range(state.next_id, state.next_id + number))
    state.next_id += number
    as_a(dict, state.items).update({one: Item(one, card, owner) for one in made})
    _note(state, card, made)
    return made


def _note(state: State, card: Card, items: tuple[int, ...]) -> None:
    """Note what is to be known of the cards that are new in a game."""
    if card.unread_lines:
        state.unread_items = state.unread_items.union(items)
    state.keeps_deeds = state.keeps_deeds or printed(card).asks


def enter(
    state: State, item: int, place: Place, *, top: int | None = None, **fields: Any
) -> Referent:
    """Put an item that is nowhere into a place.

    top: for a Deck, how many cards lie above it; None puts it at the bottom.
    fields: of the new object, when the place is visible (statuses, counters, …).
    Returns what it is there: an object with a new timestamp in a visible zone (CR 2.2.16.b), a card
    in a hidden one (CR 2.1.j).
    """
    _touch(state, place)
    return _put_in(state, item, place, top, fields)


def _put_in(
    state: State, item: int, place: Place, top: int | None, fields: Mapping[str, Any]
) -> Referent:
    """The same, of a place that is touched already."""
    if place.zone is ZoneKind.DECK:
        shuffling.put(state, place.player, item, top)
        return Referent(item, 0)
    if place.zone in HIDDEN:
        state.zones[place] = (*state.zones[place], item)
        return Referent(item, 0)
    new = _made(state, item, place, fields)
    state.zones[place] = (*state.zones[place], new.id)
    return new.ref


def lay_out(
    state: State, place: Place, items: Iterable[tuple[int, Mapping[str, Any]]]
) -> None:
    """Put items that are nowhere into a place, as a game is set up: each below those before it.

    items: each with the fields of its object, see `enter`; thousands may come into one place.
    """
    _touch(state, place)
    hidden = place.zone in HIDDEN
    there = [one if hidden else _made(state, one, place, fields).id for one, fields in items]
    state.zones[place] = (*state.zones[place], *there)


def _made(state: State, item: int, place: Place, fields: Mapping[str, Any]) -> Object:
    """The new object that an item is in a place, which does not know of it yet."""
    owned = state.items[item]
    new = Object(state.identity(), item, owned.card, owned.owner, place, **fields)
    state.objects[new.id] = new
    return new


def move(state: State, ref: Referent, to: Place, *, top: int | None = None, **fields: Any) -> Moved:
    """Move an item to a place: the only way an item changes its place.

    ref: an object that exists, or a card in a hidden zone.
    to: a personal zone of anybody means that of the owner (CR 3.1.2.c).
    top: for a Deck, how many cards lie above it; None puts it at the bottom.
    fields: of the new object; `more_counters` are those it has besides the ones it keeps.
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
        _touch(state, origin, to)
        _take_out(state, origin, old.id)
        state.objects[old.id] = changed(old, place=to)
        state.zones[to] = (*state.zones[to], old.id)
        return Moved(ref, ref, origin, to, same_object=True)
    more = fields.pop("more_counters", {})
    if old:
        if old.counters and "counters" not in fields:
            fields["counters"], rules = kept_counters(state, old, to)
        if old.gained and to.zone is ZoneKind.RESERVE:
            fields.setdefault("scouted_from", old.id)
        if old.statuses and to.zone not in HIDDEN:
            fields["left_behind"] = old.statuses.difference(fields.get("statuses", ()))
    if more:
        kept = fields.get("counters", {})
        fields["counters"] = {**kept, **{one: kept.get(one, 0) + n for one, n in more.items()}}
    _touch(state, origin, to)  # after the last question above, whose answer is of before
    _take_out(state, origin, old.id if old else ref.item)
    left = _left(state, ref.item, away=not old and origin != to) if state.left_hidden else 0
    if old:
        del state.objects[old.id]
        if old.card.token and not _goes_on(state, origin):
            return Moved(ref, None, origin, to, rules=rules)
    new = _put_in(state, ref.item, to, top, fields)
    return Moved(ref, new, origin, to, rules=rules, left=left)


def _left(state: State, item: int, *, away: bool) -> int:
    """How often a card has left a place in a hidden zone; away: whether it does so now."""
    left = state.left_hidden.get(item)
    if left is None:
        return 0
    if away:
        state.left_hidden = {**state.left_hidden, item: left + 1}
    return left + away


def wait(state: State, bindings: Mapping[str, Any]) -> Mapping[str, Any]:
    """Bindings of words that wait, with where the hidden cards lie that they mean (CR 2.1.g).

    From now on it is kept how often those leave; nothing that was computed depends on that.
    """
    bound = lying(state.zones, state.left_hidden, bindings)
    new = {item for item, _ in bound.get(LYING, ())} - state.left_hidden.keys()
    if new:
        state.left_hidden = {**state.left_hidden, **dict.fromkeys(new, 0)}
    return bound


def wait_no_more(state: State) -> None:
    """Forget how often cards left hidden zones, once no words wait for any."""
    if not state.left_hidden:
        return
    if not any(LYING in emblem.bindings for emblem in state.emblems.values()):
        state.left_hidden = {}


def _goes_on(state: State, origin: Place) -> bool:
    """Whether a token that leaves a place does not cease to exist (CR 2.1.e)."""
    return (
        origin.zone is not ZoneKind.EXPEDITION and state.readings.tokens_outside_the_expedition_zone
    )


def remember(state: State, last: Mapping[int, LastKnown]) -> None:
    """Keep what was true of objects that are about to cease to exist (CR 2.1.h)."""
    state.last_known = {**state.last_known, **last}


def change(state: State, object_: Object, **fields: Any) -> None:
    """Give an object other statuses or counters; only `statuses.py` and `counters.py` call this."""
    if "gained" in fields:
        state.rearranged()
    else:
        state.changed()
    state.objects[object_.id] = changed(object_, **fields)


def _touch(state: State, *places: Place) -> None:
    """Forget what depends on what is in some places."""
    for place in places:
        if place.zone in BEARING:
            state.rearranged()
            return
    state.changed()


def _take_out(state: State, place: Place, identity: int) -> None:
    if place.zone is ZoneKind.DECK:
        shuffling.take(state, place.player, identity)
        return
    state.zones[place] = tuple([other for other in state.zones[place] if other != identity])


def _hidden_place(state: State, item: int) -> Place:
    for place, members in state.zones.items():
        if place.zone in HIDDEN and item in members:
            return place
    raise LookupError(f"item {item} is nowhere")
