"""CR 3.2.1, 7.3.24, 7.3.25: how Expeditions travel, and what is known of it at once."""

from __future__ import annotations

import pytest

from judgebot.abilities.words import Side, Terrain
from judgebot.game.data.readings import Readings
from judgebot.game.data.record import changed
from judgebot.game.data.regions import ARENA, AdventureRegion, TerrainMarker
from judgebot.game.data.zones import expedition
from judgebot.game.write import travelling
from judgebot.game.write.travelling import Travelled
from tests.game.boards import FAR, HOME, a_game

HERO = expedition(0, Side.HERO)
COMPANION = expedition(0, Side.COMPANION)


@pytest.mark.parametrize(
    "travels",
    [
        lambda state: travelling.move_forward(state, HERO, 1),
        lambda state: travelling.move_backwards(state, HERO, 1),
        lambda state: travelling.fail_to_move(state, HERO),
        lambda state: travelling.ascend(state, HERO),
        lambda state: travelling.lose_ascended(state, COMPANION),
        lambda state: travelling.lay_out(state, state.regions),
        travelling.become_arena,
    ],
)
def test_nothing_that_was_computed_is_kept(travels):
    """Whoever asks anew finds the Expeditions as they are."""
    state = a_game().state
    state.distances = {**state.distances, (0, Side.HERO): 2}
    state.ascended = frozenset({(0, Side.COMPANION)})
    state.cache = {"computed": True}
    travels(state)

    assert "computed" not in state.cache


@pytest.mark.parametrize(
    "travels", [lambda state: travelling.lay_out(state, state.regions), travelling.become_arena]
)
def test_nothing_that_stood_with_the_regions_is_kept(travels):
    """What depends on the terrains is found out anew."""
    state = a_game().state
    state.standing = state.bases = state.having = "computed"
    travels(state)

    assert (state.standing, state.bases, state.having) == (None, None, None)


def _tumults(*, face_down=True):
    """Two Tumult cards in the middle, of regions 1 and 2 and of 3 and 4, and two open regions."""
    water = frozenset({Terrain.WATER})
    middle = [
        AdventureRegion(name=f"{place}", terrains=water, face_down=face_down, tumult=place // 2)
        for place in range(4)
    ]
    plain = AdventureRegion(name="plain", terrains=water)
    return (HOME, *middle, plain, plain, FAR)


def _at(state, place):
    return state.distances[place.player, place.side]


@pytest.mark.parametrize(("regions", "moved"), [(0, 0), (-1, 0), (1, 1), (2, 2), (4, 2)])
def test_moving_forward_to_the_end_of_the_row(regions, moved):
    """It moves at most into the region opposite to its own (CR 7.3.25.c)."""
    state = a_game().state
    state.distances = {**state.distances, (0, Side.COMPANION): 5}
    found = travelling.move_forward(state, COMPANION, regions)

    assert found == Travelled(regions=moved)
    assert _at(state, COMPANION) == 5 + moved
    assert state.moved == ({(0, Side.COMPANION)} if moved else set())
    assert set(state.moved_at) == state.moved


@pytest.mark.parametrize(
    ("place", "regions", "flipped", "open_"),
    [
        (HERO, 1, (0,), {1, 2}),
        (HERO, 3, (0, 1), {1, 2, 3, 4}),
        (COMPANION, 2, (), set()),
        (COMPANION, 3, (1,), {3, 4}),
    ],
)
def test_what_is_passed_is_flipped(place, regions, flipped, open_):
    """Both halves of each Tumult card that it passes or moves into (CR 7.3.25.b)."""
    state = a_game(regions=_tumults()).state
    state.standing = "computed"
    found = travelling.move_forward(state, place, regions)
    face_up = {at for at, one in enumerate(state.regions[:5]) if at and not one.face_down}

    assert found == Travelled(regions=regions, flipped=flipped)
    assert face_up == open_
    assert (state.standing is None) is bool(flipped)


def test_what_is_face_up_is_not_flipped_again():
    """Only cards that are face-down are flipped (CR 7.3.25.b)."""
    state = a_game(regions=_tumults(face_down=False)).state
    assert travelling.move_forward(state, HERO, 2).flipped == ()


def test_arriving():
    """Where it moved before, what it passed is face-up (CR 7.3.25.b)."""
    state = a_game(regions=_tumults()).state
    travelling.arrive(state, HERO, 3)

    assert _at(state, HERO) == 3
    assert not any(one.face_down for one in state.regions)
    assert state.moved == set()


def test_arriving_where_it_starts():
    """An Expedition that moved nowhere passed nothing."""
    state = a_game(regions=_tumults()).state
    travelling.arrive(state, HERO, 0)

    assert sum(one.face_down for one in state.regions) == 4


@pytest.mark.parametrize(("regions", "moved"), [(0, 0), (-1, 0), (1, 1), (2, 2), (3, 2)])
def test_moving_backwards_to_where_it_began(regions, moved):
    """It moves at most into its region of origin (CR 7.3.24)."""
    state = a_game().state
    state.distances = {**state.distances, (0, Side.HERO): 2}

    assert travelling.move_backwards(state, HERO, regions) == Travelled(regions=moved)
    assert _at(state, HERO) == 2 - moved


def test_nothing_moves_in_the_arena():
    """Forward or backwards (CR 7.3.24.c, 7.3.25.e, 4.3.d)."""
    state = a_game().state
    state.distances = {**state.distances, (0, Side.HERO): 2}
    travelling.become_arena(state)
    found = [travel(state, HERO, 1) for travel in
             (travelling.move_forward, travelling.move_backwards)]  # fmt: skip

    assert found == [Travelled(regions=0), Travelled(regions=0)]
    assert _at(state, HERO) == 2


def test_ascended_is_gained_and_lost_once():
    """What has it cannot gain it, what has it not cannot lose it (CR 2.4.1.f, 2.4.1.h)."""
    state = a_game().state
    found = [
        travelling.ascend(state, HERO),
        travelling.ascend(state, HERO),
        travelling.lose_ascended(state, COMPANION),
        travelling.lose_ascended(state, HERO),
        travelling.lose_ascended(state, HERO),
    ]

    assert found == [True, False, False, True, False]
    assert state.ascended == set()


def test_failing_to_move():
    """It is noted for the day (CR 4.2.4.i)."""
    state = a_game().state
    travelling.fail_to_move(state, COMPANION)

    assert state.failed == {(0, Side.COMPANION)}


@pytest.mark.parametrize("stay", [False, True])
def test_the_arena_replaces_what_lies_on_regions(stay):
    """Markers on regions are gone, or stay by the other reading (CR 4.3.a-c)."""
    state = a_game().state
    water = frozenset({Terrain.WATER})
    state.markers = (
        TerrainMarker(id=1, terrains=water, region=3),
        TerrainMarker(id=2, terrains=water, bearer=9),
    )
    state.readings = changed(Readings(), markers_on_replaced_regions=stay)
    travelling.become_arena(state)
    on_cards = (2, None, 9)
    found = [(one.id, one.region, one.bearer) for one in state.markers]

    assert (state.tiebreakers, state.regions) == (True, (ARENA,))
    assert found == ([(1, 0, None), on_cards] if stay else [on_cards])
