"""One line on standard error about something that did not stop the work."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager

from judgebot.screen import say

_told: set[str] = set()
_kept: list[list[str]] = []
"""Where warnings go that another process writes."""


def once(text: str) -> None:
    """Write a warning, unless this process has already written it.

    text: what happened and what follows from it, without a final full stop.
    """
    if text not in _told:
        _told.add(text)
        if _kept:
            _kept[-1].append(text)
        else:
            say(f"judgebot: warning: {text}", file=sys.stderr)


@contextmanager
def kept() -> Iterator[list[str]]:
    """Keep what is told meanwhile, for another process to write; gives the list of it."""
    said: list[str] = []
    _kept.append(said)
    try:
        yield said
    finally:
        _kept.remove(said)
