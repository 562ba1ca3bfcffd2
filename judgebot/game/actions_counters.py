"""CR 7.3.4, 7.3.8, 7.3.11, 7.3.13-7.3.18, 7.3.21, 7.3.28, 7.3.38: counters and statuses."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from judgebot.abilities import effects as words
from judgebot.abilities.effects import Counters, SubTypesOf
from judgebot.abilities.model import Passive
from judgebot.abilities.nouns import Kind as KindWords
from judgebot.abilities.nouns import Noun
from judgebot.abilities.references import Me
from judgebot.abilities.statements import AlsoA, BeyondMaximum
from judgebot.abilities.words import Status
from judgebot.game import amounts, characteristics, pronouns, selectors, statements
from judgebot.game.actions import Acting, acting, impossible, plan_of
from judgebot.game.choices import fitting
from judgebot.game.counters import BOOST
from judgebot.game.decisions import Asked, Decision
from judgebot.game.events import Action, Called, Verb
from judgebot.game.objects import Object, Ref
from judgebot.game.pronouns import Context
from judgebot.game.record import changed
from judgebot.game.results import Plan

if TYPE_CHECKING:
    from judgebot.game.decisions import Asker
    from judgebot.game.engine import Game
    from judgebot.game.state import State


def gain(game: Game, ask: Asker, one: words.Gain, context: Context) -> Plan:
    """Objects gain counters, statuses or sub-types (CR 7.3.15, 7.3.16, 7.3.17)."""
    found = acting(game, ask, "gain", (one.subject,), context, who=one.by)
    what = _one_of(ask, one, found) if one.choice and found.all else one.what
    gives = one.form.startswith("give")
    actions = [
        _gaining(game.state, ref, gained, found.context, player, one.name, gives=gives)
        for player, ref in found.all
        for gained in what
        if not _is_of_nothing(gained, found.context)
    ]
    return plan_of(one, found, actions)


def _is_of_nothing(what: words.Gained, context: Context) -> bool:
    """Whether these are the sub-types of a target that was not chosen (CR 6.5.b)."""
    return isinstance(what, SubTypesOf) and not pronouns.referents(context, what.of)


def _one_of(ask: Asker, one: words.Gain | words.Lose, found: Acting) -> tuple[words.Gained, ...]:
    """ "Gains Anchored, Asleep or Fleeting": one of them, as the controller chooses."""
    options = tuple(range(len(one.what)))
    chosen = ask(
        Decision(
            asked=Asked.MODE,
            player=found.context.controller,
            rules=("6.1.g",),
            options=options,
            about={"verb": "choose", "modes": one.what},
        )
    )
    return (one.what[chosen],)


def _gaining(
    state: State,
    ref: Ref,
    what: words.Gained,
    context: Context,
    player: int,
    name: str,
    *,
    gives: bool,
) -> Action:
    if isinstance(what, Counters):
        return Action(
            verb=Verb.GAIN_COUNTERS,
            what=ref,
            by=player,
            counter=what.counter,
            number=how_many(state, ref, what, context),
            name=name,
            says="gains.counters",
            rules=(*(("7.3.17.a",) if gives and what.counter == BOOST else ()), "7.3.15.a"),
        )
    if isinstance(what, SubTypesOf):
        return Action(
            verb=Verb.GAIN_ABILITY,
            what=ref,
            by=player,
            ability=_sub_types(state, what, context),
            says="gains.sub-types",
            rules=("2.2.e",),
        )
    return Action(
        verb=Verb.GAIN_STATUS,
        what=ref,
        by=player,
        status=what,
        name=name,
        says="gains.status",
        rules=("7.3.16.a",),
    )


def _sub_types(state: State, what: SubTypesOf, context: Context) -> Passive:
    """All sub-types of an object, as a passive ability that gives them (CR 2.2.e)."""
    found = {
        sub_type
        for ref in pronouns.referents(context, what.of)
        for sub_type in characteristics.of_ref(state, ref).sub_types
    }
    kinds = tuple(KindWords(sub_type=one) for one in sorted(found))
    return Passive(statement=AlsoA(subject=Me(), noun=Noun(kinds=kinds), everywhere=True))


def how_many(state: State, ref: Ref, what: Counters, context: Context) -> int:
    """How many counters an object gains, with "per …" and "up to a max of …"."""
    number = amounts.value(state, what.amount, context) if what.amount else 0
    if what.per:
        number *= amounts.value(state, what.per, context)
    object_ = state.objects.get(ref.object)
    most = _most(state, ref, what, context)
    if most is None or object_ is None:
        return number
    return min(number, max(most - object_.counters.get(what.counter, 0), 0))


def _most(state: State, ref: Ref, what: Counters, context: Context) -> int | None:
    """ "Up to a max of 3", and what a support ability may give beyond it; None without limit."""
    if what.maximum is None:
        return None
    most = amounts.value(state, what.maximum, context)
    for one in statements.in_force(state, BeyondMaximum) if context.support else ():
        if ref not in selectors.candidates(state, one.statement.of.noun, one.context):
            continue
        if one.statement.more is None:
            return None
        most += amounts.value(state, one.statement.more, one.context)
    return most


def lose(game: Game, ask: Asker, one: words.Lose, context: Context) -> Plan:
    """Objects lose statuses or counters (CR 7.3.21, 2.5.g)."""
    found = acting(game, ask, "lose", (one.subject,), context)
    what = _one_of(ask, one, found) if one.choice and found.all else one.what
    actions: list[Action] = []
    for player, ref in found.all:
        for lost in what:
            actions += _losing(game.state, ref, lost, found.context, player, one.name)
    removes = any(isinstance(lost, Counters) for lost in what)
    return changed(plan_of(one, found, actions), counts=removes)


def _losing(
    state: State, ref: Ref, what: words.Gained, context: Context, player: int, name: str
) -> list[Action]:
    if isinstance(what, Status):
        return [_unstatus(ref, what, player, "loses.status", ("7.3.21.a",), name)]
    if not isinstance(what, Counters):
        return []
    if what.amount is None:
        return _all_of(state, ref, what.counter, player, name)
    return [removing(ref, what.counter, how_many(state, ref, what, context), player, name)]


def _all_of(state: State, ref: Ref, counter: str, player: int, name: str) -> list[Action]:
    """The atomic actions that remove all counters of a name, or of any name, from an object."""
    object_ = state.objects.get(ref.object)
    held = object_.counters if object_ else {}
    return [
        removing(ref, one, number, player, name)
        for one, number in held.items()
        if counter in ("", one)
    ]


def _unstatus(
    ref: Ref, status: Status, player: int, says: str, rules: tuple[str, ...], name: str
) -> Action:
    return Action(
        verb=Verb.LOSE_STATUS, what=ref, by=player, status=status, name=name, says=says, rules=rules
    )


def removing(ref: Ref, counter: str, number: int, player: int, name: str) -> Action:
    """The atomic action that removes counters from an object (CR 2.5.g)."""
    return Action(
        verb=Verb.REMOVE_COUNTERS,
        what=ref,
        by=player,
        counter=counter,
        number=number,
        name=name,
        says="loses.counters",
        rules=("2.5.g",),
    )


def remove(game: Game, ask: Asker, one: words.RemoveCounters, context: Context) -> Plan:
    """Counters are removed from objects, or spent by them (CR 2.5.g, 7.3.38)."""
    state = game.state
    found = acting(game, ask, "remove counters", (one.from_,), context, who=one.who)
    actions: list[Action] = []
    for player, ref in found.all:
        object_ = state.objects.get(ref.object)
        if object_ is None:
            continue
        if one.number is None and not one.any_number:
            actions += _all_of(state, ref, one.counter, player, one.name)
            continue
        counter = one.counter or _which(ask, player, object_)
        number = _number_removed(state, ask, one, object_, counter, found.context, player)
        taken = removing(ref, counter, number, player, one.name)
        actions.append(changed(taken, deed="spend") if one.spend else taken)
    return changed(plan_of(one, found, actions), counts=True)


def _which(ask: Asker, player: int, object_: Object) -> str:
    """Which of the counters of an object, if it has several."""
    names = tuple(object_.counters)
    if len(names) < 2:
        return names[0] if names else ""
    return ask(
        Decision(
            asked=Asked.COUNTER,
            player=player,
            rules=("6.1.g",),
            options=names,
            about={"verb": "counter", "card": object_.card.name},
        )
    )


def _number_removed(
    state: State,
    ask: Asker,
    one: words.RemoveCounters,
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
        Decision(
            asked=Asked.NUMBER,
            player=player,
            rules=("6.1.g",),
            options=tuple(range(most + 1)),
            about={"verb": "remove counters", "counter": counter, "card": object_.card.name},
        )
    )


def exhaust(game: Game, ask: Asker, one: words.Exhaust, context: Context) -> Plan:
    """Objects gain exhausted (CR 7.3.13)."""
    found = acting(game, ask, "exhaust", (one.what,), context, who=one.who)
    return plan_of(one, found, [exhausting(ref, player, one.name) for player, ref in found.all])


def exhausting(ref: Ref, player: int, name: str = "") -> Action:
    """The atomic action that exhausts an object (CR 7.3.13.a)."""
    return Action(
        verb=Verb.GAIN_STATUS,
        what=ref,
        by=player,
        called=Called.EXHAUST,
        status=Status.EXHAUSTED,
        name=name,
        says="exhausted",
        rules=("7.3.13.a",),
    )


def ready(game: Game, ask: Asker, one: words.Ready, context: Context) -> Plan:
    """Objects lose exhausted (CR 7.3.28)."""
    found = acting(game, ask, "ready", (one.what,), context, who=one.who)
    actions = [
        Action(
            verb=Verb.LOSE_STATUS,
            what=ref,
            by=player,
            called=Called.READY,
            status=Status.EXHAUSTED,
            name=one.name,
            says="readied",
            rules=("7.3.28.a",),
        )
        for player, ref in found.all
    ]
    return plan_of(one, found, actions)


def augment(game: Game, ask: Asker, one: words.Augment, context: Context) -> Plan:
    """Objects gain one more of a counter they already have (CR 7.3.4)."""
    state = game.state
    found = acting(game, ask, "augment", (one.what,), context, who=one.who)
    actions, notes = [], list(found.notes)
    for player, ref in found.all:
        object_ = state.objects.get(ref.object)
        if object_ is None or not object_.counters:
            name = game.name(ref)
            notes.append(impossible("augment.none", "7.3.4.a", items=(ref.item,), card=name))
            continue
        counter = _which(ask, player, object_)
        more = _more(ref, counter, 1, player, one.name, "7.3.4.a")
        actions.append(changed(more, deed="Augment"))
    return _noted(plan_of(one, found, actions), notes)


def double(game: Game, ask: Asker, one: words.DoubleCounters, context: Context) -> Plan:
    """The number of counters on each object is doubled (CR 7.3.8)."""
    state = game.state
    found = acting(game, ask, "double", one.on, context, who=one.who)
    actions, notes = [], list(found.notes)
    for player, ref in found.all:
        object_ = state.objects.get(ref.object)
        held = object_.counters.get(one.counter, 0) if object_ else 0
        if held:
            actions.append(_more(ref, one.counter, held, player, one.name, "7.3.8.a"))
        else:
            name = game.name(ref)
            notes.append(impossible("double.none", "7.3.8.b", items=(ref.item,), card=name))
    return _noted(plan_of(one, found, actions), notes)


def _more(ref: Ref, counter: str, number: int, player: int, name: str, *rules: str) -> Action:
    return Action(
        verb=Verb.GAIN_COUNTERS,
        what=ref,
        by=player,
        counter=counter,
        number=number,
        name=name,
        says="gains.counters",
        rules=(*rules, "7.3.15.a"),
    )


def _noted(plan: Plan, notes: list[Any]) -> Plan:
    return changed(plan, notes=tuple(notes))


def distribute(game: Game, ask: Asker, one: words.DistributeCounters, context: Context) -> Plan:
    """Counters are distributed among objects, as the player chooses for each counter."""
    state = game.state
    (player,) = pronouns.players(state, one.who, context)
    number = amounts.value(state, one.counters.amount, context) if one.counters.amount else 0
    rest = fitting(state, one.among, context)
    given: dict[Ref, int] = {}
    for _ in range(number if rest else 0):
        chosen = ask(
            Decision(
                asked=Asked.OBJECT,
                player=player,
                rules=("6.1.g",),
                options=tuple(rest),
                about={"verb": "distribute", "counter": one.counters.counter},
            )
        )
        given[chosen] = given.get(chosen, 0) + 1
        rest = rest[rest.index(chosen) :]
    given_by = ("7.3.17.a",) if one.counters.counter == BOOST else ()
    actions = tuple(
        _more(ref, one.counters.counter, count, player, one.name, *given_by)
        for ref, count in given.items()
    )
    return Plan(actions=actions, context=context.bind(one.among.name, tuple(given)))


def exchange_boosts(game: Game, ask: Asker, one: words.Exchange, context: Context) -> Plan:
    """Two Characters gain or lose the difference of their boosts (CR 7.3.11)."""
    found = acting(game, ask, "exchange boosts", (one.what,), context, who=one.who)
    pairs = [
        (player, ref, game.state.objects[ref.object].counters.get(BOOST, 0))
        for player, ref in found.all
        if ref.object in game.state.objects
    ]
    if len(pairs) != 2:
        return _noted(
            plan_of(one, found, ()), [*found.notes, impossible("exchange.not-two", "6.5.h")]
        )
    (player, first, held), (_, second, others) = pairs
    less, more = (first, second) if held < others else (second, first)
    difference = abs(held - others)
    if not difference:
        return _noted(
            plan_of(one, found, ()), [*found.notes, impossible("exchange.same", "7.3.11.b")]
        )
    rules = ("7.3.11.a",)
    actions = (
        Action(
            verb=Verb.REMOVE_COUNTERS,
            what=more,
            by=player,
            counter=BOOST,
            number=difference,
            says="loses.counters",
            rules=rules,
        ),
        Action(
            verb=Verb.GAIN_COUNTERS,
            what=less,
            by=player,
            counter=BOOST,
            number=difference,
            says="gains.counters",
            rules=rules,
        ),
    )
    return plan_of(one, found, actions)
