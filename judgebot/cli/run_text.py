"""What `judgebot run` prints: one verdict in full, or a line for each of many."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from judgebot import screen
from judgebot.errors import InputError
from judgebot.scenario import report
from judgebot.scenario.batch import Broken, Outcome, Skipped, summary
from judgebot.scenario.verdict import Verdict

if TYPE_CHECKING:
    from judgebot.scenario.mistakes import OpenChoice


def documents(found: Sequence[Outcome], viewer: str | None) -> list[Any]:
    """What came of one file, as JSON documents."""
    out = [_document(one, viewer) for one in found]
    verdicts = [one for one in found if isinstance(one, Verdict)]
    if len(verdicts) > 1:
        from judgebot.scenario import versions

        first, *others = verdicts
        for one, document in zip(others, out[1:], strict=False):
            document["parts_from"] = versions.as_data(versions.parting(first, one))
    return out


def _document(one: Outcome, viewer: str | None) -> dict[str, Any]:
    if isinstance(one, Verdict):
        return report.as_data(one, player(one, viewer))
    if isinstance(one, Skipped):
        return {"file": one.file, "skipped": one.why}
    return {"file": one.file, "mistake": str(one.error)}


def player(verdict: Verdict, viewer: str | None) -> int | None:
    """Which player a report is for. Raises InputError for nobody's name."""
    if viewer is None:
        return None
    names = verdict.scenario.names
    for place, name in enumerate(names):
        if name.casefold() == viewer.casefold():
            return place
    raise InputError(
        f"no player is called {viewer} in {verdict.scenario.file}",
        write=f"Write one of: {', '.join(names)}",
    )


def show_short(found: Sequence[Outcome], viewer: str | None) -> None:
    """Print a line for each verdict on one of many files; one that does not hold in full."""
    style = screen.style()
    for one in found:
        if isinstance(one, Skipped):
            print(f"{style.yellow('skipped')}  {one.file}: {one.why}")
        elif isinstance(one, Broken):
            print(f"{style.red('mistake')}  {one.error}")
        elif one.holds:
            print(f"{style.green('holds')}    {one.scenario.file}: {one.scenario.title}")
        else:
            print(f"{style.red('fails')}    {one.scenario.file}")
            _show_verdict(one, viewer, board=False)
            print()


def show(
    place: int, path: Path, found: Sequence[Outcome], *, viewer: str | None, board: bool
) -> None:
    """Print what came of one file in full.

    place: how many were printed before.
    """
    if place:
        print()
    verdicts = [one for one in found if isinstance(one, Verdict)]
    for number, one in enumerate(found):
        if number:
            print()
        if isinstance(one, Verdict):
            _show_verdict(one, viewer, board=board)
        else:
            why = one.why if isinstance(one, Skipped) else str(one.error)
            word = "skipped" if isinstance(one, Skipped) else "mistake"
            print(f"{path}: {word}: {why}")
    if len(verdicts) > 1:
        from judgebot.scenario import versions

        first, *others = verdicts
        for one in others:
            print("", *versions.as_text(versions.parting(first, one), first, one), sep="\n")


def _show_verdict(verdict: Verdict, viewer: str | None, *, board: bool) -> None:
    who = player(verdict, viewer)
    print(*report.as_text(verdict, screen.style(), screen.measure(), who), sep="\n")
    if board and verdict.played:
        from judgebot.scenario import board_text

        print("", *board_text.as_text(verdict.talk, who), sep="\n")


def show_board(error: OpenChoice, viewer: str | None) -> None:
    """Print the board before a choice that the file leaves open."""
    from judgebot.scenario import board_text

    names = [name.casefold() for name in error.talk.game.state.players]
    known = viewer is not None and viewer.casefold() in names
    who = names.index(viewer.casefold()) if known else None
    print(*board_text.as_text(error.talk, who), "", sep="\n", file=sys.stderr)


def finish(outcomes: Sequence[Outcome], said: Sequence[str]) -> None:
    """Print the summary of several files, and the lines for what was asked."""
    if said:
        print("", "To play this again without questions, write under `do:`", sep="\n")
        print(*(f"  {line}" for line in "\n".join(said).split("\n")), sep="\n")
    if len(outcomes) < 2:
        return
    print("", summary(list(outcomes)), sep="\n")
