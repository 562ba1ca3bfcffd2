"""CR 2.3.1.a What a passive ability does to characteristics, as data.

`does` works out what an ability would alter as things are now; `apply` makes the view in which it
is so. Two abilities are independent if trying one leaves what the other does as it was (CR 2.3.2).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from judgebot.abilities import statements as words
from judgebot.abilities.amounts import Highest, StatisticOf
from judgebot.abilities.card import Statistics
from judgebot.abilities.nouns import Noun, Pick
from judgebot.abilities.references import Me
from judgebot.abilities.sorts import Ability
from judgebot.abilities.statements import Keyword
from judgebot.abilities.words import KeywordName, Terrain
from judgebot.game.data.altering import Alteration, PassiveSource, Silenced, StatisticsAdded
from judgebot.game.data.context import Context
from judgebot.game.data.objects import BOOST, Referent
from judgebot.game.data.record import changed, record
from judgebot.game.data.state import State
from judgebot.game.data.zones import IN_PLAY
from judgebot.game.read.objects import characteristics, statements
from judgebot.game.read.objects.bases import (
    Derived,
    Held,
    as_also,
    said,
    with_keyword,
    without_keyword,
)
from judgebot.game.read.objects.characteristics import View
from judgebot.game.read.words import amounts
from judgebot.game.read.words.denoting import stated
from judgebot.game.read.words.of_each import said_of
from judgebot.sure import as_a, sure

BARE = "bare"
"""The form of "regions are Forests", which does not say what becomes of their other terrains."""


@record(kw_only=False)
class Without:
    """A keyword ability that an object loses."""

    keyword: KeywordName


@record(kw_only=False)
class Terrains:
    """What a region gains, and whether it loses the rest; or what it loses."""

    gained: frozenset[Terrain]
    lose_others: bool
    lost: frozenset[Terrain] = frozenset()


def does(state: State, source: PassiveSource) -> tuple[Alteration, ...] | None:
    """What a passive ability alters as things are now; None when it does not exist any more."""
    if not _exists(state, source):
        return None
    return tuple(
        alteration
        for context in statements.contexts(state, source.passive, source.context)
        for alteration in _DOES[type(source.passive.statement)](
            state, source.passive.statement, context
        )
    )


def applies_to(state: State, source: PassiveSource) -> frozenset[int] | None:
    """The objects or regions that an ability applies to as things are now, whatever it does.

    Returns None where its condition is not true, so that it does nothing to any.
    """
    said_of_it: Any = source.passive.statement
    contexts = statements.contexts(state, source.passive, source.context)
    return frozenset(_about(state, said_of_it, contexts)) if contexts else None


def _about(state: State, statement: Any, contexts: list[Context]) -> Iterator[int]:
    for context in contexts:
        if isinstance(statement, Keyword):
            yield context.me.object
        elif isinstance(statement, words.RegionsAre | words.RegionsLose):
            yield from _regions(state, statement, context)
        else:
            ignored = isinstance(statement, words.LoseAbilities) and statement.ignored
            yield from _subjects(state, statement.subject, context, anywhere=ignored)


def would_do(state: State, source: PassiveSource, ref: Referent) -> tuple[Alteration, ...]:
    """What an ability would alter of an object that it does not affect where it is (CR 2.3.1.b)."""
    said_of_it: Any = source.passive.statement
    statement = replace(said_of_it, subject=Me())
    own = changed(source.context, me=ref)
    return tuple(_DOES[type(statement)](state, statement, own))


def _exists(state: State, source: PassiveSource) -> bool:
    """Whether the object still has the ability (CR 2.3.2.d)."""
    if source.of_emblem:
        return True
    held = state.cache["view"].objects[source.timestamp].abilities
    return any(one.ability is source.passive for one in held)


def _subjects(
    state: State, things: Any, context: Context, *, anywhere: bool = False
) -> list[int]:
    """The objects that an ability applies to: in play, its own, or where it says (CR 2.3.1.b).

    anywhere: whether the rule is not about what it does, as it modifies no characteristics.
    """
    named = isinstance(things, Pick) and _names_a_place(things.noun)
    refs = stated(state, things, context)
    return [
        ref.object
        for ref in refs
        if _alterable(state, ref, context, named=named, anywhere=anywhere and named)
    ]


def _names_a_place(noun: Any) -> bool:
    """Whether a description says itself where its things are: "cards in your Reserve"."""
    return isinstance(noun, Noun) and any(one.places for one in (noun, *noun.also))


def _alterable(
    state: State, ref: Referent, context: Context, *, named: bool, anywhere: bool
) -> bool:
    object_ = state.objects.get(ref.object)
    if object_ is None or ref.object not in state.cache["view"].objects:
        return False
    if anywhere:
        return True
    elsewhere = (named or ref == context.me) and not state.readings.passives_out_of_play
    return elsewhere or object_.place.zone in IN_PLAY


def _keyword(state: State, statement: Keyword, context: Context) -> Iterator[Alteration]:
    yield Alteration(context.me.object, _numbered(state, statement, context))


def _numbered(state: State, keyword: Keyword, context: Context) -> tuple:
    number = amounts.value(state, keyword.number, context) if keyword.number else 1
    return (keyword.keyword, number)


def _have(state: State, statement: words.Have, context: Context) -> Iterator[Alteration]:
    for identity in _subjects(state, statement.subject, context):
        for ability in statement.abilities:
            given = said(ability)
            if isinstance(given, Keyword):
                own = _said_of(state, identity, statement, context)
                yield Alteration(identity, _numbered(state, given, own))
            else:
                yield Alteration(identity, Held(as_a(Ability, ability), context.me))


def _highest(
    state: State, statement: words.StatisticsEqualHighest, context: Context
) -> Iterator[Alteration]:
    """Before boosts, which add the same to each statistic (CR 2.5.1.b), as that is read."""
    for identity in _subjects(state, statement.subject, context):
        found = characteristics.derived(state, identity).statistics
        if found is not None:
            one = min if statement.lowest else max
            top = one(found.of(terrain) for terrain in Terrain)
            if state.readings.own_boosts_in_its_own_highest:
                top += state.objects[identity].counters.get(BOOST, 0)
            yield Alteration(identity, Statistics(forest=top, mountain=top, water=top))


def _statistics_are(
    state: State, statement: words.StatisticsAre, context: Context
) -> Iterator[Alteration]:
    """Before boosts, which add to what these statistics then are (CR 2.5.1.b)."""
    amount = statement.amount
    if state.readings.losing_a_statistic and statement.form.startswith("lose"):
        return
    for identity in _subjects(state, statement.subject, context):
        found = characteristics.derived(state, identity).statistics
        if found is None:
            continue
        if isinstance(amount, StatisticOf) and isinstance(amount.of, Me):
            value = found.of(amount.terrain)
        elif isinstance(amount, Highest) and state.readings.own_boosts_in_the_highest:
            value = amounts.highest(state, amount, context, unboosted=identity)
        else:
            own = _said_of(state, identity, statement, context)
            value = max(amounts.value(state, amount, own), 0)
        known = {terrain: found.of(terrain) for terrain in Terrain}
        known |= dict.fromkeys(statement.terrains, value)
        forest, mountain, water = (known[terrain] for terrain in Terrain)
        yield Alteration(identity, Statistics(forest=forest, mountain=mountain, water=water))


def _statistics_change(
    state: State, statement: words.StatisticsChange, context: Context
) -> Iterator[Alteration]:
    """So much more or less, whatever they are: they may become negative (CR 4.2.4.f)."""
    for identity in _subjects(state, statement.subject, context):
        own = _said_of(state, identity, statement, context)
        number = amounts.for_each(state, statement.amount, statement.per, own)
        if number and characteristics.derived(state, identity).statistics is not None:
            number = -number if statement.less else number
            each = (number if terrain in statement.terrains else 0 for terrain in Terrain)
            yield Alteration(identity, StatisticsAdded(*each))


def _said_of(
    state: State,
    identity: int,
    statement: words.StatisticsAre | words.StatisticsChange | words.Have,
    context: Context,
) -> Context:
    """What a statement's words mean that are said of one of the objects it is about."""
    return said_of(state.objects[identity].ref, statement.subject, statement, context)


def _regions_are(
    state: State, statement: words.RegionsAre, context: Context
) -> Iterator[Alteration]:
    """Regions are altered although they are not in play: 3.2.1.e says so, against 2.3.1.b."""
    if state.readings.passives_on_regions:
        return
    bare = statement.form == BARE and state.readings.regions_that_are_a_terrain
    others = statement.lose_others or bare
    for place in _regions(state, statement, context):
        yield Alteration(place, Terrains(frozenset(statement.terrains), others))


def _regions(
    state: State, statement: words.RegionsAre | words.RegionsLose, context: Context
) -> list[int]:
    """The regions that a statement is about; one that was a target is the one that was chosen."""
    return sorted({one for pick in statement.regions for one in stated(state, pick, context)})


def _regions_lose(
    state: State, statement: words.RegionsLose, context: Context
) -> Iterator[Alteration]:
    if state.readings.passives_on_regions:
        return
    lost = frozenset(statement.terrains)
    for place in _regions(state, statement, context):
        yield Alteration(place, Terrains(frozenset(), lose_others=False, lost=lost))


def _also(state: State, statement: words.AlsoA, context: Context) -> Iterator[Alteration]:
    for identity in _subjects(state, statement.subject, context):
        yield Alteration(identity, statement.noun)


def _lose(state: State, statement: words.LoseAbilities, context: Context) -> Iterator[Alteration]:
    lost: list[Without | Silenced] = [Without(one.keyword) for one in statement.keywords]
    lost = lost or [Silenced(statement.support, statement.ignored)]
    for identity in _subjects(state, statement.subject, context, anywhere=statement.ignored):
        for what in lost:
            yield Alteration(identity, what)


_DOES: dict[type, Callable[[State, Any, Context], Iterator[Alteration]]] = {
    Keyword: _keyword,
    words.Have: _have,
    words.StatisticsEqualHighest: _highest,
    words.StatisticsAre: _statistics_are,
    words.StatisticsChange: _statistics_change,
    words.RegionsAre: _regions_are,
    words.RegionsLose: _regions_lose,
    words.AlsoA: _also,
    words.LoseAbilities: _lose,
}


def apply(view: View, alterations: tuple[Alteration, ...]) -> View:
    """The view in which these alterations were made; the same view if there are none."""
    if not alterations:
        return view
    objects, terrains = dict(view.objects), list(view.terrains)
    for alteration in alterations:
        target, what = alteration.target, alteration.what
        if isinstance(what, Terrains):
            kept = frozenset() if what.lose_others else terrains[target]
            terrains[target] = (kept | what.gained) - what.lost
        else:
            objects[target] = _altered(objects[target], what)
    return View(objects=objects, terrains=tuple(terrains))


def changes_abilities(alterations: tuple[Alteration, ...] | None) -> bool:
    """Whether abilities come or go by these alterations, other than keywords that are given."""
    made = [one.what for one in alterations or ()]
    return any(isinstance(what, Silenced | Held | Without) for what in made)


def changes_what_is_had(statement: object) -> bool:
    """Whether a statement may give or take abilities, other than keywords that it gives."""
    if isinstance(statement, words.Have):
        return not all(isinstance(said(one), Keyword) for one in statement.abilities)
    return isinstance(statement, words.LoseAbilities)


def _altered(derived: Derived, what: Any) -> Derived:
    if isinstance(what, Silenced):
        return _silenced(derived, what)
    if isinstance(what, Without):
        return without_keyword(derived, what.keyword)
    if isinstance(what, Held):
        return changed(derived, abilities=(*derived.abilities, what))
    if isinstance(what, Statistics):
        return changed(derived, statistics=what)
    if isinstance(what, StatisticsAdded):
        old = sure(derived.statistics)
        more = Statistics(
            forest=old.forest + what.forest,
            mountain=old.mountain + what.mountain,
            water=old.water + what.water,
        )
        return changed(derived, statistics=more)
    if isinstance(what, tuple):
        return with_keyword(derived, *what)
    return as_also(derived, what)


def _silenced(derived: Derived, what: Silenced) -> Derived:
    """Without the abilities that are lost or ignored; the latter are still there."""
    left = [one for one in derived.abilities if what.support and not one.ability.support]
    gone = tuple(one for one in derived.abilities if one not in left)
    return changed(
        derived,
        abilities=tuple(left),
        keywords=derived.keywords if what.support else {},
        ignored=(*derived.ignored, *(gone if what.ignored else ())),
    )
