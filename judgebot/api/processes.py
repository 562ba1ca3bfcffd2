"""How the processes of the desk begin: never as copies of one that already has threads.

Where the system can, they are copies of one that has loaded what all of them need and does nothing
else; it is told to begin as early as can be, since loading takes a while.
"""

from __future__ import annotations

import multiprocessing
import sys
from multiprocessing.context import BaseContext

_CAN_COPY = sys.platform != "win32"


def context() -> BaseContext:
    """What the processes are started with."""
    return multiprocessing.get_context("forkserver" if _CAN_COPY else "spawn")


def begin() -> None:
    """Let the process begin of which the others are copies."""
    if _CAN_COPY:
        from multiprocessing import forkserver

        multiprocessing.set_forkserver_preload(["judgebot.api.loaded"])
        forkserver.ensure_running()
