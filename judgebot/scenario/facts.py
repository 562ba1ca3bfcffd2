"""What a scenario can expect: the properties of cards, players and places, and how each is read.

A property reads the current state and gives the words of its value; the table here is what the
loader, the JSON Schema and the checker know of it. A property says nothing that the file itself put
there unless the state still says so.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from judgebot.abilities.words import KeywordName, Side, Status
from judgebot.game import characteristics, limits, paying_mana
from judgebot.game.counters import BOOST
from judgebot.game.engine import Game
from judgebot.game.objects import EmblemKind, Object, Ref
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
from judgebot.scenario.facts_places import COUNT, EXPEDITION, GAME, REGION
from judgebot.scenario.format import About
from judgebot.scenario.properties import (
    NONE,
    WORDS,
    Compare,
    Property,
    Where,
    emblems,
    every,
    reactions,
    slashed,
    yes_or_no,
)
from judgebot.scenario.shapes import Flag, Named, Number, OneOf, Words
from judgebot.scenario.watching import hidden_items

__all__ = ["NONE", "PROPERTIES", "Compare", "Property", "Where", "every"]


def _object(game: Game, where: Where) -> Object | None:
    return game.state.objects.get(where.object)


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


_NUMBERED = (KeywordName.TOUGH, KeywordName.SCOUT)


def _keywords(game: Game, object_: Object) -> tuple[str, ...]:
    """Its keyword abilities, with the number that follows some of them (CR 7.4.7.b)."""
    found = characteristics.derived(game.state, object_.id).keywords
    return tuple(
        f"{name} {number}" if name in _NUMBERED else str(name) for name, number in found.items()
    )


def _has(game: Game, object_: Object) -> tuple[str, ...]:
    keywords = characteristics.derived(game.state, object_.id).keywords
    boosted = (Status.BOOSTED.value,) if has_status(object_, Status.BOOSTED) else ()
    names = (str(one) for one in keywords)
    return (*_statuses(game, object_), *boosted, *names, *_keywords(game, object_))


def _statistics(game: Game, object_: Object) -> tuple[str, ...]:
    return (slashed(characteristics.statistics(game.state, object_.id)),)


def _types(game: Game, object_: Object) -> tuple[str, ...]:
    found = characteristics.derived(game.state, object_.id)
    return tuple(str(one) for one in (*found.types, *found.sub_types))


def _present(game: Game, object_: Object) -> tuple[str, ...]:
    return tuple(game.place(one) for one in characteristics.expeditions(game.state, object_.id))


def _seen_by(game: Game, where: Where) -> tuple[str, ...]:
    """Who may look at a card: nobody in a Deck, its owner in a Hand (CR 3.1.3.f, 3.2.9.d)."""
    return tuple(
        game.player(player)
        for player in range(len(game.state.players))
        if where.item not in hidden_items(game, player)
    )


def _why_seen(game: Game, where: Where) -> tuple[str, ...]:
    """The rules that say who may look at a card: by its zone, and whether it lies face-down."""
    object_ = _object(game, where)
    if object_ is not None and object_.face_down:
        return ("3.2.9.d",) if where.place.zone is Zone.MANA else ()
    if where.place is None or where.place.zone not in HIDDEN:
        return ("3.1.3.b",)
    return ("3.1.3.f", *(("3.2.5.b",) if where.place.zone is Zone.HAND else ()))


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
        says="Whether it is anywhere.",
        shape=Flag(),
        read=lambda _game, where: yes_or_no(where.place),
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
        read=_of_object(lambda _game, object_: yes_or_no(Status.EXHAUSTED in object_.statuses)),
    ),
    "ready": Property(
        says="Whether it is ready.",
        shape=Flag(),
        read=_of_object(lambda _game, object_: yes_or_no(Status.EXHAUSTED not in object_.statuses)),
    ),
    "face-down": Property(
        says="Whether it is face-down.",
        shape=Flag(),
        read=_of_object(lambda _game, object_: yes_or_no(object_.face_down)),
    ),
    "seen by": Property(
        says="The players who may look at it where it is.",
        shape=WORDS,
        read=_seen_by,
        rules=_why_seen,
    ),
}
"""The properties of a card."""


def cards_at(game: Game, place: Place) -> list[Ref]:
    """The cards and objects of a place, in their order."""
    members = game.state.zones[place]
    if place.zone in HIDDEN:
        return [Ref(item, 0) for item in members]
    return [game.state.objects[member].ref for member in members]


def _cards_in(place_of: Callable[[int], Place]) -> Callable[[Game, int], tuple[str, ...]]:
    return lambda game, player: tuple(
        game.state.card(ref.item).name for ref in cards_at(game, place_of(player))
    )


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


def _expedition(side: Side) -> Callable[[int], Place]:
    return lambda player: expedition(player, side)


_HERO, _COMPANION = _expedition(Side.HERO), _expedition(Side.COMPANION)
PLACES: Mapping[str, tuple[str, Callable[[int], Place]]] = {
    "hand": ("the hand", hand),
    "deck": ("the Deck", deck),
    "reserve": ("the Reserve", reserve),
    "landmarks": ("the Landmarks", landmarks),
    "discard pile": ("the Discard pile", discard_pile),
    "hero expedition": ("the Hero Expedition", _HERO),
    "companion expedition": ("the Companion Expedition", _COMPANION),
    "mana zone": ("the Mana zone", mana_zone),
}
"""What tells all the cards in a place of a player: its words, and the place."""

PLAYER: Mapping[str, Property] = {
    **{
        name: Property(
            says=f"All the cards in {words}{', from the top' if name == 'deck' else ''}.",
            shape=WORDS,
            read=_cards_in(place),
            compare=Compare.ORDER if name == "deck" else Compare.SAME,
        )
        for name, (words, place) in PLACES.items()
    },
    **{
        f"{name} size": Property(
            says=f"How many cards are in {words}.", shape=Number(), read=_size(place)
        )
        for name, (words, place) in PLACES.items()
    },
    "ready mana": Property(
        says="How many ready Mana Orbs.",
        shape=Number(),
        read=lambda game, player: (str(len(paying_mana.ready_orbs(game.state, player))),),
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
        says="How many Reactions of the player wait in Limbo.", shape=Number(), read=reactions
    ),
    "reactions of": Property(
        says="The cards whose Reactions the player has waiting in Limbo, each as often as it has.",
        shape=WORDS,
        read=lambda game, player: emblems(game, player, EmblemKind.REACTION),
    ),
    "emblems of": Property(
        says="The cards of which the player has Ongoing Emblems, each as often as it has.",
        shape=WORDS,
        read=lambda game, player: emblems(game, player, EmblemKind.ONGOING),
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
        read=lambda game, player: yes_or_no(player in game.state.passed),
    ),
    "won": Property(
        says="Whether the player has won.",
        shape=Flag(),
        read=lambda game, player: yes_or_no(game.state.winner == player),
    ),
}
"""The properties of a player."""

PROPERTIES: Mapping[About, Mapping[str, Property]] = {
    About.CARD: CARD,
    About.PLAYER: PLAYER,
    About.EXPEDITION: EXPEDITION,
    About.REGION: REGION,
    About.GAME: GAME,
    About.COUNT: COUNT,
}
"""The properties that a fact may name, by what it is about."""
