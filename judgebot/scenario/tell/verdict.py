"""What came of a scenario: its steps, and which of its facts and claims hold."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import field

from judgebot.errors import InputError
from judgebot.game.data.game import Game
from judgebot.game.data.record import record
from judgebot.game.data.trace import Trace
from judgebot.game.data.zones import Place
from judgebot.scenario.explore.exploration import Exploration
from judgebot.scenario.format.scenario import Scenario
from judgebot.scenario.tell.called import ThingNames


def instead(found: str) -> str:
    """What is found instead of what was said, behind it: ". Found boosts: 2", or a sentence."""
    whole = found.startswith(("it ", "there "))
    return f". {found[0].upper()}{found[1:]}" if whole else f". Found {found}"


@record
class MadeSo:
    """By what a fact is so, as far as the trace tells of it."""

    places: tuple[int, ...] = ()
    """The entries that made it so, or, where none did, by which it stayed so."""
    last: int | None = None
    """The last entry that tells of it, whether it changed then or not."""
    unchanged: bool = False
    """Whether it was so from the beginning."""
    as_set_up: bool = False
    """Whether the file sets it up so, and it was never otherwise."""
    meant: tuple[int, ...] = ()
    """The entries that a fact about the trace means, or that cite the rules of `because`."""


@record
class Checked:
    """A fact or claim, and whether it holds."""

    text: str
    holds: bool
    found: str
    """What is true instead, or which rule the trace does not reach it by."""
    line: int | None
    waiting: str = ""
    """What waits in Limbo and may still make it so, where it does not hold."""
    by: str = ""
    """Who claims it."""
    known: bool = True
    """Whether it is known; it is not where playing ended before its time came."""
    as_said: bool = True
    """For a claim: whether the file rules it as the game does."""
    find: Callable[[], MadeSo] = field(default=MadeSo, compare=False, repr=False)
    """Finds by what it is so."""
    lacks: Callable[[], tuple[str, ...]] = field(default=tuple, compare=False, repr=False)
    """Finds the qualities that it lacked to be chosen, in words with their rules."""
    said: Callable[[], str] = field(default=lambda: "", compare=False, repr=False)
    """Gives the same as a sentence, for one that holds; empty where `text` says as much."""
    because: tuple[str, ...] = ()
    """The rules by which the file says that it holds."""
    why: str = ""
    """What forbids something that is not legal, as the file says; with `rules`."""
    rules: tuple[str, ...] = ()
    """The rules that forbid it, in the numbering of the version that runs."""
    at: int | None = None
    """How many entries there were as it was looked at; None at the end."""
    until: bool = False
    """Whether it tells of all that was told until then, and not of how things stood."""
    items: tuple[int, ...] = ()
    """The cards of which it tells what or where they are."""
    places: tuple[Place, ...] = ()
    """The places of which it tells all the cards, or that some are not there."""
    rests_on: str = ""
    """The listed disagreements of the rules by which something is legal, or is not."""
    private: int | None = None
    """The player, if one, of whose hidden cards it tells what may be done with them."""

    @property
    def made(self) -> MadeSo:
        """By what it is so; nobody looks for it unasked."""
        return self.find()


@record
class Verdict:
    """What came of a scenario."""

    scenario: Scenario
    thing_names: ThingNames
    """The game as it stands at the end, and the names in it."""
    expect: tuple[Checked, ...]
    claims: tuple[Checked, ...]
    explored: Exploration | None = None
    """What came of exploring, where the file asks for it."""
    played: bool = True
    """Whether the line of play that the script gives was played."""
    variants: tuple[Verdict, ...] = ()
    """What came of each of its variants."""
    stopped: str = ""
    """Why playing ended before its end, in words; empty if it did not."""
    refused: InputError | None = None
    """Why it cannot be played to its end, kept beside variants that can."""

    @property
    def game(self) -> Game:
        """The game as it stands at the end."""
        return self.thing_names.game

    @property
    def trace(self) -> Trace:
        """What happened, and what did not."""
        return self.game.trace

    @property
    def all(self) -> tuple[Verdict, ...]:
        """What came of the scenario, where it expects something, and of each of its variants."""
        asks = self.played or self.explored is not None
        return (*((self,) if asks or not self.variants else ()), *self.variants)

    @property
    def holds(self) -> bool:
        """Whether it holds, and each of its variants does."""
        return all(one.holds_itself for one in self.all)

    @property
    def holds_itself(self) -> bool:
        """Whether everything expected is true, and every claim is what the file says it is.

        A claim is right unless the file records that it was ruled wrong.
        """
        explored = self.explored is None or self.explored.holds
        return (
            explored
            and not self.stopped
            and self.refused is None
            and all(one.holds for one in self.expect)
            and all(one.as_said for one in self.claims)
        )
