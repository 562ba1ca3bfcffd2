"""Talking to an assistant's program over standard input and output until it leaves."""

from __future__ import annotations

import os
import sys
from importlib.metadata import version
from typing import Any

import anyio
import mcp_types as types
from mcp.server.lowlevel.server import Server
from mcp.server.stdio import stdio_server

from judgebot import screen
from judgebot.api import warm
from judgebot.api.desk import Desk
from judgebot.mcp import guide, tools

_WAITING = 16
"""So many questions may wait in a lane."""


def serve(seconds: float) -> None:
    """Answer until standard input ends.

    seconds: how long one answer may take. Raises InputError when judgebot's home is wrong.
    """
    warm.stamp()
    screen.waiting.end()
    if sys.stdin.isatty():
        screen.say("This is for assistants' programs, which start it themselves. Ctrl-D ends it.",
                   file=sys.stderr)  # fmt: skip
    anyio.run(_serve, seconds)


async def _serve(seconds: float) -> None:
    desk = Desk(max(os.cpu_count() or 1, 1), seconds, _WAITING)
    desk.begin()
    try:
        server = made(desk)
        async with stdio_server() as (incoming, outgoing):
            await server.run(incoming, outgoing, server.create_initialization_options())
    finally:
        desk.close()


def made(desk: Desk) -> Server[Any]:
    """The server of the protocol. desk: where answers are made."""

    async def list_tools(_context: Any, _params: Any) -> types.ListToolsResult:
        return types.ListToolsResult(tools=tools.tools())

    async def call_tool(_context: Any, wanted: types.CallToolRequestParams) -> types.CallToolResult:
        return await tools.call(desk, wanted.name, wanted.arguments or {})

    async def list_resources(_context: Any, _params: Any) -> types.ListResourcesResult:
        return types.ListResourcesResult(resources=guide.resources())

    async def read_resource(
        _context: Any, wanted: types.ReadResourceRequestParams
    ) -> types.ReadResourceResult:
        return guide.contents(str(wanted.uri))

    async def list_prompts(_context: Any, _params: Any) -> types.ListPromptsResult:
        return types.ListPromptsResult(prompts=guide.prompts())

    async def get_prompt(
        _context: Any, wanted: types.GetPromptRequestParams
    ) -> types.GetPromptResult:
        return guide.prompt(wanted.name, wanted.arguments or {})

    return Server(
        "judgebot",
        version=version("judgebot"),
        title="judgebot",
        description="Rules lookup and rulings for the Altered trading card game",
        instructions=guide.INSTRUCTIONS,
        on_list_tools=list_tools,
        on_call_tool=call_tool,
        on_list_resources=list_resources,
        on_read_resource=read_resource,
        on_list_prompts=list_prompts,
        on_get_prompt=get_prompt,
    )
