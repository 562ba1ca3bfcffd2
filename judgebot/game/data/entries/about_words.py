"""CR 6.5, 7.5 Entries about what words mean, and what could not be found."""

from __future__ import annotations

from typing import Any, ClassVar

from judgebot.abilities.effects import Effect
from judgebot.abilities.model import Ability
from judgebot.abilities.nouns import Pick
from judgebot.abilities.words import Standing
from judgebot.game.data.aspects import COUNTERS, MANA, MOVE, NONE, ROUTE, STATUS
from judgebot.game.data.telling import (
    EntryId,
    EntryKind,
    Figure,
    Measure,
    Noted,
    PlaceNow,
    PlayerId,
    RegionNow,
    Telling,
    Thing,
)
from judgebot.game.data.zones import Place, ZoneKind


class NotFoundElsewhere(Telling):
    event, kind = "not-found.elsewhere", EntryKind.NOT_FOUND
    sentence = (
        "not found: the object this speaks of, {card} in {was}, ceased to exist at "
        "{since_words}; {card} in the {where} is another object{scouted_words}{not_reserve_words}"
        "{no_character_words}"
    )
    card: Thing
    where: ZoneKind | None
    was: Place | None
    since: EntryId | None
    scouted: bool = False
    """Whether only its own Reactions find it in Reserve, as it was played with Scout."""
    not_in_reserve: bool = False
    """Whether one of its own Reactions would find it in Reserve, and nowhere else."""
    no_character: bool = False
    """Whether one of its own Reactions would find it there, had it been a Character."""


class NotFoundCard(Telling):
    event, kind = "not-found.card", EntryKind.NOT_FOUND
    sentence = (
        "not found: {card}, the card this speaks of, has left {left_place}for the {where} by "
        "another effect"
    )
    card: Thing
    where: ZoneKind | None
    was: Place | None = None
    """Where it lay, if words waited for it there."""


class NotFoundGone(Telling):
    event, kind = "not-found.gone", EntryKind.NOT_FOUND
    sentence = (
        "not found: the object this speaks of, {card} in {was}, ceased to exist at {since_words}"
    )
    card: Thing
    where: ZoneKind | None
    was: Place | None
    since: EntryId | None


class NotFoundHidden(Telling):
    event, kind = "not-found.hidden", EntryKind.NOT_FOUND
    sentence = (
        "not found: the object this speaks of, {card} in {was}, ceased to exist at "
        "{since_words}; in the {where} it is a card and no object"
    )
    card: Thing
    where: ZoneKind | None
    was: Place | None
    since: EntryId | None


class FoundCard(Telling):
    event, kind, aspects = "found.card", EntryKind.CHECKED, NONE
    sentence = "found: the card this speaks of, {card}, is in {where} now"
    in_general = "{card}, of which an effect speaks, is found"
    card: Thing
    was: Place | None
    where: Place | None


class FoundNewObject(Telling):
    event, kind, aspects = "found.new-object", EntryKind.CHECKED, NONE
    sentence = "{card} is found in {where}, where it went from {was}{way_words}"
    card: Thing
    was: Place | None
    where: Place | None
    through: tuple[Place, ...] | None = None
    """Where it was on the way there; None where it went there at once."""


class PhraseMeans(Telling):
    event, kind, aspects = "meant", EntryKind.CHECKED, NONE
    sentence = "{phrase_words} {things_words}"
    things: tuple[Thing | Place, ...]
    part: Any = None
    """The words that mean these."""


class MeantNot(Telling):
    event, kind, aspects = "meant.not", EntryKind.FALSE, COUNTERS | STATUS | MOVE
    sentence = "not meant: {lying_words}; {why_words}"
    things: tuple[Thing | Place, ...]
    controlled: bool
    where: tuple[tuple[Place, ...], ...] = ()
    """The place in which each of them lies."""


class MeantNotOrbs(MeantNot):
    """Of Mana Orbs, which words for cards of any type fit but for where they are."""

    event = "meant.not-orbs"
    sentence = "no Mana Orb is meant; {why_orbs}"


class MeantNotSo(Telling):
    """Of what is all that words for each thing ask for but for one quality."""

    event, kind, aspects = "meant.not-so", EntryKind.FALSE, COUNTERS | STATUS | MOVE
    sentence = (
        "not {meant_or_counted}: {things_words}{fleeting_words}{lacking_words}{unknown_words}"
    )
    things: tuple[Thing, ...]
    part: Pick
    """What it is not: the kind of thing with the one quality that it lacks."""
    measures: tuple[Measure, ...] = ()
    fleeting: bool = False
    """Whether its Base Cost is the Reserve Cost as it is Fleeting (CR 2.2.9.b)."""
    counted: bool = False
    """Whether a condition counts what it is not, and comes to less than is needed."""


class MeantNotThere(Telling):
    """Of what is all that words ask for, but in no Expedition that is in a terrain, or In Contact.
    """

    event, kind, aspects = "meant.not-there", EntryKind.FALSE, COUNTERS | STATUS | MOVE
    sentence = "not {meant_or_counted}: {things_words}{standing_words}"
    things: tuple[Thing, ...]
    stood: tuple[Noted, ...]
    """Where its Expeditions are."""
    counted: bool = False
    """The same of it."""


class MeantNotWhose(Telling):
    """Of what a player owns and another one controls, where words mean what the first controls."""

    event, kind, aspects = "meant.not-whose", EntryKind.FALSE, COUNTERS | STATUS | MOVE
    sentence = "not {meant_or_counted}: {things_words}; {player} controls {it_or_them}"
    things: tuple[Thing, ...]
    player: PlayerId
    counted: bool = False
    """The same of it."""


class MeantNotAnother(Telling):
    event, kind, aspects = "meant.not-another", EntryKind.FALSE, COUNTERS | STATUS | MOVE
    sentence = "“another” leaves out {card}: it is what the object of this ability became"
    card: Thing


class MeantNotItself(Telling):
    event, kind, aspects = "meant.not-itself", EntryKind.FALSE, COUNTERS | STATUS | MOVE
    sentence = "not meant: {card}, as “other” is other than “me”"
    card: Thing


class MeantNotStanding(Telling):
    event, kind, aspects = "meant.not-standing", EntryKind.FALSE, MOVE | ROUTE
    sentence = "not meant: {expedition}, which is {standing}"
    expedition: Place
    standing: Standing


class UnreadText(Telling):
    event, kind = "unread", EntryKind.UNREAD
    sentence = "{card} has text that is not understood: {lines_words}"
    card: Thing
    lines: tuple[str, ...]


class NothingToDo(Telling):
    event, kind = "nothing", EntryKind.IMPOSSIBLE
    sentence = "{player} has nothing {left_words}to {verb}{meaning_words}{taken_words}{rest_words}"
    in_general = "{player} has nothing with which to do this"
    verb: str
    player: PlayerId
    part: Any = None
    """The words that mean nothing now."""
    taken: tuple[Thing, ...] = ()
    """What fits them, and was chosen by another player for the same step."""
    left: bool = False
    """Whether there was something, which the rest of the step takes."""


class TargetNotAllowed(Telling):
    event, kind, aspects = "target.not-allowed", EntryKind.IMPOSSIBLE, MOVE | STATUS | COUNTERS
    before_choices = True
    sentence = "{things_words} cannot be targeted{because_words}{measures_words}{standing_words}"
    things: tuple[Thing | Place, ...]
    forbidden_by: Thing
    ability: Ability | None = None
    """The ability that says so."""
    measures: tuple[Measure, ...] = ()
    """What it has of what the words ask for of what may be targeted, or of what costs more."""
    stood: tuple[Noted, ...] = ()
    """Where its Expeditions are, if the words ask for that."""


class TargetNotPaidFor(TargetNotAllowed):
    event = "target.not-paid-for"
    sentence = (
        "{things_words} cannot be targeted: {forbidden_by} asks more to target it{measures_words}, "
        "which was not paid"
    )


class TargetNotPayable(TargetNotPaidFor):
    event, aspects = "target.not-payable", MOVE | STATUS | COUNTERS | MANA
    sentence = (
        "{things_words} cannot be targeted: {forbidden_by} asks {{{mana}}} more to target it"
        "{measures_words}, which cannot be paid"
    )
    in_general = (
        "{things_words} cannot be targeted, as what {forbidden_by} asks for "
        "that cannot be paid"
    )
    mana: int


class TargetNotAsked(Telling):
    """Of what is targeted for nothing more, where a cost of targeting others was not paid."""

    event, kind, aspects = "target.not-asked", EntryKind.FALSE, MOVE | STATUS | COUNTERS
    sentence = (
        "{asks} asks nothing more to target {card}{located_words}{whose_it_is}{measures_words}"
    )
    card: Thing
    asks: Thing
    place: Place | None = None
    """Where it is, if it lacks that it is elsewhere."""
    whose: PlayerId | None = None
    """Whose it is, if it lacks that it is another player's."""
    measures: tuple[Measure, ...] = ()
    """What it has of the number that it lacks."""


class TargetNotSuitable(Telling):
    """Of what is all that a target must be but for a number."""

    event, kind, aspects = "target.not-suitable", EntryKind.FALSE, MOVE | STATUS | COUNTERS
    sentence = "not suitable: {card}{fleeting_words}{measures_words}"
    card: Thing
    measures: tuple[Measure, ...]
    fleeting: bool = False
    """Whether its Base Cost is the Reserve Cost as it is Fleeting (CR 2.2.9.b)."""
    controlled_by: PlayerId | None = None
    """Whose it is, where another one of its name lies open."""


class CardNotSuitable(TargetNotSuitable):
    """Of a card that an effect would have a player play, but for a number."""

    event, aspects = "card.not-suitable", MOVE


class TargetNone(Telling):
    """Of what a player would choose to do, and cannot."""

    event, kind, aspects = "target.none", EntryKind.IMPOSSIBLE, NONE
    sentence = "there is no suitable target{meaning_words}"
    part: Pick


class TargetsTooFew(Telling):
    """Of a number of targets that is greater than that of the suitable ones."""

    event, kind, aspects = "target.too-few", EntryKind.IMPOSSIBLE, NONE
    sentence = (
        "there are fewer suitable targets than needed{meaning_words} (found: {number}; "
        "needed: {wanted}): nothing is done to another"
    )
    part: Pick
    number: int
    wanted: int


class NothingFits(Telling):
    event, kind = "nothing.fits", EntryKind.IMPOSSIBLE
    sentence = "there is {fits_words}"
    verb: str
    player: PlayerId
    part: Any = None
    """The words that mean nothing now."""
    taken: tuple[Thing, ...] = ()
    """What fits them, and was chosen by another player for the same step."""
    effect: Effect = ()
    """What is gained or lost by what fits, where that is what would be done."""


class NothingNobody(Telling):
    """Of who would do a part of an effect, as the owner or controller of what is not there."""

    event, kind = "nothing.nobody", EntryKind.IMPOSSIBLE
    sentence = "there is nobody to do this{meaning_words}: this part is ignored"
    part: Any
    """The words for who would do it."""


class NothingThere(Telling):
    """Of zones that words name for what a player would choose, and in which nothing is."""

    event, kind, aspects = "nothing.there", EntryKind.FALSE, MOVE
    sentence = "there is nothing in {places_words}"
    in_general = "there is nothing in a place"
    places: tuple[Place, ...]


class AskedNow(Telling):
    event, kind, aspects = "asked.now", EntryKind.CHECKED, NONE
    sentence = "the {asked} of {card} is {number}{as_fleeting_words}"
    in_general = "the {asked} of {card} is looked at"
    card: Thing
    asked: str
    number: int
    fleeting: bool = False
    """Whether its Base Cost is the Reserve Cost as it is Fleeting (CR 2.2.9.b)."""


class AskedCompared(AskedNow):
    """Of each of several of which those with the most, or the least, are meant."""

    event, before_choices = "asked.compared", True
    in_general = "the {asked} of {card} is compared"


class AskedLastKnown(Telling):
    event, kind, aspects = "asked.last-known", EntryKind.CHECKED, NONE
    sentence = (
        "{card} {no_more_words}: its {asked} is {number}, as it last was"
        "{was_fleeting_words}"
    )
    in_general = "{card} does not exist any more, and its {asked} is as it last was"
    card: Thing
    now_at: Place | None = None
    """Where its card is another object, or no object (CR 2.1.d)."""
    asked: str
    number: int
    fleeting: bool = False
    """Whether its Base Cost is the Reserve Cost as it was Fleeting (CR 2.2.9.b)."""


class AskedNotCounted(Telling):
    event, kind, aspects = "asked.not-counted", EntryKind.FALSE, NONE
    sentence = "not counted: {lying_words}; {why_words}"
    things: tuple[Thing | Place, ...]
    controlled: bool
    where: tuple[tuple[Place, ...], ...] = ()
    """The place in which each of them lies."""


class AskedNotCountedOrbs(AskedNotCounted):
    event = "asked.not-counted-orbs"
    sentence = "no Mana Orb is counted; {why_orbs}"


class AskedNotType(Telling):
    """Of what is where words ask, and of another type than they ask for (CR 2.2.1.b)."""

    event, kind, aspects = "asked.not-type", EntryKind.FALSE, NONE
    sentence = "not counted: {things_words}, {of_type_words}"
    things: tuple[Thing, ...]
    names: tuple[str, ...]
    """Its type, and the one that is asked for."""


class AskedNotInTerrain(Telling):
    """Of what is all that words ask for but in a terrain (CR 7.5.8.c)."""

    event, kind, aspects = "asked.not-in-terrain", EntryKind.FALSE, NONE
    sentence = "not counted: {things_words}, in {here}"
    things: tuple[Thing, ...]
    here: PlaceNow


class AskedNotWho(Telling):
    event, kind, aspects = "asked.not-who", EntryKind.FALSE, NONE
    sentence = "that is not so of {player}{figures_words}, so {player} is not meant"
    in_general = "{player} is not meant, of whom that is not so"
    player: PlayerId
    figures: tuple[Figure, ...] = ()
    """What was found of them, and what would be needed."""


class AskedCounted(Telling):
    event, kind, aspects = "asked.counted", EntryKind.CHECKED, NONE
    sentence = "counted{where_words}: {there_words}{and_none_words}{none_in_words}"
    things: tuple[Thing | Place | RegionNow, ...]
    lacking: tuple[str, ...] = ()
    """Of several kinds and zones that are counted together: those of which there is nothing."""
    where: tuple[tuple[Place, ...], ...] = ()
    """The places in which each of them is present; of a place itself, none."""
    none_in: tuple[Place, ...] = ()
    """The other Reserves, in which none is, where any player's is meant."""


class CountedToChoose(AskedCounted):
    """Of what decides how many things are to be chosen, or what is so before anything is."""

    before_choices = True


class AskedSubTypes(Telling):
    """Of what is counted by its different sub-types."""

    event, kind, aspects = "asked.sub-types", EntryKind.CHECKED, NONE
    in_general = "it is counted how many different sub-types there are among several cards"
    sentence = "the different sub-types among them: {names_words}"
    names: tuple[str, ...]


class AskedDifferent(Telling):
    """Of what is counted by its different names or costs."""

    event, kind, aspects = "asked.different", EntryKind.CHECKED, NONE
    in_general = "it is counted how many different values {asked} has among several cards"
    sentence = "the different {asked} among them: {names_words}"
    asked: str
    names: tuple[str, ...]


class AskedBaseStatistics(Telling):
    """Of what is counted by its base statistics that are a number."""

    event, kind, aspects = "asked.base-statistics", EntryKind.CHECKED, NONE
    in_general = "it is counted how many base statistics are {number}"
    sentence = "base statistics of {number} among them: {number_of_each}"
    things: tuple[Thing, ...]
    each: tuple[int, ...]
    """How many each of them has."""
    number: int


class AskedDone(Telling):
    """Of what an instruction did, where words ask for the type or sub-type of that."""

    event, kind, aspects = "asked.done", EntryKind.CHECKED, NONE
    sentence = "{asked} this way: {typed_words}"
    in_general = "words ask for the type of {things_words}, to which something was done this way"
    asked: str
    things: tuple[Thing, ...]
    names: tuple[str, ...]
    """The types and sub-types of each."""


class AskedSharedSubTypes(Telling):
    """Of something that shares sub-types with what words name."""

    event, kind, aspects = "asked.shared-sub-types", EntryKind.CHECKED, NONE
    in_general = "{card} shares a sub-type with {things_words}"
    sentence = "{card} shares with {things_words}: {names_words}"
    card: Thing
    things: tuple[Thing | Place, ...]
    names: tuple[str, ...]


class AskedRegionsNot(Telling):
    event, kind, aspects = "asked.regions-not", EntryKind.FALSE, NONE
    sentence = "not counted: {things_words}"
    in_general = "a region is not counted"
    things: tuple[RegionNow, ...]


class AskedExpeditionsNot(Telling):
    """Of Expeditions that would be counted but for the terrains of the regions they are in."""

    event, kind, aspects = "asked.expeditions-not", EntryKind.FALSE, NONE
    sentence = "not counted: {things_words}"
    in_general = "an Expedition is not counted"
    things: tuple[PlaceNow, ...]


class MeantExpeditionsNot(AskedExpeditionsNot):
    """The same where words mean Expeditions, and none is counted."""

    event = "meant.expeditions-not"
    sentence = "not meant: {things_words}"
    in_general = "an Expedition is not meant"


class AmountIs(Telling):
    event, kind, aspects = "amount.is", EntryKind.CHECKED, NONE
    sentence = "{amount_is}"
    in_general = "an amount is computed"
    part: Any
    """The words for it."""
    number: int
    things: tuple[Thing, ...] = ()
    """What "my" or "its" is of, if the words have only a pronoun for that."""
    asked: str = ""
    """What is asked of those: "Hand Cost"."""
    is_x: bool = False
    """Whether the words have the letter X for it."""


class AmountToChoose(AmountIs):
    """Of how often something is done, how many modes are chosen, or what may be chosen."""

    before_choices = True


class AmountNone(AmountToChoose):
    """Of how many things are to be chosen, where that is counted and comes to 0."""

    event, kind = "amount.none", EntryKind.SKIPPED
    sentence = "{amount_is_words} 0, so nothing is chosen"


class AmountOfNothing(AmountIs):
    """A number of what is not there, as nothing was chosen to be spoken of (CR 1.1.6.d)."""

    event = "amount.of-nothing"
    sentence = "{amount_is_words} {number}, as nothing was chosen of which it could be"
    in_general = "an amount is 0, as nothing was chosen of which it could be"


class AmountDivided(AmountIs):
    """How often a number is in another one: rounded as the words say, or wholly (CR 1.1.6.b)."""

    event = "amount.divided"
    sentence = "{amount_words} {divided_words}"
    in_general = "an amount is divided"
    whole: int
    by: int
    up: bool | None


class DividedToChoose(AmountDivided):
    """Of how many things are to be chosen."""

    before_choices = True


class AskedConsidered(Telling):
    event, kind, aspects = "asked.considered", EntryKind.CHECKED, NONE
    sentence = "{things_words} {is_each} considered {asked}, as {card} says"
    card: Thing
    ability: Ability
    things: tuple[Thing | Place, ...]
    asked: str


class AskedTotal(Telling):
    """What several things that were chosen come to together, and what they may."""

    event, kind, aspects = "asked.total", EntryKind.CHECKED, NONE
    sentence = "the total {asked} of {each_with_number} is {number}{needed_words}"
    in_general = "the total {asked} of several cards is computed"
    by: ClassVar[tuple[str, ...]] = ()
    """The rule by which it decides what may be chosen."""
    things: tuple[Thing, ...]
    asked: str
    each: tuple[int, ...]
    """What each of them has of it."""
    number: int
    figures: tuple[Figure, ...]


class AskedBeyond(AskedTotal):
    """Of what cannot be chosen besides: what they would come to with it."""

    event, kind = "asked.beyond", EntryKind.FALSE
    sentence = "with {each_with_number}, the total {asked} would be {number}{needed_words}"
    in_general = "with {things_words}, the total {asked} would be more than is allowed"
    by = ("6.5.b",)


class AskedAlso(Telling):
    event, kind, aspects = "asked.also", EntryKind.CHECKED, NONE
    in_general = "{things_words} is also considered something else"
    sentence = "{things_words} {is_each} also considered {a_kind}, as {says_so}"
    card: Thing
    things: tuple[Thing, ...]
    asked: str
    ability: Ability | None = None
    """The one of the card that says so."""


class AskedFacing(Telling):
    event, kind, aspects = "asked.facing", EntryKind.CHECKED, NONE
    sentence = "{card} faces {things_words}"
    card: Thing
    things: tuple[Thing, ...]


class AskedAbsent(Telling):
    event, kind, aspects = "asked.absent", EntryKind.CHECKED, NONE
    sentence = "{card} has no {asked}{boosted_words}: it counts as {number}"
    in_general = "{card} has no {asked} that could be asked of it"
    card: Thing
    asked: str
    number: int
    boosted: bool = False
    """Whether boosts are on it."""
