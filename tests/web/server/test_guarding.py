"""What comes in is bounded: how much of it, and how long it takes to come."""

import pytest

pytest.importorskip("starlette", reason="the extra `web` is not installed")

import asyncio
from concurrent.futures import ThreadPoolExecutor

from judgebot.web.server import guarding
from judgebot.web.server.guarding import LARGEST, Guard

HOST = "localhost:1"


def _answered(*messages: dict, **headers: str) -> tuple[list[dict], list[int]]:
    """What the app behind a guard is given of a request, and the statuses of answers."""
    given: list[dict] = []
    statuses: list[int] = []
    waiting = [*messages]

    async def app(_scope, receive, send):
        while True:
            given.append(await receive())
            if given[-1]["type"] == "http.disconnect" or not given[-1].get("more_body"):
                break
        if given[-1]["type"] == "http.request":
            after = asyncio.ensure_future(receive())
            done, _ = await asyncio.wait([after], timeout=0.3)
            given.extend([{"type": "silence"}] if not done else [after.result()])
            after.cancel()
        await send({"type": "http.response.start", "status": 200})

    async def receive():
        if waiting:
            return waiting.pop(0)
        return await asyncio.sleep(3600)

    async def send(message):
        if message["type"] == "http.response.start":
            statuses.append(message["status"])

    named = {"host": HOST, **{name.replace("_", "-"): value for name, value in headers.items()}}
    scope = {
        "type": "http",
        "path": "/api/read",
        "headers": [(name.encode(), value.encode()) for name, value in named.items()],
    }
    # In a thread of its own: a browser's test may have left a loop that runs in this one.
    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, Guard(app, {HOST})(scope, receive, send)).result()
    return given, statuses


def _part(size: int, *, more: bool) -> dict:
    return {"type": "http.request", "body": b"x" * size, "more_body": more}


def test_a_request_that_does_not_end_is_given_up(monkeypatch):
    """After so many seconds nobody waits for the rest."""
    monkeypatch.setattr(guarding, "PATIENCE", 0.1)
    given, statuses = _answered(_part(3, more=True))
    assert ([one["type"] for one in given], statuses) == (
        ["http.request", "http.disconnect"], [200],
    )  # fmt: skip


def test_who_has_asked_may_be_silent(monkeypatch):
    """An answer may take longer than the request may."""
    monkeypatch.setattr(guarding, "PATIENCE", 0.1)
    given, _ = _answered(_part(3, more=True), _part(3, more=False))
    assert [one["type"] for one in given] == ["http.request", "http.request", "silence"]


def test_more_than_is_allowed_is_cut_off():
    """Whatever length it says."""
    given, _ = _answered(_part(LARGEST, more=True), _part(1, more=True))
    assert given[-1]["type"] == "http.disconnect"


@pytest.mark.parametrize("length", [str(LARGEST + 1), "-1", "x", "", "0" * 20 + "9" * 9, "\u00b2"])
def test_a_length_that_is_none_is_refused(length):
    """What is too much, or no number, is not looked at."""
    assert _answered(_part(0, more=False), content_length=length) == ([], [413])
