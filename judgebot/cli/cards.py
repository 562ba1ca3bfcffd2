"""`judgebot cards`: what the card library holds, importing cards, checking card data."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from judgebot.cli.options import Json, command_app

app = command_app()

Paths = Annotated[
    list[Path],
    typer.Argument(metavar="PATH", help="JSON files of the official card data, or folders."),
]


@app.callback(invoke_without_command=True)
def cards(context: typer.Context) -> None:
    """Tell what the card library holds, import cards, check card data."""
    if context.invoked_subcommand is None:
        from judgebot import screen
        from judgebot.cards.library import library
        from judgebot.cli import cards_text

        screen.say(*cards_text.library_lines(library.open(), screen.style()))


@app.command("import")
def import_cards(paths: Paths) -> None:
    """Import official card data; what was imported before stays or is replaced by the newer."""
    from judgebot import screen
    from judgebot.cards.imports import importing
    from judgebot.cards.library import library
    from judgebot.cli import cards_text
    from judgebot.progress import on_terminal

    report = importing.import_cards(
        paths, on_terminal("Importing cards"), on_terminal("Reading card texts")
    )
    style, width = screen.style(), screen.measure()
    screen.say(*cards_text.import_lines(report, style, width))
    screen.say("", *cards_text.library_lines(library.open(), style))
    if not report.taken:
        raise typer.Exit(2 if report.bad else 1)


@app.command("check")
def check_cards(paths: Paths, as_json: Json = False) -> None:
    """Tell which texts of official card data are understood; 1 if any is not."""
    from judgebot import screen
    from judgebot.cards.read import checking, documents
    from judgebot.cli import cards_text
    from judgebot.progress import on_terminal

    check = checking.check(paths, on_terminal("Reading card texts"))
    if as_json:
        screen.print_json(documents.check(check))
    else:
        screen.say(*cards_text.check_lines(check, screen.style(), screen.measure()))
    if check.not_understood:
        raise typer.Exit(1)
