"""What is gained, given, lost, spent and removed: counters and statuses."""

from __future__ import annotations

import re
from typing import Any

from judgebot.abilities.amounts import Bound, Sum
from judgebot.abilities.effects import Counters, SubTypesOf
from judgebot.abilities.nouns import StatusFilter
from judgebot.abilities.references import Pronoun, Ref
from judgebot.abilities.words import Rate, Status
from judgebot.cards.text.grammar import Grammar
from judgebot.cards.text.shapes import Shape, at, bare, formed, tupled

_NAME = re.compile(r"[A-Z][a-z'-]+")


def _read_name(word: str) -> str | None:
    return word if _NAME.fullmatch(word) else None


def extend(g: Grammar) -> None:
    """Add the productions for counters and for lists of what is gained."""
    g.terminal("counter.name", _read_name, lambda name: name or None)
    for number, s in (("sg", ""), ("pl", "s")):
        g.word(f"counter.{number}", {f"boost{s}": "boost", f"counter{s}": ""})
        g.custom(f"counter.{number}", f"<name:counter.name> counter{s}", _named, _unnamed)
        g.add(
            "counters",
            f"<amount:number.{number}> <counter:counter.{number}> <per?:so.per> <maximum?:max>",
            Counters,
        )
        g.add(
            "counters",
            f"<amount:number.{number}> <counter:counter.{number}> <per:so.each> <maximum?:max>",
            Counters,
            rate=Rate.FOR_EACH,
        )
    _with(g, "so.per", "per <x:per>")
    _with(g, "so.each", "for each of <x:per.of>")
    _with(g, "so.each", "for each <x:per.each>")
    g.same("per.some", "so.per", "so.each")
    _with(g, "max", ", up to a max of <x:any>")
    for number in ("sg", "pl"):
        more = f"<right:any> more <c:counter.{number}>"
        g.custom("counters", more, *_more(number))
    g.add("counters.all", "all its <counter:counter.pl>", Counters, amount=None)
    for word in ("its", "my", "their"):
        whose = f"{word} <counter:counter.pl>"
        g.add("counters.all", whose, Counters, amount=None, form=f"bare {word}")
    g.add("counters.all", "all <counter:counter.pl>", Counters, amount=None, form="all")
    g.add("counters.all", "all my <counter:counter.pl>", Counters, amount=None, form="my")
    g.add("counters.all", "all their <counter:counter.pl>", Counters, amount=None, form="their")
    g.add("gained", "its subtypes", SubTypesOf, of=Ref(word=Pronoun.IT))
    g.same("gained", "counters", "counters.all", "status", "keyword.plain")
    g.custom("gained.and", "<a:gained>", *tupled("a"))
    g.custom("gained.and", "<a:gained> and <b:gained>", *tupled("ab"))
    g.custom("gained.or", "<a:gained> or <b:gained>", *_either())
    g.custom("gained.and", "<a:gained> , <b:gained> and <c:gained>", *tupled("abc"))
    g.custom("gained.or", "<a:gained> , <b:gained> or <c:gained>", *tupled("abc"))


def _either() -> Shape:
    """One of two; what stands behind "that is" takes a status after "or" for itself."""
    make, take = tupled("ab")

    def build(a: Any, b: Any) -> tuple[Any, Any] | None:
        of = getattr(getattr(a, "per", None), "of", None)
        last = getattr(of, "filters", ())[-1:]
        open_ = any(isinstance(one, StatusFilter) and one.form for one in last)
        return None if open_ and isinstance(b, Status) else make(a=a, b=b)

    return build, take


def _with(g: Grammar, symbol: str, template: str) -> None:
    """A value with words around it."""
    g.custom(symbol, template, *bare("x"))


def _more(number: str) -> tuple[Any, Any]:
    """"Gains one more boost instead": besides those that it would gain."""
    form = f"more {number}"

    def build(right: Any, c: str) -> Counters:
        return Counters(counter=c, amount=Sum(left=Bound(form="more"), right=right), form=form)

    return formed(Counters, form, build, at(right="amount.right", c="counter"))


def _named(name: str) -> str:
    return name


def _unnamed(value: Any) -> dict[str, Any] | None:
    return {"name": value} if value and value != "boost" else None
