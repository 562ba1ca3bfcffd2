"""What a scenario can expect: the properties of cards and players, and how each is read.

A property reads the current state and gives the words of its value; the loader knows the names, the
checker compares the words. A property says nothing that the file itself put there unless the state
still says so.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from judgebot.abilities.words import Side, Status
from judgebot.game import characteristics, costs
from judgebot.game.counters import BOOST
from judgebot.game.engine import Game
from judgebot.game.statuses import has_status
from judgebot.game.zones import HIDDEN, Place, Zone, discard_pile, hand, landmarks, reserve


@dataclass(frozen=True, slots=True, kw_only=True)
class Where:
    """Where an item is at the end, and as which object."""

    item: int
    place: Place
    object: int
    """The object's identity; 0 in a hidden zone."""


def find(game: Game, name_is: Callable[[str], bool]) -> list[Where]:
    """Every card or token of a name, wherever it is."""
    state = game.state
    found = []
    for place, members in state.zones.items():
        for member in members:
            item = member if place.zone in HIDDEN else state.objects[member].item
            if name_is(state.card(item).name):
                identity = 0 if place.zone in HIDDEN else member
                found.append(Where(item=item, place=place, object=identity))
    return found


def _zone(game: Game, where: Where) -> tuple[str, ...]:
    return (where.place.zone.value,)


def _in(game: Game, where: Where) -> tuple[str, ...]:
    return (game.place(where.place),)


def _boosts(game: Game, where: Where) -> tuple[str, ...]:
    return (str(game.state.objects[where.object].counters.get(BOOST, 0) if where.object else 0),)


def _statuses(game: Game, where: Where) -> tuple[str, ...]:
    if not where.object:
        return ()
    object_ = game.state.objects[where.object]
    return tuple(status.value for status in Status if has_status(object_, status))


def _statistics(game: Game, where: Where) -> tuple[str, ...]:
    if not where.object:
        return ()
    found = characteristics.statistics(game.state, where.object)
    return (f"{found.forest}/{found.mountain}/{found.water}",)


def _controller(game: Game, where: Where) -> tuple[str, ...]:
    if not where.object:
        return ()
    return (game.player(characteristics.controller(game.state.objects[where.object])),)


def _cards_in(place_of: Callable[[int], Place]) -> Callable[[Game, int], tuple[str, ...]]:
    def read(game: Game, player: int) -> tuple[str, ...]:
        place = place_of(player)
        members = game.state.zones[place]
        if place.zone in HIDDEN:
            return tuple(game.state.card(item).name for item in members)
        return tuple(game.state.objects[member].card.name for member in members)

    return read


def _ready_mana(game: Game, player: int) -> tuple[str, ...]:
    return (str(len(costs.ready_mana_orbs(game.state, player))),)


def _distance(side: Side) -> Callable[[Game, int], tuple[str, ...]]:
    return lambda game, player: (str(game.state.distances[player, side]),)


CARD: dict[str, Callable[[Game, Where], tuple[str, ...]]] = {
    "zone": _zone,
    "in": _in,
    "boosts": _boosts,
    "statuses": _statuses,
    "statistics": _statistics,
    "controller": _controller,
}
"""The properties of a card."""

PLAYER: dict[str, Callable[[Game, int], tuple[str, ...]]] = {
    "hand": _cards_in(hand),
    "reserve": _cards_in(reserve),
    "landmarks": _cards_in(landmarks),
    "discard pile": _cards_in(discard_pile),
    "ready mana": _ready_mana,
    "hero distance": _distance(Side.HERO),
    "companion distance": _distance(Side.COMPANION),
}
"""The properties of a player."""

PROPERTIES = {"card": CARD, "player": PLAYER}
"""The properties that a fact may name, by what it is about."""

LIKE_ZONES = frozenset(zone.value.lower() for zone in Zone)
"""The values that `zone` may have."""
