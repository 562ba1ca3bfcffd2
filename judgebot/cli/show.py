"""`judgebot show`: rules, sections, ranges and terms by their address."""

from __future__ import annotations

from typing import Annotated

import typer

from judgebot.cli.options import CURRENT, Json, Rules, command_app

app = command_app()


@app.command()
def show(
    refs: Annotated[
        list[str],
        typer.Argument(
            metavar="REF",
            help="2.1.f, 7.4.4, 7.3.9-7.3.11, gigantic, glossary:Gigantic, change:3",
        ),
    ],
    rules: Rules = CURRENT,
    as_json: Json = False,
) -> None:
    """Show rules, sections, ranges and glossary terms by their address."""
    from judgebot import screen
    from judgebot.cli import record_text
    from judgebot.rulebook import lookup, store

    book = store.records(rules)
    found = [book[address] for address in lookup.find(book, refs)]
    if as_json:
        screen.print_json(found)
        return
    style = screen.style()
    print(record_text.edition_line(book.edition, style))
    for record in found:
        print("", *record_text.lines(record, book, style, screen.measure()), sep="\n")
