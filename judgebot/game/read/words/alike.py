"""CR 2.2 In what things are alike, or differ: Expeditions, controllers, names, costs, sub-types."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Any

from judgebot.abilities.words import CostName, Name, Respect, SubTypes
from judgebot.game.data.context import Context
from judgebot.game.data.objects import Referent
from judgebot.game.data.state import State
from judgebot.game.data.zones import Place
from judgebot.game.read.objects import characteristics

Like = Respect | Name | CostName | SubTypes

RULES: dict[Like, tuple[str, ...]] = {
    Name.NAME: ("2.2.4.b",),
    SubTypes.SUB_TYPE: ("2.2.2.o",),
    Respect.EXPEDITION: ("3.2.4.b",),
    Respect.CONTROLLER: ("7.5.5.b",),
    CostName.HAND: ("2.2.7.b",),
    CostName.RESERVE: ("2.2.8.b",),
    CostName.BASE: ("2.2.9.b",),
}
"""The rules that say what the characteristics are in which things may be alike, or count."""


def share(state: State, one: Referent, other: Referent, respect: Like) -> bool:
    """Whether two things are alike in something; both in an Expedition, or of a sub-type."""
    return bool(traits(state, one, respect) & traits(state, other, respect))


def are_alike(state: State, refs: Sequence[Referent], respect: Like, context: Context) -> bool:
    """Whether all of some things are alike in something."""
    context.cite(*RULES.get(respect, ()))
    found = [traits(state, one, respect) for one in refs]
    return bool(found) and bool(frozenset.intersection(*found))


def all_differ(state: State, refs: Sequence[Referent], respect: Like, context: Context) -> bool:
    """Whether no two of some things are alike in something."""
    context.cite(*RULES.get(respect, ()))
    return not any(share(state, one, other, respect) for one, other in combinations(refs, 2))


def traits(state: State, ref: Referent, respect: Like) -> frozenset[Any]:
    """What something has in a respect: its name, its sub-types, the Expeditions it is in."""
    if respect is Respect.EXPEDITION:
        return _expeditions(state, ref)
    if respect is Respect.CONTROLLER:
        return frozenset({characteristics.whose(state, ref)})
    if isinstance(respect, SubTypes):
        return frozenset(characteristics.of_ref(state, ref).sub_types)
    if isinstance(respect, Name):
        return frozenset({characteristics.card_of(state, ref).name})
    assert isinstance(respect, CostName), "there is nothing else to be alike in"
    return frozenset({characteristics.cost_of(state, ref, respect)})


def _expeditions(state: State, ref: Referent) -> frozenset[Place]:
    known = ref.object in state.objects or ref.object in state.last_known
    return characteristics.expeditions(state, ref.object) if known else frozenset()
