"""CR 2.1.h Which objects something still speaks of, whether they exist or not."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from judgebot.game.data.objects import Referent
from judgebot.game.data.state import State


def spoken_of(state: State) -> set[int]:
    """The identities of the objects that an emblem speaks of, or a card that asks what happened."""
    found = {
        identity
        for emblem in state.emblems.values()
        for identity in (emblem.source.object, *emblem.moves, *_in(emblem.bindings.values()))
    }
    return found | {one.thing.object for one in state.deeds if isinstance(one.thing, Referent)}


def _in(values: Iterable[Any]) -> Iterator[int]:
    """The identities of the objects among what names are bound to."""
    for value in values:
        if isinstance(value, Referent):
            yield value.object
        elif isinstance(value, tuple):
            yield from _in(value)
