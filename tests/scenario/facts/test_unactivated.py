"""CR 6.3.b By which entries a Reaction is said not to have been activated."""

from __future__ import annotations

import pytest

from judgebot.scenario.format.loader import loads
from judgebot.scenario.play.runner import run

GAME = """
title: t
cards:
  Lone Wolf:
    type: Character - Animal
    costs: 3/3
    statistics: 1/1/1
    text: |
      I cost {1} less to play in an Expedition with no Characters.
      When another Character joins my Expedition — Sacrifice it.
  Steward:
    type: Character - Noble
    costs: 1/1
    statistics: 1/1/1
    text: |
      When you play a Character with Base Cost {5} or more — Draw a card.
      When I gain 1 or more boosts — Draw a card.
players:
  Ada: {mana: 3, hand: [Lone Wolf], companion expedition: [Steward]}
  Ben: {}
do:
  - Ada plays: Lone Wolf
    into: Companion Expedition
expect:
"""


@pytest.mark.parametrize(
    ("fact", "rule"),
    [
        # What the Wolf says of its own cost is of another ability, and no event.
        ("{activated: Lone Wolf}", "5.1.2.d"),
        # That the Wolf is no card of 5 or more is why the Steward's Reaction is not activated.
        ("{activated: Lone Wolf}", "2.2.9.b"),
        ("{activated: Steward, words: gain 1 or more boosts}", "2.2.9.b"),
        ("{event: reaction.activated, facts: {card: Lone Wolf}}", "2.2.9.b"),
    ],
)
def test_what_is_told_of_something_else_is_no_reason(fact, rule):
    """Only what is about that Reaction says why it was not activated."""
    (checked,) = run(loads(f"{GAME}  - {{did not happen: {fact}, because: [{rule}]}}\n")).expect

    assert not checked.holds and f"not by {rule}" in checked.found


@pytest.mark.parametrize("words", ["", ", words: with Base Cost", ", words: of Steward"])
def test_what_is_told_of_it_is_the_reason(words):
    """The entry of that Reaction reaches the fact, with its words or without."""
    fact = f"{{did not happen: {{activated: Steward{words}}}, because: [6.3.b]}}"
    (checked,) = run(loads(f"{GAME}  - {fact}\n")).expect

    assert checked.holds
