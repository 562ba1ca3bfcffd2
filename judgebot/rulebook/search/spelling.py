"""Typing mistakes: an unknown word is read as the known word it most resembles.

Only words that neither the rulebook nor the thesaurus knows are corrected (rapidfuzz).
"""

from __future__ import annotations

from collections.abc import Collection

_LEAST = {1: 2.0, 2: 2.0, 3: 0.9, 4: 0.74, 5: 0.74, 6: 0.7}
"""The least resemblance for a word of so many letters; 2 means never."""
_SAME_START = 0.04
"""What a common first letter adds: people seldom miss it."""


def parted(word: str, expressions: Collection[str]) -> tuple[str, str] | None:
    """Two words written as one: `cleanup` for "clean up".

    word: an unknown word.
    expressions: the known expressions of two words, their words parted by a space.
    Returns the two words, or None.
    """
    for cut in range(2, len(word) - 1):
        if f"{word[:cut]} {word[cut:]}" in expressions:
            return word[:cut], word[cut:]
    return None


def nearest(word: str, known: Collection[str]) -> list[tuple[str, float]]:
    """The known words an unknown one may be meant as.

    word: what was typed.
    known: the words to choose from.
    Returns the best candidates and their resemblance, from 0 to 1; none if none is near enough.
    """
    from rapidfuzz import process
    from rapidfuzz.distance import OSA

    least = _LEAST.get(len(word), 0.7)
    rivals = process.extract(
        word, known, scorer=OSA.normalized_similarity, score_cutoff=min(least, 1) - 0.05, limit=8
    )
    scored = [
        (rival, likeness + _SAME_START * (rival[:1] == word[:1])) for rival, likeness, _ in rivals
    ]
    best = max((likeness for _, likeness in scored), default=0.0)
    near = [pair for pair in scored if pair[1] >= max(least, best - 0.03)]
    return sorted(((rival, min(likeness, 1.0)) for rival, likeness in near), key=lambda p: -p[1])
