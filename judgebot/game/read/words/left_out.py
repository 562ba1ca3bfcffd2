"""CR 6.5.d, 2.2.1.h What words leave out for the one quality that it lacks.

A phrase for all that fit means it not; a condition that counts too few does not count it. Told is
what a player would ask about, so that there is one quality only that it lacks, or that it is
another player's.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from judgebot.abilities import nouns
from judgebot.abilities.amounts import Count
from judgebot.abilities.conditions import Compare
from judgebot.abilities.nouns import How, Noun, Pick, Things
from judgebot.abilities.words import Comparison
from judgebot.game.data.context import Context
from judgebot.game.data.entries import about_words
from judgebot.game.data.objects import Object, Referent
from judgebot.game.data.reasons import Look, Reasons
from judgebot.game.data.record import changed
from judgebot.game.data.state import State
from judgebot.game.data.telling import Figure
from judgebot.game.data.zones import IN_PLAY
from judgebot.game.read.words import lacking, selectors
from judgebot.game.read.words.selectors_kinds import alternatives


def left_out(state: State, things: Things, context: Context) -> list[Look]:
    """What a phrase for all that fit does not mean for one quality that it lacks."""
    if not isinstance(things, Pick) or things.how is not How.ALL:
        return []
    if not isinstance(things.noun, Noun) or things.among is not None:
        return []
    silent = context.explained(None)
    meant = {*selectors.candidates(state, things.noun, silent)}
    found = (
        (one.ref, _lack(state, one, things.noun, silent))
        for one in state.objects.values()
        if one.ref not in meant
    )
    return not_meant(state, ((ref, lack) for ref, lack in found if lack is not None))


def uncounted(state: State, because: Reasons, context: Context) -> tuple[Look, ...]:
    """What a condition does not count for one quality that it lacks, where it counts too few.

    state: the one in which it was asked. because: what it was decided by.
    """
    short = filter(_is_short, because.figures)
    nouns_ = dict.fromkeys(noun for one in short for noun in _counted_by(one.of))
    each = (left_out(state, Pick(how=How.ALL, noun=noun), context) for noun in nouns_)
    return tuple(changed(one, counted=True) for found in each for one in found)


def _counted_by(condition: Any) -> Iterator[Noun]:
    """What a condition counts, as its words describe it."""
    if isinstance(condition, Compare) and isinstance(condition.left, Count):
        of = condition.left.of
        noun = of.noun if isinstance(of, Pick) else of
        yield from (noun,) if isinstance(noun, Noun) else ()


def _is_short(figure: Figure) -> bool:
    """Whether less was found than is needed."""
    least = {Comparison.AT_LEAST: figure.needed, Comparison.MORE: figure.needed + 1}
    return figure.number < least.get(figure.comparison, figure.number)


def _lack(state: State, object_: Object, noun: Noun, context: Context) -> lacking.Lack | None:
    """The one quality that an object lacks for one of the descriptions, if that is told of it.

    That it is another player's is told of what its owner would take for theirs. That it is in
    another terrain, or not In Contact, is one quality, too (CR 7.5.8.c, 7.5.9.b).
    """
    for one in alternatives(noun):
        lack = lacking.only(state, object_.ref, one, context)
        own = object_.owner == context.controller and object_.place.zone in IN_PLAY
        if lack is not None and lack.whose not in (None, context.controller) and own:
            return lack
        if lack is not None and lack.stands:
            return lack
        if not _is_of_itself(one):
            continue
        if lack is not None and lack.quality is not None and _is_of_itself(lack.quality):
            return lack
    return None


def not_meant(
    state: State, found: Iterable[tuple[Referent, lacking.Lack]], *rules: str
) -> list[Look]:
    """What tells of things for which words do not mean them, of those that lack the same at once.

    rules: where no rule says what something lacks.
    """
    each: dict[Look, dict[Referent, None]] = {}
    for ref, lack in found:
        each.setdefault(_not_meant(state, ref, lack, rules), {})[ref] = None
    return [changed(look, things=tuple(refs)) for look, refs in each.items()]


def _not_meant(state: State, ref: Referent, lack: lacking.Lack, rules: tuple[str, ...]) -> Look:
    if lack.stands:
        return Look(tells=about_words.MeantNotThere, rules=lack.rules, stands=lack.stands)
    if lack.quality is None:
        return Look(tells=about_words.MeantNotWhose, rules=lack.rules, player=lack.whose)
    return Look(
        tells=about_words.MeantNotSo,
        rules=lack.rules or rules,
        part=lacking.one_of(lack.quality),
        measures=lack.measures,
        fleeting=lacking.costs_as_fleeting(state.object_of(ref), lack.quality),
    )


_QUALITIES = (
    nouns.AbilityFilter,
    nouns.CostFilter,
    nouns.CounterFilter,
    nouns.KeywordFilter,
    nouns.KindFilter,
    nouns.StatisticFilter,
    nouns.StatusFilter,
)
"""The parts of a description that ask for a quality of the thing itself."""


def _is_of_itself(noun: Noun) -> bool:
    """Whether a description asks for a quality of the thing itself, besides its kind."""
    return bool(noun.statuses) or any(isinstance(one, _QUALITIES) for one in noun.filters)
