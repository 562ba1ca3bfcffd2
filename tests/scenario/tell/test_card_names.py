"""What a written name can mean is found without comparing it with every card."""

from __future__ import annotations

from pathlib import Path

import pytest

from judgebot.scenario.format import loader
from judgebot.scenario.play import runner
from judgebot.scenario.tell.called import ThingNames

TEXT = """title: Names
cards:
  Old Ox: {type: Character - Animal, faction: Bravos, costs: 1/1, statistics: 1/1/1}
  Ox, the Old: {type: Character - Animal, faction: Bravos, costs: 1/1, statistics: 1/1/1}
players:
  Lithium:
    mana: 2
    fill deck: 0
    companion expedition: [Old Ox]
    reserve: [{card: Old Ox, named: Bull}]
    hero expedition: ["Ox, the Old"]
  Ninette: {fill deck: 0}
expect:
  - {player: Ninette, hand: none}
"""
WRITTEN = {
    "old ox": {"Old Ox", "Bull"},
    "Old Ox in Companion Expedition": {"Old Ox"},
    "Old Ox in Lithium's Reserve": {"Bull"},
    "bull": {"Bull"},
    "Bull": {"Bull"},
    "Ox": {"Ox, the Old"},
    "ox, THE old": {"Ox, the Old"},
    "ox in Hero Expedition": {"Ox, the Old"},
    "Ox, the Old (Bravos)": {"Ox, the Old"},
    "Old": set(),
    "in Lithium's Reserve": set(),
    "Yak": set(),
}


@pytest.fixture
def thing_names(home_with_5_0: Path) -> ThingNames:
    """Names for a few cards, of which two have one printed name."""
    return runner.start(loader.loads(TEXT, "names.yaml")).thing_names


@pytest.mark.parametrize("written", WRITTEN)
def test_what_a_name_means(thing_names: ThingNames, written: str) -> None:
    """All that have the name, with its place or without; and each was there to be compared."""
    state = thing_names.game.state
    refs = [one.ref for one in state.objects.values()]
    found = {thing_names.name(ref) for ref in refs if thing_names.is_called(ref, written)}

    assert found == WRITTEN[written]
    compared = thing_names.items_to_compare(written)
    assert all(ref.item in compared for ref in refs if thing_names.is_called(ref, written))


def test_few_are_compared(thing_names: ThingNames) -> None:
    """Of cards whose name is another none is compared, but for what the file itself names."""
    compared = thing_names.items_to_compare("ox")
    state = thing_names.game.state

    refs = [one.ref for one in state.objects.values() if one.item in compared]
    assert {thing_names.name(ref) for ref in refs} == {"Ox, the Old", "a Mana Orb", "Bull"}
