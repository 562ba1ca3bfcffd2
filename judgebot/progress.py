"""How long work tells that it goes on: a function called with what is done and what there is.

Where nothing of that kind is known, the seconds are told (`screen.waiting`).
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import TextIO

from judgebot.screen import waiting

Progress = Callable[[int, int], None]
"""Called as `progress(done, total)`; the last call has done == total."""

def silent(done: int, total: int) -> None:
    """Tell nobody; the progress of work that is not watched."""


def on_terminal(label: str, stream: TextIO | None = None) -> Progress:
    """A progress line that rewrites itself, or silence when nobody is looking.

    label: what is being done, such as "Reading rules.pdf".
    stream: where to write; standard error when None.
    Returns the function to hand to the work.
    """
    stream = stream or sys.stderr
    if not stream.isatty():
        return silent

    def show(done: int, total: int) -> None:
        waiting.end()
        share = 100 * done // max(total, 1)
        stream.write(f"\r{label}: {share:3d} %" + ("\n" if done >= total else ""))
        stream.flush()
        if done >= total and stream is sys.stderr:
            waiting.begin()

    return show
