"""Costs of quick actions: "{T}, {1}, Sacrifice a Permanent", "{T}, Each player draws a card"."""

from __future__ import annotations

from typing import Any

from judgebot.abilities.effects import (
    Action,
    Augment,
    Create,
    Discard,
    Do,
    Draw,
    Exchange,
    Exhaust,
    Gain,
    Lose,
    Move,
    MoveExpedition,
    Pay,
    Perform,
    Ready,
    RemoveCounters,
    Reveal,
    Sacrifice,
    TakeControl,
)
from judgebot.abilities.references import Me
from judgebot.cards.text.grammar import Grammar
from judgebot.cards.text.shapes import Slots, first_and_rest, tupled

ONE_STEP = (
    Augment, Create, Discard, Do, Draw, Exchange, Exhaust, Gain, Lose, Move, MoveExpedition, Pay,
    Ready, RemoveCounters, Reveal, Sacrifice, TakeControl,
)  # fmt: skip
"""What can be part of a cost, which is one step whatever it holds (CR 6.4.a)."""


def extend(g: Grammar) -> None:
    """Add the productions for costs."""
    g.add("cost.part", "{T}", Exhaust, what=Me(), form="symbol")
    g.add("cost.part", "{D}", Discard, what=(Me(),), form="symbol")
    g.add("cost.part", "<amount:mana>", Pay, form="symbol")
    g.custom("cost.part", "<steps:clause>", _part, _of_part)
    g.custom("cost", "<a:cost.part>", *tupled("a"))
    g.custom("cost", "<a:cost.part> , <b:cost>", *first_and_rest())


def _part(steps: Any) -> Any:
    """What somebody does, if that is a single step."""
    (step, *others) = steps
    return step if not others and _is_one_step(step) else None


def _of_part(step: Any) -> Slots:
    return {"steps": (step,)} if _is_one_step(step) and step.form != "symbol" else None


def _is_one_step(step: Any) -> bool:
    if isinstance(step, Perform):
        return step.action is not Action.RUSH
    return isinstance(step, ONE_STEP)
