"""The one printer of what went wrong in a person's input."""

from __future__ import annotations

import sys
from contextlib import suppress

from judgebot.errors import LONGEST, InputError, cut, told_apart, within
from judgebot.screen import say

WRONG_INPUT = 2
"""The exit status when the input was wrong."""
_NAME = 80
"""The longest that a word is which is suggested."""
_DETAILS = 60
"""The most lines of what else is said."""


def complain(error: InputError) -> int:
    """Print an input error on standard error.

    error: the mistake.
    Returns the exit status that belongs to it.
    """
    with suppress(OSError):
        say(message(error), file=sys.stderr)
    return WRONG_INPUT


def message(error: InputError) -> str:
    """The error in words: the mistake on the first line, what helps on the lines under it.

    error: the mistake.
    """
    place = f"{error.where}: " if error.where else ""
    lines = [f"judgebot: {place}{error.what}"]
    if error.nearest:
        lines.append(f"  nearest: {told_apart([cut(one, _NAME) for one in error.nearest])}")
    if error.write:
        lines.append(f"  {error.write}")
    details = [f"  {cut(line, LONGEST)}" for line in error.indented]
    left = f"  … and {len(details) - _DETAILS} more"
    return "\n".join([*within(lines), *details[:_DETAILS], *([left] if details[_DETAILS:] else [])])
