"""CR 6.3, 5.4 Entries about Reactions: activated, played, and why not."""

from __future__ import annotations

from enum import StrEnum
from typing import Any

from judgebot.abilities.model import Ability
from judgebot.abilities.nouns import Pick
from judgebot.abilities.words import Daily, Duration, Phase, Status, Terrain
from judgebot.game.data.aspects import NONE, REACTIONS, TIME
from judgebot.game.data.telling import EntryKind, Figure, Measure, Noted, PlayerId, Telling, Thing
from judgebot.game.data.zones import Place, ZoneKind


class NotActivated(Telling):
    """Why a Reaction was not activated although its trigger matches."""

    kind, aspects = EntryKind.NOT_ACTIVATED, REACTIONS
    card: Thing
    ability: Ability
    by: Thing | None = None
    """The object that keeps it from activating."""
    where: Place
    controlled_by: PlayerId | None = None
    """Who controls the object, where it is told beside one of the same name of somebody else."""


class ReactionActivated(Telling):
    event, kind, aspects = "reaction.activated", EntryKind.ACTIVATED, REACTIONS
    sentence = (
        "activated: “{ability}” of {card}{at_words}{giver_words}{for_words}{together_words}"
        "{measures_words}{figures_words}{parts_words}{standing_words}{not_passed_words}{not_yet_words}"
        "{ignored_no_more}"
    )
    card: Thing
    ability: Ability
    giver: Thing | None = None
    things: tuple[Thing, ...] = ()
    """For which of several things of one event it is activated each time."""
    together: bool = False
    """Whether it is activated once for several things of one event."""
    drawn_by: PlayerId | None = None
    """Whose draws these things are, if they are draws."""
    measures: tuple[Measure, ...] = ()
    """What the one thing that its trigger speaks of has of what that asks for."""
    figures: tuple[Figure, ...] = ()
    """What the condition of its trigger found, and what that needs."""
    parts: tuple[Any, ...] = ()
    """The parts of that condition that make it true by themselves."""
    stood: tuple[Noted, ...] = ()
    """Where the Expeditions stand of which it asks."""
    not_passed: tuple[PlayerId, ...] = ()
    """Who has not passed, of what is activated as a player passes first."""
    not_yet: bool = False
    """Whether all of its effect rests on a condition that is not true now."""
    figures_now: tuple[Figure, ...] = ()
    """What that condition found, and what it needs."""
    parts_now: tuple[Any, ...] = ()
    """The parts of it that make it false by themselves."""
    stood_now: tuple[Noted, ...] = ()
    """What it looked at besides."""
    ignored_for: int = 0
    """During how many first Days, which are over, it was ignored."""
    at: Place | None = None
    """Where the object is, if it is told besides why one of its name in Reserve does not do so."""
    controlled_by: PlayerId | None = None
    """Who controls the object, where it is told beside one of the same name of somebody else."""


class ReactionLimit(Telling):
    event, kind, aspects = "reaction.limit", EntryKind.NOT_ACTIVATED, REACTIONS
    sentence = (
        "not activated: “{ability}” of {card}{giver_words}: it was activated {limit} times this"
        " day, which is the limit"
    )
    card: Thing
    ability: Ability
    giver: Thing | None = None
    """The object that gives it the ability: of two equal Reactions, each has its own limit."""
    limit: int


class HowControlled(StrEnum):
    """Since when a player controls the object whose Reaction they play."""

    NOW = "controls now"
    STOLEN = "controls"
    LAST = "controlled last"
    BEFORE = "controlled before"


class ReactionPlayed(Telling):
    event, aspects = "reaction.played", REACTIONS
    sentence = (
        "{player} plays the Reaction {reaction_words} of {card}{controller_words}{bound_words}"
        "{waiting_words}"
    )
    in_general = "{player} plays a Reaction of {card}"
    card: Thing
    ability: Ability | None
    """None of what was put off until later (CR 4.2.d)."""
    player: PlayerId
    held: HowControlled | None = None
    """How the player controls the object, or did, where that is not plain (CR 7.5.5.c)."""
    controlled_now_by: PlayerId | None = None
    """Who controls the object by now, where that is another player."""
    things: tuple[Thing, ...] = ()
    """What its effect is bound to, beside its own object (CR 6.3.i)."""
    places: tuple[Place, ...] = ()
    """The Expeditions that it is bound to."""
    whom: tuple[PlayerId, ...] = ()
    """The players that it is bound to."""
    among: int = 0
    """Among how many that are not alike it is chosen to be the next (CR 4.4.b); else none."""
    others: tuple[PlayerId, ...] = ()
    """The players whose Reactions wait until the player has none left (CR 5.1.1.c)."""


class ReactionGoesOn(Telling):
    event, kind, aspects = "reaction.goes-on", EntryKind.CHECKED, NONE
    sentence = "{emblems_stay} in Limbo, whatever became of {card}"
    in_general = "an Emblem-Reaction stays in Limbo, whatever became of what it is of"
    card: Thing
    number: int = 1
    """How many of its Reactions wait."""


class ReactionsNoneLeft(Telling):
    event, aspects = "reactions.none-left", TIME
    sentence = "no Reaction is left in Limbo: the game progresses to the {progress_words}"
    next_one: str
    """What the day goes on with: a daily effect, a phase or a turn."""
    daily: Daily | None = None
    """Which daily effect it is."""


class ReactionCeases(Telling):
    event, aspects, detail = "reaction.ceases", REACTIONS, True
    sentence = "the Reaction has been played and ceases to exist"
    card: Thing
    ability: Ability | None
    """None of what was put off until later (CR 4.2.d)."""


class ReactionCondition(NotActivated):
    event = "reaction.condition"
    sentence = (
        "not activated: “{ability}” of {card}: its condition {was_true} not true"
        "{figures_words}{parts_words}{standing_words}"
    )
    before: bool = False
    """Whether it is asked of the state before the event (CR 6.3.k)."""
    figures: tuple[Figure, ...] = ()
    parts: tuple[Any, ...] = ()
    stood: tuple[Noted, ...] = ()


class ReactionNotWorking(NotActivated):
    event = "reaction.not-working"
    sentence = "not activated: “{ability}” of {card}: this ability does not work in {where}"


class ReactionExhausted(NotActivated):
    event = "reaction.exhausted"
    sentence = (
        "not activated: “{ability}” of {card}, which is exhausted in Reserve and has no support "
        "abilities"
    )


class ReactionNotEntering(NotActivated):
    event = "reaction.not-entering"
    sentence = "not activated: “{ability}” of {card}, which was in play already"


class ReactionInOneSubset(NotActivated):
    """Of a trigger that speaks of the Expeditions of a Gigantic object as of one (CR 7.4.4.j)."""

    event = "reaction.one-subset"
    sentence = (
        "not activated: “{ability}” of {card}: {thing} was in one of those Expeditions already, and"
        " they count as one"
    )
    thing: Thing


class ReactionStillInOneSubset(ReactionInOneSubset):
    sentence = (
        "not activated: “{ability}” of {card}: {thing} still is in one of those Expeditions, and"
        " they count as one"
    )


class ReactionWasThere(NotActivated):
    event = "reaction.was-there"
    sentence = "not activated: “{ability}” of {card}: {thing} was there already{gigantic_words}"
    thing: Thing
    gigantic: bool = False
    """Whether it was, or is, as it is Gigantic, wherever its card is (CR 7.4.4.b)."""


class ReactionStillThere(ReactionWasThere):
    event = "reaction.still-there"
    sentence = "not activated: “{ability}” of {card}: {thing} still is there{gigantic_words}"


class ReactionWasSo(NotActivated):
    event = "reaction.was-so"
    sentence = "not activated: “{ability}” of {card}: {thing} was {status} already"
    thing: Thing | Place
    status: Status


class ReactionSoBefore(NotActivated):
    """Of a trigger that says what is so: it was before the event, which goes on that way."""

    event = "reaction.so-before"
    sentence = (
        "not activated: “{ability}” of {card}: that was so before this, too{figures_words}"
    )
    figures: tuple[Figure, ...] = ()
    """What its condition finds now and found before the event, and what it needs."""


class ReactionWasInContact(NotActivated):
    """Of an object that is in several Expeditions, one of which was In Contact before."""

    event = "reaction.was-in-contact"
    sentence = "not activated: “{ability}” of {card}: {thing} was In Contact already"
    thing: Thing


class ReactionGainsNone(NotActivated):
    event = "reaction.gains-none"
    sentence = "not activated: “{ability}” of {card}: {thing} gains none"
    thing: Thing


class ReactionKeeps(ReactionGainsNone):
    """Of counters that something has where it goes, and had before."""

    event = "reaction.keeps"
    sentence = "not activated: “{ability}” of {card}: {thing} keeps what it had, and gains none"


class ReactionKeepsSome(ReactionGainsNone):
    """Of counters of which it has more where it goes, as it enters with them."""

    event = "reaction.keeps-some"
    sentence = (
        "not activated: “{ability}” of {card}: {thing} keeps what it had, enters with the rest, "
        "and gains none"
    )


class ReactionEntersWith(ReactionGainsNone):
    """Of counters that something has as it enters a zone, and had not before."""

    event = "reaction.enters-with"
    sentence = "not activated: “{ability}” of {card}: {thing} enters with them, and gains none"


class ReactionStaysInPlay(NotActivated):
    event = "reaction.stays-in-play"
    sentence = "not activated: “{ability}” of {card}: {thing} stays in play, in {place}"
    thing: Thing
    place: Place


class ReactionNotBefore(NotActivated):
    event = "reaction.not-before"
    sentence = "not activated: “{ability}” of {card}, which was not in play before that"


class ReactionCameAfter(NotActivated):
    """Of an object that came by a later step of the effect of which an earlier one was that."""

    event = "reaction.came-after"
    sentence = (
        "not activated: “{ability}” of {card}, which came to {where} only after that was done"
    )


class ReactionLeftBefore(NotActivated):
    """Of an object that left play as the card was played of which its trigger speaks."""

    event = "reaction.left-before"
    sentence = "not activated: “{ability}” of {card}, which had left play before that"


class ReactionGivenNoMore(NotActivated):
    """Of an object to which another one gave it that left play before the event."""

    event = "reaction.given-no-more"
    sentence = (
        "not activated: “{ability}” of {card}: {giver}, which gave it, had left play before that"
    )
    giver: Thing


class ReactionNotInPlay(NotActivated):
    event = "reaction.not-in-play"
    sentence = "not activated: “{ability}” of {card}, which was in {where} and not in play"


class ReactionNotAfter(NotActivated):
    event = "reaction.not-after"
    sentence = "not activated: “{ability}” of {card}, which does not have it any more after that"


class ReactionLost(NotActivated):
    event = "reaction.lost"
    sentence = "not activated: “{ability}” of {card}, which had lost it before that"


class ReactionOthersBefore(NotActivated):
    event = "reaction.others-before"
    sentence = "not activated: “{ability}” of {card}, which {did} controlled before that"
    in_general = "not activated: “{ability}” of {card}: {did} controlled it before that"
    did: PlayerId


class ReactionNotJoined(NotActivated):
    event = "reaction.not-joined"
    sentence = (
        "not activated: “{ability}” of {card}: {things_words} did not join {place} now, being "
        "there already; {card} did"
    )
    things: tuple[Thing, ...]
    """Those to whom the object of the Reaction came."""
    place: Place


class ReactionNotLeft(ReactionNotJoined):
    event = "reaction.not-left"
    sentence = (
        "not activated: “{ability}” of {card}: {things_words} did not leave {place}, {card} did"
    )


class ReactionCameToFace(ReactionNotJoined):
    """Of a trigger that speaks of the Expedition facing its object, which is another one now."""

    event = "reaction.came-to-face"
    sentence = (
        "not activated: “{ability}” of {card}: {things_words} did not join {place} now, being "
        "there already; {card} came to face it"
    )


class ReactionFacesNoMore(ReactionNotJoined):
    event = "reaction.faces-no-more"
    sentence = (
        "not activated: “{ability}” of {card}: {things_words} did not leave {place}; {card} does "
        "not face it any more"
    )


class ReactionNotEach(NotActivated):
    event = "reaction.not-each"
    sentence = (
        "not activated: “{ability}” of {card}: as {card} is Gigantic, it speaks of several "
        "Expeditions, and {things_words} did not do that"
    )
    things: tuple[Place, ...]
    """Those of the Expeditions that did not."""


class ReactionNotWho(NotActivated):
    event = "reaction.not-who"
    sentence = (
        "not activated: “{ability}” of {card}: {did} did that{of_its_controller}{whose_reaction}"
    )
    did: PlayerId
    controller: PlayerId | None = None
    """Who controls the Reaction, and so is its "you", of whom the others are opponents."""
    controlled: Thing | None = None
    """What it was done to, where who controls that is who did it (CR 7.5.6.d)."""


class ReactionNoTurn(NotActivated):
    event = "reaction.no-turn"
    sentence = "not activated: “{ability}” of {card}: it is nobody's turn, so this is no Gift"


class ReactionOwnTurn(NotActivated):
    event = "reaction.own-turn"
    sentence = (
        "not activated: “{ability}” of {card}: it is {player}'s own turn, so what {player} "
        "receives is no Gift"
    )
    player: PlayerId


class ReactionNotReceived(NotActivated):
    """Of a token that goes from one Expedition to the other of the same player (CR 7.3.30.a)."""

    event = "reaction.not-received"
    sentence = (
        "not activated: “{ability}” of {card}: {thing} was in one of {whose}'s Expeditions already,"
        " and they count as one, so {whose} does not receive it"
    )
    thing: Thing
    whose: PlayerId


class ReactionPassedLater(NotActivated):
    event = "reaction.passed-later"
    sentence = "not activated: “{ability}” of {card}: {did} has passed before"
    did: PlayerId


class ReactionPassedWith(ReactionPassedLater):
    """Of several players who pass at once, another one is first."""

    event = "reaction.passed-with"
    sentence = "not activated: “{ability}” of {card}: {did} passes first"


class OfAnotherPlayer(NotActivated):
    """Of a thing of another player than a Reaction, or what gives one, speaks of."""

    thing: Thing
    whose: PlayerId


class ReactionNotWhose(OfAnotherPlayer):
    event = "reaction.not-whose"
    sentence = "not activated: “{ability}” of {card}: {whose_words}{whose_reaction}"
    in_general = "not activated: “{ability}” of {card}: it speaks of what is another player's"
    controller: PlayerId | None = None
    """Who controls the Reaction, and so is its "you", of whom the others are opponents."""


class ReactionNotSo(NotActivated):
    event = "reaction.not-so"
    sentence = (
        "not activated: “{ability}” of {card}: {thing} {is_not_words}{measures_words}"
    )
    thing: Thing
    part: Pick
    """What it is not: the kind of thing with the one quality that it lacks."""
    measures: tuple[Measure, ...] = ()


class ReactionOtherExpedition(NotActivated):
    event = "reaction.other-expedition"
    sentence = (
        "not activated: “{ability}” of {card}: that is {expedition}, of which it does not speak"
    )
    expedition: Place


class ReactionExpeditionNotSo(NotActivated):
    event = "reaction.expedition-not-so"
    sentence = "not activated: “{ability}” of {card}: {expedition} {is_not_words}"
    expedition: Place
    part: Pick
    """What it is not: an Expedition with the one quality that it lacks."""


class ReactionNotThere(NotActivated):
    event = "reaction.not-there"
    sentence = "not activated: “{ability}” of {card}: {thing} is in {place}{not_mine_words}"
    thing: Thing
    place: Place
    controller: PlayerId | None = None
    """Who controls the Reaction, of one that speaks of what is theirs."""
    mine: bool = False
    """Whether the trigger speaks of the Expedition of its own object, which that is not."""


class ReactionNotGivenWhose(OfAnotherPlayer):
    """Of a passive ability that gives such a Reaction to what other players control, or own."""

    event = "reaction.not-given-whose"
    sentence = "not activated: “{ability}” of {card}: {whose_words}"
    in_general = "not activated: “{ability}” of {card}: it is given to what is another player's"


class ReactionNotGivenSo(ReactionNotSo):
    """Of one that gives it to objects with a quality."""

    event = "reaction.not-given-so"


class ReactionNotGivenThere(NotActivated):
    """Of one that gives it to objects elsewhere."""

    event = "reaction.not-given-there"
    sentence = "not activated: “{ability}” of {card}: {thing} is in {place}"
    thing: Thing
    place: Place


class ReactionNotControlled(NotActivated):
    event = "reaction.not-controlled"
    sentence = "not activated: “{ability}” of {card}: {thing} is in {place}, and not controlled"
    thing: Thing
    place: Place


class ReactionElsewhere(NotActivated):
    event = "reaction.elsewhere"
    sentence = (
        "not activated: “{ability}” of {card}: {thing} {goes_words}{meant_words}{staying_words}"
    )
    in_general = "not activated: “{ability}” of {card}: {thing} goes elsewhere"
    thing: Thing
    origin: Place
    to: Place
    ceases: bool = False
    """Whether it is a token that ceases to exist instead (CR 2.1.e)."""
    controller: PlayerId | None = None
    """Who controls the Reaction, of one that speaks of what is theirs."""
    stays_in: ZoneKind | None = None
    """The zone of which the trigger speaks, where it only moved within it."""
    left: bool = False
    """Whether the trigger speaks of another place that it would leave."""
    mine: bool = False
    """Whether the trigger speaks of the Expedition of its own object, which that is not."""
    in_play: bool = False
    """Whether the trigger speaks only of what is in play, which that was not."""


class ReactionNotThisWay(NotActivated):
    event = "reaction.not-this-way"
    sentence = (
        "not activated: “{ability}” of {card}: {thing} is revealed by what {source} says, and not "
        "this way"
    )
    thing: Thing
    source: Thing


class ReactionReplaced(NotActivated):
    """Of what a step would have activated before modifiers were applied to it."""

    event = "reaction.replaced"
    sentence = (
        "not activated: “{ability}” of {card}{for_words}: what would have activated it was "
        "modified, and is no event"
    )
    things: tuple[Thing, ...] = ()
    """For which things it is not, where the event activates it for others."""


class ReactionNoEvent(NotActivated):
    """Of what tiebreakers bring about, where their start is no event."""

    event = "reaction.no-event"
    sentence = "not activated: “{ability}” of {card}: the start of tiebreakers is no event"


class ReactionUnmoved(NotActivated):
    """Of what would have been activated by an Expedition that was to move, and did not."""

    event = "reaction.unmoved"
    sentence = "not activated: “{ability}” of {card}: {expedition} does not move"
    expedition: Place


class ReactionNoneDrawn(NotActivated):
    """Of what would have been activated by a player's drawing, for whom there was no card."""

    event = "reaction.none-drawn"
    sentence = "not activated: “{ability}” of {card}: {player} draws no card"
    player: PlayerId


class ReactionUnchanged(NotActivated):
    """Of what would have been activated by what something was to gain or lose, and did not."""

    event = "reaction.unchanged"
    sentence = "not activated: “{ability}” of {card}: nothing about {thing} changes"
    thing: Thing | Place


class ReactionCeased(NotActivated):
    event = "reaction.ceased"
    sentence = (
        "not activated: “{ability}” of {card}: {thing}, a token, ceases to exist, and does not "
        "join {place}"
    )
    thing: Thing
    place: Place


class ReactionNumber(NotActivated):
    event = "reaction.number"
    sentence = (
        "not activated: “{ability}” of {card}: the {asked} is {number}{those_words}{needed_words}"
    )
    in_general = "not activated: “{ability}” of {card}: the {asked} is not the one needed"
    number: int
    asked: str = "number"
    """Of what it is the number: "number of boosts gained"."""
    things: tuple[Thing | Place, ...] = ()
    """Those that are counted."""
    figures: tuple[Figure, ...] = ()
    """What it is compared with."""


class ReactionNotSpent(NotActivated):
    event = "reaction.not-spent"
    sentence = "not activated: “{ability}” of {card}: {counters_words} are removed, and not spent"
    counter: str
    number: int


class ReactionNotDueTo(NotActivated):
    event = "reaction.not-due-to"
    sentence = (
        "not activated: “{ability}” of {card}: the Expedition moves forward {moves_due_to}"
        "{not_tied_words}"
    )
    in_general = (
        "not activated: “{ability}” of {card}: the Expedition moves forward "
        "due to something else"
    )
    due_to: tuple[Terrain, ...]
    not_tied: bool = False
    """Whether it is asked whether it moves due to Ascension: a tie in one of them (CR 4.2.4.k)."""


class ReactionDidNotFail(NotActivated):
    event = "reaction.did-not-fail"
    sentence = (
        "not activated: “{ability}” of {card}: {expedition} moves forward during Progress, so "
        "that it does not fail"
    )
    expedition: Place


class ReactionPut(NotActivated):
    event = "reaction.put"
    sentence = "not activated: “{ability}” of {card}: {thing} is put into play, and not played"
    thing: Thing


class ReactionNotResupplied(NotActivated):
    event = "reaction.not-resupplied"
    sentence = (
        "not activated: “{ability}” of {card}: {thing} is moved to Reserve, and not Resupplied"
    )
    thing: Thing


class ReactionCreated(NotActivated):
    event = "reaction.created"
    sentence = "not activated: “{ability}” of {card}: {thing} is created, and not played"
    thing: Thing


class ReactionLeftLimbo(NotActivated):
    event = "reaction.left-limbo"
    sentence = (
        "not activated: “{ability}” of {card}: {thing} leaves Limbo before it is done resolving"
    )
    thing: Thing


class ReactionStaysInLimbo(NotActivated):
    event = "reaction.stays-in-limbo"
    sentence = "not activated: “{ability}” of {card}: {thing} stays in Limbo, and so is not played"
    thing: Thing


class ReactionDiscarded(NotActivated):
    event = "reaction.discarded"
    sentence = "not activated: “{ability}” of {card}: {thing} is discarded, and not sacrificed"
    thing: Thing


class ReactionLeaves(NotActivated):
    """Of what leaves play otherwise than as it is discarded."""

    event = "reaction.leaves-play"
    sentence = "not activated: “{ability}” of {card}: {thing} leaves play, and is not sacrificed"
    thing: Thing


class ReactionMarker(NotActivated):
    """Of a Terrain Marker that is moved and not placed, or the other way round."""

    event = "reaction.marker"
    sentence = "not activated: “{ability}” of {card}: the Terrain Marker {placed_words}"
    in_general = "not activated: “{ability}” of {card}: the Terrain Marker is no such one"
    origin: str
    """The region on which it was before, if it was on any."""


class ReactionPlayedFrom(NotActivated):
    event = "reaction.played-from"
    sentence = "not activated: “{ability}” of {card}: {thing} is played from {source}"
    in_general = "not activated: “{ability}” of {card}: {thing} is played from elsewhere"
    thing: Thing
    source: ZoneKind


class ReactionWithoutScout(NotActivated):
    event = "reaction.without-scout"
    sentence = (
        "not activated: “{ability}” is gained only by what is played with Scout, and {card} is not"
    )


class ReactionNotFree(NotActivated):
    event = "reaction.not-free"
    sentence = "not activated: “{ability}” of {card}: {thing} is not played for free"
    thing: Thing


class ReactionNotThen(NotActivated):
    event = "reaction.not-then"
    sentence = "not activated: “{ability}” of {card}: it is {time_words}"
    in_general = "not activated: “{ability}” of {card}: it speaks of another time"
    phase: Phase
    daily: Daily | None = None
    """The daily effect to which it belongs."""
    of_phase: bool = False
    """Whether a trigger speaks of a phase, so that it matters of which one the daily effect is."""
    no_turn: bool = False
    """Whether it is nobody's turn, of what speaks of turns."""


class ReactionTooLate(NotActivated):
    event = "reaction.too-late"
    sentence = "not activated: “{ability}” of {card}: {phase} began before {card} came to {where}"
    phase: Phase


class ReactionPhaseSkipped(NotActivated):
    event = "reaction.phase-skipped"
    sentence = "not activated: “{ability}” of {card}: no {phase} begins"
    phase: Phase


class ReactionOnce(NotActivated):
    event = "reaction.once"
    sentence = (
        "not activated: “{ability}” of {card}: it was activated already and can only be "
        "activated once per {once_per}"
    )


class ReactionDone(Telling):
    event, aspects = "reaction.done", REACTIONS
    sentence = (
        "this does nothing: it was carried out already and can only be carried out once per "
        "{once_per}"
    )
    in_general = "a Reaction does nothing, as it can only be carried out once"
    card: Thing
    ability: Ability | None


class ReactionNotFirst(NotActivated):
    event = "reaction.not-first"
    sentence = "not activated: “{ability}” of {card}: it is not the first time"


class ReactionNotNth(NotActivated):
    event = "reaction.not-nth"
    sentence = (
        "not activated: “{ability}” of {card}: {thing} is the {nth_words} one that {whose} played"
    )
    in_general = (
        "not activated: “{ability}” of {card}: {thing} is another one of those "
        "that {whose} played"
    )
    thing: Thing
    whose: PlayerId
    number: int


class ReactionNotThatOne(NotActivated):
    event = "reaction.not-that-one"
    sentence = "not activated: “{ability}” of {card}: {counted_words} of this {period}"
    in_general = "not activated: “{ability}” of {card}: that was another time of the same"
    first: int
    last: int
    """As which of those that count it happened, or from which to which at once."""
    period: Duration


class ReactionNobody(NotActivated):
    event = "reaction.nobody"
    sentence = "not activated: “{ability}” of {card}: neither player did that"


class ReactionIgnored(NotActivated):
    event = "reaction.ignored"
    sentence = (
        "not activated: “{ability}” of {card}: its {support_words}abilities are ignored now, "
        "{as_by_says}: “{ignoring}”"
    )
    in_general = "not activated: “{ability}” of {card}: its abilities are ignored"
    ignoring: Ability
    """The ability that says so."""
    support: bool = False
    """Whether only its Support abilities are ignored."""


class ReactionCannot(NotActivated):
    event = "reaction.cannot"
    sentence = "not activated: “{ability}” of {card}: it cannot activate because of {by}"


class ReactionCannotByEffect(ReactionCannot):
    """Of what an effect would activate, whatever its trigger (CR 7.3.1.b)."""

    event = "reaction.cannot-by-effect"
    sentence = (
        "not activated: “{ability}” of {card}: an effect would activate it, but it cannot activate "
        "because of {by}"
    )


class ReactionSpared(Telling):
    """Of what keeps others from activating."""

    event, kind, aspects = "reaction.spared", EntryKind.CHECKED, REACTIONS
    sentence = "“{ability}” of {card} does not speak of {thing}{located_words}"
    card: Thing
    ability: Ability
    thing: Thing
    place: Place | None = None
    """Where that is, if it is of what faces something that the ability speaks (CR 1.2.3.c)."""


class ReactionSparedType(ReactionSpared):
    """Of what keeps those of another type from activating."""

    sentence = "“{ability}” of {card} does not speak of {thing}, which is of another type"


class ReactionSparedElsewhere(ReactionSpared):
    """Of what keeps those from activating that face its object."""

    sentence = "“{ability}” of {card} does not speak of {thing}, which does not face {card}"


class ReactionDelayed(Telling):
    event, kind, aspects = "reaction.delayed", EntryKind.ACTIVATED, REACTIONS
    sentence = (
        "after {after}, an Ongoing Emblem of {card} puts its Reaction in Limbo and ceases to exist"
    )
    in_general = "an Ongoing Emblem of {card} puts its Reaction in Limbo"
    card: Thing
    after: Phase | Daily


class ReactionDelayedToPhase(ReactionDelayed):
    event = "reaction.delayed-to-phase"
    sentence = (
        "{after} begins: an Ongoing Emblem of {card} puts its Reaction in Limbo and ceases to exist"
    )
    in_general = "an Ongoing Emblem of {card} puts its Reaction in Limbo as a phase begins"
