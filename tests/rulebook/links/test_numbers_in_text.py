"""Numbers of rules and sections are found in every way the rulebook writes them, and only those."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judgebot.rulebook.links.numbers_in_text import numbers


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("This is an exception to Rule 2.1.d.", ["2.1.d"]),
        ("listed in rule 2.1.f. The old object", ["2.1.f"]),
        ("see Rules 6.3.e and 6.3.f).", ["6.3.e", "6.3.f"]),
        ("Rules 7.3.9.c (drawing during\nMorning) and 7.3.31.b (more)", ["7.3.9.c", "7.3.31.b"]),
        ("a different step, see Rule 5.2.1.c and 5.2.2.c).", ["5.2.1.c", "5.2.2.c"]),
        ("new Sections 7.3.22, 7.3.29 and 7.3.30.", ["7.3.22", "7.3.29", "7.3.30"]),
        ("Sections 3.2.2 (Deck), 7.3.9 (Draw) and 7.3.31 (R)", ["3.2.2", "7.3.9", "7.3.31"]),
        ("particularly Subsection 1.4 “Golden Rules”", ["1.4"]),
        ("From Section 2 “Objects” onward", ["2"]),
        ("chapters 2 to 7", ["2", "7"]),
        ("See 7.1.4 “Cost symbols”.", ["7.1.4"]),
        ("as described in\n6.4.", ["6.4"]),
        ("(Rule 5.1.2.c)", ["5.1.2.c"]),
        ("(see Section 4.3).", ["4.3"]),
        ("to disguise this fact until 4.1.h .", ["4.1.h"]),
        ("7.3.22-7.3.25", ["7.3.22", "7.3.25"]),
        ("the rules 5.3.b to 5.3.d", ["5.3.b", "5.3.d"]),
        ("Rule 5.1.2.1", ["5.1.2.1"]),
        ("Rule 6.3.ee and 4.4.Reactions", ["6.3.ee", "4.4.Reactions"]),
        ("1.Reveal the card", []),
        ("Section 2, 3 cards", ["2"]),
        ("each gets +1/+1/+1 and is a 1/1/1 token", []),
        ("no longer the case as of version 2.0.", []),
        ("the previous version, 4.0 (October 3, 2025)", []),
        ("Version 2.1 - 5.0", []),
        ("these rules 3 times, BTG-1859, {1} and 100", []),
        ("at https://www.altered.gg. For 6 cards", []),
    ],
)
def test_numbers_are_found_as_written(text: str, expected: list[str]) -> None:
    """Every number of a rule or section is found, each of an enumeration on its own."""
    assert [named.number for named in numbers(text)] == expected


def test_former_is_said_of_its_own_enumeration_only() -> None:
    """A number is of the previous version only if the word “Former” introduces it."""
    text = "Former Rules 6.3.j and 6.3.k were removed as duplicates of Rule 7.2.1.d."

    found = [(named.number, named.former) for named in numbers(text)]

    assert found == [("6.3.j", True), ("6.3.k", True), ("7.2.1.d", False)]


_PIECES = st.sampled_from(
    [
        "Rule ", "Rules ", "Section ", "Sections ", "chapter ", "Former ", "version ", "see ",
        "2", "6.1.h", "7.4.4", "6.3.e", "10.2", ", ", " and ", " (x) ", "(", ")", ". ", "-", "\n",
        "{J}", "1/1/1", "e.g. ",
    ]
)  # fmt: skip


@given(st.lists(_PIECES, max_size=25).map("".join))
def test_offsets_hold_the_numbers_in_order(text: str) -> None:
    """In any text, offsets hold exactly the number said, in order, and never overlap."""
    found = numbers(text)

    assert all(text[named.start : named.end] == named.number for named in found)
    assert all(named.head <= named.start < named.end for named in found)
    assert all(one.end <= two.head for one, two in zip(found, found[1:], strict=False))
