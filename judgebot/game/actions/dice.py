"""CR 7.3.33 Rolling dice, with the abilities that change rolls (CR 7.3.33.c).

What the dice show is left to chance before the step happens; whoever may change the roll sees it
first. So the modifiers of a roll are applied here, and the step is a roll with its final result.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import field

from judgebot.abilities import effects as words
from judgebot.abilities.model import Passive
from judgebot.abilities.nouns import DeckCards
from judgebot.abilities.references import Player, specifies
from judgebot.abilities.statements import Modifier, ModifierKind, WouldDo
from judgebot.abilities.words import Extremity
from judgebot.dataclass import dataclass
from judgebot.game.data.beside import Beside, cards_of_decks
from judgebot.game.data.context import Context
from judgebot.game.data.decisions import (
    Asker,
    ChangeDie,
    IgnoreDie,
    MayChangeRoll,
    RollDie,
    RollDieToSee,
)
from judgebot.game.data.entries import about_objects, about_steps
from judgebot.game.data.events import ActionVerb, AtomicAction
from judgebot.game.data.game import Game
from judgebot.game.data.record import changed
from judgebot.game.data.results import Plan
from judgebot.game.data.state import State
from judgebot.game.data.telling import Telling
from judgebot.game.events import decks, exhausting_orbs, modifying, planning, whose
from judgebot.game.read.objects import statements
from judgebot.game.read.objects.statements import InForce
from judgebot.game.read.steps import first_would
from judgebot.game.read.steps.cost_parts import mana_in, payer_of_mana
from judgebot.game.read.steps.payable import payable
from judgebot.game.read.words import amounts, pronouns
from judgebot.sure import as_a

ROLLED = "the roll"
"""The name to which an effect binds what it rolled last."""

SIDES = (1, 2, 3, 4, 5, 6)


def roll(game: Game, ask: Asker, one: words.RollDice, context: Context) -> Plan:
    """Players roll dice (CR 7.3.33.a), each their own, in initiative order (CR 6.1.h)."""
    players = pronouns.players(game.state, one.who, context)
    plans = [_roll_of(game, ask, one, context, player) for player in players]
    if len(plans) == 1:
        return plans[0]
    return Plan(
        actions=tuple(action for plan in plans for action in plan.actions),
        context=context.bind(one.who.name, players),
        notes=tuple(note for plan in plans for note in plan.notes),
    )


def _roll_of(
    game: Game, ask: Asker, one: words.RollDice, context: Context, player: int
) -> Plan:
    """A player rolls dice; the result is what those that count show together."""
    state = game.state
    number = amounts.value(state, one.number, whose.said_of(player, one.who, one.number, context))
    changing = sorted(_modifiers(state, player, number), key=_is_optional)
    for modifier in changing:
        modifying.meet(state, modifier.statement, modifier.timestamp)
    rolls = _Rolls(number=number)
    if not game.trace.silent:
        rolls.told.extend(_not_who(game, one, context, player, number))
    _replace(game, ask, changing, rolls)
    decides = _is_decided_on(game, changing, rolls)
    shown = tuple(_die(ask, seen=decides) for _ in range(rolls.number))
    counted = _counted(ask, player, shown, rolls.ignored, "7.3.33.c")
    added, counted = _added(game, ask, changing, counted, rolls)
    result = sum(counted) + added
    action = AtomicAction(
        verb=ActionVerb.ROLL,
        by=player,
        dice=shown,
        counting=counted,
        number=result,
        name=one.name,
        rules=("7.3.33.a", *(("6.2.m",) if rolls.applied > 1 else ())),
    )
    more = _revealed(game, ask, changing, rolls)
    return Plan(
        actions=(*rolls.paid, action, *more),
        context=_with_dice(context, one.name, counted).bind(one.name, result).bind(ROLLED, result),
        notes=tuple(rolls.told),
    )


def _with_dice(context: Context, name: str, counted: tuple[int, ...]) -> Context:
    """The context with what each die shows: "the lowest result", "equal to the result"."""
    return context.bind(amounts.dice_of(name), counted) if name else context


def change(game: Game, ask: Asker, one: words.ChangeResult, context: Context) -> Context:
    """The result of a roll is changed by the effect that rolled."""
    before = context.bindings.get(one.of, 0)
    if one.ignore is not None:
        ignored = [one.extreme] * amounts.value(game.state, one.ignore, context)
        return _without_ignored(ask, one, ignored, context)
    by = amounts.value(game.state, one.by, context) if one.by else 0
    name = amounts.dice_of(one.of)
    if one.one and name in context.bindings:
        shown = _to_one(ask, context.controller, context.bindings[name], by, "6.1.g")
        context = context.bind(name, shown)
    return context.bind(one.of, before + by).bind(ROLLED, before + by)


def _to_one(
    ask: Asker, player: int, shown: tuple[int, ...], by: int, rule: str
) -> tuple[int, ...]:
    """What several dice show, so much added to one of them, which a player chooses.

    rule: by which they choose: that of passive abilities (CR 7.3.33.c), or of steps (CR 6.1.g).
    """
    options = tuple(sorted(set(shown)))
    found = ask(
        ChangeDie(player=player, rules=(rule,), options=options, verb=f"add {by} to the")
    )
    place = shown.index(found)
    return (*shown[:place], found + by, *shown[place + 1 :])


def _without_ignored(
    ask: Asker, one: words.ChangeResult, ignored: list[Extremity | None], context: Context
) -> Context:
    """The result without the dice that the effect ignores; one always counts."""
    before = context.bindings.get(one.of, 0)
    shown = context.bindings.get(amounts.dice_of(one.of), (before,))
    counted = _counted(ask, context.controller, shown, ignored, "6.1.g")
    result = before - sum(shown) + sum(counted)
    context = context.bind(amounts.dice_of(one.of), counted)
    return context.bind(one.of, result).bind(ROLLED, result)


def _die(ask: Asker, *, seen: bool) -> int:
    """What a die shows; seen: whether a player may look at it before deciding (CR 7.3.33.c)."""
    if seen:
        return ask(RollDieToSee(player=None, rules=("7.3.33.a", "7.3.33.c"), options=SIDES))
    return ask(RollDie(player=None, rules=("7.3.33.a",), options=SIDES))


def _is_decided_on(game: Game, changing: list[InForce], rolls: _Rolls) -> bool:
    """Whether a player decides, once the dice are seen, which die counts or what is modified."""
    counting = rolls.number - len(rolls.ignored)
    return None in rolls.ignored or any(
        one.statement.optional or (counting > 1 and _lets_decide(one.statement))
        for one in changing
        if _may_add(game, one, rolls)
    )


def _modifiers(state: State, player: int, number: int) -> list[InForce]:
    """The modifiers of rolls that apply to so many dice of a player."""
    return [one for one in _of_rolls(state, number) if _is_who(state, one, player)]


def _of_rolls(state: State, number: int) -> Iterator[InForce]:
    """The modifiers of rolls of so many dice, whoever rolls them."""
    for one in statements.in_force(state, Modifier):
        said = one.statement.modified
        if said.verb is not WouldDo.ROLL or not isinstance(said.subject, Player):
            continue
        is_first = first_would.is_first(state, one.statement, one.timestamp, one.context)
        if is_first and _is_number(state, one, number):
            yield one


def _is_who(state: State, one: InForce, player: int) -> bool:
    """Whether a player who rolls is one of whom a modifier speaks."""
    return player in pronouns.players(state, one.statement.modified.subject, one.context)


def _not_who(
    game: Game, one: words.RollDice, context: Context, player: int, number: int
) -> Iterator[Telling]:
    """The modifiers of such rolls that speak of another player than the one who rolls (7.5.6)."""
    said = specifies(one.who) or player != context.controller
    for each in _of_rolls(game.state, number):
        if _is_who(game.state, each, player):
            continue
        whose = pronouns.rules_of_player(each.statement.modified.subject)
        yield about_steps.ModifierNotWho(
            rules=("6.2.g", *whose, "7.5.6.a", "7.5.6.b" if said else "7.5.6.c"),
            items=(each.context.me.item,),
            giver=game.thing(each.context.me),
            ability=Passive(statement=each.statement),
            player=game.who(each.context.controller),
            did=game.who(player),
        )


def _is_optional(one: InForce) -> bool:
    """Whether a player decides on a modifier: then what needs no decision is applied before it."""
    return one.statement.optional


def _is_number(state: State, one: InForce, number: int) -> bool:
    wanted = one.statement.modified.number
    return wanted is None or amounts.value(state, wanted, one.context) == number


@dataclass(slots=True)
class _Rolls:
    """A step of rolling dice, as its modifiers leave it."""

    number: int
    """How many dice are rolled."""
    ignored: list[Extremity | None] = field(default_factory=list)
    """Which of them will not count, by what is said of each; None: one that is chosen."""
    told: list[Telling] = field(default_factory=list)
    applied: int = 0
    """How many modifiers were applied."""
    paid: list[AtomicAction] = field(default_factory=list)
    """What modifiers cost that are applied (CR 6.4.c)."""


def _replace(game: Game, ask: Asker, changing: list[InForce], rolls: _Rolls) -> None:
    """Replace the roll, a whole step: more dice, of which some are ignored (CR 6.2.g).

    Each modifier is applied once, though what it made of the roll is a roll, too (CR 6.2.j).
    """
    for one in changing:
        statement = one.statement
        answered = game.answered
        replaces = statement.kind is ModifierKind.REPLACING and not _is_of_result(statement)
        if not replaces or not _applies(ask, one, ()):
            continue
        context = one.context.bind(statement.modified.name, rolls.number)
        for part in statement.effect:
            if isinstance(part, words.RollDice):
                rolls.number = amounts.value(game.state, part.number, context)
            elif isinstance(part, words.ChangeResult) and part.ignore:
                number = amounts.value(game.state, part.ignore, context)
                rolls.ignored += [part.extreme] * number
        rules = ("6.2.b", "6.2.g", *_again(rolls), *_once(game.state, one, rolls))
        rolls.told.append(_telling(game, one, rules, answered))
        rolls.applied += 1


def _telling(
    game: Game,
    one: InForce,
    rules: tuple[str, ...],
    answered: int | None,
    disagreement: str = "",
) -> Telling:
    """What is told of a modifier of a roll that is applied.

    answered: see `Telling`, as are disagreements.
    """
    additive = one.statement.kind is ModifierKind.ADDITIVE
    whose = pronouns.rules_of_player(one.statement.modified.subject)
    optional = one.statement.optional
    mine = (pronouns.rule_of_i(game.state, one.context),) if pronouns.says_i(one.statement) else ()
    decided = ("7.3.33.c",) if optional or _lets_decide(one.statement) else ()
    return (about_steps.ModifierAdditive if additive else about_steps.StepModified)(
        rules=(*rules, *mine, *whose, *decided),
        items=(one.context.me.item,),
        giver=game.thing(one.context.me),
        ability=Passive(statement=one.statement),
        player=game.who(one.context.controller),
        disagreement=disagreement,
        answered=answered,
    )


def _again(rolls: _Rolls) -> tuple[str, ...]:
    """The rule by which another modifier is applied to what one has made of the roll."""
    return ("6.2.i",) if rolls.applied else ()


def _once(state: State, one: InForce, rolls: _Rolls) -> tuple[str, ...]:
    """The rule by which a modifier is not applied again to a roll that it would modify still.

    What it speaks of is rolled, or counts of what is rolled ("modifiers-of-one-die").
    """
    counting = rolls.number - len(rolls.ignored)
    other = state.readings.modifiers_of_one_die
    numbers = {rolls.number} if other else {rolls.number, counting}
    return ("6.2.j",) if any(_is_number(state, one, number) for number in numbers) else ()


def _lets_decide(modifier: Modifier) -> bool:
    """Whether a player decides what is changed, or which die counts (CR 7.3.33.c)."""
    changes = _changes_of_result(modifier)
    return any(one.one or (one.ignore is not None and one.extreme is None) for one in changes)


def _applies(ask: Asker, one: InForce, shown: tuple[int, ...]) -> bool:
    """Whether a modifier is applied; the player of an optional one decides (CR 6.2.d)."""
    if not one.statement.optional:
        return True
    return ask(
        MayChangeRoll(
            player=one.context.controller,
            rules=("6.2.d", "7.3.33.c"),
            options=(True, False),
            verb="change the roll",
            part=one.statement.effect,
            card=one.context.me,
        )
    )


_OF_EXTREME = {Extremity.HIGHEST: max, Extremity.LOWEST: min}


def _counted(
    ask: Asker, player: int, shown: tuple[int, ...], ignored: list[Extremity | None], rule: str
) -> tuple[int, ...]:
    """The dice that count, once the player has chosen which to ignore; rule: see `_to_one`."""
    rest = list(shown)
    for which in ignored[: len(shown) - 1]:
        if which is not None:
            rest.remove(_OF_EXTREME[which](rest))
            continue
        options = tuple(sorted(set(rest)))
        rest.remove(
            ask(
                IgnoreDie(
                    player=player,
                    rules=(rule,),
                    options=options,
                    verb="ignore the roll",
                )
            )
        )
    return tuple(rest)


def _added(
    game: Game, ask: Asker, changing: list[InForce], counted: tuple[int, ...], rolls: _Rolls
) -> tuple[int, tuple[int, ...]]:
    """What modifiers add to the result, once it is seen (CR 6.2.c), and what dice show then."""
    added = 0
    for one in changing:
        answered = game.answered
        if _may_add(game, one, rolls) and _applies(ask, one, counted):
            additive = one.statement.kind is ModifierKind.ADDITIVE
            cost, _ = _cost_and_effect(one.statement)
            parts = _changes_of_result(one.statement)
            other = not _is_number(game.state, one, rolls.number)
            listed = "modifiers-of-one-die" if other else ""
            may = ("6.2.d",) if one.statement.optional else ()
            rule = "6.2.c" if additive else "6.2.b"
            rules = (rule, *may, "6.2.g", *_again(rolls), *_once(game.state, one, rolls))
            rolls.told.append(_telling(game, one, rules, answered, listed))
            rolls.applied += 1
            context = _pay(game, ask, cost, one, rolls)
            for part in parts:
                by = amounts.value(game.state, part.by, context) if part.by is not None else 0
                if part.one and len(counted) > 1:
                    counted = _to_one(ask, one.context.controller, counted, by, "7.3.33.c")
                else:
                    added += by
    return added, counted


def _may_add(game: Game, one: InForce, rolls: _Rolls) -> bool:
    """Whether a modifier can be applied to the result, beside those that were applied before."""
    additive = one.statement.kind is ModifierKind.ADDITIVE
    if not additive and not _is_of_result(one.statement):
        return False
    cost, _ = _cost_and_effect(one.statement)
    if cost and not payable(game.state, cost, _beside(one, rolls)):
        return False
    only_of_one = game.state.readings.modifiers_of_one_die
    if only_of_one and not _is_number(game.state, one, rolls.number):
        return False
    return bool(_changes_of_result(one.statement))


def _changes_of_result(modifier: Modifier) -> list[words.ChangeResult]:
    """What a modifier does to a roll, but for more dice."""
    _, effect = _cost_and_effect(modifier)
    return [part for part in effect if isinstance(part, words.ChangeResult)]


def _is_of_result(modifier: Modifier) -> bool:
    """Whether a modifier changes the result, which is to be seen first, and not which dice count.

    "Instead" of that result is another one, too (CR 7.3.33.c).
    """
    _, effect = _cost_and_effect(modifier)
    results = _changes_of_result(modifier)
    rolls = any(isinstance(part, words.RollDice) for part in effect)
    return bool(results) and not rolls and all(part.ignore is None for part in results)


def _cost_and_effect(modifier: Modifier) -> tuple[words.Effect, words.Effect]:
    """What is paid for a modifier of a roll, if anything, and what it does."""
    match modifier.effect:
        case (words.PayTo(cost=cost, effect=effect), *_):
            return cost, effect
    return (), modifier.effect


def _beside(one: InForce, rolls: _Rolls) -> Context:
    """The context of a modifier beside what was paid for others already (CR 6.1.f)."""
    return changed(one.context, beside=one.context.beside.with_(rolls.paid))


def _pay(
    game: Game, ask: Asker, cost: words.Effect, one: InForce, rolls: _Rolls
) -> Context:
    """Pay for a modifier of a roll, in the step of the roll; the context knows what was paid."""
    context = one.context
    mana = mana_in(game.state, cost, context)
    if mana:
        payer = payer_of_mana(game.state, cost, context)
        spent = _beside(one, rolls).beside.exhausted
        rolls.paid += exhausting_orbs.payment(game.state, ask, payer, mana, spent)
    for instruction in cost:
        if not isinstance(instruction, words.Pay):
            planned = planning.plan(game, ask, instruction, context, _beside(one, rolls).beside)
            rolls.paid += planned.actions
            rolls.told += planned.notes
            context = planned.context
    return context


def _revealed(
    game: Game, ask: Asker, changing: list[InForce], rolls: _Rolls
) -> tuple[AtomicAction, ...]:
    """The cards that modifiers reveal besides (CR 6.2.c); none leaves its place by that."""
    state = game.state
    found: list[AtomicAction] = []
    for one in changing:
        reveals = _reveals(state, one)
        if reveals:
            rolls.told.append(_telling(game, one, ("6.2.c", "6.2.g"), game.answered))
        for owner, number, by in reveals:
            seen = Beside(on_top=cards_of_decks(found))
            found += (
                AtomicAction(
                    verb=ActionVerb.REVEAL,
                    what=ref,
                    by=owner,
                    source=one.context.me,
                    says=about_objects.Revealed,
                    rules=("6.2.c", "3.1.3.f", *by),
                )
                for ref in decks.top(state, ask, owner, number, seen)
            )
    return tuple(found)


def _reveals(state: State, one: InForce) -> list[tuple[int, int, tuple[str, ...]]]:
    """Of which Decks a modifier reveals how many cards, and by which rules it means these Decks."""
    if one.statement.kind is not ModifierKind.ADDITIVE:
        return []
    decks_ = (as_a(DeckCards, part.what) for part in one.statement.effect
              if isinstance(part, words.Reveal))  # fmt: skip
    return [
        (
            owner,
            amounts.value(state, what.number, one.context),
            pronouns.rules_of_player(what.owner),
        )
        for what in decks_
        for owner in pronouns.players(state, what.owner, one.context)
    ]
