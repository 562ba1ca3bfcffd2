"""CR 5.1.2, 6.3 `because` looks at the entries that reach a fact, and at no others."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

from judgebot.scenario.facts import properties_table
from judgebot.scenario.format.loader import loads
from judgebot.scenario.play.runner import run
from judgebot.scenario.tell import aspects

CARDS = """
title: t
cards:
  Wolf:
    type: Character - Animal
    costs: 1/1
    statistics: 1/1/1
    text: |
      {J} If you control another Character, I gain 2 boosts.
  Guard:
    type: Character - Soldier
    costs: 1/1
    statistics: 1/1/1
    text: |
      {J} I gain 1 boost.
  Herald:
    type: Character - Citizen
    costs: 1/1
    statistics: 1/1/1
    text: |
      Characters you play cost {1} less.
players:
  Ada: {mana: 2, hand: Wolf, companion expedition: [Guard, Herald]}
  Ben: {}
do:
  - Ada plays: Wolf
    into: Hero Expedition
expect:
"""


def holds(fact: str) -> bool:
    """Whether a fact holds after Wolf was played for nothing and its Reaction resolved."""
    (checked,) = run(loads(f"{CARDS}  - {fact}\n")).expect
    return checked.holds


def test_what_decided_is_told_first():
    """What a fact is so by is told from what made it so on; when something happens comes last."""
    (checked,) = run(loads(f"{CARDS}  - {{card: Wolf, boosts: 2, because: [2.1.e]}}\n")).expect

    told = checked.found.partition("; it is so by ")[2]
    rules = [one.split()[0] for one in told.partition(" and ")[0].split(", ")]
    assert rules[:2] == ["7.3.15.a", "7.2.1.d"]
    assert "6.5.d" in rules
    assert not {"4.2.g", "4.4.a", "4.4.b"}.intersection(rules)


def test_the_step_of_several_rules_is_told_once():
    """Rules one after the other that act in the same step have its number behind the last."""
    (checked,) = run(loads(f"{CARDS}  - {{card: Wolf, boosts: 2, because: [2.1.e]}}\n")).expect

    steps = re.findall(r"\(step (\d+)\)", checked.found)
    assert "it is so by 7.3.15.a, 7.2.1.d" in checked.found
    assert steps
    assert all(one != other for one, other in pairwise(steps))


@pytest.mark.parametrize(
    ("fact", "rule"),
    [
        ("{card: Wolf, boosts: 2, because: [%s]}", "7.3.15.a"),
        ("{card: Wolf, boosts: 2, because: [%s]}", "6.5.d"),
        ("{card: Wolf, boosts: 2, because: [%s]}", "6.3.e"),
        ("{card: Wolf, in: Ada's Hero Expedition, because: [%s]}", "5.1.2.j"),
        ("{card: Wolf, in: Ada's Hero Expedition, because: [%s]}", "5.1.2.f"),
        ("{player: Ada, ready mana: 2, because: [%s]}", "5.1.2.f"),
        ("{player: Ada, hero expedition: Wolf, because: [%s]}", "5.2.1.c"),
        ("{turn: Ben, because: [%s]}", "4.2.3.e"),
    ],
)
def test_reached(fact, rule):
    """A fact is reached by what changed it, by what steered that, and by what activated it."""
    assert holds(fact % rule)


@pytest.mark.parametrize(
    ("fact", "rule"),
    [
        ("{card: Wolf, boosts: 2, because: [%s]}", "5.1.2.d"),
        ("{card: Wolf, in: Ada's Hero Expedition, because: [%s]}", "7.3.15.a"),
        ("{card: Guard, boosts: 0, because: [%s]}", "7.3.15.a"),
        ("{player: Ada, ready mana: 2, because: [%s]}", "6.5.d"),
        ("{player: Ben, hand size: 0, because: [%s]}", "5.1.2.h"),
        ("{card: Wolf, has not: Asleep, because: [%s]}", "5.1.2.j"),
        ("{card: Wolf, counters: none, because: [%s]}", "5.1.2.h"),
        ("{turn: Ben, because: [%s]}", "5.1.2.j"),
    ],
)
def test_not_reached(fact, rule):
    """A rule that acts on another side of the same card, player or game does not reach it.

    By moving a card loses nothing that it never had (CR 2.1.d).
    """
    assert not holds(fact % rule)


OTHERS = """
title: t
cards:
  Hatch:
    type: Spell
    costs: 1/1
    text: |
      Create a [Brassbug 2/2/2] Robot token in target Expedition. Ready all cards in your Reserve.
  Cub:
    type: Character - Animal
    costs: 1/1
    statistics: 1/1/1
players:
  Ada: {mana: 1, hand: Hatch, reserve: {card: Cub, exhausted: yes}}
  Ben: {}
do:
  - Ada plays: Hatch
    choosing: Ada's Hero Expedition
expect:
"""


@pytest.mark.parametrize(
    ("fact", "reached"),
    [
        ("{card: Brassbug, statistics: 2/2/2, because: [7.3.5.b]}", True),
        ("{card: Cub, ready: yes, because: [7.3.28.a]}", True),
        ("{card: Cub, ready: yes, because: [7.3.5.b]}", False),
    ],
)
def test_what_a_token_is_decides_of_the_token(fact, reached):
    """What a token is, that an effect creates, reaches nothing else that it does (CR 7.3.5.b)."""
    (checked,) = run(loads(f"{OTHERS}  - {fact}\n")).expect

    assert checked.holds is reached


def test_every_property_that_is_sorted_exists():
    """What is said to be about a topic are properties of facts."""
    for about, properties in aspects.PROPERTIES.items():
        assert set(properties) - set(properties_table.PROPERTIES[about]) == set()
