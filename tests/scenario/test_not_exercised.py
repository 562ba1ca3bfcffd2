"""The list of rules that no play can exercise."""

from __future__ import annotations

import re

import pytest

from judgebot.game.data.citations import CITED
from judgebot.resources import shipped
from judgebot.rulebook.compiled import store
from judgebot.rulebook.number import RuleNumber
from judgebot.scenario.batches import coverage

NUMBER = re.compile(r"(?<![\w.])\d+\.\d+(?:\.\d+)?(?:\.[a-z])?(?![\w])")
KINDS = {
    "Definition",
    "Knowledge",
    "Lead-in",
    "Physical representation",
    "Pointer",
    "Printing",
    "Wording",
}
"""What a rule can be that no play exercises."""


@pytest.fixture(scope="module")
def reasons() -> dict[str, str]:
    return coverage.reasons_in(shipped("rules_text") / coverage.VERSION)


def test_every_rule_listed_is_one_of_chapters_2_to_7(reasons):
    """The list names rules that exist, in the order of the rulebook."""
    numbers = [RuleNumber.parse(rule) for rule in reasons]

    assert len(reasons) > 0
    assert sorted(reasons.keys() - set(coverage.addresses())) == []
    assert numbers == sorted(numbers)


def test_no_rule_listed_is_cited_by_the_engine(reasons):
    """A rule that acts in a game can be exercised and is not listed."""
    assert sorted(reasons.keys() & CITED.keys()) == []


def test_every_reason_says_of_which_kind_it_is(reasons):
    """Each reason begins with what the rule is, and says more than that in a sentence."""
    odd = {
        rule: why
        for rule, why in reasons.items()
        if why.partition(": ")[0] not in KINDS or not why.partition(": ")[2].endswith(".")
    }

    assert odd == {}


def test_where_a_reason_points_to_something_can_be_exercised(reasons):
    """The rules and sections that a reason points to exist, and are not listed themselves."""
    book = store.book(coverage.VERSION)
    known = {str(node.number) for node in (*book.sections, *book.rules)}
    wrong = {
        rule: number
        for rule, why in reasons.items()
        for number in NUMBER.findall(why)
        if number not in known or number in reasons
    }

    assert wrong == {}


def test_what_is_listed_is_counted_apart(reasons):
    """Coverage counts a listed rule neither as exercised nor as missing."""
    found = coverage.measure([], reasons)

    assert found.excused == reasons
    assert not reasons.keys() & set(found.missing)
    assert len(found.excused) + len(found.missing) == len(coverage.addresses()) == 525
