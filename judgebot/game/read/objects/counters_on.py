"""CR 2.5 Counters: how many an object has, and which are meant."""

from __future__ import annotations

from judgebot.game.data.objects import BOOST, Object


def counters_on(object_: Object, name: str) -> int:
    """How many counters of a name an object has; of any name, if the name is empty."""
    return object_.counters.get(name, 0) if name else sum(object_.counters.values())


def rules_of_any(said: str, counter: str) -> tuple[str, ...]:
    """The rule that boosts are counters, where words speak of counters of any name (CR 2.5.1.a)."""
    return ("2.5.1.a",) if not said and counter == BOOST else ()
