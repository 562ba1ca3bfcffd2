"""CR 6.4, 6.5 Entries about costs and effects."""

from __future__ import annotations

from typing import Any

from judgebot.abilities.effects import Effect
from judgebot.abilities.model import Ability
from judgebot.abilities.words import Daily, Duration, Phase
from judgebot.game.data.aspects import COUNTERS, EMBLEMS, MANA, MOVE, NONE, STATUS
from judgebot.game.data.entries.shapes import KeywordUnderCondition
from judgebot.game.data.telling import EntryId, EntryKind, Figure, Noted, PlayerId, Telling, Thing
from judgebot.game.data.zones import Place

_OF_A_TARGET = MOVE | STATUS | COUNTERS | MANA
"""What an effect could have done to what it does not target, or was not paid for it."""


class EitherImpossible(Telling):
    event, kind, aspects = "either.impossible", EntryKind.IMPOSSIBLE, NONE
    sentence = "“{effect_words}” cannot be chosen, as it cannot be done"
    in_general = "one of several effects cannot be chosen, as it cannot be done"
    effect: Effect


class ModeBoth(Telling):
    event, kind, aspects = "mode.both", EntryKind.CHECKED, NONE
    sentence = "the condition is true{figures_words}: all modes may be chosen{standing_words}"
    figures: tuple[Figure, ...] = ()
    stood: tuple[Noted, ...] = ()
    """Where the Expeditions stand of which it asks."""


class ModeNotBoth(ModeBoth):
    event, kind = "mode.not-both", EntryKind.FALSE
    sentence = (
        "the condition is not true{figures_words}: not all modes may be chosen{standing_words}"
    )


class ModeImpossible(Telling):
    event, kind, aspects = "mode.impossible", EntryKind.IMPOSSIBLE, NONE
    sentence = "the mode “{effect_words}” cannot be chosen, as nothing of it can be done"
    in_general = "a mode cannot be chosen, as nothing of it can be done"
    effect: Effect


class ModesNone(Telling):
    """Of modes of which none can be chosen."""

    event, kind, aspects = "modes.none", EntryKind.IMPOSSIBLE, NONE
    sentence = "none of the modes can be chosen: this part is ignored"


class ModeNotYet(Telling):
    """Of a mode that is resolved after another one, and of which nothing could be done before."""

    event, kind, aspects = "mode.not-yet", EntryKind.CHECKED, NONE
    sentence = (
        "the mode “{effect_words}” can be chosen after another one, which is resolved before it, "
        "though nothing of it can be done yet"
    )
    in_general = "a mode can be chosen of which nothing can be done yet"
    effect: Effect


class ModeIgnored(Telling):
    """Of a mode that could have been chosen, and was not."""

    event, kind = "mode.ignored", EntryKind.SKIPPED
    sentence = "{player} does not choose the mode “{effect_words}”, which is ignored"
    player: PlayerId
    effect: Effect


class MayImpossible(Telling):
    event, kind = "may.impossible", EntryKind.IMPOSSIBLE
    sentence = (
        "{player} cannot choose “{effect_words}”{for_what}, as {undone_words}{then_words}"
    )
    player: PlayerId
    about: Thing | None = None
    """For which of several things it would be done."""
    effect: Effect
    then: Effect = ()
    """What is only done if it is."""
    nothing: bool = False
    """Whether it speaks of what is not there, as nothing was revealed or chosen."""
    found: int | None = None
    """To how many it could be done, where that is not enough as it is read."""
    figures: tuple[Figure, ...] = ()
    """How many counters there are to spend, and how many would be spent."""


class MayNot(Telling):
    event, kind = "may.not", EntryKind.SKIPPED
    sentence = "{player} chooses not to do this{for_what}: “{effect_lowered}”{then_words}"
    player: PlayerId
    about: Thing | None = None
    """For which of several things it would be done."""
    effect: Effect
    then: Effect = ()
    """What is only done if it is."""


class OfCondition(Telling):
    """Whether a condition is true."""

    effect: Effect
    about: tuple[Thing, ...] = ()
    """What "it" or "they" are in its words."""
    they: tuple[PlayerId, ...] = ()
    """The players who "they" are in its words."""
    so_of: tuple[PlayerId, ...] = ()
    """Of several players who are asked what each of them did: those of whom it is true."""
    not_of: tuple[PlayerId, ...] = ()
    """And those of whom it is not."""
    figures: tuple[Figure, ...] = ()
    parts: tuple[Any, ...] = ()
    """Its parts that make it so: with "or" those that are true, with "and" those that are not."""
    stood: tuple[Noted, ...] = ()
    """Where the Expeditions stand of which it asks."""
    modified: bool = False
    """Whether what it asks of was begun, and modified."""
    undone: Effect = ()
    """What was not done that it asks of, as the condition of that was not true."""
    unmoved: bool = False
    """Whether it asks of the move of an Expedition that did not move."""
    gone: tuple[Thing, ...] = ()
    """What does not exist any more and is asked of as it last was."""
    since: EntryId | None = None


class IfTrue(OfCondition):
    event, kind, aspects = "if.true", EntryKind.CHECKED, NONE
    sentence = (
        "{true_words}{about_words}{gone_words}{figures_words}{parts_words}{otherwise_words}"
        "{stood_words}{begun_words}{not_done_words}"
    )


class IfFalse(OfCondition):
    event, kind = "if.false", EntryKind.FALSE
    sentence = (
        "{false_words}{about_words}{gone_words}{figures_words}{parts_words}{stood_words}"
        "{of_nothing}{begun_words}{not_done_words}"
    )
    expeditions: tuple[Place, ...] = ()
    """The Expeditions that would have been moved."""
    nothing: bool = False
    """Whether it is asked of what was to be chosen, and nothing was."""


class RepeatTimes(Telling):
    event, kind, aspects = "repeat.times", EntryKind.CHECKED, NONE
    sentence = "{times_words}"
    in_general = "it is computed how often something is done"
    effect: Effect
    """What is done so often."""
    times: int
    things: tuple[Thing | Place, ...] = ()
    """For each of which it is done, if it is."""
    players: tuple[PlayerId, ...] = ()
    """For which players it is done, in order."""
    part: Any = None
    """The words for how often it is done, or for the players for whom."""


class RepeatTime(Telling):
    event, kind, aspects = "repeat.time", EntryKind.CHECKED, NONE
    sentence = "time {time} of {times}{for_whom_words}"
    time: int
    times: int
    thing: Thing | Place | None = None
    """For what it is done this time, if for anything."""
    player: PlayerId | None = None
    """For which player it is, if for any."""


class NumberLimited(Telling):
    """That an effect would do so much of something and sets a maximum."""

    kind, aspects = EntryKind.CHECKED, NONE
    wanted: int
    most: int


class TokensLimited(NumberLimited):
    event = "tokens.limited"
    sentence = "{wanted} tokens would be created, but no more than {most} may be"
    in_general = "more tokens would be created than may be"


class DrawLimited(NumberLimited):
    event = "draw.limited"
    sentence = "{wanted} cards would be drawn, but no more than {most} may be"
    in_general = "more cards would be drawn than may be"


class CostPaid(Telling):
    event, aspects = "cost.paid", MANA
    sentence = "{player} pays this cost{orbs_words}: “{effect_words}”"
    player: PlayerId
    effect: Effect
    mana: int = 0


class PayDeclined(Telling):
    event, kind = "pay.declined", EntryKind.SKIPPED
    sentence = "{player} chooses not to pay this cost: “{effect_lowered}”"
    player: PlayerId
    effect: Effect


class PayCannot(Telling):
    event, kind, aspects = "pay.cannot", EntryKind.IMPOSSIBLE, MANA | STATUS | COUNTERS | MOVE
    sentence = "{player} cannot pay this cost in full: “{effect_words}”{unpaid_words}"
    player: PlayerId
    effect: Effect
    card: Thing | None = None
    """What pays with itself."""
    gone: bool = False
    """Whether that is no more (CR 6.3.j)."""
    now_at: Place | None = None
    """Where the card of that is another object, or no object (CR 2.1.d)."""
    exhausted: tuple[Thing, ...] = ()
    """What would have to be exhausted, and is."""
    without_status: tuple[Thing, ...] = ()
    """What would have to be, and can have no status where it is (CR 2.4.1.c)."""
    forbidden: bool = False
    """Whether passive abilities forbid that what it asks for is done."""
    few: tuple[tuple[Any, int], ...] = ()
    """The words for things of which there are not enough, and how many there are."""
    others: tuple[Thing, ...] = ()
    """What would do as well, did not another player control it."""
    controllers: tuple[PlayerId | None, ...] = ()
    """Who controls each of those."""
    figures: tuple[Figure, ...] = ()
    """How many counters there are to spend, and how many would be spent."""
    ready: int | None = None
    """How many Mana Orbs are ready, where it takes more."""
    lacking: Effect = ()
    """Which of several parts of the cost cannot be paid, each by itself."""


class SupportGoesOn(Telling):
    event, kind, aspects = "support.goes-on", EntryKind.CHECKED, NONE
    sentence = (
        "{card} is exhausted and has no support abilities now; its Emblem-Reaction in Limbo "
        "resolves all the same"
    )
    card: Thing


class PayNotEnough(Telling):
    event, kind, aspects = "pay.not-enough", EntryKind.IMPOSSIBLE, MANA | STATUS | COUNTERS | MOVE
    sentence = "{player} has {ready_orbs}, and {{{mana}}} is to be paid"
    in_general = "{player} has fewer ready Mana Orbs than are to be paid"
    player: PlayerId
    ready: int
    mana: int


class ToughIs(Telling):
    event, kind, aspects = "tough.is", EntryKind.CHECKED, NONE
    sentence = "{card} has Tough {number}{tough_parts}"
    in_general = "{card} has Tough"
    card: Thing
    number: int
    parts: tuple[tuple[Thing, int], ...]
    """Whose abilities give it, each with its number."""


class ToughWhile(KeywordUnderCondition):
    """Of an ability that gives Tough as long as a condition is true."""

    event, kind, aspects = "tough.while", EntryKind.CHECKED, NONE
    sentence = "{card} has Tough now{true_as_is}{standing_words}"


class ToughWhileNot(ToughWhile):
    event, kind, aspects = "tough.while-not", EntryKind.FALSE, MANA
    sentence = (
        "{card} has no Tough now, and nothing is paid to target it: “{ability}”{false_as_is}"
        "{standing_words}"
    )


class ToughPaid(Telling):
    event, aspects = "tough.paid", MANA
    sentence = (
        "{player} pays {{{mana}}}{orbs_words} to target {cards_listed}, which has Tough {mana}"
        "{though_free}"
    )
    in_general = "{player} pays for Tough"
    player: PlayerId
    mana: int
    cards: tuple[Thing, ...]
    played_free: Thing | None = None
    """The Spell that targets them, where it was played for free (CR 7.4.7, Remark)."""


class ToughPaidSeveral(Telling):
    event, aspects = "tough.paid-several", MANA
    sentence = (
        "{player} pays {{{mana}}}{orbs_words} to target {each_tough}, once for each of them"
        "{though_free}"
    )
    in_general = "{player} pays for the Tough of several"
    player: PlayerId
    mana: int
    cards: tuple[Thing, ...]
    each: tuple[int, ...]
    """The Tough of each of them."""
    played_free: Thing | None = None


class ToughUnforced(Telling):
    event, kind, aspects = "tough.unforced", EntryKind.SKIPPED, _OF_A_TARGET
    sentence = "{player} does not pay for the Tough of {things_words}{nothing_more_words}"
    player: PlayerId
    things: tuple[Thing, ...]
    more: bool = False
    """Whether something else is targeted."""


class ToughWilling(Telling):
    event, kind, aspects = "tough.willing", EntryKind.CHECKED, _OF_A_TARGET
    sentence = (
        "nobody is forced to pay for Tough, and all that is left to target has it: {player} "
        "need not have targeted {things_words}"
    )
    player: PlayerId
    things: tuple[Thing, ...]


class ToughCannotPay(Telling):
    event, kind, aspects = "tough.cannot-pay", EntryKind.IMPOSSIBLE, _OF_A_TARGET
    sentence = (
        "{card} cannot be targeted: it has Tough {number}, and {player} has {ready_orbs} to pay "
        "{{{number}}}{though_free}"
    )
    in_general = "{card} cannot be targeted, as {player} cannot pay for its Tough"
    card: Thing
    player: PlayerId
    ready: int
    number: int
    played_free: Thing | None = None
    """The Spell that would target it, where it was played for free (CR 7.4.7, Remark)."""


class ToughNotBesides(Telling):
    event, kind, aspects = "tough.not-besides", EntryKind.IMPOSSIBLE, _OF_A_TARGET
    sentence = (
        "{things_words} cannot be targeted as well: Tough would cost {at_least}{{{mana}}} in all, "
        "and {player} has {ready_orbs}"
    )
    in_general = "something cannot be targeted as well, as {player} cannot pay for Tough once more"
    player: PlayerId
    things: tuple[Thing, ...]
    mana: int
    """What the Tough of what was chosen and of one of them comes to."""
    exactly: bool
    """Whether it comes to the same with each of them."""
    ready: int


class ToughNoTarget(Telling):
    event, kind, aspects = "tough.no-target", EntryKind.SKIPPED, _OF_A_TARGET
    sentence = "nothing is paid for the Tough of {things_words}: nobody targets {it_or_them}"
    things: tuple[Thing | Place, ...]


class ToughOwn(Telling):
    event, kind, aspects = "tough.own", EntryKind.SKIPPED, MANA
    sentence = (
        "nothing is paid for the Tough of {things_words}: only an opponent pays to target "
        "{it_or_them}"
    )
    things: tuple[Thing | Place, ...]


class ToughOutOfPlay(Telling):
    """Of a target that a passive ability would make Tough, were it in play."""

    event, kind, aspects = "tough.out-of-play", EntryKind.SKIPPED, MANA
    sentence = (
        "nothing is paid to target {things_words}: “{ability}” of {card} affects only what is in "
        "play"
    )
    things: tuple[Thing | Place, ...]
    card: Thing
    ability: Ability


class ToughIdle(Telling):
    """Of a target that has Tough printed, and is not in play."""

    event, kind, aspects = "tough.idle", EntryKind.SKIPPED, MANA
    sentence = "nothing is paid to target {things_words}: “{ability}” works only in play"
    things: tuple[Thing | Place, ...]
    ability: Ability


class ToughLost(Telling):
    """Of a target that has Tough printed and lost it."""

    event, kind, aspects = "tough.lost", EntryKind.FALSE, MANA
    sentence = "nothing is paid to target {card}, which is not Tough now because of {giver}"
    card: Thing
    giver: Thing


class ToughAgain(Telling):
    event, kind, aspects = "tough.again", EntryKind.ALREADY, MANA
    before_choices = True
    sentence = "{player} has paid for the Tough of {card} once for this effect, and need not again"
    card: Thing
    player: PlayerId


class TableNumber(Telling):
    event, kind, aspects = "table.number", EntryKind.CHECKED, NONE
    sentence = "the condition “{row_words}” is true ({number})"
    in_general = "the condition of a row of results is true"
    low: int
    high: int | None
    number: int


class TableRow(Telling):
    event, kind, aspects = "table.row", EntryKind.CHECKED, NONE
    sentence = "the result is {number}: what follows “{row_words}” applies"
    in_general = "what follows a result applies"
    low: int
    high: int | None
    number: int
    left_out: tuple[Effect, ...] = ()
    """What follows the other results, and is not done."""


class TableNumberNot(Telling):
    event, kind = "table.number-not", EntryKind.FALSE
    sentence = "the condition “{row_words}” is not true ({number})"
    in_general = "the condition of a row of results is not true"
    low: int
    high: int | None
    number: int
    effect: Effect
    """What is not done."""
    expeditions: tuple[Place, ...] = ()
    """The Expeditions that would have been moved."""


class TableRowNot(TableNumberNot):
    event = "table.row-not"
    sentence = "the result is {number}: what follows “{row_words}” does not apply"
    in_general = "what follows a result does not apply"


class PutOff(Telling):
    event, aspects = "delayed", EMBLEMS
    sentence = (
        "an Ongoing Emblem of {card} is created, which puts this Reaction in Limbo after "
        "{after}: “{effect_words}”"
    )
    in_general = "an Ongoing Emblem of {card} is created, which puts a Reaction in Limbo later"
    card: Thing
    after: Phase | Daily
    effect: Effect


class DelayedToPhase(PutOff):
    event, aspects = "delayed.to-phase", EMBLEMS
    sentence = (
        "an Ongoing Emblem of {card} is created, which puts this Reaction in Limbo as {after} "
        "begins: “{effect_words}”"
    )
    in_general = (
        "an Ongoing Emblem of {card} is created, which puts a Reaction in "
        "Limbo as a phase begins"
    )


class EmblemCreated(Telling):
    event, aspects = "emblem.created", EMBLEMS
    sentence = (
        "an Ongoing Emblem of {card} is created for this {duration}: “{emblem_words}”{where_x}"
        "{targeted_words}"
    )
    card: Thing
    effect: Effect
    duration: Duration
    x: int | None = None
    """The X that was paid, where its words say X."""
    things: tuple[Thing | PlayerId | Place, ...] = ()
    """What was targeted for it."""


class EmblemNotNow(Telling):
    event, kind, aspects = "emblem.not-now", EntryKind.IMPOSSIBLE, EMBLEMS
    sentence = "no Emblem for “this {duration}” can be created: {no_duration}"
    in_general = "an Emblem cannot be created, as nothing is going on that it would last for"
    duration: Duration


class DiceChanged(Telling):
    event, aspects = "dice.changed", NONE
    in_general = "the result of a roll becomes another one"
    sentence = "the {becomes_words}"
    counting: tuple[int, ...]
    """What each of several dice shows then that counts."""
    number: int
    """What they show together."""


class DiceRolled(Telling):
    event, aspects = "dice.rolled", NONE
    sentence = "{player} {rolled_words}"
    in_general = "{player} rolls dice"
    player: PlayerId
    dice: tuple[int, ...]
    counting: tuple[int, ...]
    """Those of them that are not ignored."""
    number: int


class PlayedBeforeFleeting(Telling):
    event, kind, aspects = "play.before-fleeting", EntryKind.CHECKED, MOVE | STATUS
    sentence = "{card} is done resolving before the step in which it gains Fleeting"
    card: Thing


class PlayExhausted(Telling):
    event, kind, aspects = "play.exhausted", EntryKind.CHECKED, STATUS
    sentence = (
        "{card} is exhausted, and can be played all the same, as the effect that exhausted it says"
    )
    card: Thing


class PlayNotBesides(Telling):
    event, kind, aspects = "play.not-besides", EntryKind.IMPOSSIBLE, MOVE | MANA
    sentence = "{player} cannot play {cards_listed} as well: {all_costs_words}"
    in_general = "{player} cannot play one more card"
    player: PlayerId
    cards: tuple[Thing, ...]
    """The card that cannot be played."""
    others: tuple[Thing, ...] = ()
    """Those that are played."""
    mana: int | None = None
    """What all of them cost at least, if it is the mana that does not suffice."""
    ready: int = 0


class PlayNone(Telling):
    event, kind, aspects = "play.none", EntryKind.IMPOSSIBLE, MOVE | MANA
    sentence = "{player} has no card to play"
    player: PlayerId


class EmblemStays(Telling):
    event, aspects = "emblem.stays", EMBLEMS
    sentence = "the Ongoing Emblem of {card} exists still, and {player} controls it"
    card: Thing
    player: PlayerId


class EmblemExpires(Telling):
    event, aspects = "emblem.expires", EMBLEMS
    sentence = "the Ongoing Emblem of {card} ceases to exist, as this {duration} ends{unused_words}"
    card: Thing
    duration: Duration
    unused: bool = False
    """Whether it speaks of the next card that is played, or joins, and there was none."""
