"""A trace that keeps, for each of its entries, the state of the game as it was told.

Entries are told right after what they tell of was written, so the state that stands beside an entry
is the first in which it is true. What a fact says can so be read at every entry, by the same
function that reads it at the end; no rule is worked out a second time.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import field

from judgebot.dataclass import dataclass
from judgebot.game.data.decisions import Decision
from judgebot.game.data.state import State
from judgebot.game.data.telling import Telling
from judgebot.game.data.trace import Trace
from judgebot.scenario.why.states import States
from judgebot.sure import sure


@dataclass(slots=True, kw_only=True)
class PutQuestion:
    """What was asked of a player, at some point of the trace."""

    after: int
    """How many entries there were."""
    decision: Decision
    place: int
    """Where the state stands in which it was asked."""


@dataclass(slots=True)
class History(Trace):
    """A trace with the state at each of its entries."""

    followed: State | None = None
    """The state of the game that is told; it is never written here."""
    states: States | None = None
    """What the game was like, from how the file sets it up."""
    places: list[int] = field(default_factory=list)
    """Where the state of each entry stands; the same place as long as nothing changes."""
    questions: list[PutQuestion] = field(default_factory=list)

    def follow(self, state: State) -> None:
        """Keep the states of a game from now on."""
        self.followed = state
        self.states = States(state)

    def add(self, told: Telling, *, parent: int | None = None, cause: int | None = None) -> int:
        """Add an entry, as any trace does, and keep the state.

        What began while nothing was told yet names an entry that is not there, and stands alone.
        """
        if parent is not None and parent >= len(self.entries):
            parent = None
        place = Trace.add(self, told, parent=parent, cause=cause)
        if self.followed is not None and self.states is not None:
            self.places.append(self.states.keep(self.followed, as_it_is=False))
        return place

    def ask(self, decision: Decision) -> None:
        """Keep what is asked now."""
        assert self.states is not None and self.followed is not None, "a game is followed"
        place = self.states.keep(self.followed, as_it_is=True)
        self.questions.append(PutQuestion(after=len(self.entries), decision=decision, place=place))

    @property
    def first(self) -> State:
        """The game as the file sets it up."""
        return sure(self.states).at(0)

    def at(self, place: int) -> State:
        """The state at an entry."""
        return sure(self.states).at(self.places[place])

    def moments(self) -> Iterator[State]:
        """The state at each entry, until the next is asked for; one as long as nothing changes."""
        return sure(self.states).each(self.places)

    def at_question(self, question: PutQuestion) -> State:
        """The state in which something was asked."""
        return sure(self.states).at(question.place)

    def branch(self, state: State) -> History:
        """The same history, to go on for a copy of the game. state: of that copy."""
        return History(
            entries=[*self.entries],
            since=self.since,
            by_modifier=self.by_modifier,
            work=self.work,
            steps=self.steps,
            followed=state,
            states=sure(self.states).branch(state),
            places=[*self.places],
            questions=[*self.questions],
        )

    def until(self, place: int) -> History:
        """The history up to an entry, with it."""
        end = place + 1
        questions = [one for one in self.questions if one.after <= end]
        last = max(self.places[place], *(one.place for one in questions[-1:]), 0)
        return History(
            entries=self.entries[:end],
            followed=self.at(place),
            states=sure(self.states).until(last),
            places=self.places[:end],
            questions=questions,
        )
