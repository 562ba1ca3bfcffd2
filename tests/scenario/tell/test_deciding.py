"""A brief account of a verdict, and a full one."""

from __future__ import annotations

from pathlib import Path

import pytest

from judgebot.scenario.format import loader
from judgebot.scenario.play import runner
from judgebot.scenario.tell import deciding, report
from judgebot.scenario.tell.report import Account
from judgebot.screen import Style
from tests.scenario.tables import play

KUWAT = Path("scenarios/rulebook/2.1.d-new-zone-new-object.yaml")
WOLF = """
players:
  Ada: {mana: 2, hand: Wolf}
  Ben: {}
do:
  - Ada plays: Wolf
    into: Hero Expedition
  - Ada resolves: I gain 1 boost
expect:
  - {card: Wolf, boosts: 1, because: [7.1.1.a]}
  - {player: Ada, hand: none}
"""


def events(verdict, account: Account) -> list[str]:
    """The events that an account tells."""
    told = list(report.lines(verdict))
    shown = report.told_by(verdict, told, deciding.told_in_brief(verdict), account)
    return [line.told.event for line in shown]


def test_a_brief_account_tells_what_was_asked_and_what_decides():
    """The claim, the object that could not be found, and the step at which it ceased to exist."""
    verdict = runner.run(loader.load(KUWAT))
    found = events(verdict, Account.BRIEF)

    assert {"not-found.elsewhere", "sacrificed", "reaction.played"} <= set(found)
    assert len(found) + len(deciding.told_in_brief(verdict)) <= deciding.LINES


def test_a_brief_account_has_the_entry_of_each_rule_of_because():
    """What activated the Reaction is told, and what the Reaction did."""
    assert {"reaction.activated", "gains.counters"} <= set(events(play(WOLF), Account.BRIEF))


@pytest.mark.parametrize("file", sorted(Path("scenarios/abilities").glob("p*.yaml")))
def test_a_brief_account_has_ten_lines_at_most(file):
    """However long the trace and however much is expected."""
    verdict = runner.run(loader.load(file))
    asked = deciding.told_in_brief(verdict)

    assert len(asked) + len(deciding.places(verdict, asked)) <= deciding.LINES


def test_what_other_lines_say_is_told_in_full_only():
    """That each Mana Orb is exhausted, and that a played Reaction ceases, is left to `--full`."""
    verdict = play(WOLF)
    extra = {"mana.exhausted", "reaction.ceases"}
    usual, full = events(verdict, Account.USUAL), events(verdict, Account.FULL)

    assert not extra & set(usual)
    assert extra <= set(full)
    assert [one for one in full if one not in extra] == usual


def test_what_fails_is_told_first():
    """An expectation that fails is part of a brief account, however many hold."""
    facts = "".join(f"  - {{player: Ada, hand size: 0}}  # {n}\n" for n in range(6))
    verdict = play(WOLF + facts + "  - {player: Ada, hand size: 4}\n")
    printed = report.as_text(verdict, Style(coloured=False), 200, account=Account.BRIEF)

    assert sum("fails" in line for line in printed) == 1
