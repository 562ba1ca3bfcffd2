"""`judgebot serve`: the rulebook, the table and the open interface in a browser."""

from __future__ import annotations

from typing import Annotated

import typer

from judgebot.cli.options import command_app

app = command_app()


@app.command()
def serve(
    port: Annotated[int, typer.Option("--port", min=1, max=65535, help="Where to listen.")] = 8275,
    host: Annotated[
        str, typer.Option("--host", help="The address; others can reach any but 127.0.0.1.")
    ] = "127.0.0.1",
    open_browser: Annotated[
        bool, typer.Option("--open", help="Open it in the browser, too.")
    ] = False,
    seconds: Annotated[
        float, typer.Option("--seconds", min=0.1, help="How long one ruling may take.")
    ] = 10.0,
) -> None:
    """Serve the rulebook, the table and the open interface to a browser."""
    from judgebot import extras
    from judgebot.errors import InputError

    try:
        host.encode("idna")
    except UnicodeError:
        raise InputError(f"{host!r} is no address", write="Write one, such as 127.0.0.1") from None
    extras.require(extras.WEB, "starlette", "uvicorn", "pebble")
    from judgebot.api import processes

    processes.begin()
    from judgebot.web.server import serving

    serving.serve(host, port, seconds, open_browser=open_browser)
