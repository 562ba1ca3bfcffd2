"""So much "per" something, as one step or as several (CR 6.5.i)."""

from __future__ import annotations

import pytest

from judgebot.abilities.effects import Repeat
from judgebot.abilities.so_much_per import once_for_each
from judgebot.cards.text import parse

_TOKEN = "[Brassbug 2/2/2] Robot"


def _only(text):
    (reaction,) = parse("{J} " + text)
    return reaction.effect[0]


@pytest.mark.parametrize(
    ("said", "each_time"),
    [
        ("I gain 1 boost per Character you control.", "I gain 1 boost."),
        ("I gain 2 Kelon counters for each card in your hand.", "I gain 2 Kelon counters."),
        ("Draw a card per Character you control.", "Draw a card."),
        (
            f"Create a {_TOKEN} token in my Expedition per card in your Reserve.",
            f"Create a {_TOKEN} token in my Expedition.",
        ),
    ],
)
def test_what_is_done_each_time(said, each_time):
    """What is done so much per something is done for one each time, as often as is counted."""
    found = once_for_each(_only(said))

    assert isinstance(found, Repeat)
    assert found.effect == (_only(each_time),)


@pytest.mark.parametrize("said", ["I gain 2 boosts.", "Draw two cards.", "Resupply."])
def test_what_counts_nothing(said):
    """What says no "per" is done as it stands."""
    assert once_for_each(_only(said)) is None


def test_what_is_limited_as_a_whole():
    """What is limited as a whole, "up to a max of 3", is no so many steps of one."""
    assert once_for_each(_only("Draw a card per Character you control, up to a max of 3.")) is None
