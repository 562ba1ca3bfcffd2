"""CR 5.1.2.k-5.1.2.l Cards being played, and cards that count as played, as data."""

from __future__ import annotations

from judgebot.abilities.words import Phase, Side
from judgebot.game.data.objects import Referent
from judgebot.game.data.record import record
from judgebot.game.data.zones import ZoneKind


@record
class Playing:
    """A card in the process of being played."""

    player: int
    card: Referent
    """The card where it is now."""
    source: ZoneKind
    """From where it is played."""
    side: Side | None = None
    """In which Expedition; None for a card that joins none."""
    before: tuple[Playing, ...] = ()
    """The cards of the same step that are finished before it, in that order (CR 5.2.c)."""
    spoken_for: frozenset[Referent] = frozenset()
    """What the same step plays or pays with besides, so that this card cannot be paid with it."""


@record
class Played:
    """A card that counts as played this day (CR 5.1.2.k)."""

    player: int
    card: Referent
    """As it was in Limbo."""
    source: ZoneKind
    side: Side | None
    phase: Phase | None
    turn: int | None
    """In which turn of the day; None outside turns."""
