"""CR 1.1.6 Comparing two numbers as words do."""

from __future__ import annotations

from judgebot.abilities.words import Comparison


def compare(left: int, comparison: Comparison, right: int) -> bool:
    """Whether two numbers compare so."""
    return _COMPARE[comparison](left, right)


_COMPARE = {
    Comparison.LESS: lambda left, right: left < right,
    Comparison.AT_MOST: lambda left, right: left <= right,
    Comparison.EQUAL: lambda left, right: left == right,
    Comparison.AT_LEAST: lambda left, right: left >= right,
    Comparison.MORE: lambda left, right: left > right,
}
