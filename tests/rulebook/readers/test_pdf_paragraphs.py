"""Lines become running text."""

from __future__ import annotations

import pytest

from judgebot.rulebook.readers.pdf_lines import Cell, PdfLine
from judgebot.rulebook.readers.pdf_paragraphs import Column, compose, words

_COLUMN = Column(left=100, right=400)


def _line(text: str, x0: float = 100, x1: float = 400, target: str = "", link: int = 0) -> PdfLine:
    """A line; all of it is a link if it has a target."""
    cells = tuple(
        Cell(text=character, target=target, link=(1, link) if target else None)
        for character in text
    )
    return PdfLine(number=1, page=1, x0=x0, x1=x1, y=0, cells=cells)


def _text(*lines: PdfLine, known: str = "") -> str:
    composed = compose(lines, _COLUMN, words([_line(known)]))
    return "".join(cell.text for cell in composed)


@pytest.mark.parametrize(
    ("first", "second", "known", "joined"),
    [
        ("the Expe-", "dition zone", "an Expedition", "the Expedition zone"),
        ("the circum-", "vented rule", "", "the circumvented rule"),
        ("a face-", "down card", "any face-down card", "a face-down card"),
        ("all sub-", "types of it", "its sub-type", "all sub-types of it"),
        ("a non-", "exhausted one", "non-token, non-Hero", "a non-exhausted one"),
        ("a non-", "Character card", "", "a non-Character card"),
        ("it is re-", "solved", "re-evaluated, resolve, reserve", "it is resolved"),
        ("a code L(-", "NNN) of it", "", "a code L(-NNN) of it"),
        ("a dash -", "then more", "", "a dash - then more"),
        ("see https:", "//example.org", "", "see https://example.org"),
        ("these are:", "a thing", "", "these are: a thing"),
    ],
)
def test_two_lines_are_joined(first: str, second: str, known: str, joined: str) -> None:
    """Words broken at a line's end are whole again; a hyphen of their own stays."""
    assert _text(_line(first), _line(second), known=known) == joined


def test_a_short_line_ends_its_paragraph() -> None:
    """Where the next word had fitted, a new paragraph begins."""
    assert _text(_line("It ends.", x1=200), _line("In turn it begins.")) == (
        "It ends.\nIn turn it begins."
    )


def test_a_line_that_is_nearly_full_does_not() -> None:
    """A long word that did not fit leaves a gap, but no paragraph ends there."""
    long = _line("extraordinarily long it is", x1=400)
    assert _text(_line("Something", x1=300), long) == "Something extraordinarily long it is"


def test_items_and_what_follows_them() -> None:
    """Items stand on lines of their own, deeper ones two spaces in; the text goes on after."""
    lines = [
        _line("Do this:"),
        _line("1. First,", x0=110, x1=300),
        _line("• a part that is", x0=130),
        _line("long;", x0=140, x1=200),
        _line("2. second.", x0=110, x1=200),
        _line("Then stop."),
    ]
    assert _text(*lines).split("\n") == [
        "Do this:",
        "1. First,",
        "  • a part that is long;",
        "2. second.",
        "Then stop.",
    ]


def test_a_link_broken_over_a_line_is_one() -> None:
    """The two annotations of a broken link become one; another link stays another."""
    broken = compose(
        [_line("Expedi-", target="a", link=1), _line("tion", target="a", link=2)],
        _COLUMN,
        words([]),
    )
    apart = compose(
        [_line("card", target="a", link=1), _line("zone", target="b", link=2)],
        _COLUMN,
        words([]),
    )

    assert {cell.link for cell in broken} == {(1, 1)}
    assert [cell.link for cell in apart if cell.text in "dz "] == [(1, 1), None, (1, 2)]
