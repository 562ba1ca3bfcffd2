"""Amounts: numbers as abilities speak of them."""

from __future__ import annotations

from dataclasses import field
from typing import TYPE_CHECKING

from judgebot.abilities.references import Me, Player, Ref
from judgebot.abilities.value import value
from judgebot.abilities.words import (
    CostName,
    Did,
    Duration,
    Name,
    Rate,
    Standing,
    Status,
    SubTypes,
    Terrain,
)

if TYPE_CHECKING:
    from judgebot.abilities.nouns import Expedition, Marker, Noun, Pick, Place, Region


@value
class Number:
    """A number that is written down."""

    value: int
    word: str = field(default="", compare=False)
    """How it is written where that is free: `a`, `an`, `two`, `2`, `one`."""


ZERO, ONE, TWO = (Number(value=value) for value in range(3))


@value
class X:
    """The letter X together with what "where X is …" says it is."""

    is_: Amount | None = None
    """None only while a text is being read, before "where X is …" was reached."""


@value
class PaidX:
    """The X of a cost "{X}", which the player chooses who pays it (CR 5.1.2.c)."""


@value
class Sum:
    """Two amounts added: "X+1", "one more than …", "per Plant and per Robot"."""

    left: Amount
    right: Amount
    form: str = field(default="", compare=False)


@value
class Difference:
    """One amount less another, never below zero; or how far they are apart (CR 1.1.6.a)."""

    left: Amount
    right: Amount
    absolute: bool = False
    """"The difference between": whichever of them is greater."""
    form: str = field(default="", compare=False)


@value
class Product:
    """An amount several times: "twice that many"."""

    times: Amount
    of: Amount
    form: str = field(default="", compare=False)


@value
class Share:
    """A part of an amount: "half the number of …, rounded up", "per two cards" (CR 1.1.6.b)."""

    of: Amount
    by: Amount
    up: bool | None = None
    """Rounded up or down; None where nothing is divided, and whole parts are counted."""
    form: str = field(default="", compare=False)


@value
class Limited:
    """An amount that can't be higher, or lower, than another: "X can't be higher than 5"."""

    of: Amount
    most: Amount | None = None
    least: Amount | None = None
    form: str = field(default="", compare=False)


@value
class Count:
    """How many match: "the number of Characters you control", "per card in your hand"."""

    of: Noun | Expedition | Region | Marker
    different: Name | CostName | SubTypes | None = None
    """"With different names": things that are alike in this count as one; "different sub-types
    among": how many of those they have altogether."""
    name: str = ""
    """Bound to what was counted ("send them all to Reserve", "it is Gigantic")."""
    form: str = field(default="", compare=False)


@value
class CountersOn:
    """How many counters: "my number of Arcane counters", "boosts among Characters you control"."""

    on: Me | Ref | Pick | Noun
    counter: str
    """`boost`, a counter's name, or empty for counters of any name."""
    form: str = field(default="", compare=False)


@value
class StatisticsCount:
    """How many base statistics equal a value among objects: "base statistics of 0 among …"."""

    value: Amount
    among: Noun | Pick


@value
class Highest:
    """The highest or lowest one: "its highest statistic", "the lowest {V} among …"."""

    of: Me | Ref | Pick
    measure: CostName | Terrain | None = None
    """None: any statistic."""
    lowest: bool = False


@value
class StatisticOf:
    """A statistic of an object: "my {V}", "the {M} of target Character"."""

    terrain: Terrain
    of: Me | Ref | Pick
    base: bool = False
    form: str = field(default="", compare=False)


@value
class TotalOf:
    """A statistic or cost of all of several things together: "the total {M} of …"."""

    measure: CostName | Terrain
    of: Pick
    form: str = field(default="", compare=False)


@value
class CostOf:
    """A Hand, Reserve or Base Cost of an object: "the Hand Cost of a Character you control"."""

    cost: CostName
    of: Me | Ref | Pick
    form: str = field(default="", compare=False)


@value
class RegionsBetween:
    """The number of regions between a player's Hero and Companion, or between two Expeditions."""

    whose: Player | None = None
    """None: those between `start` and `end`."""
    start: Ref | Pick | None = None
    end: Ref | Pick | None = None
    """None: the starting region of `start`."""
    form: str = field(default="", compare=False)


@value
class RegionsApart:
    """"The number of regions by which my Expedition is behind": none if it is not (CR 7.5.2)."""

    of: Pick
    standing: Standing
    form: str = field(default="", compare=False)


@value
class Bound:
    """The number a name is bound to: "the result", "that many", "the number … removed this way".

    A name bound to objects or cards counts them.
    """

    to: str = ""
    form: str = field(default="", compare=False)


@value
class DieResult:
    """"The lowest result": of the dice that were rolled, what one of them shows."""

    to: str = ""
    lowest: bool = False
    form: str = field(default="", compare=False)


@value
class DiceShowing:
    """"Results of 4 or more": how many of the dice that were rolled show a number in a range."""

    to: str = ""
    low: int = 0
    high: int | None = None
    """None: or more."""
    odd: bool | None = None
    """True: only odd numbers; False: only even ones."""
    form: str = field(default="", compare=False)


@value
class Past:
    """What may have happened in a while: who did it, with what, where to."""

    did: Did
    during: Duration
    by: Player | None = None
    """Who did it; None where the words don't say."""
    what: Status | str | None = None
    """The status, or the name of the counters, that was gained, lost or spent."""
    places: tuple[Place, ...] = ()
    """What was joined, left or gone to, or where it was when it was done: any of them."""
    low: int | None = None
    high: int | None = None
    """The range of what the dice showed, or of how many counters; open where None."""
    form: str = field(default="", compare=False)


@value
class Times:
    """How often something happened: "two or more Characters were sacrificed this turn"."""

    past: Past
    of: Noun | Expedition | None = None
    """To what, or by what, it happened; None: to nothing in particular."""
    form: str = field(default="", compare=False)


@value
class DoneThisWay:
    """"For each card discarded this way": how many of that description are bound to `to`."""

    to: str = ""
    noun: Noun
    did: str = ""
    """The past tense of the verb, once the words are bound."""
    form: str = field(default="", compare=False)


Amount = (
    Number
    | X
    | PaidX
    | Sum
    | Difference
    | Product
    | Share
    | Limited
    | Count
    | CountersOn
    | StatisticsCount
    | Highest
    | StatisticOf
    | TotalOf
    | CostOf
    | RegionsBetween
    | RegionsApart
    | Bound
    | DieResult
    | DiceShowing
    | Times
    | DoneThisWay
)


@value
class Counters:
    """"2 boosts", "1 Kelon counter", "1 boost per Character you control, up to a max of 3"."""

    counter: str
    """`boost`, a counter's name, or empty for "counters" of any name."""
    amount: Amount | None
    """None: all of them ("loses all its boosts")."""
    per: Amount | None = None
    """"per card in your hand": the amount times this."""
    rate: Rate = Rate.PER
    """The words before what is counted, where anything is."""
    maximum: Amount | None = None
    """"up to a max of 3": the object never has more because of this."""
    form: str = field(default="", compare=False)
