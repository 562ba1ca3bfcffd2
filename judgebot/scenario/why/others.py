"""CR 6.1.g, 6.5.b, 6.5.h By what something was done to others or to nobody, and not to what stayed
as it was.

Nothing is told of what an effect passes over. It is as it was by what decided whom the effect was
for: what was meant or chosen, which conditions were asked before, or that nothing fitted.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from judgebot.abilities.effects import Create, If, Instruction, Sacrifice
from judgebot.abilities.nouns import Kind, Noun, Pick, PlaceFilter, Zone
from judgebot.abilities.references import Me, Ref
from judgebot.abilities.value import replace
from judgebot.abilities.within import within
from judgebot.abilities.words import ZoneName
from judgebot.game.data.context import Context
from judgebot.game.data.entries.about_choices import (
    Choosing,
    ChosenMode,
    ChosenNoTarget,
    ChosenNothing,
)
from judgebot.game.data.entries.about_effects import (
    IfTrue,
    ModeIgnored,
    ModeNotYet,
    OfCondition,
    RepeatTimes,
    TableNumber,
    TableRow,
)
from judgebot.game.data.entries.about_moving import TokenCreated, TokenDescribed, TokenOfItsCard
from judgebot.game.data.entries.about_passives import OfPassive
from judgebot.game.data.entries.about_reactions import NotActivated, ReactionLimit
from judgebot.game.data.entries.about_steps import Modifying
from judgebot.game.data.entries.shapes import Moving
from judgebot.game.data.objects import Referent
from judgebot.game.data.state import State
from judgebot.game.data.telling import DID_NOT_HAPPEN, EntryKind, PlayerId
from judgebot.game.data.trace import Entry
from judgebot.game.data.zones import HIDDEN, IN_PLAY, Place, ZoneKind
from judgebot.game.read.objects import characteristics
from judgebot.game.read.words.selectors import candidates
from judgebot.scenario.tell import aspects
from judgebot.scenario.why.history import History
from judgebot.scenario.why.leading import Leading
from judgebot.scenario.why.speaking import HOLDING, context_of
from judgebot.scenario.why.touching import (
    OF_WHAT_IS_PLAYED,
    UNDONE,
    Subject,
    chosen_for,
    might_act,
    of_subject,
    upwards,
    would_act,
)
from judgebot.scenario.why.unchosen import asked_of, done_for_whom, reaches
from judgebot.scenario.why.undone import brought_into, taken_from, things_of
from judgebot.sure import sure

_OTHERWISE_TOLD = (NotActivated, ReactionLimit, Modifying, OfPassive, *OF_WHAT_IS_PLAYED)
"""What tells of an ability that did nothing, which says itself whom it would have acted on."""

_CHOSEN_NOTHING = (ChosenNothing, ChosenNoTarget)
_ELSE = (ChosenMode, ModeNotYet, TableNumber, TableRow, IfTrue)
"""What tells which of several parts of an effect is carried out."""


def passed_over(history: History, subject: Subject) -> Iterator[int]:
    """The entries that decided that something was done, and not to a subject."""
    there = _zones(history, subject)
    leading = Leading(history.entries)
    for place, entry in enumerate(history.entries):
        if entry.parent is None:
            continue
        if entry.kind is EntryKind.HAPPENED:
            alike = aspects.told(entry) & of_subject(history.entries, entry, subject)
            if (
                alike
                and there & _acted_in(history, place, entry.told, subject)
                and _could_be(history, place, subject)
            ):
                yield from _deciding(history.entries, leading.steered(place), subject)
        elif (_may_pass_over(entry) and not _is_of_others(entry, subject)) and (
            would_act(history.entries, entry, subject)
            or _might_act(history, place, subject, there)
        ):
            yield place


def out_of_play(history: History, subject: Subject) -> Iterator[int]:
    """The choices of something in play that a subject could have been before it left (2.2.1.h)."""
    left: set[int] = set()
    for place, entry in enumerate(history.entries):
        if isinstance(entry.told, Moving) and entry.told.origin.zone in IN_PLAY:
            left.add(entry.told.card.item)
        if not isinstance(entry.told, Choosing) or "2.2.1.h" not in entry.rules:
            continue
        others = entry.items and subject.items.isdisjoint(entry.items)
        if not others or not chosen_for(history.entries, place, subject):
            continue
        if subject.items & left & {ref.item for ref in _out_of_play(history, place)}:
            yield place


def _out_of_play(history: History, place: int) -> Iterator[Referent]:
    """What lies open out of play, and is otherwise of the kind of which a choice was made."""
    above = [*upwards(history.entries, history.entries[place])]
    found = _context(history, place, above[1:])
    if found is None:
        return
    state, context = found
    for noun in _nouns(_left_undone(above[1:])):
        for zone in (ZoneName.RESERVE, ZoneName.DISCARD) if not noun.places else ():
            yield from candidates(state, replace(noun, places=(Zone(name=zone),)), context)


def _deciding(entries: list[Entry], steered: Iterable[int], subject: Subject) -> Iterator[int]:
    """Of what steered something that was done, what decided that it was not done to a subject."""
    for place in steered:
        if not _is_of_its_own(entries[place]) and not _is_of_others(entries[place], subject):
            yield place


def _is_of_others(entry: Entry, subject: Subject) -> bool:
    """Whether an entry tells what did not happen to certain other things, and so nothing of it."""
    if entry.kind not in DID_NOT_HAPPEN or isinstance(entry.told, OfCondition):
        return False
    return bool(entry.items and subject.items) and not subject.items & {*entry.items}


def _could_be(history: History, place: int, subject: Subject) -> bool:
    """Whether what was done might have been done to a subject, by the words of the ability.

    Of what no ability does, of what is a place or a player's, and of what lies in a hidden zone,
    where words do not look, it is not asked. A token that is created is nothing that was there.
    """
    if subject.names or not subject.items or _zones(history, subject) & HIDDEN:
        return True
    if isinstance(history.entries[place].told, TokenCreated):
        return False
    above = [*upwards(history.entries, history.entries[place])]
    found = _context(history, place, above)
    parts = _left_undone(above)
    if found is None or not parts:
        return True
    state, context = found
    acting = [
        one
        for one in _instructions(parts)
        if might_act(one, subject) and not isinstance(one, Create)
    ]
    return any(_is_unclear(one, parts) for one in acting) or _might_mean(
        state, acting, parts, context, subject
    )


def _is_unclear(one: Instruction, parts: tuple[Any, ...]) -> bool:
    """Whether an instruction speaks again of what was spoken of in no plain words beside it."""
    return bool(_again(one) - {pick.name for pick in within(parts) if isinstance(pick, Pick)})


def _again(one: Instruction) -> set[str]:
    """What an instruction speaks of again."""
    return {word.to for word in within((*things_of(one),)) if isinstance(word, Ref)}


def _might_mean(
    state: State, acting: Iterable[Instruction], parts: tuple[Any, ...], context: Context,
    subject: Subject,
) -> bool:
    """Whether the words of some instructions speak of the sort of thing that a subject is.

    parts: the whole of what they are in, where "it" was spoken of before.
    """
    return any(
        ref.item in subject.items and _may_be_done_to(state, one, ref, context)
        for one in acting
        for noun in _spoken_of(one, parts)
        for ref in candidates(state, noun, context)
    )


def _may_be_done_to(state: State, one: Instruction, ref: Referent, context: Context) -> bool:
    """Whether something may be what an instruction acts on, for whose it is: only what a player
    controls is what they sacrifice (CR 7.3.36.a)."""
    whose = {*_done_by(state, one, context)} if isinstance(one, Sacrifice) else set()
    return not whose or characteristics.whose(state, ref) in whose


def _spoken_of(one: Instruction, parts: tuple[Any, ...]) -> Iterator[Noun]:
    """What an instruction speaks of; where it does not say itself, what is spoken of beside it."""
    things = [*things_of(one)]
    if things and all(isinstance(what, Me) for what in things):
        return
    own = [*_nouns(things)]
    if own or not things:
        yield from own or _nouns(parts)
        return
    to = _again(one)
    meant = [pick for pick in within(parts) if isinstance(pick, Pick) and pick.name in to]
    yield from _nouns(meant or parts)


def _context(
    history: History, place: int, above: list[Entry]
) -> tuple[State, Context] | None:
    """The state at an entry, and whose the ability is under which it stands, if it is one.

    above: it, and all that it stands under.
    """
    card = next((one for each in above if (one := getattr(each.told, "card", None))), None)
    if card is None:
        return None
    me, state = Referent(card.item, card.object), history.at(place)
    return state, context_of(state, me)


def _is_of_its_own(entry: Entry) -> bool:
    """Whether an entry decides what was done, and not to whom: what modifies it, what a token is,
    or that a condition is true."""
    return entry.kind is EntryKind.REPLACED or isinstance(entry.told, _OF_WHAT_WAS_DONE)


_OF_WHAT_WAS_DONE = (IfTrue, TokenDescribed, TokenOfItsCard)


def _zones(history: History, subject: Subject) -> set[ZoneKind]:
    """In which zones a subject is, or which it is itself."""
    state = sure(history.followed)
    its_own = {one.zone for one in subject.names if isinstance(one, Place)}
    return its_own | {
        place.zone
        for place, members in state.zones.items()
        if subject.items & {_item(state, place, one) for one in members}
    }


def _item(state: State, place: Place, member: int) -> int:
    return member if place.zone in HIDDEN else state.objects[member].item


def _acted_in(history: History, place: int, told: Any, subject: Subject) -> set[ZoneKind]:
    """In which zones something was done: where a thing is, or came from; where it went to, too, for
    what is a place itself."""
    if "origin" in told.fields:
        ends = (told.origin, getattr(told, "to", None) if subject.names else None)
        return {one.zone for one in ends if isinstance(one, Place)}
    card = getattr(told, "card", None)
    where = getattr(told, "expedition", None)
    if card is not None:
        object_ = history.at(place).objects.get(card.object)
        where = None if object_ is None else object_.place
    return set() if where is None else {where.zone}


def _may_pass_over(entry: Entry) -> bool:
    """Whether an entry tells that something was not done, or something else was.

    A Reaction that is only activated has not passed over anything yet.
    """
    if isinstance(entry.told, _CHOSEN_NOTHING + _ELSE) or _is_never(entry.told):
        return True
    return entry.kind in DID_NOT_HAPPEN and not isinstance(entry.told, _OTHERWISE_TOLD)


def _is_never(told: Any) -> bool:
    """Whether it tells of what is done for each of some things that there are none (CR 6.5.i)."""
    return isinstance(told, RepeatTimes) and told.times == 0


def _might_act(history: History, place: int, subject: Subject, there: set[ZoneKind]) -> bool:
    """Whether what was not done might have been done to a subject, for the sort of thing it is."""
    above = [*upwards(history.entries, history.entries[place])]
    found = _context(history, place, above)
    if found is None:
        return False
    state, context = found
    context = asked_of(above[0].told, context)
    if isinstance(above[0].told, _MODES):
        left_out = above[0].told.facts.get("left_out")
        modes = _instructions(_left_undone(above) if left_out is None else left_out)
        return any(reaches(state, one, context, subject) for one in modes)
    parts = _otherwise(above) or _left_undone(above[isinstance(above[0].told, _ELSE) :])
    acting = [one for one in _instructions(parts) if might_act(one, subject)]
    moved = brought_into if subject.names else taken_from
    whose = _whose(history, subject)
    if any(there & {*moved(one)} and whose & {*_done_by(state, one, context)} for one in acting):
        return True
    return _might_mean(state, acting, parts, context, subject)


def _whose(history: History, subject: Subject) -> set[int]:
    """The players of whom a subject is, or in whose places."""
    state = sure(history.followed)
    named = {one.player if isinstance(one, Place) else one for one in subject.names
             if isinstance(one, Place | PlayerId)}  # fmt: skip
    return named | {
        place.player
        for place, members in state.zones.items()
        if subject.items & {_item(state, place, one) for one in members}
    }


def _done_by(state: State, one: Instruction, context: Context) -> Iterator[int]:
    """The players by whom something would have been done, or could have."""
    for name in done_for_whom(state, one, context):
        yield name.player if isinstance(name, Place) else name


def _left_undone(above: list[Entry]) -> tuple[Any, ...]:
    """What was not carried out: the parts of an ability that the nearest entry names."""
    for entry in above:
        told = entry.told
        parts = tuple(getattr(told, name) for name in UNDONE if name in told.fields)
        if any(_instructions(parts)):
            return parts
    return ()


_MODES = (ChosenMode, ModeIgnored, ModeNotYet)
"""What tells of modes that were left out, each of which is for what its words mean and nothing else
of its sort."""


def _otherwise(above: list[Entry]) -> tuple[Any, ...]:
    """What a condition that is true leaves undone, where the nearest entry tells of one."""
    told = above[0].told
    if not isinstance(told, IfTrue):
        return ()
    return tuple(
        one.then if one.unless else one.otherwise for one in told.effect if isinstance(one, If)
    )


def _instructions(parts: tuple[Any, ...]) -> Iterator[Instruction]:
    """Those in some parts of an ability that do something themselves."""
    every = (one for part in parts for one in within(part) if isinstance(one, Instruction))
    return (one for one in every if not isinstance(one, HOLDING))


def _nouns(parts: Iterable[Any]) -> Iterator[Noun]:
    """What words speak of, by nothing but its types and the zones where it is."""
    for pick in (one for part in parts for one in within(part)):
        if isinstance(pick, Pick) and isinstance(pick.noun, Noun):
            filters = (one for one in pick.noun.filters if isinstance(one, PlaceFilter))
            every = (*pick.noun.places, *(place for one in filters for place in one.places))
            places = tuple(Zone(name=one.name) for one in every if isinstance(one, Zone))
            kinds = tuple(Kind(type=kind.type) for kind in pick.noun.kinds)
            yield Noun(kinds=kinds, places=places)
            if 0 < len(places) < len(every):
                yield Noun(kinds=kinds)
