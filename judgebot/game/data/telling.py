"""What an entry of a trace tells: an event, as a class of its own, about things.

Each kind of entry is a class in `entries/`: its fields are references, players, places and numbers,
and beside them stand its name, the sentence that a printer makes of it, what sort of fact it is and
what it tells of. No field is finished words: printers name things, as whoever reads may see them.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Any, ClassVar, NamedTuple, TypeVar, dataclass_transform

from judgebot.abilities.card import Statistics
from judgebot.abilities.nouns import Pick
from judgebot.abilities.sorts import Ability
from judgebot.abilities.statements import Change
from judgebot.abilities.words import Comparison, KeywordName, Phase, Standing, Status, Terrain
from judgebot.game.data import aspects
from judgebot.game.data.zones import Place

T = TypeVar("T", bound="Telling")


class EntryKind(StrEnum):
    """What sort of fact an entry tells."""

    HAPPENED = "happened"
    CHOSEN = "chosen"
    ACTIVATED = "activated"
    CHECKED = "checked"
    """A condition was looked at, and was true."""
    FALSE = "checked and false"
    IMPOSSIBLE = "impossible"
    REPLACED = "replaced"
    ALREADY = "already so"
    NOT_ACTIVATED = "not activated"
    NOT_FOUND = "not found"
    SKIPPED = "skipped"
    UNREAD = "not understood"
    """An ability whose text the grammar could not read would have mattered here."""


DID_NOT_HAPPEN = frozenset(
    {
        EntryKind.FALSE,
        EntryKind.IMPOSSIBLE,
        EntryKind.ALREADY,
        EntryKind.NOT_ACTIVATED,
        EntryKind.NOT_FOUND,
        EntryKind.SKIPPED,
        EntryKind.UNREAD,
    }
)
"""The kinds that answer "why not"."""


class Thing(NamedTuple):
    """A card or object as an entry tells of it."""

    item: int
    object: int
    """The object's identity; 0 for a card in a hidden zone."""
    face_down: bool = False
    """Whether it lay face-down then: what it is was not told."""


class PlayerId(int):
    """A player, by their place in the game's players."""

    __slots__ = ()


class EntryId(int):
    """An entry of the trace, by its place."""

    __slots__ = ()


class InDeck(NamedTuple):
    """A position in a Deck (CR 3.2.2.b)."""

    deck: Place
    above: int | None
    """How many cards lie above it; None for the bottom."""
    beneath: int | None = None
    """How many cards lie beneath it, where the words count from the bottom."""


class Option(NamedTuple):
    """What was chosen, among all that could be."""

    chosen: tuple[Thing | Place | PlayerId | int, ...]
    """The things that it is; none where it is a part of an ability, such as a mode."""
    words: str
    """What a file calls it, so that it is told apart from the others."""


class AppliedTo(NamedTuple):
    """What a passive ability applies to, with the value that it has now."""

    things: tuple[Thing | str, ...]
    """Objects, and the names of regions."""
    value: Statistics | tuple[Terrain, ...] | tuple[KeywordName, int] | None
    """The statistics, terrains or number that the ability makes part of, if it does."""
    every_region: bool = False
    boosts: int = 0
    """How many boosts of each add to statistics of that value."""
    as_before: bool = False
    """Whether it had that value before the event, too."""
    whose: tuple[PlayerId | None, ...] = ()
    """Whose each thing is, if another one of its name is another player's."""
    where: tuple[Place | None, ...] = ()
    """In which Expedition it is, if its player has another one of its name in the other one."""


class Figure(NamedTuple):
    """What a condition comes to: the number that was found, and the one that is needed."""

    number: int
    comparison: Comparison
    needed: int
    different: bool = False
    """Whether so many descriptions must each be met by a thing of its own."""
    parity: bool = False
    """Whether it must be even, or odd: what is needed is the rest when it is halved."""
    of: Any = None
    """The condition that comes to it, which may be one part of the whole."""
    whose: Place | PlayerId | Thing | None = None
    """Of which Expedition, player or thing it is asked, where it is asked of each of several."""
    facing: bool = False
    """Whether it is asked what is facing that Expedition."""
    without: Thing | None = None
    """What should be among what was found, and is not."""
    nth: bool = False
    """Whether no number was found, but which in an order something is: the first one, say."""
    before: int | None = None
    """The number that was found before the event, where that matters, too."""


class AlteredBy(NamedTuple):
    """What alters the cost of a card that cannot be played (CR 5.1.2.f)."""

    change: Change
    number: int
    giver: Thing | None = None
    emblem: bool = False
    """Whether an Ongoing Emblem of the giver alters it."""
    minimum: int | None = None


class Would(NamedTuple):
    """What an atomic action would do: what a modifier changes, or does not (CR 6.2.a)."""

    deed: str
    """The keyword action that it is, or else what it does: "discard", "gain status"."""
    thing: Thing | None = None
    """The object or card it would act on."""
    place: Place | None = None
    """The Expedition it would act on."""
    player: PlayerId | None = None
    """Who would do it."""
    to: Place | None = None
    token: str = ""
    """The name of the token that would be created."""
    status: Status | None = None
    counter: str = ""
    number: int = 0
    resolved: bool = False
    """Whether it is the end of a card's resolution."""
    several: int = 0
    """How many atomic actions would do so, where a modifier speaks of all of them (CR 6.2.g)."""
    nth: int = 0
    """Which of several that a player would do alike, from 1; 0 where it does not matter."""


class Measure(NamedTuple):
    """What something has of that by which words describe it, and what they ask for."""

    asked: str
    """A cost, a statistic or counters."""
    figure: Figure


class Stood(NamedTuple):
    """Where an Expedition stands, as far as a condition asks: one of these is given."""

    place: Place
    standing: Standing | None = None
    """How far it is beside the one facing it."""
    terrains: tuple[Terrain, ...] | None = None
    """Those of its region."""
    beside: tuple[Place, ...] | None = None
    """The Expeditions of other players in its region."""
    region: str = ""
    """The name of its region."""
    by: int | None = None
    """Of a standing: by how many regions, unless only an ability makes it so."""
    before: bool = False
    """Whether that is asked of a time before, at which what is gone was there (CR 2.1.h)."""
    ascended: bool | None = None
    """Whether it is Ascended."""
    considered: bool = False
    """Of a standing: whether an ability says how it stands, wherever it is."""


class Now(NamedTuple):
    """What time it is, as far as a condition asks: one of these is given."""

    day: int | None = None
    phase: Phase | None = None
    first: PlayerId | None = None
    """The first player."""
    turn: tuple[PlayerId, ...] | None = None
    """Whose turn it is; nobody's outside turns (CR 4.2.3)."""
    nth: int | None = None
    """Which of that player's turns of the Day it is, where that is asked."""


class Found(NamedTuple):
    """What is so of things of which a condition asks: one of these is given."""

    things: tuple[Thing | Place | PlayerId, ...]
    so: bool | None = None
    """Whether what it says of one thing is true of these, or whether they have a status."""
    where: tuple[Place, ...] = ()
    """Where they are."""
    asked: str = ""
    """What they have: "Hand Cost"."""
    value: str = ""
    """How much that is, or which."""
    player: PlayerId | None = None
    """Who controls them."""
    before: bool = False
    """Whether that is asked of a time before."""
    meets: Pick | None = None
    """The description that it meets, of several that different things have to meet."""


Noted = Stood | Now | Found
"""What a condition looked at, to be told with it."""


class Unaltered(NamedTuple):
    """What an ability says of the cost of a card that does not alter it now."""

    ability: Ability
    figures: tuple[Figure, ...] = ()
    """What was found, and what would be needed."""
    giver: Thing | None = None
    """Whose ability it is, where that is not the card itself."""
    stood: tuple[Noted, ...] = ()
    """Where the Expeditions stand of which its condition asks, or what time it is."""


class Unpermitted(NamedTuple):
    """What an ability says that permits to play some cards, and not this one now."""

    ability: Ability
    giver: Thing
    figures: tuple[Figure, ...] = ()
    stood: tuple[Noted, ...] = ()
    player: PlayerId | None = None
    """The player whom alone it permits to do so, where that is another one."""
    exhausted: bool = False
    """Whether its object is exhausted in Reserve, so that it does not work."""
    elsewhere: bool = False
    """Whether it permits to play them in other Expeditions only."""
    part: Pick | None = None
    """What the card is not, where it is of another kind than those, or has another number."""
    measures: tuple[Measure, ...] = ()


class RegionNow(NamedTuple):
    """A region as it is now: its name, and its terrains, where those are looked at."""

    name: str
    terrains: tuple[Terrain, ...] | None = None
    face_down: bool = False


class PlaceNow(NamedTuple):
    """An Expedition with the region that it is in now."""

    place: Place
    region: RegionNow


_NAMING = frozenset({"Thing", "Any", "tuple[AppliedTo, ...]"})
"""What may be a single thing, as it is annotated."""
_TOGETHER = frozenset({"cards", "taken", "things"})
"""The fields in which an entry names several things."""
_EVERY = frozenset({"rules", "items", "disagreement", "answered"})
"""The fields that every entry has."""


@dataclass_transform(eq_default=True, kw_only_default=True, frozen_default=True)
class _Annotated:
    """What makes the annotations of its subclasses their fields, for whoever checks types."""


class Telling(_Annotated):
    """What one entry tells. A subclass's annotations are its fields; never changed once made."""

    event: ClassVar[str]
    """The name of the event, by which files and tables speak of it: `play.joins`."""
    sentence: ClassVar[str]
    """What a printer says: words, and fields or phrases made of them in braces."""
    in_general: ClassVar[str] = ""
    """What is said of the event where little is known of it, in a whole sentence; empty where that
    is what the sentence says, up to what is not known."""
    kind: ClassVar[EntryKind] = EntryKind.HAPPENED
    aspects: ClassVar[aspects.Aspects] = aspects.EVERYTHING
    """What it tells of, so that a fact can be traced to the entries that reach it."""
    ceasing: ClassVar[type[Telling] | None] = None
    """What is told instead where the thing that it tells of ceases to exist."""
    says_where: ClassVar[bool] = False
    """Whether it says where a token would have gone that ceases to exist instead (CR 2.1.e)."""
    before_choices: ClassVar[bool] = False
    """Whether it tells what is so before anything is chosen for the step, and is printed there."""
    of_one_step: ClassVar[bool] = False
    """Whether it says itself that what it tells of is the same step as all the rest."""
    as_read: ClassVar[bool] = False
    """Whether its rules say so only as they are read, whatever another reading would come to."""
    detail: ClassVar[bool] = False
    """Whether another entry says as much, so that only the full account tells it."""
    fields: ClassVar[tuple[str, ...]] = ()
    """The names of what it tells, without those that every entry has."""
    naming: ClassVar[tuple[str, ...]] = ()
    """Those whose value may be a single thing, or what passive abilities apply to."""
    naming_several: ClassVar[tuple[str, ...]] = ()
    """Those whose value is several things."""
    required: ClassVar[frozenset[str]] = frozenset()
    """Those that have no value unless one is given."""
    possible: ClassVar[frozenset[str]] = frozenset()
    """All that may be given."""

    rules: tuple[str, ...] = ()
    """The rules that act here, in the numbering of the law, CR 5.0."""
    items: tuple[int, ...] = ()
    """The items it is about, so that a fact about a card can be traced to its rules."""
    disagreement: str = ""
    """The listed disagreement of the rulebook with itself whose reading it rests on; of several,
    with a blank between them."""
    answered: int | None = None
    """How many answers the work at hand had before it was so, or was asked; None: all of them."""

    def __init_subclass__(cls) -> None:
        own = {
            name: kind
            for name, kind in cls.__dict__.get("__annotations__", {}).items()
            if not kind.startswith("ClassVar")
        }
        cls.fields = tuple(dict.fromkeys((*cls.fields, *own)))
        naming = [name for name, kind in own.items() if not _NAMING.isdisjoint(kind.split(" | "))]
        cls.naming = tuple(dict.fromkeys((*cls.naming, *naming)))
        cls.naming_several = tuple(name for name in cls.fields if name in _TOGETHER)
        cls.possible = _EVERY.union(cls.fields)
        cls.required = frozenset(name for name in cls.fields if not hasattr(cls, name))

    def __init__(self, **values: Any) -> None:
        """Raises TypeError for a field that is missing, and for one that it does not have."""
        if not self.required <= values.keys() <= self.possible:
            raise _wrong(type(self), values)
        own = self.__dict__
        own |= values

    @property
    def facts(self) -> dict[str, Any]:
        """The values of its fields, by their names."""
        return {name: getattr(self, name) for name in self.fields}

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and self._all() == other._all()

    def __hash__(self) -> int:
        return hash((type(self), self._all()))

    def __repr__(self) -> str:
        told = ", ".join(f"{name}={value!r}" for name, value in self.facts.items())
        return f"{type(self).__name__}({told})"

    def _all(self) -> tuple[Any, ...]:
        return (self.rules, self.items, self.disagreement, *self.facts.values())


def _wrong(kind: type[Telling], values: Mapping[str, Any]) -> TypeError:
    """Which fields are missing, or do not exist."""
    if missing := kind.required - values.keys():
        return TypeError(f"{kind.__name__} needs {', '.join(sorted(missing))}")
    more = values.keys() - kind.possible
    return TypeError(f"{kind.__name__} has no {', '.join(sorted(more))}")


def changed(one: T, **values: Any) -> T:
    """The same telling with other values in some fields."""
    return type(one)(**{**one.__dict__, **values})
