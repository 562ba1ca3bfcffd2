"""CR 7.3.15-7.3.17, 7.3.21: gaining and losing counters, statuses and sub-types."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from itertools import product
from typing import Any

from judgebot.abilities import effects as words
from judgebot.abilities.amounts import Number
from judgebot.abilities.effects import Counters, SubTypesOf
from judgebot.abilities.model import Passive
from judgebot.abilities.nouns import Kind as KindWords
from judgebot.abilities.nouns import Noun, Things
from judgebot.abilities.references import Me
from judgebot.abilities.statements import AlsoA, BeyondMaximum, Keyword, LoseAbilities
from judgebot.abilities.words import KeywordName, Status
from judgebot.game.actions.acting import Acting, acting, plan_of
from judgebot.game.data.context import Context
from judgebot.game.data.decisions import Asker, ChooseMode
from judgebot.game.data.entries import about_objects
from judgebot.game.data.events import ActionVerb, AtomicAction
from judgebot.game.data.game import Game
from judgebot.game.data.objects import BOOST, Referent
from judgebot.game.data.reasons import Reasons
from judgebot.game.data.record import changed
from judgebot.game.data.results import Plan
from judgebot.game.data.state import State
from judgebot.game.data.telling import Telling
from judgebot.game.data.zones import Place
from judgebot.game.events import computed
from judgebot.game.read.objects import characteristics, keywords, statements
from judgebot.game.read.objects.counters_on import rules_of_any
from judgebot.game.read.objects.statements import InForce
from judgebot.game.read.steps import prohibitions, without_consequence
from judgebot.game.read.words import amounts, pronouns, selectors
from judgebot.game.read.words.of_each import said_of
from judgebot.sure import sure


def gain(game: Game, ask: Asker, one: words.Gain, context: Context) -> Plan:
    """Objects gain counters, statuses or sub-types (CR 7.3.15, 7.3.16, 7.3.17)."""
    idle = partial(_gains_nothing, game, one.what, context)
    found = acting(game, ask, "gain", (one.subject,), context, who=one.by, idle=idle, gaining=one)
    what = _one_of(ask, one, found) if one.choice and found.all else one.what
    gives = one.form.startswith("give")
    notes = () if game.trace.silent else (
        *_reckoned(game, found, one.subject, what), *_no_sub_types(game, found, one.subject, what),
    )  # fmt: skip
    actions = [
        _gaining(game.state, ref, gained, own, player, one.name, gives=gives)
        for player, ref in found.all
        for gained in what
        if not _is_of_nothing(
            gained, own := said_of(ref, one.subject, gained, found.context)
        )
    ]
    plan = plan_of(one, found, actions)
    return changed(plan, notes=(*plan.notes, *notes)) if notes else plan


def _gains_nothing(
    game: Game, what: tuple[words.Gained, ...], context: Context, thing: Any
) -> bool:
    """Whether something has, or cannot gain, all that it would gain (CR 2.4.1.f, 1.4.1.a)."""
    if without_consequence.has_all(game.state, what, thing):
        return True
    if game.trace.silent or not isinstance(thing, Referent):
        return False
    return all(_cannot_gain(game.state, thing, gained, context) for gained in what)


def _cannot_gain(state: State, ref: Referent, gained: words.Gained, context: Context) -> bool:
    """Whether a passive ability states that an object cannot gain something (CR 1.4.1.a)."""
    action = AtomicAction(verb=ActionVerb.GAIN_STATUS, what=ref, by=context.controller)
    if isinstance(gained, Counters):
        action = replace(action, verb=ActionVerb.GAIN_COUNTERS, counter=gained.counter)
    elif isinstance(gained, Status):
        action = replace(action, status=gained)
    else:
        return False
    return prohibitions.refusal(state, action) is not None


def _reckoned(
    game: Game, found: Acting, subject: Things, what: tuple[words.Gained, ...]
) -> Iterator[Telling]:
    """How many counters each of several objects would gain, where words say that of each by itself;
    and what "up to a max of 3" leaves of these, where it leaves less."""
    for _, ref in found.all:
        for gained in what:
            if isinstance(gained, Counters):
                yield from computed.of_one(game, ref, subject, gained, found.context)
                own = said_of(ref, subject, gained, found.context)
                yield from _limit(game, ref, gained, own)


def _no_sub_types(
    game: Game, found: Acting, subject: Things, what: tuple[words.Gained, ...]
) -> Iterator[Telling]:
    """What would gain the sub-types of something that was not chosen: the empty set (CR 2.2.f)."""
    for (_, ref), gained in product(found.all, what):
        if _is_of_nothing(gained, said_of(ref, subject, gained, found.context)):
            yield about_objects.GainsNoSubTypes(
                rules=("2.2.f",), items=(ref.item,), card=game.thing(ref)
            )


def _limit(game: Game, ref: Referent, what: Counters, context: Context) -> Iterator[Telling]:
    """What is told of a maximum that matters, or would without a card."""
    object_ = game.state.objects.get(ref.object)
    if object_ is None or what.maximum is None:
        return
    wanted = _wanted(game.state, what, context)
    held = object_.counters.get(what.counter, 0)
    printed = amounts.value(game.state, what.maximum, context)
    if held + wanted <= printed:
        return
    because = Reasons()
    beyond = next(_beyond(game.state, ref, context, because), None)
    giver = game.thing(beyond.context.me) if beyond else None
    most = _most(game.state, ref, what, context)
    rules = ("2.2.12.m",) if beyond else ()
    left_open = because.open_of_things().get(ref, "")
    items = (ref.item, *((beyond.context.me.item,) if beyond else ()))
    for_support = () if context.support else statements.in_force(game.state, BeyondMaximum)
    only = next(iter(for_support), None)
    number = _how_many(game.state, ref, what, context)
    if not (number or beyond or left_open):
        return
    if most is None:
        yield about_objects.CountersUnlimited(
            rules=rules,
            items=items,
            disagreement=left_open,
            card=game.thing(ref),
            printed=printed,
            beyond=sure(giver),
            ability=sure(sure(beyond).passive),
        )
        return
    yield about_objects.CountersLimited(
        rules=("7.3.15.a", *rules, *(("2.2.12.d",) if only else ())),
        items=items,
        disagreement=left_open,
        card=game.thing(ref),
        counter=what.counter,
        printed=printed,
        most=most,
        held=held,
        wanted=wanted,
        number=number,
        beyond=giver,
        ability=beyond.passive if beyond else None,
        only_support=game.thing(only.context.me) if only else None,
    )


def _is_of_nothing(what: words.Gained, context: Context) -> bool:
    """Whether these are the sub-types of a target that was not chosen (CR 6.5.b)."""
    return isinstance(what, SubTypesOf) and not pronouns.referents(context, what.of)


def _one_of(ask: Asker, one: words.Gain | words.Lose, found: Acting) -> tuple[words.Gained, ...]:
    """ "Gains Anchored, Asleep or Fleeting": one of them, as the controller chooses."""
    options = tuple(range(len(one.what)))
    chosen = ask(
        ChooseMode(
            player=found.context.controller,
            rules=("6.1.g",),
            options=options,
            verb="choose",
            modes=one.what,
        )
    )
    return (one.what[chosen],)


def _gaining(
    state: State,
    ref: Referent,
    what: words.Gained,
    context: Context,
    player: int,
    name: str,
    *,
    gives: bool,
) -> AtomicAction:
    if isinstance(what, Counters):
        number = _how_many(state, ref, what, context)
        full = not number and what.maximum is not None and _wanted(state, what, context) > 0
        return AtomicAction(
            verb=ActionVerb.GAIN_COUNTERS,
            what=ref,
            by=player,
            counter=what.counter,
            number=number,
            name=name,
            says=about_objects.GainsCountersFull if full else about_objects.GainsCounters,
            rules=(*(("7.3.17.a",) if gives and what.counter == BOOST else ()), "7.3.15.a"),
        )
    if isinstance(what, SubTypesOf):
        return AtomicAction(
            verb=ActionVerb.GAIN_ABILITY,
            what=ref,
            by=player,
            ability=_sub_types(state, what, context),
            says=about_objects.GainsSubTypes,
            rules=(
                "2.2.2.c" if characteristics.of_ref(state, ref).sub_types else "2.2.e",
                *_as_it_was(state, what, context),
            ),
        )
    if isinstance(what, Keyword):
        known = _known(state, what, context)
        gains = _of_keyword(ref, Passive(statement=known), player, name, about_objects.GainsKeyword)
        return replace(gains, disagreement="a-keyword-without-a-duration")
    return AtomicAction(
        verb=ActionVerb.GAIN_STATUS,
        what=ref,
        by=player,
        status=what,
        name=name,
        says=about_objects.GainsStatus,
        rules=("7.3.16.a",),
    )


def _known(state: State, keyword: Keyword, context: Context) -> Keyword:
    """A keyword ability with its number as it is now (CR 2.3.1.d)."""
    if keyword.number is None:
        return keyword
    return replace(keyword, number=Number(value=amounts.value(state, keyword.number, context)))


def _of_keyword(
    ref: Referent, ability: Passive, player: int, name: str, says: type[Telling]
) -> AtomicAction:
    """The atomic action by which an object has a keyword ability, or has it no more (CR 2.3.1)."""
    return AtomicAction(
        verb=ActionVerb.GAIN_ABILITY,
        what=ref,
        by=player,
        ability=ability,
        name=name,
        says=says,
        rules=(keywords.PASSIVE.get(_keyword(ability), "2.2.e"),),
    )


def _keyword(ability: Passive) -> KeywordName:
    """The keyword ability that is gained, or the one that is lost."""
    statement = ability.statement
    assert isinstance(statement, Keyword | LoseAbilities), "it gives or takes a keyword"
    return statement.keyword if isinstance(statement, Keyword) else statement.keywords[0].keyword


def _sub_types(state: State, what: SubTypesOf, context: Context) -> Passive:
    """All sub-types of an object, as a passive ability that gives them (CR 2.2.e)."""
    found = {
        sub_type
        for ref in pronouns.referents(context, what.of)
        for sub_type in characteristics.of_ref(state, ref).sub_types
    }
    kinds = tuple(KindWords(sub_type=one) for one in sorted(found))
    return Passive(statement=AlsoA(subject=Me(), noun=Noun(kinds=kinds), everywhere=True))


def _as_it_was(state: State, what: SubTypesOf, context: Context) -> tuple[str, ...]:
    """CR 2.1.h where the sub-types are those of an object that does not exist any more."""
    refs = pronouns.referents(context, what.of)
    return ("2.1.h",) if any(pronouns.is_gone(state, ref) for ref in refs) else ()


def _how_many(state: State, ref: Referent, what: Counters, context: Context) -> int:
    """How many counters an object gains, with "per …" and "up to a max of …"."""
    number = _wanted(state, what, context)
    object_ = state.objects.get(ref.object)
    most = _most(state, ref, what, context)
    if most is None or object_ is None:
        return number
    return min(number, max(most - object_.counters.get(what.counter, 0), 0))


def _wanted(state: State, what: Counters, context: Context) -> int:
    """How many counters an object gains, were there no maximum."""
    number = amounts.value(state, what.amount, context) if what.amount else 0
    return number * amounts.value(state, what.per, context) if what.per else number


def _beyond(
    state: State, ref: Referent, context: Context, because: Reasons | None = None
) -> Iterator[InForce]:
    """The statements that let a support ability give an object more than its maximum."""
    for one in statements.in_force(state, BeyondMaximum) if context.support else ():
        asking = one.context.explained(because)
        if ref in selectors.candidates(state, one.statement.of.noun, asking):
            yield one


def _most(state: State, ref: Referent, what: Counters, context: Context) -> int | None:
    """ "Up to a max of 3", and what a support ability may give beyond it; None without limit."""
    if what.maximum is None:
        return None
    most = amounts.value(state, what.maximum, context)
    for one in _beyond(state, ref, context):
        if one.statement.more is None:
            return None
        most += amounts.value(state, one.statement.more, one.context)
    return most


def lose(game: Game, ask: Asker, one: words.Lose, context: Context) -> Plan:
    """Objects lose statuses or counters (CR 7.3.21, 2.5.g)."""
    idle = partial(without_consequence.has_none, game.state, one.what)
    found = acting(game, ask, "lose", (one.subject,), context, idle=idle, gaining=one)
    what = _one_of(ask, one, found) if one.choice and found.all else one.what
    actions: list[AtomicAction] = []
    notes: list[Telling] = []
    for player, ref in found.all:
        if isinstance(ref, Place):
            actions.append(_descending(ref, player, one.name))
            continue
        for lost in what:
            own = said_of(ref, one.subject, lost, found.context)
            losing = _losing(game.state, ref, lost, own, player, one.name)
            actions += losing
            if isinstance(lost, Counters) and not losing:
                notes.append(has_none(game, ref, lost.counter))
    removes = any(isinstance(lost, Counters) for lost in what)
    plan = plan_of(one, found, actions)
    return changed(plan, counts=removes, notes=plan.notes if actions else (*plan.notes, *notes))


def _descending(place: Place, player: int, name: str) -> AtomicAction:
    """An Expedition loses Ascended, the only status that it can have (CR 2.4.1.b, 7.3.21.a)."""
    return AtomicAction(
        verb=ActionVerb.LOSE_STATUS,
        expedition=place,
        by=player,
        status=Status.ASCENDED,
        name=name,
        rules=("7.3.21.a", "2.4.1.b"),
    )


def _losing(
    state: State, ref: Referent, what: words.Gained, context: Context, player: int, name: str
) -> list[AtomicAction]:
    if isinstance(what, Keyword):
        lost = Passive(statement=LoseAbilities(subject=Me(), keywords=(what,)))
        return [_of_keyword(ref, lost, player, name, about_objects.LosesKeyword)]
    if isinstance(what, Status):
        return [_unstatus(ref, what, player, about_objects.LosesStatus, ("7.3.21.a",), name)]
    if not isinstance(what, Counters):
        return []
    if what.amount is None:
        return all_of(state, ref, what.counter, player, name)
    return [removing(ref, what.counter, _how_many(state, ref, what, context), player, name)]


def all_of(state: State, ref: Referent, counter: str, player: int, name: str) -> list[AtomicAction]:
    """The atomic actions that remove all counters of a name, or of any name, from an object."""
    object_ = state.objects.get(ref.object)
    held = object_.counters if object_ else {}
    return [
        removing(ref, one, number, player, name, *rules_of_any(counter, one))
        for one, number in held.items()
        if counter in ("", one)
    ]


def has_none(game: Game, ref: Referent, counter: str) -> Telling:
    """That something would lose all its counters and has none (CR 2.5.g, 6.5.h)."""
    return about_objects.RemoveCountersOfNone(
        rules=("2.5.g", "6.5.h"), items=(ref.item,), card=game.thing(ref), counter=counter
    )


def _unstatus(
    ref: Referent,
    status: Status,
    player: int,
    says: type[Telling],
    rules: tuple[str, ...],
    name: str,
) -> AtomicAction:
    return AtomicAction(
        verb=ActionVerb.LOSE_STATUS,
        what=ref,
        by=player,
        status=status,
        name=name,
        says=says,
        rules=rules,
    )


def removing(
    ref: Referent, counter: str, number: int, player: int, name: str, *rules: str
) -> AtomicAction:
    """The atomic action that removes counters from an object (CR 2.5.g).

    rules: by which these are the counters that are meant.
    """
    return AtomicAction(
        verb=ActionVerb.REMOVE_COUNTERS,
        what=ref,
        by=player,
        counter=counter,
        number=number,
        name=name,
        says=about_objects.LosesCounters,
        rules=("2.5.g", *rules),
    )
