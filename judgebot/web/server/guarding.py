"""What is refused before it is looked at: foreign hosts and origins, and what is too large.

A page of another site must not be able to ask a server that listens on this machine: its `Origin`
is refused, and so is a `Host` that is not the server's own name, behind which a foreign name could
hide that was made to lead here.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Collection

from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from judgebot.api.mistakes import mistake

LARGEST = 256 * 1024
"""The most bytes that a request may hold."""
PATIENCE = 20.0
"""Within so many seconds all of a request must come."""

HEADERS = (
    (
        b"content-security-policy",
        b"default-src 'none'; style-src 'self' 'unsafe-inline'; script-src 'self'; "
        b"connect-src 'self'; img-src 'self' data:; manifest-src 'self'; worker-src 'self'; "
        b"base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    ),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
)
"""Stand on every answer."""


class Guard:
    """Lets through what a page of this server, or a script on this machine, sends."""

    def __init__(self, app: ASGIApp, hosts: Collection[str]) -> None:
        """A guard before an app.

        hosts: the names, with their port, under which the server may be asked.
        """
        self._app = app
        self._hosts = frozenset(one.encode() for one in hosts)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request, or refuse it."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        status = self._refused(scope["path"], dict(scope["headers"]))
        if status:
            await _refuse(send, status)
            return
        await self._app(scope, _bounded(receive), _with_headers(send))

    def _refused(self, path: str, headers: dict[bytes, bytes]) -> int:
        """The status of a refusal; 0 for what is let through."""
        if headers.get(b"host", b"") not in self._hosts:
            return 421
        origin = headers.get(b"origin")
        if origin is not None and origin.partition(b"://")[2] not in self._hosts:
            return 403
        if headers.get(b"sec-fetch-site") == b"cross-site" and path.startswith("/api/"):
            return 403
        length = headers.get(b"content-length", b"0")
        is_number = length.isdigit() and len(length) <= _DIGITS
        return 413 if not is_number or int(length) > LARGEST else 0


_DIGITS = 12
"""So many digits has a length at most."""


def _bounded(receive: Receive) -> Receive:
    """What comes in, cut off where it is longer than it said, or takes longer than anybody waits.

    After the whole request whoever asks may be silent as long as the answer takes.
    """
    left, until = LARGEST, time.monotonic() + PATIENCE
    more = True

    async def bounded() -> Message:
        nonlocal left, more
        try:
            patience = until - time.monotonic() if more else None
            message = await asyncio.wait_for(receive(), patience)
        except TimeoutError:
            return {"type": "http.disconnect"}
        left -= len(message.get("body", b""))
        more = bool(message.get("more_body", False))
        return message if left >= 0 else {"type": "http.disconnect"}

    return bounded


def _with_headers(send: Send) -> Send:
    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            message = {**message, "headers": [*message.get("headers", ()), *HEADERS]}
        await send(message)

    return sending


async def _refuse(send: Send, status: int) -> None:
    answer = JSONResponse(mistake(*_REFUSALS[status]), status_code=status)
    headers = [*answer.raw_headers, *HEADERS]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": answer.body})


_REFUSALS = {
    403: ("a page of another site asks", "Ask from a page of this server, or with a program"),
    413: ("the request is too large", f"Send {LARGEST} bytes at most, and say how many"),
    421: ("the server is not called so", "Ask at the address that it names when it starts"),
}
