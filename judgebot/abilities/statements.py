"""Statements: what passive abilities state (CR 2.2.12.m, 2.3, 6.2).

A passive ability is true as long as it works; nothing here is carried out by itself.
"""

from __future__ import annotations

from dataclasses import field
from enum import StrEnum

from judgebot.abilities.amounts import Amount, Counters
from judgebot.abilities.conditions import Condition
from judgebot.abilities.effects import Effect
from judgebot.abilities.nouns import Noun, Pick, Place, Things
from judgebot.abilities.references import YOU, Me, Player, Ref
from judgebot.abilities.sorts import Ability, Statement
from judgebot.abilities.value import value
from judgebot.abilities.words import (
    CostName,
    Daily,
    Duration,
    KeywordName,
    Phase,
    Standing,
    Status,
    Terrain,
    TriggerSymbol,
    Type,
)


@value
class Keyword(Statement):
    """A keyword ability (CR 7.4), with its number for Scout and Tough."""

    keyword: KeywordName
    number: Amount | None = None


@value
class Have(Statement):
    """Objects have abilities: "Characters you control are [Tough 1]", "… have: “…”"."""

    subject: Things
    abilities: tuple[Keyword | Ability, ...]
    status: Status | None = None
    """"Spells you play have [[Fleeting]]": a status that they gain in Limbo (CR 5.2.4.a)."""
    form: str = field(default="", compare=False)


@value
class StatisticsEqualHighest(Statement):
    """All statistics of objects are equal to their highest statistic, or to their lowest."""

    subject: Things
    lowest: bool = False
    form: str = field(default="", compare=False)


@value
class StatisticsAre(Statement):
    """"My {O} is equal to the highest {O} among …": before boosts (CR 2.5.1.b)."""

    subject: Things
    terrains: tuple[Terrain, ...]
    amount: Amount
    form: str = field(default="", compare=False)


@value
class StatisticsChange(Statement):
    """"I have 2 more {V}", "Characters facing me have 1 less of each statistic"."""

    subject: Things
    terrains: tuple[Terrain, ...] = tuple(Terrain)
    """Of which statistics; all of them where none is named."""
    amount: Amount
    per: Amount | None = None
    """"per Landmark you control": the amount times this."""
    less: bool = False
    form: str = field(default="", compare=False)


@value
class RegionsAre(Statement):
    """Regions have a terrain: in addition to theirs, or losing them."""

    regions: tuple[Pick, ...]
    terrains: tuple[Terrain, ...]
    lose_others: bool
    form: str = field(default="", compare=False)


@value
class RegionsLose(Statement):
    """"My region loses {V}": regions don't have these terrains."""

    regions: tuple[Pick, ...]
    terrains: tuple[Terrain, ...]
    form: str = field(default="", compare=False)


@value
class Considered(Statement):
    """"My Expedition and its Characters are considered In Contact", "… is considered behind"."""

    subjects: tuple[Things, ...]
    standing: Standing | None = None
    in_contact: bool = False
    form: str = field(default="", compare=False)


@value
class LoseAbilities(Statement):
    """"All other Characters lose their abilities" (CR 2.3.2.d), "I lose [Gigantic]"."""

    subject: Things
    keywords: tuple[Keyword, ...] = ()
    """Only these keyword abilities; none: all abilities."""
    support: bool = False
    """"Their Support abilities": only those."""
    ignored: bool = False
    """"Ignore the abilities of …": they exist, and have no effect (CR 7.3.19.b)."""
    form: str = field(default="", compare=False)


@value
class AlsoA(Statement):
    """"I'm also considered a Permanent, even when not in play", "All Characters are Elementals"."""

    subject: Things
    noun: Noun
    everywhere: bool = False
    """"even when not in play"."""
    form: str = field(default="", compare=False)


class Change(StrEnum):
    """How a cost changes (CR 5.1.2.f)."""

    LESS = "less"
    MORE = "more"
    FREE = "free"
    AT_LEAST = "at least"
    """A restriction on the final cost: "can't cost less than"."""
    AT_MOST = "at most"
    """A restriction on the final cost: "can't cost more than"."""


@value
class CostChange(Statement):
    """A cost alteration for cards being played, or for a quick action."""

    subject: Things | None
    """None: the quick action the statement stands with ("This action costs")."""
    change: Change
    amount: Amount | None = None
    """None when free."""
    per: Amount | None = None
    """"for each of your Ascended Expeditions": the amount times this."""
    minimum: Amount | None = None
    """"down to a minimum of {1}", "this effect can't make them cost less than {1}": of this change
    only (CR 5.1.2.f)."""
    into: Place | None = None
    """"to play in an Expedition with no Characters", "to play from Reserve"."""
    target: Pick | None = None
    """Of a quick action, "to target a Permanent": only if its effect is to target such."""
    then: Effect = ()
    """What the card played does besides: "If you play it from your hand, it loses Fleeting"."""
    form: str = field(default="", compare=False)


@value
class PlayedDoes(Statement):
    """Cards being played do something: "The next Spell you play loses Fleeting" (CR 5.2.d)."""

    subject: Pick
    effect: Effect


@value
class JoiningDoes(Statement):
    """"The next Character that joins my Expedition this turn gains 1 boost", played or not."""

    place: Place
    subject: Pick
    effect: Effect


@value
class MayPlay(Statement):
    """A permission to play cards otherwise or for less (CR 2.4.6.d)."""

    what: Things
    less: Amount | None = None
    more: Amount | None = None
    """"for {1} more": what it costs to play by this permission."""
    minimum: Amount | None = None
    free: bool = False
    cost: CostName | None = None
    """For that cost instead of the usual one (CR 5.1.2.e)."""
    into: Place | None = None
    condition: Condition | None = None
    """Asked of each card: "if their Base Cost is {4} or more"."""
    then: Statement | None = None
    """"If you do, …", "They gain [[Fleeting]]": what is then true of the card as it is played."""
    who: Player = YOU
    form: str = field(default="", compare=False)


@value
class MayReduceCost(Statement):
    """"You may discard a card from your Reserve to reduce my cost by {3}": an optional cost."""

    cost: Effect
    by: Amount | None = None
    """None: to play it for free."""
    form: str = field(default="", compare=False)


@value
class AdditionalCost(Statement):
    """"As an additional cost to play me, sacrifice a Character": paid with the mana (5.1.2.i)."""

    cost: Effect


class Forbidden(StrEnum):
    """What something can't do."""

    BE_PLAYED = "be played"
    GAIN_COUNTERS = "gain counters"
    GAIN_STATUS = "gain a status"
    LOSE_COUNTERS = "lose counters"
    LOSE_STATUS = "lose a status"
    LEAVE = "leave"
    DEFECT = "defect"
    MOVE_FORWARD = "move forward"
    MOVE_BACKWARDS = "move backwards"
    ASCEND = "Ascend"
    SWITCH_EXPEDITIONS = "switch Expeditions"
    BE_TARGETED = "be targeted"
    BE_DISCARDED = "be discarded"
    BE_SACRIFICED = "be sacrificed"
    BE_EXHAUSTED = "be exhausted"
    ACTIVATE = "activate"
    BE_READIED = "remain exhausted"
    GO = "go"
    DRAW = "draw cards"
    RESUPPLY = "Resupply"
    BE_PLAYED_FLEETING = "gain Fleeting as they are played"
    """Of cards being played: "Cards you play from Reserve don't gain [[Fleeting]]" (2.4.7.a)."""


@value
class Cannot(Statement):
    """A prohibition: can't beats can (CR 1.4.1)."""

    subject: Things | Player
    """Players for DRAW and RESUPPLY."""
    also: Things | None = None
    """A second subject: "your other Expedition and the Expedition facing it"."""
    deed: Forbidden
    or_deeds: tuple[Forbidden, ...] = ()
    """Further deeds: "can't be discarded or sacrificed"."""
    by: Player | None = None
    """By whom it can't be targeted, discarded or otherwise dealt with; None: by anybody."""
    by_what: Noun | None = None
    """For BE_TARGETED: by whose abilities, as "by Spells"; None: by any."""
    most: Amount | None = None
    """For BE_PLAYED: so many can be, by each player, in every `period`."""
    period: Duration | None = None
    during: Phase | Daily | None = None
    first_days: Amount | None = None
    """"during the first Day": on so many Days, from the first one on."""
    except_due_to: tuple[Terrain, ...] = ()
    """For MOVE_FORWARD: the terrains due to which alone it can (CR 4.2.4.d)."""
    due_to: tuple[Terrain, ...] = ()
    """For MOVE_FORWARD: the terrains due to which it can't (CR 4.2.4.c)."""
    statuses: tuple[Status, ...] = ()
    """For GAIN_STATUS and LOSE_STATUS: any of them."""
    counter: str = ""
    """For GAIN_COUNTERS and LOSE_COUNTERS: of which name; empty: of any."""
    place: Place | None = None
    """For BE_PLAYED: from where, or in which Expedition or terrain; for LEAVE, what; for GO,
    where to."""
    only: bool = False
    """For BE_PLAYED: it can be played there alone, or these cards are the only ones."""
    symbols: tuple[TriggerSymbol, ...] = ()
    """For ACTIVATE: of which abilities of the subject."""
    usable_as: Type | None = None
    """"but I can be used as a Mana Orb"."""
    form: str = field(default="", compare=False)


@value
class CanOnlyTarget(Statement):
    """"I can only target a Character in {O}"."""

    subject: Me
    what: Pick


@value
class CanRegain(Statement):
    """"I can gain Anchored even if I was already Anchored" (CR 2.4.1.g)."""

    subject: Me
    status: Status


@value
class DoesNotPrevent(Statement):
    """Objects with Defender that "don't prevent" an Expedition "from moving forward"."""

    keyword: KeywordName
    subject: Pick
    expedition: Pick | Ref


class Limit(StrEnum):
    """A limit that a statement changes."""

    RESERVE = "Reserve limit"
    LANDMARK = "Landmark limit"


@value
class LimitChange(Statement):
    """"Your Reserve limit is increased by two", "All Reserve limits are reduced by one"."""

    limit: Limit
    whose: Player
    by: Amount
    decrease: bool = False
    only_for: Noun | None = None
    """"keep one more card in Reserve during Night if it's exhausted": only for such cards."""
    form: str = field(default="", compare=False)


@value
class DoesNotCount(Statement):
    """"I don't count towards your Reserve limit", "Permanents in your Reserve don't count …"."""

    subject: Me | Pick
    limit: Limit


@value
class BeginWith(Statement):
    """"I begin the game with 2 Ember counters", or with Terrain Markers."""

    counters: Counters | None = None
    markers: tuple[Terrain, ...] = ()


@value
class EntersWith(Statement):
    """"I enter play exhausted", "tokens you create enter play with 1 boost" (CR 6.2.a, 6.2.l)."""

    subject: Me | Pick
    """The object itself; or all that a description fits: of cards "you play", those that are
    played; of others, those that enter play under somebody's control."""
    created: Player | None = None
    """"Tokens you create": who creates them; None: however they enter play."""
    what: tuple[Counters | Status, ...]
    form: str = field(default="", compare=False)


@value
class IgnoreAbilities(Statement):
    """"Ignore my abilities during the first two Days" (CR 7.3.19)."""

    of: Me
    first_days: Amount
    form: str = field(default="", compare=False)


@value
class IgnoreStatistics(Statement):
    """"Ignore the {M} of Characters facing me": not added up in Progress (CR 4.2.4.b)."""

    subject: Things
    terrains: tuple[Terrain, ...] = tuple(Terrain)
    """Which of them; all of them where none is named."""
    form: str = field(default="", compare=False)


@value
class MorningInstead(Statement):
    """What is done in Morning: "During Morning, draw only one card. Then, … instead of …"."""

    draw: Amount
    then: Effect
    """Instead of putting a card from hand in the Mana zone."""
    form: str = field(default="", compare=False)


@value
class BeyondMaximum(Statement):
    """Support abilities of cards can give them counters beyond their maximum, by `more`."""

    of: Pick
    more: Amount | None = None
    """None: any number more."""


# Modifiers (CR 6.2).


class WouldDo(StrEnum):
    """What would happen and is modified."""

    LEAVE = "leave"
    GAIN = "gain"
    LOSE = "lose"
    GAIN_COUNTERS = "gain counters"
    LOSE_COUNTERS = "lose counters"
    MOVE_FORWARD = "move forward"
    MOVE_BACKWARDS = "move backwards"
    ASCEND = "Ascend"
    SWITCH_EXPEDITIONS = "switch Expeditions"
    ASCEND_AGAIN = "attempt to Ascend again"
    """CR 7.5.3."""
    GO = "go"
    BE_DISCARDED = "be discarded"
    BE_SACRIFICED = "be sacrificed"
    BE_EXHAUSTED = "be exhausted"
    BE_READIED = "be readied"
    DEFECT = "defect"
    DRAW = "draw"
    RESUPPLY = "Resupply"
    SABOTAGE = "Sabotage"
    ROLL = "roll dice"
    CREATE = "create"


@value
class Modifiable:
    """The step or atomic action that a modifier changes: "I would leave the Expedition zone"."""

    subject: Me | Pick | Player
    verb: WouldDo
    by: Player | None = None
    """Who would do it: "you would sacrifice a Character"."""
    place: Place | None = None
    """What is left; for GO, where to."""
    from_: Place | None = None
    """For GO, where from if it is said."""
    status: Status | None = None
    """What is gained or lost."""
    counters: Counters | None = None
    """What is gained or lost, at least so many."""
    number: Amount | None = None
    """How many dice; None: one or more."""
    due_to: tuple[Terrain, ...] = ()
    """For MOVE_FORWARD: due to any of them (CR 4.2.4.j)."""
    what: Noun | None = None
    """For CREATE: tokens of that description, in its places."""
    whole: bool = False
    """"One or more …": all of it that is done in a step, together (CR 6.2.g)."""
    name: str = ""
    """Bound to the roll, or to how many counters would be gained or lost, cards be drawn, or tokens
    be created."""
    form: str = field(default="", compare=False)


class ModifierKind(StrEnum):
    """The two kinds of modifiers (CR 6.2.b, 6.2.c)."""

    REPLACING = "instead"
    ADDITIVE = "also"


@value
class Modifier(Statement):
    """"If … would …, … instead" (CR 6.2)."""

    kind: ModifierKind
    modified: Modifiable
    during: Phase | Daily | None = None
    condition: Condition | None = None
    """"while I'm Boosted"."""
    effect: Effect
    optional: bool = False
    """"You may" (CR 6.2.d); a `PayTo` in the effect ("you may discard me instead to …") is that
    same choice, not a second one."""
    if_not: Effect = ()
    """"If you don't, …" (CR 6.2.e)."""
    once: bool = False
    """"The next time …": it applies once and then no more."""
    first_each: Duration | None = None
    """"The first time … each Day": only if it did not happen, and would not have, before then."""
    form: str = field(default="", compare=False)
