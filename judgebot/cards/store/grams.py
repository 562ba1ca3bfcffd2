"""What is spelt alike, found by the runs of three signs that it shares with what was typed."""

from __future__ import annotations

import sqlite3

_LONGEST = 80
"""How many signs of what was typed are looked at."""
_CANDIDATES = 60


def of(word: str) -> frozenset[str]:
    """The runs of three signs of a word or name, with a space before and behind it."""
    padded = f" {word} "
    return frozenset(padded[at : at + 3] for at in range(len(padded) - 2))


def alike(library: sqlite3.Connection, typed: str) -> list[tuple[str, str]]:
    """Names and families that share most with what was typed.

    typed: folded.
    Returns them, folded and as printed, those that share most first.
    """
    runs = sorted(of(typed[:_LONGEST]))
    marks = ", ".join("?" * len(runs))
    return library.execute(
        "SELECT word, printed FROM word JOIN "
        f"(SELECT word, count(*) AS shared FROM gram WHERE gram IN ({marks}) GROUP BY word "
        f"ORDER BY shared DESC LIMIT {4 * _CANDIDATES}) USING (word) "
        f"ORDER BY shared DESC, grams, word LIMIT {_CANDIDATES}",
        runs,
    ).fetchall()
