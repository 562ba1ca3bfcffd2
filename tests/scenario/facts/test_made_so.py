"""The steps that a fact names: those that made it so, and not those that only tell of it."""

from __future__ import annotations

import pytest

from judgebot.scenario.tell import report
from judgebot.screen import Style
from tests.scenario.tables import play

CARDS = """
cards:
  Cub:
    type: Character - Animal
    costs: 1/1
    statistics: 1/1/1
    text: |
      {R} I gain 1 boost.
  Feast:
    type: Spell
    costs: 1/1
    text: |
      Each Character you control gains 1 boost.
  Storm:
    type: Spell
    costs: 1/1
    text: |
      Discard target Character with Base Cost {3} or more.
"""
BOARD = """
players:
  Ada:
    mana: 3
    hand: [Feast, Storm]
    reserve: [{{card: Cub, named: Old}}]
  Ben:
    hero expedition: [{{card: Cub, named: Other}}]
do:
  - Ada plays: Old
    into: Hero Expedition
  - Ben passes:
  - Ada plays: Feast
  - expect: {early}
  - Ada plays: Storm
expect:
  - {fact}
"""
NOTHING = "{card: Old, has: Fleeting}"


@pytest.mark.parametrize(
    ("fact", "when"),
    [
        ("{card: Old, has: Fleeting, boosts: 2}", "(steps 5 and 13)"),
        ("{card: Old, has: [Fleeting, Boosted]}", "(steps 5 and 6)"),
        ("{card: Old, in: Ada's Hero Expedition}", "(step 4)"),
        ("{card: Old, in: Ada's Hero Expedition, because: [6.5.b]}", "(steps 4 and 19)"),
        ("{player: Ada, ready mana: 0, hand: none}", "(steps 17 and 18)"),
        ("{card: Other, in: Ben's Hero Expedition}", "(as set up, see step 19)"),
        ("{card: Other, exhausted: no}", "(as set up)"),
        ("{happened: {event: play.joins}, times: 1}", "(step 4)"),
        ("{happened: {event: turn.next}, times: 4}", "(steps 7, 9, 15 and 21)"),
        ("{card: Old, boosts: 1}", "Found boosts: 2 (step 13); Old is not"),
    ],
)
def test_the_steps_that_made_it_so(fact: str, when: str) -> None:
    """What tells of it later and changes nothing is none of them."""
    printed = _last(BOARD.format(fact=fact, early=NOTHING))

    assert when in printed


@pytest.mark.parametrize(
    ("fact", "when"),
    [
        ("{card: Old, boosts: 2}", "(step 13)"),
        ("{card: Other, exhausted: no}", "(still as set up at step 15)"),
        ("{did not happen: {event: deck.shuffled}}", "(up to step 15)"),
        ("{legal: {Ada plays: Storm}}", "(as of step 15)"),
    ],
)
def test_in_the_course_of_a_game(fact: str, when: str) -> None:
    """Where nothing made it so, how far the game was is told."""
    verdict = play(BOARD.format(fact=NOTHING, early=fact), CARDS)
    printed = [one for one in report.as_text(verdict, Style(coloured=False), 300) if "holds" in one]

    assert printed[0].endswith(when)


def _last(board: str) -> str:
    return _printed(board)[-1]


def _printed(board: str) -> list[str]:
    return report.as_text(play(board, CARDS), Style(coloured=False), 300)


ROOKIE = """  Rookie:
    type: Character - Animal
    costs: 1/1
    statistics: 1/1/1
    text: |
      When you play a Spell with Base Cost {4} or more — I gain 1 boost.
  Great:
    type: Spell
    costs: 4/4
    text: |
      Draw a card.
"""
ROOKIES = """
players:
  Ada:
    mana: 5
    hand: [Great, Storm]
    hero expedition: [Rookie]
  Ben: {}
do:
  - Ada plays: Great
  - Ben passes:
  - Ada plays: Storm
expect:
  - {card: Rookie, boosts: 1, because: [2.2.9.b]}
"""


def test_what_led_to_it_comes_before_what_did_not_happen_by_the_same_rule() -> None:
    """A Reaction was activated by the first Spell, and by the same rule not by the second."""
    lines = report.as_text(play(ROOKIES, CARDS + ROOKIE), Style(coloured=False), 300)

    assert "(steps 5 and 6)" in lines[-1]


@pytest.mark.parametrize(
    ("fact", "line"),
    [
        ("{happened: {event: mana.exhausted}}", "a Mana Orb is exhausted"),
        ("{happened: {event: play.joins}}", ""),
    ],
)
def test_what_a_fact_speaks_of_is_printed(fact: str, line: str) -> None:
    """Also where another line says as much, so that nobody has to ask for the full account."""
    usual = set(_printed(BOARD.format(fact=NOTHING, early=NOTHING)))
    asked = [one for one in _printed(BOARD.format(fact=fact, early=NOTHING)) if one not in usual]

    steps = [one for one in asked if "holds" not in one]
    assert len(steps) == (line != "")
    assert not line or line in steps[0]
