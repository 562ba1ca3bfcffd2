"""CR 2.2.2.k, 2.2.2.l, 3.1.3.c: which regions are counted is told, and by which rules."""

from __future__ import annotations

from judgebot.abilities.words import Side
from judgebot.game.data.context import Context
from judgebot.game.data.reasons import Reasons
from judgebot.game.data.zones import expedition
from judgebot.game.read.words import conditions
from judgebot.scenario.format import loader
from judgebot.scenario.play import runner
from judgebot.scenario.tell import report
from tests.game.boards import a_game, character, put
from tests.game.carrying import effect_of

OF_ONE_TERRAIN = "{J} If two or more single-terrain regions are visible, I gain 1 boost."
TABLE = f"""
title: A table
cards:
  Mapper:
    type: Character - Scholar
    costs: 1/1
    statistics: 1/1/1
    text: |
      {OF_ONE_TERRAIN}
players:
  Ada: {{mana: 1, hand: [Mapper]}}
  Ben: {{}}
start: {{regions: [V, MO, M, VO, O face down, VM face down]}}
do:
  - Ada plays: Mapper
    into: Hero Expedition
expect:
  - day: 2
"""


def test_the_regions_that_count_and_those_that_do_not():
    """A face-up region of one terrain counts; the ends, those of two and face-down ones do not."""
    found = runner.run(loader.loads(TABLE))
    told = {one.told.event: one for one in report.lines(found)}

    assert told["asked.counted"].text == "counted: Tumult region 1 ({V}) and Tumult region 3 ({M})"
    assert told["asked.counted"].rules == ("2.2.2.l",)
    assert "Tumult region 5 (face-down)" in told["asked.regions-not"].text
    assert set(told["asked.regions-not"].rules) == {"2.2.2.k", "2.2.2.l", "3.1.3.c"}


def test_the_regions_between_expeditions():
    """What lies between two Expeditions of "you" is named, as that is counted (CR 3.2.1.b)."""
    text = "{J} I gain 1 boost for each region between your Hero and Companion."
    found = runner.run(loader.loads(TABLE.replace(OF_ONE_TERRAIN, text)))
    (told,) = [one for one in report.lines(found) if one.told.event == "asked.counted"]

    *some, last = (f"Tumult region {one}" for one in range(1, 7))
    assert told.text == f"counted: {', '.join(some)} and {last}"
    assert told.rules == ("3.2.1.b", "7.5.8.a", "7.2.3.a")


def test_nobody_asks_why():
    """Which regions count is the same where nobody is told of it."""
    game = a_game()
    context = Context(controller=0, me=put(game, expedition(0, Side.HERO), character("Ant")))
    (instruction,) = effect_of("If two or more single-terrain regions are visible, draw a card.")
    asked = context.explained(Reasons())

    assert conditions.holds(game.state, instruction.condition, context)
    assert conditions.holds(game.state, instruction.condition, asked)
