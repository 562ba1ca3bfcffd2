"""CR 6.5.c, 6.1.h Optional steps: "you may", and what each player may do.

What each player may do is decided in initiative order, each verb is one step for all who do it
(CR 6.1.c), and its choices belong to the player whose they are.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judgebot.abilities import effects as words
from judgebot.abilities.effects import Effect
from judgebot.abilities.references import Player, PlayerKind, Ref
from judgebot.game.actions.acting import untargetable
from judgebot.game.data.beside import ALONE, Beside, beside
from judgebot.game.data.context import Context
from judgebot.game.data.decisions import Asker, MayDo, in_initiative_order
from judgebot.game.data.entries import about_effects
from judgebot.game.data.follow_ups import AllOfThem, EachDoes, Then
from judgebot.game.data.game import Game
from judgebot.game.data.record import changed
from judgebot.game.data.results import Plan, Result
from judgebot.game.data.telling import Telling
from judgebot.game.events import planning, steps
from judgebot.game.events.carrying_out import act, citing
from judgebot.game.read.steps import possible
from judgebot.game.read.steps.choosing_players import players_to_choose
from judgebot.game.read.words import pronouns
from judgebot.sure import as_a


def may(game: Game, ask: Asker, one: words.May, context: Context, entry: int | None) -> Result:
    """Optional instructions: the player chooses just before they would happen (CR 6.5.c)."""
    if is_each_time(one):
        return _may_each_time(one, context)
    players = in_order(game, one.who, context)
    if len(players) > 1:
        return _each_may(game, ask, one, context, players, entry)
    if not players:
        return Result(started=False, context=context)
    if _is_repeated(one):
        return _may_each_time(one, context)
    context = context.bind(one.who.name, players)
    optional, mandatory = _optional_and_rest(one.effect)
    if not wants(game, ask, optional, players[0], context):
        skip(game, players[0], optional, context, entry)
        can = game.trace.silent or possible.can_start(game.state, optional, context)
        context = answered(context, one.who, did_not=players)
        return Result(started=False, context=context, nested=mandatory, impossible=not can)
    wanted = changed(answered(context, one.who, did=players), wanted=True)
    return Result(started=True, context=wanted, nested=one.effect, as_nested=True)


def answered(
    context: Context, who: Player, did: tuple[int, ...] = (), did_not: tuple[int, ...] = ()
) -> Context:
    """The context with who chose to do what they may, and who did not: "each player who does"."""
    name = who.name or who.to
    if not name:
        return context
    for players, kind in ((did, PlayerKind.DID), (did_not, PlayerKind.DID_NOT)):
        key = pronouns.choice_name(name, kind)
        context = context.bind(key, (*context.bindings.get(key, ()), *players))
    return context


def _optional_and_rest(effect: Effect) -> tuple[Effect, Effect]:
    """What may be done, and what is done with the rest of the cards all the same (CR 6.5.c).

    In "You may play one of these cards, then discard the rest", the rest are all cards that were
    not played: where nothing is played, all of them.
    """
    for at, one in enumerate(effect):
        what = getattr(one, "what", None)
        things = what if isinstance(what, tuple) else (what,)
        if at and any(isinstance(thing, Ref) and thing.others for thing in things):
            return effect[:at], effect[at:]
    return effect, ()


def is_each_time(one: words.Instruction) -> bool:
    """Whether a player is targeted before each of several steps that they may do (CR 6.5.b, 6.5.i).

    In "Target opponent may Resupply twice" nobody is targeted for what is no step of its own.
    """
    return isinstance(one, words.May) and _is_repeated(one) and bool(players_to_choose(one.who))


def _is_repeated(one: words.May) -> bool:
    return len(one.effect) == 1 and isinstance(one.effect[0], words.Repeat)


def _may_each_time(one: words.May, context: Context) -> Result:
    """ "You may … twice": each time is decided just before it would happen (CR 6.5.c, 6.5.i)."""
    times = as_a(words.Repeat, one.effect[0])
    repeated = replace(times, effect=(replace(one, effect=times.effect),))
    return Result(started=True, context=context, nested=(repeated,), as_nested=True)


def in_order(game: Game, who: Player, context: Context) -> tuple[int, ...]:
    """The players meant, in initiative order or starting with "you"."""
    players = pronouns.players(game.state, who, context)
    if who.starting_with_you and context.controller in players:
        at = players.index(context.controller)
        return (*players[at:], *players[:at])
    return players


def _each_may(
    game: Game,
    ask: Asker,
    one: words.May,
    context: Context,
    players: tuple[int, ...],
    entry: int | None,
) -> Result:
    """ "Each player may …": decided in initiative order, done simultaneously (CR 6.1.h)."""
    if not words.is_single_step(one.effect[0]):
        own_choice = (replace(one, who=_that(one.who)),)
        return _one_by_one(one.who, own_choice, players, context, who_did=True)
    first = _of(one.effect[0], one.who)
    plans: list[Plan] = []
    declined: list[Telling] = []
    did: list[int] = []
    each = [changed(context.bind(bound_name(one.who), (player,)), wanted=True)
            for player in players]  # fmt: skip
    able = [possible.can_start(game.state, (first,), own) for own in each]
    ask = in_initiative_order(ask, [own for own, can in zip(each, able, strict=True) if can])
    for player, own, can in zip(players, each, able, strict=True):
        left_open = possible.left_open(game.state, (first,), own)
        if _decides(ask, one.effect, player, can=can, left_open=left_open):
            plans.append(planning.plan(game, ask, first, own, _taken(plans)))
            did.append(player)
        else:
            declined += _declined(game, player, one.effect, own, can=can)
    did_not = tuple(player for player in players if player not in did)
    context = answered(context, one.who, tuple(did), did_not)
    plan = planning.together(plans, context)
    plan = changed(plan, notes=(*declined, *plan.notes))
    return _together(game, ask, plans, plan, one.who, one.effect[1:], entry)


def each_does(
    game: Game, ask: Asker, one: EachDoes, context: Context, entry: int | None
) -> Result:
    """The next verb of what several players do: one step for all of them (CR 6.1.c, 6.1.h)."""
    contexts = [changed(own, moves=context.moves) for own in one.contexts]
    if not words.is_single_step(one.effect[0]):
        players = tuple(own.bindings[bound_name(one.who)][0] for own in contexts)
        effect = tuple(_of(instruction, one.who) for instruction in one.effect)
        return _one_by_one(one.who, effect, players, context)
    ask = in_initiative_order(ask, contexts)
    first = _of(one.effect[0], one.who)
    plans: list[Plan] = []
    for own in contexts:
        plans.append(planning.plan(game, ask, first, own, _taken(plans)))
    plan = citing(planning.together(plans, context), "6.1.c")
    return _together(game, ask, plans, plan, one.who, one.effect[1:], entry)


def _taken(plans: list[Plan]) -> Beside:
    """What those take who decided before, in the same step (CR 6.1.h, 6.5.b)."""
    return beside(action for plan in plans for action in plan.actions) if plans else ALONE


def _together(
    game: Game,
    ask: Asker,
    plans: list[Plan],
    plan: Plan,
    who: Player,
    rest: Effect,
    entry: int | None,
) -> Result:
    """Let one step happen for all who do it; the other verbs follow for the same players."""
    name = bound_name(who)
    players = tuple(own.context.bindings[name][0] for own in plans)
    plan = changed(plan, context=plan.context.bind(name, players))
    result = act(game, ask, plan, entry)
    if not rest or not plans:
        return result
    contexts = tuple(_own(one, result.context) for one in plans)
    following = EachDoes(effect=rest, who=who, contexts=contexts)
    return changed(result, nested=(*result.nested, following))


def _own(plan: Plan, after: Context) -> Context:
    """One player's context after a step that several took part in: names mean their own things."""
    context = plan.context
    for name in plan.names:
        items = {action.what.item for action in plan.actions if action.what}
        bound = after.bindings.get(name, ())
        if isinstance(bound, tuple):
            context = context.bind(name, tuple(one for one in bound if one.item in items))
    return changed(context, acted_on=after.acted_on)


def _one_by_one(
    who: Player,
    effect: Effect,
    players: tuple[int, ...],
    context: Context,
    *,
    who_did: bool = False,
) -> Result:
    """What is no single step, such as playing a card, is done by one player after the other.

    who_did: whether "they" are those of them, after it, who chose to do so.
    """
    name = bound_name(who)
    each = (Then(effect=effect, bind=name, to=(player,)) for player in players)
    after = AllOfThem(name=name, players=players, who_did=who_did)
    return Result(started=True, context=context, nested=(*each, after), as_nested=True)


def all_of_them(
    game: Game, _ask: Asker, one: AllOfThem, context: Context, _entry: int | None
) -> Result:
    """Let a name mean all of whom each had their own turn at something, or who chose to do it."""
    del game
    did = context.bindings.get(pronouns.choice_name(one.name, PlayerKind.DID), ())
    players = tuple(who for who in one.players if who in did) if one.who_did else one.players
    return Result(started=False, context=context.bind(one.name, players))


def one_by_one(
    one: words.Choose | words.Either, players: tuple[int, ...], context: Context
) -> Result:
    """What several players choose, each for themselves: one after the other (CR 6.1.h)."""
    own = replace(one, who=_that(one.who))
    if not players:
        return Result(started=False, context=context)
    return _one_by_one(one.who, (own,), players, context)


def bound_name(who: Player) -> str:
    """The name under which the player that a phrase means is bound."""
    return who.name or pronouns.player_name(who)


def _that(who: Player) -> Player:
    """The one player that the phrase is bound to now."""
    return Player(kind=PlayerKind.THAT, to=bound_name(who))


def _of(instruction: words.Instruction, who: Player) -> words.Instruction:
    """The same instruction, done by the one player that the phrase is bound to now."""
    own = getattr(instruction, "who", None)
    done_by: dict[str, Any] = {"who": _that(who)}
    return replace(instruction, **done_by) if own == words.YOU else instruction


def wants(game: Game, ask: Asker, effect: Effect, player: int, context: Context) -> bool:
    """Whether a player does what they may; only what is possible can be chosen (CR 6.1.g)."""
    can = possible.can_start(game.state, effect, context)
    left_open = possible.left_open(game.state, effect, context)
    other = ("6.1.g",) if player != context.controller else ()
    return _decides(ask, effect, player, can=can, left_open=left_open, other=other)


def _decides(
    ask: Asker,
    effect: Effect,
    player: int,
    *,
    can: bool,
    left_open: str,
    other: tuple[str, ...] = (),
) -> bool:
    """What a player decides; other: the rule by which it is not the controller who does."""
    return ask(
        MayDo(
            player=player,
            rules=("6.5.c", *other) if can else ("6.1.g",),
            options=(True, False) if can else (False,),
            verb="do",
            part=effect,
            disagreement=left_open,
        )
    )


def skip(
    game: Game, player: int, effect: Effect, context: Context, entry: int | None, *rules: str
) -> None:
    """Tell what a player does not do: they chose so, or nothing of it could be done.

    rules: what else says that nothing comes of it.
    """
    if game.trace.silent:
        return
    can = possible.can_start(game.state, effect, context)
    steps.tell(game, _declined(game, player, effect, context, *rules, can=can), entry)


def _declined(
    game: Game, player: int, effect: Effect, context: Context, *rules: str, can: bool
) -> list[Telling]:
    """What is told of something optional that is not done (CR 6.5.c, 6.1.g)."""
    who = game.who(player)
    if can:
        return [about_effects.MayNot(rules=("6.5.c", *rules), player=who, effect=effect)]
    told = about_effects.MayImpossible(rules=("6.1.g", *rules), player=who, effect=effect)
    return [*untargetable(game, effect[:1], context), told]
