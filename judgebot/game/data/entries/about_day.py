"""CR 4.2, 4.3 Entries about the day: phases, daily effects, turns, tiebreakers and victory."""

from __future__ import annotations

from typing import Any

from judgebot.abilities.card import Statistics
from judgebot.abilities.model import Ability
from judgebot.abilities.words import Daily, KeywordName, Phase, Status, Terrain
from judgebot.game.data.aspects import MANA, MOVE, NONE, REACTIONS, ROUTE, TERRAIN, TIME, VICTORY
from judgebot.game.data.entries.shapes import Acted
from judgebot.game.data.telling import EntryKind, Figure, Noted, PlayerId, Telling, Thing
from judgebot.game.data.zones import Place


class DayBeginning(Telling):
    event, aspects = "day.begins", TIME
    sentence = "Day {day} begins"
    in_general = "a day begins"
    day: int


class PhaseBegins(Telling):
    event, aspects = "phase.begins", TIME
    sentence = "{phase} begins{dailies_words}"
    phase: Phase
    day: int
    dailies: tuple[Daily, ...]
    """The daily effects of the phase, in their order."""


class DailyOver(Telling):
    event, aspects = "daily.over", NONE
    sentence = "{daily} is over"
    daily: Daily


class DailyPrepare(Telling):
    event, aspects = "daily.prepare", NONE
    sentence = (
        "Prepare: each player readies all their exhausted cards and objects: Heroes, Characters, "
        "Permanents, Mana Orbs and others"
    )
    in_general = "Prepare takes place"


class DailyDraw(Telling):
    event, aspects = "daily.draw", NONE
    in_general = "players draw cards in Draw"
    sentence = "Draw: {draw_two} two cards"
    players: tuple[PlayerId, ...] | None = None
    """Who draws so many, if not each player does."""


class DailyExpandOtherwise(Telling):
    event, kind, aspects = "daily.expand-otherwise", EntryKind.REPLACED, NONE
    sentence = (
        "for {player} this is modified by what {by} says: “{ability}”"
    )
    player: PlayerId
    by: Thing
    ability: Ability


class DailyExpand(Telling):
    event, aspects = "daily.expand", NONE
    sentence = "Expand: each player may put a card from their hand in their Mana zone, ready"
    in_general = "Expand takes place"


class ExpandNone(Telling):
    """Of a player whose hand is empty."""

    event, kind, aspects = "expand.none", EntryKind.IMPOSSIBLE, MOVE | MANA
    sentence = "{player} has no card in their hand to put in their Mana zone"
    player: PlayerId


class FirstPlayer(Acted):
    event, aspects = "first-player", TIME
    sentence = "{player} becomes the first player{instead_words}"
    before: PlayerId | None = None
    """Who was it until then."""


class SucceedsAsFirstPlayer(FirstPlayer):
    """By the daily effect."""

    sentence = "Succeed: {player}, to the left of {before}, becomes the first player"


class FirstPlayerAlready(Acted):
    event, kind, aspects = "first-player.already", EntryKind.ALREADY, TIME
    sentence = "{player} is the first player already"


class TurnFirst(Telling):
    event, aspects = "turn.first", TIME
    sentence = "{player} takes the first turn"
    player: PlayerId


class TurnPasses(Acted):
    event, aspects = "turn.passes", TIME
    sentence = "{player} passes"


class PassesByEffect(TurnPasses):
    sentence = "{player} passes, and takes no more turns this day"


class PassAlready(Acted):
    event, kind, aspects = "pass.already", EntryKind.ALREADY, TIME
    sentence = "{player} has passed already"


class TurnNext(Telling):
    event, aspects = "turn.next", TIME
    sentence = "the turn ends; {passed_words}{player} takes the next turn"
    in_general = "the turn ends and {player} takes the next one"
    player: PlayerId
    passed: tuple[PlayerId, ...] = ()
    """Whose turn it would be, had they not passed."""


class TurnNextAfterYou(TurnNext):
    """After it was told that After You ends the turn."""

    sentence = "{passed_words}{player} takes the next turn"


class TurnGoesOn(Telling):
    event, aspects = "turn.goes-on", TIME
    sentence = "{player}'s turn goes on: they choose another turn effect"
    player: PlayerId


class TurnAfterYou(Telling):
    event, aspects = "turn.after-you", TIME
    sentence = (
        "no Reaction is left in Limbo: After You ends the turn of {player}; that is not passing"
    )
    player: PlayerId


class AfterYou(Acted):
    event, aspects = "after-you", TIME
    sentence = "the turn will end once no Reaction is left in Limbo"


class AfterYouNoTurn(Acted):
    event, kind, aspects = "after-you.no-turn", EntryKind.IMPOSSIBLE, TIME
    sentence = "it is nobody's turn, so none can end"


class AfternoonEnds(Telling):
    event, aspects = "afternoon.ends", TIME
    sentence = "all players have passed: the Afternoon ends"
    in_general = "the Afternoon ends"


class DailyProgress(Telling):
    event, aspects = "daily.progress", NONE
    sentence = "Progress: the statistics of the Expeditions are compared"
    in_general = "Progress takes place"


class DailyRest(Telling):
    event, aspects = "daily.rest", NONE
    sentence = "Rest: Characters, and Gears of Expeditions that moved forward, go to Reserve"
    in_general = "Rest takes place"


class RestNotEternal(Telling):
    event, kind, aspects = "rest.not-eternal", EntryKind.FALSE, MOVE
    sentence = (
        "{card} is not Eternal now, and so does not stay: the condition of “{ability}” is not "
        "true{figures_words}{parts_words}{standing_words}"
    )
    card: Thing
    ability: Ability
    figures: tuple[Figure, ...] = ()
    parts: tuple[Any, ...] = ()
    stood: tuple[Noted, ...] = ()


class RestNotEternalYet(RestNotEternal):
    """Where it would be Eternal once the step has happened, were it still there."""

    of_one_step = True
    sentence = (
        "{card} is not Eternal before this step, and so does not stay, whatever else the step "
        "changes: the condition of “{ability}” is not true"
        "{figures_words}{parts_words}{standing_words}"
    )


class RestEternalLost(Telling):
    """Of what has Eternal printed and lost it before Rest sends it to Reserve."""

    event, kind, aspects = "rest.eternal-lost", EntryKind.FALSE, MOVE
    of_one_step = True
    sentence = (
        "{card} does not have Eternal as it goes, because of {giver}{at_once_words}, and so does "
        "not stay"
    )
    card: Thing
    giver: Thing
    at_once: bool = False
    """Whether what takes it away leaves play at the same time."""


class RestNotFleeting(Telling):
    event, kind, aspects = "rest.not-fleeting", EntryKind.FALSE, MOVE
    sentence = "{card}, which was played from Reserve, is not Fleeting now: it is not discarded"
    card: Thing
    not_joined: tuple[Place, ...]
    """The Discard pile to which it does not go."""


class RestStays(Telling):
    event, kind, aspects = "rest.stays", EntryKind.SKIPPED, MOVE
    sentence = "{card} is {why}{also_words} and does not go to Reserve{not_discarded}"
    card: Thing
    why: Status | KeywordName
    also: tuple[Status | KeywordName, ...] = ()
    """What else keeps it there."""
    fleeting: bool = False
    """Whether it would be discarded if it went."""
    not_joined: tuple[Place, ...]
    """Where it would go, did it not stay."""


class RestStaysTogether(RestStays):
    of_one_step = True
    sentence = (
        "{card} is {why} before this step and does not go to Reserve, whatever else the step "
        "changes{not_discarded}"
    )


class RestGearStays(Telling):
    event, kind, aspects = "rest.gear-stays", EntryKind.SKIPPED, MOVE
    sentence = "{card}, a Gear, stays: {unmoved_words}"
    in_general = "{card}, a Gear, stays during Rest"
    card: Thing
    expedition: Place
    late: bool = False
    """Whether that moved, and the Gear joined only after, and so did not belong in it."""
    not_joined: tuple[Place, ...]
    """Where it would go, did it not stay."""


class CleanUpReached(Telling):
    """That a player keeps all objects in a place, not more than they may."""

    event, kind, aspects = "clean-up.reached", EntryKind.CHECKED, MOVE
    sentence = "{player} keeps {count_words} in {to}{by_limit_words}"
    in_general = "{player} keeps no more than their limit allows"
    player: PlayerId
    number: int
    """How many may be kept."""
    count: int
    to: Place
    hero: Thing | None = None
    """Whose limit it is; None for a player without a Hero."""
    altered: bool = False
    """Whether it is told what abilities make of the limit."""
    of_all: bool = True
    """Whether all that lies there counts towards the limit."""


class CleanUpLimit(CleanUpReached):
    """How many objects a player chooses to keep, where there are more."""

    event = "clean-up.limit"
    in_general = "{player} must choose which objects stay"
    sentence = "{player} {keeping_words}{kept_more_words}{by_limit_words}"
    more: int
    """How many more may stay by abilities."""
    by: tuple[Thing, ...] = ()
    """The objects with these abilities."""
    fitting: tuple[Thing, ...] = ()
    """The objects of which they let so many stay, if that is not all that lies there."""


class LimitChanged(Telling):
    event, kind, aspects = "limit.changed", EntryKind.CHECKED, MOVE
    sentence = (
        "{card} makes {player}'s {limit_words} {change_words}, {before} to {after}: “{ability}”"
    )
    card: Thing
    player: PlayerId
    to: Place
    number: int
    before: int
    after: int
    ability: Ability


class LimitUnchanged(Telling):
    """Of what would change a limit that is exceeded, were its condition true."""

    event, kind, aspects = "limit.unchanged", EntryKind.FALSE, MOVE
    sentence = "“{ability}” of {card} does not change {player}'s {limit_words}{waived_words}"
    card: Thing
    player: PlayerId
    to: Place
    ability: Ability
    figures: tuple[Figure, ...] = ()
    parts: tuple[Any, ...] = ()
    stood: tuple[Noted, ...] = ()


class LimitOutOfPlay(Telling):
    """Of what would change a limit that is exceeded, were it in play."""

    event, kind, aspects = "limit.out-of-play", EntryKind.FALSE, MOVE
    sentence = (
        "“{ability}” of {card} does not change {player}'s {limit_words}: this ability does not "
        "work in {where}"
    )
    card: Thing
    player: PlayerId
    to: Place
    ability: Ability
    where: Place


class LimitNegative(Telling):
    event, kind, aspects = "limit.negative", EntryKind.CHECKED, MOVE
    sentence = "{player}'s {limit_words} is negative, {number}: {player} must choose 0 objects"
    in_general = "{player}'s {limit_words} is negative"
    player: PlayerId
    to: Place
    number: int


class LimitBeyond(Telling):
    event, kind, aspects = "limit.beyond", EntryKind.CHECKED, MOVE
    sentence = (
        "{card} {lets_words} {player} keep {number} more in {to} beyond {player}'s {limit_words}"
        "{none_fits}: “{ability}”"
    )
    in_general = "{card} lets {player} keep more than their limit allows"
    card: Thing
    player: PlayerId
    to: Place
    number: int
    ability: Ability
    things: tuple[Thing, ...]
    """Those that may be kept by it."""


class LimitAlteredNoMore(Telling):
    event, kind, aspects = "limit.altered-no-more", EntryKind.FALSE, MOVE
    sentence = (
        "{things_words} no longer {make_words} {player}'s {limit_words} {greater_words}; what "
        "{player} keeps was chosen before this step"
    )
    in_general = "{things_words} no longer alters {player}'s {limit_words}, which Clean-up has used"
    things: tuple[Thing, ...]
    player: PlayerId
    to: Place
    number: int
    """Less than zero where they made it smaller."""


class OverLimit(Telling):
    """That a player has more objects than they may keep, after Clean-up."""

    event, kind, aspects = "limit.over", EntryKind.FALSE, NONE
    sentence = (
        "{player} keeps {count_words} in {to}, beyond {player}'s {limit_words} of {number}: "
        "{over_words}"
    )
    in_general = "{player} keeps more than their limit allows"
    player: PlayerId
    to: Place
    count: int
    number: int
    of_all: bool
    """Whether all that lies there counts towards the limit."""
    things: tuple[Thing, ...] = ()
    """Whose abilities let some of them be kept beyond it."""
    more: int = 0
    """How many these let be kept."""


class LimitNotCounted(Telling):
    event, kind, aspects = "limit.not-counted", EntryKind.FALSE, MOVE
    sentence = (
        "{card} does not count towards {player}'s {limit_words}, as {limit_says}: it stays without "
        "being chosen"
    )
    card: Thing
    player: PlayerId
    to: Place
    by: Thing
    ability: Ability


class LimitExhausted(Telling):
    event, kind, aspects = "limit.exhausted", EntryKind.FALSE, MOVE
    sentence = (
        "{card}, exhausted in Reserve, has no support abilities and does not change {player}'s "
        "{limit_words}"
    )
    card: Thing
    player: PlayerId
    to: Place


class CleanUpCounts(Telling):
    event, kind, aspects = "clean-up.counts", EntryKind.FALSE, MOVE
    sentence = "{card} is exhausted and counts towards the limit: it has no support abilities"
    card: Thing


class DailyCleanUp(Telling):
    event, aspects = "daily.clean-up", NONE
    sentence = "Clean-up: each player keeps as many objects as their limits allow"
    in_general = "Clean-up takes place"


class CleanUpOfNothing(DailyCleanUp):
    """Where no limit is exceeded."""

    sentence = "Clean-up: nobody has more objects than their limits allow{within_words}"
    within: tuple[tuple[PlayerId, Place, int, int], ...]
    """The players with fewer objects in a place than they may keep there: how many, and the limit.
    """


class DailyCheckVictory(Telling):
    event, kind, aspects = "daily.check-victory", EntryKind.CHECKED, VICTORY
    in_general = "the distances are added up in Check Victory"
    sentence = "Check Victory: the distances add up to {sums_words}{victory_words}"
    sums: tuple[tuple[PlayerId, int], ...]


class DailyCheckVictoryArena(Telling):
    event, kind, aspects = "daily.check-victory.arena", EntryKind.SKIPPED, NONE
    sentence = "Check Victory has no effect during tiebreakers"


class VictoryNotYet(Telling):
    """Of Expeditions that meet, or cross, before Dusk."""

    event, kind, aspects = "victory.not-yet", EntryKind.FALSE, VICTORY
    sentence = (
        "{player} does not win by this yet: the distances add up to {sum} now, and are compared in "
        "Check Victory"
    )
    player: PlayerId
    sum: int


class Wins(Acted):
    event, aspects = "wins", VICTORY
    sentence = "{player} wins the game"


class TiebreakersStart(Telling):
    event, aspects = "tiebreakers.start", VICTORY | ROUTE | TERRAIN
    sentence = (
        "tiebreakers start: the Arena, with {{V}}, {{M}} and {{O}}, replaces all regions; all "
        "Expeditions are tied"
    )


class DailyProgressArena(Telling):
    event, aspects = "daily.progress-arena", VICTORY
    sentence = (
        "Progress in the Arena, which has {terrain_words}: the statistics of the players are "
        "compared"
    )
    in_general = "Progress takes place in the Arena"
    terrains: tuple[Terrain, ...]


class TiebreakersCompared(Telling):
    event, kind, aspects = "tiebreakers.compared", EntryKind.CHECKED, VICTORY | ROUTE
    in_general = "the statistics of {player} are compared with those of another player"
    sentence = (
        "{player} has {own} in all Expeditions{presence_words} and wins in {terrain_words}"
    )
    player: PlayerId
    own: Statistics
    terrains: tuple[Terrain, ...]
    gigantic: tuple[Thing, ...] = ()
    """The Gigantic Characters whose statistics are counted twice (CR 7.4.4.m)."""
    asleep: tuple[Thing, ...] = ()
    """Whose statistics are not counted (CR 2.4.4)."""


class TiebreakersAscended(Telling):
    event, kind, aspects = "tiebreakers.ascended", EntryKind.FALSE, VICTORY | ROUTE
    sentence = (
        "the players are tied in {terrain_words} and nobody wins there; being Ascended "
        "({things_words}) matters only for moving forward"
    )
    terrains: tuple[Terrain, ...]
    """In which the players are tied."""
    things: tuple[Place, ...]
    """The Expeditions that are Ascended."""


class TiebreakersNoMove(Telling):
    event, kind, aspects = "tiebreakers.no-move", EntryKind.SKIPPED, ROUTE
    sentence = (
        "in the Arena, no Expedition moves forward, and none counts as failing to move forward"
    )


class TiebreakersNotActivated(Telling):
    event, kind, aspects = "tiebreakers.not-activated", EntryKind.NOT_ACTIVATED, REACTIONS
    sentence = (
        "not activated: “{ability}” of {card}: in the Arena, no Expedition fails to move forward"
    )
    card: Thing
    ability: Ability


class TiebreakersGoOn(Telling):
    event, kind, aspects = "tiebreakers.go-on", EntryKind.FALSE, VICTORY | ROUTE
    sentence = "no player wins in more terrains than their opponent: the game continues"


class DrawInstead(Telling):
    event, kind, aspects = "draw.instead", EntryKind.REPLACED, MOVE
    sentence = "{player} draws {cards_words} instead of two because of {by}"
    player: PlayerId
    by: Thing
    number: int
