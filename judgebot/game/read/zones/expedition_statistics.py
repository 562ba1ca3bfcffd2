"""CR 4.2.4.c The statistics of an Expedition, as Progress and tiebreakers count them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from judgebot.abilities.card import Statistics
from judgebot.abilities.nouns import Noun
from judgebot.abilities.statements import IgnoreStatistics
from judgebot.abilities.words import KeywordName, Status, Terrain
from judgebot.game.data.entries import about_expeditions
from judgebot.game.data.game import Game
from judgebot.game.data.objects import BOOST, Object, Referent
from judgebot.game.data.state import State
from judgebot.game.data.telling import Telling
from judgebot.game.data.zones import Place
from judgebot.game.read.objects import characteristics, statements
from judgebot.game.read.objects.statements import InForce
from judgebot.game.read.words import pronouns
from judgebot.game.read.words.denoting import stated
from judgebot.game.read.words.places_meant import rules_of_where
from judgebot.sure import sure


def expedition_statistics(state: State, place: Place) -> Statistics:
    """The statistics of an Expedition: those of its Characters that are not Asleep together.

    CR 4.2.4.b, 2.4.4, 7.4.4.e.
    """
    return of_each(state, (place,))[place]


def of_each(state: State, places: Iterable[Place]) -> dict[Place, Statistics]:
    """The statistics of each of several Expeditions."""
    ignoring = ignored(state)
    return {
        place: together([
            _counted(state, object_.id, ignoring)
            for object_ in characteristics.present(state, place)
            if Status.ASLEEP not in object_.statuses
        ])
        for place in places
    }


def counted_of_each(state: State, place: Place) -> dict[int, Statistics]:
    """What each object that is present in an Expedition adds to its statistics, by its identity.

    What is Asleep adds nothing (CR 2.4.4).
    """
    ignoring = ignored(state)
    return {
        object_.id: _NONE
        if Status.ASLEEP in object_.statuses
        else _counted(state, object_.id, ignoring)
        for object_ in characteristics.present(state, place)
    }


def _counted(state: State, identity: int, ignoring: list[Ignored]) -> Statistics:
    """The statistics of an object but for those that are ignored."""
    return _left(characteristics.statistics(state, identity), identity, ignoring)


def _left(found: Statistics, identity: int, ignoring: list[Ignored]) -> Statistics:
    """What is left of some statistics of an object without those that are ignored."""
    for one in ignoring:
        if any(ref.object == identity for ref in one.refs):
            left = (0 if terrain in one.terrains else found.of(terrain) for terrain in Terrain)
            forest, mountain, water = left
            found = Statistics(forest=forest, mountain=mountain, water=water)
    return found


class Ignored(NamedTuple):
    """Statistics that a passive ability has ignored."""

    by: InForce
    refs: tuple[Referent, ...]
    terrains: tuple[Terrain, ...]


def ignored(state: State) -> list[Ignored]:
    """Which statistics are not added up, of which objects, by which abilities."""
    return [
        Ignored(one, tuple(stated(state, said.subject, one.context)), said.terrains)
        for one in statements.in_force(state, IgnoreStatistics)
        for said in (one.statement,)
    ]


def uncounted(game: Game, place: Place) -> Iterator[Telling]:
    """What is told of statistics in an Expedition that are ignored (CR 1.4.2.a, 4.2.4.b)."""
    present = {object_.ref for object_ in characteristics.present(game.state, place)}
    for each in ignored(game.state):
        things = [ref for ref in each.refs if ref in present]
        if things:
            me = each.by.context.me
            by = (
                *pronouns.i_of_a_passive(game.state, sure(each.by.passive), each.by.context),
                *_where(each.by),
                *statements.why(game.state, each.by),
            )
            yield about_expeditions.ProgressUncounted(
                rules=("1.4.2.a", "4.2.4.b", *by),
                items=(me.item, *(ref.item for ref in things)),
                expedition=place,
                terrains=each.terrains,
                things=tuple(map(sure, map(game.thing, things))),
                card=sure(game.thing(me)),
                ability=sure(each.by.passive),
            )


def _where(one: InForce) -> tuple[str, ...]:
    """The rules by which what an ability ignores is where it says: "Characters facing me"."""
    noun = getattr(one.statement.subject, "noun", None)
    return rules_of_where(noun.places) if isinstance(noun, Noun) else ()


class Presence(NamedTuple):
    """Who is present in an Expedition, or in all of a player, and counts otherwise than others."""

    gigantic: tuple[Referent, ...]
    """Those that are Gigantic, and count in each Expedition (CR 7.4.4.e, 7.4.4.m)."""
    asleep: tuple[Referent, ...]
    """Those that are Asleep, and do not count (CR 2.4.4)."""

    def rules(self, of_gigantic: str) -> tuple[str, ...]:
        """Those by which they count otherwise; of_gigantic: that for Gigantic Characters here."""
        return (*((of_gigantic,) if self.gigantic else ()), *(("2.4.4",) if self.asleep else ()))


def presence(state: State, objects: Iterable[Object]) -> Presence:
    """Which of some objects with statistics are Gigantic and awake, and which are Asleep."""
    counted = [
        one for one in objects if characteristics.derived(state, one.id).statistics is not None
    ]
    gigantic, asleep = KeywordName.GIGANTIC, Status.ASLEEP
    return Presence(
        gigantic=tuple(
            one.ref
            for one in counted
            if asleep not in one.statuses and characteristics.has_keyword(state, one.id, gigantic)
        ),
        asleep=tuple(one.ref for one in counted if asleep in one.statuses),
    )


def modified(state: State, objects: Iterable[Object]) -> tuple[str, ...]:
    """By which rules statistics that are counted of some objects are others than on the cards.

    Boosts add to them (CR 2.5.1.b), or passive abilities modify them (CR 2.3.1.d).
    """
    counted = [
        (object_, now)
        for object_ in objects
        if Status.ASLEEP not in object_.statuses
        and (now := characteristics.derived(state, object_.id).statistics) is not None
    ]
    boosted = any(BOOST in object_.counters for object_, _ in counted)
    altered = any(now != characteristics.base(object_).statistics for object_, now in counted)
    return (*(("2.5.1.b",) if boosted else ()), *(("2.3.1.d",) if altered else ()))


def together(each: list[Statistics]) -> Statistics:
    """The sums of statistics, terrain by terrain; zero where there are none."""
    if len(each) < 2:
        return each[0] if each else _NONE
    return Statistics(
        forest=sum([one.forest for one in each]),
        mountain=sum([one.mountain for one in each]),
        water=sum([one.water for one in each]),
    )


_NONE = Statistics()
