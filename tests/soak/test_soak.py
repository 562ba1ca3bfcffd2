"""Random games and boards are watched at every step; `python -m benchmarks.soak` plays them all."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest

from judgebot.abilities.card import Card, Faction, Statistics
from judgebot.abilities.words import Status, Type, ZoneType
from judgebot.cards.text import read
from judgebot.game.data.game import Game
from judgebot.game.data.record import changed
from judgebot.game.data.zones import ZoneKind, deck, hand, reserve
from judgebot.game.write.moving import enter, make
from tests.soak import invariants
from tests.soak.playing import Pool, new_game, random_board, soak

LINES = (
    "{J} I gain 1 boost.", "{J} Draw a card.", "{H} Sacrifice a Character.", "{R} [Resupply].",
    "At Noon — Create an [Ordis Recruit 1/1/1] Soldier token in target Expedition.",
    "When another Character joins your Expeditions — It gains [[Anchored]].", "[Gigantic].",
    "{J} Target opponent discards a card from their hand.", "{J} Target Character defects.",
)  # fmt: skip


def _pool() -> Pool:
    """Invented cards of every type with something to do."""
    characters = [
        Card(
            name=f"Traveller {number}",
            type=Type.CHARACTER,
            faction=[*Faction][number % 6],
            reference=f"TRAVELLER_{number}",
            hand_cost=number % 4,
            reserve_cost=number % 3,
            statistics=Statistics(forest=number % 3, mountain=number % 4, water=number % 5),
            abilities=read(LINES[number % len(LINES)]),
        )
        for number in range(54)
    ]
    song = Card(name="Song", type=Type.SPELL, hand_cost=1, reserve_cost=1, abilities=read(LINES[1]))
    site = Card(
        name="Site", type=Type.PERMANENT, zone_type=ZoneType.LANDMARK, hand_cost=1, reserve_cost=1
    )
    return Pool(cards=[*characters, song, site], tokens={})


@pytest.mark.long("judgebot/game/engine.py", "tests/soak")
def test_nothing_goes_wrong() -> None:
    """Whatever is chosen, what is always true stays true, and the same seed gives the same."""
    played, again = soak(_pool(), 3, 400), soak(_pool(), 3, 400)

    assert played.wrong == []
    assert played.games
    assert played.boards
    assert played.digest.hexdigest() == again.digest.hexdigest()


@pytest.mark.long("judgebot/game/engine.py", "tests/soak")
def test_another_seed_gives_another_trace() -> None:
    """The digest is one of what was told and chosen."""
    first, other = soak(_pool(), 3, 50), soak(_pool(), 4, 50)

    assert first.digest.hexdigest() != other.digest.hexdigest()


def _board() -> Game:
    chance = random.Random(1)
    return Game(random_board(_pool(), iter(_pool().cards), chance, "5.0"))


def _twice(game: Game) -> None:
    (first, *_) = game.state.zones[deck(0)]
    game.state.zones[hand(1)] += (first,)


def _lost(game: Game) -> None:
    game.state.zones[deck(0)] = game.state.zones[deck(0)][1:]


def _changed(**fields: Any) -> Any:
    def change(game: Game) -> None:
        state = game.state
        one = next(one for one in state.objects.values() if one.place.zone is ZoneKind.DISCARD_PILE)
        state.objects[one.id] = changed(one, **fields)

    return change


def _beyond(game: Game) -> None:
    (first, *_) = game.state.distances
    game.state.distances = {**game.state.distances, first: 8}


@pytest.mark.parametrize(
    ("break_it", "said"),
    [
        (_twice, "in several places"),
        (_lost, "nowhere"),
        (_changed(counters={"boost": -1}), "bears"),
        (_changed(statuses=frozenset({Status.FLEETING})), "a status or counters in"),
        (_changed(owner=5), "another owner"),
        (_changed(face_down=True), "lies face-down"),
        (_beyond, "beyond the Adventure"),
    ],
)
def test_what_is_broken_is_seen(break_it: Any, said: str) -> None:
    """Each thing that cannot be is told."""
    game = _board()
    cards = invariants.cards_of(game.state)
    assert [*invariants.after_each_step(game.state, cards)] == []
    break_it(game)

    told = [*invariants.after_each_step(game.state, cards)]

    assert any(said in one for one in told), told


def test_limits_are_looked_at() -> None:
    """More cards in Reserve than the limit was are told."""
    state = new_game(_pool(), random.Random(2), "5.0")
    most = invariants.allowed(state)
    for _ in range(3):
        item = make(state, replace(_pool().cards[0], abilities=()), 0)
        enter(state, item.id, reserve(0))

    (told,) = invariants.after_clean_up(state, most)

    assert told == "3 in Reserve after Clean-up, 2 allowed"
