"""CR 7.5.10, 7.5.11, 2.3.1 What joins and leaves a zone or an Expedition, and what applies to what.

Several kinds of entries tell of each; a fact names it by the rulebook's word for it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from judgebot.game.data.entries import about_moving, about_passives
from judgebot.game.data.entries.about_playing import CostAltered
from judgebot.game.data.entries.about_steps import ModifierAdditive, ModifierReplacing
from judgebot.game.data.entries.shapes import Moving
from judgebot.game.data.objects import Referent
from judgebot.game.data.telling import InDeck, Telling, Thing
from judgebot.game.data.trace import Entry
from judgebot.game.data.zones import HIDDEN, Place, ZoneKind
from judgebot.scenario.format.scenario import TraceFact
from judgebot.scenario.tell.called import ThingNames
from judgebot.scenario.tell.knowing import things

_GIGANTIC = "7.4.4.n"
"""A Gigantic Character that switches Expeditions neither leaves nor joins one."""


def tells(thing_names: ThingNames, told: TraceFact, entry: Entry) -> bool:
    """Whether an entry tells of what a fact says happened."""
    return DEEDS[told.kind](thing_names, told, entry.told)


def _joins(thing_names: ThingNames, told: TraceFact, entry: Telling) -> bool:
    return _is_it(thing_names, told, entry) and _at(thing_names, told, _joined(thing_names, entry))


def _leaves(thing_names: ThingNames, told: TraceFact, entry: Telling) -> bool:
    return _is_it(thing_names, told, entry) and _at(thing_names, told, _left(thing_names, entry))


def defined_by(told: TraceFact, entry: Telling) -> tuple[str, ...]:
    """The rule by which what an entry tells of is the joining, or leaving, that a fact names."""
    if told.kind not in _DEFINED:
        return ()
    as_it_is, as_token, by_switching = _DEFINED[told.kind]
    if isinstance(entry, about_moving.SwitchingExpeditions):
        return (by_switching,)
    return (as_token if _of_token(entry) else as_it_is,)


_DEFINED: Mapping[str, tuple[str, str, str]] = {
    "joins": ("7.5.10.a", "7.5.10.b", "7.5.10.c"),
    "leaves": ("7.5.11.a", "7.5.11.b", "7.5.11.c"),
}
"""What joining and leaving are: in general, of a token that begins or ceases to exist in the
Expedition zone, and of what switches Expeditions."""


def _of_token(entry: Telling) -> bool:
    """Whether a token begins to exist in the Expedition zone, or ceases to as it would leave it."""
    if isinstance(entry, about_moving.TokenCreated):
        return entry.to is not None and entry.to.zone is ZoneKind.EXPEDITION
    if not isinstance(entry, Moving):
        return False
    return entry.origin.zone is ZoneKind.EXPEDITION and _ceases(entry)


def _is_it(thing_names: ThingNames, told: TraceFact, entry: Telling) -> bool:
    """Whether an entry is about the object that a fact names."""
    card = entry.facts.get("card")
    if not isinstance(card, Thing) or _GIGANTIC in entry.rules:
        return False
    return told.card is None or thing_names.is_one_of(
        Referent(card.item, card.object), told.card.text
    )


def _at(thing_names: ThingNames, told: TraceFact, places: Iterator[tuple[Place, bool]]) -> bool:
    """Whether one of some places, or of their zones as a whole, is the one that is meant."""
    if told.place is None:
        return any(True for _ in places)
    written = told.place.text
    return any(
        whole if _is_zone(place, written) else not whole and thing_names.is_place(place, written)
        for place, whole in places
    )


def _is_zone(place: Place, written: str) -> bool:
    return place.zone.value.casefold() == written.casefold()


def _joined(thing_names: ThingNames, entry: Telling) -> Iterator[tuple[Place, bool]]:
    """What an entry's object joins; with whether it is the zone as a whole."""
    if isinstance(entry, about_passives.GiganticJoins | about_passives.GiganticGained):
        yield entry.expedition, False
    elif isinstance(entry, about_moving.TokenCreated) and entry.to is not None:
        yield from ((entry.to, False), (entry.to, True))
    elif isinstance(entry, Moving) and not _ceases(entry) and _place(entry).zone not in HIDDEN:
        origin, to = entry.origin, _place(entry)
        if to != origin and to not in _present_too(thing_names, entry):
            yield to, False
        if to.zone is not origin.zone:
            yield to, True


def _left(thing_names: ThingNames, entry: Telling) -> Iterator[tuple[Place, bool]]:
    """What an entry's object leaves; with whether it is the zone as a whole."""
    if isinstance(entry, about_passives.GiganticLost):
        yield entry.expedition, False
    elif isinstance(entry, Moving) and entry.origin.zone not in HIDDEN:
        origin, to = entry.origin, _place(entry)
        if to != origin or _ceases(entry):
            left = {origin, *_present_too(thing_names, entry)} - {to}
            yield from ((place, False) for place in left - _still_in(thing_names, entry))
        if to.zone is not origin.zone or _ceases(entry):
            yield origin, True


def _present_too(thing_names: ThingNames, entry: Moving) -> set[Place]:
    """The Expedition in which an object is present before an entry as it is Gigantic (7.4.4.h)."""
    found: set[Place] = set()
    for other in thing_names.game.trace.entries:
        told = other.told
        if told is entry:
            break
        if isinstance(told, _PRESENT) and told.card.object == entry.card.object:
            found.add(told.expedition)
        elif isinstance(told, about_passives.GiganticLost) and told.card == entry.card:
            found.discard(told.expedition)
    return found


def _still_in(thing_names: ThingNames, entry: Moving) -> set[Place]:
    """The Expedition that the card of an object leaves by an entry, and it itself does not."""
    entries = thing_names.game.trace.entries
    return {
        other.told.expedition
        for other in entries
        if isinstance(other.told, about_passives.GiganticStillThere)
        and other.told.card.object == entry.card.object
        and other.parent is not None
        and entries[other.parent].told is entry
    }


_PRESENT = (
    about_passives.GiganticPresent,
    about_passives.GiganticJoins,
    about_passives.GiganticGained,
)


def _place(entry: Moving) -> Place:
    return entry.to.deck if isinstance(entry.to, InDeck) else entry.to


def _ceases(entry: Moving) -> bool:
    """Whether it tells of a token that ceases to exist instead of moving (CR 2.1.e)."""
    return entry.event.endswith(".token")


def _applies(thing_names: ThingNames, told: TraceFact, entry: Telling) -> bool:
    """Whether a passive ability of an object applies: to objects, to a step, or to a cost."""
    bearer: object
    if isinstance(entry, about_passives.PassiveApplies | about_passives.PassiveChanges):
        bearer, to = entry.card, tuple(things(entry.targets))
    elif isinstance(entry, ModifierReplacing | ModifierAdditive | CostAltered):
        bearer, to = entry.facts["giver"] or entry.facts["card"], tuple(things(entry.facts["card"]))
    else:
        return False
    named = told.card is None or _is_called(thing_names, bearer, told.card.text)
    return named and (
        told.to is None or any(_is_called(thing_names, one, told.to.text) for one in to)
    )


def _is_called(thing_names: ThingNames, value: object, written: str) -> bool:
    return isinstance(value, Thing) and thing_names.is_one_of(
        Referent(value.item, value.object), written
    )


DEEDS: Mapping[str, Callable[[ThingNames, TraceFact, Telling], bool]] = {
    "joins": _joins,
    "leaves": _leaves,
    "applies": _applies,
}
"""What tells of each deed that a fact may name."""
