"""The tools that assistants are offered: the questions of the open interface, and the guide."""

from __future__ import annotations

import json
from typing import Any

import mcp_types as types
from mcp.shared.exceptions import MCPError

from judgebot.api import openapi, schemas
from judgebot.api.answers import QUESTIONS
from judgebot.api.desk import Desk
from judgebot.api.mistakes import MistakeParts
from judgebot.api.questions import ApiQuestion
from judgebot.mcp import guide

GUIDE = "scenario_guide"
"""The tool for assistants that cannot read resources by themselves."""
_NO_TOOL = -32602
"""What JSON-RPC calls parameters that are wrong."""
_ALONE = types.ToolAnnotations(
    read_only_hint=True, destructive_hint=False, idempotent_hint=True, open_world_hint=False
)


def tools() -> list[types.Tool]:
    """Every tool with the schemas of what it takes and answers."""
    return [*map(_tool, QUESTIONS.values()), _guide()]


async def call(desk: Desk, name: str, arguments: dict[str, Any]) -> types.CallToolResult:
    """What a tool answers.

    desk: where answers are made. name: of the tool. arguments: with what.
    Returns an error that says what to write where the input is wrong. Raises MCPError for no tool.
    """
    if name == GUIDE:
        return types.CallToolResult(content=[_text(guide.text(guide.GUIDE))])
    if name not in QUESTIONS:
        raise MCPError(_NO_TOOL, f"there is no tool {name[:40]!r}; there are {_names()}")
    status, answer = await desk.answer(name, arguments)
    found = json.loads(answer)
    if status != _FINE:
        return types.CallToolResult(content=[_text(_said(found["error"]))], is_error=True)
    return types.CallToolResult(
        content=[_text(answer.decode())], structured_content=_as_object(found)
    )


_FINE = 200


def _tool(question: ApiQuestion) -> types.Tool:
    return types.Tool(
        name=question.name,
        title=f"judgebot {question.name}",
        description=f"{question.about}.",
        input_schema=openapi.body(question),
        output_schema=_output(question),
        annotations=_ALONE,
    )


def _guide() -> types.Tool:
    return types.Tool(
        name=GUIDE,
        title="How scenarios are written",
        description="The guide to the scenario format. Read it before you write a scenario.",
        input_schema={"type": "object", "properties": {}, "additionalProperties": False},
        annotations=_ALONE,
    )


def _output(question: ApiQuestion) -> dict[str, Any]:
    """The schema of an answer, which has to be an object: a list is its only member."""
    schema = schemas.alone(question.shape)
    defined = schema.pop("$defs", None)
    whole = {
        "type": "object",
        "properties": {LIST: schema},
        "required": [LIST],
        "additionalProperties": False,
    }
    if "$ref" in schema:
        whole = {**(defined or {})[schema["$ref"].rpartition("/")[2]]}
    return {**whole, **({"$defs": defined} if defined else {})}


LIST = "result"
"""The member under which a list is answered."""


def _as_object(found: Any) -> dict[str, Any]:
    return found if isinstance(found, dict) else {LIST: found}


def _said(error: MistakeParts) -> str:
    """A mistake in words."""
    place = f"line {error['line']}: " if error["line"] else ""
    near = f"Nearest: {', '.join(error['nearest'])}" if error["nearest"] else ""
    return "\n".join(filter(None, [place + error["what"], near, error["write"], *error["details"]]))


def _text(text: str) -> types.TextContent:
    return types.TextContent(type="text", text=text)


def _names() -> str:
    return ", ".join((*QUESTIONS, GUIDE))
