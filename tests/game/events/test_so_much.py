"""Whether what is done so much "per" or "for each" of something is several steps."""

from __future__ import annotations

import pytest

from judgebot.abilities.words import Rate
from judgebot.game.data.readings import AS_TAKEN, FIELDS, with_readings
from judgebot.game.events.so_much import QUESTIONS, is_several


@pytest.mark.parametrize(("rate", "several"), [(Rate.PER, False), (Rate.FOR_EACH, True)])
def test_what_each_word_means(rate, several):
    """ "For each" is so many steps by the letter of CR 6.5.i, and "per" is not named there."""
    otherwise = with_readings(AS_TAKEN, [(QUESTIONS[rate], True)])

    assert is_several(AS_TAKEN, rate) is several
    assert is_several(otherwise, rate) is not several


def test_each_word_is_a_question_of_its_own():
    """How one of them is read says nothing of the other."""
    assert len(set(QUESTIONS.values())) == len(Rate)
    assert set(QUESTIONS.values()) <= FIELDS.keys()
