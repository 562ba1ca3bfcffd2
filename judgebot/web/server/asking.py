"""The open interface over HTTP: the questions that are declared in `judgebot.api`."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, NoReturn

from starlette.requests import ClientDisconnect, Request
from starlette.responses import JSONResponse, Response

from judgebot.api import openapi
from judgebot.api.answers import QUESTIONS
from judgebot.api.mistakes import mistake
from judgebot.api.parameters import TextsParameter
from judgebot.api.questions import ApiQuestion

_KNOWN = f"Ask for one of {', '.join(QUESTIONS)}; {openapi.ADDRESS} describes them"


async def described(_request: Request) -> Response:
    """The OpenAPI document."""
    return JSONResponse(openapi.document())


async def answered(request: Request) -> Response:
    """What a question is answered with."""
    name = request.path_params["name"]
    question = QUESTIONS.get(name)
    if question is None:
        return _wrong(404, f"there is no /api/{name[:40]}", _KNOWN)
    if question.plays and request.method != "POST":
        answer = _wrong(405, f"/api/{name} is not asked so", "Send a JSON object by POST")
        answer.headers["allow"] = "POST"
        return answer
    try:
        given = await _given(request, question)
    except (ValueError, RecursionError, ClientDisconnect) as error:
        return _wrong(400, str(error)[:200] or "nothing came", "Send one JSON object, or a query")
    status, found = await request.app.state.desk.answer(name, given)
    return Response(found, status, media_type="application/json")


def _wrong(status: int, what: str, write: str) -> Response:
    return JSONResponse(mistake(what, write), status_code=status)


async def _given(request: Request, question: ApiQuestion) -> dict[str, Any]:
    """The query of the address, and the members of the body. Raises ValueError."""
    given = dict(_query(request, question))
    if request.method != "POST":
        return given
    body = json.loads(await request.body(), parse_constant=_no_number)
    if not isinstance(body, dict):
        raise ValueError("the body is no JSON object")
    return given | body


def _query(request: Request, question: ApiQuestion) -> Iterator[tuple[str, Any]]:
    """What the query names; what may be there several times as a list."""
    query = request.query_params
    for name in query:
        values = query.getlist(name)
        if isinstance(question.parameters.get(name), TextsParameter):
            yield name, values
        elif len(values) > 1:
            raise ValueError(f"{name[:40]} is named {len(values)} times")
        else:
            yield name, values[0]


def _no_number(name: str) -> NoReturn:
    raise ValueError(f"{name} is no number of JSON")
