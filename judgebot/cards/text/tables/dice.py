"""Amounts in conditions: costs, statistics, results of dice, and what something has.

"Its Hand Cost was {3} or more", "my {V} is higher than my {M}", "on a 4+", "the result is even".
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

from judgebot.abilities.amounts import Bound, CostOf, DiceShowing, DieResult, StatisticOf, TotalOf
from judgebot.abilities.conditions import Compare, DieShows, IsA, IsEven
from judgebot.abilities.nouns import How, Noun
from judgebot.abilities.references import Me, Pronoun, Ref
from judgebot.abilities.words import Comparison
from judgebot.cards.text.grammar import Grammar, Production, Slot
from judgebot.cards.text.shapes import Shape, Slots, at, constant, formed
from judgebot.cards.text.tables.quantities import AFTER, BEFORE

_AMOUNTS = (
    ("higher than", Comparison.MORE),
    ("greater than", Comparison.MORE),
    ("more than", Comparison.MORE),
    ("lower than", Comparison.LESS),
    ("less than", Comparison.LESS),
    ("equal to", Comparison.EQUAL),
    ("higher than or equal to", Comparison.AT_LEAST),
    ("greater than or equal to", Comparison.AT_LEAST),
    ("lower than or equal to", Comparison.AT_MOST),
    ("less than or equal to", Comparison.AT_MOST),
)
"""How an amount is compared with another, in words."""


def extend(g: Grammar) -> None:
    """Add the productions for amounts and dice in conditions."""
    _compared(g)
    _amounts(g)
    _totals(g)
    _dice(g)
    _having(g)


def _compared(g: Grammar) -> None:
    """"{3} or more", "less than 3", "higher than my {M}": with what an amount is compared."""
    for number, mark in (("any", ""), ("mana", "mana ")):
        for word, comparison in AFTER:
            form = f"{mark}or {word}"
            g.custom("compared", f"<right:{number}> or {word}", *_with(comparison, form))
        for words, comparison in {**dict(BEFORE), **dict(_AMOUNTS)}.items():
            if words != "only":
                g.custom("compared", f"{words} <right:{number}>", *_with(comparison, mark + words))
        g.custom("compared", f"<right:{number}>", *_with(Comparison.EQUAL, f"{mark}is"))
    for words, comparison in _AMOUNTS:
        amount = f"{words} <right:amount.other>"
        g.custom("compared", amount, *_with(comparison, f"amount {words}"))
    g.same("amount.other", "amount.said", "die.result", "cost.mine")
    g.add("cost.mine", "mine", Me, word="mine")
    g.add("die.result", "the die's result", Bound, form="die's result")


def _with(comparison: Comparison, form: str) -> tuple[Any, Any]:
    def build(right: Any) -> Compare:
        return Compare(left=_NOTHING, comparison=comparison, right=right, form=f"is {form}")

    return formed(Compare, f"is {form}", build, at("right"), comparison=comparison)


_NOTHING = Bound(to="nothing")
"""Stands for what is compared until it is known."""


def _amounts(g: Grammar) -> None:
    """What is compared, now and before."""
    left = "amount.compared"
    g.same(left, "amount.one", "bound.x", "cost.bare")
    g.add("bound.x", "X", Bound, form="X")
    the_card = Ref(word=Pronoun.THE_CARD)
    g.add("cost.bare", "the <cost:cost.name>", CostOf, of=the_card, form="the bare")
    for verb, symbol, past in (("is", "now", False), ("was", "then", True)):
        said = f"<left:{left}> {verb} <than:compared>"
        g.custom(f"condition.{symbol}", said, *_compares(past))
    for words, odd in (("even", False), ("odd", True)):
        g.add("condition.now", f"<amount:{left}> is {words}", IsEven, odd=odd)


def _totals(g: Grammar) -> None:
    """"Characters you control have a total {M} of 8 or more"."""
    for measure, number in (("terrain", "any"), ("cost.name", "mana")):
        for word, comparison in AFTER:
            form = f"{TOTAL} {measure} or {word}"
            so_much = f"<measure:{measure}> of <right:{number}> or {word}"
            total = f"<of:np.all.bare> have a total {so_much}"
            g.custom("condition.now", total, *_total(comparison, form))
    g.some("np.all.bare", lambda pick: pick.how is How.ALL, "pick.pl")


TOTAL = "have a total"
"""How the form of a comparison begins of what things have together."""


def _total(comparison: Comparison, form: str) -> tuple[Any, Any]:
    def build(of: Any, measure: Any, right: Any) -> Compare:
        total = TotalOf(measure=measure, of=of, form=TOTAL)
        return Compare(left=total, comparison=comparison, right=right, form=form)

    take = at("right", of="left.of", measure="left.measure")
    return formed(Compare, form, build, take, comparison=comparison)


def _compares(past: bool) -> tuple[Any, Any]:
    def build(left: Any, than: Compare) -> Compare | None:
        right = than.right
        if getattr(getattr(left, "of", None), "word", None) is Pronoun.THEM:
            return None
        if isinstance(right, Me):
            if not isinstance(left, CostOf | StatisticOf):
                return None
            right = replace(left, of=right)
        return replace(than, left=left, right=right, past=past)

    def unbuild(value: Any) -> Slots:
        if not isinstance(value, Compare) or not value.form.startswith("is "):
            return None
        if value.past is not past:
            return None
        right: Any = value.right
        whose = getattr(right, "of", None)
        if isinstance(whose, Me) and whose.word == "mine":
            right = whose
        return {"left": value.left, "than": replace(value, left=_NOTHING, right=right, past=False)}

    return build, unbuild


def _dice(g: Grammar) -> None:
    """"The result is 6+", "on a 4+", "on an even result"."""
    g.terminal("range", _read_range, _write_range)
    for who in ("the results", "both results", "both dice"):
        for be, comparison in (("are equal", Comparison.EQUAL), ("are the same", Comparison.EQUAL),
                               ("are different", Comparison.MORE)):  # fmt: skip
            g.custom("condition.now", f"{who} {be}", *_alike(f"{who} {be}", comparison))
    g.custom("condition.now", "the result is <r:range.open>", *in_range(DieShows, "result"))
    g.custom("range.open", "<r:range>", _only_open, lambda r: {"r": r} if _only_open(r) else None)
    for words in ("you roll a", "you rolled a"):
        g.custom("condition.now", f"{words} <r:range>", *in_range(DieShows, words))
    g.custom("die.range", "<r:range>", *in_range(DieShows, ""))
    g.custom("die.range", "<low:range> or <high:range>", *_either())
    for words, odd in (("even", False), ("odd", True)):
        for what in ("result", "number"):
            g.add("die.range", f"{words} {what}", IsEven, amount=Bound(), odd=odd, form=what)


def _alike(form: str, comparison: Comparison) -> tuple[Any, Any]:
    """Whether all dice show the same: the highest result is the lowest."""
    same = Compare(left=DieResult(), comparison=comparison, right=DieResult(lowest=True), form=form)

    return constant(same, formed=True)


def _only_open(r: Any) -> Any:
    return r if r[0] != r[1] else None


_RANGE = re.compile(r"([0-9]{1,3})(?:-([0-9]{1,3})|(\+))?")


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


def in_range(kind: type[DieShows | DiceShowing], form: str) -> Shape:
    """What one die or each of several shows, as a range: a value of a class with both ends."""

    def build(r: Any) -> Any:
        return kind(low=r[0], high=r[1], form=form)

    return formed(kind, form, build, lambda value: {"r": (value.low, value.high)})


def _either() -> tuple[Any, Any]:
    """"On a 1 or 2": one of two neighbours."""

    def build(low: Any, high: Any) -> DieShows | None:
        if low[0] != low[1] or high[0] != high[1] or high[0] != low[0] + 1:
            return None
        return DieShows(low=low[0], high=high[0], form="either")

    return formed(
        DieShows, "either", build,
        lambda value: {"low": (value.low, value.low), "high": (value.high, value.high)},
    )  # fmt: skip


def _having(g: Grammar) -> None:
    """"It has a base statistic of 0": what a noun may be with, something may have."""
    for production in _filters(g, "filter"):
        counts = any(isinstance(one, Slot) and one.symbol.startswith("counter.")
                     for one in production.items)  # fmt: skip
        if production.items[0] == "with" and not counts:
            had = replace(production, symbol="had", items=production.items[1:])
            g.productions.setdefault("had", []).append(had)
    for subject, be in (
        ("i", "have"), ("ref.sg", "has"), ("np.sg.said", "has"), ("np.all", "have"),
        ("group.one", "has"), ("group.all", "have"), ("np.way.sg", "has"), ("np.way.pl", "have"),
    ):  # fmt: skip
        g.custom("condition.now", f"<subject:{subject}> {be} <f:had>", *_has("has", past=False))
        g.custom("condition.then", f"<subject:{subject}> had <f:had>", *_has("has", past=True))


def _filters(g: Grammar, symbol: str) -> list[Production]:
    """The productions of a symbol, also those of symbols that it passes on."""
    found: list[Production] = []
    for one in g.productions[symbol]:
        first = one.items[0]
        passes_on = len(one.items) == 1 and isinstance(first, Slot) and not first.field
        found += _filters(g, first.symbol) if passes_on and isinstance(first, Slot) else [one]
    return found


def _has(form: str, *, past: bool) -> tuple[Any, Any]:
    def build(subject: Any, f: Any) -> IsA:
        return IsA(subject=subject, noun=Noun(filters=(f,)), past=past, form=form)

    return formed(
        IsA, form, build,
        lambda value: {"subject": value.subject, "f": value.noun.filters[0]}, past=past,
    )  # fmt: skip
