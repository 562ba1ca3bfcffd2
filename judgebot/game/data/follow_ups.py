"""Instructions that no card prints: what carrying out an instruction leaves to do after a step.

They stand in the agenda like printed ones, so that an effect that waits is plain data.
"""

from __future__ import annotations

from typing import Any

from judgebot.abilities.effects import Effect, Instruction, Ongoing
from judgebot.abilities.references import Player
from judgebot.abilities.value import value
from judgebot.game.data.objects import Referent
from judgebot.game.data.results import Plan


@value
class Act(Instruction):
    """Let a step happen that is planned already: what had to be paid for it was paid."""

    plan: Plan


@value
class Then(Instruction):
    """Carry out instructions as a sequence of their own, with a name bound first."""

    effect: Effect
    bind: str = ""
    to: Any = None
    one_of_several: bool = False
    """Whether they are carried out for several things, one after the other (CR 6.5.i)."""
    player: int | None = None
    """The player for whom it is done, where "you" is somebody all the same."""
    time: int = 0
    """Which time it is that they are carried out, of several (CR 6.5.i); 0 for the only one."""
    times: int = 0
    """How many times those are."""
    gathers: tuple[str, ...] = ()
    """The names that are to mean afterwards what was chosen each time, and not the last one."""


@value
class Gather(Instruction):
    """Let names mean all that was chosen for what was done several times (CR 6.5.i)."""

    names: tuple[str, ...]


@value
class AllOfThem(Instruction):
    """Let a name mean players from now on, after each of them had a sequence of their own."""

    name: str
    players: tuple[int, ...]
    who_did: bool = False
    """Those of them only who chose to do what they may: "If they do, they …"."""


@value
class Turn:
    """What one of several players does."""

    player: int
    effect: Effect


@value
class EachDoes(Instruction):
    """Verbs that several players carry out, each of them one step for all (CR 6.1.c, 6.1.h)."""

    turns: tuple[Turn, ...]
    """Of each of them, in the order in which they decide."""
    who: Player
    """The phrase that means these players."""


@value
class ExhaustInstead(Instruction):
    """Exhaust what was resupplied, where no card was: what was done instead, or nothing (7.3.14.a).
    """

    name: str
    in_vain: bool = False
    """Whether nothing was done instead: the Resupply did nothing (CR 7.3.31.c)."""


@value
class CreateOngoing(Instruction):
    """Create an Ongoing Emblem, the targets of which it speaks being chosen and paid for."""

    ongoing: Ongoing
    about: tuple[Any, ...] = ()
    """What was targeted for it."""


@value
class PayNow(Instruction):
    """Pay a cost that was chosen, then carry out what it is paid for."""

    cost: Effect
    effect: Effect


@value
class AfterPlaying(Instruction):
    """Find what became of cards that the effect told to play (CR 2.1.g, 5.2.b)."""

    cards: tuple[Referent, ...]
    since: int
    """The first identity that was not given yet as they were played."""
    names: tuple[str, ...]
    fleeting: bool = False
    """Whether they are to gain Fleeting next."""


@value
class HeldPlay:
    """The cards that one of several players declared, until all of them have (CR 6.1.h)."""

    player: int
    after: AfterPlaying


@value
class FinishPlaying(Instruction):
    """Finish playing, one by one, the cards that several players declared (CR 5.2.c, 6.1.h)."""

    who: Player
    """The phrase that means these players."""
    effect: Effect = ()
    """What each of them does after it who played a card."""


@value
class AfterAllPlayed(Instruction):
    """Find what became of the cards that several players played, and whose it is (CR 2.1.g)."""

    who: Player
    held: tuple[HeldPlay, ...]
    effect: Effect = ()
