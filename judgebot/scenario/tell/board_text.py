"""The board of a game as text: what a judge would see on the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from judgebot.abilities.words import Side, Status, Terrain, Type
from judgebot.game.data.objects import BOOST, EmblemKind, Object
from judgebot.game.data.zones import (
    Place,
    Zone,
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
from judgebot.scenario.play.board import UNKNOWN
from judgebot.scenario.play.options import ability_words
from judgebot.scenario.tell.called import Talk

_PLACES = (
    ("Hero", hero_zone),
    ("Hero Expedition", lambda player: expedition(player, Side.HERO)),
    ("Companion Expedition", lambda player: expedition(player, Side.COMPANION)),
    ("Landmarks", landmarks),
    ("Reserve", reserve),
    ("Hand", hand),
    ("Discard pile", discard_pile),
    ("Deck", deck),
    ("Mana", mana_zone),
)


def as_text(talk: Talk, viewer: int | None = None) -> list[str]:
    """The board.

    viewer: the player for whom it is printed, who is not told what is hidden from them.
    """
    state = talk.game.state
    turn = "" if state.turn is None else f", {state.players[state.turn]}'s turn"
    out = [f"Day {state.day}, {state.phase or 'Set-up'}{turn}; "
           f"first player: {state.players[state.first_player]}"]  # fmt: skip
    out.append(f"  Regions: {_regions(talk)}")
    for player, name in enumerate(state.players):
        out.append(f"  {name}")
        out += [f"    {line}" for line in _player(talk, player, viewer)]
    out += [f"  In Limbo: {words}" for words in _limbo(talk)]
    return out


def _regions(talk: Talk) -> str:
    state = talk.game.state
    terrains = characteristics.view(state).terrains
    shown = []
    for region, letters in zip(state.regions, terrains, strict=True):
        words = "".join(one.value for one in Terrain if one in letters) or "-"
        shown.append("face-down" if region.face_down else words)
    return " ".join(shown)


def _player(talk: Talk, player: int, viewer: int | None) -> Iterator[str]:
    state = talk.game.state
    for label, place_of in _PLACES:
        place = place_of(player)
        words = _place(talk, place, viewer)
        if place.zone is Zone.EXPEDITION:
            region = adventure.region_index(state, place)
            flags = "; Ascended" if (player, place.side) in state.ascended else ""
            label = f"{label} (region {region}{flags})"
        if words or place.zone is Zone.EXPEDITION:
            yield f"{label}: {words or '-'}"
    if player in state.passed:
        yield "has passed"


def _place(talk: Talk, place: Place, viewer: int | None) -> str:
    state = talk.game.state
    members = state.zones[place]
    if place.zone is Zone.MANA:
        return _mana(talk, place, members)
    own = viewer is None or viewer == place.player
    if place.zone is Zone.DECK and (viewer is not None or len(members) > 3):
        top = "" if viewer is not None else _top(talk, members)
        return f"{len(members)} cards{top}" if members else ""
    if place.zone in (Zone.HAND, Zone.DECK):
        if not own:
            return f"{len(members)} cards" if members else ""
        return _counted([talk.game.state.card(item).name for item in members])
    return "; ".join(_object(talk, state.objects[one]) for one in members)


def _top(talk: Talk, members: tuple[int, ...]) -> str:
    names = [talk.game.state.card(item).name for item in members]
    known = []
    for name in names:
        if name == names[-1]:
            break
        known.append(name)
    return f", from the top: {'; '.join(known)}" if known else ""


def _counted(names: list[str]) -> str:
    return "; ".join(
        name if times == 1 else f"{times} {_several(name)}"
        for name, times in Counter(names).items()
    )


def _several(name: str) -> str:
    return f"{name.removeprefix('an ')}s" if name == UNKNOWN else name


def _mana(talk: Talk, place: Place, members: tuple[int, ...]) -> str:
    if not members:
        return ""
    orbs = list(talk.game.state.at(place))
    exhausted = sum(Status.EXHAUSTED in orb.statuses for orb in orbs)
    return f"{len(orbs) - exhausted} ready, {exhausted} exhausted"


def _object(talk: Talk, object_: Object) -> str:
    notes = [one.value for one in Status if one is not Status.BOOSTED and has_status(object_, one)]
    notes += [
        f"{number} {name}{'' if name == BOOST else ' counter'}{'' if number == 1 else 's'}"
        for name, number in object_.counters.items()
    ]
    if object_.card.type is Type.CHARACTER and object_.place.zone is Zone.EXPEDITION:
        found = characteristics.statistics(talk.game.state, object_.id)
        notes.insert(0, f"{found.forest}/{found.mountain}/{found.water}")
    if object_.place.player not in (object_.owner, -1):
        notes.append(f"owned by {talk.game.player(object_.owner)}")
    name = talk.name(object_.ref)
    return f"{name} ({', '.join(notes)})" if notes else name


def _limbo(talk: Talk) -> Iterator[str]:
    state = talk.game.state
    for object_ in state.objects.values():
        if object_.place.zone is Zone.LIMBO:
            yield talk.name(object_.ref)
    for emblem in state.emblems.values():
        if emblem.kind is EmblemKind.REACTION and emblem.ability is not None:
            who = talk.game.player(emblem.controller)
            yield f"{who}'s Reaction {ability_words(emblem.ability)} of {emblem.name}"
