"""CR 6.1.e What is said of each of several things, or players, and is worked out for each of them.

"Each Character you control gains boosts equal to its Hand Cost": a pronoun that stands for all of
whom something is said means the one of whom it is being said. So it is of what they do, and of
what passive abilities alter (CR 2.3.1.b).
"""

from __future__ import annotations

from typing import Any

from judgebot.abilities.nouns import Both, Pick, Things
from judgebot.abilities.references import Player, Ref
from judgebot.abilities.value import derived
from judgebot.abilities.within import within
from judgebot.game.data.context import Context
from judgebot.game.read.words import pronouns


def said_of(one: Any, of: Things | Player, said: Any, context: Context) -> Context:
    """What words mean that are said of each of several, as they are said of one of them.

    one: a thing or a player. of: the words for all of them. said: what is said of them.
    """
    for name in _spoken_of(of, said):
        context = context.bind(name, (one,))
    return context


def is_of_each(of: Things | Player | None, said: Any, context: Context) -> bool:
    """Whether words speak of each of several by itself, so that they have no one number."""
    bound = (context.bindings.get(name) for name in _spoken_of(of, said))
    return any(isinstance(one, tuple) and len(one) > 1 for one in bound)


def _spoken_of(of: Things | Player | None, said: Any) -> frozenset[str]:
    """The names by which what is said speaks of those of whom it is said."""
    if not hasattr(said, "__dataclass_fields__"):
        return frozenset()
    found = pronouns_in(said)
    return found.intersection(_names(of)) if found else found


@derived
def pronouns_in(said: Any) -> frozenset[str]:
    """The names that the pronouns in some words refer to."""
    refs = (one for one in within(said) if isinstance(one, Ref | Player))
    return frozenset(name for one in refs for name in (one.to, *getattr(one, "also", ())) if name)


def _names(of: Things | Player | None) -> tuple[str, ...]:
    """The names to which things or players are bound by the words for them."""
    if isinstance(of, Player):
        return (pronouns.name_of(of),)
    if isinstance(of, Both):
        return tuple(name for one in of.things for name in _names(one))
    if isinstance(of, Ref):
        return (of.to, *of.also)
    return (of.name,) if isinstance(of, Pick) else ()
