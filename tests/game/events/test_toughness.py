"""CR 7.4.7.c: what is told of the Tough that is paid for, where no single number is printed."""

from __future__ import annotations

import pytest

from judgebot.scenario.format import loader
from judgebot.scenario.play import runner
from judgebot.scenario.tell import report

TABLE = """
title: A table
cards:
  Thicket:
    type: Character - Plant
    costs: 2/2
    statistics: 1/1/1
    text: |
      %s
  Hedge:
    type: Landmark Permanent
    costs: 1/1
    text: |
      Characters you control have Tough 1.
  Axe:
    type: Spell
    costs: 1/1
    text: |
      Discard target Character.
players:
  Ada: {hero expedition: [Thicket], landmarks: %s}
  Ben: {mana: 4, hand: [Axe]}
start: {turn: Ben}
do:
  - Ben plays: Axe
    choosing: Thicket
expect:
  - day: 2
"""


@pytest.mark.parametrize(
    ("text", "landmarks", "told"),
    [
        ("Tough 2.", "[]", []),
        ("Tough 2.", "[Hedge]", ["Thicket has Tough 3: 2 by its own ability and 1 because of"]),
        (
            "Tough X, where X is the number of Plants you control.",
            "[]",
            ["counted in Ada's Hero Expedition: Thicket"],
        ),
        ("Defender.", "[Hedge]", ["Thicket has Tough 1 because of Hedge"]),
    ],
)
def test_what_tough_adds_up_to(text, landmarks, told):
    """A printed number says all; what is counted and what others give is told."""
    found = runner.run(loader.loads(TABLE % (text, landmarks)))
    lines = [one for one in report.lines(found) if one.told.event in ("tough.is", "asked.counted")]

    assert len(lines) == len(told)
    assert all(line.text.startswith(words) for line, words in zip(lines, told, strict=True))
