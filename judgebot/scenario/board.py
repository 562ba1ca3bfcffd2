"""`Scenario` -> the state in which it begins."""

from __future__ import annotations

from judgebot.abilities.card import Card
from judgebot.abilities.words import Status, Terrain, Type
from judgebot.game.adventure import ALL_TERRAINS, Region
from judgebot.game.agenda import TakeTurn
from judgebot.game.objects import Item, enter
from judgebot.game.ruleset import RULESETS
from judgebot.game.state import State
from judgebot.game.zones import Place, Zone, expedition, mana_zone
from judgebot.scenario.format import Placed, Scenario

_FILLER = Card(name="a face-down card", type=Type.SPELL)
"""What lies under a Mana Orb of which nothing is said."""

_TUMULT = (
    frozenset({Terrain.FOREST}),
    frozenset({Terrain.MOUNTAIN, Terrain.WATER}),
    frozenset({Terrain.MOUNTAIN}),
    frozenset({Terrain.FOREST, Terrain.WATER}),
    frozenset({Terrain.WATER}),
    frozenset({Terrain.FOREST, Terrain.MOUNTAIN}),
)
"""The six regions of the three Tumult cards (CR 1.1.7.f)."""


def board(scenario: Scenario) -> State:
    """The state in which a scenario begins.

    Objects get their timestamps in the order in which the file names them.
    """
    names = tuple(player.name for player in scenario.players)
    state = State(players=names, ruleset=RULESETS[scenario.rules])
    _adventure(state)
    for player, setup in enumerate(scenario.players):
        for zone, cards in setup.zones.items():
            _put(state, player, Place(zone, player), cards)
        for side, cards in setup.expeditions.items():
            _put(state, player, expedition(player, side), cards)
        _mana(state, player, setup.ready_mana, setup.exhausted_mana)
        for side, distance in setup.distances.items():
            state.distances[player, side] = distance
    start = scenario.start
    state.day = start.day
    state.phase = start.phase
    state.first_player = names.index(start.first_player)
    state.passed = frozenset(names.index(name) for name in start.passed)
    state.turn = names.index(start.turn or start.first_player)
    state.agenda = [TakeTurn(player=state.turn)]
    return state


def _adventure(state: State) -> None:
    end = Region(name="Hero region", terrains=ALL_TERRAINS)
    other_end = Region(name="Companion region", terrains=ALL_TERRAINS)
    tumults = (
        Region(name=f"Tumult region {place}", terrains=terrains, face_down=True)
        for place, terrains in enumerate(_TUMULT, 1)
    )
    state.regions = (end, *tumults, other_end)


def _put(state: State, player: int, place: Place, cards: tuple[Placed, ...]) -> None:
    for placed in cards:
        item = Item(state.identity(), placed.card, player)
        state.items[item.id] = item
        enter(state, item.id, place, **_fields(place, placed))


def _fields(place: Place, placed: Placed) -> dict:
    if place.zone in (Zone.HAND, Zone.DECK):
        return {}
    return {"statuses": placed.statuses, "counters": placed.counters}


def _mana(state: State, player: int, ready: int, exhausted: int) -> None:
    for place in range(ready + exhausted):
        item = Item(state.identity(), _FILLER, player)
        state.items[item.id] = item
        statuses = frozenset() if place < ready else frozenset({Status.EXHAUSTED})
        enter(state, item.id, mana_zone(player), statuses=statuses, face_down=True)
