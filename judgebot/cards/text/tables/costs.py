"""Costs of quick actions: "{T}, {1}, Sacrifice a Permanent"."""

from __future__ import annotations

from judgebot.abilities.effects import Discard, Exhaust, Pay
from judgebot.abilities.references import Me
from judgebot.cards.text.grammar import Grammar


def extend(g: Grammar) -> None:
    """Add the productions for costs."""
    g.add("cost.part", "{T}", Exhaust, what=Me(), form="symbol")
    g.add("cost.part", "{D}", Discard, what=(Me(),), form="symbol")
    g.add("cost.part", "<amount:mana>", Pay, form="symbol")
    g.same("cost.part", "act.base")
    g.custom("cost", "<a:cost.part>", lambda a: (a,), _one)
    g.custom("cost", "<a:cost.part> , <b:cost>", lambda a, b: (a, *b), _more)


def _one(steps: tuple[object, ...]) -> dict[str, object] | None:
    return {"a": steps[0]} if len(steps) == 1 else None


def _more(steps: tuple[object, ...]) -> dict[str, object] | None:
    return {"a": steps[0], "b": steps[1:]} if len(steps) > 1 else None
