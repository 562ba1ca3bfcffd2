"""CR 2.2.15.c: an Ongoing Emblem that ended, or meant another card before, is why a card has less.
"""

from __future__ import annotations

import pytest

from judgebot.scenario.format.loader import loads
from judgebot.scenario.play.runner import run

GAME = """
title: t
cards:
  Cub: {type: Character - Animal, costs: 1/1, statistics: 1/1/1}
  Bear: {type: Character - Animal, costs: 2/2, statistics: 1/1/1}
  Embassy:
    type: Landmark Permanent
    costs: 1/1
    text: |
      {T} : The next Character you play this turn with Base Cost {1} or less gains [[Anchored]].
  Bazaar:
    type: Landmark Permanent
    costs: 1/1
    text: |
      {T} : The next Character you play this turn costs {1} less.
players:
  Ada: {mana: 6, hand: [{card: Cub, named: Tom}, {card: Cub, named: Tim}, Bear],
        landmarks: [Embassy, Bazaar]}
  Ben: {}
start: {passed: [Ben]}
do:
"""
EMBASSY = "- Ada uses: gains Anchored\n    of: Embassy"
BAZAAR = "- Ada uses: costs {1} less\n    of: Bazaar"
TOM = "- Ada plays: Tom\n    into: Hero Expedition"
TIM = "- Ada plays: Tim\n    into: Hero Expedition"
BEAR = "- Ada plays: Bear\n    into: Hero Expedition"
GAINS = "- Ada resolves: gains Anchored"


@pytest.mark.parametrize(
    ("do", "fact", "so"),
    [
        # It ended with the turn, or spoke of the one before.
        ((EMBASSY, BEAR, TOM), "{card: Tom, has not: Anchored, because: [2.2.15.c]}", True),
        ((EMBASSY, TOM, GAINS, TIM), "{card: Tim, has not: Anchored, because: [2.2.15.c]}", True),
        # Another card, or status, is none of its business.
        ((EMBASSY, TOM, GAINS, BEAR), "{card: Bear, has not: Anchored, because: 2.2.15.c}", False),
        ((EMBASSY, BEAR, TOM), "{card: Tom, has not: Asleep, because: [2.2.15.c]}", False),
        ((EMBASSY, BEAR, TOM), "{card: Tom, boosts: 0, because: [2.2.15.c]}", False),
        ((EMBASSY, BEAR), "{card: Tom, in: Ada's hand, because: [2.2.15.c]}", False),
        # Nor is what it costs to play one that came too late for it.
        ((BAZAAR, BEAR, TOM), "{player: Ada, ready mana: 4, because: [2.2.15.c]}", True),
        ((EMBASSY, BEAR, TOM), "{player: Ada, ready mana: 3, because: [2.2.15.c]}", False),
    ],
)
def test_what_came_too_late(do, fact, so):
    """What the emblem says is asked of a card that is played since."""
    steps = "\n  ".join(do)
    (checked,) = run(loads(f"{GAME}  {steps}\nexpect:\n  - {fact}\n")).expect
    assert checked.holds is so, checked.found
