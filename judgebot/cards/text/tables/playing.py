"""Permissions to play cards, and what passive abilities of a while state."""

from __future__ import annotations

from typing import Any

from judgebot.abilities.amounts import Amount, CostOf
from judgebot.abilities.conditions import Compare
from judgebot.abilities.effects import Gain, Ongoing
from judgebot.abilities.nouns import How, Noun, Pick, Zone
from judgebot.abilities.references import ME, Pronoun, Ref
from judgebot.abilities.statements import Cannot, CanOnlyTarget, Forbidden, MayPlay, PlayedDoes
from judgebot.abilities.words import Comparison, CostName
from judgebot.cards.text.grammar import Grammar
from judgebot.cards.text.shapes import Slots, at, bare, formed
from judgebot.cards.text.tables.sentences import single


def extend(g: Grammar) -> None:
    """Add the productions for permissions and for statements of a while."""
    _permissions(g)
    _their_costs(g)
    _of_a_while(g)


def _permissions(g: Grammar) -> None:
    """"You may play exhausted Permanents from your Reserve", "You may play me for {1} less"."""
    g.add("statement", "you may play <what:deck.cards>", MayPlay)
    g.add("statement", "you may play <what:cards.played> <into?:played.in>", MayPlay)
    ends = "<into?:played.in> <minimum?:cost.minimum>"
    play = f"you may play <what:cards.played> for <less:mana> less {ends}"
    g.add("statement", play, MayPlay)
    g.add("statement", f"{play} if <condition:condition.their>", MayPlay)
    g.add("statement", "you may play <what:cards.played> for <cost:its.cost>", MayPlay)
    free = "you may play <what:cards.played> for free <into?:played.in>"
    g.add("statement", free, MayPlay, free=True)
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
    _with_more_to_it(g, me)
    g.add("can.only", "I can only target <what:pick.sg>", CanOnlyTarget, subject=ME)
    g.some("played.in", lambda place: not isinstance(place, Zone), "played.where")
    g.some("cards.played", lambda x: isinstance(getattr(x, "noun", None), Noun), "np.pl")


def _with_more_to_it(g: Grammar, me: str) -> None:
    """"If you do, I gain 1 boost", "They gain [[Fleeting]]": what comes with being played so."""
    g.same("if.you.do", "can.only")
    g.add("if.you.do", "I <effect:does.base>", PlayedDoes, subject=ME)
    for words, form in (
        (f"{me} for <less:mana> less <into?:played.where>", "me"),
        (f"{me} for <more:mana> more <into?:played.where>", "me"),
        (f"{me} from <into:zone>", "me from"),
        (f"{me} from <into:zone> for <less:mana> less", "me from"),
        (f"{me} from <into:zone> for <more:mana> more", "me from"),
        ("you may pay <more:mana> more to play <what:me>", "me pay"),
    ):
        g.add("statement", f"{words} . if you do , <then:if.you.do>", MayPlay, form=form)
    kept = {"deed": Forbidden.BE_PLAYED_FLEETING}
    g.add("if.you.do", "I don't gain [[Fleeting]]", Cannot, subject=ME, **kept, form="I don't")
    more = "you may play <what:cards.played> for <more:mana> more <into?:played.in>"
    g.add("statement", more, MayPlay)
    they = "<effect:does.base>"
    for start in ("they", "if you do , they", "if you do , it"):
        does = they if start.endswith("they") else "<effect:does.s>"
        form = start.partition(" , ")[2] or start
        said = f"said.of.{start.replace(' ', '').replace(',', '.')}"
        g.custom(said, f"{start} {does}", *_they_do(form))
        not_ = "doesn't" if start.endswith("it") else "don't"
        those = Pick(how=How.ALL, noun=Noun(), form=form)
        g.add(said, f"{start} {not_} gain [[Fleeting]]", Cannot, subject=those, **kept,
              form=f"{start} not")  # fmt: skip
        for words in (
            "you may play <what:cards.played> <into?:played.in>",
            "you may play <what:cards.played> for <less:mana> less <into?:played.in>",
            "you may play <what:cards.played> for <more:mana> more <into?:played.in>",
            "you may play <what:cards.played> for free <into?:played.in>",
            "you may play <what:cards.played> for <cost:its.cost>",
        ):
            free: dict[str, Any] = {"free": True} if " for free " in words else {}
            g.add("statement", f"{words} . <then:{said}>", MayPlay, form=start, **free)


def _they_do(form: str) -> tuple[Any, Any]:
    """What the cards do that are played by a permission."""

    def build(effect: Any) -> PlayedDoes:
        return PlayedDoes(subject=Pick(how=How.ALL, noun=Noun(), form=form), effect=effect)

    def unbuild(value: Any) -> Slots:
        if not isinstance(value, PlayedDoes) or not isinstance(value.subject, Pick):
            return None
        return {"effect": value.effect} if value.subject.form == form else None

    return build, unbuild


def _their_costs(g: Grammar) -> None:
    """"If their Base Cost is {4} or more", "for their Hand Cost"."""
    for words, comparison in (("or more", Comparison.AT_LEAST), ("or less", Comparison.AT_MOST)):
        g.custom(
            "condition.their", f"their <cost:cost.name> is <amount:mana> {words}",
            *_their_cost(comparison),
        )  # fmt: skip
    g.custom("my.cost", "my <x:cost.name>", *bare("x"))
    g.custom("its.cost", "their <x:cost.name>", *bare("x"))


def _their_cost(comparison: Comparison) -> tuple[Any, Any]:
    def build(cost: CostName, amount: Amount) -> Compare:
        left = CostOf(cost=cost, of=Ref(word=Pronoun.THEM), form="their")
        return Compare(left=left, comparison=comparison, right=amount, form="their")

    take = at(cost="left.cost", amount="right")
    return formed(Compare, "their", build, take, comparison=comparison)


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
    g.same("statement.for.now", "prohibition.now", "setting", "changing", "uncounted")
    g.same("statement.for.now", "gaining", "gaining.now", "losing", "losing.now")
    g.same("statement.first", "statement", "gaining.now", "losing.now")
