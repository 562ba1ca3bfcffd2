"""Conditions that ask what something was before the effect changed it: "If it had 3 boosts".

What was moved is remembered as it was (CR 2.1.h). What stays is asked before the step that changes
it, as a trigger's past tense is of the state before the event (CR 6.3.k).
"""

from __future__ import annotations

from typing import Any

from judgebot.abilities.amounts import CostOf, StatisticOf
from judgebot.abilities.conditions import Compare, HasStatus, IsA
from judgebot.abilities.effects import (
    Augment,
    DistributeCounters,
    DoubleCounters,
    Effect,
    Exhaust,
    Gain,
    If,
    Instruction,
    Lose,
    MoveCounters,
    Ready,
    RemoveCounters,
    is_single_step,
)
from judgebot.abilities.references import Me, Ref
from judgebot.abilities.within import within
from judgebot.abilities.words import Status

_OF_COUNTERS = (RemoveCounters, MoveCounters, DoubleCounters, Augment, DistributeCounters)
"""What changes the counters of things besides gaining and losing."""


def asked_of(effect: Effect, at: int) -> tuple[If, ...]:
    """The conditions behind an instruction that ask what it changes, as that was before it.

    Of several instructions that change it, the first is meant.
    """
    return tuple(
        one
        for one in effect[at + 1 :]
        if isinstance(one, If)
        and changes(effect[at], one.condition)
        and not any(changes(step, one.condition) for step in effect[:at])
    )


def changes(step: Instruction, condition: Any) -> bool:
    """Whether an instruction changes what a condition asks of a thing in the past tense."""
    if not _asks_of_the_past(condition):
        return False
    about = {getattr(one, "name", "") for one in within(step)} - {""}
    status = getattr(condition, "status", Status.BOOSTED)
    altered = any(status in _altered(one) for one in within(step) if isinstance(one, Instruction))
    return altered and bool((about | _meant(step)) & _meant(condition))


def _meant(part: Any) -> set[str]:
    """The names that pronouns in a part refer to; "me" has its own."""
    found = {one.to for one in within(part) if isinstance(one, Ref)} - {""}
    return found | ({"me"} if any(isinstance(one, Me) for one in within(part)) else set())


def is_asked_in_time(step: Instruction) -> bool:
    """Whether what is so before an instruction can be asked as it is carried out: a single step."""
    return is_single_step(step)


def _asks_of_the_past(condition: Any) -> bool:
    """Whether it is asked how many counters something had, or which status."""
    past = isinstance(condition, Compare | HasStatus | IsA) and condition.past
    return past and not isinstance(getattr(condition, "left", None), CostOf | StatisticOf)


def _altered(step: Instruction) -> set[Status]:
    """The statuses that an instruction changes without moving what has them."""
    if isinstance(step, Gain | Lose):
        return {one if isinstance(one, Status) else Status.BOOSTED for one in step.what}
    if isinstance(step, Exhaust | Ready):
        return {Status.EXHAUSTED}
    return {Status.BOOSTED} if isinstance(step, _OF_COUNTERS) else set()


def key(condition: Any) -> str:
    """The name to which is bound how such a condition was answered."""
    return f"before: {condition!r}"
