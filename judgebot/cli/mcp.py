"""`judgebot mcp`: the same for assistants, as tools."""

from __future__ import annotations

from typing import Annotated

import typer

from judgebot.cli.options import command_app

app = command_app()


@app.command()
def mcp(
    seconds: Annotated[
        float, typer.Option("--seconds", min=0.1, help="How long one answer may take.")
    ] = 10.0,
) -> None:
    """Offer judgebot to assistants as tools (MCP, over standard input and output)."""
    from judgebot import extras

    extras.require(extras.MCP)
    from judgebot.api import processes

    processes.begin()
    from judgebot.mcp import serving

    serving.serve(seconds)
