"""The table's page, and its parts as they change; `drawn` draws them."""

from __future__ import annotations

import json
from typing import Any
from urllib.parse import parse_qs

from starlette.concurrency import run_in_threadpool
from starlette.requests import ClientDisconnect, Request
from starlette.responses import HTMLResponse, JSONResponse, Response

from judgebot.api.mistakes import Answered, mistake
from judgebot.scenario.format.schema import schema
from judgebot.table import finding
from judgebot.table.laying import EMPTY, ZONES
from judgebot.web.server.drawn import PARTS, draw
from judgebot.web.templating import page


async def whole(request: Request) -> Response:
    """The page: of an empty table, or of the dispute that a form without scripts sends."""
    arguments = {"scenario": EMPTY}
    if request.method == "POST":
        arguments = await _form(request)
    status, found = await _answered(request, "stand", arguments)
    wrong = found.get("error") or found.get("mistake")
    drawn = page(
        "table.html", title="The table", up="/", zones=ZONES, parts=found.get("parts", {}),
        scenario=found.get("scenario", arguments.get("scenario", "")), mistake=wrong,
        played=request.method == "POST", library=await run_in_threadpool(finding.has_library),
    )  # fmt: skip
    return HTMLResponse(drawn, status_code=status)


async def part(request: Request) -> Response:
    """A part of the table as a script asks for it."""
    name = request.path_params["name"]
    if name not in PARTS:
        return JSONResponse(mistake("the table has no such part", ""), status_code=404)
    try:
        arguments = json.loads(await request.body())
    except (ValueError, RecursionError, ClientDisconnect):
        arguments = None
    if not isinstance(arguments, dict):
        return JSONResponse(mistake("the body is no JSON object", ""), status_code=400)
    status, found = await _answered(request, name, arguments)
    return JSONResponse(found, status_code=status)


async def as_page(request: Request) -> Response:
    """The ruling as a page of its own, to print or to send."""
    arguments = await _form(request)
    status, found = await _answered(request, "page", arguments)
    if status == 200:
        return HTMLResponse(found)
    drawn = page("mistake.html", title="No ruling yet", up="/", mistake=found["error"])
    return HTMLResponse(drawn, status_code=status)


async def described(_request: Request) -> Response:
    """The JSON Schema of scenario files, by which the text is completed."""
    return JSONResponse(schema())


async def helping(_request: Request) -> Response:
    """How the table is used, on one page."""
    return HTMLResponse(page("table_help.html", title="The table: help", up="/"))


async def _answered(request: Request, name: str, arguments: dict[str, Any]) -> Answered:
    status, text = await request.app.state.desk.answer(name, arguments, draw, PARTS[name].lane)
    return status, json.loads(text)


async def _form(request: Request) -> dict[str, Any]:
    """What a form sent, the last of each name."""
    try:
        body = (await request.body()).decode("utf-8", "replace")
        found = parse_qs(body, max_num_fields=_FIELDS, keep_blank_values=True)
    except (ValueError, ClientDisconnect):
        return {}
    return {name: values[-1].replace("\r\n", "\n") for name, values in found.items()}


_FIELDS = 20

