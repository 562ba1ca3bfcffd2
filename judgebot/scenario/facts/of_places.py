"""What can be said of Expeditions, regions, the game, and counts of cards."""

from __future__ import annotations

from collections.abc import Mapping

from judgebot.abilities.words import Terrain
from judgebot.game.data.game import Game
from judgebot.game.data.zones import Place
from judgebot.game.read.objects import characteristics
from judgebot.game.read.zones import adventure
from judgebot.scenario.facts.properties import WORDS, Property, reactions, yes_or_no
from judgebot.scenario.format import fact_words
from judgebot.scenario.format.fact_words import NONE
from judgebot.scenario.format.shapes import A_PLAYER, AnyText, NumberShape, OneOf, YesOrNoShape

_LETTERS = {terrain: terrain.value for terrain in Terrain}


def _terrains(game: Game, region: int) -> tuple[str, ...]:
    found = characteristics.view(game.state).terrains[region]
    return ("".join(letter for terrain, letter in _LETTERS.items() if terrain in found),)


def _region(game: Game, place: Place) -> int:
    return adventure.region_index(game.state, place)


def _statistics_of(game: Game, place: Place) -> tuple[str, ...]:
    from judgebot.game.read.zones.expedition_statistics import expedition_statistics

    return (str(expedition_statistics(game.state, place)),)


EXPEDITION: Mapping[str, Property] = {
    "region": Property(
        says="The region it is in: 0 the Hero region or the Arena, 7 the Companion region.",
        shape=NumberShape(),
        read=lambda game, place: (str(_region(game, place)),),
        elsewhere="Write `- expedition: PLAYER's Hero Expedition` and `region:` under it",
    ),
    "distance": Property(
        says="How far it is from its starting region.",
        shape=NumberShape(),
        read=lambda game, place: (str(game.state.distances[place.player, place.side]),),
    ),
    "terrains": Property(
        says="The terrains it is in, such as VMO, or none.",
        shape=WORDS,
        read=lambda game, place: _terrains(game, _region(game, place)),
        letters=True,
        known=fact_words.TERRAINS,
    ),
    "statistics": Property(
        says="Its statistics.",
        shape=AnyText(example="5/5/5"),
        read=_statistics_of,
        known=fact_words.STATISTICS,
    ),
    "ascended": Property(
        says="Whether it is Ascended.",
        shape=YesOrNoShape(),
        read=lambda game, place: yes_or_no((place.player, place.side) in game.state.ascended),
    ),
    "moved": Property(
        says="Whether it moved forward this day.",
        shape=YesOrNoShape(),
        read=lambda game, place: yes_or_no((place.player, place.side) in game.state.moved),
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
        refs=lambda game, place: [
            one.ref for one in characteristics.present(game.state, place)
        ],
        of_cards=True,
    ),
}
"""The properties of an Expedition."""

REGION: Mapping[str, Property] = {
    "terrains": Property(
        says="Its terrains, such as VMO, or none.",
        shape=WORDS,
        read=_terrains,
        letters=True,
        known=fact_words.TERRAINS,
    ),
    "face-down": Property(
        says="Whether its Tumult card is face-down.",
        shape=YesOrNoShape(),
        read=lambda game, region: yes_or_no(game.state.regions[region].face_down),
    ),
}
"""The properties of a region."""


def _player_or_none(player: int | None, game: Game) -> tuple[str, ...]:
    return (NONE,) if player is None else (game.player(player),)


GAME: Mapping[str, Property] = {
    "day": Property(
        says="The number of the day.",
        shape=NumberShape(),
        read=lambda game, _: (str(game.state.day),),
        elsewhere="Write `- day: 2` as a fact of its own",
    ),
    "phase": Property(
        says="The phase.",
        shape=AnyText(),
        read=lambda game, _: (str(game.state.phase),),
        known=fact_words.PHASES,
        elsewhere="Write `- phase: Night` as a fact of its own",
    ),
    "turn": Property(
        says="Whose turn it is, or none.",
        shape=A_PLAYER,
        read=lambda game, _: _player_or_none(game.state.turn, game),
        known=fact_words.PLAYERS,
        elsewhere="Write `- turn: PLAYER` as a fact of its own",
    ),
    "first player": Property(
        says="The first player.",
        shape=A_PLAYER,
        read=lambda game, _: (game.player(game.state.first_player),),
        known=fact_words.PLAYERS,
    ),
    "winner": Property(
        says="Who has won, or none.",
        shape=A_PLAYER,
        read=lambda game, _: _player_or_none(game.state.winner, game),
        known=fact_words.PLAYERS,
        elsewhere="Write `- winner: PLAYER` as a fact of its own",
    ),
    "tiebreakers": Property(
        says="Whether the game is in tiebreakers.",
        shape=YesOrNoShape(),
        read=lambda game, _: yes_or_no(game.state.tiebreakers),
    ),
    "reactions waiting": Property(
        says="How many Reactions wait in Limbo.",
        shape=NumberShape(),
        read=lambda game, _: reactions(game),
        elsewhere="Write `- reactions waiting: 1` as a fact of its own, or `player:` with "
        "`reactions of:` and the cards",
    ),
}
"""The properties of the game."""


def _given(_game: Game, _subject: object) -> tuple[str, ...]:
    """Nothing: `in` and `is` of a count are looked at together."""
    return ()


COUNT: Mapping[str, Property] = {
    "in": Property(
        says="Only those in this place or zone.",
        shape=AnyText(example="Ada's Reserve"),
        read=_given,
    ),
    "is": Property(
        says="How many there are.",
        shape=NumberShape(),
        read=_given,
        other_words="amount, number, how many, equals, times, size",
        write="Write `is: 2`",
    ),
}
"""The properties of a count."""
