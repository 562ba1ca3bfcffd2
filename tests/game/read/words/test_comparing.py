"""CR 1.1.6: numbers are compared as words do."""

from __future__ import annotations

import pytest

from judgebot.abilities.words import Comparison
from judgebot.game.read.words.comparing import compare, in_range, or_more

LESS, AT_MOST, EQUAL, AT_LEAST, MORE = (
    Comparison.LESS, Comparison.AT_MOST, Comparison.EQUAL, Comparison.AT_LEAST, Comparison.MORE
)  # fmt: skip


@pytest.mark.parametrize(
    ("comparison", "holds"),
    [(LESS, (True, False, False)), (AT_MOST, (True, True, False)), (EQUAL, (False, True, False)),
     (AT_LEAST, (False, True, True)), (MORE, (False, False, True))],
)  # fmt: skip
def test_two_numbers(comparison, holds):
    """One below, equal, and one above."""
    assert tuple(compare(number, comparison, 3) for number in (2, 3, 4)) == holds


@pytest.mark.parametrize(
    ("comparison", "words", "found"),
    [
        (EQUAL, "as many as", AT_LEAST),
        (EQUAL, "exactly", EQUAL),
        (MORE, "the most", AT_LEAST),
        (MORE, "more than", MORE),
        (LESS, "the least", AT_MOST),
        (LESS, "less than", LESS),
        (AT_LEAST, "as many as", AT_LEAST),
        (LESS, "the most", LESS),
        (MORE, "the least", MORE),
    ],
)
def test_what_may_be_shared(comparison, words, found):
    """ "As many as" if more will do, and "the most" and "the least" if others have it, too."""
    assert or_more(comparison, words) is found


@pytest.mark.parametrize(
    ("low", "high", "inside"),
    [(2, 3, {2, 3}), (None, 2, {1, 2}), (3, None, {3, 4}), (None, None, {1, 2, 3, 4})],
)
def test_ranges(low, high, inside):
    """Both ends are in a range, and one that is not said is open; nothing is in none."""
    assert {number for number in range(1, 5) if in_range(number, low, high)} == inside
    assert not in_range(None, low, high)
