"""The rules that a trace cites exist, say what they are cited for, and are found in version 4.0."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import judgebot.game
from judgebot.game.data.citations import CITED
from judgebot.rulebook.compiled import store
from judgebot.rulebook.diff import Fate, fates
from judgebot.rulebook.model import RuleBook
from judgebot.rulebook.number import RuleNumber
from judgebot.scenario.tell.numbering import LAW, in_version
from tests.source import constants

ENGINE = Path(judgebot.game.__file__).parent
TABLE = "citations.py"
NUMBER = re.compile(r"\d+\.[1-9]\d*(?:\.\d+)?(?:\.[a-z])?")
"""A rule or a section; no section is 0, so `5.0` is a version."""


@pytest.fixture(scope="module")
def book() -> RuleBook:
    return store.book(LAW)


@cache
def cited_by_code() -> dict[str, str]:
    """Every rule that the engine cites, with a module that does."""
    return {
        text: path.name
        for path in sorted(ENGINE.rglob("*.py"))
        if path.name != TABLE
        for _, text in constants(path)
        if NUMBER.fullmatch(text)
    }


def words_of(book: RuleBook) -> dict[RuleNumber, str]:
    """What each number stands for: a rule's text, or what a section says without a number."""
    sections = {one.number: "\n".join(item.text for item in one.bullets) for one in book.sections}
    return sections | {rule.number: rule.text for rule in book.rules}


def beside(number: RuleNumber, words: dict[RuleNumber, str]) -> Iterator[RuleNumber]:
    """The other rules of a rule's section; for a section, those beside it and all their rules."""
    for other in words:
        if number.is_rule:
            beside_it = other.is_rule and other.section == number.section
        else:
            beside_it = other.section.parent == number.parent
        if beside_it and not number.contains(other):
            yield other


def test_every_rule_that_the_engine_cites_is_in_the_table():
    """No rule is cited without words that say what it is cited for."""
    cited = cited_by_code()
    missing = {rule: module for rule, module in cited.items() if rule not in CITED}

    assert len(cited) > 100
    assert missing == {}


def test_every_rule_in_the_table_is_cited():
    """The table holds no rule that the engine does not cite any more."""
    assert sorted(CITED.keys() - cited_by_code().keys()) == []


def test_the_table_is_in_the_order_of_the_rulebook():
    """Each chapter stands together, and its rules follow each other as they are printed."""
    numbers = [RuleNumber.parse(rule) for rule in CITED]

    assert numbers == sorted(numbers)


def test_every_rule_says_what_it_is_cited_for(book):
    """The words kept with a rule stand in it."""
    words = words_of(book)
    silent = {
        rule: cited.words
        for rule, cited in CITED.items()
        if not cited.words or cited.words not in words.get(RuleNumber.parse(rule), "")
    }

    assert silent == {}


def test_no_other_rule_of_its_section_says_it(book):
    """The words kept with a rule stand in none of its siblings, so that the number is the one."""
    words = words_of(book)
    twice = {
        rule: str(other)
        for rule, cited in CITED.items()
        for other in beside(RuleNumber.parse(rule), words)
        if cited.words in words[other]
    }

    assert twice == {}


def test_every_cited_rule_has_a_fate_since_4_0():
    """Under 4.0 each citation keeps its number, has a former one, or is new in 5.0."""
    former = {rule: in_version(rule, "4.0") for rule in CITED}
    kept = [rule for rule, number in former.items() if number == rule]
    moved = [rule for rule, number in former.items() if number not in (rule, None)]
    new = [rule for rule, number in former.items() if number is None]

    assert min(len(kept), len(moved), len(new)) > 0
    assert len(kept) + len(moved) + len(new) == len(CITED)


def test_every_new_rule_is_one_that_the_facts_call_added():
    """Only what was added has no number under 4.0: no citation is lost on the way."""
    pairs = fates.read(fates.find("4.0", LAW), store.book(LAW), old="4.0").rules
    added = {pair.new.address for pair in pairs if pair.fate is Fate.ADDED}

    assert {rule for rule in CITED if in_version(rule, "4.0") is None} <= added


@pytest.mark.long("judgebot/game/data/citations.py")
def test_a_rule_whose_words_stayed_says_the_same_in_4_0(home_with_4_0, book):
    """Where a cited rule was moved or stayed, the words kept with it stand in the 4.0 rule too."""
    before = words_of(store.book("4.0"))
    facts = fates.read(fates.find("4.0", LAW), book, old="4.0")
    same = {
        pair.new.address: pair.old.address
        for pair in facts.rules
        if pair.fate in (Fate.UNCHANGED, Fate.MOVED)
    }
    checked = {rule: same[rule] for rule in CITED if rule in same}
    lost = {
        rule: number
        for rule, number in checked.items()
        if plain(CITED[rule].words) not in plain(before[RuleNumber.parse(number)])
    }

    assert len(checked) > 100
    assert lost == {}


def plain(text: str) -> str:
    """A text without the differences that are only in how it is set."""
    return re.sub(r"\W+", " ", text).casefold()
