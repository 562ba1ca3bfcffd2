"""CR 6.1.h, 1.4.5.a What several players decide about for one effect, and then do at once.

All of them decide before any of it is carried out, in initiative order: each makes every decision
that the next verb leaves to them, what they may do, which of several things, and to what. Then it
is one step for all who do it (CR 6.1.c, 6.1.f). Modes are chosen by all of them first, too, and
resolved in that order (CR 6.5.g); cards to play are declared by all of them, and then finished one
by one (CR 5.2.c). What is no step otherwise is done by one player after the other.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import takewhile
from typing import Any

from judgebot.abilities import effects as words
from judgebot.abilities.conditions import Earlier, Outcome
from judgebot.abilities.effects import Effect, Instruction
from judgebot.abilities.references import YOU, Player, PlayerKind
from judgebot.game.actions import control, modes, optional, paying, playing_by_effect
from judgebot.game.actions.optional import answered
from judgebot.game.data.beside import Beside
from judgebot.game.data.context import Context
from judgebot.game.data.decisions import Asker, in_initiative_order
from judgebot.game.data.follow_ups import AllOfThem, EachDoes, FinishPlaying, Turn
from judgebot.game.data.game import Game
from judgebot.game.data.record import changed
from judgebot.game.data.results import Result
from judgebot.game.data.telling import EntryKind, Telling
from judgebot.game.events import planning, steps, whose
from judgebot.game.events.carrying_out import act
from judgebot.game.events.planning import done_by, of_the_step, that_of
from judgebot.game.read.steps import possible
from judgebot.game.read.words import pronouns


def may(game: Game, ask: Asker, one: words.May, context: Context, entry: int | None) -> Result:
    """ "Each player may …", or what one player may do (CR 6.5.c)."""
    if isinstance(one.effect[0], words.Pay):
        paid = words.PayTo(cost=one.effect[:1], effect=one.effect[1:], who=one.who)
        return paying.pay_to(game, ask, paid, context, entry)
    players = pronouns.players(game.state, one.who, context)
    ask = playing_by_effect.among_several(game.state, ask, context)
    if len(players) < 2 or optional.is_repeated(one):
        return optional.may(game, ask, one, context, entry)
    return _all_of_them(game, ask, one, players, context, entry)


def either(
    game: Game, ask: Asker, one: words.Either, context: Context, entry: int | None
) -> Result:
    """One of several effects, as each player who is meant chooses (CR 6.1.g, 6.1.h)."""
    players = pronouns.players(game.state, one.who, context)
    if one.who == YOU or len(players) == 1:
        return control.either(game, ask, one, players[0], context, entry)
    return _all_of_them(game, ask, one, players, context, entry)


def choose_modes(
    game: Game, ask: Asker, one: words.Choose, context: Context, entry: int | None
) -> Result:
    """Modal instructions: all who choose do so first, then the modes are resolved (CR 6.5.g).

    They are in that order, unless it is read so that what players do by them is one step (6.1.f).
    """
    players = pronouns.players(game.state, one.who, context)
    if one.who == YOU or len(players) == 1:
        return modes.choose_modes(game, ask, one, players[0], context, entry)
    if not players:
        return Result(started=False, context=context)
    if one.both_cost:
        return optional.one_by_one(one.who, (_by_that(one),), players, context)
    name = pronouns.own_name(one.who)
    each = [context.bind(name, (player,)) for player in players]
    rule = pronouns.rule_of_order(game.state, one.who, context)
    ask = in_initiative_order(game.state, ask, players, rule)
    chosen: list[modes.ChosenModes] = []
    for player, own in zip(players, each, strict=True):
        left_open = IN_THAT_ORDER if any(made.places for made in chosen) else ""
        chosen.append(modes.chosen_by(game, ask, one, own, player, left_open))
    turns: list[tuple[int, Effect]] = []
    for player, own, made in zip(players, each, chosen, strict=True):
        modes.tell(game, one, player, own, made, entry)
        turns += [(player, mode) for mode in modes.resolved(one, made)]
    nested: Effect = (*optional.in_turn(one.who, turns), AllOfThem(name=name, players=players))
    if turns and game.state.readings.modes_that_several_players_choose:
        nested = (EachDoes(turns=_turns(turns), who=one.who),)
    return Result(started=bool(turns), context=context, nested=nested, as_nested=True)


IN_THAT_ORDER = "modes-that-several-players-choose"
"""What is left open by CR 6.5.g of the modes that several players choose."""


def _turns(each: Sequence[tuple[int, Effect]]) -> tuple[Turn, ...]:
    """What each player does, of whom one may do several things one after the other."""
    effects: dict[int, Effect] = {}
    for player, effect in each:
        effects[player] = (*effects.get(player, ()), *effect)
    return tuple(Turn(player=player, effect=effect) for player, effect in effects.items())


def _all_of_them(
    game: Game,
    ask: Asker,
    one: words.May | words.Either,
    players: tuple[int, ...],
    context: Context,
    entry: int | None,
) -> Result:
    """What each of several players may do, or chooses to do (CR 6.1.h)."""
    if not players:
        return Result(started=False, context=context)
    own = _by_that(one)
    if isinstance(one, words.May) and _plays(one.effect[0]) and not _in_turn(game):
        declared = (replace(own, effect=one.effect[:1]),)
        return _all_play(one.who, declared, one.effect[1:], players, context)
    if not _leads_to_a_step(own):
        is_may = isinstance(one, words.May)
        return optional.one_by_one(one.who, (own,), players, context, who_did=is_may)
    turns = tuple(Turn(player=player, effect=(own,)) for player in players)
    return _at_once(game, ask, EachDoes(turns=turns, who=one.who), context, entry)


def play(game: Game, ask: Asker, one: words.Play, context: Context, entry: int | None) -> Result:
    """Cards that an effect tells a player to play, or each of several (CR 5.2.b, 6.1.h)."""
    players = pronouns.players(game.state, one.who, context)
    if len(players) < 2:
        return playing_by_effect.play(game, ask, one, context, entry)
    if _in_turn(game):
        return optional.one_by_one(one.who, (_by_that(one),), players, context)
    return _all_play(one.who, (_by_that(one),), (), players, context)


def pay_to(
    game: Game, ask: Asker, one: words.PayTo, context: Context, entry: int | None
) -> Result:
    """ "You may <cost> to <effect>", or each player may; Rush is a cost that is no step (6.1.h)."""
    players = pronouns.players(game.state, one.who, context)
    if len(players) < 2 or not possible.rushes(one.cost):
        return paying.pay_to(game, ask, one, context, entry)
    if _in_turn(game):
        return optional.one_by_one(one.who, (_by_that(one),), players, context, who_did=True)
    rushing = words.May(effect=one.cost, who=that_of(one.who), form=optional.RUSHED)
    context = context.bind(optional.TO_RUSH, one.effect)
    result = _all_play(one.who, (rushing,), (), players, context)
    played = Earlier(outcome=Outcome.DONE, step=len(players))
    if_played = words.If(condition=played, then=one.effect, form=optional.RUSHED)
    return changed(result, nested=(*result.nested, if_played))


def _in_turn(game: Game) -> bool:
    """Whether several players play cards in turn, each once those before have played theirs."""
    return game.state.readings.cards_that_several_players_play


def _plays(one: Instruction) -> bool:
    rush = isinstance(one, words.Perform) and one.action is words.Action.RUSH
    return rush or isinstance(one, words.Play)


def _all_play(
    who: Player, declared: Effect, rest: Effect, players: tuple[int, ...], context: Context
) -> Result:
    """All declare the intent to play cards, then they are finished one by one (CR 5.2.c, 6.1.h).

    rest: what each of them does who played one.
    """
    each = optional.in_turn(who, ((player, declared) for player in players))
    finish = FinishPlaying(who=who, effect=rest)
    context = context.bind(playing_by_effect.HELD, ())
    return Result(started=True, context=context, nested=(*each, finish), as_nested=True)


def each_does(
    game: Game, ask: Asker, one: EachDoes, context: Context, entry: int | None
) -> Result:
    """The next verb of what several players do: one step for all of them (CR 6.1.c, 6.1.h)."""
    if all(_leads_to_a_step(turn.effect[0]) for turn in one.turns):
        return _at_once(game, ask, one, context, entry, "6.1.c")
    each = optional.in_turn(one.who, ((turn.player, turn.effect) for turn in one.turns))
    players = tuple(turn.player for turn in one.turns)
    after = AllOfThem(name=pronouns.own_name(one.who), players=players)
    return Result(started=True, context=context, nested=(*each, after), as_nested=True)


# One verb of all of them.


def _leads_to_a_step(one: Instruction) -> bool:
    """Whether the first thing to do is a step, once a player has decided what they do."""
    if isinstance(one, words.May):
        return _leads_to_a_step(one.effect[0])
    if isinstance(one, words.Either):
        return all(_leads_to_a_step(option[0]) for option in one.options)
    return _is_part_of_a_step(one)


def _is_part_of_a_step(one: Instruction) -> bool:
    """Whether all who do it do so in one step; Exhausted Resupply has another one after it."""
    return words.is_single_step(one) or _is_exhausted_resupply(one)


def _is_exhausted_resupply(one: Instruction) -> bool:
    return isinstance(one, words.Perform) and one.action is words.Action.EXHAUSTED_RESUPPLY


def _at_once(
    game: Game, ask: Asker, one: EachDoes, context: Context, entry: int | None, *rules: str
) -> Result:
    """All decide, in their order; then one step happens for all who do something.

    rules: what else says that it is one step.
    """
    name = pronouns.own_name(one.who)
    each = [_Deciding(game, turn, one.who, context, entry) for turn in one.turns]
    rule = pronouns.rule_of_order(game.state, one.who, context)
    ask = in_initiative_order(game.state, ask, _who_decide(game, each), rule)
    plans = planning.in_turn(game, ask, each)
    notes = [note for deciding in each for note in deciding.notes]
    own_plans = [
        (deciding, plan) for deciding, plan in zip(each, plans, strict=True) if plan is not None
    ]
    found = [plan for _, plan in own_plans]
    acting = tuple(deciding.player for deciding, _ in own_plans)
    own_names = zip(acting, (plan.context for plan in found), strict=True)
    names = whose.merged(context, own_names).bind(name, acting)
    after = changed(context, bindings=names.bindings)
    if any(deciding.may for deciding in each):
        did = tuple(deciding.player for deciding in each if not deciding.declined)
        did_not = tuple(deciding.player for deciding in each if deciding.declined)
        after = answered(after, one.who, did, did_not)
    if not game.trace.silent:
        found = [*planning.others_still_do(found)]
    plan = planning.said_once(planning.together(found, after))
    for rule in rules:
        plan = of_the_step(plan, rule)
    result = act(game, ask, changed(plan, notes=(*notes, *plan.notes)), entry)
    exhausted = [own.effect[0] for own, _ in own_plans if _is_exhausted_resupply(own.effect[0])]
    for resupplied in dict.fromkeys(one.name or control.RESUPPLIED for one in exhausted):
        result = control.then_exhausted(game, result, resupplied)
    turns = tuple(
        Turn(player=deciding.player, effect=deciding.effect[1:])
        for deciding, _ in own_plans
        if deciding.effect[1:]
    )
    if not turns:
        return result
    following = EachDoes(turns=turns, who=one.who)
    return changed(result, nested=(*result.nested, following))


def _who_decide(game: Game, each: Sequence[_Deciding]) -> list[int]:
    """The players who have something to decide, where it is told (CR 6.1.h)."""
    if game.trace.silent:
        return [one.player for one in each]
    return list(dict.fromkeys(player for one in each for player in one.decide()))


class _Deciding:
    """One of several players, who decides on the way to the next step.

    may: whether they were asked whether to do it. declined: whether they do not.
    entry: under which it is told at once that they do not.
    """

    def __init__(
        self, game: Game, turn: Turn, who: Player, context: Context, entry: int | None
    ) -> None:
        name = pronouns.own_name(who)
        self.player = turn.player
        self.context = whose.as_theirs(context, turn.player).bind(name, (turn.player,))
        self.effect = turn.effect
        """What is left to do, with the verb that is next."""
        self.may = self.declined = False
        self.notes: list[Telling] = []
        self._game = game
        self._who = who
        self._entry = entry

    def __call__(self, ask: Asker, taken: Beside) -> tuple[Instruction, Context] | None:
        """The instruction that is their part of the step, if they do anything.

        taken: what those take who decided before.
        """
        self.context = changed(self.context, beside=taken)
        while self.effect and not _is_part_of_a_step(self.effect[0]):
            first = self.effect[0]
            chosen = self._may(ask, first) if isinstance(first, words.May) else self._of(ask, first)
            self.effect = (*chosen, *self.effect[1:])
        if not self.effect:
            return None
        first = self.effect[0]
        if isinstance(first, words.Perform) and _is_exhausted_resupply(first):
            first = control.naming_what_is_resupplied(first)
        return done_by(first, self._who), self.context

    def decide(self) -> list[int]:
        """The players who have something to decide by it."""
        first = self.effect[0]
        if isinstance(first, words.May):
            can = possible.can_start(self._game.state, first.effect, self.context)
            return [self.player] if can else []
        if isinstance(first, words.Either):
            return [self.player]
        return planning.who_decide(self._game, [(first, self.context)])

    def _may(self, ask: Asker, one: words.May) -> Effect:
        """What they may do; nothing where they do not (CR 6.5.c)."""
        state = self._game.state
        self.may = True
        self.context = changed(self.context, wanted=True)
        first = (done_by(one.effect[0], self._who),)
        can = possible.can_start(state, first, self.context)
        left_open = possible.left_open(state, first, self.context)
        other = optional.of_another(self.player, self.context)
        if optional.decides(
            ask, one.effect, self.player, can=can, left_open=left_open, other=other
        ):
            return one.effect
        self.declined = True
        order = ("6.1.h",) if can else ()
        told = optional.declined(self._game, self.player, one.effect, self.context, *order, can=can)
        steps.tell(self._game, (one for one in told if not self._is_told(one)), self._entry)
        return ()

    def _is_told(self, one: Telling) -> bool:
        """Whether something is told already: deciding begins anew with each answer that comes."""
        entries = self._game.trace.entries
        own = (entry.told for entry in reversed(entries) if entry.parent == self._entry)
        return one in takewhile(lambda told: told.kind is not EntryKind.HAPPENED, own)

    def _of(self, ask: Asker, one: Any) -> Effect:
        """One of several effects (CR 6.1.g)."""
        game = self._game
        options = tuple(
            tuple(done_by(part, self._who) for part in option) for option in one.options
        )
        chosen, closed = control.choose_one(
            game, ask, options, self.player, self.context, one.options
        )
        if not game.trace.silent:
            self.notes += control.why_not(game, self.player, options, closed, self.context)
        return one.options[chosen] if chosen is not None else ()


# What is no step.


def _by_that(one: Any) -> Any:
    """The same, decided by the one player to whom the phrase is bound."""
    return replace(one, who=that_of(one.who))


def all_of_them(
    game: Game, _ask: Asker, one: AllOfThem, context: Context, _entry: int | None
) -> Result:
    """Let a name mean all of whom each had their own turn at something, or who chose to do it."""
    del game
    did = context.bindings.get(pronouns.choice_name(one.name, PlayerKind.DID), ())
    players = tuple(who for who in one.players if who in did) if one.who_did else one.players
    return Result(started=False, context=context.bind(one.name, players))
