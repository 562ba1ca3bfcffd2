"""`Scenario` -> the state in which it begins."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from judgebot.abilities.card import Card
from judgebot.abilities.words import Phase, Side, Status, Terrain, Type
from judgebot.game.data.agenda import Day, SetUp, TakeTurn
from judgebot.game.data.moments import TURNS, moment_of
from judgebot.game.data.objects import Referent
from judgebot.game.data.record import record
from judgebot.game.data.regions import ALL_TERRAINS, AdventureRegion
from judgebot.game.data.ruleset import RULESETS, Ruleset
from judgebot.game.data.state import State
from judgebot.game.data.zones import HIDDEN, Place, ZoneKind, deck, expedition, hero_zone, mana_zone
from judgebot.game.day import setup
from judgebot.game.read.objects.begun import begun_with
from judgebot.game.write import markers, shuffling, travelling
from judgebot.game.write.moving import lay_out, make, make_alike
from judgebot.scenario.format.places import OWN_PLACES
from judgebot.scenario.format.scenario import SET_UP, Placed, PlayerSetup, Scenario, Start
from judgebot.sure import sure

UNKNOWN = "an unknown card"
"""What a card of a Deck is called of which nothing is said."""

_ORB = Card(name="a face-down card", type=Type.SPELL)
_UNKNOWN = Card(name=UNKNOWN, type=Type.SPELL)
NAMELESS = (_ORB.name, _UNKNOWN.name)
"""What cards are called of which the file says nothing."""
_EXHAUSTED = frozenset({Status.EXHAUSTED})
_READY: frozenset[Status] = frozenset()


@record
class Beginning:
    """A scenario's first state, and how the file calls single copies in it."""

    state: State
    labels: Mapping[str, int]
    """The item of each name that the file gives."""


def begin(scenario: Scenario, ruleset: Ruleset | None = None) -> Beginning:
    """The state in which a scenario begins, and the names that the file gives.

    ruleset: how the rules behave, if not as its version does.
    Objects get their timestamps in the order in which the file names them.
    """
    state = State(
        players=scenario.names,
        ruleset=ruleset or RULESETS[scenario.rules],
        readings=scenario.readings,
    )
    start = scenario.start
    state.regions = _regions(start)
    state.tokens = scenario.tokens
    labels: dict[str, int] = {}
    for player, own in enumerate(scenario.players):
        _put_cards(state, player, own, labels)
        _put_mana(state, player, own)
        _place_expeditions(state, player, own)
    _put_markers(state, start)
    _set_time(state, start)
    if start.phase == SET_UP:
        _set_up(state, scenario)
    if start.tiebreakers:
        travelling.become_arena(state)
    state.rearranged()
    return Beginning(state=state, labels=labels)


def _regions(start: Start) -> tuple[AdventureRegion, ...]:
    tumults = (
        AdventureRegion(
            name=f"Tumult region {place}",
            terrains=region.terrains,
            face_down=region.face_down,
            tumult=(place + 1) // 2,
        )
        for place, region in enumerate(start.regions, 1)
    )
    return (
        AdventureRegion(name="Hero region", terrains=ALL_TERRAINS),
        *tumults,
        AdventureRegion(name="Companion region", terrains=ALL_TERRAINS),
    )


def _put_markers(state: State, start: Start) -> None:
    """Terrain Markers lie where the file says; a Hero still holds those of its own that it omits.

    A marker with the terrains of one with which a Hero begins the game is that one (CR 3.2.1.d).
    """
    held = [] if start.phase == SET_UP else _begun_with(state)
    for terrains, region in start.markers:
        own = next((one for one in held if one[1] == terrains), None)
        if own:
            held.remove(own)
        markers.create_marker(state, terrains, region, bearer=own[0] if own else None)
    for bearer, terrains in held:
        markers.create_marker(state, terrains, None, bearer=bearer)


def _begun_with(state: State) -> list[tuple[int, frozenset[Terrain]]]:
    """The Terrain Markers with which the Heroes began the game: the Hero's item and terrains."""
    return [
        (object_.item, frozenset({terrain}))
        for object_ in state.objects.values()
        if object_.place.zone is ZoneKind.HERO
        for statement in begun_with(object_.card)
        for terrain in statement.markers
    ]


def _put_cards(state: State, player: int, own: PlayerSetup, labels: dict[str, int]) -> None:
    for key, cards in own.cards.items():
        place = OWN_PLACES[key].of(player)
        lay_out(state, place, _made(state, player, place, cards, labels))
    for ref, placed in zip(_heroes(state, player), own.cards.get("hero", ()), strict=True):
        setup.begin_with_counters(state, ref, player, besides=placed.counters)
    unknown = make_alike(state, _UNKNOWN, player, own.unknown_deck)
    lay_out(state, deck(player), [(one, {}) for one in unknown])


def _made(
    state: State, player: int, place: Place, cards: Iterable[Placed], labels: dict[str, int]
) -> Iterator[tuple[int, Mapping[str, Any]]]:
    """The items that cards in a place are, each with the fields of its object."""
    for placed in cards:
        owner = player if placed.owner is None else placed.owner
        item = make(state, placed.card, owner, first=True, named=placed.label).id
        if placed.label:
            labels[placed.label] = item
        yield item, {} if place.zone in HIDDEN else _fields(place, placed)


def _fields(place: Place, placed: Placed) -> dict:
    counters = {name: number for name, number in placed.counters.items() if number}
    fields = {"statuses": placed.statuses, "counters": counters}
    return {**fields, "face_down": True} if place.zone is ZoneKind.MANA else fields


def _put_mana(state: State, player: int, own: PlayerSetup) -> None:
    statuses = (*[_READY] * own.ready_mana, *[_EXHAUSTED] * own.exhausted_mana)
    lay_out(
        state,
        mana_zone(player),
        (
            (make(state, _ORB, player, first=True).id, {"statuses": one, "face_down": True})
            for one in statuses
        ),
    )


_SIDES = tuple(Side)


def _place_expeditions(state: State, player: int, own: PlayerSetup) -> None:
    for side in _SIDES:
        travelling.arrive(state, expedition(player, side), own.distances.get(side, 0))
    state.ascended |= {(player, side) for side in own.ascended}
    state.moved |= {(player, side) for side in own.moved}


def _set_time(state: State, start: Start) -> None:
    """Set the day, and put what comes next on the agenda."""
    state.day = start.day
    state.first_player = start.first_player
    state.passed = frozenset(start.passed)
    if start.phase == SET_UP:
        return
    state.phase = Phase(start.phase)
    state.moment = moment_of(state.phase, start.at, state.moments)
    state.agenda = [Day()]
    if start.at == TURNS:
        state.moment += 1
        state.turn = start.turn
        state.turns = 1
        state.turns_of = tuple(int(one == start.turn) for one in range(len(state.players)))
        state.agenda.append(TakeTurn(player=sure(start.turn)))


def _set_up(state: State, scenario: Scenario) -> None:
    """Begin with the Adventure (CR 4.1.b).

    The Tumult cards lie as the file says, and the first player is the one it names. A Deck of
    which only unknown cards are stated is shuffled; known cards stay in their order.
    """
    for player, own in enumerate(scenario.players):
        if "deck" not in own.cards:
            shuffling.shuffle(state, player)
        for ref in _heroes(state, player):
            setup.begin_with_markers(state, ref)
    known = setup.outcome([one.terrains for one in state.regions[1:-1]], state.first_player)
    state.agenda = [SetUp(known=known or ())]


def _heroes(state: State, player: int) -> Iterator[Referent]:
    for identity in state.zones[hero_zone(player)]:
        yield Referent(state.objects[identity].item, identity)
