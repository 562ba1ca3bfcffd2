"""Costs and results of dice in conditions: "its Hand Cost was {3} or more", "on a 4+"."""

from __future__ import annotations

import re
from typing import Any

from judgebot.abilities.amounts import Bound, CostOf
from judgebot.abilities.conditions import Compare, DieShows
from judgebot.abilities.references import Me, Pronoun, Ref
from judgebot.abilities.words import Comparison
from judgebot.cards.text.grammar import Grammar
from judgebot.cards.text.shapes import Slots

IT = Ref(word=Pronoun.IT)
_AT_LEAST = Comparison.AT_LEAST


def extend(g: Grammar) -> None:
    """Add the productions for costs and dice in conditions."""
    for number, comparison in (
        ("<right:mana> or more", _AT_LEAST),
        ("<right:mana> or less", Comparison.AT_MOST),
        ("<right:mana>", Comparison.EQUAL),
    ):
        g.add("condition.then", f"<left:cost.its> was {number}", Compare, comparison=comparison,
              past=True)  # fmt: skip
        g.add("condition.now", f"<left:cost.its> is {number}", Compare, comparison=comparison)
    g.add("cost.its", "its <cost:cost.name>", CostOf, of=IT)
    g.add("cost.its", "my <cost:cost.name>", CostOf, of=Me())
    the_card = Ref(word=Pronoun.THE_CARD)
    g.add("cost.its", "the <cost:cost.name>", CostOf, of=the_card, form="the bare")
    g.add(
        "condition.now", "<left:cost.its> is equal to <right:die.result>",
        Compare, comparison=Comparison.EQUAL,
    )  # fmt: skip
    g.add("die.result", "the die's result", Bound, form="die's result")
    g.add("bound.x", "X", Bound, form="X")
    g.add("cost.target", "the <cost:cost.name> of <of:target.ref>", CostOf, form="the")
    g.add("target.ref", "the target", Ref, word=Pronoun.THE_TARGET)
    g.add(
        "condition.now", "<left:bound.x> is higher than <right:cost.target>",
        Compare, comparison=Comparison.MORE,
    )  # fmt: skip
    g.terminal("range", _read_range, _write_range)
    g.custom("condition.now", "the result is <r:range>", *_die("result"))
    g.custom("die.range", "<r:range>", *_die(""))


_RANGE = re.compile(r"(\d+)(?:-(\d+)|(\+))?")


def _read_range(word: str) -> tuple[int, int | None] | None:
    match = _RANGE.fullmatch(word)
    if match is None:
        return None
    low = int(match[1])
    return (low, None if match[3] else int(match[2] or low))


def _write_range(value: Any) -> str:
    low, high = value
    if high is None:
        return f"{low}+"
    return str(low) if low == high else f"{low}-{high}"


def _die(form: str) -> tuple[Any, Any]:
    def build(r: Any) -> DieShows:
        return DieShows(low=r[0], high=r[1], form=form)

    def unbuild(value: Any) -> Slots:
        if not isinstance(value, DieShows) or value.form != form:
            return None
        return {"r": (value.low, value.high)}

    return build, unbuild
