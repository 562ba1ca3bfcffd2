"""Every kind of word that abilities are made of has a scenario whose outcome depends on it.

A part of an ability (a Reaction, a quick action, an instruction, a statement) is exercised by a
scenario that holds with it and does not hold without it: so an engine that ignored the part would
be told. Its own words are exercised with it: triggers, conditions, selectors, amounts, durations.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from judgebot.abilities.triggers import AtPhase
from judgebot.resources import shipped
from judgebot.scenario.format import loader
from judgebot.scenario.format.library import NoLibrary
from judgebot.scenario.format.scenario import Scenario
from tests.scenario.kinds import depends_on, every_kind, kinds_in, parts_in
from tests.scenario.tables import CARDS

SCENARIOS = shipped("scenarios")


@pytest.fixture(autouse=True)
def no_library(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Scenarios with cards of our own exercise everything: no official cards are needed."""
    monkeypatch.setenv("JUDGEBOT_HOME", str(tmp_path))


def _scenarios() -> Iterator[Scenario]:
    for path in sorted(SCENARIOS.rglob("*.yaml")):
        try:
            scenario = loader.load(path)
        except NoLibrary:
            continue
        yield scenario
        yield from scenario.variants


@pytest.mark.long("judgebot/abilities", "tests/scenario/kinds.py")
def test_every_kind_is_exercised(some):
    """For each kind, some scenario does not hold any more without a part that has it."""
    kinds = sorted(every_kind())
    missing = {*some(kinds)}

    for scenario in _scenarios():
        if not missing:
            break
        for part in parts_in(scenario):
            if missing & kinds_in(part) and depends_on(scenario, part):
                missing -= kinds_in(part)

    assert len(kinds) > 200
    assert sorted(missing) == []


TWO = """
title: x
%s
  Bell:
    type: Landmark Permanent
    costs: 1/1
    text: |
      At Noon — Draw a card.
      When you sacrifice a Character — Draw a card.
players:
  Ada: {landmarks: [Bell]}
  Ben: {}
start: {phase: Noon, at: begins}
do:
  - until: Afternoon
expect:
  - player: Ada
    hand size: 1
"""


def test_what_a_scenario_does_not_need_is_not_exercised():
    """Of two Reactions of a card, only the one by which the scenario holds counts."""
    scenario = loader.loads(TWO % CARDS)
    reactions = [part for part in parts_in(scenario) if part.shown == "activated"]
    needed = [part for part in reactions if depends_on(scenario, part)]

    assert [type(part.words.trigger.patterns[0]) for part in needed] == [AtPhase]
