"""Expeditions, regions and Terrain Markers: descriptions of them."""

from __future__ import annotations

from judgebot.abilities.nouns import Expedition, Marker, Region
from judgebot.abilities.references import YOU, Me
from judgebot.abilities.words import Side, Standing, Status
from judgebot.cards.text.grammar import Grammar
from judgebot.cards.text.lexicon import TERRAINS
from judgebot.cards.text.shapes import listed

NUMBERS = ("sg", "pl")


def extend(g: Grammar) -> None:
    """Add the productions for Expeditions, regions and Terrain Markers."""
    _expeditions(g)
    _regions(g)


def _expeditions(g: Grammar) -> None:
    """Descriptions of Expeditions, with and without an article before them."""
    for number, s in (("sg", ""), ("pl", "s")):
        symbol = f"expedition.noun.{number}"
        g.add(symbol, f"<status?:status.ascended> Expedition{s} <owner?:controller>", Expedition)
        g.add(symbol, f"Expedition{s} in <place:terrain.place>", Expedition)
        g.add(symbol, f"Expedition{s} that {'are' if s else 'is'} <place:contact>", Expedition)
        g.add(symbol, f"Expedition{s} facing <facing:it>", Expedition)
        g.add(symbol, f"Expedition{s} that is <standings:standings>", Expedition)
        g.add(symbol, f"Expedition{s} with no <empty_of:noun.pl>", Expedition)
    g.word("status.ascended", {"Ascended": Status.ASCENDED})
    g.word("standing", {standing.value: standing for standing in Standing})
    listed(g, "standings", "standing", "or")
    owned = "<owner:poss> <status?:status.ascended> Expeditions"
    g.add("expedition.owned", owned, Expedition)
    g.add("expedition.owned", f"{owned} that is <standings:standings>", Expedition)
    g.add("expedition.owned", f"{owned} that is <place:contact>", Expedition)
    g.add("expedition.owned", "my Expeditions", Expedition, of=Me(), form="Expeditions")
    _determined(g)


def _determined(g: Grammar) -> None:
    """Expeditions that need no choice: "my Expedition", "the Expedition facing me"."""
    g.add("expedition.the.sg", "<of:its> Expedition", Expedition)
    g.add("expedition.the.sg", "the Expedition facing <facing:it>", Expedition)
    g.add("expedition.the.pl", "the Expeditions facing <facing:it>", Expedition, form="pl")
    g.add("expedition.the.sg", "<owner:poss> Expedition facing <facing:it>", Expedition)
    g.add("expedition.the.sg", "<owner:poss> other Expedition", Expedition, other=True)
    g.word("side", {side.value: side for side in Side})
    g.add("expedition.the.sg", "<owner:poss> <side:side> Expedition", Expedition)
    of = "the <side:side> Expedition of <owner:player.of>"
    g.add("expedition.the.sg", of, Expedition, form="of")
    g.add("expedition.the.pl", "your Expeditions", Expedition, owner=YOU)


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
    g.add("region.the", "the region of <of:expedition.sg>", Region, form="of")
    g.word("marker.terrain", TERRAINS)
    g.add("marker.noun.sg", "<terrain:marker.terrain> Terrain Marker", Marker)
    g.add("marker.noun.my", "my Markers", Marker, mine=True)
