"""Where long answers are made: processes that are stopped when their time is up."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from concurrent.futures import TimeoutError as TimeIsUp
from typing import Any

from pebble import ProcessExpired, ProcessPool

from judgebot.api.answers import QUESTIONS
from judgebot.api.mistakes import Answered, mistake, told
from judgebot.api.questions import Question
from judgebot.errors import InputError

_TASKS = 500
"""After so many answers a process is replaced, so that none grows without end."""


Carry = Callable[[str, dict[str, Any]], Answered]
"""Answers a question that is asked by its name and with some parameters."""


class Desk:
    """Processes that answer, each one request at a time."""

    def __init__(self, processes: int, seconds: float, waiting: int) -> None:
        """A desk that is open.

        processes: how many answer at once. seconds: how long one answer may take. waiting: how
        many requests may wait besides.
        """
        self._pool = ProcessPool(max_workers=processes, max_tasks=_TASKS)
        self._seconds = seconds
        self._room = processes + waiting
        self._taken = 0

    async def answer(
        self, name: str, asked: dict[str, Any], carry: Carry | None = None
    ) -> Answered:
        """What an address answers, made in another process.

        name: of a question. asked: with what. carry: who answers it, if it is no question of the
        open interface.
        """
        if self._taken >= self._room:
            return 503, mistake("too many rulings are being made", "Try again in a moment")
        self._taken += 1
        try:
            future = self._pool.schedule(
                carry or carry_out, args=[name, asked], timeout=self._seconds
            )
            return await asyncio.wrap_future(future)
        except TimeIsUp:
            words = f"this took longer than {self._seconds:g} seconds"
            return 503, mistake(words, "Ask for less, or play it with the command line")
        except ProcessExpired:
            return 500, mistake("an error in judgebot itself ended this", "Try another board")
        finally:
            self._taken -= 1

    def close(self) -> None:
        """End all processes."""
        self._pool.stop()
        self._pool.join()


def carry_out(
    name: str, asked: dict[str, Any], questions: Mapping[str, Question] = QUESTIONS
) -> Answered:
    """An answer, or what is wrong with what was asked.

    name: of a question. asked: with what. questions: those there are.
    """
    try:
        return 200, questions[name].carried_out(asked)
    except InputError as error:
        return 422, told(error)
    except RecursionError:
        return 422, mistake("this is nested too deep", "Write it with less nesting")
