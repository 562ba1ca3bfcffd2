"""The server: the open interface, and the pages behind it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Collection
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.routing import Mount, Route
from starlette.types import ASGIApp, Receive, Scope, Send

from judgebot.api import openapi
from judgebot.api.desk import Desk
from judgebot.web.server import asking
from judgebot.web.server.guarding import Guard


def app(
    hosts: Collection[str], *, processes: int = 2, seconds: float = 10.0, waiting: int = 16
) -> Guard:
    """The server's app.

    hosts: see `Guard`. processes, seconds, waiting: see `Desk`.
    """
    pages = _Pages()

    @asynccontextmanager
    async def lifespan(made: Starlette) -> AsyncIterator[None]:
        desk = made.state.desk = Desk(processes, seconds, waiting)
        desk.begin()
        loading = asyncio.create_task(pages.loaded())
        yield
        loading.cancel()
        desk.close()

    routes = [
        Route(openapi.ADDRESS, asking.described),
        Route("/api/{name}", asking.answered, methods=["GET", "POST"]),
        Mount("/", pages),
    ]
    return Guard(Starlette(routes=routes, lifespan=lifespan), hosts)


class _Pages:
    """The pages, which are loaded while the first questions are answered already."""

    def __init__(self) -> None:
        self._loaded: ASGIApp | None = None

    async def loaded(self) -> ASGIApp:
        """The pages as soon as they are there."""
        if self._loaded is None:
            self._loaded = await run_in_threadpool(_pages)
        return self._loaded

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer with a page."""
        answering = await self.loaded()
        await answering(scope, receive, send)


def _pages() -> ASGIApp:
    from judgebot.web.server.pages import pages

    return pages()
