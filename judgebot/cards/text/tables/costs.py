"""Costs of quick actions: "{T}, {1}, Sacrifice a Permanent"."""

from __future__ import annotations

from judgebot.abilities.effects import Discard, Exhaust, Pay
from judgebot.abilities.references import Me
from judgebot.cards.text.grammar import Grammar
from judgebot.cards.text.shapes import first_and_rest, tupled


def extend(g: Grammar) -> None:
    """Add the productions for costs."""
    g.add("cost.part", "{T}", Exhaust, what=Me(), form="symbol")
    g.add("cost.part", "{D}", Discard, what=(Me(),), form="symbol")
    g.add("cost.part", "<amount:mana>", Pay, form="symbol")
    g.same("cost.part", "act.base")
    g.custom("cost", "<a:cost.part>", *tupled("a"))
    g.custom("cost", "<a:cost.part> , <b:cost>", *first_and_rest())
