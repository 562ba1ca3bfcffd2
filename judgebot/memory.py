"""How much memory this process and those that it started take."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path


def megabytes() -> int:
    """What is taken now; where the system does not tell, the most that this process ever took."""
    import multiprocessing

    helpers = (one.pid for one in multiprocessing.active_children())
    found = [_resident(number) for number in (os.getpid(), *helpers)]
    if found[0] is None:
        return _most()
    return sum(one or 0 for one in found)


def _resident(process: int | None) -> int | None:
    """What a process takes, without what it shares with others; None if nobody tells."""
    with suppress(OSError, ValueError, IndexError):
        words = Path(f"/proc/{process}/statm").read_text(encoding="ascii").split()
        own = int(words[1]) - (0 if process == os.getpid() else int(words[2]))
        return own * os.sysconf("SC_PAGE_SIZE") >> 20
    return None


def _most() -> int:
    try:
        import resource
    except ImportError:
        return 0
    used = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return used >> 20 if os.uname().sysname == "Darwin" else used >> 10


def bound(most: int) -> None:
    """Let this process take no more, where the system can see to it; then it raises MemoryError.

    most: how many megabytes.
    """
    try:
        import resource
    except ImportError:
        return
    with suppress(OSError, ValueError):
        _, hard = resource.getrlimit(resource.RLIMIT_AS)
        resource.setrlimit(resource.RLIMIT_AS, (most << 20, hard))
