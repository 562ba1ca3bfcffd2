"""CR 2.1, 7.3 Entries about what moves to another zone, or cannot."""

from __future__ import annotations

from judgebot.abilities.card import Statistics
from judgebot.abilities.effects import Effect
from judgebot.abilities.model import Ability
from judgebot.abilities.words import Duration, KeywordName, Status, Type, ZoneType
from judgebot.game.data.aspects import COUNTERS, MOVE, STATUS
from judgebot.game.data.entries.shapes import Acted, Moving
from judgebot.game.data.telling import EntryKind, PlayerId, Telling, Thing
from judgebot.game.data.zones import Place, ZoneKind


class SacrificedToken(Moving):
    event, aspects = "sacrificed.token", MOVE
    sentence = "{by} sacrifices {card}, a token: it ceases to exist"


class Sacrificed(Moving):
    event, aspects = "sacrificed", MOVE
    sentence = "{by} sacrifices {card}: it moves to {to} and is a new object there{carried_words}"
    ceasing = SacrificedToken


class DiscardedToken(Moving):
    event, aspects = "discarded.token", MOVE
    says_where = True
    sentence = "{card}, a token, ceases to exist instead of going to {to}"


class Discarded(Moving):
    event, aspects = "discarded", MOVE
    in_general = "{card} is discarded"
    sentence = "{discarding}{carried_words}"
    ceasing = DiscardedToken


class SacrificeNothing(Telling):
    event, kind, aspects = "sacrifice.nothing", EntryKind.IMPOSSIBLE, MOVE
    sentence = "{player} controls nothing that could be sacrificed for this"
    verb: str
    player: PlayerId


class ControlImpossible(Telling):
    event, kind, aspects = "control.impossible", EntryKind.IMPOSSIBLE, MOVE
    sentence = "nobody can take control of {card}{where_it_is}"
    card: Thing
    where: Place | None = None
    """Where it is, which is not in play; None of what does not exist."""


class ControlAlready(ControlImpossible):
    sentence = "{player} cannot take control of {card}, which they control already"
    player: PlayerId


class ControlOwnZone(Telling):
    event, kind, aspects = "control.own-zone", EntryKind.IMPOSSIBLE, MOVE
    sentence = "{card} is in the zone of its owner and stays there"
    card: Thing


class Joining(Moving):
    event, aspects = "joins", MOVE
    sentence = "{card} joins {to}"


class NotFleeting(Telling):
    """Of what comes from Reserve to an Expedition without being played."""

    event, kind, aspects = "moved.not-fleeting", EntryKind.SKIPPED, STATUS
    sentence = "{card} is not Fleeting: it comes from Reserve without being played"
    card: Thing


class NotCooledDown(Telling):
    """Of a Spell with Cooldown that comes to Reserve without having been resolved."""

    event, kind, aspects = "moved.no-cooldown", EntryKind.SKIPPED, STATUS
    sentence = "{card} has Cooldown, which exhausts only what goes to Reserve after its resolution"
    card: Thing


class InThisOrder(Telling):
    """Of several cards that a player puts on the top or the bottom of a Deck."""

    event, kind, aspects = "moved.in-this-order", EntryKind.CHECKED, MOVE
    sentence = "in the Deck they lie in this order, from the top: {things_words}"
    in_general = "cards lie in a Deck in the order in which they were put there"
    things: tuple[Thing, ...]


class StaysThere(Telling):
    event, kind, aspects = "stays.there", EntryKind.ALREADY, MOVE
    sentence = "{card} is in {to} already and stays the object it is"
    card: Thing
    to: Place


class JoinThere(Telling):
    event, kind, aspects = "join.there", EntryKind.ALREADY, MOVE
    sentence = "{card} is in {to} already"
    card: Thing
    to: Place


class ControlTakenToken(Moving):
    event, aspects = "control.taken.token", MOVE
    sentence = "{by} takes control of {card}, a token, which ceases to exist"


class ControlTaken(Moving):
    event, aspects = "control.taken", MOVE
    sentence = (
        "{by} takes control of {card}: it moves to {to}{staying_words}{carried_words}{owner_still}"
    )
    ceasing = ControlTakenToken


class CreateNone(Telling):
    """Of a number of tokens that is counted, and comes to 0."""

    event, kind, aspects = "create.none", EntryKind.SKIPPED, MOVE
    sentence = "{player} creates no {token}: the number is 0"
    player: PlayerId
    token: str


class CreateNowhere(Telling):
    event, kind, aspects = "create.nowhere", EntryKind.IMPOSSIBLE, MOVE
    sentence = "{token} cannot be created: {nowhere_words}"
    token: str


class Defecting(Moving):
    event, aspects = "defects", MOVE
    sentence = "{card} defects: it moves to {to}{staying_words}{carried_words}{owner_still}"


class ExchangeNotTwo(Telling):
    event, kind, aspects = "exchange.not-two", EntryKind.IMPOSSIBLE, MOVE | COUNTERS
    sentence = "an exchange needs two things, and there are not two: it cannot happen"


class ExchangeStays(Telling):
    event, kind, aspects = "exchange.stays", EntryKind.IMPOSSIBLE, MOVE
    sentence = "{things_words} are both in the {zone}: nothing is exchanged"
    in_general = "two things are both in the same zone, so that nothing is exchanged"
    things: tuple[Thing, ...]
    zone: ZoneKind


class ExchangeSame(Telling):
    event, kind, aspects = "exchange.same", EntryKind.IMPOSSIBLE, COUNTERS
    in_general = "two cards have the same number of boosts, so that nothing is exchanged"
    sentence = "{things_words} have the same number of boosts: nothing happens"
    things: tuple[Thing, ...]


class ExchangedToken(Moving):
    event, aspects = "exchanged.token", MOVE
    sentence = "{card}, a token, ceases to exist in the exchange"


class Exchanged(Moving):
    event, aspects = "exchanged", MOVE
    sentence = "{card} goes to {to} in the exchange{carried_words}"
    ceasing = ExchangedToken


class MoveNowhere(Telling):
    event, kind, aspects = "move.nowhere", EntryKind.IMPOSSIBLE, MOVE
    sentence = "{card} cannot move: {nowhere_words}"
    card: Thing


class MovedToken(Moving):
    event, aspects = "moved.token", MOVE
    says_where = True
    sentence = "{card}, a token, ceases to exist instead of moving to {to}"


class MovedTo(Moving):
    event, aspects = "moved", MOVE
    sentence = "{card} moves to {to}{arriving_words}{more_words}{carried_words}"
    ceasing = MovedToken


class OnlyInRest(Acted):
    """Of what is sent to Reserve by an effect, and would not be by Rest."""

    event, kind, aspects = "moved.only-in-rest", EntryKind.FALSE, MOVE
    sentence = "{card} is {why}, which keeps it from being sent to Reserve only during Rest"
    in_general = "{card} has what keeps it from being sent to Reserve only during Rest"
    why: Status | KeywordName


class NotDiscarded(Acted):
    """Of what is Fleeting, and leaves the Expedition zone for another one than Reserve."""

    event, kind, aspects = "moved.not-discarded", EntryKind.FALSE, MOVE
    sentence = "{card} is Fleeting, which has it discarded only where it would go to Reserve"
    not_joined: tuple[Place, ...] = ()
    """The Discard pile to which it does not go."""


class ShuffledInto(MovedTo):
    """Of what goes to a Deck that is shuffled with it."""

    sentence = "{card} goes to {deck_words}{carried_words}, to be shuffled into it"


class NotInExpedition(Telling):
    event, kind, aspects = "not-in-expedition", EntryKind.IMPOSSIBLE, MOVE
    sentence = "{card} is in no Expedition any more"
    card: Thing


class SacrificeNotControlled(Telling):
    event, kind, aspects = "sacrifice.not-controlled", EntryKind.IMPOSSIBLE, MOVE
    sentence = (
        "{things_words} cannot be sacrificed: {player} does not control {it_or_them} in play"
    )
    things: tuple[Thing, ...]
    player: PlayerId


class SwitchingExpeditions(Moving):
    event, aspects = "switches", MOVE
    sentence = "{card} switches Expeditions: it moves to {to}{staying_words}{carried_words}"


class SwitchesGigantic(SwitchingExpeditions):
    sentence = "{card} switches Expeditions: its card goes to {to}{staying_words}{carried_words}"


class TokenCreated(Acted):
    event, aspects = "token.created", MOVE
    sentence = "the token {card} is created in {to}{with_words}{owned_words}"
    arriving: tuple[Status, ...] = ()
    """The statuses with which it enters."""
    more: tuple[tuple[str, int], ...] = ()
    """The counters with which it enters."""
    owner: PlayerId | None = None
    """Who owns it, where another player controls it (CR 1.1.7.b)."""


class EnteringWith(Telling):
    event, aspects = "enters.with", MOVE | STATUS | COUNTERS
    sentence = "{card} says how it enters play: “{ability}”"
    card: Thing
    ability: Ability


class OtherEntersWith(Telling):
    event, aspects = "enters.with-of-other", MOVE | STATUS | COUNTERS
    sentence = "{source} says how {card} enters play: “{ability}”"
    source: Thing
    card: Thing
    ability: Ability


class EntersNotYet(Telling):
    """Of what something says of those like itself, which enters play now (CR 6.2.l)."""

    event, kind, aspects = "enters.not-yet", EntryKind.SKIPPED, STATUS | COUNTERS
    sentence = (
        "{card} does not say how it enters play itself, as it is not in play before this step: "
        "“{ability}”"
    )
    card: Thing
    ability: Ability


class OtherEntersNotYet(Telling):
    event, kind, aspects = "enters.not-yet-of-other", EntryKind.SKIPPED, STATUS | COUNTERS
    sentence = (
        "{source} does not say how {card} enters play, as it is not in play before this step: "
        "“{ability}”"
    )
    source: Thing
    card: Thing
    ability: Ability


class EmblemEntersWith(Telling):
    event, aspects = "enters.with-of-emblem", MOVE | STATUS | COUNTERS
    sentence = "the Ongoing Emblem of {source} says how {card} enters play: “{emblem_words}”"
    source: Thing
    card: Thing
    effect: Effect
    duration: Duration


class TokenEntersWith(Telling):
    event, aspects = "enters.with-of-token", MOVE | STATUS | COUNTERS
    sentence = "{source} says how the token {token} enters {to}: “{ability}”"
    source: Thing
    token: str
    to: Place
    ability: Ability


class TokenHas(Telling):
    event, kind, aspects = "token.has", EntryKind.CHECKED, STATUS | COUNTERS
    sentence = "{token} has what the effect says as it is created: “{effect_words}”"
    token: str
    effect: Effect


class TokenDescribed(Telling):
    event, kind, aspects = "token.described", EntryKind.CHECKED, MOVE
    sentence = (
        "the token {token} has the characteristics that the effect describes: {described_words}"
    )
    token: str
    type: Type
    sub_types: tuple[str, ...]
    statistics: Statistics
    abilities: tuple[Ability, ...]


class TokenOfItsCard(Telling):
    event, kind, aspects = "token.of-its-card", EntryKind.CHECKED, MOVE
    as_read = True
    sentence = "{token} is what its own token card says: {described_words}"
    token: str
    type: Type
    zone_type: ZoneType | None
    sub_types: tuple[str, ...]
    statistics: Statistics | None
    abilities: tuple[Ability, ...]


class TokenLeftToItsCard(TokenOfItsCard):
    event = "token.left-to-its-card"
    sentence = (
        "the effect names the statistics of {token} only; by its own token card, which has the "
        "same, it is {described_words}"
    )


class TokenWithoutStatistics(TokenOfItsCard):
    event = "token.without-statistics"
    sentence = (
        "the effect names no statistics of {token}; by its own token card it is "
        "{described_words}"
    )


class Expanded(Moving):
    event, aspects = "expanded", MOVE
    sentence = "{by} puts {card} in their Mana zone, face-down and ready"


class RestsToken(Moving):
    event, aspects = "rests.token", MOVE
    sentence = "{card}, a token, ceases to exist instead of going to Reserve"


class Rests(Moving):
    event, aspects = "rests", MOVE
    sentence = "{card} goes to {to} and is a new object there{carried_words}"
    ceasing = RestsToken


class RestsAsGear(Rests):
    """Of a Gear, which goes because its Expedition moved forward (CR 4.2.5.b)."""

    sentence = (
        "{card}, a Gear, goes to {to}, as its Expedition moved forward this day, and is a new "
        "object there{carried_words}"
    )
