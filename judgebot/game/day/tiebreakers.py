"""CR 4.3 Tiebreakers: the Arena, and Progress in it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from judgebot.abilities.card import Statistics
from judgebot.abilities.triggers import FailsToMoveForward
from judgebot.abilities.words import Daily, Side, Terrain
from judgebot.game.data.decisions import Asker
from judgebot.game.data.entries import about_day
from judgebot.game.data.events import ActionVerb, AtomicAction, Step
from judgebot.game.data.game import Game
from judgebot.game.data.regions import ARENA
from judgebot.game.data.state import State
from judgebot.game.data.telling import Telling
from judgebot.game.data.zones import expedition
from judgebot.game.events.steps import perform
from judgebot.game.read.objects import characteristics
from judgebot.game.read.triggers.holding import others
from judgebot.game.read.zones import adventure, unstopped
from judgebot.game.read.zones.expedition_statistics import (
    expedition_statistics,
    modified,
    presence,
    together,
    uncounted,
)


def player_statistics(state: State, player: int) -> Statistics:
    """The statistics of a player: those of all their Expeditions together (CR 4.3.e).

    A Gigantic Character is counted in both (CR 7.4.4.m).
    """
    return together([expedition_statistics(state, expedition(player, side)) for side in Side])


def terrains_won(state: State) -> dict[int, frozenset[Terrain]]:
    """In which of the Arena's terrains each player has a greater positive statistic."""
    totals = {player: player_statistics(state, player) for player in range(len(state.players))}
    return winning(state, totals)


def winning(state: State, totals: Mapping[int, Statistics]) -> dict[int, frozenset[Terrain]]:
    """The same for statistics of the players, whether or not they are those that they have."""
    (arena,) = characteristics.view(state).terrains
    return {
        player: frozenset(
            terrain
            for terrain in arena
            if own.of(terrain) > 0
            and all(
                own.of(terrain) > totals[other].of(terrain) for other in totals if other != player
            )  # fmt: skip
        )
        for player, own in totals.items()
    }


def best_of(won: Mapping[int, frozenset[Terrain]]) -> list[int]:
    """The players who win most terrains; one who is alone wins the game (CR 4.3.e)."""
    most = max(len(terrains) for terrains in won.values())
    return [player for player, terrains in won.items() if len(terrains) == most]


def progress(game: Game, ask: Asker) -> None:
    """Let the player win who wins more terrains than every other; else go on (CR 4.3.e)."""
    won = terrains_won(game.state)
    best = best_of(won)
    told: list[Telling] = [_begins(game.state)]
    for place in () if game.trace.silent else adventure.expeditions(game.state):
        told += uncounted(game, place)
    told += [_telling(game, player, terrains) for player, terrains in won.items()]
    told += _tied(game)
    rules = ("4.3.d", "4.2.4.i", "7.5.7.a")
    told.append(about_day.TiebreakersNoMove(rules=rules))
    told += () if game.trace.silent else (*_not_activated(game), *unstopped.in_arena(game))
    if len(best) != 1:
        told.append(about_day.TiebreakersGoOn(rules=("4.3.e",)))
    actions = tuple(
        AtomicAction(verb=ActionVerb.WIN, player=player, by=player, rules=("4.3.e",))
        for player in best
        if len(best) == 1
    )
    perform(game, ask, Step(actions=actions, daily=Daily.PROGRESS, told=tuple(told)))


def _not_activated(game: Game) -> Iterator[Telling]:
    """What would react to an Expedition that fails to move forward (CR 4.2.4.i)."""
    for one in others(game.state, frozenset({ActionVerb.FAIL_TO_MOVE})):
        patterns = one.reaction.trigger.patterns
        if one.works() and any(isinstance(each, FailsToMoveForward) for each in patterns):
            yield about_day.TiebreakersNotActivated(
                rules=("4.2.4.i", "7.5.7.a"),
                items=(one.holder.item,),
                card=game.thing(one.holder.ref),
                ability=one.reaction,
            )


def _tied(game: Game) -> list[Telling]:
    """That a tie wins no terrain here, though an Expedition is Ascended (CR 2.4.3, 4.3.e)."""
    state = game.state
    ascended = [one for one in adventure.expeditions(state)
                if (one.player, one.side) in state.ascended]  # fmt: skip
    (arena,) = characteristics.view(state).terrains
    totals = [player_statistics(state, player) for player in range(len(state.players))]
    tied = [one for one in arena if _is_tied([total.of(one) for total in totals])]
    if game.trace.silent or not ascended or not tied:
        return []
    told = about_day.TiebreakersAscended(
        rules=("2.4.3", "4.3.e"),
        terrains=adventure.in_order(frozenset(tied)),
        things=tuple(ascended),
    )
    return [told]


def _is_tied(found: list[int]) -> bool:
    """Whether several players share the greatest statistic, and it is positive."""
    most = max(found)
    return most > 0 and found.count(most) > 1


def _begins(state: State) -> Telling:
    """What is told of Progress in the Arena, with the terrains that it has (CR 4.3.c)."""
    terrains = characteristics.view(state).terrains[0]
    as_printed = terrains == ARENA.terrains
    return about_day.DailyProgressArena(
        rules=("4.3.e", *(("4.3.c",) if as_printed else ())),
        terrains=adventure.in_order(terrains),
    )


def _telling(game: Game, player: int, terrains: frozenset[Terrain]) -> Telling:
    total = player_statistics(game.state, player)
    own = [one for side in Side for one in game.state.at(expedition(player, side))]
    who = presence(game.state, own)
    return about_day.TiebreakersCompared(
        rules=("4.3.e", *modified(game.state, own), *who.rules("7.4.4.m")),
        player=game.who(player),
        own=total,
        terrains=adventure.in_order(terrains),
        gigantic=tuple(map(game.thing, who.gigantic)),
        asleep=tuple(map(game.thing, who.asleep)),
    )
