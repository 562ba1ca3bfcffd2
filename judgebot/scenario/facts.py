"""What a scenario can expect: the properties of cards, players and places, and how each is read.

A property reads the current state and gives the words of its value; the table here is what the
loader, the JSON Schema and the checker know of it. A property says nothing that the file itself put
there unless the state still says so.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any

from judgebot.abilities.words import Side, Status, Terrain
from judgebot.game import adventure, characteristics, costs, limits
from judgebot.game.counters import BOOST
from judgebot.game.engine import Game
from judgebot.game.objects import EmblemKind, Object
from judgebot.game.statuses import has_status
from judgebot.game.zones import (
    HIDDEN,
    Place,
    Zone,
    deck,
    discard_pile,
    expedition,
    hand,
    landmarks,
    mana_zone,
    reserve,
)
from judgebot.scenario.format import About
from judgebot.scenario.shapes import Flag, ListOf, Named, Number, OneOf, Shape, Words

WORDS = ListOf(Words())
NONE = "none"
"""What is written for nothing, where an empty list would be overlooked."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Where:
    """Where an item is at the end, and as which object."""

    item: int
    place: Place | None
    """None when it does not exist any more."""
    object: int
    """The object's identity; 0 in a hidden zone."""


class Compare(Enum):
    """How the words of a fact must agree with what is found."""

    SAME = "the same, in any order"
    ORDER = "the same, in this order"
    HAS = "all of these, and maybe more"
    LACKS = "none of these"


@dataclass(frozen=True, slots=True, kw_only=True)
class Property:
    """Something that can be said of a card, a player or a place."""

    says: str
    shape: Shape
    read: Callable[[Game, Any], tuple[str, ...]]
    compare: Compare = Compare.SAME
    letters: bool = False
    """Whether each word is a set of letters."""


def every(game: Game) -> list[Where]:
    """Every card and token, wherever it is, in the order of the places and of time."""
    state = game.state
    found = []
    for place, members in state.zones.items():
        for member in members:
            if place.zone in HIDDEN:
                found.append(Where(item=member, place=place, object=0))
            else:
                found.append(Where(item=state.objects[member].item, place=place, object=member))
    return found


def _object(game: Game, where: Where) -> Object | None:
    return game.state.objects.get(where.object)


def _yes(value: object) -> tuple[str, ...]:
    return ("yes" if value else "no",)


def _of_object(read: Callable[[Game, Object], tuple[str, ...]]) -> Callable:
    """A property that only objects have; a card in a hidden zone has nothing of the kind."""

    def reader(game: Game, where: Where) -> tuple[str, ...]:
        object_ = _object(game, where)
        return read(game, object_) if object_ else ()

    return reader


def _zone(_game: Game, where: Where) -> tuple[str, ...]:
    return (where.place.zone.value,) if where.place else ()


def _in(game: Game, where: Where) -> tuple[str, ...]:
    return (game.place(where.place),) if where.place else ()


def _boosts(game: Game, where: Where) -> tuple[str, ...]:
    object_ = _object(game, where)
    return (str(object_.counters.get(BOOST, 0) if object_ else 0),)


def _counters(_game: Game, object_: Object) -> tuple[str, ...]:
    return tuple(f"{name} {number}" for name, number in object_.counters.items() if name != BOOST)


def _statuses(_game: Game, object_: Object) -> tuple[str, ...]:
    """Its statuses but Boosted, which `boosts` tells."""
    return tuple(
        one.value for one in Status if one is not Status.BOOSTED and has_status(object_, one)
    )


def _keywords(game: Game, object_: Object) -> tuple[str, ...]:
    found = characteristics.derived(game.state, object_.id).keywords
    return tuple(f"{name} {number}" if number > 1 else str(name) for name, number in found.items())


def _has(game: Game, object_: Object) -> tuple[str, ...]:
    keywords = characteristics.derived(game.state, object_.id).keywords
    boosted = (Status.BOOSTED.value,) if has_status(object_, Status.BOOSTED) else ()
    return (*_statuses(game, object_), *boosted, *(str(one) for one in keywords))


def _statistics(game: Game, object_: Object) -> tuple[str, ...]:
    return (_slashed(characteristics.statistics(game.state, object_.id)),)


def _slashed(found: Any) -> str:
    return f"{found.forest}/{found.mountain}/{found.water}"


def _types(game: Game, object_: Object) -> tuple[str, ...]:
    found = characteristics.derived(game.state, object_.id)
    return tuple(str(one) for one in (*found.types, *found.sub_types))


def _present(game: Game, object_: Object) -> tuple[str, ...]:
    return tuple(game.place(one) for one in characteristics.expeditions(game.state, object_.id))


CARD: Mapping[str, Property] = {
    "zone": Property(
        says="The zone it is in.", shape=OneOf(tuple(zone.value for zone in Zone)), read=_zone
    ),
    "in": Property(
        says="The place it is in, such as Lithium's Hero Expedition or Lithium's Reserve.",
        shape=Words(),
        read=_in,
    ),
    "present in": Property(
        says="The Expeditions it is present in, if it is Gigantic both.",
        shape=WORDS,
        read=_of_object(_present),
    ),
    "exists": Property(
        says="Whether it is anywhere.", shape=Flag(), read=lambda _game, where: _yes(where.place)
    ),
    "boosts": Property(says="How many boosts it has.", shape=Number(), read=_boosts),
    "counters": Property(
        says="How many counters of each name it has, boosts aside; all of them.",
        shape=Named(value=Number(), key="the counter's name"),
        read=_of_object(_counters),
    ),
    "statuses": Property(
        says="All its statuses (Boosted aside).", shape=WORDS, read=_of_object(_statuses)
    ),
    "keywords": Property(
        says="All its keyword abilities.", shape=WORDS, read=_of_object(_keywords)
    ),
    "has": Property(
        says="Statuses and keyword abilities it has, among others.",
        shape=WORDS,
        read=_of_object(_has),
        compare=Compare.HAS,
    ),
    "has not": Property(
        says="Statuses and keyword abilities it has not.",
        shape=WORDS,
        read=_of_object(_has),
        compare=Compare.LACKS,
    ),
    "statistics": Property(
        says="Its current statistics, such as 5/5/5.", shape=Words(), read=_of_object(_statistics)
    ),
    "is a": Property(
        says="Types and sub-types it is, among others.",
        shape=WORDS,
        read=_of_object(_types),
        compare=Compare.HAS,
    ),
    "base cost": Property(
        says="Its Base Cost.",
        shape=Number(),
        read=_of_object(lambda _game, object_: (str(characteristics.base_cost(object_)),)),
    ),
    "controller": Property(
        says="The player who controls it.",
        shape=Words(),
        read=_of_object(
            lambda game, object_: (game.player(characteristics.controller(object_)),)
        ),
    ),
    "owner": Property(
        says="The player who owns it.",
        shape=Words(),
        read=lambda game, where: (game.player(game.state.items[where.item].owner),),
    ),
    "exhausted": Property(
        says="Whether it is exhausted.",
        shape=Flag(),
        read=_of_object(lambda _game, object_: _yes(Status.EXHAUSTED in object_.statuses)),
    ),
    "ready": Property(
        says="Whether it is ready.",
        shape=Flag(),
        read=_of_object(lambda _game, object_: _yes(Status.EXHAUSTED not in object_.statuses)),
    ),
    "face-down": Property(
        says="Whether it is face-down.",
        shape=Flag(),
        read=_of_object(lambda _game, object_: _yes(object_.face_down)),
    ),
}
"""The properties of a card."""


def _cards_in(place_of: Callable[[int], Place]) -> Callable[[Game, int], tuple[str, ...]]:
    def read(game: Game, player: int) -> tuple[str, ...]:
        place = place_of(player)
        members = game.state.zones[place]
        if place.zone in HIDDEN:
            return tuple(game.state.card(item).name for item in members)
        return tuple(game.state.objects[member].card.name for member in members)

    return read


def _size(place_of: Callable[[int], Place]) -> Callable[[Game, int], tuple[str, ...]]:
    return lambda game, player: (str(len(game.state.zones[place_of(player)])),)


def _exhausted_mana(game: Game, player: int) -> tuple[str, ...]:
    orbs = game.state.at(mana_zone(player))
    return (str(sum(Status.EXHAUSTED in orb.statuses for orb in orbs)),)


def _distance(side: Side) -> Callable[[Game, int], tuple[str, ...]]:
    return lambda game, player: (str(game.state.distances[player, side]),)


def _sides(found: str) -> Callable[[Game, int], tuple[str, ...]]:
    return lambda game, player: tuple(
        side.value for side in Side if (player, side) in getattr(game.state, found)
    )


def _reactions(game: Game, player: int | None = None) -> tuple[str, ...]:
    waiting = [one for one in game.state.emblems.values() if one.kind is EmblemKind.REACTION]
    return (str(sum(player is None or one.controller == player for one in waiting)),)


def _expedition(side: Side) -> Callable[[int], Place]:
    return lambda player: expedition(player, side)


_HERO, _COMPANION = _expedition(Side.HERO), _expedition(Side.COMPANION)
_PLACES: Mapping[str, tuple[str, Callable[[int], Place]]] = {
    "hand": ("the hand", hand),
    "deck": ("the Deck", deck),
    "reserve": ("the Reserve", reserve),
    "landmarks": ("the Landmarks", landmarks),
    "discard pile": ("the Discard pile", discard_pile),
    "hero expedition": ("the Hero Expedition", _HERO),
    "companion expedition": ("the Companion Expedition", _COMPANION),
    "mana zone": ("the Mana zone", mana_zone),
}

PLAYER: Mapping[str, Property] = {
    **{
        name: Property(
            says=f"All the cards in {words}{', from the top' if name == 'deck' else ''}.",
            shape=WORDS,
            read=_cards_in(place),
            compare=Compare.ORDER if name == "deck" else Compare.SAME,
        )
        for name, (words, place) in _PLACES.items()
    },
    **{
        f"{name} size": Property(
            says=f"How many cards are in {words}.", shape=Number(), read=_size(place)
        )
        for name, (words, place) in _PLACES.items()
    },
    "ready mana": Property(
        says="How many ready Mana Orbs.",
        shape=Number(),
        read=lambda game, player: (str(len(costs.ready_mana_orbs(game.state, player))),),
    ),
    "exhausted mana": Property(
        says="How many exhausted Mana Orbs.", shape=Number(), read=_exhausted_mana
    ),
    "hero distance": Property(
        says="How far the Hero Expedition is from its starting region.",
        shape=Number(),
        read=_distance(Side.HERO),
    ),
    "companion distance": Property(
        says="How far the Companion Expedition is from its starting region.",
        shape=Number(),
        read=_distance(Side.COMPANION),
    ),
    "ascended": Property(
        says="Which Expeditions are Ascended.", shape=WORDS, read=_sides("ascended")
    ),
    "moved": Property(
        says="Which Expeditions moved forward this day.", shape=WORDS, read=_sides("moved")
    ),
    "reactions": Property(
        says="How many Reactions of the player wait in Limbo.", shape=Number(), read=_reactions
    ),
    "reserve limit": Property(
        says="The player's Reserve limit.",
        shape=Number(),
        read=lambda game, player: (str(limits.reserve_limit(game.state, player)),),
    ),
    "landmark limit": Property(
        says="The player's Landmark limit.",
        shape=Number(),
        read=lambda game, player: (str(limits.landmark_limit(game.state, player)),),
    ),
    "passed": Property(
        says="Whether the player has passed.",
        shape=Flag(),
        read=lambda game, player: _yes(player in game.state.passed),
    ),
    "won": Property(
        says="Whether the player has won.",
        shape=Flag(),
        read=lambda game, player: _yes(game.state.winner == player),
    ),
}
"""The properties of a player."""

_LETTERS = {terrain: terrain.value for terrain in Terrain}


def _terrains(game: Game, region: int) -> tuple[str, ...]:
    found = characteristics.view(game.state).terrains[region]
    return ("".join(letter for terrain, letter in _LETTERS.items() if terrain in found),)


def _region(game: Game, place: Place) -> int:
    return adventure.region_index(game.state, place)


def _statistics_of(game: Game, place: Place) -> tuple[str, ...]:
    from judgebot.game.dusk import expedition_statistics

    return (_slashed(expedition_statistics(game.state, place)),)


EXPEDITION: Mapping[str, Property] = {
    "region": Property(
        says="The region it is in: 0 the Hero region, 7 the Companion region.",
        shape=Number(),
        read=lambda game, place: (str(_region(game, place)),),
    ),
    "distance": Property(
        says="How far it is from its starting region.",
        shape=Number(),
        read=lambda game, place: (str(game.state.distances[place.player, place.side]),),
    ),
    "terrains": Property(
        says="The terrains it is in, such as VMO, or none.",
        shape=Words(),
        read=lambda game, place: _terrains(game, _region(game, place)),
        letters=True,
    ),
    "statistics": Property(
        says="Its statistics, such as 5/5/5.", shape=Words(), read=_statistics_of
    ),
    "ascended": Property(
        says="Whether it is Ascended.",
        shape=Flag(),
        read=lambda game, place: _yes((place.player, place.side) in game.state.ascended),
    ),
    "moved": Property(
        says="Whether it moved forward this day.",
        shape=Flag(),
        read=lambda game, place: _yes((place.player, place.side) in game.state.moved),
    ),
    "standing": Property(
        says="Whether it is ahead, behind or tied.",
        shape=OneOf(("ahead", "behind", "tied")),
        read=lambda game, place: (adventure.standing(game.state, place).value,),
    ),
    "present": Property(
        says="All that is present in it.",
        shape=WORDS,
        read=lambda game, place: tuple(
            one.card.name for one in characteristics.present(game.state, place)
        ),
    ),
}
"""The properties of an Expedition."""

REGION: Mapping[str, Property] = {
    "terrains": Property(
        says="Its terrains, such as VMO, or none.",
        shape=Words(),
        read=_terrains,
        letters=True,
    ),
    "face-down": Property(
        says="Whether its Tumult card is face-down.",
        shape=Flag(),
        read=lambda game, region: _yes(game.state.regions[region].face_down),
    ),
}
"""The properties of a region."""


def _player_or_none(player: int | None, game: Game) -> tuple[str, ...]:
    return (NONE,) if player is None else (game.player(player),)


GAME: Mapping[str, Property] = {
    "day": Property(
        says="The number of the day.",
        shape=Number(),
        read=lambda game, _: (str(game.state.day),),
    ),
    "phase": Property(
        says="The phase.", shape=Words(), read=lambda game, _: (str(game.state.phase),)
    ),
    "turn": Property(
        says="Whose turn it is, or none.",
        shape=Words(),
        read=lambda game, _: _player_or_none(game.state.turn, game),
    ),
    "first player": Property(
        says="The first player.",
        shape=Words(),
        read=lambda game, _: (game.player(game.state.first_player),),
    ),
    "winner": Property(
        says="Who has won, or none.",
        shape=Words(),
        read=lambda game, _: _player_or_none(game.state.winner, game),
    ),
    "tiebreakers": Property(
        says="Whether the game is in tiebreakers.",
        shape=Flag(),
        read=lambda game, _: _yes(game.state.tiebreakers),
    ),
    "reactions waiting": Property(
        says="How many Reactions wait in Limbo.",
        shape=Number(),
        read=lambda game, _: _reactions(game),
    ),
}
"""The properties of the game."""


def _given(_game: Game, _subject: object) -> tuple[str, ...]:
    """Nothing: `in`, `controlled by` and `is` of a count are looked at together."""
    return ()


COUNT: Mapping[str, Property] = {
    "in": Property(says="Only those in this place or zone.", shape=Words(), read=_given),
    "is": Property(says="How many there are.", shape=Number(), read=_given),
}
"""The properties of a count."""

PROPERTIES: Mapping[About, Mapping[str, Property]] = {
    About.CARD: CARD,
    About.PLAYER: PLAYER,
    About.EXPEDITION: EXPEDITION,
    About.REGION: REGION,
    About.GAME: GAME,
    About.COUNT: COUNT,
}
"""The properties that a fact may name, by what it is about."""
