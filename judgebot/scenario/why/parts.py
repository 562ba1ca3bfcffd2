"""What a computed value is made of: base, counters, passive abilities, and the sum.

A part is a figure and the rule by which it counts, read from what the engine itself computed; what
comes last is the value that the fact speaks of.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from judgebot.abilities.card import Statistics
from judgebot.abilities.nouns import Kind, Noun
from judgebot.abilities.statements import Limit
from judgebot.abilities.words import Side, Standing, Status, Terrain
from judgebot.game.data.altering import StatisticsAdded
from judgebot.game.data.entries.about_objects import LosesCounters, LosesStatus
from judgebot.game.data.entries.about_playing import PlayLimbo
from judgebot.game.data.entries.shapes import Moving
from judgebot.game.data.objects import BOOST, Object
from judgebot.game.data.record import record
from judgebot.game.data.state import State
from judgebot.game.data.zones import (
    CONTROLLED,
    WITHOUT_STATUS,
    Place,
    ZoneKind,
    expedition,
    hero_zone,
    mana_zone,
)
from judgebot.game.read.objects import characteristics
from judgebot.game.read.objects.alterations import Alteration, Terrains, View, apply
from judgebot.game.read.objects.having_statuses import has_status
from judgebot.game.read.words import also, only_in_play, selectors_places
from judgebot.game.read.zones import adventure, limits
from judgebot.game.read.zones.expedition_statistics import expedition_statistics, together
from judgebot.scenario.format.fact_words import NONE
from judgebot.scenario.format.scenario import About, Fact
from judgebot.scenario.play.options import plain
from judgebot.scenario.tell.called import ThingNames
from judgebot.scenario.tell.parts import article, part_words
from judgebot.scenario.why.values import counted


@record
class FigurePart:
    """One figure that makes up a value."""

    words: str
    rules: tuple[str, ...] = ()
    """By which it counts, in the numbering of the law."""
    value: str = ""
    """What it comes to with this part, if the parts before count, too."""
    near: bool = False
    """Of what something lacked to be chosen: whether that is a quality, and nothing else."""


Parts = Iterator[FigurePart]


def parts_of(thing_names: ThingNames, fact: Fact, name: str, what: Any) -> tuple[FigurePart, ...]:
    """The figures of a property; none where it is not computed.

    what: what the fact is about, as `facts.subjects.subject_of` finds it.
    """
    if fact.about is About.COUNT:
        return tuple(_counted(thing_names, fact))
    if fact.about is About.CARD:
        object_ = thing_names.game.state.objects.get(what.object)
        one = _OF_CARDS.get(name)
        claimed = {plain(word.text) for word in fact.values[name]}
        return tuple(one(thing_names, object_, claimed)) if one and object_ else ()
    found = _OF_OTHERS.get((fact.about, name))
    return tuple(found(thing_names, what)) if found else ()


def _counted(thing_names: ThingNames, fact: Fact) -> Parts:
    found = counted(thing_names, fact)
    for number, one in enumerate(found, 1):
        yield FigurePart(words=f"one is in {thing_names.game.place(one.stands)}", value=str(number))
    if not found:
        where = f" in {fact.values['in'][0].text}" if "in" in fact.values else ""
        yield FigurePart(words=f"there is no {fact.subject.text}{where}", value="0")


def _statistics(thing_names: ThingNames, object_: Object, _claimed: set[str]) -> Parts:
    """Base statistics, what passive abilities make of them, and boosts (CR 2.5.1.b)."""
    state = thing_names.game.state
    base = object_.card.statistics
    if characteristics.derived(state, object_.id).statistics is None:
        yield FigurePart(words="it has no statistics, so they count as zero", rules=("1.1.6.d",),
                   value=str(Statistics()))  # fmt: skip
        return
    if base is not None:
        rule = "2.2.b" if object_.card.token else "2.2.a"
        yield FigurePart(
            words=f"base statistics {base}", rules=(rule,), value=str(base)
        )
    for source, what in _altered(state, object_.id):
        if isinstance(what, Statistics):
            giver = thing_names.name(source.context.me)
            words = f"{part_words(source.passive)}, of {giver}: {what}"
            yield FigurePart(words=words, rules=("2.3.1.a", "2.3.1.c"), value=str(what))
    yield from _unaltered(thing_names, object_, _is_of_statistics)
    if boosts := object_.counters.get(BOOST, 0):
        more = f"{boosts} boost{'s' if boosts > 1 else ''}: +{boosts} to each statistic"
        now = str(characteristics.statistics(state, object_.id))
        yield FigurePart(words=more, rules=("2.5.1.b",), value=now)
    elif BOOST in _lost(thing_names, object_):
        now = str(characteristics.statistics(state, object_.id))
        words = "it has no boosts any more: +0 to each statistic"
        yield FigurePart(words=words, rules=("2.5.1.b",), value=now)


def _is_of_statistics(what: Any) -> bool:
    return isinstance(what, Statistics | StatisticsAdded)


def _lost(thing_names: ThingNames, object_: Object) -> set[str]:
    """The statuses and the names of the counters that an object has lost as this object."""
    every = (entry.told for entry in thing_names.game.trace.entries)
    found = (one for one in every if isinstance(one, LosesCounters | LosesStatus))
    own = (one for one in found if one.card is not None and one.card.object == object_.id)
    return {one.counter if isinstance(one, LosesCounters) else one.status for one in own}


def _altered(state: State, target: int) -> Iterator[tuple[Any, Any]]:
    """The passive abilities that alter an object, in their order, with what each does."""
    for source, alterations in characteristics.view(state).applied:
        for one in alterations:
            if one.target == target and not isinstance(one.what, Terrains):
                yield source, one.what


def _having(thing_names: ThingNames, object_: Object, claimed: set[str]) -> Parts:
    """What makes an object Boosted, and which objects give it keyword abilities."""
    yield from _of_statuses(thing_names, object_, claimed)
    yield from _unaltered(thing_names, object_, lambda what: bool(claimed & _keyword_names(what)))
    for source, what in _altered(thing_names.game.state, object_.id):
        if claimed & _keyword_names(what):
            by = source.context.me
            giver = (
                "its own ability" if by == object_.ref else f"an ability of {thing_names.name(by)}"
            )
            yield FigurePart(words=f"{what[0]} by {giver}", rules=("2.3.1.c",))


def _keyword_names(what: Any) -> set[str]:
    """How facts may call a keyword ability that a passive ability gives, if it gives one."""
    names = (f"{what[0]}", f"{what[0]} {what[1]}") if isinstance(what, tuple) else ()
    return {plain(name) for name in names}


def _unaltered(
    thing_names: ThingNames, object_: Object, is_asked: Callable[[Any], bool]
) -> Parts:
    """The passive abilities that do not alter an object, as it is not in play (CR 2.3.1.b).

    is_asked: whether what one would do is what a fact speaks of.
    """
    state, ref = thing_names.game.state, object_.ref
    found = only_in_play.would_alter(state, ref)
    for source in dict.fromkeys(source for source, what in found if is_asked(what)):
        giver = thing_names.name(source.context.me)
        words = f"“{part_words(source.passive)}” of {giver} affects only what is in play"
        yield FigurePart(words=words, rules=("2.3.1.b",))
    own = only_in_play.would_alter_itself(state, ref)
    for source in dict.fromkeys(source for source, what in own if is_asked(what)):
        words = f"its own “{part_words(source.passive)}” works only while it is in play"
        yield FigurePart(words=words, rules=("2.2.12.g", "2.3.1.b"))


def _of_statuses(thing_names: ThingNames, object_: Object, claimed: set[str]) -> Parts:
    """That it has no status, where a fact speaks of any, and what makes it Boosted (CR 2.4.5.a)."""
    yield from _without_status(thing_names, object_, claimed)
    boosts = object_.counters.get(BOOST, 0)
    if boosts and plain(Status.BOOSTED.value) in claimed:
        words = f"it has {boosts} boost{'s' if boosts > 1 else ''}: it is Boosted"
        yield FigurePart(words=words, rules=("2.4.5.a",))


def _without_status(thing_names: ThingNames, object_: Object, claimed: set[str]) -> Parts:
    """That nothing has a status where an object is, where a fact speaks of any; or that it came
    there without one."""
    if not claimed & _STATUSES:
        return
    where = thing_names.game.place(object_.place)
    if object_.place.zone in WITHOUT_STATUS:
        yield FigurePart(words=f"nothing in {where} has a status", rules=("2.4.1.c",))
    elif _came_without(thing_names, object_, claimed):
        words = f"it came to {where} as a new object, which has no status unless something says so"
        yield FigurePart(words=words, rules=("2.4.1.d",))
    yield from _not_from_reserve(thing_names, object_, claimed)


def _not_from_reserve(thing_names: ThingNames, object_: Object, claimed: set[str]) -> Parts:
    """That what was played from Hand gained no Fleeting by that, where a fact speaks of it."""
    if plain(Status.FLEETING) not in claimed or has_status(object_, Status.FLEETING):
        return
    came, before = ([*_moves(thing_names, object_)] + [None] * 2)[:2]
    if came is not None and came.origin.zone is ZoneKind.LIMBO:
        came = before
    if isinstance(came, PlayLimbo) and came.origin.zone is ZoneKind.HAND:
        words = "it was played from Hand, and not from Reserve, so that it gained no Fleeting"
        yield FigurePart(words=words, rules=("2.4.7.a",))


def _moves(thing_names: ThingNames, object_: Object) -> Iterator[Moving]:
    """How the card of an object came to be each new object that it was, the last first."""
    for entry in reversed(thing_names.game.trace.entries):
        told = entry.told
        if isinstance(told, Moving) and told.card.item == object_.item and told.stays_in is None:
            yield told


def _came_without(thing_names: ThingNames, object_: Object, claimed: set[str]) -> bool:
    """Whether an object came to its zone without a status that a fact asks for, and without it is.

    What is put in a Mana zone enters it exhausted (CR 3.2.9.b).
    """
    asked = {one for one in Status if plain(one) in claimed or NONE in claimed}
    asked = asked or {Status.EXHAUSTED}
    if object_.place.zone is ZoneKind.MANA or any(has_status(object_, one) for one in asked):
        return False
    came = next(_moves(thing_names, object_), None)
    if came is None or came.to != object_.place or {*came.arriving} & asked:
        return False
    return not _lost(thing_names, object_) & asked


_STATUSES = {*map(plain, Status), NONE, "yes", "no"}
"""What facts say of statuses: which of them something has, or whether it is exhausted."""


def _controller(thing_names: ThingNames, object_: Object, _claimed: set[str]) -> Parts:
    place, rules = thing_names.game.place(object_.place), ("7.5.5.a", "7.5.5.b")
    if object_.place.zone not in CONTROLLED:
        words = f"it is in {place}, and nobody controls what is there"
        yield FigurePart(words=words, rules=rules, value="none")
    elif object_.place.player >= 0:
        player = thing_names.game.player(characteristics.controller(object_))
        words = f"it is in {place}, which {player} controls"
        yield FigurePart(words=words, rules=rules, value=player)


def _kinds(thing_names: ThingNames, object_: Object, claimed: set[str]) -> Parts:
    """Which abilities have an object be of a type or sub-type that its card does not say."""
    state = thing_names.game.state
    known = characteristics.derived(state, object_.id)
    types = [Kind(type=one) for one in sorted(known.types) if plain(one) in claimed]
    subs = [Kind(sub_type=one) for one in sorted(known.sub_types) if plain(one) in claimed]
    for (giver, _), name, rules in also.said(state, object_.ref, Noun(kinds=(*types, *subs))):
        own = giver == object_.ref
        says = "its own ability" if own else f"an ability of {thing_names.name(giver)}"
        words = f"it is also considered {article(name)}, as {says} says"
        yield FigurePart(words=words, rules=rules)


def _base_cost(_thing_names: ThingNames, object_: Object, _claimed: set[str]) -> Parts:
    reserve = characteristics.uses_reserve_cost(object_)
    words = f"its Base Cost is its {'Reserve' if reserve else 'Hand'} Cost"
    yield FigurePart(words=words, rules=("2.2.9.b",), value=str(characteristics.base_cost(object_)))


def _of_expedition(thing_names: ThingNames, place: Place) -> Parts:
    """The statistics of each Character that is there, and of those that do not count."""
    state = thing_names.game.state
    each: list[Statistics] = []
    for one in characteristics.present(state, place):
        own = characteristics.statistics(state, one.id)
        name = thing_names.name(one.ref)
        if Status.ASLEEP in one.statuses:
            yield FigurePart(words=f"{name} is Asleep and does not count", rules=("2.4.4",))
            continue
        lost = _lost(thing_names, one)
        boosted = BOOST in one.counters or BOOST in lost
        if own == Statistics() and not boosted:
            continue
        each.append(own)
        gigantic = one.place != place
        awake = Status.ASLEEP in lost
        rules = (
            "4.2.4.b",
            *(("7.4.4.e",) * gigantic),
            *(("2.4.4",) * awake),
            *(("2.5.1.b",) * boosted),
        )
        also = ", which is Gigantic" if gigantic else ""
        also += ", which is not Asleep any more" if awake else ""
        yield FigurePart(
            words=f"{name}{also}: {own}", rules=rules, value=str(together(each))
        )
    if not each:
        yield FigurePart(words="no statistics there count", rules=("4.2.4.b",),
                   value=str(Statistics()))  # fmt: skip


_OF_EACH = ("2.4.4", "2.5.1.b")
"""The rules by which the statistics of a Character count as they do, wherever they are compared."""


def _of_player(thing_names: ThingNames, player: int) -> Parts:
    """The statistics of both Expeditions: what is Gigantic counts in each (CR 7.4.4.e, 7.4.4.m)."""
    rules = ("4.3.e", "7.4.4.m") if thing_names.game.state.tiebreakers else ("4.2.4.b", "7.4.4.e")
    compared, twice = rules
    total = Statistics()
    for side in Side:
        place = expedition(player, side)
        own = expedition_statistics(thing_names.game.state, place)
        total = together([total, own])
        gigantic = any(
            len(characteristics.expeditions(thing_names.game.state, one.id)) > 1
            for one in characteristics.present(thing_names.game.state, place)
        )
        inner = {rule for part in _of_expedition(thing_names, place) for rule in part.rules}
        of_each = (rule for rule in _OF_EACH if rule in inner)
        yield FigurePart(
            words=f"{thing_names.game.place(place)}: {own}",
            rules=(compared, *((twice,) * gigantic), *of_each),
            value=str(total),
        )


def _presence(thing_names: ThingNames, object_: Object, _claimed: set[str]) -> Parts:
    """That what is Gigantic is present in both Expeditions of its controller (CR 7.4.4.b)."""
    places = characteristics.expeditions(thing_names.game.state, object_.id)
    if len(places) > 1:
        in_turn = adventure.in_turn(thing_names.game.state, places)
        where = " and ".join(thing_names.game.place(one) for one in in_turn)
        yield FigurePart(words=f"it is Gigantic, and present in {where}", rules=("7.4.4.b",))


def _limit(limit: Limit) -> Callable[[ThingNames, int], Parts]:
    rule = "3.2.10.b" if limit is Limit.RESERVE else "3.2.7.c"

    def parts(thing_names: ThingNames, player: int) -> Parts:
        state = thing_names.game.state
        heroes = list(state.at(hero_zone(player)))
        kept = limits.kept(state, player, limit)
        number = kept.printed
        whose = thing_names.name(heroes[0].ref) if heroes else "no Hero"
        yield FigurePart(words=f"{whose}: {number}", rules=(rule,), value=str(number))
        for one in kept.changes:
            number += one.number
            says = f"{one.number:+d} by “{part_words(one.ability)}” of {thing_names.name(one.by)}"
            rules = ("2.2.12.m", *one.works)
            yield FigurePart(words=says.replace("-", "−"), rules=rules, value=str(number))
        for ref, _ in kept.spent:
            says = f"{thing_names.name(ref)} is exhausted in Reserve and has no support abilities"
            yield FigurePart(words=says, rules=("2.4.6.e", "2.2.12.j"))

    return parts


def _terrains(thing_names: ThingNames, number: int) -> Parts:
    """The terrains printed on a region, Terrain Markers there, and passive abilities."""
    state = thing_names.game.state
    region = state.regions[number]
    printed = adventure.base_terrains(region)
    words = "its card is face-down and shows no terrain" if region.face_down else "printed on it"
    yield FigurePart(words=words, rules=(adventure.printed_by(region),),
               value=_letters(printed))  # fmt: skip
    for marker in state.markers:
        if marker.region == number:
            yield FigurePart(words="a Terrain Marker lies there", rules=("3.2.1.d", "3.2.1.e"),
                       value=_letters(marker.terrains))  # fmt: skip
    yield from _altered_terrains(thing_names, number)


def _altered_terrains(thing_names: ThingNames, number: int) -> Parts:
    """What passive abilities make of the terrains of a region, one after the other (CR 2.3.3.b)."""
    state = thing_names.game.state
    now = adventure.marked_terrains(state)
    order: tuple[str, ...] = ()
    for source, alterations in characteristics.view(state).applied:
        own = tuple(one for one in alterations if _alters(one, number))
        if not own:
            continue
        now = apply(View(objects={}, terrains=now), own).terrains
        words = f"“{part_words(source.passive)}” of {thing_names.name(source.context.me)}"
        yield FigurePart(words=f"then {words}" if order else words, rules=("2.3.1.c", *order),
                         value=_letters(now[number]))  # fmt: skip
        order = ("2.3.3.b",)


def _alters(one: Alteration, region: int) -> bool:
    return one.target == region and isinstance(one.what, Terrains)


def _letters(terrains: frozenset[Terrain]) -> str:
    return "".join(one.value for one in adventure.in_order(terrains)) or NONE


def _its_terrains(thing_names: ThingNames, place: Place) -> Parts:
    state = thing_names.game.state
    number = adventure.region_index(state, place)
    name = state.regions[number].name
    words = f"{thing_names.game.place(place)} is in {name}"
    yield FigurePart(words=words, rules=("7.5.8.a", "7.5.8.b"))
    yield from _terrains(thing_names, number)


def _standing(thing_names: ThingNames, place: Place) -> Parts:
    """How far it is, and how far the one that faces it is (CR 7.5.2), and what that makes it.

    In tiebreakers, or where a card says so, it is not by how far they are.
    """
    state = thing_names.game.state
    standing = adventure.standing(state, place)
    rule = selectors_places.rule_of_standing(state, place)
    if rule in _BY_ELSE:
        yield FigurePart(words=_BY_ELSE[rule], rules=(rule,), value=standing.value)
        return
    for one in (place, *adventure.facing(state, place)):
        distance = state.distances[one.player, one.side]
        words = f"{thing_names.game.place(one)} is {distance} from its starting region"
        yield FigurePart(words=words, rules=("7.5.2",))
    words = f"it is {_FAR[standing]} than the one facing it"
    yield FigurePart(words=words, rules=(rule,), value=standing.value)


_FAR = {
    Standing.AHEAD: "further away",
    Standing.BEHIND: "closer",
    Standing.TIED: "no further away and no closer",
}
"""How far an Expedition is, of each way to stand."""
_BY_ELSE = {"7.5.2.d": "all Expeditions are tied during tiebreakers", "1.4.2.a": "a card says so"}
"""By what it stands so, whatever the distances are."""


def _mana(thing_names: ThingNames, player: int) -> Parts:
    """The Mana Orbs, ready and exhausted."""
    orbs = list(thing_names.game.state.at(mana_zone(player)))
    spent = sum(Status.EXHAUSTED in orb.statuses for orb in orbs)
    yield FigurePart(words=f"{len(orbs)} Mana Orbs, of which {spent} are exhausted")


_OF_CARDS: Mapping[str, Callable[[ThingNames, Object, set[str]], Parts]] = {
    "statistics": _statistics,
    "is a": _kinds,
    "has": _having,
    "has not": _having,
    "keywords": _having,
    "statuses": _of_statuses,
    "exhausted": _without_status,
    "ready": _without_status,
    "controller": _controller,
    "base cost": _base_cost,
    "present in": _presence,
}
_OF_OTHERS: Mapping[tuple[About, str], Callable[[ThingNames, Any], Parts]] = {
    (About.EXPEDITION, "statistics"): _of_expedition,
    (About.EXPEDITION, "terrains"): _its_terrains,
    (About.EXPEDITION, "standing"): _standing,
    (About.REGION, "terrains"): _terrains,
    (About.PLAYER, "statistics"): _of_player,
    (About.PLAYER, "reserve limit"): _limit(Limit.RESERVE),
    (About.PLAYER, "landmark limit"): _limit(Limit.LANDMARK),
    (About.PLAYER, "ready mana"): _mana,
    (About.PLAYER, "exhausted mana"): _mana,
}
