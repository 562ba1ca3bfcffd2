"""CR 6.1.h Whose is what, of all that several players chose or acted on under one name.

Where an ability speaks of it, it means all of that; where it is the turn of one of these players,
what is theirs: "Each player chooses a card from their hand … They put it on top of their deck".
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from judgebot.game.data.context import Context
from judgebot.game.data.results import Plan


def merged(context: Context, plans: Iterable[tuple[int, Plan]]) -> Context:
    """The context in which each name means what all players chose under it.

    plans: of each player. It is noted whose is what, for when it is their turn again.
    """
    found: dict[str, tuple[Any, ...]] = {}
    theirs: dict[str, Any] = {}
    last = context
    for player, one in plans:
        last = one.context
        for name, value in last.bindings.items():
            if isinstance(value, tuple) and context.bindings.get(name) is not value:
                found[name] = (*found.get(name, ()), *value)
                theirs[named(name, player)] = value
    for name, value in {**found, **theirs}.items():
        last = last.bind(name, value)
    return last


def as_theirs(context: Context, player: int) -> Context:
    """The context of one of several players: a name means what they chose, or acted on, by it."""
    bindings = context.bindings
    for name, value in context.bindings.items():
        own = bindings.get(named(name, player))
        if own is not None and isinstance(value, tuple) and set(own) <= set(value):
            context = context.bind(name, own)
    return context


def named(name: str, player: int) -> str:
    """The name by which it is noted what one of several players chose, or acted on."""
    return f"{name} of player {player}"
