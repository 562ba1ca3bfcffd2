"""When exploring ends before it is complete: somebody interrupts it, or its time is over."""

from __future__ import annotations

import signal
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from judgebot.scenario.explore.met import Enough

INTERRUPTED, TERMINATED = 130, 143
"""The exit statuses after Ctrl-C and after SIGTERM, as shells have them."""
_STATUSES = {signal.SIGINT: INTERRUPTED, signal.SIGTERM: TERMINATED}


@dataclass(slots=True, kw_only=True)
class Ending:
    """What may end a walk."""

    seconds: float | None = None
    """How long it may take."""
    until: float = float("inf")
    """When that time is over, on the clock that only goes forward."""
    status: int = 0
    """The exit status of the signal that came; 0 if none did."""

    @property
    def why(self) -> str:
        """Why the walk ended early, in words; empty if nothing ended it."""
        if self.status:
            return "It was interrupted"
        return f"The {self.seconds:g} seconds are over" if time.monotonic() > self.until else ""

    def check(self) -> None:
        """Go on, or raise Enough when the walk shall end."""
        if self.status or time.monotonic() > self.until:
            raise Enough

    def _came(self, number: int, _frame: Any) -> None:
        """A signal came; the next one ends the process at once."""
        self.status = _STATUSES[signal.Signals(number)]
        signal.signal(number, signal.default_int_handler)


def within(seconds: float | None) -> Ending:
    """What ends a walk after some seconds, from now on. seconds: how many; None for no limit."""
    until = float("inf") if seconds is None else time.monotonic() + seconds
    return Ending(seconds=seconds, until=until)


@contextmanager
def heeding_signals(ending: Ending) -> Iterator[None]:
    """Let Ctrl-C and SIGTERM end a walk, so that what it found is not lost."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = {number: signal.signal(number, ending._came) for number in _STATUSES}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
