"""CR 3.2.1, 4.2.4 Entries about Expeditions, regions, Tumult cards and Terrain Markers."""

from __future__ import annotations

from typing import Any

from judgebot.abilities.card import Statistics
from judgebot.abilities.model import Ability
from judgebot.abilities.nouns import Pick
from judgebot.abilities.words import Phase, Terrain
from judgebot.game.data.aspects import ROUTE, TERRAIN
from judgebot.game.data.telling import EntryKind, Figure, Noted, PlayerId, Telling, Thing
from judgebot.game.data.zones import Place


class OfComparison(Telling):
    """What is so before anything is chosen for the move."""

    before_choices = True
    aspects = ROUTE
    expedition: Place


class SparedNotInTerrain(OfComparison):
    event, kind = "spared.not-in-terrain", EntryKind.FALSE
    sentence = (
        "“{ability}” of {card} does not restrict {expedition}, which is not in that terrain"
        "{as_altered}"
    )
    card: Thing
    ability: Ability
    now: tuple[Terrain, ...] | None = None
    """The terrains of its region, where it would be in that terrain by those printed there."""


class SparedNotDefender(OfComparison):
    event, kind = "spared.not-defender", EntryKind.FALSE
    sentence = (
        "{card} has no Defender now and does not keep {expedition} back: “{ability}”{false_as_is}"
        "{standing_words}"
    )
    card: Thing
    ability: Ability
    figures: tuple[Figure, ...] = ()
    """What its condition comes to."""
    stood: tuple[Noted, ...] = ()
    """Where the Expeditions stand of which it asks."""


class SparedDefenderLost(OfComparison):
    """Of what has Defender printed and lost it."""

    event, kind = "spared.defender-lost", EntryKind.FALSE
    sentence = (
        "{card} does not have Defender now, because of {giver}, and does not keep {expedition} back"
    )
    card: Thing
    giver: Thing


class AlsoDefender(OfComparison):
    """Of an Expedition that does not move forward by its statistics."""

    event, kind = "also.defender", EntryKind.CHECKED
    sentence = (
        "{forbidden_by} has Defender, by which {expedition} could not move forward either"
        "{true_as_is}{unless_words}{standing_words}"
    )
    forbidden_by: Thing
    giver: Thing | None = None
    """The object by whose ability it would not matter, were the condition of that true."""
    unless: Ability | None = None
    ability: Ability | None = None
    """The ability by which it has Defender now, under a condition."""
    stood: tuple[Noted, ...] = ()
    """Where the Expeditions stand of which that condition asks."""
    figures: tuple[Figure, ...] = ()
    """What that condition comes to, of the one ability or the other."""
    whose: Thing | None = None
    """Whose ability it has Defender by, where it is another object's."""


class SparedNotSuch(OfComparison):
    """Of what lacks one quality of what an ability gives Defender to."""

    event, kind = "spared.not-such", EntryKind.FALSE
    sentence = (
        "“{ability}” of {giver} does not give Defender to {card}, which {is_not_words} and does "
        "not keep {expedition} back"
    )
    card: Thing
    giver: Thing
    ability: Ability
    part: Pick


class SparedInArena(Telling):
    event, kind, aspects = "spared.in-arena", EntryKind.FALSE, ROUTE
    sentence = "{card} has Defender, which keeps nothing back where nothing moves forward"
    card: Thing


class SparedDefender(OfComparison):
    event, kind = "spared.defender", EntryKind.FALSE
    sentence = (
        "the Defender of {card} does not prevent {expedition} from moving forward: "
        "“{ability}”{of_by}"
    )
    card: Thing
    by: Thing
    ability: Ability


class NotSparedThere(OfComparison):
    event, kind = "not-spared.there", EntryKind.FALSE
    sentence = (
        "“{ability}” of {by} speaks of another Expedition, and not of {expedition}: the Defender "
        "of {card} prevents that from moving forward"
    )
    card: Thing
    by: Thing
    ability: Ability


class SparedNotDusk(OfComparison):
    """Of what an effect moves, once it is chosen: Progress is always in Dusk."""

    before_choices = False
    event, kind = "spared.not-dusk", EntryKind.FALSE
    sentence = (
        "the Defender of {card} does not prevent {expedition} from moving forward: it is {phase}, "
        "and not Dusk"
    )
    in_general = (
        "the Defender of {card} does not prevent {expedition} from moving "
        "forward, as it is not Dusk"
    )
    card: Thing
    phase: Phase


class SparedNoOther(OfComparison):
    event, kind = "spared.no-other", EntryKind.FALSE
    sentence = (
        "{card} is Gigantic, so there is no other Expedition, and this does not stop "
        "{expedition}: “{ability}”"
    )
    card: Thing
    ability: Ability


class ProgressOnlyDueTo(OfComparison):
    event, kind, aspects = "progress.only-due-to", EntryKind.IMPOSSIBLE, ROUTE
    sentence = "{expedition} can move forward only due to {terrains_words}{stating_words}"
    in_general = "{expedition} can move forward only due to certain terrains"
    terrains: tuple[Terrain, ...]
    forbidden_by: Thing | None
    ability: Ability | None


class ProgressNotDueTo(OfComparison):
    event, kind, aspects = "progress.not-due-to", EntryKind.IMPOSSIBLE, ROUTE
    sentence = "{expedition} cannot move forward due to {terrains_words}{stating_words}"
    terrains: tuple[Terrain, ...]
    forbidden_by: Thing | None
    ability: Ability | None


class ProgressUncounted(OfComparison):
    event, kind, aspects = "progress.uncounted", EntryKind.SKIPPED, ROUTE
    sentence = (
        "not added up in {expedition}, by “{ability}” of {card}: {terrains_words} of {things_words}"
    )
    in_general = "a statistic of {things_words} is not added up in {expedition}, as {card} says"
    terrains: tuple[Terrain, ...]
    things: tuple[Thing, ...]
    card: Thing
    ability: Ability


class ProgressCompared(OfComparison):
    event, kind, aspects = "progress.compared", EntryKind.CHECKED, ROUTE
    in_general = "the statistics of {expedition} are compared"
    sentence = (
        "{expedition}{ascended_words}, in {region_name} ({terrain_words}{ignored_words}): "
        "{own}{presence_words} against {others_words}{facing_words}{tied_words}{winning_words}"
        "{in_vain_words}"
    )
    region: str
    own: Statistics
    others: tuple[Statistics, ...]
    terrains: tuple[Terrain, ...]
    due_to: tuple[Terrain, ...]
    stopped: bool
    """Whether it cannot move forward all the same, or something else may be done instead."""
    ignored: tuple[Terrain, ...] = ()
    """The terrains that are ignored (CR 4.2.4.c, 4.2.4.d)."""
    ascended: bool = False
    tied: tuple[Terrain, ...] = ()
    """The terrains in which it is tied, where it is Ascended (CR 4.2.4.e, 4.2.4.f)."""
    not_sufficient: tuple[Terrain, ...] = ()
    """The terrains in which it is tied at a positive statistic, where it is not (CR 4.2.4.e)."""
    nothing: tuple[Terrain, ...] = ()
    """The terrains in which its statistic is not positive, though it is not less (CR 4.2.4.f)."""
    gigantic: tuple[Thing, ...] = ()
    """The Gigantic Characters that count here, though not placed here (CR 7.4.4.e)."""
    asleep: tuple[Thing, ...] = ()
    """Whose statistics are not counted (CR 2.4.4)."""
    facing_gigantic: tuple[Thing, ...] = ()
    """The Gigantic Characters that count in an Expedition facing it, though not placed there."""
    facing_asleep: tuple[Thing, ...] = ()
    """Whose statistics are not counted there."""
    elsewhere: tuple[Terrain, ...] = ()
    """The terrains its region is not, in which it has a greater statistic (CR 4.2.4.b)."""


class ProgressLost(ProgressCompared):
    kind = EntryKind.FALSE


class ProgressMoves(Telling):
    event, aspects = "progress.moves", ROUTE
    sentence = (
        "{expedition} moves forward{so_far_words}{moved_by_words} to {region_name}{ascension_words}"
        "{no_farther_words}"
    )
    expedition: Place
    number: int
    meant: int
    """How many regions it would move, were they all left."""
    region: str
    due_to: tuple[Terrain, ...]
    ascension: tuple[Terrain, ...]


class ExpeditionFails(Telling):
    event, aspects = "expedition.fails", ROUTE
    sentence = "{expedition} fails to move forward"
    expedition: Place


class ExpeditionMoveForward(Telling):
    event, aspects = "expedition.moves-forward", ROUTE
    sentence = "{expedition} moves forward {region_words} to {region_name}{no_farther_words}"
    expedition: Place
    number: int
    meant: int
    """How many regions it would move, were they all left."""
    region: str
    due_to: tuple[Terrain, ...]
    ascension: tuple[Terrain, ...]


class ExpeditionMoveBackwards(Telling):
    event, aspects = "expedition.moves-backwards", ROUTE
    sentence = "{expedition} moves backwards {region_words} to {region_name}{no_farther_words}"
    expedition: Place
    number: int
    meant: int
    """How many regions it would move, were they all left."""
    region: str
    due_to: tuple[Terrain, ...]
    ascension: tuple[Terrain, ...]


class ExpeditionNoMove(Telling):
    """Of a number of regions that is counted, and comes to 0."""

    event, kind, aspects = "expedition.no-move", EntryKind.SKIPPED, ROUTE
    sentence = "{expedition} does not move: the number is 0"
    expedition: Place


class ExpeditionNoMoveForward(Telling):
    event, kind, aspects = "expedition.no-move-forward", EntryKind.IMPOSSIBLE, ROUTE
    sentence = "{expedition} cannot move forward: it is in the region opposite to its own already"
    expedition: Place


class ExpeditionNoMoveBackwards(Telling):
    event, kind, aspects = "expedition.no-move-backwards", EntryKind.IMPOSSIBLE, ROUTE
    sentence = "{expedition} does not move backwards: it is in its region of origin already"
    expedition: Place


class ExpeditionAscends(Telling):
    event, aspects = "expedition.ascends", ROUTE
    sentence = "{expedition} ascends"
    expedition: Place


class ExpeditionAlreadyAscended(Telling):
    event, kind, aspects = "expedition.already-ascended", EntryKind.ALREADY, ROUTE
    sentence = "{expedition} is Ascended already: nothing changes"
    expedition: Place


class ExpeditionDescends(Telling):
    event, aspects = "expedition.descends", ROUTE
    sentence = "{expedition} loses Ascended"
    expedition: Place


class ExpeditionNotAscended(Telling):
    event, kind, aspects = "expedition.not-ascended", EntryKind.ALREADY, ROUTE
    sentence = "{expedition} is not Ascended: nothing changes"
    expedition: Place


class TumultFlipped(Telling):
    event, aspects = "tumult.flipped", TERRAIN
    sentence = "Tumult card {tumult} is flipped face-up: printed on it are {halves_words}"
    in_general = "a Tumult card is flipped face-up"
    tumult: int
    halves: tuple[tuple[Terrain, ...], ...]
    regions: tuple[str, ...]


class MarkerRemoved(Telling):
    event, aspects = "marker.removed", TERRAIN
    sentence = "a {terrain_words} Terrain Marker is removed from {region_name}{removed_words}"
    in_general = "a Terrain Marker is removed from {region_name}"
    player: PlayerId
    terrains: tuple[Terrain, ...]
    region: str
    gone: bool
    """Whether it ceases to exist, and not goes back to what the game began with."""


class MarkerAtArena(Telling):
    """Of a Terrain Marker on a region that the Arena replaces."""

    event, aspects = "marker.at-arena", TERRAIN
    sentence = "the {terrain_words} Terrain Marker on {region_name} {at_arena}"
    in_general = "the Arena replaces {region_name} with a Terrain Marker on it"
    terrains: tuple[Terrain, ...]
    region: str
    stays: bool
    """Whether it lies on the Arena from now on, and does not leave the game."""


class MarkerPlaced(Telling):
    event, aspects = "marker.placed", TERRAIN
    sentence = "a {terrain_words} Terrain Marker {marker_goes} {region_name}{as_new_object}"
    in_general = "a Terrain Marker is placed on {region_name}"
    player: PlayerId
    terrains: tuple[Terrain, ...]
    region: str
    origin: str = ""
    """The region on which it lay before, if it lay on any."""


class MarkerNone(Telling):
    """Where those that words mean were all placed, or removed and have ceased to exist."""

    event, kind, aspects = "marker.none", EntryKind.IMPOSSIBLE, TERRAIN
    sentence = "no Terrain Marker is left to place{part_words}"
    part: Any


class MarkerGone(Telling):
    event, kind, aspects = "marker.gone", EntryKind.NOT_FOUND, TERRAIN
    sentence = "that Terrain Marker does not exist any more"
    in_general = "a Terrain Marker does not exist any more"
