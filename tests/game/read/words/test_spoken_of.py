"""What a condition speaks of is "it" in what depends on it, and nothing of it is lost."""

from __future__ import annotations

import pytest

from judgebot.scenario.format import loader
from judgebot.scenario.play import runner

TABLE = """
title: A table
cards:
  Cub: {type: Character - Animal, costs: 1/1, statistics: 1/1/1}
  Bear: {type: Character - Animal, costs: 5/5, statistics: 2/2/2}
  Chant:
    type: Spell
    costs: 1/1
    text: |
      Draw a card.
  Sage:
    type: Character - Mage
    costs: 1/1
    statistics: 1/1/1
    text: |
      %s
players:
  Ada:
    mana: 1
    hand: [Sage]
    reserve: [Chant]
    companion expedition: [{card: Cub, named: Ada's Cub, boosts: 1}]
  Ben:
    hero expedition: [{card: Cub, named: Ben's Cub}]
    companion expedition: [Bear]
    distances: {hero: 1, companion: 1}
start: {regions: {1: M, 6: M}}
do:
  - Ada plays: Sage
    into: Hero Expedition
expect:
  %s
"""

SPOKEN_OF = {
    "If my Expedition is behind, it [Ascends].": "- {player: Ada, ascended: [Hero]}",
    "If my Expedition is ahead, draw a card. Otherwise, it [Ascends].":
        "- {player: Ada, ascended: [Hero]}",
    "If the Expedition facing me is ahead, it moves backwards one region.":
        "- {player: Ben, hero distance: 0, companion distance: 1}",
    "If I'm facing an Expedition in {M}, it moves backwards one region.":
        "- {player: Ben, hero distance: 0, companion distance: 1}",
    "If your Companion Expedition is behind, create a [Moth 1/1/1] Illusion token in it.":
        "- {player: Ada, companion expedition size: 2, hero expedition size: 1}",
    "If I'm facing only one Character, it gains [[Fleeting]].":
        "- {card: Ben's Cub, has: Fleeting}",
    "If I'm facing one or more Characters, they gain [[Fleeting]].":
        "- {card: Ben's Cub, has: Fleeting}",
    "If a Character you control is [[Boosted]], it gains [[Anchored]].":
        "- {card: Ada's Cub, has: Anchored}",
    "If there's a Spell in your Reserve, exhaust it.": "- {card: Chant, exhausted: yes}",
}  # fmt: skip
"""Effects about what their condition speaks of, and what they come to; Bear is never meant."""


@pytest.mark.parametrize("effect", SPOKEN_OF)
def test_it_is_what_the_condition_speaks_of(effect):
    """What the condition is true of does it, or suffers it, and nothing else."""
    fact = f"{SPOKEN_OF[effect]}\n  - {{card: Bear, statuses: none}}"

    assert runner.run(loader.loads(TABLE % (f"{{J}} {effect}", fact), rules="5.0")).holds


@pytest.mark.parametrize(
    ("statement", "fact"),
    [
        ("If I'm facing only one Character, it is [Gigantic].",
         "- {card: Ben's Cub, has: Gigantic}\n  - {card: Bear, has not: Gigantic}"),
        ("If my Expedition is behind, Characters in it are [Tough 1].",
         "- {card: Sage, has: Tough}\n  - {card: Ada's Cub, has not: Tough}"),
    ],
)  # fmt: skip
def test_so_it_is_in_what_is_stated(statement, fact):
    """A passive ability with a condition states of it what it says."""
    assert runner.run(loader.loads(TABLE % (statement, fact), rules="5.0")).holds
