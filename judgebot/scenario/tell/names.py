"""What things are called in the sentences of a trace."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import field
from typing import Any

from judgebot.dataclass import dataclass
from judgebot.game.data.apart import ToldApart
from judgebot.game.data.game import Game
from judgebot.game.data.telling import InDeck, Option, PlaceNow, PlayerId, RegionNow, Thing
from judgebot.game.data.zones import Place
from judgebot.scenario.format.listing import listed
from judgebot.scenario.tell import copies
from judgebot.sure import sure

FACE_DOWN = "a Mana Orb"
"""What a card is called that lies face-down."""
ONE_OF = "one of "
"""How a sentence begins about one of a player's Mana Orbs."""
HIDDEN = "a card"
"""What a card is called that whoever reads may not see."""


@dataclass(frozen=True, slots=True)
class Names:
    """The names in a game, as somebody may see them."""

    game: Game
    hidden: frozenset[int] = frozenset()
    """The items that whoever reads may not see, except as objects that lie face-up."""
    viewer: int | None = None
    """The player who reads; None for whoever may see everything."""
    given: Mapping[int, str] = field(default_factory=dict)
    """The names that the file gives to single copies, by item."""

    def of(self, value: Any) -> str:
        """What a thing is called; a number or a word as it is."""
        if isinstance(value, Thing):
            return self.thing(value)
        if isinstance(value, PlayerId):
            return self.game.state.players[value]
        if isinstance(value, Place):
            return self.game.place(value)
        if isinstance(value, PlaceNow):
            return f"{self.of(value.place)} in {region(value.region)}"
        if isinstance(value, InDeck):
            return self.in_deck(value)
        if isinstance(value, RegionNow):
            return region(value)
        if isinstance(value, Option):
            return HIDDEN if any(map(self.is_hidden, value.chosen)) else value.words
        return "" if value is None else str(value)

    def thing(self, thing: Thing) -> str:
        """What a card or object is called."""
        if thing.face_down:
            return FACE_DOWN
        if self.is_hidden(thing):
            return HIDDEN
        return self.card(thing)

    def card(self, thing: Thing) -> str:
        """What a card or object is called by whoever knows its card, which may lie face-down."""
        return self.given.get(thing.item) or self.game.state.items[thing.item].card.name

    def whose(self, thing: Thing, player: PlayerId | None) -> str:
        """Whose an object is, before its name: "Ada's "; nothing where the file gave it a name.

        player: who it is told of, where another player has one of the same name; or None.
        """
        return "" if player is None or thing.item in self.given else f"{self.of(player)}'s "

    def where(self, thing: Thing, place: Place) -> str:
        """Where an object is, behind its name, as its player has another one of that name
        elsewhere: " in Ada's Hero Expedition"; nothing where the file gave it a name."""
        return "" if thing.item in self.given else f" in {self.of(place)}"

    def apart(self, thing: Thing, found: ToldApart, said: Collection[Place | PlayerId]) -> str:
        """What an object is called among others of its name, if the file gave it no name.

        said: places and players that the line speaks of; where the object is, or whose, is not
        told again.
        """
        name = self.of(thing)
        if thing.item in self.given or self.is_hidden(thing):
            return name
        whose = "" if found.whose is None or found.whose in said else f"{self.of(found.whose)}'s "
        where = "" if found.place is None or found.place in said else f" in {self.of(found.place)}"
        return f"{whose}{name}{self.having(thing, found)}{where}"

    def having(self, thing: Thing, found: ToldApart) -> str:
        """What an object has that another one of its name in its place has not: " (2 boosts)"."""
        if thing.item in self.given or not (found.counters or found.status):
            return ""
        counters = copies.counters(*found.counters) if found.counters else ""
        return f" ({counters or copies.status(*sure(found.status))})"

    def is_hidden(self, value: Any) -> bool:
        """Whether something is a card that whoever reads may not see."""
        if not isinstance(value, Thing):
            return False
        if value.face_down and self.viewer is not None:
            return True
        return value.item in self.hidden and not value.object

    def in_deck(self, position: InDeck) -> str:
        """A position in a Deck, as players say it."""
        deck = self.of(position.deck)
        if position.above is None:
            return f"the bottom of {deck}"
        return (
            f"position {position.above + 1} of {deck}" if position.above else f"the top of {deck}"
        )


def orbs(number: int) -> str:
    """So many face-down cards: "3 Mana Orbs"."""
    return f"{number} {FACE_DOWN.removeprefix('a ')}s"


def orb_of(player: str) -> str:
    """One of the face-down cards of a player: "one of Ada's Mana Orbs"."""
    return f"{ONE_OF}{player}'s {FACE_DOWN.removeprefix('a ')}s"


def region(here: RegionNow) -> str:
    """A region as a sentence names it, with the terrains that it has, where they are told."""
    called = region_called(here.name)
    if here.face_down:
        return f"{called} (face-down)"
    if here.terrains is None:
        return called
    return f"{called} ({listed([f'{{{one}}}' for one in here.terrains]) or 'no terrain'})"


def region_called(name: str) -> str:
    """The name of a region within a sentence; those of a Tumult card have numbers."""
    return name if name[-1:].isdigit() else f"the {name}"
