"""CR 2.1.a, 2.2, 2.4.1.b What a condition finds of the things it asks about, to be told.

Where they are, what they have or are, and of which of them it is true.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Any, TypeVar

from judgebot.abilities.nouns import Kind, Noun
from judgebot.abilities.words import CostName, Name, Status
from judgebot.game.data.game import thing_of
from judgebot.game.data.objects import Referent
from judgebot.game.data.reasons import Reasons
from judgebot.game.data.state import State
from judgebot.game.data.telling import Found, PlayerId, Thing
from judgebot.game.data.zones import Place
from judgebot.game.read.objects import characteristics
from judgebot.game.read.words import lacking, selectors
from judgebot.game.read.zones import adventure

T = TypeVar("T")


def note_so(
    state: State, things: Iterable[Any], because: Reasons | None, *, so: bool
) -> None:
    """Note of which things or Expeditions something is true, or of which it is not."""
    if because is None:
        return
    those = _all_named(state, things)
    if those:
        because.note(Found(those, so=so))


def note_where(
    state: State, things: Iterable[Any], because: Reasons | None, *, before: bool = False
) -> None:
    """Note in which Expeditions, or in which zone, things are (CR 2.1.a, 3.2.4.b, 7.4.4.b)."""
    if because is None:
        return
    for where, those in _grouped((one, _where(state, one)) for one in things).items():
        if where:
            because.note(Found(_all_named(state, those), where=where, before=before))


def note_status(
    state: State,
    things: Sequence[Any],
    status: Status,
    bears: Callable[[State, Any, Status], bool],
    because: Reasons,
    *,
    before: bool = False,
) -> None:
    """Note which things or Expeditions have a status, and which have not; before: or had."""
    for so in (True, False):
        those = _all_named(state, (one for one in things if bears(state, one, status) is so))
        if those:
            because.note(Found(those, so=so, value=str(status), before=before))


def note_meeting(
    state: State, met: Sequence[Referent | None], asked: Iterable[Noun], because: Reasons
) -> None:
    """Note which thing meets which of several descriptions that different things have to meet."""
    for one, noun in zip(met, asked, strict=True):
        if one is not None:
            described = lacking.one_of(replace(noun, controller=None))
            because.note(Found((named(state, one),), meets=described))


def note_has(
    state: State, thing: Referent, because: Reasons | None, asked: str, value: object
) -> None:
    """Note what a thing has of something: how much, or which."""
    if because is not None:
        because.note(Found((named(state, thing),), asked=asked, value=str(value)))


def note_alike(
    state: State,
    each: Iterable[tuple[Referent, str | int]],
    because: Reasons | None,
    respect: Name | CostName,
) -> None:
    """Note what several things have in which they may be alike; of names, which is that of two."""
    if because is None:
        return
    for value, those in _grouped(each).items():
        if len(those) > 1 or not isinstance(respect, Name):
            named = _all_named(state, those)
            because.note(Found(named, asked=str(respect), value=str(value)))


def note_whose(state: State, things: Iterable[Referent], because: Reasons | None) -> None:
    """Note who controls things (CR 7.5.5.b)."""
    if because is None:
        return
    each = ((one, characteristics.whose(state, one)) for one in things)
    for player, those in _grouped(each).items():
        because.note(Found(_all_named(state, those), player=PlayerId(player)))


def _grouped(each: Iterable[tuple[Any, T]]) -> dict[T, list[Any]]:
    """Things by what each of them has, in the order of the first that has it."""
    groups: dict[T, list[Any]] = {}
    for one, what in each:
        groups.setdefault(what, []).append(one)
    return groups


def _all_named(state: State, things: Iterable[Any]) -> tuple[Thing | Place | PlayerId, ...]:
    """Things as an entry tells of them; Expeditions in the order of the players, Hero first."""
    each = [*things]
    if all(isinstance(one, Place) for one in each):
        each = adventure.in_turn(state, each)
    return tuple(named(state, one) for one in each)


def types(state: State, ref: Referent, kinds: Sequence[Kind]) -> str:
    """The types of something, with what is asked for besides: its sub-types, and the zone of a
    Permanent."""
    found = characteristics.of_ref(state, ref)
    of_zones = found.zone_types if any(kind.zone_type for kind in kinds) else ()
    types = " ".join(sorted(one.value for one in (*of_zones, *found.types)))
    named = found.sub_types if any(kind.sub_type for kind in kinds) else ()
    return f"{types} - {' '.join(sorted(named))}" if named else types


def named(state: State, thing: Any) -> Thing | Place | PlayerId:
    """A thing as an entry tells of it; an Expedition or a player is told of as it is."""
    return thing_of(state, thing) if isinstance(thing, Referent) else thing


def _where(state: State, thing: Any) -> tuple[Place, ...]:
    """The places in which a thing is; its Expeditions, if it is in any."""
    if not isinstance(thing, Referent):
        return ()
    known = thing.object in state.objects or thing.object in state.last_known
    present = characteristics.expeditions(state, thing.object) if known else frozenset()
    if present:
        return tuple(one for one in adventure.expeditions(state) if one in present)
    here = selectors.place_of(state, thing)
    return () if here is None else (here,)
