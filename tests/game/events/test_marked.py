"""CR 3.2.1.d: what a region is once Terrain Markers were placed on it, moved or removed."""

from __future__ import annotations

import pytest

from judgebot.abilities.words import Side, Terrain
from judgebot.game.data.decisions import Asker
from judgebot.game.data.entries import about_passives
from judgebot.game.data.events import ActionVerb, AtomicAction, Step
from judgebot.game.data.zones import expedition
from judgebot.game.events.steps import perform
from judgebot.game.write.markers import create_marker
from tests.game.boards import a_game, character, put, said, told

V, M = (frozenset({one}) for one in (Terrain.FOREST, Terrain.MOUNTAIN))
CREATE, MOVE, REMOVE = (
    ActionVerb.CREATE_MARKER, ActionVerb.MOVE_MARKER, ActionVerb.REMOVE_MARKER,
)  # fmt: skip
BEFORE = (about_passives.RegionMarkedBefore, about_passives.RegionUnmarkedBefore)
"""The entries that say that abilities alter what it is."""


def _perform(game, *actions):
    step = Step(actions=tuple(AtomicAction(by=0, **one) for one in actions))
    perform(game, Asker((), auto=True), step)


def _found(game):
    """What is told of regions: their places in the row, and their terrains."""
    places = {one.name: place for place, one in enumerate(game.state.regions)}
    return [
        (
            f"{one.what}{' before' if isinstance(one.told, BEFORE) else ''}",
            places[one.facts["region"]],
            {*one.facts["terrains"]},
        )
        for one in game.trace.entries
        if one.what in ("region.marked", "region.unmarked")
    ]


def _regions():
    """A game in which the regions have names of their own."""
    game = a_game()
    game.state.regions = tuple(
        one.__class__(name=f"region {place}", terrains=one.terrains, tumult=one.tumult)
        for place, one in enumerate(game.state.regions)
    )
    return game


@pytest.mark.parametrize("region", [2, 5])
def test_a_region_that_is_marked(region):
    """It is what the Terrain Marker says, and is told once (CR 3.2.1.d)."""
    game = _regions()
    _perform(game, {"verb": CREATE, "terrains": V, "region": region})

    assert _found(game) == [("region.marked", region, {Terrain.FOREST})]
    assert "3.2.1.d" in told(game, "region.marked")[0].rules
    _perform(game, {"verb": ActionVerb.PASS, "player": 0})
    assert len(_found(game)) == 1


def test_a_region_that_is_marked_no_more():
    """It is what is printed on it."""
    game = _regions()
    marker = create_marker(game.state, V, 3)
    _perform(game, {"verb": REMOVE, "marker": marker.id})

    assert _found(game) == [("region.unmarked", 3, {Terrain.WATER})]
    assert "3.2.1.d" not in told(game, "region.unmarked")[0].rules


def test_a_marker_that_is_moved():
    """Both regions change, the one that comes first before the other one."""
    game = _regions()
    marker = create_marker(game.state, V, 5)
    _perform(game, {"verb": MOVE, "marker": marker.id, "region": 2})

    assert _found(game) == [
        ("region.marked", 2, {Terrain.FOREST}), ("region.unmarked", 5, {Terrain.WATER}),
    ]  # fmt: skip


def test_what_lies_elsewhere_is_not_told():
    """Neither a region whose Terrain Markers stay, nor what lies on no region."""
    game = _regions()
    create_marker(game.state, M, 4)
    create_marker(game.state, M, None)
    _perform(game, {"verb": CREATE, "terrains": V, "region": 2})

    assert [place for _, place, _ in _found(game)] == [2]


@pytest.mark.parametrize(
    ("text", "before"), [("All regions are {M} and lose their other terrains.", True), ("", False)]
)
def test_what_abilities_make_of_it(text, before):
    """They are applied after Terrain Markers: what it is before them is told, and then."""
    game = _regions()
    game.state.distances = {**game.state.distances, (0, Side.HERO): 2}
    put(game, expedition(0, Side.HERO), character("Fog", text))
    _perform(game, {"verb": CREATE, "terrains": V, "region": 2})

    assert _found(game) == [
        ("region.marked before" if before else "region.marked", 2, {Terrain.FOREST})
    ]
    if before:
        (entry,) = told(game, "region.marked")
        assert said(game, entry)["things"] == ("Fog",)
        assert {*entry.facts["now"]} == {Terrain.MOUNTAIN}
        assert entry.told.disagreement == "passives-on-regions"
