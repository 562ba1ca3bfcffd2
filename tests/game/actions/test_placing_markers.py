"""CR 3.2.1.d, 7.3.23: Terrain Markers that are placed, moved and removed."""

from __future__ import annotations

import pytest

from judgebot.abilities.words import Side, Terrain
from judgebot.game.data.regions import TerrainMarker
from judgebot.game.data.zones import expedition, landmarks
from tests.game.boards import a_game, character, permanent, put, told
from tests.game.carrying import do

MOVES = "Move a {V} Terrain Marker from target region to any region."
REMOVES = "Remove a Terrain Marker from target region."


def _with_markers(*regions):
    """A game with a {V} Terrain Marker on each of these regions."""
    game = a_game()
    game.state.markers = tuple(
        TerrainMarker(id=101 + place, terrains=frozenset({Terrain.FOREST}), region=region)
        for place, region in enumerate(regions)
    )
    return game


def _on(game):
    return [(one.id, one.region) for one in game.state.markers]


@pytest.mark.parametrize("regions", [(), (None,)])
def test_nothing_to_move(regions):
    """Without a Terrain Marker on any region nothing is asked, and nothing done (CR 6.5.h)."""
    game = _with_markers(*regions)

    assert do(game, MOVES) == []
    assert [entry.rules for entry in told(game, "nothing")] == [("6.5.h",)]
    assert [region for _, region in _on(game)] == [*regions]


@pytest.mark.parametrize(
    ("answers", "stay"),
    [((2, 102, 5), {(101, 2), (103, 4)}), ((4, 5), {(101, 2), (102, 2)})],
)
def test_which_one_is_moved(answers, stay):
    """One on the region that was targeted for it, and where there is one, that (CR 6.5.b)."""
    game = _with_markers(2, 2, 4)
    of_which, *_ = asked = do(game, MOVES, *answers)

    assert (of_which.options, of_which.rules[0], len(asked)) == ((2, 4), "6.5.b", len(answers))
    ((_, region),) = {*_on(game)} - stay
    assert (region, len(_on(game))) == (5, 3)


def test_a_new_one():
    """What is placed is a new Terrain Marker; the others stay where they are (CR 3.2.1.d)."""
    game = _with_markers(2)
    (of_which,) = do(game, "Place a {M} Terrain Marker on target region.", 3)

    assert of_which.rules[0] == "6.5.b"
    assert [one.region for one in game.state.markers] == [2, 3]
    assert game.state.markers[-1].terrains == {Terrain.MOUNTAIN}


@pytest.mark.parametrize(
    ("text", "answers", "left", "nothing"),
    [
        (REMOVES, (2, 102), [101, 103], 0),
        (REMOVES, (4,), [101, 102], 0),
        (REMOVES, (5,), [101, 102, 103], 1),
        ("Remove all Terrain Markers from target region.", (2,), [103], 0),
    ],
)
def test_what_is_removed(text, answers, left, nothing):
    """One of those on the region, or all of them; where there is none, nothing (CR 6.5.h)."""
    game = _with_markers(2, 2, 4)
    asked = do(game, text, *answers)

    assert len(asked) == len(answers)
    assert [one for one, _ in _on(game)] == left
    assert len(told(game, "nothing")) == nothing


FLOODS = "All regions are {M}."


@pytest.mark.parametrize("text", ["", FLOODS])
def test_what_a_region_is_with_a_marker_and_without(text):
    """Its Terrain Markers say so (CR 3.2.1.d), and what else alters it is told, with what it is."""
    game = _with_markers(4)
    if text:
        put(game, landmarks(0), permanent("Flood", text))
    do(game, MOVES, 5)
    marked, unmarked = told(game, "region.marked"), told(game, "region.unmarked")
    altered = "Before" if text else ""

    assert [type(one.told).__name__ for one in marked] == [f"RegionMarked{altered}"]
    assert [type(one.told).__name__ for one in unmarked] == [f"RegionUnmarked{altered}"]


@pytest.mark.parametrize(("gigantic", "regions"), [(False, (2,)), (True, (2, 6))])
def test_on_which_of_my_regions(gigantic, regions):
    """A Gigantic object is in two, and its player says in which one it is (CR 6.1.g, 7.4.4.b)."""
    game = a_game()
    own, other = (0, Side.HERO), (0, Side.COMPANION)
    game.state.distances = {**game.state.distances, own: 2, other: 1}
    ant = put(game, expedition(*own), character("Ant", "[Gigantic]." if gigantic else ""))
    text = "Place a {M} Terrain Marker on my region."
    asked = do(game, text, *(regions[1:]), me=ant)

    assert [(one.options, one.rules) for one in asked] == [(regions, ("6.1.g",))] * gigantic
    assert [one.region for one in game.state.markers] == [regions[-1]]
