"""What can happen at the table: how what is being done can end, how often, and by which choices.

Every choice that is open is made in every legal way, up to the next turn effect, or through one
where a player is about to take a turn. Lines of play that come to the same state are counted, and
walked once.
"""

from __future__ import annotations

import time
from collections.abc import Hashable
from dataclasses import field, replace

from judgebot.dataclass import dataclass
from judgebot.errors import InputError
from judgebot.game.data.decisions import ChoiceSort
from judgebot.game.read.identity import canonical, forget
from judgebot.scenario.play.walking import ChoiceState, Search, carried_on, chosen, key_of, started
from judgebot.scenario.tell import offered
from judgebot.sure import sure
from judgebot.table import described
from judgebot.table.standing import PlayedSoFar

DECISIONS = 4000
"""So many choices are made at most."""
SECONDS = 6.0
"""So long it is looked at most."""

Choices = tuple[str, ...]
"""The choices of a line of play, each as it is offered."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """Lines of play to one ending."""

    times: int
    choices: Choices
    """Those of one of them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TableEnding:
    """How it can end."""

    times: int
    """How many lines of play end so."""
    differs: tuple[str, ...]
    """What is so here and not in every ending; of an only ending, what is not so now."""
    choices: Choices
    """The choices of one line that ends so."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Endings:
    """What can happen."""

    endings: tuple[TableEnding, ...]
    """The most frequent first."""
    times: int
    decisions: int
    complete: bool
    """Whether every line was followed to its end."""
    stuck: str = ""
    """Why some lines could not be."""


@dataclass(slots=True, kw_only=True)
class _Walk:
    """What was met so far."""

    search: Search
    until: float
    decisions: int = 0
    complete: bool = True
    stuck: str = ""
    met: dict[Hashable, dict[Hashable, Line]] = field(default_factory=dict)
    boards: dict[Hashable, tuple[str, ...]] = field(default_factory=dict)


def endings(now: PlayedSoFar, *, decisions: int = DECISIONS, seconds: float = SECONDS) -> Endings:
    """How what is being done at the table can end.

    decisions: how many choices are made at most. seconds: how long it may take.
    """
    scenario = now.verdict.scenario
    turns = int(now.decision is not None and now.decision.choice_sort is ChoiceSort.TURN)
    plain = replace(scenario.exploring, always=(), never=(), possible=(), until="", turns=turns)
    search, first = started(replace(scenario, exploring=plain))
    walk = _Walk(search=search, until=time.monotonic() + seconds)
    try:
        lines = _lines(walk, first, decisions)
    finally:
        forget()
    return Endings(
        endings=_told_apart(walk, lines, tuple(described.board(now.thing_names))),
        times=sum(one.times for one in lines.values()),
        decisions=walk.decisions,
        complete=walk.complete,
        stuck=walk.stuck,
    )


def _lines(walk: _Walk, node: ChoiceState, bound: int) -> dict[Hashable, Line]:
    """The lines of play from a node on, by what they end in."""
    thing_names = walk.search.thing_names(node)
    try:
        decision, there, options = carried_on(walk.search, thing_names, node)
    except InputError as error:
        walk.stuck = walk.stuck or error.what
        return {}
    if options is None:
        return _ended(walk, there)
    key = key_of(walk.search, there)
    if key in walk.met:
        return walk.met[key]
    if walk.decisions + len(options) > bound or time.monotonic() > walk.until:
        walk.complete = False
        return {}
    walk.decisions += len(options)
    labels = [offered.told(thing_names, sure(decision), one) for one in options]
    found: dict[Hashable, Line] = {}
    for place, label in enumerate(labels):
        following = chosen(walk.search, there, key, options, place)
        for end, line in _lines(walk, following, bound).items():
            before = found.get(end)
            times = line.times + (before.times if before else 0)
            choices = before.choices if before else (label, *line.choices)
            found[end] = Line(times=times, choices=choices)
    walk.met[key] = found
    return found


def _ended(walk: _Walk, node: ChoiceState) -> dict[Hashable, Line]:
    key = canonical(node.state, walk.search.names.labels.values())
    if key not in walk.boards:
        walk.boards[key] = tuple(described.board(walk.search.thing_names(node)))
    return {key: Line(times=1, choices=())}


def _told_apart(
    walk: _Walk, lines: dict[Hashable, Line], now: tuple[str, ...]
) -> tuple[TableEnding, ...]:
    """The endings that somebody could tell apart, each with what sets it apart."""
    alike: dict[tuple[str, ...], Line] = {}
    for key, line in lines.items():
        board = walk.boards[key]
        before = alike.get(board)
        times = line.times + (before.times if before else 0)
        choices = min((before or line).choices, line.choices, key=len)
        alike[board] = Line(times=times, choices=choices)
    common = set.intersection(*map(set, alike)) if len(alike) > 1 else set(now)
    made = [
        TableEnding(
            times=line.times,
            differs=tuple(one for one in board if one not in common),
            choices=line.choices,
        )
        for board, line in alike.items()
    ]
    return tuple(sorted(made, key=lambda one: -one.times))
