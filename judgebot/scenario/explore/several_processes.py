"""Exploring with several processes, with the very result that one process has.

The lines that wait when the processes are forked are tasks in the order of the walk, and a process
that has nothing to do is given the last of the lines that wait in another. What the tasks report is
counted in the order of the walk. A state that two tasks have met is counted once, where the earlier
one met it; so everything is as in one process: how much there is, which line decides a fact first,
and what was met when a bound is reached.

Why nothing is missing and nothing comes too early: a task is only spared states that tasks before
it have met, and their futures are met before it, too. What it meets although one process would
not, an earlier task has met, so it decides nothing new and is not counted.
"""

from __future__ import annotations

import mmap
import multiprocessing
import os
import signal
import threading
from bisect import insort
from collections.abc import Callable, Hashable, Iterator, Set
from contextlib import contextmanager
from dataclasses import field
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess

from judgebot.dataclass import dataclass
from judgebot.game.data.record import changed
from judgebot.game.read.identity import number_by_content
from judgebot.notices import once
from judgebot.scenario.explore.met import Failed, Tally
from judgebot.scenario.explore.one_process import (
    Entry,
    Met,
    News,
    Notes,
    TaskReport,
    shortened,
    work,
)
from judgebot.scenario.play.walking import ChoiceState, Path, Search, nothing_ends
from judgebot.sure import sure

_Told = Callable[[int, int], None]
_MOST = 32
"""So many processes there are at most, unless there are more cores."""
_PATIENCE = 0.2
"""After so many seconds in which no process reports anything it is asked whether to go on."""


@dataclass(slots=True, kw_only=True, eq=False)
class _Explorer:
    """A process that explores."""

    process: BaseProcess
    connection: Connection
    task: Path | None = None
    """What it is carrying out."""
    waiting: int = 0
    """How many lines wait in it."""
    news: News = field(default_factory=list)
    """The states that others have met and that it was not told of."""


@dataclass(slots=True)
class _Task:
    """Lines that one process walks, and what it met that was not counted yet."""

    path: Path
    """The node that it begins with."""
    before: Set[int] = frozenset()
    """`again` of the task in which the choice to this node was made."""
    again: set[int] = field(default_factory=set)
    """The keys of states that earlier tasks had met."""
    entries: list[Entry] = field(default_factory=list)
    done: bool = False

    def take(self, report: TaskReport) -> None:
        """Take what a process reports of it."""
        self.entries += report.entries
        self.done = report.done


@dataclass(slots=True)
class _Explorers:
    """Exploring under way."""

    workers: list[_Explorer]
    queue: list[Path]
    """The tasks that nobody carries out yet, in the order of the walk."""
    tasks: dict[Path, _Task]
    """The tasks that are not counted to their ends."""
    order: list[Path]
    """Their paths, in the order of the walk."""
    made: int
    """How many choices were made, those that were made twice included."""


def processes(jobs: int | None) -> int:
    """How many processes walk: one where this one cannot be forked safely.

    jobs: how many are wanted; as many as there are cores that may be used unless stated.
    """
    can_fork = (
        "fork" in multiprocessing.get_all_start_methods()
        and not multiprocessing.current_process().daemon
        and threading.active_count() == 1
    )
    if not can_fork:
        return 1
    return cores() if jobs is None else bounded(jobs)


def bounded(jobs: int) -> int:
    """How many processes there are where somebody names a number: no more than do any good."""
    return max(min(jobs, max(cores(), _MOST)), 1)


def cores() -> int:
    """How many cores this process may use."""
    if hasattr(os, "process_cpu_count"):
        return os.process_cpu_count() or 1
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def walk_together(
    search: Search, tally: Tally, stack: list[ChoiceState], jobs: int, told: _Told
) -> None:
    """Follow the lines that wait to their ends.

    tally: what was met before; what is met is added to it, as one process would.
    jobs: how many processes walk. told: see `exploring.Progress`.
    Raises Enough when the bound of the tally is reached, and Failed when a process failed: then
    what was counted is of no use.
    """
    tally.seen = {shortened(key) for key in tally.seen}
    tally.ended = {shortened(key) for key in tally.ended}
    order = sorted(node.path for node in stack)
    with mmap.mmap(-1, 1) as hungry, _started(search, tally, stack, jobs, hungry) as workers:
        tasks = {path: _Task(path) for path in order}
        crew = _Explorers(workers, [*order], tasks, order, tally.decisions)
        while crew.order:
            _assign(crew)
            hungry[0] = not crew.queue and any(one.task is None for one in workers)
            for connection in wait([one.connection for one in workers], _PATIENCE):
                _hear(crew, next(one for one in workers if one.connection is connection))
            _count(crew, tally)
            told(min(crew.made, tally.bound), _waiting(crew))


def _waiting(crew: _Explorers) -> int:
    return len(crew.queue) + sum(one.waiting for one in crew.workers)


@contextmanager
def _started(
    search: Search, tally: Tally, stack: list[ChoiceState], jobs: int, hungry: mmap.mmap
) -> Iterator[list[_Explorer]]:
    """Processes that wait for tasks; they are gone afterwards, whatever happens."""
    number_by_content()
    states = (*tally.seen, *((key,) for key in tally.ended))
    known: dict[Hashable, Path] = {key: () for key in states}
    notes = Notes(known, dict.fromkeys(tally.lines, ()), max(tally.bound // 64, 500))
    starts = {node.path: node for node in stack}
    context = multiprocessing.get_context("fork")
    workers: list[_Explorer] = []
    # Ctrl-C is for this process alone, which then stops the others.
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        try:
            for _ in range(jobs):
                ours, theirs = context.Pipe()
                others = [ours, *(one.connection for one in workers)]
                given = (changed(search, check=nothing_ends), notes, starts, theirs, others, hungry)
                process = context.Process(target=work, args=given, daemon=True)
                process.start()
                theirs.close()
                workers.append(_Explorer(process=process, connection=ours))
        except OSError:
            raise _lost() from None
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)
        yield workers
    finally:
        for one in workers:
            one.process.kill()
        for one in workers:
            one.process.join()
            one.process.close()
            one.connection.close()


def _assign(crew: _Explorers) -> None:
    """Give the processes that have nothing to do what comes next in the walk."""
    for one in crew.workers:
        if one.task is None and crew.queue:
            one.task = crew.queue.pop(0)
            try:
                one.connection.send((one.task, one.news))
            except OSError:
                raise _lost() from None
            one.news = []


def _hear(crew: _Explorers, worker: _Explorer) -> None:
    """Take what a process reports."""
    try:
        report: TaskReport = worker.connection.recv()
    except (EOFError, OSError):
        raise _lost() from None
    if report.mistaken:
        raise Failed
    path, worker.waiting = sure(worker.task), report.waiting
    task = crew.tasks[path]
    task.take(report)
    for given in report.given:
        crew.tasks[given] = _Task(given, before=task.again)
        insort(crew.order, given)
        insort(crew.queue, given)
    crew.made += sum(options for met, _, options in report.entries if met is Met.CHOICE)
    _pass_on(crew, worker, report)
    if report.done:
        worker.task = None


def _lost() -> Failed:
    once("a process that helped to explore came to grief; exploring goes on without help")
    return Failed()


def _pass_on(crew: _Explorers, worker: _Explorer, report: TaskReport) -> None:
    """Keep for the other processes which states one of them has met."""
    keys = [key for met, key, _ in report.entries if met is Met.CHOICE and key is not None]
    keys += [(key,) for met, key, _ in report.entries if met is Met.END and key is not None]
    for other in crew.workers:
        if other is not worker and keys:
            other.news.append((sure(worker.task), keys))


def _count(crew: _Explorers, tally: Tally) -> None:
    """Add what was reported to the tally, as far as nothing before it is missing."""
    while crew.order:
        task = crew.tasks[crew.order[0]]
        _add(task, tally)
        if not task.done:
            return
        del crew.tasks[crew.order.pop(0)]


def _add(task: _Task, tally: Tally) -> None:
    new = False
    for met, key, what in task.entries:
        if met is Met.CHOICE:
            if not tally.choice(key, what):
                task.again.add(key)
        elif met is Met.END:
            new = tally.end(key)
        elif met is Met.DECIDED:
            if new and not tally.decided(key):
                tally.decide(key, *what)
        elif key not in (task.before if what == task.path else task.again):
            tally.cannot_follow(what)
    task.entries = []
