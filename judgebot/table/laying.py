"""What lies on the table as a dispute begins: shown with the places of its text, and changed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from judgebot.dataclass import dataclass
from judgebot.errors import InputError
from judgebot.scenario.format.keys.cards import STATUSES
from judgebot.scenario.format.keys.players import UNKNOWN_DECK
from judgebot.scenario.format.places import OWN_PLACES
from judgebot.table import orbs, paper
from judgebot.table.paper import Path
from judgebot.table.values import LiteralBlock, Value

EMPTY = """title: A dispute
players:
  Ada:
    mana: 8
  Ben:
    mana: 8
"""
"""A table on which nothing lies yet."""

ZONES = (
    *(key for key in ("hero expedition", "companion expedition", "hand", "reserve", "landmarks",
                      "hero", "discard pile", "deck") if OWN_PLACES[key].begins),
    orbs.MANA,
)  # fmt: skip
"""The places of a player, in the order in which they are laid out."""
_BLOCKS = ("text", "support")
_NOT_WHILE_PLAYED = ("do", "expect", "claims", "always", "never", "possible", "variants", "under")


@dataclass(frozen=True, slots=True, kw_only=True)
class Copy:
    """A card that lies somewhere."""

    path: Path
    card: str
    named: str
    statuses: tuple[str, ...]
    boosts: str
    counters: Mapping[str, str]
    owner: str

    @property
    def notes(self) -> tuple[str, ...]:
        """What stands behind its name."""
        counters = (f"{number} {name}" for name, number in self.counters.items())
        boosts = f"{self.boosts} boost{'' if self.boosts == '1' else 's'}" if self.boosts else ""
        owner = f"owned by {self.owner}" if self.owner else ""
        return tuple(filter(None, (self.named, *self.statuses, boosts, *counters, owner)))


@dataclass(frozen=True, slots=True, kw_only=True)
class Laid:
    """Cards in one place."""

    zone: str
    path: Path
    copies: tuple[Copy, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class LaidSide:
    """A player, and what lies before them."""

    name: str
    path: Path
    ready: str
    exhausted: str
    zones: tuple[Laid, ...]
    distances: Mapping[str, str]
    ascended: tuple[str, ...]
    moved: tuple[str, ...]
    unknown: str
    """How many unknown cards lie in the Deck."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LaidMarker:
    """A Terrain Marker that lies in a region."""

    path: Path
    terrains: str
    region: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Layout:
    """What lies on the table, and when it is."""

    title: str
    sides: tuple[LaidSide, ...]
    start: Mapping[str, Any]
    cards: tuple[str, ...]
    """The cards that the text writes out."""
    done: tuple[str, ...]
    """What was done, each item in its own words."""
    claims: tuple[str, ...]
    statuses: tuple[str, ...] = STATUSES
    zones: tuple[str, ...] = ZONES

    @property
    def moment(self) -> str:
        """When it begins, see `changed`."""
        at, phase = self.start.get("at"), self.start.get("phase", "")
        if at and at != "begins":
            return f"at {at}"
        return f"phase {phase}" if phase not in ("", "Afternoon") else ""

    @property
    def markers(self) -> tuple[LaidMarker, ...]:
        """The Terrain Markers that lie in regions."""
        found, place = self.start.get("markers"), ("start", "markers")
        return tuple(
            LaidMarker(
                path=(*place, number) if isinstance(found, list) else place,
                terrains=str(_keys(one).get("terrains") or ""),
                region=str(_keys(one).get("region") or ""),
            )
            for number, one in enumerate(_listed(found))
        )

    @property
    def regions(self) -> tuple[str, ...]:
        """The terrains of the six Tumult regions, as far as the text says them one by one."""
        found = self.start.get("regions")
        if isinstance(found, list):
            return tuple(str(one or "") for one in (*found, *[""] * 6)[:6])
        keys = found if isinstance(found, dict) else {}
        return tuple(str(keys.get(str(number)) or "") for number in range(1, 7))


def layout(text: str) -> Layout:
    """What a scenario lays out. Raises InputError for a text that cannot be read."""
    found = paper.read(text)
    players = found.get("players")
    start = found.get("start")
    return Layout(
        title=str(found.get("title") or ""),
        sides=tuple(_side(name, own) for name, own in _keys(players).items()),
        start=_keys(start),
        cards=tuple(_keys(found.get("cards"))),
        done=tuple(_done(one) for one in _listed(found.get("do"))),
        claims=tuple(_claim(one) for one in _listed(found.get("claims"))),
    )


def _side(name: str, own: Value) -> LaidSide:
    keys, path = _keys(own), ("players", name)
    ready, exhausted = orbs.numbers(keys.get(orbs.MANA))
    return LaidSide(
        name=name,
        path=path,
        ready=ready,
        exhausted=exhausted,
        zones=tuple(_zones(keys, path)),
        distances={key: str(one) for key, one in _keys(keys.get("distances")).items()},
        ascended=tuple(map(str, _listed(keys.get("ascended")))),
        moved=tuple(map(str, _listed(keys.get("moved")))),
        unknown=str(keys.get("fill deck") or UNKNOWN_DECK),
    )


def _zones(keys: Mapping[str, Value], path: Path) -> Iterator[Laid]:
    for zone in ZONES:
        within, held = orbs.cards(keys.get(zone)) if zone == orbs.MANA else ((), keys.get(zone))
        copies = tuple(
            _copy(one, (*path, zone, *within, place)) for place, one in enumerate(_listed(held))
        )
        if copies:
            yield Laid(zone=zone, path=(*path, zone), copies=copies)


def _copy(one: Value, path: Path) -> Copy:
    keys = one if isinstance(one, dict) else {"card": one}
    exhausted = ("Exhausted",) if keys.get("exhausted") in ("yes", "true") else ()
    return Copy(
        path=path,
        card=str(keys.get("card") or ""),
        named=str(keys.get("named") or ""),
        statuses=(*(str(one).capitalize() for one in _listed(keys.get("statuses"))), *exhausted),
        boosts="" if keys.get("boosts") in (None, "0") else str(keys["boosts"]),
        counters={key: str(number) for key, number in _keys(keys.get("counters")).items()},
        owner=str(keys.get("owner") or ""),
    )


def _done(item: Value) -> str:
    """An item of what was done, in the words of the text."""
    if not isinstance(item, dict):
        return str(item or "")
    return ", ".join(f"{key}: {_words(value)}".rstrip(": ") for key, value in item.items())


def _words(value: Value) -> str:
    if isinstance(value, list):
        return ", ".join(map(_words, value))
    if isinstance(value, dict):
        return ", ".join(f"{key}: {_words(one)}" for key, one in value.items())
    return str(value or "")


def _claim(one: Value) -> str:
    keys = _keys(one)
    return f"{keys.get('by') or ''}: {_words(keys.get('says'))}"


def changed(text: str, change: Mapping[str, Any]) -> str:
    """The text after a change at the table.

    change: `path` leads to a place, `value` stands there from then on, nothing where it is empty;
    `toggle` is a word that a list in that place gains or loses; `letter` is a terrain that a region
    gains or loses; `moment` says when it begins; `cut` is how many items a list
    there keeps; `name` is what a player is called instead.
    Raises InputError for what is no change.
    """
    path = _path(change.get("path"))
    if "cut" in change:
        return paper.cut(text, path, _count(change["cut"]))
    if "name" in change:
        return _renamed(text, path, str(change["name"]).strip())
    if "letter" in change:
        return _with_terrain(text, path, str(change["letter"]))
    if "moment" in change:
        return _at_moment(text, str(change["moment"]))
    if "toggle" in change:
        return paper.put(text, path, _toggled(paper.read(text), path, str(change["toggle"])))
    value = _value(change.get("value"), str(path[-1]))
    if orbs.is_of_orbs(path):
        return orbs.changed(text, path, value)
    if path == _NEW_MARKER:
        markers = _listed(paper.at(paper.read(text), path[:-1]))
        return paper.put(text, path[:-1], [*markers, value])
    return paper.put(text, path, value)


_NEW_MARKER = ("start", "markers", paper.NEW)


def _with_terrain(text: str, path: Path, letter: str) -> str:
    """The text with a terrain more or less in a Tumult region, which none leaves face down."""
    found = _keys(paper.read(text).get("start")).get("regions")
    if path[:-1] != ("start", "regions") or letter not in _TERRAINS or isinstance(found, str):
        raise InputError("this is no terrain of a region", write="Change it in the text")
    place = _count(path[-1])
    is_list = isinstance(found, list)
    old = str(paper.at(found, (place - 1 if is_list else str(place),)) or "")
    held = {one for one in _TERRAINS if one in old.split(" ")[0] and "down" not in old} ^ {letter}
    new = "".join(one for one in _TERRAINS if one in held) or None
    if is_list:
        return paper.put(text, (*path[:-1], place - 1), new or f"{letter} face down")
    return paper.put(text, (*path[:-1], str(place)), new)


_TERRAINS = "VMO"


def _at_moment(text: str, moment: str) -> str:
    """The text beginning at another moment: a key of `start` and its value, such as `at Rest`."""
    key, _, value = moment.partition(" ")
    for one in ("phase", "at"):
        text = paper.put(text, ("start", one), value if one == key else None)
    return text


def _path(written: Any) -> Path:
    if not isinstance(written, list) or not 0 < len(written) <= _DEEPEST:
        raise InputError("this change says no place", write="Say it as a list of keys and numbers")
    if not all(isinstance(one, str | int) and not isinstance(one, bool) for one in written):
        raise InputError("this change says no place", write="Say it as a list of keys and numbers")
    return tuple(written)


_DEEPEST = 8


def _count(value: Any) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or value < 0:
        raise InputError("this is no number of items")
    return value


def _value(value: Any, key: str) -> Value:
    """What was typed as it stands in a text; None where it says nothing."""
    if isinstance(value, Mapping):
        found = {str(name): _value(one, str(name)) for name, one in value.items()}
        return {name: one for name, one in found.items() if one is not None} or None
    if isinstance(value, list):
        return [_value(one, key) for one in value] or None
    words = str(value if value is not None else "").strip()
    if key in ("boosts", "exhausted") and words == "0":
        return None
    return (LiteralBlock(words) if key in _BLOCKS else words) if words else None


def _toggled(found: Value, path: Path, word: str) -> Value:
    before = [str(one) for one in _listed(paper.at(found, path))]
    held = [one for one in before if one.casefold() != word.casefold()]
    return (held if len(held) < len(before) else [*before, word]) or None


def _renamed(text: str, path: Path, name: str) -> str:
    """The text with another name of a player, of whom nothing was said yet but what they have."""
    found = paper.read(text)
    old = str(path[-1])
    players = _keys(found.get("players"))
    if path != ("players", old) or old not in players or not name or name in players:
        raise InputError(f"{old} cannot be called {name!r}", write="Type a name nobody has")
    if any(found.get(key) for key in _NOT_WHILE_PLAYED):
        raise InputError(
            "players are named before anything is played", write="Undo, or change the text"
        )
    renamed = {(name if key == old else key): one for key, one in players.items()}
    text = paper.put(text, ("players",), _in_names(renamed, old, name))
    if found.get("start"):
        text = paper.put(text, ("start",), _in_names(found["start"], old, name))
    return text


def _in_names(value: Value, old: str, name: str, key: str = "") -> Value:
    """Plain data in which the keys that name players name one by another name."""
    if isinstance(value, dict):
        return {own: _in_names(one, old, name, own) for own, one in value.items()}
    if isinstance(value, list):
        return [_in_names(one, old, name, key) for one in value]
    return name if value == old and key in _OF_PLAYERS else value


_OF_PLAYERS = ("owner", "first player", "turn", "passed")
"""The keys whose values are names of players."""


def _keys(value: Value) -> dict[str, Value]:
    return value if isinstance(value, dict) else {}


def _listed(value: Value) -> list[Value]:
    if value is None:
        return []
    return value if isinstance(value, list) else [value]

