"""Coverage counts the rules that passing scenarios cite, and no others."""

from __future__ import annotations

import pytest

from judgebot.errors import InputError
from judgebot.resources import shipped
from judgebot.scenario.batches import coverage
from tests.scenario.tables import CARDS

DISPUTE = shipped("scenarios") / "rulebook" / "2.1.d-new-zone-new-object.yaml"


def test_every_rule_is_in_one_list():
    """The rules of chapters 2 to 7 are exercised, excused or missing, each once."""
    found = coverage.measure([DISPUTE], {"2.1.a": "a definition"})
    lists = [*found.exercised, *found.excused, *found.missing]

    assert sorted(lists) == sorted(coverage.addresses())
    assert len(lists) == len(set(lists)) == 163 + 47 + 54 + 38 + 49 + 174


def test_what_a_scenario_cites_is_exercised():
    """The dispute of 2.1.d exercises the rules that it expects, and names its file."""
    found = coverage.measure([DISPUTE], {})

    assert found.exercised["2.1.d"] == found.exercised["6.3.j"] == (str(DISPUTE),)
    assert "7.4.4.h" in found.missing


def test_a_failing_scenario_exercises_nothing(tmp_path):
    """What a scenario that fails cites does not count."""
    path = tmp_path / "failing.yaml"
    path.write_text(
        f"title: x\n{CARDS}\nplayers: {{Ada: {{mana: 2, hand: Wolf}}, Ben: {{}}}}\n"
        "do:\n  - Ada plays: Wolf\n    into: Hero Expedition\nexpect:\n  - day: 9\n"
    )

    assert coverage.measure([path], {}).exercised == {}


def test_explored_lines_count(tmp_path):
    """The rules on a line of play that proves something are exercised."""
    path = tmp_path / "explored.yaml"
    path.write_text(
        f"title: x\n{CARDS}\nplayers: {{Ada: {{mana: 2, hand: Wolf}}, Ben: {{}}}}\n"
        "do:\n  - Ada plays: Wolf\npossible:\n  - {card: Wolf, boosts: 1}\n"
    )

    assert "7.3.15.a" in coverage.measure([path], {}).exercised


@pytest.mark.parametrize(("mana", "counted"), [(0, True), (2, False)])
def test_what_a_rule_forbids_counts(tmp_path, mana, counted):
    """A rule that forbids what is expected to be illegal is exercised, if it does forbid it."""
    path = tmp_path / "illegal.yaml"
    path.write_text(
        f"title: x\n{CARDS}\nplayers: {{Ada: {{mana: {mana}, hand: Wolf}}, Ben: {{}}}}\n"
        "expect:\n  - illegal: {Ada plays: Wolf, into: Hero Expedition}\n    because: [6.4.c]\n"
    )

    assert ("6.4.c" in coverage.measure([path], {}).exercised) is counted


def test_reasons_for_no_rule_are_refused():
    """A reason is given for a rule of chapters 2 to 7, or it is a mistake."""
    with pytest.raises(InputError, match="9.9.z"):
        coverage.measure([DISPUTE], {"9.9.z": "no such rule"})


def test_a_rule_that_is_exercised_needs_no_reason():
    """A reason for a rule that a scenario exercises is not counted."""
    found = coverage.measure([DISPUTE], {"2.1.d": "a definition"})

    assert found.excused == {}


def test_reasons_are_read_beside_the_scenarios(tmp_path):
    """`not_exercised.toml` holds a table of rules and reasons."""
    (tmp_path / coverage.REASONS).write_text('[rules]\n"2.1.a" = "a definition"\n')

    assert coverage.reasons_in(tmp_path) == {"2.1.a": "a definition"}
    assert coverage.reasons_in(tmp_path / "nowhere") == {}
