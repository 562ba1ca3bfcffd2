"""Random boards of cards without abilities, random legal choices: whole days and whole games."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from judgebot.abilities.card import Card, Statistics
from judgebot.abilities.words import Side, Status, Type, ZoneType
from judgebot.game.data import moments
from judgebot.game.data.agenda import Day
from judgebot.game.data.decisions import ChanceTopCard, PayWithOrb
from judgebot.game.data.game import Game
from judgebot.game.data.objects import EmblemKind
from judgebot.game.data.ruleset import RULESETS
from judgebot.game.data.state import State
from judgebot.game.data.zones import (
    HIDDEN,
    LIMBO,
    Place,
    ZoneKind,
    deck,
    discard_pile,
    expedition,
    hand,
    landmarks,
    mana_zone,
    reserve,
)
from judgebot.game.day import setup
from judgebot.game.engine import advance, answer
from tests.game.boards import put_into
from tests.game.citing import watching

NAMES = ("Lithium", "Ninette")
SEEDS = st.integers(min_value=0, max_value=2**32)
DAYS = 3


def _cards() -> list[Card]:
    """Characters of all sizes, Permanents of each kind, and Spells; none has abilities."""
    characters = [
        Card(
            name=f"Character {number}",
            type=Type.CHARACTER,
            hand_cost=number % 5,
            reserve_cost=number % 4,
            statistics=Statistics(forest=number % 4, mountain=number * 2 % 5, water=number % 3),
        )
        for number in range(10)
    ]
    others = [
        Card(name="Gear", type=Type.PERMANENT, zone_type=ZoneType.EXPEDITION,
             sub_types=("Gear",), hand_cost=1, reserve_cost=1),
        Card(name="Sap", type=Type.PERMANENT, zone_type=ZoneType.EXPEDITION,
             sub_types=("Sap",), hand_cost=1, reserve_cost=1),
        Card(name="Site", type=Type.PERMANENT, zone_type=ZoneType.LANDMARK,
             hand_cost=2, reserve_cost=1),
        Card(name="Song", type=Type.SPELL, hand_cost=1, reserve_cost=1),
    ]  # fmt: skip
    return [*characters, *others] * 2


def _new_game(version: str) -> Game:
    return Game(setup.new_game([_cards(), _cards()], (None, None), NAMES, RULESETS[version]))


def _random_board(chance: random.Random, version: str) -> Game:
    """Any moment of a day, with cards anywhere they may be."""
    state = State(players=NAMES, ruleset=RULESETS[version])
    state.regions = setup.adventure(setup.TUMULT_CARDS)
    for key in state.distances:
        state.distances[key] = chance.randrange(5)
    for player in range(2):
        for card in _cards():
            place = chance.choice(_places(card, player))
            put_into(state, place, card, **_fields(place, chance))
    state.day = 2
    state.first_player = chance.randrange(2)
    begun = (moments.BEGINS, moments.TURNS)
    starts = [place for place, one in enumerate(moments.MOMENTS) if one.name in begun]
    state.moment = chance.choice(starts)
    state.phase = moments.MOMENTS[state.moment].phase
    state.agenda = [Day()]
    return Game(state)


def _places(card: Card, player: int) -> list[Place]:
    places = [deck(player), discard_pile(player), hand(player), mana_zone(player), reserve(player)]
    if card.type is Type.CHARACTER or card.zone_type is ZoneType.EXPEDITION:
        places += [expedition(player, side) for side in Side]
    if card.zone_type is ZoneType.LANDMARK:
        places.append(landmarks(player))
    return places


def _fields(place: Place, chance: random.Random) -> dict:
    if place.zone in (*HIDDEN, ZoneKind.DISCARD_PILE):
        return {}
    statuses = [Status.EXHAUSTED]
    if place.zone is ZoneKind.EXPEDITION:
        statuses += [Status.ANCHORED, Status.ASLEEP, Status.FLEETING]
    held = frozenset(one for one in statuses if chance.random() < 0.2)
    return {"statuses": held, "face_down": place.zone is ZoneKind.MANA}


def _play(game: Game, chance: random.Random, last_day: int | None, check=lambda _game: None):
    """Choose at random to the end of the game, or of a day; returns what was chosen.

    A card that is being paid for lies in Limbo (CR 5.1.2.h-i), so nothing is checked there.
    """
    chosen = []
    while (decision := advance(game)) is not None:
        if not isinstance(decision, PayWithOrb):
            check(game)
        if last_day is not None and game.state.day > last_day:
            break
        weights = decision.weights if isinstance(decision, ChanceTopCard) else None
        one = chance.choices(decision.options, weights)[0]
        chosen.append(one)
        answer(game, one)
    return chosen


def _check(game: Game) -> None:
    """What is always true at a decision."""
    state = game.state
    everywhere = [
        member if place.zone in HIDDEN else state.objects[member].item
        for place, members in state.zones.items()
        for member in members
    ]
    assert sorted(everywhere) == sorted(state.items)
    assert sum(len(members) for place, members in state.zones.items() if place.zone not in HIDDEN) \
        == len(state.objects)  # fmt: skip
    for object_ in state.objects.values():
        assert object_.id in state.zones[object_.place]
        assert object_.place.zone not in HIDDEN
        assert object_.owner == state.items[object_.item].owner
    for player in range(2):
        assert all(orb.face_down for orb in state.at(mana_zone(player)))
    assert all(0 <= distance <= 7 for distance in state.distances.values())
    assert state.zones[LIMBO] == ()
    assert all(one.kind is not EmblemKind.REACTION for one in state.emblems.values())


@pytest.mark.long
@pytest.mark.parametrize("version", RULESETS)
@settings(max_examples=10)
@given(seed=SEEDS)
def test_random_days_keep_the_rules_of_the_house(version, seed):
    """On random boards, items are conserved, each stands in one zone, Limbo is left empty."""
    chance = random.Random(seed)
    game = _random_board(chance, version)

    _play(game, chance, game.state.day + DAYS, _check)

    assert game.state.day > DAYS or game.state.winner is not None


@pytest.mark.parametrize("version", RULESETS)
@settings(max_examples=5)
@given(seed=SEEDS)
def test_random_games_come_to_an_end(version, seed):
    """A whole game, chosen at random, is won by somebody; all cards are still there."""
    game = _new_game(version)

    _play(game, random.Random(seed), None, _check)

    owned = Counter(item.owner for item in game.state.items.values())
    assert game.state.winner in (0, 1)
    assert owned == {0: len(_cards()), 1: len(_cards())}


@pytest.mark.parametrize("version", RULESETS)
@settings(max_examples=2)
@given(seed=SEEDS)
def test_nothing_assumes_two_players(version, seed):
    """Three players play whole days as two do: turn order, facing, Progress, Clean-up."""
    names = (*NAMES, "Lea")
    game = Game(setup.new_game([_cards()] * 3, (None,) * 3, names, RULESETS[version]))

    _play(game, random.Random(seed), DAYS)

    assert len(game.state.items) == 3 * len(_cards())
    assert game.state.day > DAYS


@pytest.mark.parametrize("version", RULESETS)
@settings(max_examples=3)
@given(seed=SEEDS)
def test_replaying_the_choices_gives_the_same_trace(version, seed):
    """The same choices lead through the same entries to the same state."""
    first, second = _new_game(version), _new_game(version)
    chosen = _play(first, random.Random(seed), DAYS)

    for one in chosen:
        assert one in advance(second).options
        answer(second, one)
    advance(second)

    assert second.trace.entries == first.trace.entries
    assert second.state.zones == first.state.zones
    assert second.state.objects == first.state.objects


@pytest.mark.parametrize("version", RULESETS)
@settings(max_examples=3)
@given(seed=SEEDS)
def test_a_copied_state_plays_on_alike(version, seed):
    """A copy taken at a decision goes on as its original does."""
    chance = random.Random(seed)
    game = _random_board(chance, version)
    advance(game)
    copy = Game(game.state.copy())

    _play(game, random.Random(seed), game.state.day)
    _play(copy, random.Random(seed), copy.state.day)

    assert copy.state.objects == game.state.objects
    assert copy.state.zones == game.state.zones
    assert copy.state.distances == game.state.distances


def test_every_guard_holds_on_random_days():
    """Whatever rule is cited on random boards can be cited there."""
    with watching() as seen:
        for seed in range(8):
            chance = random.Random(seed)
            _play(_random_board(chance, "5.0"), chance, last_day=2)

    assert len(seen.pairs) > 50
    assert seen.impossible == {}
