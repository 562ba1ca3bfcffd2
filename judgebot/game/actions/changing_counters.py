"""CR 7.3.4, 7.3.8, 7.3.11, 7.3.38: counters: one more, doubled, exchanged, spent, distributed."""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import Any

from judgebot.abilities import effects as words
from judgebot.abilities.nouns import How, Pick
from judgebot.game.actions import counters_among
from judgebot.game.actions.acting import Acting, acting, nothing, once_as_a_target, plan_of
from judgebot.game.actions.gaining import all_of, has_none, removing
from judgebot.game.data import telling
from judgebot.game.data.context import Context
from judgebot.game.data.decisions import (
    DONE,
    Asker,
    ChooseCounter,
    ChooseNumber,
    ChooseThing,
)
from judgebot.game.data.entries import about_moving, about_objects, about_words
from judgebot.game.data.events import MOVED_COUNTERS, ActionVerb, AtomicAction
from judgebot.game.data.game import Game
from judgebot.game.data.objects import BOOST, Object, Referent
from judgebot.game.data.reasons import Reasons
from judgebot.game.data.record import changed
from judgebot.game.data.results import Plan
from judgebot.game.data.state import State
from judgebot.game.data.telling import EntryKind, Telling
from judgebot.game.events.choices import how_asked, rules_of_meaning
from judgebot.game.read.objects.counters_on import counters_on, rules_of_any
from judgebot.game.read.steps import targeting
from judgebot.game.read.steps.possible import IMPOSSIBLE_CHOICE, one_that_is_chosen
from judgebot.game.read.steps.selecting import fitting, something
from judgebot.game.read.steps.without_consequence import has_no_counters
from judgebot.game.read.words import amounts, pronouns
from judgebot.game.read.words.of_each import said_of
from judgebot.sure import as_a


def remove(game: Game, ask: Asker, one: words.RemoveCounters, context: Context) -> Plan:
    """Counters are removed from objects, or spent by them (CR 2.5.g, 7.3.38).

    What has none loses none, and nothing is chosen for it; nor is any lost where none is chosen.
    """
    state = game.state
    idle = partial(has_no_counters, state, one.counter)
    found = acting(
        game, ask, "remove counters", (one.from_,), context, who=one.who, idle=idle
    )
    if one.among:
        return _remove_among(state, ask, one, found)
    actions: list[AtomicAction] = []
    notes: list[Telling] = []
    for player, ref in found.all:
        object_ = state.objects.get(ref.object)
        if object_ is None:
            continue
        if one.number is None and not one.any_number:
            every = all_of(state, ref, one.counter, player, one.name)
            actions += every
            notes += () if every else (has_none(game, ref, one.counter),)
            continue
        counter = one.counter or _which(ask, player, object_)
        own = said_of(ref, one.from_, one.number, found.context)
        held = object_.counters.get(counter, 0)
        number = (
            _number_removed(state, ask, one, object_, counter, own, player) if held
            else amounts.value(state, one.number, own) if one.number else 1
        )  # fmt: skip
        if held and not number and (one.up_to or one.any_number):
            continue
        meant = rules_of_any(one.counter, counter)
        taken = removing(ref, counter, number, player, one.name, *meant)
        spent = changed(taken, deed="spend", rules=("7.3.38.a", *taken.rules))
        actions.append(spent if one.spend else taken)
    plan = plan_of(one, found, actions)
    return changed(plan, counts=True, notes=plan.notes if actions else (*plan.notes, *notes))


def move(game: Game, ask: Asker, one: words.MoveCounters, context: Context) -> Plan:
    """Counters go from objects to others, in one step as in CR 7.3.11.a.

    Where several others are there, who acts chooses for each counter which of them gains it. Where
    nothing is there to gain them, none is lost.
    """
    state = game.state
    idle = partial(has_no_counters, state, one.counter)
    found = acting(game, ask, "move counters", (one.from_,), context, who=one.who, idle=idle)
    taken = once_as_a_target(found.context, one.from_, (ref for _, ref in found.all))
    then = acting(game, ask, "move counters", (one.to,), taken, who=one.who)
    there = tuple(dict.fromkeys(ref for _, ref in then.all if ref.object in state.objects))
    left = there or state.readings.moving_counters_to_nothing
    meant = rules_of_meaning(state, one.to, then.context)
    actions: list[AtomicAction] = []
    none: list[Telling] = []
    for player, ref in found.all if left else ():
        object_ = state.objects.get(ref.object)
        others = tuple(other for other in there if other != ref)
        if object_ is None or (there and not others):
            continue
        names = tuple(object_.counters)
        if names and (one.counter or one.number is not None or one.any_number):
            names = (one.counter or _which(ask, player, object_),)
        none += [] if names else [_not_lost(game, ref, object_, one.counter)]
        for counter in names:
            own = said_of(ref, one.from_, one.number, then.context)
            number = _number_removed(state, ask, one, object_, counter, own, player)
            if number:
                of_any = rules_of_any(one.counter, counter)
                actions.append(removing(ref, counter, number, player, one.name, *of_any))
                actions += _gained(ask, others, counter, number, player, meant)
            elif not (one.up_to or one.any_number):
                none.append(_not_lost(game, ref, object_, counter))
    open_ = "" if there else "moving-counters-to-nothing"
    planned = plan_of(one, found, actions)
    missing = [
        telling.changed(note, disagreement=open_)
        if open_ and note.kind is EntryKind.IMPOSSIBLE
        else note
        for note in then.notes
    ]
    return changed(
        planned,
        counts=True,
        context=changed(then.context, beside=context.beside),
        notes=(*planned.notes, *missing, *none),
        tough=(*found.tough, *then.tough),
    )


def _not_lost(game: Game, ref: Referent, object_: Object, counter: str) -> Telling:
    """That no counter moves from an object: it has none, or the number is 0 (CR 2.5.g)."""
    held = counters_on(object_, counter)
    return about_objects.RemoveCountersNone(
        rules=("1.2.7.d", "2.5.g") if held else ("2.5.g",),
        items=(ref.item,),
        card=game.thing(ref),
        counter=counter,
        number=0 if held else 1,
    )


def _gained(
    ask: Asker,
    there: tuple[Referent, ...],
    counter: str,
    number: int,
    player: int,
    meant: tuple[str, ...],
) -> list[AtomicAction]:
    """The counters that objects gain as others lose them; only the latter are counted.

    meant: the rules by which the words mean those who gain them.
    """
    if len(there) <= 1:
        return [_moved(ref, counter, number, player) for ref in there]
    rules = ("6.1.g", *meant)
    decision = ChooseThing(player=player, rules=rules, options=there, verb="distribute")
    given = Counter(ask(decision) for _ in range(number))
    return [_moved(ref, counter, count, player) for ref, count in given.items()]


def _moved(ref: Referent, counter: str, number: int, player: int) -> AtomicAction:
    """The counters that an object gains as they are moved to it."""
    return changed(_more(ref, counter, number, player, ""), deed=MOVED_COUNTERS)


def _remove_among(
    state: State, ask: Asker, one: words.RemoveCounters, found: Acting
) -> Plan:
    """So many counters in all, from any of several objects (CR 2.5.g, 6.1.g)."""
    number = amounts.value(state, one.number, found.context) if one.number else 0
    meant = rules_of_meaning(state, one.from_, found.context)
    actions: list[AtomicAction] = []
    for player, refs in found.each:
        taken = counters_among.spread(state, ask, one.counter, refs, player, number, meant)
        for (ref, counter), count in taken.items():
            of_any = rules_of_any(one.counter, counter)
            removed = removing(ref, counter, count, player, one.name, *of_any)
            spent = changed(removed, deed="spend", rules=("7.3.38.a", *removed.rules))
            actions.append(spent if one.spend else removed)
    return changed(plan_of(one, found, actions), counts=True)


def _which(ask: Asker, player: int, object_: Object) -> str:
    """Which of the counters of an object, if it has several."""
    names = tuple(object_.counters)
    if len(names) < 2:
        return names[0] if names else ""
    return ask(
        ChooseCounter(
            player=player,
            rules=("6.1.g",),
            options=names,
            verb="counter",
            card=object_.card.name,
        )
    )


def _number_removed(
    state: State,
    ask: Asker,
    one: words.RemoveCounters | words.MoveCounters,
    object_: Object,
    counter: str,
    context: Context,
    player: int,
) -> int:
    held = object_.counters.get(counter, 0)
    most = held if one.number is None else min(amounts.value(state, one.number, context), held)
    if not (one.up_to or one.any_number):
        return most
    return ask(
        ChooseNumber(
            player=player,
            rules=("6.1.g",),
            options=tuple(range(most + 1)),
            verb="remove counters",
            card=object_.card.name,
        )
    )


def augment(game: Game, ask: Asker, one: words.Augment, context: Context) -> Plan:
    """Objects gain one more of a counter they already have (CR 7.3.4)."""
    state = game.state
    idle = partial(has_no_counters, state, "")
    found = acting(game, ask, "augment", (one.what,), context, who=one.who, idle=idle)
    actions, notes = [], list(found.notes)
    for player, ref in found.all:
        object_ = state.objects.get(ref.object)
        if object_ is None or not object_.counters:
            card = game.thing(ref)
            notes.append(
                about_objects.AugmentNone(rules=("7.3.4.a",), items=(ref.item,), card=card)
            )
            continue
        counter = _which(ask, player, object_)
        meant = rules_of_any("", counter)
        more = _more(ref, counter, 1, player, one.name, "7.3.4.a", *meant)
        actions.append(changed(more, deed="Augment"))
    return _noted(plan_of(one, found, actions), notes)


def double(game: Game, ask: Asker, one: words.DoubleCounters, context: Context) -> Plan:
    """The number of counters on each object is doubled (CR 7.3.8).

    Who chooses one cannot choose what has none, as that is impossible (CR 6.1.g, 7.3.8.b).
    """
    state = game.state
    idle = partial(has_no_counters, state, one.counter)
    chosen = one_that_is_chosen(one)
    narrowed = chosen is not None and not state.readings.exhausting_what_is_exhausted
    having = [each.ref for each in state.objects.values() if not idle(each.ref)]
    among = (lambda _: having) if narrowed else None
    found = acting(game, ask, "double", one.on, context, who=one.who, among=among, idle=idle)
    none = [] if chosen is None or game.trace.silent else [
        ref for ref in something(state, chosen, context) if idle(ref)
    ]  # fmt: skip
    reading = IMPOSSIBLE_CHOICE if none else ""
    notes = [_not_doubled(game, ref, one.counter, reading, "6.1.g") for ref in none if narrowed]
    for note in found.notes:
        left_open = bool(none) and isinstance(note, about_words.NothingFits)
        notes.append(telling.changed(
            note, rules=(*note.rules, "7.3.8.b"), disagreement=reading
        ) if left_open else note)  # fmt: skip
    actions: list[AtomicAction] = []
    for player, ref in found.all:
        object_ = state.objects.get(ref.object)
        held = object_.counters.get(one.counter, 0) if object_ else 0
        if held:
            actions.append(_more(ref, one.counter, held, player, one.name, "7.3.8.a"))
        else:
            notes.append(_not_doubled(game, ref, one.counter, reading))
    return _noted(plan_of(one, found, actions), notes)


def _not_doubled(
    game: Game, ref: Referent, counter: str, reading: str, *rules: str
) -> Telling:
    """That an object has none of the counters that would be doubled; reading: see `AtomicAction`.
    """
    return about_objects.DoubleNone(
        rules=("7.3.8.b", *rules), items=(ref.item,), card=game.thing(ref), counter=counter,
        disagreement=reading,
    )  # fmt: skip


def _more(
    ref: Referent, counter: str, number: int, player: int, name: str, *rules: str
) -> AtomicAction:
    return AtomicAction(
        verb=ActionVerb.GAIN_COUNTERS,
        what=ref,
        by=player,
        counter=counter,
        number=number,
        name=name,
        says=about_objects.GainsCounters,
        rules=(*rules, "7.3.15.a"),
    )


def _noted(plan: Plan, notes: list[Any]) -> Plan:
    return changed(plan, notes=tuple(notes))


def distribute(game: Game, ask: Asker, one: words.DistributeCounters, context: Context) -> Plan:
    """Counters are distributed among objects, as each player chooses for each counter.

    What is targeted by it must be paid for, if it has Tough (CR 7.4.7.c).
    """
    players = pronouns.players(game.state, one.who, context)
    each = [(player, _given_by(game.state, ask, one, player, context)) for player in players]
    tough = targeting.Tough(state=game.state, context=context)
    given_by = ("7.3.17.a",) if one.counters.counter == BOOST else ()
    refs = tuple(dict.fromkeys(ref for _, given in each for ref in given))
    return Plan(
        actions=tuple(
            _more(ref, one.counters.counter, count, player, one.name, *given_by)
            for player, given in each
            for ref, count in given.items()
        ),
        context=context.bind(getattr(one.among, "name", ""), refs),
        notes=tuple(nothing(game, "distribute", player) for player, given in each if not given),
        tough=tuple(ref for ref in refs if _is_target(one) and tough.costs(ref)),
    )


def _is_target(one: words.DistributeCounters) -> bool:
    return isinstance(one.among, Pick) and one.among.how is How.TARGET


def _given_by(
    state: State, ask: Asker, one: words.DistributeCounters, player: int, context: Context
) -> dict[Referent, int]:
    """How many counters a player gives to each object, which they name in any order."""
    number = amounts.value(state, one.counters.amount, context) if one.counters.amount else 0
    target = _is_target(one)
    tough = targeting.Tough(state=state, context=context)
    because = Reasons()
    among = as_a(Pick, one.among)
    rest = fitting(state, among, context.explained(because))
    rules = ("6.5.b" if target else "6.1.g", *rules_of_meaning(state, among, context))
    decision = how_asked(among, player, "distribute", rules, because, rest, context)
    given: dict[Referent, int] = {}
    for _ in range(number):
        legal = [ref for ref in rest if not target or tough.affordable({*given, ref})]
        free = [ref for ref in legal if not target or ref in given or not tough.costs(ref)]
        if not legal:
            break
        options = (*legal, DONE) if one.up_to or not free else tuple(legal)
        targeted = tuple(given) if target else ()
        chosen = ask(changed(decision, options=options, targeted=targeted))
        if chosen == DONE:
            break
        given[chosen] = given.get(chosen, 0) + 1
    return given


def exchange_boosts(game: Game, ask: Asker, one: words.Exchange, context: Context) -> Plan:
    """Two Characters gain or lose the difference of their boosts (CR 7.3.11)."""
    both = (one.what,) if one.with_ is None else (one.what, one.with_)
    found = acting(game, ask, "exchange boosts", both, context, who=one.who)
    pairs = [
        (player, ref, game.state.objects[ref.object].counters.get(BOOST, 0))
        for player, ref in found.all
        if ref.object in game.state.objects
    ]
    if len(pairs) != 2:
        not_two = about_moving.ExchangeNotTwo(rules=("7.3.11.a", "6.5.h"))
        return _noted(plan_of(one, found, ()), [*found.notes, not_two])
    (player, first, held), (_, second, others) = pairs
    less, more = (first, second) if held < others else (second, first)
    difference = abs(held - others)
    if not difference:
        same = about_moving.ExchangeSame(
            rules=("7.3.11.b",),
            items=(first.item, second.item),
            things=(game.thing(first), game.thing(second)),
        )
        return _noted(plan_of(one, found, ()), [*found.notes, same])
    rules = ("7.3.11.a",)
    actions = (
        AtomicAction(
            verb=ActionVerb.REMOVE_COUNTERS,
            what=more,
            by=player,
            counter=BOOST,
            number=difference,
            says=about_objects.LosesCounters,
            rules=rules,
        ),
        AtomicAction(
            verb=ActionVerb.GAIN_COUNTERS,
            what=less,
            by=player,
            counter=BOOST,
            number=difference,
            says=about_objects.GainsCounters,
            rules=rules,
        ),
    )
    return plan_of(one, found, actions)
