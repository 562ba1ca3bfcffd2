"""The one printer of what went wrong in a person's input."""

from __future__ import annotations

import sys

from judgebot.errors import InputError

WRONG_INPUT = 2
"""The exit status when the input was wrong."""


def complain(error: InputError) -> int:
    """Print an input error on standard error.

    error: the mistake.
    Returns the exit status that belongs to it.
    """
    print(message(error), file=sys.stderr)
    return WRONG_INPUT


def message(error: InputError) -> str:
    """The error in words: the mistake on the first line, what helps on the lines under it.

    error: the mistake.
    """
    place = f"{error.where}: " if error.where else ""
    lines = [f"judgebot: {place}{error.what}"]
    if error.nearest:
        lines.append(f"  nearest: {', '.join(error.nearest)}")
    if error.write:
        lines.append(f"  {error.write}")
    lines += [f"  {line}" for line in error.indented]
    return "\n".join(lines)
