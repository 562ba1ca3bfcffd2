"""Nouns: what an ability may speak of, how many, and how they are chosen (CR 2.2.1.h, 6.5.b).

A `Noun` describes; a `Pick` says how many things of that description are meant and who chooses
them. Objects are in play unless `places` says otherwise (CR 2.2.1.h).
"""

from __future__ import annotations

from dataclasses import field
from enum import StrEnum
from typing import Any

from judgebot.abilities.amounts import Amount, Number
from judgebot.abilities.references import Me, MeAndIt, Player, Ref
from judgebot.abilities.value import value
from judgebot.abilities.words import (
    Comparison,
    CostName,
    Duration,
    KeywordName,
    Name,
    Respect,
    Side,
    Standing,
    Status,
    SubTypes,
    Terrain,
    TriggerSymbol,
    Type,
    ZoneName,
    ZoneType,
)


@value
class Kind:
    """One kind of object or card; every field that is set must match. Nothing set: "card"."""

    type: Type | None = None
    sub_type: str = ""
    zone_type: ZoneType | None = None
    """For "Expedition Permanent" and "Landmark"."""
    token: bool | None = None
    """True for "token", False for "non-token"."""
    called: str = ""
    """"[Paper Boat] token": its name (CR 2.2.4)."""
    form: str = field(default="", compare=False)


@value
class CostFilter:
    """"with Hand Cost {3} or less"."""

    cost: CostName
    comparison: Comparison
    amount: Amount
    form: str = field(default="", compare=False)


@value
class StatisticFilter:
    """"with a base statistic of 0", "with no statistic over 3", "with {V} of 2 or more"."""

    comparison: Comparison
    amount: Amount
    base: bool = False
    """Whether base statistics are meant."""
    every: bool = False
    """True: all three statistics must compare so; False: at least one of them."""
    terrain: Terrain | None = None
    """The statistic that must compare so; None: any of them."""
    form: str = field(default="", compare=False)


@value
class CounterFilter:
    """"with counters", "with 3 or more boosts": bears so many counters of that name."""

    counter: str = ""
    """Empty: of any name."""
    comparison: Comparison = Comparison.AT_LEAST
    amount: Amount = Number(value=1)
    form: str = field(default="", compare=False)


@value
class StatusFilter:
    """"non-Fleeting", "that is exhausted", "ready": has any of these statuses, or has none."""

    statuses: tuple[Status, ...]
    negated: bool = False
    form: str = field(default="", compare=False)


@value
class KeywordFilter:
    """"[Gigantic]", "with [Tough]", "non-Gigantic": has a keyword ability, or has it not."""

    keyword: KeywordName
    negated: bool = False
    form: str = field(default="", compare=False)


@value
class KindFilter:
    """"non-Robot", "that is a Plant": is of a kind, or is not."""

    kind: Kind
    negated: bool = False
    form: str = field(default="", compare=False)


@value
class OtherThan:
    """"other than me": not that object."""

    of: Me | Ref


@value
class Shares:
    """"That shares a subtype with me", "with the same subtypes": what is alike in that."""

    what: Name | CostName | SubTypes
    of: Me | Ref | Pick
    """A Pick: any of those."""
    negated: bool = False
    form: str = field(default="", compare=False)


@value
class PlaceFilter:
    """A second place: "in your Expeditions that is [In Contact]": in any of these, too."""

    places: tuple[Place, ...]
    form: str = field(default="", compare=False)


@value
class Among:
    """"among Permanents you control and cards in your Reserve": one of those."""

    noun: Noun


@value
class AbilityFilter:
    """"with a {j} ability", "without a support ability": has one of that sort, or has none."""

    trigger: TriggerSymbol | None = None
    """The trigger of the ability; None: a support ability."""
    negated: bool = False


@value
class Extreme:
    """"with the highest Base Cost": none of what the rest describes has a higher, or lower one."""

    of: CostName | Terrain | None = None
    """None: counters."""
    counter: str = ""
    """"with the most boosts": the name of the counters; empty for those of any name."""
    lowest: bool = False
    form: str = field(default="", compare=False)


@value
class Such:
    """"That was played this turn", "whose statistics are equal": of which a condition is true."""

    condition: Any
    """A `Condition`, said of `references.WHICH`."""
    form: str = field(default="", compare=False)


Filter = (
    CostFilter
    | StatisticFilter
    | CounterFilter
    | StatusFilter
    | KeywordFilter
    | KindFilter
    | OtherThan
    | Shares
    | PlaceFilter
    | Among
    | AbilityFilter
    | Extreme
    | Such
)
"""What else must be so of what a noun describes; the class decides whether it is written before or
after the kind, and one function of the engine matches it."""


@value
class Zone:
    """A zone or a player's part of it: "your Reserve", "in play", "the Expedition zone"."""

    name: ZoneName
    owner: Player | None = None
    """None: whoever's ("in Reserve", "the Expedition zone")."""
    form: str = field(default="", compare=False)


@value
class InTerrain:
    """"in {V}", "in a single-terrain region" (CR 7.5.8); every field that is set must match."""

    terrains: tuple[Terrain, ...] = ()
    """Any of them; with `every`, each of them."""
    every: bool = False
    least: Amount | None = None
    """"in a region with two or more terrains": in one that has at least so many."""
    single: bool = False
    """In a region that has exactly one terrain."""
    base_statistic: Amount | None = None
    """"in a terrain where its base statistic is 0": of whatever is in it."""
    starting: bool = False
    """"in a starting region": in one that Expeditions start the game in."""


@value
class InContact:
    """"In Contact": with an Expedition of another player in the same region (CR 7.5.9)."""

    form: str = field(default="", compare=False)


@value
class FacingPlace:
    """"facing me": in an Expedition that faces one of that object's Expeditions.

    "Facing target Expedition": in one that faces it.
    """

    of: Me | Ref | Pick


@value
class Holds:
    """"with no Characters", "facing two or more Robots": how many of a noun are there."""

    noun: Noun
    comparison: Comparison = Comparison.AT_LEAST
    number: Amount = Number(value=1)
    form: str = field(default="", compare=False)


@value
class Expedition:
    """A description of Expeditions; every field that is set must match."""

    owner: Player | None = None
    side: Side | None = None
    of: Me | Ref | None = None
    """"my Expedition", "its Expedition": where that object is (both if Gigantic, CR 7.4.4.f)."""
    played_in: bool = False
    """"the Expedition I'm played in": for which the card was declared, or that it joined."""
    facing: Me | Ref | Pick | Holds | None = None
    """"the Expedition facing me"; of an Expedition when the Ref is one, or a Pick of Expeditions;
    Holds: "facing two or more Characters"."""
    other: bool = False
    """"your other Expedition", "their other Expedition": not the one already spoken of, or mine."""
    standings: tuple[Standing, ...] = ()
    """"that's behind or tied": any of them."""
    status: Status | None = None
    place: InTerrain | InContact | None = None
    holds: Holds | None = None
    """"with no Characters"."""
    unlike: Expedition | None = None
    """"that is not behind": none of these."""
    such: Any = None
    """"that moved forward this Day": a `Condition`, said of `references.WHICH`."""
    form: str = field(default="", compare=False)
    """How it is written where there is more than one way, see `judgebot.cards.text.tables`."""


@value
class Region:
    """A description of regions: "visible region", "my region", "all regions"."""

    visible: bool = False
    single_terrain: bool = False
    starting: bool = False
    terrain: Terrain | None = None
    """"all {V} regions"."""
    of: Me | Ref | Pick | None = None
    """"my region", "the region of the Expedition facing me"."""
    other: bool = False
    """"another region": none that I am in."""
    form: str = field(default="", compare=False)


@value
class Marker:
    """A description of Terrain Markers: "a {V} Terrain Marker", "one of my Markers"."""

    terrains: tuple[Terrain, ...] = ()
    """Any of them."""
    mine: bool = False
    on: Pick | None = None
    """"A Terrain Marker on my region": on one of these regions."""


@value
class Noun:
    """A description of objects or cards; every field that is set must match.

    Without `places` they are in play (CR 2.2.1.h), but Mana Orbs in the Mana zone, Heroes in the
    Hero zone and cards being played where they are played from.
    """

    kinds: tuple[Kind, ...] = ()
    """Any of them."""
    other: bool = False
    """"another", "other": not the object bearing the ability, nor one already named in a list."""
    than: Ref | None = None
    """What "another" leaves out, where that is not the object bearing the ability but something
    spoken of before: "target Character gains 1 boost per other Character in its Expedition"."""
    besides: Ref | None = None
    """What else was chosen before, or activated the ability, and "another" may leave out, too."""
    statuses: tuple[Status, ...] = ()
    """Any of them."""
    filters: tuple[Filter, ...] = ()
    """All of them."""
    controller: Player | None = None
    """"you control", "controlled by target player"; for cards being played, who plays them; for
    things in other zones ("your Mana Orbs", "you have two cards in Reserve"), whose they are."""
    places: tuple[Place, ...] = ()
    """Any of them; empty: in play."""
    played: Duration | None = None
    """"you played this turn": played by `controller` in that time (CR 5.1.2.k)."""
    also: tuple[Noun, ...] = ()
    """Further descriptions, any of which may fit instead: "… or a card in your Reserve"."""
    form: str = field(default="", compare=False)
    """The order of the words where there are several, see `judgebot.cards.text.wording`."""


class How(StrEnum):
    """How the things of a description are picked."""

    TARGET = "target"
    """Targets, chosen by the controller of the effect before the step (CR 6.5.b)."""
    A = "a"
    """Chosen by the player who acts, without targeting; in a trigger: one that matches."""
    ALL = "all"
    """Every one that matches; each of them is affected."""
    THE = "the"
    """The one that the description determines ("my Expedition", "the top card of your deck")."""
    NEXT = "the next"
    """The next card played that matches."""
    FIRST_EACH = "the first each"
    """The first card played that matches in each turn, Afternoon or Day, as `period` says."""
    ONE_OR_MORE = "one or more"
    """In a trigger: any number of them at once, activating once."""


OF_ANY = (How.A, How.ONE_OR_MORE)
"""How words mean any of several things: one is enough."""


@value
class Total:
    """A limit on all picked together: "with total {M} of 4 or less", "with total Hand Cost …"."""

    of: CostName | Terrain
    comparison: Comparison
    amount: Amount
    form: str = field(default="", compare=False)


@value
class Pick:
    """Things of a description, and how many of them are meant."""

    how: How
    noun: Noun | Expedition | Region | Marker
    number: Amount | None = None
    """How many; None where `how` says it all (ALL, THE) or any number may be picked."""
    up_to: bool = False
    """"up to two"."""
    any_number: bool = False
    random: bool = False
    """"at random" (CR 6.5.j)."""
    among: Ref | None = None
    """"from these cards", "one [of them]": only among what is bound."""
    total: Total | None = None
    different_in: Respect | Name | CostName | None = None
    """"In different Expeditions", "with different names": in what no two of them are alike."""
    period: Duration | None = None
    """For FIRST_EACH."""
    name: str = ""
    """What the picked things are bound to, see `references`."""
    form: str = field(default="", compare=False)


@value
class DeckCards:
    """"the top card of your deck", "the top four cards"."""

    number: Amount
    owner: Player
    until: Pick | None = None
    """"cards from the top of your deck until you reveal a Character": as many as it takes."""
    name: str = ""


Place = InContact | Zone | Pick | InTerrain | FacingPlace | Ref
"""Where things are or go; a Pick of Expeditions is a place."""

@value
class Both:
    """"Me and target Character", "my Expedition and the Expedition facing me": all of them."""

    things: tuple[Things, ...]
    form: str = field(default="", compare=False)


Things = Me | MeAndIt | Ref | Pick | DeckCards | Zone | Both
"""What an instruction acts on; a Zone stands for all cards in it ("discards their hand")."""
