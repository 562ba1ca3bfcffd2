"""The numbers that citations carry under another version of the rules."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from judgebot.errors import InputError
from judgebot.rulebook.compiled import store
from judgebot.rulebook.diff import fates
from judgebot.rulebook.model import Rule, RuleBook, Section
from judgebot.rulebook.number import RuleNumber
from judgebot.scenario.tell import numbering
from judgebot.scenario.tell.numbering import (
    COUNTERPARTS,
    LAW,
    carried_over,
    counterparts,
    in_version,
    numbers_of,
    under,
)
from tests.scenario.tables import play

FACTS = fates.find("4.0", LAW)
LISTED = counterparts(FACTS.with_name(COUNTERPARTS))

THE_SAME = ("2.1.d", "6.3.e", "2.4.2")
"""Rules, and a section cited as one, whose sections CR 5.0 neither moved nor lengthened before
them."""


@pytest.mark.parametrize("rule", THE_SAME)
def test_a_rule_that_stayed_keeps_its_number(rule):
    """A rule that stands where it stood is cited by the same number."""
    assert in_version(rule, "4.0") == rule


@pytest.mark.parametrize(("rule", "before"), [("7.3.28.a", "7.3.25.a"), ("6.3.j", "6.3.k")])
def test_a_rule_that_moved_has_its_former_number(rule, before):
    """To ready was 7.3.25 before three sections were put before it; 6.3.j was 6.3.k."""
    assert in_version(rule, "4.0") == before


@pytest.mark.parametrize("rule", ["4.2.1.f", "7.3.22.a", "6.3.m"])
def test_a_new_rule_has_no_number_before(rule):
    """What chapter 8 announces as new cannot be cited under the version before."""
    assert in_version(rule, "4.0") is None


def test_the_law_keeps_its_numbers():
    """Under the version that the engine cites, every number is as it is."""
    assert in_version("4.2.1.f", LAW) == "4.2.1.f"


def test_what_was_said_by_another_rule_has_its_number():
    """Counters lost on leaving play were 2.5.j's matter, before 2.5.k was parted from it."""
    assert in_version("2.5.j", "4.0") == in_version("2.5.k", "4.0") == "2.5.j"


def test_only_new_rules_have_a_listed_counterpart():
    """A counterpart is listed only where no text was taken over, and it is a rule of 4.0."""
    facts = fates.numbers(FACTS, of="4.0", by=LAW)
    before = fates.numbers(FACTS, of=LAW, by="4.0")

    assert len(LISTED) > 0
    assert [rule for rule in LISTED if facts[rule] is not None] == []
    assert [number for number in LISTED.values() if number not in before] == []


def test_no_number_is_given_twice():
    """Two rules of CR 5.0 have the same number in the version before only where that is listed."""
    rules = [rule.address for rule in store.book(LAW).rules if rule.address not in LISTED]
    known = [number for number in (in_version(rule, "4.0") for rule in rules) if number]

    assert len(known) > 0
    assert len(set(known)) == len(known)


def test_a_version_that_is_not_compared_is_refused():
    """A version without facts is refused in words; no number is guessed."""
    with pytest.raises(InputError, match="not compared with rules 5.0"):
        in_version("2.1.d", "2024")


def test_every_number_exists_in_that_version(home_with_4_0):
    """Each number that is given is one of the official rules 4.0."""
    before = store.book("4.0")
    rules = {rule.address for rule in before.rules}

    given = {in_version(rule.address, "4.0") for rule in store.book(LAW).rules} - {None}

    assert len(before.rules) == 605
    assert given <= rules


@pytest.mark.long
def test_the_facts_are_those_of_the_texts(home_with_4_0):
    """The shipped facts give the numbers that comparing the two texts gives, and those listed."""
    from judgebot.rulebook.diff import diff

    pairs = [pair for pair in diff(store.book("4.0"), store.book(LAW)).rules if pair.new]
    compared = {pair.new.address: pair.old and pair.old.address for pair in pairs}

    given = {rule: in_version(rule, "4.0") for rule in compared}

    assert given == compared | LISTED


@pytest.mark.parametrize(("version", "rule"), [("5.0", "5.1.2.g"), ("4.0", "5.1.2.f")])
def test_a_mistake_is_told_in_the_numbers_of_the_version_that_runs(version, rule):
    """The rules that a message cites carry the numbers of the version that is played."""
    table = "players: {Ada: {hand: Storm}, Ben: {}}\n"
    text = f"{table}do:\n  - Ada plays: Storm\nexpect:\n  - day: 2\n"

    with pytest.raises(InputError) as caught:
        play(text, rules=version)

    cited = str(caught.value).partition("(CR ")[2].partition(")")[0].split(", ")
    assert {"5.1.2.d", rule} <= set(cited)


# A version after CR 5.0.


def _book(version: str, *chapters: tuple[str, ...]) -> RuleBook:
    """A small rulebook: a chapter 2 with a section for each list of rules."""
    sections = [Section(number=RuleNumber.parse("2"), title="All")]
    rules = []
    for place, texts in enumerate(chapters, start=1):
        sections.append(Section(number=RuleNumber.parse(f"2.{place}"), title=texts[0]))
        rules += [
            Rule(number=RuleNumber.parse(f"2.{place}.{letter}"), text=text)
            for letter, text in zip("abcdef", texts[1:], strict=False)
        ]
    return RuleBook(
        version=version, title="Rules", effective="today", source="made", licence="none",
        sections=tuple(sections), rules=tuple(rules),
    )  # fmt: skip


MOVING = ("Moving", "An object that moves is a new object.", "A card in a Hand is no object.")
RESTING = ("Resting", "Characters are sent to Reserve.")
SHINING = ("Shining", "A Shining object is seen by all.")
LAW_THEN = _book(LAW, MOVING, RESTING)
LATER = _book("6.0", MOVING, SHINING, (*RESTING, "A Shining Character is not sent to Reserve."))


@pytest.fixture
def later(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A version 6.0 that puts a section before another, and adds a rule to that one."""
    folder = tmp_path / LAW
    folder.mkdir()
    (folder / fates.FILE).write_text(fates.dump(fates.derive(LAW_THEN, LATER)), "utf-8")
    monkeypatch.setattr(fates, "shipped", lambda _: tmp_path)
    numbering._numbers.cache_clear()
    yield
    numbering._numbers.cache_clear()


@pytest.mark.parametrize(("rule", "number"), [("2.1.a", "2.1.a"), ("2.2.a", "2.3.a")])
def test_a_later_version_has_numbers_of_its_own(later, rule, number):
    """A rule that a later version moved is cited by its number there, found by its words."""
    assert in_version(rule, "6.0") == number
    assert in_version(rule, LAW) == rule


def test_a_rule_that_only_a_later_version_has(later):
    """Its key names that version; under it the rule is cited, under all others left out."""
    assert in_version("2.2.a@6.0", "6.0") == "2.2.a"
    assert [in_version("2.2.a@6.0", version) for version in (LAW, "4.0")] == [None, None]


def test_what_an_entry_cites_under_each_version(later):
    """An entry may cite a rule of today and one of a later version: each where it is."""
    cited = ("2.2.a", "2.3.b@6.0")

    assert under(cited, LAW) == ("2.2.a",)
    assert under(cited, "6.0") == ("2.3.a", "2.3.b")


def test_what_can_be_written_under_a_later_version(later):
    """A scenario under the later version may name what is new in it, and what moved."""
    assert {"2.2.a", "2.3.a", "2.3.b"} <= numbers_of("6.0")
    assert carried_over("2.2.a", LAW, "6.0") == "2.3.a"
    assert carried_over("2.3.a", "6.0", LAW) == "2.2.a"


@pytest.mark.parametrize("version", ["4.0", LAW])
def test_a_rule_that_acts_twice_is_cited_once(version):
    """However often an answer rests on a rule, its number stands there once."""
    assert under(("6.1.g", "7.2.1.d", "6.1.g", "7.2.1.d"), version) == under(
        ("6.1.g", "7.2.1.d"), version
    )
