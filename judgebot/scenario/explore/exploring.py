"""Every legal choice from where a scenario begins, and what is true of all or some lines of play.

What is true is proved by a line of play in words; `walking.py` finds the lines.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial

from judgebot.errors import InputError
from judgebot.game.read.identity import forget
from judgebot.scenario.explore.exploration import UNTOLD, Exploration, Proof, Stuck
from judgebot.scenario.explore.lines import FollowedLine, Lines
from judgebot.scenario.explore.met import Failed, Tally
from judgebot.scenario.facts.checking import sentence, text
from judgebot.scenario.facts.telling import of_what
from judgebot.scenario.format.scenario import Fact, Scenario
from judgebot.scenario.play.ending import Ending, Enough
from judgebot.scenario.play.walking import ChoiceState, Path, Search, started, walk
from judgebot.scenario.tell import hiding
from judgebot.scenario.tell.verdict import Checked

BOUND = 200_000
"""How many decisions are explored unless somebody says otherwise."""

Progress = Callable[[int, int], None]
"""Told from time to time: how many decisions were made, and how many states wait."""
_OFTEN = 1000
_ALONE = 60
"""So many choices are made before other processes are asked to help."""


def explore(
    scenario: Scenario,
    *,
    bound: int = BOUND,
    told: Progress | None = None,
    jobs: int | None = None,
    ending: Ending | None = None,
) -> Exploration:
    """Walk every legal choice of a scenario.

    bound: how many choices are made at most. told: is told of the progress.
    jobs: how many processes walk once it takes long; all cores that may be used unless stated.
    ending: what may end it before it is complete; then what was found so far is told.
    Returns what came of it, which is the same however many they are. Raises InputError when no
    line of play can follow the script.
    """
    with _uncollected():
        try:
            return _explored(scenario, bound, _seldom(told), jobs, ending or Ending())
        finally:
            forget()


def _seldom(told: Progress | None) -> Progress:
    """Tells of the progress from time to time only."""
    due = _OFTEN

    def tell(made: int, waiting: int) -> None:
        nonlocal due
        if told is not None and made >= due:
            due = made + _OFTEN
            told(made, waiting)

    return tell


@contextmanager
def _uncollected() -> Iterator[None]:
    """Without looking for garbage in cycles, of which states make none.

    What is explored must be let go within, or it is all looked through at the end.
    """
    before = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if before:
            gc.enable()


def _explored(
    scenario: Scenario, bound: int, told: Progress, jobs: int | None, ending: Ending
) -> Exploration:
    search, first = started(scenario, ending.check)
    tally = Tally(bound=bound)
    try:
        _walked(search, tally, first, _ended_by(ending, told), jobs)
        complete, why = True, ""
    except Enough:
        complete, why = False, ending.why
    except Failed:
        forget()
        return _explored(scenario, bound, told, 1, ending)
    lines = Lines(scenario, ending)
    stuck = _stuck(lines, tally, complete=complete)
    proofs, rules = _proved(search, lines, tally, complete)
    return Exploration(
        decisions=tally.decisions,
        states=len(tally.seen) + len(tally.ended),
        outcomes=len(tally.ended),
        complete=complete,
        stopped=why,
        bound=bound,
        proofs=proofs,
        stuck=stuck,
        rules=rules,
    )


def _walked(
    search: Search, tally: Tally, first: ChoiceState, told: Progress, jobs: int | None
) -> None:
    """Follow every line to its end. Raises Enough and Failed, see `tally.py`."""
    stack = [first]
    for _ in walk(search, tally, stack):
        told(tally.decisions, len(stack))
        if jobs != 1 and stack and tally.decisions >= _ALONE:
            from judgebot.scenario.explore import several_processes

            jobs = several_processes.processes(jobs)
            if jobs > 1:
                several_processes.walk_together(search, tally, stack, jobs, told)
                return


def _ended_by(ending: Ending, told: Progress) -> Progress:
    """Tells of the progress, and raises Enough when the walk shall end."""

    def tell(made: int, waiting: int) -> None:
        ending.check()
        told(made, waiting)

    return tell


def _stuck(lines: Lines, tally: Tally, *, complete: bool) -> Stuck | None:
    """The lines that the script cannot follow. Raises the mistake when there are no others."""
    if tally.first_stuck is None:
        return None
    scenario = lines.scenario
    try:
        if lines.follow(tally.first_stuck) is None:
            told = (UNTOLD,) * len(scenario.names)
            return Stuck(number=tally.stuck, why=UNTOLD, where=scenario.file, why_for=told)
    except InputError as mistake:
        if complete and not tally.ended:
            raise
        return Stuck(
            number=tally.stuck,
            why=mistake.what,
            where=str(mistake.where or ""),
            why_for=tuple(hiding.error(mistake, who).what for who in scenario.names),
        )
    raise AssertionError("a line that cannot be followed was followed")


def _proved(
    search: Search, lines: Lines, tally: Tally, complete: bool
) -> tuple[tuple[Proof, ...], frozenset[str]]:
    proofs = []
    rules: set[str] = set()
    for place, (kind, fact) in enumerate(search.facts):
        shown = tally.lines.get(place)
        followed = lines.follow(shown[0]) if shown else None
        rules |= followed.rules if followed else frozenset()
        proofs.append(
            Proof(
                key=kind,
                text=text(fact),
                said=sentence(fact),
                holds=(shown is not None) is (kind == "possible"),
                known=complete or shown is not None,
                file_line=fact.where.line,
                line=followed.words if followed else None,
                found=shown[1] if shown else "",
                lines_for=followed.words_for if followed else (),
                again=partial(lines.game, shown[0]) if shown and followed else _no_game,
                untold=shown is not None and followed is None,
                hidden_from=_hidden_from(lines, followed, fact, shown),
            )
        )
    lines.forget()
    return tuple(proofs), frozenset(rules)


def _no_game() -> None:
    """What is played again of no line."""


def _hidden_from(
    lines: Lines, followed: FollowedLine | None, fact: Fact, shown: tuple[Path, str] | None
) -> frozenset[int]:
    """The players from whom what a fact tells is hidden, as the game stands where it is shown.

    From everybody where nobody had the time to look.
    """
    if lines.is_late() or (shown and followed is None):
        return frozenset(range(len(lines.scenario.names)))
    there = followed or lines.beginning()
    checked = Checked(text=text(fact), holds=True, found=shown[1] if shown else "", line=None)
    checked = of_what(there.thing_names, fact, checked, None)
    return frozenset(
        sight.viewer for sight in there.sights if sight.fact(checked) != checked
    )
