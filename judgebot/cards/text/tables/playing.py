"""Permissions to play cards, and what passive abilities of a while state."""

from __future__ import annotations

from typing import Any

from judgebot.abilities.amounts import Amount, CostOf
from judgebot.abilities.conditions import Compare
from judgebot.abilities.effects import Gain, Ongoing
from judgebot.abilities.references import Me, Pronoun, Ref
from judgebot.abilities.statements import CanOnlyTarget, MayPlay
from judgebot.abilities.words import Comparison, CostName
from judgebot.cards.text.grammar import Grammar
from judgebot.cards.text.shapes import Slots
from judgebot.cards.text.tables.sentences import single

ME = Me()


def extend(g: Grammar) -> None:
    """Add the productions for permissions and for statements of a while."""
    _permissions(g)
    _their_costs(g)
    _of_a_while(g)


def _permissions(g: Grammar) -> None:
    """"You may play exhausted Permanents from your Reserve", "You may play me for {1} less"."""
    g.add("statement", "you may play <what:deck.cards>", MayPlay)
    g.add("statement", "you may play <what:np.pl> <into?:played.in>", MayPlay)
    ends = "<into?:played.in> <minimum?:cost.minimum>"
    play = f"you may play <what:np.pl> for <less:mana> less {ends}"
    g.add("statement", play, MayPlay)
    g.add("statement", f"{play} if <condition:condition.their>", MayPlay)
    g.add("statement", "you may play <what:np.pl> for <cost:its.cost>", MayPlay)
    g.add("statement", "you may play <what:np.pl> for free <into?:played.in>", MayPlay, free=True)
    me = "you may play <what:me>"
    g.add("statement", f"{me} for <less:mana> less <into?:played.where> <minimum?:cost.minimum>",
          MayPlay, form="me")  # fmt: skip
    g.add("statement", f"{me} for free <into:played.where>", MayPlay, free=True, form="me")
    g.add("statement", f"{me} from <into:zone>", MayPlay, form="me from")
    less = f"{me} from <into:zone> for <less:mana> less <minimum?:cost.minimum>"
    g.add("statement", less, MayPlay, form="me from")
    g.add("statement", f"{me} for <cost:my.cost> <into?:played.where>", MayPlay, form="me")
    for cost, usual in ((CostName.HAND, CostName.RESERVE), (CostName.RESERVE, CostName.HAND)):
        pay = f"you may pay my {cost.value} instead of my {usual.value}"
        g.add("statement", pay, MayPlay, what=ME, cost=cost, form="pay instead")
    then = f"{me} for <less:mana> less . if you do , <then:can.only>"
    g.add("statement", then, MayPlay, form="me")
    g.add("can.only", "I can only target <what:pick.sg>", CanOnlyTarget, subject=ME)
    g.custom("played.in", "<x:played.where>", _not_from, lambda x: {"x": x})


def _not_from(x: Any) -> Any:
    """In an Expedition or a terrain; from where is said of the cards."""
    return None if type(x).__name__ == "Zone" else x


def _their_costs(g: Grammar) -> None:
    """"If their Base Cost is {4} or more", "for their Hand Cost"."""
    for words, comparison in (("or more", Comparison.AT_LEAST), ("or less", Comparison.AT_MOST)):
        g.custom(
            "condition.their", f"their <cost:cost.name> is <amount:mana> {words}",
            *_their_cost(comparison),
        )  # fmt: skip
    g.custom("my.cost", "my <x:cost.name>", lambda x: x, lambda x: {"x": x})
    g.custom("its.cost", "their <x:cost.name>", lambda x: x, lambda x: {"x": x})


def _their_cost(comparison: Comparison) -> tuple[Any, Any]:
    def build(cost: CostName, amount: Amount) -> Compare:
        left = CostOf(cost=cost, of=Ref(word=Pronoun.THEM), form="their")
        return Compare(left=left, comparison=comparison, right=amount, form="their")

    def unbuild(value: Any) -> Slots:
        if getattr(value, "form", "") != "their" or value.comparison is not comparison:
            return None
        return {"cost": value.left.cost, "amount": value.right}

    return build, unbuild


def _of_a_while(g: Grammar) -> None:
    """Passive abilities that an effect creates for a while (CR 2.2.2.m)."""
    this_day = "this <duration:duration>"
    g.custom("sent", f"<statement:statement.for.now> {this_day}", *single(Ongoing, form=""))
    g.custom("sent", f"{this_day} , <statement:statement.first>", *single(Ongoing, form="first"))
    for verb in ("is", "has"):
        given = f"<subject:it.only> {verb} <what:keywords>"
        g.custom("clause", given, *single(Gain, by=None, form=verb))
    until = "until end of <duration:duration>"
    g.custom("sent", f"<statement:statement.for.now> {until}", *single(Ongoing, form="until"))
    first = f"{until} , <statement:statement.first>"
    g.custom("sent", first, *single(Ongoing, form="until first"))
    g.same("statement.for.now", "prohibition.of.things", "having", "statement.cost")
    g.same("statement.for.now", "prohibition.now", "setting")
    g.same("statement.for.now", "gaining", "gaining.now", "losing", "losing.now")
    g.same("statement.first", "statement", "gaining.now", "losing.now")
