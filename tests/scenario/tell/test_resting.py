"""A ruling rests on a reading where the other one makes another game."""

from __future__ import annotations

import pytest

from judgebot.scenario.format import loader
from judgebot.scenario.play import runner
from judgebot.scenario.tell.resting import rests_on

JOINED = """
title: A table
cards:
  Drum:
    type: Expedition Permanent - Gear
    costs: 1/1
    text: |
      {T} : The next Character that joins my Expedition this turn gains 1 boost.
  Muster:
    type: Spell
    costs: 1/1
    text: |
      Create a [Recruit 1/1/1] Soldier token in your Hero Expedition.
  Cub: {type: Character, costs: 1/1, statistics: 1/1/1}
players:
  Ada: {mana: 1, hand: [Muster, Cub], hero expedition: [Drum]}
  Ben: {}
do:
  - Ada uses: The next Character
  - Ada plays: %s
expect:
  - day: 2
"""


@pytest.mark.parametrize(
    ("played", "rests"), [("Muster", True), ("Cub\n    into: Hero Expedition", False)]
)
def test_what_is_played_is_the_next_by_either_reading(played, rests):
    """A token that joins is the next one by one reading only, a card that is played by both."""
    found = runner.run(loader.loads(JOINED % played))

    assert rests_on(found, "the-next-that-joins") is rests


def test_a_question_without_another_reading_is_rested_on():
    """What cannot be played otherwise is told wherever the trace tells of it."""
    found = runner.run(loader.loads(JOINED % "Muster"))

    assert rests_on(found, "tokens-of-their-own-card")
