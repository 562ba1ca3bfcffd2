"""Which cards a player may look at as a game stands (CR 3.1.3)."""

from __future__ import annotations

from judgebot.game.data.game import Game
from judgebot.game.data.zones import HIDDEN, ZoneKind


def hidden_items(game: Game, viewer: int) -> set[int]:
    """The items that a player may not see now: other hands, all Decks, others' Mana Orbs."""
    found: set[int] = set()
    for place, members in game.state.zones.items():
        if place.zone is ZoneKind.DECK or (place.zone in HIDDEN and place.player != viewer):
            found.update(members)
        elif place.zone is ZoneKind.MANA and place.player != viewer:
            found.update(
                game.state.objects[one].item
                for one in members
                if game.state.objects[one].face_down
            )
    return found
