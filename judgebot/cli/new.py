"""`judgebot new`: a dispute is asked in, and written as a scenario file."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from typing import Annotated

import typer

from judgebot.cli.options import command_app

app = command_app()


@app.command()
def new(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The scenario file to write.")],
) -> None:
    """Ask a dispute in, and write it as a scenario file."""
    from judgebot import screen
    from judgebot.cli import new_asking
    from judgebot.errors import FilePlace, InputError
    from judgebot.files import writable

    with writable(file, "this"):
        exists = os.path.lexists(file)
        if not exists:  # Whether it can be written is known before anything is asked.
            file.open("x").close()
            file.unlink()
    if exists:
        raise InputError(
            "this file exists", where=FilePlace(file=str(file)), write="Name another one"
        )
    asking = new_asking.Asking()
    with suppress(new_asking.Ended):
        asking.all()
    if not asking.text:
        raise InputError("the players were not named, so nothing is written")
    try:
        with writable(file, "this"), file.open("x", encoding="utf-8") as stream:
            stream.write(asking.text)
    except InputError:
        screen.say(asking.text)
        raise
    screen.say(f"Written to {file}. To rule on it: judgebot run {file}")
