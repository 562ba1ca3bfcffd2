"""Words and punctuation are compared; what two sources print differently is not a change."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judgebot.rulebook.diff.model import SegmentKind
from judgebot.rulebook.diff.words import changed, segments

_PIECES = st.sampled_from(
    ["draw", "a", "card", ",", ".", " ", "  ", "\n• ", "{J}", "{?}", "6.3.e", "“", '"', "–", "…"]
)
TEXTS = st.one_of(st.text(max_size=40), st.lists(_PIECES, max_size=25).map("".join))


def kinds(old: str, new: str) -> list[tuple[str, str, str]]:
    return [(part.kind.value, part.old, part.new) for part in segments(old, new)]


@given(TEXTS, TEXTS)
def test_segments_give_back_both_texts(old, new):
    """The old stretches put together are the old text, the new ones the new text."""
    found = segments(old, new)

    assert "".join(part.old for part in found) == old
    assert "".join(part.new for part in found) == new


@given(TEXTS, TEXTS)
def test_the_other_direction_mirrors(old, new):
    """What one direction inserts the other deletes."""
    there, back = segments(old, new), segments(new, old)

    assert [part.new for part in there if part.kind is SegmentKind.INSERT] == [
        part.old for part in back if part.kind is SegmentKind.DELETE
    ]
    assert changed(there) == changed(back)


@given(TEXTS)
def test_a_text_does_not_differ_from_itself(text):
    """Nothing changes between equal texts."""
    assert not changed(segments(text, text))


def test_an_insertion_keeps_the_words_around_it():
    """Only the words that came are an insertion."""
    assert kinds("Draw a card.", "Draw two cards.") == [
        ("equal", "Draw ", "Draw "),
        ("delete", "a card", ""),
        ("insert", "", "two cards"),
        ("equal", ".", "."),
    ]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("the “top” card", 'the "top" card'),
        ("a player’s Hand", "a player's Hand"),
        ("Trigger – Effect", "Trigger - Effect"),
        ("Trigger – Effect", "Trigger–Effect"),
        ("1, 2, …", "1, 2, ..."),
        ("an oﬃcial card", "an official card"),
        ("a sub-zone", "a subzone"),
        ("the 101st time", "the 101 st time"),
        ("a rare ( {rare} ) card", "a rare ({rare}) card"),
        ("one of:\n• red;\n• blue.", "one of: red; blue."),
    ],
)
def test_the_form_of_a_source_is_no_change(one, other):
    """Quotation marks, dashes, hyphens, list marks and spaces do not make a difference."""
    assert not changed(segments(one, other))


@pytest.mark.parametrize("other", ["The symbol {J} means", "The symbol means"])
def test_a_lost_symbol_is_no_change(other):
    """An unknown symbol fits the symbol it may stand for, and the place of none."""
    assert not changed(segments("The symbol {?} means", other))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("pay {1} less", "pay {2} less"),
        ("Draw a card", "Draw a card."),
        ("the hero Expedition", "the Hero Expedition"),
        ("the {J} ability", "the ability"),
        ("the {?} ability", "the blue ability"),
    ],
)
def test_other_words_are_a_change(one, other):
    """Another symbol, word, capital or full stop makes a difference."""
    assert changed(segments(one, other))
