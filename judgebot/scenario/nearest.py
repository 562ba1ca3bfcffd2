"""The right words nearest to a wrong one, for the message that refuses it.

Nothing here decides what a file means: a word is known exactly or refused, and only the refusal
looks for neighbours. So the import is paid for only when an error is being made.
"""

from __future__ import annotations

from collections.abc import Iterable

_ALIKE = 65
"""How alike, of 100, two words must be for one to be offered for the other."""
_PART = 4
"""From how many letters on a word may also be a part of a longer one ("Kuwat")."""


def nearest(word: str, options: Iterable[str], limit: int = 3) -> tuple[str, ...]:
    """The options most like a word, best first.

    word: what was written.
    options: the words that would have been right.
    limit: how many to give at most.
    Returns the options that are alike enough to be meant; none when no option is.
    """
    from rapidfuzz import fuzz, process, utils

    scorer = fuzz.WRatio if len(word) >= _PART else fuzz.ratio
    found = process.extract(
        word,
        list(dict.fromkeys(options)),
        scorer=scorer,
        processor=utils.default_process,
        limit=limit,
        score_cutoff=_ALIKE,
    )
    return tuple(option for option, _, _ in found)
