"""A printed name means the copies to which the file gives no other name, if there are any."""

from __future__ import annotations

import pytest

from judgebot.scenario.format.loader import loads
from judgebot.scenario.play.runner import run

GAME = """
title: t
cards:
  Beehive:
    type: Landmark Permanent
    costs: 1/1
    text: |
      At Noon — Draw a card.
  Gander:
    type: Character - Animal
    costs: 1/1
    statistics: 1/1/1
players:
  Ada:
    mana: 1
    hand: [{card: Gander, named: the grey one}%s]
    landmarks: [{card: Beehive, named: the old Hive}]
  Ben: {}
start: {phase: Noon, at: begins}
do:
  - Ada plays: the grey one
    into: Hero Expedition
expect:
"""


def holds(others: str, fact: str) -> bool:
    (checked,) = run(loads(f"{GAME % others}  - {fact}\n")).expect
    return checked.holds


@pytest.mark.parametrize(
    "fact",
    [
        "happened: {activated: Beehive}",
        "happened: {event: reaction.activated, facts: {card: Beehive}}",
        "happened: {joins: Gander}",
        "each of: Gander\n    zone: Expedition zone",
    ],
)
def test_a_printed_name_means_a_copy_that_has_no_other(fact):
    """What the named copy did, the others did not; without any other, it is the one meant."""
    assert [holds(", Beehive, Gander", fact), holds("", fact)] == [False, True]


@pytest.mark.parametrize(
    "fact",
    [
        "happened: {activated: the old Hive}",
        "did not happen: {activated: Beehive}",
        "happened: {joins: the grey one}",
        "each of: Gander\n    zone: Hand",
        "{count: Gander, is: 2}",
    ],
)
def test_each_copy_is_meant_by_its_own_name(fact):
    """The name of its own means the named copy, and all of them are counted by the printed one."""
    assert holds(", Beehive, Gander", fact)
