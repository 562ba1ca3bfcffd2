"""CR 2.2.2.m Emblems: creating them in Limbo, and their ceasing to exist."""

from __future__ import annotations

from typing import Any

from judgebot.game.data.objects import Emblem, EmblemKind, Referent
from judgebot.game.data.record import changed
from judgebot.game.data.state import State


def create_emblem(state: State, **fields: Any) -> Emblem:
    """Create an emblem in Limbo.

    fields: of the emblem, without its identity.
    Returns it.
    """
    emblem = Emblem(id=state.identity(), **fields)
    _touch(state, emblem)
    state.emblems = state.emblems.put(emblem)
    return emblem


def cease(state: State, emblem: int) -> None:
    """Let an emblem cease to exist (CR 5.4.d, 2.2.15.c)."""
    _touch(state, state.emblems[emblem])
    state.emblems = state.emblems.without(emblem)


def use(state: State, emblem: int, meant: Referent | None = None) -> None:
    """The one card or object that an emblem speaks of was there; the emblem lasts (CR 2.2.15.c).

    meant: that card or object; None where it speaks of a time.
    """
    used = changed(state.emblems[emblem], used=True, meant=meant)
    _touch(state, used)
    state.emblems = state.emblems.put(used)


def hand_over(state: State, emblem: int, player: int) -> None:
    """Let another player control an emblem, as its object has changed sides (CR 7.5.5.c)."""
    handed = changed(state.emblems[emblem], controller=player, handed_over=True)
    _touch(state, handed)
    state.emblems = state.emblems.put(handed)


def _touch(state: State, emblem: Emblem) -> None:
    """Forget what depends on an emblem being there; only Ongoing ones state anything."""
    if emblem.kind is EmblemKind.ONGOING:
        state.rearranged()
