"""Markdown becomes blocks of plain text, with the source's spaces and lines."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judgebot.rulebook.readers.markdown_blocks import BlockKind, MarkdownBlock, blocks


def only(source: str) -> MarkdownBlock:
    """The one block of a source."""
    (block,) = blocks(source)
    return block


@pytest.mark.parametrize(
    ("source", "text"),
    [
        ("**2.1.a** A [card](#) is *not* a **rule**.", "2.1.a A card is not a rule."),
        ("***Remark.** In *Altered*, as **ever***", "Remark. In Altered, as ever"),
        ("a 101<sup>st</sup> time", "a 101st time"),
        ("The symbol  means", "The symbol  means"),
        ("See <https://www.altered.gg>.", "See https://www.altered.gg."),
        ("its  $N$  first cards (less than  $N$ )", "its N first cards (less than N)"),
        ("in their **Deck** ( $M < N$ ), they", "in their Deck (M < N), they"),
        ("Kojo &amp; Booda", "Kojo & Booda"),
    ],
)
def test_markup_goes_and_words_and_spaces_stay(source: str, text: str):
    """A block's text has no markup left, and the spaces it has in the source."""
    assert only(source).text == text


def test_swallowed_stars_are_restored():
    """A list marker that swallowed the opening stars leaves neither stars nor the wrong bold."""
    block = only("- 4.3.b** The new **region** is")

    assert block.text == "4.3.b The new region is"
    assert [block.text[start:end] for start, end in block.bold] == ["4.3.b", "region"]


def test_a_printed_line_break_stays():
    """A hard line break is a line break of the text, on a line of its own in the source."""
    block = only("First.  \nSecond.")

    assert (block.text, block.lines) == ("First.\nSecond.", (1, 2))


def test_list_items_know_their_marker_and_depth():
    """Items are nested as they are indented, numbers that go on are not."""
    source = "1. one\n  2. two\n  - under two\n\n- four\n  - under four\n"
    read = [(block.marker, block.depth, block.text) for block in blocks(source)]

    assert read == [
        ("1.", 0, "one"),
        ("2.", 0, "two"),
        ("•", 1, "under two"),
        ("•", 0, "four"),
        ("•", 1, "under four"),
    ]


def test_kinds():
    """Headings, paragraphs, items and rulers are told apart."""
    kinds = [block.kind for block in blocks("# 1 Overview\n\nwords\n\n---\n\n- item")]

    assert kinds == [
        BlockKind.HEADING,
        BlockKind.PARAGRAPH,
        BlockKind.RULER,
        BlockKind.ITEM,
    ]


_LINES = st.sampled_from(
    ["", "**2.1.a** text", "- item", "  - deeper", "1. one", "## 2.2 Title", "*Remark.* x", "---"]
)


@given(st.lists(_LINES, max_size=12))
def test_every_line_belongs_to_one_block(lines: list[str]):
    """Whatever the lines are, each that is not blank is in exactly one block."""
    read = [number for block in blocks("\n".join(lines)) for number in block.lines]
    expected = [number for number, line in enumerate(lines, 1) if line]

    assert sorted(read) == expected
