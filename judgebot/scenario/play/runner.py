"""Play a scenario out under the rules, and check what it expects."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import field
from typing import Any

from judgebot.abilities.words import Daily
from judgebot.dataclass import dataclass
from judgebot.errors import InputError
from judgebot.game.data.decisions import ChoiceSort, Decision
from judgebot.game.data.game import Game
from judgebot.game.data.record import changed
from judgebot.game.data.ruleset import Ruleset
from judgebot.game.data.trace import Trace
from judgebot.game.engine import advance, answer
from judgebot.game.events import standing
from judgebot.game.read.steps.not_read import Unread
from judgebot.scenario.facts.checking import check, check_claim, unknown
from judgebot.scenario.format.keys.commands import END_OF_DAY, END_OF_PHASE, NEXT_REACTION
from judgebot.scenario.format.scenario import (
    Check,
    Claim,
    Command,
    Does,
    Fact,
    Scenario,
    Until,
)
from judgebot.scenario.play import forbidden
from judgebot.scenario.play.board import begin
from judgebot.scenario.play.ending import Ending
from judgebot.scenario.play.mistakes import (
    NeverAsked,
    OpenChoice,
    no_reaction,
    other_reaction,
    stopped_at_unread,
    two_ways,
)
from judgebot.scenario.play.moments import Stop, goes_on, leaves, reaches
from judgebot.scenario.play.script import Finished, Script, ScriptAnswer, checks_due
from judgebot.scenario.play.telling_apart import told_alike
from judgebot.scenario.tell.called import ThingNames
from judgebot.scenario.tell.chosen import tell
from judgebot.scenario.tell.knowing import places
from judgebot.scenario.tell.verdict import Checked, Verdict
from judgebot.scenario.why.history import History

Ask = Callable[[ThingNames, Decision, ScriptAnswer], Any]
"""Who is asked for a choice that the file leaves open; gives one of the plan's options."""


@dataclass(slots=True)
class Run:
    """A scenario being played."""

    scenario: Scenario
    thing_names: ThingNames
    script: Script
    ask: Ask | None = None
    checked: list[Checked] = field(default_factory=list)
    """What was looked at on the way."""
    open_decision: Decision | None = None
    """What was asked last."""
    ending: Ending = field(default_factory=Ending)
    """What may end it early."""

    @property
    def game(self) -> Game:
        """The game."""
        return self.thing_names.game


def start(
    scenario: Scenario,
    trace: Trace | None = None,
    ask: Ask | None = None,
    ruleset: Ruleset | None = None,
    ending: Ending | None = None,
    asks_costs: bool = False,
) -> Run:
    """A scenario that is about to be played.

    trace: where it is told. ask: who is asked for choices that the file leaves open.
    ruleset: how the rules behave, if not as its version does. ending: what may end it early.
    asks_costs: whether the costs of what is played last are asked for where none are named.
    """
    beginning = begin(scenario, ruleset)
    trace = History() if trace is None else trace
    if isinstance(trace, History):
        trace.follow(beginning.state)
    game = Game(beginning.state, trace, auto=False)
    thing_names = ThingNames(game=game, labels=beginning.labels, begins=places(game))
    standing.tell(game)
    return Run(
        scenario=scenario,
        thing_names=thing_names,
        script=Script(items=scenario.items, asks_costs=asks_costs),
        ask=ask,
        ending=ending or Ending(),
    )


def run(
    scenario: Scenario,
    ask: Ask | None = None,
    bound: int | None = None,
    ending: Ending | None = None,
    *,
    keeps_refused: bool = False,
) -> Verdict:
    """Play a scenario to the end of its script, and explore it where it asks for that.

    ask: who is asked for choices that the file leaves open; without, they are refused.
    bound: how many decisions are explored at most, if not the usual number.
    ending: what may end it early; then what is known is told, and what is not does not hold.
    keeps_refused: whether a variant that cannot be played ends nothing where another one can be.
    Returns what came of it. Raises InputError when the file chooses what is not legal, leaves a
    choice open or chooses what was never asked.
    """
    limit = ending or Ending()

    def judged(one: Scenario) -> Verdict:
        going = start(one, ask=ask, ending=limit)
        try:
            return _verdict(going, bound)
        except InputError as error:
            error.stood = error.stood or _stood(going)
            error = _explained(going, error)
            if not keeps_refused:
                raise error from None
            return _refused(going, error)

    found = judged(scenario)
    if scenario.variants:
        found = changed(found, variants=tuple(map(judged, scenario.variants)))
    if found.all[0].refused and all(one.refused for one in found.all):
        raise found.all[0].refused
    return found


@contextmanager
def noting_where_it_stands(going: Run) -> Iterator[None]:
    """Let a mistake say how the game stood, so that it tells nobody what is hidden from them."""
    try:
        yield
    except InputError as error:
        error.stood = error.stood or _stood(going)
        raise


def _stood(going: Run) -> tuple[ThingNames, Decision | None]:
    """How the game stands, for whoever may not be told all of it."""
    return going.thing_names, going.open_decision


def _verdict(going: Run, bound: int | None) -> Verdict:
    """What comes of a scenario without its variants, see `run`."""
    scenario = going.scenario
    plays = scenario.plays_a_line
    decision = play(going) if plays else None
    explored = None
    if scenario.exploring.asks:
        from judgebot.scenario.explore.exploring import BOUND, explore

        explored = explore(scenario, bound=BOUND if bound is None else bound, ending=going.ending)
    judged = at_the_end(going, decision) if plays else _unplayed(going)
    return judged if explored is None else changed(judged, explored=explored)


def _explained(going: Run, error: InputError) -> InputError:
    """A mistake with the reading of the law that forbids what the file chooses, if one does."""
    if not isinstance(error, NeverAsked):
        return error
    told = going.game.trace.entries if isinstance(going.game.trace, History) else ()
    explained = forbidden.explained(error, going.scenario, told, _mistake)
    explained.stood = error.stood
    return explained


def _mistake(scenario: Scenario) -> InputError | None:
    """The first mistake of a file, as it is met when it is played; None if there is none."""
    try:
        play(start(scenario))
    except InputError as error:
        return error
    return None


def _refused(going: Run, error: InputError) -> Verdict:
    """What came of a scenario until its file could be followed no further."""
    return Verdict(
        scenario=going.scenario,
        thing_names=going.thing_names,
        expect=tuple(going.checked),
        claims=(),
        played=going.scenario.plays_a_line,
        refused=error,
    )


def at_the_end(going: Run, decision: Decision | None) -> Verdict:
    """What came of a script that was played, its facts and claims judged as long as there is time.

    decision: what is asked at its end, if anything is.
    """
    scenario = going.scenario
    rest = going.script.rest if going.ending.is_over() else ()
    missed = (fact for item in rest if isinstance(item, Check) for fact in item.facts)
    looked_at = tuple(_looked_at(going, fact, decision) for fact in (*missed, *scenario.expect))
    return Verdict(
        scenario=scenario,
        thing_names=going.thing_names,
        expect=(*going.checked, *looked_at),
        claims=_claims(going, decision),
        stopped=going.ending.why,
    )


def _looked_at(going: Run, fact: Fact, decision: Decision | None) -> Checked:
    """Whether a fact holds now; not known once the time is over."""
    if going.ending.is_over():
        return unknown(fact)
    return check(going.thing_names, fact, decision, going.scenario.cards)


def _unplayed(going: Run) -> Verdict:
    """A scenario that is only explored: nothing is expected of one line of play."""
    return Verdict(
        scenario=going.scenario,
        thing_names=going.thing_names,
        expect=(),
        claims=_claims(going, None),
        played=False,
    )


def _claims(going: Run, decision: Decision | None) -> tuple[Checked, ...]:
    return tuple(_claimed(going, claim, decision) for claim in going.scenario.claims)


def _claimed(going: Run, claim: Claim, decision: Decision | None) -> Checked:
    """Whether a claim holds; not known once the time is over."""
    if going.ending.is_over():
        return changed(unknown(claim.fact), by=claim.by, as_said=False)
    return check_claim(going.thing_names, claim, decision, going.scenario.cards)


def play(going: Run) -> Decision | None:
    """Play to the end of the script.

    Returns the decision that is asked there, if one is.
    """
    while True:
        decision, ended = step(going)
        if going.ending.is_over():
            return None
        if ended:
            if error := going.script.left_over(going.thing_names):
                raise error
            return decision


def step(going: Run) -> tuple[Decision | None, bool]:
    """Carry the game on to its next decision, look at facts, and answer it.

    Returns the decision, and whether the script has come to its end.
    """
    waiting = isinstance(going.script.next, Check)
    try:
        decision = advance(going.game, _ended_by(going.ending, _stop(going)))
    except Unread as error:
        raise stopped_at_unread(error, going.script.current or going.script.next) from None
    if going.ending.is_over():
        return decision, True
    _remember(going, decision)
    going.open_decision = decision
    _look(going, decision)
    if decision is None:
        return None, _stopped(going, waiting=waiting)
    if going.script.stops_at(decision):
        going.script = going.script.arrived().done(going.thing_names)
        _look(going, decision)
        if going.script.next is None:
            return decision, True
    try:
        plan = going.script.plan(going.thing_names, decision)
    except Finished:
        return decision, True
    chosen = _choose(going, decision, plan)
    going.script = plan.after
    tell(going.thing_names, decision, chosen)
    answer(going.game, chosen)
    return decision, False


def _ended_by(ending: Ending, stop: Stop | None) -> Stop | None:
    """Stops where it would, and where the time is over."""
    if ending.seconds is None:
        return stop
    return lambda state: ending.is_over() or (stop is not None and stop(state))


def _remember(going: Run, decision: Decision | None) -> None:
    """Keep what is asked now, for whoever asks why it is legal."""
    trace = going.game.trace
    if decision is not None and isinstance(trace, History):
        trace.ask(decision)


def _stop(going: Run) -> Stop | None:
    """Where the game stops: at the target of `until`; before facts, at the end of the phase.

    Facts are looked at after the last Reaction before the day goes on, and before an `until` that
    follows them; those that tell what is legal in a turn or choice to come wait for it.
    """
    state = going.game.state
    item = going.script.next
    if isinstance(item, Until):
        return reaches(item.target, state)
    if item is None:
        return leaves(state.phase)
    if not isinstance(item, Check) or going.script.waits_to_be_asked:
        return None
    if going.script.after_reaction or _begins_with_facts(going):
        return goes_on
    following = going.script.after_checks
    if not isinstance(following, Until):
        return leaves(state.phase)
    stops = leaves(state.phase), reaches(following.target, state)
    return lambda now: any(stop(now) for stop in stops)


def _begins_with_facts(going: Run) -> bool:
    """Whether facts come before anything is done, at a moment of the day at which it begins.

    What is legal is looked at when something is asked.
    """
    script = going.script
    before = script.items[: script.at + 1]
    facts = [fact for item in before if isinstance(item, Check) for fact in item.facts]
    only_facts = all(isinstance(item, Check) for item in before)
    of_legality = any(fact.command is not None for fact in facts)
    return only_facts and not of_legality and going.scenario.start.at in tuple(Daily)


def _stopped(going: Run, *, waiting: bool) -> bool:
    """Go on after `until`; tell whether the script, or the game, is at its end.

    Where the game ends, its phase and its day end, too.

    waiting: whether it stopped for facts, which have been looked at.
    """
    item = going.script.next
    over = not going.game.state.agenda or going.game.state.winner is not None
    if waiting and not over:
        return False
    if isinstance(item, Until) and item.target == NEXT_REACTION:
        raise no_reaction(item, going.game.state)
    if isinstance(item, Until) and (not over or item.target in (END_OF_PHASE, END_OF_DAY)):
        going.script = going.script.arrived().done(going.thing_names)
        _look(going, None)
        return going.script.next is None
    if isinstance(item, Until):
        raise InputError(
            f"the game is over before {item.target} comes",
            where=item.key.where,
            write=f"Write `until: {END_OF_DAY}`: the day ends with the game",
        )
    return True


def _look(going: Run, decision: Decision | None) -> None:
    """Check the facts that stand next in the script, if their time has come."""
    while checks_due(going.script, going.thing_names, decision):
        facts, left = going.script.due(going.thing_names, asked=decision is not None)
        told = len(going.game.trace.entries)
        going.checked += [_on_the_way(going, fact, decision, told) for fact in facts]
        going.script = left


def _on_the_way(going: Run, fact: Fact, decision: Decision | None, told: int) -> Checked:
    """A fact before the end: by what it is so is found now, for the game goes on."""
    checked = _looked_at(going, fact, decision)
    made = checked.made
    return changed(checked, at=told, find=lambda: made)


def _choose(going: Run, decision: Decision, plan: ScriptAnswer) -> Any:
    if len(plan.options) == 1:
        return plan.options[0]
    if decision.choice_sort is ChoiceSort.REACTION and told_alike(going.thing_names, plan.options):
        return plan.options[0]
    if going.ask is not None:
        return going.ask(going.thing_names, decision, plan)
    if plan.prefers is not None:
        return plan.prefers
    item = going.script.next
    turn = decision.choice_sort is ChoiceSort.TURN
    if plan.after.unnamed and isinstance(item, Command) and not turn:
        raise plan.after.missed(going.thing_names) or other_reaction(item, plan.after.unnamed)
    begun = item if plan.after.current is item else None
    if isinstance(begun, Command) and begun.does is Does.PLAYS:
        raise two_ways(begun)
    coming = plan.after.coming(going.thing_names)
    if coming is not None and (missed := plan.after.missed(going.thing_names)) is not None:
        raise missed
    if coming is not None and (never := plan.after.never_activated(going.thing_names)) is not None:
        raise never
    near = item if turn else coming or plan.after.beside or item
    names = plan.after.names_no_option(decision)
    raise OpenChoice(going.thing_names, decision, near, item, names)
