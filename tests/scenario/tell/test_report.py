"""Verdicts as a person reads them."""

from __future__ import annotations

from judgebot.scenario.tell import report
from judgebot.screen import Style
from tests.scenario.tables import play

CARDS = """
cards:
  Cub:
    type: Character
    costs: 1/1
    statistics: 1/1/1
  Call:
    type: Spell
    costs: 1/1
    text: |
      Play a Character for free. Draw a card.
"""
BOARD = """
players:
  Ada: {mana: 1, hand: [Call, Cub]}
  Ben: {}
do:
  - Ada plays: Call
    choosing: Cub
    into: Hero Expedition
expect:
  - {player: Ada, hand size: 1}
"""


def test_a_step_that_goes_on_says_so_with_its_number():
    """What an effect does after a card that it has played stands under the effect's own step."""
    verdict = play(BOARD, CARDS)
    (performs,) = [one for one in report.lines(verdict) if one.told.event == "play.performs"]
    printed = report.as_text(verdict, Style(coloured=False), 100)

    assert verdict.holds
    (draws,) = [place for place, line in enumerate(printed) if "Ada draws" in line]
    assert printed[draws].startswith("       Ada draws")
    assert printed[draws - 1] == f"{performs.number:>3}  continued:"
