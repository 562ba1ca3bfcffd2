"""What happened earlier is taken for granted where an ability asks about it."""

from __future__ import annotations

import pytest

from judgebot.scenario.format import loader
from judgebot.scenario.format.nothing_before import ELSE, WORDS

FILE = """\
title: A file
rules: 5.0
cards:
  Reader:
    type: Character
    costs: 1/1
    statistics: 1/1/1
    text: |
      {text}
players:
  Ada:
    {where}: [Reader]
  Ben: {{}}
{start}
expect:
  - {{player: Ada, reserve size: 0}}
"""


@pytest.mark.parametrize(
    ("text", "start", "expected"),
    [
        ("When you draw your second card each Day — I gain 1 boost.", "", True),
        ("{{J}} If you drew a card this Day, I gain 1 boost.", "", True),
        ("{{J}} If you drew a card this turn, I gain 1 boost.", "", False),
        ("{{J}} I gain 1 boost.", "", False),
    ],
)
def test_only_where_it_is_asked(text: str, start: str, expected: bool) -> None:
    """A Day or an Afternoon may have begun before the file does; a turn has not."""
    words = text.format()
    file = FILE.format(text=words, where="hero expedition", start=start)
    assert (WORDS in loader.loads(file, "a.yaml").granted) is expected


def test_it_is_of_the_card_that_asks() -> None:
    """Who may not know the card is not told what it asks."""
    text = "When you draw your second card each Day — I gain 1 boost."
    file = FILE.format(text=text, where="hand", start="")
    (one,) = (one for one in loader.loads(file, "a.yaml").defaults if one.words == WORDS)
    assert one.card == "Reader"


@pytest.mark.parametrize("start", ["start: {phase: Dusk}", "start: {turn: Ada, passed: Ben}"])
def test_what_the_file_tells_has_happened(start: str) -> None:
    """A file that says what moved, or who passed, takes for granted that it was nothing else."""
    text = "When you draw your second card each Day — I gain 1 boost."
    where = "moved: Hero\n    reserve" if "Dusk" in start else "reserve"
    granted = loader.loads(FILE.format(text=text, where=where, start=start), "a.yaml").granted
    assert ELSE in granted and WORDS not in granted
