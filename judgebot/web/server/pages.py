"""What is answered with pages: the rulebooks, the table, what they are drawn with.

Loaded when the first page is asked for: scripts need none of it.
"""

from __future__ import annotations

import json

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, RedirectResponse, Response
from starlette.routing import Route, Router

from judgebot.web.server import at_table
from judgebot.web.server.described import described_page
from judgebot.web.server.live import live_index, live_packed_index, live_page, live_search
from judgebot.web.site import of_search
from judgebot.web.site.of_search import ASSETS
from judgebot.web.templating import page, style


def pages() -> Router:
    """The addresses of all pages."""
    return Router(
        [
            Route("/", _home),
            Route("/index.html", _home),
            Route("/api", _described),
            Route("/table", at_table.whole, methods=["GET", "POST"]),
            Route("/table/page", at_table.as_page, methods=["POST"]),
            Route("/table/help", at_table.helping),
            Route("/table/schema.json", at_table.described),
            Route("/table/{name}", at_table.part, methods=["POST"]),
            Route("/site.css", _style),
            Route("/assets/{name:path}", _asset),
            Route(f"/{{version}}/{of_search.INDEX}", _index),
            Route(f"/{{version}}/{of_search.PAGE}", _search),
            Route("/{version}/{name}", _live),
            Route("/{version}/{folder}/{name}", _live),
        ]
    )


async def _home(_request: Request) -> Response:
    return HTMLResponse(await run_in_threadpool(live_page, "", "index.html") or "")


async def _described(_request: Request) -> Response:
    return HTMLResponse(await run_in_threadpool(described_page))


async def _style(_request: Request) -> Response:
    return Response(style(), media_type="text/css")


async def _asset(request: Request) -> Response:
    name = request.path_params["name"]
    known = {str(one.relative_to(ASSETS).as_posix()) for one in ASSETS.rglob("*") if one.is_file()}
    if name not in known:
        return Response(status_code=404)
    return FileResponse(ASSETS / name)


async def _index(request: Request) -> Response:
    """The index that a version's search reads."""
    packed = "gzip" in request.headers.get("accept-encoding", "")
    how = live_packed_index if packed else live_index
    found = await run_in_threadpool(how, request.path_params["version"])
    if found is None:
        return Response(status_code=404)
    headers = {"vary": "accept-encoding"} | ({"content-encoding": "gzip"} if packed else {})
    return Response(found, media_type="application/json", headers=headers)


async def _search(request: Request) -> Response:
    """The page of a version's search, with the answers for browsers without scripts."""
    version, query = request.path_params["version"], request.query_params.get("q", "").strip()
    if not query:
        return await _page(version, of_search.PAGE)
    arguments = {"q": query, "rules": version, "limit": _ANSWERS}
    status, told = await request.app.state.desk.answer("search", arguments)
    found = None
    if status == 200:
        found = await run_in_threadpool(live_search, version, query, json.loads(told))
    return await _page(version, of_search.PAGE) if found is None else HTMLResponse(found)


async def _live(request: Request) -> Response:
    """A page of the site; an address without `.html` leads to it, too."""
    version, name = request.path_params["version"], request.path_params["name"]
    folder = request.path_params.get("folder")
    if folder is not None:
        return Response(status_code=404)
    if not name.endswith(".html"):
        return RedirectResponse(f"/{version}/{name}.html")
    return await _page(version, name)


async def _page(version: str, name: str) -> Response:
    found = await run_in_threadpool(live_page, version, name)
    if found is None:
        return HTMLResponse(page("missing.html", title="Not here", up="/"), status_code=404)
    return HTMLResponse(found)


_ANSWERS = 20
"""As many as the script of the page shows."""
