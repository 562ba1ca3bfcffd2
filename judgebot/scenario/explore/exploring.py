"""Every legal choice from where a scenario begins, and what is true of all or some lines of play.

What is true is proved by a line of play in words; `walking.py` finds the lines.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from judgebot.errors import InputError
from judgebot.game.data.game import Game
from judgebot.game.data.trace import Trace
from judgebot.game.engine import answer
from judgebot.game.read.identity import forget
from judgebot.scenario.explore.exploration import Exploration, Proof, Stuck
from judgebot.scenario.explore.met import Failed, Tally
from judgebot.scenario.facts.checking import text
from judgebot.scenario.facts.telling import of_what
from judgebot.scenario.format.scenario import Fact, Scenario
from judgebot.scenario.play.ending import Ending, Enough
from judgebot.scenario.play.walking import ChoiceState, Path, Search, carried_on, started, walk
from judgebot.scenario.tell import hiding, offered
from judgebot.scenario.tell.called import ThingNames
from judgebot.scenario.tell.chosen import tell
from judgebot.scenario.tell.hiding import seen
from judgebot.scenario.tell.knowing import places
from judgebot.scenario.tell.verdict import Checked
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
    search, first = started(scenario)
    tally = Tally(bound=bound)
    try:
        _walked(search, tally, first, _ended_by(ending, told), jobs)
        complete, why = True, ""
    except Enough:
        complete, why = False, ending.why
    except Failed:
        forget()
        return _explored(scenario, bound, told, 1, ending)
    stuck = _stuck(scenario, tally, complete=complete)
    proofs, rules = _proved(search, tally, complete)
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


def _stuck(scenario: Scenario, tally: Tally, *, complete: bool) -> Stuck | None:
    """The lines that the script cannot follow. Raises the mistake when there are no others."""
    if tally.first_stuck is None:
        return None
    try:
        _line(scenario, tally.first_stuck)
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
    search: Search, tally: Tally, complete: bool
) -> tuple[tuple[Proof, ...], frozenset[str]]:
    proofs = []
    rules: set[str] = set()
    for place, (kind, fact) in enumerate(search.facts):
        shown = tally.lines.get(place)
        followed = _line(search.scenario, shown[0]) if shown else None
        thing_names = followed.thing_names if followed else _beginning(search.scenario)
        rules |= followed.rules if followed else frozenset()
        proofs.append(
            Proof(
                key=kind,
                text=text(fact),
                holds=(shown is not None) is (kind == "possible"),
                known=complete or shown is not None,
                file_line=fact.where.line,
                line=followed.words if followed else None,
                found=shown[1] if shown else "",
                lines_for=followed.words_for if followed else (),
                hidden_from=_hidden_from(thing_names, fact, shown[1] if shown else ""),
                thing_names=followed.thing_names if followed else None,
            )
        )
    return tuple(proofs), frozenset(rules)


@dataclass(slots=True, kw_only=True)
class _Followed:
    """A line of play that was played again from the beginning."""

    thing_names: ThingNames
    words: tuple[str, ...]
    words_for: tuple[tuple[str, ...], ...]
    """The same as each player may be told it."""

    @property
    def rules(self) -> frozenset[str]:
        """The rules that it cites."""
        return frozenset(
            rule for entry in self.thing_names.game.trace.entries for rule in entry.rules
        )


def _beginning(scenario: Scenario) -> ThingNames:
    """The game of a scenario before anything is chosen."""
    search, node = started(scenario)
    game = Game(node.state, Trace(), auto=False)
    return ThingNames(game=game, labels=search.labels, begins=places(game))


def _line(scenario: Scenario, path: Path) -> _Followed:
    """A line of play in words, played again from the beginning."""
    search, node = started(scenario)
    game = Game(node.state, Trace(), auto=False)
    thing_names = ThingNames(game=game, labels=search.labels, begins=places(game))
    players = range(len(game.state.players))
    words: list[str] = []
    words_for: list[list[str]] = [[] for _ in players]
    for place in path:
        asked, node, options = carried_on(search, thing_names, node, told=True)
        decision, option = sure(asked), sure(options)[-1 - place]
        who = (
            "chance" if decision.player is None else thing_names.game.state.players[decision.player]
        )
        words.append(
            f"{who}: {offered.asks(thing_names, decision)}: "
            f"{offered.told(thing_names, decision, option)}"
        )
        for viewer in players:
            words_for[viewer].append(
                f"{who}: {seen(hiding.of(thing_names, viewer), decision, option)}"
            )
        tell(thing_names, decision, option)
        answer(thing_names.game, option)
    carried_on(search, thing_names, node, told=True)
    return _Followed(
        thing_names=thing_names, words=tuple(words), words_for=tuple(map(tuple, words_for))
    )


def _hidden_from(thing_names: ThingNames, fact: Fact, found: str) -> frozenset[int]:
    """The players from whom what a fact tells is hidden, as the game stands."""
    checked = Checked(text=text(fact), holds=True, found=found, line=None)
    checked = of_what(thing_names, fact, checked, None)
    return frozenset(
        viewer
        for viewer in range(len(thing_names.game.state.players))
        if hiding.of(thing_names, viewer).fact(checked) != checked
    )
