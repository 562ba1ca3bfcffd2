"""`judgebot explore`: every legal choice of a scenario, and what is true of all or of some."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from judgebot.cli.options import Jobs, Json, command_app

app = command_app()


@app.command()
def explore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A scenario file.")],
    decisions: Annotated[
        int | None, typer.Option("--decisions", min=1, help="The most decisions to explore.")
    ] = None,
    jobs: Jobs = None,
    rules: Annotated[str | None, typer.Option("--rules", help="The version of the rules.")] = None,
    as_json: Json = False,
) -> int:
    """Walk every legal choice of a scenario, and check what it says of all lines of play."""
    from judgebot import screen
    from judgebot.progress import on_terminal
    from judgebot.scenario.explore import explored
    from judgebot.scenario.explore.exploring import BOUND
    from judgebot.scenario.explore.exploring import explore as walk
    from judgebot.scenario.format import loader

    scenario = loader.load(file, rules)
    bound = decisions or BOUND
    step = on_terminal("Exploring")
    found = walk(
        scenario, bound=bound, told=lambda made, _waiting: step(made, bound), jobs=jobs
    )
    step(bound, bound)
    if as_json:
        screen.print_json(explored.document(scenario, found))
    else:
        style = screen.style()
        print(style.bold(scenario.title))
        if scenario.defaults:
            granted = f"Taken for granted: {'; '.join(scenario.defaults)}"
            print(*map(style.dim, screen.wrap(granted, screen.measure(), "  ", "")), sep="\n")
        print(*explored.as_text(found, style, screen.measure()), sep="\n")
    return 0 if found.holds else 1
