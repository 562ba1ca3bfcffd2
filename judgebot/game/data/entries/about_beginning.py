"""CR 4.1 Entries about the beginning of the game."""

from __future__ import annotations

from judgebot.abilities.words import Terrain
from judgebot.game.data.aspects import COUNTERS, MOVE, ROUTE, TERRAIN, TIME
from judgebot.game.data.telling import EntryKind, PlayerId, Telling, Thing
from judgebot.game.data.zones import Place


class SetupAdventure(Telling):
    event, aspects = "setup.adventure", TERRAIN
    sentence = (
        "the Hero region and the Companion region, both {{V}}{{M}}{{O}}, lie at either end "
        "of the Adventure, with the six regions of three Tumult cards, shuffled and "
        "face-down, between"
    )


class SetupExpeditions(Telling):
    event, aspects = "setup.expeditions", ROUTE
    sentence = "{Hero} begins in the Hero region, {Companion} in the Companion region"
    in_general = "the Expeditions are put in the Adventure"
    Hero: Place
    Companion: Place


class SetupHero(Telling):
    event, aspects = "setup.hero", MOVE
    sentence = "{player} presents their deck, face down, and their Hero {cards_listed}, face up"
    in_general = "{player} presents their deck, face down, and their Hero"
    player: PlayerId
    cards: tuple[Thing, ...]


class SetupCounters(Telling):
    event, aspects = "setup.counters", COUNTERS
    sentence = "{card} begins the game with {number_words}"
    in_general = "{card} begins the game with counters"
    card: Thing
    counter: str
    number: int


class SetupMarkers(Telling):
    event, aspects = "setup.markers", TERRAIN
    sentence = "{card} begins the game with a {terrain_words} Terrain Marker"
    in_general = "{card} begins the game with a Terrain Marker"
    card: Thing
    terrains: tuple[Terrain, ...]


class SetupNoHero(Telling):
    event, aspects = "setup.no-hero", MOVE
    sentence = "{player} presents their deck, face down, and has no Hero"
    player: PlayerId


class SetupDecks(Telling):
    event, aspects = "setup.decks", MOVE
    sentence = "each player shuffles their deck and puts it in their Deck zone"


class SetupFirstPlayer(Telling):
    event, aspects = "setup.first-player", TIME
    sentence = "{player} is the first player"
    player: PlayerId


class SetupDraw(Telling):
    event, aspects = "setup.draw", MOVE
    sentence = "each player draws six cards"


class SetupMana(Telling):
    event, aspects = "setup.mana", MOVE
    sentence = "each player puts three cards in their Mana zone, ready"


class SetupNoMorning(Telling):
    event, kind, aspects = "setup.no-morning", EntryKind.SKIPPED, MOVE | TIME
    sentence = "the first day starts, and its Morning is skipped"
