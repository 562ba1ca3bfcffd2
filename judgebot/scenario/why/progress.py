"""CR 4.2.4.b, 4.3.e What made the statistics so that Progress compares, as far as they decide.

A boost, a status, or that a Character came or went decides if the Expedition would have fared
otherwise without it: that is asked of the comparison itself, with what was changed taken back.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cached_property

from judgebot.abilities.card import Statistics
from judgebot.abilities.words import Side, Terrain
from judgebot.game.data.entries.about_day import DailyProgressArena
from judgebot.game.data.entries.about_expeditions import (
    ExpeditionAscends,
    ExpeditionDescends,
    ProgressCompared,
)
from judgebot.game.data.record import changed, record
from judgebot.game.data.state import State
from judgebot.game.data.zones import Place, expedition
from judgebot.game.day import tiebreakers
from judgebot.game.day.dusk import Reckoning, reckon, winning_in
from judgebot.game.read.objects import characteristics
from judgebot.game.read.steps.prohibitions import keeping_back
from judgebot.game.read.zones import adventure
from judgebot.game.read.zones.expedition_statistics import (
    counted_of_each,
    expedition_statistics,
    together,
)
from judgebot.scenario.why.depending import day_began
from judgebot.scenario.why.history import History


@record
class Counting:
    """What an object adds to the statistics of an Expedition, and whether it keeps it back."""

    statistics: Statistics = Statistics()
    keeps: bool = False


@record
class CountedOtherwise:
    """That an object counts otherwise in an Expedition from an entry on."""

    place: int
    """The entry."""
    where: Place
    object: int
    was: Counting
    now: Counting


Counted = Mapping[tuple[Place, int], Counting]
Totals = Mapping[Place, Statistics]
_NOTHING = Counting()


class Progress:
    """What decided the comparisons of a trace; the trace must not grow as long as it is asked."""

    def __init__(self, history: History) -> None:
        self.history = history

    def decided(self, place: int) -> Iterator[int]:
        """The entries before a comparison without which it would have come out otherwise."""
        told = self.history.entries[place].told
        if isinstance(told, DailyProgressArena):
            yield from self._of_arena(place)
        elif isinstance(told, ProgressCompared):
            yield from self._of_expedition(place, told.expedition)

    @cached_property
    def _changes(self) -> list[CountedOtherwise]:
        """All that counts otherwise than before, in the order in which it came to be so."""
        found: list[CountedOtherwise] = []
        last, before = self.history.first, _counted(self.history.first)
        for place, state in enumerate(self.history.moments()):
            if state is last:
                continue
            last, now = state, _counted(state)
            for key in {**before, **now}:
                was, is_now = before.get(key, _NOTHING), now.get(key, _NOTHING)
                if was != is_now:
                    where, identity = key
                    one = CountedOtherwise(
                        place=place, where=where, object=identity, was=was, now=is_now
                    )
                    found.append(one)
            before = now
        return found

    def _of_expedition(self, place: int, where: Place) -> Iterator[int]:
        state = self.history.at(place)
        reckoned = next(one for one in reckon(state) if one.place == where)
        kept = keeping_back(state, where)
        moves = bool(winning_in(reckoned))
        if moves:
            yield from self._of_keeping(place, where, kept)
        if moves and kept:
            return
        yield from self._of_ascended(place, reckoned)

        def fares(totals: Totals) -> bool:
            own, others = totals[where], tuple(totals[one] for one in faced)
            return bool(winning_in(changed(reckoned, own=own, others=others)))

        faced = adventure.facing(state, where)
        standing = self._standing(place, (where, *faced))
        helps = [one for one in standing if _adds(one) is (moves is (one.where == where))]
        yield from _deciding(state, standing, helps, fares)

    def _of_arena(self, place: int) -> Iterator[int]:
        state = self.history.at(place)
        players = range(len(state.players))

        def wins(totals: Totals) -> list[int]:
            each = {
                player: together([totals[expedition(player, side)] for side in Side])
                for player in players
            }
            return tiebreakers.best_of(tiebreakers.winning(state, each))

        standing = self._standing(place, adventure.expeditions(state))
        best = wins(_without(state, ()))
        helps = [one for one in standing if _adds(one) is (one.where.player in best)]
        yield from _deciding(state, standing, helps if len(best) == 1 else (), wins)

    def _of_keeping(self, place: int, where: Place, kept: frozenset[int]) -> Iterator[int]:
        """What made an Expedition kept back, or took away on that day what kept it (CR 7.4.2.b)."""
        begun = day_began(self.history.entries, place)
        here = [one for one in self._before(place) if one.where == where]
        for one in here:
            later = (other for other in here if other.place > one.place)
            if one.was.keeps == one.now.keeps or any(
                other.object == one.object and other.now.keeps == one.was.keeps for other in later
            ):
                continue
            if one.now.keeps if kept else one.place > begun:
                yield one.place

    def _of_ascended(self, place: int, reckoned: Reckoning) -> Iterator[int]:
        """What made an Expedition Ascended, or on that day no longer, if it decides (CR 2.4.3)."""
        otherwise = changed(reckoned, ascended=not reckoned.ascended)
        if bool(winning_in(reckoned)) is bool(winning_in(otherwise)):
            return
        entries = self.history.entries
        begun = -1 if reckoned.ascended else day_began(entries, place)
        says = ExpeditionAscends if reckoned.ascended else ExpeditionDescends
        for other in range(place - 1, begun, -1):
            told = entries[other].told
            if isinstance(told, says) and told.expedition == reckoned.place:
                yield other
                break

    def _before(self, place: int) -> list[CountedOtherwise]:
        return [one for one in self._changes if one.place < place]

    def _standing(self, place: int, where: Iterable[Place]) -> list[CountedOtherwise]:
        """What counts otherwise than before at an entry, of what was not taken back since.

        Of what is no longer in the Expedition, that it went, if it did on that day.
        """
        state = self.history.at(place)
        begun = day_began(self.history.entries, place)
        before = self._before(place)
        found = []
        for one in before:
            if one.where not in where:
                continue
            present = {each.id for each in characteristics.present(state, one.where)}
            if one.object not in present and one.place < begun:
                continue
            later = [
                other.now.statistics
                for other in before
                if other.place > one.place
                and (other.where, other.object) == (one.where, one.object)
            ]
            now = _lasting(one.was.statistics, one.now.statistics, later)
            if now != one.was.statistics:
                found.append(changed(one, now=changed(one.now, statistics=now)))
        return found


def _counted(state: State) -> Counted:
    """What counts in which Expedition, and what keeps it back."""
    found: dict[tuple[Place, int], Counting] = {}
    for place in adventure.expeditions(state):
        keeping = keeping_back(state, place)
        counted = counted_of_each(state, place)
        for identity in {**counted, **dict.fromkeys(keeping)}:
            found[place, identity] = Counting(
                statistics=counted.get(identity, Statistics()), keeps=identity in keeping
            )
    return found


def _lasting(was: Statistics, now: Statistics, later: list[Statistics]) -> Statistics:
    """What a change came to in the terrains in which what came later did not take it back."""

    def of(terrain: Terrain) -> int:
        before, after = was.of(terrain), now.of(terrain)
        up = after > before
        lasts = all((one.of(terrain) > before) is up and one.of(terrain) != before for one in later)
        return after if lasts else before

    forest, mountain, water = map(of, Terrain)
    return Statistics(forest=forest, mountain=mountain, water=water)


def _adds(one: CountedOtherwise) -> bool:
    """Whether there is more than before, in the terrain in which most changed."""
    return max(_differences(one), key=abs) > 0


def _differences(one: CountedOtherwise) -> tuple[int, ...]:
    return tuple(one.now.statistics.of(each) - one.was.statistics.of(each) for each in Terrain)


def _deciding(
    state: State,
    standing: list[CountedOtherwise],
    helps: Iterable[CountedOtherwise],
    fares: Callable[[Totals], object],
) -> Iterator[int]:
    """The entries without which it would be otherwise; if there are none, those that help together.

    fares: what comes of the statistics of Expeditions.
    """
    so = fares(_without(state, ()))
    found = [one for one in standing if fares(_without(state, (one,))) != so]
    if not found and fares(_without(state, helps)) != so:
        found = [*helps]
    yield from (one.place for one in found)


def _without(state: State, taken_back: Iterable[CountedOtherwise]) -> Totals:
    """The statistics of the Expeditions, had some things not come to count otherwise."""
    totals = {one: expedition_statistics(state, one) for one in adventure.expeditions(state)}
    for one in taken_back:
        forest, mountain, water = _differences(one)
        less = Statistics(forest=-forest, mountain=-mountain, water=-water)
        totals[one.where] = together([totals[one.where], less])
    return totals
