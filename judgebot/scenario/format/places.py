"""The places that are a player's own, by the keys that files have for them (CR 3.2)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from judgebot.abilities.words import Side
from judgebot.game.data.record import record
from judgebot.game.data.zones import (
    Place,
    deck,
    discard_pile,
    expedition,
    hand,
    hero_zone,
    landmarks,
    mana_zone,
    reserve,
)


@record
class OwnPlace:
    """A place of each player."""

    words: str
    """What it is called in a sentence."""
    of: Callable[[int], Place]
    """The place of a player."""
    begins: str = ""
    """What its key says under `players`; empty where it is no key of a player."""
    facts: bool = True
    """Whether a fact about a player tells what is there."""
    other_words: str = ""
    """Words that people write for its key, with commas between them."""
    ordered: bool = False
    """Whether its cards lie in an order that matters."""


def _expedition(side: Side) -> Callable[[int], Place]:
    return lambda player: expedition(player, side)


_HERE = "The cards there that matter."

OWN_PLACES: Mapping[str, OwnPlace] = {
    "hero": OwnPlace(
        words="the Hero zone",
        of=hero_zone,
        begins="The player's Hero; none unless stated.",
        facts=False,
    ),
    "hand": OwnPlace(words="the hand", of=hand, begins=_HERE),
    "deck": OwnPlace(
        words="the Deck",
        of=deck,
        begins="The known cards of the Deck, from the top.",
        ordered=True,
    ),
    "reserve": OwnPlace(words="the Reserve", of=reserve, begins=_HERE),
    "landmarks": OwnPlace(
        words="the Landmarks",
        of=landmarks,
        begins=_HERE,
        other_words="landmark zone, permanents",
    ),
    "discard pile": OwnPlace(
        words="the Discard pile",
        of=discard_pile,
        begins=_HERE,
        other_words="discard, discarded, graveyard",
    ),
    "hero expedition": OwnPlace(
        words="the Hero Expedition",
        of=_expedition(Side.HERO),
        begins="What is in that Expedition.",
        other_words="hero side, expedition, expeditions",
    ),
    "companion expedition": OwnPlace(
        words="the Companion Expedition",
        of=_expedition(Side.COMPANION),
        begins="What is in that Expedition.",
    ),
    "mana zone": OwnPlace(words="the Mana zone", of=mana_zone),
}
"""The places of a player, by their keys."""
