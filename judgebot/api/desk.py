"""Where answers are made: processes that are stopped when their time is up.

There are lanes, each with processes of its own, so that a long exploration keeps nobody from a
rule. An answer is text when it leaves its process. It depends on nothing but the question and what
was imported, so that it is kept, within bounds, and given again; who asks the same at once waits
for one answer.
"""

from __future__ import annotations

import asyncio
import json
import os
from collections.abc import Callable, Mapping
from concurrent.futures import TimeoutError as TimeIsUp
from concurrent.futures.process import BrokenProcessPool
from typing import Any

from pebble import ProcessExpired, ProcessPool

from judgebot import memory
from judgebot.api import processes as how
from judgebot.api import warm
from judgebot.api.answers import QUESTIONS
from judgebot.api.keeping import KeptAnswers
from judgebot.api.mistakes import Answered, Told, mistake, told
from judgebot.api.parameters import Arguments
from judgebot.api.questions import ApiQuestion, Lane
from judgebot.errors import InputError
from judgebot.paths import HOME_VARIABLE

_TASKS = 5000
"""After so many answers a process is replaced, so that none grows without end."""
_LARGEST = 8_000_000
"""The most bytes of an answer."""
_MEMORY = 2_000
"""How many megabytes a process may take, so that nobody's question ends those of others."""
_PATIENCE = 1.0
"""So many seconds more than an answer may take somebody waits for it at most, with the time until
its turn comes."""


Answering = Callable[[str, Arguments], Answered]
"""Answers a question that is asked by its name and with some parameters."""


class Desk:
    """Processes that answer, each one question at a time."""

    def __init__(self, processes: int, seconds: float, waiting: int) -> None:
        """A desk that is open.

        processes: how many answer at once in a lane, but for explorations, of which one walks.
        seconds: how long one answer may take, with the time until its turn comes.
        waiting: how many may wait besides in a lane.
        """
        how.begin()
        self._numbers = {Lane.LOOK_UP: processes, Lane.PLAY: processes, Lane.EXPLORE: 1}
        self._pools = {lane: _pool(lane, number) for lane, number in self._numbers.items()}
        self._open = True
        self._seconds = seconds
        self._room = {lane: number + waiting for lane, number in self._numbers.items()}
        self._taken = dict.fromkeys(Lane, 0)
        self._kept = KeptAnswers()
        self._made: dict[str, asyncio.Future[Told]] = {}

    def begin(self) -> None:
        """Start the processes, before anybody asks."""
        for pool in self._pools.values():
            pool.schedule(len, args=[()])

    async def answer(
        self,
        name: str,
        arguments: Arguments,
        answering: Answering | None = None,
        lane: Lane | None = None,
    ) -> Told:
        """The status and the text of an answer.

        name: of a question. arguments: with what. answering: who answers it, in another process, if
        it is no question of the open interface. lane: in which it waits then.
        """
        answering = answering or carry_out
        key = f"{answering.__module__} {name} {json.dumps(arguments, sort_keys=True)}"
        kept = self._kept.get(key)
        if kept is not None:
            return kept
        if key in self._made:
            return await asyncio.shield(self._made[key])
        making = asyncio.ensure_future(
            self._make(name, arguments, answering, lane or QUESTIONS[name].lane)
        )
        self._made[key] = making
        making.add_done_callback(lambda _: self._made.pop(key, None))
        stamp = warm.stamp()
        found = await asyncio.shield(making)
        if found[0] < _FAILED:
            self._kept.put(key, stamp, found)
        return found

    async def _make(
        self, name: str, arguments: Arguments, answering: Answering, lane: Lane
    ) -> Told:
        if self._taken[lane] >= self._room[lane]:
            return _written(503, mistake("too many ask at once", "Try again in a moment"))
        self._taken[lane] += 1
        try:
            args = [answering, name, dict(arguments)]
            future = self._whole(lane).schedule(_told, args=args, timeout=self._seconds)
            # The pool counts from when a process begins; another one may have to be started first.
            longest = self._seconds + _PATIENCE
            return await asyncio.wait_for(asyncio.wrap_future(future), longest)
        except TimeIsUp:
            words = f"this took longer than {self._seconds:g} seconds"
            return _written(503, mistake(words, "Ask for less, or play it with the command line"))
        except (ProcessExpired, BrokenProcessPool):
            words = "an error in judgebot itself ended this"
            return _written(500, mistake(words, "Try another board"))
        finally:
            self._taken[lane] -= 1

    def _whole(self, lane: Lane) -> ProcessPool:
        """The processes of a lane, others where somebody ended one that had nothing to do."""
        if self._open and not self._pools[lane].active:
            _end(self._pools[lane])
            self._pools[lane] = _pool(lane, self._numbers[lane])
        return self._pools[lane]

    def close(self) -> None:
        """End all processes."""
        self._open = False
        _end(*self._pools.values())


def _pool(lane: Lane, processes: int) -> ProcessPool:
    """So many processes for a lane, which begin when the first answer is asked for."""
    return ProcessPool(
        max_workers=processes, max_tasks=_TASKS, context=how.context(),
        initializer=_begin, initargs=[os.environ.get(HOME_VARIABLE), lane],
    )  # fmt: skip


def _end(*pools: ProcessPool) -> None:
    """End the processes of all of them at once."""
    for pool in pools:
        pool.stop()
    for pool in pools:
        pool.join()


_FAILED = 500
"""From this status on it is no answer, and is not kept."""


def _begin(home: str | None, lane: Lane) -> None:
    """What a process does first. home: as the environment names it where the desk was opened."""
    if home:
        os.environ[HOME_VARIABLE] = home
    memory.bound(_MEMORY)
    if lane is Lane.LOOK_UP:
        warm.up()


def carry_out(
    name: str, arguments: Arguments, questions: Mapping[str, ApiQuestion] = QUESTIONS
) -> Answered:
    """An answer, or what is wrong with what was asked.

    name: of a question. arguments: with what. questions: those there are.
    """
    try:
        return 200, questions[name].carried_out(arguments)
    except InputError as error:
        return 422, told(error)
    except RecursionError:
        return 422, mistake("this is nested too deep", "Write it with less nesting")


def _told(answering: Answering, name: str, arguments: Arguments) -> Told:
    """An answer as text; what judgebot itself does wrong is told and ends nothing."""
    try:
        written = _written(*answering(name, arguments))
    except MemoryError:
        return _written(503, mistake("this takes too much memory", "Ask for less"))
    except Exception:
        import traceback

        traceback.print_exc()
        return _written(500, mistake("this is an error in judgebot itself", "Try another board"))
    if len(written[1]) > _LARGEST:
        return _written(422, mistake("the answer is too large", "Ask for less"))
    return written


def _written(status: int, document: Any) -> Told:
    text = json.dumps(document, ensure_ascii=False, separators=(",", ":"))
    return status, text.encode("utf-8", "backslashreplace")
