"""Two ways of playing one scenario are compared step by step."""

from __future__ import annotations

from judgebot.scenario import versions
from tests.scenario.tables import play

TEXT = """
players:
  Ada: {{mana: 2, hand: [Wolf, Cub]}}
  Ben: {{}}
do:
  - Ada plays: {card}
    into: Hero Expedition
expect:
  - day: 2
"""


def test_what_agrees_does_not_part():
    """The same steps part nowhere, and that is said."""
    one = play(TEXT.format(card="Wolf"))

    assert versions.parting(one, one) is None
    assert versions.as_text(None, one, one) == ["CR 5.0 and CR 5.0 agree on every step."]


def test_the_first_difference_is_given():
    """The first step that differs is given with its rules on both sides."""
    one, other = play(TEXT.format(card="Wolf")), play(TEXT.format(card="Cub"))
    found = versions.parting(one, other)

    assert (found.old_line.number, found.new_line.number) == (1, 1)
    assert "Wolf" in found.old_line.text and "Cub" in found.new_line.text
    assert versions.as_data(found)["old_step"]["rules"] == list(found.old_line.rules)


def test_one_that_goes_on_parts_at_the_end():
    """Where one has no further step, the other's next step is where they part."""
    one = play(TEXT.format(card="Cub"))
    longer = play(TEXT.format(card="Cub").replace("expect:", "  - Ben passes:\nexpect:"))
    found = versions.parting(one, longer)

    assert found.old_line is None
    assert "Ben passes" in found.new_line.text
    assert "nothing more happens" in versions.as_text(found, one, longer)[1]
