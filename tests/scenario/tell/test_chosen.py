"""What a trace says of a choice."""

from __future__ import annotations

import pytest

from judgebot.scenario.tell import report
from tests.scenario.tables import LENS, play

BOARD = """
players:
  Ada: {mana: 2, hand: [Lens], hero expedition: [Wolf]}
  Ben: {}
do:
  - Ada plays: Lens
    {choice}
expect:
  - {card: Lens, in: Ada's Reserve}
"""


@pytest.mark.parametrize(
    ("words", "choice", "said"),
    [
        ("Target Character gains 1 boost.", "choosing: Wolf", "Ada targets Wolf"),
        ("You may draw a card.", "may: yes", "Ada chooses to do this: “draw a card”"),
        ("You may draw a card.", "may: no", "Ada chooses not to do this: “draw a card”"),
        ("You may pay {1} to draw a card.", "may: yes", "Ada chooses to pay this cost: “pay {1}”"),
        (
            "You may pay {1} to draw a card.",
            "may: no",
            "Ada chooses not to pay this cost: “pay {1}”",
        ),
        (
            "Choose one:\n        • Draw a card.\n        • [Resupply].",
            "choosing: mode 1",
            "Ada chooses the mode “draw a card”",
        ),
        ("Roll a die. On a 4+, draw a card.", "rolls: 2", "chance decides: a die shows 2"),
    ],
)
def test_a_choice_is_said_in_words_of_what_was_asked(words, choice, said):
    """Whether to do something, what is targeted, which mode, and what a die shows."""
    cards = LENS.replace("{words}", words)

    verdict = play(BOARD.replace("{choice}", choice), cards)

    assert verdict.holds
    assert said in [line.text for line in report.lines(verdict, None)]
