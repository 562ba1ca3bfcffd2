"""CR 6.4, 6.5 Entries about costs and effects."""

from __future__ import annotations

from judgebot.abilities.effects import Effect
from judgebot.abilities.words import Duration, Phase
from judgebot.game.data.events import Daily
from judgebot.game.data.telling import Figure, Kind, PlayerId, Telling, Thing
from judgebot.game.data.topics import COUNTERS, EMBLEMS, MANA, MOVE, NONE, STATUS
from judgebot.game.data.zones import Place


class EitherImpossible(Telling):
    event, kind, topics = "either.impossible", Kind.IMPOSSIBLE, NONE
    sentence = "this cannot be done, so it cannot be chosen: {effect_words}"
    effect: Effect


class ModeBoth(Telling):
    event, kind, topics = "mode.both", Kind.CHECKED, NONE
    sentence = "the condition is true: all modes may be chosen"


class ModeNotBoth(Telling):
    event, kind, topics = "mode.not-both", Kind.FALSE, NONE
    sentence = "the condition is not true: not all modes may be chosen"


class ModeImpossible(Telling):
    event, kind, topics = "mode.impossible", Kind.IMPOSSIBLE, NONE
    sentence = "nothing of this mode can be done, so it cannot be chosen: {effect_words}"
    effect: Effect


class MayImpossible(Telling):
    event, kind = "may.impossible", Kind.IMPOSSIBLE
    sentence = "nothing of this can be done, so it cannot be chosen: {effect_words}"
    player: PlayerId
    effect: Effect


class MayNot(Telling):
    event, kind = "may.not", Kind.SKIPPED
    sentence = "{player} does not: {effect_words}"
    player: PlayerId
    effect: Effect


class IfTrue(Telling):
    event, kind, topics = "if.true", Kind.CHECKED, NONE
    sentence = "the condition is true{figures_words}: {effect_words}"
    effect: Effect
    figures: tuple[Figure, ...] = ()


class IfFalse(Telling):
    event, kind = "if.false", Kind.FALSE
    sentence = "the condition is not true{figures_words}: {effect_words}"
    effect: Effect
    figures: tuple[Figure, ...] = ()


class RepeatTimes(Telling):
    event, kind, topics = "repeat.times", Kind.CHECKED, NONE
    sentence = "this is done {times} times, one after the other"
    times: int


class CostPaid(Telling):
    event, topics = "cost.paid", MANA
    sentence = "{player} pays: {effect_words}"
    player: PlayerId
    effect: Effect


class PayCannot(Telling):
    event, kind, topics = "pay.cannot", Kind.IMPOSSIBLE, MANA | STATUS | COUNTERS | MOVE
    sentence = "{player} cannot pay in full: {effect_words}"
    player: PlayerId
    effect: Effect


class PayNotEnough(Telling):
    event, kind, topics = "pay.not-enough", Kind.IMPOSSIBLE, MANA | STATUS | COUNTERS | MOVE
    sentence = "there is not enough mana to pay"


class ToughPaid(Telling):
    event, topics = "tough.paid", MANA
    sentence = "{player} pays {mana} to target {cards_listed}, which is Tough"
    player: PlayerId
    mana: int
    cards: tuple[Thing, ...]


class ToughPaidSeveral(Telling):
    event, topics = "tough.paid-several", MANA
    sentence = "{player} pays {mana} to target {cards_listed}, which are Tough"
    player: PlayerId
    mana: int
    cards: tuple[Thing, ...]


class ToughUnforced(Telling):
    event, kind, topics = "tough.unforced", Kind.SKIPPED, MANA
    sentence = (
        "{player} does not pay to target what is Tough, {things_words}, and targets nothing more"
    )
    player: PlayerId
    things: tuple[Thing, ...]


class ToughCannotPay(Telling):
    event, kind, topics = "tough.cannot-pay", Kind.IMPOSSIBLE, MANA
    sentence = "{card} cannot be targeted: {player} cannot pay for its Tough with {ready_orbs}"
    card: Thing
    player: PlayerId
    ready: int


class ToughNoTarget(Telling):
    event, kind, topics = "tough.no-target", Kind.SKIPPED, MANA
    sentence = "nothing is paid for the Tough of {things_words}: nobody targets it"
    things: tuple[Thing | Place, ...]


class ToughAgain(Telling):
    event, kind, topics = "tough.again", Kind.ALREADY, MANA
    sentence = "{card} is Tough, and this effect has paid for it already"
    card: Thing


class TableNumber(Telling):
    event, kind, topics = "table.number", Kind.CHECKED, NONE
    sentence = "the number is {number}: the row {row_words}"
    low: int
    high: int | None
    number: int


class TableRow(Telling):
    event, kind, topics = "table.row", Kind.CHECKED, NONE
    sentence = "the result is {number}: the row {row_words}"
    low: int
    high: int | None
    number: int


class Delayed(Telling):
    event, topics = "delayed", EMBLEMS
    sentence = "{card}: put off until after {after}: {effect_words}"
    card: Thing
    after: Phase | Daily
    effect: Effect


class EmblemCreated(Telling):
    event, topics = "emblem.created", EMBLEMS
    sentence = "an Ongoing Emblem of {card}, for this {duration}: {effect_words}"
    card: Thing
    effect: Effect
    duration: Duration


class EmblemNotNow(Telling):
    event, kind, topics = "emblem.not-now", Kind.IMPOSSIBLE, EMBLEMS
    sentence = "no Emblem with the duration 'this {duration}' can be created now"
    duration: Duration


class DiceChanged(Telling):
    event, topics = "dice.changed", NONE
    sentence = "the result becomes {number}"
    number: int


class DiceRolled(Telling):
    event, topics = "dice.rolled", NONE
    sentence = "{player} rolls {dice_words}: the result is {number}"
    player: PlayerId
    dice: tuple[int, ...]
    number: int


class PlayDeclined(Telling):
    event, kind = "play.declined", Kind.SKIPPED
    sentence = "{player} chooses not to play a card that they could play"
    player: PlayerId


class PlayNone(Telling):
    event, kind = "play.none", Kind.IMPOSSIBLE
    sentence = "{player} has no card to play"
    player: PlayerId


class EmblemExpires(Telling):
    event, topics = "emblem.expires", EMBLEMS
    sentence = "what {card} did for this {duration} ends"
    card: Thing
    duration: Duration
