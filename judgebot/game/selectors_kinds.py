"""CR 2.2.1.i, 2.2.2.o: whether one card or object is what a description says, wherever it is."""

from __future__ import annotations

from judgebot.abilities import nouns
from judgebot.abilities.nouns import Kind, Noun
from judgebot.abilities.words import Terrain
from judgebot.game import amounts, characteristics, pronouns
from judgebot.game.counters import counters_on
from judgebot.game.objects import Ref
from judgebot.game.pronouns import Context
from judgebot.game.state import State
from judgebot.game.statuses import has_status


def is_a(state: State, ref: Ref, noun: Noun, context: Context) -> bool:
    """Whether one card or object fits a description, wherever it is (CR 2.2.1.i, 2.2.2.o).

    An object that does not exist any more is judged by what was last known (CR 6.3.j).
    """
    if noun.other and ref == context.me:
        return False
    if noun.kinds and not any(_is_kind(state, ref, kind) for kind in noun.kinds):
        return False
    if not _has_statuses(state, ref, noun):
        return False
    if noun.keyword and noun.keyword not in characteristics.of_ref(state, ref).keywords:
        return False
    if noun.controller and not noun.played and not _is_controlled(state, ref, noun, context):
        return False
    return all(_passes(state, ref, one, context) for one in noun.filters)


def _is_kind(state: State, ref: Ref, kind: Kind) -> bool:
    if kind.token is not None and characteristics.card_of(state, ref).token is not kind.token:
        return False
    if kind.called and characteristics.card_of(state, ref).name != kind.called:
        return False
    known = characteristics.of_ref(state, ref)
    if kind.zone_type and kind.zone_type not in known.zone_types:
        return False
    if kind.type and kind.type not in known.types:
        return False
    if kind.without_sub_type and kind.without_sub_type in known.sub_types:
        return False
    return not kind.sub_type or kind.sub_type in known.sub_types


def _has_statuses(state: State, ref: Ref, noun: Noun) -> bool:
    if not noun.statuses and not noun.without_status:
        return True
    object_ = pronouns.object_of(state, ref)
    if object_ is None:
        return not noun.statuses
    if noun.without_status and has_status(object_, noun.without_status):
        return False
    return not noun.statuses or any(has_status(object_, one) for one in noun.statuses)


def _is_controlled(state: State, ref: Ref, noun: Noun, context: Context) -> bool:
    who = pronouns.players(state, noun.controller, context)
    object_ = pronouns.object_of(state, ref)
    owner = state.items[ref.item].owner
    return (characteristics.controller(object_) if object_ else owner) in who


def _passes(state: State, ref: Ref, wanted: nouns.Filter, context: Context) -> bool:
    if isinstance(wanted, nouns.CostFilter):
        if amounts.is_of_nothing(state, wanted.amount, context):
            return False
        bound = amounts.value(state, wanted.amount, context)
        return amounts.compare(amounts.cost_of(state, ref, wanted.cost), wanted.comparison, bound)
    object_ = pronouns.object_of(state, ref)
    if isinstance(wanted, nouns.CounterFilter):
        held = counters_on(object_, wanted.counter) if object_ else 0
        bound = amounts.value(state, wanted.amount, context)
        return amounts.compare(held, wanted.comparison, bound)
    return _passes_statistics(state, ref, wanted, context)


def _passes_statistics(
    state: State, ref: Ref, wanted: nouns.StatisticFilter, context: Context
) -> bool:
    bound = amounts.value(state, wanted.amount, context)
    card = characteristics.card_of(state, ref)
    if card.statistics is None:
        return False
    current = ref.object and not wanted.base
    found = characteristics.statistics(state, ref.object) if current else card.statistics
    fits = [amounts.compare(found.of(terrain), wanted.comparison, bound) for terrain in Terrain]
    return all(fits) if wanted.every else any(fits)
