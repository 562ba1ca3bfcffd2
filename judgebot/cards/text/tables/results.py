"""Several dice and what each of them shows: "one of the results is 5 or more", "each result of 4+".
"""

from __future__ import annotations

from typing import Any

from judgebot.abilities.amounts import ONE, Bound, DiceShowing, Number
from judgebot.abilities.conditions import Compare
from judgebot.abilities.words import Comparison
from judgebot.cards.text.grammar import Grammar
from judgebot.cards.text.shapes import Shape, Slots, formed, worded
from judgebot.cards.text.tables.dice import in_range

NONE = Number(value=0)
EVERY = DiceShowing()
"""All dice, whatever they show."""

_SOME = ("one of the results", "one or more of the results", "at least one of the results",
         "any of the results", "one of the dice", "one or more of the dice")  # fmt: skip
_EVERY = ("both results", "all results", "all of the results", "both of the results")
_NONE = ("no results", "none of the results")


def extend(g: Grammar) -> None:
    """Add the productions for the results of several dice."""
    _shown(g)
    for words in _SOME:
        verb = "shows" if words.endswith("dice") else "is"
        said = f"{words} {verb} <left:shown.sg>"
        g.custom("condition.now", said, *_so_many(words, Comparison.AT_LEAST, ONE))
    for words in _EVERY:
        said = f"{words} are <left:shown.pl>"
        g.custom("condition.now", said, *_so_many(words, Comparison.EQUAL, EVERY))
    for words in _NONE:
        said = f"{words} are <left:shown.pl>"
        g.custom("condition.now", said, *_so_many(words, Comparison.EQUAL, NONE))
    for words, comparison in (("or more", Comparison.AT_LEAST), ("or less", Comparison.AT_MOST)):
        for of in ("results", "of the results"):
            said = f"<right:any> {words} {of} are <left:shown.pl>"
            g.custom("condition.now", said, *_so_many(f"{words} {of}", comparison, None))
    _counted(g)


def _shown(g: Grammar) -> None:
    """What a die shows: "a 6", "4+", "5 or more", "even"."""
    for number, bare in (("sg", "a <r:range>"), ("pl", "<r:range>")):
        symbol = f"shown.{number}"
        g.custom(symbol, bare, *in_range(DiceShowing, "bare"))
        if number == "sg":
            g.custom(symbol, "<r:range.open>", *in_range(DiceShowing, "open"))
        g.custom(symbol, "<n:any> or more", *_from("or more"))
        g.custom(symbol, "<n:any> or less", *_from("or less"))
        for word, odd in (("even", False), ("odd", True)):
            g.add(symbol, word, DiceShowing, low=0, high=None, odd=odd, form=word)


def _from(form: str) -> tuple[Any, Any]:
    """A number written out, and those above or below it."""

    def build(n: Number) -> DiceShowing | None:
        if n.word.isalpha():
            return None
        low, high = (n.value, None) if form == "or more" else (0, n.value)
        return DiceShowing(low=low, high=high, form=form)

    def take(value: Any) -> Slots:
        number = value.low if value.high is None else value.high
        return {"n": Number(value=number, word=str(number))}

    return formed(DiceShowing, form, build, take)


def _so_many(words: str, comparison: Comparison, fixed: Any) -> tuple[Any, Any]:
    """Of how many dice it is true, against a number or all of them."""
    form = f"results: {words}"

    def build(left: DiceShowing, right: Any = fixed) -> Compare:
        return Compare(left=left, comparison=comparison, right=right, form=form)

    def take(value: Any) -> Slots:
        return {"left": value.left} if fixed is not None else {
            "left": value.left, "right": value.right
        }  # fmt: skip

    return formed(Compare, form, build, take)


def _counted(g: Grammar) -> None:
    """"For each result of 4+", "the number of results of 5 or more", "the sum of the results"."""
    for number, s in (("sg", ""), ("pl", "s")):
        g.custom(f"results.{number}", f"result{s} of <x:shown.of>", *_of("which"))
    g.custom("results.sg", "<x:shown.of> rolled this way", *_of("rolled"))
    g.custom("shown.of", "<r:range>", *in_range(DiceShowing, "bare"))
    g.custom("shown.of", "<n:any> or more", *_from("or more"))
    g.same("done.sg", "results.sg")
    g.custom("per.each", "<x:results.sg>", *_of("each"))
    g.custom("amount.one", "the number of <x:results.pl>", *_of("number"))
    g.add("amount.one", "the sum of the results", Bound, form="sum of the results")


def _of(mark: str) -> Shape:
    """The same among other words, which are kept in the form."""
    return worded(DiceShowing, "x", mark)
