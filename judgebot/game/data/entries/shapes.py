"""CR 6.1.e The shapes that several entries have, above all those that tell of atomic actions.

Every atomic action names the same things; its entry has those that a reader may ask for.
"""

from __future__ import annotations

from typing import ClassVar

from judgebot.abilities.model import Ability
from judgebot.abilities.words import Status
from judgebot.game.data.telling import Figure, InDeck, Noted, PlayerId, Telling, Thing
from judgebot.game.data.zones import Place, ZoneKind


class Acted(Telling):
    """An atomic action that moves nothing, where nothing says more of it."""

    event, sentence = "acts", "this is done"
    card: Thing | None = None
    """What it acts on."""
    by: PlayerId | None = None
    """Who does it (CR 7.5.6)."""
    player: PlayerId | None = None
    """The player it acts on."""
    expedition: Place | None = None
    to: Place | None = None


class Moving(Telling):
    """An atomic action that moves an item, where nothing says more of it."""

    event, sentence = "moves", "{card} moves to {to}{carried_words}"
    ceasing: ClassVar[type[Telling] | None] = None
    """What is told of a token instead, which ceases to exist (CR 2.1.e)."""

    card: Thing
    by: PlayerId | None
    """Who moves it (CR 7.5.6)."""
    origin: Place
    to: Place | InDeck
    arriving: tuple[Status, ...] = ()
    """The statuses that it gains as it enters."""
    more: tuple[tuple[str, int], ...] = ()
    """The counters that it enters with, beside those that it keeps."""
    kept: tuple[tuple[str, int], ...] = ()
    """The counters that it keeps, with how many of each (CR 2.5.k, 2.5.l, 7.4.6.b)."""
    lost: tuple[tuple[str, int], ...] = ()
    """The counters that it loses, with how many of each (CR 2.5.j, 2.5.l)."""
    stays_in: ZoneKind | None = None
    """The zone that it does not leave, where it stays the object that it is."""
    still: tuple[Status, ...] = ()
    """The statuses that it keeps, as it stays the same object (CR 2.4.1.e)."""
    without: tuple[Status, ...] = ()
    """The statuses that it had and has no more (CR 2.4.1.d)."""


class KeywordUnderCondition(Telling):
    """Of an ability that gives a keyword as long as a condition is true (CR 2.3.1.c)."""

    card: Thing
    ability: Ability
    whose: Thing | None = None
    """Whose ability it is, where it is another object's."""
    figures: tuple[Figure, ...] = ()
    stood: tuple[Noted, ...] = ()
    """Where the Expeditions stand of which its condition asks."""
