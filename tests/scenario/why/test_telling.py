"""An answer says on which readings of the law it rests, and tells nothing twice."""

from __future__ import annotations

import pytest

from judgebot.resources import shipped
from judgebot.scenario.format import loader
from judgebot.scenario.why import asking, telling
from judgebot.screen import Style

FILE = """
title: t
cards:
  Weasel: {type: Character - Animal, costs: 1/1, statistics: 1/1/1}
  Snare:
    type: Spell
    costs: 1/1
    text: |
      Exhaust target card in Reserve.
  Seed Bearer:
    type: Character - Plant
    costs: 2/2
    statistics: 1/1/1
    text: |
      When I leave the Expedition zone, for each of my boosts — Draw a card.
  To the Bench:
    type: Spell
    costs: 1/1
    text: |
      Send target Character to Reserve.
players:
  Ada:
    mana: 2
    hand: [Snare, To the Bench]
    hero expedition: [{card: Seed Bearer, boosts: 2}]
  Ben: {reserve: Weasel}
do:
  - Ada plays: Snare
  - Ben passes:
  - Ada plays: To the Bench
    choosing: Seed Bearer
"""


def answer(fact, **how):
    """The verdict, the answer and the viewer, as printers take them."""
    return asking.why_of(loader.loads(FILE, only_fact=fact), **how)


def lines(fact):
    """An answer as a person reads it."""
    verdict, found, who = answer(fact)
    return telling.as_text(verdict, found, Style(coloured=False), 200, who)


def test_a_reading_is_told_first():
    """What rests on a reading of the law says so before its reasons, and where it does."""
    told = lines("card: Weasel, exhausted: yes")

    assert told[2].startswith("Step 4 rests on a reading of 3.2.10.a, 3.1.2.b.")
    (line,) = [one for one in told if "is read here" in one]
    assert line.endswith("6.5.b 6.5.a 3.2.10.a")


def test_what_rests_on_no_reading():
    """Nothing is said of a reading that decides of something else."""
    told = lines("card: Snare, in: Ada's Discard pile")

    assert not any("reading" in one for one in told)


@pytest.mark.parametrize("step", [None, 4])
def test_a_reading_after_a_step(step):
    """Whether a reading decides is asked of the whole game, also where a step of it is told."""
    told = telling.as_data(*answer("card: Weasel, exhausted: yes", step=step))

    assert [one["id"] for one in told["disagreements"]] == ["in-whose-reserve"]


def test_what_was_told_is_not_told_again():
    """Of two that were activated alike, what says the same of both is told once."""
    told = lines("player: Ada, hand size: 2")

    assert sum("Activated" in one for one in told) == 1
    assert "         as told above: step 12" in told


SEVERAL = shipped("scenarios") / "readings" / "cards-that-several-players-play.yaml"


def test_the_intent_to_play_another_card():
    """Of two cards that an effect has played, each is reached by its own intent (CR 6.1.h)."""
    verdict, found, who = asking.why(SEVERAL, "card: Bee, in: Ben's Hero Expedition")
    told = telling.as_text(verdict, found, Style(coloured=False), 200, who)

    declared = [one for one in told if "declares the intent" in one]
    assert any("play Bee" in one for one in declared)
    assert not any("play Warden" in one for one in declared)


CHOICE = """
title: t
cards:
  Spark:
    type: Spell
    costs: 1/1
    text: |
      You may draw a card.
players:
  Ada: {mana: 1, hand: [Spark]}
  Ben: {}
do:
  - Ada plays: Spark
    may: no
"""


def test_a_choice_is_told_once():
    """What was chosen not to be done is that choice: it stands above it and not below, too."""
    asked = asking.why_of(loader.loads(CHOICE, only_fact="player: Ada, hand size: 0"))
    said = "Ada chooses not to do this: “draw a card”"

    text = telling.as_text(*asked[:2], Style(coloured=False), 200)
    data = telling.as_data(*asked)

    assert sum(said in one for one in text) == 1
    (reason,) = [one for one in data["reasons"] if one["text"] == said]
    assert all(one["text"] != said for one in reason["reasons"])
