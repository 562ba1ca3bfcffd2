"""Whatever is cited where scenarios are played: a known pair of entry and rule, and its guard."""

from __future__ import annotations

import pytest

from judgebot.game.data.citations import CITED
from judgebot.rulebook.number import RuleNumber
from tests.game.citing import ONLY_IN_TESTS, Seen, known_pairs, table
from tests.official import at_hand
from tests.sampling import Some
from tests.scenario.played import FILES, Shelf


@pytest.fixture(scope="module")
def seen(played: Shelf, some: Some) -> Seen:
    """What is told in the scenarios that are tried, with the official sets at hand."""
    return played.seen(some(FILES))


def test_each_pair_that_is_told_is_in_the_table(seen):
    """No rule is cited for an entry without a line that says why it acts there."""
    known = known_pairs()
    new = [
        f'read CR {rule}; if it acts in "{entry}", add that to ["{rule}"], with why'
        for entry, rule in sorted(seen.pairs)
        if (entry, rule) not in known
    ]

    assert new == []


@pytest.mark.whole
@pytest.mark.skipif(not at_hand(), reason="scenarios on official cards are not played")
def test_each_pair_in_the_table_is_told(seen):
    """The table holds no pair that no scenario shows."""
    unused = [
        f'no scenario has CR {rule} in "{entry}": take it out, or write one'
        for entry, rule in sorted(known_pairs())
        if (entry, rule) not in seen.pairs
    ]

    assert unused == []


def test_what_only_tests_show_is_shown_by_no_scenario(seen):
    """A pair that a scenario shows stands in the table, and not beside it."""
    assert sorted(seen.pairs.keys() & ONLY_IN_TESTS.keys()) == []


def test_each_pair_stands_once():
    """An entry stands once in the table of a rule: there is one reason for the rule to act."""
    twice = [
        (rule, entry)
        for rule, whys in table().items()
        for entry in [entry for entries in whys.values() for entry in entries]
        if sum(entry in entries for entries in whys.values()) > 1
    ]

    assert twice == []


def test_the_table_is_in_the_order_of_the_rulebook():
    """Its rules follow each other as they are printed, and all of them are cited."""
    numbers = [RuleNumber.parse(rule) for rule in table()]

    assert numbers == sorted(numbers)
    assert sorted(table().keys() - CITED.keys()) == []


def test_every_guard_holds(seen):
    """Wherever a rule is cited, what must be true for that is true."""
    wrong = [
        f'CR {rule} cannot be cited for "{entry}" in {where}: see its guard'
        for (entry, rule), where in sorted(seen.impossible.items())
    ]

    assert wrong == []


def test_what_is_one_of_several_is_not_the_only_one(seen):
    """Rules of several things at once, and of steps after the first, are cited for nothing else."""
    assert seen.alone == {}


def test_what_was_just_told_is_not_told_again(seen):
    """What was looked at, or cannot be, is told once."""
    assert seen.again == {}


BY_THE_CARD_ALONE = {
    "amount.is", "asked.compared", "counters.limited", "draw.limited", "emblem.used-up",
    "meant.not-so", "tokens.limited", "wins",
}  # fmt: skip
"""What no rule says, but a card: that an emblem does no more, what it gives at most, whom it means
by a statistic, who wins."""


def test_whatever_is_told_cites_a_rule(seen):
    """Each entry says by which rule it is so, above all each that tells why something is not."""
    assert sorted(seen.bare.keys() - BY_THE_CARD_ALONE) == []
