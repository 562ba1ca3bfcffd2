"""CR 2.2 What is printed on a card is found out once, and of a copy with other words anew."""

from __future__ import annotations

import pytest

from judgebot.abilities.value import replace
from judgebot.game.read.objects.bases import printed
from tests.game.boards import character

ASKING = "{J} If you have played another Character this turn, draw a card."


def test_once_for_each_card():
    """What is printed is found out once, and a copy of the card has its own."""
    card = character("Owl", "[Gigantic].")
    copy = replace(card, hand_cost=9)

    assert printed(card) is printed(card)
    assert printed(copy) is not printed(card)
    assert printed(copy).card is copy


def test_what_is_known_is_not_copied():
    """A copy with other abilities asks what those ask, whatever was known of the card before."""
    silent, asking = character("Owl", "{J} Draw a card."), character("Owl", ASKING)
    before = printed(silent).asks, printed(asking).asks
    swapped = replace(silent, abilities=asking.abilities), replace(asking, abilities=())

    assert before == (False, True)
    assert tuple(printed(one).asks for one in swapped) == (True, False)
    assert printed(swapped[1]).derived.abilities == ()


@pytest.mark.parametrize(
    ("text", "states"),
    [
        ("Characters you control are [Tough 1].", True),
        ("My region loses {O}.", False),
        ("{J} Draw a card.", False),
        ("Your Reserve limit is increased by 1.", True),
    ],
)
def test_what_states_something(text, states):
    """Abilities that alter regions or statistics say nothing that anything else asks about."""
    assert printed(character("Owl", text)).states is states


def test_what_is_not_ignored():
    """Only words that say so have abilities ignored for some Days (CR 7.3.19)."""
    texts = ("{J} Draw a card.", "Characters you control are [Tough 1].", "")
    assert [printed(character("Owl", text)).ignored_for for text in texts] == [0, 0, 0]
