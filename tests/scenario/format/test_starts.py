"""When and where a scenario begins: what is written, and what follows from it."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from judgebot.errors import InputError
from judgebot.scenario.format.scenario import Granted
from tests.scenario.tables import found, scenario

HOLDS = (True, "")
TABLE = "players: {Ada: {}, Ben: {}}\n"


def test_regions_by_their_numbers():
    """Regions that matter are given by their numbers; the others lie as their Tumult cards do."""
    facts = found(TABLE + """
start: {at: Progress, regions: {1: MO, 6: V face down}}
expect:
  - {region: 1, terrains: MO, face-down: no}
  - {region: 2, face-down: no}
  - {region: 3, terrains: none, face-down: yes}
""")

    assert facts == [HOLDS] * 3


@pytest.mark.parametrize(
    ("regions", "told"),
    [
        ("[V, MO, M, VO, O, VM]",
         "the Tumult regions are face-up: 1 {V}, 2 {M}{O}, 3 {M}, 4 {V}{O}, 5 {O} and 6 {V}{M}"),
        ("[V, MO, M, VO, O face down, VM face down]",
         "the Tumult regions are 1 {V}, 2 {M}{O}, 3 {M}, 4 {V}{O}, 5 {O} face-down and "
         "6 {V}{M} face-down"),
        ("all terrains", "all Tumult regions are face-up, {V}{M}{O}"),
    ],
)  # fmt: skip
def test_how_the_tumult_regions_lie_is_said(regions, told):
    """That none of them is face-down is said: an Expedition that comes there flips nothing."""
    begun = scenario(TABLE + f"start: {{regions: {regions}}}\nexpect:\n  - day: 2\n")

    assert [one.words for one in begun.set_up] == [told]


@pytest.mark.parametrize(
    "regions", ["face down", "{2: V face down}", "[V face down, O, M, V, O, V]"]
)
def test_no_region_is_face_down_to_which_an_expedition_came(regions):
    """It flipped the Tumult card as it moved there (CR 7.3.25.b)."""
    table = "players: {Ada: {distances: {hero: 1}}, Ben: {}}\n"

    with pytest.raises(InputError, match="cannot be face-down, as an Expedition of Ada came"):
        scenario(table + f"start: {{regions: {regions}}}\nexpect:\n  - day: 2\n")


def test_only_the_regions_that_are_written_are_set_up():
    """The others are taken for granted: as they lie, or, for the players, as they can see them."""
    one = scenario(TABLE + "start: {regions: {1: MO, 3: M face down}}\nexpect:\n  - day: 2\n")
    all_but_one = scenario(
        TABLE + "start: {regions: {1: O, 2: V, 3: M, 4: O, 5: V}}\nexpect:\n  - day: 2\n"
    )
    lone = scenario(TABLE + "start: {regions: {4: V}}\nexpect:\n  - day: 2\n")

    assert "the Tumult regions are 1 {M}{O} and 3 {M} face-down" in _words(one.set_up)
    assert [each for each in one.defaults if "regions" in each.words] == [
        Granted(
            words="the other Tumult regions are 2 {V}, 4 {V}{O} face-down, 5 {O} face-down "
            "and 6 {V}{M} face-down",
            for_players="the other Tumult regions are 2 {V}, 4 face-down, 5 face-down "
            "and 6 face-down",
        )
    ]
    assert "the other Tumult region 6 is {M}{O}" in all_but_one.granted
    assert "Tumult region 4 is {V}" in _words(lone.set_up)


def _words(told: Iterable[Granted]) -> list[str]:
    return [one.words for one in told]


def test_a_daily_effect_has_its_phase():
    """A daily effect that comes next says which phase it is; without either it is Afternoon."""
    dusk = scenario(TABLE + "start: {at: Progress}\nexpect:\n  - day: 2\n")
    afternoon = scenario(TABLE + "expect:\n  - day: 2\n")

    assert (dusk.start.phase, "it is Afternoon" in dusk.granted) == ("Dusk", False)
    assert (afternoon.start.phase, "it is Afternoon" in afternoon.granted) == ("Afternoon", True)


def test_regions_that_have_names():
    """The regions at either end are called by their names, too."""
    facts = found(TABLE + """
start: {markers: [{terrains: V, region: Hero region}]}
expect:
  - {region: Hero region, terrains: V}
  - {region: Companion region, terrains: VMO}
  - {region: 0, terrains: V, because: [CR 3.2.1.d]}
""")

    assert facts == [HOLDS] * 3
