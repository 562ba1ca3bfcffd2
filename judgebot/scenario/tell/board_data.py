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
from judgebot.game.data.objects import Object
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
from judgebot.scenario.tell.printed import part_printed


def of(thing_names: ThingNames, viewer: int | None = None) -> BoardDocument:
    """The board as it stands.

    viewer: the player for whom it is shown, who is not told what is hidden from them (CR 3.1.3);
    None for somebody who may see everything.
    """
    state = thing_names.game.state
    return {
        "day": state.day,
        "phase": state.phase.value if state.phase else "",
        "turn": None if state.turn is None else state.players[state.turn],
        "first_player": state.players[state.first_player],
        "regions": _regions(thing_names),
        "players": [_player(thing_names, player, viewer) for player in range(len(state.players))],
        "limbo": [_thing(thing_names, one) for one in _in_limbo(thing_names)],
        "emblems": list(_emblems(thing_names)),
    }


def _regions(thing_names: ThingNames) -> list[BoardRegionDocument]:
    state = thing_names.game.state
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


def _player(thing_names: ThingNames, player: int, viewer: int | None) -> BoardPlayerDocument:
    state = thing_names.game.state
    shown: BoardPlayerDocument = {
        "name": state.players[player],
        "passed": player in state.passed,
        "hero": _things(thing_names, hero_zone(player)),
        "expeditions": [_expedition(thing_names, expedition(player, side)) for side in Side],
        "landmarks": _things(thing_names, landmarks(player)),
        "reserve": _things(thing_names, reserve(player)),
        "hand": _cards(thing_names, hand(player), hidden=viewer not in (None, player)),
        "deck": _cards(thing_names, deck(player), hidden=viewer is not None),
        "discard_pile": _things(thing_names, discard_pile(player)),
        "mana": {"ready": 0, "exhausted": 0},
    }
    for orb in state.at(mana_zone(player)):
        shown["mana"]["exhausted" if Status.EXHAUSTED in orb.statuses else "ready"] += 1
    return shown


def _expedition(thing_names: ThingNames, place: Place) -> BoardExpeditionDocument:
    state = thing_names.game.state
    assert place.side is not None
    return {
        "side": place.side.value,
        "region": adventure.region_index(state, place),
        "ascended": (place.player, place.side) in state.ascended,
        "things": _things(thing_names, place),
        "present": [
            _thing(thing_names, one)
            for one in characteristics.present(state, place)
            if one.place != place
        ],
    }


def _cards(thing_names: ThingNames, place: Place, *, hidden: bool) -> HiddenCardsDocument:
    state = thing_names.game.state
    members = state.zones[place]
    return {
        "number": len(members),
        "names": None if hidden else [_called(thing_names, item) for item in members],
    }


def _called(thing_names: ThingNames, item: int) -> str:
    """What the file calls a card, with the name printed on it where that is not a part of it."""
    printed = thing_names.game.state.card(item).name
    given = thing_names.given.get(item, printed)
    return f"{given} ({printed})" if _unsaid(printed, given) else given


def _unsaid(printed: str, called: str) -> str | None:
    """The name printed on a card, where what it is called does not say it."""
    return None if printed.lower() in called.lower() else printed


def _things(thing_names: ThingNames, place: Place) -> list[BoardThingDocument]:
    return [_thing(thing_names, one) for one in thing_names.game.state.at(place)]


def _thing(thing_names: ThingNames, object_: Object) -> BoardThingDocument:
    statistics = None
    if object_.card.type is Type.CHARACTER and object_.place.zone is ZoneKind.EXPEDITION:
        found = characteristics.statistics(thing_names.game.state, object_.id)
        statistics = [found.forest, found.mountain, found.water]
    owner = object_.owner
    elsewhere = object_.place.player not in (owner, -1)
    name = thing_names.name(object_.ref)
    return {
        "name": name,
        "card": _unsaid(object_.card.name, name),
        "item": object_.item,
        "object": object_.id,
        "type": object_.card.type.value,
        "statistics": statistics,
        "statuses": [
            one.value for one in Status if one is not Status.BOOSTED and has_status(object_, one)
        ],
        "counters": dict(object_.counters),
        "owner": thing_names.game.player(owner) if elsewhere else None,
    }


def _in_limbo(thing_names: ThingNames) -> Iterator[Object]:
    for object_ in thing_names.game.state.objects.values():
        if object_.place.zone is ZoneKind.LIMBO:
            yield object_


def _emblems(thing_names: ThingNames) -> Iterator[BoardEmblemDocument]:
    for emblem in thing_names.game.state.emblems.reactions():
        if emblem.ability is not None:
            yield {
                "player": thing_names.game.player(emblem.controller),
                "ability": part_printed(
                    ability_words(emblem.ability), thing_names.game.state, emblem.source.item
                ),
                "of": thing_names.bearer(emblem),
            }
