"""Objects get their timestamps in the order in which the file names them (CR 2.2.16.b)."""

from __future__ import annotations

import pytest

from judgebot.game.data.zones import ZoneKind
from judgebot.scenario.play.board import begin
from tests.scenario.tables import CARDS, found, scenario

PLACES = {
    "landmarks": "[Lighthouse]",
    "reserve": "[Cub]",
    "companion expedition": "[Dune]",
    "hero expedition": "[Moor]",
    "mana": "[Wolf]",
}
SEVERAL = CARDS + """  Moor:
    type: Character
    costs: 1/1
    statistics: 1/1/1
    text: |
      All regions are {V} and lose their other terrains.
  Dune:
    type: Character
    costs: 1/1
    statistics: 1/1/1
    text: |
      All regions are {M} and lose their other terrains.
  Lighthouse:
    type: Landmark Permanent
    costs: 1/1
    text: |
      All regions are {O} and lose their other terrains.
"""


def _file(order):
    keys = "\n".join(f"    {key}: {PLACES[key]}" for key in order)
    return f"players:\n  Ada:\n{keys}\n  Ben: {{}}\n"


@pytest.mark.parametrize("order", [tuple(PLACES), tuple(reversed(PLACES))])
def test_timestamps_follow_the_file(order):
    """Whatever the places are, what is named first has the smallest timestamp."""
    rest = "do: [{Ada passes: }]\nexpect: [{region: 0, terrains: O}]\n"
    state = begin(scenario(_file(order) + rest, SEVERAL)).state
    named = [PLACES[key].strip("[]") for key in order]

    own = [one for one in state.objects.values() if one.place.zone is not ZoneKind.DECK]
    assert [one.card.name for one in sorted(own, key=lambda one: one.id)] == named


@pytest.mark.parametrize(
    ("order", "terrain"),
    [
        (("hero expedition", "companion expedition", "landmarks"), "O"),
        (("hero expedition", "landmarks", "companion expedition"), "M"),
        (("companion expedition", "landmarks", "hero expedition"), "V"),
    ],
)
def test_what_is_named_last_is_applied_last(order, terrain):
    """Abilities apply by timestamp (CR 2.3.3.b), whichever place the object is in."""
    expected = f"{{region: 2, terrains: {terrain}, because: [2.3.3.b]}}"
    rest = f"{_file(order)}do:\n  - Ada passes:\nexpect:\n  - {expected}\n"
    assert [holds for holds, _ in found(rest, SEVERAL)] == [True]
