"""A Hero has the counters that it began the game with, where the file does not say how many."""

from __future__ import annotations

import pytest

from judgebot.game.data.zones import hero_zone
from judgebot.scenario.format import loader
from judgebot.scenario.play.board import begin

FILE = """\
title: A Hero that began the game with counters
rules: 5.0
cards:
  Champion:
    type: Hero
    limits: 2/2
    text: |
      I begin the game with 2 Heroism counters.
players:
  Ada:
    hero: {hero}
  Ben: {{}}
{start}
expect:
  - {{player: Ada, reserve size: 0}}
"""
GRANTED = "Champion has the Heroism counters that it began the game with"


@pytest.mark.parametrize(
    ("hero", "start", "expected", "granted"),
    [
        ("Champion", "", {"Heroism": 2}, True),
        ("{card: Champion, counters: {Kelon: 1}}", "", {"Heroism": 2, "Kelon": 1}, True),
        ("{card: Champion, counters: {Heroism: 4}}", "", {"Heroism": 4}, False),
        ("{card: Champion, counters: {Heroism: 0}}", "", {}, False),
        ("Champion", "start: {phase: Set-up}", {"Heroism": 2}, False),
    ],
)
def test_what_it_has(hero: str, start: str, expected: dict[str, int], granted: bool) -> None:
    """What is said of a counter holds; of one that is not named, what the Hero says itself."""
    scenario = loader.loads(FILE.format(hero=hero, start=start), "a.yaml")
    state = begin(scenario).state
    (identity,) = state.zones[hero_zone(0)]
    assert dict(state.objects[identity].counters) == expected
    assert (GRANTED in scenario.granted) is granted
