"""Quantities: how many of something, compared with a number or with how many of something else.

"Two or more Plants", "no boosts among Characters you control", "more Landmarks than an opponent".
Whose they are, or that they are there, is said by what stands before (`counting`).
"""

from __future__ import annotations

from typing import Any

from judgebot.abilities.amounts import ONE, ZERO, Count, CountersOn, StatisticsCount
from judgebot.abilities.nouns import Expedition, Marker, Noun, Region
from judgebot.abilities.references import Player, PlayerKind
from judgebot.abilities.value import replace
from judgebot.abilities.words import Comparison, CostName, Name, SubTypes
from judgebot.cards.text.grammar import Grammar
from judgebot.cards.text.of_all import compared
from judgebot.cards.text.shapes import Slots, at, bare, formed, tupled, worded
from judgebot.cards.text.wording import not_sharing
from judgebot.dataclass import dataclass

OTHERS = Player(kind=PlayerKind.OTHERS)

AFTER = (("more", Comparison.AT_LEAST), ("less", Comparison.AT_MOST))
"""Comparisons that stand behind the number: "two or more"."""
BEFORE = (
    ("less than", Comparison.LESS),
    ("more than", Comparison.MORE),
    ("exactly", Comparison.EQUAL),
    ("at least", Comparison.AT_LEAST),
    ("at most", Comparison.AT_MOST),
    ("no more than", Comparison.AT_MOST),
    ("only", Comparison.EQUAL),
)
"""Comparisons that stand before the number: "less than two"."""
THAN = (
    ("more", "than", Comparison.MORE),
    ("less", "than", Comparison.LESS),
    ("as many", "as", Comparison.EQUAL),
    ("at least as many", "as", Comparison.AT_LEAST),
    ("the same number of", "as", Comparison.EQUAL),
)
"""Comparisons of two numbers of things."""
MOST = (
    ("the most", Comparison.MORE), ("the least", Comparison.LESS), ("the fewest", Comparison.LESS)
)  # fmt: skip
"""Comparisons with every other player at once."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Quantity:
    """How many of something."""

    of: Any
    """A description of things, or an amount that needs no owner."""
    comparison: Comparison
    right: Any
    """An amount; or a player, who has so many of the same."""
    form: str


def extend(g: Grammar) -> None:
    """Add the productions for quantities."""
    _things(g)
    _with_numbers(g)
    _with_articles(g)
    _with_others(g)
    g.same("quantity", "quantity.sg", "quantity.pl")
    g.same("quantity.sg", "quantity.one")


def _things(g: Grammar) -> None:
    """What can be counted."""
    for number in ("sg", "pl"):
        things = f"things.{number}"
        first = (f"noun.{number}", f"expedition.noun.{number}", f"region.noun.{number}",
                 f"marker.counted.{number}")  # fmt: skip
        g.same(f"things.first.{number}", *first)
        g.same(things, f"things.first.{number}")
        g.custom(things, f"other <x:noun.o.{number}>", *bare("x"))
        g.custom(f"counted.{number}", f"<of:{things}>", lambda of: of, _only_things)
        g.same(f"counted.{number}", f"amassed.{number}")
        g.add(f"amassed.{number}", f"<counter:counter.{number}> among <on:among>", CountersOn)
        s = "s" if number == "pl" else ""
        statistics = f"base statistic{s} of <value:any> among <among:among>"
        g.add(f"amassed.{number}", statistics, StatisticsCount)
    g.same("among", "pick.pl")
    g.word("different", {f"{one.value}s": one for one in (*Name, *CostName)})
    for number, s in (("sg", ""), ("pl", "s")):
        g.word(f"differing.{number}",
               {f"{_SAID.get(one, one.value)}{s}": one
                for one in (*Name, *CostName, *SubTypes)})  # fmt: skip
        for noun in ("noun.pl", "things.other"):
            among = f"different <different:differing.{number}> among <of:{noun}>"
            g.custom(f"amassed.{number}", among, *_among(""))
            if number == "sg":
                g.custom("different.each", among, *_among(" each"))
    for number in ("noun.pl", "things.other"):
        different = f"<of:{number}> with different <different:different>"
        g.custom("different.pl", different, _differing, _not_differing)
    g.custom("things.other", "other <x:noun.o.pl>", *bare("x"))
    words = "<right:any> or more <of:different.pl>"
    _add(g, "pl", words, Comparison.AT_LEAST, "or more different")
    for number in ("noun.pl", "things.other"):
        several = f"<of:{number}> with <right:any> or more different <different:differing.pl>"
        g.custom("quantity.pl", several, *_with_different())


_SAID = {SubTypes.SUB_TYPE: "subtype"}
"""What cards call a characteristic, where the rulebook has another spelling."""


def _differing(of: Noun, different: Name | CostName) -> Count:
    return Count(of=of, different=different)


def _not_differing(value: Any) -> Slots:
    is_so = isinstance(value, Count) and value.different is not None
    is_so = is_so and not value.form.startswith(_AMONG)
    return {"of": value.of, "different": value.different} if is_so else None


def _with_different() -> tuple[Any, Any]:
    """"Characters with three or more different subtypes": so many different ones among them."""
    form = "with different"

    def build(of: Noun, right: Any, different: Any) -> Quantity:
        counted = Count(of=of, different=different)
        return Quantity(of=counted, comparison=Comparison.AT_LEAST, right=right, form=form)

    return formed(Quantity, form, build, at("right", of="of.of", different="of.different"))


_AMONG = "different among"
"""The form of how many different ones there are: "different Hand Costs among …"."""


def _among(each: str) -> tuple[Any, Any]:
    """How many different ones there are, counted; `each`: done for each of them."""
    form = f"{_AMONG}{each}"

    def build(of: Noun, different: Any) -> Count:
        return Count(of=of, different=different, form=form)

    return formed(Count, form, build, at("of", "different"))


def _only_things(value: Any) -> Slots:
    return {"of": value} if isinstance(value, Noun | Expedition | Region | Marker) else None


def _with_numbers(g: Grammar) -> None:
    """"Two or more Plants", "less than two Plants", "exactly one Plant"."""
    for word, comparison in AFTER:
        form = f"or {word}"
        _add(g, "pl", f"<right:any> or {word} <of:counted.pl>", comparison, form)
        _add(g, "pl", f"<right:any> <of:counted.pl> or {word}", comparison, f"{form} after")
    for words, comparison in BEFORE:
        _add(g, "pl", f"{words} <right:many> <of:counted.pl>", comparison, words)
        _add(g, "one", f"{words} <right:one.said> <of:counted.sg>", comparison, words)


def _with_articles(g: Grammar) -> None:
    """"A Plant", "another Plant", "no Plants"."""
    least = Comparison.AT_LEAST
    pair = _quantity(least, "a", None)
    g.custom("quantity.sg", "<right:one.a> <of:one.thing>", *pair)
    g.same("one.thing", "things.first.sg", "amassed.sg")
    pair = _quantity(least, "a", ONE)
    g.custom("quantity.sg", "another <of:things.o>", *pair)
    g.custom("things.o", "<x:noun.o.sg>", *bare("x"))
    _add(g, "pl", "no <of:counted.pl>", Comparison.EQUAL, "no", ZERO)
    _add(g, "one", "no <of:counted.sg>", Comparison.EQUAL, "no sg", ZERO)


def _with_others(g: Grammar) -> None:
    """"More Plants than Robots", "less Plants than your opponent", "the most Plants"."""
    for words, than, comparison in THAN:
        _add(g, "pl", f"{words} <of:counted.pl> {than} <right:than>", comparison, f"{words} {than}")
    for words, comparison in MOST:
        _add(g, "pl", f"{words} <of:counted.pl>", comparison, words, OTHERS)
    g.same("than", "player.s", "player.you")
    g.add("than", "you do", Player, kind=PlayerKind.YOU, word="you do")
    g.add("than", "they do", Player, kind=PlayerKind.THAT, word="they do")
    g.custom("than", "in <a:zone>", *tupled("a"))
    g.custom("than", "in <a:expedition>", *tupled("a"))
    g.add("than", "in yours", Player, kind=PlayerKind.YOU, word=IN_THEIRS)
    g.add("than", "in theirs", Player, kind=PlayerKind.THAT, word=IN_THEIRS)
    g.custom("than", "in <p:poss.player>", *worded(Player, "p", IN_THEIRS, field="word"))
    g.custom("than", "<of:counted.pl>", number_of, _of_number)


IN_THEIRS = "in theirs"
"""How the word of a player begins in whose zone of the same name something is: "than in yours"."""


def number_of(of: Any) -> Any:
    """How many things there are, where a description is given; what is a number already stays."""
    return Count(of=of) if isinstance(of, Noun | Expedition | Region | Marker) else of


def _of_number(value: Any) -> Slots:
    if isinstance(value, Player | tuple):
        return None
    return {"of": value.of if isinstance(value, Count) else value}


def _add(
    g: Grammar,
    number: str,
    template: str,
    comparison: Comparison,
    form: str,
    fixed: Any = None,
) -> None:
    g.custom(f"quantity.{number}", template, *_quantity(comparison, form, fixed))


def _quantity(comparison: Comparison, form: str, fixed: Any) -> tuple[Any, Any]:
    def build(of: Any, right: Any = fixed) -> Quantity | None:
        than = right.of if isinstance(right, Count) else None
        if isinstance(of, Noun) and isinstance(than, Noun):
            of = compared(of, than)
            if of is None:
                return None
        return Quantity(of=of, comparison=comparison, right=right, form=form)

    def unbuild(value: Any) -> Slots:
        if not isinstance(value, Quantity):
            return None
        if value.form != form or value.comparison is not comparison:
            return None
        if fixed is None:
            of = not_sharing(value.of) if isinstance(value.of, Noun) else value.of
            return {"of": of, "right": value.right}
        return {"of": value.of} if value.right == fixed else None

    return build, unbuild


def owned(of: Any, who: Player) -> Any:
    """Things as those of a player; None where they have an owner already, or can't have one."""
    if isinstance(of, Noun):
        return _owned_noun(of, who)
    if isinstance(of, Count):
        things = owned(of.of, who)
        return things and replace(of, of=things)
    if isinstance(of, Expedition):
        free = of.owner is None and of.of is None
        return replace(of, owner=who) if free else None
    return None


def _owned_noun(of: Noun, who: Player) -> Noun | None:
    """Of several descriptions, each; but those that name a place are of what is there."""
    if any(one.controller is not None for one in (of, *of.also)):
        return None
    also = tuple(one if one.places else replace(one, controller=who) for one in of.also)
    return replace(of, controller=who, also=also)


def owner(of: Any) -> Player | None:
    """Whose things are."""
    if isinstance(of, Count):
        return owner(of.of)
    if isinstance(of, Noun):
        return of.controller
    return of.owner if isinstance(of, Expedition) else None


def unowned(of: Any) -> Any:
    """Things without their owner."""
    if isinstance(of, Noun):
        also = tuple(replace(one, controller=None) for one in of.also)
        return replace(of, controller=None, also=also)
    if isinstance(of, Count):
        return replace(of, of=unowned(of.of))
    return replace(of, owner=None) if isinstance(of, Expedition) else of
