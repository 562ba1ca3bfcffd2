"""CR 6.5.h What something lacks of what an effect is for, where nothing is that."""

from __future__ import annotations

import pytest

from judgebot.scenario.format.loader import loads
from judgebot.scenario.play.runner import run
from judgebot.scenario.why.asking import ask

GAME = """
title: t
cards:
  Cub: {type: Character - Animal, costs: 1/1, statistics: 1/1/1}
  Oak: {type: Character - Plant, costs: 4/4, statistics: 1/1/1}
  Hut: {type: Landmark Permanent - Site, costs: 1/1}
  Drizzle:
    type: Spell
    costs: 1/1
    text: |
      Each Character you control with Base Cost {2} or less gains 1 boost.
players:
  Ada: {mana: 1, hand: [Drizzle], hero expedition: [Oak], landmarks: [Hut]}
  Ben: {hero expedition: [Cub]}
do:
  - Ada plays: Drizzle
expect:
  - FACT
"""


@pytest.mark.parametrize(
    ("fact", "so"),
    [
        ("{card: Oak, boosts: 0, because: [6.5.h, 2.2.9.b]}", True),
        ("{card: Cub, boosts: 0, because: [7.5.5.b]}", True),
        # What is of another kind is not asked about.
        ("{card: Hut, boosts: 0, because: [2.2.1.h]}", False),
    ],
)
def test_what_each_of_a_kind_lacks(fact, so):
    (checked,) = run(loads(GAME.replace("FACT", fact))).expect
    assert checked.holds is so, checked.found


def test_what_could_not_be_chosen_for_what_it_lacks_is_told_so():
    """It is said what comes of it, and not only what it is (CR 6.5.b)."""
    effect = "Each Character you control with Base Cost {2} or less gains 1 boost"
    table = GAME.replace(effect, "Discard target Animal")
    table = table.replace("plays: Drizzle\n", "plays: Drizzle\n    choosing: Young\n")
    table = table.replace("[Hut]", "[Hut], reserve: [{card: Cub, named: Old}]")
    table = table.replace("[Oak]", "[Oak, {card: Cub, named: Young}]")
    fact = "did not happen: {leaves: Old, place: Ada's Reserve}"
    verdict = run(loads(table.replace("FACT", fact)))
    _, answer = ask(verdict, verdict.scenario.expect[0])
    words = [one.words for one in answer.reasons]

    assert "Old is in Ada's Reserve, so that it could not be targeted" in words
