"""CR 2.5 Counters: how many an object has."""

from __future__ import annotations

from judgebot.game.data.objects import Object


def counters_on(object_: Object, name: str) -> int:
    """How many counters of a name an object has; of any name, if the name is empty."""
    return object_.counters.get(name, 0) if name else sum(object_.counters.values())
