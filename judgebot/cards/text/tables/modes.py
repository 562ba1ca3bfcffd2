"""Modal effects and tables: a header and lines that begin with a bullet (CR 6.5.g)."""

from __future__ import annotations

from typing import Any

from judgebot.abilities.amounts import Number
from judgebot.abilities.effects import Choose, ForEach, Joint, PayTo, Repeat, Row, Table
from judgebot.abilities.references import YOU, Player
from judgebot.cards.text.grammar import Grammar
from judgebot.cards.text.holes import joined, with_same_player, with_you
from judgebot.cards.text.shapes import Slots, first_and_rest, tupled
from judgebot.cards.text.tables.clauses import defined, undefined
from judgebot.cards.text.tables.sentences import Steps, single

AGAIN = (("", False), (" . you may pick the same option multiple times", True))
"""What a header may add, and whether modes may then be chosen again."""


def extend(g: Grammar) -> None:
    """Add the productions for modal effects."""
    g.custom("effect", "<steps:modal>", *_first_joint(Joint.SENTENCE))
    g.custom("effect", "then , <steps:modal>", *_first_joint(Joint.SENTENCE_THEN))
    _choices(g)
    _tables(g)
    times = "do the following <times:number.pl> times , where X is <amount:x.is>"
    of_x = _with_x(single(Repeat, form="following"))
    g.custom("modal", f"{times} : • <effect:effect>", *of_x)
    for this, form in (("the following", "following"), ("this", "following this")):
        repeat = single(Repeat, form=form)
        g.custom("modal", f"do {this} <times:twice> : • <effect:effect>", *repeat)
        g.custom("modal", f"do {this} <times:number.pl> times : • <effect:effect>", *repeat)
        each = f"do {this} for each <of:for.each> : • <effect:effect>"
        g.custom("modal", each, *single(ForEach, form=form))
    g.word("twice", {"twice": Number(value=2)})


def _first_joint(joint: Joint) -> tuple[Any, Any]:
    def unbuild(steps: Any) -> Slots:
        if len(steps) != 1 or steps[0].joint is not joint:
            return None
        return {"steps": joined(steps, Joint.SENTENCE)}

    return (lambda steps: joined(steps, joint)), unbuild


def _with_x(pair: tuple[Any, Any]) -> tuple[Any, Any]:
    """Build and unbuild with what X is."""
    make, take = pair
    bare = undefined("steps")

    def build(amount: Any, **slots: Any) -> Any:
        steps = make(**slots)
        return None if steps is None else defined(steps, amount)

    def unbuild(steps: Any) -> Slots:
        found = bare(steps)
        if found is None:
            return None
        inner = take(found["steps"])
        return None if inner is None else {**inner, "amount": found["amount"]}

    return build, unbuild


def _choices(g: Grammar) -> None:
    """"Choose one: • … • …"."""
    for start, const in (
        ("<number:any>", {}),
        ("up to <number:any>", {"up_to": True}),
        ("up to <number:x.is>", {"up_to": True, "form": "count"}),
        ("<number:any> or more", {"or_more": True}),
        ("<number:any> or both", {"or_more": True, "form": "both"}),
        ("<number:any> at random", {"random": True}),
        ("any number", {"number": None}),
    ):
        for again, repeat in AGAIN:
            modes = f"{start}{again} : <modes:modes>"
            g.custom("modal", f"choose {modes}", *single(Choose, **const, repeat=repeat, who=YOU))
            chooses = f"<who:player.s> chooses {modes}"
            g.custom("modal", chooses, *_by_another(single(Choose, **const, repeat=repeat)))
    for again, repeat in AGAIN:
        template = f"choose <number:number.x> , where X is <amount:x.is>{again} : <modes:modes>"
        g.custom("modal", template, *_with_x(single(Choose, repeat=repeat)))
    cost = "choose <number:any> , or <both_cost:seq> to choose both : <modes:modes>"
    g.custom("modal", cost, *single(Choose, up_to=False))
    for words, const in (
        ("you may choose both", {"must": False}),
        ("choose both instead", {"must": True}),
        ("you may choose both instead", {"must": False, "form": "instead"}),
        ("choose <then_number:any> instead", {"must": True}),
        ("you may choose <then_number:any> instead", {"must": False, "form": "instead"}),
    ):
        more = f"choose <number:any> . if <both_if:condition> , {words} : <modes:modes>"
        g.custom("modal", more, *single(Choose, **{"form": "", **const}))
    both = "choose <number:any> , or both if <both_if:condition> : <modes:modes>"
    g.custom("modal", both, *single(Choose, form="or both", must=False))
    g.custom("modes", "• <a:mode>", *tupled("a"))
    g.custom("modes", "• <a:mode> <b:modes>", *first_and_rest())
    g.same("mode", "effect")
    g.custom("mode", "<cost:seq> to <effect:seq> .", *single(PayTo, form="order"))
    g.custom("mode", "<cost:cost> : <effect:effect>", *single(PayTo, form="colon"))


def _by_another(pair: tuple[Any, Any]) -> tuple[Any, Any]:
    """The same for another player, who does the modes in which nobody else is said to act."""
    make, take = pair

    def build(who: Player, modes: tuple[Steps, ...], **slots: Any) -> Steps:
        return make(who=who, modes=tuple(map(with_same_player, modes)), **slots)

    def unbuild(steps: Any) -> Slots:
        found = take(steps)
        if found is None or "who" not in found:
            return None
        return {**found, "modes": tuple(map(with_you, found["modes"]))}

    return build, unbuild


def _tables(g: Grammar) -> None:
    """"On a: • 4+, … • 1-3, …"."""
    for mark, form in ((",", "comma"), (":", "colon")):
        g.custom(f"row.{form}", f"• <r:range> {mark} <effect:effect>", row_of, row_parts)
        g.custom(f"rows.{form}", f"<a:row.{form}>", *tupled("a"))
        g.custom(f"rows.{form}", f"<a:row.{form}> <b:rows.{form}>", *first_and_rest())
    g.custom("modal", "on a : <rows:rows.comma>", *single(Table, of="", form=""))
    g.custom(
        "modal",
        "depending on the number of boosts removed this way : <rows:rows.colon>",
        *single(Table, of="", form="removed"),
    )


def row_of(r: Any, effect: Any) -> Row:
    """A row from its range and its effect."""
    return Row(low=r[0], high=r[1], effect=effect)


def row_parts(row: Any) -> Slots:
    """The range and the effect of a row."""
    return {"r": (row.low, row.high), "effect": row.effect}
