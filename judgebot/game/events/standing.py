"""CR 2.3.1.c What passive abilities do already as a game is taken up, for whoever tells it.

They apply continuously, so what stands on the board from the start is altered, and Gigantic objects
are present in both Expeditions, before any event that could tell of it.
"""

from __future__ import annotations

from judgebot.game.data.entries import about_passives
from judgebot.game.data.game import Game
from judgebot.game.events import altered, gigantic
from judgebot.game.read.objects import characteristics, ordering


def tell(game: Game) -> None:
    """Tell what passive abilities do now, as a step of its own; nothing if they do nothing."""
    if game.trace.silent:
        return
    if not altered.is_any(game) and not characteristics.gigantic(game.state):
        return
    entry = game.trace.add(about_passives.Standing(rules=("2.3.1.c",)))
    ordering.tell_standing(game, entry)
    altered.tell_standing(game, entry)
    gigantic.tell_standing(game, entry)
