"""CR 2.3, 7.4.4 Entries about passive abilities."""

from __future__ import annotations

from typing import Any

from judgebot.abilities.model import Ability
from judgebot.abilities.words import KeywordName, Terrain
from judgebot.game.data.aspects import MOVE, NONE, PASSIVE, TERRAIN
from judgebot.game.data.entries.shapes import KeywordUnderCondition
from judgebot.game.data.telling import AppliedTo, EntryKind, Figure, Noted, PlayerId, Telling, Thing
from judgebot.game.data.zones import Place


class OfPassive(Telling):
    """What is told of passive abilities and of their order."""

    aspects = PASSIVE | TERRAIN


class AppliesNow(OfPassive):
    """What a passive ability applies to from now on, or no longer."""

    ability: Ability
    card: Thing
    targets: tuple[AppliedTo, ...]
    controlled_by: PlayerId | None = None
    """Whose its object is, if another one of its name is another player's."""


class BoardStands(Telling):
    event, aspects = "standing", NONE
    sentence = "passive abilities apply to the board as it stands"


class MarkerStands(OfPassive):
    event = "marker.stands"
    sentence = (
        "the {marker_words} on {region_name} makes it {terrain_words}, and it loses its other "
        "terrains{markers_words}"
    )
    in_general = "a Terrain Marker on {region_name} makes it a terrain"
    region: str
    terrains: tuple[Terrain, ...]
    markers: tuple[tuple[Terrain, ...], ...] = ()
    """The terrains of all Terrain Markers there, by timestamp, if there are several."""


class RegionMarked(OfPassive):
    event = "region.marked"
    sentence = (
        "{region_name} is {terrain_words} now: it has the terrains of its {marker_words} and no "
        "others{markers_words}"
    )
    in_general = "{region_name} has the terrains of its Terrain Markers and no others"
    region: str
    terrains: tuple[Terrain, ...]
    markers: tuple[tuple[Terrain, ...], ...] = ()
    """The terrains of all Terrain Markers there, by timestamp, if there are several."""


class RegionUnmarked(OfPassive):
    event = "region.unmarked"
    sentence = "{region_name} is {terrain_words} again, as is printed on it"
    in_general = "{region_name} has the terrains again that are printed on it"
    region: str
    terrains: tuple[Terrain, ...]


class RegionMarkedBefore(RegionMarked):
    sentence = (
        "{region_name} is {now_words} {now_or_still}: its {marker_words} makes it {terrain_words} "
        "and nothing else first, then {altering_words}{markers_words}"
    )
    things: tuple[Thing, ...]
    now: tuple[Terrain, ...]
    still: bool = False
    """Whether it was that before, too."""
    abilities: int = 1
    """How many passive abilities of these alter it."""


class RegionUnmarkedBefore(RegionUnmarked):
    sentence = (
        "{region_name} is {now_words} {now_or_still}: it is {terrain_words} again first, as is "
        "printed on it, then {altering_words}"
    )
    things: tuple[Thing, ...]
    now: tuple[Terrain, ...]
    still: bool = False
    """Whether it was that before, too."""
    abilities: int = 1
    """How many passive abilities of these alter it."""


class OfOrder(OfPassive):
    """What is told of which passive ability is applied before another one (CR 2.3.3)."""

    ability: Ability
    card: Thing
    giver: Thing
    applied_first: Ability
    """The ability of the giver that is applied before it."""
    taken_away: bool = False
    """Whether the giver takes it away by that, so that it is never applied."""
    takes_other: bool = False
    """Whether it takes away that of the giver, which was applied then."""
    spared: tuple[AppliedTo, ...] = ()
    """What it would apply to, were it not taken away."""


class PassiveWaits(OfOrder):
    event, kind = "passive.waits", EntryKind.CHECKED
    sentence = (
        "“{ability}” of {card} depends on “{applied_first}” of {giver}, which {applied_words}"
    )
    in_general = "“{ability}” of {card} depends on another one"


class PassiveWaitsIndirectly(OfOrder):
    event, kind = "passive.waits-indirectly", EntryKind.CHECKED
    sentence = (
        "“{ability}” of {card} depends{between_words} on “{applied_first}” of {giver}, which "
        "{applied_words}"
    )
    in_general = "“{ability}” of {card} depends on another one by way of others"
    between: tuple[Thing, ...]
    """Whose abilities it depends on it by way of, each of which directly depends on the next."""


class PassiveLoop(OfOrder):
    event, kind = "passive.loop", EntryKind.CHECKED
    sentence = (
        "“{ability}” of {card} and “{applied_first}” of {giver} depend on each other: that of "
        "{giver}, which has the smaller timestamp{as_listed_words}, {applied_words}"
    )
    in_general = "“{ability}” of {card} and another one depend on each other"
    as_listed: bool = False
    """Whether the order is that of what was set up, and nothing was told that gave it."""


class PassiveApplies(AppliesNow):
    event = "passive.applies"
    sentence = "“{ability}” of {card} applies to {targets_words}{now_true_words}{undone_itself}"
    figures: tuple[Figure, ...] = ()
    """What its condition comes to."""
    afresh: bool = False
    """Whether it would come to something else with what was applied after it was asked."""
    of_itself: bool = False
    """Whether its object loses the ability by it."""
    of_described: bool = False
    """Whether what it applies to is no more what it describes by it."""
    by_gigantic: bool = False
    """Whether it was that only by Gigantic, which is lost by it."""


class PassiveChanges(AppliesNow):
    event = "passive.changes"
    sentence = (
        "“{ability}” of {card} now applies to {targets_words}{now_true_words}{undone_itself}"
    )
    figures: tuple[Figure, ...] = ()
    afresh: bool = False
    of_itself: bool = False
    of_described: bool = False
    by_gigantic: bool = False


class PassiveEnds(AppliesNow):
    event = "passive.ends"
    sentence = (
        "“{ability}” of {card} no longer applies to {targets_words}{untrue_words}{lost_words}"
        "{left_play_words}"
    )
    untrue: bool = False
    """Whether its condition is not true any more."""
    figures: tuple[Figure, ...] = ()
    parts: tuple[Any, ...] = ()
    """Of a condition with "and": the parts of it that are not true."""
    stood: tuple[Noted, ...] = ()
    """Where the Expeditions stand of which it asks."""
    afresh: bool = False
    lost: bool = False
    """Whether its object has lost it."""
    left: bool = False
    """Whether its object, to which it applied, is not in play any more."""
    neither: tuple[Thing, ...] = ()
    """What else it would apply to, were its condition true."""


class PassiveIdle(OfPassive):
    """An ability that is new, or stands on the board, and does nothing for its condition."""

    event, kind = "passive.idle", EntryKind.FALSE
    sentence = (
        "“{ability}” of {card} does not apply: {condition_words}{figures_words}{parts_words}"
        "{standing_words}"
    )
    ability: Ability
    card: Thing
    figures: tuple[Figure, ...] = ()
    parts: tuple[Any, ...] = ()
    stood: tuple[Noted, ...] = ()
    controlled_by: PlayerId | None = None
    """Whose its object is, if another one of its name is another player's."""


class PassiveOfNothing(OfPassive):
    """An ability that is new, or stands on the board, and that describes nothing there."""

    event, kind = "passive.of-nothing", EntryKind.FALSE
    sentence = "“{ability}” of {card} applies to nothing now"
    ability: Ability
    card: Thing
    controlled_by: PlayerId | None = None
    """Whose its object is, if another one of its name is another player's."""


class PassiveElsewhere(OfPassive):
    """Of what is in another Expedition than the ability says."""

    event, kind = "passive.elsewhere", EntryKind.FALSE
    sentence = "“{ability}” of {giver} does not apply to {card}, which is in {place}"
    ability: Ability
    giver: Thing
    card: Thing
    place: Place


class PassiveNotWhose(OfPassive):
    """Of what another player controls than the ability says, which its controller owns."""

    event, kind = "passive.not-whose", EntryKind.FALSE
    sentence = (
        "“{ability}” of {card} does not apply to {things_words}: {player} controls {it_or_them}"
    )
    ability: Ability
    card: Thing
    things: tuple[Thing, ...]
    player: PlayerId


class PassiveOutOfPlay(AppliesNow):
    event = "passive.out-of-play"
    sentence = (
        "“{ability}” of {card} no longer applies to {targets_words} in Reserve: such abilities "
        "affect only what is in play"
    )


class PassiveKept(PassiveEnds):
    event, kind = "passive.kept", EntryKind.ALREADY
    sentence = (
        "“{ability}” of {card} no longer applies to {targets_words}{untrue_words}{lost_words}, "
        "but another ability does the same"
    )


class PassiveLater(AppliesNow):
    event, kind = "passive.later", EntryKind.CHECKED
    sentence = (
        "to {targets_words}, “{ability}” of {card} is applied after “{applied_first}” of {other}, "
        "which has the smaller timestamp{as_listed_words}{takes_away_words}"
    )
    in_general = "“{ability}” of {card} is applied after one with the smaller timestamp"
    other: Thing
    applied_first: Ability
    """The ability of the other that is applied before it."""
    as_listed: bool = False
    """Whether the order is that of what was set up, and nothing was told that gave it."""
    takes_away: bool = False
    """Whether what loses its abilities by it loses what that of the other gives it."""


class SupportExhausted(OfPassive):
    event, kind = "support.exhausted", EntryKind.FALSE
    sentence = (
        "exhausted in Reserve, {card} has no support abilities: “{ability}” does not work now"
    )
    ability: Ability
    card: Thing


class GiganticPresent(Telling):
    event, aspects = "gigantic.present", MOVE | PASSIVE
    sentence = "{card} is Gigantic and is present in {expedition}, too"
    card: Thing
    expedition: Place


class GiganticJoins(Telling):
    event, aspects = "gigantic.joins", MOVE | PASSIVE
    sentence = "{card} is Gigantic and joins {expedition}, too"
    card: Thing
    expedition: Place


class GiganticGained(Telling):
    event, aspects = "gigantic.gained", MOVE | PASSIVE
    sentence = "{card}, now Gigantic, joins {expedition}, too"
    card: Thing
    expedition: Place


class GiganticStays(Telling):
    """Of what was Gigantic as its card switched Expeditions, and still is."""

    event, aspects = "gigantic.stays", MOVE | PASSIVE
    sentence = "{card} remains Gigantic and neither leaves nor joins an Expedition"
    card: Thing


class GiganticStillThere(Telling):
    """Of what became Gigantic as its card left that Expedition for the other one."""

    event, aspects = "gigantic.still-there", MOVE | PASSIVE
    sentence = "{card}, now Gigantic, still is in {expedition}, too, and does not leave it"
    card: Thing
    expedition: Place


class GiganticLost(Telling):
    event, aspects = "gigantic.lost", MOVE | PASSIVE
    sentence = "{card}, no longer Gigantic, leaves {expedition}"
    card: Thing
    expedition: Place


class KeywordWhile(KeywordUnderCondition):
    """Of an ability that gives a keyword as long as a condition is true, where that decides."""

    event, kind, aspects = "keyword.while", EntryKind.CHECKED, NONE
    before_choices = True
    sentence = "{card} is {keyword} now{true_as_is}{standing_words}"
    in_general = "{card} has a keyword ability, as a condition is true"
    keyword: KeywordName


class KeywordWhileThere(KeywordWhile):
    """The same of what an object had as it left (CR 7.4.6.b)."""

    event = "keyword.was"
    in_general = "{card} had a keyword ability as it left"
    before_choices = False
    sentence = "{card} was {keyword} as it left{true_as_was}{standing_words}"
