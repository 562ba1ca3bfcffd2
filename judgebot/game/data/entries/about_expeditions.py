"""CR 3.2.1, 4.2.4 Entries about Expeditions, regions, Tumult cards and Terrain Markers."""

from __future__ import annotations

from judgebot.abilities.card import Statistics
from judgebot.abilities.words import Terrain
from judgebot.game.data.telling import EntryKind, PlayerId, Telling, Thing
from judgebot.game.data.topics import ROUTE, TERRAIN
from judgebot.game.data.zones import Place


class SparedNotInTerrain(Telling):
    event, kind = "spared.not-in-terrain", EntryKind.FALSE
    sentence = "{card} does not restrict {expedition}, which is not in that terrain"
    expedition: Place
    card: Thing


class SparedDefender(Telling):
    event, kind = "spared.defender", EntryKind.FALSE
    sentence = "{card} has Defender and does not keep {expedition} back{by_words}"
    expedition: Place
    card: Thing
    by: Thing


class SparedNoOther(Telling):
    event, kind = "spared.no-other", EntryKind.FALSE
    sentence = (
        "{card} does not stop {expedition}: it is Gigantic, so the other Expedition that it "
        "speaks of is none"
    )
    expedition: Place
    card: Thing


class ProgressOnlyDueTo(Telling):
    event, kind, topics = "progress.only-due-to", EntryKind.IMPOSSIBLE, ROUTE
    sentence = (
        "{expedition} can move forward only due to {terrains_words}{because_words}"
    )
    expedition: Place
    terrains: tuple[Terrain, ...]
    forbidden_by: Thing | None


class ProgressNotDueTo(Telling):
    event, kind, topics = "progress.not-due-to", EntryKind.IMPOSSIBLE, ROUTE
    sentence = "{expedition} cannot move forward due to {terrains_words}{because_words}"
    expedition: Place
    terrains: tuple[Terrain, ...]
    forbidden_by: Thing | None


class ProgressCompared(Telling):
    event, kind, topics = "progress.compared", EntryKind.CHECKED, ROUTE
    sentence = "{expedition}, in {terrain_words}: {own} against {others_words}{winning_words}"
    expedition: Place
    own: Statistics
    others: tuple[Statistics, ...]
    terrains: tuple[Terrain, ...]
    due_to: tuple[Terrain, ...]
    stopped: bool


class ProgressLost(ProgressCompared):
    kind = EntryKind.FALSE


class ProgressMoves(Telling):
    event, topics = "progress.moves", ROUTE
    sentence = "{expedition} moves forward{moved_by_words} to {region_name}{ascension_words}"
    expedition: Place
    number: int
    region: str
    due_to: tuple[Terrain, ...]
    ascension: tuple[Terrain, ...]


class ExpeditionFails(Telling):
    event, topics = "expedition.fails", ROUTE
    sentence = "{expedition} fails to move forward"
    expedition: Place


class ExpeditionMoveForward(Telling):
    event, topics = "expedition.moves-forward", ROUTE
    sentence = "{expedition} moves forward {region_words} to {region_name}"
    expedition: Place
    number: int
    region: str
    due_to: tuple[Terrain, ...]
    ascension: tuple[Terrain, ...]


class ExpeditionMoveBackwards(Telling):
    event, topics = "expedition.moves-backwards", ROUTE
    sentence = "{expedition} moves backwards {region_words} to {region_name}"
    expedition: Place
    number: int
    region: str
    due_to: tuple[Terrain, ...]
    ascension: tuple[Terrain, ...]


class ExpeditionNoMoveForward(Telling):
    event, kind, topics = "expedition.no-move-forward", EntryKind.IMPOSSIBLE, ROUTE
    sentence = "{expedition} cannot move forward: it is in the region opposite to its own already"
    expedition: Place


class ExpeditionNoMoveBackwards(Telling):
    event, kind, topics = "expedition.no-move-backwards", EntryKind.IMPOSSIBLE, ROUTE
    sentence = "{expedition} cannot move backwards: it is in its region of origin already"
    expedition: Place


class ExpeditionAscends(Telling):
    event, topics = "expedition.ascends", ROUTE
    sentence = "{expedition} ascends"
    expedition: Place


class ExpeditionAlreadyAscended(Telling):
    event, kind, topics = "expedition.already-ascended", EntryKind.ALREADY, ROUTE
    sentence = "{expedition} is Ascended already: nothing changes"
    expedition: Place


class ExpeditionDescends(Telling):
    event, topics = "expedition.descends", ROUTE
    sentence = "{expedition} loses Ascended"
    expedition: Place


class ExpeditionNotAscended(Telling):
    event, kind, topics = "expedition.not-ascended", EntryKind.ALREADY, ROUTE
    sentence = "{expedition} is not Ascended: nothing changes"
    expedition: Place


class TumultFlipped(Telling):
    event, topics = "tumult.flipped", TERRAIN
    sentence = "Tumult card {tumult} is flipped face-up: printed on it are {halves_words}"
    tumult: int
    halves: tuple[tuple[Terrain, ...], ...]
    regions: tuple[str, ...]


class MarkerRemoved(Telling):
    event, topics = "marker.removed", TERRAIN
    sentence = "a {terrain_words} Terrain Marker is removed from {region_name}"
    player: PlayerId
    terrains: tuple[Terrain, ...]
    region: str


class MarkerPlaced(Telling):
    event, topics = "marker.placed", TERRAIN
    sentence = "a {terrain_words} Terrain Marker lies on {region_name} now, as a new object"
    player: PlayerId
    terrains: tuple[Terrain, ...]
    region: str


class MarkerGone(Telling):
    event, kind, topics = "marker.gone", EntryKind.NOT_FOUND, TERRAIN
    sentence = "that Terrain Marker does not exist any more"
