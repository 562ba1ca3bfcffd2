"""CR 6.4.c Costs that a player is able to pay in full, and the rules by which others are not."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any

from judgebot.abilities import effects as words
from judgebot.abilities.effects import Effect, Instruction
from judgebot.abilities.nouns import Noun, Pick, Things
from judgebot.abilities.references import Me
from judgebot.abilities.statements import Forbidden
from judgebot.abilities.words import Comparison, Status
from judgebot.game.data.context import Context
from judgebot.game.data.objects import Object, Referent
from judgebot.game.data.state import State
from judgebot.game.data.telling import Figure
from judgebot.game.data.zones import WITHOUT_STATUS
from judgebot.game.read import questions
from judgebot.game.read.objects import characteristics
from judgebot.game.read.objects.counters_on import counters_on
from judgebot.game.read.objects.statements import InForce
from judgebot.game.read.steps import prohibitions, selecting
from judgebot.game.read.steps.cost_parts import (
    DECLARED,
    SYMBOL,
    fitting,
    is_enough_among,
    mana_in,
    moves,
    needed,
    payer_of_mana,
    things_of,
)
from judgebot.game.read.words import amounts, lacking, pronouns
from judgebot.game.read.words.denoting import denote
from judgebot.game.read.words.selectors_kinds import alternatives
from judgebot.game.read.zones import paying_mana


def payable(
    state: State, cost: Effect, context: Context, *, more: int = 0, without: Iterable[Referent] = ()
) -> bool:
    """Whether the player who would pay a cost could pay it in full (CR 6.4.c).

    more: mana to be paid besides.
    without: things that cannot be used for it.
    """
    taken = context.beside
    spare = {*without, *taken.exhausted}
    if taken.moved:
        spare |= {one.ref for one in state.objects.values() if one.item in taken.moved}
        spare |= {Referent(item, 0) for item in taken.moved}
    used: set[Referent] = set()
    if not all(_can(state, one, context, spare, used) for one in cost):
        return False
    mana = more + mana_in(state, cost, context)
    return paying_mana.can_pay(
        state, payer_of_mana(state, cost, context), mana, taken.exhausted
    )


def parts_not_payable(state: State, cost: Effect, context: Context) -> Effect:
    """Which of several parts of a cost could not be paid, were it the whole cost."""
    if len(cost) < 2:
        return ()
    return tuple(one for one in cost if not payable(state, (one,), context))


def why_not_payable(state: State, cost: Effect, context: Context) -> tuple[str, ...]:
    """The rules by which a cost cannot be paid in full (CR 6.4.c).

    So what is impossible (CR 1.4.1.b, 7.3.16.b, 7.3.38.b), and what needs an object in play that
    the player controls (CR 7.3.36.a).
    """
    unpaid = _unpaid(state, cost, context)
    few_counters = any(isinstance(one, words.RemoveCounters) and one.spend for one in unpaid)
    nothing_to_sacrifice = any(isinstance(one, words.Sacrifice) for one in unpaid)
    exhausted = exhausted_already(state, cost, context)
    nowhere = without_status(state, cost, context)
    impossible = exhausted or nowhere or any(_is_forbidden(state, one, context) for one in cost)
    return (
        "6.4.c",
        *(("1.4.1.b",) if impossible else ()),
        *(("7.3.16.b",) if exhausted else ()),
        *(("2.4.1.c",) if nowhere else ()),
        *(("7.3.38.b",) if few_counters else ()),
        *(("7.3.36.a",) if nothing_to_sacrifice else ()),
    )


def _unpaid(state: State, cost: Effect, context: Context) -> tuple[Instruction, ...]:
    """The parts of a cost that cannot be paid, whatever the others take."""
    return tuple(one for one in cost if not _can(state, one, context, set(), set()))


def of_i(
    state: State, cost: Effect, context: Context, *, of_ability: bool = False
) -> tuple[str, ...]:
    """The rule of whose "me" and "my" are in what cannot be paid of a cost (CR 7.2.1.a-d).

    of_ability: whether it is the cost of an ability, and no part of an effect (CR 7.2.1.a, .c). A
    symbol says by itself what is meant.
    """
    unpaid = (one for one in _unpaid(state, cost, context) if one.form != SYMBOL)
    if not any(map(pronouns.says_i, unpaid)):
        return ()
    return ("7.2.1.a",) if of_ability else pronouns.whose_i(state, context)


def too_few(state: State, cost: Effect, context: Context) -> tuple[tuple[Pick, int], ...]:
    """The words of a cost for things of which there are not enough, and how many there are."""
    parts = (one for one in _unpaid(state, cost, context) if isinstance(one, DECLARED))
    asked = (
        (things, len(fitting(state, one, things, context, set())))
        for one in parts
        for things in things_of(one)
        if isinstance(things, Pick)
    )
    return tuple(
        (things, found) for things, found in asked if found < needed(state, things, context)
    )


def of_others(state: State, cost: Effect, context: Context) -> dict[Referent, tuple[str, ...]]:
    """What would pay a part of a cost that cannot be paid, were it "you" who control it; and why
    it does not (CR 7.5.5.b)."""
    found: dict[Referent, tuple[str, ...]] = {}
    parts = (one for one in _unpaid(state, cost, context) if isinstance(one, DECLARED))
    for part in parts:
        for things in things_of(part):
            for pick, noun in _of_whom(things):
                meant = set(denote(state, replace(pick, noun=noun), context))
                whoever = replace(pick, noun=replace(noun, controller=None))
                for ref in fitting(state, part, whoever, context, meant):
                    found[ref] = lacking.rules_of_whose(state, ref, noun)
    return found


def _of_whom(things: Things) -> Iterator[tuple[Pick, Noun]]:
    """Some words, with each description in them that says who controls what it means."""
    if isinstance(things, Pick) and isinstance(things.noun, Noun):
        for one in alternatives(things.noun):
            if one.controller is not None:
                yield things, one


def counters_short(state: State, cost: Effect, context: Context) -> tuple[Figure, ...]:
    """How many counters there are to spend, and how many a cost spends (CR 7.3.38.b, 2.5.h)."""
    parts = (one for one in _unpaid(state, cost, context) if isinstance(one, words.RemoveCounters))
    found: list[Figure] = []
    for one in parts:
        objects = [state.objects.get(ref.object) for ref in denote(state, one.from_, context)]
        borne = [counters_on(object_, one.counter) for object_ in objects if object_]
        there = sum(borne) if one.among else max(borne, default=0)
        number = amounts.value(state, one.number, context) if one.number else 1
        if one.spend and there < number:
            found.append(Figure(there, Comparison.AT_LEAST, number))
    return tuple(found)


def exhausted_already(state: State, cost: Effect, context: Context) -> tuple[Referent, ...]:
    """What would pay a part of a cost that cannot be paid, were it not exhausted (CR 7.3.16.b)."""
    meant = _not_exhausted(state, cost, context)
    return tuple(ref for ref, object_ in meant.items() if Status.EXHAUSTED in object_.statuses)


def without_status(state: State, cost: Effect, context: Context) -> tuple[Referent, ...]:
    """What would pay such a part, were it not where nothing can be exhausted (CR 2.4.1.c)."""
    meant = _not_exhausted(state, cost, context)
    return tuple(ref for ref, object_ in meant.items() if object_.place.zone in WITHOUT_STATUS)


def _not_exhausted(state: State, cost: Effect, context: Context) -> dict[Referent, Object]:
    """The objects that the parts of a cost speak of which would be paid by exhausting them."""
    parts = (one for one in _unpaid(state, cost, context) if isinstance(one, words.Exhaust))
    meant = (ref for one in parts for it in things_of(one) for ref in denote(state, it, context))
    return {ref: object_ for ref in meant if (object_ := state.objects.get(ref.object))}


def _is_forbidden(state: State, one: Instruction, context: Context) -> bool:
    """Whether what a part of a cost does is impossible (CR 1.4.1.b).

    Passive abilities forbid it to be done with whatever it means, or there is no card for it.
    """
    if isinstance(one, words.Perform):
        return not questions.can_start(state, (one,), context)
    return bool(_forbidden(state, one, context))


def forbidden(state: State, cost: Effect, context: Context) -> tuple[Referent, ...]:
    """What would pay a part of a cost, did passive abilities not forbid that (CR 1.4.1.b)."""
    each = (ref for one in cost for ref in _forbidden(state, one, context))
    return tuple(dict.fromkeys(each))


def forbidding(state: State, cost: Effect, context: Context) -> tuple[InForce, ...]:
    """The passive abilities that forbid what would pay a part of a cost (CR 1.4.1.b)."""
    found = (
        prohibitions.what_states(state, ref, *_FORBIDDEN[type(one)])
        for one in cost
        for ref in _forbidden(state, one, context)
    )
    return tuple({id(one.statement): one for one in found if one is not None}.values())


def _forbidden(state: State, one: Instruction, context: Context) -> list[Referent]:
    """All that a part of a cost means, where none of it can be used for that."""
    deeds = _FORBIDDEN.get(type(one))
    if deeds is None:
        return []
    found = []
    for things in things_of(one):
        meant = (context.me,) if things == Me() else denote(state, things, context)
        refs = [ref for ref in meant if _is_ones_own(state, one, ref, context)]
        if refs and all(prohibitions.what_states(state, ref, *deeds) for ref in refs):
            found += refs
    return found


def _is_ones_own(state: State, one: Instruction, ref: Any, context: Context) -> bool:
    """Whether an object could pay if nothing forbade it: a player sacrifices their own."""
    object_ = state.objects.get(ref.object) if isinstance(ref, Referent) else None
    if object_ is None:
        return False
    ours = characteristics.controller(object_) == context.controller
    return ours or not isinstance(one, words.Sacrifice)


_FORBIDDEN: dict[type[Instruction], tuple[Forbidden, ...]] = {
    words.Exhaust: (Forbidden.BE_EXHAUSTED,),
    words.Discard: (Forbidden.BE_DISCARDED,),
    words.Sacrifice: prohibitions.SACRIFICED,
}
"""Which prohibition makes each part of a cost impossible."""


def _can(
    state: State,
    instruction: Instruction,
    context: Context,
    spare: set[Referent],
    used: set[Referent],
) -> bool:
    """Whether one part of a cost could be paid, leaving enough for the others."""
    if isinstance(instruction, words.Pay):
        return True
    if not isinstance(instruction, DECLARED):
        return _can_be_done(state, instruction, context)
    if _goes_nowhere(state, instruction, context):
        return False
    if not is_enough_among(state, instruction, context):
        return False
    for things in things_of(instruction):
        taken = used if moves(instruction) else set()
        found = fitting(state, instruction, things, context, spare | taken)
        least = needed(state, things, context)
        if len(found) < least:
            return False
        if moves(instruction):
            used |= set(found[:least])
    return True


def _can_be_done(state: State, instruction: Instruction, context: Context) -> bool:
    """Whether what a cost tells to do could be done in full (CR 1.4.1.b, 6.4.c)."""
    resupply = getattr(instruction, "action", None) is words.Action.EXHAUSTED_RESUPPLY
    if not resupply and not words.is_single_step(instruction):
        return False
    if isinstance(instruction, words.Gain | words.Lose):
        subjects = selecting.something(state, instruction.subject, context)
        return any(_changes(state, instruction, ref, context) for ref in subjects)
    return questions.can_start(state, (instruction,), context)


def _changes(
    state: State, instruction: words.Gain | words.Lose, thing: object, context: Context
) -> bool:
    """Whether an object could gain, or lose, everything that a cost says."""
    object_ = state.objects.get(thing.object) if isinstance(thing, Referent) else None
    if object_ is None:
        return False
    for one in instruction.what:
        if isinstance(one, Status):
            if (one in object_.statuses) is isinstance(instruction, words.Gain):
                return False
        elif isinstance(one, words.Counters) and isinstance(instruction, words.Lose):
            least = amounts.value(state, one.amount, context) if one.amount else 1
            if counters_on(object_, one.counter) < least:
                return False
    return True


def _goes_nowhere(state: State, instruction: Instruction, context: Context) -> bool:
    """Whether something would move to an Expedition that there is none of (CR 7.4.4.l)."""
    to = instruction.to if isinstance(instruction, words.Move) else None
    return isinstance(to, Pick) and not selecting.fitting(state, to, context)
