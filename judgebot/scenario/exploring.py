"""Every legal choice from where a scenario begins: equal states once, with lines of play as proof.

A line of play follows the script and branches wherever the file leaves a choice open. It ends at
the first turn effect after the script, or as far on as `explore:` says. States that are the same
are gone on from once; what a fact about the trace says depends on the way, so nothing is merged
when the file asks for one.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from judgebot.errors import InputError
from judgebot.game.decisions import Decision
from judgebot.game.engine import Game, advance, answer
from judgebot.game.identity import canonical, forget
from judgebot.game.record import changed, record
from judgebot.game.state import State
from judgebot.game.trace import Silent, Trace
from judgebot.game.unread import Unread
from judgebot.scenario.board import begin
from judgebot.scenario.checking import check, text
from judgebot.scenario.format import About, Check, Fact, Scenario, Until
from judgebot.scenario.mistakes import unread
from judgebot.scenario.moments import leaves, reaches
from judgebot.scenario.script import Finished, Script
from judgebot.scenario.talk import Talk

BOUND = 200_000
"""How many decisions are explored unless somebody says otherwise."""

Progress = Callable[[int, int], None]
"""Told from time to time: how many decisions were made, and how many states wait."""
_OFTEN = 1000


@dataclass(frozen=True, slots=True, kw_only=True)
class Proof:
    """A fact of `always`, `never` or `possible`, and whether it holds."""

    key: str
    """`always`, `never` or `possible`."""
    text: str
    holds: bool
    known: bool
    """Whether that is sure: a bound that was reached may leave it open."""
    file_line: int | None
    line: tuple[str, ...] | None
    """A line of play that shows it: one that fulfils `possible`, or breaks `always` or `never`."""
    found: str = ""
    """What is true there instead."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Stuck:
    """Lines of play on which the script cannot go on."""

    number: int
    why: str
    """The mistake on the first of them."""
    where: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Exploration:
    """What came of exploring."""

    decisions: int
    """How many choices were made."""
    states: int
    """How many different states a choice was made in, or a line ended in."""
    outcomes: int
    """In how many different states lines end."""
    complete: bool
    """Whether every line was followed to its end."""
    bound: int
    proofs: tuple[Proof, ...]
    stuck: Stuck | None
    rules: frozenset[str]
    """The rules cited on the lines of play that prove something."""

    @property
    def holds(self) -> bool:
        """Whether all that the file says of its lines of play is surely true."""
        return all(one.holds and one.known for one in self.proofs)


@record(kw_only=False)
class _Node:
    """A state in which a choice is made, and how it was come to."""

    state: State
    script: Script
    turns: int
    """How many more turn effects are explored."""
    path: tuple[Any, Any] | None
    """How it was come to: the path to the choice before, and the option chosen there."""
    trace: Trace


@dataclass(slots=True)
class _Search:
    """Exploring under way."""

    scenario: Scenario
    labels: Any
    bound: int
    told: Progress | None
    merges: bool
    """Whether equal states are gone on from once."""
    seen: set[Any] = field(default_factory=set)
    ended: set[Any] = field(default_factory=set)
    decisions: int = 0
    stuck: int = 0
    first_stuck: InputError | None = None
    proofs: dict[int, tuple[Any, str]] = field(default_factory=dict)
    """For each fact, by its place, the path of a line that decides it, and what is found there."""
    facts: tuple[tuple[str, Fact], ...] = ()


def explore(
    scenario: Scenario, *, bound: int = BOUND, told: Progress | None = None
) -> Exploration:
    """Walk every legal choice of a scenario.

    bound: how many choices are made at most. told: is told of the progress.
    Returns what came of it. Raises InputError when no line of play can follow the script.
    """
    with _uncollected():
        try:
            return _explored(scenario, bound, told)
        finally:
            forget()


def _explored(scenario: Scenario, bound: int, told: Progress | None) -> Exploration:
    search, first = _begin(scenario, bound, told)
    complete = _walk(search, first)
    if not search.ended and search.first_stuck is not None:
        raise search.first_stuck
    proofs, rules = _proved(search, complete)
    return Exploration(
        decisions=search.decisions,
        states=len(search.seen) + len(search.ended),
        outcomes=len(search.ended),
        complete=complete,
        bound=bound,
        proofs=proofs,
        stuck=_stuck(search),
        rules=rules,
    )


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


def _begin(
    scenario: Scenario, bound: int, told: Progress | None
) -> tuple[_Search, _Node]:
    beginning = begin(scenario)
    exploring = scenario.exploring
    facts = (
        *(("always", fact) for fact in exploring.always),
        *(("never", fact) for fact in exploring.never),
        *(("possible", fact) for fact in exploring.possible),
    )
    merges = not any(_needs_trace(fact) for _, fact in facts)
    items = tuple(item for item in scenario.items if not isinstance(item, Check))
    search = _Search(
        scenario=scenario,
        labels=beginning.labels,
        bound=bound,
        told=told,
        merges=merges,
        facts=facts,
    )
    trace = Silent() if merges else Trace()
    first = _Node(beginning.state, Script(items=items), exploring.turns, None, trace)
    return search, first


def _needs_trace(fact: Fact) -> bool:
    return fact.about in (About.HAPPENED, About.DID_NOT_HAPPEN) or bool(
        fact.because and fact.command is None
    )


def _walk(search: _Search, first: _Node) -> bool:
    """Follow every line; tell whether all were followed to their ends."""
    stack = [first]
    while stack:
        node = stack.pop()
        for following in _followed(search, node):
            if search.decisions >= search.bound:
                return False
            search.decisions += 1
            if search.told and search.decisions % _OFTEN == 0:
                search.told(search.decisions, len(stack))
            stack.append(following)
    return True


def _followed(search: _Search, node: _Node) -> Iterator[_Node]:
    """What can be chosen next; the lines that end here, or cannot go on, give nothing."""
    game = Game(node.state, node.trace, auto=False)
    talk = Talk(game=game, labels=search.labels)
    try:
        decision, node, options = _next(search, talk, node)
    except InputError as mistake:
        search.stuck += 1
        search.first_stuck = search.first_stuck or mistake
        return
    if options is None:
        _end(search, talk, node, decision)
        return
    form = canonical(node.state, search.labels.values())
    key = (form, node.script.at, node.script.left, node.script.using, node.turns)
    if search.merges:
        if key in search.seen:
            return
        search.seen.add(key)
    else:
        search.seen.add(len(search.seen))
    last = len(options) - 1
    for place, option in enumerate(options):
        state = node.state if place == last else node.state.copy()
        trace = node.trace
        if not search.merges and place != last:
            trace = Trace([*node.trace.entries])
        answer(Game(state, trace, auto=False), option)
        yield _Node(state, node.script, node.turns, (node.path, option), trace)


def _next(
    search: _Search, talk: Talk, node: _Node
) -> tuple[Decision | None, _Node, tuple[Any, ...] | None]:
    """Carry a line on to its next choice; the options are None at its end."""
    while True:
        try:
            decision = advance(talk.game, _stop(search, node))
        except Unread as error:
            raise unread(error, node.script.current or node.script.next) from None
        if decision is None:
            item = node.script.next
            if isinstance(item, Until) and talk.game.state.agenda:
                node = changed(node, script=node.script.arrived().done())
                continue
            return _ended(node, decision)
        try:
            plan = node.script.plan(talk, decision)
        except Finished:
            if not _goes_on(search, node):
                return _ended(node, decision)
            node = changed(node, turns=node.turns - 1)
            return decision, node, _distinct(talk, decision.options)
        following = changed(node, script=plan.after)
        if len(plan.options) == 1:
            answer(talk.game, plan.options[0])
            node = following
            continue
        return decision, following, _distinct(talk, plan.options)


def _goes_on(search: _Search, node: _Node) -> bool:
    """Whether a turn effect after the script is explored."""
    exploring = search.scenario.exploring
    return node.turns > 0 or bool(exploring.until and not exploring.turns)


def _ended(
    node: _Node, decision: Decision | None
) -> tuple[Decision | None, _Node, tuple[Any, ...] | None]:
    if error := node.script.left_over():
        raise error
    return decision, node, None


def _stop(search: _Search, node: _Node) -> Any:
    item = node.script.next
    state = node.state
    if isinstance(item, Until):
        return reaches(item.target, state)
    if item is not None:
        return None
    until = search.scenario.exploring.until
    return reaches(until, state) if until else leaves(state.phase)


def _distinct(talk: Talk, options: tuple[Any, ...]) -> tuple[Any, ...]:
    """The options, one of each that nobody could tell apart."""
    found: list[Any] = []
    for option in options:
        if not any(talk.same_for_all(option, other) for other in found):
            found.append(option)
    return tuple(found)


def _end(search: _Search, talk: Talk, node: _Node, decision: Decision | None) -> None:
    """A line is at its end: look at every fact that is not decided yet."""
    named = search.labels.values()
    key = canonical(node.state, named) if search.merges else len(search.ended)
    if key in search.ended:
        return
    search.ended.add(key)
    for place, (kind, fact) in enumerate(search.facts):
        if place in search.proofs:
            continue
        checked = check(talk, fact, decision, search.scenario.cards)
        if checked.holds is (kind != "always"):
            search.proofs[place] = (node.path, checked.found)


def _proved(search: _Search, complete: bool) -> tuple[tuple[Proof, ...], frozenset[str]]:
    proofs = []
    rules: set[str] = set()
    for place, (kind, fact) in enumerate(search.facts):
        shown = search.proofs.get(place)
        line, cited = _line(search, shown[0]) if shown else (None, frozenset())
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


def _line(search: _Search, path: Any) -> tuple[tuple[str, ...], frozenset[str]]:
    """A line of play in words, played again from the beginning, and the rules it cites."""
    chosen: list[Any] = []
    while path is not None:
        path, option = path
        chosen.append(option)
    return _again(search.scenario, list(reversed(chosen)))


def _again(scenario: Scenario, chosen: list[Any]) -> tuple[tuple[str, ...], frozenset[str]]:
    search, first = _begin(scenario, 0, None)
    trace = Trace()
    talk = Talk(game=Game(first.state, trace, auto=False), labels=search.labels)
    words: list[str] = []
    node = first
    while True:
        decision, node, options = _next(search, talk, node)
        if options is None or not chosen:
            cited = frozenset(rule for entry in trace.entries for rule in entry.rules)
            return tuple(words), cited
        option = chosen.pop(0)
        who = "chance" if decision.player is None else talk.game.state.players[decision.player]
        named = dict(zip(map(repr, decision.options), talk.all_words(decision), strict=True))
        words.append(f"{who}: {talk.asks(decision)}: {named[repr(option)]}")
        answer(talk.game, option)


def _stuck(search: _Search) -> Stuck | None:
    mistake = search.first_stuck
    if mistake is None:
        return None
    return Stuck(number=search.stuck, why=mistake.what, where=str(mistake.where or ""))
