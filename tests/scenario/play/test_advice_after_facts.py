"""What a message offers for a choice that comes after facts were looked at can be written so."""

from __future__ import annotations

import re

import pytest

from judgebot.errors import InputError
from judgebot.scenario.format.loader import loads
from judgebot.scenario.play.runner import run

GAME = """
title: t
cards:
  Seer:
    type: Character - Mage
    costs: 1/1
    statistics: 1/1/1
    text: |
      When I leave the Expedition zone — Resupply.
  Cub: {type: Character - Animal, costs: 1/1, statistics: 1/1/1}
  Bear: {type: Character - Animal, costs: 1/1, statistics: 1/1/1}
players:
  Ada: {hero expedition: [Seer], reserve: [Cub, Bear]}
  Ben: {}
start: {phase: Night, at: Rest}
do:
  - until: Rest
  - Ada resolves: Resupply
"""
FACTS = """  - expect:
      - {player: Ada, reserve size: 4}
"""


END = """expect:
  - {player: Ada, reserve size: 2}
"""


def offered(text: str) -> list[str]:
    with pytest.raises(InputError) as error:
        run(loads(text))
    return re.findall("`([^`]*)`", str(error.value).partition("Write")[2])


def test_a_choice_after_facts_is_an_item_of_its_own():
    """They close the command before them: beside that, nothing would ask for the choice."""
    assert offered(GAME + FACTS + END) == ["- Ada chooses: Cub"]
    kept = "".join(f"  - Ada chooses: {name}\n" for name in ("Cub", "Bear"))
    assert all(one.holds for one in run(loads(GAME + FACTS + kept + END)).expect)


def test_without_facts_it_may_stand_beside_the_command():
    assert "choosing: Cub" in offered(GAME + END)
    beside = "    choosing: [Cub, Bear]\n"
    assert all(one.holds for one in run(loads(GAME + beside + END)).expect)
