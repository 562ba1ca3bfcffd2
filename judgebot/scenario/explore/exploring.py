"""Every legal choice from where a scenario begins, and what is true of all or some lines of play.

What is true is proved by a line of play in words; `walking.py` finds the lines.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from judgebot.errors import InputError
from judgebot.game.data.game import Game
from judgebot.game.data.trace import Trace
from judgebot.game.engine import answer
from judgebot.game.read.identity import forget
from judgebot.scenario.explore.exploration import Exploration, Proof, Stuck
from judgebot.scenario.explore.met import Enough, Failed, Tally
from judgebot.scenario.facts.checking import text
from judgebot.scenario.format.scenario import Scenario
from judgebot.scenario.play.walking import Node, Path, Search, carried_on, started, walk
from judgebot.scenario.tell import offered
from judgebot.scenario.tell.called import Talk
from judgebot.sure import sure

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
) -> Exploration:
    """Walk every legal choice of a scenario.

    bound: how many choices are made at most. told: is told of the progress.
    jobs: how many processes walk once it takes long; all cores that may be used unless stated.
    Returns what came of it, which is the same however many they are. Raises InputError when no
    line of play can follow the script.
    """
    with _uncollected():
        try:
            return _explored(scenario, bound, _seldom(told), jobs)
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
    scenario: Scenario, bound: int, told: Progress, jobs: int | None
) -> Exploration:
    search, first = started(scenario)
    tally = Tally(bound=bound)
    try:
        _walked(search, tally, first, told, jobs)
        complete = True
    except Enough:
        complete = False
    except Failed:
        forget()
        return _explored(scenario, bound, told, 1)
    stuck = _stuck(scenario, tally)
    proofs, rules = _proved(search, tally, complete)
    return Exploration(
        decisions=tally.decisions,
        states=len(tally.seen) + len(tally.ended),
        outcomes=len(tally.ended),
        complete=complete,
        bound=bound,
        proofs=proofs,
        stuck=stuck,
        rules=rules,
    )


def _walked(search: Search, tally: Tally, first: Node, told: Progress, jobs: int | None) -> None:
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


def _stuck(scenario: Scenario, tally: Tally) -> Stuck | None:
    """The lines that the script cannot follow. Raises the mistake when there are no others."""
    if tally.first_stuck is None:
        return None
    try:
        _line(scenario, tally.first_stuck)
    except InputError as mistake:
        if not tally.ended:
            raise
        return Stuck(number=tally.stuck, why=mistake.what, where=str(mistake.where or ""))
    raise AssertionError("a line that cannot be followed was followed")


def _proved(
    search: Search, tally: Tally, complete: bool
) -> tuple[tuple[Proof, ...], frozenset[str]]:
    proofs = []
    rules: set[str] = set()
    for place, (kind, fact) in enumerate(search.facts):
        shown = tally.lines.get(place)
        line, cited = _line(search.scenario, shown[0]) if shown else (None, frozenset())
        rules |= cited
        proofs.append(
            Proof(
                key=kind,
                text=text(fact),
                holds=(shown is not None) is (kind == "possible"),
                known=complete or shown is not None,
                file_line=fact.where.line,
                line=line,
                found=shown[1] if shown else "",
            )
        )
    return tuple(proofs), frozenset(rules)


def _line(scenario: Scenario, path: Path) -> tuple[tuple[str, ...], frozenset[str]]:
    """A line of play in words, played again from the beginning, and the rules it cites."""
    search, node = started(scenario)
    trace = Trace()
    talk = Talk(game=Game(node.state, trace, auto=False), labels=search.labels)
    words: list[str] = []
    for place in path:
        asked, node, options = carried_on(search, talk, node)
        decision, option = sure(asked), sure(options)[-1 - place]
        who = "chance" if decision.player is None else talk.game.state.players[decision.player]
        chosen = offered.told(talk, decision, option)
        words.append(f"{who}: {offered.asks(talk, decision)}: {chosen}")
        answer(talk.game, option)
    carried_on(search, talk, node)
    return tuple(words), frozenset(rule for entry in trace.entries for rule in entry.rules)
