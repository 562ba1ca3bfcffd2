"""One line on standard error about something that did not stop the work."""

from __future__ import annotations

import sys

_told: set[str] = set()


def once(text: str) -> None:
    """Write a warning, unless this process has already written it.

    text: what happened and what follows from it, without a final full stop.
    """
    if text not in _told:
        _told.add(text)
        print(f"judgebot: warning: {text}", file=sys.stderr)
