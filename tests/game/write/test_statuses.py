"""CR 2.4 and 2.5: statuses and counters."""

from __future__ import annotations

import pytest

from judgebot.abilities.words import Side, Status
from judgebot.game.data.agenda import TakeTurn
from judgebot.game.data.zones import (
    LIMBO,
    discard_pile,
    expedition,
    hand,
    hero_zone,
    landmarks,
    mana_zone,
    reserve,
)
from judgebot.game.read.objects.having_statuses import StatusOutcome
from judgebot.game.read.playing.declaring import CardPlay
from judgebot.game.write.counters import add_counters, remove_counters
from judgebot.game.write.moving import move
from judgebot.game.write.statuses import gain_status, lose_status
from tests.game.boards import a_game, character, mana, permanent, play_out, put, told

HERE = expedition(0, Side.HERO)


@pytest.mark.parametrize(
    ("place", "status", "outcome"),
    [
        (HERE, Status.ANCHORED, StatusOutcome.DONE),
        (reserve(0), Status.EXHAUSTED, StatusOutcome.DONE),
        (mana_zone(0), Status.EXHAUSTED, StatusOutcome.DONE),
        (hero_zone(0), Status.EXHAUSTED, StatusOutcome.DONE),
        (LIMBO, Status.FLEETING, StatusOutcome.DONE),
        (discard_pile(0), Status.EXHAUSTED, StatusOutcome.NO_STATUS_HERE),
        (HERE, Status.BOOSTED, StatusOutcome.BOOSTS_DECIDE),
    ],
)
def test_where_statuses_can_be(place, status, outcome):
    """Not in Discard piles, and Boosted is never gained directly (CR 2.4.1.b, c, 2.4.5.b)."""
    game = a_game()
    card = put(game, place, character("C"))

    assert gain_status(game.state, card.object, status) is outcome


def test_a_status_is_gained_and_lost_once():
    """What has it cannot gain it, what has it not cannot lose it (CR 2.4.1.f, 2.4.1.h)."""
    game = a_game()
    card = put(game, HERE, character("C"))
    found = [
        gain_status(game.state, card.object, Status.ASLEEP),
        gain_status(game.state, card.object, Status.ASLEEP),
        lose_status(game.state, card.object, Status.ASLEEP),
        lose_status(game.state, card.object, Status.ASLEEP),
    ]

    assert found == [
        StatusOutcome.DONE,
        StatusOutcome.ALREADY,
        StatusOutcome.DONE,
        StatusOutcome.ABSENT,
    ]


def test_boosted_is_not_lost():
    """Only by losing its boosts does something stop being Boosted (CR 2.4.5.b)."""
    game = a_game()
    card = put(game, HERE, character("C"), counters={"boost": 1})

    assert lose_status(game.state, card.object, Status.BOOSTED) is StatusOutcome.BOOSTS_DECIDE


def test_landmark_permanents_are_never_fleeting():
    """In no zone (CR 2.4.7.b, Remark)."""
    for place in (landmarks(0), reserve(0)):
        game = a_game()
        card = put(game, place, permanent("L"))

        assert gain_status(game.state, card.object, Status.FLEETING) is StatusOutcome.NEVER_FLEETING


def test_a_new_zone_has_no_status():
    """An object that enters a new zone has no status (CR 2.4.1.d)."""
    game = a_game()
    card = put(game, HERE, character("C"), statuses=frozenset({Status.ANCHORED}))
    moved = move(game.state, card, reserve(0))

    assert game.state.objects[moved.now.object].statuses == frozenset()


def test_what_an_object_left_behind_and_has_lost():
    """What it had before its zone, until it gains it there (CR 2.4.1.d); what it lost since.

    Both are no part of what it is: games that differ in them alone are the same (CR 7.3.21.a).
    """
    game = a_game()
    card = put(game, HERE, character("C"), statuses=frozenset({Status.ANCHORED, Status.ASLEEP}))
    new = move(game.state, card, reserve(0)).now.object
    came = game.state.objects[new]
    gain_status(game.state, new, Status.ANCHORED)
    gained = game.state.objects[new]
    lose_status(game.state, new, Status.ANCHORED)
    left = game.state.objects[new]

    assert came.left_behind == {Status.ANCHORED, Status.ASLEEP}
    assert (gained.left_behind, gained.lost) == ({Status.ASLEEP}, frozenset())
    assert (left.left_behind, left.lost) == ({Status.ASLEEP}, {Status.ANCHORED})
    assert left == came


def test_a_status_gained_again():
    """A status gained again activates its Reaction, without a second one (CR 2.4.1.g)."""
    game = a_game()
    mana(game, 0, 2)
    lullaby = "When a Character joins my Expedition — It gains 1 boost and [[Asleep]]."
    put(game, HERE, permanent("Lullaby", lullaby, where="Expedition"))
    text = (
        "{J} I gain [[Asleep]].\n"
        "I can gain [[Asleep]] even if I was already [[Asleep]].\n"
        "When I gain [[Asleep]] — I gain 2 boosts."
    )
    card = put(game, hand(0), character("Dozer", text))
    game.state.agenda.append(TakeTurn(player=0))
    asked = play_out(game, CardPlay(card, Side.HERO))
    while asked and asked[-1].player == 0:
        asked = play_out(game, asked[-1].options[0])
    (found,) = [one for one in game.state.at(HERE) if one.card.name == "Dozer"]

    assert found.statuses == {Status.ASLEEP}
    assert found.counters == {"boost": 5}
    assert len(told(game, "gain status.AGAIN")) == 1


@pytest.mark.parametrize(
    ("start", "end", "kept"),
    [
        (HERE, reserve(0), {}),
        (HERE, landmarks(0), {"boost": 2, "Food": 1}),
        (landmarks(0), HERE, {"boost": 2, "Food": 1}),
        (landmarks(0), reserve(0), {}),
        (HERE, expedition(0, Side.COMPANION), {"boost": 2, "Food": 1}),
        (reserve(0), LIMBO, {"boost": 2, "Food": 1}),
        (LIMBO, HERE, {"boost": 2, "Food": 1}),
        (reserve(0), mana_zone(0), {"boost": 2, "Food": 1}),
        (reserve(0), discard_pile(0), {}),
        (LIMBO, discard_pile(0), {}),
    ],
)
def test_counters_as_an_object_moves(start, end, kept):
    """Leaving play loses all, staying in play and leaving Reserve or Limbo keep them (2.5.j-l)."""
    game = a_game()
    card = put(game, start, character("C"), counters={"boost": 2, "Food": 1})
    moved = move(game.state, card, end)

    assert game.state.objects[moved.now.object].counters == kept


def test_counters_to_a_hidden_zone():
    """Cards in Hand have no counters (CR 2.5.b)."""
    game = a_game()
    card = put(game, reserve(0), character("C"), counters={"boost": 2})
    back = move(game.state, move(game.state, card, hand(0)).now, reserve(0))

    assert game.state.objects[back.now.object].counters == {}


def test_adding_and_removing_counters():
    """At most as many are removed as are there (CR 2.5.f, 2.5.g)."""
    game = a_game()
    card = put(game, HERE, character("C"))

    assert add_counters(game.state, card.object, "Food", 3) == 3
    assert remove_counters(game.state, card.object, "Food", 2) == 2
    assert remove_counters(game.state, card.object, "Food", 5) == 1
    assert game.state.objects[card.object].counters == {}


def test_no_counters_in_the_discard_pile():
    """Objects in a Discard pile cannot gain counters (CR 2.5.b)."""
    game = a_game()
    card = put(game, discard_pile(0), character("C"))

    assert add_counters(game.state, card.object, "boost", 1) == 0
