"""CR 3.2.2, 7.3.9, 7.3.31 Entries about Decks: drawing, Resupplying, shuffling."""

from __future__ import annotations

from judgebot.abilities.nouns import Things
from judgebot.game.data.aspects import MOVE, SHUFFLING, STATUS
from judgebot.game.data.entries.about_words import NothingToDo
from judgebot.game.data.entries.shapes import Acted, Moving
from judgebot.game.data.telling import EntryKind, PlayerId, Telling


class DeckShort(Telling):
    event, kind, aspects = "deck.short", EntryKind.IMPOSSIBLE, MOVE | SHUFFLING
    sentence = (
        "{player}'s Deck has only {cards_words}, and {wanted} are meant: all the cards that it "
        "has are used"
    )
    in_general = "{player}'s Deck has fewer cards than are meant"
    player: PlayerId
    number: int
    wanted: int


class DeckNoSuchCard(DeckShort):
    event = "deck.no-such-card"
    sentence = "{player}'s Deck has {cards_words}, and none that is “{part}”"
    in_general = "{player}'s Deck has no card that an effect looks for"
    part: Things | None = None


class DeckNoneFits(DeckShort):
    event = "deck.none-fits"
    sentence = (
        "{player}'s Deck has only {cards_words}, and none that is looked for: all the cards "
        "that it has are used"
    )
    in_general = "{player}'s Deck has no card that is looked for, and all its cards are used"


class ResupplyNothing(NothingToDo):
    event, aspects = "resupply.nothing", MOVE
    sentence = "the Deck and the Discard pile of {player} are empty: Resupply does nothing"


class ResupplyNone(Telling):
    event, kind, aspects = "resupply.none", EntryKind.IMPOSSIBLE, STATUS
    sentence = (
        "something else was done instead of this Resupply, so there is no resupplied card to "
        "exhaust: this part is ignored"
    )


class ResupplyOfNone(Telling):
    event, kind, aspects = "resupply.of-none", EntryKind.IMPOSSIBLE, STATUS
    sentence = "no card was resupplied, so there is none to exhaust: this part is ignored"


class Drawing(Moving):
    event, aspects = "draw", MOVE
    sentence = "{by} draws {card}"


class DrawNone(Telling):
    """Of a number of cards that is counted, and comes to 0."""

    event, kind, aspects = "draw.none", EntryKind.SKIPPED, MOVE
    sentence = "{player} draws no cards: the number is 0"
    player: PlayerId


class DrawShort(Telling):
    event, kind, aspects = "draw.short", EntryKind.IMPOSSIBLE, MOVE
    sentence = "{player} {drawable_words}: their Deck has no more"
    in_general = "{player} draws fewer cards than they would, as their Deck has no more"
    player: PlayerId
    number: int
    wanted: int


class DrawShortWithPile(Telling):
    event, kind, aspects = "draw.short-with-pile", EntryKind.IMPOSSIBLE, MOVE
    sentence = (
        "{player} {drawable_words}: their Deck has no more, and only during "
        "Morning may the Discard pile be shuffled back to draw"
    )
    in_general = (
        "{player} draws fewer cards than they would, as their Discard pile may "
        "not be shuffled back"
    )
    player: PlayerId
    number: int
    wanted: int


class Resupply(Moving):
    event, aspects = "resupply", MOVE
    sentence = "{by} Resupplies: {card} goes to {to}"


class DeckShuffledBack(Acted):
    event, aspects = "deck.shuffled-back", MOVE | SHUFFLING
    sentence = "{player} shuffles their Discard pile back into their Deck"


class DeckShuffled(Acted):
    event, aspects = "deck.shuffled", MOVE | SHUFFLING
    sentence = "{player} shuffles their Deck"


class ShuffleNothing(Telling):
    event, kind, aspects = "shuffle.nothing", EntryKind.IMPOSSIBLE, MOVE | SHUFFLING
    sentence = "{player} does not shuffle their Deck: nothing is shuffled into it"
    player: PlayerId
