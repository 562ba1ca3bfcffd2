"""What came of exploring, as data: what was walked, and what it proves."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import field

from judgebot.game.data.record import record
from judgebot.scenario.tell.called import ThingNames

UNTOLD = "The time was over before the line of play could be told"


@record
class Proof:
    """A fact of `always`, `never` or `possible`, and whether it holds."""

    key: str
    """`always`, `never` or `possible`."""
    text: str
    said: str = ""
    """The same as a sentence; empty where `text` says as much."""
    holds: bool
    known: bool
    """Whether that is sure: a bound that was reached may leave it open."""
    file_line: int | None
    line: tuple[str, ...] | None
    """A line of play that shows it: one that fulfils `possible`, or breaks `always` or `never`."""
    found: str = ""
    """What is true there instead."""
    untold: bool = False
    """Whether the time was over before the line could be told."""
    lines_for: tuple[tuple[str, ...], ...] = ()
    """The line of play as each player may be told it."""
    hidden_from: frozenset[int] = frozenset()
    """The players from whom what the fact tells is hidden."""
    again: Callable[[], ThingNames | None] = field(
        default=lambda: None, compare=False, repr=False
    )
    """Plays that line again, and gives the game at its end, with its trace, and the names in it;
    None without one, and where the time is over. A file may ask for thousands of proofs, so their
    games are not kept."""


    @property
    def words(self) -> str:
        """The fact for a person to read: as a sentence, or as the file says it to look it up."""
        return self.said if self.said and self.holds else self.text


@record
class Stuck:
    """Lines of play on which the script cannot go on."""

    number: int
    why: str
    """The mistake on the first of them."""
    where: str
    why_for: tuple[str, ...] = ()
    """The same as each player may be told it."""


@record
class Exploration:
    """What came of exploring."""

    decisions: int
    """How many choices were made."""
    states: int
    """How many different states a choice was made in, or a line ended in."""
    outcomes: int
    """In how many different states lines end."""
    complete: bool
    """Whether every line was followed to its end."""
    stopped: str = ""
    """Why it ended before that, in words, if not because of the bound."""
    bound: int
    proofs: tuple[Proof, ...]
    stuck: Stuck | None
    rules: frozenset[str]
    """The rules cited on the lines of play that prove something."""

    @property
    def holds(self) -> bool:
        """Whether all that the file says of its lines of play is surely true."""
        return all(one.holds and one.known for one in self.proofs)
