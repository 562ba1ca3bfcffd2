"""The states that a game went through, each kept as what differs from the one before it.

A whole copy of each would take the square of a large board: a thousand steps of a thousand objects.
So would a look at everything at each step. What is written to a large container is noted, and what
is never written to shares all but the difference.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import compress, islice
from operator import is_not, itemgetter
from typing import Any

from judgebot.dataclass import dataclass
from judgebot.game.data.limbo import Limbo
from judgebot.game.data.ruleset import RULESETS
from judgebot.game.data.shelved import Shelved
from judgebot.game.data.state import State

_COMPUTED: Mapping[str, Any] = {"cache": {}, "standing": None, "bases": None, "having": None}
"""What was computed from a state, and is left out: amid an event some of it is of before."""
_OTHERS = ("agenda", "next_id", "tallies")
"""What of a state no fact can speak of."""
_NOTED = ("objects", "zones")
"""The containers that are written to, and note it; all but they and the agenda, of which one has
few, are put in place anew."""
_NAMES = (
    *(
        name
        for name in vars(State(players=(), ruleset=RULESETS["5.0"]))
        if name not in {*_COMPUTED, *_OTHERS, *_NOTED}
    ),
    *_OTHERS,
)
"""All else of a state that is kept; what facts can speak of comes first."""
_values = itemgetter(*_NAMES)
"""Gives that out of all parts."""
_WHOLE = 64
"""After so many states one is kept whole; later where more than so many objects are there."""
_SHARING = {Limbo, Shelved}
"""What is never written to, and knows what differs from what was in its place."""

Parts = dict[str, Any]


@dataclass(frozen=True, slots=True)
class _Changed:
    """What differs between two mappings."""

    now: Mapping[Any, Any]
    gone: tuple[Any, ...]


class _Noted(dict[Any, Any]):
    """A mapping that knows in which entries it was written to since somebody asked."""

    __slots__ = ("written",)

    def __init__(self, known: Mapping[Any, Any]) -> None:
        super().__init__(known)
        self.written: dict[Any, None] = {}
        """In the order in which they were: what is new in it grows so, too."""

    def __setitem__(self, key: Any, value: Any) -> None:
        super().__setitem__(key, value)
        self.written[key] = None

    def __delitem__(self, key: Any) -> None:
        super().__delitem__(key)
        self.written[key] = None


_MAPPINGS = {dict, *_SHARING}


class States:
    """States of one game in the order in which they were kept; nothing that is written to the game
    later changes them."""

    def __init__(self, first: State) -> None:
        """Keep the first state; from now on it notes what is written to its containers."""
        self._last = _as_now(vars(first))
        _note(first)
        self._changes: list[Parts] = [{}]
        self._whole = {0: _as_now(self._last)}
        self._since_whole = 0
        """How many states were kept since the last one that was kept whole."""
        self._given: tuple[int, State] | None = None

    def keep(self, state: State, *, as_it_is: bool) -> int:
        """Keep a state; gives its place.

        as_it_is: whether also what no fact can speak of must be as it is now; otherwise the last
        one kept stands for one that differs in nothing else.
        """
        changes = _update(self._last, vars(state), as_it_is=as_it_is)
        if changes:
            self._changes.append(changes)
            self._since_whole += 1
            if self._since_whole >= _WHOLE and self._since_whole >= len(self._last["objects"]):
                self._whole[len(self._changes) - 1] = _as_now(self._last)
                self._since_whole = 0
        return len(self._changes) - 1

    def at(self, place: int) -> State:
        """The state that was kept there."""
        if self._given is None or self._given[0] != place:
            begun = max(one for one in self._whole if one <= place)
            parts = _own(self._whole[begun])
            for one in self._changes[begun + 1 : place + 1]:
                _apply(parts, one)
            self._given = place, _state(parts)
        return self._given[1]

    def each(self, places: list[int]) -> Iterator[State]:
        """The states at places that only grow; one state where a place is there again.

        Each is true until the next one is asked for: a copy of each would take long on a large
        board.
        """
        parts, at, state = _own(self._whole[0]), 0, self.at(0)
        for place in places:
            if place != at:
                for one in self._changes[at + 1 : place + 1]:
                    _apply(parts, one)
                at, state = place, _state(parts)
            yield state

    def branch(self, state: State) -> States:
        """The same states, after which others follow than here.

        state: which is the last one now, and is written to.
        """
        _note(state)
        return self._copy()

    def _copy(self) -> States:
        other = States.__new__(States)
        other._last = _as_now(self._last)
        other._changes = [*self._changes]
        other._whole, other._since_whole = dict(self._whole), self._since_whole
        other._given = self._given
        return other

    def until(self, place: int) -> States:
        """The states up to a place, with it."""
        other = self._copy()
        other._last = _as_now(vars(self.at(place)))
        del other._changes[place + 1 :]
        other._whole = {one: parts for one, parts in self._whole.items() if one <= place}
        other._since_whole = place - max(other._whole)
        return other


def _note(state: State) -> None:
    """Let a state note from now on what is written to its objects and zones."""
    state.objects, state.zones = _Noted(state.objects), _Noted(state.zones)


def _own(parts: Parts) -> Parts:
    """The parts of a state, with containers of their own."""
    return {
        name: dict(part) if type(part) is dict else [*part] if type(part) is list else part
        for name, part in parts.items()
    }


def _as_now(parts: Mapping[str, Any]) -> Parts:
    """The parts of a state, with containers of their own where a game writes into its own."""
    kept = dict(zip(_NAMES, _values(parts), strict=True))
    kept["agenda"] = [*kept["agenda"]]
    for name in _NOTED:
        kept[name] = dict(parts[name])
    return kept


def _state(parts: Parts) -> State:
    state = State.__new__(State)
    vars(state).update(parts)
    vars(state).update(_COMPUTED, cache={})
    return state


def _update(last: Parts, now: Mapping[str, Any], *, as_it_is: bool) -> Parts:
    """Let the last state be as a state is now; gives what differed, see `States.keep`."""
    found: Parts = {}
    for name in _NOTED:
        if now[name].written:
            noted = _noted(last[name], now[name])
            if noted.now or noted.gone:
                found[name] = noted
    for name in compress(_NAMES, map(is_not, _values(now), _values(last))):
        if name in _OTHERS and not found and not as_it_is:
            break
        was, part = last[name], now[name]
        if type(part) is list:
            if part != was:
                last[name] = found[name] = [*part]
            continue
        if type(part) not in _MAPPINGS:
            if part != was:
                found[name] = part
        elif (changed := _differing(was, part)) is not None:
            found[name] = changed
        last[name] = part
    return found


def _differing(old: Any, new: Any) -> _Changed | None:
    """What differs between two mappings, as a rule a few values and what was added last."""
    if type(new) in _SHARING:
        shared = _Changed(*new.since(old))
        return shared if shared.now or shared.gone else None
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


def _noted(last: dict[Any, Any], new: _Noted) -> _Changed:
    """What differs among the entries that were written to, the youngest last; now the last state
    has them, too."""
    now: dict[Any, Any] = {}
    gone: tuple[Any, ...] = ()
    for key in new.written:
        if key not in new:
            if key in last:
                gone = (*gone, key)
                del last[key]
        elif key not in last or last[key] is not new[key]:
            now[key] = last[key] = new[key]
    new.written = {}
    return _Changed(now, gone)


def _apply(parts: Parts, changes: Parts) -> None:
    """Let parts of a state be as they were one state later."""
    for name, change in changes.items():
        if isinstance(change, _Changed):
            part = parts[name]
            if type(part) in _SHARING:
                parts[name] = part.then(change.now, change.gone)
                continue
            for key in change.gone:
                del part[key]
            part.update(change.now)
        else:
            parts[name] = [*change] if type(change) is list else change
