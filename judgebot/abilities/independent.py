"""Verbs of which each can be done without the others having been: "I gain Fleeting and defect"."""

from __future__ import annotations

from judgebot.abilities.effects import Effect, is_single_step
from judgebot.abilities.references import Ref
from judgebot.abilities.within import within


def are_independent(effect: Effect) -> bool:
    """Whether each instruction is a single step, and none speaks of what one before it chose."""
    if not all(map(is_single_step, effect)):
        return False
    chosen: set[str] = set()
    for instruction in effect:
        parts = [*within(instruction)]
        if chosen & {one.to for one in parts if isinstance(one, Ref)}:
            return False
        chosen |= {getattr(one, "name", "") for one in parts} - {""}
    return True
