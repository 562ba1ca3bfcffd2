"""Conditions: what a trigger, an effect or a passive ability may ask of the game state.

The present tense asks about what is; the past tense (`past`) about what was: in a trigger, before
the event (CR 6.3.k); in an effect, the object as it was before the effect moved it, which is the
last known information if it ceased to exist (CR 2.1.h). A condition in a trigger (CR 6.3.b, 6.3.k)
is a field of the trigger; a condition in an effect (CR 6.5.d) is a field of `If`. The classes are
the same.
"""

from __future__ import annotations

from dataclasses import field
from enum import StrEnum

from judgebot.abilities.amounts import Amount, Past
from judgebot.abilities.nouns import Expedition, Noun, Pick, Place
from judgebot.abilities.references import Me, Player, Ref
from judgebot.abilities.value import value
from judgebot.abilities.words import (
    Comparison,
    CostName,
    Duration,
    Name,
    Phase,
    Respect,
    Standing,
    Status,
)


@value
class Compare:
    """One number against another: "I have 3 or more boosts", "you control two or more Plants"."""

    left: Amount
    comparison: Comparison
    right: Amount
    in_each: bool = False
    """"A Character in each of your Expeditions": it must be so in each of the places named."""
    past: bool = False
    """Past tense: before the event of the trigger, or as it was before this effect moved it."""
    form: str = field(default="", compare=False)


@value
class IsTurnOf:
    """"It's your turn": it is this player's turn now (CR 4.2.3)."""

    who: Player
    negated: bool = False
    number: Amount | None = None
    """"It's your first turn this Afternoon": which of theirs it is; None: any."""
    form: str = field(default="", compare=False)


@value
class IsTime:
    """"It's the first Day", "during the first two Days", "it's Night": what is now (CR 4.2)."""

    phase: Phase | None = None
    first_days: Amount | None = None
    """One of so many Days, from the first one on."""
    negated: bool = False
    form: str = field(default="", compare=False)


@value
class IsEven:
    """"If the result is even", "if the number of Plants you control is odd"."""

    amount: Amount
    odd: bool = False
    form: str = field(default="", compare=False)


@value
class HowMany:
    """"Exactly one of your Expeditions", "two or more Characters": of so many it is true."""

    noun: Noun | Expedition
    comparison: Comparison
    number: Amount
    name: str = ""
    """Bound to those of which it is true: "each of them gains 1 boost"."""
    form: str = field(default="", compare=False)


Subject = Me | Ref | Pick | HowMany


@value
class IsNth:
    """"It's the first Character you played this Day": which one of those that count as played."""

    subject: Me | Ref
    noun: Noun
    """Of which cards, by whom and in which while they were played."""
    number: Amount
    negated: bool = False
    form: str = field(default="", compare=False)


@value
class IsNthGift:
    """"It's the first Gift you made this turn": which of those that were made, or received."""

    subject: Ref
    by: Player
    """Who made them, or received them."""
    received: bool = False
    number: Amount
    during: Duration
    negated: bool = False
    form: str = field(default="", compare=False)


@value
class HasStatus:
    """"I'm Boosted", "one or more of your Expeditions is Ascended"."""

    subject: Subject
    status: Status
    negated: bool = False
    past: bool = False
    """Past tense: before the event of the trigger, or as it was before this effect moved it."""
    form: str = field(default="", compare=False)


@value
class IsA:
    """"If it's a Permanent": whether that object or card matches, wherever it is (CR 2.2.1.i)."""

    subject: Subject
    noun: Noun
    negated: bool = False
    past: bool = False
    """Past tense: before the event of the trigger, or as it was before this effect moved it."""
    form: str = field(default="", compare=False)


@value
class IsOnly:
    """"I'm the only Character in my Expedition": it fits, and nothing else does."""

    subject: Me | Ref | Pick
    noun: Noun
    negated: bool = False
    past: bool = False
    """Past tense: before the event of the trigger, or as it was before this effect moved it."""


@value
class IsIn:
    """"I'm in {V}", "it wasn't in {V}" (CR 7.5.8); an Expedition may be the subject."""

    subject: Subject
    place: Place
    negated: bool = False
    """Not in it; of several subjects, none of them."""
    past: bool = False
    """Past tense: before the event of the trigger, or as it was before this effect moved it."""
    form: str = field(default="", compare=False)


@value
class Alike:
    """"They are in the same Expedition", "they have different names": whether things are alike."""

    subject: Subject
    respect: Respect | Name | CostName
    different: bool = False
    """No two of them are alike in that; otherwise all of them are."""
    form: str = field(default="", compare=False)


@value
class IsFacing:
    """"I'm facing an Expedition in {M}", "I'm facing two or more Characters", "it's facing me"."""

    subject: Me | Ref
    what: Me | Ref | Pick
    comparison: Comparison = Comparison.AT_LEAST
    """How the number faced compares with the number of `what` (at least one if it has none)."""
    negated: bool = False
    past: bool = False
    """Past tense: before the event of the trigger, or as it was before this effect moved it."""
    form: str = field(default="", compare=False)


@value
class Stands:
    """"My Expedition is behind": the Expeditions stand in one of these ways (CR 7.5.2)."""

    subject: Subject
    standings: tuple[Standing, ...]
    comparison: Comparison = Comparison.AT_LEAST
    regions: Amount | None = None
    """"Behind by two or more regions": by how many; None: by any number."""
    negated: bool = False
    form: str = field(default="", compare=False)


@value
class FailedToMove:
    """"Both of your Expeditions failed to move forward" (CR 7.5.7)."""

    subject: Pick


@value
class IsFirstPlayer:
    """"You are first player"."""

    who: Player
    negated: bool = False
    form: str = field(default="", compare=False)


@value
class IsPlayer:
    """"If it is an opponent", "if that player is you": who a player spoken of is."""

    subject: Player
    who: Player
    negated: bool = False
    form: str = field(default="", compare=False)


class Outcome(StrEnum):
    """What became of an earlier instruction (CR 6.5.f)."""

    DONE = "did"
    """It was started, even if it was modified."""
    NOT_DONE = "didn't"
    """It was optional and not chosen, or could not be started."""
    IMPOSSIBLE = "can't"
    """It could not be started."""


@value
class Earlier:
    """"If you do", "If you don't", "If you can't", "If it does"."""

    outcome: Outcome
    step: int = -1
    """The place, in the same sequence of instructions, of the one spoken of; -1 for the instruction
    or modifier that the sequence is an alternative to."""
    subject: Player | Ref | None = None
    """Who did it, as the words say."""


@value
class ThisWay:
    """"If you discarded a card this way": so many of that description are bound to `to`."""

    to: str = ""
    noun: Noun
    did: str = ""
    """The past tense of the verb, once the words are bound."""
    number: Amount | None = None
    """At least so many; None: one."""
    negated: bool = False
    form: str = field(default="", compare=False)


@value
class DieShows:
    """"On a 4+", "On a 1-3", "If the result is 6+": the number bound to `to` is in a range."""

    low: int
    high: int | None = None
    """None: or more."""
    to: str = ""
    form: str = field(default="", compare=False)


@value
class PlayedFrom:
    """"If you play it from your hand", "If I was played from Reserve"."""

    subject: Me | Ref
    place: Place
    negated: bool = False
    form: str = field(default="", compare=False)


@value
class HasDone:
    """"My Expedition moved forward this Day", "I gained a boost this turn"."""

    subject: Subject
    past: Past
    negated: bool = False
    form: str = field(default="", compare=False)


@value
class HasPassed:
    """"An opponent has passed": this day (CR 4.2.3.d)."""

    who: Player
    negated: bool = False
    form: str = field(default="", compare=False)


@value
class Not:
    """"No opponent controls a Character": a condition that must be false."""

    condition: Condition
    form: str = field(default="", compare=False)


@value
class AllOf:
    """Several conditions, all of them."""

    conditions: tuple[Condition, ...]
    form: str = field(default="", compare=False)


@value
class AnyOf:
    """Several conditions, one or more of them."""

    conditions: tuple[Condition, ...]
    form: str = field(default="", compare=False)


Condition = (
    Compare
    | IsEven
    | IsTurnOf
    | IsTime
    | IsNth
    | IsNthGift
    | HasStatus
    | IsA
    | IsOnly
    | IsIn
    | IsFacing
    | Alike
    | Stands
    | FailedToMove
    | IsFirstPlayer
    | IsPlayer
    | Earlier
    | ThisWay
    | DieShows
    | PlayedFrom
    | HasDone
    | HasPassed
    | Not
    | AllOf
    | AnyOf
)
