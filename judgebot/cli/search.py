"""`judgebot search`: the rules that answer some words."""

from __future__ import annotations

from typing import Annotated

import typer

from judgebot.cli import completing
from judgebot.cli.options import CURRENT, Json, Rules, command_app

app = command_app()


@app.command()
def search(
    words: Annotated[
        list[str],
        typer.Argument(
            metavar="WORDS",
            help="Words, a rule number, or a question.",
            autocompletion=completing.words,
        ),
    ],
    rules: Rules = CURRENT,
    limit: Annotated[int, typer.Option("--limit", min=1, help="The most results.")] = 10,
    as_json: Json = False,
) -> None:
    """Find rules by words, numbers or the names other games use."""
    from judgebot import rulings, screen
    from judgebot.cli import hit_text, record_text
    from judgebot.rulebook.compiled import store
    from judgebot.rulebook.search import hits

    found = rulings.search(" ".join(words), rules, limit)
    if as_json:
        screen.print_json([hits.document(hit) for hit in found.hits])
    else:
        book, style = store.records(rules), screen.style()
        screen.say(record_text.edition_line(book.edition, style))
        screen.say(*map(style.dim, found.understood), end="\n" if found.understood else "")
        for place, hit in enumerate(found.hits, 1):
            community = hit.ref in book and "standing" in book[hit.ref]
            shown = hit_text.lines(place, hit, style, screen.measure(), community=community)
            screen.say("", *shown)
        if not found.hits:
            screen.say(f"\nNothing in this rulebook answers “{found.query}”.")
    if not found.hits:
        raise typer.Exit(1)
