"""The files of a batch, carried out by several processes; what comes of them is given in order.

A process is given the next file when it has done one. One that ends in the middle of a file costs
that file alone: another one takes its place.
"""

from __future__ import annotations

import gc
import multiprocessing
import signal
import threading
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import field
from multiprocessing.connection import Connection, wait
from multiprocessing.context import ForkContext, SpawnContext
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any, Literal, TypeVar

from judgebot import notices
from judgebot.dataclass import dataclass
from judgebot.sure import sure

T = TypeVar("T")
Work = Callable[[Path], T]
Lost = Callable[[Path, str], T]
"""What is made of a file whose process ended, and why it did."""


Method = Literal["fork", "spawn"]
AnyContext = ForkContext | SpawnContext


@dataclass(slots=True, kw_only=True, eq=False)
class _BatchWorker:
    """A process that carries files out."""

    process: BaseProcess
    connection: Connection
    place: int | None = None
    """Which of the files it is at."""


@dataclass(slots=True, kw_only=True)
class _Players:
    """The work under way."""

    paths: list[Path]
    work: Work
    lost: Lost
    context: AnyContext
    waiting: deque[int]
    """The places of the files that nobody has begun with, in order."""
    done: dict[int, Any] = field(default_factory=dict)
    """What came of files before which others are not done yet."""
    workers: list[_BatchWorker] = field(default_factory=list)


def in_order(
    paths: list[Path], work: Work, lost: Lost, jobs: int, method: Method | None = None
) -> Iterator[T]:
    """Carry out work on each file with so many processes; gives what comes of it, in order.

    method: how processes are started: forked where that is safe, unless stated.
    """
    context = _context(method or _method())
    places = deque(range(len(paths)))
    crew = _Players(paths=paths, work=work, lost=lost, context=context, waiting=places)
    with _running(crew, jobs):
        for place, path in enumerate(paths):
            while place not in crew.done and crew.workers:
                _hear(crew)
            yield crew.done.pop(place) if place in crew.done else work(path)


def _context(method: Method) -> AnyContext:
    """What makes the processes."""
    if method == "fork":
        return multiprocessing.get_context("fork")
    return multiprocessing.get_context("spawn")


def _method() -> Method:
    can_fork = "fork" in multiprocessing.get_all_start_methods()
    return "fork" if can_fork and threading.active_count() == 1 else "spawn"


@contextmanager
def _running(crew: _Players, jobs: int) -> Iterator[None]:
    """Processes that have begun; they are gone afterwards, whatever happens."""
    try:
        for _ in range(jobs):
            _start(crew)
        yield
    finally:
        for one in crew.workers:
            one.process.terminate()
        for one in crew.workers:
            _end(one)


def _start(crew: _Players) -> None:
    """Start a process, if there can be one more, and give it a file."""
    if not crew.waiting:
        return
    try:
        ours, theirs = crew.context.Pipe()
    except OSError:
        return
    forked = crew.context.get_start_method() == "fork"
    others = [ours, *(one.connection for one in crew.workers)] if forked else []
    given = (crew.work, theirs, others)
    process = crew.context.Process(target=_serve, args=given, daemon=True)
    try:
        process.start()
    except OSError:
        ours.close()
        return
    finally:
        theirs.close()
    worker = _BatchWorker(process=process, connection=ours)
    crew.workers.append(worker)
    _give(crew, worker)


def _give(crew: _Players, worker: _BatchWorker) -> None:
    """Give a process the next file, if there is one."""
    worker.place = crew.waiting.popleft() if crew.waiting else None
    if worker.place is not None:
        # One that has ended cannot take it: that is heard when it is listened to.
        with suppress(OSError):
            worker.connection.send(crew.paths[worker.place])


def _hear(crew: _Players) -> None:
    """Wait until a process has done its file, or has ended."""
    for connection in wait([one.connection for one in crew.workers if one.place is not None]):
        worker = next(one for one in crew.workers if one.connection is connection)
        try:
            crew.done[sure(worker.place)], said = worker.connection.recv()
        except (EOFError, OSError):
            _replace(crew, worker)
            continue
        for text in said:
            notices.once(text)
        _give(crew, worker)


def _replace(crew: _Players, worker: _BatchWorker) -> None:
    """Tell what a process that has ended was at, and start another one."""
    crew.workers.remove(worker)
    worker.process.join()
    place, code = sure(worker.place), worker.process.exitcode
    by = signal.Signals(-code).name if code and code < 0 else f"status {code}"
    crew.done[place] = crew.lost(crew.paths[place], f"the process that played it ended with {by}")
    _end(worker)
    _start(crew)


def _end(worker: _BatchWorker) -> None:
    worker.process.join()
    worker.process.close()
    worker.connection.close()


def _serve(work: Work, connection: Connection, others: list[Connection]) -> None:
    """Carry out the files that come through a connection until it is closed.

    others: ends of connections that are not this process's, but were forked with it.
    """
    # Ctrl-C is for the process that waits for this one, which then ends it.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    for other in others:
        other.close()
    gc.freeze()
    with suppress(EOFError, BrokenPipeError):
        while True:
            path = connection.recv()
            with notices.kept() as said:
                made = work(path)
            connection.send((made, said))
