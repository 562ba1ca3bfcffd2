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
from judgebot.cards.text.shapes import listed, taken, tupled
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
        _with_one_preposition(g, word)
        g.custom(f"places.{word}", f"<a:control> {word} <b:where>", _control, _controlled)


def _with_one_preposition(g: Grammar, word: str) -> None:
    """"In your Expeditions and Landmarks", "from your hand, Reserve or Landmarks"."""
    for start, first in (("", "in <a:place.first>"), ("from", "<a:place.first.from>")):
        for names, rest in (("ab", f"{word} <b:place.next>"),
                            ("abc", f", <b:place.next> {word} <c:place.next>")):  # fmt: skip
            g.custom(f"places.{word}", f"{first} {rest}", *_together(start, names))
    g.same("place.first", "zone", "expedition.pl")
    g.same("place.first.from", "zone.after.from")
    g.custom("place.first.from", "from <place:expedition.pl>", _from, _not_from)
    g.same("place.next", "zone", "expedition.pl")
    g.word("place.next", {"Expeditions": _EXPEDITIONS})


_EXPEDITIONS = Pick(how=How.THE, noun=Expedition(), form="bare")
"""Expeditions that share the possessive before them."""
_SHARED = "together"
"""The form of a place that shares the possessive before it: "your Reserve or Landmarks"."""
_OWN = "own"
"""The form of a place that shares the preposition of the one before it only."""
_SAME = Player(kind=PlayerKind.THAT, word="shared")
"""The player of a place that shares the possessive before it, where they were chosen."""


def _together(start: str, names: str) -> tuple[Any, Any]:
    """Places with one preposition, and with one possessive for those that have none of their own.

    start: the preposition, if it is kept. names: of the slots.
    """

    def build(**slots: Any) -> tuple[Any, ...] | None:
        first, *others = (slots[name] for name in names)
        if not _may_begin(first):
            return None
        found = [_beside(first, one) for one in others]
        return None if None in found else (first, *found)

    def unbuild(values: Any) -> dict[str, Any] | None:
        found = taken(values, names)
        if found is None or not all(isinstance(one, Zone | Pick) for one in values):
            return None
        first, *others = values
        forms = [one.form.partition(" ")[0] for one in others]
        if not set(forms) <= {_SHARED, _OWN} or first.form.startswith("from") is not bool(start):
            return None
        return {**found, **dict(zip(names[1:], map(_by_itself, others), strict=True))}

    return build, unbuild


def _may_begin(place: Any) -> bool:
    """Whether it is a zone, or the Expeditions of a player, with its own preposition."""
    if isinstance(place, Zone):
        return place.form not in (_SHARED, _OWN)
    return isinstance(place, Pick) and as_a(Expedition, place.noun).owner is not None


def _beside(first: Zone | Pick, place: Any) -> Zone | Pick | None:
    """A place behind the first one, which may share its possessive."""
    if not isinstance(place, Zone | Pick):
        return None
    owner, own = _owner(first), _owner(place)
    shares = place == _EXPEDITIONS or (isinstance(place, Zone) and place.name in _SHARING)
    if own is None and isinstance(place, Pick) and (owner is None or not shares):
        return None
    if own is None and owner is not None and shares:
        chosen = owner.kind in (PlayerKind.TARGET, PlayerKind.TARGET_OPPONENT)
        return _owned(place, _SAME if chosen else owner, f"{_SHARED} {place.form}")
    return replace(place, form=f"{_OWN} {place.form}")


def _by_itself(place: Zone | Pick) -> Zone | Pick:
    """A place behind the first one as it is written."""
    how, _, form = place.form.partition(" ")
    return _owned(place, None if how == _SHARED else _owner(place), form)


def _owner(place: Zone | Pick) -> Player | None:
    """Whose a place is."""
    return place.owner if isinstance(place, Zone) else as_a(Expedition, place.noun).owner


def _owned(place: Zone | Pick, owner: Player | None, form: str) -> Zone | Pick:
    if isinstance(place, Zone):
        return replace(place, owner=owner, form=form)
    noun = replace(as_a(Expedition, place.noun), owner=owner)
    return replace(place, noun=noun, form=form)


_SHARING = frozenset({ZoneName.RESERVE, ZoneName.HAND, ZoneName.LANDMARK})
"""The zones that can stand without a possessive behind another one of the same player."""


def _control(a: Player, b: Any) -> tuple[Any, ...]:
    return (Zone(name=ZoneName.PLAY, owner=a, form="control"), b)


def _controlled(values: Any) -> dict[str, Any] | None:
    if len(values) != 2 or type(values[0]) is not Zone or values[0].form != "control":
        return None
    return {"a": values[0].owner, "b": values[1]}
