"""Amounts that are computed: what X is, "equal to …", "twice …", "the highest {V} among …"."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judgebot.abilities.amounts import (
    Bound,
    CostOf,
    Count,
    CountersOn,
    Difference,
    Highest,
    Limited,
    Number,
    Past,
    Product,
    Share,
    StatisticOf,
    Sum,
    Times,
    TotalOf,
)
from judgebot.abilities.effects import Counters, Draw
from judgebot.abilities.nouns import Noun
from judgebot.abilities.references import Me, Player, PlayerKind, Pronoun, Ref
from judgebot.abilities.words import Did, Duration
from judgebot.cards.text.grammar import Grammar
from judgebot.cards.text.shapes import Slots

TWO = Number(value=2)
_TIMES = {"twice": TWO, "three times": Number(value=3)}
_ROUNDED = (("up", True), ("down", False))


def extend(g: Grammar) -> None:
    """Add the productions for amounts that are computed."""
    _numbers_of(g)
    _measures(g)
    _calculations(g)
    _limits(g)
    _deeds(g)
    _per(g)
    _equal_to(g)


def _numbers_of(g: Grammar) -> None:
    """"The number of Plants you control", "my number of boosts"."""
    one = "amount.one"
    g.custom(one, "the number of <x:counted.pl>", _number_of, _of_number)
    g.add(one, "my number of <counter:counter.pl>", CountersOn, on=Me())
    g.add(one, "its number of <counter:counter.pl>", CountersOn, on=Ref())
    g.add(one, "the number of <counter:counter.pl> on <on:thing>", CountersOn, form="on")
    g.add(one, "the number of my <counter:counter.pl>", CountersOn, on=Me(), form="of my")
    g.add(one, "the result", Bound, form="result")
    g.add(one, "the final result", Bound, form="final result")
    g.add(one, "the total", Bound, form="total")
    g.custom(one, "the number of <x:deeds.pl>", *_same(Times))


def _number_of(x: Any) -> Any:
    return Count(of=x) if type(x).__name__ in ("Noun", "Expedition", "Region") else x


def _of_number(value: Any) -> Slots:
    if isinstance(value, Count):
        return {"x": value.of} if not value.form and not value.name else None
    return None if isinstance(value, Times) else {"x": value}


def _same(cls: type) -> tuple[Any, Any]:
    return (lambda x: x), (lambda value: {"x": value} if isinstance(value, cls) else None)


def _measures(g: Grammar) -> None:
    """Statistics and costs, of one thing and of several."""
    one = "amount.one"
    g.add(one, "<of:its> <cost:cost.name>", CostOf)
    g.add(one, "the <cost:cost.name> of <of:pick.sg>", CostOf, form="the")
    g.add(one, "the <cost:cost.name> of <of:target.ref>", CostOf, form="the target")
    g.add("target.ref", "the target", Ref, word=Pronoun.THE_TARGET)
    for words, base in (("", False), ("base ", True)):
        g.add(one, f"<of:its> {words}<terrain:terrain>", StatisticOf, base=base)
        g.add(one, f"the {words}<terrain:terrain> of <of:pick.sg>", StatisticOf, base=base,
              form="the")  # fmt: skip
    for words, lowest in (("highest", False), ("lowest", True)):
        g.add(one, f"<of:its> {words} statistic", Highest, lowest=lowest)
        g.add(one, f"the {words} <measure:measure> among <of:pick.pl>", Highest, lowest=lowest)
        g.add(one, f"the {words} statistic among <of:pick.pl>", Highest, lowest=lowest)
    for among in ("of", "among"):
        g.add(one, f"the total <measure:measure> {among} <of:pick.pl>", TotalOf, form=among)


def _calculations(g: Grammar) -> None:
    """Sums, differences, multiples and parts."""
    one, said = "amount.one", "amount.said"
    g.same(said, one)
    g.same("addend", one, "any")
    for word, kind in (("plus", Sum), ("minus", Difference)):
        g.add(said, f"<left:{one}> {word} <right:addend>", kind, form=word)
        g.add(one, f"<right:any> {'more' if kind is Sum else 'less'} than <left:{one}>", kind,
              form="than")  # fmt: skip
    g.add(one, f"the sum of <left:{one}> and <right:{one}>", Sum, form="sum")
    g.add(one, f"the difference between <left:{one}> and <right:{one}>", Difference, apart=True)
    for words, times in _TIMES.items():
        g.add(one, f"{words} <of:{one}>", Product, times=times)
    g.add("number.pl", "<left:number.bound> plus <right:any>", Sum, form="plus")
    g.add("number.bound", "that many", Bound, form="that many")
    g.custom("counters", "<left:number.bound> <c:counter.pl> plus <right:any>", _plus, _not_plus)
    g.add(one, "twice that number", Product, times=TWO, of=Bound(form="that number"))
    for words, up in _ROUNDED:
        g.add(said, f"half <of:{one}> , rounded {words}", Share, by=TWO, up=up)
        g.add(said, f"half <of:{one}> rounded {words}", Share, by=TWO, up=up, form="no comma")


def _plus(left: Any, c: str, right: Any) -> Counters:
    """"That many boosts plus one"."""
    return Counters(counter=c, amount=Sum(left=left, right=right), form="plus")


def _not_plus(value: Any) -> Slots:
    if not isinstance(value, Counters) or value.form != "plus":
        return None
    return {"left": value.amount.left, "c": value.counter, "right": value.amount.right}


def _limits(g: Grammar) -> None:
    """"X can't be higher than 5", "up to a max of 3"."""
    said, x_is = "amount.said", "x.is"
    g.same(x_is, said)
    for words in ("higher", "more", "greater"):
        limit = f"<of:{said}> . X can't be {words} than <most:any>"
        g.add(x_is, limit, Limited, least=None, form=words)
    for words in ("lower", "less"):
        limit = f"<of:{said}> . X can't be {words} than <least:any>"
        g.add(x_is, limit, Limited, most=None, form=words)
    g.add(x_is, f"<of:{said}> , up to a max of <most:any>", Limited, least=None, form="max")


def _deeds(g: Grammar) -> None:
    """"Cards you drew this turn", "Characters sacrificed this Day"."""
    g.same("doer.past", "player.you", "player.s")
    for number, be in (("sg", "was"), ("pl", "were")):
        symbol, things = f"deeds.{number}", f"<of:noun.{number}>"
        for mark, other in (("", ""), ("o.", "other ")):
            things = f"{other}<of:noun.{mark}{number}>"
            active = f"{things} <by:doer.past> <did:did.past> this <during:duration>"
            g.custom(symbol, active, *_deed("active"))
            for words in ("", f"that {be} "):
                passive = f"{things} {words}<did:did.part> this <during:duration>"
                g.custom(symbol, passive, *_deed(f"passive {words}".strip()))


def _deed(form: str) -> tuple[Any, Any]:
    """Things by what was done to them, and by whom."""

    def build(of: Noun, did: Did, during: Duration, by: Player | None = None) -> Times | None:
        if of.played is not None or (did is Did.PLAYED and by and by.kind is PlayerKind.YOU):
            return None
        return Times(past=Past(did=did, during=during, by=by), of=of, form=form)

    def unbuild(value: Any) -> Slots:
        if not isinstance(value, Times) or value.form != form or value.of is None:
            return None
        past = value.past
        found = {"of": value.of, "did": past.did, "during": past.during}
        return {**found, "by": past.by} if past.by else found

    return build, unbuild


def _per(g: Grammar) -> None:
    """"Per Plant you control and per card in your Reserve", "per two cards in your hand"."""
    g.custom("per", "<x:deeds.sg>", *_same(Times))
    g.custom("per.each", "<x:deeds.sg>", _each_deed, _not_each)
    g.add("per.some", "per <left:per> and per <right:per>", Sum, form="per")
    g.add("per.some", "for each <left:per.each> and each <right:per.each>", Sum, form="each")
    g.add("per.some", "for each <left:per.each> and for each <right:per.each>", Sum,
          form="for each")  # fmt: skip
    for words in ("per", "for every"):
        g.custom("per.some", f"{words} <by:many> <of:things.pl>", *_shared(words))
    g.add("per.some", "per <of:per> , up to <most:any> per activation", Limited, least=None,
          form="activation")  # fmt: skip


def _each_deed(x: Times) -> Times:
    return replace(x, form=f"{_EACH}{x.form}")


def _not_each(value: Any) -> Slots:
    if not isinstance(value, Times) or not value.form.startswith(_EACH):
        return None
    return {"x": replace(value, form=value.form.removeprefix(_EACH))}


_EACH = "each "
"""The form of what is counted after "for each"."""


def _shared(form: str) -> tuple[Any, Any]:
    def build(by: Number, of: Any) -> Share:
        return Share(of=Count(of=of), by=by, form=form)

    def unbuild(value: Any) -> Slots:
        if not isinstance(value, Share) or value.form != form:
            return None
        return {"by": value.by, "of": value.of.of}

    return build, unbuild


def _equal_to(g: Grammar) -> None:
    """"Boosts equal to its {V}", "as many boosts as me", "cards equal to …"."""
    counters = "<counter:counter.pl> equal to <amount:amount.said>"
    g.add("counters", counters, Counters, form="equal to")
    g.add("counters", f"a number of {counters}", Counters, form="number equal to")
    for words in ("as many", "the same number of"):
        g.custom("counters", f"{words} <counter:counter.pl> as <on:bearer>", *_as_many(words))
    for number in ("sg", "pl"):
        so_many = f"<amount:number.{number}> <counter:counter.{number}> <per?:per.some>"
        for whose in ("me", "it", "them", "that Character"):
            words = f"{so_many} , up to a max of <maximum:any> <again:counter.pl> on {whose}"
            g.custom("counters", words, *_on(whose))
    cards = "cards equal to <number:amount.said>"
    g.add("act.%", f"~draw {cards}", Draw, form="equal to")
    g.add("act.%", f"~draw a number of {cards}", Draw, form="number equal to")


def _as_many(form: str) -> tuple[Any, Any]:
    def build(counter: str, on: Any) -> Counters:
        return Counters(counter=counter, amount=CountersOn(on=on, counter=counter), form=form)

    def unbuild(value: Any) -> Slots:
        if not isinstance(value, Counters) or value.form != form:
            return None
        return {"counter": value.counter, "on": value.amount.on}

    return build, unbuild


def _on(whose: str) -> tuple[Any, Any]:
    """"Up to a max of 3 boosts on me": as "up to a max of 3"."""
    form = f"on {whose}"

    def build(again: str, **said: Any) -> Counters | None:
        return Counters(**said, form=form) if said["counter"] == again else None

    def unbuild(value: Any) -> Slots:
        if not isinstance(value, Counters) or value.form != form:
            return None
        found = {"amount": value.amount, "counter": value.counter, "maximum": value.maximum}
        return {**found, "again": value.counter, "per": value.per}

    return build, unbuild

