"""Conditions that compare numbers: counters, what players control, what there is."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judgebot.abilities.amounts import Count, CountersOn, Number, StatisticsCount
from judgebot.abilities.conditions import AllOf, Compare
from judgebot.abilities.nouns import CounterFilter, How, Kind, Noun, Pick, Zone
from judgebot.abilities.references import YOU, Me, Player, PlayerKind
from judgebot.abilities.words import Comparison, Type, ZoneName
from judgebot.cards.text.grammar import Grammar
from judgebot.cards.text.shapes import Slots, constant

ZERO = Number(value=0)
ONE = Number(value=1)
_AT_LEAST = Comparison.AT_LEAST
NUMBERS = (
    ("<right:any> or more", _AT_LEAST),
    ("<right:any> or less", Comparison.AT_MOST),
    ("less than <right:any>", Comparison.LESS),
    ("more than <right:any>", Comparison.MORE),
    ("exactly <right:any>", Comparison.EQUAL),
)
"""How a number of things is compared, in words."""


def extend(g: Grammar) -> None:
    """Add the productions for conditions that compare numbers."""
    _counters(g)
    _bears_counters(g)
    _controls(g)
    _there_are(g)


def _counters(g: Grammar) -> None:
    """"I have 3 or more boosts"."""
    for who, words in (("<on:i>", "have"), ("<on:hero>", "has"), ("<on:ref.sg>", "has")):
        _counter_forms(g, "condition.now", f"{who} {words}", past=False)
        _counter_forms(g, "condition.then", f"{who} had", past=True)
    g.add("i", "I", Me)
    g.custom("hero", "your Hero", *constant(_hero()))


def _bears_counters(g: Grammar) -> None:
    """"A Character you control has 3 or more boosts": there is one that bears so many."""
    for words, mark, other in (("a", "", False), ("another", "o.", True)):
        for comparison, number in COUNTERS.items():
            text = f"{words} <noun:noun.{mark}sg> has {number} <counter:counter.pl>"
            g.custom("condition.now", text, *_one_bears(comparison, other=other))


COUNTERS = {
    Comparison.AT_LEAST: "<amount:any> or more",
    Comparison.AT_MOST: "<amount:any> or less",
    Comparison.LESS: "less than <amount:any>",
    Comparison.MORE: "more than <amount:any>",
    Comparison.EQUAL: "exactly <amount:any>",
}
"""How many counters something bears, in words."""


def _one_bears(comparison: Comparison, *, other: bool) -> tuple[Any, Any]:
    def build(noun: Noun, counter: str, amount: Any) -> Compare:
        filter_ = CounterFilter(counter=counter, comparison=comparison, amount=amount)
        of = replace(noun, filters=(*noun.filters, filter_))
        return Compare(left=Count(of=of), comparison=_AT_LEAST, right=ONE, form="bears")

    def unbuild(value: Any) -> Slots:
        if not isinstance(value, Compare) or value.form != "bears":
            return None
        noun = value.left.of
        *filters, last = noun.filters
        if noun.other is not other or last.comparison is not comparison:
            return None
        bare = replace(noun, filters=tuple(filters))
        return {"noun": bare, "counter": last.counter, "amount": last.amount}

    return build, unbuild


def _hero() -> Pick:
    return Pick(how=How.THE, noun=Noun(kinds=(Kind(type=Type.HERO),), controller=YOU))


def _counter_forms(g: Grammar, symbol: str, start: str, *, past: bool) -> None:
    for words, comparison, fixed, form in (
        ("<right:any> or more <counter:counter.pl>", _AT_LEAST, None, ""),
        ("<right:any> <counter:counter.pl> or less", Comparison.AT_MOST, None, ""),
        ("<right:any> or less <counter:counter.pl>", Comparison.AT_MOST, None, "before"),
        ("less than <right:any> <counter:counter.pl>", Comparison.LESS, None, ""),
        ("more than <right:any> <counter:counter.pl>", Comparison.MORE, None, ""),
        ("exactly <right:any> <counter:counter.pl>", Comparison.EQUAL, None, ""),
        ("no <counter:counter.pl>", Comparison.EQUAL, ZERO, "no"),
    ):
        pair = _compares_counters(comparison, fixed, form, past=past)
        g.custom(symbol, f"{start} {words}", *pair)


def _compares_counters(
    comparison: Comparison, fixed: Number | None, form: str = "", *, past: bool = False
) -> tuple[Any, Any]:
    def build(on: Any, counter: str, right: Any = fixed) -> Compare:
        left = CountersOn(on=on, counter=counter)
        return Compare(left=left, comparison=comparison, right=right, past=past, form=form)

    def unbuild(value: Any) -> Slots:
        if not isinstance(value, Compare) or not isinstance(value.left, CountersOn):
            return None
        if value.comparison is not comparison or value.form != form or value.past is not past:
            return None
        if fixed is not None:
            return {"on": value.left.on, "counter": value.left.counter} if (
                value.right == fixed
            ) else None
        return {"on": value.left.on, "counter": value.left.counter, "right": value.right}

    return build, unbuild


def _counted(
    form: str, comparison: Comparison, controller: Player | None, fixed: Number | None = None
) -> tuple[Any, Any]:
    """A count of a noun, whose controller stands in the verb, against a number."""

    def build(noun: Noun, right: Any = fixed) -> Compare | None:
        if controller is not None:
            if noun.controller is not None:
                return None
            noun = replace(noun, controller=controller)
        left = Count(of=noun, form=form if form == "only" else "")
        return Compare(left=left, comparison=comparison, right=right, form=form)

    def unbuild(value: Any) -> Slots:
        if not isinstance(value, Compare) or not isinstance(value.left, Count):
            return None
        noun = value.left.of
        if value.form != form or value.comparison is not comparison:
            return None
        if controller is not None and getattr(noun, "controller", None) != controller:
            return None
        found = {"noun": replace(noun, controller=None) if controller else noun}
        if fixed is None:
            return {**found, "right": value.right}
        return found if value.right == fixed else None

    return build, unbuild


def _controls(g: Grammar) -> None:
    """"You control two or more Plants", "you have ten or more Mana Orbs"."""
    others = (
        ("a opponent", PlayerKind.AN_OPPONENT),
        ("your opponent", PlayerKind.YOUR_OPPONENT),
        ("target opponent", PlayerKind.TARGET_OPPONENT),
        ("target player", PlayerKind.TARGET),
    )
    for words, who, form in (
        ("you control", YOU, "control"),
        ("you have", YOU, "have"),
        *((f"{words} controls", Player(kind=kind), "control") for words, kind in others),
        *((f"{words} has", Player(kind=kind), "have") for words, kind in others),
    ):
        for mark, other in (("", ""), ("o.", "other ")):
            plural = f"{other}<noun:noun.{mark}pl>"
            for number, comparison in NUMBERS:
                template = f"{words} {number} {plural}"
                g.custom("condition.now", template, *_counted(form, comparison, who))
        g.custom(
            "condition.now", f"{words} <right:one.a> <noun:noun.sg>",
            *_counted(f"{form} a", _AT_LEAST, who),
        )  # fmt: skip
        none = f"{words} no <noun:noun.pl>"
        g.custom("condition.now", none, *_counted(f"{form} no", Comparison.EQUAL, who, ZERO))
        none = f"{words} no other <noun:noun.o.pl>"
        g.custom("condition.now", none, *_counted(f"{form} no", Comparison.EQUAL, who, ZERO))
        another = f"{words} another <noun:noun.o.sg>"
        g.custom("condition.now", another, *_counted(f"{form} a", _AT_LEAST, who, ONE))
    g.terminal("one.a", lambda w: Number(value=1, word="a") if w == "a" else None, _write_a)
    g.custom(
        "condition.now",
        "you control a <a:noun.sg> , another <b:noun.o.sg> and yet another <c:noun.o.sg>",
        _three, _not_three,
    )  # fmt: skip
    _comparing_players(g)
    _pairs(g)


def _comparing_players(g: Grammar) -> None:
    """"You control less Characters than target opponent", "your opponent has more … than you"."""
    g.add("player.you", "you", Player, kind=PlayerKind.YOU)
    for less, comparison in (("less", Comparison.LESS), ("more", Comparison.MORE)):
        for verb, verbs in (("have", "has"), ("control", "controls")):
            pair = _than(f"{verb} {less}", comparison)
            number = f"{less} <noun:noun.pl> than"
            g.custom("condition.now", f"<who:player.you> {verb} {number} <than:player.s>", *pair)
            g.custom("condition.now", f"<who:player.s> {verbs} {number} <than:player.you>", *pair)


def _pairs(g: Grammar) -> None:
    """"You control a Plant and a Robot", "I am the only Character you control"."""
    for words, who in (("you", YOU), ("a opponent", Player(kind=PlayerKind.AN_OPPONENT))):
        for verb in ("control", "have"):
            said = verb if who == YOU else {"control": "controls", "have": "has"}[verb]
            pair = f"{words} {said} a <a:noun.sg> and a <b:noun.sg>"
            g.custom("condition.now", pair, *_pair(f"{verb} a", who))
    only = _counted("the only", Comparison.EQUAL, None, ONE)
    g.custom("condition.now", "I am the only <noun:noun.sg>", *only)


def _pair(form: str, who: Player) -> tuple[Any, Any]:
    """One of each of two kinds, with one subject and verb."""
    make, take = _counted(form, _AT_LEAST, who, ONE)

    def build(a: Noun, b: Noun) -> AllOf | None:
        both = (make(a), make(b))
        return None if None in both else AllOf(conditions=both, form="pair")

    def unbuild(value: Any) -> Slots:
        if not isinstance(value, AllOf) or value.form != "pair":
            return None
        a, b = (take(one) for one in value.conditions)
        return None if a is None or b is None else {"a": a["noun"], "b": b["noun"]}

    return build, unbuild


def _write_a(amount: Any) -> str | None:
    return "a" if amount == ONE else None


def _three(a: Noun, b: Noun, c: Noun) -> AllOf:
    return AllOf(
        conditions=tuple(
            Compare(
                left=Count(of=replace(noun, controller=YOU)), comparison=_AT_LEAST, right=ONE,
                form="control a",
            )  # fmt: skip
            for noun in (a, b, c)
        )
    )


def _not_three(value: Any) -> Slots:
    if not isinstance(value, AllOf) or len(value.conditions) != 3:
        return None
    nouns = [replace(item.left.of, controller=None) for item in value.conditions]
    return dict(zip("abc", nouns, strict=True))


def _than(form: str, comparison: Comparison) -> tuple[Any, Any]:
    """A player's number of something against another's."""

    def build(who: Player, noun: Noun, than: Player) -> Compare | None:
        if noun.controller is not None:
            return None
        return Compare(
            left=Count(of=replace(noun, controller=who)), comparison=comparison,
            right=Count(of=replace(noun, controller=than)), form=form,
        )  # fmt: skip

    def unbuild(value: Any) -> Slots:
        if not isinstance(value, Compare) or value.form != form:
            return None
        noun, than = value.left.of, value.right.of.controller
        who = noun.controller
        return {"who": who, "noun": replace(noun, controller=None), "than": than}

    return build, unbuild


def _there_are(g: Grammar) -> None:
    """"There are two or more exhausted cards in Reserve"."""
    now = "condition.now"
    for number, comparison in NUMBERS:
        for noun in ("<noun:noun.pl>", "other <noun:noun.o.pl>"):
            template = f"there are {number} {noun}"
            g.custom(now, template, *_counted("", comparison, None))
    g.custom(now, "there is <right:one.a> <noun:noun.sg>", *_counted("a", _AT_LEAST, None))
    equal = Comparison.EQUAL
    g.custom(now, "there is only <right:one> <noun:noun.sg>", *_counted("only", equal, None))
    g.custom(now, "there are no <noun:noun.pl>", *_counted("none", equal, None, ZERO))
    g.custom(now, "there is no <noun:noun.sg>", *_counted("no", equal, None, ZERO))
    g.custom(
        now, "<right:any> or more <noun:region.noun.pl> are visible",
        _visible, _not_visible,
    )  # fmt: skip
    statistics = "<right:any> or more base statistics of <value:any> among <among:pick.pl>"
    for words, form in (("there are", ""), ("you have", "have")):
        g.custom(now, f"{words} {statistics}", *_statistics(form))
    g.custom(
        now, "there are <right:any> or more <counter:counter.pl> among <on:pick.pl>",
        *_compares_counters(_AT_LEAST, None, "among"),
    )  # fmt: skip
    g.custom(now, "<zone:zone.counted> is empty", _empty, _of_empty)
    for name in (ZoneName.HAND, ZoneName.RESERVE, ZoneName.DECK, ZoneName.DISCARD):
        g.add("zone.counted", f"<owner:poss> {name.value}", Zone, name=name)
    _played(g)


def _empty(zone: Zone) -> Compare:
    cards = Noun(kinds=(Kind(),), places=(zone,))
    return Compare(left=Count(of=cards), comparison=Comparison.EQUAL, right=ZERO, form="empty")


def _of_empty(value: Any) -> Slots:
    if not isinstance(value, Compare) or value.form != "empty":
        return None
    return {"zone": value.left.of.places[0]}


def _played(g: Grammar) -> None:
    """"You played another Spell this turn": what was played in a while (CR 5.1.2.k)."""
    for who in ("<who:player.you>", "<who:player.s>"):
        for what, comparison, fixed, form in (
            ("a <noun:noun.sg>", _AT_LEAST, ONE, "played a"),
            ("another <noun:noun.o.sg>", _AT_LEAST, ONE, "played a"),
            *((f"{n} <noun:noun.pl>", c, None, "played") for n, c in NUMBERS),
            *((f"{n} other <noun:noun.o.pl>", c, None, "played") for n, c in NUMBERS),
        ):
            template = f"{who} played {what} this <during:duration>"
            g.custom("condition.now", template, *_played_by(comparison, form, fixed))
        for what in ("a <noun:noun.sg>", "another <noun:noun.o.sg>"):
            template = f"{who} didn't play {what} this <during:duration>"
            g.custom("condition.now", template, *_played_by(Comparison.EQUAL, "not played", ZERO))


def _played_by(comparison: Comparison, form: str, fixed: Number | None) -> tuple[Any, Any]:
    """A count of the cards a player played; their places say from where."""
    make, take = _counted(form, comparison, None, fixed)

    def build(who: Player, noun: Noun, during: Any, **right: Any) -> Compare | None:
        if noun.controller or noun.played or not all(isinstance(p, Zone) for p in noun.places):
            return None
        return make(replace(noun, controller=who, played=during), **right)

    def unbuild(value: Any) -> Slots:
        found = take(value)
        noun = found["noun"] if found else None
        if not isinstance(noun, Noun) or noun.played is None:
            return None
        bare = replace(noun, controller=None, played=None)
        return {**found, "noun": bare, "who": noun.controller, "during": noun.played}

    return build, unbuild


def _visible(right: Any, noun: Any) -> Compare:
    noun = replace(noun, visible=True)
    return Compare(left=Count(of=noun), comparison=_AT_LEAST, right=right, form="visible")


def _not_visible(value: Any) -> Slots:
    if not isinstance(value, Compare) or value.form != "visible":
        return None
    return {"right": value.right, "noun": replace(value.left.of, visible=False)}


def _statistics(form: str) -> tuple[Any, Any]:
    def build(right: Any, value: Any, among: Any) -> Compare:
        left = StatisticsCount(value=value, among=among)
        return Compare(left=left, comparison=_AT_LEAST, right=right, form=form)

    def unbuild(item: Any) -> Slots:
        if not isinstance(item, Compare) or not isinstance(item.left, StatisticsCount):
            return None
        if item.form != form or item.comparison is not _AT_LEAST:
            return None
        return {"right": item.right, "value": item.left.value, "among": item.left.among}

    return build, unbuild
