"""CR 5.3 Quick actions: which ones a player may play, and playing them.

They follow the process of a Spell, but change no zones (CR 5.3.a, 5.3.c): declare intent, pay the
cost in one step, resolve. Which of them are legal is a query; only what can be paid is offered.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from judgebot.abilities.effects import Pay
from judgebot.abilities.model import QuickAction
from judgebot.abilities.nouns import Noun
from judgebot.abilities.statements import Change, CostChange
from judgebot.abilities.words import Duration, Side
from judgebot.game.actions import costs, modes
from judgebot.game.actions.chosen_x import with_x
from judgebot.game.data import telling
from judgebot.game.data.agenda import PlayQuickAction, resolve
from judgebot.game.data.context import Context
from judgebot.game.data.decisions import Asker, MayPayMore, with_intent
from judgebot.game.data.entries import about_playing
from judgebot.game.data.events import AtomicAction, Step
from judgebot.game.data.game import Game
from judgebot.game.data.objects import Object, Referent
from judgebot.game.data.reasons import Reasons
from judgebot.game.data.record import changed
from judgebot.game.data.state import State
from judgebot.game.data.telling import Telling
from judgebot.game.data.zones import Place, expedition, hero_zone, landmarks, reserve
from judgebot.game.events.choices import rules_of_meaning
from judgebot.game.events.steps import perform
from judgebot.game.read.objects import characteristics
from judgebot.game.read.objects.bases import numbered
from judgebot.game.read.objects.ignoring import ignored
from judgebot.game.read.steps import targeting
from judgebot.game.read.steps.cost_parts import mana_in
from judgebot.game.read.steps.payable import (
    exhausted_already,
    of_i,
    of_others,
    payable,
    too_few,
    why_not_payable,
)
from judgebot.game.read.steps.targeting import BARRED, TOO_DEAR
from judgebot.game.read.words import amounts, conditions, pronouns, selectors
from judgebot.game.read.words.conditions import holds
from judgebot.game.read.words.telling import tellings, to_choose
from judgebot.game.write.progress import tally
from judgebot.sure import as_a, sure

LIMIT = 100
"""How often a quick action of an object may be played in a day (CR 5.3.e, 1.4.6.b)."""


class QuickActionPlay(NamedTuple):
    """A legal quick action, as a player declares it."""

    source: Referent
    """The object that bears it."""
    ability: QuickAction
    nth: int = 0
    """Which it is of several equal ones that the object has."""
    giver: Referent | None = None
    """The object whose passive ability gives it; None when it is the object's own."""


def context_of(player: int, play: QuickActionPlay) -> Context:
    """The context in which a player pays for a quick action and it performs its effect (CR 5.3)."""
    return Context(
        controller=player, me=play.source, support=play.ability.support, of_quick_action=True
    )


def legal(state: State, player: int) -> list[QuickActionPlay]:
    """Every quick action a player may play now (CR 5.3.b, 5.3.e, 6.4.c).

    Of equal ones that an object has, the first that may still be played: each has its own limit.
    """
    found: list[QuickActionPlay] = []
    for object_ in _bearers(state, player):
        offered: list[QuickAction] = []
        for play in borne(state, object_):
            if play.ability not in offered and not why_not(state, player, play):
                found.append(play)
                offered.append(play.ability)
    return found


def _bearers(state: State, player: int) -> list[Object]:
    """What a player controls in play, their Hero, and the cards in their Reserve (CR 5.3.b)."""
    return [state.objects[one] for place in _where(player) for one in state.zones[place]]


@cache
def _where(player: int) -> tuple[Place, ...]:
    """The places where quick actions of a player may be."""
    expeditions = expedition(player, Side.HERO), expedition(player, Side.COMPANION)
    return hero_zone(player), *expeditions, landmarks(player), reserve(player)


def borne(state: State, object_: Object) -> Iterator[QuickActionPlay]:
    """The quick actions of an object that work where it is (CR 2.2.12.g-j, 7.3.19.b)."""
    held = characteristics.abilities(state, object_)
    actions = [one for one in held if isinstance(one.ability, QuickAction)]
    if not actions or ignored(state, object_):
        return
    for one in numbered(actions):
        if characteristics.works(object_, one.ability):
            yield QuickActionPlay(
                object_.ref, as_a(QuickAction, one.ability), one.nth, one.giver
            )


def why_not(state: State, player: int, play: QuickActionPlay) -> tuple[str, ...]:
    """The rules that forbid a quick action of an object that bears it; empty when none does.

    CR 1.4.1.a (what it says of itself), 5.3.e (the limit), 6.4.c, 5.1.2.g and 6.4.e (its cost),
    2.5.h (it has too few counters to spend), 2.4.6.a (its object is exhausted already).
    """
    context = context_of(player, play)
    ability = play.ability
    if ability.only_if is not None and not holds(state, ability.only_if, context):
        return ("1.4.1.a",)
    if state.tallies.get(_tally(play), 0) >= LIMIT:
        return ("5.3.e",)
    if _was_played(state, play):
        return ("1.4.1.a",)
    more = surcharge(state, ability, context)
    if payable(state, ability.cost, context, more=more):
        return ()
    exhausted = play.source in exhausted_already(state, ability.cost, context)
    by_symbol = ("2.4.6.a",) if exhausted else ()
    rules = why_not_payable(state, ability.cost, context)
    of_counters = ("2.5.h",) if "7.3.38.b" in rules else ()
    meant = _unpaid_by(state, ability, context)
    return (*of_counters, *rules, *meant, *by_symbol, "5.1.2.g", "6.4.e")


def _unpaid_by(state: State, ability: QuickAction, context: Context) -> tuple[str, ...]:
    """The rules by which words of a cost mean what cannot pay it: "me", or what is "yours"."""
    short = too_few(state, ability.cost, context)
    meant = (rule for one, _ in short for rule in rules_of_meaning(state, one, context))
    not_own = (rule for each in of_others(state, ability.cost, context).values() for rule in each)
    mine = of_i(state, ability.cost, context, of_ability=True)
    return tuple(dict.fromkeys((*mine, *meant, *not_own)))


def _tally(play: QuickActionPlay, *more: object) -> tuple:
    which = (play.nth, *((play.giver,) if play.giver else ()))
    return ("quick action", play.source.object, play.ability, *which, *more)


def _was_played(state: State, play: QuickActionPlay) -> bool:
    """Whether it may be played once only in this turn, or day, and was."""
    period = play.ability.once_per
    if period is None:
        return False
    when = (state.turns,) if period is Duration.TURN else ()
    return _tally(play, *when) in state.tallies


def _allowed(game: Game, play: QuickActionPlay, context: Context) -> Iterator[Telling]:
    """That what must be so for a quick action to be played is so, and what was counted for it.

    The declaration is legal as far as that goes (CR 5.1.2.g).
    """
    condition = play.ability.only_if
    if condition is None:
        return
    because = conditions.reasons(game.state, condition, context)
    yield from tellings(game, because.looks)
    yield about_playing.QuickActionAllowed(
        rules=("5.1.2.g", *because.all_rules()),
        items=(play.source.item,),
        card=sure(game.thing(play.source)),
        player=game.who(context.controller),
        part=condition,
        figures=tuple(because.figures),
        stood=tuple(because.stood),
    )


def _another(game: Game, play: QuickActionPlay) -> Iterator[Telling]:
    """That a quick action was played already that has the same words and is another.

    Each paragraph is an ability of its own (CR 1.2.4.a).
    """
    state, period = game.state, play.ability.once_per
    if period is None:
        return
    own = _tally(play, *((state.turns,) if period is Duration.TURN else ()))
    same = (own[:3], len(own), own[4:])
    if any((key[:3], len(key), key[4:]) == same and key != own for key in state.tallies):
        yield about_playing.QuickActionAnother(
            rules=("1.2.4.a",), items=(play.source.item,), card=sure(game.thing(play.source))
        )


def surcharge(state: State, ability: QuickAction, context: Context) -> int:
    """How much more, or less, mana a quick action costs now: "This action costs {1} more if …"."""
    change = ability.cost_change
    if change is None or change.amount is None or change.target is not None:
        return 0
    return _changed_by(state, ability, change, context)


def _changed_by(
    state: State, ability: QuickAction, change: CostChange, context: Context
) -> int:
    if ability.cost_change_if is not None and not holds(state, ability.cost_change_if, context):
        return 0
    assert change.amount is not None, "an alteration says by how much"
    number = amounts.for_each(state, change.amount, change.per, context)
    if change.change is Change.MORE:
        return number
    return -min(number, mana_in(state, ability.cost, context))


def declare(game: Game, player: int, play: QuickActionPlay) -> None:
    """Begin to play a quick action as a turn effect (CR 5.1.1.b).

    play: one of those that `legal` lists.
    """
    game.state.agenda.append(PlayQuickAction(player=player, play=play))


def carry_on(game: Game, frame: PlayQuickAction, ask: Asker) -> None:
    """Declare a quick action and pay its cost, and then resolve it (CR 5.1.2.b, 5.3)."""
    if frame.paid is None:
        _declare_and_pay(game, frame, ask)
    else:
        _perform(game, frame, frame.paid)


def _declare_and_pay(game: Game, frame: PlayQuickAction, ask: Asker) -> None:
    """Declare a quick action and pay its cost in one step (CR 5.1.2.i)."""
    state, play = game.state, frame.play
    below = len(state.agenda)
    context = context_of(frame.player, play)
    more = surcharge(state, play.ability, context)
    by_target = _costs_by_target(state, play.ability, context)
    more, context = _with_target(state, ask, play, context, more)
    limiting = Reasons()
    context = with_x(
        state, ask, play.ability.cost, context, context.controller,
        rules=("5.1.2.c",), more=more, at_most=play.ability.x_at_most, because=limiting,
    )  # fmt: skip
    context = modes.declared(game, with_intent(ask), play.ability.effect, context)
    intent, cost = with_intent(ask), play.ability.cost
    paid = costs.declare(game, intent, cost, context, more=more, of_ability=True)
    open_you = pronouns.open_you(state.objects.get(play.source.object), play.ability)
    played = about_playing.QuickActionPlayed(
        rules=(
            *_rules(state, frame, paid, by_target=by_target), *(("7.2.3.a",) if open_you else ()),
        ),
        items=(play.source.item,),
        card=game.thing(play.source),
        player=game.who(frame.player),
        ability=play.ability,
        mana=paid.mana,
        disagreement=Reasons().open_questions("cost-by-target" if by_target else "", open_you),
    )
    entry = len(game.trace.entries)
    actions = tuple(_of_symbol(play, action) for action in paid.actions)
    nothing = paid.notes
    if not paid.mana:
        actions = tuple(
            changed(one, rules=("5.1.2.i", *(() if place else _one_step(play, 0)), *one.rules))
            for place, one in enumerate(actions)
        )
        nothing = tuple(telling.changed(one, rules=("5.1.2.i", *one.rules)) for one in nothing)
    notes = () if game.trace.silent else (
        *_allowed(game, play, context), *_another(game, play),
        *tellings(game, map(to_choose, limiting.looks)),
        *_cost_told(game, play, context, paid.mana, more, by_target=by_target), *nothing,
    )  # fmt: skip
    step = Step(
        actions=actions, controller=frame.player, pays=True, told=(played,), notes=notes
    )
    event = perform(game, ask, step)
    _count(state, play)
    state.agenda.insert(below, frame.fresh(paid=paid.after(event), entry=entry))


def _perform(game: Game, frame: PlayQuickAction, context: Context) -> None:
    """A quick action performs its effect (CR 5.1.2.j)."""
    play, effect = frame.play, frame.play.ability.effect
    performed = game.trace.add(
        about_playing.QuickActionPerforms(
            rules=("5.1.2.j",),
            items=(play.source.item,),
            card=game.thing(play.source),
            player=game.who(frame.player),
        ),
        parent=frame.entry,
    )
    game.state.agenda.append(resolve(effect, context, performed))


def _cost_told(
    game: Game,
    play: QuickActionPlay,
    context: Context,
    mana: int,
    more: int,
    *,
    by_target: bool,
) -> Iterator[Telling]:
    """What a quick action says of its own cost (CR 5.3.a, 5.1.2.f).

    mana: what is paid. more: how much of that is due to it. by_target: whether something could be
    targeted that it costs more, or less, to target; what is not paid for is told of it.
    """
    ability = play.ability
    if ability.cost_change is None or ability.cost_change.amount is None:
        return
    target = ability.cost_change.target
    if target is not None and not by_target:
        yield about_playing.QuickActionCostNoTarget(
            rules=("5.3.a", "6.5.b"), items=(play.source.item,),
            card=sure(game.thing(play.source)), part=target,
        )  # fmt: skip
        return
    condition = ability.cost_change_if
    because = conditions.reasons(game.state, condition, context)
    asked = because.all_rules()
    items, card = (play.source.item,), sure(game.thing(play.source))
    if more:
        yield about_playing.QuickActionCost(
            rules=("5.3.a", "5.1.2.f", *asked), items=items, card=card, number=more,
            part=condition, before=mana - more, after=mana,
        )  # fmt: skip
    elif condition is not None:
        yield about_playing.QuickActionCostUnaltered(
            rules=("5.3.a", "5.1.2.f", *asked), items=items, card=card, part=condition,
            figures=tuple(because.figures), stood=tuple(because.stood),
        )  # fmt: skip


def _with_target(
    state: State, ask: Asker, play: QuickActionPlay, context: Context, more: int
) -> tuple[int, Context]:
    """Whether the player pays what it costs to target some things; those are barred if not.

    CR 5.1.2.c has it declared with the intent. An action that says so alters its cost in no other
    way, and not at all where nothing can be targeted that costs more.
    """
    ability = play.ability
    change = ability.cost_change
    if change is None or change.target is None or state.readings.cost_by_target:
        return more, context
    barred = context.bind(BARRED, (change.target,))
    if not _costs_some_target(state, change, context):
        return 0, barred
    extra = _changed_by(state, ability, change, context)
    if not payable(state, ability.cost, context, more=extra):
        return 0, barred.bind(TOO_DEAR, extra)
    pays = ask(
        MayPayMore(
            player=context.controller,
            rules=("5.1.2.c", "6.4.b"),
            options=(True, False),
            verb="do",
            card=play.source,
            part=change,
        )
    )
    return (extra, context) if pays else (0, barred)


def _costs_by_target(state: State, ability: QuickAction, context: Context) -> bool:
    """Whether a cost depends on a target, which is declared before that is chosen (CR 5.1.2.c)."""
    change = ability.cost_change
    return change is not None and _costs_some_target(state, change, context)


def _costs_some_target(state: State, change: CostChange, context: Context) -> bool:
    """Whether something can be targeted that it costs more, or less, to target (CR 6.5.b)."""
    if change.target is None or not isinstance(change.target.noun, Noun):
        return False
    silent = context.explained(None)
    found = selectors.candidates(state, change.target.noun, silent)
    return bool(targeting.allowed(state, found, silent))


def _of_symbol(play: QuickActionPlay, action: AtomicAction) -> AtomicAction:
    """The atomic action of a cost, citing what it tells to do in that of a quick action.

    CR 5.3.d, 7.3.13.b for {T}, and CR 2.5.h for counters that are spent.
    """
    if action.deed == "spend":
        return changed(action, rules=("2.5.h", *action.rules))
    if action.what != play.source or "7.1.4.a" not in action.rules:
        return action
    return changed(action, rules=("5.3.d", "7.3.13.b", *action.rules))


def _rules(
    state: State, frame: PlayQuickAction, paid: costs.Declared, *, by_target: bool
) -> tuple[str, ...]:
    """The rules by which a player plays a quick action, and pays its mana.

    by_target: whether its cost depends on what will be targeted.
    """
    source = state.objects[frame.play.source.object]
    because = Reasons()
    characteristics.works(source, frame.play.ability, because)
    return (
        "5.1.1.b",
        "5.3.a",
        "5.3.b",
        *(("5.1.2.c",) if by_target else ()),
        *because.rules,
        *(("2.3.1.a",) if frame.play.giver else ()),
        *(("7.5.5.b", "7.5.5.c") if source.owner != frame.player else ()),
        *(("5.1.2.i",) if paid.mana or not paid.actions else ()),
        *(("7.1.4.c", "3.2.9.f") if paid.mana else ()),
        *(_one_step(frame.play, paid.mana) if paid.mana else ()),
    )


def _one_step(play: QuickActionPlay, mana: int) -> tuple[str, ...]:
    """The rule by which a cost of several verbs is paid in one step (CR 6.4.a).

    mana: what is paid of it, printed or by an alteration.
    """
    besides = tuple(one for one in play.ability.cost if not isinstance(one, Pay))
    several = costs.of_several_verbs(besides) or (besides and mana)
    return ("6.4.a",) if several else ()


def _count(state: State, play: QuickActionPlay) -> None:
    for key in (_tally(play), _tally(play, state.turns)):
        tally(state, key)
