"""What did not happen, and why: the entries that tell of what a fact names."""

from __future__ import annotations

import pytest

from judgebot.errors import InputError
from tests.scenario.tables import found, scenario

CARDS = """
cards:
  Wall:
    type: Landmark Permanent
    costs: 1/1
    text: |
      You can't draw cards.
  Elder:
    type: Character - Animal
    costs: 1/1
    statistics: 1/1/1
    text: |
      {H} Draw a card.
  Feast:
    type: Spell
    costs: 1/1
    text: |
      Put target Character in its owner's hand. Draw a card.
"""
PLAYED = """
players:
  Ada: {{mana: 9, hand: [Feast], reserve: [Elder], landmarks: [Wall]}}
  Ben: {{hero expedition: [{{card: Elder, named: Keeper}}]}}
do:
  - Ada plays: Elder
    into: Companion Expedition
expect:
  - did not happen: {fact}
    because: [{rule}]
"""


@pytest.mark.parametrize(
    ("fact", "rule", "holds"),
    [
        ("{activated: Elder}", "7.1.1.b", True),
        ("{activated: Elder}", "1.4.1.a", False),
        ("{activated: Keeper}", "7.1.1.b", False),
        ("{event: draw, facts: {by: Ada}}", "7.1.1.b", True),
        ("{event: draw, facts: {by: Ben}}", "7.1.1.b", False),
        ("{event: gains.counters, facts: {card: Elder}}", "7.1.1.b", False),
    ],
)
def test_what_did_not_happen_has_the_reasons_of_what_it_names(fact, rule, holds):
    """A Reaction that was not activated says why nobody did what it does, and of nothing else."""
    ((held, told),) = found(PLAYED.format(fact=fact, rule=rule), CARDS)

    assert held is holds
    assert holds or f"not by {rule}" in told


DRAWN = """
players:
  Ada: {{mana: 9, hand: [Feast], landmarks: [Wall]}}
  Ben: {{hero expedition: [Elder]}}
do:
  - Ada plays: Feast
    choosing: Elder
expect:
  - did not happen: {fact}
    because: [1.4.1.a]
"""


@pytest.mark.parametrize(
    ("fact", "holds"),
    [
        ("{event: draw, facts: {by: Ada}}", True),
        ("{event: draw, facts: {by: Ben}}", False),
        ("{leaves: Elder}", False),
    ],
)
def test_what_is_impossible_says_for_whom(fact, holds):
    """That Ada cannot draw is no reason why Ben does not (CR 1.4.1.a); what happened has none."""
    ((held, _),) = found(DRAWN.format(fact=fact), CARDS)

    assert held is holds


def test_what_names_nothing_has_no_reason():
    """Of what did not happen to nobody in particular no reason can be asked."""
    with pytest.raises(InputError, match="does not say to what it did not happen"):
        scenario(DRAWN.format(fact="{event: draw}"), CARDS)
