"""Rule numbers are taken out of a query as meant, and never guessed into words."""

from __future__ import annotations

import time

import pytest

from judgebot.rulebook.compiled import store
from judgebot.rulebook.search.numbers import find


@pytest.fixture(scope="module")
def known() -> set[str]:
    """Every address of CR 5.0."""
    return {node.address for node in store.book("5.0").nodes()}


@pytest.mark.parametrize(
    ("query", "refs"),
    [
        ("2.1.f", ["2.1.f"]),
        ("rule 6.2.g", ["6.2.g"]),
        ("§ 7.3.10", ["7.3.10"]),
        ("4.2.4k", ["4.2.4.k"]),
        ("7.4.4.H", ["7.4.4.h"]),
        ("7.4.4 h", ["7.4.4.h"]),
        ("7.4.4(h)", ["7.4.4.h"]),
        ("744h", ["7.4.4.h"]),
        ("7,4,4,h", ["7.4.4.h"]),
        ("7-4-4-h", ["7.4.4.h"]),
        ("rule 6.3 e", ["6.3.e"]),
        ("chapter 6", ["6"]),
        ("chapter six", ["6"]),
        ("7", ["7"]),
        ("section 7.4", ["7.4"]),
        ("rules 4.2.5.a and 4.2.5.b", ["4.2.5.a", "4.2.5.b"]),
        ("6.3.e and f", ["6.3.e", "6.3.f"]),
        ("6.3.e, g", ["6.3.e", "6.3.g"]),
        ("2.3.2.c-e", ["2.3.2.c", "2.3.2.d", "2.3.2.e"]),
    ],
)
def test_number_is_read(known: set[str], query: str, refs: list[str]) -> None:
    """Every way to write an existing number finds just that, and leaves no words."""
    found = find(query, known)

    assert [ref for ref, _ in found.refs] == refs
    assert found.rest == ""


@pytest.mark.parametrize(
    ("query", "ref"),
    [
        ("5.1.2.1", "5.1.2.l"),
        ("42.4.k", "4.2.4.k"),
        ("7.4.5.z", "7.4.5"),
        ("6.3.5", "6.3.e"),
        ("7.4.99", "7.4"),
    ],
)
def test_number_that_does_not_exist_leads_near(known: set[str], query: str, ref: str) -> None:
    """Look-alike signs come first, then new groups of the signs, then the larger unit."""
    assert find(query, known).refs[0][0] == ref


@pytest.mark.parametrize(
    "query",
    [
        "100 activations",
        "draw 2 cards",
        "a 1/1/1 token",
        "+1/+1/+1 counters",
        "between 40 and 60 cards",
        "no 6 sided dice",
        "2 players",
    ],
)
def test_ordinary_numbers_are_words(known: set[str], query: str) -> None:
    """Numbers of cards, counters and times are not taken for addresses."""
    found = find(query, known)

    assert found.refs == ()
    assert found.rest == query


@pytest.mark.parametrize(
    "query", ["9" * 500, "2.1.f " + "§" * 490 + "x", "§" * 499 + "x", "1" + " " * 490 + "xx"]
)
def test_long_queries_take_no_time(known: set[str], query: str) -> None:
    """Neither the ways to group digits nor those to leave signs out are tried one by one."""
    began = time.process_time()
    find(query, known)

    assert time.process_time() - began < 0.5


def test_words_beside_a_number_stay(known: set[str]) -> None:
    """What is not a number remains for the search by words."""
    found = find("why does 6.3.e need self-move", known)

    assert [ref for ref, _ in found.refs] == ["6.3.e"]
    assert found.rest.split() == ["why", "does", "need", "self-move"]


def test_article_after_a_section_is_no_letter(known: set[str]) -> None:
    """In "6.3 a card", the "a" belongs to the card."""
    found = find("6.3 a card", known)

    assert [ref for ref, _ in found.refs] == ["6.3"]
