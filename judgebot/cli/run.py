"""`judgebot run`: play scenarios out under the rules."""

from __future__ import annotations

import sys
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from judgebot.cli.options import Html, Jobs, Json, Readings, Seconds, Viewer, command_app

if TYPE_CHECKING:
    from judgebot.progress import Progress
    from judgebot.scenario.batches.batch import Came, Tell
    from judgebot.scenario.batches.compared import Ruled

app = command_app()


@app.command()
def run(
    files: Annotated[
        list[Path], typer.Argument(metavar="FILE", help="Scenario files, or folders of them.")
    ],
    rules: Annotated[
        list[str] | None,
        typer.Option("--rules", help="A version of the rules; several are compared."),
    ] = None,
    reading: Readings = None,
    ask: Annotated[
        bool, typer.Option("--ask", help="Ask for the choices that a file leaves open.")
    ] = False,
    board: Annotated[
        bool, typer.Option("--board", help="Print the board at the end of each scenario.")
    ] = False,
    brief: Annotated[
        bool, typer.Option("--brief", help="Print the ten lines at most that decide.")
    ] = False,
    full: Annotated[
        bool, typer.Option("--full", help="Print everything: the board, and what other lines say.")
    ] = False,
    viewer: Viewer = None,
    html: Html = None,
    seconds: Seconds = None,
    jobs: Jobs = None,
    as_json: Json = False,
) -> int:
    """Play scenarios out under the rules and check what they expect."""
    from judgebot import screen
    from judgebot.cli import run_text
    from judgebot.errors import InputError
    from judgebot.scenario.batches import batch
    from judgebot.scenario.batches import files as scenario_files
    from judgebot.scenario.format.ways import ways
    from judgebot.scenario.play import ending
    from judgebot.scenario.play.mistakes import OpenChoice
    from judgebot.scenario.tell import hiding

    played = ways(rules or (), reading or ())
    asking, said = _asking(ask, viewer)
    paths = scenario_files.find(files)
    many = len(paths) > 1 and not board
    account = "full" if full else "brief" if brief else "usual"
    tell = _telling(viewer, as_json=as_json, many=many, board=board, account=account)
    all_came: list[Came] = []
    all_ruled: list[Ruled | None] = []
    documents: list[Any] = []
    try:
        if html is not None:
            from judgebot.cli import run_html

            if seconds is not None:
                raise InputError("a page is made of a whole ruling", write="Drop --limit-seconds")

            return run_html.write(paths, played, html, viewer)
        step = _progress(many, as_json=as_json)
        for done, one in enumerate(batch.play(
            paths, played, tell, ask=asking, jobs=jobs, ending=ending.within(seconds)
        ), start=1):  # fmt: skip
            step(done, len(paths))
            if as_json:
                documents += one.told
            else:
                screen.say(*["", *one.told.lines] if all_came and not many else one.told.lines)
                all_ruled.append(one.told.ruled)
            all_came += one.came
    except InputError as error:
        if isinstance(error, OpenChoice):
            run_text.show_board(error, viewer)
        raise hiding.error(error, viewer) from None
    if as_json:
        screen.print_json(documents[0] if len(documents) == 1 else documents)
    else:
        run_text.finish(all_came, all_ruled, said)
    return batch.status(all_came)


def _progress(many: bool, *, as_json: bool) -> Progress:
    """Tells how far it is where nobody sees one file's lines after another's."""
    from judgebot.progress import on_terminal, silent

    is_seen = sys.stdout.isatty() and not as_json
    return on_terminal("Playing the scenarios") if many and not is_seen else silent


def _telling(
    viewer: str | None, *, as_json: bool, many: bool, board: bool, account: str
) -> Tell[Any]:
    """What tells of each file: with what it needs to know of the terminal of this process."""
    from judgebot import screen
    from judgebot.cli import run_text
    from judgebot.scenario.batches.documents import documents

    if as_json:
        return partial(documents, viewer=viewer)
    style, width = screen.style(), screen.measure()
    if many:
        return partial(run_text.short, viewer=viewer, style=style, width=width)
    from judgebot.scenario.tell.report import Account

    much = Account(account)
    return partial(
        run_text.full, viewer=viewer, style=style, width=width, board=board, account=much
    )


def _asking(ask: bool, viewer: str | None) -> tuple[Any, list[str]]:
    if not ask:
        return None, []
    from judgebot.scenario.play.prompting import asker

    return asker(viewer=viewer)
