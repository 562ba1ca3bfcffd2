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
        (
            "Target Character gains 1 boost.",
            "choosing: Wolf",
            "Ada must target Wolf: nothing else fits",
        ),
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
    ],
)
def test_a_choice_is_said_in_words_of_what_was_asked(words, choice, said):
    """Whether to do something, what is targeted and which mode."""
    cards = LENS.replace("{words}", words)

    verdict = play(BOARD.replace("{choice}", choice), cards)

    assert verdict.holds
    assert said in [line.text for line in report.lines(verdict, None)]


def test_what_a_die_shows_is_said_once():
    """By the roll itself, as nobody decides anything on it (CR 7.3.33.a)."""
    verdict = play(
        BOARD.replace("{choice}", "rolls: 2"),
        LENS.replace("{words}", "Roll a die. On a 4+, draw a card."),
    )

    told = [line.text for line in report.lines(verdict, None)]
    assert [one for one in told if "a die" in one and "Lens" not in one] == ["Ada rolls a die: 2"]
