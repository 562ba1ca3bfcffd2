"""The short forms that cards print."""

from __future__ import annotations

import pytest

from judgebot.abilities.contractions import as_printed, contractions

MIXED = contractions(["If I'm in {V}, I am [Eternal]. (I am not sent away.)", "It's so."])


@pytest.mark.parametrize(
    ("words", "printed"),
    [
        ("If I am in {V}, I am Eternal", "If I'm in {V}, I am Eternal"),
        ("If it is a Character", "If it's a Character"),
        ("If I am Boosted", "If I am Boosted"),
        ("You cannot draw", "You cannot draw"),
    ],
)
def test_words_are_told_in_the_forms_that_their_card_prints(words, printed):
    """Each form stands before the word before which it is printed; reminders count for nothing."""
    assert as_printed(words, MIXED) == printed


def test_a_card_that_prints_one_form_only_prints_it_everywhere():
    """The grammar may have another word behind it than the card."""
    assert as_printed("While I am Boosted", contractions(["While I'm still Boosted"])) == (
        "While I'm Boosted"
    )


def test_words_of_no_known_card_are_those_of_one_that_has_them():
    """Another card that prints other words says nothing of them."""
    others = [contractions(["If I'm Anchored"]), contractions(["If I'm Boosted"])]

    assert as_printed("If I am Boosted", (), others) == "If I'm Boosted"
    assert as_printed("If I am Fleeting", (), others) == "If I am Fleeting"
