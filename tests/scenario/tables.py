"""Small scenarios for tests: a table with a few cards, written as a person would."""

from __future__ import annotations

from judgebot.scenario.format import loader
from judgebot.scenario.format.scenario import Scenario
from judgebot.scenario.play import runner
from judgebot.scenario.tell.verdict import Verdict

CARDS = """
cards:
  Cub:
    type: Character - Animal
    faction: Bravos
    costs: 1/1
    statistics: 1/1/1
  Wolf:
    type: Character - Animal
    faction: Muna
    costs: 2/1
    statistics: 2/2/2
    text: |
      {J} I gain 1 boost.
  Mourner:
    type: Character - Mage
    costs: 2/2
    statistics: 3/3/3
    text: |
      {J} Sacrifice a Character.
  Scribe:
    type: Character - Scholar
    costs: 2/2
    statistics: 1/1/1
    text: |
      {J} Draw a card.
  Lantern:
    type: Landmark Permanent
    costs: 1/1
    text: |
      {T} : Target Character gains 1 boost.
  Storm:
    type: Spell
    costs: 2/2
    text: |
      Discard target Character.
"""

LENS = """
cards:
  Wolf:
    type: Character
    costs: 3/2
    statistics: 3/2/1
  Lens:
    type: Spell
    costs: 1/1
    text: |
      {words}
"""
"""A Character, and a Spell that has the words put in."""


def scenario(rest: str, cards: str = CARDS, rules: str | None = None) -> Scenario:
    """The scenario of a text that begins with its players, under a version of the rules."""
    return loader.loads(f"title: A table\n{cards}\n{rest}", "table.yaml", rules)


def play(rest: str, cards: str = CARDS, rules: str | None = None) -> Verdict:
    """What comes of it."""
    return runner.run(scenario(rest, cards, rules))


def found(rest: str, cards: str = CARDS) -> list[tuple[bool, str]]:
    """For each fact it expects: whether it holds, and what is found instead."""
    return [(one.holds, one.found) for one in play(rest, cards).expect]
