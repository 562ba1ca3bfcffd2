"""Of printings that are called the same and are not alike, it is said which is meant."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from judgebot.cards.imports import importing
from judgebot.cards.library import library
from judgebot.cards.library.library import Library

R1, R2, PROMO = "ALT_TRY_B_BR_40_R1", "ALT_TRY_B_BR_40_R2", "ALT_TRY_P_BR_40_R1"


def _two_lanterns(folder: Path, record: Any, **second: str) -> Library:
    """A rare of one faction that is printed twice; second: what is other on the second."""
    rare = {"name": "Twin Lantern", "rarity": {"reference": "RARE", "name": "Rare"}}
    elements = record()["elements"]
    records = [
        record(**rare, reference=R1),
        record(**rare, reference=R2, elements={**elements, **second}),
        record(**rare, reference=PROMO),
    ]
    (folder / "lanterns.json").write_text(json.dumps(records), encoding="utf-8")
    importing.import_cards([folder / "lanterns.json"])
    return library.require()


@pytest.mark.parametrize(
    ("second", "differs"),
    [
        ({"MAIN_COST": "4"}, "Hand Cost"),
        ({"MAIN_COST": "4", "RECALL_COST": "1"}, "Hand Cost and Reserve Cost"),
        ({"OCEAN_POWER": "0"}, "statistics"),
        ({"MAIN_EFFECT": "{J} Draw a card."}, "text"),
        ({"RECALL_COST": "1", "OCEAN_POWER": "0", "MAIN_EFFECT": "{J} I gain ."},
         "Reserve Cost, statistics and text"),
    ],
)  # fmt: skip
def test_which_is_meant(home_with_invented, tmp_path, record, second, differs) -> None:
    """The first is meant, and it is said in what the other differs and how to mean that."""
    cards = _two_lanterns(tmp_path, record, **second)
    found = cards.resolve("Twin Lantern (rare, Bravos)")

    assert found.reference == R1
    assert found.assumed == (
        f"{R1}, and not {R2}, which differs in {differs}; write its reference to mean it"
    )
    assert (cards.resolve(R2).reference, cards.resolve(R2).assumed) == (R2, "")


@pytest.mark.parametrize(
    "second",
    [
        {},
        {"MAIN_EFFECT": "{J} I gain 1 boost."},
        {"MAIN_EFFECT": "{J} I gain 1 boost. (It is a counter.)"},
    ],
)
def test_printings_that_are_alike(home_with_invented, tmp_path, record, second) -> None:
    """What only reminds of the rules, or is written in another way, is no difference."""
    cards = _two_lanterns(tmp_path, record, **second)

    assert cards.resolve("Twin Lantern (rare)").assumed == ""
