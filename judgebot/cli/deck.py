"""`judgebot deck`: a deck list against the rules about decks."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from judgebot.cli.options import CURRENT, Json, Rules, command_app

app = command_app()


class FormatOption(StrEnum):
    """The formats, as the option takes them."""

    CONSTRUCTED = "constructed"
    LIMITED = "limited"


@app.command()
def deck(
    file: Annotated[
        Path, typer.Argument(metavar="FILE", help='Cards one a line: "3 ALT_CORE_B_BR_16_C".')
    ],
    play: Annotated[
        FormatOption, typer.Option("--format", help="How the deck shall be played.")
    ] = (FormatOption.CONSTRUCTED),
    rules: Rules = CURRENT,
    as_json: Json = False,
) -> None:
    """Check a deck list against rules 1.1.4 and 1.1.5; 1 if it breaks one."""
    from judgebot import screen
    from judgebot.cards.decks import checking, limits, lists
    from judgebot.cards.library import library
    from judgebot.cli import deck_text

    entries = lists.read(file, library.require())
    verdict = checking.check(entries, limits.Format(play.value), rules)
    if as_json:
        screen.print_json(deck_text.as_json(verdict, str(file)))
    else:
        screen.say(*deck_text.lines(verdict, screen.style(), screen.measure()))
    if not verdict.holds:
        raise typer.Exit(1)
