"""CR 6.1.e The reasons of a fact are its own, and never those of another thing of the same step."""

from __future__ import annotations

import pytest

from judgebot.scenario.format.loader import loads
from judgebot.scenario.play.runner import run

CARDS = """
title: t
cards:
  Spark:
    type: Spell
    costs: 1/1
    text: |
      Target Character gains 1 boost.
  Fog:
    type: Spell
    costs: 1/1
    text: |
      Target Character gains [[Asleep]].
  Miser:
    type: Character - Citizen
    costs: 1/1
    statistics: 1/1/1
    text: |
      {H} If you control three or more Landmarks, draw a card.
  Guard:
    type: Character - Soldier
    costs: 1/1
    statistics: 1/1/1
players:
  Ada:
    mana: 4
    hand: [Spark, Fog, Miser]
    hero expedition: [{card: Guard, named: Old}, {card: Guard, named: Young}]
  Ben:
    mana: 2
    companion expedition: [{card: Guard, named: Far}]
do:
  - Ada plays: Spark
    choosing: Old
  - Ben passes:
  - Ada plays: Fog
    choosing: Young
  - Ada plays: Miser
    into: Companion Expedition
expect:
"""

def found(fact: str) -> tuple[bool, str]:
    """Whether a fact holds after Ada's three cards, and what is said if it does not."""
    (checked,) = run(loads(f"{CARDS}  - {fact}\n")).expect
    return checked.holds, checked.found


@pytest.mark.parametrize(
    "fact",
    [
        "{card: Old, boosts: 1, because: [7.3.15.a, 6.5.b]}",
        "{card: Young, boosts: 0, because: [6.5.b]}",
        "{card: Young, has: Asleep, because: [7.3.16.a]}",
        "{card: Old, has not: Asleep, because: [6.5.b]}",
        "{player: Ada, exhausted mana: 3, because: [5.1.2.i]}",
        "{player: Ada, hand size: 0, because: [6.5.d]}",
        "{card: Old, statistics: 2/2/2, because: [2.5.1.b]}",
        "{expedition: Ada's Hero Expedition, statistics: 2/2/2, because: [2.4.4, 2.5.1.b]}",
        "{card: Old, has: Boosted, because: [2.4.5.a]}",
        "{card: Far, controller: Ben, because: [7.5.5.b]}",
        "{player: Ben, reserve limit: 2, because: [3.2.10.b]}",
        "{turn: Ada, because: [4.2.3.e]}",
        "{legal: {Ada passes: }, because: [4.2.3.d]}",
    ],
)
def test_its_own_reasons(fact):
    """A fact has the reasons of what changed it, of what it is made of, and of what did not."""
    assert found(fact) == (True, "")


@pytest.mark.parametrize(
    "fact",
    [
        "{card: Young, boosts: 0, because: [7.3.15.a]}",
        "{card: Far, boosts: 0, because: [7.3.15.a]}",
        "{card: Old, has not: Asleep, because: [7.3.16.a]}",
        "{player: Ben, ready mana: 2, because: [5.1.2.i]}",
        "{player: Ben, hand size: 0, because: [6.5.d]}",
        "{player: Ben, exhausted mana: 0, because: [7.3.13.a]}",
        "{card: Young, statistics: 1/1/1, because: [2.5.1.b]}",
        "{expedition: Ben's Companion Expedition, statistics: 1/1/1, because: [2.4.4]}",
        "{legal: {Ada passes: }, because: [7.3.15.a]}",
    ],
)
def test_not_those_of_another(fact):
    """What the same steps did to other things and players is no reason of a fact."""
    holds, why = found(fact)

    assert not holds
    assert why.startswith(("it is so, but not by ", "it is legal, but not by "))
