"""`judgebot why`: the chain of reasons of a fact."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from judgebot.cli.options import Html, Json, Readings, Viewer, command_app

if TYPE_CHECKING:
    from judgebot.scenario.tell.verdict import Verdict
    from judgebot.scenario.why.answers import Answer

app = command_app()


@app.command()
def why(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A scenario file.")],
    fact: Annotated[
        str, typer.Argument(metavar="FACT", help="As under `expect`: 'card: Kuwat, boosts: 0'.")
    ],
    variant: Annotated[
        str | None, typer.Option("--variant", metavar="NAME", help="Ask of this variant.")
    ] = None,
    step: Annotated[
        int | None, typer.Option("--step", metavar="N", help="Ask after this step of the report.")
    ] = None,
    rules: Annotated[str | None, typer.Option("--rules", help="The version of the rules.")] = None,
    reading: Readings = None,
    viewer: Viewer = None,
    html: Html = None,
    as_json: Json = False,
) -> int:
    """Tell why a fact of a scenario is so: what changed it, what did not, by which rules."""
    from judgebot import screen
    from judgebot.scenario.format import ways
    from judgebot.scenario.why import asking, telling

    way = ways.way(rules, reading or ())
    verdict, answer, who = asking.why(
        file, fact, step=step, way=way, viewer=viewer, variant=variant
    )
    if html is not None:
        _write(html, verdict, answer, who)
    elif as_json:
        screen.print_json(telling.as_data(verdict, answer, who))
    else:
        lines = telling.as_text(verdict, answer, screen.style(), screen.measure(), who)
        screen.say(*lines)
    return 0 if answer.checked.holds else 1


def _write(out: Path, verdict: Verdict, answer: Answer, viewer: int | None) -> None:
    """Write the page of an answer."""
    from judgebot.cli import html

    def page() -> str:
        from judgebot.web.single import reasons

        return reasons.as_html(verdict, answer, viewer)

    html.write(out, f"Why “{answer.checked.text}” stands", page)
