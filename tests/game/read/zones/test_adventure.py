"""CR 3.2.1 Adventure, 7.3.24 and 7.3.25: regions, and where each Expedition is."""

from __future__ import annotations

import pytest

from judgebot.abilities.words import Side, Standing, Terrain
from judgebot.game.day.setup import TUMULT_CARDS
from judgebot.game.day.setup import adventure as regions_of
from judgebot.game.read.objects import characteristics
from judgebot.game.read.zones import adventure
from judgebot.game.write import markers, travelling
from tests.game.boards import a_game
from tests.game.days import LITHIUM, NINETTE, place

V, M, W = Terrain.FOREST, Terrain.MOUNTAIN, Terrain.WATER
HERO = place(LITHIUM, Side.HERO)
COMPANION = place(LITHIUM, Side.COMPANION)
FACING = place(NINETTE, Side.HERO)


def _state(face_down=True, **distances):
    """Regions as at the beginning; distances: of Lithium's and Ninette's Expeditions."""
    state = a_game(turn=None).state
    state.regions = regions_of(TUMULT_CARDS, face_down=face_down)
    for name, distance in distances.items():
        player, side = name.split("_")
        key = (("lithium", "ninette").index(player), Side[side.upper()])
        state.distances[key] = distance
    return state


def test_the_adventure_has_eight_regions_in_a_row():
    """The Hero region, halves of three face-down Tumult cards, the Companion region (3.2.1.b)."""
    regions = regions_of(TUMULT_CARDS)

    assert [region.tumult for region in regions] == [None, 1, 1, 2, 2, 3, 3, None]
    assert [region.face_down for region in regions] == [False] + [True] * 6 + [False]


def test_face_down_regions_have_no_terrains():
    """A region of a face-down Tumult card has no sub-types; the ends have all three (2.2.2.k)."""
    terrains = adventure.marked_terrains(_state())

    assert terrains == (frozenset({V, M, W}), *[frozenset()] * 6, frozenset({V, M, W}))


@pytest.mark.parametrize(("side", "index"), [(Side.HERO, 2), (Side.COMPANION, 5)])
def test_expeditions_start_at_opposite_ends(side, index):
    """Two regions from its start, a Hero Expedition is the third in the row, a Companion sixth."""
    state = _state(lithium_hero=2, lithium_companion=2)

    assert adventure.region_index(state, place(LITHIUM, side)) == index


@pytest.mark.parametrize(
    ("own", "other", "standing"),
    [(2, 1, Standing.AHEAD), (1, 2, Standing.BEHIND), (1, 1, Standing.TIED)],
)
def test_standing_compares_distances_with_the_facing_expedition(own, other, standing):
    """Ahead, behind and tied compare distances from the starting regions (7.5.2)."""
    state = _state(lithium_hero=own, ninette_hero=other)

    assert adventure.standing(state, HERO) is standing


def test_all_expeditions_are_tied_and_in_contact_in_the_arena():
    """During tiebreakers all Expeditions are tied, and in the same region (7.5.2.d, 7.5.9.a)."""
    state = _state(lithium_hero=4, lithium_companion=3, ninette_hero=1)
    travelling.become_arena(state)

    assert adventure.standing(state, HERO) is Standing.TIED
    assert adventure.in_contact(state, COMPANION)
    assert adventure.marked_terrains(state) == (frozenset({V, M, W}),)


def test_contact_is_with_any_expedition_of_another_player_in_the_region():
    """A Hero Expedition is in contact with an opponent's Companion in its region (7.5.9.a)."""
    state = _state(lithium_hero=3, ninette_companion=4, ninette_hero=1)

    assert adventure.in_contact(state, HERO)
    assert not adventure.in_contact(state, FACING)


def test_own_expeditions_make_no_contact():
    """An Expedition in the region of the same player's other one is not in contact (7.5.9.a)."""
    state = _state(lithium_hero=3, lithium_companion=4, ninette_hero=1)

    assert not adventure.in_contact(state, HERO)


@pytest.mark.parametrize(("hero", "companion", "between"), [(0, 0, 6), (3, 3, 0), (3, 4, 0)])
def test_regions_between_counts_only_regions_that_lie_between(hero, companion, between):
    """At the start six regions lie between a player's Expeditions; none once they meet."""
    state = _state(lithium_hero=hero, lithium_companion=companion)

    assert len(adventure.regions_between(state, LITHIUM)) == between


def test_moving_into_a_face_down_region_flips_the_whole_tumult_card():
    """The Tumult card is flipped: both its halves become visible (7.3.25.b)."""
    state = _state()

    travelled = travelling.move_forward(state, HERO, 1)

    assert travelled == travelling.Travelled(regions=1, flipped=(1,))
    assert adventure.visible_regions(state) == (0, 1, 2, 7)


def test_passing_face_down_regions_flips_all_of_them():
    """Moving three regions passes two cards; both are flipped (7.3.25.b)."""
    state = _state()

    travelled = travelling.move_forward(state, place(LITHIUM, Side.COMPANION), 3)

    assert travelled == travelling.Travelled(regions=3, flipped=(2, 3))
    assert adventure.region_index(state, COMPANION) == 4


@pytest.mark.parametrize(("distance", "asked", "moved"), [(7, 1, 0), (6, 2, 1), (0, 9, 7)])
def test_expeditions_stop_at_the_opposite_region(distance, asked, moved):
    """Beyond the opposite region there is nothing (7.3.25.c, 7.3.25.d)."""
    state = _state(lithium_hero=distance)

    assert travelling.move_forward(state, HERO, asked).regions == moved
    assert state.distances[LITHIUM, Side.HERO] == distance + moved


@pytest.mark.parametrize(("distance", "asked", "moved"), [(0, 1, 0), (1, 2, 1), (5, 2, 2)])
def test_expeditions_move_backwards_at_most_to_their_origin(distance, asked, moved):
    """In the region of origin nothing happens (7.3.24.b, 7.3.24.c)."""
    state = _state(lithium_hero=distance)

    assert travelling.move_backwards(state, HERO, asked).regions == moved
    assert state.distances[LITHIUM, Side.HERO] == distance - moved


def test_nothing_moves_in_the_arena():
    """In the Arena nothing moves forward or backwards (4.3.d, 7.3.24.d, 7.3.25.e)."""
    state = _state(lithium_hero=3)
    travelling.become_arena(state)

    assert travelling.move_forward(state, HERO, 1).regions == 0
    assert travelling.move_backwards(state, HERO, 1).regions == 0


def test_a_marker_replaces_the_terrains_of_its_region():
    """The region gains the marker's terrain and loses its other terrains (3.2.1.d)."""
    state = _state(face_down=False)
    markers.create_marker(state, frozenset({W}), 1)

    assert characteristics.view(state).terrains[1] == {W}


def test_a_moved_marker_is_the_last_by_timestamp():
    """A moved marker is a new object, applied after those already there (7.3.23.b and Remark)."""
    state = _state(face_down=False)
    first = markers.create_marker(state, frozenset({V}), 1)
    markers.create_marker(state, frozenset({W}), 1)

    moved = markers.move_marker(state, first.id, 1)

    assert moved.id > first.id
    assert adventure.marked_terrains(state)[1] == {V}


def test_markers_on_a_hero_mark_no_region():
    """A marker that was not placed yet changes no terrains and outlives the regions."""
    state = _state(face_down=False)
    markers.create_marker(state, frozenset({W}), None, bearer=5)
    markers.create_marker(state, frozenset({W}), 4)
    before = adventure.marked_terrains(state)
    travelling.become_arena(state)

    assert [len(one) for one in before] == [3, 1, 2, 1, 1, 1, 2, 3]
    assert [one.bearer for one in state.markers] == [5]


def test_an_ascended_expedition_cannot_ascend_again():
    """A status that is there cannot be gained, one that is not cannot be lost (2.4.1.f, h)."""
    state = _state()

    assert travelling.ascend(state, HERO)
    assert not travelling.ascend(state, HERO)
    assert travelling.lose_ascended(state, HERO)
    assert not travelling.lose_ascended(state, HERO)


def test_expeditions_start_at_the_ends_of_the_row():
    """In the first and the last region; the Arena is a new one, in which none started (4.3.b)."""
    state = _state()
    assert [adventure.is_starting(state, one) for one in range(8)] == [True, *[False] * 6, True]

    travelling.become_arena(state)
    assert not adventure.is_starting(state, 0)
