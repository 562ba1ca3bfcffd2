"""What qualifies a noun: the words before its kind, and behind it, in any order.

Each qualifier is one production here or in `places`, one piece of the noun (`wording`), and one
function of the engine; a noun takes any of them.
"""

from __future__ import annotations

from typing import Any

from judgebot.abilities.amounts import ONE, CostOf, Number
from judgebot.abilities.conditions import IsA
from judgebot.abilities.nouns import (
    AbilityFilter,
    Among,
    CostFilter,
    CounterFilter,
    Extreme,
    How,
    InContact,
    KeywordFilter,
    Kind,
    KindFilter,
    Noun,
    OtherThan,
    Pick,
    PlaceFilter,
    Shares,
    StatisticFilter,
    StatusFilter,
)
from judgebot.abilities.references import YOU, Me
from judgebot.abilities.words import (
    Comparison,
    CostName,
    KeywordName,
    Name,
    Status,
    SubTypes,
    Type,
)
from judgebot.cards.text.grammar import Grammar
from judgebot.cards.text.lexicon import KEYWORDS, SMALL_SYMBOLS, STATUSES
from judgebot.cards.text.shapes import (
    Shape,
    Slots,
    at,
    first_and_rest,
    formed,
    listed,
    marked,
    sequence,
)
from judgebot.cards.text.wording import BEFORE, READY
from judgebot.sure import as_a

_EQUAL = Comparison.EQUAL
_KEYWORDS = {**KEYWORDS, "[Tough]": KeywordName.TOUGH, "[Scout]": KeywordName.SCOUT}
_READY = (Status.EXHAUSTED,)
"""What is ready is not exhausted (CR 2.4.6.b)."""
_STATUSES = {**STATUSES, "exhausted": Status.EXHAUSTED, "Ascended": Status.ASCENDED}


def extend(g: Grammar) -> None:
    """Add the productions for what qualifies a noun."""
    _statuses(g)
    _before(g)
    _costs(g)
    _statistics(g)
    _counters(g)
    _relative(g)
    _after(g)


def _statuses(g: Grammar) -> None:
    """"[[Fleeting]]", "[[Fleeting]] or exhausted"."""
    g.word("status", STATUSES)
    g.word("status.small", {"exhausted": Status.EXHAUSTED, "Ascended": Status.ASCENDED})
    g.same("status.any", "status", "status.small")
    listed(g, "statuses", "status.any", "or")
    listed(g, "statuses.and", "status.any", "and", least=2)


def _before(g: Grammar) -> None:
    """What stands before the kind: "exhausted", "[Gigantic]", "non-Fleeting", "non-Robot"."""
    g.custom("adjective", "<x:statuses>", *marked("s"))
    g.custom("adjective", "<x:statuses.and>", *marked("S"))
    g.custom("adjective", "<x:filter.before>", *marked("f"))
    for words, keyword in _KEYWORDS.items():
        g.add("filter.before", words, KeywordFilter, keyword=keyword, form="")
        name = f"non-{words.strip('[]')}"
        g.add("filter.before", name, KeywordFilter, keyword=keyword, negated=True, form="")
    for words, status in _STATUSES.items():
        name = f"non-{words.strip('[]')}"
        g.add("filter.before", name, StatusFilter, statuses=(status,), negated=True, form="")
    g.add("filter.before", "ready", StatusFilter, statuses=_READY, negated=True, form=READY)
    g.word("type.non", {f"non-{one.value}": Kind(type=one) for one in (
        Type.CHARACTER, Type.PERMANENT, Type.SPELL, Type.HERO)})  # fmt: skip
    for symbol in ("sub.type.non", "type.non"):
        g.add("filter.before", f"<kind:{symbol}>", KindFilter, negated=True, form="")
    g.custom("adjective", "[In Contact]", lambda: IN_CONTACT, _is_in_contact)
    sequence(g, "noun.before", "adjective")
    tokens = {"token": False, "non-token": True}
    for words, negated in tokens.items():
        g.add("filter.token", words, KindFilter, kind=Kind(token=True), negated=negated, form="")
    g.custom("adjective.token", "<x:filter.token>", *marked("f"))
    g.custom("noun.before", "<a:adjective.token> <b:noun.before>", *first_and_rest())


IN_CONTACT = ("f", PlaceFilter(places=(InContact(),), form=BEFORE))


def _is_in_contact(piece: Any) -> Slots:
    same = piece == IN_CONTACT and piece[1].form == BEFORE
    return {} if same else None


_BOUNDS = (
    ("<amount:{0}> or less", Comparison.AT_MOST),
    ("<amount:{0}> or more", Comparison.AT_LEAST),
    ("<amount:{0}>", _EQUAL),
)
"""How a number is compared with one that is written out."""
_COMPARED = (
    ("less than or equal to", Comparison.AT_MOST),
    ("greater than or equal to", Comparison.AT_LEAST),
    ("less than", Comparison.LESS),
    ("greater than", Comparison.MORE),
    ("equal to", _EQUAL),
)
"""How a number is compared with another that is computed."""


def _costs(g: Grammar) -> None:
    """"With Base Cost {3} or less", "with the highest Hand Cost"."""
    g.word("cost.name", {name.value: name for name in CostName})
    for before, form in (("with <cost:cost.name>", ""), ("with a <cost:cost.name> of", "a")):
        for bound, comparison in _BOUNDS:
            words = f"{before} {bound.format('mana')}"
            g.add("filter", words, CostFilter, comparison=comparison, form=form)
    for before, form in (("with <cost:cost.name>", ""), ("with a <cost:cost.name>", "a")):
        for words, comparison in _COMPARED:
            words = f"{before} {words} <amount:amount.one>"
            g.add("filter", words, CostFilter, comparison=comparison, form=form)
    for bound, comparison in _BOUNDS:
        words = f"whose <cost:cost.name> is {bound.format('mana')}"
        g.add("filter", words, CostFilter, comparison=comparison, form="whose")
    for words, comparison in _COMPARED:
        words = f"whose <cost:cost.name> is {words} <amount:amount.one>"
        g.add("filter", words, CostFilter, comparison=comparison, form="whose")
    g.custom("filter", "with the same <cost:cost.name> as <of:it>", *_same_cost())
    g.same("measure", "cost.name", "terrain")
    for words, most, lowest in (("highest", "most", False), ("lowest", "fewest", True)):
        g.add("filter.extreme", f"with the {words} <of:measure>", Extreme, lowest=lowest)
        g.add("filter.extreme", f"with the {most} <counter:counter.pl>", Extreme, lowest=lowest)
    least = "with the least <counter:counter.pl>"
    g.add("filter.extreme", least, Extreme, lowest=True, form="least")
    g.same("filter", "filter.extreme")
    g.add("filter", "among <noun:noun.pl>", Among)


def _same_cost() -> Shape:
    """"With the same Base Cost as me"."""

    def build(cost: CostName, of: Any) -> CostFilter:
        amount = CostOf(cost=cost, of=of)
        return CostFilter(cost=cost, comparison=_EQUAL, amount=amount, form="same")

    return formed(CostFilter, "same", build, at("cost", of="amount.of"))


def _statistics(g: Grammar) -> None:
    """"With a base statistic of 0", "with {V} of 2 or more", "with no statistic over 3"."""
    for word, base in (("", False), ("base ", True)):
        for bound, comparison in _BOUNDS:
            said = bound.format("any")
            g.add("filter", f"with a {word}statistic of {said}", StatisticFilter, base=base,
                  comparison=comparison)  # fmt: skip
            g.add("filter", f"with one or more {word}statistics of {said}", StatisticFilter,
                  base=base, comparison=comparison, form="one or more")  # fmt: skip
            for before, of in (("with", "of"), ("with a", "of"), ("whose", "is")):
                g.add("filter", f"{before} {word}<terrain:terrain> {of} {said}", StatisticFilter,
                      base=base, comparison=comparison, form=f"{before} {of}")  # fmt: skip
        for words, comparison in _COMPARED:
            compared = f"with {word}<terrain:terrain> {words} <amount:amount.one>"
            g.add("filter", compared, StatisticFilter, base=base, comparison=comparison)
            compared = f"whose {word}<terrain:terrain> is {words} <amount:amount.one>"
            g.add("filter", compared, StatisticFilter, base=base, comparison=comparison,
                  form="whose")  # fmt: skip
        g.add("filter", f"with no {word}statistic over <amount:any>", StatisticFilter,
              comparison=Comparison.AT_MOST, every=True, base=base)  # fmt: skip
    for words, comparison in (("more", Comparison.AT_LEAST), ("less", Comparison.AT_MOST)):
        g.add("filter", f"with <amount:any> or {words} <terrain:terrain>", StatisticFilter,
              comparison=comparison, form="number first")  # fmt: skip


def _counters(g: Grammar) -> None:
    """"With counters", "with 3 or more boosts"."""
    g.custom("filter", "with counters", CounterFilter, _with_counters)
    for word, form in (("with no", ""), ("without", "without")):
        g.add("filter", f"{word} <counter:counter.pl>", CounterFilter, comparison=_EQUAL,
              amount=Number(value=0), form=form)  # fmt: skip
    for words, comparison in (
        ("<amount:any> or more", Comparison.AT_LEAST),
        ("<amount:any> or less", Comparison.AT_MOST),
        ("less than <amount:any>", Comparison.LESS),
        ("more than <amount:any>", Comparison.MORE),
        ("exactly <amount:any>", _EQUAL),
    ):
        g.add("filter", f"with {words} <counter:counter.pl>", CounterFilter, comparison=comparison)
    for words in ("exactly", "only"):
        one = f"with {words} <amount:one.said> <counter:counter.sg>"
        g.add("filter", one, CounterFilter, comparison=_EQUAL, form=f"{words} one")


def _with_counters(value: Any) -> dict[str, Any] | None:
    unsaid = value == CounterFilter() and not value.amount.word
    return {} if unsaid else None


def _relative(g: Grammar) -> None:
    """"Other than me", "that is exhausted", "that are not Robots", "with [Defender]"."""
    g.add("filter", "other than <of:other.than>", OtherThan)
    g.same("other.than", "it")
    _shared(g)
    for be in ("is", "are"):
        for no, negated in (("", False), ("not ", True)):
            that = f"that {be} {no}"
            form = that.strip()
            g.add("filter", f"{that}<statuses:statuses>", StatusFilter, negated=negated, form=form)
            g.add("filter", f"{that}ready", StatusFilter, statuses=_READY, negated=not negated,
                  form=f"{form} ready")  # fmt: skip
            g.add("filter", f"{that}<keyword:keyword.name>", KeywordFilter, negated=negated,
                  form=form)  # fmt: skip
            kind = "a <kind:kind.one.sg>" if be == "is" else "<kind:kind.one.pl>"
            g.add("filter", f"{that}{kind}", KindFilter, negated=negated, form=form)
    for word, negated in (("with", False), ("without", True)):
        g.add("filter", f"{word} <statuses:statuses.any>", StatusFilter, negated=negated, form=word)
    g.word("keyword.name", _KEYWORDS)
    for word, negated in (("with", False), ("without", True)):
        g.add("filter", f"{word} <keyword:keyword.name>", KeywordFilter, negated=negated, form=word)
        for words, symbol in SMALL_SYMBOLS.items():
            g.add("filter", f"{word} a {words} ability", AbilityFilter, trigger=symbol,
                  negated=negated)  # fmt: skip
        g.add("filter", f"{word} a support ability", AbilityFilter, negated=negated)
    sequence(g, "filters", "filter")


def _shared(g: Grammar) -> None:
    """"That shares a subtype with me", "with a different name than it"."""
    g.same("shared.with", "it", "those.sg")
    for word, what in (("subtype", SubTypes.SUB_TYPE), ("name", Name.NAME)):
        shared = {"what": what}
        for share, form in (("that shares", "that"), ("that share", "that share"),
                            ("sharing", "sharing")):  # fmt: skip
            g.add("filter", f"{share} a {word} with <of:shared.with>", Shares, **shared, form=form)
        for share, form in (("that doesn't share", "not"), ("that don't share", "don't")):
            g.add("filter", f"{share} a {word} with <of:shared.with>", Shares, **shared,
                  negated=True, form=form)  # fmt: skip
        g.add("filter", f"with the same {word} as <of:shared.with>", Shares, **shared)
        g.add("filter", f"with a different {word} than <of:shared.with>", Shares, **shared,
              negated=True)  # fmt: skip
        for subject, verb, not_ in (("i", "share", "don't share"),
                                    ("ref.sg", "shares", "doesn't share")):  # fmt: skip
            for share, negated in ((verb, False), (not_, True)):
                for others in ("shared.with", "shared.with.any"):
                    said = f"<subject:{subject}> {share} a {word} with <of:{others}>"
                    g.custom("condition.now", said, *_does_share(what, negated=negated))
    g.add("shared.with.any", "a <noun:noun.sg>", Pick, how=How.A, number=ONE)
    g.add("shared.with.any", "another <noun:noun.o.sg>", Pick, how=How.A, number=ONE)
    differs = "with a different <what:cost.name> than <of:shared.with>"
    g.add("filter", differs, Shares, negated=True)


def _does_share(what: Name | SubTypes, *, negated: bool) -> Shape:
    """"It shares a subtype with me": whether it is one that does."""

    def build(subject: Any, of: Any) -> IsA | None:
        another = isinstance(of, Pick) and as_a(Noun, of.noun).other
        if another and not isinstance(subject, Me):
            return None
        shares = Shares(what=what, of=of)
        return IsA(subject=subject, noun=Noun(filters=(shares,)), negated=negated, form="shares")

    def take(value: Any) -> Slots:
        shares = as_a(Shares, value.noun.filters[0])
        return {"subject": value.subject, "of": shares.of} if shares.what is what else None

    return formed(IsA, "shares", build, take, negated=negated)


def _after(g: Grammar) -> None:
    """What stands behind the kind."""
    g.custom("post", "<x:controller>", *marked("c"))
    g.custom("post", "<x:filter>", *marked("f"))
    g.custom("post", "<x:places>", *marked("p"))
    g.custom("post", "<x:places.or>", *marked("p"))
    g.custom("post", "<x:places.and>", *marked("P"))
    g.custom("post", "you played this <during:duration>", _played_by, _time_played)
    sequence(g, "noun.after", "post")


def _played_by(during: Any) -> tuple[str, Any]:
    return ("t", (YOU, during))


def _time_played(piece: Any) -> Slots:
    if piece[0] != "t" or piece[1][0] != YOU:
        return None
    return {"during": piece[1][1]}
