"""CR 2.2.2.m Emblems: creating them in Limbo, and their ceasing to exist."""

from __future__ import annotations

from typing import Any

from judgebot.game.objects import Emblem
from judgebot.game.state import State


def create_emblem(state: State, **fields: Any) -> Emblem:
    """Create an emblem in Limbo.

    fields: of the emblem, without its identity.
    Returns it.
    """
    state.changed()
    emblem = Emblem(id=state.identity(), **fields)
    state.emblems[emblem.id] = emblem
    return emblem


def cease(state: State, emblem: int) -> None:
    """Let an emblem cease to exist (CR 5.4.d, 2.2.15.c)."""
    state.changed()
    del state.emblems[emblem]
