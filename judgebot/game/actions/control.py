"""CR 6.5.d-6.5.i: which instructions of an effect are carried out, and how often."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

from judgebot.abilities import effects as words
from judgebot.abilities.amounts import Amount, Count
from judgebot.abilities.asked_before import key as asked_before
from judgebot.abilities.conditions import Compare, Condition, Earlier, IsA, Outcome
from judgebot.abilities.effects import Effect, Joint
from judgebot.abilities.nouns import Expedition, How, Noun, Pick
from judgebot.abilities.references import Me, MeAndIt, Player, PlayerKind, Ref
from judgebot.abilities.so_much_per import at_once, chooses, once_for_each, rate_of
from judgebot.abilities.within import within
from judgebot.game.actions import (
    dice,
    impossible,
    modes,
    optional,
    receiving_gifts,
    unplayable,
)
from judgebot.game.actions.acting import fits_elsewhere, standing_otherwise
from judgebot.game.actions.course import REVEALED
from judgebot.game.actions.exhausting import exhausting
from judgebot.game.data.context import Context
from judgebot.game.data.decisions import Asker
from judgebot.game.data.entries import about_decks, about_effects, about_objects
from judgebot.game.data.events import AtomicAction
from judgebot.game.data.follow_ups import Act, ExhaustInstead, Gather, Then
from judgebot.game.data.game import Game
from judgebot.game.data.objects import Referent
from judgebot.game.data.reasons import Reasons
from judgebot.game.data.record import changed
from judgebot.game.data.results import Plan, Result
from judgebot.game.data.state import State
from judgebot.game.data.telling import PlayerId, Telling, Thing
from judgebot.game.data.ways import way
from judgebot.game.data.zones import HIDDEN, Place, ZoneKind
from judgebot.game.events import computed, conditional, so_much, steps, this_way
from judgebot.game.events.carrying_out import IN_VAIN, OF_NONE, SO_ALREADY, act, carry_out
from judgebot.game.events.choices import choose
from judgebot.game.read.steps import possible
from judgebot.game.read.words import amounts, conditions, denoting, left_out, pronouns, spoken_of
from judgebot.game.read.words.selectors import place_of
from judgebot.game.read.words.telling import tellings
from judgebot.sure import as_a, sure


def then(game: Game, _ask: Asker, one: Then, context: Context, entry: int | None) -> Result:
    """Carry out a sequence of its own, with a name bound first."""
    if one.time and not game.trace.silent:
        game.trace.add(_which_time(game, one), parent=entry)
    context = _gathered(context, one.gathers, anew=one.time == 1)
    of_another = one.player not in (None, context.controller)
    context = changed(
        context.bind(one.bind, one.to), of_others=context.of_others or of_another
    )
    if one.one_of_several:
        context = context.bind(optional.FOR_WHICH, one.to)
    return Result(started=True, context=context, nested=one.effect, as_nested=True)


def gather(
    _game: Game, _ask: Asker, one: Gather, context: Context, _entry: int | None
) -> Result:
    """Let names mean all that was chosen for what was done several times (CR 6.5.i)."""
    context = _gathered(context, one.names)
    for name in one.names:
        context = context.bind(name, tuple(dict.fromkeys(context.bindings[_each(name)])))
    return Result(started=False, context=context)


def _gathered(context: Context, names: Iterable[str], *, anew: bool = False) -> Context:
    """The context that keeps what names mean now besides what they meant each time before."""
    for name in names:
        before = () if anew else context.bindings[_each(name)]
        now = () if anew else context.bindings.get(name, ())
        context = context.bind(_each(name), (*before, *now))
    return context


def _each(name: str) -> str:
    """The name to which it is bound what a name meant each time."""
    return f"{name}, each time"


def _which_time(game: Game, one: Then) -> Telling:
    """What is told before each of several times that instructions are carried out (CR 6.5.i)."""
    for_what = one.to[0] if one.bind and one.player is None else None
    thing = game.thing(for_what) if isinstance(for_what, Referent) else for_what
    return about_effects.RepeatTime(
        rules=("6.5.i",),
        items=(for_what.item,) if isinstance(for_what, Referent) else (),
        time=one.time,
        times=one.times,
        thing=thing,
        player=game.who(one.player),
    )


def perform(
    game: Game, ask: Asker, one: words.Perform, context: Context, entry: int | None
) -> Result:
    """A player performs an action that needs no more words."""
    if one.action is words.Action.RUSH:
        rushed = unplayable.as_played(one)
        return Result(started=True, context=context, nested=(rushed,), as_nested=True)
    if one.action is words.Action.EXHAUSTED_RESUPPLY:
        return _exhausted_resupply(game, ask, one, context, entry)
    return carry_out(game, ask, one, context, entry)


RESUPPLIED = "the resupplied card"
"""The name by which Exhausted Resupply speaks of its card."""


def _exhausted_resupply(
    game: Game, ask: Asker, one: words.Perform, context: Context, entry: int | None
) -> Result:
    """They Resupply, then they exhaust the resupplied card (CR 7.3.14.a)."""
    named_ = naming_what_is_resupplied(one)
    return then_exhausted(game, carry_out(game, ask, named_, context, entry), named_.name)


def naming_what_is_resupplied(one: words.Perform) -> words.Perform:
    """The same instruction, with a name for the card that will be exhausted."""
    return one if one.name else replace(one, name=RESUPPLIED)


def then_exhausted(game: Game, result: Result, name: str) -> Result:
    """What follows when cards were resupplied: in another step, they are exhausted (7.3.14.a)."""
    cards = result.context.bindings.get(name, ())
    if not cards:
        of_none = ExhaustInstead(name=name, in_vain=result.impossible)
        follows = (of_none,) if result.started else ()
        return changed(result, nested=(*result.nested, *follows))
    exhaust = Plan(actions=_exhausting_resupplied(game, cards), context=result.context)
    return changed(result, nested=(*result.nested, Act(plan=exhaust)))


def _exhausting_resupplied(game: Game, cards: Iterable[Referent]) -> tuple[AtomicAction, ...]:
    owners = game.state.items
    exhausted = (exhausting(card, owners[card.item].owner) for card in cards)
    return tuple(changed(one, rules=("7.3.14.a", *one.rules)) for one in exhausted)


PUT_INSTEAD = "exhausting-what-was-put-instead"
"""What is left open where a card was put in Reserve instead of being resupplied."""


def exhaust_instead(
    game: Game, ask: Asker, one: ExhaustInstead, context: Context, entry: int | None
) -> Result:
    """No card was resupplied, so that none is exhausted (7.3.14.a): another thing was done instead.

    Unless that resupplied one; by the other reading, what was put in Reserve instead is exhausted.
    """
    if one.in_vain:
        nothing_to = about_decks.ResupplyOfNone(rules=("7.3.14.a", "6.5.h"))
        return act(game, ask, Plan(actions=(), context=context, notes=(nothing_to,)), entry)
    to_reserve = [
        done
        for done in context.bindings.get(way(one.name), ())
        if done.to is not None and done.to.zone is ZoneKind.RESERVE
    ]
    resupplied = dict.fromkeys(done.ref for done in to_reserve if "resupplied" in done.did)
    if resupplied:
        exhaust = Plan(actions=_exhausting_resupplied(game, resupplied), context=context)
        return act(game, ask, exhaust, entry)
    put = [done.ref for done in to_reserve if done.instead]
    left_open = PUT_INSTEAD if put else ""
    if put and game.state.readings.exhausting_what_was_put_instead:
        actions = tuple(
            changed(one, disagreement=left_open) for one in _exhausting_resupplied(game, put)
        )
        return act(game, ask, Plan(actions=actions, context=context), entry)
    rules = ("7.3.14.a", "6.2.b", "6.5.h")
    items = tuple(ref.item for ref in put)
    note = about_decks.ResupplyNone(rules=rules, items=items, disagreement=left_open)
    return act(game, ask, Plan(actions=(), context=context, notes=(note,)), entry)


# 6.5.d-6.5.g Conditions and modes.


def if_(game: Game, _ask: Asker, one: words.If, context: Context, entry: int | None) -> Result:
    """Conditional instructions; the condition is evaluated once (CR 6.5.d, 6.5.e).

    Where it asks what each of several players did, it is so of some of them, and not of others.
    """
    because = None if game.trace.silent else Reasons()
    of_whom = optional.of_whom(one.condition, context)
    known = None if _asks_now(game.state) else context.bindings.get(asked_before(one.condition))
    if of_whom is not None:
        true = bool(of_whom[0])
    elif known is None:
        true = conditions.holds(game.state, one.condition, context.explained(because))
    else:
        true = bool(known)
        if because is not None:
            because.leave_open(BEFORE)
    context = spoken_of.bound(game.state, one.condition, context)
    if because is not None:
        _reveal_to_ask(game, one.condition, context, entry)
        near = () if true else left_out.uncounted(game.state, because, context)
        steps.tell(game, tellings(game, (*because.looks, *near)), entry)
    if one.form != modes.UNPAID:
        _tell_if(game, one, context, because, entry, true=true)
    branch = one.then if true is not one.unless else one.otherwise
    if of_whom is not None:
        so, not_so = of_whom
        each = ((one.then, so), (one.otherwise, not_so))
        name = optional.asked_name(one.condition)
        branch = tuple(
            Then(effect=effect, bind=name, to=players)
            for effect, players in each
            if effect and players
        )
    return Result(started=bool(branch), context=context, nested=branch, as_nested=bool(branch))


def _reveal_to_ask(
    game: Game, condition: Condition, context: Context, entry: int | None
) -> None:
    """Tell of cards in hidden zones that are revealed as it is asked what they are (CR 3.1.3.f)."""
    asked = dict.fromkeys(
        ref
        for part in within(condition)
        if isinstance(part, IsA | Compare) and not part.past
        for it in within(part)
        if isinstance(it, Ref)
        for ref in pronouns.referents(context, it)
    )
    for ref in asked:
        place = place_of(game.state, ref)
        if place is None or place.zone not in HIDDEN or ref in context.bindings.get(REVEALED, ()):
            continue
        told = about_objects.RevealedToAsk(
            rules=("3.1.3.f",), items=(ref.item,), card=game.thing(ref),
            by=game.who(game.state.items[ref.item].owner),
        )  # fmt: skip
        game.trace.add(told, parent=entry)


FOR_NOTHING = "paid for nothing"
"""The name that is bound where a cost was paid for what cannot be done."""
BEFORE = "what-it-had-before-it-changed"
"""What is left open where words ask what something had that the same effect changed."""


def _asks_now(state: State) -> bool:
    return state.readings.what_it_had_before_it_changed


def as_it_was(before: State, questions: tuple[words.If, ...], context: Context) -> Context:
    """The context with the answers to what is asked of things before an instruction (CR 2.1.h).

    before: the state before it. questions: those that ask so.
    """
    for one in questions:
        answer = conditions.holds(before, one.condition, context)
        context = context.bind(asked_before(one.condition), answer)
    return context


def _tell_if(
    game: Game,
    one: words.If,
    context: Context,
    because: Reasons | None,
    entry: int | None,
    *,
    true: bool,
) -> None:
    """Tell whether a condition is true, and by which rules."""
    began = _began(one, context, true=true)
    still = ("7.3.36.b",) if began and context.still_sacrificed else ()
    by = _condition_rules(one, because, context, true=true)
    told = conditional.told_if(
        one,
        because,
        tuple(dict.fromkeys((*by, *_of_i(game, one, context), *still))),
        true=true,
        items=() if true or game.trace.silent else _not_acted_on(_passed_over(one), context),
        about=_about(game, one, context),
        they=_they(game, one, context),
        **_of_each(one, context),
        disagreement=(
            _attempted(one, context, true=true)
            or _replaced(one)
            or _left_open(because)
            or _if_it_did(one, began=began)
        ),
        modified=began,
        undone=_undone(one, context, true=true),
        unmoved=_did_not_move(one, context, true=true),
        **_whose_move(game, one, context, true=true),
    )
    game.trace.add(told, parent=entry)


def _began(one: words.If, context: Context, *, true: bool) -> bool:
    """Whether what is asked of was done in so far as it began, and was modified (CR 6.5.f)."""
    asked = one.condition
    if not context.modified or not isinstance(asked, Earlier):
        return False
    just_before = asked.step == len(context.started) - 1 and context.started[-1:] == (True,)
    return just_before and asked.outcome is (Outcome.DONE if true else Outcome.NOT_DONE)


def _if_it_did(one: words.If, *, began: bool) -> str:
    """What is left open where a thing is asked whether it did what was modified (CR 6.5.f)."""
    of_a_thing = isinstance(one.condition, Earlier) and isinstance(one.condition.subject, Ref)
    return "if-it-does" if began and of_a_thing else ""


def _undone(one: words.If, context: Context, *, true: bool) -> Effect:
    """What was not done that is asked of, as its own condition was not true (CR 6.5.d, 6.5.f)."""
    asked = one.condition
    done = isinstance(asked, Earlier) and (asked.outcome is Outcome.DONE) is true
    effect: Effect = () if done else context.asked
    if not any(isinstance(each, words.If) for each in effect):
        return ()
    while len(effect) == 1 and isinstance(effect[0], words.If | words.May):
        inner = effect[0]
        effect = inner.then if isinstance(inner, words.If) else inner.effect
    return effect


def _did_not_move(one: words.If, context: Context, *, true: bool) -> bool:
    """Whether it is asked if "it" moved, of an Expedition that did not (CR 7.3.24.b, 6.5.f)."""
    asked = one.condition
    if true or not isinstance(asked, Earlier) or asked.outcome is not Outcome.DONE:
        return False
    if not isinstance(asked.subject, Ref):
        return False
    return len(context.asked) == 1 and isinstance(context.asked[0], words.MoveExpedition)


def _about(game: Game, one: words.If, context: Context) -> tuple[Thing, ...]:
    """What a condition calls "it" or "they", where that is neither a player nor what was done."""
    if game.trace.silent or isinstance(one.condition, Earlier):
        return ()
    spoken_of = (part for part in within(one.condition) if isinstance(part, Ref))
    refs = (ref for part in spoken_of for ref in pronouns.referents(context, part))
    return tuple(sure(game.thing(ref)) for ref in dict.fromkeys(refs))


def _of_each(one: words.If, context: Context) -> dict[str, tuple[PlayerId, ...]]:
    """Of which of several players a condition is true, and of which not (CR 6.5.f)."""
    so, not_so = optional.of_whom(one.condition, context) or ((), ())
    return {"so_of": tuple(map(PlayerId, so)), "not_of": tuple(map(PlayerId, not_so))}


def _they(game: Game, one: words.If, context: Context) -> tuple[PlayerId, ...]:
    """The players whom a condition calls "they", where it is not asked what they did."""
    if game.trace.silent or isinstance(one.condition, Earlier):
        return ()
    parts = (part for part in within(one.condition) if isinstance(part, Player))
    named = [part for part in parts if part.kind is PlayerKind.THAT and part.one_of is None]
    found = (who for part in named for who in pronouns.players(game.state, part, context))
    return tuple(map(PlayerId, dict.fromkeys(found)))


def _replaced(one: words.If) -> str:
    """What is left open where one verb is done "instead" after a sentence of several (CR 6.5.d)."""
    instead = one.form.startswith(optional.INSTEAD) and len(one.otherwise) == 1
    several = instead and one.otherwise[0].joint in _IN_ONE_SENTENCE
    return "how-much-is-done-instead" if several else ""


_IN_ONE_SENTENCE = (Joint.THEN, Joint.AND, Joint.COMMA, Joint.COMMA_AND, Joint.ALSO)
"""How a verb is joined to another one of its sentence."""


def _left_open(because: Reasons | None) -> str:
    """What is left open of how a condition is read, where its other reading decides otherwise."""
    return because.open_questions() if because is not None else ""


def _attempted(one: words.If, context: Context, *, true: bool) -> str:
    """What is left open where something counts as done that could not be (CR 6.5.f, 7.3.31.c)."""
    paid = FOR_NOTHING in context.bindings
    if _was_so_already(one, context):
        return "a-status-that-does-not-change"
    if isinstance(one.condition, Earlier) and OF_NONE in context.bindings:
        return "doing-it-to-none"
    in_vain = context.remains or IN_VAIN in context.bindings
    if not isinstance(one.condition, Earlier) or not (in_vain or paid) or one.unless:
        return ""
    counts_as_done = one.condition.outcome is (Outcome.DONE if true else Outcome.NOT_DONE)
    if counts_as_done and FOR_NOTHING in context.bindings:
        return "paid-for-what-cannot-be-done"
    return "an-attempt-that-does-nothing" if counts_as_done else ""


def _was_so_already(one: words.If, context: Context) -> bool:
    """Whether it is asked of a step that was to gain or lose what was so already (CR 2.4.1.f)."""
    return isinstance(one.condition, Earlier) and SO_ALREADY in context.bindings


def _passed_over(one: words.If) -> Effect:
    """The instructions that a false condition passes over."""
    return one.otherwise if one.unless else one.then


def _not_acted_on(passed_over: Effect, context: Context) -> tuple[int, ...]:
    """The items of what "it" and "I" mean in instructions that a false condition passes over."""
    refs = [
        ref
        for instruction in passed_over
        for name in instruction.__dataclass_fields__
        if isinstance(value := getattr(instruction, name), Me | Ref | MeAndIt)
        for ref in pronouns.referents(context, value)
    ]
    return tuple({ref.item: None for ref in (context.me, *refs)}) if refs else ()


def _whose_move(
    game: Game, one: words.If, context: Context, *, true: bool
) -> dict[str, tuple[Place, ...]]:
    """What is told of the Expeditions that a condition, if it is false, does not let be moved."""
    if true or game.trace.silent:
        return {}
    return {"expeditions": _not_moved(game, _passed_over(one), context)}


def _not_moved(game: Game, passed_over: Effect, context: Context) -> tuple[Place, ...]:
    """The Expeditions that instructions would have moved which a false condition passes over."""
    return tuple(
        place
        for each in passed_over
        if isinstance(each, words.MoveExpedition)
        and getattr(each.subject, "how", How.THE) in (How.THE, How.ALL)
        for place in denoting.denote(
            game.state, each.subject, _knowing_by_whom(game.state, each.by, context)
        )
    )


def _knowing_by_whom(state: State, who: Player | None, context: Context) -> Context:
    """The context with whoever would move an Expedition, of whom "their" may speak."""
    if who is None or not who.name:
        return context
    return context.bind(who.name, pronouns.players(state, who, context))


def _condition_rules(
    one: words.If, because: Reasons | None, context: Context, *, true: bool
) -> tuple[str, ...]:
    """The rules by which a step is conditional, and by which its condition is true or false."""
    if because is None:
        return ()
    if one.form == optional.RUSHED:
        return (*because.all_rules(), "7.3.34.b")
    return (
        *(("6.5.f",) if _if_did(one) else ()),
        *(("7.3.34.b",) if _if_rushed(one, context) else ()),
        *(() if true and _if_did(one) and not _if_not(one) else ("6.5.d",)),
        *(("1.4.1.c",) if not true and _was_so_already(one, context) else ()),
        *(("6.5.e",) if one.otherwise and not one.form.startswith(optional.INSTEAD) else ()),
        *because.all_rules(),
    )


def _of_i(game: Game, one: words.If, context: Context) -> tuple[str, ...]:
    """The rule of whose "I" and "my" are in a condition (CR 7.2.1.b-d)."""
    if game.trace.silent or not pronouns.says_i(one.condition):
        return ()
    return pronouns.whose_i(game.state, context)


def _if_did(one: words.If) -> bool:
    """Whether a step depends on whether something was done: "If you do", "If you don't".

    "Unless they pay" and "If you can't" are conditions like others (CR 6.5.d).
    """
    asked = one.condition
    if not isinstance(asked, Earlier) or asked.outcome is Outcome.IMPOSSIBLE:
        return False
    return not one.form.startswith("unless")


def _if_rushed(one: words.If, context: Context) -> bool:
    """Whether what is only done if a player did something is of what they may Rush to do: "You may
    Rush. If you do" (CR 7.3.34.b)."""
    if not _if_did(one) or _if_not(one):
        return False
    may = (each for each in context.asked if isinstance(each, words.May))
    return any(possible.rushes(each.effect) for each in may)


def _if_not(one: words.If) -> bool:
    """Whether it asks whether something was not done: "If you don't"."""
    return isinstance(one.condition, Earlier) and one.condition.outcome is not Outcome.DONE


def either(
    game: Game, ask: Asker, one: words.Either, player: int, context: Context, entry: int | None
) -> Result:
    """One of several effects, as a player chooses (CR 6.1.g)."""
    context = context.bind(one.who.name, (player,))
    chosen, closed = choose_one(game, ask, one.options, player, context)
    steps.tell(game, why_not(game, player, one.options, closed, context), entry)
    if chosen is None:
        return Result(started=False, context=context)
    return Result(started=True, context=context, nested=one.options[chosen], as_nested=True)


def choose_one(
    game: Game,
    ask: Asker,
    options: tuple[Effect, ...],
    player: int,
    context: Context,
    printed: tuple[Effect, ...] = (),
) -> tuple[int | None, tuple[int, ...]]:
    """Which of several effects a player chooses, and which could not be chosen (CR 6.1.g).

    None is chosen where nothing can be done of any.
    printed: the options as the words say them, where that is otherwise.
    """
    every = tuple(range(len(options)))
    offered = tuple(sorted(modes.possible_ones(game, options, context)))
    if not offered:
        return None, every
    chosen = modes.ask_for(ask, printed or options, offered, player, rule="6.1.g")
    return chosen, tuple(place for place in every if place not in offered)


def why_not(
    game: Game, player: int, options: tuple[Effect, ...], closed: tuple[int, ...], context: Context
) -> list[Telling]:
    """What is told of effects that a player could not choose, as nothing of them could be done."""
    notes: list[Telling] = []
    for place in closed:
        effect = options[place]
        notes += impossible.why(game, player, effect, context)
        rules = impossible.rules_of(game.state, player, effect, context)
        notes.append(
            about_effects.EitherImpossible(
                rules=rules, effect=effect, disagreement=modes.CANNOT_BE_CHOSEN
            )
        )
    return notes


# 6.5.i Steps that happen several times.


def as_read(state: State, one: words.Instruction) -> words.Instruction:
    """An instruction, as often as it is done where so much is said "for each" thing (CR 6.5.i).

    So often by the letter of that rule; "per" something, once and so much. What may be done so
    often is decided each time (CR 6.5.c).
    """
    if isinstance(one, words.May) and len(one.effect) == 1:
        read = as_read(state, one.effect[0])
        return one if read is one.effect[0] else replace(one, effect=(read,))
    rate = rate_of(one)
    if rate is None:
        return one
    so_much_at_once = at_once(one) or one
    several = so_much.is_several(state.readings, rate)
    return (several and once_for_each(so_much_at_once)) or so_much_at_once


def repeat(
    game: Game, _ask: Asker, one: words.Repeat, context: Context, entry: int | None
) -> Result:
    """Instructions carried out several times, one after the other (CR 6.5.i).

    How many times is counted once, before the first of them: that rule has one number of times,
    and counting anew after each would never end for what adds to what is counted.
    """
    because = None if game.trace.silent else Reasons()
    times = amounts.value(game.state, one.times, context.explained(because))
    known = _tell_counted(game, one, context, because, entry) if because is not None else ()
    left_open = _left_open_of_times(one, times)
    _tell_times(
        game, one.effect, times, entry, because, known=known, counted=one.times,
        left_open=left_open,
    )  # fmt: skip
    effect = _each_time([Then(effect=one.effect)] * times)
    context = this_way.several_times(context, one.effect)
    nested = _gathering(game.state, one.effect, effect)
    return Result(started=times > 0, context=context, nested=nested, as_nested=True)


def _gathering(
    state: State, effect: Effect, each: tuple[Then, ...]
) -> tuple[words.Instruction, ...]:
    """What is done each time, after which "it" is each that was chosen, by the other reading."""
    names = _chosen_for_later(effect)
    if not names or len(each) < 2 or not state.readings.it_behind_several_times:
        return each
    return (*(replace(one, gathers=names) for one in each), Gather(names=names))


def _chosen_for_later(effect: Effect) -> tuple[str, ...]:
    """The names of what is chosen each time, and spoken of only behind it."""
    parts = tuple(within(effect))
    named = {one.name for one in parts if isinstance(one, Pick) and one.how in _CHOSEN}
    asked = {one.to for one in parts if isinstance(one, Ref)}
    return tuple(sorted(named - asked - {""}))


_CHOSEN = (How.A, How.TARGET)
"""How words mean what is chosen each time that something is done."""


def _tell_counted(
    game: Game, one: words.Repeat, context: Context, because: Reasons, entry: int | None
) -> tuple[Telling, ...]:
    """Tell what was counted for how often something is done.

    because: what was looked at for it. Returns what is told of the number itself.
    """
    of_places = isinstance(one.times, Count) and isinstance(one.times.of, Pick | Expedition)
    looks = tuple(because.looks)
    if one.rate is None or of_places:
        number = computed.of_me(game, one.times, context)
    else:
        looks = tuple(look for look in looks if not computed.is_division(look))
        number = computed.of_times(game, one.times, context, because)
    steps.tell(game, tellings(game, looks), entry)
    steps.tell(game, number, entry)
    if of_places:
        steps.tell(game, _left_out(game, as_a(Count, one.times), context), entry)
    return number


def _left_out(game: Game, times: Count, context: Context) -> list[Telling]:
    """The Expeditions that are not counted, as they are ahead, behind or tied (CR 7.5.2)."""
    of = times.of
    phrase = of if isinstance(of, Pick) else Pick(how=How.ALL, noun=as_a(Expedition, of))
    counted = denoting.denote(game.state, of, context)
    return standing_otherwise(game, phrase, tuple(counted), context)


def for_each(
    game: Game, ask: Asker, one: words.ForEach, context: Context, entry: int | None
) -> Result:
    """Instructions carried out once for each of the things or players (CR 6.5.i)."""
    if isinstance(one.of, Player):
        players = pronouns.players(game.state, one.of, context)
        _tell_times(game, one.effect, len(players), entry, None, of=players, counted=one.of)
        each = _each_time(
            Then(effect=one.effect, bind=one.of.name, to=(who,), player=who) for who in players
        )
        return Result(started=bool(each), context=context, nested=each, as_nested=True)
    chosen = choose(game.state, ask, one.of, context)
    left_out = fits_elsewhere(game, one.of, chosen.because, none=not chosen.refs)
    steps.tell(game, standing_otherwise(game, one.of, chosen.refs, context), entry)
    steps.tell(game, left_out, entry)
    known = () if chosen.refs else left_out
    number = len(chosen.refs)
    left_open = _left_open_of_times(one, number)
    _tell_times(
        game, one.effect, number, entry, chosen.because, chosen.refs, known=known,
        counted=Count(of=one.of.noun) if isinstance(one.of.noun, Noun) else None,
        left_open=left_open,
    )  # fmt: skip
    several = len(chosen.refs) > 1
    effect = _each_time(
        Then(effect=one.effect, bind=one.of.name, to=(ref,), one_of_several=several)
        for ref in chosen.refs
    )
    context = this_way.several_times(context, one.effect)
    return Result(started=bool(effect), context=context, nested=effect, as_nested=True)


def _each_time(sequences: Iterable[Then]) -> tuple[Then, ...]:
    """Sequences that are carried out one after the other, each saying which of them it is."""
    all_ = tuple(sequences)
    if len(all_) < 2:
        return all_
    return tuple(
        replace(one, time=at, times=len(all_)) for at, one in enumerate(all_, start=1)
    )


def _left_open_of_times(one: words.Repeat | words.ForEach, times: int) -> str:
    """What is left open of what is done so often, if one step could do as much of it (CR 6.5.i).

    Once or never is as much either way, unless something is chosen for what is done. And what "it"
    is behind it, where something else was chosen each time.
    """
    (done, *others) = one.effect
    if isinstance(done, words.May):
        return "" if others else _left_open_of_times(replace(one, effect=done.effect), times)
    rate = rate_of(one)
    is_open = rate is not None and times != 1 and (times > 1 or chooses(done))
    several = times > 1 and bool(_chosen_for_later(one.effect))
    return Reasons().open_questions(
        so_much.QUESTIONS[rate] if rate is not None and is_open else "",
        "it-behind-several-times" if several else "",
    )


def _tell_times(
    game: Game,
    effect: Effect,
    times: int,
    entry: int | None,
    because: Reasons | None,
    things: Sequence[Any] = (),
    known: Sequence[Telling] = (),
    of: Sequence[int] = (),
    counted: Amount | Player | None = None,
    left_open: str = "",
) -> None:
    """Tell how often instructions are carried out, and why so often (CR 6.5.i).

    things: for each of which. known: what was told already, whose rules are not cited once more.
    of: for which players. counted: the words for the number, or for the players. left_open: what
    is disagreed on of how often it is done.
    """
    if game.trace.silent:
        return
    told_before = {rule for one in known for rule in one.rules}
    why = because.all_rules() if because is not None else ()
    told = about_effects.RepeatTimes(
        rules=("6.5.i", *(rule for rule in why if rule not in told_before)),
        items=tuple(one.item for one in things if isinstance(one, Referent)),
        effect=effect,
        times=times,
        things=tuple(game.thing(one) if isinstance(one, Referent) else one for one in things),
        players=tuple(map(PlayerId, of)),
        part=counted,
        disagreement=(because or Reasons()).open_questions(left_open),
    )
    game.trace.add(told, parent=entry)


def table(game: Game, _ask: Asker, one: words.Table, context: Context, entry: int | None) -> Result:
    """The rows of a table whose range holds the result of a roll, or another number, in order.

    The result of a roll is used by a step that follows it (CR 7.3.33.b); each row is a conditional
    step (CR 6.5.d).
    """
    rows = conditional.rows_that_hold(one, context)
    for row in () if game.trace.silent else one.rows:
        if row in rows:
            game.trace.add(conditional.told_row(one, row, context), parent=entry)
        elif not rows or not conditional.is_of_roll(one):
            passed_over = {
                "items": _not_acted_on(row.effect, context),
                "expeditions": _not_moved(game, row.effect, context),
            }
            told = conditional.told_row_not(one, row, context, **passed_over)
            game.trace.add(told, parent=entry)
    effect = tuple(Then(effect=row.effect) for row in rows)
    return Result(started=bool(effect), context=context, nested=effect, as_nested=True)


def change_result(
    game: Game, ask: Asker, one: words.ChangeResult, context: Context, entry: int | None
) -> Result:
    """The result of a roll is changed by the effect that rolled."""
    context = dice.change(game, ask, one, context)
    game.trace.add(
        about_effects.DiceChanged(
            rules=("7.3.33.b",),
            counting=context.bindings.get(amounts.dice_of(one.of), ()),
            number=context.bindings[one.of],
        ),
        parent=entry,
    )
    return Result(started=True, context=context)


def receive_gift(
    game: Game, ask: Asker, one: words.ReceiveGift, context: Context, entry: int | None
) -> Result:
    """A player also receives a Gift that another player received (CR 7.3.29.b)."""
    effect, context = receiving_gifts.also_received(game.state, ask, one, context)
    del entry
    return Result(started=bool(effect), context=context, nested=effect, as_nested=True)
