"""CR 2.3.1.c, 7.4.4.b: what is told of a board as a game is taken up."""

from __future__ import annotations

from judgebot.abilities.words import Side, Terrain
from judgebot.game.data.zones import expedition
from judgebot.game.events import standing
from judgebot.game.write.markers import create_marker
from tests.game.boards import a_game, character, put, said, told

HERO = expedition(0, Side.HERO)


def test_what_applies_from_the_start_is_told():
    """An ability that alters what was there with it is told with what it makes of it."""
    game = a_game()
    put(game, HERO, character("Fog", "My region is {M} in addition to its other terrains."))
    game.state.distances = {**game.state.distances, (0, Side.HERO): 1}
    standing.tell(game)

    assert [entry.rules for entry in told(game, "standing")] == [("2.3.1.c",)]
    (applies,) = told(game, "passive.applies")
    rules = ("2.3.1.c", "2.3.1.a", "2.3.1.d", "7.1.2.a", "7.2.1.a", "7.5.8.a")
    assert applies.rules == rules


def test_the_later_of_two_is_told():
    """Of two that undo one another, the one with the greater timestamp is applied later."""
    game = a_game()
    put(game, HERO, character("Fog", "All regions are {V} and lose their other terrains."))
    put(game, HERO, character("Mud", "All regions are {M} and lose their other terrains."))
    standing.tell(game)

    (later,) = told(game, "passive.later")
    rules = ("2.3.1.f", "2.3.3.b", "2.2.16.c")
    assert (later.rules, said(game, later)["card"]) == (rules, "Mud")


def test_a_gigantic_character_is_present_in_both():
    """A Gigantic Character is told to be present in the Expedition that does not hold its card."""
    game = a_game()
    put(game, HERO, character("Hill", "[Gigantic]."))
    standing.tell(game)

    (present,) = told(game, "gigantic.present")
    assert (present.rules, said(game, present)["expedition"]) == (
        ("7.4.4.b",),
        "Lithium's Companion Expedition",
    )


def test_nothing_is_told_of_a_plain_board():
    """A board on which passive abilities alter nothing is not told of."""
    game = a_game()
    put(game, HERO, character("Cat", "[Tough 1]."))
    standing.tell(game)

    assert game.trace.entries == []


def test_a_terrain_marker_is_told():
    """What lies on a region from the start is told, with its order where another adds to it."""
    game = a_game()
    put(game, HERO, character("Fog", "My region is {M} in addition to its other terrains."))
    game.state.distances = {**game.state.distances, (0, Side.HERO): 1}
    create_marker(game.state, frozenset({Terrain.WATER}), 1)
    create_marker(game.state, frozenset({Terrain.FOREST}), 2)
    standing.tell(game)

    rules = [entry.rules for entry in told(game, "marker.stands")]
    assert rules == [("3.2.1.d", "3.2.1.e"), ("3.2.1.d",)]
