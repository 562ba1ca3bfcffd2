"""Quotes of abilities, in the short forms of the cards that print them."""

from __future__ import annotations

from judgebot.scenario.tell.report import lines
from tests.scenario.tables import play

CARDS = """
cards:
  Warm:
    type: Character - Animal
    costs: 1/1
    statistics: 1/1/1
    text: |
      {J} If I'm in {V}: I gain 1 boost.
  Cold:
    type: Character - Animal
    costs: 1/1
    statistics: 1/1/1
    text: |
      {J} If I am in {V}: I gain 1 boost.
"""
BOTH = """
players:
  Ada: {mana: 2, hand: [Warm, Cold]}
  Ben: {}
do:
  - Ada plays: Warm
    into: Hero Expedition
  - Ben passes:
  - Ada plays: Cold
    into: Hero Expedition
expect:
  - {card: Warm, boosts: 1}
"""


def test_each_card_is_quoted_as_it_prints_its_words():
    """The same ability is told in the words of the one card and of the other."""
    said = [line.text for line in lines(play(BOTH, CARDS)) if "“" in line.text]

    assert all(("“If I'm" in one or "“{J} If I'm" in one) is ("Warm" in one)
               for one in said if "Warm" in one or "Cold" in one)
    assert any("{J} If I'm in {V}" in one and "Warm" in one for one in said)
    assert any("{J} If I am in {V}" in one and "Cold" in one for one in said)
