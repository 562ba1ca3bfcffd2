"""Triggers: what must happen in an event to activate a Reaction (CR 6.3.b).

Each pattern describes an event; the object or player it speaks of is a phrase whose `name`, if any,
is bound to the one that matched (CR 6.3.i). "I" is `Me`: patterns with `Me` entering a visible zone
belong to self-move Reactions (CR 6.3.c, 6.3.d).
"""

from __future__ import annotations

from dataclasses import field
from enum import StrEnum

from judgebot.abilities.amounts import Amount, Counters
from judgebot.abilities.conditions import Condition
from judgebot.abilities.nouns import InContact, Pick, Place
from judgebot.abilities.references import YOU, Me, Player
from judgebot.abilities.value import value
from judgebot.abilities.words import Daily, Duration, Phase, Status, Tense, Terrain, TriggerSymbol

Doer = Me | Pick
"""What an event is about: "I", "a Character you control", "my Expedition"."""


@value
class Occurrence:
    """What all patterns have; wording only."""

    joint: str = field(default="", compare=False)
    """What it shares with the pattern before it: "When you create or sacrifice a token"."""
    form: str = field(default="", compare=False)


@value
class Symbol(Occurrence):
    """{J}, {H} or {R} (CR 7.1.1)."""

    symbol: TriggerSymbol


@value
class AtPhase(Occurrence):
    """"At Noon"."""

    phase: Phase


@value
class AfterDaily(Occurrence):
    """"After Rest": a daily effect is over (CR 4.2.d)."""

    daily: Daily


@value
class BecomesSo(Occurrence):
    """"When you control three or more Robots": something is so after an event, and was not."""

    condition: Condition


@value
class DayBegins(Occurrence):
    """The Day begins, with its first phase (CR 4.2.a)."""


@value
class Joins(Occurrence):
    """An object joins a zone or an Expedition (CR 7.5.10)."""

    subject: Doer
    places: tuple[Place, ...]


@value
class Leaves(Occurrence):
    """An object leaves a zone or an Expedition (CR 7.5.11)."""

    subject: Doer
    places: tuple[Place, ...]


@value
class Goes(Occurrence):
    """A card or object moves from a zone to a zone."""

    subject: Doer
    to: Place
    from_: tuple[Place, ...] = ()
    """Any of them; empty: from wherever."""
    who: Player | None = None
    """Who puts, sends or returns it; None where the words don't say who (CR 7.3.27.b)."""


def word_for_moving(form: str) -> str:
    """Which of the synonyms "put", "send" and "return" words say; none where they say "go".

    form: of the trigger, or of what a modifier changes.
    """
    said = form.partition(" ")[0]
    return next((word for word in ("put", "sen", "return") if said.startswith(word)), "")


@value
class Gains(Occurrence):
    """An object gains counters or a status; of counters, so many or more at once."""

    subject: Doer
    what: Counters | Status
    nth: bool = False
    """"my third Trial counter": the gain by which the number reaches the amount of `what`."""
    name: str = ""
    """Bound to how many counters were gained ("that many")."""


@value
class Loses(Occurrence):
    """An object loses counters or a status; of counters, so many or more at once."""

    subject: Doer
    what: Counters | Status
    name: str = ""
    """Bound to how many counters were lost ("that many")."""


@value
class Switches(Occurrence):
    """An object switches Expeditions (CR 7.3.39)."""

    subject: Doer


@value
class Defects(Occurrence):
    """An object defects (CR 7.3.6)."""

    subject: Doer


@value
class TakesControl(Occurrence):
    """A player takes control of an object (CR 7.3.40)."""

    who: Player
    what: Doer


@value
class ReceivesToken(Occurrence):
    """A player receives a token (CR 7.3.30)."""

    who: Player
    what: Pick


@value
class IsDiscarded(Occurrence):
    """An object or card is discarded, sacrificed ones too (CR 7.3.7, 7.3.36.a)."""

    what: Doer
    who: Player | None = None
    """None where the words don't say who."""
    from_: tuple[Place, ...] = ()
    """Any of them; empty: from where the words for the thing mean."""


@value
class Augments(Occurrence):
    """A player Augments a card or an object (CR 7.3.4)."""

    who: Player
    what: Doer


@value
class Spends(Occurrence):
    """A player spends so many or more counters at once (CR 7.3.38)."""

    what: Counters
    who: Player | None = None
    """None where the words don't say who."""


@value
class Becomes(Occurrence):
    """An object or Expedition becomes a status (CR 7.5.4), or In Contact (CR 7.5.9)."""

    subject: Doer
    what: Status | InContact


@value
class IsSacrificed(Occurrence):
    """An object is sacrificed ("I'm sacrificed"), or a player sacrifices it."""

    what: Doer
    who: Player | None = None
    """None where the words don't say who."""


@value
class Plays(Occurrence):
    """A player plays a card (CR 5.1.2.l); its noun's `places` say from where."""

    what: Pick
    who: Player | None = None
    """None where the words don't say who."""
    from_: tuple[Place, ...] = ()
    """Any of them; empty: from where the words for the card mean."""
    free: bool = False
    """"for free": only if it is played so (CR 7.3.26.a)."""


@value
class Creates(Occurrence):
    """A token is created (CR 7.3.5)."""

    what: Pick
    who: Player | None = None
    """None where the words don't say who."""


@value
class Exhausts(Occurrence):
    """A player exhausts a card or object."""

    who: Player
    what: Doer


@value
class Readies(Occurrence):
    """A player readies a card or object (CR 7.3.28)."""

    who: Player
    what: Doer


@value
class MovesForward(Occurrence):
    """An Expedition moves forward, due to a terrain or Ascension if one is named."""

    subject: Pick
    due_to: tuple[Terrain, ...] = ()
    """Any of them (CR 4.2.4.j)."""
    ascension: bool = False
    """Due to Ascension (CR 4.2.4.k)."""
    regions: Amount | None = None
    """"two or more regions": by at least so many at once."""


@value
class MovesBackwards(Occurrence):
    """An Expedition moves backwards (CR 7.3.24)."""

    subject: Pick
    regions: Amount | None = None
    """By at least so many regions at once."""


@value
class FailsToMoveForward(Occurrence):
    """An Expedition fails to move forward (CR 7.5.7)."""

    subject: Pick


@value
class RollsDice(Occurrence):
    """A player rolls one or more dice; with a range: "when you roll a 1-3 this way"."""

    who: Player = YOU
    low: int | None = None
    high: int | None = None
    name: str = ""
    """Bound to the result."""


@value
class PlacesMarker(Occurrence):
    """A player places a Terrain Marker on a region, or moves one to it (CR 3.2.1.d, 7.3.23)."""

    what: Pick
    who: Player | None = None
    """None where the words don't say who."""
    moved: bool = False
    """"You move a Terrain Marker": one that was on a region before."""


class PlayerDeed(StrEnum):
    """What a player may do that needs no more words in a trigger."""

    PASS_FIRST = "pass first"
    PASS = "pass"
    BECOME_FIRST_PLAYER = "become first player"
    DRAW = "draw one or more cards"
    """Activates once for all of them."""
    DRAW_A_CARD = "draw a card"
    """Activates for each of them."""
    RESUPPLY = "Resupply"
    SABOTAGE = "Sabotage"
    RUSH = "Rush"
    """CR 7.3.34: a card is played due to it."""
    MAKE_GIFT = "make a Gift"
    """CR 7.3.22."""
    RECEIVE_GIFT = "receive a Gift"
    """CR 7.3.29."""


@value
class PlayerDoes(Occurrence):
    """A player passes first, draws or resupplies."""

    deed: PlayerDeed
    who: Player | None = None
    """None where the words don't say who: "a card is drawn"."""
    what: Pick | None = None
    """Which card is drawn, Resupplied or Sabotaged; None: any."""
    name: str = ""
    """Bound to the cards drawn or resupplied, or to the Gift."""


@value
class RevealsThisWay(Occurrence):
    """A player reveals a card by the ability printed before this one."""

    who: Player = YOU
    name: str = ""
    """Bound to the card."""
    result: str = ""
    """Bound to the result of the roll that came with it."""


Pattern = (
    Symbol
    | AtPhase
    | AfterDaily
    | BecomesSo
    | DayBegins
    | Joins
    | Leaves
    | Goes
    | Gains
    | Loses
    | Becomes
    | Switches
    | Defects
    | TakesControl
    | ReceivesToken
    | IsDiscarded
    | Augments
    | Spends
    | IsSacrificed
    | Plays
    | Creates
    | Exhausts
    | Readies
    | MovesForward
    | MovesBackwards
    | FailsToMoveForward
    | RollsDice
    | PlacesMarker
    | PlayerDoes
    | RevealsThisWay
)


@value
class Trigger:
    """What activates a Reaction, with its additional condition (CR 6.3.b)."""

    patterns: tuple[Pattern, ...]
    """Any of them."""
    during: Phase | Daily | None = None
    """"during Dusk", "during the Afternoon", "during Rest"."""
    outside: bool = False
    """"except during Rest": at any time but then."""
    condition: Condition | None = None
    """What stands after the comma."""
    tense: Tense = Tense.AFTER
    """Which state the condition looks at (CR 6.3.k)."""
    first_each: Duration | None = None
    """"for the first time each turn": only if it did not happen before in that while."""
    for_each: Amount | None = None
    """"for each of my boosts": activated so many times."""
    form: str = field(default="", compare=False)
