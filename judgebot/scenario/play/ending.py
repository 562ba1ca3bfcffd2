"""When playing or exploring ends before it is complete: somebody interrupts it, its time is over.

Exploring also ends when it takes more memory than it may.
"""

from __future__ import annotations

import signal
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from judgebot import memory
from judgebot.dataclass import dataclass


class Enough(Exception):  # noqa: N818 - not an error: somebody set a bound
    """Raised when as much was done as was allowed."""


INTERRUPTED, TERMINATED = 130, 143
"""The exit statuses after Ctrl-C and after SIGTERM, as shells have them."""
_STATUSES = {signal.SIGINT: INTERRUPTED, signal.SIGTERM: TERMINATED}


@dataclass(slots=True, kw_only=True)
class Ending:
    """What may end the work."""

    seconds: float | None = None
    """How long it may take."""
    until: float = float("inf")
    """When that time is over, on the clock that only goes forward."""
    megabytes: int | None = None
    """How much memory its processes may take."""
    status: int = 0
    """The exit status of the signal that came; 0 if none did."""
    why: str = ""
    """Why it ended early, in words; empty if nothing ended it."""

    def is_over(self) -> bool:
        """Whether it shall end; once it shall, it always shall."""
        if self.why:
            return True
        if self.status:
            self.why = "It was interrupted"
        elif time.monotonic() > self.until:
            self.why = f"The time limit of {self.seconds:g} s is over"
        elif self.megabytes is not None and memory.megabytes() > self.megabytes:
            self.why = f"The memory limit of {self.megabytes} MB is reached"
        return bool(self.why)

    def check(self) -> None:
        """Go on, or raise Enough when it shall end."""
        if self.is_over():
            raise Enough

    def _came(self, number: int, _frame: Any) -> None:
        """A signal came; the next one ends the process at once."""
        self.status = _STATUSES[signal.Signals(number)]
        signal.signal(number, signal.default_int_handler)


def within(seconds: float | None, megabytes: int | None = None) -> Ending:
    """What ends the work after some seconds, from now on, or with so much memory.

    seconds, megabytes: how many; None for no limit.
    """
    until = float("inf") if seconds is None else time.monotonic() + seconds
    return Ending(seconds=seconds, until=until, megabytes=megabytes)


@contextmanager
def heeding_signals(ending: Ending) -> Iterator[None]:
    """Let Ctrl-C and SIGTERM end the work, so that what it found is not lost."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = {number: signal.signal(number, ending._came) for number in _STATUSES}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
