"""How long work tells that it goes on: a function called with what is done and what there is.

Where nothing of that kind is known, the seconds are told (`waiting`).
"""

from __future__ import annotations

import os
import signal
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from typing import TextIO

Progress = Callable[[int, int], None]
"""Called as `progress(done, total)`; the last call has done == total."""

_SOON = 1.0
"""After so many seconds a person is told that work goes on, and again each so many."""
_ERASED = "\r\x1b[K"
"""Takes the line of a terminal back."""


def silent(done: int, total: int) -> None:
    """Tell nobody; the progress of work that is not watched."""


class Waiting:
    """Tells how long work takes until something else is written."""

    def __init__(self, write: Callable[[str], object]) -> None:
        """One that has not begun. write: shows text on the terminal at once."""
        self._write = write
        self._began = 0.0
        self._goes_on = self._shown = False

    def begin(self) -> None:
        """Tell soon, and again and again. Where the system rings no bell, nothing is told."""
        if hasattr(signal, "setitimer"):
            self._began = time.monotonic()
            self._goes_on = True
            signal.signal(signal.SIGALRM, self.tell)
            signal.setitimer(signal.ITIMER_REAL, _SOON, _SOON)

    def tell(self, *_rung: object) -> None:
        """Say how long it took so far."""
        if self._goes_on:
            self._shown = True
            self._write(f"\rWorking: {time.monotonic() - self._began:.0f} s")

    def end(self) -> None:
        """Tell no more, and take back what was told: something else is written now."""
        if self._goes_on:
            self._goes_on = False
            signal.setitimer(signal.ITIMER_REAL, 0)
        if self._shown:
            self._shown = False
            self._write(_ERASED)


def _on_standard_error(text: str) -> None:
    with suppress(OSError):
        os.write(2, text.encode())


waiting = Waiting(_on_standard_error)
"""That of the command line of this process."""


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
