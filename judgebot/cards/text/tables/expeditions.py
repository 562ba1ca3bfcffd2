"""Expeditions, regions and Terrain Markers: descriptions of them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judgebot.abilities.amounts import ONE, Number
from judgebot.abilities.nouns import (
    Expedition,
    Holds,
    How,
    InContact,
    InTerrain,
    Marker,
    Pick,
    Region,
)
from judgebot.abilities.references import YOU, Me
from judgebot.abilities.words import Comparison, Side, Standing, Status
from judgebot.cards.text.grammar import Grammar
from judgebot.cards.text.shapes import Shape, Slots, listed, marked, sequence
from judgebot.cards.text.tables.nouns import MINE


def extend(g: Grammar) -> None:
    """Add the productions for Expeditions, regions and Terrain Markers."""
    _expeditions(g)
    _regions(g)


def _expeditions(g: Grammar) -> None:
    """Descriptions of Expeditions, with and without an article before them."""
    _qualifiers(g)
    for number, s in (("sg", ""), ("pl", "s")):
        symbol = f"expedition.noun.{number}"
        words = f"<before?:expedition.before> Expedition{s} <after?:expedition.after>"
        g.custom(symbol, words, *_described())
    owned = "<owner:poss> <before?:expedition.before> Expeditions <after?:expedition.after>"
    g.custom("expedition.owned", owned, *_owned())
    g.add("expedition.owned", "my Expeditions", Expedition, of=Me(), form="Expeditions")
    _determined(g)


_FIELDS = {
    "Ascended": "status", "side": "side", "[In Contact]": "place", "owner": "owner",
    "tied": "standings", "non-Ascended": "unlike",
    "in": "place", "is in": "place", "is in region": "place", "are in region": "place",
    "contact": "place", "is contact": "place",
    "are contact": "place", "stands": "standings", "stand": "standings",
    "facing": "facing", "mine": "facing",
    "facing those": "facing", "facing it": "facing", "with": "holds", "is Ascended": "status",
    "are Ascended": "status", "is not": "unlike", "are not": "unlike", "is not so": "unlike",
    "are not so": "unlike",
    "that is such": "such", "that are such": "such", "that did": "such", "that did not": "such",
}  # fmt: skip
"""What each qualifier, by its mark, says of an Expedition; the first of a field is the usual one.

The marks of those that are written are kept in `Expedition.form`, in their order."""
_BEFORE = ("Ascended", "side", "[In Contact]", "tied", "non-Ascended")
_SEPARATOR = ", "


def _qualifiers(g: Grammar) -> None:
    """What stands before and after the word "Expedition"."""
    g.word("status.ascended", {"Ascended": Status.ASCENDED})
    g.word("side", {side.value: side for side in Side})
    g.word("standing", {standing.value: standing for standing in Standing})
    listed(g, "standings", "standing", "or")
    g.word("contact.before", {"[In Contact]": InContact()})
    g.word("standing.before", {"tied": (Standing.TIED,)})
    g.word("status.not", {"non-Ascended": Expedition(status=Status.ASCENDED)})
    for mark, symbol in (
        ("Ascended", "status.ascended"), ("side", "side"), ("[In Contact]", "contact.before"),
        ("tied", "standing.before"), ("non-Ascended", "status.not"),
    ):  # fmt: skip
        g.custom("expedition.adjective", f"<x:{symbol}>", *marked(mark))
    for mark, words in (
        ("owner", "<x:controller>"),
        ("in", "in <x:terrain.place>"),
        ("is in", "that is in <x:terrain.place>"),
        ("is in region", "that is in <x:region.same.as>"),
        ("are in region", "that are in <x:region.same.as>"),
        ("contact", "<x:contact.before>"),
        ("is contact", "that is <x:contact.before>"),
        ("are contact", "that are <x:contact.before>"),
        ("stands", "that is <x:standings>"),
        ("stand", "that are <x:standings>"),
        ("is Ascended", "that is <x:status.ascended>"),
        ("are Ascended", "that are <x:status.ascended>"),
        ("is not", "that is not <x:expedition.quality>"),
        ("are not", "that are not <x:expedition.quality>"),
        ("facing", "facing <x:it>"),
        ("mine", "facing <x:mine>"),
        ("facing those", "facing <x:held>"),
        ("facing it", "facing <x:faced.expedition>"),
        ("with", "with <x:held>"),
        ("that is such", "that is <x:expedition.apart>"),
        ("that are such", "that are <x:expedition.apart>"),
        ("that did", "that <x:expedition.happened>"),
        ("that did not", "that didn't <x:expedition.not.happened>"),
    ):
        g.custom("expedition.post", words, *marked(mark))
    g.add("expedition.quality", "in <place:terrain.place>", Expedition)
    g.add("expedition.quality", "<place:contact.before>", Expedition)
    g.add("expedition.quality", "<standings:standings>", Expedition)
    g.add("expedition.quality", "<status:status.ascended>", Expedition)
    for mark in ("is not so", "are not so"):
        words = f"that {mark.removesuffix(' so')}"
        g.custom("expedition.post", words, *_marked_so(mark))
    g.word("mine", {"mine": Me()})
    owned = "<noun:expedition.owned>"
    g.add("faced.expedition", f"one of {owned}", Pick, how=How.A, number=ONE, form="one of")
    g.add("faced.expedition", "<number:one> <noun:expedition.noun.sg>", Pick, how=How.A)
    sequence(g, "expedition.before", "expedition.adjective")
    sequence(g, "expedition.after", "expedition.post")
    _held(g)


def _held(g: Grammar) -> None:
    """How many things are in an Expedition: "no Characters", "two or more Robots"."""
    zero, one = Number(value=0), Number(value=1)
    g.add("held", "no <noun:noun.pl>", Holds, comparison=Comparison.EQUAL, number=zero)
    g.add("held", "no other <noun:noun.o.pl>", Holds, comparison=Comparison.EQUAL, number=zero)
    for word, comparison in (("more", Comparison.AT_LEAST), ("less", Comparison.AT_MOST)):
        others = f"<number:any> or {word} other <noun:noun.o.pl>"
        g.add("held", others, Holds, comparison=comparison, form="or other")
    g.add("held", "a <noun:noun.sg>", Holds, number=one, form="a")
    g.add("held", "only <number:one> <noun:noun.sg>", Holds, comparison=Comparison.EQUAL,
          form="only")  # fmt: skip
    for words in ("exactly", "only"):
        g.add("held", f"{words} <number:one.said> <noun:noun.sg>", Holds,
              comparison=Comparison.EQUAL, form=f"{words} one")  # fmt: skip
    for words, comparison in (
        ("<number:any> or more <noun:noun.pl>", Comparison.AT_LEAST),
        ("<number:any> or less <noun:noun.pl>", Comparison.AT_MOST),
        ("exactly <number:any> <noun:noun.pl>", Comparison.EQUAL),
    ):
        g.add("held", words, Holds, comparison=comparison, form="or")


NOT_SO = Expedition(form="so")
"""What "that is not" leaves out, until it is known what the condition before said."""


def _marked_so(mark: str) -> Shape:
    """"That is not": not as the condition before says."""

    def unbuild(piece: Any) -> Slots:
        return {} if piece[0] == mark else None

    return (lambda: (mark, NOT_SO)), unbuild


def _described() -> Shape:
    """An Expedition from its qualifiers, and back."""

    def build(before: Any = (), after: Any = ()) -> Expedition | None:
        pieces = (*before, *after)
        fields = {_FIELDS[mark]: value for mark, value in pieces}
        if len(fields) < len(pieces) or any(mark == "facing it" for mark, _ in pieces[:-1]):
            return None
        return Expedition(**fields, form=_SEPARATOR.join(mark for mark, _ in pieces))

    def unbuild(value: Any) -> Slots:
        if not isinstance(value, Expedition) or value.of is not None or value.other:
            return None
        marks = _marks(value)
        if marks is None:
            return None
        pieces = [(mark, getattr(value, _FIELDS[mark])) for mark in marks]
        before = tuple(one for one in pieces if one[0] in _BEFORE)
        after = tuple(one for one in pieces if one[0] not in _BEFORE)
        return {"before": before or None, "after": after or None}

    return build, unbuild


def _marks(value: Expedition) -> list[str] | None:
    """The qualifiers of an Expedition in the order in which they are written."""
    said = {name for name in set(_FIELDS.values()) if getattr(value, name)}
    marks = [one for one in value.form.split(_SEPARATOR) if one in _FIELDS]
    if value.form and not marks:
        return None
    marks = [one for one in marks if _FIELDS[one] in said]
    rest = said - {_FIELDS[one] for one in marks}
    return [*marks, *(_usual(name, value) for name in _ORDER if name in rest)]


_ORDER = ("status", "side", "owner", "place", "standings", "facing", "holds", "unlike", "such")


def _usual(name: str, value: Expedition) -> str:
    """How a field is written if its mark was not kept."""
    if name == "place":
        return "in" if isinstance(value.place, InTerrain) else "contact"
    if name == "facing" and isinstance(value.facing, Holds | Pick):
        return "facing those" if isinstance(value.facing, Holds) else "facing it"
    return next(mark for mark, said in _FIELDS.items() if said == name)


def _owned() -> Shape:
    """The Expeditions of a player, whose possessive stands before them."""
    make, take = _described()

    def build(owner: Any, before: Any = (), after: Any = ()) -> Expedition | None:
        found = make(before, after)
        return replace(found, owner=owner) if found and found.owner is None else None

    def unbuild(value: Any) -> Slots:
        if not isinstance(value, Expedition) or value.owner is None:
            return None
        found = take(replace(value, owner=None))
        return {**found, "owner": value.owner} if found is not None else None

    return build, unbuild


def _determined(g: Grammar) -> None:
    """Expeditions that need no choice: "my Expedition", "the Expedition facing me"."""
    g.add("expedition.the.sg", "<of:its> Expedition", Expedition)
    g.add("expedition.the.sg", "the Expedition I am played in", Expedition, played_in=True)
    g.add("expedition.the.sg", "the same Expedition as <of:it>", Expedition, form="same")
    g.add("expedition.the.sg", "the Expedition facing <facing:faced>", Expedition, form="the")
    g.add("expedition.the.sg", "the Expedition facing <facing:mine>", Expedition, form="the mine")
    g.add("expedition.the.pl", "the Expeditions facing <facing:faced>", Expedition, form="pl")
    g.same("faced", "it", "ref.that")
    one = "<owner:poss> <before?:expedition.before> Expedition <after:expedition.after>"
    g.custom("expedition.the.sg", one, *_owned())
    g.add("expedition.the.sg", "<owner:poss> other Expedition", Expedition, other=True)
    g.add("expedition.the.sg", "<owner:poss> <side:side> Expedition", Expedition)
    of = "the <side:side> Expedition of <owner:player.of>"
    g.add("expedition.the.sg", of, Expedition, form="of")
    g.add("expedition.the.pl", "your Expeditions", Expedition, owner=YOU)
    for whose in ("poss.player", "poss.opponents", "poss.their"):
        g.add("expedition.the.pl", f"<owner:{whose}> Expeditions", Expedition, form="pl")


def _regions(g: Grammar) -> None:
    """Descriptions of regions and Terrain Markers."""
    g.add("region.noun.sg", "visible region", Region, visible=True)
    g.add("region.noun.sg", "region", Region)
    for number, regions in (("sg", "region"), ("pl", "regions")):
        g.add(f"region.noun.{number}", f"starting {regions}", Region, starting=True)
        g.add(f"region.noun.{number}", f"<terrain:terrain> {regions}", Region)
    g.add("region.noun.sg", "single-terrain region", Region, single_terrain=True)
    g.add("region.noun.pl", "regions", Region)
    g.add("region.noun.pl", "visible regions", Region, visible=True)
    g.add("region.noun.pl", "single-terrain regions", Region, single_terrain=True)
    g.add("region.the", "<of:its> region", Region)
    g.same("region.same", "it", "expedition.sg")
    g.some("region.same", _is_any_one, "pick.sg")
    g.add("region.the", "the same region as <of:region.same>", Region, form="same")
    of = "the same region as <of:region.same>"
    g.custom("region.same.as", "<n:region.same.noun>", _the_region, _not_region)
    g.add("region.same.noun", of, Region, form="same")
    g.add("region.mine", "the same region", Region, of=Me(), form=MINE)
    g.add("region.the", "the region of <of:expedition.sg>", Region, form="of")
    g.custom("region.noun.o.sg", "<n:region.noun.sg>", *_other())
    for number, s in (("sg", ""), ("pl", "s")):
        for on in ("", " on <on:region.on>"):
            marker = f"marker.noun.{number}"
            g.add(marker, f"<terrains:terrains> Terrain Marker{s}{on}", Marker)
            g.add(marker, f"Terrain Marker{s}{on}", Marker)
    g.same("region.on", "region", "regions")
    g.add("region.on", "<noun:region.noun.pl>", Pick, how=How.ALL, form="bare")
    g.add("region.on", "a <noun:region.noun.sg>", Pick, how=How.A, number=ONE, form="a")
    for number in ("sg", "pl"):
        g.some(f"marker.counted.{number}", _needs_no_choice, f"marker.noun.{number}")
    g.add("marker.noun.my", "my Markers", Marker, mine=True)


def _the_region(n: Region) -> Pick:
    return Pick(how=How.THE, noun=n)


def _not_region(value: Any) -> Slots:
    is_so = isinstance(value, Pick) and isinstance(value.noun, Region)
    return {"n": value.noun} if is_so else None


def _needs_no_choice(m: Marker) -> bool:
    """Whether it is on a region that nobody chooses."""
    return not (m.mine or (m.on is not None and m.on.how is How.TARGET))


def _is_any_one(p: Pick) -> bool:
    """"A Robot": whichever it is."""
    return p.how is How.A and p.number == ONE and not p.random and not p.up_to


def _other() -> Shape:
    """A region that is another than mine."""

    def build(n: Region) -> Region:
        return replace(n, other=True)

    def unbuild(value: Any) -> Slots:
        is_so = isinstance(value, Region) and value.other
        return {"n": replace(value, other=False)} if is_so else None

    return build, unbuild
