"""A process that explores apart from others: it walks the lines it is given, and reports them.

It knows from which task on each state was met, as far as it was told; a state that a task earlier
in the walk has met is not gone on from again. It never leaves out a state because a later task has
met it: so what a task reports is what one process would meet there, in that order, and at most more
of what earlier tasks met.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, MutableSequence
from contextlib import suppress
from dataclasses import field
from enum import IntEnum
from multiprocessing.connection import Connection
from typing import Any

from judgebot.dataclass import dataclass
from judgebot.errors import InputError
from judgebot.scenario.play.walking import (
    ChoiceState,
    Path,
    Search,
    carried_on,
    chosen,
    key_of,
    walk,
)
from judgebot.scenario.why.history import History
from judgebot.sure import sure

_MANY = 64
"""So many entries are reported at once."""


class Met(IntEnum):
    """What an entry of a report is about, and what stands in it."""

    CHOICE = 0
    """A new state: its key, and how many options there are."""
    END = 1
    """A new state in which a line ends: its key."""
    DECIDED = 2
    """The line that ended just now decides a fact: its place, the line and what is found."""
    STUCK = 3
    """A line that the script cannot follow: the key of the state of its last choice, and it."""


Entry = tuple[Met, Any, Any]
News = list[tuple[Path, list[int]]]
"""The keys of states that tasks have met."""


@dataclass(slots=True)
class TaskReport:
    """What came of a task since it was last reported."""

    entries: list[Entry] = field(default_factory=list)
    given: list[Path] = field(default_factory=list)
    """The lines that are left to others: tasks that come right after what is kept."""
    waiting: int = 0
    """How many lines wait."""
    done: bool = False
    mistaken: bool = False
    """Whether a fact is no fact about the game as it is there."""


def shortened(key: Hashable) -> int | None:
    """A key as all processes know it; two different ones share it once in 2**64."""
    return None if key is None else hash(key)


@dataclass(slots=True)
class Notes:
    """The book of one process, a task at a time."""

    known: dict[Hashable, Path]
    """The earliest task that is known to have met each state."""
    lines: dict[int, Path]
    """The earliest task that is known to have decided each fact."""
    limit: int = 10**9
    """After so many choices of one task, the lines that wait in it are given back: somebody walks
    those that come next, and nobody is far ahead when a bound is reached."""
    task: Path = ()
    made: int = 0
    """How many choices the task made."""
    kept: dict[Path, ChoiceState] = field(default_factory=dict)
    """The nodes that were given away, which may come back."""
    report: TaskReport = field(default_factory=TaskReport)

    def begin(self, task: Path, news: News) -> None:
        """Begin a task, and hear of the states that tasks of other processes have met."""
        self.task, self.made = task, 0
        self._learn(news)

    def _learn(self, news: News) -> None:
        for task, keys in news:
            for key in keys:
                if self.known.get(key, task) >= task:
                    self.known[key] = task

    def give(self, nodes: list[ChoiceState]) -> None:
        """Leave lines that wait to others."""
        self.report.given += [node.path for node in nodes]
        self.kept.update((node.path, node) for node in nodes)

    def came_by(self, key: Hashable) -> None:
        """The task begins beyond a state."""
        if key is not None:
            self._new(shortened(key))

    def choice(self, key: Hashable, options: int) -> bool:
        """A state with so many options is come to; tell whether it is a new one."""
        short = shortened(key)
        if not self._new(short):
            return False
        self.report.entries.append((Met.CHOICE, short, options))
        self.made += options
        return True

    def end(self, key: Hashable) -> bool:
        """A line ends in a state; tell whether it is a new one."""
        short = shortened(key)
        if not self._new(None if key is None else (short,)):
            return False
        self.report.entries.append((Met.END, short, None))
        return True

    def _new(self, key: Hashable) -> bool:
        if key is None:
            return True
        met = self.known.get(key)
        if met is not None and met <= self.task:
            return False
        self.known[key] = self.task
        return True

    def decided(self, place: int) -> bool:
        """Whether this task, or an earlier one, decides the fact in this place."""
        return place in self.lines and self.lines[place] <= self.task

    def decide(self, place: int, path: Path, found: str) -> None:
        """A line decides the fact in this place, by what is found at its end."""
        self.lines[place] = self.task
        self.report.entries.append((Met.DECIDED, place, (path, found)))

    def cannot(self, node: ChoiceState) -> None:
        """The script cannot go on from a node."""
        self.report.entries.append((Met.STUCK, shortened(node.key), node.path))


def work(
    search: Search,
    notes: Notes,
    starts: Mapping[Path, ChoiceState],
    connection: Connection,
    others: Iterable[Connection],
    hungry: MutableSequence[int],
) -> None:
    """Carry out the tasks that come through a connection until it is closed.

    starts: the nodes, by their paths, one of which each task goes on from.
    others: ends of connections that are not this process's, but were forked with it.
    hungry: holds 1 as long as somebody waits for a task.
    """
    for other in others:
        other.close()
    # Where anything goes wrong it just ends: one process does all again and says what is wrong.
    with suppress(Exception):
        while True:
            notes.begin(*connection.recv())
            try:
                _carry_out(search, notes, starts, connection, hungry)
            except InputError:
                connection.send(TaskReport(mistaken=True))


def _carry_out(
    search: Search,
    notes: Notes,
    starts: Mapping[Path, ChoiceState],
    connection: Connection,
    hungry: MutableSequence[int],
) -> None:
    stack = [_come_to(search, notes, starts)]
    for _ in walk(search, notes, stack):
        if notes.made >= notes.limit:
            notes.give(stack)
            stack.clear()
        elif hungry[0] and len(stack) > 1:
            hungry[0] = 0
            notes.give([stack.pop(0)])
        if notes.report.given or len(notes.report.entries) >= _MANY:
            _send(notes, connection, waiting=len(stack))
    _send(notes, connection, done=True)


def _send(notes: Notes, connection: Connection, *, waiting: int = 0, done: bool = False) -> None:
    notes.report.waiting, notes.report.done = waiting, done
    connection.send(notes.report)
    notes.report = TaskReport()


def _come_to(search: Search, notes: Notes, starts: Mapping[Path, ChoiceState]) -> ChoiceState:
    """The node that a task begins with; where it is not at hand, its choices are made again."""
    path = notes.task
    if path in notes.kept:
        return notes.kept.pop(path)
    begun = next(node for begins, node in starts.items() if path[: len(begins)] == begins)
    state = begun.state.copy()
    trace = begun.trace.branch(state) if isinstance(begun.trace, History) else begun.trace
    node = ChoiceState(state, begun.script, begun.turns, begun.path, trace, begun.key)
    for place in path[len(begun.path) :]:
        _, node, found = carried_on(search, search.thing_names(node), node)
        options = sure(found)
        key = key_of(search, node)
        notes.came_by(key)
        node = chosen(search, node, key, options, len(options) - 1 - place)
    return node
