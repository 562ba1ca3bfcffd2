"""The desk: who takes long keeps nobody waiting, is ended at the deadline, and blocks no place.

What takes long here waits for a file, so that no test goes by how fast the machine is.
"""

from __future__ import annotations

import asyncio
import json
import os
import signal
from contextlib import asynccontextmanager

import pytest

pytest.importorskip("pebble", reason="the extra `web` is not installed")

from anyio.from_thread import start_blocking_portal

from judgebot.api.desk import Desk
from judgebot.api.questions import Lane
from tests.api.jobs import at_once, enormous, never, process, when_told


@asynccontextmanager
async def open_desk(seconds, waiting):
    """A desk with one process in each lane."""
    desk = Desk(1, seconds, waiting)
    try:
        yield desk
    finally:
        desk.close()


def in_a_loop(asked):
    """Run what is asked to its end, whatever else runs in this thread."""
    with start_blocking_portal() as portal:
        portal.call(asked)


@pytest.fixture
def told(home, tmp_path):
    """The file that `when_told` waits for."""
    return tmp_path / "told"


async def begun(told, name):
    """Wait until an answer is being made."""
    while not [*told.parent.glob(f"{name} began *")]:
        await asyncio.sleep(0.01)


def said(answer):
    """The status of an answer, and what it says."""
    status, text = answer
    found = json.loads(text)
    return status, found["error"]["what"] if status >= 400 else found


def test_who_takes_long_keeps_nobody_waiting(told):
    """While an exploration goes on, others are answered; it is answered at last."""

    async def asked():
        async with open_desk(60, 16) as desk:
            asked = {"told": str(told)}
            long = asyncio.ensure_future(desk.answer("long", asked, when_told, Lane.EXPLORE))
            await begun(told, "long")
            for lane in (Lane.LOOK_UP, Lane.PLAY):
                assert said(await desk.answer("short", {}, at_once, lane)) == (200, "short")
            assert not long.done()
            told.touch()
            assert said(await long) == (200, "long")

    in_a_loop(asked)


def test_what_takes_too_long_is_ended(home):
    """It is told so at the deadline, and whoever asks next has its place."""

    async def asked():
        async with open_desk(0.3, 16) as desk:
            ended = said(await desk.answer("long", {}, never, Lane.PLAY))
            assert ended == (503, "this took longer than 0.3 seconds")
            for _ in range(50):
                next_one = said(await desk.answer("short", {}, at_once, Lane.PLAY))
                if next_one[0] != 503:
                    break
            assert next_one == (200, "short")

    in_a_loop(asked)


def test_who_waits_for_a_turn_does_not_wait_for_ever(told, monkeypatch):
    """The deadline counts from when it was asked, although nobody begins with it."""
    monkeypatch.setattr("judgebot.api.desk._PATIENCE", 0.0)

    async def asked():
        async with open_desk(60, 16) as desk:
            asked = {"told": str(told)}
            first = asyncio.ensure_future(desk.answer("long", asked, when_told, Lane.EXPLORE))
            await begun(told, "long")
            desk._seconds = 0.2
            late = said(await desk.answer("other", asked, when_told, Lane.EXPLORE))
            assert late == (503, "this took longer than 0.2 seconds")
            assert not [*told.parent.glob("other began *")]
            told.touch()
            assert said(await first) == (200, "long")
            desk._seconds = 60
            assert said(await desk.answer("other", {}, at_once, Lane.EXPLORE)) == (200, "other")

    in_a_loop(asked)


def test_too_many_at_once_are_refused(told):
    """Who asks when all places are taken is told so; who asks the same waits for its answer."""

    async def asked():
        async with open_desk(60, 0) as desk:

            def ask(name):
                asked = {"told": str(told)}
                return asyncio.ensure_future(desk.answer(name, asked, when_told, Lane.EXPLORE))

            same = [ask("same") for _ in range(3)]
            await begun(told, "same")
            assert said(await ask("other")) == (503, "too many ask at once")
            told.touch()
            assert [said(await one) for one in same] == [(200, "same")] * 3
            assert said(await ask("other")) == (200, "other")
            assert len([*told.parent.glob("same began *")]) == 1

    in_a_loop(asked)


def test_a_failure_is_no_answer(home):
    """What breaks is told as an error of judgebot's own, and is asked again next time."""

    async def asked():
        async with open_desk(60, 16) as desk:
            status, _ = await desk.answer("broken", {}, when_told, Lane.PLAY)
            assert status == 500
            assert said(await desk.answer("broken", {}, at_once, Lane.PLAY)) == (200, "broken")

    in_a_loop(asked)


def test_what_takes_too_much_memory_is_refused(home):
    """The process goes on, and the next one is answered."""

    async def asked():
        async with open_desk(60, 16) as desk:
            found = said(await desk.answer("enormous", {}, enormous, Lane.PLAY))
            assert found == (503, "this takes too much memory")
            assert said(await desk.answer("short", {}, at_once, Lane.PLAY)) == (200, "short")

    in_a_loop(asked)


def test_a_process_that_somebody_ends_is_replaced(home):
    """One that had nothing to do is ended from outside; whoever asks a moment later is answered."""

    async def asked():
        async with open_desk(60, 16) as desk:
            status, number = said(await desk.answer("first", {}, process, Lane.PLAY))
            assert status == 200
            os.kill(number, signal.SIGKILL)
            while desk._pools[Lane.PLAY].active:
                await asyncio.sleep(0.01)
            status, other = said(await desk.answer("second", {}, process, Lane.PLAY))
            assert (status, other != number) == (200, True)

    in_a_loop(asked)


def test_who_still_waits_when_it_closes_is_told(told):
    """What is not answered by then fails by itself, and the loop ends without a complaint."""

    async def asked():
        async with open_desk(60, 16) as desk:
            asked = {"told": str(told)}
            waits = asyncio.ensure_future(desk.answer("long", asked, when_told, Lane.PLAY))
            await begun(told, "long")
            desk._pools[Lane.PLAY]._pool_manager.worker_manager.close_channels()
            assert said(await waits) == (500, "an error in judgebot itself ended this")

    in_a_loop(asked)
