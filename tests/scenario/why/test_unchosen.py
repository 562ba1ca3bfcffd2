"""CR 6.5.b What could have been targeted has it among its reasons that nothing was done."""

from __future__ import annotations

import pytest

from judgebot.scenario.format.loader import loads
from judgebot.scenario.play.runner import run

GAME = """
title: t
cards:
  Cub:
    type: Character - Animal
    costs: 1/1
    statistics: 1/1/1
  Kiosk:
    type: Landmark Permanent - Landmark
    costs: 1/1
  Singer:
    type: Character - Artist
    costs: 1/1
    statistics: 1/1/1
    text: |
      {J} You may spend 1 of my boosts to have target Character gain [[Asleep]].
  Healer:
    type: Character - Artist
    costs: 1/1
    statistics: 1/1/1
    text: |
      {J} You may have target Character gain 1 boost.
players:
  Ada: {mana: 2, hand: [Singer, Healer]}
  Ben: {hero expedition: Cub, landmarks: Kiosk}
do:
  - Ada plays: Singer
    into: Hero Expedition
  - Ada plays: Healer
    into: Hero Expedition
  - Ada resolves: have target Character
    may: no
expect:
"""


@pytest.mark.parametrize(
    ("fact", "so"),
    [
        ("{card: Cub, has not: Asleep, because: [7.3.38.b]}", True),
        ("{card: Cub, boosts: 0, because: [6.5.c]}", True),
        ("{card: Cub, boosts: 0, because: [7.3.38.b]}", False),
        ("{card: Cub, has not: Asleep, because: [6.5.c]}", False),
        ("{card: Kiosk, statuses: none, because: [7.3.38.b]}", False),
    ],
)
def test_what_could_have_been_targeted(fact, so):
    """What the words of the target mean, of the side of it that the effect acts on."""
    (checked,) = run(loads(f"{GAME}  - {fact}\n")).expect
    assert checked.holds is so, checked.found
