"""Zones and other places, and the prepositions they stand with."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judgebot.abilities.amounts import Number
from judgebot.abilities.nouns import (
    Expedition,
    FacingPlace,
    Holds,
    How,
    InContact,
    InTerrain,
    Pick,
    Zone,
)
from judgebot.abilities.references import Player, PlayerKind, Pronoun, Ref
from judgebot.abilities.words import ZoneName
from judgebot.cards.text.grammar import Grammar
from judgebot.cards.text.lexicon import TERRAINS
from judgebot.cards.text.shapes import listed, tupled
from judgebot.sure import as_a

_OWNED = {
    "Reserve": ZoneName.RESERVE,
    "hand": ZoneName.HAND,
    "Mana zone": ZoneName.MANA,
    "Landmarks": ZoneName.LANDMARK,
    "deck": ZoneName.DECK,
    "discard pile": ZoneName.DISCARD,
}
_SEVERAL = {
    "Reserves": ZoneName.RESERVE,
    "hands": ZoneName.HAND,
    "decks": ZoneName.DECK,
    "discard piles": ZoneName.DISCARD,
}
"""Zones of several players, each their own."""
_PLAIN = {
    "Reserve": (ZoneName.RESERVE, ""),
    "hand": (ZoneName.HAND, ""),
    "Landmarks": (ZoneName.LANDMARK, ""),
    "play": (ZoneName.PLAY, ""),
    "the Expedition zone": (ZoneName.EXPEDITION, ""),
    "Expedition": (ZoneName.EXPEDITION, "Expedition"),
    "the discard pile": (ZoneName.DISCARD, ""),
    "anywhere": (ZoneName.ANYWHERE, ""),
    "Mana zone": (ZoneName.MANA, ""),
}

ITS_DECK = Zone(name=ZoneName.DECK)
"""Where cards that were looked at are put "on top": their owner's deck (CR 3.1.2.c)."""


def extend(g: Grammar) -> None:
    """Add the productions for places."""
    g.same("poss.zone", "poss", "poss.any")
    for words, name in _OWNED.items():
        g.add("zone", f"<owner:poss.zone> {words}", Zone, name=name)
        g.add("zone.after.from", f"from <owner:poss.zone> {words}", Zone, name=name, form="from")
    for words, name in _SEVERAL.items():
        g.add("zone", f"<owner:poss.several> {words}", Zone, name=name, form=words)
        g.add("zone.after.from", f"from <owner:poss.several> {words}", Zone, name=name,
              form=f"from {words}")  # fmt: skip
    g.add("zone", "your Landmark zone", Zone, name=ZoneName.LANDMARK, form="zone", owner=_you())
    for words, (name, form) in _PLAIN.items():
        g.add("zone", words, Zone, name=name, form=form)
        g.add("zone.after.from", f"from {words}", Zone, name=name, form=f"from {form}".strip())
    for words, name in _OWNED.items():
        g.add("zone.bare", words, Zone, name=name)
    g.add("terrain.place", "<terrains:terrains>", InTerrain)
    g.add("terrain.place", "<terrains:terrains.every>", InTerrain, every=True)
    least = "a region with <least:many> or more terrains"
    g.add("terrain.place", least, InTerrain)
    g.add("terrain.place", "a single-terrain region", InTerrain, single=True)
    g.add("terrain.place", "a starting region", InTerrain, starting=True)
    g.add("terrain.place", "a terrain where its base statistic is <base_statistic:any>", InTerrain)
    g.word("terrain", TERRAINS)
    listed(g, "terrains", "terrain", "or")
    listed(g, "terrains.every", "terrain", "and", least=2)
    _with_prepositions(g)
    _lists(g)


def _you() -> Player:
    return Player(kind=PlayerKind.YOU)


def _with_prepositions(g: Grammar) -> None:
    """Places as they qualify a noun: "in Reserve", "from your hand", "facing me"."""
    g.same("where", "zone.after.from")
    g.custom("where", "in <place:zone>", *_plain("place", Zone))
    g.custom("where", "in <place:terrain.place>", *_plain("place", InTerrain))
    g.custom("where", "in <place:expedition>", *_plain("place", Pick))
    g.custom("where", "in <place:expedition>", *_plain("place", Ref))
    g.same("region.where", "region")
    g.custom("where", "in <place:region.where>", *_plain("place", Pick))
    g.add("where", "in it", Ref, word=Pronoun.IN_IT)
    g.custom("where", "from <place:expedition>", _from, _not_from)
    g.add("where", "facing <of:it>", FacingPlace)
    g.add("where", "facing <of:expedition.sg>", FacingPlace)
    g.custom("where", "facing <held:held>", _facing, _faced)
    g.add("contact", "[In Contact]", InContact)
    g.add("where", "that is [In Contact]", InContact, form="is")
    g.add("where", "that are [In Contact]", InContact, form="are")
    g.add("contact.after", "[In Contact]", InContact, form="after")
    g.custom("places.contact", "<a:contact.after>", *tupled("a"))


def _plain(name: str, cls: type) -> tuple[Any, Any]:
    """Build and unbuild for a place of one class, written as it is."""

    def build(**slots: Any) -> Any:
        return slots[name] if type(slots[name]) is cls else None

    def unbuild(value: Any) -> dict[str, Any] | None:
        return {name: value} if type(value) is cls and _stays(value) else None

    return build, unbuild


def _stays(value: Any) -> bool:
    form = getattr(value, "form", "")
    return not form.startswith("from") and form != _FACING


_FACING = "facing what"
"""The form of Expeditions that are not written: "facing a token" is in one that faces one."""


def _facing(held: Holds) -> Pick:
    return Pick(how=How.A, noun=Expedition(facing=held), number=Number(value=1), form=_FACING)


def _faced(value: Any) -> dict[str, Any] | None:
    if not isinstance(value, Pick) or value.form != _FACING:
        return None
    return {"held": as_a(Expedition, value.noun).facing}


def _from(place: Any) -> Pick | None:
    return replace(place, form=f"from {place.form}") if isinstance(place, Pick) else None


def _not_from(value: Any) -> dict[str, Any] | None:
    if not isinstance(value, Pick) or not value.form.startswith("from "):
        return None
    return {"place": replace(value, form=value.form.removeprefix("from "))}


def _lists(g: Grammar) -> None:
    """Several places: "in play or in Reserve", "in your hand or Reserve", "you control or in …"."""
    g.custom("places", "<a:where>", *tupled("a"))
    g.same("places", "places.contact")
    for word in ("or", "and"):
        g.custom(f"places.{word}", f"<a:where> {word} <b:where>", *tupled("ab"))
        g.custom(f"places.{word}", f"in <a:zone> {word} <b:zone>", *_together(""))
        g.custom(f"places.{word}", f"<a:zone.after.from> {word} <b:zone>", *_together("from"))
        g.custom(f"places.{word}", f"<a:control> {word} <b:where>", _control, _controlled)


_SHARED = "together"
"""The form of a zone that shares the possessive before it: "your Reserve or Landmarks"."""
_OWN = "own"
"""The form of a zone that shares the preposition of the one before it only."""


def _together(start: str) -> tuple[Any, Any]:
    """Two zones with one preposition, and with one possessive unless the second has its own."""

    def build(a: Zone, b: Zone) -> tuple[Zone, Zone] | None:
        if type(a) is not Zone or type(b) is not Zone or a.form in (_SHARED, _OWN):
            return None
        if a.owner and not b.owner and b.name in _SHARING:
            return (a, replace(b, owner=a.owner, form=f"{_SHARED} {b.form}"))
        return (a, replace(b, form=f"{_OWN} {b.form}"))

    def unbuild(values: Any) -> dict[str, Any] | None:
        if len(values) != 2 or not all(type(one) is Zone for one in values):
            return None
        first, second = values
        how, _, form = second.form.partition(" ")
        if how not in (_SHARED, _OWN) or first.form.startswith("from") is not bool(start):
            return None
        owner = None if how == _SHARED else second.owner
        return {"a": first, "b": replace(second, owner=owner, form=form)}

    return build, unbuild


_SHARING = frozenset({ZoneName.RESERVE, ZoneName.HAND, ZoneName.LANDMARK})
"""The zones that can stand without a possessive behind another one of the same player."""


def _control(a: Player, b: Any) -> tuple[Any, ...]:
    return (Zone(name=ZoneName.PLAY, owner=a, form="control"), b)


def _controlled(values: Any) -> dict[str, Any] | None:
    if len(values) != 2 or type(values[0]) is not Zone or values[0].form != "control":
        return None
    return {"a": values[0].owner, "b": values[1]}
