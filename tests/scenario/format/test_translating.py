"""A card of the library answers to each of its printed names in a scenario (CR 2.2.4.c)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from judgebot.cards.imports import importing
from judgebot.errors import InputError
from judgebot.scenario.format import loader
from judgebot.scenario.play import runner

SET = Path(__file__).parents[2] / "cards" / "invented" / "set.json"
PLAYED = """
title: A card by its German name
players:
  Ada: {mana: 3, hand: [Laternenhüter]}
  Ben: {hand: [Lantern Keeper (rare)]}
do:
  - Ada plays: %s
    into: Hero Expedition
expect:
  - card: %s
    zone: Expedition zone
    boosts: 1
  - card: Laternenhüter in Ben's hand
    zone: Hand
  - player: Ben
    hand: [laternenhüter (rare)]
"""


@pytest.fixture
def named(empty_home: Path, tmp_path: Path) -> None:
    """The invented set, and two of its cards in German, one with another's name."""
    first, *_ = json.loads(SET.read_text(encoding="utf-8"))
    _import(tmp_path, {**first, "collectorNumber": "TRY-001-C-DE", "name": "Laternenhüter"})
    importing.import_cards([SET])


def _import(folder: Path, *records: Any) -> None:
    (folder / "german.json").write_text(json.dumps(records), encoding="utf-8")
    importing.import_cards([folder / "german.json"])


@pytest.mark.usefixtures("named")
@pytest.mark.parametrize("command", ["Laternenhüter", "Lantern Keeper"])
@pytest.mark.parametrize(
    "fact", ["laternenhuter (common)", "Lantern Keeper in Ada's Hero Expedition"]
)
def test_either_name(command: str, fact: str) -> None:
    """Wherever a name stands it may be the English one or another; the report says which card."""
    scenario = loader.loads(PLAYED % (command, fact))
    verdict = runner.run(scenario)

    assert verdict.holds
    assert "Laternenhüter is the German name of Lantern Keeper" in scenario.granted


@pytest.mark.usefixtures("named")
def test_names_that_the_file_gives() -> None:
    """What the file itself calls something is not taken for a card's name in another language."""
    text = """
title: A player with the name of a card
players:
  Laternenhüter: {hand: [Lantern Keeper]}
  Ben: {}
expect:
  - player: Laternenhüter
    hand: [Lantern Keeper]
"""

    assert runner.run(loader.loads(text)).holds


@pytest.mark.usefixtures("named")
def test_a_name_of_two_cards(tmp_path: Path) -> None:
    """A name that means two cards is refused with both, and its line."""
    wall = {
        "reference": "ALT_TRY_B_OR_02_C", "collectorNumber": "TRY-002-C-DE",
        "name": "Laternenhüter", "elements": {}, "cardType": {"reference": "PERMANENT"},
    }  # fmt: skip
    _import(tmp_path, wall)

    with pytest.raises(InputError) as caught:
        loader.loads(PLAYED % ("Laternenhüter", "Laternenhüter"))
    assert caught.value.nearest == ("Harbour Wall", "Lantern Keeper")
    assert caught.value.where.line == 4
