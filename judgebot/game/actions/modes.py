"""CR 6.5.g Modal instructions: which modes are chosen, and carried out in that order."""

from __future__ import annotations

from collections.abc import Iterator, Set
from dataclasses import replace
from typing import Any

from judgebot.abilities import effects as words
from judgebot.abilities.amounts import Number
from judgebot.abilities.card import Card
from judgebot.abilities.conditions import Condition, Earlier, Outcome
from judgebot.abilities.effects import Effect
from judgebot.abilities.model import EffectAbility
from judgebot.abilities.nouns import Pick
from judgebot.abilities.references import YOU, Player
from judgebot.abilities.within import parts_of, within
from judgebot.game.actions import impossible, unpaid
from judgebot.game.data.context import Context
from judgebot.game.data.decisions import DONE, Asker, ChooseMode
from judgebot.game.data.entries import about_effects
from judgebot.game.data.follow_ups import PayNow, Then
from judgebot.game.data.game import Game
from judgebot.game.data.reasons import Reasons
from judgebot.game.data.record import record
from judgebot.game.data.results import Result
from judgebot.game.data.telling import Telling
from judgebot.game.events import computed, steps
from judgebot.game.read.steps import possible
from judgebot.game.read.steps.payable import payable
from judgebot.game.read.words import amounts, conditions, pronouns


@record
class ChosenModes:
    """The modes that a player chose."""

    places: tuple[int, ...]
    """In the order in which they are resolved."""
    offered: frozenset[int] = frozenset()
    not_yet: tuple[int, ...] = ()
    """Those of which nothing can be done yet, and others that were chosen are resolved before."""
    both: bool = False
    """Whether the condition for more was true."""
    answered: int | None = None
    """How many answers the work at hand had before they were chosen."""


def choose_modes(
    game: Game, ask: Asker, one: words.Choose, player: int, context: Context, entry: int | None
) -> Result:
    """Modal instructions: modes are chosen, then resolved in that order (CR 6.5.g)."""
    context = context.bind(one.who.name, (player,))
    if one.both_cost:
        return _both_for_a_cost(one, context)
    declared = dict(context.bindings.get(DECLARED, ()))
    chosen = declared.get(one)
    if chosen is None:
        chosen = chosen_by(game, ask, one, context, player)
        tell(game, one, player, context, chosen, entry)
    effect = tuple(Then(effect=mode) for mode in resolved(one, chosen))
    return Result(
        started=bool(effect), context=context, nested=effect, as_nested=True,
        impossible=not chosen.offered,
    )  # fmt: skip


def resolved(one: words.Choose, chosen: ChosenModes) -> tuple[Effect, ...]:
    """What is done by each mode that was chosen, in their order."""
    return tuple(_as_chosen(one.modes[place]) for place in chosen.places)


def chosen_by(
    game: Game,
    ask: Asker,
    one: words.Choose,
    context: Context,
    player: int,
    open_question: str = "",
) -> ChosenModes:
    """Which modes a player chooses, in the order in which they are resolved.

    One of which nothing can be done is not, and where all are such, none is chosen (CR 6.1.g). But
    those that are chosen are resolved in their order (CR 6.5.g): of what can be done after another
    one nothing is known yet, so that nothing is impossible then.

    open_question: what the rules leave open of modes that players before this one have chosen.
    """
    answered = game.answered
    both = one.both_if is not None and conditions.holds(game.state, one.both_if, context)
    least, most = _how_many(game, one, context, both=both)
    possible_ = possible_ones(game, one.modes, context)
    chosen: list[int] = []
    offered = set(possible_)
    while len(chosen) < most:
        left = [place for place in range(len(one.modes)) if one.repeat or place not in chosen]
        open_ = [place for place in left if chosen or place in possible_]
        if not open_:
            break
        offered.update(open_)
        options = (*open_, *((DONE,) if len(chosen) >= least else ()))
        other = player != context.controller
        by_whom = "who-does-what-another-chose" if other and _leaves_out_who(one) else ""
        answer = ask_for(
            ask,
            one.modes,
            options,
            player,
            chance=one.random,
            whose=(*(("6.1.g",) if other else ()), *pronouns.rule_of_opponents(one.who)),
            open_question=Reasons().open_questions(by_whom, open_question),
            of=context,
        )
        if answer == DONE:
            break
        chosen.append(answer)
    not_yet = tuple(dict.fromkeys(place for place in chosen if place not in possible_))
    return ChosenModes(
        places=tuple(chosen), offered=frozenset(offered), not_yet=not_yet, both=both,
        answered=answered,
    )  # fmt: skip


def tell(
    game: Game,
    one: words.Choose,
    player: int,
    context: Context,
    chosen: ChosenModes,
    entry: int | None,
) -> None:
    """Tell why modes could be chosen by a player, or could not be, and which were not."""
    if one.both_if is not None and not game.trace.silent:
        both = _of_both(game, one.both_if, context, both=chosen.both)
        steps.tell(game, [both], entry, chosen.answered)
    if not game.trace.silent:
        numbers = computed.of_modes(game, one.number, context)
        closed = _closed(game, player, one.modes, chosen.offered, context)
        none = [] if chosen.offered else [_none()]
        steps.tell(game, [*numbers, *closed, *none], entry, chosen.answered)
        steps.tell(game, _not_yet(one.modes, chosen), entry, chosen.answered)
        for place in sorted(chosen.offered.difference(chosen.places)):
            ignored = about_effects.ModeIgnored(
                rules=("6.5.g",), player=game.who(player), effect=one.modes[place]
            )
            game.trace.add(ignored, parent=entry)


def of_card(card: Card) -> Effect:
    """The effect of a Spell card: what all its lines tell to do."""
    effects = (one.effect for one in card.abilities if isinstance(one, EffectAbility))
    return tuple(instruction for effect in effects for instruction in effect)


DECLARED = "declared modes"
"""The name of the modes that were chosen in the declaration of intent."""


def declared(game: Game, ask: Asker, effect: Effect, context: Context) -> Context:
    """The context with the modes that are chosen with the intent, where that is how it is read.

    CR 5.1.2.c has modes chosen in the declaration of intent, CR 6.5.g as their step is resolved.
    """
    if not game.state.readings.modes_with_the_intent:
        return context
    modal = [one for one in effect if isinstance(one, words.Choose)]
    own = [one for one in modal if one.who == YOU and not one.both_cost and not one.random]
    player = context.controller
    found = tuple((one, chosen_by(game, ask, one, context, player)) for one in own)
    for one, chosen in found:
        tell(game, one, player, context, chosen, None)
    return context.bind(DECLARED, found) if found else context


def _how_many(
    game: Game, one: words.Choose, context: Context, *, both: bool
) -> tuple[int, int]:
    """How many modes must be chosen, and how many may be (CR 6.5.g).

    both: whether the condition for more is true.
    """
    every = len(one.modes)
    number = every if one.number is None else amounts.value(game.state, one.number, context)
    least = 0 if one.up_to or one.number is None else number
    if not both:
        return least, every if one.or_more else number
    then = one.then_number
    most = every if then is None else amounts.value(game.state, then, context)
    return most if one.must else least, most


UNPAID = "unpaid"
"""The form of what is done where a cost is not paid, which no text says as a condition."""


def _both_for_a_cost(one: words.Choose, context: Context) -> Result:
    """"Choose one, or … to choose both": an optional cost decides how many (CR 6.4.b)."""
    every = replace(one, both_cost=(), number=Number(value=len(one.modes)))
    paid = words.PayTo(cost=one.both_cost, effect=(every,), who=one.who)
    not_paid = Earlier(outcome=Outcome.NOT_DONE, step=0, subject=one.who)
    fewer = words.If(condition=not_paid, then=(replace(one, both_cost=()),), form=UNPAID)
    return Result(started=True, context=context, nested=(paid, fewer), as_nested=True)


def _of_both(game: Game, condition: Condition, context: Context, *, both: bool) -> Telling:
    """Why all modes could be chosen, or could not: "If …, you may choose both" (CR 6.5.d)."""
    because = conditions.reasons(game.state, condition, context)
    tells = about_effects.ModeBoth if both else about_effects.ModeNotBoth
    return tells(
        rules=("6.5.d", *because.every_rule()),
        figures=tuple(because.figures),
        stood=tuple(because.stood),
    )


def _leaves_out_who(one: words.Choose) -> bool:
    """Whether a mode names no player, and is done by the one who chooses it."""
    return any(
        isinstance(part, Player) and part.to == one.who.name and part.word in _NOT_NAMED
        for part in within(one.modes)
    )


_NOT_NAMED = ("", "same")
"""How words for a player are told that are not written: "Draw a card" of who chose that."""


def ask_for(
    ask: Asker,
    modes: tuple[Effect, ...],
    options: tuple,
    player: int,
    *,
    chance: bool = False,
    rule: str = "6.5.g",
    whose: tuple[str, ...] = (),
    open_question: str = "",
    of: Context | None = None,
) -> Any:
    """Ask which of some modes is chosen.

    whose: the rule by which it is that player who chooses. open_question: what else the rules leave
    open of it. of: the context of the modal effect.
    """
    of_modes = rule == "6.5.g" and not chance
    left_open = ("modes-with-the-intent" if of_modes else "", open_question)
    return ask(
        ChooseMode(
            player=None if chance else player,
            rules=("6.5.j", rule) if chance else (rule, *whose),
            options=options,
            verb="choose",
            modes=modes,
            of=of,
            disagreement=Reasons().open_questions(*left_open),
        )
    )


def possible_ones(game: Game, modes: tuple[Effect, ...], context: Context) -> set[int]:
    """The modes of which something can be done; the others cannot be chosen (CR 6.1.g).

    What is done to "up to" so many things can be done to none: that is without consequence, and not
    impossible (Remark of CR 6.1.g).
    """
    return {
        place
        for place, mode in enumerate(modes)
        if game.state.readings.modes_of_which_nothing_can_be_done
        or any(
            possible.can_start(game.state, (part,), context) or _needs_nothing(part)
            for part in mode
            if not _hangs_on_another(part)
        )
    }


def _hangs_on_another(one: words.Instruction) -> bool:
    """Whether an instruction is done only if another one of the same mode was (CR 6.5.f).

    By itself it lets nothing be done of the mode: "If you do, …".
    """
    if not isinstance(one, words.If) or one.otherwise:
        return False
    said = one.condition
    done = isinstance(said, Earlier) and said.outcome is Outcome.DONE and said.step >= 0
    return done and not one.unless


def why_closed(game: Game, decision: ChooseMode, place: int) -> tuple[str, ...]:
    """The rules by which a mode is none of those that may be chosen; CR 6.5.g once it was chosen.

    None where it is one of several parts of something else.
    """
    if decision.of is None or place in decision.options:
        return ()
    if place in possible_ones(game, decision.modes, decision.of):
        return ("6.5.g",)
    player = decision.of.controller if decision.player is None else decision.player
    return impossible.rules_of(game.state, player, decision.modes[place], decision.of)


def _needs_nothing(one: words.Instruction) -> bool:
    """Whether all that an instruction acts on is "up to" so many, or any number."""
    picks = [part for part in parts_of(one) if isinstance(part, Pick)]
    return bool(picks) and all(part.up_to or part.any_number for part in picks)


def _closed(
    game: Game, player: int, modes: tuple[Effect, ...], open_: Set[int], context: Context
) -> Iterator[Telling]:
    """Which modes could not be chosen, as nothing of them could be done (CR 6.1.g)."""
    for place, mode in enumerate(modes):
        if place not in open_:
            yield from _unpaid(game, player, mode, context)
            yield from impossible.why(game, player, mode, context)
            yield about_effects.ModeImpossible(
                rules=impossible.rules_of(game.state, player, mode, context),
                effect=mode,
                disagreement=CANNOT_BE_CHOSEN,
            )


def _none() -> Telling:
    """That nothing is done of modes of which none can be chosen, and the rest all the same (6.5.h).
    """
    return about_effects.ModesNone(rules=("6.5.h",), disagreement=CANNOT_BE_CHOSEN)


def _unpaid(game: Game, player: int, mode: Effect, context: Context) -> Iterator[Telling]:
    """Why the costs of a mode cannot be paid (CR 6.4.c)."""
    for part in mode:
        if isinstance(part, words.PayTo) and not payable(game.state, part.cost, context):
            yield unpaid.cannot(game, player, part.cost, context)


def _not_yet(modes: tuple[Effect, ...], chosen: ChosenModes) -> list[Telling]:
    """That nothing can be done yet of modes that are resolved after others (CR 6.5.g)."""
    return [
        about_effects.ModeNotYet(
            rules=("6.5.g",), effect=modes[place], disagreement=CANNOT_BE_CHOSEN
        )
        for place in chosen.not_yet
    ]


CANNOT_BE_CHOSEN = "modes-of-which-nothing-can-be-done"
"""The disagreement of the rules on it."""


def _as_chosen(mode: Effect) -> Effect:
    """A mode "{T} : …": to choose it is to pay its cost."""
    return tuple(
        PayNow(cost=part.cost, effect=part.effect) if isinstance(part, words.PayTo) else part
        for part in mode
    )
