"""CR 6.4 Costs within effects: "you may <cost> to <effect>", and paying them."""

from __future__ import annotations

from itertools import accumulate

from judgebot.abilities import effects as words
from judgebot.abilities.conditions import Earlier, Outcome
from judgebot.abilities.effects import Effect
from judgebot.abilities.references import PlayerKind
from judgebot.game.actions import costs, unpaid
from judgebot.game.actions.chosen_x import with_x
from judgebot.game.actions.control import FOR_NOTHING
from judgebot.game.actions.optional import RUSHED, answered, skip, wants
from judgebot.game.data.context import Context
from judgebot.game.data.decisions import Asker, MayPay, in_initiative_order
from judgebot.game.data.entries import about_effects
from judgebot.game.data.events import Step
from judgebot.game.data.follow_ups import PayNow
from judgebot.game.data.game import Game
from judgebot.game.data.record import changed
from judgebot.game.data.results import Result
from judgebot.game.data.telling import Telling
from judgebot.game.events import modifiers, whose
from judgebot.game.events.steps import perform as perform_step
from judgebot.game.read.steps import possible
from judgebot.game.read.steps.cost_parts import mana_in, payer_of
from judgebot.game.read.steps.payable import payable
from judgebot.game.read.words import pronouns
from judgebot.game.read.zones import paying_mana


def pay_to(game: Game, ask: Asker, one: words.PayTo, context: Context, entry: int | None) -> Result:
    """ "You may <cost> to <effect>": the cost is optional, and one step (CR 6.4.a, 6.4.b)."""
    players = pronouns.players(game.state, one.who, context)
    if len(players) > 1:
        return _each_pays(game, ask, one, context, players, entry)
    if not players:
        return Result(started=False, context=context)
    context = context.bind(one.who.name, players)
    if possible.rushes(one.cost):
        return _rush_to(game, ask, one, context, players[0], entry)
    whose = pronouns.rules_of_player(one.who) if one.who.kind is PlayerKind.CONTROLLER else ()
    if not _pays(game, ask, one.cost, players[0], context, whose):
        _not_paid(game, players[0], one.cost, context, entry, whose)
        context = answered(context, one.who, did_not=players)
        return Result(started=False, context=context)
    paid = PayNow(cost=one.cost, effect=one.effect)
    context = answered(context, one.who, did=players)
    return _pay_now(game, ask, paid, players[0], context, entry)


def _pays(
    game: Game,
    ask: Asker,
    cost: Effect,
    player: int,
    context: Context,
    whose: tuple[str, ...] = (),
) -> bool:
    """Whether a player pays a cost; it must be payable in full (CR 6.4.c).

    whose: the rules by which the words mean that player.
    """
    can = payable(game.state, cost, context)
    return ask(
        MayPay(
            player=player,
            rules=("6.4.b" if can else "6.4.c", *whose),
            options=(True, False) if can else (False,),
            verb="pay",
            part=cost,
        )
    )


def _not_paid(
    game: Game,
    player: int,
    cost: Effect,
    context: Context,
    entry: int | None,
    whose: tuple[str, ...] = (),
) -> None:
    """Tell that a player does not pay a cost, or cannot pay it in full (CR 6.4.b, 6.4.c)."""
    if game.trace.silent:
        return
    if payable(game.state, cost, context):
        declined = about_effects.PayDeclined(
            rules=("6.4.b", *whose), player=game.who(player), effect=cost
        )
        game.trace.add(declined, parent=entry)
        return
    game.trace.add(unpaid.cannot(game, player, cost, context, whose), parent=entry)


def pay_now(game: Game, ask: Asker, one: PayNow, context: Context, entry: int | None) -> Result:
    """Pay a cost in one step, then carry out what it is paid for (CR 6.1.d)."""
    return _pay_now(game, ask, one, context.controller, context, entry)


def _pay_now(
    game: Game, ask: Asker, one: PayNow, player: int, context: Context, entry: int | None
) -> Result:
    context = with_x(game.state, ask, one.cost, context, player, rules=("6.1.g", "6.4.c"))
    declared = costs.declare(game, ask, one.cost, context)
    step = Step(
        actions=declared.actions,
        controller=context.controller,
        parent=entry,
        pays=True,
        payer_said=True,
        told=(_paid(game, player, one.cost, declared),),
        notes=declared.notes,
    )
    event = perform_step(game, ask, step)
    after = declared.after(event)
    if not possible.can_do_some(game.state, one.effect, after):
        after = after.bind(FOR_NOTHING, True)
    only_if_done = game.state.readings.paid_for_what_cannot_be_done
    return Result(started=True, context=after, nested=one.effect, as_nested=only_if_done)


def _paid(game: Game, player: int, cost: Effect, declared: costs.Declared) -> Telling:
    """That a cost is paid; with several things by one verb, it is one step too (CR 6.1.d)."""
    by_orbs = ("7.1.4.c", "3.2.9.f") if declared.mana else ()
    with_things = len(declared.actions) - declared.mana
    several = ("6.1.d",) if with_things > 1 else ()
    rules = ("6.4.c", *(costs.of_one_step(cost) or several), *by_orbs)
    return about_effects.CostPaid(
        rules=rules, player=game.who(player), effect=cost, mana=declared.mana
    )


def _each_pays(
    game: Game,
    ask: Asker,
    one: words.PayTo,
    context: Context,
    players: tuple[int, ...],
    entry: int | None,
) -> Result:
    """Each player who pays does so in one step; then the effect is for all who paid."""
    declared, willing = [], []
    taken = context.beside
    rule = pronouns.rule_of_order(game.state, one.who, context)
    ask = in_initiative_order(game.state, ask, players, rule)
    each = [
        changed(context.bind(pronouns.own_name(one.who), (player,)), controller=player)
        for player in players
    ]
    for player, own in zip(players, each, strict=True):
        own = changed(own, beside=taken)
        if _pays(game, ask, one.cost, player, own):
            willing.append(player)
            declared.append(costs.declare(game, ask, one.cost, own))
            taken = taken.with_(declared[-1].actions)
    for player, own in zip(players, each, strict=True):
        if player not in willing:
            _not_paid(game, player, one.cost, own, entry)
    unwilling = tuple(player for player in players if player not in willing)
    if not willing:
        context = context.bind(pronouns.own_name(one.who), ())
        context = answered(context, one.who, (), unwilling)
        return Result(started=False, context=context)
    actions = tuple(action for each in declared for action in each.actions)
    told = tuple(
        _paid(game, player, one.cost, own)
        for player, own in zip(willing, declared, strict=True)
    )
    several = len(willing) > 1
    if several and not game.trace.silent:
        actions = modifiers.at_once(actions)
    step = Step(
        actions=actions,
        controller=context.controller,
        parent=entry,
        pays=True,
        payer_said=True,
        told=() if several else told,
        notes=(*(told if several else ()), *(note for own in declared for note in own.notes)),
    )
    event = perform_step(game, ask, step)
    firsts = accumulate((len(own.actions) for own in declared), initial=0)
    after = [own.after(event, first) for own, first in zip(declared, firsts, strict=False)]
    names = whose.merged(context, zip(willing, after, strict=True))
    names = names.bind(pronouns.own_name(one.who), tuple(willing))
    context = changed(context.follow(event.moves), bindings=names.bindings)
    context = answered(context, one.who, tuple(willing), unwilling)
    return Result(started=True, context=context, nested=one.effect)


def _rush_to(
    game: Game, ask: Asker, one: words.PayTo, context: Context, player: int, entry: int | None
) -> Result:
    """ "You may Rush to …": only if they actually played a card (CR 7.3.34.b)."""
    if not wants(game, ask, one.cost, one.who, player, context):
        skip(game, player, one.cost, context, entry, "7.3.34.b", then=one.effect)
        return Result(started=False, context=context)
    played = Earlier(outcome=Outcome.DONE, step=0)
    if_played = words.If(condition=played, then=one.effect, form=RUSHED)
    return Result(started=True, context=context, nested=(*one.cost, if_played), as_nested=True)


def pay(game: Game, ask: Asker, one: words.Pay, context: Context, entry: int | None) -> Result:
    """A player pays mana where no cost is meant; in full or not at all (CR 6.4.c)."""
    player = payer_of(game.state, one, context)
    if not payable(game.state, (one,), context):
        told = about_effects.PayNotEnough(
            rules=("6.4.c",),
            player=game.who(player),
            ready=len(paying_mana.ready_orbs(game.state, player)),
            mana=mana_in(game.state, (one,), context),
        )
        game.trace.add(told, parent=entry)
        return Result(started=False, context=context)
    return _pay_now(game, ask, PayNow(cost=(one,), effect=()), player, context, entry)
