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

    known = list(dict.fromkeys(options))
    long = [one for one in known if min(len(word), len(one)) >= _PART]
    short = [one for one in known if one not in long]
    found = [
        scored
        for scorer, among in ((fuzz.WRatio, long), (fuzz.ratio, short))
        for scored in process.extract(
            word,
            among,
            scorer=scorer,
            processor=utils.default_process,
            limit=limit,
            score_cutoff=_ALIKE,
        )
    ]
    found.sort(key=lambda scored: -scored[1])
    return tuple(option for option, _, _ in found[:limit])
