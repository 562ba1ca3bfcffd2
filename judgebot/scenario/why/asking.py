"""Asking why a fact is so, at the end of a scenario or after one of its steps."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from judgebot.errors import InputError
from judgebot.game.data.decisions import Decision
from judgebot.game.data.game import Game
from judgebot.game.data.objects import Referent
from judgebot.scenario.batches.documents import player
from judgebot.scenario.facts import undone, unmoved
from judgebot.scenario.facts.because import properties_of
from judgebot.scenario.facts.checking import check, meant, sentence
from judgebot.scenario.facts.subjects import meant_by, named, subject_of
from judgebot.scenario.format import loader, one_line
from judgebot.scenario.format.scenario import About, Fact, Scenario, TraceFact
from judgebot.scenario.format.ways import AS_WRITTEN, PlayedHow
from judgebot.scenario.play import runner
from judgebot.scenario.play.options import same
from judgebot.scenario.tell import hiding
from judgebot.scenario.tell.called import ThingNames
from judgebot.scenario.tell.order import steps
from judgebot.scenario.tell.verdict import Checked, Verdict
from judgebot.scenario.why.answers import Answer, Reason, of_told, of_values
from judgebot.scenario.why.chains import chain
from judgebot.scenario.why.history import History
from judgebot.scenario.why.legality import carried_out, from_where
from judgebot.sure import sure


def why(
    path: Path,
    written: str,
    *,
    step: int | None = None,
    way: PlayedHow = AS_WRITTEN,
    viewer: str | None = None,
    variant: str | None = None,
) -> tuple[Verdict, Answer, int | None]:
    """Play a scenario, and tell why a fact is so.

    written: the fact, as a file writes it under `expect`.
    step: after which step of the report it is asked; None at the end.
    way: how the scenario is played, where that is not as the file says.
    viewer: the player for whom it is told; what is hidden from them is not asked of.
    variant: the variant of the scenario that is played; None for the scenario itself.
    Returns what came of the scenario as it stands then, the answer, and which player the viewer is;
    of a fact that does not hold, why something else is so. Raises InputError for what is no fact,
    for what is not there, and as `runner.run` does.
    """
    try:
        scenario = loader.load_asking(path, written, way, variant)
    except one_line.NoFact as error:
        raise _as_printed(loader.load(path, way), variant or "", written) or error from None
    return why_of(scenario, step=step, viewer=viewer)


def _as_printed(scenario: Scenario, name: str, written: str) -> InputError | None:
    """The mistake of asking for a fact in the words in which its report prints it.

    name: that of the variant of the scenario that is asked of, if it is one. None for other words.
    """
    said = one_line.without_notes(written)
    for one in (scenario, *scenario.variants):
        facts = (*one.expect, *(claim.fact for claim in one.claims)) if one.name == name else ()
        for fact in facts:
            if same(one_line.without_notes(sentence(fact)), said):
                return InputError(
                    f"`{written}` is how the fact at line {sure(fact.where).line} is told",
                    write="Write it as it stands there, on one line",
                )
    return None


def why_of(
    scenario: Scenario, *, step: int | None = None, viewer: str | None = None
) -> tuple[Verdict, Answer, int | None]:
    """The same of a scenario that expects the fact and nothing else, see `why`."""
    (fact,) = scenario.expect
    with hiding.mistakes(viewer):
        verdict = runner.run(scenario)
        who = player(verdict, viewer)
        verdict, answer = ask(verdict, fact, step)
    if who is not None:
        _check_seen(verdict.thing_names, fact, answer.checked, who)
    return verdict, answer, who


def ask(verdict: Verdict, fact: Fact, step: int | None = None) -> tuple[Verdict, Answer]:
    """Why a fact is so in a scenario that was played. See `why`."""
    thing_names = verdict.thing_names if step is None else _after(verdict.thing_names, step)
    scenario = verdict.scenario
    decision = _open_decision(thing_names)
    try:
        checked = check(thing_names, fact, decision, scenario.cards)
    except InputError as error:
        error = _not_yet(verdict.thing_names, thing_names, fact) or error
        error.stood = error.stood or (thing_names, None)
        raise error from None
    mistake = None if checked.holds else _not_yet(verdict.thing_names, thing_names, fact)
    if mistake is not None:
        mistake.stood = thing_names, None
        raise mistake
    reasons = tuple(_reasons(thing_names, fact, decision, scenario))
    entries = thing_names.game.trace.entries
    if fact.about is About.LEGAL and checked.holds:
        carried = carried_out(_at_question(thing_names), sure(fact.command))
        if carried is not None:
            entries = carried.thing_names.game.trace.entries
    answer = Answer(checked=checked, entries=entries, reasons=reasons, step=step, played=verdict)
    return replace(verdict, thing_names=thing_names), answer


def _reasons(
    thing_names: ThingNames, fact: Fact, decision: Decision | None, scenario: Scenario
) -> Iterator[Reason]:
    known = tuple(scenario.cards)
    if fact.about in (About.LEGAL, About.ILLEGAL):
        return _of_legality(thing_names, fact, decision, known)
    if fact.about in (About.HAPPENED, About.DID_NOT_HAPPEN):
        told = sure(fact.told)
        found = meant(thing_names, told)
        if found or fact.about is About.HAPPENED:
            return of_told(thing_names.game.trace, found)
        return _of_undone(thing_names, told)
    if fact.about is About.EACH:
        return _of_each(thing_names, fact)
    what, items = subject_of(thing_names, fact, known)
    return _of_subject(thing_names, fact, what, items)


def _of_undone(thing_names: ThingNames, told: TraceFact) -> Iterator[Reason]:
    """Why something did not happen; of what did not join or leave a place, also by what it is where
    it is."""
    found = {*undone.why_not(thing_names, told)}
    came = unmoved.came_there(thing_names, told, _history(thing_names)) if told.moves else {}
    set_up = (_set_up(thing_names, item) for item, place in came.items() if place is None)
    for words in dict.fromkeys(set_up):
        yield Reason(words=words)
    unsaid = [*undone.unsaid(thing_names, told)]
    if came and not found:
        yield Reason(words=_UNMOVED[told.kind])
    found |= {place for place in came.values() if place is not None}
    if not (found or came or unsaid):
        yield Reason(words=_UNDONE)
    yield from (of_told(thing_names.game.trace, sorted(found)) if found else ())
    for one in unsaid:
        yield Reason(words=one.words, rules=one.rules)


_UNDONE = "Nothing that was told did this, or would have done it"
"""That an event was neither done nor left undone, as far as anything tells of it."""
_UNMOVED = {
    "joins": "Nothing that was told would have moved it there",
    "leaves": "Nothing that was told would have moved it from there",
}
"""That no effect, rule or choice would have had something join, or leave, a place."""


def _set_up(thing_names: ThingNames, item: int) -> str:
    """Where something is, and always was."""
    state = thing_names.game.state
    ref = next((one.ref for one in state.objects.values() if one.item == item), Referent(item, 0))
    where = thing_names.place(ref)
    there = "nowhere" if where is None else f"in {thing_names.game.place(where)}"
    return f"As the file sets it up: {thing_names.name(ref)} is {there}"


def _of_each(thing_names: ThingNames, fact: Fact) -> Iterator[Reason]:
    """The reasons of what is said of each of several cards, of one card after another."""
    for word in fact.each:
        one = replace(fact, about=About.CARD, subject=word)
        for where in meant_by(thing_names, word.text):
            yield from _of_subject(thing_names, one, where, (where.item,))


def _of_subject(
    thing_names: ThingNames, fact: Fact, what: object, items: tuple[int, ...]
) -> Iterator[Reason]:
    chains = [chain(thing_names, fact, name, what, items) for name in properties_of(fact)]
    return of_values(thing_names, fact, what, chains)


def _of_legality(
    thing_names: ThingNames, fact: Fact, decision: Decision | None, known: tuple[str, ...]
) -> Iterator[Reason]:
    """Why something is legal: what carrying it out tells; or what forbids it."""
    illegal = replace(fact, about=About.ILLEGAL, because=())
    checked = check(thing_names, illegal, decision, known)
    if checked.holds:
        yield Reason(words=checked.why, rules=checked.rules)
        return
    there = _at_question(thing_names)
    words = f"It is legal now: {_who(thing_names, decision)} chooses"
    yield Reason(words=words, rules=sure(decision).rules)
    carried = carried_out(there, sure(fact.command))
    if carried is not None:
        if rules := from_where(sure(decision), carried):
            yield Reason(words="A card may be played from Hand or from Reserve", rules=rules)
        for place in carried.told:
            before = sorted({*carried.depended_on((place,))} - {*carried.told})
            yield Reason(place=place, reasons=tuple(Reason(place=one) for one in before))


def _who(thing_names: ThingNames, decision: Decision | None) -> str:
    player = sure(decision).player
    return "chance" if player is None else thing_names.game.player(player)


def _history(thing_names: ThingNames) -> History:
    history = thing_names.game.trace
    assert isinstance(history, History), "the states beside the entries are needed"
    return history


def _open_decision(thing_names: ThingNames) -> Decision | None:
    """What is asked after the last entry, before anything else happens."""
    history = _history(thing_names)
    last = history.questions[-1] if history.questions else None
    return last.decision if last and last.after == len(history.entries) else None


def _at_question(thing_names: ThingNames) -> ThingNames:
    """The game as the last question was asked, from which it can be carried on."""
    history = _history(thing_names)
    put = history.questions
    state = history.at_question(put[-1]) if put else thing_names.game.state
    return replace(thing_names, game=Game(state, history, auto=False))


def _after(thing_names: ThingNames, step: int) -> ThingNames:
    """The game as it stood after a step."""
    history = _history(thing_names)
    numbers = steps(history.entries)
    places = [place for place, number in enumerate(numbers) if number <= step]
    last = max(numbers, default=0)
    if not 1 <= step <= last:
        raise InputError(
            f"there is no step {step}: the scenario has {last}",
            write="Find the step with `judgebot run`",
        )
    until = history.until(places[-1])
    state = until.at_question(until.questions[-1]) if _has_open_question(until) else until.at(-1)
    return replace(thing_names, game=Game(state, until, auto=False))


def _has_open_question(history: History) -> bool:
    return bool(history.questions) and history.questions[-1].after == len(history.entries)


def _not_yet(end: ThingNames, then: ThingNames, fact: Fact) -> InputError | None:
    """That something does not exist at a step, though it does later."""
    if then is end or fact.about is not About.CARD or named(then, fact.subject.text):
        return None
    history = _history(end)
    numbers = steps(history.entries)
    for place in range(len(then.game.trace.entries), len(history.entries)):
        game = Game(history.at(place), history, auto=False)
        if named(replace(end, game=game), fact.subject.text):
            return InputError(
                f"{fact.subject.text} is not there before step {numbers[place]}",
                where=fact.subject.where,
                write=f"Write `--step {numbers[place]}` or a later one",
            )
    return None


def _check_seen(thing_names: ThingNames, fact: Fact, checked: Checked, viewer: int) -> None:
    """Raise InputError for a fact of which a player would not be told (CR 3.1.3)."""
    sight = hiding.of(thing_names, viewer)
    if not sight.may_be_told(checked):
        raise InputError(
            f"what this asks is hidden from {sight.who}",
            where=fact.where,
            write="Ask without `--for`, or about what lies open",
        )
