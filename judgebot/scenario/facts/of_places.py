"""What can be said of Expeditions, regions, the game, and counts of cards."""

from __future__ import annotations

from collections.abc import Mapping

from judgebot.abilities.words import Terrain
from judgebot.game.data.game import Game
from judgebot.game.data.zones import Place
from judgebot.game.read.objects import characteristics
from judgebot.game.read.zones import adventure
from judgebot.scenario.facts.properties import NONE, WORDS, Property, reactions, slashed, yes_or_no
from judgebot.scenario.format.shapes import Flag, Number, OneOf, Words

_LETTERS = {terrain: terrain.value for terrain in Terrain}


def _terrains(game: Game, region: int) -> tuple[str, ...]:
    found = characteristics.view(game.state).terrains[region]
    return ("".join(letter for terrain, letter in _LETTERS.items() if terrain in found),)


def _region(game: Game, place: Place) -> int:
    return adventure.region_index(game.state, place)


def _statistics_of(game: Game, place: Place) -> tuple[str, ...]:
    from judgebot.game.read.zones.expedition_statistics import expedition_statistics

    return (slashed(expedition_statistics(game.state, place)),)


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
        shape=WORDS,
        read=lambda game, place: _terrains(game, _region(game, place)),
        letters=True,
    ),
    "statistics": Property(
        says="Its statistics, such as 5/5/5.", shape=Words(), read=_statistics_of
    ),
    "ascended": Property(
        says="Whether it is Ascended.",
        shape=Flag(),
        read=lambda game, place: yes_or_no((place.player, place.side) in game.state.ascended),
    ),
    "moved": Property(
        says="Whether it moved forward this day.",
        shape=Flag(),
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
    ),
}
"""The properties of an Expedition."""

REGION: Mapping[str, Property] = {
    "terrains": Property(
        says="Its terrains, such as VMO, or none.",
        shape=WORDS,
        read=_terrains,
        letters=True,
    ),
    "face-down": Property(
        says="Whether its Tumult card is face-down.",
        shape=Flag(),
        read=lambda game, region: yes_or_no(game.state.regions[region].face_down),
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
        read=lambda game, _: yes_or_no(game.state.tiebreakers),
    ),
    "reactions waiting": Property(
        says="How many Reactions wait in Limbo.",
        shape=Number(),
        read=lambda game, _: reactions(game),
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
