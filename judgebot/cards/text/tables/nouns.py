"""Nouns: descriptions of objects, cards, Expeditions and regions."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import partial
from typing import Any

from judgebot.abilities.amounts import CostOf, CountersOn, Number
from judgebot.abilities.effects import Token
from judgebot.abilities.nouns import (
    CostFilter,
    CounterFilter,
    Expedition,
    Kind,
    Marker,
    Noun,
    Region,
    StatisticFilter,
)
from judgebot.abilities.references import Me, Player, PlayerKind
from judgebot.abilities.words import (
    Comparison,
    CostName,
    KeywordName,
    Side,
    Standing,
    Status,
    Type,
    ZoneType,
)
from judgebot.cards.text.grammar import Grammar
from judgebot.cards.text.lexicon import KEYWORDS, STATUSES, SUB_TYPES, TERRAINS, plural
from judgebot.cards.text.shapes import tupled

YOU = Player(kind=PlayerKind.YOU)
NUMBERS = ("sg", "pl")
_EQUAL = Comparison.EQUAL
WITHOUT = (Status.FLEETING, Status.ANCHORED, Status.ASLEEP, Status.BOOSTED, Status.EXHAUSTED)
"""Statuses that may stand after "non-"."""


def extend(g: Grammar) -> None:
    """Add the productions for nouns."""
    name_sub_types(g, SUB_TYPES)
    _kinds(g)
    _filters(g)
    _tails(g)
    _nouns(g)
    _expeditions(g)
    _regions(g)


def _kinds(g: Grammar) -> None:
    """One kind of thing, singular and plural, and lists of kinds."""
    for number, s in (("sg", ""), ("pl", "s")):
        symbol = f"kind.{number}"
        g.add(symbol, f"card{s}", Kind)
        g.add(symbol, f"token{s}", Kind, token=True)
        g.add(symbol, f"Landmark{s}", Kind, type=Type.PERMANENT, zone_type=ZoneType.LANDMARK)
        g.add(
            symbol, f"Expedition Permanent{s}",
            Kind, type=Type.PERMANENT, zone_type=ZoneType.EXPEDITION,
        )  # fmt: skip
        g.add(symbol, f"non-Illusion Character{s}", Kind, type=Type.CHARACTER,
              without_sub_type="Illusion")  # fmt: skip
        for type_ in (Type.CHARACTER, Type.PERMANENT, Type.SPELL, Type.MANA_ORB, Type.HERO):
            g.add(symbol, f"{type_.value}{s}", Kind, type=type_)
            g.add(symbol, f"token {type_.value}{s}", Kind, type=type_, token=True)
            g.add(symbol, f"non-token {type_.value}{s}", Kind, type=type_, token=False)
        g.same(symbol, f"sub.type.{number}")
        g.custom(symbol, f"<k:sub.type.sg> token{s}", _token_of, _of_token)
        g.custom(symbol, f"<t:token.name> token{s}", _called, _name_called)
        _list(g, f"kinds.{number}", symbol, "or")
        g.custom(f"kinds.and.{number}", f"<a:{symbol}> and <b:{symbol}>", *tupled("ab"))


def _called(t: Token) -> Kind | None:
    return None if t.statistics else Kind(token=True, called=t.token_name)


def _name_called(kind: Any) -> dict[str, Any] | None:
    named = isinstance(kind, Kind) and kind == Kind(token=True, called=kind.called)
    return {"t": Token(token_name=kind.called)} if named and kind.called else None


def _token_of(k: Kind) -> Kind:
    return replace(k, token=True)


def _of_token(kind: Any) -> dict[str, Any] | None:
    is_one = isinstance(kind, Kind) and kind.token and kind.sub_type
    return {"k": replace(kind, token=None)} if is_one else None


def name_sub_types(g: Grammar, names: Iterable[str]) -> None:
    """Let these sub-types be read; every sub-type can be written.

    names: those of the rulebook (CR 2.2.2.d, 2.2.2.e, 2.2.2.g), and of type lines that print others
    (CR 2.2.2.i).
    """
    for number, form in (("sg", str), ("pl", plural)):
        kinds = {form(name): Kind(sub_type=name) for name in names}
        g.terminal(f"sub.type.{number}", kinds.get, partial(_write_sub_type, form), kinds)


def _write_sub_type(form: Callable[[str], str], kind: Any) -> str | None:
    bare = isinstance(kind, Kind) and kind.sub_type and kind == Kind(sub_type=kind.sub_type)
    return form(kind.sub_type) if bare else None


def _list(g: Grammar, symbol: str, item: str, last: str) -> None:
    """A list of one, two or three: "A", "A or B", "A, B or C"."""
    g.custom(symbol, f"<a:{item}>", *tupled("a"))
    g.custom(symbol, f"<a:{item}> {last} <b:{item}>", *tupled("ab"))
    g.custom(
        symbol,
        f"<a:{item}> , <b:{item}> {last} <c:{item}>",
        *tupled("abc"),
    )


def _filters(g: Grammar) -> None:
    """What follows "with"."""
    g.word("cost.name", {name.value: name for name in CostName})
    g.word("status", STATUSES)
    g.word("status.small", {"exhausted": Status.EXHAUSTED, "Ascended": Status.ASCENDED})
    _list(g, "statuses", "status", "or")
    g.custom("statuses", "<a:status.small>", *tupled("a"))
    for words, comparison in (
        ("<amount:mana> or less", Comparison.AT_MOST),
        ("<amount:mana> or more", Comparison.AT_LEAST),
        ("less than or equal to <amount:cost.amount>", Comparison.AT_MOST),
        ("greater than or equal to <amount:cost.amount>", Comparison.AT_LEAST),
    ):
        g.add("filter", f"with <cost:cost.name> {words}", CostFilter, comparison=comparison)
    g.add("filter", "with <cost:cost.name> <amount:mana>", CostFilter, comparison=_EQUAL)
    g.add("cost.amount", "the <cost:cost.name> of <of:pick.owned>", CostOf, form="the")
    g.add("cost.amount", "my number of <counter:counter.pl>", CountersOn, on=Me())
    g.add(
        "filter", "with a base statistic of <amount:any>",
        StatisticFilter, base=True, comparison=Comparison.EQUAL,
    )  # fmt: skip
    g.add(
        "filter", "with no statistic over <amount:any>",
        StatisticFilter, comparison=Comparison.AT_MOST, every=True,
    )  # fmt: skip
    g.custom("filter", "with counters", CounterFilter, _with_counters)
    none = "with no <counter:counter.pl>"
    g.add("filter", none, CounterFilter, comparison=_EQUAL, amount=Number(value=0))
    for words, comparison in (
        ("<amount:any> or more", Comparison.AT_LEAST),
        ("<amount:any> or less", Comparison.AT_MOST),
        ("less than <amount:any>", Comparison.LESS),
        ("more than <amount:any>", Comparison.MORE),
        ("exactly <amount:any>", _EQUAL),
    ):
        g.add("filter", f"with {words} <counter:counter.pl>", CounterFilter,
              comparison=comparison)  # fmt: skip
    g.custom("filters", "<a:filter>", *tupled("a"))
    g.custom("filters", "<a:filter> <b:filter>", *tupled("ab"))


def _with_counters(value: Any) -> dict[str, Any] | None:
    unsaid = value == CounterFilter() and not value.amount.word
    return {} if unsaid else None


def _tails(g: Grammar) -> None:
    """What follows the kind: who controls, which, where; in any of the orders that texts use."""
    for order, form in (
        ("<controller?:controller> <filters?:filters> <places?:places>", ""),
        ("<filters:filters> <controller:controller>", "filters first"),
        ("<places:places> <filters:filters>", "places first"),
        ("<places:places.contact> <controller:controller>", "place first"),
        ("<controller?:controller> <filters?:filters> <places:places.or>", ""),
        ("<places:places.or> <filters:filters>", "places first"),
        ("<filters?:filters> <places:places.control.or>", ""),
        ("<places:places.and>", "and"),
        ("<places:places.control.and>", "and"),
    ):
        g.add("tail", order, Noun, form=form)
    g.add("tail", "you played this <played:duration>", Noun, controller=YOU, form="played")


def _nouns(g: Grammar) -> None:
    """Kinds with what stands before and after them.

    `noun` is without "other"; `noun.o` has it, and the word stands before, in `picks`.
    """
    for number in NUMBERS:
        for mark, other in (("", False), ("o.", True)):
            symbol = f"noun.{mark}{number}"
            g.custom(
                symbol, f"<statuses?:statuses> <kinds:kinds.{number}> <tail:tail>",
                *_noun(other),
            )  # fmt: skip
            for status in WITHOUT:
                g.custom(
                    symbol, f"non-{status.value} <kinds:kinds.{number}> <tail:tail>",
                    *_noun(other, without_status=status),
                )  # fmt: skip
            g.custom(
                symbol, f"<kinds:kinds.and.{number}> <tail:tail>", *_noun(other, form="and kinds")
            )
            for words, keyword in KEYWORDS.items():
                g.custom(
                    symbol, f"{words} <kinds:kinds.{number}> <tail:tail>",
                    *_noun(other, keyword=keyword),
                )  # fmt: skip


def _noun(
    other: bool,
    without_status: Status | None = None,
    form: str = "",
    keyword: KeywordName | None = None,
) -> tuple[Any, Any]:
    """Build and unbuild for a noun from its statuses, kinds and tail."""

    def build(kinds: Any, tail: Noun, statuses: Any = ()) -> Noun | None:
        if form and tail.form:
            return None
        return replace(
            tail, kinds=kinds, statuses=statuses, other=other,
            without_status=without_status, keyword=keyword, form=form or tail.form,
        )  # fmt: skip

    def unbuild(noun: Any) -> dict[str, Any] | None:
        if not isinstance(noun, Noun) or noun.other != other:
            return None
        if noun.keyword is not keyword:
            return None
        if noun.without_status != without_status or (form and noun.form != form):
            return None
        if not form and noun.form == "and kinds":
            return None
        tail = replace(
            noun, kinds=(), statuses=(), other=False,
            without_status=None, keyword=None, form="" if form else noun.form,
        )  # fmt: skip
        found = {"kinds": noun.kinds, "tail": tail}
        return {**found, "statuses": noun.statuses or None} if noun.statuses else found

    return build, unbuild


def _expeditions(g: Grammar) -> None:
    """Descriptions of Expeditions, with and without an article before them."""
    for number, s in (("sg", ""), ("pl", "s")):
        symbol = f"expedition.noun.{number}"
        g.add(symbol, f"<status?:status.ascended> Expedition{s} <owner?:controller>", Expedition)
        g.add(symbol, f"Expedition{s} in <place:terrain.place>", Expedition)
        g.add(symbol, f"Expedition{s} that {'are' if s else 'is'} <place:contact>", Expedition)
        g.add(symbol, f"Expedition{s} facing <facing:it>", Expedition)
        g.add(symbol, f"Expedition{s} that is <standings:standings>", Expedition)
        g.add(symbol, f"Expedition{s} with no <empty_of:noun.pl>", Expedition)
    g.word("status.ascended", {"Ascended": Status.ASCENDED})
    g.word("standing", {standing.value: standing for standing in Standing})
    _list(g, "standings", "standing", "or")
    owned = "<owner:poss> <status?:status.ascended> Expeditions"
    g.add("expedition.owned", owned, Expedition)
    g.add("expedition.owned", f"{owned} that is <standings:standings>", Expedition)
    g.add("expedition.owned", f"{owned} that is <place:contact>", Expedition)
    g.add("expedition.owned", "my Expeditions", Expedition, of=Me(), form="Expeditions")
    _determined(g)


def _determined(g: Grammar) -> None:
    """Expeditions that need no choice: "my Expedition", "the Expedition facing me"."""
    g.add("expedition.the.sg", "<of:its> Expedition", Expedition)
    g.add("expedition.the.sg", "the Expedition facing <facing:it>", Expedition)
    g.add("expedition.the.pl", "the Expeditions facing <facing:it>", Expedition, form="pl")
    g.add("expedition.the.sg", "<owner:poss> Expedition facing <facing:it>", Expedition)
    g.add("expedition.the.sg", "<owner:poss> other Expedition", Expedition, other=True)
    g.word("side", {side.value: side for side in Side})
    g.add("expedition.the.sg", "<owner:poss> <side:side> Expedition", Expedition)
    of = "the <side:side> Expedition of <owner:player.of>"
    g.add("expedition.the.sg", of, Expedition, form="of")
    g.add("expedition.the.pl", "your Expeditions", Expedition, owner=YOU)


def _regions(g: Grammar) -> None:
    """Descriptions of regions and Terrain Markers."""
    g.add("region.noun.sg", "visible region", Region, visible=True)
    g.add("region.noun.sg", "region", Region)
    g.add("region.noun.pl", "regions", Region)
    g.add("region.noun.pl", "single-terrain regions", Region, single_terrain=True)
    g.add("region.the", "<of:its> region", Region)
    g.add("region.the", "the region of <of:expedition.sg>", Region, form="of")
    g.word("marker.terrain", TERRAINS)
    g.add("marker.noun.sg", "<terrain:marker.terrain> Terrain Marker", Marker)
    g.add("marker.noun.my", "my Markers", Marker, mine=True)
