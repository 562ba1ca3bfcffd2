"""Typing mistakes: an unknown word is read as the known word it most resembles.

Only words that neither the rulebook nor the thesaurus knows are corrected (rapidfuzz).
"""

from __future__ import annotations

from collections.abc import Collection

LEAST = {1: 2.0, 2: 2.0, 3: 0.9, 4: 0.74, 5: 0.74, 6: 0.7, 7: 0.74}
"""The least resemblance for a word of so many letters, about two mistakes; 2 means never."""
LEAST_LONG = 0.77
LEAST_SPOKEN = 0.85
"""The least resemblance to a word that is not the rulebook's own."""
SAME_START = 0.04
"""What a common first letter adds: people seldom miss it."""

RIVAL = 0.03
"""How much less a second candidate may resemble than the best."""


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


def nearest(
    word: str, known: Collection[str], spoken: Collection[str]
) -> list[tuple[str, float]]:
    """The known words an unknown one may be meant as.

    word: what was typed.
    known: the words of the rulebook.
    spoken: the other words of the thesaurus; they must resemble it more.
    Returns the best candidates and their resemblance, from 0 to 1; none if none is near enough.
    """
    from rapidfuzz import process
    from rapidfuzz.distance import OSA

    least = LEAST.get(len(word), LEAST_LONG)
    scored = []
    for words, cutoff in ((known, least), (spoken, max(least, LEAST_SPOKEN))):
        rivals = process.extract(
            word,
            words,
            scorer=OSA.normalized_similarity,
            score_cutoff=min(cutoff, 1) - SAME_START,
            limit=8,
        )
        for rival, likeness, _ in rivals:
            likeness = min(1.0, likeness + SAME_START * (rival[:1] == word[:1]))
            if likeness >= cutoff:
                scored.append((rival, likeness))
    best = max((likeness for _, likeness in scored), default=0.0)
    near = [pair for pair in scored if pair[1] >= best - RIVAL]
    return sorted(near, key=lambda pair: -pair[1])
