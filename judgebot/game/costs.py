"""CR 6.4 Costs: one step, whatever it holds, paid in full or not at all.

`payable` asks whether a player could pay a cost; `declare` asks for the choices that paying leaves
and returns the atomic actions of its one step. Mana is paid by exhausting Mana Orbs (CR 1.2.5.e,
3.2.9.f); ready ones are alike for paying, so the first ones are exhausted without asking which.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import TYPE_CHECKING

from judgebot.abilities import effects as words
from judgebot.abilities.effects import Effect, Instruction
from judgebot.abilities.nouns import Pick, Things
from judgebot.abilities.references import Me, Player
from judgebot.abilities.words import Status
from judgebot.game import amounts, characteristics, choices, prohibitions, pronouns, selectors
from judgebot.game.counters import counters_on
from judgebot.game.decisions import Asked, Decision
from judgebot.game.events import Action, Called, Event, Verb
from judgebot.game.objects import Object, Ref
from judgebot.game.pronouns import Context
from judgebot.game.record import record
from judgebot.game.state import State
from judgebot.game.zones import IN_PLAY, Zone, discard_pile, mana_zone

if TYPE_CHECKING:
    from judgebot.game.decisions import Asker


@record
class Declared:
    """How a cost will be paid (CR 5.1.2.c)."""

    actions: tuple[Action, ...]
    """The atomic actions of its one step."""
    context: Context
    """With the numbers and things that paying bound to names."""
    mana: int = 0
    named: tuple[tuple[str, int, int], ...] = ()
    """Names of instructions, each with the range of actions that bind it."""

    def after(self, event: Event) -> Context:
        """The context once it was paid: what moved can be found (CR 2.1.f)."""
        context = self.context.follow(event.moves)
        for name, start, end in self.named:
            now = tuple(change.now for change in event.changes[start:end] if change.now)
            context = context.bind(name, now)
        return context


def ready_mana_orbs(state: State, player: int) -> list[Object]:
    """The Mana Orbs a player could exhaust."""
    return [orb for orb in state.at(mana_zone(player)) if _is_exhaustible(state, orb)]


def can_pay_mana(state: State, player: int, mana: int) -> bool:
    """Whether a player can pay a mana cost in full (CR 6.4.c)."""
    return mana <= 0 or len(ready_mana_orbs(state, player)) >= mana


def mana_payment(state: State, player: int, mana: int) -> tuple[Action, ...]:
    """The atomic actions that pay a mana cost (CR 3.2.9.f)."""
    return tuple(
        Action(
            verb=Verb.GAIN_STATUS,
            what=orb.ref,
            by=player,
            called=Called.EXHAUST,
            status=Status.EXHAUSTED,
            says="mana.exhausted",
            rules=("7.3.13.a",),
        )
        for orb in ready_mana_orbs(state, player)[: max(mana, 0)]
    )


def payable(
    state: State, cost: Effect, context: Context, *, more: int = 0, without: Iterable[Ref] = ()
) -> bool:
    """Whether the player who would pay a cost could pay it in full (CR 6.4.c).

    more: mana to be paid besides.
    without: things that cannot be used for it.
    """
    spare = set(without)
    used: set[Ref] = set()
    if not all(_can(state, one, context, spare, used) for one in cost):
        return False
    payers = {_payer(state, one, context) for one in cost} or {context.controller}
    return all(can_pay_mana(state, payer, more + mana_in(state, cost, context)) for payer in payers)


def why_not_payable(state: State, cost: Effect, context: Context) -> tuple[str, ...]:
    """The rules by which a cost cannot be paid in full (CR 1.4.1.b, 6.4.c, 7.3.16.b, 7.3.38.b)."""
    me = state.objects.get(context.me.object)
    again = me is not None and Status.EXHAUSTED in me.statuses and any(
        isinstance(one, words.Exhaust) and not _can(state, one, context, set(), set())
        for one in cost
    )
    too_few = any(
        isinstance(one, words.RemoveCounters) and not _can(state, one, context, set(), set())
        for one in cost
    )
    return (
        "6.4.c",
        *(("1.4.1.b",) if any(_is_forbidden(state, one, context) for one in cost) else ()),
        *(("7.3.16.b",) if again else ()),
        *(("7.3.38.b",) if too_few else ()),
    )


def _is_forbidden(state: State, one: Instruction, context: Context) -> bool:
    """Whether a passive ability forbids what a part of a cost does with the object itself."""
    check = _FORBIDDEN.get(type(one))
    return check is not None and Me() in _things(one) and check(state, context.me)


_FORBIDDEN: dict[type[Instruction], Callable[[State, Ref], bool]] = {
    words.Exhaust: prohibitions.cannot_be_exhausted,
    words.Discard: prohibitions.cannot_be_discarded,
    words.Sacrifice: prohibitions.cannot_be_sacrificed,
}
"""Which prohibition makes each part of a cost impossible."""


def mana_in(state: State, cost: Effect, context: Context) -> int:
    """How much mana a cost holds (CR 7.1.4.c)."""
    return sum(
        amounts.value(state, one.amount, context) for one in cost if isinstance(one, words.Pay)
    )


def declare(
    state: State,
    ask: Asker,
    cost: Effect,
    context: Context,
    *,
    more: int = 0,
    without: Iterable[Ref] = (),
) -> Declared:
    """How a cost that is payable will be paid, asking for the choices it leaves.

    more: mana to be paid besides, such as what a rule adds to the cost.
    without: things that cannot be used for it.
    Returns the actions of the one step (CR 6.4.a), those that pay mana last.
    """
    spare = set(without)
    actions: list[Action] = []
    named: list[tuple[str, int, int]] = []
    for instruction in cost:
        if isinstance(instruction, words.Pay):
            continue
        start = len(actions)
        new, context = _DECLARE[type(instruction)](state, ask, instruction, context, spare)
        actions += new
        spare |= {action.what for action in new if action.verb is Verb.MOVE}
        if instruction.name and not isinstance(instruction, words.RemoveCounters):
            named.append((instruction.name, start, len(actions)))
    payer = _payer(state, cost[0], context) if cost else context.controller
    mana = more + mana_in(state, cost, context)
    return Declared(
        actions=(*actions, *mana_payment(state, payer, mana)),
        context=context,
        mana=max(mana, 0),
        named=tuple(named),
    )


def _payer(state: State, instruction: Instruction, context: Context) -> int:
    who: Player | None = getattr(instruction, "who", None)
    found = pronouns.players(state, who, context) if who else ()
    return found[0] if found else context.controller


# What could be used for each part of a cost.


def _fitting(
    state: State, things: Things, context: Context, spare: set[Ref], suits: Callable[[Ref], bool]
) -> list[Ref]:
    """The things a part of a cost could be paid with."""
    if isinstance(things, Pick):
        found: Iterable[Ref] = selectors.candidates(state, things.noun, context)
    else:
        found = pronouns.existing(state, pronouns.referents(context, things), context)
    return [ref for ref in found if ref not in spare and suits(ref)]


def _needed(state: State, things: Things, context: Context) -> int:
    """How many things a part of a cost needs at least."""
    if not isinstance(things, Pick):
        return 1
    if things.any_number or things.up_to:
        return 0
    return amounts.value(state, things.number, context) if things.number else 1


def _things(instruction: Instruction) -> tuple[Things, ...]:
    found = instruction.from_ if isinstance(instruction, words.RemoveCounters) else instruction.what
    return found if isinstance(found, tuple) else (found,)


def _suits(
    state: State, instruction: Instruction, things: Things, context: Context
) -> Callable[[Ref], bool]:
    """Which things a part of a cost can act on (CR 1.4.1.b)."""
    if isinstance(instruction, words.Exhaust):
        return lambda ref: _can_exhaust(state, ref)
    if isinstance(instruction, words.Discard):
        return lambda ref: not prohibitions.cannot_be_discarded(state, ref)
    if isinstance(instruction, words.Sacrifice):
        payer = _payer(state, instruction, context)
        return lambda ref: _is_own_in_play(state, ref, payer)
    if isinstance(instruction, words.RemoveCounters):
        number = _least(state, instruction, context)
        return lambda ref: _bears(state, ref, instruction.counter, number)
    return lambda _ref: True


def _can_exhaust(state: State, ref: Ref) -> bool:
    """Whether something is an object that can be exhausted."""
    object_ = state.objects.get(ref.object)
    return object_ is not None and _is_exhaustible(state, object_)


def _is_exhaustible(state: State, object_: Object) -> bool:
    """Whether an object is ready and nothing forbids to exhaust it (CR 1.4.1.b, 7.3.16.b)."""
    ready = Status.EXHAUSTED not in object_.statuses
    return ready and not prohibitions.cannot_be_exhausted(state, object_.ref)


def _is_own_in_play(state: State, ref: Ref, player: int) -> bool:
    object_ = state.objects.get(ref.object)
    return (
        object_ is not None
        and object_.place.zone in IN_PLAY
        and characteristics.controller(object_) == player
        and not prohibitions.cannot_be_sacrificed(state, ref)
    )


def _bears(state: State, ref: Ref, counter: str, number: int) -> bool:
    """Whether an object has so many counters of one name (CR 2.5.h, 7.3.38.b)."""
    object_ = state.objects.get(ref.object)
    return object_ is not None and counters_on(object_, counter) >= number


def _least(state: State, instruction: words.RemoveCounters, context: Context) -> int:
    if instruction.any_number or instruction.up_to or instruction.number is None:
        return 0
    return amounts.value(state, instruction.number, context)


def _can(
    state: State, instruction: Instruction, context: Context, spare: set[Ref], used: set[Ref]
) -> bool:
    """Whether one part of a cost could be paid, leaving enough for the others."""
    if isinstance(instruction, words.Pay):
        return True
    if type(instruction) not in _DECLARE or _goes_nowhere(state, instruction, context):
        return False
    for things in _things(instruction):
        suits = _suits(state, instruction, things, context)
        taken = used if _moves(instruction) else set()
        found = _fitting(state, things, context, spare | taken, suits)
        needed = _needed(state, things, context)
        if len(found) < needed:
            return False
        if _moves(instruction):
            used |= set(found[:needed])
    return True


def _goes_nowhere(state: State, instruction: Instruction, context: Context) -> bool:
    """Whether something would move to an Expedition that there is none of (CR 7.4.4.l)."""
    to = instruction.to if isinstance(instruction, words.Move) else None
    return isinstance(to, Pick) and not choices.fitting(state, to, context)


def _moves(instruction: Instruction) -> bool:
    return isinstance(instruction, words.Discard | words.Sacrifice | words.Move)


# Declaring how each part is paid.

Part = tuple[list[Action], Context]


def _chosen(
    state: State,
    ask: Asker,
    instruction: Instruction,
    things: Things,
    context: Context,
    spare: set[Ref],
) -> choices.Chosen:
    suits = _suits(state, instruction, things, context)
    among = _fitting(state, things, context, spare, suits)
    payer = _payer(state, instruction, context)
    about = {"verb": "pay", "cost": instruction}
    if not isinstance(things, Pick):
        return choices.Chosen(refs=tuple(among), context=context)
    return choices.choose(state, ask, things, context, player=payer, among=among, about=about)


def _exhaust(
    state: State, ask: Asker, one: words.Exhaust, context: Context, spare: set[Ref]
) -> Part:
    chosen = _chosen(state, ask, one, one.what, context, spare)
    action = Action(
        verb=Verb.GAIN_STATUS,
        by=_payer(state, one, context),
        called=Called.EXHAUST,
        status=Status.EXHAUSTED,
        says="cost.exhausted",
        rules=("7.1.4.a", "7.3.13.a") if isinstance(one.what, Me) else ("7.3.13.a",),
    )
    return [replace(action, what=ref) for ref in chosen.refs], chosen.context


def _discard(
    state: State, ask: Asker, one: words.Discard, context: Context, spare: set[Ref]
) -> Part:
    actions: list[Action] = []
    for things in one.what:
        chosen = _chosen(state, ask, one, things, context, spare)
        payer = _payer(state, one, context)
        for ref in chosen.refs:
            rules = ("7.1.4.b", "7.3.7.a") if _is_symbol(state, things, ref) else ("7.3.7.a",)
            actions.append(_to_discard(state, ref, payer, Called.DISCARD, rules))
        context = chosen.context
    return actions, context


def _is_symbol(state: State, things: Things, ref: Ref) -> bool:
    """Whether a part of a cost is {D}: "Discard me from Reserve" (CR 7.1.4.b)."""
    object_ = state.objects.get(ref.object)
    return isinstance(things, Me) and object_ is not None and object_.place.zone is Zone.RESERVE


def _to_discard(
    state: State, ref: Ref, player: int, called: Called, rules: tuple[str, ...]
) -> Action:
    return Action(
        verb=Verb.MOVE,
        what=ref,
        by=player,
        called=called,
        to=discard_pile(state.items[ref.item].owner),
        says="sacrificed" if called is Called.SACRIFICE else "discarded",
        rules=rules,
    )


def _sacrifice(
    state: State, ask: Asker, one: words.Sacrifice, context: Context, spare: set[Ref]
) -> Part:
    chosen = _chosen(state, ask, one, one.what, context, spare)
    payer = _payer(state, one, context)
    rules = ("7.3.36.a", "7.3.7.a")
    actions = [_to_discard(state, ref, payer, Called.SACRIFICE, rules) for ref in chosen.refs]
    return actions, chosen.context


def _move(state: State, ask: Asker, one: words.Move, context: Context, spare: set[Ref]) -> Part:
    from judgebot.game.actions_moving import moving

    chosen = _chosen(state, ask, one, one.what, context, spare)
    payer = _payer(state, one, context)
    each, context = moving(state, ask, one, [(payer, ref) for ref in chosen.refs], chosen.context)
    actions = [replace(action, says="cost.moved", name="") for _, action in each if action]
    return actions, context


def _spend(
    state: State, ask: Asker, one: words.RemoveCounters, context: Context, spare: set[Ref]
) -> Part:
    chosen = _chosen(state, ask, one, one.from_, context, spare)
    context, total = chosen.context, 0
    actions: list[Action] = []
    for ref in chosen.refs:
        held = state.objects[ref.object].counters
        counter = one.counter or _which(ask, _payer(state, one, context), sorted(held), ref)
        number = _how_many(state, ask, one, context, held.get(counter, 0))
        total += number
        actions.append(
            Action(
                verb=Verb.REMOVE_COUNTERS,
                what=ref,
                by=_payer(state, one, context),
                counter=counter,
                number=number,
                deed="spend" if one.spend else "",
                says="cost.spent",
                rules=("2.5.h", "7.3.38.a"),
            )
        )
    return actions, context.bind(one.name, total)


def _which(ask: Asker, player: int, names: list[str], ref: Ref) -> str:
    return ask(
        Decision(
            asked=Asked.PAYMENT,
            player=player,
            rules=("5.1.2.c", "6.1.g"),
            options=tuple(names),
            about={"verb": "counter", "what": ref},
        )
    )


def _how_many(
    state: State, ask: Asker, one: words.RemoveCounters, context: Context, held: int
) -> int:
    most = amounts.value(state, one.number, context) if one.number else held
    if not (one.any_number or one.up_to):
        return most
    return ask(
        Decision(
            asked=Asked.NUMBER,
            player=_payer(state, one, context),
            rules=("5.1.2.c", "6.1.g"),
            options=tuple(range(min(most, held) + 1)),
            about={"verb": "spend", "counter": one.counter},
        )
    )


_DECLARE: dict[type[Instruction], Callable[..., Part]] = {
    words.Exhaust: _exhaust,
    words.Discard: _discard,
    words.Sacrifice: _sacrifice,
    words.Move: _move,
    words.RemoveCounters: _spend,
}
"""How each part of a cost is declared; mana is added up."""
