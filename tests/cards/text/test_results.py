"""What each of several dice shows can be asked about and counted."""

from __future__ import annotations

from itertools import product

import pytest

from judgebot.abilities.amounts import DiceShowing
from judgebot.cards.text import normalise, parse, render
from judgebot.cards.text.trees import parts

SHOWN = ("5 or more", "3 or less", "even", "odd")
SUBJECTS = ("one of the results is", "at least one of the results is", "both results are",
            "all of the results are", "no results are",
            "two or more of the results are")  # fmt: skip
ROLLED = ("{{J}} Roll three dice. If {}, draw a card.",
          "When you roll one or more dice — If {}: I gain 1 boost.")  # fmt: skip


@pytest.mark.parametrize(("frame", "subject", "shown"), list(product(ROLLED, SUBJECTS, SHOWN)))
def test_results_that_show_something(frame: str, subject: str, shown: str) -> None:
    """In an effect that rolls, and where the roll activated it."""
    (words,) = normalise(frame.format(f"{subject} {shown}"))

    abilities = parse(words)

    assert render(*abilities) == words
    found = [one for one in parts(abilities) if isinstance(one, DiceShowing)]
    assert found and all(one.to == "result" for one in found)


@pytest.mark.parametrize(
    "words",
    [
        "I gain 1 boost for each result of 4+.",
        "I gain 1 boost per result of 5 or more, up to a max of 2.",
        "For each result of 4+, [Resupply].",
        "Draw a card for each 6 rolled this way.",
        "I gain X boosts, where X is the number of results of 4+.",
    ],
)
def test_results_are_counted(words: str) -> None:
    """Wherever something is counted."""
    (words,) = normalise(f"{{J}} Roll three dice. {words}")

    abilities = parse(words)

    assert render(*abilities) == words
    assert [one for one in parts(abilities) if isinstance(one, DiceShowing)]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("When you roll a 6 or more — Draw a card.", "When you roll a 6+ — Draw a card."),
        ("When you roll a 5 or 6 — Draw a card.", "When you roll a 5-6 — Draw a card."),
    ],
)
def test_a_range_in_words(words: str, said: str) -> None:
    """Is the same as one in figures."""
    assert normalise(words) == (said,)
