"""Where the items of a script find their place when the game has little to ask."""

from __future__ import annotations

import pytest

from tests.scenario.tables import CARDS, found

HOLDS = (True, "")
DUSK = CARDS + """  Ember:
    type: Character - Spirit
    costs: 1/1
    statistics: 1/1/1
    text: |
      At Night — I lose 1 boost.
"""


@pytest.mark.parametrize("passes", [("Ada", "Ben"), ("Ben", "Ada")])
def test_passes_in_either_order(passes):
    """Who can only pass has passed when the file says so, before the other player or after."""
    one, other = passes
    facts = found(f"""
players: {{Ada: {{mana: 1, hand: [Cub]}}, Ben: {{}}}}
do:
  - Ada plays: Cub
    into: Hero Expedition
  - {one} passes:
  - {other} passes:
  - until: Night
  - expect:
      - {{day: 2}}
      - {{player: Ada, hero distance: 1}}
expect:
  - {{card: Cub, in: Ada's Hero Expedition}}
""")

    assert facts == [HOLDS] * 3


def test_facts_after_a_reaction_and_before_the_day_goes_on():
    """Facts after the last Reaction are looked at before Rest; `until` after them is this day's."""
    facts = found(
        """
players: {Ada: {hero expedition: [{card: Ember, boosts: 2}]}, Ben: {}}
start: {phase: Night}
do:
  - Ada resolves: I lose 1 boost
  - expect:
      - {card: Ember, in: Ada's Hero Expedition, boosts: 1}
  - until: Clean-up
expect:
  - {card: Ember, in: Ada's Reserve}
  - {day: 2}
""",
        DUSK,
    )

    assert facts == [HOLDS] * 3


def test_facts_before_an_until():
    """Facts that stand before an `until` are looked at no later than where it stops."""
    facts = found("""
players: {Ada: {mana: 1, hand: [Cub]}, Ben: {}}
start: {passed: Ben}
do:
  - Ada plays: Cub
    into: Hero Expedition
  - Ada passes:
  - expect:
      - {card: Cub, in: Ada's Hero Expedition}
  - until: Progress
expect:
  - {player: Ada, hero distance: 0}
""")

    assert facts == [HOLDS] * 2


def test_whose_turn_it_still_is():
    """After a quick action a turn goes on; Reactions are checked at one of the times of 4.4.a."""
    facts = found("""
players: {Ada: {mana: 2, landmarks: [Lantern], hand: [Scribe]}, Ben: {}}
do:
  - Ada uses: Target Character gains 1 boost
  - expect:
      - {turn: Ada, because: [4.2.3.e, 4.2.3.d]}
  - Ada plays: Scribe
    into: Hero Expedition
  - Ada resolves: Draw a card
expect:
  - {player: Ada, hand size: 1, because: [4.2.g, 4.4.a, 4.4.b]}
""")

    assert facts == [HOLDS] * 2
