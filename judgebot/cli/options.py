"""What several commands have in common: the form of their apps, and their options."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from judgebot.cli import completing
from judgebot.interface import CURRENT as CURRENT

Rules = Annotated[
    str,
    typer.Option(
        "--rules", help="The version of the rulebook.", autocompletion=completing.versions
    ),
]
Jobs = Annotated[
    int | None, typer.Option("--jobs", min=1, help="How many processes; one for each core.")
]
Readings = Annotated[
    list[str] | None,
    typer.Option(
        "--reading",
        metavar="NAME=other",
        help="Where the law leaves something open, the other reading.",
    ),
]
Viewer = Annotated[
    str | None,
    typer.Option("--for", metavar="PLAYER", help="Hide what is hidden from this player."),
]
Html = Annotated[
    Path | None,
    typer.Option("--html", metavar="OUT", help="Write what is found as a page, one file."),
]
Seconds = Annotated[
    float | None,
    typer.Option(
        "--limit-seconds", min=0.1, help="After so many seconds, tell what is known then."
    ),
]
Megabytes = Annotated[
    int | None,
    typer.Option(
        "--limit-megabytes", min=1, help="With so much memory taken, tell what is known then."
    ),
]
Json = Annotated[bool, typer.Option("--json", help="Print JSON.")]


def command_app() -> typer.Typer:
    """An empty app for one command or one group of commands."""
    return typer.Typer(add_completion=False, rich_markup_mode=None)
