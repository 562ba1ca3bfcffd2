"""The real editions compared: 2024, 4.0 (with its PDF at hand) and 5.0."""

import re
from collections import Counter
from dataclasses import replace

import pytest

from judgebot.rulebook.diff import Fate, diff
from judgebot.rulebook.model import Authority
from judgebot.rulebook.symbols import UNKNOWN


@pytest.fixture(scope="module")
def since_40(cr_40, cr_50, compared):
    """The comparison of 4.0 and 5.0."""
    return compared(cr_40, cr_50)


@pytest.fixture(scope="module")
def since_2024(cr_2024, cr_50, compared):
    """The comparison of 2024 and 5.0."""
    return compared(cr_2024, cr_50)


def fates(found):
    """Each rule's fate, by its old and new number."""
    return {
        (pair.old and pair.old.address, pair.new and pair.new.address): pair.fate
        for pair in found.rules
    }


def once(found, old, new):
    """Whether every official rule of both versions stands in one pair, and nothing else does."""
    olds = Counter(pair.old.address for pair in found.rules if pair.old)
    news = Counter(pair.new.address for pair in found.rules if pair.new)
    return [
        numbers == Counter(r.address for r in book.rules if r.standing is Authority.OFFICIAL)
        for numbers, book in ((olds, old), (news, new))
    ]


def test_each_rule_of_40_and_50_stands_in_one_pair(since_40, cr_40, cr_50):
    """All 605 rules of 4.0 and all 631 of 5.0 are there, each once."""
    assert once(since_40, cr_40, cr_50) == [True, True]
    assert sum(1 for pair in since_40.rules if pair.old) == 605
    assert sum(1 for pair in since_40.rules if pair.new) == 631


def test_each_rule_of_2024_and_50_stands_in_one_pair(since_2024, cr_2024, cr_50):
    """Every official rule of both is there, each once."""
    assert once(since_2024, cr_2024, cr_50) == [True, True]


def test_2024_compares_with_40_too(cr_2024, cr_40, compared):
    """Every official rule of both is there, each once."""
    assert once(compared(cr_2024, cr_40), cr_2024, cr_40) == [True, True]


@pytest.mark.parametrize(
    ("old", "new"),
    [
        *(("2.3.1." + letter, "2.2." + letter) for letter in "abcdef"),  # CR 8: moved to 2.2
        ("7.3.24.b", "7.3.27.b"),  # three rules with the same words, told apart by section
        ("7.3.27.c", "7.3.32.c"),
        ("7.3.32.b", "7.3.37.b"),
        ("6.3.k", "6.3.j"),
        ("7.5.11.a", "7.5.12.a"),
    ],
)
def test_rules_that_moved_are_found_again(since_40, old, new):
    """A rule under another number with the words it had has moved."""
    assert fates(since_40)[old, new] is Fate.MOVED


@pytest.mark.parametrize(
    "new",
    [
        *("1.1.4.f", "4.2.1.f", "5.1.2.e", "5.1.2.k", "5.2.c", "6.3.m", "6.5.j"),
        *("7.3.10.a", "7.3.20.a", "7.3.22.a", "7.3.29.a", "7.3.29.b", "7.3.30.a"),
        *("7.3.40.a", "7.3.40.b", "7.3.40.c", "7.3.40.d", "7.5.9.a", "7.5.9.b"),
    ],
)
def test_rules_that_chapter_8_calls_new_are_added(since_40, new):
    """What CR 5.0's own list calls new or added has no counterpart."""
    assert fates(since_40)[None, new] is Fate.ADDED


def test_the_rule_that_chapter_8_calls_removed_is_removed(since_40):
    """Former Rule 6.3.j has no counterpart."""
    assert fates(since_40)["6.3.j", None] is Fate.REMOVED


@pytest.mark.parametrize(
    "number", ["1.1.6.e", "2.2.1.d", "3.2.2.d", "3.2.7.a", "4.2.4.j", "7.1.1.a"]
)
def test_rules_that_chapter_8_calls_changed_are_amended(since_40, number):
    """What CR 5.0's own list calls updated or corrected keeps its number and changed its words."""
    assert fates(since_40)[number, number] is Fate.AMENDED


@pytest.mark.parametrize("number", ["1.2.5.c", "1.4.1.c", "2.1.d", "6.1.h", "6.3.e", "7.4.4.h"])
def test_rules_that_read_the_same_are_unchanged(since_40, number):
    """What both editions print in the same words did not change, whatever form they have it in."""
    assert fates(since_40)[number, number] is Fate.UNCHANGED


def test_every_bullet_of_chapter_8_announces_something(since_40):
    """Each of the 20 bullets is tied to the changes it announces."""
    assert len(since_40.announcements) == 20
    assert [bullet.address for bullet in since_40.announcements if not bullet.pairs] == []


@pytest.mark.parametrize(
    ("bullet", "expected"),
    [
        (1, {"1.1.4.f", "1.2.2.c", "2.2.5.a", "2.2.5.b", "2.2.6.d", "glossary:Rarity"}),
        (7, {"1.2.1.d", "1.2.3.d", "1.2.3.e", "1.2.3.f", "3.2.7.a", "3.2.7.b", "glossary:Shared"}),
        (10, {"3.2.2.d", "3.2.2.e", "7.3.9.c", "7.3.31.b", "4.2.1.f"}),
        (12, {"2.5.e", "7.3.25.b"}),
        (14, {"2.2.a", "2.2.b", "2.2.c", "2.2.d", "2.2.e", "2.2.f", "2.3.1"}),
        (18, {"6.3.j", "7.2.1.d"}),
    ],
)
def test_a_bullet_is_tied_to_the_rules_it_speaks_of(since_40, bullet, expected):
    """The changes a bullet speaks of, by number or by word, are among those tied to it."""
    pairs = since_40.announcements[bullet - 1].pairs

    assert expected <= {(pair.new or pair.old).address for pair in pairs}


def test_changes_that_no_bullet_announces_are_listed(since_40):
    """The new sub-types of 2.2.2.d and the corrected word of 1.2.5.e stand in no bullet."""
    assert {"2.2.2.d", "1.2.5.e"} <= {
        pair.new.address for pair in since_40.unannounced if pair.new
    }


def test_the_other_direction_mirrors(since_2024, cr_2024, cr_50):
    """The same pairs are found from either side."""
    assert_mirrored(since_2024, cr_2024, cr_50)


@pytest.mark.parametrize("old", ["4.0", "2024"])
def test_the_other_direction_mirrors_where_one_is_4_0(old, cr_2024, cr_40, cr_50, compared):
    """The same, from 4.0 to 5.0 and from 2024 to 4.0."""
    pair = (cr_40, cr_50) if old == "4.0" else (cr_2024, cr_40)

    assert_mirrored(compared(*pair), *pair)


def assert_mirrored(found, old, new):
    assert {(pair.old, pair.new, pair.fate) for pair in found.pairs} == {
        (pair.new, pair.old, pair.fate.mirrored) for pair in diff(new, old).pairs
    }


@pytest.mark.long("judgebot/rulebook/diff")
@pytest.mark.parametrize("book", ["cr_2024", "cr_50"])
def test_an_edition_does_not_differ_from_itself(book, request):
    """Every text of an edition is unchanged beside itself."""
    found = request.getfixturevalue(book)

    assert {pair.fate for pair in diff(found, found).pairs} == {Fate.UNCHANGED}


def test_4_0_does_not_differ_from_itself(cr_40):
    """The same of the edition that is read from a PDF."""
    assert {pair.fate for pair in diff(cr_40, cr_40).pairs} == {Fate.UNCHANGED}


@pytest.mark.long("judgebot/rulebook/diff")
def test_symbols_that_a_source_lost_are_no_amendments(cr_50):
    """An edition all of whose symbols are unknown differs in nothing from itself."""
    blind = replace(
        cr_50,
        rules=tuple(
            replace(rule, text=re.sub(r"\{\w+\}", UNKNOWN, rule.text)) for rule in cr_50.rules
        ),
    )

    assert sum(UNKNOWN in rule.text for rule in blind.rules) > 20
    assert {pair.fate for pair in diff(cr_50, blind).rules} == {Fate.UNCHANGED}


def test_the_segments_give_back_every_text(since_2024):
    """For every pair, the stretches put together are the texts."""
    for pair in since_2024.pairs:
        assert "".join(part.old for part in pair.segments) == (pair.old_text or "")
        assert "".join(part.new for part in pair.segments) == (pair.new_text or "")


def test_a_list_the_page_lost_is_no_amendment(since_2024):
    """Rule 2.3.3.a of 2024 breaks off at its colon: the same rule, not compared in full."""
    [pair] = [p for p in since_2024.rules if p.new and p.new.address == "2.3.3.a"]

    assert pair.fate is Fate.UNCHANGED
    assert "incomplete" in {remark.kind for remark in pair.remarks}
