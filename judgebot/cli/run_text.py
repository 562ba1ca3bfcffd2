"""What `judgebot run` prints: one verdict in full, or a line for each of many.

What is told of a file is made by `short` and `full`, in the process that played it.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from judgebot import screen
from judgebot.game.data.record import record
from judgebot.scenario.batches import compared
from judgebot.scenario.batches.batch import Broken, Came, Outcome, SkippedFile, Stopped, summary
from judgebot.scenario.batches.compared import ComparedPart, Ruled
from judgebot.scenario.batches.documents import player
from judgebot.scenario.tell import hiding, report, versions
from judgebot.scenario.tell.verdict import Verdict
from judgebot.scenario.tell.versions import Parting
from judgebot.sure import sure

if TYPE_CHECKING:
    from judgebot.scenario.play.mistakes import OpenChoice
    from judgebot.screen import Style


@record
class ToldFile:
    """What is printed of one file."""

    lines: list[str]
    ruled: Ruled | None
    """What the ways in which it is played make of it, where there are several."""


def short(
    _path: Path, found: Sequence[Outcome], *, viewer: str | None, style: Style, width: int
) -> ToldFile:
    """A line for each verdict on one of many files; one that does not hold in full.

    Where a file is played in several ways that do not rule alike, it is told where they part.
    """
    came = compared.ruled(found)
    if came is None:
        return ToldFile(lines=_lines(found, viewer, style, width), ruled=None)
    lines = _compared(came, found, viewer=viewer, style=style, width=width)
    return ToldFile(lines=lines, ruled=came)


def _lines(
    found: Sequence[Outcome], viewer: str | None, style: Style, width: int
) -> list[str]:
    """A line for what came of a file in each way; all of a verdict that does not hold."""
    out: list[str] = []
    for one in found:
        if isinstance(one, SkippedFile):
            out.append(f"{style.yellow('skipped')}  {one.file}: {one.why}")
        elif isinstance(one, Broken):
            out.append(f"{style.red('mistake')}  {hiding.error(one.error, viewer)}")
        elif isinstance(one, Stopped):
            out += [f"{style.red('stopped')}  {one.file}: {_failed(one)}", *_traced(one)]
        elif one.holds:
            out.append(f"{style.green('holds')}    {_titled(one, viewer)}")
        else:
            out.append(f"{style.red('fails')}    {one.scenario.file}")
            out += [*_verdict(one, viewer, style, width, board=False), ""]
    return out


def _titled(one: Verdict, viewer: str | None) -> str:
    title = hiding.telling(one.thing_names, player(one, viewer)).words(one.scenario.title)
    return f"{one.scenario.file}: {title}"


def _compared(
    came: Ruled, found: Sequence[Outcome], *, viewer: str | None, style: Style, width: int
) -> list[str]:
    """What several ways of playing one of many files make of it, in short.

    Of what does not hold in any way, all is told once.
    """
    verdicts = [one for one in found if isinstance(one, Verdict)]
    first = verdicts[0]
    if came is Ruled.ALIKE:
        if not any(one.holds for one in verdicts):
            return _lines([first], viewer, style, width)
        return [f"{style.green('alike')}    {_titled(first, viewer)}"]
    out = [f"{style.yellow('parts')}    {_titled(first, viewer)}"]
    for part in compared.parts(found):
        said = [line for one in part.otherwise for line in _apart(part.first, one, viewer)]
        for refused in part.refused:
            said += [_mistake(refused, viewer), *_refused(refused, part.first)]
        if said:
            out += _under([*_variant(part, viewer), *said], width)
    return out


def _apart(one: Verdict, beside: Verdict, viewer: str | None) -> list[str]:
    """Where two verdicts on the same part, and what then fails."""
    said = versions.as_text(_parting(one, beside, viewer), one, beside)
    for each in (one, beside):
        told_to = hiding.telling(each.thing_names, player(each, viewer))
        said += versions.failing(each, map(told_to.fact, (*each.expect, *each.claims)))
    return said


def _variant(part: ComparedPart, viewer: str | None) -> list[str]:
    """The head of what is told of a variant."""
    name = part.first.scenario.name
    told_to = hiding.telling(part.first.thing_names, player(part.first, viewer))
    return [f"Variant: {told_to.words(name)}"] if name else []


def _mistake(one: Broken | Verdict, viewer: str | None) -> str:
    """Why something could not be played."""
    error = one.error if isinstance(one, Broken) else sure(one.refused)
    return str(hiding.error(error, viewer))


def _under(said: Sequence[str], width: int) -> list[str]:
    """Lines under the line of their file, those that go on further in."""
    return [line for one in said for line in screen.wrap(one, width, " " * 6, " " * 4)]


def full(
    path: Path,
    found: Sequence[Outcome],
    *,
    viewer: str | None,
    style: Style,
    width: int,
    board: bool,
    account: report.Account = report.Account.USUAL,
) -> ToldFile:
    """What came of one file. board: whether the board at the end is shown. account: how much."""
    out: list[str] = []
    for number, one in enumerate(found):
        if number:
            out.append("")
        if isinstance(one, Verdict):
            out += _verdict(one, viewer, style, width, board=board, account=account)
        elif isinstance(one, Stopped):
            out += [f"{path}: stopped: {_failed(one)}", *_traced(one)]
        else:
            why = one.why if isinstance(one, SkippedFile) else str(hiding.error(one.error, viewer))
            word = "skipped" if isinstance(one, SkippedFile) else "mistake"
            out.append(f"{path}: {word}: {why}")
    for part in compared.parts(found):
        said = _partings(part, viewer)
        out += ["", *_variant(part, viewer), *said] if said else []
    return ToldFile(lines=out, ruled=compared.ruled(found))


def _partings(part: ComparedPart, viewer: str | None) -> list[str]:
    """Where each way of playing a file, or a variant, parts from the first, or refuses it."""
    said = [versions.as_text(_parting(part.first, one, viewer), part.first, one)
            for one in part.others]  # fmt: skip
    said += [_refused(one, part.first) for one in part.refused]
    return [line for one in said for line in ("", *one)][1:]


def _refused(one: Broken | Verdict, played: Verdict) -> list[str]:
    """What makes a way of playing refuse what another one plays."""
    from judgebot.scenario.tell import refused

    return refused.as_text(refused.of(one, played))


def _parting(first: Verdict, one: Verdict, viewer: str | None) -> Parting | None:
    return versions.parting(first, one, player(one, viewer))


def _failed(one: Stopped) -> str:
    return f"an error in judgebot itself, not in the file: {one.error}"


def _traced(one: Stopped) -> list[str]:
    return [f"  {line}" for line in one.trace.splitlines()]


def _verdict(
    verdict: Verdict,
    viewer: str | None,
    style: Style,
    width: int,
    *,
    board: bool,
    account: report.Account = report.Account.USUAL,
) -> list[str]:
    who = player(verdict, viewer)
    out = list(report.as_text(verdict, style, width, who, account))
    if board and verdict.played:
        from judgebot.scenario.tell import board_text

        out += ["", *board_text.as_text(verdict.thing_names, who)]
    return out


def show_board(error: OpenChoice, viewer: str | None) -> None:
    """Print the board before a choice that the file leaves open."""
    from judgebot.scenario.tell import board_text

    who = hiding.player(error.thing_names.game.state.players, viewer)
    screen.say(*board_text.as_text(error.thing_names, who), "", file=sys.stderr)


def finish(
    all_came: Sequence[Came], all_ruled: Sequence[Ruled | None], said: Sequence[str]
) -> None:
    """Print the summary of several files, and the lines for what was asked.

    all_ruled: of each file what several ways make of it.
    """
    if said:
        screen.say("", "To play this again without questions, write under `do:`")
        screen.say(*(f"  {line}" for line in "\n".join(said).split("\n")))
    if len(all_came) < 2:
        return
    screen.say("", summary(all_came))
    if len(all_ruled) > 1 and any(all_ruled):
        screen.say(compared.summary(all_ruled))
