"""`judgebot search`: the rules that answer some words."""

from __future__ import annotations

from typing import Annotated

import typer

from judgebot.cli.options import CURRENT, Json, Rules, command_app

app = command_app()


@app.command()
def search(
    words: Annotated[
        list[str],
        typer.Argument(metavar="WORDS", help="Words, a rule number, or a question."),
    ],
    rules: Rules = CURRENT,
    limit: Annotated[int, typer.Option("--limit", min=1, help="The most results.")] = 10,
    as_json: Json = False,
) -> None:
    """Find rules by words, numbers or the names other games use."""
    from judgebot import screen
    from judgebot.cli import card_rulings, hit_text, record_text
    from judgebot.errors import InputError
    from judgebot.rulebook.compiled import store
    from judgebot.rulebook.search import search as find

    query = " ".join(words)
    if not any(sign.isalnum() for sign in query):
        raise InputError("the query holds no word", write="Write words or a number to look for")
    query, understood = card_rulings.in_english(query)
    hits = find(store.index(rules, card_rulings.beside()), query, limit)
    if as_json:
        screen.print_json([hit_text.as_json(hit) for hit in hits])
    else:
        book, style = store.records(rules), screen.style()
        print(record_text.edition_line(book.edition, style))
        print(*map(style.dim, understood), sep="\n", end="\n" if understood else "")
        for place, hit in enumerate(hits, 1):
            community = hit.ref in book and "standing" in book[hit.ref]
            shown = hit_text.lines(place, hit, style, screen.measure(), community=community)
            print("", *shown, sep="\n")
        if not hits:
            print(f"\nNothing in this rulebook answers “{query}”.")
    if not hits:
        raise typer.Exit(1)
