"""Through which entries a trace reaches a fact: what `because` looks at.

An entry reaches a fact when it changed, or refused to change, what the fact says of its subject.
With it count the entries it stands under; the checks and choices made there before; for a Reaction,
what activated it; and for a card that is played, its declaration and what altered its cost.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from judgebot.game.data.entries import about_effects
from judgebot.game.data.entries.about_effects import EmblemCreated
from judgebot.game.data.entries.about_passives import OfPassive
from judgebot.game.data.entries.about_playing import (
    CostAltered,
    CostUnaltered,
    PlayDeclared,
    Playing,
)
from judgebot.game.data.telling import DID_NOT_HAPPEN, Kind, PlayerId, Thing
from judgebot.game.data.topics import EVERYTHING, Topic
from judgebot.game.data.trace import Entry, Trace
from judgebot.game.data.zones import Place
from judgebot.scenario.tell import topics

STEERING = frozenset({Kind.CHECKED, Kind.FALSE, Kind.CHOSEN, Kind.REPLACED, Kind.NOT_FOUND})
"""The kinds that decide what happens after them under the same entry."""
_STEERING = (
    about_effects.TableNumber,
    about_effects.TableRow,
    about_effects.DiceChanged,
    about_effects.DiceRolled,
    about_effects.CostPaid,
    about_effects.ToughPaid,
    about_effects.ToughPaidSeveral,
    about_effects.ToughUnforced,
    about_effects.ToughCannotPay,
    about_effects.ToughNoTarget,
    about_effects.ToughAgain,
)
"""Other entries that do."""
_BY_PLAYER = frozenset({Topic.MANA, Topic.SHUFFLING})
"""What entries tell of a player, without naming a place."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Subject:
    """What a property of a fact is about, as entries name it."""

    topics: frozenset[Topic] = frozenset()
    items: frozenset[int] = frozenset()
    """Its items; those in a place now, for a fact about all the cards of that place."""
    names: frozenset[PlayerId | Place] = frozenset()
    """Its player, Expedition or places, as entries name them."""
    player: PlayerId | None = None
    """Whose place it is: payments, shuffling and what did not happen may name only the player."""
    played: bool = False
    """Whether how a card was played reaches it: a fact about where it is, or about mana."""
    everybody: bool = False
    """Whether it is about the game or a region, so that entries need not name it."""


@dataclass(slots=True)
class Reached:
    """The entries of a trace by which a fact is reached."""

    trace: Trace
    changing: set[int] = field(default_factory=set)
    """Those that changed what it says, or refused to."""
    found: set[int] = field(default_factory=set)
    """These and all that led to them."""

    @property
    def last(self) -> int | None:
        """The last of those that changed what it says."""
        return max(self.changing, default=None)


def reached(trace: Trace, subjects: Iterable[Subject]) -> Reached:
    """The entries by which a trace reaches a fact, one subject for each of its properties."""
    entries = trace.entries
    found = Reached(trace=trace)
    for subject in subjects:
        for place, entry in enumerate(entries):
            if not _touches(entries, entry, subject):
                continue
            found.changing.add(place)
            _add(found, place)
            if subject.played and isinstance(entry.told, Playing):
                _add_play(found, place)
    return found


def led_to(trace: Trace, places: Iterable[int]) -> Reached:
    """Some entries, with all that led to them."""
    found = Reached(trace=trace, changing=set(places))
    for place in found.changing:
        _add(found, place)
    return found


def _touches(entries: list[Entry], entry: Entry, subject: Subject) -> bool:
    told = topics.told(entry)
    if not told & subject.topics:
        return False
    if told != EVERYTHING and (subject.everybody or isinstance(entry.told, OfPassive)):
        return True
    if subject.items & about(entries, entry):
        return True
    names = subject.names
    if subject.player is not None and (entry.kind in DID_NOT_HAPPEN or told & _BY_PLAYER):
        names = names | {subject.player}
    telling = (entry,) if told == EVERYTHING else _upwards(entries, entry)
    return any(names & set(_named(above)) for above in telling)


def about(entries: list[Entry], entry: Entry) -> frozenset[int]:
    """The items that an entry tells of.

    What did not happen, and names none, is about those of the entry it stands under.
    """
    if entry.kind not in DID_NOT_HAPPEN:
        return frozenset(entry.items)
    owned = (above.items for above in _upwards(entries, entry) if above.items)
    return frozenset(next(owned, ()))


def _upwards(entries: list[Entry], entry: Entry) -> Iterator[Entry]:
    """An entry and all that it stands under."""
    yield entry
    while entry.parent is not None:
        entry = entries[entry.parent]
        yield entry


def _named(entry: Entry) -> Iterator[PlayerId | Place]:
    """The players, Expeditions and places that an entry names."""
    return (value for value in entry.facts.values() if isinstance(value, PlayerId | Place))


def _add(found: Reached, place: int | None) -> None:
    """Add an entry, what it stands under, what steered it there, and what activated it."""
    entries = found.trace.entries
    waiting = [place]
    while waiting:
        place = waiting.pop()
        if place is None or place in found.found:
            continue
        found.found.add(place)
        entry = entries[place]
        if entry.parent is not None:
            found.found.update(_steered(entries, place, entry.parent))
        if giver := getattr(entry.told, "giver", None):
            found.found.update(_emblems(entries, place, giver))
        waiting += [entry.parent, entry.cause]


def _steered(entries: list[Entry], place: int, parent: int) -> Iterator[int]:
    """The checks and choices under an entry that came before one of those that stand there."""
    for other in range(parent + 1, place):
        one = entries[other]
        if one.parent == parent and (one.kind in STEERING or isinstance(one.told, _STEERING)):
            yield other


def _emblems(entries: list[Entry], place: int, giver: Thing) -> Iterator[int]:
    """The Ongoing Emblems of a giver that were created, and used, before an entry."""
    return (
        other
        for other, one in enumerate(entries[: place + 1])
        if isinstance(one.told, EmblemCreated) and one.told.card.item == giver.item
    )


def _add_play(found: Reached, place: int) -> None:
    """Add how a card was played: from its declaration on, with what altered its cost."""
    entries = found.trace.entries
    items = entries[place].items[:1]
    own = [
        other
        for other in range(place, -1, -1)
        if isinstance(entries[other].told, Playing) and entries[other].items[:1] == items
    ]
    for other in own:
        _add(found, other)
        if isinstance(entries[other].told, PlayDeclared):
            below = range(other + 1, len(entries))
            altered = (
                one
                for one in below
                if entries[one].parent == other
                and isinstance(entries[one].told, CostAltered | CostUnaltered)
            )
            for one in altered:
                _add(found, one)
            return
