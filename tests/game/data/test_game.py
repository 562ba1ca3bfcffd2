"""How a game calls its things, players and places (CR 3.1.4.a)."""

from __future__ import annotations

import pytest

from judgebot.abilities.words import Side
from judgebot.game.data.telling import PlayerId, Thing
from judgebot.game.data.zones import (
    ADVENTURE,
    LIMBO,
    deck,
    discard_pile,
    expedition,
    hand,
    landmarks,
    mana_zone,
    reserve,
)
from tests.game.boards import a_game, character, put, spell
from tests.game.carrying import do


def test_a_thing_that_lies_face_down_is_not_named():
    """A Mana Orb is called so, whatever card it is (CR 3.2.9.c); others by their names."""
    game = a_game()
    ant = put(game, reserve(0), character("Ant"))
    orb = put(game, mana_zone(0), spell("Song"), face_down=True)
    card = put(game, hand(0), character("Cub"))

    assert [game.name(one) for one in (ant, orb, card)] == ["Ant", "a Mana Orb", "Cub"]
    assert game.thing(ant) == Thing(ant.item, ant.object, False)
    assert game.thing(orb) == Thing(orb.item, orb.object, True)
    assert game.thing(card) == Thing(card.item, 0, False)
    assert game.thing(None) is None


def test_players():
    """By their number, and nobody where there is none."""
    game = a_game()

    assert (game.who(1), game.who(None)) == (PlayerId(1), None)


@pytest.mark.parametrize(
    ("place", "name"),
    [
        (LIMBO, "Limbo"),
        (ADVENTURE, "Adventure"),
        (reserve(0), "Lithium's Reserve"),
        (deck(1), "Ninette's Deck"),
        (discard_pile(1), "Ninette's Discard pile"),
        (landmarks(0), "Lithium's Landmarks"),
        (expedition(0, Side.HERO), "Lithium's Hero Expedition"),
        (expedition(1, Side.COMPANION), "Ninette's Companion Expedition"),
    ],
)
def test_places(place, name):
    """Whose they are, but for zones that all players share."""
    assert a_game().place(place) == name


def test_where_an_object_was_last():
    """Where it is, or last was (CR 6.3.j); a card in a hidden zone is no object."""
    game = a_game()
    hero = expedition(0, Side.HERO)
    ant = put(game, hero, character("Ant"))
    assert game.last_place(ant) == hero
    do(game, "Discard target Character.")

    assert game.last_place(ant) == hero
    assert game.last_place(put(game, hand(0), character("Cub"))) is None
