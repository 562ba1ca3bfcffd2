"""`judgebot read`: how a card text that is typed in is understood."""

from __future__ import annotations

from typing import Annotated

import typer

from judgebot.cli.options import Json, command_app

app = command_app()


@app.command()
def read(
    texts: Annotated[
        list[str],
        typer.Argument(
            metavar="TEXT", help="Lines of a text box as printed; - reads standard input."
        ),
    ],
    card_type: Annotated[
        str,
        typer.Option(
            "--type", help="The card's type line, such as Character or 'Character - Mage'."
        ),
    ] = "",
    support: Annotated[
        bool, typer.Option("--support", help="The text stands in the support box.")
    ] = False,
    as_json: Json = False,
) -> None:
    """Tell how a card text is understood, each ability with its rules; 1 if a line is not."""
    from judgebot import screen
    from judgebot.cards.read import documents, understanding
    from judgebot.cli import read_text

    text = "\n".join(map(_given, texts))
    lines = understanding.shown(text, type_line=card_type, support=support)
    if as_json:
        screen.print_json(documents.read(text, lines))
    else:
        screen.say(*read_text.lines(lines, screen.style(), screen.measure()))
        if any(line.refused is not None and not line.refused.helped for line in lines):
            screen.say("", "What helps is told of the first refused lines only.")
    if any(line.refused for line in lines):
        raise typer.Exit(1)


def _given(text: str) -> str:
    """A text as it was typed, or what stands on standard input."""
    from judgebot import intake

    return intake.standard_input(intake.TEXT) if text == "-" else text
