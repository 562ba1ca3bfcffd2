"""CR 2.1.e: a token that ceases to exist is why a zone does not have it, and of that zone only."""

from __future__ import annotations

import pytest

from judgebot.scenario.format.loader import loads
from judgebot.scenario.play.runner import run

GAME = """
title: t
cards:
  Cub: {type: Character - Animal, token: yes, statistics: 1/1/1}
  Squall:
    type: Spell
    costs: 1/1
    text: |
      Send to Reserve target Character.
  Call:
    type: Spell
    costs: 1/1
    text: |
      Return target Character to its owner's hand.
  Axe:
    type: Spell
    costs: 1/1
    text: |
      Discard target Character.
players:
  Ada:
    mana: 3
    hand: [Squall, Call, Axe]
    hero expedition:
      - {card: Cub, named: One}
      - {card: Cub, named: Two}
      - {card: Cub, named: Three}
  Ben: {}
do:
  - Ada plays: Squall
    choosing: One
  - Ben passes:
  - Ada plays: Call
    choosing: Two
  - Ada plays: Axe
    choosing: Three
expect:
  - FACT
"""


@pytest.mark.parametrize(
    ("fact", "so"),
    [
        ("{player: Ada, hand size: 0, because: [2.1.e, 7.3.32.a]}", True),
        ("{player: Ada, reserve: [Squall, Call, Axe], because: [2.1.e, 7.3.37.a]}", True),
        ("{player: Ada, discard pile: none, because: [2.1.e, 7.3.7.a]}", True),
        ("{count: Cub, in: Ada's Reserve, is: 0, because: [2.1.e]}", True),
        ("{count: Cub, in: Hand, is: 0, because: [2.1.e]}", True),
        # What would have come elsewhere, or is no such token.
        ("{player: Ada, hand size: 0, because: [7.3.37.a]}", False),
        ("{player: Ben, reserve size: 0, because: [2.1.e]}", False),
        ("{player: Ada, deck size: 10, because: [2.1.e]}", False),
        ("{count: Squall, in: Ada's Reserve, is: 1, because: [2.1.e]}", False),
        ("{count: Cub, in: Ben's Reserve, is: 0, because: [2.1.e]}", False),
    ],
)
def test_what_ceases_instead_of_joining_a_zone(fact, so):
    """By its name, where one is counted, and by the zone that it would have joined."""
    (checked,) = run(loads(GAME.replace("FACT", fact))).expect
    assert checked.holds is so, checked.found
