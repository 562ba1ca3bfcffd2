"""CR 2.5 Counters: gaining, losing and spending them."""

from __future__ import annotations

from judgebot.game.data.objects import Object
from judgebot.game.data.state import State
from judgebot.game.data.zones import WITHOUT_STATUS
from judgebot.game.write.moving import change


def add_counters(state: State, identity: int, name: str, number: int) -> int:
    """Put counters on an object (CR 2.5.f, 7.3.15).

    identity: of an object that exists.
    Returns how many it gained: none where objects cannot have counters (CR 2.5.b).
    """
    object_ = state.objects[identity]
    if number <= 0 or object_.place.zone in WITHOUT_STATUS:
        return 0
    _set(state, object_, name, object_.counters.get(name, 0) + number)
    return number


def remove_counters(state: State, identity: int, name: str, number: int) -> int:
    """Take counters from an object, at most as many as it has (CR 2.5.g).

    identity: of an object that exists.
    Returns how many it lost.
    """
    object_ = state.objects[identity]
    lost = min(max(number, 0), object_.counters.get(name, 0))
    if lost:
        _set(state, object_, name, object_.counters[name] - lost)
    return lost


def _set(state: State, object_: Object, name: str, number: int) -> None:
    others = {other: count for other, count in object_.counters.items() if other != name}
    counters = {**others, name: number} if number else others
    change(state, object_, counters=dict(sorted(counters.items())))
