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


RUSHED = """
title: What a Fleeting Character gains, and what asks of it
cards:
  Rush:
    type: Spell
    costs: 1/1
    text: |
      Play a Character from your Reserve for {1} less. Then, target Character gains 1 boost.
  Cub: {type: Character - Animal, costs: 2/2, statistics: 1/1/1}
  Inn:
    type: Landmark Permanent
    costs: 1/1
    text: |
      The first Character you play each Afternoon gains 1 boost.
  Ledger:
    type: Landmark Permanent
    costs: 1/1
    text: |
      At Noon — If a Character gained [[Fleeting]] this Day, draw a card.
players:
  Ada: {mana: 2, hand: [Rush], reserve: [Cub], landmarks: [%s]}
  Ben: {}
do:
  - Ada plays: Rush
  - Ada plays: Cub
    into: Hero Expedition
    paying: 1
%s
expect:
  - day: 2
"""


@pytest.mark.parametrize(
    ("landmark", "then", "rests"),
    [("Inn", "  - Ada resolves: It gains", False), ("Ledger", "", True)],
)
def test_what_was_done_before_counts_where_a_card_asks_about_it(landmark, then, rests):
    """That it gained Fleeting in a step of its own is remembered, and matters to one card only."""
    found = runner.run(loader.loads(RUSHED % (landmark, then)))

    assert rests_on(found, "fleeting-as-it-enters") is rests
