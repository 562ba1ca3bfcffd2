"""Which cards everybody has seen, so that output for one player can hide the others.

A card is open from the first decision on before which it lay in a visible zone face-up. Cards that
never did are known to whoever holds them, and to nobody else (CR 3.1.3).
"""

from __future__ import annotations

from dataclasses import dataclass, field

from judgebot.game.data.game import Game
from judgebot.game.data.zones import HIDDEN, Zone


@dataclass(slots=True)
class Watch:
    """What has been seen so far."""

    _since: dict[int, int] = field(default_factory=dict)
    _last: int = 0

    def look(self, game: Game) -> None:
        """Note what lies open now; it does since the last look."""
        since = self._since
        for object_ in game.state.objects.values():
            if object_.item not in since and not object_.face_down:
                since[object_.item] = self._last
        self._last = len(game.trace.entries)

    @property
    def seen(self) -> tuple[tuple[int, int], ...]:
        """From which entry of the trace on an item lies open for everybody."""
        return tuple(self._since.items())


def hidden_items(game: Game, viewer: int) -> set[int]:
    """The items that a player may not see now: other hands, all Decks, others' Mana Orbs."""
    found: set[int] = set()
    for place, members in game.state.zones.items():
        if place.zone is Zone.DECK or (place.zone in HIDDEN and place.player != viewer):
            found.update(members)
        elif place.zone is Zone.MANA and place.player != viewer:
            found.update(
                game.state.objects[one].item
                for one in members
                if game.state.objects[one].face_down
            )
    return found
