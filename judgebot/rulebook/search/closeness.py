"""How the words of a query stand in a text: close together, and in the same order."""

from __future__ import annotations

from collections.abc import Collection, Sequence


def closeness(sequence: Sequence[str], matched: Sequence[tuple[float, Collection[str]]]) -> float:
    """How close neighbours of the query stand in a text, from 0 to 1.

    sequence: the stems of the text.
    matched: for each concept of the query in order, its weight and the stems that match it.
    """
    spots = [
        [place for place, word in enumerate(sequence) if word in found] for _, found in matched
    ]
    pairs = [
        (min(matched[left][0], matched[left + 1][0]), _nearness(spots[left], spots[left + 1]))
        for left in range(len(matched) - 1)
    ]
    whole = sum(weight for weight, _ in pairs)
    return sum(weight * near for weight, near in pairs) / whole if whole else 0.0


def literalness(sequence: Sequence[str], query: Sequence[str]) -> float:
    """How much of the query stands in a text as it was typed, from 0 to 1.

    sequence: the stems of the text.
    query: the stems of the query, small words included.
    """
    typed = set(zip(query, query[1:], strict=False))
    said = set(zip(sequence, sequence[1:], strict=False))
    return len(typed & said) / len(typed) if typed else 0.0


def _nearness(left: Sequence[int], right: Sequence[int]) -> float:
    """1 for words side by side, less the farther apart."""
    gaps = [abs(one - other) for one in left for other in right if one != other]
    return 1 / (1 + max(0, min(gaps) - 1) / 4) if gaps else 0.0
