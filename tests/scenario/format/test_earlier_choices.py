"""What a choice that is written says of a "may" before it."""

from __future__ import annotations

import pytest

from judgebot.scenario.play.mistakes import OpenChoice
from tests.scenario.tables import CARDS, found, play

HOLDS = (True, "")
CASES = CARDS + """  Herald:
    type: Character - Bureaucrat
    costs: 1/1
    statistics: 1/1/1
    text: |
      {J} You may have target Character gain 1 boost.
  Baker:
    type: Character - Bureaucrat
    costs: 1/1
    statistics: 1/1/1
    text: |
      {J} You may draw a card. Target Character gains 1 boost.
"""
TABLE = """
players: {Ada: {mana: 1, hand: [%s]}, Ben: {hero expedition: [Cub, Wolf]}}
do:
  - Ada plays: %s
    into: Hero Expedition
"""


@pytest.mark.parametrize(
    "chosen",
    [
        "  - Ada resolves: gain\n    choosing: Cub\n",
        "  - Ada resolves: gain\n  - Ada chooses: Cub\n",
        "    choosing: Cub\n",
    ],
)
def test_what_is_chosen_says_that_it_is_done(chosen):
    """Who says what an effect that they may carry out is about, carries it out."""
    facts = found(TABLE % ("Herald", "Herald") + chosen + "expect:\n  - {card: Cub, boosts: 1}\n",
                  CASES)  # fmt: skip

    assert facts == [HOLDS]


def test_facts_before_the_choice_itself():
    """Facts before what is chosen are looked at when it is chosen, not when it is implied."""
    facts = found(
        TABLE % ("Herald", "Herald") + """  - Ada resolves: gain
  - expect:
      - legal: {Ada chooses: Wolf}
  - Ada chooses: Cub
expect:
  - {card: Cub, boosts: 1}
""",
        CASES,
    )

    assert facts == [HOLDS] * 2


@pytest.mark.parametrize("choosing", ["", "    choosing: Cub\n"])
def test_a_may_that_nothing_says(choosing):
    """A "may" is asked for where nothing is chosen, or where it is chosen either way."""
    card = "Baker" if choosing else "Herald"
    resolves = "  - Ada resolves: boost\n" + choosing

    with pytest.raises(OpenChoice, match="whether to do this"):
        play(TABLE % (card, card) + resolves + "expect:\n  - day: 2\n", CASES)
