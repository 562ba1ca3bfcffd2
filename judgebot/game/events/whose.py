"""CR 6.1.h Whose is what, of all that several players chose or acted on under one name.

Where an ability speaks of it, it means all of that; where it is the turn of one of these players,
what is theirs: "Each player chooses a card from their hand … They put it on top of their deck".
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from judgebot.abilities.nouns import Things
from judgebot.abilities.references import OF_SEVERAL, Player, PlayerKind
from judgebot.game.data.context import Context
from judgebot.game.read.words import of_each


def merged(context: Context, after: Iterable[tuple[int, Context]]) -> Context:
    """The context in which each name means what all players chose under it.

    after: of each player, their own. It is noted whose is what, for when it is their turn again.
    """
    found: dict[str, tuple[Any, ...]] = {}
    theirs: dict[str, Any] = {}
    last = context
    for player, last in after:
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


def said_of(player: int, who: Player, said: Any, context: Context) -> Context:
    """What the words for an amount mean as they are said of one of the players who act.

    player: that one. who: the words for all of them. said: what is said of each.
    """
    if who.kind in _OF_EACH:
        context = as_theirs(context, player)
    return of_each.said_of(player, who, said, context)


def is_of_each(of: Things | Player | None, said: Any, context: Context) -> bool:
    """Whether words speak of each of several, or of what is theirs, and so have no one number."""
    if of_each.is_of_each(of, said, context):
        return True
    if not isinstance(of, Player) or of.kind not in _OF_EACH:
        return False
    spoken_of = of_each.pronouns_in(said)
    return any(
        noted.startswith(f"{name}{_OF_PLAYER}") for name in spoken_of for noted in context.bindings
    )


_OF_EACH = (*OF_SEVERAL, PlayerKind.THAT, PlayerKind.DID, PlayerKind.DID_NOT)
"""Words for players of whom each means their own by what they chose or acted on."""


def named(name: str, player: int) -> str:
    """The name by which it is noted what one of several players chose, or acted on."""
    return f"{name}{_OF_PLAYER}{player}"


_OF_PLAYER = " of player "
