"""CR 2.2.15 Durations: Ongoing Emblems that cease to exist, and what is then forgotten."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from judgebot.abilities.words import Duration
from judgebot.game.data.entries import about_effects
from judgebot.game.data.game import Game
from judgebot.game.data.objects import Ref
from judgebot.game.data.state import State
from judgebot.game.data.telling import Thing
from judgebot.game.write.emblems import cease
from judgebot.game.write.progress import forget as forget_all_but


def expire(game: Game, duration: Duration) -> None:
    """Let the Ongoing Emblems of a duration cease to exist as it ends (CR 2.2.15.c)."""
    over = [one for one in game.state.emblems.values() if one.duration is duration]
    for emblem in over:
        cease(game.state, emblem.id)
        game.trace.add(
            about_effects.EmblemExpires(
                rules=("2.2.15.c",),
                items=(emblem.source.item,),
                card=Thing(*emblem.source),
                duration=duration,
            ),
            cause=emblem.entry,
        )


def forget(state: State) -> None:
    """Forget the objects that ceased to exist, except those that something speaks of (CR 2.1.h).

    That is an emblem, or a card that asks what happened to them.

    Only called when nothing is being carried out.
    """
    if state.last_known:
        spoken_of = {
            identity
            for emblem in state.emblems.values()
            for identity in (emblem.source.object, *emblem.moves, *_in(emblem.bindings.values()))
        }
        spoken_of |= {one.thing.object for one in state.deeds if isinstance(one.thing, Ref)}
        forget_all_but(state, spoken_of)


def _in(values: Iterable[Any]) -> Iterator[int]:
    """The identities of the objects among what names are bound to."""
    for value in values:
        if isinstance(value, Ref):
            yield value.object
        elif isinstance(value, tuple):
            yield from _in(value)
