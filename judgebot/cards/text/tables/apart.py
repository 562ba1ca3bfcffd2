"""How far Expeditions are apart: "behind by two or more regions", "per region between …"."""

from __future__ import annotations

from typing import Any

from judgebot.abilities.amounts import Number, RegionsApart, RegionsBetween
from judgebot.abilities.conditions import Stands
from judgebot.abilities.nouns import Region
from judgebot.abilities.references import WHICH
from judgebot.abilities.words import Standing
from judgebot.cards.text.grammar import Grammar
from judgebot.cards.text.holes import HOLE
from judgebot.cards.text.shapes import Slots
from judgebot.cards.text.tables.quantities import Quantity

_BEFORE = "before"
"""How the form begins of a distance before the standing: "two or more regions behind"."""


def extend(g: Grammar) -> None:
    """Add the productions for distances between Expeditions."""
    g.word("standing.apart", {"ahead": Standing.AHEAD, "behind": Standing.BEHIND})
    for no, negated in (("", False), ("not ", True)):
        by = f"{no}<standing:standing.apart> by <q:quantity>"
        g.custom("predicate.now", by, *_apart("", negated=negated))
        before = f"{no}<q:quantity> <standing:standing.apart>"
        g.custom("predicate.now", before, *_apart(_BEFORE, negated=negated))
    for mark, words in (
        ("", "<standing:standing.apart> by <q:quantity>"),
        (_BEFORE, "<q:quantity> <standing:standing.apart>"),
    ):
        g.custom("expedition.apart", words, *_apart(mark, negated=False, subject=WHICH))
    _by_which(g)
    _between(g)


def _apart(mark: str, *, negated: bool, subject: Any = HOLE) -> tuple[Any, Any]:
    """Standing so, by so many regions; a predicate, unless it is said of something."""

    def build(standing: Standing, q: Quantity) -> Stands | None:
        if q.of != Region() or not isinstance(q.right, Number):
            return None
        return Stands(
            subject=subject, standings=(standing,), comparison=q.comparison, regions=q.right,
            negated=negated, form=f"{mark}:{q.form}",
        )  # fmt: skip

    def unbuild(value: Any) -> Slots:
        if not isinstance(value, Stands) or value.regions is None or value.negated is not negated:
            return None
        start, _, form = value.form.partition(":")
        if start != mark:
            return None
        q = Quantity(of=Region(), comparison=value.comparison, right=value.regions, form=form)
        return {"standing": value.standings[0], "q": q}

    return build, unbuild


def _by_which(g: Grammar) -> None:
    """"The number of regions by which my Expedition is behind"."""
    regions = "by which <of:expedition.sg> is <standing:standing.apart>"
    g.add("amount.one", f"the number of regions {regions}", RegionsApart)
    g.add("per", f"region {regions}", RegionsApart, form="per")
    g.add("per.amount", f"region {regions}", RegionsApart, form="each")


def _between(g: Grammar) -> None:
    """"Regions between your Hero and Companion", "… my Expedition and the one facing it"."""
    ends = {
        "<whose:poss> Hero and Companion": {"start": None, "end": None},
        "<start:expedition.sg> and <end:expedition.sg>": {"whose": None},
        "<start:expedition.sg> and its starting region": {"whose": None, "end": None},
    }
    for words, fixed in ends.items():
        for number, s in (("sg", ""), ("pl", "s")):
            g.add(f"amassed.{number}", f"region{s} between {words}", RegionsBetween, **fixed)
        g.add("per", f"region between {words}", RegionsBetween, **fixed)
        g.add("per.amount", f"region between {words}", RegionsBetween, form="each", **fixed)
