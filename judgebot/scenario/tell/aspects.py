"""Which of what entries tell of a property of a fact is about.

`because` asks for the rules that act on what a fact says, so properties are sorted by the topics
that the entries of a trace name.
"""

from __future__ import annotations

from collections.abc import Mapping

from judgebot.game.data.aspects import (
    COUNTERS,
    EMBLEMS,
    MANA,
    MOVE,
    NONE,
    PASSIVE,
    REACTIONS,
    ROUTE,
    STATUS,
    TERRAIN,
    TIME,
    VICTORY,
    Aspect,
    Aspects,
)
from judgebot.game.data.entries.about_choices import Choosing
from judgebot.game.data.trace import Entry
from judgebot.scenario.format.scenario import About

_ITS_PLACE = MOVE
_ITS_STATUS = STATUS | MOVE | PASSIVE
_ITS_COUNTERS = COUNTERS | MOVE
PROPERTIES: Mapping[About, Mapping[str, Aspects]] = {
    About.CARD: {
        "present in": MOVE | PASSIVE,
        "boosts": _ITS_COUNTERS,
        "counters": _ITS_COUNTERS,
        "statuses": _ITS_STATUS,
        "keywords": _ITS_STATUS,
        "has": _ITS_STATUS,
        "has not": _ITS_STATUS,
        "exhausted": STATUS | MOVE,
        "ready": STATUS | MOVE,
        "statistics": COUNTERS | MOVE | PASSIVE,
        "is a": PASSIVE | MOVE,
        "base cost": MANA | MOVE,
    },
    About.PLAYER: {
        "ready mana": MANA | STATUS | MOVE,
        "exhausted mana": MANA | STATUS | MOVE,
        "statistics": COUNTERS | STATUS | MOVE | PASSIVE,
        "hero distance": ROUTE,
        "companion distance": ROUTE,
        "ascended": ROUTE,
        "moved": ROUTE,
        "reactions": REACTIONS,
        "reactions of": REACTIONS,
        "emblems of": EMBLEMS,
        "reserve limit": PASSIVE | MOVE,
        "landmark limit": PASSIVE | MOVE,
        "passed": TIME,
        "won": VICTORY,
    },
    About.EXPEDITION: {
        "region": ROUTE,
        "distance": ROUTE,
        "terrains": TERRAIN | PASSIVE | ROUTE,
        "statistics": COUNTERS | STATUS | MOVE | PASSIVE,
        "ascended": ROUTE,
        "moved": ROUTE,
        "standing": ROUTE,
        "present": MOVE | PASSIVE,
    },
    About.REGION: {"terrains": TERRAIN | PASSIVE, "face-down": TERRAIN},
    About.GAME: {
        "day": TIME,
        "phase": TIME,
        "turn": TIME,
        "first player": TIME,
        "winner": VICTORY,
        "tiebreakers": VICTORY,
        "reactions waiting": REACTIONS,
    },
}
"""What a property is about; those that are not named here, about where a card is."""


def told(entry: Entry) -> Aspects:
    """What an entry tells of; a choice that something called for, of nothing by itself."""
    called_for = isinstance(entry.told, Choosing) and entry.parent is not None
    return NONE if called_for else entry.told.aspects


def of_property(about: About, name: str) -> Aspects:
    """What a property of a fact is about."""
    return PROPERTIES.get(about, {}).get(name, _ITS_PLACE)


def of_playing(found: Aspects) -> bool:
    """Whether how a card was played belongs to these: where it is, or what was paid."""
    return Aspect.MANA in found or not {Aspect.COUNTERS, Aspect.STATUS} & found
