"""CR 5 Entries about playing cards and quick actions, and about what they cost."""

from __future__ import annotations

from typing import Any

from judgebot.abilities.effects import Effect
from judgebot.abilities.model import Ability, Passive
from judgebot.abilities.nouns import Pick
from judgebot.abilities.statements import Change
from judgebot.abilities.words import Duration, Terrain
from judgebot.game.data.aspects import (
    COUNTERS,
    EMBLEMS,
    MANA,
    MOVE,
    NONE,
    PASSIVE,
    REACTIONS,
    STATUS,
)
from judgebot.game.data.entries.shapes import Acted, Moving
from judgebot.game.data.telling import (
    AlteredBy,
    EntryKind,
    Figure,
    Measure,
    Noted,
    PlayerId,
    Telling,
    Thing,
    Unaltered,
    Unpermitted,
)
from judgebot.game.data.zones import Place, ZoneKind


class OfPlaying(Telling):
    """Part of how a card is played, from its declaration on."""


class CannotBePlayed(Telling):
    """Why a card cannot be played, so that it stays where it is."""

    kind, aspects = EntryKind.IMPOSSIBLE, MOVE
    card: Thing
    player: PlayerId
    by: Thing | None = None
    """The object or card whose ability forbids it."""
    ability: Ability | None = None
    """The ability that forbids it."""
    mana: int = 0
    ready: int = 0
    """How many Mana Orbs are ready."""
    cost: int = 0
    """Its mana cost before alterations."""
    altered: tuple[AlteredBy, ...] = ()
    """What makes another cost of that, in the order used."""
    exactly: bool = False
    """Whether there is no other cost that it can come to."""
    unpermitted: tuple[Unpermitted, ...] = ()
    """What permits to play other cards that are exhausted in Reserve."""
    unaltered: tuple[Unaltered, ...] = ()
    """What it says of its own cost that does not alter it now."""


class CostAltered(Telling):
    """An alteration of the cost for which a card is played (CR 5.1.2.f)."""

    kind, aspects = EntryKind.CHECKED, MANA
    card: Thing
    giver: Thing | None = None
    emblem: bool = False
    """Whether an Ongoing Emblem of the giver alters it."""
    number: int = 0
    minimum: int | None = None
    unlimited: int | None = None
    """By how much it would alter it without "up to a max", if that is more."""
    before: int | None = None
    """The cost before it, in the order used; none of what is free."""
    after: int | None = None
    ability: Ability | None = None
    """What says so, where it is an ability and not what an effect created."""
    figures: tuple[Figure, ...] = ()
    """What its condition comes to, if it has one."""
    stood: tuple[Noted, ...] = ()
    """Where the Expeditions stand of which that asks."""


class PlayDeclared(OfPlaying):
    event, kind, aspects = "play.declared", EntryKind.CHOSEN, MANA
    sentence = (
        "{player} declares the intent to play {card} from "
        "{owners_words}{origin}{into_words}{mana_words}{scout_words}"
    )
    card: Thing
    player: PlayerId
    origin: ZoneKind
    owner: PlayerId | None
    """Whose zone that is, if it is another player's."""
    into: Place | None
    mana: int | None
    scout: bool


class RefusedPlace(CannotBePlayed):
    event = "refused.place"
    sentence = "{card} cannot be played there"


class RefusedExhausted(CannotBePlayed):
    event = "refused.exhausted"
    sentence = "{card} is exhausted in Reserve and cannot be played{unpermitted_words}"


class RefusedCannot(CannotBePlayed):
    event = "refused.cannot"
    sentence = "an ability of {by} says that {card} cannot be played{forbidding_words}"


class RefusedNoCost(CannotBePlayed):
    event = "refused.no-cost"
    sentence = "{card} has no cost that could be paid to play it"


class RefusedAdditional(CannotBePlayed):
    event = "refused.additional"
    sentence = "{player} cannot pay the additional cost of {card} in full"


class RefusedCost(CannotBePlayed):
    event, aspects = "refused.cost", MOVE | MANA
    sentence = "{card} costs {at_least}{{{mana}}}{course_of_cost}, and {player} has {ready_orbs}"
    in_general = "{card} costs more than {player} can pay"


class RefusedReducing(RefusedCost):
    """Where a cost that could be paid for it to cost less cannot be paid."""

    sentence = (
        "{card} costs {at_least}{{{mana}}}{course_of_cost}, as its optional cost cannot be paid, "
        "and {player} has {ready_orbs}"
    )


class RefusedByItself(RefusedCost):
    """Where nothing but the card itself could pay that, which is in Limbo by then (CR 5.1.2.h)."""

    sentence = (
        "{card} costs {at_least}{{{mana}}}{course_of_cost}, as it is in Limbo by then and cannot "
        "pay its own optional cost, and {player} has {ready_orbs}"
    )


class CostAdditional(OfPlaying):
    event, aspects, before_choices = "cost.additional", NONE, True
    sentence = "its additional cost must be paid: “{ability}”"
    in_general = "an additional cost must be paid"
    card: Thing
    ability: Ability
    player: PlayerId


class CostReducing(CostAdditional):
    """Of an optional cost without which the mana could not be paid."""

    event = "cost.reducing"
    sentence = "{player} declares that they pay its optional cost: “{ability}”"


class CostNotItself(OfPlaying):
    """Of a card that would pay for itself, were it not in Limbo when that is paid."""

    event, kind, aspects = "cost.not-itself", EntryKind.FALSE, MOVE
    sentence = "not suitable: {card}, which is in Limbo when this is paid"
    card: Thing


class CostForLess(CostAdditional):
    """Of a card that may be played for less, and could not be paid otherwise."""

    event = "cost.for-less"
    sentence = (
        "{player} declares that they play {card} for less, as it could not be paid otherwise: "
        "“{ability}”"
    )


class CostLess(CostAltered):
    event = "cost.less"
    sentence = (
        "it {costs_words} {{{number}}} less{max_words}{because_of_giver}{minimum_words}"
        "{course_words}{saying}{true_of_cost}"
    )
    in_general = "something costs less"


class CostMore(CostAltered):
    event = "cost.more"
    sentence = "it costs {{{number}}} more{because_of_giver}{course_words}{saying}{true_of_cost}"
    in_general = "something costs more"


class CostAtLeast(CostAltered):
    event = "cost.at-least"
    sentence = (
        "it cannot cost less than {{{number}}}{because_of_giver}{course_words}{true_of_cost}"
    )
    in_general = "a cost cannot be less than a certain number"


class CostAtMost(CostAltered):
    event = "cost.at-most"
    sentence = (
        "it cannot cost more than {{{number}}}{because_of_giver}{course_words}{true_of_cost}"
    )
    in_general = "a cost cannot be more than a certain number"


class CostFree(CostAltered):
    event = "cost.free"
    sentence = "it is free{because_of_giver}{true_of_cost}"
    in_general = "something is free"


class CostSkipped(Telling):
    """Of what would have a card cost more, or not less than so much, were it not played for free.
    """

    event, kind, aspects = "cost.skipped", EntryKind.SKIPPED, MANA
    sentence = "“{ability}” of {giver} does not matter, as {card} is played for free"
    card: Thing
    giver: Thing
    ability: Ability


class PlayPermitted(Telling):
    event, kind, aspects = "play.permitted", EntryKind.CHECKED, MANA
    sentence = "{giver} lets {player} play {card}"
    card: Thing
    player: PlayerId
    giver: Thing


class PermittedExhausted(PlayPermitted):
    event = "play.permitted-exhausted"
    sentence = "{card} is exhausted in Reserve; {giver} lets {player} play it"


class CardNotFirst(Telling):
    event, kind, aspects = "card.not-first", EntryKind.IMPOSSIBLE, MANA
    sentence = "{card} cannot be finished first: then {all_costs_words}"
    in_general = "{card} cannot be finished first"
    card: Thing
    player: PlayerId
    cards: tuple[Thing, ...]
    """All that are played in the same step."""
    mana: int | None = None
    """What all of them would cost at least, if it is the mana that does not suffice."""
    ready: int = 0


class CostNotNext(Telling):
    event, kind, aspects = "cost.not-next", EntryKind.SKIPPED, MANA
    sentence = "“{emblem_words}” of {giver} is not about {card}: the next one {next_is} {other}"
    in_general = "“{emblem_words}” of {giver} is not about {card}, which is not the next one"
    card: Thing
    giver: Thing
    duration: Duration
    effect: Effect
    other: Thing
    before: bool = True
    """Whether the other card was played before, and not declared together with it."""


class CostNotFirst(Telling):
    event, kind, aspects = "cost.not-first", EntryKind.SKIPPED, MANA
    sentence = "“{ability}” of {giver} does not alter this cost: {card} is the {nth_words} one"
    in_general = "“{ability}” of {giver} does not alter this cost, as {card} is not the first one"
    card: Thing
    ability: Ability
    giver: Thing
    number: int


class PlayNotForbidden(Telling):
    """Of an ability that forbids to play such cards elsewhere, at other times, or once more."""

    event, kind, aspects = "play.not-forbidden", EntryKind.FALSE, NONE
    sentence = (
        "“{ability}” of {giver} does not forbid playing {card} now{figures_words}{stood_words}"
    )
    card: Thing
    ability: Ability
    giver: Thing
    figures: tuple[Figure, ...] = ()
    stood: tuple[Noted, ...] = ()


class QuickActionAnother(Telling):
    event, kind, aspects = "quick-action.another", EntryKind.CHECKED, NONE
    sentence = (
        "{card} has this quick action more than once: each of them counts by itself, and this one "
        "was not played yet"
    )
    card: Thing


class CostUnaltered(Telling):
    event, kind, aspects = "cost.unaltered", EntryKind.FALSE, MANA
    sentence = (
        "“{ability}” of {card} does not alter the cost: {condition_words}"
        "{figures_words}{parts_words}{standing_words}"
    )
    card: Thing
    ability: Ability
    figures: tuple[Figure, ...] = ()
    parts: tuple[Any, ...] = ()
    stood: tuple[Noted, ...] = ()


class CostNotNow(CostUnaltered):
    """What an ability of another object says of such a cost, while its condition is not true."""

    event = "cost.not-now"
    sentence = (
        "“{ability}” of {giver} does not alter this cost: {condition_words}"
        "{figures_words}{parts_words}{standing_words}"
    )
    giver: Thing


class CostNotFrom(Telling):
    """What an effect that has a card played offers for cards from another zone alone."""

    event, kind, aspects = "cost.not-from", EntryKind.SKIPPED, MANA
    sentence = (
        "it does not cost {{{number}}} less because of {giver}: that is said of a card played from "
        "{where}, and {card} is played from {origin}"
    )
    in_general = "something does not cost less because of {giver}, as it is played from elsewhere"
    card: Thing
    giver: Thing
    number: int
    where: ZoneKind
    origin: ZoneKind


class CostNotWhose(Telling):
    event, kind, aspects = "cost.not-whose", EntryKind.SKIPPED, MANA
    sentence = "“{ability}” of {giver} does not alter this cost: {player} controls {holder_words}"
    in_general = (
        "“{ability}” of {giver} does not alter this cost, as {player} controls "
        "what it speaks of"
    )
    card: Thing
    giver: Thing
    ability: Ability
    player: PlayerId
    emblem: bool = False
    """Whether an Ongoing Emblem of the giver says it."""


class CostNotSuch(Telling):
    """Of a card that lacks the type, or sub-type, or a number, of what an ability speaks of."""

    event, kind, aspects = "cost.not-such", EntryKind.SKIPPED, MANA
    sentence = (
        "“{ability}” of {giver} does not alter this cost: {card} {is_not_words}"
        "{measures_words}"
    )
    card: Thing
    giver: Thing
    ability: Ability
    part: Pick
    measures: tuple[Measure, ...] = ()


class CostNotYet(Telling):
    """Of what a card declared before, in the same step, says of costs once it is in play."""

    event, kind, aspects = "cost.not-yet", EntryKind.SKIPPED, MANA
    sentence = (
        "“{ability}” of {giver} does not alter this cost: {giver} is declared before, and not in "
        "play yet"
    )
    card: Thing
    giver: Thing
    ability: Ability


class CostElsewhere(CostUnaltered):
    """What a card says of its own cost in other Expeditions than the one it is played into."""

    event = "cost.elsewhere"
    sentence = (
        "“{ability}” of {card} does not alter the cost: {into} is no such Expedition{figures_words}"
    )
    into: Place


class PlayLimbo(Moving, OfPlaying):
    event, aspects = "play.limbo", MOVE | STATUS
    sentence = "{card} moves to Limbo{arriving_words}{carried_words}"


class PlayLimboFirst(PlayLimbo):
    """Of a Spell of whose Fleeting more is told, under it (CR 5.2.4.a)."""

    sentence = "{card} moves to Limbo{carried_words}"


class PlayLimboUnfleeting(PlayLimbo):
    """Of a Landmark Permanent from Reserve (CR 5.2.3.a, Remark)."""

    sentence = (
        "{card} moves to Limbo{carried_words} and, as a Landmark Permanent, gains no Fleeting"
    )


class PlayLimboNotReserve(PlayLimbo):
    """Of what is played from where only an effect has it played, and not from Reserve."""

    sentence = (
        "{card} moves to Limbo{carried_words} and gains no Fleeting, as it is not played from "
        "Reserve"
    )


class PlayFleetingFirst(OfPlaying):
    event, aspects = "play.fleeting-first", STATUS
    sentence = "{card} gains Fleeting as it enters"
    card: Thing


class FleetingByAbility(OfPlaying):
    """What a passive ability makes of the Fleeting of a card that enters Limbo (CR 5.2.4.a)."""

    aspects = STATUS
    card: Thing
    giver: Thing
    emblem: bool = False
    """Whether an Ongoing Emblem of the giver says so."""
    after: Thing | None = None
    """What says the opposite before it, with a smaller timestamp."""
    after_emblem: bool = False
    """Whether an Ongoing Emblem of that says so."""


class PlayFleetingBy(FleetingByAbility):
    event = "play.fleeting-by"
    sentence = "{card} gains Fleeting{as_giver_says}{later_than_words}"


class PlayNotFleetingBy(FleetingByAbility):
    event = "play.not-fleeting-by"
    sentence = "{card} loses Fleeting{as_giver_says}{later_than_words}"


class PlayNoFleetingToLose(FleetingByAbility):
    event, kind = "play.no-fleeting-to-lose", EntryKind.ALREADY
    sentence = "{card} is not Fleeting as it enters: {so_nothing_to_lose}"


class PlayKeptFromFleeting(FleetingByAbility):
    event, kind = "play.kept-from-fleeting", EntryKind.IMPOSSIBLE
    sentence = "{card} does not gain Fleeting{as_giver_says}"


class PlayPaid(OfPlaying):
    event, aspects = "play.paid", MANA
    sentence = "{player} pays {paid_words}"
    card: Thing
    player: PlayerId
    mana: int


class PlayJoins(Moving, OfPlaying):
    event, aspects = "play.joins", MOVE
    sentence = "{card} joins {to}{with_words}{carried_words}"


class PlayJoinsWithScout(PlayJoins):
    sentence = (
        "{card} joins {to}{with_words} and gains “{{H}} Send me to Reserve”{carried_words}"
    )


class PlayFleeting(Acted, OfPlaying):
    event, aspects = "play.fleeting", STATUS
    sentence = "{card}, which was Fleeting in Limbo, gains Fleeting"


class PlayPerforms(OfPlaying):
    event, aspects = "play.performs", NONE
    in_general = "{card} performs its effect"
    sentence = "{card} {performs_words}"
    card: Thing
    player: PlayerId
    effect: Effect


class PlaySpellDone(Moving, OfPlaying):
    event, aspects = "play.spell-done", MOVE
    sentence = "{card} is done resolving and moves to {to}{carried_words}"


class PlayNoCooldown(OfPlaying):
    event, kind, aspects = "play.no-cooldown", EntryKind.SKIPPED, STATUS
    sentence = "{card} has Cooldown, which exhausts only what goes to Reserve, and is in {place}"
    card: Thing
    place: Place


class PlayFree(OfPlaying):
    event, kind, aspects = "play.free", EntryKind.SKIPPED, MANA
    sentence = "{card} is played for free: no cost is paid to play it"
    card: Thing


class CostUnpaid(OfPlaying):
    """Of a cost besides the mana, of what is played for free."""

    event, kind, aspects = "cost.unpaid", EntryKind.SKIPPED, NONE
    sentence = "nothing is paid for this, as {card} is played for free: “{ability}”"
    card: Thing
    player: PlayerId
    ability: Ability


class PlayedNoMore(OfPlaying):
    event, kind, aspects = "play.no-more", EntryKind.IMPOSSIBLE, MOVE
    sentence = "{card} is not where {player} would play it from any more, so it is not played"
    card: Thing
    player: PlayerId


class PlayNotPaid(PlayedNoMore):
    event, aspects = "play.not-paid", MANA
    sentence = "{player} can no longer pay for {card}{with_orbs}, so it is not played"
    ready: int | None = None
    """How many Mana Orbs are ready, where it takes more."""


class PlaySpellGone(OfPlaying):
    event, kind, aspects = "play.spell-gone", EntryKind.SKIPPED, MOVE
    sentence = "{card} is no longer in Limbo as it is done resolving, so it goes nowhere from there"
    card: Thing
    not_joined: tuple[Place, ...]
    """Where it would go, were it still there."""


class PlayFleetingSpellGone(PlaySpellGone):
    sentence = (
        "{card}, which was Fleeting, is no longer in Limbo as it is done resolving, so it is not "
        "discarded"
    )


class JoinDoes(Telling):
    event, kind, aspects = "join.does", EntryKind.ACTIVATED, REACTIONS
    sentence = (
        "created{stated_words}: an Emblem-Reaction of {giver} about {card}, which joined: "
        "“{ability}”{where_x}"
    )
    in_general = "an Emblem-Reaction of {giver} is created for {card}, which joined"
    card: Thing
    ability: Ability
    giver: Thing
    x: int | None = None
    """The X that was paid for the Ongoing Emblem, where its words say X."""
    stated: Passive | None = None
    """The passive ability by which it is created; None if an Ongoing Emblem says it."""


class PlayDoes(OfPlaying):
    event, kind, aspects = "play.does", EntryKind.ACTIVATED, REACTIONS
    sentence = (
        "created{stated_words}: an Emblem-Reaction of {giver} about {card}, which was played: "
        "“{ability}”{where_x}"
    )
    in_general = "an Emblem-Reaction of {giver} is created for {card}, which was played"
    card: Thing
    ability: Ability
    giver: Thing
    x: int | None = None
    """The X that was paid for the Ongoing Emblem, where its words say X."""
    stated: Passive | None = None
    """The passive ability by which it is created; None if an Ongoing Emblem says it."""


class PlayDoesAsRead(PlayDoes):
    """What is neither gaining nor losing, and so none of what CR 5.2.d names."""

    as_read = True


class PlayNotFirst(OfPlaying):
    event, kind, aspects = "play.not-first", EntryKind.SKIPPED, COUNTERS | STATUS
    sentence = "“{ability}” of {giver} is not about {card}, the {nth_words} one"
    in_general = "“{ability}” of {giver} is not about {card}, which is not the first one"
    card: Thing
    ability: Ability
    giver: Thing
    number: int


class PlayNotWhose(OfPlaying):
    """Of what other players play than an ability speaks of."""

    event, kind, aspects = "play.not-whose", EntryKind.SKIPPED, COUNTERS | STATUS
    sentence = "“{ability}” of {giver} is not about {card}: {player} controls {holder_words}"
    in_general = (
        "“{ability}” of {giver} is not about {card}, as {player} controls what "
        "it speaks of"
    )
    card: Thing
    ability: Ability
    giver: Thing
    player: PlayerId
    emblem: bool = False
    """Whether an Ongoing Emblem of the giver says it."""


class PlayNotPlayed(OfPlaying):
    """Of what enters play otherwise than an ability, or an emblem, speaks of: it is not played."""

    event, kind, aspects = "play.not-played", EntryKind.SKIPPED, COUNTERS | STATUS
    sentence = "“{ability}” of {giver} is not about {card}, which is {put_words}, and not played"
    card: Thing
    ability: Ability
    giver: Thing
    emblem: bool = False
    """Whether an Ongoing Emblem of the giver says it."""
    created: bool = False
    """Whether it is a token that is created, and not a card that is put into play."""


class CostNotPlayed(PlayNotPlayed):
    """The same of what alters what a card costs."""

    event, aspects = "cost.not-played", MANA


class PlayNotSuch(OfPlaying):
    """Of a card that lacks the type, or sub-type, or a number, of what an ability speaks of."""

    event, kind, aspects = "play.not-such", EntryKind.SKIPPED, COUNTERS | STATUS
    sentence = (
        "“{ability}” of {giver} is not about {card}, which {is_not_words}{measures_words}"
    )
    card: Thing
    ability: Ability
    giver: Thing
    part: Pick
    measures: tuple[Measure, ...] = ()


class PlayNotSo(OfPlaying):
    event, kind, aspects = "play.not-so", EntryKind.FALSE, COUNTERS | STATUS
    sentence = (
        "the condition of {giver_or_emblem} is not true of {card}{from_words}{figures_words}, and "
        "this is not done{part_words}"
    )
    in_general = "the condition of an ability is not true of {card}"
    card: Thing
    giver: Thing
    part: Effect
    """What would be done, were it true."""
    emblem: bool = False
    """Whether an Ongoing Emblem of the giver says so."""
    source: ZoneKind | None = None
    """From where it is played, where the condition asks for that."""
    figures: tuple[Figure, ...] = ()


class EmblemNotThere(OfPlaying):
    event, kind, aspects = "emblem.not-there", EntryKind.SKIPPED, COUNTERS | STATUS
    sentence = (
        "“{emblem_words}” of {giver} is not about {card}, which is played in {into}{in_terrains}"
    )
    card: Thing
    effect: Effect
    duration: Duration
    giver: Thing
    into: Place
    terrains: tuple[Terrain, ...] | None = None
    """Those in which it is played, where the emblem asks for some."""


class EmblemNotFrom(OfPlaying):
    """Of what is played from another zone than an emblem speaks of."""

    event, kind, aspects = "emblem.not-from", EntryKind.SKIPPED, COUNTERS | STATUS
    sentence = "“{emblem_words}” of {giver} is not about {card}{from_words}"
    card: Thing
    effect: Effect
    duration: Duration
    giver: Thing
    source: ZoneKind


class EmblemElsewhere(Telling):
    """Of what joins another Expedition than an emblem speaks of."""

    event, kind, aspects = "emblem.elsewhere", EntryKind.SKIPPED, COUNTERS | STATUS
    sentence = "“{emblem_words}” of {giver} is not about {card}, which joins {into}"
    card: Thing
    effect: Effect
    duration: Duration
    giver: Thing
    into: Place


class EmblemNotSo(OfPlaying):
    """Of what is all that an emblem speaks of but for its kind, or for a number."""

    event, kind, aspects = "emblem.not-so", EntryKind.SKIPPED, COUNTERS | STATUS
    sentence = "“{emblem_words}” of {giver} is not about {card}{lacking_words}"
    card: Thing
    effect: Effect
    duration: Duration
    giver: Thing
    measures: tuple[Measure, ...] = ()
    part: Pick | None = None
    """What it is not, if it is not a number that it lacks."""


class CostNotSo(EmblemNotSo):
    """The same of an emblem that alters what a card costs."""

    event, aspects = "cost.not-so", MANA


class EmblemUsed(Telling):
    """That what an emblem says of the next one is used up."""

    event, aspects = "emblem.used", EMBLEMS
    sentence = (
        "“{emblem_words}” of {giver} is used up by {card}, {used_words}; the Ongoing Emblem still "
        "exists until the {duration} ends"
    )
    card: Thing
    giver: Thing
    duration: Duration
    effect: Effect
    by_joining: bool = False
    """Whether it is the next that joins, played or not."""
    resolves: bool = False
    """Whether it is a Spell, which counts as played since its resolution has started."""


class QuickActionPlayed(Telling):
    event, kind, aspects = "quick-action.played", EntryKind.CHOSEN, NONE
    sentence = "{player} plays the quick action “{ability}” of {card}{paying_words}"
    in_general = "{player} plays a quick action of {card}"
    card: Thing
    player: PlayerId
    ability: Ability
    mana: int


class QuickActionPerforms(Telling):
    event, aspects = "quick-action.performs", NONE
    sentence = "the quick action performs its effect"
    card: Thing
    player: PlayerId


class QuickActionCost(Telling):
    """What a quick action says of its own cost, and what that comes to (CR 5.3.a, 5.1.2.f)."""

    event, kind, aspects = "quick-action.cost", EntryKind.CHECKED, MANA
    sentence = "it costs {by_words}{as_is_so}{course_words}"
    in_general = "the cost of a quick action is altered"
    card: Thing
    number: int
    """By how much it costs more, or less if it is less than zero."""
    part: Any = None
    """The condition on which it does."""
    before: int
    after: int


class QuickActionAllowed(Telling):
    """Of a quick action that may be played only if something is so, which it is."""

    event, kind, aspects = "quick-action.allowed", EntryKind.CHECKED, NONE
    sentence = "{player} may do so, as “{part}” is true{figures_words}{stood_words}"
    in_general = "{player} may play a quick action, as its condition is true"
    card: Thing
    player: PlayerId
    part: Any
    figures: tuple[Figure, ...] = ()
    stood: tuple[Noted, ...] = ()


class QuickActionCostUnaltered(Telling):
    event, kind, aspects = "quick-action.cost-unaltered", EntryKind.FALSE, MANA
    sentence = "its cost is not altered: “{part}” is not true{figures_words}{stood_words}"
    in_general = "the cost of a quick action is not altered, as a condition is not true"
    card: Thing
    part: Any
    figures: tuple[Figure, ...] = ()
    stood: tuple[Noted, ...] = ()


class QuickActionCostNoTarget(Telling):
    """Of what a quick action costs to target some things, where none of them can be targeted."""

    event, kind, aspects = "quick-action.cost-no-target", EntryKind.FALSE, MANA
    sentence = "its cost is not altered: nothing that could be targeted is “{part}”"
    in_general = "the cost of a quick action is not altered, as nothing could be targeted"
    card: Thing
    part: Pick


class CostExhausted(Acted):
    event, aspects = "cost.exhausted", STATUS
    sentence = "{card} is exhausted"


class CostMovedToken(Moving):
    event, aspects = "cost.moved.token", MOVE
    says_where = True
    sentence = "{card}, a token, ceases to exist instead of going to {to}"


class CostMoved(Moving):
    event, aspects = "cost.moved", MOVE
    sentence = "{card} moves to {to}{carried_words}"
    ceasing = CostMovedToken


class CostSpent(Acted):
    event, aspects = "cost.spent", COUNTERS
    sentence = "{card} spends {number_words}{and_has_left}"
    in_general = "{card} spends counters"
    counter: str
    number: int
    left: int | None = None
    """How many of them it still has, if any."""


class ManaArranged(Telling):
    event, aspects = "mana.arranged", MANA
    sentence = "{player} exhausts a Mana Orb to ready another"
    player: PlayerId


class ManaExhausted(Acted):
    event, aspects, detail = "mana.exhausted", MANA, True
    sentence = "a Mana Orb is exhausted"


class ManaFaceDown(Telling):
    event, aspects = "mana.face-down", MOVE | PASSIVE
    sentence = "{card} is a face-down Mana Orb there and has no other characteristics"
    card: Thing


ALTERED = {
    Change.LESS: CostLess,
    Change.MORE: CostMore,
    Change.AT_LEAST: CostAtLeast,
    Change.AT_MOST: CostAtMost,
    Change.FREE: CostFree,
}
"""What is told of each way to alter a cost."""
