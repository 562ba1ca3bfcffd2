"""The board of a game as plain data: what lies where, as a viewer may see it."""

from __future__ import annotations

from collections.abc import Iterator

from judgebot.abilities.words import Side, Status, Terrain, Type
from judgebot.documents import (
    BoardDocument,
    BoardEmblemDocument,
    BoardExpeditionDocument,
    BoardPlayerDocument,
    BoardRegionDocument,
    BoardThingDocument,
    HiddenCardsDocument,
)
from judgebot.game.data.objects import EmblemKind, Object
from judgebot.game.data.zones import (
    Place,
    ZoneKind,
    deck,
    discard_pile,
    expedition,
    hand,
    hero_zone,
    landmarks,
    mana_zone,
    reserve,
)
from judgebot.game.read.objects import characteristics
from judgebot.game.read.objects.having_statuses import has_status
from judgebot.game.read.zones import adventure
from judgebot.scenario.play.options import ability_words
from judgebot.scenario.tell.called import ThingNames


def of(talk: ThingNames, viewer: int | None = None) -> BoardDocument:
    """The board as it stands.

    viewer: the player for whom it is shown, who is not told what is hidden from them (CR 3.1.3);
    None for somebody who may see everything.
    """
    state = talk.game.state
    return {
        "day": state.day,
        "phase": state.phase.value if state.phase else "",
        "turn": None if state.turn is None else state.players[state.turn],
        "first_player": state.players[state.first_player],
        "regions": _regions(talk),
        "players": [_player(talk, player, viewer) for player in range(len(state.players))],
        "limbo": [_thing(talk, one) for one in _in_limbo(talk)],
        "emblems": list(_emblems(talk)),
    }


def _regions(talk: ThingNames) -> list[BoardRegionDocument]:
    state = talk.game.state
    terrains = characteristics.view(state).terrains
    return [
        {
            "number": number,
            "terrains": []
            if region.face_down
            else [one.value for one in Terrain if one in letters],
            "face_down": region.face_down,
        }
        for number, (region, letters) in enumerate(zip(state.regions, terrains, strict=True))
    ]


def _player(talk: ThingNames, player: int, viewer: int | None) -> BoardPlayerDocument:
    state = talk.game.state
    shown: BoardPlayerDocument = {
        "name": state.players[player],
        "passed": player in state.passed,
        "hero": _things(talk, hero_zone(player)),
        "expeditions": [_expedition(talk, expedition(player, side)) for side in Side],
        "landmarks": _things(talk, landmarks(player)),
        "reserve": _things(talk, reserve(player)),
        "hand": _cards(talk, hand(player), hidden=viewer not in (None, player)),
        "deck": _cards(talk, deck(player), hidden=viewer is not None),
        "discard_pile": _things(talk, discard_pile(player)),
        "mana": {"ready": 0, "exhausted": 0},
    }
    for orb in state.at(mana_zone(player)):
        shown["mana"]["exhausted" if Status.EXHAUSTED in orb.statuses else "ready"] += 1
    return shown


def _expedition(talk: ThingNames, place: Place) -> BoardExpeditionDocument:
    state = talk.game.state
    assert place.side is not None
    return {
        "side": place.side.value,
        "region": adventure.region_index(state, place),
        "ascended": (place.player, place.side) in state.ascended,
        "things": _things(talk, place),
    }


def _cards(talk: ThingNames, place: Place, *, hidden: bool) -> HiddenCardsDocument:
    state = talk.game.state
    members = state.zones[place]
    return {
        "number": len(members),
        "names": None if hidden else [state.card(item).name for item in members],
    }


def _things(talk: ThingNames, place: Place) -> list[BoardThingDocument]:
    return [_thing(talk, one) for one in talk.game.state.at(place)]


def _thing(talk: ThingNames, object_: Object) -> BoardThingDocument:
    statistics = None
    if object_.card.type is Type.CHARACTER and object_.place.zone is ZoneKind.EXPEDITION:
        found = characteristics.statistics(talk.game.state, object_.id)
        statistics = [found.forest, found.mountain, found.water]
    owner = object_.owner
    elsewhere = object_.place.player not in (owner, -1)
    return {
        "name": talk.name(object_.ref),
        "item": object_.item,
        "object": object_.id,
        "type": object_.card.type.value,
        "statistics": statistics,
        "statuses": [
            one.value for one in Status if one is not Status.BOOSTED and has_status(object_, one)
        ],
        "counters": dict(object_.counters),
        "owner": talk.game.player(owner) if elsewhere else None,
    }


def _in_limbo(talk: ThingNames) -> Iterator[Object]:
    for object_ in talk.game.state.objects.values():
        if object_.place.zone is ZoneKind.LIMBO:
            yield object_


def _emblems(talk: ThingNames) -> Iterator[BoardEmblemDocument]:
    for emblem in talk.game.state.emblems.values():
        if emblem.kind is EmblemKind.REACTION and emblem.ability is not None:
            yield {
                "player": talk.game.player(emblem.controller),
                "ability": ability_words(emblem.ability),
                "of": emblem.name,
            }
