"""What the entries of a trace tell of, and which of that a property of a fact is about.

An entry that moves a card says nothing of its boosts but that the card is a new object; one that
exhausts it says nothing of where it is. `because` asks for the rules that act on what a fact says,
so both are sorted by topic here. An entry that no line sorts tells of everything.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import Enum, auto

from judgebot.game.data.trace import Entry
from judgebot.scenario.format.scenario import About


class Topic(Enum):
    """A side of the game that entries tell of."""

    MOVE = auto()
    COUNTERS = auto()
    STATUS = auto()
    PASSIVE = auto()
    """What passive abilities give and take."""
    MANA = auto()
    ROUTE = auto()
    """Where Expeditions are, and whether they are Ascended."""
    TERRAIN = auto()
    TIME = auto()
    VICTORY = auto()
    REACTIONS = auto()
    EMBLEMS = auto()
    SHUFFLING = auto()


_MOVE, _COUNTERS, _STATUS = {Topic.MOVE}, {Topic.COUNTERS}, {Topic.STATUS}
_PASSIVE, _MANA, _ROUTE = {Topic.PASSIVE}, {Topic.MANA}, {Topic.ROUTE}
_TERRAIN, _TIME, _VICTORY = {Topic.TERRAIN}, {Topic.TIME}, {Topic.VICTORY}
_REACTIONS, _EMBLEMS = {Topic.REACTIONS}, {Topic.EMBLEMS}
_NONE: set[Topic] = set()
"""Headings: they count as the parents of what they call for."""
EVERYTHING = frozenset(Topic)

TOLD: Mapping[str, Iterable[Topic]] = {
    "afternoon": _TIME,
    "abilities": _REACTIONS,
    "after-you": _TIME,
    "asked": _NONE,
    "meant": _NONE,
    "meant.not": _COUNTERS | _STATUS | _MOVE,
    "augment": _COUNTERS,
    "boosts": _COUNTERS | _PASSIVE,
    "cannot": _ROUTE,
    "cannot.gain-counters": _COUNTERS,
    "cannot.gain-status": _STATUS,
    "cannot.ready": _STATUS,
    "cannot.discard": _MOVE,
    "cannot.sacrifice": _MOVE,
    "cannot.switch": _MOVE,
    "cannot.defect": _MOVE,
    "cannot.leave": _MOVE,
    "cannot.draw": _MOVE,
    "cannot.resupply": _MOVE,
    "cannot.lose-status": _STATUS,
    "cannot.lose-counters": _COUNTERS,
    "cannot.exhaust": _STATUS,
    "control": _MOVE,
    "cost": _MANA,
    "cost.exhausted": _STATUS,
    "cost.moved": _MOVE,
    "cost.spent": _COUNTERS,
    "create": _MOVE,
    "daily": _NONE,
    "daily.check-victory": _VICTORY,
    "daily.progress-arena": _VICTORY,
    "day": _TIME,
    "deck": _MOVE | {Topic.SHUFFLING},
    "defects": _MOVE,
    "delayed": _EMBLEMS,
    "dice": _NONE,
    "discarded": _MOVE,
    "double": _COUNTERS,
    "draw": _MOVE,
    "either": _NONE,
    "emblem": _EMBLEMS,
    "exchanged": _MOVE,
    "exhausted": _STATUS,
    "expanded": _MOVE,
    "expedition": _ROUTE,
    "first-player": _TIME,
    "fleeting": _MOVE | _STATUS,
    "found": _NONE,
    "gain counters": _COUNTERS,
    "gain status": _STATUS,
    "gains.counters": _COUNTERS,
    "gains.status": _STATUS,
    "gains.keyword": _PASSIVE,
    "gains.sub-types": _PASSIVE,
    "gigantic": _MOVE | _PASSIVE,
    "if.true": _NONE,
    "join": _MOVE,
    "joins": _MOVE,
    "lose status": _STATUS,
    "loses.counters": _COUNTERS,
    "loses.keyword": _PASSIVE,
    "loses.status": _STATUS,
    "mana": _MANA,
    "mana.face-down": _MOVE | _PASSIVE,
    "marker": _TERRAIN,
    "mode": _NONE,
    "modifier.ADDITIVE": _NONE,
    "modifier.REPLACING": _NONE,
    "move": _MOVE,
    "moved": _MOVE,
    "pass": _TIME,
    "passive": _PASSIVE | _TERRAIN,
    "pay": _MANA | _STATUS | _COUNTERS | _MOVE,
    "phase": _TIME,
    "play.declared": _MANA,
    "play.does": _REACTIONS,
    "join.does": _REACTIONS,
    "play.fleeting": _STATUS,
    "play.free": _MANA,
    "play.joins": _MOVE,
    "play.limbo": _MOVE | _STATUS,
    "play.paid": _MANA,
    "play.performs": _NONE,
    "play.spell-done": _MOVE,
    "play.spell-gone": _MOVE,
    "progress": _ROUTE,
    "quick-action": _NONE,
    "reaction": _REACTIONS,
    "reaction.ceases": _REACTIONS,
    "readied": _STATUS,
    "remove counters": _COUNTERS,
    "repeat": _NONE,
    "rest": _MOVE,
    "rests": _MOVE,
    "reactions": _TIME,
    "resupply": _MOVE,
    "resupply.none": _STATUS,
    "sacrificed": _MOVE,
    "setup": _MOVE,
    "setup.adventure": _TERRAIN,
    "setup.counters": _COUNTERS,
    "setup.expeditions": _ROUTE,
    "setup.first-player": _TIME,
    "standing": _NONE,
    "target": _MOVE | _STATUS | _COUNTERS,
    "switches": _MOVE,
    "table": _NONE,
    "tiebreakers": _VICTORY | _ROUTE | _TERRAIN,
    "token": _MOVE,
    "tough": _MANA,
    "tumult": _TERRAIN,
    "turn": _TIME,
    "wins": _VICTORY,
}
"""What an entry tells of, by its `what` or by the part of it before the first dot."""

_ITS_PLACE = _MOVE
_ITS_STATUS = _STATUS | _MOVE | _PASSIVE
_ITS_COUNTERS = _COUNTERS | _MOVE
PROPERTIES: Mapping[About, Mapping[str, Iterable[Topic]]] = {
    About.CARD: {
        "present in": _MOVE | _PASSIVE,
        "boosts": _ITS_COUNTERS,
        "counters": _ITS_COUNTERS,
        "statuses": _ITS_STATUS,
        "keywords": _ITS_STATUS,
        "has": _ITS_STATUS,
        "has not": _ITS_STATUS,
        "exhausted": _STATUS | _MOVE,
        "ready": _STATUS | _MOVE,
        "statistics": _COUNTERS | _MOVE | _PASSIVE,
        "is a": _PASSIVE | _MOVE,
        "base cost": _MANA | _MOVE,
    },
    About.PLAYER: {
        "ready mana": _MANA | _STATUS | _MOVE,
        "exhausted mana": _MANA | _STATUS | _MOVE,
        "hero distance": _ROUTE,
        "companion distance": _ROUTE,
        "ascended": _ROUTE,
        "moved": _ROUTE,
        "reactions": _REACTIONS,
        "reactions of": _REACTIONS,
        "emblems of": _EMBLEMS,
        "reserve limit": _PASSIVE | _MOVE,
        "landmark limit": _PASSIVE | _MOVE,
        "passed": _TIME,
        "won": _VICTORY,
    },
    About.EXPEDITION: {
        "region": _ROUTE,
        "distance": _ROUTE,
        "terrains": _TERRAIN | _PASSIVE | _ROUTE,
        "statistics": _COUNTERS | _MOVE | _PASSIVE,
        "ascended": _ROUTE,
        "moved": _ROUTE,
        "standing": _ROUTE,
        "present": _MOVE | _PASSIVE,
    },
    About.REGION: {"terrains": _TERRAIN | _PASSIVE, "face-down": _TERRAIN},
    About.GAME: {
        "day": _TIME,
        "phase": _TIME,
        "turn": _TIME,
        "first player": _TIME,
        "winner": _VICTORY,
        "tiebreakers": _VICTORY,
        "reactions waiting": _REACTIONS,
    },
}
"""What a property is about; those that are not named here, about where a card is."""


def told(entry: Entry) -> frozenset[Topic]:
    """What an entry tells of; a choice that nothing called for, of everything."""
    if entry.what.startswith("chosen"):
        return EVERYTHING if entry.parent is None else frozenset()
    return _told(entry.what)


def _told(what: str) -> frozenset[Topic]:
    found = TOLD.get(what)
    if found is None:
        found = TOLD.get(what.partition(".")[0], EVERYTHING)
    return frozenset(found)


def asked(about: About, name: str) -> frozenset[Topic]:
    """What a property of a fact is about."""
    return frozenset(PROPERTIES.get(about, {}).get(name, _ITS_PLACE))


def of_playing(found: frozenset[Topic]) -> bool:
    """Whether how a card was played belongs to these: where it is, or what was paid."""
    return Topic.MANA in found or not {Topic.COUNTERS, Topic.STATUS} & found
