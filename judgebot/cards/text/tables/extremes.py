"""Having the highest of something, or a higher one than another: "I have the highest {V} among …".

Whoever ties for the highest has it, too (as in "with the highest Base Cost").
"""

from __future__ import annotations

from typing import Any

from judgebot.abilities.amounts import CostOf, Highest, StatisticOf
from judgebot.abilities.conditions import Compare, IsA
from judgebot.abilities.nouns import CostFilter, Extreme, Noun, Pick, StatisticFilter
from judgebot.abilities.value import replace
from judgebot.abilities.words import Comparison, CostName
from judgebot.cards.text.grammar import Grammar
from judgebot.cards.text.shapes import Slots, formed
from judgebot.sure import as_a

HIGHEST = (("highest", False, Comparison.AT_LEAST), ("lowest", True, Comparison.AT_MOST))
HIGHER = (("higher", Comparison.MORE), ("lower", Comparison.LESS))


def extend(g: Grammar) -> None:
    """Add the productions for the highest and for what is higher."""
    for who, verb in (("i", "have"), ("ref.sg", "has")):
        for words, lowest, comparison in HIGHEST:
            start = f"<who:{who}> {verb} the {words}"
            pair = _has_highest(words, comparison, lowest)
            g.custom("condition.now", f"{start} <measure:measure> among <among:pick.pl>", *pair)
            g.custom("condition.now", f"{start} statistic among <among:pick.pl>", *pair)
        for words, lowest in (("most", False), ("least", True), ("fewest", True)):
            most = f"<who:{who}> {verb} the {words} <counter:counter.pl> among <among:noun.pl>"
            g.custom("condition.now", most, *_has_most(words, lowest))
    for words, comparison in HIGHER:
        than = f"with a {words} <measure:measure> than <of:it>"
        g.custom("filter", than, *_with_higher(words, comparison))


def _of(measure: Any, who: Any) -> CostOf | StatisticOf:
    """A cost or a statistic of one thing."""
    if isinstance(measure, CostName):
        return CostOf(cost=measure, of=who)
    return StatisticOf(terrain=measure, of=who)


def _measured(amount: Any) -> Any:
    return amount.cost if isinstance(amount, CostOf) else amount.terrain


def _has_highest(words: str, comparison: Comparison, lowest: bool) -> tuple[Any, Any]:
    """One thing's, against the highest among several."""
    form = f"has the {words}"

    def build(who: Any, among: Pick, measure: Any = None) -> Compare:
        most = Highest(of=among, measure=measure, lowest=lowest)
        own = Highest(of=who, lowest=lowest) if measure is None else _of(measure, who)
        return Compare(left=own, comparison=comparison, right=most, form=form)

    def take(value: Any) -> Slots:
        left: Any = value.left
        right: Any = value.right
        found = {"who": left.of, "among": right.of}
        return found if right.measure is None else {**found, "measure": right.measure}

    return formed(Compare, form, build, take)


def _has_most(words: str, lowest: bool) -> tuple[Any, Any]:
    """"I have the most boosts among Characters in play": I am one with the most boosts."""
    form = f"has the {words}"

    def build(who: Any, counter: str, among: Noun) -> IsA | None:
        if among.also or any(isinstance(one, Extreme) for one in among.filters):
            return None
        most = Extreme(counter=counter, lowest=lowest)
        return IsA(subject=who, noun=replace(among, filters=(*among.filters, most)), form=form)

    def take(value: Any) -> Slots:
        *others, most = value.noun.filters
        among = replace(value.noun, filters=tuple(others))
        return {"who": value.subject, "counter": as_a(Extreme, most).counter, "among": among}

    return formed(IsA, form, build, take)


def _with_higher(words: str, comparison: Comparison) -> tuple[Any, Any]:
    """Things whose own is higher than that of one."""
    form = f"with a {words}"

    def build(measure: Any, of: Any) -> Any:
        amount = _of(measure, of)
        if isinstance(measure, CostName):
            return CostFilter(cost=measure, comparison=comparison, amount=amount, form=form)
        return StatisticFilter(
            terrain=measure, comparison=comparison, amount=amount, every=False, form=form
        )

    return formed(
        CostFilter | StatisticFilter, form, build,
        lambda value: {"measure": _measured(value.amount), "of": value.amount.of},
    )  # fmt: skip
