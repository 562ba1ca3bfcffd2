"""A trace that keeps, for each of its entries, the state of the game as it was told.

Entries are told right after what they tell of was written, so the state that stands beside an entry
is the first in which it is true. What a fact says can so be read at every entry, by the same
function that reads it at the end; no rule is worked out a second time.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from operator import attrgetter

from judgebot.game.data.decisions import Decision
from judgebot.game.data.ruleset import RULESETS
from judgebot.game.data.state import State
from judgebot.game.data.telling import Telling
from judgebot.game.data.trace import Trace
from judgebot.sure import sure

_NOT_TRUE_OF_THE_GAME = frozenset({"agenda", "cache", "standing", "bases", "next_id", "tallies"})
"""What of a state no fact can speak of."""

@dataclass(slots=True, kw_only=True)
class PutQuestion:
    """What was asked of a player, at some point of the trace."""

    after: int
    """How many entries there were."""
    decision: Decision
    state: State

@dataclass(slots=True)
class History(Trace):
    """A trace with the state at each of its entries."""

    followed: State | None = None
    """The state of the game that is told; it is never written here."""
    first: State | None = None
    """The game as the file sets it up."""
    moments: list[State] = field(default_factory=list)
    """The state at each entry; the same one as long as nothing changes."""
    asked: list[PutQuestion] = field(default_factory=list)

    def follow(self, state: State) -> None:
        """Keep the states of a game from now on."""
        self.followed = state
        self.first = frozen(state)

    def add(
        self, told: Telling, *, parent: int | None = None, cause: int | None = None
    ) -> int:
        """Add an entry, as any trace does, and keep the state."""
        place = Trace.add(self, told, parent=parent, cause=cause)
        if self.followed is not None:
            last = self.moments[-1] if self.moments else sure(self.first)
            same = _is_same(last, self.followed)
            self.moments.append(last if same else frozen(self.followed))
        return place

    def ask(self, decision: Decision) -> None:
        """Keep what is asked now."""
        state = frozen(sure(self.followed))
        self.asked.append(PutQuestion(after=len(self.entries), decision=decision, state=state))

    def branch(self, state: State) -> History:
        """The same history, to go on for a copy of the game. state: of that copy."""
        return History(
            entries=[*self.entries],
            since=self.since,
            followed=state,
            first=self.first,
            moments=[*self.moments],
            asked=[*self.asked],
        )

    def until(self, place: int) -> History:
        """The history up to an entry, with it."""
        end = place + 1
        return History(
            entries=self.entries[:end],
            followed=self.moments[place],
            first=self.first,
            moments=self.moments[:end],
            asked=[one for one in self.asked if one.after <= end],
        )

def frozen(state: State) -> State:
    """The state as it is now, which nothing that is written later changes.

    What was computed from it is left out: while an event happens some of that is of before.
    """
    copy = state.copy()
    copy.cache = {}
    copy.standing = copy.bases = None
    return copy

def _is_same(one: State, other: State) -> bool:
    """Whether two states of a game differ in nothing that a fact can speak of."""
    return _true_of_the_game(one) == _true_of_the_game(other)


_PARTS = vars(State(players=(), ruleset=RULESETS["5.0"]))
"""The parts of a state."""
_true_of_the_game = attrgetter(*(_PARTS.keys() - _NOT_TRUE_OF_THE_GAME))
"""Gives those of a state that a fact can speak of."""
