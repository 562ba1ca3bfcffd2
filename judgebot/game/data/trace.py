"""What happened, what did not, and the rule for each: the trace of a game.

An entry says which rules act; the rule that called for it stands in the parent entry. Its words
are not stored: what it tells is of a class of its own (`entries/`), whose sentence a printer fills
with its things, so that a terminal, JSON and a page print the same data. "Why not" is what a judge
is asked most: a part that was impossible, a Reaction that was not activated, a status that was
already there and an object that could not be found are entries like any other.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import Any, ClassVar

from judgebot.dataclass import dataclass
from judgebot.game.data.apart import ToldApart, apart, of_several
from judgebot.game.data.events import Event
from judgebot.game.data.objects import Item
from judgebot.game.data.record import changed
from judgebot.game.data.state import State
from judgebot.game.data.telling import EntryKind, Telling


@dataclass(slots=True)
class Entry:
    """One line of a trace. Never changed once it is added."""

    told: Telling
    """What it tells."""
    parent: int | None
    """The entry under which it stands."""
    cause: int | None = None
    """The entry that made it happen: mostly the one it stands under."""
    work: int = 0
    """The number of the work that tells it, with the choices that are made for that."""
    apart: Mapping[int, ToldApart] = field(default_factory=dict)
    """What sets the objects that it names apart from others of their names, by identity; without
    those that an entry above it sets apart."""

    @property
    def kind(self) -> EntryKind:
        """What sort of fact it tells."""
        return self.told.kind

    @property
    def what(self) -> str:
        """The name of the event that it tells."""
        return self.told.event

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules that act here, each once, in the numbering of the law, CR 5.0."""
        return tuple(dict.fromkeys(self.told.rules))

    @property
    def items(self) -> tuple[int, ...]:
        """The items it is about."""
        return self.told.items

    @property
    def facts(self) -> dict[str, Any]:
        """What it tells, by the names of its fields."""
        return self.told.facts


@dataclass(slots=True)
class Trace:
    """The entries of a game so far, in order."""

    entries: list[Entry] = field(default_factory=list)
    begun: list[int] = field(default_factory=list)
    """How many entries there were as the atomic actions of each step began to be carried out."""
    since: int | None = None
    """The entry that had what is carried out now put on the agenda: it causes the steps of that."""
    by_modifier: int | None = None
    """The entry of the modifier that says what is carried out now; what stands directly under
    `since` comes from that one."""
    work: int = 0
    """How much of what is put on the agenda was carried out before what is now."""
    steps: tuple[int | None, tuple[Event, ...]] = (None, ())
    """The entry of what is carried out now, and the events that its steps became before."""
    now: State | None = None
    """What is so as an entry is added: by it objects of one name are told apart."""
    names: tuple[Mapping[int, Item], frozenset[str]] = field(default=({}, frozenset()))
    """The items as they were last looked at, and the names that several of them have."""
    silent: ClassVar[bool] = False
    """Whether nothing is kept; then whoever tells much need not work it out."""

    def tell_of(self, state: State) -> None:
        """Tell objects of one name apart by what is so in a state: that of the game in play.

        Said where a game goes on, and not by whoever looks at what was so at an entry.
        """
        self.now = state

    def add(
        self, told: Telling, *, parent: int | None = None, cause: int | None = None
    ) -> int:
        """Add an entry.

        told: what it tells.
        parent: the entry it stands under; None for a step of its own.
        cause: the entry that made it happen, where that is not the one it stands under, or that
        had it put on the agenda.
        Returns its place, which later entries can name as their parent.
        """
        if cause is None and parent == self.since:
            cause = self.by_modifier
        if cause is None:
            cause = self.since if parent is None else parent
        self.entries.append(Entry(told, parent, cause, self.work, self._apart(told, parent)))
        return len(self.entries) - 1

    def _apart(self, told: Telling, parent: int | None) -> Mapping[int, ToldApart]:
        """What sets the objects that an entry names apart, unless one above it tells it."""
        if self.now is None:
            return {}
        if self.names[0] is not self.now.items:
            self.names = self.now.items, of_several(self.now.items)
        if not self.names[1]:
            return {}
        found = apart(self.now, told, self.names[1], self._step)
        while found and parent is not None:
            above = self.entries[parent]
            found = {one: each for one, each in found.items() if one not in above.apart}
            parent = above.parent
        return found

    def _step(self) -> int | None:
        """The entry before which the step began that is being told of; None where none is."""
        since = self.begun[-1] if self.begun else None
        if since is None or since == len(self.entries):
            return since
        return since if self.entries[since].work == self.work else None

    def begin(self) -> None:
        """Note that the atomic actions of a step are carried out from now on."""
        self.begun.append(len(self.entries))

    def before(self, entry: int | None) -> tuple[Event, ...]:
        """The events that earlier steps became of what an entry tells of (CR 1.2.7.c)."""
        of, events = self.steps
        return events if entry is not None and of == entry else ()

    def became(self, entry: int | None, event: Event) -> None:
        """Keep an event that a step became of what an entry tells of, as things are after it."""
        if entry is None:
            self.steps = None, ()
            return
        kept = changed(event, after=event.after.copy())
        self.steps = entry, (*self.before(entry), kept)

    @property
    def next(self) -> int:
        """The place that the next entry gets: of what is there before it is told."""
        return len(self.entries)

    def place_of(self, told: Telling) -> int | None:
        """The place of the last entry that is this very telling; None where it is none."""
        found = (place for place in reversed(range(self.next)) if self.entries[place].told is told)
        return next(found, None)

    def last_step(self, *kinds: type[Telling]) -> int | None:
        """The place of the last step of its own that tells of one of these; None without any."""
        for place in range(len(self.entries) - 1, -1, -1):
            entry = self.entries[place]
            if entry.parent is None and isinstance(entry.told, kinds):
                return place
        return None


class Silent(Trace):
    """A trace that keeps nothing, for exploring and for random play."""

    silent = True

    def add(
        self,
        told: Telling,  # noqa: ARG002
        *,
        parent: int | None = None,  # noqa: ARG002
        cause: int | None = None,  # noqa: ARG002
    ) -> int:
        """Keep nothing."""
        return 0

    def begin(self) -> None:
        """Note nothing."""

    def last_step(self, *_kinds: type[Telling]) -> int | None:
        """None: no step was told."""
        return None
