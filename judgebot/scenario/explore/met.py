"""The book of a walk as a whole: how much was met, and which lines decide facts."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import field

from judgebot.dataclass import dataclass
from judgebot.scenario.play.ending import Enough
from judgebot.scenario.play.walking import ChoiceState, Path


class Failed(Exception):  # noqa: N818 - not an error: one process can do the work
    """Raised when a process that helped cannot do its work; the tally is then of no use."""


@dataclass(slots=True)
class Tally:
    """What was met so far, in the order of the walk."""

    bound: int
    """How many choices are made at most."""
    seen: set[Hashable] = field(default_factory=set)
    """The keys of states that were gone on from."""
    ended: set[Hashable] = field(default_factory=set)
    """The keys of states in which lines end."""
    decisions: int = 0
    stuck: int = 0
    """How many lines the script cannot follow."""
    first_stuck: Path | None = None
    lines: dict[int, tuple[Path, str]] = field(default_factory=dict)
    """For each fact that is decided, by its place, the line that does, and what is found there."""

    def choice(self, key: Hashable, options: int) -> bool:
        """A state with so many options is come to; tell whether it is a new one.

        Raises Enough when they are more than the bound allows.
        """
        if not _new(self.seen, key):
            return False
        self.decisions += options
        if self.decisions > self.bound:
            self.decisions = self.bound
            raise Enough
        return True

    def end(self, key: Hashable) -> bool:
        """A line ends in a state; tell whether it is a new one."""
        return _new(self.ended, key)

    def decided(self, place: int) -> bool:
        """Whether a line that decides the fact in this place was found."""
        return place in self.lines

    def decide(self, place: int, path: Path, found: str) -> None:
        """A line decides the fact in this place, by what is found at its end."""
        self.lines[place] = path, found

    def cannot(self, node: ChoiceState) -> None:
        """The script cannot go on from a node."""
        self.cannot_follow(node.path)

    def cannot_follow(self, path: Path) -> None:
        """The script cannot go on at the end of a path."""
        self.stuck += 1
        if self.first_stuck is None:
            self.first_stuck = path


def _new(known: set[Hashable], key: Hashable) -> bool:
    """Add a key, or one that there is not yet where it is None; tell whether it was not there."""
    before = len(known)
    known.add(before if key is None else key)
    return len(known) > before
