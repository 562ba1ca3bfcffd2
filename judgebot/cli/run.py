"""`judgebot run`: play scenarios out under the rules."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from judgebot.cli.options import Json, command_app

app = command_app()


@app.command()
def run(
    files: Annotated[
        list[Path], typer.Argument(metavar="FILE", help="Scenario files, or folders of them.")
    ],
    as_json: Json = False,
) -> int:
    """Play scenarios out under the rules and check what they expect."""
    from judgebot.cli import screen
    from judgebot.scenario import files as scenario_files
    from judgebot.scenario import loader, report, runner

    paths = scenario_files.find(files)
    verdicts = [runner.run(loader.load(path)) for path in paths]
    if as_json:
        documents = [report.as_data(verdict) for verdict in verdicts]
        screen.print_json(documents[0] if len(documents) == 1 else documents)
    else:
        for place, verdict in enumerate(verdicts):
            if place:
                print()
            print(*report.as_text(verdict, screen.style(), screen.measure()), sep="\n")
    return 0 if all(verdict.holds for verdict in verdicts) else 1
