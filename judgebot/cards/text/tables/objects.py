"""Verbs of objects and Expeditions: "gains", "loses", "moves forward", "defects"."""

from __future__ import annotations

from judgebot.abilities.amounts import ONE
from judgebot.abilities.effects import (
    Deed,
    Direction,
    Do,
    Exchange,
    Gain,
    Join,
    Lose,
    MoveExpedition,
    RemoveCounters,
)
from judgebot.abilities.words import Status
from judgebot.cards.text.grammar import Grammar
from judgebot.cards.text.holes import HOLE
from judgebot.cards.text.shapes import tupled

UNNUMBERED = "unnumbered"
"""How words are written that name no number of regions: "moves forward"."""


def extend(g: Grammar) -> None:
    """Add the productions for verbs of objects."""
    g.add("do.%", "~gain <what:gained.and>", Gain, subject=HOLE, by=None)
    g.add("do.%", "~gain <what:gained.or>", Gain, subject=HOLE, choice=True, by=None)
    g.add("do.%", "~lose <what:gained.and>", Lose, subject=HOLE)
    g.add("do.%", "~lose <what:gained.or>", Lose, subject=HOLE, choice=True)
    g.add("do.%", "[~Ascend]", Do, subject=HOLE, deed=Deed.ASCEND)
    g.add("do.%", "~defect", Do, subject=HOLE, deed=Deed.DEFECT)
    g.add("do.%", "~switch Expeditions", Do, subject=HOLE, deed=Deed.SWITCH_EXPEDITIONS)
    g.add("do.%", "~don't move", Do, subject=HOLE, deed=Deed.NOT_DO)
    for direction in Direction:
        _moves(g, direction)
    g.add("do.%", "~join <to:expedition>", Join, subject=HOLE)
    g.custom("becoming.one", "<a:status>", *tupled("a"))
    g.add("do.%", "~become <what:becoming.one>", Gain, subject=HOLE, by=None, form="become")
    g.add("do.%", "~lose Ascended", Lose, subject=HOLE, what=(Status.ASCENDED,))
    g.add("do.%", "~spend <number:any> of its <counter:counter.pl>", RemoveCounters, spend=True,
          from_=HOLE, who=None, form="of its")  # fmt: skip
    lost = {"from_": HOLE, "who": None, "form": "lose"}
    for number in ("sg", "pl"):
        some = f"~lose up to <number:number.{number}> <counter:counter.{number}>"
        g.add("do.%", some, RemoveCounters, up_to=True, **lost)
    g.add("do.%", "~lose any number of <counter:counter.pl>", RemoveCounters, number=None,
          any_number=True, **lost)  # fmt: skip
    g.add("do.%", "~exchange their boosts", Exchange, what=HOLE, boosts=True, who=None)


def _moves(g: Grammar, direction: Direction) -> None:
    words = f"~move {direction.value}"
    for number, more, noun in (("one", "", "region"), ("number.pl", "", "regions"),
                               ("one", "more ", "region"), ("number.pl", "more ", "regions")):
        g.add("do.%", f"{words} <regions:{number}> {more}{noun}", MoveExpedition, subject=HOLE,
              by=None, direction=direction, more=bool(more))  # fmt: skip
    # To move forward or backwards is to move to the next region (CR 7.3.24.a, 7.3.25.a).
    g.add("do.%", words, MoveExpedition, subject=HOLE, by=None, direction=direction, regions=ONE,
          form=UNNUMBERED)  # fmt: skip


