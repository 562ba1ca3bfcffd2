"""`judgebot run`: play scenarios out under the rules."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from judgebot.cli.options import Json, command_app

if TYPE_CHECKING:
    from judgebot.scenario.batch import Outcome
    from judgebot.scenario.verdict import Verdict

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
    ask: Annotated[
        bool, typer.Option("--ask", help="Ask for the choices that a file leaves open.")
    ] = False,
    board: Annotated[
        bool, typer.Option("--board", help="Print the board at the end of each scenario.")
    ] = False,
    viewer: Annotated[
        str | None,
        typer.Option("--for", metavar="PLAYER", help="Hide what is hidden from this player."),
    ] = None,
    as_json: Json = False,
) -> int:
    """Play scenarios out under the rules and check what they expect."""
    from judgebot import screen
    from judgebot.cli import run_text
    from judgebot.scenario import batch, loader
    from judgebot.scenario import files as scenario_files
    from judgebot.scenario.mistakes import OpenChoice

    versions = tuple(loader.version(one) for one in dict.fromkeys(rules or ())) or (None,)
    asking, said = _asking(ask)
    paths = scenario_files.find(files)
    outcomes: list[Outcome] = []
    documents: list[Any] = []
    try:
        for place, (path, found) in enumerate(batch.play(paths, versions, asking)):
            outcomes += found
            if as_json:
                documents += run_text.documents(found, viewer)
            elif len(paths) > 1 and not board:
                run_text.show_short(found, viewer)
            else:
                run_text.show(place, path, found, viewer=viewer, board=board)
    except OpenChoice as error:
        run_text.show_board(error, viewer)
        raise
    if as_json:
        screen.print_json(documents[0] if len(documents) == 1 else documents)
    else:
        run_text.finish(outcomes, said)
    return batch.status(outcomes)


def _asking(ask: bool) -> tuple[Any, list[str]]:
    if not ask:
        return None, []
    from judgebot.scenario.prompting import asker

    return asker()


__all__ = ["Verdict", "app", "run"]
