"""CR 4.2.4 Dusk: Progress.

The statistics of the Expeditions are compared terrain by terrain; those that win in a terrain of
their region move forward, all simultaneously (CR 4.2.4.h). What passive abilities forbid is taken
out by `prohibitions.py` as for any other move, and tells why.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain

from judgebot.abilities.card import Statistics
from judgebot.abilities.statements import Forbidden, ModifierKind
from judgebot.abilities.words import Daily, Terrain
from judgebot.game.data import regions
from judgebot.game.data.decisions import Asker
from judgebot.game.data.entries import about_day, about_expeditions
from judgebot.game.data.events import ActionVerb, AtomicAction, Step
from judgebot.game.data.game import Game
from judgebot.game.data.objects import Referent
from judgebot.game.data.record import changed, record
from judgebot.game.data.state import State
from judgebot.game.data.telling import Telling
from judgebot.game.data.zones import Place
from judgebot.game.day import tiebreakers
from judgebot.game.events import modifying, unmodified
from judgebot.game.events.steps import perform
from judgebot.game.read.objects import characteristics
from judgebot.game.read.steps import prohibitions
from judgebot.game.read.steps.prohibitions import Prohibited
from judgebot.game.read.zones import adventure, unstopped
from judgebot.game.read.zones.expedition_statistics import (
    Presence,
    modified,
    of_each,
    presence,
    uncounted,
)
from judgebot.sure import sure


@record
class Reckoning:
    """How an Expedition stands as Progress compares statistics."""

    place: Place
    own: Statistics
    others: tuple[Statistics, ...]
    """Of the Expeditions facing it."""
    terrains: frozenset[Terrain]
    """Of its region."""
    due_to: frozenset[Terrain]
    """The terrains due to which it moves forward (CR 4.2.4.j)."""
    ascension: frozenset[Terrain]
    """Those of them in which it is tied (CR 4.2.4.k)."""
    by_terrain: tuple[Prohibited, ...]
    """What lets it move forward due to one terrain only, or not due to one (CR 4.2.4.c-d)."""
    ignored: frozenset[Terrain]
    """The terrains of its region that are ignored because of that."""
    ascended: bool


def reckon(state: State) -> tuple[Reckoning, ...]:
    """How each Expedition stands now (CR 4.2.4.b-4.2.4.g), the players in initiative order."""
    places = adventure.expeditions(state)
    totals = of_each(state, places)
    stopped = prohibitions.are_stated(state, Forbidden.MOVE_FORWARD)
    by_terrain = {place: _by_terrain(state, place) if stopped else () for place in places}
    return tuple([_reckon(state, place, totals, by_terrain[place]) for place in places])


def _reckon(
    state: State,
    place: Place,
    totals: dict[Place, Statistics],
    by_terrain: tuple[Prohibited, ...],
) -> Reckoning:
    others = tuple([totals[facing] for facing in adventure.facing(state, place)])
    view = characteristics.view(state)
    terrains = view.terrains[adventure.region_index(state, place)]
    ascended = (place.player, place.side) in state.ascended
    won, tied = set(), set()
    for terrain in terrains:
        own = totals[place].of(terrain)
        if own <= 0:
            continue
        most = max([other.of(terrain) for other in others])
        if own > most:
            won.add(terrain)
        elif own == most and ascended:
            tied.add(terrain)
    allowed = _allowed(by_terrain)
    return Reckoning(
        place=place,
        own=totals[place],
        others=others,
        terrains=terrains,
        due_to=allowed & (won | tied),
        ascension=allowed & tied,
        by_terrain=by_terrain,
        ignored=terrains - allowed,
        ascended=ascended,
    )


def _by_terrain(state: State, place: Place) -> tuple[Prohibited, ...]:
    """What takes terrains away due to which an Expedition can move forward (CR 4.2.4.c-d)."""
    found = prohibitions.stated_not_to_move_forward(state, place)
    return tuple([one for one in found if one.by_terrain])


def _allowed(by_terrain: tuple[Prohibited, ...]) -> frozenset[Terrain]:
    """The terrains due to which an Expedition can move forward; all others are ignored."""
    allowed = regions.ALL_TERRAINS
    for one in by_terrain:
        only = allowed.intersection(one.only_due_to) if one.only_due_to else allowed
        allowed = only.difference(one.not_due_to)
    return allowed


def progress(game: Game, ask: Asker) -> None:
    """Move every successful Expedition forward, simultaneously (CR 4.2.4.h).

    During tiebreakers the players' statistics are compared instead (CR 4.3.e).
    """
    if game.state.tiebreakers:
        tiebreakers.progress(game, ask)
        return
    reckoned = reckon(game.state)
    tied_counts = game.state.ruleset.ties_are_due_to_terrain
    moving = [one for one in reckoned if one.due_to]
    together = ("4.2.4.h",) if _several_move(game, moving) else ()
    actions = tuple([_moving(one, together, tied_counts=tied_counts) for one in moving])
    step = Step(actions=actions, daily=Daily.PROGRESS)
    if not game.trace.silent:
        step = changed(step, told=_all_tellings(game, reckoned, step))
    perform(game, ask, step)


def _several_move(game: Game, moving: list[Reckoning]) -> bool:
    """Whether several Expeditions move at once; not asked where nothing is told."""
    if len(moving) < 2 or game.trace.silent:
        return False
    return sum(not _is_stopped(game.state, one) for one in moving) > 1


def _moving(one: Reckoning, together: tuple[str, ...], *, tied_counts: bool) -> AtomicAction:
    """The atomic action by which an Expedition moves forward one region (CR 4.2.4.g).

    together: the rule by which others move with it, if any do (CR 4.2.4.h).
    """
    once = ("4.2.4.g",) if len(one.due_to) > 1 else ()
    return AtomicAction(
        verb=ActionVerb.MOVE_FORWARD,
        expedition=one.place,
        by=one.place.player,
        number=1,
        due_to=one.due_to if tied_counts else one.due_to - one.ascension,
        ascension=one.ascension,
        says=about_expeditions.ProgressMoves,
        rules=("4.2.4.j", *(("4.2.4.k",) if one.ascension else ()), *once, *together),
    )


def _all_tellings(
    game: Game, reckoned: tuple[Reckoning, ...], step: Step
) -> tuple[Telling, ...]:
    """What is told of Progress."""
    otherwise = {one.expedition for one in step.actions if _is_replaced(game.state, step, one)}
    return (
        about_day.DailyProgress(rules=("4.2.4.b",)),
        *(
            telling
            for one in reckoned
            for telling in _tellings(game, one, step, replaced=one.place in otherwise)
        ),
    )


def _is_replaced(state: State, step: Step, action: AtomicAction) -> bool:
    """Whether a modifier may do something else instead of moving an Expedition (CR 6.2.b)."""
    found = modifying.applicable(state, step, action)
    return any(one.kind is ModifierKind.REPLACING for one in found)


def _tellings(
    game: Game, one: Reckoning, step: Step, *, replaced: bool
) -> tuple[Telling, ...]:
    """What is told of an Expedition: what restricts it or does not, and how it compares."""
    reached_not = (unstopped.tellings if one.due_to else unstopped.by_its_terrains)(
        game, one.place
    )
    unmoved = () if one.due_to else (_moving(one, (), tied_counts=True),)
    return (
        *(_restriction(game, one, why) for why in one.by_terrain),
        *uncounted(game, one.place),
        *reached_not,
        _comparison(game, one, replaced=replaced),
        *(() if one.due_to else unstopped.defended(game, one.place)),
        *(telling for stays in unmoved for telling in unmodified.of_nothing(game, step, stays)),
    )


def _restriction(game: Game, one: Reckoning, why: Prohibited) -> Telling:
    """What is told of an ability by which terrains are ignored (CR 4.2.4.c, 4.2.4.d)."""
    by, stated = sure(why.by), sure(why.stated)
    whose = prohibitions.of_whom(game.state, stated, None, one.place)
    return (
        about_expeditions.ProgressOnlyDueTo
        if why.only_due_to
        else about_expeditions.ProgressNotDueTo
    )(
        rules=tuple(dict.fromkeys((*prohibitions.why_rules(game.state, why), *whose))),
        items=(by.item,),
        expedition=one.place,
        terrains=why.only_due_to or why.not_due_to,
        forbidden_by=game.thing(by),
        ability=stated.passive,
    )


def _comparison(game: Game, one: Reckoning, *, replaced: bool) -> Telling:
    """What is told of an Expedition's comparison, with the rules that decide a tie or a zero.

    replaced: whether something else may be done instead of moving it forward.
    """
    tells = about_expeditions.ProgressCompared if one.due_to else about_expeditions.ProgressLost
    faced = adventure.facing(game.state, one.place)
    who, facing = _otherwise(game.state, (one.place,)), _otherwise(game.state, faced)
    compared = (characteristics.present(game.state, place) for place in (one.place, *faced))
    stopped = replaced or _is_stopped(game.state, one)
    return tells(
        rules=tuple(dict.fromkeys((
            "4.2.4.b",
            *(("4.2.4.j",) if one.due_to and not stopped else ()),
            *modified(game.state, chain(*compared)),
            *_sleeps_elsewhere(game.state, (one.place, *faced), (*who.asleep, *facing.asleep)),
            *who.rules("7.4.4.e"),
            *facing.rules("7.4.4.e"),
            *_in_terrains(game.state, one),
            *_markers_first(game.state, one),
            *_of_ignored(one),
            *_close_calls(one),
        ))),
        expedition=one.place,
        region=game.state.regions[adventure.region_index(game.state, one.place)].name,
        own=one.own,
        others=tuple(one.others),
        terrains=adventure.in_order(one.terrains),
        due_to=adventure.in_order(one.due_to),
        stopped=stopped,
        ignored=adventure.in_order(one.ignored),
        ascended=one.ascended,
        tied=adventure.in_order(_tied(one)) if one.ascended else (),
        not_sufficient=() if one.ascended else adventure.in_order(_tied_in_vain(one)),
        nothing=adventure.in_order(_of_nothing(one)),
        gigantic=tuple(map(game.thing, who.gigantic)),
        asleep=tuple(map(game.thing, who.asleep)),
        facing_gigantic=tuple(map(game.thing, facing.gigantic)),
        facing_asleep=tuple(map(game.thing, facing.asleep)),
        elsewhere=() if one.due_to else adventure.in_order(_greater_elsewhere(one)),
    )


def _greater_elsewhere(one: Reckoning) -> frozenset[Terrain]:
    """The terrains its region is not, in which it has a greater positive statistic (4.2.4.b)."""
    greater = (
        terrain
        for terrain in regions.ALL_TERRAINS - one.terrains
        if one.own.of(terrain) > max(0, *(other.of(terrain) for other in one.others))
    )
    return frozenset(greater)


def _otherwise(state: State, places: Sequence[Place]) -> Presence:
    """Who counts otherwise than the other Characters whose cards lie in some Expeditions.

    Asleep Characters do not count (CR 2.4.4); Gigantic ones from elsewhere do (CR 7.4.4.e).
    """
    each = [presence(state, characteristics.present(state, place)) for place in places]
    gigantic = [
        ref
        for who, place in zip(each, places, strict=True)
        for ref in who.gigantic
        if state.objects[ref.object].place != place
    ]
    return Presence(
        gigantic=tuple(gigantic),
        asleep=tuple(chain(*(who.asleep for who in each))),
    )


def _sleeps_elsewhere(
    state: State, compared: Sequence[Place], asleep: Sequence[Referent]
) -> tuple[str, ...]:
    """CR 7.4.4.e where what is Asleep is present only because it is Gigantic: it lies elsewhere."""
    elsewhere = any(state.objects[ref.object].place not in compared for ref in asleep)
    return ("7.4.4.e",) if elsewhere else ()


def _is_stopped(state: State, one: Reckoning) -> bool:
    """Whether an Expedition that wins stays all the same (CR 1.4.1.a, 7.4.2.b, 7.3.25.c)."""
    if not one.due_to:
        return False
    if not adventure.room(state, one.place):
        return True
    return prohibitions.refusal(state, _moving(one, (), tied_counts=True)) is not None


def _in_terrains(state: State, one: Reckoning) -> tuple[str, ...]:
    """By which rule the region of an Expedition has the terrains that are compared.

    A Terrain Marker gives it them (CR 3.2.1.d), other passive abilities alter them (CR 2.3.1.d; it
    may be in one that it moves due to by nothing else, CR 7.5.8.b), or they are printed there.
    """
    index = adventure.region_index(state, one.place)
    printed = adventure.base_terrains(state.regions[index])
    altered = adventure.altered_by(state, index, one.terrains, frozenset(Terrain))
    if not altered:
        return (adventure.printed_by(state.regions[index]),)
    brought = one.due_to and not printed.issuperset(one.due_to) and "2.3.1.d" in altered
    return (*(("7.5.8.b",) if brought else ()), *altered)


def _markers_first(state: State, one: Reckoning) -> tuple[str, ...]:
    """CR 3.2.1.e where an Expedition would move, or not, had another ability come before a Marker.

    The Terrain Markers on its region would then have taken away what that ability brought.
    """
    index = adventure.region_index(state, one.place)
    marked = adventure.marked_terrains(state)[index]
    if not any(marker.region == index for marker in state.markers):
        return ()
    return ("3.2.1.e",) if any(_is_enough(one, each) for each in one.terrains ^ marked) else ()


def _of_ignored(one: Reckoning) -> tuple[str, ...]:
    """CR 4.2.4.c, 4.2.4.d where a terrain is ignored due to which it would move forward."""
    if not any(_is_enough(one, terrain) for terrain in one.ignored):
        return ()
    only = any(why.only_due_to for why in one.by_terrain)
    not_due_to = any(why.not_due_to for why in one.by_terrain)
    return (*(("4.2.4.c",) if not_due_to else ()), *(("4.2.4.d",) if only else ()))


def _is_enough(one: Reckoning, terrain: Terrain) -> bool:
    """Whether the statistic in a terrain would be enough, were it not ignored."""
    own, most = one.own.of(terrain), _most(one, terrain)
    return own > 0 and (own > most or (one.ascended and own == most))


def winning_in(one: Reckoning) -> frozenset[Terrain]:
    """The terrains in which the statistics are enough that are not ignored."""
    return frozenset(each for each in one.terrains - one.ignored if _is_enough(one, each))


def _most(one: Reckoning, terrain: Terrain) -> int:
    """The corresponding statistic of the Expeditions facing it."""
    return max(other.of(terrain) for other in one.others)


def _tied(one: Reckoning) -> frozenset[Terrain]:
    """The terrains in which it is tied, of those that are not ignored."""
    compared = one.terrains - one.ignored
    return frozenset(each for each in compared if one.own.of(each) == _most(one, each))


def _tied_in_vain(one: Reckoning) -> frozenset[Terrain]:
    """Those in which a positive statistic is only tied, which is not sufficient (CR 4.2.4.e)."""
    return frozenset(each for each in _tied(one) if one.own.of(each) > 0)


def _of_nothing(one: Reckoning) -> frozenset[Terrain]:
    """Those in which a statistic is not positive, though it is not less (CR 4.2.4.f).

    That one which is Ascended is tied at 0 is told with its ties.
    """
    told_as_tied = _tied(one) if one.ascended else frozenset()
    return frozenset(
        each
        for each in one.terrains - one.ignored - told_as_tied
        if one.own.of(each) <= 0 and one.own.of(each) >= _most(one, each)
    )


def _close_calls(one: Reckoning) -> tuple[str, ...]:
    """Why a terrain that counts is not enough, or is, though the statistics are not less.

    CR 4.2.4.e for a tie, and 2.4.3 where the Expedition is Ascended, which helps it, or would if it
    were tied; 4.2.4.f for a statistic that is not positive; it may be tied, too.
    """
    in_vain = one.ascended and not one.due_to and not _tied(one)
    rules = {"2.4.3"} if one.ascension or in_vain else set()
    for terrain in one.terrains - one.ignored:
        own, most = one.own.of(terrain), _most(one, terrain)
        if own <= 0 and own >= most:
            rules.update(("4.2.4.f", *(("4.2.4.e",) if own == most and not one.ascended else ())))
        elif own == most:
            rules.add("4.2.4.e")
    return tuple(sorted(rules))
