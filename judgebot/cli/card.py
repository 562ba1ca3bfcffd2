"""`judgebot card`: one card, its abilities, the rules of its words, its rulings."""

from __future__ import annotations

from typing import Annotated

import typer

from judgebot.cli import completing
from judgebot.cli.options import Json, command_app

app = command_app()


@app.command()
def card(
    name: Annotated[
        list[str],
        typer.Argument(
            metavar="NAME",
            help='A name in any language, or a reference: "Foundry Armorer", "Foundry Armorer '
            '(rare)", "Foundry Armorer (U_1234)", ALT_…_C',
            autocompletion=completing.cards,
        ),
    ],
    as_json: Json = False,
) -> None:
    """Show a card: printed facts, abilities with the rules of their words, official rulings."""
    from judgebot import screen
    from judgebot.cards.library import library
    from judgebot.cards.library.document import document
    from judgebot.cli import card_text

    cards = library.require()
    printing = cards.typed(" ".join(name))
    names = cards.other_names(printing.printed.name)
    if as_json:
        screen.print_json(document(printing, names))
    else:
        shown = card_text.lines(printing, names, screen.style(), screen.measure())
        screen.say(*shown)
