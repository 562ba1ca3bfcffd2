"""CR 3.2.1.d, 3.2.1.e, 7.3.23: which Terrain Markers there are to choose, and their order."""

from __future__ import annotations

import pytest

from judgebot.abilities.words import Side, Terrain
from judgebot.game.data.context import Context
from judgebot.game.data.zones import expedition
from judgebot.game.read.zones import markers
from judgebot.game.write.markers import create_marker
from tests.game.boards import a_game, character, put
from tests.game.carrying import effect_of

HERO = expedition(0, Side.HERO)
V, M, WATER = (frozenset({one}) for one in (Terrain.FOREST, Terrain.MOUNTAIN, Terrain.WATER))


@pytest.mark.parametrize(
    ("placed", "text", "rules"),
    [
        ([], "", ()),
        ([V], "", ()),
        ([V, M], "", ("3.2.1.e", "2.2.16.c")),
        ([V], "My region gains {M}.", ("3.2.1.e",)),
        ([], "My region gains {V}.", ("3.2.1.e",)),
        ([V, M], "My region gains {O}.", ("3.2.1.e", "2.2.16.c")),
    ],
)
def test_the_order_of_what_is_about_a_region(placed, text, rules):
    """Markers come before other abilities, by timestamp (CR 3.2.1.e, 2.2.16.c)."""
    game = a_game(distances={**a_game().state.distances, (0, Side.HERO): 1})
    put(game, HERO, character("Ant", text))
    for terrains in placed:
        create_marker(game.state, terrains, 1)
    create_marker(game.state, V, 3)
    create_marker(game.state, M, 3)

    assert markers.order_of_markers(game.state, 1) == rules
    assert len(markers.several_on(game.state, 1)) == (len(placed) if len(placed) > 1 else 0)
    assert markers.several_on(game.state, 3) == ((Terrain.FOREST,), (Terrain.MOUNTAIN,))
    assert markers.order_of_markers(game.state, 5) == ()


def test_on_which_region_a_marker_is():
    """On one, or on the card that began the game with it."""
    game = a_game()
    there, kept = create_marker(game.state, V, 2), create_marker(game.state, M, None, 7)
    found = [markers.region_of(game.state, one.id) for one in (there, kept)]

    assert found == [2, None]


@pytest.mark.parametrize(("region", "there"), [(2, False), (0, True)])
def test_markers_to_move(region, there):
    """A marker is moved from where the words say, if it is there (CR 7.3.23)."""
    game = a_game()
    me = put(game, HERO, character("Ant"))
    made = create_marker(game.state, WATER, region)
    (one,) = effect_of("Move a Terrain Marker from my region to target region.")
    context = Context(controller=0, me=me)

    assert markers.is_about_markers(one)
    assert not markers.is_new(one)
    assert markers.known_markers(game.state, one, context) == ([made.id] if there else [])
    assert markers.can_start(game.state, one, context) is there


def test_new_markers():
    """One that is to be placed is new, and needs only a region."""
    game = a_game()
    me = put(game, HERO, character("Ant"))
    (one,) = effect_of("Place a {V} Terrain Marker on target region.")
    (other,) = effect_of("Return target Character to its owner's hand.")

    assert markers.is_new(one)
    assert markers.can_start(game.state, one, Context(controller=0, me=me))
    assert not markers.is_about_markers(other)


@pytest.mark.parametrize("region", [None, 0])
def test_whether_there_is_a_marker_to_remove(region):
    """Only those on regions are removed (CR 6.1.g)."""
    game = a_game()
    me = put(game, HERO, character("Ant"))
    create_marker(game.state, V, region)
    (one,) = effect_of("Remove a Terrain Marker from my region.")

    assert markers.can_remove(game.state, one, Context(controller=0, me=me)) is (region == 0)
