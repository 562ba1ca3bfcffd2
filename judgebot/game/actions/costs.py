"""CR 6.4 Costs: one step, whatever it holds, paid in full or not at all.

`declare` asks for the choices that paying a cost leaves and returns the atomic actions of its one
step. Whether it could be paid is asked of `payable` before.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from judgebot.abilities import effects as words
from judgebot.abilities.effects import Effect, Instruction
from judgebot.abilities.nouns import Pick, Things
from judgebot.abilities.references import Me
from judgebot.abilities.words import Status
from judgebot.game.actions import counters_among
from judgebot.game.actions.gaining import removing
from judgebot.game.actions.moving_objects import moving
from judgebot.game.data import results, telling
from judgebot.game.data.beside import Beside, beside
from judgebot.game.data.context import Context
from judgebot.game.data.decisions import Asker, ChooseCounterToPay, ChooseNumber, Instead
from judgebot.game.data.entries import about_moving, about_playing
from judgebot.game.data.events import ActionVerb, AtomicAction, Called, Event
from judgebot.game.data.game import Game
from judgebot.game.data.objects import Referent
from judgebot.game.data.reasons import Reasons
from judgebot.game.data.record import changed, record
from judgebot.game.data.results import Plan
from judgebot.game.data.state import State
from judgebot.game.data.telling import Telling
from judgebot.game.data.zones import ZoneKind, discard_pile
from judgebot.game.events import choices
from judgebot.game.events.exhausting_orbs import payment
from judgebot.game.events.planning import plan
from judgebot.game.read.objects.counters_on import rules_of_any
from judgebot.game.read.steps import possible
from judgebot.game.read.steps.cost_parts import (
    SYMBOL,
    fitting,
    mana_in,
    payer_of,
    payer_of_mana,
)
from judgebot.game.read.words import amounts, pronouns
from judgebot.game.read.words.denoting import denote
from judgebot.game.read.words.telling import tellings
from judgebot.sure import sure


@record
class Declared:
    """How a cost will be paid (CR 5.1.2.c)."""

    actions: tuple[AtomicAction, ...]
    """The atomic actions of its one step."""
    context: Context
    """With the numbers and things that paying bound to names."""
    mana: int = 0
    named: tuple[tuple[str, int, int], ...] = ()
    """Names of instructions, each with the range of actions that bind it."""
    notes: tuple[Telling, ...] = ()
    """What is told of parts by which nothing happens."""

    def after(self, event: Event, first: int = 0) -> Context:
        """The context once it was paid: what moved can be found (CR 2.1.f).

        first: the place of the first of its atomic actions, where others paid in the same step.
        """
        context = self.context.follow(event.moves)
        for name, start, end in self.named:
            own = event.changes[first + start : first + end]
            now = tuple(change.now for change in own if change.now)
            context = context.bind(name, now)
        return context


def declare(
    game: Game,
    ask: Asker,
    cost: Effect,
    context: Context,
    *,
    more: int = 0,
    without: Iterable[Referent] = (),
    of_ability: bool = False,
) -> Declared:
    """How a cost that is payable will be paid, asking for the choices it leaves.

    more: mana to be paid besides, such as what a rule adds to the cost.
    without: things that cannot be used for it. of_ability: whether it is that of a quick action,
    which stands before its effect (CR 2.2.12.k).
    Returns the actions of the one step (CR 6.4.a), those that pay mana last.
    """
    state = game.state
    spare = set(without)
    actions: list[AtomicAction] = []
    named: list[tuple[str, int, int]] = []
    notes: list[Telling] = []
    for instruction in cost:
        if isinstance(instruction, words.Pay):
            continue
        start = len(actions)
        of_i = _of_i(state, instruction, context, of_ability=of_ability)
        if type(instruction) in DECLARE:
            because = None if game.trace.silent else Reasons()
            own = context.explained(because)
            new, own = DECLARE[type(instruction)](state, ask, instruction, own, spare)
            context = own.explained(context.because)
            notes += tellings(game, because.looks) if because is not None else ()
        else:
            planned = _done(game, ask, instruction, context, beside(actions))
            new, context = [*planned.actions], planned.context
            notes += planned.notes
        new = [_citing(one, of_i) for one in new]
        actions += new
        spare |= {sure(action.what) for action in new if action.verb is ActionVerb.MOVE}
        if instruction.name and not isinstance(instruction, words.RemoveCounters):
            named.append((instruction.name, start, len(actions)))
    payer = payer_of_mana(state, cost, context)
    mana = more + mana_in(state, cost, context)
    return Declared(
        actions=(*actions, *payment(state, ask, payer, mana)),
        context=context,
        mana=max(mana, 0),
        named=tuple(named),
        notes=() if game.trace.silent else tuple(notes),
    )


def _of_i(
    state: State, instruction: Instruction, context: Context, *, of_ability: bool
) -> tuple[str, ...]:
    """The rule by which a part of a cost says "I" or "me" of its object (CR 7.2.1.a-d).

    of_ability: whether it is the cost of an ability, and no part of an effect (CR 7.2.1.a, .c).
    """
    if not pronouns.says_i_beside_choices(instruction):
        return ()
    return ("7.2.1.a",) if of_ability else pronouns.whose_i(state, context)


def _citing(action: AtomicAction, rules: tuple[str, ...]) -> AtomicAction:
    """An atomic action by which the words are followed; a symbol says by itself what is meant."""
    if not rules or not {"7.1.4.a", "7.1.4.b"}.isdisjoint(action.rules):
        return action
    return changed(action, rules=(*action.rules, *rules))


# Each part.


def _done(
    game: Game, ask: Asker, instruction: Instruction, context: Context, taken: Beside
) -> Plan:
    """A part that tells to do what effects do, too: "Target opponent [Resupplies]".

    One that does nothing is told; whether it is paid so may be left open.
    """
    open_ = possible.left_open(game.state, (instruction,), context)
    planned = plan(game, ask, instruction, context, taken)
    if open_:
        notes = (
            telling.changed(note, disagreement=open_, rules=(*note.rules, "6.4.c"))
            for note in planned.notes
        )
        planned = changed(planned, notes=tuple(notes))
    if not _is_exhausted_resupply(instruction):
        return planned
    exhausted = {"statuses": frozenset({Status.EXHAUSTED})}
    actions = [
        changed(one, arriving={**one.arriving, **exhausted}, rules=(*one.rules, "6.4.a"))
        for one in planned.actions
    ]
    return changed(planned, actions=tuple(actions))


def _is_exhausted_resupply(instruction: Instruction) -> bool:
    """Whether a card is Resupplied and exhausted, which as a cost is one step (CR 6.4.a)."""
    action = getattr(instruction, "action", None)
    return action is words.Action.EXHAUSTED_RESUPPLY


def of_several_verbs(cost: Effect) -> bool:
    """Whether a cost tells to do several things, which are one step all the same (CR 6.4.a)."""
    return len(cost) > 1 or any(map(_is_exhausted_resupply, cost))


def of_one_step(cost: Effect) -> tuple[str, ...]:
    """The rules by which all that a cost says is one step (CR 6.1.d, 6.4.a)."""
    return ("6.4.a", "6.1.d") if of_several_verbs(cost) else ()


Part = tuple[list[AtomicAction], Context]


def _chosen(
    state: State,
    ask: Asker,
    instruction: Instruction,
    things: Things,
    context: Context,
    spare: set[Referent],
) -> results.Chosen:
    among = fitting(state, instruction, things, context, spare)
    payer = payer_of(state, instruction, context)
    if not isinstance(things, Pick):
        return results.Chosen(refs=tuple(among), context=context)
    in_play = ("7.3.36.a",) if isinstance(instruction, words.Sacrifice) else ()
    of_part = Instead(
        lambda decision: ask(
            changed(decision, part=instruction, rules=(*decision.rules, *in_play))
        )
    )
    return choices.choose(
        state, of_part, things, context, player=payer, among=among, verb=choices.PAY
    )


def _exhaust(
    state: State, ask: Asker, one: words.Exhaust, context: Context, spare: set[Referent]
) -> Part:
    chosen = _chosen(state, ask, one, one.what, context, spare)
    action = AtomicAction(
        verb=ActionVerb.GAIN_STATUS,
        by=payer_of(state, one, context),
        called=Called.EXHAUST,
        status=Status.EXHAUSTED,
        says=about_playing.CostExhausted,
        rules=("7.1.4.a", "7.3.13.a") if one.form == SYMBOL else ("7.3.13.a",),
    )
    return [changed(action, what=ref) for ref in chosen.refs], chosen.context


def _discard(
    state: State, ask: Asker, one: words.Discard, context: Context, spare: set[Referent]
) -> Part:
    actions: list[AtomicAction] = []
    for things in one.what:
        chosen = _chosen(state, ask, one, things, context, spare)
        payer = payer_of(state, one, context)
        for ref in chosen.refs:
            rules = ("7.1.4.b", "7.3.7.a") if _is_symbol(state, things, ref) else ("7.3.7.a",)
            actions.append(_to_discard(state, ref, payer, Called.DISCARD, rules))
        context = chosen.context
    return actions, context


def _is_symbol(state: State, things: Things, ref: Referent) -> bool:
    """Whether a part of a cost is {D}: "Discard me from Reserve" (CR 7.1.4.b)."""
    object_ = state.objects.get(ref.object)
    return isinstance(things, Me) and object_ is not None and object_.place.zone is ZoneKind.RESERVE


def _to_discard(
    state: State, ref: Referent, player: int, called: Called, rules: tuple[str, ...]
) -> AtomicAction:
    return AtomicAction(
        verb=ActionVerb.MOVE,
        what=ref,
        by=player,
        called=called,
        to=discard_pile(state.items[ref.item].owner),
        says=about_moving.Sacrificed if called is Called.SACRIFICE else about_moving.Discarded,
        rules=rules,
    )


def _sacrifice(
    state: State, ask: Asker, one: words.Sacrifice, context: Context, spare: set[Referent]
) -> Part:
    chosen = _chosen(state, ask, one, one.what, context, spare)
    payer = payer_of(state, one, context)
    rules = ("7.3.36.a", "7.3.7.a")
    actions = [_to_discard(state, ref, payer, Called.SACRIFICE, rules) for ref in chosen.refs]
    return actions, chosen.context


def _move(
    state: State, ask: Asker, one: words.Move, context: Context, spare: set[Referent]
) -> Part:
    chosen = _chosen(state, ask, one, one.what, context, spare)
    payer = payer_of(state, one, context)
    each, context = moving(state, ask, one, [(payer, ref) for ref in chosen.refs], chosen.context)
    actions = [
        changed(action, says=about_playing.CostMoved, name="") for _, action in each if action
    ]
    return actions, context


def _spend(
    state: State, ask: Asker, one: words.RemoveCounters, context: Context, spare: set[Referent]
) -> Part:
    if one.among:
        return _spend_among(state, ask, one, context, spare)
    chosen = _chosen(state, ask, one, one.from_, context, spare)
    context, total = chosen.context, 0
    actions: list[AtomicAction] = []
    for ref in chosen.refs:
        held = state.objects[ref.object].counters
        counter = one.counter or _which(ask, payer_of(state, one, context), sorted(held), ref)
        number = _how_many(state, ask, one, context, held.get(counter, 0))
        total += number
        if not number:
            continue
        taken = removing(ref, counter, number, payer_of(state, one, context), "")
        of_boosts = rules_of_any(one.counter, counter)
        actions.append(
            changed(
                taken, deed="spend", says=about_playing.CostSpent, rules=("7.3.38.a", *of_boosts)
            )
            if one.spend else changed(taken, rules=(*taken.rules, *of_boosts))
        )  # fmt: skip
    return actions, context.bind(one.name, total)


def _spend_among(
    state: State, ask: Asker, one: words.RemoveCounters, context: Context, spare: set[Referent]
) -> Part:
    """Counters of several objects together, each as the payer chooses (CR 6.1.g, 2.5.h)."""
    payer = payer_of(state, one, context)
    refs = [ref for ref in denote(state, one.from_, context) if ref not in spare]
    number = amounts.value(state, one.number, context) if one.number else 0
    meant = choices.rules_of_meaning(state, one.from_, context)
    taken = counters_among.spread(state, ask, one.counter, refs, payer, number, meant)
    actions = [
        AtomicAction(
            verb=ActionVerb.REMOVE_COUNTERS,
            what=ref,
            by=payer,
            counter=counter,
            number=count,
            deed="spend" if one.spend else "",
            says=about_playing.CostSpent,
            rules=("7.3.38.a",),
        )
        for (ref, counter), count in taken.items()
    ]
    return actions, context.bind(one.name, number)


def _which(ask: Asker, player: int, names: list[str], ref: Referent) -> str:
    return ask(
        ChooseCounterToPay(
            player=player,
            rules=("6.1.g",),
            options=tuple(names),
            verb="counter",
        )
    )


def _how_many(
    state: State, ask: Asker, one: words.RemoveCounters, context: Context, held: int
) -> int:
    most = amounts.value(state, one.number, context) if one.number else held
    if not (one.any_number or one.up_to):
        return most
    return ask(
        ChooseNumber(
            player=payer_of(state, one, context),
            rules=("6.1.g",),
            options=tuple(range(min(most, held) + 1)),
            verb="spend",
        )
    )


DECLARE: dict[type[Instruction], Callable[..., Part]] = {
    words.Exhaust: _exhaust,
    words.Discard: _discard,
    words.Sacrifice: _sacrifice,
    words.Move: _move,
    words.RemoveCounters: _spend,
}
"""How each part of a cost is declared; mana is added up."""
