"""Walking lines of play: each follows the script and branches where the file leaves a choice open.

A line ends at the first turn effect after the script, or as far on as `explore:` says. The lines
that wait are a stack, of whose options the last is walked first; so the choices that lead to a
state say how early in the walk it comes. What is met is written in a book, which also says what
was met before; states that are the same are gone on from once. What a fact about the trace says
depends on the way, so nothing is the same when the file asks for one.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from dataclasses import field
from typing import Any, Protocol

from judgebot.errors import InputError
from judgebot.game.data.decisions import Decision
from judgebot.game.data.game import Game
from judgebot.game.data.record import changed, record
from judgebot.game.data.state import State
from judgebot.game.data.trace import Silent, Trace
from judgebot.game.engine import advance, answer
from judgebot.game.read.identity import canonical
from judgebot.game.read.steps.not_read import Unread
from judgebot.scenario.facts.checking import check
from judgebot.scenario.format.keys.commands import NEXT_REACTION
from judgebot.scenario.format.scenario import About, Check, Fact, Scenario, Until
from judgebot.scenario.play.board import begin
from judgebot.scenario.play.mistakes import no_reaction, stopped_at_unread
from judgebot.scenario.play.moments import leaves, reaches
from judgebot.scenario.play.script import Finished, Script, ScriptAnswer
from judgebot.scenario.tell import offered
from judgebot.scenario.tell.called import ThingNames
from judgebot.scenario.tell.chosen import tell
from judgebot.scenario.why.history import History

Path = tuple[int, ...]
"""The choices that lead to a state, each as the place of its option counted from the last one.

Paths are in the order in which the walk comes to their states.
"""


@record(kw_only=False)
class ChoiceState:
    """A state in which a choice is made, and how it was come to."""

    state: State
    script: Script
    turns: int
    """How many more turn effects are explored."""
    path: Path
    trace: Trace
    key: Hashable
    """The key of the state in which the last choice on the path was made."""
    picked: tuple[Any, ...] = ()
    """What is picked of a selection, if the last of it was an open choice."""


def nothing_ends() -> None:
    """Nothing ends the work."""


@record
class Search:
    """What is walked, and what is asked of it."""

    scenario: Scenario
    names: ThingNames
    """Names for what is in the game as it begins."""
    merges: bool
    """Whether equal states are gone on from once."""
    facts: tuple[tuple[str, Fact], ...]
    """The facts of `always`, `never` and `possible`, each with that word."""
    check: Callable[[], None] = field(default=nothing_ends, compare=False)
    """Asked again and again; raises Enough when the work shall end."""

    def thing_names(self, node: ChoiceState) -> ThingNames:
        """Names for what is in the game of a node."""
        return self.names.in_game(Game(node.state, node.trace, auto=False))


class Book(Protocol):
    """What is written down on the way; keys are None where nothing is the same."""

    def choice(self, key: Hashable, options: int) -> bool:
        """A state with so many options is come to; tell whether it is a new one."""

    def end(self, key: Hashable) -> bool:
        """A line ends in a state; tell whether it is a new one."""

    def decided(self, place: int) -> bool:
        """Whether a line that decides the fact in this place was found."""

    def decide(self, place: int, path: Path, found: str) -> None:
        """A line decides the fact in this place, by what is found at its end."""

    def cannot(self, node: ChoiceState) -> None:
        """The script cannot go on from a node."""


def started(
    scenario: Scenario, check: Callable[[], None] = nothing_ends
) -> tuple[Search, ChoiceState]:
    """What is to be walked of a scenario, and where it begins. check: see `Search`."""
    beginning = begin(scenario)
    exploring = scenario.exploring
    facts = (
        *(("always", fact) for fact in exploring.always),
        *(("never", fact) for fact in exploring.never),
        *(("possible", fact) for fact in exploring.possible),
    )
    merges = not any(_needs_trace(fact) for _, fact in facts)
    names = ThingNames(game=Game(beginning.state), labels=beginning.labels)
    search = Search(scenario=scenario, names=names, merges=merges, facts=facts, check=check)
    items = tuple(item for item in scenario.items if not isinstance(item, Check))
    trace: Trace = Silent()
    if not merges:
        trace = history = History()
        history.follow(beginning.state)
    script = Script(items=items)
    return search, ChoiceState(beginning.state, script, exploring.turns, (), trace, None)


def _needs_trace(fact: Fact) -> bool:
    return fact.about in (About.HAPPENED, About.DID_NOT_HAPPEN) or bool(
        fact.because and fact.command is None
    )


def walk(search: Search, book: Book, stack: list[ChoiceState]) -> Iterator[None]:
    """Follow the lines that wait to their ends; stops after each step."""
    while stack:
        stack += _followed(search, book, stack.pop())
        yield


def _followed(search: Search, book: Book, node: ChoiceState) -> list[ChoiceState]:
    """What can be chosen next; the lines that end here, or cannot go on, give nothing."""
    thing_names = search.thing_names(node)
    try:
        decision, there, options = carried_on(search, thing_names, node)
    except InputError:
        book.cannot(node)
        return []
    if options is None:
        _end(search, book, thing_names, there, decision)
        return []
    key = key_of(search, there)
    if not book.choice(key, len(options)):
        return []
    following = []
    for place in range(len(options)):
        search.check()
        following.append(chosen(search, there, key, options, place))
    return following


def key_of(search: Search, node: ChoiceState) -> Hashable:
    """What nodes with the same future have in common; None where nothing is the same."""
    if not search.merges:
        return None
    form = canonical(node.state, search.names.labels.values())
    script = node.script
    said = script.left, script.using, script.how
    return form, script.at, said, script.since, script.kept, node.turns


def chosen(
    search: Search, node: ChoiceState, key: Hashable, options: tuple[Any, ...], place: int
) -> ChoiceState:
    """The node after an option; the last one uses up the node it was chosen in."""
    last = len(options) - 1
    state = node.state if place == last else node.state.copy()
    trace = node.trace
    if isinstance(trace, History) and place != last:
        trace = trace.branch(state)
    answer(Game(state, trace, auto=False), options[place])
    path = (*node.path, last - place)
    picked = (*node.picked, options[place])
    return ChoiceState(state, node.script, node.turns, path, trace, key, picked)


def carried_on(
    search: Search, thing_names: ThingNames, node: ChoiceState, *, told: bool = False
) -> tuple[Decision | None, ChoiceState, tuple[Any, ...] | None]:
    """Carry a line on to its next choice.

    told: whether what the script chooses on the way is told in the trace.
    Returns what is asked there, and the options, which are None at the end of the line. Raises
    InputError where the script cannot go on, and Enough when the work shall end.
    """
    while True:
        try:
            decision = advance(thing_names.game, _stop(search, node))
        except Unread as error:
            raise stopped_at_unread(error, node.script.current or node.script.next) from None
        if decision is None:
            item = node.script.next
            if isinstance(item, Until) and thing_names.game.state.agenda:
                if item.target == NEXT_REACTION:
                    raise no_reaction(item, thing_names.game.state)
                node = changed(node, script=node.script.arrived().done(thing_names))
                continue
            return _ended(thing_names, node, decision)
        if node.script.stops_at(decision):
            node = changed(node, script=node.script.arrived().done(thing_names))
            if node.script.next is None and not _goes_on(search, node):
                return _ended(thing_names, node, decision)
        try:
            plan = node.script.plan(thing_names, decision)
        except Finished:
            if not _goes_on(search, node):
                return _ended(thing_names, node, decision)
            node = changed(node, turns=max(node.turns - 1, 0), picked=())
            options = offered.distinct(thing_names, decision, decision.options)
            return decision, node, options
        except InputError as error:
            error.stood = error.stood or (thing_names, decision)
            raise
        if len(plan.options) == 1:
            if told:
                tell(thing_names, decision, plan.options[0])
            answer(thing_names.game, plan.options[0])
            node = changed(node, script=plan.after, picked=())
            search.check()
            continue
        return decision, *_open(thing_names, decision, node, plan)


def _open(
    thing_names: ThingNames,
    decision: Decision,
    node: ChoiceState,
    plan: ScriptAnswer,
) -> tuple[ChoiceState, tuple[Any, ...]]:
    """Where an open choice is made, and its options: each set is come to in its own order once.

    What the script picks is named before that, in any order; from then on all is open.
    """
    in_order = decision.in_order
    follows = decision.picked in ((), node.picked)
    options = plan.options
    if in_order and follows and options == decision.options:
        options = in_order
    found = offered.distinct(thing_names, decision, options)
    return changed(node, script=plan.after, picked=decision.picked), found


def _goes_on(search: Search, node: ChoiceState) -> bool:
    """Whether a turn effect after the script is explored."""
    exploring = search.scenario.exploring
    return node.turns > 0 or bool(exploring.until and not exploring.turns)


def _ended(
    thing_names: ThingNames, node: ChoiceState, decision: Decision | None
) -> tuple[Decision | None, ChoiceState, tuple[Any, ...] | None]:
    if error := node.script.left_over(thing_names):
        raise error
    return decision, node, None


def _stop(search: Search, node: ChoiceState) -> Any:
    item = node.script.next
    state = node.state
    if isinstance(item, Until):
        return reaches(item.target, state)
    if item is not None:
        return None
    until = search.scenario.exploring.until
    return reaches(until, state) if until else leaves(state.phase)


def _end(
    search: Search,
    book: Book,
    thing_names: ThingNames,
    node: ChoiceState,
    decision: Decision | None,
) -> None:
    """A line is at its end: look at every fact that is not decided yet."""
    named = search.names.labels.values()
    if not book.end(canonical(node.state, named) if search.merges else None):
        return
    for place, (kind, fact) in enumerate(search.facts):
        if book.decided(place):
            continue
        search.check()
        checked = check(thing_names, fact, decision, search.scenario.cards)
        if checked.holds is (kind != "always"):
            book.decide(place, node.path, checked.found)
