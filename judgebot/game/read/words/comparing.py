"""CR 1.1.6 Comparing two numbers as words do."""

from __future__ import annotations

from judgebot.abilities.words import Comparison


def compare(left: int, comparison: Comparison, right: int) -> bool:
    """Whether two numbers compare so."""
    return _COMPARE[comparison](left, right)


def or_more(comparison: Comparison, words: str) -> Comparison:
    """The comparison of "as many as" if more will do, and of "the most" if it may be shared.

    words: those of the comparison.
    """
    if comparison is Comparison.EQUAL and words.endswith("as many as"):
        return Comparison.AT_LEAST
    if comparison is Comparison.MORE and words.endswith("the most"):
        return Comparison.AT_LEAST
    if comparison is Comparison.LESS and words.endswith("the least"):
        return Comparison.AT_MOST
    return comparison


def in_range(number: int | None, low: int | None, high: int | None) -> bool:
    """Whether a number is in a range; an end that is None is open."""
    if number is None:
        return False
    return (low is None or number >= low) and (high is None or number <= high)


_COMPARE = {
    Comparison.LESS: lambda left, right: left < right,
    Comparison.AT_MOST: lambda left, right: left <= right,
    Comparison.EQUAL: lambda left, right: left == right,
    Comparison.AT_LEAST: lambda left, right: left >= right,
    Comparison.MORE: lambda left, right: left > right,
}
