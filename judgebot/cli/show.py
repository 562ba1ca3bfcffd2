"""`judgebot show`: rules, sections, ranges and terms by their address."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from judgebot.cli import completing
from judgebot.cli.options import CURRENT, Html, Json, Rules, command_app

if TYPE_CHECKING:
    from judgebot.documents import RulingRecord
    from judgebot.rulebook.records import RecordFile, RuleRecord

app = command_app()


@app.command()
def show(
    refs: Annotated[
        list[str],
        typer.Argument(
            metavar="REF",
            help="2.1.f, 7.4.4, 7.3.9-7.3.11, gigantic, glossary:Gigantic, change:3, "
            "ruling:CARD:1 as the search prints it",
            autocompletion=completing.addresses,
        ),
    ],
    rules: Rules = CURRENT,
    html: Html = None,
    as_json: Json = False,
) -> None:
    """Show rules, sections, ranges and glossary terms by their address."""
    from judgebot import screen
    from judgebot.cli import record_text
    from judgebot.rulebook.compiled import store
    from judgebot.rulebook.links import lookup

    texts, rulings = _parted(refs)
    found: list[RuleRecord] = []
    book = store.records(rules) if texts else None
    if book is not None:
        found = [book[address] for address in lookup.find(book, texts)]
    given = _rulings(rulings) if rulings else []
    if html is not None:
        _write(html, found, given, book)
        return
    if as_json:
        screen.print_json([*found, *given])
        return
    style = screen.style()
    if book is not None:
        screen.say(record_text.edition_line(book.edition, style))
        for record in found:
            screen.say("", *record_text.lines(record, book, style, screen.measure()))
    for place, one in enumerate(given):
        title = style.bold(f"{one['ref']}  {one['title']}")
        said = [line for text in one["text"].split("\n") for line in _wrapped(text)]
        screen.say(*([""] if found or place else []), title, *said)


def _write(
    out: Path, found: list[RuleRecord], given: list[RulingRecord], book: RecordFile | None
) -> None:
    """Write the page of what was asked for."""
    from judgebot.cli import html

    def page() -> str:
        from judgebot.web.single import shown

        return shown.as_html(found, given, book)

    html.write(out, "What was asked for stands", page)


def _parted(refs: list[str]) -> tuple[list[str], list[str]]:
    """Addresses in the rulebook, and those of rulings, which may hold spaces."""
    from judgebot.rulebook.records import is_ruling

    texts: list[str] = []
    rulings: list[str] = []
    for ref in refs:
        if is_ruling(ref):
            rulings.append(ref)
        elif rulings:
            rulings[-1] = f"{rulings[-1]} {ref}"
        else:
            texts.append(ref)
    return texts, rulings


def _rulings(refs: list[str]) -> list[RulingRecord]:
    from judgebot.rulings import document, find

    return [document(find(ref)) for ref in refs]


def _wrapped(text: str) -> list[str]:
    from judgebot import screen

    return screen.wrap(text, screen.measure(), "    ")
