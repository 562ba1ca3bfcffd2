"""The states that a game went through, each kept as what differs from the one before it.

A whole copy of each would take the square of a large board: a thousand steps of a thousand objects.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import compress, islice
from operator import is_not, itemgetter
from typing import Any

from judgebot.game.data.ruleset import RULESETS
from judgebot.game.data.state import State

_COMPUTED: Mapping[str, Any] = {"cache": {}, "standing": None, "bases": None}
"""What was computed from a state, and is left out: amid an event some of it is of before."""


class _Named:
    """Some parts of a state, by name."""

    def __init__(self, *names: str) -> None:
        self.names = names
        self.get = itemgetter(*names)
        """Gives them out of all."""


_OTHERS = _Named("agenda", "next_id", "tallies")
"""What of a state no fact can speak of."""
_TRUE_OF_THE_GAME = _Named(
    *vars(State(players=(), ruleset=RULESETS["5.0"])).keys() - {*_COMPUTED, *_OTHERS.names}
)
"""What facts can speak of."""
_IN_PLACE = ("objects", "zones", "agenda")
"""The containers of a state that are written to; all others are put in place anew."""
_WHOLE = 64
"""After so many states one is kept whole."""

Parts = dict[str, Any]


@dataclass(frozen=True, slots=True)
class _Changed:
    """What differs between two mappings."""

    now: Mapping[Any, Any]
    gone: tuple[Any, ...]


class States:
    """States of one game in the order in which they were kept; nothing that is written to the game
    later changes them."""

    def __init__(self, first: State) -> None:
        self._last = _as_now(vars(first))
        self._changes: list[Parts] = [{}]
        self._whole = {0: _own(self._last)}
        self._given: tuple[int, State] | None = None

    def keep(self, state: State, *, as_it_is: bool) -> int:
        """Keep a state; gives its place.

        as_it_is: whether also what no fact can speak of must be as it is now; otherwise the last
        one kept stands for one that differs in nothing else.
        """
        changes = _changes(self._last, vars(state), _TRUE_OF_THE_GAME)
        if as_it_is or changes:
            changes |= _changes(self._last, vars(state), _OTHERS)
        if changes:
            self._written(vars(state), changes)
            if len(self._changes) % _WHOLE == 0:
                self._whole[len(self._changes)] = _own(self._last)
            self._changes.append(changes)
        return len(self._changes) - 1

    def _written(self, parts: Mapping[str, Any], changes: Parts) -> None:
        """Let the last state be the one that has these parts."""
        for name, change in changes.items():
            if name in _IN_PLACE:
                _apply(self._last, {name: change})
            else:
                self._last[name] = parts[name]

    def at(self, place: int) -> State:
        """The state that was kept there."""
        if self._given is None or self._given[0] != place:
            begun = place - place % _WHOLE
            parts = _own(self._whole[begun])
            for one in self._changes[begun + 1 : place + 1]:
                _apply(parts, one)
            self._given = place, _state(parts)
        return self._given[1]

    def each(self, places: list[int]) -> Iterator[State]:
        """The states at places that only grow; one state where a place is there again."""
        parts, at, state = _own(self._whole[0]), 0, self.at(0)
        for place in places:
            if place != at:
                for one in self._changes[at + 1 : place + 1]:
                    _apply(parts, one)
                at, state = place, _state(_own(parts))
            yield state

    def branch(self) -> States:
        """The same states, after which others follow than here."""
        other = States.__new__(States)
        other._last = _as_now(self._last)
        other._changes = [*self._changes]
        other._whole = dict(self._whole)
        other._given = self._given
        return other

    def until(self, place: int) -> States:
        """The states up to a place, with it."""
        other = self.branch()
        other._last = _as_now(vars(self.at(place)))
        del other._changes[place + 1 :]
        other._whole = {one: parts for one, parts in self._whole.items() if one <= place}
        return other


def _own(parts: Mapping[str, Any]) -> Parts:
    """The parts of a state, with containers of their own."""
    return {
        name: dict(part) if type(part) is dict else [*part] if type(part) is list else part
        for name, part in parts.items()
        if name not in _COMPUTED
    }


def _as_now(parts: Mapping[str, Any]) -> Parts:
    """The parts of a state, with containers of their own where a game writes into its own."""
    return {**parts, **_own({name: parts[name] for name in _IN_PLACE})}


def _state(parts: Parts) -> State:
    state = State.__new__(State)
    vars(state).update(parts)
    vars(state).update(_COMPUTED, cache={})
    return state


def _changes(old: Parts, new: Parts, named: _Named) -> Parts:
    """Which of some parts differ: of a mapping what differs in it, of others the new one."""
    found: Parts = {}
    for name in compress(named.names, map(is_not, named.get(new), named.get(old))):
        was, now = old[name], new[name]
        if type(now) is dict:
            changed = _differing(was, now)
            if changed is not None:
                found[name] = changed
        elif now != was:
            found[name] = [*now] if type(now) is list else now
    return found


def _differing(old: dict[Any, Any], new: dict[Any, Any]) -> _Changed | None:
    """What differs between two mappings, as a rule a few values and what was added last."""
    if any(map(is_not, old, new)):
        nothing = object()
        now = {key: one for key, one in new.items() if old.get(key, nothing) is not one}
        return _Changed(now, tuple(old.keys() - new.keys()))
    now = dict(compress(new.items(), map(is_not, new.values(), old.values())))
    gone: tuple[Any, ...] = ()
    if len(old) != len(new):
        now |= islice(new.items(), len(old), None)
        gone = tuple(islice(old, len(new), None))
    return _Changed(now, gone) if now or gone else None


def _apply(parts: Parts, changes: Parts) -> None:
    """Let parts of a state be as they were one state later."""
    for name, change in changes.items():
        if isinstance(change, _Changed):
            part = parts[name]
            for key in change.gone:
                del part[key]
            part.update(change.now)
        else:
            parts[name] = [*change] if type(change) is list else change
