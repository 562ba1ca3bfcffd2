"""`judgebot coverage`: which rules the scenarios exercise."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from judgebot.cli.options import Jobs, Json, command_app

if TYPE_CHECKING:
    from judgebot.scenario.batches.coverage import Coverage
    from judgebot.screen import Style

app = command_app()


@app.command()
def coverage(
    paths: Annotated[
        list[Path] | None,
        typer.Argument(metavar="[PATH]", help="Scenario files or folders; all that ship if none."),
    ] = None,
    jobs: Jobs = None,
    as_json: Json = False,
) -> int:
    """Show which rules of chapters 2 to 7 the scenarios exercise, and which none does."""
    from judgebot import screen
    from judgebot.progress import on_terminal
    from judgebot.resources import shipped
    from judgebot.scenario.batches import coverage as measuring
    from judgebot.scenario.batches import files

    reasons = measuring.reasons_in(shipped("rules_text") / measuring.VERSION)
    played = files.find(paths or [shipped("scenarios")])
    found = measuring.measure(played, reasons, jobs, on_terminal("Playing the scenarios"))
    if as_json:
        screen.print_json(measuring.as_data(found))
    else:
        screen.say(*_text(found, screen.style(), screen.measure()))
    return 0


def _text(found: Coverage, style: Style, width: int) -> list[str]:
    from judgebot.scenario.batches.batch import summary
    from judgebot.screen import wrap

    total = len(found.exercised) + len(found.excused) + len(found.missing)
    out = [
        style.bold(f"{len(found.exercised)} of {total} rules of chapters 2 to 7 are exercised"),
        summary(found.came),
    ]
    for chapter in sorted({rule.partition(".")[0] for rule in found.missing}):
        rules = [rule for rule in found.missing if rule.startswith(f"{chapter}.")]
        out += ["", style.bold(f"Chapter {chapter}: {len(rules)} not exercised")]
        out += wrap(" ".join(rules), width, "  ")
    if found.excused:
        out += ["", style.bold(f"{len(found.excused)} cannot be exercised")]
        for rule, why in found.excused.items():
            out += wrap(why, width, " " * 12, f"  {rule:<8}  ")
    return out
