"""CR 2.1.h, 2.2.9.b, 2.2.f What an instruction asks of objects, where a rule decides the answer.

An object that ceased to exist answers by what was last true of it, one without the characteristic
that is asked for with zero, and a Base Cost is a Hand Cost or a Reserve Cost.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from judgebot.abilities.amounts import CostOf, CountersOn, Highest
from judgebot.abilities.conditions import Condition
from judgebot.abilities.effects import Instruction
from judgebot.abilities.references import Me, Player
from judgebot.abilities.references import Ref as RefWords
from judgebot.abilities.words import CostName
from judgebot.game.data.context import Context
from judgebot.game.data.events import Telling
from judgebot.game.data.game import Game
from judgebot.game.data.objects import Ref
from judgebot.game.data.state import State
from judgebot.game.data.trace import Kind, Silent
from judgebot.game.read.objects import characteristics
from judgebot.game.read.words import (
    amounts,
    considered,
    left_out,
    meaning,
    pronouns,
    selectors,
    selectors_places,
)
from judgebot.game.read.words.pronouns import is_gone

Asking = CostOf | CountersOn | Highest
"""The amounts that ask something of one object."""

_KNOWN: dict[int, tuple[Any, tuple[Asking, ...]]] = {}
"""What words ask of single objects, by their identity; they stand beside it so it stays theirs."""


def notes(game: Game, instruction: Instruction, context: Context) -> tuple[Telling, ...]:
    """What is told of the numbers that an instruction asks of objects."""
    if isinstance(game.trace, Silent):
        return ()
    asked = tuple(
        telling
        for amount in _amounts(instruction)
        for ref in pronouns.referents(context, _of(amount))
        if (telling := _telling(game, amount, ref, context)) is not None
    )
    return (*_left_out(game, instruction, context), *asked, *counts(game, instruction, context))


def _left_out(game: Game, instruction: Instruction, context: Context) -> Iterator[Telling]:
    """What is told of the players of whom it is not so what is said of those who do something."""
    who = getattr(instruction, "who", None)
    if not isinstance(who, Player) or who.so is None:
        return
    meant = pronouns.players(game.state, who, context)
    for one in pronouns.players(game.state, replace(who, so=None), context):
        if one not in meant:
            of_them = context.bind(pronouns.WHO, (one,))
            rules = ("7.5.6.b", *meaning.of_condition(game.state, who.so, of_them))
            facts = {"player": game.player(one)}
            yield Telling(kind=Kind.FALSE, what="asked.not-who", rules=rules, facts=facts)


def counts(game: Game, words_: Instruction | Condition, context: Context) -> Iterator[Telling]:
    """What is told of the things that words count: which they are, and which they are not."""
    for noun in () if game.trace.silent else left_out.counted_in(words_):
        rules = meaning.of_things(game.state, noun, context)
        found = selectors.candidates(game.state, noun, context) if rules else ()
        if found:
            yield Telling(
                kind=Kind.CHECKED,
                what="asked.counted",
                rules=rules,
                items=tuple(ref.item for ref in found),
                facts={"things": tuple(game.name(ref) for ref in found)},
            )
        yield from left_out.told(game, noun, context, "asked.not-counted")
    for noun in () if game.trace.silent else left_out.expeditions_counted_in(words_):
        places = selectors_places.expeditions(game.state, noun, context)
        rules = meaning.of_things(game.state, noun, context)
        if places and rules:
            facts = {"things": tuple(game.place(place) for place in places)}
            yield Telling(kind=Kind.CHECKED, what="asked.counted", rules=rules, facts=facts)
    if not game.trace.silent:
        yield from considered.tellings(game, words_)


def _amounts(words: Any) -> tuple[Asking, ...]:
    known = _KNOWN.get(id(words))
    if known is None:
        known = _KNOWN[id(words)] = (words, tuple(dict.fromkeys(_found_in(words))))
    return known[1]


def _found_in(value: Any) -> Iterator[Asking]:
    """The amounts in words that are no instructions or abilities of their own."""
    if isinstance(value, Asking) and isinstance(_of(value), Me | RefWords):
        yield value
    elif isinstance(value, tuple):
        for part in value:
            if not isinstance(part, Instruction):
                yield from _found_in(part)
    else:
        for name in getattr(value, "__dataclass_fields__", ()):
            if name not in ("trigger", "token"):
                yield from _found_in(getattr(value, name))


def _of(amount: Asking) -> Any:
    return amount.on if isinstance(amount, CountersOn) else amount.of


def _telling(game: Game, amount: Asking, ref: Ref, context: Context) -> Telling | None:
    state = game.state
    gone, absent = is_gone(state, ref), _is_absent(state, amount, ref)
    base = isinstance(amount, CostOf) and amount.cost is CostName.BASE and not absent
    acts = {"2.1.h": gone, "2.2.9.b": base, "2.2.f": absent}
    rules = tuple(rule for rule, does in acts.items() if does)
    if not rules:
        return None
    return Telling(
        kind=Kind.CHECKED,
        what=f"asked.{'absent' if absent else 'last-known' if gone else 'now'}",
        rules=rules,
        items=(ref.item,),
        facts={
            "card": game.name(ref),
            "asked": _words(amount),
            "number": amounts.value(state, amount, context),
        },
    )


def _is_absent(state: State, amount: Asking, ref: Ref) -> bool:
    """Whether an object does not have the characteristic that is asked for."""
    if isinstance(amount, CountersOn):
        return False
    if isinstance(amount, Highest):
        return characteristics.of_ref(state, ref).statistics is None
    card = characteristics.card_of(state, ref)
    costs = {CostName.HAND: card.hand_cost, CostName.RESERVE: card.reserve_cost}
    if amount.cost in costs:
        return costs[amount.cost] is None
    return card.hand_cost is None and card.reserve_cost is None


def _words(amount: Asking) -> str:
    if isinstance(amount, CostOf):
        return amount.cost.value
    if isinstance(amount, Highest):
        return "highest statistic"
    counter = f"{amount.counter} " if amount.counter not in ("", "boost") else ""
    return "number of boosts" if amount.counter == "boost" else f"number of {counter}counters"
