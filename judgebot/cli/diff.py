"""`judgebot diff`: what changed between two versions of the rulebook."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from judgebot.cli.options import Html, Json, command_app

if TYPE_CHECKING:
    from judgebot.rulebook.diff import Diff

app = command_app()


@app.command()
def diff(
    old: Annotated[str, typer.Argument(metavar="OLD", help="The older version, such as 4.0.")],
    new: Annotated[str, typer.Argument(metavar="NEW", help="The newer version, such as 5.0.")],
    section: Annotated[
        str | None, typer.Option("--section", help="Only this chapter, section or rule.")
    ] = None,
    side_by_side: Annotated[
        bool, typer.Option("--side-by-side", help="Print the two texts beside each other.")
    ] = False,
    html: Html = None,
    as_json: Json = False,
) -> None:
    """Compare two versions of the rulebook."""
    from judgebot import screen
    from judgebot.cli import diff_text
    from judgebot.rulebook.compiled import comparing
    from judgebot.rulebook.diff import report

    found = comparing.compare(old, new, section)
    if html is not None:
        _write(html, found, section)
        return
    if as_json:
        screen.print_json(report.document(found))
        return
    width = screen.columns() if side_by_side else screen.measure()
    form = diff_text.DiffForm(style=screen.style(), width=width, side_by_side=side_by_side)
    screen.say(diff_text.headline(found))
    screen.say(*diff_text.lines(found, form))


def _write(out: Path, found: Diff, section: str | None) -> None:
    """Write the page of a comparison."""
    from judgebot.cli import html

    def page() -> str:
        from judgebot.web.single import compared

        return compared.as_html(found, section)

    html.write(out, f"What changed from {found.old} to {found.new} stands", page)
