"""`judgebot explore`: every legal choice of a scenario, and what is true of all or of some."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from judgebot.cli.options import Html, Jobs, Json, Megabytes, Readings, Seconds, Viewer, command_app

if TYPE_CHECKING:
    from judgebot.documents import ExploreDocument
    from judgebot.scenario.explore.exploration import Exploration
    from judgebot.scenario.format.scenario import Scenario
    from judgebot.scenario.play.ending import Ending
    from judgebot.scenario.tell.hiding import Everybody, Sight

app = command_app()


@app.command()
def explore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A scenario file.")],
    decisions: Annotated[
        int | None, typer.Option("--decisions", min=1, help="The most decisions to explore.")
    ] = None,
    seconds: Seconds = None,
    megabytes: Megabytes = None,
    jobs: Jobs = None,
    rules: Annotated[str | None, typer.Option("--rules", help="The version of the rules.")] = None,
    viewer: Viewer = None,
    reading: Readings = None,
    html: Html = None,
    as_json: Json = False,
) -> int:
    """Walk every legal choice of a scenario, and check what it says of all lines of play."""
    from judgebot import screen
    from judgebot.scenario.explore import explored
    from judgebot.scenario.explore.exploring import BOUND
    from judgebot.scenario.format import loader, ways
    from judgebot.scenario.play import ending, runner
    from judgebot.scenario.tell import hiding

    scenario = loader.load(file, ways.way(rules, reading or ()))
    place = hiding.player(scenario.names, viewer, scenario.file)
    bound = decisions or BOUND
    documents: list[ExploreDocument] = []
    walks: list[Walk] = []
    holds = True
    asking = [one for one in (scenario, *scenario.variants) if one.exploring.asks]
    end = ending.within(seconds, megabytes)
    for number, one in enumerate(asking or [scenario]):
        told_to = hiding.telling(runner.start(one).thing_names, place)
        with hiding.mistakes(viewer):
            found = _walked(one, bound, jobs, end)
        holds = holds and found.holds
        found = told_to.explored(found)
        document = explored.document(one, found)
        document["title"] = told_to.words(one.title)
        documents.append(document)
        walks.append((one, found, document))
        if html is None and not as_json:
            screen.say(*[""] * bool(number), *_told(one, found, told_to))
    if html is not None:
        _write(html, walks, place, viewer)
    elif as_json:
        screen.print_json(documents[0] if len(documents) == 1 else documents)
    return end.status or (0 if holds else 1)


Walk = tuple["Scenario", "Exploration", "ExploreDocument"]
"""A scenario, and what came of exploring it: as it is, and as it is printed."""


def _write(out: Path, walks: list[Walk], place: int | None, viewer: str | None) -> None:
    """Write the page of explorations."""
    from judgebot.cli import html

    def page() -> str:
        from judgebot.web.single import explored

        return explored.as_html([explored.walked(*one, place) for one in walks], viewer)

    html.write(out, "What every line of play comes to stands", page)


def _walked(scenario: Scenario, bound: int, jobs: int | None, end: Ending) -> Exploration:
    """What comes of exploring, with how far it is on the terminal."""
    from judgebot.progress import on_terminal
    from judgebot.scenario.explore.exploring import explore as walk
    from judgebot.scenario.play import ending

    step = on_terminal("Exploring")
    with ending.heeding_signals(end):
        found = walk(
            scenario,
            bound=bound,
            told=lambda made, _waiting: step(made, bound),
            jobs=jobs,
            ending=end,
        )
    step(bound, bound)
    return found


def _told(
    scenario: Scenario, found: Exploration, told_to: Sight | Everybody
) -> list[str]:
    """What came of exploring, for a person."""
    from judgebot import screen
    from judgebot.scenario.explore import explored

    style, width = screen.style(), screen.measure()
    out = [style.bold(told_to.words(scenario.title))]
    if defaults := told_to.granted(scenario.defaults):
        granted = f"Taken for granted: {'; '.join(defaults)}"
        out += [style.dim(line) for line in screen.wrap(granted, width, "  ", "")]
    return [*out, *explored.as_text(found, style, width)]
