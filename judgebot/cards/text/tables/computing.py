"""Amounts that are computed: what X is, "equal to …", "twice …", "the highest {V} among …"."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judgebot.abilities.amounts import (
    TWO,
    Bound,
    CostOf,
    Count,
    CountersOn,
    DieResult,
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
from judgebot.abilities.effects import (
    ChangeResult,
    Counters,
    Create,
    Draw,
    Gain,
    Perform,
    Repeat,
    RollDice,
)
from judgebot.abilities.nouns import Expedition, How, Noun, Pick
from judgebot.abilities.references import Me, Player, PlayerKind, Pronoun, Ref
from judgebot.abilities.words import Did, Duration, Rate
from judgebot.cards.text.grammar import Grammar
from judgebot.cards.text.shapes import Slots, at, constant, formed, one_step
from judgebot.cards.text.tables.history import ONCE, SOME_TIME, Doing, can
from judgebot.cards.text.tables.quantities import number_of
from judgebot.cards.text.tables.relative import asks_what_happened
from judgebot.cards.text.trees import parts
from judgebot.sure import as_a

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
    g.custom(one, "the total number of <x:counted.pl>", _total_number_of, _of_total_number)
    owned = formed(Count, _OWNED, lambda x: Count(of=x, form=_OWNED), at(x="of"))
    g.custom(one, "the number of <x:expedition.owned>", *owned)
    g.add(one, "my number of <counter:counter.pl>", CountersOn, on=Me())
    g.add(one, "its number of <counter:counter.pl>", CountersOn, on=Ref())
    g.add(one, "the number of <counter:counter.pl> on <on:thing>", CountersOn, form="on")
    for whose, verb in (("i", "have"), ("ref.sg", "has"), ("i", "had"), ("ref.sg", "had")):
        bears = f"the number of <counter:counter.pl> <on:{whose}> {verb}"
        g.add(one, bears, CountersOn, form=verb)
    g.add(one, "the number of my <counter:counter.pl>", CountersOn, on=Me(), form="of my")
    g.add(one, "the result", Bound, form="result")
    g.add(one, "the final result", Bound, form="final result")
    g.add(one, "the total", Bound, form="total")
    for word, lowest in (("lowest", True), ("highest", False)):
        for noun in ("result", "die", "number rolled"):
            g.add(one, f"the {word} {noun}", DieResult, lowest=lowest, form=noun)
    g.custom(one, "the number of <x:deeds.pl>", *_same(Times))


def _number_of(x: Any) -> Any:
    if isinstance(x, Noun | Expedition) and asks_what_happened(x):
        return None
    return number_of(x)


def _of_number(value: Any) -> Slots:
    if isinstance(value, Count) and value.different is not None:
        return {"x": value}
    if isinstance(value, Count):
        return {"x": value.of} if not value.form and not value.name else None
    return None if isinstance(value, Times) else {"x": value}


def _total_number_of(x: Any) -> Any:
    """"The total number of exhausted cards in Reserve and Permanents you control"."""
    found = _number_of(x)
    return replace(found, form=_TOTAL) if isinstance(found, Count) else None


def _of_total_number(value: Any) -> Slots:
    if not isinstance(value, Count) or value.form != _TOTAL:
        return None
    return _of_number(replace(value, form=""))


_TOTAL = "total"
"""The form of a number that is said to be of several sorts of things together."""
_OWNED = "owned"
"""The form of how many Expeditions there are whose player stands before them."""


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
        g.add(said, f"<left:any> {word} <right:{one}>", kind, form=f"{word} after")
    g.add(one, f"the sum of <left:{one}> and <right:{one}>", Sum, form="sum")
    g.add(one, f"the difference between <left:{one}> and <right:{one}>", Difference, absolute=True)
    apart = Difference(left=DieResult(), right=DieResult(lowest=True), absolute=True)
    for what in ("results", "dice"):
        of_dice = replace(apart, form=what)
        g.custom(one, f"the difference between the {what}", *constant(of_dice, formed=True))
    for words, times in _TIMES.items():
        g.add(one, f"{words} <of:{one}>", Product, times=times)
    g.add("number.pl", "<left:number.bound> plus <right:any>", Sum, form="plus")
    g.add("number.bound", "that many", Bound, form="that many")
    g.custom("counters", "<left:number.bound> <c:counter.pl> plus <right:any>", *formed(
        Counters, "plus", _plus, at(left="amount.left", c="counter", right="amount.right")
    ))
    g.custom("counters", "those <c:counter.pl>", *_those())
    g.add(one, "twice that number", Product, times=TWO, of=Bound(form="that number"))
    for words, up in _ROUNDED:
        g.add(said, f"half <of:{one}> , rounded {words}", Share, by=TWO, up=up)
        g.add(said, f"half <of:{one}> rounded {words}", Share, by=TWO, up=up, form="no comma")


def _those() -> tuple[Any, Any]:
    """"I gain those boosts instead": as many as were spoken of."""
    many = Bound(form="those")

    def build(c: str) -> Counters:
        return Counters(counter=c, amount=many, form="those")

    return formed(Counters, "those", build, at(c="counter"))


def _plus(left: Any, c: str, right: Any) -> Counters:
    """"That many boosts plus one"."""
    return Counters(counter=c, amount=Sum(left=left, right=right), form="plus")


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
    for number, word in (("sg", "time"), ("pl", "times")):
        often = f"{word} <by:doer.past> <d:doing.past> this <during:duration>"
        g.custom(f"deeds.{number}", often, _how_often, _not_often)
        things = f"<of:expedition.noun.{number}> that <past:happening.past> this <during:duration>"
        g.custom(f"deeds.{number}", things, *_happened_to)
    for number, be in (("sg", "was"), ("pl", "were")):
        symbol, things = f"deeds.{number}", f"<of:noun.{number}>"
        for mark, other in (("", ""), ("o.", "other ")):
            things = f"{other}<of:noun.{mark}{number}>"
            active = f"{things} <by:doer.past> <did:did.past> this <during:duration>"
            g.custom(symbol, active, *_deed("active"))
            happened = f"{things} that <past:happening.past> this <during:duration>"
            g.custom(symbol, happened, *_happened_to)
            for words in ("", f"that {be} "):
                passive = f"{things} {words}<did:did.part> this <during:duration>"
                g.custom(symbol, passive, *_deed(f"passive {words}".strip()))


def _that_happened(of: Any, past: Past, during: Duration) -> Times | None:
    """"Character that joined my Expedition this turn"."""
    if not can(of, past.did):
        return None
    return Times(past=replace(past, during=during), of=of, form="that")


_happened_to = formed(
    Times, "that", _that_happened,
    lambda times: {"of": times.of, "past": replace(times.past, during=SOME_TIME),
                   "during": times.past.during},
)  # fmt: skip


def _how_often(by: Player, d: Any, during: Duration) -> Times | None:
    """"Time you rolled a die this turn"."""
    if d.q.of is not None:
        return None
    return Times(past=replace(d.past, during=during, by=by), form="time")


def _not_often(value: Any) -> Slots:
    if not isinstance(value, Times) or value.form != "time":
        return None
    past = value.past
    bare = replace(past, during=SOME_TIME, by=None)
    return {"by": past.by, "d": Doing(past=bare, q=ONCE), "during": past.during}


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
    _per_amount(g)
    _repeated(g)
    g.custom("per.each", "<x:deeds.sg>", _each_deed, _not_each)
    g.add("so.per", "per <left:per> and per <right:per>", Sum, form="per")
    g.add("so.each", "for each <left:per.each> and each <right:per.each>", Sum, form="each")
    g.add("so.each", "for each <left:per.each> and for each <right:per.each>", Sum,
          form="for each")  # fmt: skip
    for words, rate in SHARED.items():
        g.custom(f"share.{rate}", f"{words} <by:many> <of:counted.pl>", *_shared(words))
        on = f"{words} <by:many> <c:counter.pl> on <on:thing>"
        g.custom(f"share.{rate}", on, *_shared_counters(words))
    for rate in SHARED.values():
        g.same(f"several.{rate}", f"share.{rate}")
        for words, up in _ROUNDED:
            rounded = f"<share:share.{rate}> , rounded {words}"
            g.custom(f"several.{rate}", rounded, *_rounded(words, up=up))
        g.same(f"so.{rate}", f"several.{rate}")
    g.add("so.per", "per <of:per> , up to <most:any> per activation", Limited, least=None,
          form="activation")  # fmt: skip


def _per_amount(g: Grammar) -> None:
    """"Per counter on me", "for each region between your Hero and Companion"."""
    on = "<counter:counter.sg> on <on:thing>"
    g.add("per", on, CountersOn, form="per")
    g.same("per.each", "per.amount")
    g.add("per.amount", on, CountersOn, form="each on")
    for whose, verb in (("i", "have"), ("ref.sg", "has"), ("i", "had"), ("ref.sg", "had")):
        bears = f"<counter:counter.sg> <on:{whose}> {verb}"
        g.add("per", bears, CountersOn, form=f"per {verb}")
        g.add("per.amount", bears, CountersOn, form=f"each {verb}")
    among = "<counter:counter.sg> among <on:among>"
    g.add("per", among, CountersOn, form="per among")
    g.add("per.amount", among, CountersOn, form="each among")
    g.custom("per", "<x:amassed.sg>", *_same(Count))
    g.same("per.amount", "different.each")


def _repeated(g: Grammar) -> None:
    """"Draw a card for each card discarded this turn"."""
    act = "<act:act.base>"
    each = Rate.FOR_EACH
    g.custom("clause", f"{act} for each <times:deeds.sg>", *_times("for each deed", each))
    g.custom("clause", f"{act} per <times:per>", *_times("per", Rate.PER, Perform))
    g.custom("clause", f"{act} <times:several.per>", *_times("several", Rate.PER, Perform))
    g.custom("clause", f"{act} <times:several.each>", *_times("several", each, Perform))
    g.custom("clause", f"{act} for each of <times:per.of>", *_times("for each of", each))
    g.custom("clause", f"{act} for each <times:per.amount>", *_times("for each amount", each))


def _times(form: str, rate: Rate, of: type | None = None) -> tuple[Any, Any]:
    """What is done so many times; only instructions of a class, where one is given."""

    def build(act: Any, times: Any) -> Any:
        if isinstance(act, Create | RollDice | Gain) or act.form:
            return None
        if of is not None and not isinstance(act, of):
            return None
        if any(isinstance(part, Pick) and part.how is How.TARGET for part in parts(times)):
            return None
        return (Repeat(times=times, effect=(act,), rate=rate, form=form),)

    def take(step: Repeat) -> Slots:
        return {"act": step.effect[0], "times": step.times}

    return one_step(Repeat, form, build, take, rate=rate)


SHARED = {"per": "per", "for every": "each"}
"""The words before so many of what is counted, and where symbols of such words are to be found."""


def _each_deed(x: Times) -> Times:
    return replace(x, form=f"{_EACH}{x.form}")


def _not_each(value: Any) -> Slots:
    if not isinstance(value, Times) or not value.form.startswith(_EACH):
        return None
    return {"x": replace(value, form=value.form.removeprefix(_EACH))}


_EACH = "each "
"""The form of what is counted after "for each"."""


def _shared(form: str) -> tuple[Any, Any]:
    """"Per two Characters", "for every three different names among Characters"."""

    def build(by: Number, of: Any) -> Share:
        return Share(of=number_of(of), by=by, form=form)

    def take(share: Share) -> Slots:
        found = _of_number(share.of)
        return found and {"by": share.by, "of": found["x"]}

    return formed(Share, form, build, take)


def _shared_counters(form: str) -> tuple[Any, Any]:
    """"For every two boosts on me"."""

    def build(by: Number, c: str, on: Any) -> Share:
        return Share(of=CountersOn(on=on, counter=c, form="every"), by=by, form=form)

    def take(share: Share) -> Slots:
        of = share.of
        if not isinstance(of, CountersOn) or of.form != "every":
            return None
        return {"by": share.by, "c": of.counter, "on": of.on}

    return formed(Share, form, build, take)


def _rounded(words: str, *, up: bool) -> tuple[Any, Any]:
    """"For every two cards in your hand, rounded up" (CR 1.1.6.b)."""
    end = f" rounded {words}"

    def build(share: Share) -> Share:
        return replace(share, up=up, form=f"{share.form}{end}")

    def unbuild(value: Any) -> Slots:
        if not isinstance(value, Share) or not value.form.endswith(end):
            return None
        return {"share": replace(value, up=None, form=value.form.removesuffix(end))}

    return build, unbuild


def _equal_to(g: Grammar) -> None:
    """"Boosts equal to its {V}", "as many boosts as me", "cards equal to …"."""
    counters = "<counter:counter.pl> equal to <amount:amount.said>"
    g.add("counters", counters, Counters, form="equal to")
    g.add("counters", f"a number of {counters}", Counters, form="number equal to")
    had = "as many <counter:counter.pl> as <on:ref.sg> had"
    g.custom("counters", had, *_as_many("as many had"))
    g.add("counters", "as many <counter:counter.pl> as <amount:amount.counted>", Counters,
          form="as many of")  # fmt: skip
    g.custom("amount.counted", "the number of <x:counted.pl>", _number_of, _of_number)
    for words, up in _ROUNDED:
        half = f"half <of:its> <c:counter.pl> , rounded {words}"
        g.custom("counters", half, *_half(f"half {words}", up))
        bound = f"half that many <c:counter.pl> , rounded {words}"
        g.custom("counters", bound, *_half(f"half that many {words}", up))
    for words in ("as many", "the same number of"):
        g.custom("counters", f"{words} <counter:counter.pl> as <on:bearer>", *_as_many(words))
    for number in ("sg", "pl"):
        so_many = f"<amount:number.{number}> <counter:counter.{number}>"
        for per, rate in (("<per?:so.per>", Rate.PER), ("<per:so.each>", Rate.FOR_EACH)):
            for whose in ("me", "it", "them", "that Character"):
                most = f"{so_many} {per} , up to a max of <maximum:any>"
                g.custom("counters", f"{most} <again:counter.pl> on {whose}", *_on(whose, rate))
                one = f"{most} <again:counter.sg> on {whose}"
                g.custom("counters", one, *_on(whose, rate, "one "))
    g.same("add.by", "any")
    g.add("add.by", "that much", Bound, form="that much")
    for whose in ("the", "its"):
        words = f"~add <by:add.by> to {whose} result"
        g.add("act.%", words, ChangeResult, of="", form=f"add to {whose}")
    for which in ONE_DIE:
        g.add("act.%", f"~add <by:add.by> to {which}", ChangeResult, of="", one=True, form=which)
    made = "~create a number of <token:token.pl> in <places:places.made> equal to"
    g.add("act.%", f"{made} <number:amount.said>", Create, form="equal to")
    cards = "cards equal to <number:amount.said>"
    g.add("act.%", f"~draw {cards}", Draw, form="equal to")
    g.add("act.%", f"~draw a number of {cards}", Draw, form="number equal to")


ONE_DIE = (
    "one of them", "one of the results", "one of the dice", "one of those dice",
    "the result of one of them", "the result of one of those dice",
)  # fmt: skip
"""The words for one of several dice that were rolled."""


def _half(form: str, up: bool) -> tuple[Any, Any]:
    """"Half its boosts, rounded up", "half that many boosts, rounded down"."""
    many = Bound(form="that many")

    def build(c: str, of: Any = None) -> Counters:
        whole = many if of is None else CountersOn(on=of, counter=c)
        return Counters(counter=c, amount=Share(of=whole, by=TWO, up=up), form=form)

    def take(counters: Counters) -> Slots:
        whole = as_a(Share, counters.amount).of
        of = {} if isinstance(whole, Bound) else {"of": as_a(CountersOn, whole).on}
        return {"c": counters.counter, **of}

    return formed(Counters, form, build, take)


def _as_many(form: str) -> tuple[Any, Any]:
    def build(counter: str, on: Any) -> Counters:
        return Counters(counter=counter, amount=CountersOn(on=on, counter=counter), form=form)

    return formed(Counters, form, build, at("counter", on="amount.on"))


def _on(whose: str, rate: Rate, one: str = "") -> tuple[Any, Any]:
    """"Up to a max of 3 boosts on me": as "up to a max of 3"; one: "up to a max of 1 boost on me".
    """
    form = f"{one}on {whose}"

    def build(again: str, **said: Any) -> Counters | None:
        if said["counter"] != again:
            return None
        return Counters(**said, rate=rate, form=form)

    take = at("amount", "counter", "maximum", "per", again="counter")
    return formed(Counters, form, build, take, rate=rate)

