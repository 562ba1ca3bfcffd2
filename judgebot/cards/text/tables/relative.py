"""Relative clauses: what a noun describes by a condition that is true of each thing.

"A Character that joined my Expedition this turn", "a card that was not played this Day",
"Characters whose {V} is higher than their {M}", "a Character whose statistics are all equal".
"""

from __future__ import annotations

from typing import Any

from judgebot.abilities.amounts import CostOf, Highest, StatisticOf
from judgebot.abilities.conditions import Compare, HasDone
from judgebot.abilities.nouns import Expedition, Noun, Such
from judgebot.abilities.references import WHICH, Me
from judgebot.abilities.value import replace
from judgebot.abilities.words import Comparison, CostName, Duration, Terrain
from judgebot.cards.text.grammar import Grammar
from judgebot.cards.text.shapes import Slots, at, formed
from judgebot.cards.text.tables.history import EXPEDITIONS_DO, SOME_TIME

EQUAL = ("are equal", "are all equal", "are the same", "are all the same")


def extend(g: Grammar) -> None:
    """Add the productions for relative clauses."""
    _happened(g)
    _expeditions(g)
    _still(g)
    _whose(g)
    _all_equal(g)


def _happened(g: Grammar) -> None:
    """"That was played this turn", "that didn't join my Expedition this Day"."""
    for verb, symbol, negated in (
        ("was", "done", False),
        ("were", "done", False),
        ("was not", "done", True),
        ("were not", "done", True),
        ("has been", "done", False),
        ("have been", "done", False),
        ("has not been", "done", True),
        ("have not been", "done", True),
        ("", "happening.past", False),
        ("has", "happening.part", False),
        ("have", "happening.part", False),
        ("didn't", "happening.base", True),
        ("has not", "happening.denied", True),
        ("have not", "happening.denied", True),
    ):
        words = f"that {verb} <past:{symbol}> this <during:duration>"
        g.custom("filter", words, *_that(f"that {verb}", negated=negated))


def _expeditions(g: Grammar) -> None:
    """"Expeditions that moved forward this Day": the same of Expeditions."""
    for symbol, verb, negated in (
        ("expedition.happened", "happening.past", False),
        ("expedition.not.happened", "happening.base", True),
    ):
        g.custom(symbol, f"<past:{verb}> this <during:duration>", *_it_did(negated=negated))


def _it_did(*, negated: bool) -> tuple[Any, Any]:
    def build(past: Any, during: Duration) -> HasDone | None:
        if past.did not in EXPEDITIONS_DO:
            return None
        return HasDone(subject=WHICH, past=replace(past, during=during), negated=negated)

    def unbuild(value: Any) -> Slots:
        if not isinstance(value, HasDone) or value.negated is not negated:
            return None
        return {"past": replace(value.past, during=SOME_TIME), "during": value.past.during}

    return build, unbuild


def _still(g: Grammar) -> None:
    """Things by what they are: those to which something happened are counted by `Times`."""
    for noun in ("noun", "noun.o", "expedition.noun"):
        still = noun.replace("noun", "noun.still")
        g.some(f"{still}.sg", lambda noun: not asks_what_happened(noun), f"{noun}.sg")


def asks_what_happened(noun: Noun | Expedition) -> bool:
    """Whether a description asks what happened to each thing, or what it did."""
    if isinstance(noun, Expedition):
        return isinstance(noun.such, HasDone)
    return any(isinstance(one, Such) and isinstance(one.condition, HasDone) for one in noun.filters)


def _that(form: str, *, negated: bool) -> tuple[Any, Any]:
    """What happened to it, or what it did."""

    def build(past: Any, during: Duration) -> Such | None:
        if past.did in EXPEDITIONS_DO:
            return None
        done = HasDone(subject=WHICH, past=replace(past, during=during), negated=negated)
        return Such(condition=done, form=form)

    def take(value: Any) -> Slots:
        done: Any = value.condition
        return {"past": replace(done.past, during=SOME_TIME), "during": done.past.during}

    return formed(Such, form, build, take)


def _whose(g: Grammar) -> None:
    """"Whose {V} is higher than its {M}", "whose Hand Cost is lower than mine"."""
    for be in ("is", "are"):
        start = f"whose <measure:measure> {be}"
        g.custom("filter", f"{start} <than:compared>", *_measured(be))
        for its in ("its", "their"):
            for words, comparison in (
                ("higher than", Comparison.MORE),
                ("lower than", Comparison.LESS),
                ("equal to", Comparison.EQUAL),
            ):
                own = f"{start} {words} {its} <other:measure>"
                g.custom("filter", own, *_than_its(f"{be} {words} {its}", comparison))


def _of(measure: Any) -> CostOf | StatisticOf:
    if isinstance(measure, CostName):
        return CostOf(cost=measure, of=WHICH)
    return StatisticOf(terrain=measure, of=WHICH)


def _measure(amount: Any) -> CostName | Terrain:
    return amount.cost if isinstance(amount, CostOf) else amount.terrain


def _measured(be: str) -> tuple[Any, Any]:
    """Compared with one of mine."""

    def build(measure: Any, than: Compare) -> Such | None:
        right: Any = than.right
        if isinstance(right, Me):
            right = replace(_of(measure), of=right)
        if not isinstance(getattr(right, "of", None), Me):
            return None
        return Such(condition=replace(than, left=_of(measure), right=right), form=f"whose {be}")

    def take(value: Any) -> Slots:
        compared: Any = value.condition
        whose = getattr(compared.right, "of", None)
        if isinstance(whose, Me) and whose.word == "mine":
            compared = replace(compared, right=whose)
        return {"measure": _measure(compared.left), "than": compared}

    return formed(Such, f"whose {be}", build, take)


def _than_its(words: str, comparison: Comparison) -> tuple[Any, Any]:
    """One of its own compared with another of its own."""
    form = f"whose own {words}"

    def build(measure: Any, other: Any) -> Such | None:
        if isinstance(measure, CostName) is not isinstance(other, CostName):
            return None
        compared = Compare(left=_of(measure), comparison=comparison, right=_of(other))
        return Such(condition=compared, form=form)

    def take(value: Any) -> Slots:
        compared: Any = value.condition
        return {"measure": _measure(compared.left), "other": _measure(compared.right)}

    return formed(Such, form, build, take)


def _all_equal(g: Grammar) -> None:
    """"If all my statistics are equal", "whose statistics are all equal"."""
    for whose in ("", "all "):
        for words in EQUAL[:: 2 if whose else 1]:
            said = f"{whose}<of:its> statistics {words}"
            g.custom("condition.now", said, *_equal(f"{whose}{words}"))
    for words in EQUAL:
        g.custom("filter", f"whose statistics {words}", *_such_equal(words))


def _equal(form: str) -> tuple[Any, Any]:
    """The highest statistic is the lowest."""

    def build(of: Any) -> Compare:
        lowest = Highest(of=of, lowest=True)
        return Compare(left=Highest(of=of), comparison=Comparison.EQUAL, right=lowest, form=form)

    def take(value: Any) -> Slots:
        left: Any = value.left
        return {"of": left.of} if isinstance(left, Highest) else None

    return formed(Compare, form, build, take)


def _such_equal(words: str) -> tuple[Any, Any]:
    form = f"whose {words}"
    make, _ = _equal(words)

    def build() -> Such:
        return Such(condition=make(WHICH), form=form)

    return formed(Such, form, build, at())
