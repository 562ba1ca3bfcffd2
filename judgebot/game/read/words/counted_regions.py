"""CR 2.2.2.k, 2.2.2.l, 3.1.3.c Which regions are counted, and which are not, by their terrains."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from judgebot.abilities.nouns import Expedition, Pick, Region
from judgebot.game.data.context import Context
from judgebot.game.data.entries.about_words import AskedCounted, AskedRegionsNot
from judgebot.game.data.reasons import Look, Reasons
from judgebot.game.data.state import State
from judgebot.game.data.telling import RegionNow, Telling
from judgebot.game.read.objects import characteristics
from judgebot.game.read.words import pronouns, selectors_places
from judgebot.game.read.zones import adventure


def counted(state: State, words: Region, context: Context) -> tuple[int, ...]:
    """The regions that a description means, and why those and no others, if anybody asks."""
    if context.because is None:
        return selectors_places.regions(state, words, context)
    own = Reasons()
    found = selectors_places.regions(state, words, context.explained(own))
    by_terrain = words.single_terrain or words.terrain is not None
    if isinstance(words.of, Pick) and isinstance(words.of.noun, Expedition) and words.of.noun.owner:
        expeditions = selectors_places.rule_of_whose_expeditions(words.of.noun)
        own.cite(*pronouns.rules_of_player(words.of.noun.owner), expeditions)
    if not by_terrain:
        context.because.count([_named(state, one) for one in found], own)
        return found
    anywhere = replace(words, visible=False, single_terrain=False, terrain=None)
    every = selectors_places.regions(state, anywhere, context.explained(None))
    _look(state, found, AskedCounted, own, context.because)
    others = [one for one in every if one not in found]
    _look(state, others, AskedRegionsNot, own, context.because)
    return found


def note(
    state: State, regions: Iterable[int], context: Context, whose: tuple[str, ...]
) -> None:
    """Say which regions are counted for where they lie: in a row, between Expeditions (3.2.1.b).

    whose: the rules by which words mean the player between whose Expeditions they lie.
    """
    things = tuple(_named(state, one) for one in regions)
    if context.because is not None and things:
        rules = ("3.2.1.b", "7.5.8.a", *whose)
        context.because.look(Look(tells=AskedCounted, rules=rules, things=things))


def _look(
    state: State,
    regions: Iterable[int],
    tells: type[Telling],
    own: Reasons,
    because: Reasons,
) -> None:
    """Say which regions have the terrains that are asked for, or have not, and by which rules."""
    regions = tuple(regions)
    now = characteristics.view(state).terrains
    of_terrains = (adventure.rule_of_terrains(state, one, now[one]) for one in regions)
    rules = dict.fromkeys((*own.rules, *of_terrains))
    if regions:
        things = tuple(selectors_places.region_now(state, one) for one in regions)
        because.look(Look(tells=tells, rules=tuple(rules), things=things))


def _named(state: State, region: int) -> RegionNow:
    return RegionNow(name=state.regions[region].name)

