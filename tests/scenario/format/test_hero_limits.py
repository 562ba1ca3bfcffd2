"""What is taken for granted of a Hero whose limits are not known (CR 2.2.13, 2.2.14)."""

from __future__ import annotations

import pytest

from judgebot.abilities.card import Card
from judgebot.abilities.words import Type
from judgebot.errors import FilePlace
from judgebot.scenario.format.hero_limits import limits_not_known
from judgebot.scenario.format.scenario import Placed, PlayerSetup

NOWHERE = FilePlace(file="", line=1, column=1)


@pytest.mark.parametrize(
    ("limits", "words"),
    [
        ((None, None), ["the reserve and landmark limits of this printing of Ivo are"]),
        ((3, None), ["the landmark limit of this printing of Ivo is"]),
        ((3, 1), []),
    ],
)
def test_limits_that_no_card_says(limits, words):
    """Those that are missing are said to be 2; what is known is not."""
    reserve, landmark = limits
    hero = Card(name="Ivo", type=Type.HERO, reserve_limit=reserve, landmark_limit=landmark)
    setup = PlayerSetup(name="Ada", cards={"hero": (Placed(card=hero, where=NOWHERE),)})

    found = [one.words for one in limits_not_known((setup,))]

    assert found == [f"{one} not known, and 2 is assumed" for one in words]
