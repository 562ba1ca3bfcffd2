"""CR 2.3.1: by what a passive ability is said not to have applied to something."""

from __future__ import annotations

import pytest

from judgebot.scenario.format import loader
from judgebot.scenario.why import asking

GAME = """
title: t
cards:
  Drummer:
    type: Character - Artist
    costs: 1/1
    statistics: 1/1/1
    text: |
      If I am [[Boosted]], other Characters you control have 1 more {V}.
  Cub: {type: Character - Animal, costs: 1/1, statistics: 1/1/1}
  Hut: {type: Landmark Permanent - Site, costs: 1/1}
players:
  Ada:
    PLACE: [{card: Drummer, boosts: BOOSTS}]
    companion expedition: [Cub]
    landmarks: [Hut]
  Ben: {hero expedition: [{card: Cub, named: Ben's Cub}]}
do:
  - Ada passes:
"""


def reasons(place: str, boosts: int, to: str) -> list[tuple[str, tuple[str, ...]]]:
    """What is said by words, and how many entries stand beside it."""
    game = GAME.replace("PLACE", place).replace("BOOSTS", str(boosts))
    fact = f"did not happen: {{applies: Drummer, to: {to}}}"
    _, answer, _ = asking.why_of(loader.loads(game, only_fact=fact))
    assert answer.checked.holds
    return [(one.words, one.rules) for one in answer.reasons if one.place is None]


@pytest.mark.parametrize(
    ("to", "words", "rule"),
    [
        ("Drummer", "Drummer has this ability itself, and “other” leaves it out", "7.2.1.a"),
        ("Ben's Cub", "Ben's Cub is controlled by Ben", "7.5.5.b"),
        ("Hut", "Hut is not “a Character”", "2.2.1.h"),
    ],
)
def test_what_its_words_do_not_mean(to, words, rule):
    """It is what the thing lacks of what they say."""
    ((said, rules),) = reasons("hero expedition", 1, to)
    assert said.startswith(f"{words}: “If I am Boosted, other Characters")
    assert rule in rules


def test_a_condition_that_is_not_true():
    """An entry tells it, and nothing is lacking."""
    assert reasons("hero expedition", 0, "Cub") == []


def test_where_it_does_not_work():
    words = "Drummer is in Ada's Reserve, where its abilities do not work"
    assert reasons("reserve", 1, "Cub") == [(words, ("2.2.12.g",))]
