"""The shipped facts of 4.0 say which rule became which, in no words of 4.0."""

import json
import re

import pytest

from judgebot.errors import InputError
from judgebot.rulebook.diff import Fate, fates
from judgebot.rulebook.diff.model import RemarkKind
from judgebot.rulebook.diff.report import document

ADDRESS = re.compile(
    r"(?:\d+(?:\.\d+)*(?:\.[a-z])?|glossary:[\w ()-]{1,30}|change:\d+)"
    r"(?: (?:title|(?:notes|bullets)\.\d+))?"
)
NAMES = {"old", "new", "rules", "sections", "texts", "announcements"}


@pytest.fixture(scope="module")
def facts():
    """The shipped file."""
    return fates.find("4.0", "5.0")


def strings(value):
    """Every string in plain data."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        yield from value
        value = list(value.values())
    if isinstance(value, list):
        for item in value:
            yield from strings(item)


def test_the_shipped_facts_are_those_of_the_two_editions(cr_40, cr_50, facts):
    """Comparing the editions again gives the shipped file, to the letter."""
    assert facts.read_text("utf-8") == fates.dump(fates.derive(cr_40, cr_50))


def test_the_facts_hold_no_sentence(facts):
    """Every string of the file is an address, a fate or the name of a part."""
    words = NAMES | {fate.value for fate in Fate} | {kind.value for kind in RemarkKind}
    found = set(strings(json.loads(facts.read_text("utf-8"))))

    assert {text for text in found - words if not ADDRESS.fullmatch(text)} == set()


def test_a_diff_from_facts_knows_every_rule(cr_50, facts):
    """Without 4.0, its 605 rules have fates, and the 631 of 5.0 have texts."""
    found = fates.read(facts, cr_50, old="4.0")
    news = {rule.address: rule.text for rule in cr_50.rules}

    assert found.facts_only
    assert sum(1 for pair in found.rules if pair.old) == 605
    assert {pair.new.address: pair.new_text for pair in found.rules if pair.new} == news
    assert {pair.old_text for pair in found.rules} == {None}


def test_a_diff_from_facts_knows_the_list_of_changes(cr_50, facts):
    """Every bullet of chapter 8 stands there with what it announces."""
    found = fates.read(facts, cr_50, old="4.0")

    assert [bullet.text for bullet in found.announcements] == [c.text for c in cr_50.changes]
    assert all(bullet.pairs for bullet in found.announcements)


def test_facts_can_be_read_backwards(cr_50, facts):
    """From 5.0 to 4.0, what was added is removed, and the known texts are the old ones."""
    there = fates.read(facts, cr_50, old="4.0")
    back = fates.read(facts, cr_50, old="5.0")

    assert (back.old, back.new) == ("5.0", "4.0")
    assert back.counts["removed"] == there.counts["added"]
    assert {pair.new_text for pair in back.rules} == {None}


def test_a_diff_from_facts_makes_the_same_document(cr_40, cr_50, facts, compared):
    """But for 4.0's words, it says what a comparison of the texts says."""
    known, told = (
        [
            {name: value for name, value in entry.items() if name != "old_text"}
            for entry in document(found)["changes"]
        ]
        for found in (compared(cr_40, cr_50), fates.read(facts, cr_50, old="4.0"))
    )

    assert known == told


def test_facts_about_other_texts_are_refused(cr_2024, facts):
    """Facts that do not fit the rulebook say so instead of naming rules that are not there."""
    with pytest.raises(InputError, match="do not fit the rulebook"):
        fates.read(facts, cr_2024, old="4.0")


def test_no_facts_ship_for_other_versions():
    """There is nothing about versions nobody compared."""
    assert fates.find("1.0", "5.0") is None
