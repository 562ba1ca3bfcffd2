"""CR 2.2.9.b, 2.4.5.a, 2.4.6.b, 3.2.5.c, 3.2.9.c What acts where words describe cards or objects.

A description may ask for what an object has only by a rule: its Base Cost, whether it is Boosted
or ready, whether it is a Mana Orb. Choices and conditions cite these rules.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeVar

from judgebot.abilities.nouns import CostFilter, Extreme, Noun, StatusFilter
from judgebot.abilities.words import CostName, Status, Type
from judgebot.game.data.objects import Ref
from judgebot.game.data.state import State
from judgebot.game.data.zones import hand
from judgebot.game.read.objects import characteristics
from judgebot.game.read.words.selectors_kinds import alternatives

F = TypeVar("F")


def rules(noun: Noun) -> tuple[str, ...]:
    """The rules that decide whether something fits a description."""
    negated = [one.statuses for one in _filters(noun, StatusFilter) if one.negated]
    without = frozenset[Status]().union(*negated)
    kinds = [kind for one in alternatives(noun) for kind in one.kinds]
    acts = {
        "2.4.5.a": Status.BOOSTED in _statuses(noun),
        "2.4.6.b": Status.EXHAUSTED in without,
        "2.2.9.b": CostName.BASE in _costs(noun),
        "3.2.9.c": any(kind.type is Type.MANA_ORB for kind in kinds),
    }
    return tuple(rule for rule, does in acts.items() if does)


def of_things(state: State, noun: Noun, found: Iterable[Ref]) -> tuple[str, ...]:
    """The rules that decide that these things fit a description."""
    return (*rules(noun), *of_token_costs(state, noun, found))


def token_costs(
    state: State, noun: Noun, found: Iterable[Ref]
) -> Mapping[Ref, tuple[str, ...]]:
    """The rules by which each token that fits a description has the cost that it asks for."""
    if not _costs(noun):
        return {}
    each = ((ref, of_token_costs(state, noun, (ref,))) for ref in found)
    return {ref: acts for ref, acts in each if acts}


def of_token_costs(state: State, noun: Noun, found: Iterable[Ref]) -> tuple[str, ...]:
    """The rules by which tokens fit a description that asks for a cost (CR 2.2.7.c, 2.2.8.c).

    found: what is chosen or meant.
    """
    costs = _costs(noun)
    if not costs or not any(characteristics.card_of(state, ref).token for ref in found):
        return ()
    by_hand = ("2.2.7.c",) if costs & {CostName.BASE, CostName.HAND} else ()
    return (*by_hand, *(("2.2.8.c",) if CostName.RESERVE in costs else ()))


def _costs(noun: Noun) -> set[CostName]:
    """The costs that a description asks for."""
    asked = {one.cost for one in _filters(noun, CostFilter)}
    return asked | {one.of for one in _filters(noun, Extreme) if isinstance(one.of, CostName)}


def _statuses(noun: Noun) -> frozenset[Status]:
    """The statuses that a description asks for, to be there or not."""
    asked = (one.statuses for one in (*_filters(noun, StatusFilter), *alternatives(noun)))
    return frozenset[Status]().union(*asked)


def _filters(noun: Noun, kind: type[F]) -> list[F]:
    """The filters of a class, of any of the descriptions that a noun gives."""
    filters = (one for each in alternatives(noun) for one in each.filters)
    return [one for one in filters if isinstance(one, kind)]


def of_hand(
    state: State, found: Iterable[object], chooser: int, *, by_chance: bool
) -> tuple[str, ...]:
    """The rule for acting on cards in a Hand that their owner does not choose (CR 3.2.5.c)."""
    for ref in found:
        if not isinstance(ref, Ref) or ref.object:
            continue
        owner = state.items[ref.item].owner
        if ref.item in state.zones[hand(owner)]:
            return ("3.2.5.c",) if by_chance or owner != chooser else ()
    return ()
