"""CR 5.1.2.c: from where, and into which Expedition, a card is being played."""

from __future__ import annotations

import pytest

from judgebot.abilities.nouns import Expedition, How, InTerrain, Pick, Zone
from judgebot.abilities.references import Player, PlayerKind
from judgebot.abilities.words import Side, Terrain, ZoneName
from judgebot.game.data.context import Context
from judgebot.game.data.objects import Referent
from judgebot.game.data.plays import Playing
from judgebot.game.data.zones import LIMBO, ZoneKind
from judgebot.game.read.playing import played_from
from tests.game.boards import a_game, character, put

YOU, OPPONENT = (Player(kind=one) for one in (PlayerKind.YOU, PlayerKind.AN_OPPONENT))


def _playing(game, player=0, source=ZoneKind.HAND, side=Side.HERO):
    return Playing(player=player, card=put(game, LIMBO, character("Ant")), source=source, side=side)


CONTEXT = Context(controller=0, me=Referent(99, 99))


@pytest.mark.parametrize(
    ("name", "owner", "player", "source", "is_so"),
    [
        (ZoneName.HAND, None, 0, ZoneKind.HAND, True),
        (ZoneName.HAND, None, 1, ZoneKind.HAND, True),
        (ZoneName.HAND, None, 0, ZoneKind.RESERVE, False),
        (ZoneName.RESERVE, YOU, 0, ZoneKind.RESERVE, True),
        (ZoneName.RESERVE, YOU, 1, ZoneKind.RESERVE, False),
        (ZoneName.RESERVE, OPPONENT, 1, ZoneKind.RESERVE, True),
        (ZoneName.RESERVE, OPPONENT, 0, ZoneKind.RESERVE, False),
        (ZoneName.ANYWHERE, None, 0, ZoneKind.DISCARD_PILE, True),
        (ZoneName.ANYWHERE, YOU, 1, ZoneKind.DISCARD_PILE, False),
    ],
)
def test_from_which_zone(name, owner, player, source, is_so):
    """That of the player who plays it, where the words say whose (CR 5.1.2.c)."""
    game = a_game()
    place, playing = Zone(name=name, owner=owner), _playing(game, player, source)

    assert played_from.is_from(game.state, place, playing, CONTEXT) is is_so
    assert played_from.is_into(game.state, place, playing, CONTEXT) is is_so


MINE = Pick(how=How.A, noun=Expedition(owner=YOU))
MY_HERO = Pick(how=How.THE, noun=Expedition(owner=YOU, side=Side.HERO))
WET = InTerrain(terrains=(Terrain.WATER,))
WOODED = InTerrain(terrains=(Terrain.FOREST,))


@pytest.mark.parametrize(
    ("place", "player", "side", "is_so"),
    [
        (MINE, 0, Side.HERO, True),
        (MINE, 0, Side.COMPANION, True),
        (MINE, 1, Side.HERO, False),
        (MY_HERO, 0, Side.HERO, True),
        (MY_HERO, 0, Side.COMPANION, False),
        (MINE, 0, None, False),
        (WOODED, 0, Side.HERO, True),
        (WOODED, 0, Side.COMPANION, False),
        (WET, 0, Side.COMPANION, True),
        (WET, 0, None, False),
        (None, 0, None, True),
    ],
)
def test_into_which_expedition(place, player, side, is_so):
    """One that the words mean, or that is in a terrain; what joins none is in none of them."""
    game = a_game()
    game.state.distances = {**game.state.distances, (0, Side.COMPANION): 1}
    playing = _playing(game, player, side=side)

    assert played_from.is_into(game.state, place, playing, CONTEXT) is is_so
    if place is not None:
        assert played_from.is_from(game.state, place, playing, CONTEXT) is is_so
