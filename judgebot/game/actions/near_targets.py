"""CR 6.5.b, 2.2.1.h What words leave out for one thing that they ask for, and not for another.

No suitable target by one number only: a cost, a statistic or counters. Not meant by a phrase for
all that fit: what is where that says, and lacks one quality, or is another player's.
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
from judgebot.game.data.game import Game
from judgebot.game.data.objects import Object, Referent
from judgebot.game.data.reasons import Reasons
from judgebot.game.data.telling import Figure, Telling, changed
from judgebot.game.data.zones import IN_PLAY
from judgebot.game.read.steps import selecting
from judgebot.game.read.words import lacking, selectors
from judgebot.game.read.words.selectors_kinds import alternatives
from judgebot.sure import sure


def tellings(game: Game, things: Things, context: Context) -> list[Telling]:
    """What is told of them where nothing else is a suitable target, or nothing at all."""
    if game.trace.silent or not isinstance(things, Pick) or things.how is not How.TARGET:
        return []
    if not isinstance(things.noun, Noun) or things.any_number or things.among is not None:
        return []
    silent = context.explained(None)
    if selecting.fitting(game.state, things, silent):
        return []
    objects = (one for one in game.state.objects.values() if one.ref not in context.beside.targets)
    found = (_telling(game, one, things.noun, silent) for one in objects)
    return [one for one in found if one is not None]


def _telling(game: Game, object_: Object, noun: Noun, context: Context) -> Telling | None:
    """What is told of one object that lacks one number for one of the descriptions."""
    for one in alternatives(noun):
        lack = lacking.only(game.state, object_.ref, one, context)
        if lack is not None and lack.quality is not None and lack.measures:
            return about_words.TargetNotSuitable(
                rules=("6.5.b", *lack.rules),
                items=(object_.item,),
                card=game.thing(object_.ref),
                measures=lack.measures,
                fleeting=lacking.costs_as_fleeting(object_, lack.quality),
            )
    return None


def left_out(game: Game, things: Things, context: Context) -> list[Telling]:
    """What a phrase for all that fit does not mean for one quality that it lacks."""
    if game.trace.silent or not isinstance(things, Pick) or things.how is not How.ALL:
        return []
    if not isinstance(things.noun, Noun) or things.among is not None:
        return []
    silent = context.explained(None)
    meant = {*selectors.candidates(game.state, things.noun, silent)}
    found = (
        (one.ref, _left_out(game, one, things.noun, silent))
        for one in game.state.objects.values()
        if one.ref not in meant
    )
    return not_meant(game, ((ref, lack) for ref, lack in found if lack is not None))


def uncounted(game: Game, because: Reasons, context: Context) -> list[Telling]:
    """What a condition does not count for one quality that it lacks, where it counts too few.

    because: what it was decided by.
    """
    short = filter(_is_short, because.figures)
    nouns_ = dict.fromkeys(noun for one in short for noun in _counted_by(one.of))
    each = (left_out(game, Pick(how=How.ALL, noun=noun), context) for noun in nouns_)
    return [changed(one, counted=True) for found in each for one in found]


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


def _left_out(
    game: Game, object_: Object, noun: Noun, context: Context
) -> lacking.Lack | None:
    """The one quality that an object lacks for one of the descriptions, if that is told of it.

    That it is another player's is told of what its owner would take for theirs.
    """
    for one in alternatives(noun):
        lack = lacking.only(game.state, object_.ref, one, context)
        own = object_.owner == context.controller and object_.place.zone in IN_PLAY
        if lack is not None and lack.whose not in (None, context.controller) and own:
            return lack
        if not _is_of_itself(one):
            continue
        if lack is not None and lack.quality is not None and _is_of_itself(lack.quality):
            return lack
    return None


def not_meant(
    game: Game, found: Iterable[tuple[Referent, lacking.Lack]], *rules: str
) -> list[Telling]:
    """What is told of things for which words do not mean them, of those that lack the same at once.

    rules: where no rule says what something lacks.
    """
    each: dict[Telling, list[Referent]] = {}
    for ref, lack in found:
        refs = each.setdefault(_not_meant(game, ref, lack, rules), [])
        refs += [ref] if ref not in refs else []
    return [
        changed(
            told,
            items=tuple(ref.item for ref in refs),
            things=tuple(game.thing(ref) for ref in refs),
        )
        for told, refs in each.items()
    ]


def _not_meant(
    game: Game, ref: Referent, lack: lacking.Lack, rules: tuple[str, ...]
) -> Telling:
    if lack.quality is None:
        whose = sure(game.who(lack.whose))
        return about_words.MeantNotWhose(rules=lack.rules, things=(), player=whose)
    return about_words.MeantNotSo(
        rules=lack.rules or rules,
        things=(),
        part=lacking.one_of(lack.quality),
        measures=lack.measures,
        fleeting=lacking.costs_as_fleeting(game.state.object_of(ref), lack.quality),
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
