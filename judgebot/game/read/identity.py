"""When two states of a game are the same: a canonical form.

Identities only say what is older, so they are numbered anew by their order; items are numbered by
where they lie; trace entries, names for reports and objects that nobody speaks of any more are
left out. Two states with one canonical form have the same future. The form is made of small
numbers that hold within one process: cards and parts of abilities are numbered as they are met.
Processes that fork and go on apart number what is new by what it is, see `number_by_content`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import fields, is_dataclass
from hashlib import blake2b
from typing import Any

from judgebot.game.data.agenda import (
    CheckReactions,
    Day,
    EndTurn,
    Frame,
    OfferShuffle,
    PlayReaction,
    TakeTurn,
)
from judgebot.game.data.objects import AsItStood, Emblem, Object, Referent
from judgebot.game.data.plays import Played
from judgebot.game.data.record import changed, values_of
from judgebot.game.data.state import State
from judgebot.game.data.zones import HIDDEN, Place, ZoneKind

_NUMBERS: dict[int, tuple[Any, int]] = {}
"""For what was met: itself, so that its address stays taken, and its number, by address."""
_EQUALS: dict[Any, int] = {}
"""The number of each value that was met."""
_OBJECTS: dict[int, tuple[Object, int]] = {}
_PLAYED: dict[int, tuple[Played, int]] = {}
_HIDDEN: dict[Any, tuple[tuple[int, ...], tuple[int, ...], list[int]]] = {}
"""Hidden zones that were met: what stands in them, kept so that its address stays taken."""
_MANY = 500_000
_by_content = False
"""Whether new values are numbered by what they are, not as they are met."""

_OF_NOBODY = frozenset({Day, TakeTurn, EndTurn, OfferShuffle})
"""The frames that, before anything is answered, hold neither identities nor what is not told."""

_NOT_TOLD = ("because", "entry", "name", "id")
"""Fields that say nothing about the future."""
_NOT_TOLD_OF = {CheckReactions: ("rule", "again"), PlayReaction: ("rules", "first")}
"""Such fields of single classes: what only the trace says."""
_IDENTITIES = ("emblem", "claimed", "touched")
"""Fields that hold identities as bare numbers."""


def canonical(state: State, named: Iterable[int] = ()) -> tuple[Any, ...]:
    """The canonical form of a state: equal for states with the same future.

    named: items that somebody tells apart from others that are alike, by names of their own.
    """
    form = _Form(state)
    return (*form.whole(), *[form.item(item) for item in named])


def number_by_content() -> None:
    """Number what is new by what it is from now on.

    So the processes that are forked from this one make the same forms, with the same hashes, of
    equal states.
    """
    global _by_content
    _by_content = True


def forget() -> None:
    """Let go of all that was met; forms made before and after are not to be compared."""
    global _by_content
    _by_content = False
    for table in (_NUMBERS, _EQUALS, _OBJECTS, _PLAYED, _HIDDEN):
        table.clear()


def number(value: Any) -> int:
    """The number of a value that never changes; equal values have one number."""
    known = _NUMBERS.get(id(value))
    if known is not None:
        return known[1]
    try:
        found = _of_equal(value)
    except TypeError:
        found = _new_number(value) if _by_content else -id(value)
    if len(_NUMBERS) > _MANY:
        _NUMBERS.clear()
    _NUMBERS[id(value)] = (value, found)
    return found


def _of_equal(value: Any) -> int:
    """The number of a value that is made anew each time; TypeError if it cannot be hashed."""
    found = _EQUALS.get(value)
    if found is None:
        found = _EQUALS[value] = _new_number(value)
    return found


def _new_number(value: Any) -> int:
    """The number of a value that was not met before."""
    if not _by_content:
        return len(_EQUALS) + 1
    return int.from_bytes(blake2b(_spelt(value).encode(), digest_size=7).digest())


def _spelt(value: Any) -> str:
    """A value in letters, which are the same for equal values in every process."""
    kind = type(value)
    if is_dataclass(kind):
        parts = [_spelt(getattr(value, one.name)) for one in fields(kind) if one.compare]
    elif issubclass(kind, tuple):
        parts = [_spelt(one) for one in value]
    elif issubclass(kind, frozenset):
        parts = sorted(_spelt(one) for one in value)
    elif issubclass(kind, Mapping):
        parts = sorted(f"{_spelt(key)}: {_spelt(one)}" for key, one in value.items())
    else:
        return repr(value)
    return f"{kind.__name__}({', '.join(parts)})"


def _look(object_: Object) -> tuple[Object, int]:
    """An object, and the number of all that is true of it, its identity and place aside."""
    known = _OBJECTS.get(id(object_))
    return _new_look(object_) if known is None else known


def _new_look(object_: Object) -> tuple[Object, int]:
    """The same of an object that was not met before."""
    counters, gained = object_.counters, object_.gained
    found = _of_equal(
        (
            number(object_.card),
            object_.statuses,
            frozenset(counters.items()) if counters else frozenset(),
            tuple([number(ability) for ability in gained]) if gained else (),
            object_.played_from,
            object_.face_down,
            object_.owner,
        )
    )
    if len(_OBJECTS) > _MANY:
        _OBJECTS.clear()
    known = _OBJECTS[id(object_)] = (object_, found)
    return known


def _manner(played: Played) -> int:
    """The number of all that is true of a card that was played, but which one it was."""
    known = _PLAYED.get(id(played))
    if known is None:
        if len(_PLAYED) > _MANY:
            _PLAYED.clear()
        known = _PLAYED[id(played)] = (played, _of_equal(changed(played, card=None)))
    return known[1]


class _Form:
    """The numbers that one state gives to identities and items."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.emblems = [*state.emblems.values()] if state.emblems else []
        others = [one.id for one in (*self.emblems, *state.markers)]
        live = sorted([*state.objects, *others])
        self.ranks = {identity: rank for rank, identity in enumerate(live, 1)}
        self.unknown: dict[int, int] = {}
        """The numbers of objects of which nothing is known any more, as they are mentioned."""
        self.items: dict[int, int] | None = None
        """The numbers of items in hidden zones, once one is asked for."""
        self.visible: dict[int, int] | None = None
        """The ranks of the objects that items are, once one is asked for."""

    def whole(self) -> tuple[Any, ...]:
        state = self.state
        return (
            self.zones(),
            (state.day, state.moment, state.phase, state.first_player, state.turn, state.turns_of),
            (state.after_you, state.tiebreakers, state.winner),
            (state.passed, state.moved, state.failed, state.ascended),
            tuple(state.distances.values()),
            number(state.regions),
            tuple(map(self.marker, state.markers)) if state.markers else (),
            tuple(sorted(state.shuffled.items())) if state.shuffled else (),
            tuple(sorted(state.left_hidden.items())) if state.left_hidden else (),
            tuple(map(self.emblem, self.emblems)) if self.emblems else (),
            tuple(map(self.frame, state.agenda)),
            tuple([(_manner(played), self.referent(played.card)) for played in state.played]),
            tuple(map(self.data, state.deeds)) if state.deeds else (),
            frozenset(self.tallies()) if state.tallies else (),
            self.moved_at() if state.readings.a_gear_that_joined_after else (),
        )

    def moved_at(self) -> tuple[Any, ...]:
        """When each Expedition last moved: how many identities are older."""
        return tuple(
            (key, sum(identity < when for identity in self.ranks))
            for key, when in sorted(self.state.moved_at.items())
        )

    def frame(self, frame: Frame) -> Any:
        """What remains to be done; most frames speak of nothing that has an identity."""
        if type(frame) in _OF_NOBODY and not frame.answers:
            return number(frame)
        return self.data(frame)

    def zones(self) -> tuple[tuple[Any, ...], ...]:
        """What stands in each place."""
        objects, ranks, known = self.state.objects, self.ranks, _OBJECTS
        return tuple([
            () if not members
            else self.hidden(place, members)[0] if place.zone in HIDDEN
            else tuple([
                (ranks[one], (known.get(id(objects[one])) or _new_look(objects[one]))[1])
                for one in members
            ])
            for place, members in self.state.zones.items()
        ])

    def hidden(self, place: Place, members: tuple[int, ...]) -> tuple[tuple[int, ...], list[int]]:
        """The cards of a hidden zone, in order where their order is decided, and their items."""
        is_deck = place.zone is ZoneKind.DECK
        known = self.state.shuffled.get(place.player) if is_deck else (0, 0)
        key = (id(members), known)
        found = _HIDDEN.get(key)
        if found is None:
            if len(_HIDDEN) > _MANY:
                _HIDDEN.clear()
            found = _HIDDEN[key] = (members, *self.sorted(members, known))
        return found[1], found[2]

    def sorted(
        self, members: tuple[int, ...], known: tuple[int, int] | None
    ) -> tuple[tuple[int, ...], list[int]]:
        """Cards and items of a hidden zone; those that are not known to lie where are sorted."""
        cards = [(number(self.state.items[item].card), item) for item in members]
        if known is not None:
            top, end = known[0], len(cards) - known[1]
            cards[top:end] = sorted(cards[top:end])
        return tuple(card for card, _ in cards), [item for _, item in cards]

    def numbered(self) -> dict[int, int]:
        """The number of each item in a hidden zone."""
        found: dict[int, int] = {}
        for place, members in self.state.zones.items():
            if place.zone in HIDDEN and members:
                for item in self.hidden(place, members)[1]:
                    found[item] = len(found)
        return found

    def marker(self, marker: Any) -> tuple[Any, ...]:
        """A Terrain Marker."""
        bearer = None if marker.bearer is None else self.item(marker.bearer)
        return (self.ranks[marker.id], marker.terrains, marker.region, bearer)

    def emblem(self, emblem: Emblem) -> tuple[Any, ...]:
        """An emblem."""
        return (
            self.ranks[emblem.id],
            emblem.controller,
            emblem.duration,
            emblem.used,
            self.data(emblem.source),
            self.data(emblem.content),
            number(emblem.ability),
            self.data(emblem.bindings),
            self.moves(emblem.moves),
        )

    def item(self, item: int) -> Any:
        """The number of an item's object or hidden card; for one that is nowhere, its card."""
        if self.visible is None:
            self.visible = {one.item: self.ranks[one.id] for one in self.state.objects.values()}
        found = self.visible.get(item)
        if found is not None:
            return found
        if self.items is None:
            self.items = self.numbered()
        found = self.items.get(item)
        if found is None:
            return ("gone", number(self.state.items[item].card))
        return ("hidden", found)

    def identity(self, identity: int) -> Any:
        """The number of an identity; for an object that ceased to exist, what was last known."""
        found = self.ranks.get(identity)
        if found is not None or not identity:
            return found
        last = self.state.last_known.get(identity)
        if last is None:
            return ("unknown", self.unknown.setdefault(identity, len(self.unknown)))
        derived = last.derived
        keywords = frozenset(derived.keywords.items())
        look = (_look(last.object)[1], derived.statistics, keywords, last.expeditions)
        return ("ceased", *look, *_stood(self.state, last.adventure))

    def moves(self, moves: Mapping[int, Referent]) -> tuple[Any, ...]:
        """Which object or hidden card became which."""
        if not moves:
            return ()
        return tuple(
            (self.identity(was) if was > 0 else self.item(-was), self.data(now))
            for was, now in moves.items()
        )

    def tallies(self) -> list[tuple[Any, ...]]:
        """How often abilities were used, of objects that exist."""
        found = []
        for shelf in self.state.tallies.shelves():
            for (kind, whose, ability, *more), times in shelf.items():
                if isinstance(whose, int):
                    if whose not in self.ranks:
                        continue
                    whose = self.ranks[whose]
                found.append((kind, whose, number(ability), *map(self.data, more), times))
        return found

    def data(self, value: Any) -> Any:
        """Any part of a state, without identities."""
        kind = type(value)
        if kind in _AS_THEY_ARE:
            return value
        if kind is Referent:
            return self.referent(value)
        encode = _ENCODERS.get(kind)
        if encode is None:
            encode = _ENCODERS[kind] = _encoder(kind)
        return encode(self, value)

    def referent(self, ref: Referent) -> tuple[Any, Any]:
        """What a pronoun means: an item, as one particular object or hidden card."""
        rank = self.ranks.get(ref.object)
        if rank is not None and ref.object in self.state.objects:
            return rank, rank
        return self.item(ref.item), self.identity(ref.object)

    def several(self, value: Any) -> tuple[Any, ...]:
        """A tuple, or a named one."""
        return tuple(self.data(one) for one in value)

    def together(self, value: frozenset[Any]) -> frozenset[Any]:
        """A set."""
        return frozenset(self.data(one) for one in value)

    def mapping(self, value: Mapping[Any, Any]) -> tuple[Any, ...]:
        """Names and what they are bound to."""
        return tuple(sorted(((key, self.data(one)) for key, one in value.items()), key=_first))


def _first(pair: tuple[Any, Any]) -> str:
    return str(pair[0])


_AS_THEY_ARE: set[type] = set()
"""The classes, of those that were met, whose values are encoded as they are."""
_ENCODERS: dict[type, Callable[[_Form, Any], Any]] = {}


def _encoder(kind: type) -> Callable[[_Form, Any], Any]:
    """How the values of a class are encoded."""
    if kind is int:
        # The hashes of -1 and -2 are the same.
        return lambda _form, value: value if value >= 0 else ("less", -value)
    if issubclass(kind, int | str) or kind is type(None) or kind is Place:
        _AS_THEY_ARE.add(kind)
        return lambda _form, value: value
    if issubclass(kind, tuple):
        return _Form.several
    if issubclass(kind, frozenset):
        return _Form.together
    if issubclass(kind, Mapping):
        return _Form.mapping
    if is_dataclass(kind) and kind.__module__.startswith("judgebot.game"):
        return _of_fields(kind)
    return lambda _form, value: number(value)


def _of_fields(kind: type) -> Callable[[_Form, Any], Any]:
    not_told = (*_NOT_TOLD, *_NOT_TOLD_OF.get(kind, ()))
    names = tuple(one.name for one in fields(kind) if one.name not in not_told)
    each, values = [_field(name) for name in names], values_of(names)

    def encode(form: _Form, value: Any) -> tuple[Any, ...]:
        found = [kind.__name__]
        for of_field, one in zip(each, values(value), strict=True):
            kept = type(one) in _AS_THEY_ARE or (type(one) is int and one >= 0)
            found.append(one if kept and of_field is _Form.data else of_field(form, one))
        return tuple(found)

    return encode


def _field(name: str) -> Callable[[_Form, Any], Any]:
    """How the values of a field are encoded."""
    if name == "moves":
        return _Form.moves
    if name == "since":
        return _from_then_on
    return _identities if name in _IDENTITIES else _Form.data


def _stood(state: State, then: AsItStood | None) -> tuple[Any, ...]:
    """Where the Expeditions were, where that is otherwise now."""
    if then is None or then == state.adventure():
        return ()
    markers = tuple((one.terrains, one.region) for one in then.markers)
    return (then.ascended, tuple(sorted(then.distances.items())), number(then.regions), markers)


def _from_then_on(form: _Form, since: int) -> tuple[Any, ...]:
    """The first identity that was not given yet: what is there of those given from then on."""
    ceased = (one for one in sorted(form.state.last_known) if one >= since)
    older = sum(one < since for one in form.ranks)
    return (older, *(form.identity(one) for one in ceased))


def _identities(form: _Form, value: Any) -> Any:
    if isinstance(value, tuple):
        return tuple(form.identity(one) for one in value)
    return form.identity(value)
