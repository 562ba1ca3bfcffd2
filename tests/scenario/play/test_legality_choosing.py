"""Why something cannot be chosen: what it lacks to be what the words of the effect say."""

from __future__ import annotations

import pytest

from tests.scenario.tables import CARDS, play

CASES = CARDS + """  Scout:
    type: Character - Scout
    costs: 1/1
    statistics: 1/1/1
    text: |
      {J} %s
  Giant:
    type: Character - Soldier
    costs: 4/4
    statistics: 1/1/1
"""
TABLE = """
players:
  Ada:
    mana: 1
    hand: Scout
    hero expedition: [Giant, {card: Cub, named: Own}]
    reserve: [{card: Cub, named: Kept}]
    landmarks: Lantern
  Ben: {hero expedition: [{card: Cub, named: Theirs}]}
do:
  - Ada plays: Scout
    into: Hero Expedition
  - expect:
      - illegal: {Ada resolves: target Character, choosing: %s}
        because: [%s]
  - Ada resolves: target Character
    choosing: Own
expect:
  - {card: Own, boosts: 1}
"""


@pytest.mark.parametrize(
    ("words", "chosen", "why", "rules"),
    [
        ("another target Character", "Scout", "is what “another” leaves out", "6.5.b"),
        ("target Character you control", "Theirs", "is Ben's", "6.5.b, 7.5.5.b"),
        ("target Character", "Kept", "is in Ada's Reserve", "6.5.b, 2.2.1.h"),
        ("target Character", "Lantern", "is not “a Character”", "6.5.b, 2.2.1.h"),
        (
            "target Character with Base Cost {2} or less",
            "Giant",
            "is not “a Character with Base Cost {2} or less”",
            "6.5.b, 2.2.9.b",
        ),
    ],
)
def test_what_it_lacks(words, chosen, why, rules):
    """The one thing that is not so is named, with its rule."""
    cards = CASES % f"Give {words} 1 boost."
    (checked, *_) = play(TABLE % (chosen, rules), cards).expect

    assert (checked.holds, checked.found) == (True, "")
    assert why in str(checked)
