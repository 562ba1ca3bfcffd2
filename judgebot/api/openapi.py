"""The open interface described: an OpenAPI document made from the declared questions."""

from __future__ import annotations

from functools import cache
from importlib.metadata import version
from typing import Any

from judgebot.api import schemas
from judgebot.api.answers import QUESTIONS
from judgebot.api.mistakes import ErrorDocument
from judgebot.api.parameters import TextsParameter
from judgebot.api.questions import ApiQuestion

ADDRESS = "/api/openapi.json"
"""Where a server answers with it."""
MISTAKES = {
    400: "the body is no JSON object, or the query names something twice",
    403: "another site asks",
    405: "this is asked in another way",
    413: "the request is too large",
    421: "the server is called by a name that is not its own",
    422: "something is wrong with what was asked: what, where, and what to write",
    500: "judgebot itself failed",
    503: "it took too long, or too many ask at once",
}
"""What is answered with an `ErrorDocument`, by status."""
_WHERE = "#/components/schemas/"
_ABOUT = """\
Rules lookup and rulings for the Altered trading card game. Each question is answered with the JSON
document that the command of that name prints with `--json`. Questions about a scenario are asked by
POST with a JSON object; all others also by GET. Nothing is kept between two requests.
"""


@cache
def document() -> dict[str, Any]:
    """The OpenAPI document of all questions."""
    shapes = [ErrorDocument, *(one.shape for one in QUESTIONS.values())]
    named = {name: made for one in shapes for name, made in schemas.named(one, _WHERE).items()}
    return {
        "openapi": "3.1.0",
        "info": {"title": "judgebot", "version": version("judgebot"), "description": _ABOUT},
        "servers": [{"url": "/"}],
        "paths": {
            **{f"/api/{one.name}": _path(one) for one in QUESTIONS.values()},
            ADDRESS: {"get": _itself()},
        },
        "components": {"schemas": dict(sorted(named.items()))},
    }


def body(question: ApiQuestion) -> dict[str, Any]:
    """The JSON Schema of the object that a question is asked with."""
    return {
        "type": "object",
        "properties": {
            name: _may_be_null(kind.schema) if name in question.usual else kind.schema
            for name, kind in question.parameters.items()
        },
        "required": [name for name in question.parameters if name not in question.usual],
        "additionalProperties": False,
    }


def _may_be_null(schema: dict[str, Any]) -> dict[str, Any]:
    return {**schema, "type": [schema["type"], "null"]}


def _path(question: ApiQuestion) -> dict[str, Any]:
    post = {
        **_both(question, "post"),
        "requestBody": {
            "required": True,
            "content": {"application/json": {"schema": body(question)}},
        },
    }
    if question.plays:
        return {"post": post}
    return {"get": {**_both(question, "get"), "parameters": _query(question)}, "post": post}


def _both(question: ApiQuestion, method: str) -> dict[str, Any]:
    """What an operation has whichever way it is asked."""
    refused = {"content": _content({"$ref": f"{_WHERE}{ErrorDocument.__name__}"})}
    return {
        "operationId": question.name if method == "post" else f"{question.name}ByQuery",
        "summary": question.about,
        "responses": {
            "200": {
                "description": question.about,
                "content": _content(schemas.schema(question.shape, _WHERE)),
            },
            **{
                str(status): {"description": about, **refused} for status, about in MISTAKES.items()
            },
        },
    }


def _content(schema: dict[str, Any]) -> dict[str, Any]:
    return {"application/json": {"schema": schema}}


def _query(question: ApiQuestion) -> list[dict[str, Any]]:
    """What the query of an address may name."""
    return [
        {
            "name": name,
            "in": "query",
            "required": name not in question.usual,
            "description": kind.about,
            "schema": kind.shape(),
            **({"example": kind.example} if kind.example is not None else {}),
            **({"style": "form", "explode": True} if isinstance(kind, TextsParameter) else {}),
        }
        for name, kind in question.parameters.items()
    ]


def _itself() -> dict[str, Any]:
    return {
        "operationId": "openapi",
        "summary": "This description",
        "responses": {
            "200": {"description": "OpenAPI 3.1", "content": _content({"type": "object"})}
        },
    }
