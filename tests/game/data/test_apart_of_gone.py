"""CR 2.1.h What sets tokens of one name apart that have left play."""

from __future__ import annotations

from judgebot.scenario.tell.report import lines
from tests.scenario.tables import play

CARDS = """
cards:
  Forge:
    type: Spell
    costs: 1/1
    text: |
      Create two [Brassbug 2/2/2] Robot tokens in target Expedition.
  Grow:
    type: Spell
    costs: 1/1
    text: |
      Target Character gains 1 boost.
  Storm:
    type: Spell
    costs: 1/1
    text: |
      Discard up to two target Characters.
  Watch:
    type: Landmark Permanent
    costs: 1/1
    text: |
      When a Character leaves the Expedition zone — It gains 1 boost.
"""
LEFT = """
players:
  Ada: {mana: 9, hand: [Forge, Grow, Storm], landmarks: [Watch]}
  Ben: {}
start: {passed: Ben}
do:
  - Ada plays: Forge
    choosing: Ada's Hero Expedition
  - Ada plays: Grow
    choosing: Brassbug
  - Ada plays: Storm
    choosing: [Brassbug (1 boost), Brassbug]
  - Ada resolves: It gains 1 boost
  - Ada resolves: It gains 1 boost
expect:
  - {count: Brassbug, is: 0}
"""


def test_tokens_that_left_are_told_apart_by_what_they_had():
    """A Reaction about a token that left says about which, as long as another one is spoken of."""
    said = [line.text for line in lines(play(LEFT, CARDS))]
    resolved = [one for one in said if one.startswith("Ada plays the Reaction")]

    assert len(resolved) == 2
    assert sum("Brassbug (1 boost)" in one for one in resolved) == 1
