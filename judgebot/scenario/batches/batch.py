"""Several scenario files at once: each is played and told in order, whatever becomes of the others.

What is told of a file is made where it is played, so that several processes can share the work:
see `batch_together`. One process opens the card library once for all its files.
"""

from __future__ import annotations

import traceback
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import field
from enum import StrEnum
from functools import partial
from pathlib import Path
from typing import Generic, TypeVar

from judgebot.dataclass import dataclass
from judgebot.errors import InputError
from judgebot.game.data.record import record
from judgebot.scenario.format import loader
from judgebot.scenario.format.library import Imported, NoLibrary, installed
from judgebot.scenario.format.ways import AS_WRITTEN, PlayedHow
from judgebot.scenario.play import runner
from judgebot.scenario.play.ending import Ending
from judgebot.scenario.play.runner import Ask
from judgebot.scenario.tell.verdict import Verdict

T = TypeVar("T")

FEW = 16
"""So many files at least are played by a process, unless a number of processes is named."""


@record
class SkippedFile:
    """A scenario that cannot be played here."""

    file: str
    why: str
    late: bool = False
    """Whether it is only that the time is over."""


@record
class Broken:
    """A scenario file with a mistake, among others without, or that only one version plays."""

    file: str
    error: InputError
    way: PlayedHow = AS_WRITTEN
    """How it could not be played."""


@record
class Stopped:
    """A scenario in which judgebot itself failed, among others."""

    file: str
    error: str
    """What went wrong, in one line."""
    trace: str = ""
    """Where in the program; empty when its process just ended."""


Outcome = Verdict | SkippedFile | Broken | Stopped
Tell = Callable[[Path, tuple[Outcome, ...]], T]
"""Makes what is told of a file out of what came of it in each way."""


class Came(StrEnum):
    """What became of a scenario among others, in the words of the summary."""

    HOLDS = "hold"
    FAILS = "fail"
    BROKEN = "have mistakes"
    SKIPPED = "skipped"
    LATE = "not played in time"
    STOPPED = "stopped by an error in judgebot itself"


@record
class PlayedFile(Generic[T]):
    """A file that was played."""

    came: tuple[Came, ...]
    """What became of it in each way."""
    told: T


@dataclass(slots=True, kw_only=True)
class BatchPlaying(Generic[T]):
    """How one process plays its files."""

    ways: tuple[PlayedHow, ...]
    """In which each file is played."""
    tell: Tell[T]
    alone: bool = False
    """Whether there is one file only, whose errors are its caller's."""
    ask: Ask | None = None
    """See `runner.run`."""
    imported: Imported = field(default_factory=Imported)
    ending: Ending = field(default_factory=Ending)
    """What may end it early."""

    def __call__(self, path: Path) -> PlayedFile[T]:
        """Play a file in each way, and tell of it."""
        found = tuple(self._one(path, way) for way in self.ways)
        if self.alone and all(isinstance(one, Broken) for one in found):
            raise next(one.error for one in found if isinstance(one, Broken))
        return self._told(path, found)

    def _told(self, path: Path, found: tuple[Outcome, ...]) -> PlayedFile[T]:
        try:
            came = tuple(one for outcome in found for one in all_came(outcome))
            return PlayedFile(came=came, told=self.tell(path, found))
        except Exception as error:
            if self.alone or not any(isinstance(one, Verdict) for one in found):
                raise
            return self._told(path, (_mistaken(path, error),))

    def _one(self, path: Path, way: PlayedHow) -> Outcome:
        if self.ending.is_over():
            return SkippedFile(file=str(path), why=self.ending.why, late=True)
        try:
            scenario = loader.load(path, way, self.imported)
            several = len(self.ways) > 1
            return runner.run(scenario, self.ask, ending=self.ending, keeps_refused=several)
        except Exception as error:
            if self.alone and (len(self.ways) == 1 or not isinstance(error, InputError)):
                raise
            return _mistaken(path, error, way)


def _mistaken(path: Path, error: Exception, way: PlayedHow = AS_WRITTEN) -> Outcome:
    """What came of a file that could not be played or told."""
    if isinstance(error, NoLibrary):
        why = f"no card library is imported, and it names {error.card}"
        return SkippedFile(file=str(path), why=why)
    if isinstance(error, InputError):
        return Broken(file=str(path), error=error, way=way)
    what = "".join(traceback.format_exception_only(error)).strip()
    return Stopped(file=str(path), error=what, trace="".join(traceback.format_exception(error)))


def play(
    paths: list[Path],
    ways: tuple[PlayedHow, ...],
    tell: Tell[T],
    *,
    ask: Ask | None = None,
    jobs: int | None = None,
    imported: Imported | None = None,
    ending: Ending | None = None,
) -> Iterator[PlayedFile[T]]:
    """Play files out, each in every way; gives what is told of them, in order.

    ways, tell, ask: see `BatchPlaying`; other processes must be able to import what tells.
    jobs: how many processes play; one for each core, and one for a few files, unless stated.
    imported: the cards that files may name; those of the installed library unless stated.
    ending: what may end it early; the files that were not played until then are told as late.
    Raises the error of a file when it is the only one and no way plays it.
    """
    work = BatchPlaying(ways=ways, tell=tell, ask=ask, alone=len(paths) == 1)
    if imported is not None:
        work.imported = imported
    if ending is not None:
        work.ending = ending
    processes = 1 if ask is not None else _processes(len(paths), jobs)
    if processes == 1:
        yield from map(work, paths)
        return
    from judgebot.scenario.batches.several_processes import in_order

    with suppress(InputError):
        installed()  # What is out of date is compiled here, by one process.
    yield from in_order(paths, work, partial(_lost, tell=tell, times=len(ways)), processes)


def _processes(files: int, jobs: int | None) -> int:
    if jobs == 1 or (jobs is None and files < 2 * FEW):
        return 1
    from judgebot.scenario.explore.several_processes import bounded, cores

    return min(bounded(jobs), files) if jobs else min(cores(), files // FEW)


def _lost(path: Path, why: str, *, tell: Tell[T], times: int) -> PlayedFile[T]:
    """What is told of a file whose process ended."""
    found = (Stopped(file=str(path), error=why),) * times
    return PlayedFile(came=tuple(map(came, found)), told=tell(path, found))


def came(outcome: Outcome) -> Came:
    """What became of a scenario."""
    if isinstance(outcome, Verdict):
        return Came.HOLDS if outcome.holds else Came.FAILS
    if isinstance(outcome, SkippedFile) and outcome.late:
        return Came.LATE
    kinds = {SkippedFile: Came.SKIPPED, Broken: Came.BROKEN, Stopped: Came.STOPPED}
    return kinds[type(outcome)]


def all_came(outcome: Outcome) -> tuple[Came, ...]:
    """What became of a scenario, and of each of its variants."""
    if not isinstance(outcome, Verdict):
        return (came(outcome),)
    return tuple(map(_came_of, outcome.all))


def _came_of(one: Verdict) -> Came:
    """What became of a scenario without its variants."""
    if one.refused is not None:
        return Came.BROKEN
    return Came.HOLDS if one.holds_itself else Came.FAILS


def summary(all_came: Iterable[Came]) -> str:
    """How many scenarios hold, fail, have mistakes and were skipped, in one line."""
    listed = list(all_came)
    parts = [f"{listed.count(one)} {one}" for one in Came if one in listed or one is Came.HOLDS]
    return f"{len(listed)} scenarios: {', '.join(parts)}"


def status(all_came: Iterable[Came]) -> int:
    """The exit status.

    3 when judgebot failed at a file, 2 when one has a mistake or none could be played, 1 when one
    fails or was not played in time.
    """
    found = set(all_came)
    if Came.STOPPED in found:
        return 3
    if Came.BROKEN in found or found <= {Came.SKIPPED}:
        return 2
    return 1 if found & {Came.FAILS, Came.LATE} else 0
