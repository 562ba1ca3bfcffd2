"""`judgebot site`: the rulebook as static pages."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from judgebot.cli.options import Jobs, command_app

app = command_app()


@app.command()
def site(
    folder: Annotated[Path, typer.Argument(metavar="DIR", help="The folder to write.")],
    versions: Annotated[
        list[str] | None,
        typer.Option("--rules", help="A version to show; those that ship if none is named."),
    ] = None,
    examples: Annotated[
        list[Path] | None,
        typer.Option("--examples", help="Scenario files of your own, or folders: shown, too."),
    ] = None,
    cards: Annotated[
        bool,
        typer.Option(
            "--cards",
            help="Show what is in your card library: official rulings, and examples with cards.",
        ),
    ] = False,
    jobs: Jobs = None,
) -> None:
    """Write the rulebook as a site: rules, glossary, diffs, worked examples, search."""
    from judgebot import extras

    extras.require(extras.WEB)
    from judgebot import screen
    from judgebot.cli import site_text

    screen.say(*site_text.build(folder, versions, examples or [], jobs, cards=cards))
