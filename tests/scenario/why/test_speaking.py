"""What a modifier replaces would have acted on, so that what stays as it was has reasons."""

from __future__ import annotations

import pytest

from judgebot.abilities.statements import WouldDo
from judgebot.scenario.why import speaking


def test_every_word_of_a_modifier_is_sorted():
    """Whatever would happen and is modified, it is known which side of the game it acts on."""
    assert speaking._WOULD.keys() == set(WouldDo)


@pytest.mark.parametrize("other", ["Hello", None, ("Hello",)])
def test_what_is_no_modifier_acts_on_nothing(other):
    """Only a modifier has something that would have happened."""
    assert speaking.would_act_on(other) == frozenset()
