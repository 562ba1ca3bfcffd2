"""What time it is: "it's the first Day", "during the first Day, …", "it's your first turn".

And which of the cards that were played something is: "it's the first Character you played".
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judgebot.abilities.amounts import Number
from judgebot.abilities.conditions import IsNth, IsNthGift, IsTime, IsTurnOf
from judgebot.abilities.model import Passive
from judgebot.abilities.references import Me
from judgebot.cards.text.grammar import Grammar
from judgebot.cards.text.holes import HOLE, is_hole
from judgebot.cards.text.shapes import Slots, bare, formed
from judgebot.sure import as_a

THIS = "this"
"""The form of what is said of the card itself as "this"."""


EXCEPT = ("after except", "after except no comma")
"""The forms of what is so unless it is some time, written "except during Morning"."""


def extend(g: Grammar) -> None:
    """Add the productions for times."""
    g.custom("first.day", "<n:first.days>", *bare("n"))
    for no, negated in (("", False), ("not ", True)):
        time = f"it is {no}<{{}}>"
        g.add("condition.now", time.format("first_days:first.day"), IsTime, negated=negated)
        g.add("condition.now", time.format("phase:during"), IsTime, negated=negated)
        later = f"it is {no}the <n:ordinal> Day or later"
        g.custom("condition.now", later, *_or_later(negated=negated))
        turn = f"it is {no}<who:poss> <number:ordinal> turn this Afternoon"
        g.add("condition.now", turn, IsTurnOf, negated=negated)
        nth = f"{no}the <number:ordinal> <noun:noun.sg>"
        g.custom("predicate.now", nth, *_nth(negated=negated, subject=HOLE))
        g.custom("condition.now", f"this is {nth}", *_nth(negated=negated, subject=Me()))
    _gifts(g)
    g.add("time", "<first_days:first.day>", IsTime)
    g.add("time", "<phase:during>", IsTime)
    g.add("time.turn", "<who:poss> turn", IsTurnOf)
    g.add("time.turn", "<who:poss.opponents> turns", IsTurnOf, form="turns")
    for period in ("Day", "Afternoon"):
        nth = f"<who:poss> <number:ordinal> turn each {period}"
        g.add("time.turn", nth, IsTurnOf, form=period)
    g.same("time", "time.turn")
    turn = "<statement:prohibition.of.things> during <condition:time.turn> ."
    g.add("passive", turn, Passive, form="after during")
    g.add("passive", "during <condition:time> , <statement:statement.x> .", Passive, form="during")
    for comma, form in zip((",", ""), EXCEPT, strict=True):
        except_ = f"<statement:statement> {comma} except during <condition:time> ."
        g.add("passive", except_, Passive, unless=True, form=form)
    for symbol in ("statement.cost", "having"):
        after = f"<statement:{symbol}> during <condition:time> ."
        g.add("passive", after, Passive, form="after during")


def _or_later(*, negated: bool) -> tuple[Any, Any]:
    """"It's the third Day or later": it is none of the first two."""

    def build(n: Number) -> IsTime | None:
        if n.value < 2:
            return None
        days = Number(value=n.value - 1)
        return IsTime(first_days=days, negated=not negated, form="or later")

    def take(value: Any) -> Slots:
        if value.negated is negated:
            return None
        return {"n": Number(value=as_a(Number, value.first_days).value + 1)}

    return formed(IsTime, "or later", build, take)


def _gifts(g: Grammar) -> None:
    """"It's the first Gift you made this turn", "it was your second Gift this Day"."""
    for be in ("is", "was"):
        for no, negated in (("", False), ("not ", True)):
            for gift in ("Gift", "one"):
                start = f"<subject:it.only> {be} {no}the <number:ordinal> {gift}"
                for words, received in (("made", False), ("received", True)):
                    said = f"{start} <by:subject.gift> {words} this <during:duration>"
                    g.add("condition.now", said, IsNthGift, received=received, negated=negated,
                          form=f"{be} {gift}")  # fmt: skip
            own = f"<subject:it.only> {be} {no}<by:poss> <number:ordinal> Gift"
            own = f"{own} this <during:duration>"
            g.add("condition.now", own, IsNthGift, negated=negated, form=be)
    g.same("subject.gift", "player.you", "player.s")


def _nth(*, negated: bool, subject: Any) -> tuple[Any, Any]:
    """Which of those played something is; of what counts as played (CR 5.1.2.k)."""
    form = "" if is_hole(subject) else THIS

    def build(number: Any, noun: Any) -> IsNth | None:
        if noun.played is None:
            return None
        return IsNth(subject=subject, noun=noun, number=number, negated=negated, form=form)

    def unbuild(value: Any) -> Slots:
        if not isinstance(value, IsNth) or value.negated is not negated or value.form != form:
            return None
        if replace(value, subject=subject) != value:
            return None
        return {"number": value.number, "noun": value.noun}

    return build, unbuild
