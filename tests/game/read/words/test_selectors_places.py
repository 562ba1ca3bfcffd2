"""CR 2.2.2.k, 3.2.1.d: which regions, and which Terrain Markers on them, words describe."""

from __future__ import annotations

import pytest

from judgebot.abilities.words import Side, Terrain
from judgebot.game.data.context import Context
from judgebot.game.data.reasons import Reasons
from judgebot.game.data.regions import AdventureRegion, TerrainMarker
from judgebot.game.data.zones import deck, expedition, hand
from judgebot.game.read.words import conditions
from tests.game.boards import FAR, HOME, a_game, character, put
from tests.game.carrying import do, effect_of

FOREST = AdventureRegion(name="a Forest", terrains=frozenset({Terrain.FOREST}), tumult=0)
COAST = AdventureRegion(
    name="a coast", terrains=frozenset({Terrain.MOUNTAIN, Terrain.WATER}), tumult=0
)


def _a_row(single):
    """A game with so many regions of a single terrain; the other ones in between have two."""
    game = a_game()
    game.state.regions = (HOME, *[FOREST] * single, *[COAST] * (6 - single), FAR)
    put(game, deck(0), character("Top"))
    return game


@pytest.mark.parametrize(("single", "drawn"), [(0, 0), (1, 0), (2, 1), (5, 1)])
def test_regions_with_a_single_terrain(single, drawn):
    """Neither regions of two terrains count, nor the Hero's and the Companion's (CR 2.2.2.k)."""
    game = _a_row(single)
    do(game, "If there are two or more single-terrain regions, draw a card.")

    assert len(game.state.zones[hand(0)]) == drawn


def test_the_markers_of_the_region_that_was_chosen():
    """Of a marker "from target region" only those on that one may be chosen (CR 6.5.b)."""
    game = _a_row(0)
    game.state.markers = tuple(
        TerrainMarker(id=place, terrains=frozenset({Terrain.FOREST}), region=region)
        for place, region in ((101, 2), (102, 2), (103, 4))
    )
    of_which, which = do(game, "Remove target Terrain Marker from target region.", 2)

    assert {2, 4} <= set(of_which.options)
    assert set(which.options) == {101, 102}
    assert "6.5.b" in which.rules


def test_a_marker_that_is_no_target():
    """Without "target" it is chosen as the effect is carried out (CR 6.1.g), and not targeted."""
    game = _a_row(0)
    game.state.markers = tuple(
        TerrainMarker(id=place, terrains=frozenset({Terrain.FOREST}), region=2)
        for place in (101, 102)
    )
    _, which = do(game, "Remove a Terrain Marker from target region.", 2)

    assert set(which.options) == {101, 102}
    assert "6.1.g" in which.rules and "6.5.b" not in which.rules


WHERE = {
    "in {V}": ((True, False, True), ("7.5.8.c", "7.5.8.b")),
    "in {M} or {O}": ((False, True, True), ("7.5.8.c", "7.5.8.b")),
    "in {M} and {O}": ((False, True, True), ("7.5.8.c", "7.5.8.b")),
    "in {V} and {O}": ((False, False, True), ("7.5.8.c", "7.5.8.b")),
    "in a region with two or more terrains": ((False, True, True), ("7.5.8.a", "7.1.2.a")),
    "in a single-terrain region": ((True, False, False), ("7.5.8.a", "7.1.2.a")),
}
"""Where I may be: whether I am in a Forest, on a coast and in the Arena, and by which rules."""


@pytest.mark.parametrize("place", [0, 1, 2])
@pytest.mark.parametrize("words", WHERE)
def test_in_what_an_expedition_is(words, place):
    """Its region's terrains decide, and how many are printed (CR 7.5.8.a, 7.5.8.b, 2.2.2.l); in
    tiebreakers those of the Arena (CR 4.3.c)."""
    game = a_game(tiebreakers=place == 2, turn=None)
    game.state.regions = (HOME,) if place == 2 else (HOME, FOREST, *[COAST] * 5, FAR)
    game.state.distances[0, Side.HERO] = 0 if place == 2 else place + 1
    me = put(game, expedition(0, Side.HERO), character("Ant"))
    (one,) = effect_of(f"If I'm {words}, draw a card.")
    because = Reasons()
    context = Context(controller=0, me=me, because=because)
    true, rules = WHERE[words]

    assert conditions.holds(game.state, one.condition, context) is true[place]
    assert because.all_rules() == ("7.2.1.a", *rules, "4.3.c" if place == 2 else "2.2.2.l")


HIDDEN = AdventureRegion(name="a region to come", terrains=frozenset(), tumult=1, face_down=True)


@pytest.mark.parametrize("hidden", [0, 2, 6])
@pytest.mark.parametrize(
    ("words", "count"),
    [
        ("{} regions are visible", lambda hidden: 8 - hidden),
        ("there are {} regions", lambda _: 8),
    ],
)
def test_which_regions_are_visible(words, count, hidden):
    """Those that are face-down are not, though they are regions all the same (CR 2.2.2.l)."""
    game = a_game()
    game.state.regions = (HOME, *[COAST] * (6 - hidden), *[HIDDEN] * hidden, FAR)
    for number, true in ((count(hidden), True), (count(hidden) + 1, False)):
        several = words.format(f"{NUMBERS[number]} or more")
        (one,) = effect_of(f"If {several}, draw a card.")
        context = Context(controller=0, me=put(game, hand(0), character("Ant")))

        assert conditions.holds(game.state, one.condition, context) is true


NUMBERS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
