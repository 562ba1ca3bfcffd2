"""CR 2.4.7.d, 5.2.4.b: where something goes hangs on what would have had it be Fleeting, or not."""

from __future__ import annotations

import pytest

from judgebot.scenario.format.loader import loads
from judgebot.scenario.play.runner import run

SPELL = """
title: t
cards:
  Recess:
    type: Spell
    costs: 1/1
    text: |
      If you have two or more cards in Reserve, I gain [[Fleeting]]. MAY
  Cub: {type: Character - Animal, costs: 1/1, statistics: 1/1/1}
players:
  Ada: {mana: 1, hand: [Recess], reserve: [RESERVE]}
  Ben: {}
do:
  - Ada plays: Recess
    may: no
expect:
  - FACT
"""
SPELL = SPELL.replace("MAY", "You may exhaust target card in Reserve.")
CHARACTER = """
title: t
cards:
  Monk:
    type: Character - Citizen
    costs: 1/1
    statistics: 1/1/1
    text: |
      {J} You may draw a card. If you don't, I gain [[Fleeting]].

      {J} If you are the first player, I gain 1 boost.
players:
  Ada: {mana: 1, hand: [Monk]}
  Ben: {}
do:
  - Ada plays: Monk
    into: Hero Expedition
  - Ada resolves: You may draw
    may: MAY
  - until: Clean-up
expect:
  - FACT
"""


def found(game: str, fact: str) -> tuple[bool, str]:
    (checked,) = run(loads(game.replace("FACT", fact))).expect
    return checked.holds, checked.found


@pytest.mark.parametrize(
    ("reserve", "fact", "so"),
    [
        ("Cub", "{card: Recess, in: Ada's Reserve, because: [6.5.d]}", True),
        ("Cub, Cub", "{card: Recess, in: Ada's Discard pile, because: [6.5.d, 7.3.16.a]}", True),
        # What else it could have done has nothing to do with where it goes.
        ("Cub", "{card: Recess, in: Ada's Reserve, because: [6.5.c]}", False),
        ("Cub, Cub", "{card: Recess, in: Ada's Discard pile, because: [6.5.c]}", False),
    ],
)
def test_by_what_a_spell_is_fleeting_or_not(reserve, fact, so):
    """The condition of its gaining Fleeting decides, true or not."""
    holds, words = found(SPELL.replace("RESERVE", reserve), fact)
    assert holds is so, words


@pytest.mark.parametrize(
    ("may", "fact", "so"),
    [
        ("yes", "{card: Monk, in: Ada's Reserve, because: [6.5.d]}", True),
        ("no", "{card: Monk, in: Ada's Discard pile, because: [6.5.c, 2.4.7.d]}", True),
        ("yes", "{card: Monk, in: Ada's Reserve, because: [7.3.15.a]}", False),
    ],
)
def test_by_what_a_character_is_fleeting_or_not(may, fact, so):
    holds, words = found(CHARACTER.replace("MAY", may), fact)
    assert holds is so, words
