"""What can be said of players and the cards that are theirs."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from judgebot.abilities.words import Side, Status
from judgebot.game.data.game import Game
from judgebot.game.data.objects import EmblemKind, Referent
from judgebot.game.data.zones import HIDDEN, Place, ZoneKind, mana_zone
from judgebot.game.day.tiebreakers import player_statistics
from judgebot.game.read.objects import characteristics
from judgebot.game.read.zones import limits, paying_mana
from judgebot.scenario.facts.properties import (
    WORDS,
    Agreement,
    Property,
    emblem_sources,
    emblems,
    reactions,
    yes_or_no,
)
from judgebot.scenario.format import fact_words
from judgebot.scenario.format.keys.cards import STATISTICS
from judgebot.scenario.format.places import OWN_PLACES, OwnPlace
from judgebot.scenario.format.shapes import AnyText, NumberShape, YesOrNoShape


def cards_at(game: Game, place: Place) -> list[Referent]:
    """The cards and objects of a place, in their order, with the Gigantic ones (CR 7.4.4.b)."""
    members = game.state.zones[place]
    if place.zone in HIDDEN:
        return [Referent(item, 0) for item in members]
    if place.zone is ZoneKind.EXPEDITION:
        return [one.ref for one in characteristics.present(game.state, place)]
    return [game.state.objects[member].ref for member in members]


def _refs_in(place_of: Callable[[int], Place]) -> Callable[[Game, int], list[Referent]]:
    return lambda game, player: cards_at(game, place_of(player))


def _cards_in(place_of: Callable[[int], Place]) -> Callable[[Game, int], tuple[str, ...]]:
    return lambda game, player: tuple(
        game.state.card(ref.item).name for ref in cards_at(game, place_of(player))
    )


def _size(place_of: Callable[[int], Place]) -> Callable[[Game, int], tuple[str, ...]]:
    return lambda game, player: (str(len(cards_at(game, place_of(player)))),)


def _exhausted_mana(game: Game, player: int) -> tuple[str, ...]:
    orbs = game.state.at(mana_zone(player))
    return (str(sum(Status.EXHAUSTED in orb.statuses for orb in orbs)),)


def _distance(side: Side) -> Callable[[Game, int], tuple[str, ...]]:
    return lambda game, player: (str(game.state.distances[player, side]),)


def _sides(found: str) -> Callable[[Game, int], tuple[str, ...]]:
    return lambda game, player: tuple(
        side.value for side in Side if (player, side) in getattr(game.state, found)
    )


PLACES: Mapping[str, OwnPlace] = {name: one for name, one in OWN_PLACES.items() if one.facts}
"""The places of which a fact about a player tells all the cards."""

PLAYER: Mapping[str, Property] = {
    **{
        name: Property(
            says="All the cards there, from the top." if place.ordered else "All the cards there.",
            shape=WORDS,
            read=_cards_in(place.of),
            refs=_refs_in(place.of),
            compare=Agreement.ORDER if place.ordered else Agreement.SAME,
            of_cards=True,
            other_words=place.other_words,
            write=f"Write `{name}:`",
        )
        for name, place in PLACES.items()
    },
    **{
        f"{name} size": Property(
            says="How many cards are there.", shape=NumberShape(), read=_size(place.of)
        )
        for name, place in PLACES.items()
    },
    "ready mana": Property(
        says="How many ready Mana Orbs.",
        shape=NumberShape(),
        read=lambda game, player: (str(len(paying_mana.ready_orbs(game.state, player))),),
        other_words="mana, mana orbs, ready mana orbs, ready orbs",
        write="Write `ready mana: 3`",
    ),
    "exhausted mana": Property(
        says="How many exhausted Mana Orbs.", shape=NumberShape(), read=_exhausted_mana
    ),
    "hero distance": Property(
        says="How far the Hero Expedition is from its starting region.",
        shape=NumberShape(),
        read=_distance(Side.HERO),
        other_words="distance, distances",
        write="Write `hero distance: 1`",
    ),
    "companion distance": Property(
        says="How far the Companion Expedition is from its starting region.",
        shape=NumberShape(),
        read=_distance(Side.COMPANION),
    ),
    "statistics": Property(
        says="The player's totals of each terrain: the statistics of both Expeditions together.",
        shape=AnyText(example="5/5/5"),
        read=lambda game, player: (str(player_statistics(game.state, player)),),
        known=fact_words.STATISTICS,
        other_words=f"total, totals, {STATISTICS}",
        write="Write `statistics: 5/5/5`",
    ),
    "ascended": Property(
        says="Which Expeditions are Ascended.", shape=WORDS, read=_sides("ascended")
    ),
    "moved": Property(
        says="Which Expeditions moved forward this day.", shape=WORDS, read=_sides("moved")
    ),
    "reactions": Property(
        says="How many Reactions of the player wait in Limbo.",
        shape=NumberShape(),
        read=reactions,
        elsewhere="Write `player:` with its controller, and `reactions of:` with the card",
    ),
    "reactions of": Property(
        says="The cards whose Reactions the player has waiting in Limbo, each as often as it has.",
        shape=WORDS,
        read=lambda game, player: emblems(game, player, EmblemKind.REACTION),
        refs=lambda game, player: emblem_sources(game, player, EmblemKind.REACTION),
        of_cards=True,
    ),
    "emblems of": Property(
        says="The cards of which the player has Ongoing Emblems, each as often as it has.",
        shape=WORDS,
        read=lambda game, player: emblems(game, player, EmblemKind.ONGOING),
        refs=lambda game, player: emblem_sources(game, player, EmblemKind.ONGOING),
        of_cards=True,
    ),
    "reserve limit": Property(
        says="The player's Reserve limit, which may be negative (CR 4.2.5.c).",
        shape=NumberShape(least=None),
        read=lambda game, player: (str(limits.reserve_limit(game.state, player)),),
    ),
    "landmark limit": Property(
        says="The player's Landmark limit, which may be negative (CR 4.2.5.c).",
        shape=NumberShape(least=None),
        read=lambda game, player: (str(limits.landmark_limit(game.state, player)),),
    ),
    "passed": Property(
        says="Whether the player has passed.",
        shape=YesOrNoShape(),
        read=lambda game, player: yes_or_no(player in game.state.passed),
    ),
    "won": Property(
        says="Whether the player has won.",
        shape=YesOrNoShape(),
        read=lambda game, player: yes_or_no(game.state.winner == player),
        other_words="wins, winner",
        write="Write `won: yes`",
    ),
}
"""The properties of a player."""
