"""CR 2.1 Objects: items, objects, emblems, and what is last known of an object.

Item, object and card are different things. The *item* is the physical card or token; it keeps its
identity for the whole game. The *object* is what the item is in one visible zone: a new one in
every zone (CR 2.1.d). Cards in hidden zones are not objects (CR 2.1.j): there, only the item
exists. All of these are plain data that never change; `state.py` holds the current ones, and
`write/moving.py` has the only ways in which an item changes its place.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import field
from enum import StrEnum
from functools import lru_cache
from typing import Any, NamedTuple

from judgebot.abilities.card import Card
from judgebot.abilities.sorts import Ability
from judgebot.abilities.words import Duration, Status
from judgebot.game.data.record import record
from judgebot.game.data.zones import Place, ZoneKind

BOOST = "boost"
"""The counter that adds 1 to each statistic of a Character (CR 2.5.1)."""


class Referent(NamedTuple):
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
    named: str = ""
    """What a table calls it, to tell it from others of its card; empty without such a name."""

    @property
    def called(self) -> str:
        """The name by which it is spoken of: its own, or its card's."""
        return self.named or self.card.name


def names_of(items: Iterable[Item]) -> list[str]:
    """By which names items are spoken of: as `Item.called`, of many at once."""
    return [one.named or one.card.name for one in items]


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
    played_from: ZoneKind | None = None
    """In Limbo, and as it resolves: the zone it is being played from (CR 2.2.9.b)."""
    face_down: bool = False
    scouted_from: int = 0
    """In Reserve: the object in play that Scout sent there (CR 7.4.5.e)."""
    left_behind: frozenset[Status] = field(default=frozenset(), compare=False, repr=False)
    """The statuses that it had before it entered its zone, and has not had since (CR 2.4.1.d)."""
    lost: frozenset[Status] = field(default=frozenset(), compare=False, repr=False)
    """Those that it has lost since it entered its zone, whether it has gained them again or not."""
    ref: Referent = field(init=False, compare=False, repr=False)
    """This object, as a reference: what it is asked for all the time."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "ref", Referent(self.item, self.id))


@lru_cache(maxsize=4096)
def hidden_card(item: int) -> Referent:
    """A card in a hidden zone, as a reference; known, as chance asks for each card of a Deck."""
    return Referent(item, 0)


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
    source: Referent
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
    handed_over: bool = False
    """Whether another player controls it than as it was created."""
    used: bool = False
    """Whether the next card or object that it speaks of was there: it means no other one."""
    meant: Referent | None = None
    """The card or object that was the next one."""
    bindings: Mapping[str, Any] = field(default_factory=dict)
    """What the words of its effect are bound to (CR 6.3.i)."""
    triggering: tuple[Any, ...] = ()
    """What its trigger speaks of in the event that activated it, whether its effect does or not."""
    moves: Mapping[int, Referent] = field(default_factory=dict)
    """Which object became which by the event that its trigger speaks of (CR 2.1.f)."""
    entry: int | None = None
    """The trace entry that tells of its creation."""


@record
class AsItStood:
    """The Expeditions and regions as they were when an object ceased to exist (CR 2.1.h)."""

    ascended: frozenset[Any]
    """The Expeditions that were Ascended, see `State.ascended`."""
    distances: Mapping[Any, int]
    """How far each Expedition was from its starting region."""
    regions: tuple[Any, ...]
    markers: tuple[Any, ...]


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
    adventure: AsItStood | None = None
    """Where the Expeditions were then; None if that is not known."""


@record(kw_only=False)
class Moved:
    """What became of an item that was to move."""

    was: Referent
    now: Referent | None
    """None when it ceased to exist instead."""
    origin: Place
    to: Place
    """Where it went, or would have gone."""
    same_object: bool = False
    """Whether it only changed its Expedition (CR 3.2.4.d)."""
    rules: tuple[str, ...] = ()
    """The rules by which it kept or lost its counters, if it had any."""
    left: int = 0
    """How often it has left a place in a hidden zone, since words wait for it."""


