"""Instructions: what effects and costs tell to do (CR 6.1, 6.5, 7.3).

An effect is a tuple of instructions carried out in order; each verb is one instruction and one step
(CR 6.1.c), a cost is one step whatever it holds (CR 6.1.d). `who` is the player who acts; `subject`
the object that itself does something ("it gains", "my Expedition moves forward").

Every instruction has a `name` (see `references`): what it acted on is bound to it, namely the card
drawn, discarded, resupplied, put, played or revealed, the token created, the die's result, or how
many counters it removed. `joint` and `form` are wording, without meaning.
"""

from __future__ import annotations

from dataclasses import field
from enum import StrEnum
from typing import Any

from judgebot.abilities.amounts import Amount, Counters
from judgebot.abilities.conditions import Condition
from judgebot.abilities.nouns import Pick, Place, Things, Zone
from judgebot.abilities.references import YOU, Player, Ref
from judgebot.abilities.sorts import Ability, Statement
from judgebot.abilities.triggers import Trigger
from judgebot.abilities.value import value
from judgebot.abilities.words import (
    CostName,
    Daily,
    Duration,
    Extremity,
    Phase,
    Rate,
    Status,
    TriggerSymbol,
)


class Joint(StrEnum):
    """How an instruction is joined to the one before it; wording only."""

    SENTENCE = ". "
    SENTENCE_THEN = ". Then, "
    THEN = ", then "
    AND = " and "
    COMMA = ", "
    COMMA_AND = ", and "
    ALSO = " also "


@value
class Instruction:
    """What all instructions have."""

    name: str = ""
    """What the instruction acted on is bound to this name."""
    joint: Joint = field(default=Joint.SENTENCE, compare=False)
    form: str = field(default="", compare=False)


Effect = tuple[Instruction, ...]


# What is gained, given or lost.


@value
class SubTypesOf:
    """"its subtypes": all sub-types of an object."""

    of: Ref


Gained = Any
"""`Counters`, a `Status`, `SubTypesOf` or a `Keyword`. A keyword ability is gained or lost
for as long as the object exists."""


# Objects that do something.


@value
class Gain(Instruction):
    """An object gains counters, statuses or sub-types (CR 7.3.15-7.3.17)."""

    subject: Things
    what: tuple[Gained, ...]
    """All of them; with `choice`, one of them."""
    choice: bool = False
    by: Player | None = None
    """Who gives, where the words say "give"."""


@value
class Join(Instruction):
    """An object moves so that it joins an Expedition (CR 7.5.10)."""

    subject: Things
    to: Place


@value
class Lose(Instruction):
    """An object loses statuses or counters (CR 7.3.21); the name is bound to how many counters."""

    subject: Things
    what: tuple[Gained, ...]
    choice: bool = False


class Deed(StrEnum):
    """What an object or an Expedition can do that needs no more words."""

    ASCEND = "Ascend"
    """CR 7.3.3."""
    DEFECT = "defect"
    """CR 7.3.6."""
    SWITCH_EXPEDITIONS = "switch Expeditions"
    """CR 7.3.39."""
    NOT_DO = "not do so"
    """"It doesn't move", "it doesn't": instead of what it would do."""


@value
class Do(Instruction):
    """An object or an Expedition does something."""

    subject: Things
    deed: Deed


class Direction(StrEnum):
    """Which way an Expedition moves (CR 7.3.24, 7.3.25)."""

    FORWARD = "forward"
    BACKWARDS = "backwards"


@value
class MoveExpedition(Instruction):
    """An Expedition moves by regions (CR 7.3.24, 7.3.25)."""

    subject: Things
    direction: Direction
    regions: Amount
    more: bool = False
    """"one more region": this many in addition to what the modified step does."""
    by: Player | None = None
    """Who moves it, where the words say so."""


@value
class ActivateAbilities(Instruction):
    """The {j}, {h} or {r} abilities of objects are activated (CR 7.3.1.b, 7.3.1.c)."""

    symbols: tuple[TriggerSymbol, ...]
    of: Things
    number: Amount | None = None
    """"one of its {r} abilities": so many of them, chosen; None: all of them."""
    up_to: bool = False
    as_mine: bool = False
    """"as if they were mine": those of cards, as Reactions of the object bearing the ability."""


# Players who do something with cards and objects.


class Action(StrEnum):
    """What a player can perform that needs no more words."""

    SABOTAGE = "Sabotage"
    """Discard up to one target card in a Reserve (CR 7.3.35)."""
    RESUPPLY = "Resupply"
    """Put the top card of the deck in Reserve (CR 7.3.31)."""
    EXHAUSTED_RESUPPLY = "Exhausted Resupply"
    """Resupply, then exhaust that card (CR 7.3.14)."""
    RUSH = "Rush"
    """Play a card immediately (CR 7.3.34)."""
    AFTER_YOU = "After You"
    """The turn ends once there are no Reactions in Limbo (CR 7.3.2)."""
    PASS = "pass"
    BECOME_FIRST_PLAYER = "become first player"
    WIN = "win the game"


@value
class Perform(Instruction):
    """A player performs an action that needs no more words."""

    action: Action
    who: Player = YOU
    what: Pick | None = None
    """What Rush plays; None: any card."""


@value
class Draw(Instruction):
    """A player draws (CR 7.3.9); with `what`, those cards, which are on top of the deck."""

    who: Player = YOU
    number: Amount | None = None
    what: Things | None = None
    per: Amount | None = None
    """"per Permanent you control": the number times this."""
    rate: Rate = Rate.PER
    """The words before what is counted, where anything is."""
    maximum: Amount | None = None
    """"up to a max of 3": no more than so many."""


@value
class Discard(Instruction):
    """Cards or objects go to the Discard pile (CR 7.3.7)."""

    what: tuple[Things, ...]
    who: Player = YOU


@value
class Sacrifice(Instruction):
    """A player discards objects in play that they control (CR 7.3.36)."""

    what: Things
    who: Player = YOU


class Order(StrEnum):
    """In which order several cards are put into a deck, where the words say so."""

    ANY = "in any order"
    """As the player who puts them there chooses."""
    RANDOM = "in a random order"


@value
class Move(Instruction):
    """Put, send, return: cards or objects move to a zone (CR 7.3.27, 7.3.32, 7.3.37).

    A Terrain Marker is placed on a region, or moved to it if `from_` is set (CR 7.3.23).
    """

    what: Things
    to: Place
    position: Amount | None = None
    """In a deck: from the top, which is 1, or from the bottom."""
    bottom: bool = False
    """On the bottom of a deck, or counted from it."""
    from_: Pick | None = None
    who: Player = YOU
    status: Status | None = None
    """Gained on arrival: "exhausted"."""
    ready: bool = False
    """"As a ready Mana Orb"."""
    order: Order | None = None


@value
class RemoveMarkers(Instruction):
    """Terrain Markers are removed from the regions they are on (CR 3.2.1.d)."""

    what: Pick
    who: Player = YOU


@value
class Shuffle(Instruction):
    """Cards or objects are shuffled into a deck; or, with nothing, the deck is (CR 3.2.2)."""

    what: Things | None = None
    into: Zone
    who: Player = YOU


@value
class Exchange(Instruction):
    """Two cards change places (CR 7.3.12), or two Characters exchange their boosts (CR 7.3.11)."""

    what: Things
    with_: Things | None = None
    """None when boosts are exchanged."""
    boosts: bool = False
    who: Player = YOU


@value
class Token:
    """A token's definition (CR 7.3.5.b); one without statistics is defined by its official card."""

    token_name: str
    statistics: tuple[int, int, int] | None = None
    """Forest, Mountain, Water (CR 2.2.11.e)."""
    sub_types: tuple[str, ...] = ()
    abilities: tuple[Ability, ...] = ()


@value
class Create(Instruction):
    """A player creates tokens (CR 7.3.5)."""

    token: Token
    number: Amount
    places: tuple[Place, ...] = ()
    """Where; `distributed`: among them as chosen, otherwise in each of them."""
    per: Amount | None = None
    """"per Bureaucrat you control": the number times this."""
    rate: Rate = Rate.PER
    """The words before what is counted, where anything is."""
    maximum: Amount | None = None
    """"up to three per activation": no more than so many."""
    distributed: bool = False
    arrives: tuple[Counters | Status, ...] = ()
    """What each of them has as it is created: "with 2 boosts", "an exhausted … token"."""
    who: Player = YOU


@value
class CreateAlike(Instruction):
    """"Create two of them instead": so many of the tokens that would be created (CR 6.2.b)."""

    number: Amount
    who: Player = YOU


@value
class TakeControl(Instruction):
    """A player takes control of objects of another player (CR 7.3.40)."""

    what: Things
    to: Place | None = None
    """Where they go, where the words say so."""
    who: Player = YOU


@value
class ReceiveGift(Instruction):
    """A player also receives a Gift that another player received (CR 7.3.29.b)."""

    what: Ref
    who: Player = YOU


@value
class Exhaust(Instruction):
    """Objects gain exhausted (CR 7.3.13)."""

    what: Things
    who: Player = YOU


@value
class Ready(Instruction):
    """Objects lose exhausted (CR 7.3.28)."""

    what: Things
    who: Player = YOU


@value
class Augment(Instruction):
    """Objects gain one more of a counter they already have (CR 7.3.4)."""

    what: Things
    who: Player = YOU


@value
class DoubleCounters(Instruction):
    """The number of counters on each object is doubled (CR 7.3.8)."""

    counter: str
    on: tuple[Things, ...]
    who: Player = YOU


@value
class RemoveCounters(Instruction):
    """Counters are removed from objects (CR 2.5.g), or spent by them (CR 7.3.38).

    The name is bound to how many were removed.
    """

    counter: str
    """Empty: of any name."""
    number: Amount | None
    """None: all."""
    from_: Things
    up_to: bool = False
    any_number: bool = False
    spend: bool = False
    among: bool = False
    """"from among Permanents you control": so many in all, from any of them."""
    who: Player = YOU


@value
class MoveCounters(Instruction):
    """Objects lose counters, and others gain them (CR 2.5.f, 2.5.g); bound to how many."""

    counter: str
    """Empty: of any name."""
    number: Amount | None
    """None: all."""
    from_: Things
    to: Things
    up_to: bool = False
    any_number: bool = False
    who: Player = YOU


@value
class DistributeCounters(Instruction):
    """"Distribute 3 boosts among any Characters in Reserve"."""

    counters: Counters
    among: Things
    up_to: bool = False
    who: Player = YOU


@value
class Pay(Instruction):
    """A player pays mana (CR 7.1.4.c)."""

    amount: Amount
    who: Player = YOU


@value
class Play(Instruction):
    """A player plays cards at once (CR 5.1.1.d, 5.2.a-5.2.c, 7.3.26)."""

    what: Things
    free: bool = False
    less: Amount | None = None
    """"for {5} less"."""
    minimum: Amount | None = None
    """"down to a minimum of {1}": of that decrease (CR 5.1.2.f)."""
    less_from: Zone | None = None
    """"If it is played from your hand, it costs {1} less": only from there."""
    cost: CostName | None = None
    """"for its Hand Cost": that cost instead of the usual one (CR 5.1.2.e)."""
    or_cost: CostName | None = None
    """"you may pay its Hand Cost instead": that cost, if the player likes."""
    into: Place | None = None
    """In which Expedition."""
    rush: bool = False
    """Due to Rush (CR 7.3.34)."""
    who: Player = YOU


@value
class Reveal(Instruction):
    """A player shows cards to all players, or only looks at them; the name is bound to them."""

    what: Things
    only_look: bool = False
    who: Player = YOU


@value
class RollDice(Instruction):
    """A player rolls dice (CR 7.3.33); the name is bound to the result."""

    number: Amount
    who: Player = YOU


@value
class ChangeResult(Instruction):
    """The result of the roll bound to `of` changes by an amount, or rolls of it are ignored."""

    of: str
    by: Amount | None = None
    one: bool = False
    """"Add 1 to one of them": to what one of several dice shows, which the player chooses."""
    ignore: Amount | None = None
    """"ignore the roll of your choice": how many."""
    extreme: Extremity | None = None
    """"ignore the lowest result": which of them; None: those that the player chooses."""


@value
class Select(Instruction):
    """Something is targeted or chosen and nothing more yet: "Target a player"."""

    what: tuple[Things | Player, ...]
    who: Player = YOU


@value
class CountUp(Instruction):
    """"Count the cards in your hand": the name is bound to how many there are, for what follows."""

    amount: Amount
    who: Player = YOU


# Control: which instructions are carried out, and how often.


@value
class May(Instruction):
    """Optional instructions: "You may …" (CR 6.5.c), with what follows in the same sentence."""

    effect: Effect
    who: Player = YOU


@value
class PayTo(Instruction):
    """"You may <cost> to <effect>": the cost is one step (CR 6.1.d), and optional (CR 6.4.b)."""

    cost: Effect
    effect: Effect
    who: Player = YOU
    cost_instead: bool = False
    """"Discard me instead to draw a card": of a modifier, whether paying is what is done instead,
    and not what it is paid for."""


@value
class If(Instruction):
    """Conditional instructions; the condition is evaluated once (CR 6.5.d, 6.5.e)."""

    condition: Condition
    then: Effect
    otherwise: Effect = ()
    unless: bool = False
    """True: `then` is carried out when the condition is false."""


@value
class Choose(Instruction):
    """Modal instructions (CR 6.5.g)."""

    number: Amount | None
    """None: any number."""
    modes: tuple[Effect, ...]
    """A mode "{T} : …" is a `PayTo`."""
    up_to: bool = False
    or_more: bool = False
    """"one or both", "one or more"."""
    random: bool = False
    """"at random" (CR 6.5.j)."""
    repeat: bool = False
    """Whether the same mode may be chosen more than once."""
    both_if: Condition | None = None
    """"If …, you may choose both"."""
    both_cost: Effect = ()
    """"…, or exhaust a Permanent you control to choose both": what is paid for it."""
    then_number: Amount | None = None
    """How many are chosen if `both_if` is true; None: all."""
    must: bool = False
    """Whether so many must be chosen then: "If …, choose both instead"."""
    who: Player = YOU
    """Who chooses."""


@value
class Either(Instruction):
    """"… gains 1 boost or loses Fleeting": one of the effects."""

    options: tuple[Effect, ...]
    who: Player = YOU
    """Who chooses."""


@value
class OneVerb(Instruction):
    """"Put one in your hand and the other on the bottom": one verb, so one step (CR 6.1.c)."""

    parts: Effect
    """What the verb does to each thing, in the order of the words."""


@value
class Repeat(Instruction):
    """Instructions carried out several times, one after the other (CR 6.5.i)."""

    times: Amount
    effect: Effect
    rate: Rate | None = None
    """The words between what is done and what is counted: "draw a card for each …"; None where
    nothing is counted behind it."""


@value
class ForEach(Instruction):
    """Instructions carried out once for each thing or player, bound to `of`'s name (CR 6.5.i)."""

    of: Pick | Player
    effect: Effect
    rate: Rate | None = None
    """The words between what is done and the things: "draw a card for each …"; None before it."""


@value
class Row:
    """A row of a table: the range and what is done."""

    low: int
    high: int | None
    """None: or more."""
    effect: Effect


@value
class Table(Instruction):
    """"On a: • 4+, … • 1-3, …": every row, in order, whose range holds the number bound to `of`."""

    of: str
    rows: tuple[Row, ...]


@value
class Delayed(Instruction):
    """Instructions carried out later: "[Sabotage] after Rest", "At Night, sacrifice it"."""

    after: Phase | Daily
    """A daily effect, or a phase of which only the beginning is waited for (CR 4.2.b, 4.2.d)."""
    effect: Effect


@value
class Reflex(Instruction):
    """"When you roll a 1-3 this way — …": a Reaction activated by what this effect did before."""

    trigger: Trigger
    effect: Effect


@value
class Ongoing(Instruction):
    """An Ongoing Emblem with a passive ability is created in Limbo (CR 2.2.2.m, 2.2.15)."""

    statement: Statement
    duration: Duration


SINGLE_STEPS: tuple[type[Instruction], ...] = (
    Gain,
    Lose,
    RemoveCounters,
    MoveCounters,
    Exhaust,
    Ready,
    Augment,
    DoubleCounters,
    DistributeCounters,
    Exchange,
    Discard,
    Sacrifice,
    Move,
    RemoveMarkers,
    Shuffle,
    Join,
    TakeControl,
    Do,
    MoveExpedition,
    ActivateAbilities,
    Draw,
    Perform,
    Reveal,
    Select,
    CountUp,
    Create,
    RollDice,
    OneVerb,
)
"""The classes of instruction that are a single step (CR 6.1.c)."""

_OF_SEVERAL_STEPS = (Action.RUSH, Action.EXHAUSTED_RESUPPLY)
"""What a player can perform that is no single step."""


def is_single_step(one: Instruction) -> bool:
    """Whether an instruction is a single step (CR 6.1.c)."""
    if isinstance(one, Perform):
        return one.action not in _OF_SEVERAL_STEPS
    return isinstance(one, SINGLE_STEPS)
