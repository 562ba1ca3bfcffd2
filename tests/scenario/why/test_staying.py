"""CR 4.2.5.c: what stays in Reserve or in Landmarks in Clean-up stays by a limit."""

from __future__ import annotations

import pytest

from judgebot.scenario.format.loader import loads
from judgebot.scenario.play.runner import run

GAME = """
title: t
cards:
  Cub: {type: Character - Animal, costs: 1/1, statistics: 1/1/1}
  Elk: {type: Character - Animal, costs: 1/1, statistics: 1/1/1}
  Hut: {type: Landmark Permanent, costs: 1/1}
players:
  Ada: {hand: [Elk], reserve: [{card: Cub, boosts: 1}, CARDS], landmarks: [Hut]}
  Ben: {}
start: {phase: Night, at: Clean-up}
do:
  - until: Morning
expect:
  - FACT
"""
EXCEEDED = GAME.replace("until: Morning", "until: Check Victory\n    choosing: [Cub, Elk]")


@pytest.mark.parametrize(
    ("cards", "fact", "so"),
    [
        # Within the limit, and just as many as it allows.
        ("", "{card: Cub, in: Ada's Reserve, because: [4.2.5.c]}", True),
        ("Elk", "{player: Ada, reserve: [Cub, Elk], because: [4.2.5.c, 3.2.10.b]}", True),
        ("", "{card: Hut, in: Ada's Landmarks, because: [4.2.5.c]}", True),
        # It says nothing of other places, nor of what a card has where it stays.
        ("Elk", "{player: Ada, hand: [Elk], because: [4.2.5.c]}", False),
        ("Elk", "{player: Ada, ascended: none, because: [3.2.10.b]}", False),
        ("Elk", "{card: Cub, boosts: 1, because: [3.2.10.b]}", False),
    ],
)
def test_what_stays_by_a_limit(cards, fact, so):
    """Only what lies there, and of it only that it does."""
    text = GAME.replace(", CARDS", f", {cards}" if cards else "").replace("FACT", fact)
    (checked,) = run(loads(text)).expect
    assert checked.holds is so, checked.found


@pytest.mark.parametrize(
    "fact",
    [
        "{card: Hut, in: Ada's Landmarks, because: [3.2.7.c]}",
        "{card: Cub, in: Ada's Reserve, because: [3.2.10.b]}",
    ],
)
def test_a_limit_beside_one_that_is_exceeded(fact):
    """It is looked at in the same Clean-up, and passed over by nobody."""
    text = EXCEEDED.replace(", CARDS", ", Elk, Elk").replace("FACT", fact)
    (checked,) = run(loads(text)).expect
    assert checked.holds, checked.found


KEEPER = """
title: t
cards:
  Cub: {type: Character - Animal, costs: 1/1, statistics: 1/1/1}
  Elk: {type: Character - Animal, costs: 1/1, statistics: 1/1/1}
  Larder:
    type: Landmark Permanent - Site
    costs: 1/1
    text: |
      You may keep one more card in Reserve during Night if it is exhausted.
players:
  Ada: {reserve: [{card: Cub, exhausted: yes}, Elk, Elk, Elk], landmarks: [Larder]}
  Ben: {}
start: {phase: Night, at: Clean-up}
do:
  - until: Check Victory
    choosing: [Cub, Elk, Elk]
expect:
  - FACT
"""


@pytest.mark.parametrize(
    ("fact", "so"),
    [
        ("{card: Cub, in: Ada's Reserve, because: [1.4.2.a, 4.2.5.c]}", True),
        ("{did not happen: {joins: Cub, place: Ada's Discard pile}, because: [1.4.2.a]}", True),
        ("{card: Larder, in: Ada's Landmarks, because: [3.2.7.c]}", True),
        ("{card: Larder, in: Ada's Landmarks, because: [1.4.2.a]}", False),
    ],
)
def test_what_lets_more_stay_says_nothing_of_itself(fact, so):
    """It is about what lies in Reserve, and stays itself by the limit of Landmarks."""
    (checked,) = run(loads(KEEPER.replace("FACT", fact))).expect
    assert checked.holds is so, checked.found


def test_what_may_stay_beyond_the_limit_is_told():
    """By whose ability, and which it may be."""
    words = "and, as Larder says, may choose 1 more, Cub: without a Hero the reserve limit is 2"
    fact = f'{{happened: {{words: "{words}"}}}}'
    (checked,) = run(loads(KEEPER.replace("FACT", fact))).expect
    assert checked.holds, checked.found
