"""`judgebot rules`: which rulebooks are here, importing one, checking one."""

from __future__ import annotations

from typing import Annotated

import typer

from judgebot.cli.options import Json, command_app

app = command_app()


@app.callback(invoke_without_command=True)
def rules(context: typer.Context) -> None:
    """List, import and check the rulebooks."""
    if context.invoked_subcommand is None:
        list_rulebooks()


@app.command("list")
def list_rulebooks(as_json: Json = False) -> None:
    """List the rulebooks that can be used."""
    from judgebot import screen
    from judgebot.cli import editions_text
    from judgebot.rulebook.compiled import store

    editions, damaged = store.editions()
    if as_json:
        screen.print_json(editions)
    else:
        screen.say(*editions_text.lines(editions, screen.style(), screen.measure()))
    if damaged:
        raise damaged[0]


@app.command("import")
def import_rulebook(
    file: Annotated[str, typer.Argument(metavar="FILE", help="An official PDF of the rules.")],
    version: Annotated[str, typer.Option("--as", help="The version it gets, such as 4.0.")],
) -> None:
    """Import an official PDF of the Comprehensive Rules."""
    from pathlib import Path

    from judgebot import screen
    from judgebot.cli import editions_text
    from judgebot.progress import on_terminal
    from judgebot.rulebook.compiled import imported, store

    book = imported.import_pdf(Path(file), version, on_terminal(f"Reading {file}"))
    edition = store.records(version).edition
    screen.say(*editions_text.lines([edition], screen.style(), screen.measure()))
    if book.troubles:
        screen.say(f"{len(book.troubles)} places are in doubt: judgebot rules check {version}")


@app.command("check")
def check_rulebook(
    version: Annotated[str, typer.Argument(metavar="VERSION", help="Such as 5.0.")],
    as_json: Json = False,
) -> None:
    """Count what a rulebook holds and list what is unresolved.

    The exit status is 1 if anything is.
    """
    from judgebot import screen
    from judgebot.cli import check_text, record_text
    from judgebot.rulebook import check
    from judgebot.rulebook.compiled import store
    from judgebot.rulebook.links import linking

    book, edition = store.book(version), store.records(version).edition
    checked = check_text.CheckedRulebook(
        edition=edition, report=check.report(book), links=linking.link(book)
    )
    if as_json:
        screen.print_json(check_text.as_json(checked))
    else:
        style = screen.style()
        screen.say(record_text.edition_line(edition, style), end="\n\n")
        screen.say(*check_text.lines(checked, style, screen.measure()))
    if checked.unresolved:
        raise typer.Exit(1)


@app.command("quoted")
def read_quoted(as_json: Json = False) -> None:
    """Read every card text that the rulebook quotes; list those that are refused.

    The exit status is 1 if any is.
    """
    from judgebot import screen
    from judgebot.cards.read.quoting import check
    from judgebot.cli import quoted_text
    from judgebot.cli.options import CURRENT
    from judgebot.resources import shipped
    from judgebot.rulebook import quoted
    from judgebot.rulebook.compiled import store

    known = quoted.listed(shipped("rules_text") / CURRENT / quoted.FILE)
    found = quoted.sentences(store.book(CURRENT), known)
    refused = check(one.sentence for one in found)
    if as_json:
        screen.print_json(quoted_text.as_json(found, refused))
    else:
        screen.say(*quoted_text.lines(found, refused, screen.measure()))
    if refused:
        raise typer.Exit(1)


@app.command("where")
def where_is(
    ref: Annotated[str, typer.Argument(metavar="REF", help="A rule or section of CR 5.0.")],
    as_json: Json = False,
) -> None:
    """Print the code that carries a rule out: file, line, and what it promises.

    The exit status is 1 if there is none.
    """
    from judgebot import screen, where
    from judgebot.cli import where_text
    from judgebot.cli.options import CURRENT
    from judgebot.errors import InputError
    from judgebot.rulebook.compiled import store
    from judgebot.rulebook.links import lookup
    from judgebot.rulebook.number import RuleNumber

    address = lookup.find(store.records(CURRENT), [ref])[0]
    try:
        number = RuleNumber.parse(address)
    except ValueError:
        raise InputError(
            f"{ref} is no rule or section", write="Write a number, such as 7.4.4.h or 6.2"
        ) from None
    found = where.find(number)
    if as_json:
        screen.print_json(where_text.as_json(found))
    else:
        screen.say(*where_text.lines(address, found, screen.style(), screen.measure()))
    if not found:
        raise typer.Exit(1)


@app.command("facts")
def write_facts(
    old: Annotated[str, typer.Argument(metavar="OLD", help="The version whose words do not ship.")],
    new: Annotated[str, typer.Argument(metavar="NEW", help="The version to compare it with.")],
) -> None:
    """Derive the facts that ship for a version (for maintainers)."""
    from judgebot import screen
    from judgebot.files import write_whole
    from judgebot.resources import shipped
    from judgebot.rulebook.compiled import store
    from judgebot.rulebook.diff import fates

    facts = fates.derive(store.book(old), store.book(new))
    file = shipped("rules_text") / old / fates.FILE
    write_whole(file, fates.dump(facts).encode())
    screen.say(f"{len(facts['rules'])} facts about rules written to {file}")
