"""Variants share the set-up of a scenario, and say what is otherwise."""

from __future__ import annotations

import pytest

from judgebot.errors import InputError
from judgebot.scenario.batches import batch
from judgebot.scenario.tell import report
from judgebot.screen import Style
from tests.scenario.tables import play

TABLE = """
players:
  Ada: {mana: 2, hand: Wolf}
  Ben: {}
do:
  - Ada plays: Wolf
    into: Hero Expedition
expect: {card: Wolf, in: Ada's Hero Expedition}
variants:
  on the other side:
    do:
      - Ada plays: Wolf
        into: Companion Expedition
    expect: {card: Wolf, in: Ada's Companion Expedition}
  with more mana:
    players: {Ada: {mana: 3}}
    expect: {player: Ada, ready mana: %s}
"""


def test_each_variant_is_played_on_the_same_table():
    """A variant writes only what is otherwise, and expects its own facts."""
    verdict = play(TABLE % 1)

    assert [one.scenario.name for one in verdict.all] == ["", "on the other side", "with more mana"]
    assert [one.holds_itself for one in verdict.all] == [True, True, True]


IN_ANOTHER_PHASE = """
players: {Ada: {hero expedition: Wolf}, Ben: {}}
start: {phase: %s, turn: Ben}
do: {until: Night}
expect: {card: Wolf, in: Ada's Hero Expedition}
variants:
  at night:
    start: {phase: Night, at: Rest}
    do: {until: Clean-up}
    expect: {card: Wolf, in: Ada's Reserve}
"""


def test_a_variant_in_another_phase_has_nobody_s_turn():
    """Whose turn it is belongs to the phase of the file, as `at` does: the variant has its own."""
    verdict = play(IN_ANOTHER_PHASE % "Afternoon")

    assert [one.holds_itself for one in verdict.all] == [True, True]


def test_a_scenario_holds_only_with_its_variants():
    """A variant that fails makes the whole file fail, and is counted by itself."""
    verdict = play(TABLE % 2)

    assert (verdict.holds_itself, verdict.holds) == (True, False)
    assert batch.summary(batch.all_came(verdict)) == "3 scenarios: 2 hold, 1 fail"


def test_variants_are_told_from_where_they_differ():
    """The steps that a variant shares with its scenario are not told again."""
    text = report.as_text(play(TABLE % 1), Style(coloured=False), 100)

    assert "Variant: on the other side" in text
    assert sum("Ada declares the intent to play Wolf" in line for line in text) == 2
    assert any(line.strip().startswith("to step") for line in text)


def test_variants_stand_in_the_document():
    """The JSON document has a document for each variant, with its name."""
    found = report.as_data(play(TABLE % 1))["variants"]

    assert [one["name"] for one in found] == ["on the other side", "with more mana"]
    assert all(one["holds"] and one["steps"] and one["expect"] for one in found)


@pytest.mark.parametrize(
    ("written", "message"),
    [
        ("{expect: {day: 2}}", "the variant `v` changes nothing"),
        ("{players: {Ada: {mana: 2}}, expect: {day: 2}}", "the variant `v` changes nothing"),
        ("{players: {Eve: {mana: 2}}, expect: {day: 2}}", "there is no player called Eve"),
        ("{players: {Ada: {mana: 3}}}", "expects nothing"),
        ("{title: other, expect: {day: 2}}", "There is no key `title`"),
    ],
)
def test_a_variant_that_says_nothing_is_refused(written, message):
    """A variant must change something, of what there is, and expect something."""
    board = "players: {Ada: {mana: 2}, Ben: {}}\nexpect: {day: 2}\n"

    with pytest.raises(InputError, match=message):
        play(f"{board}variants: {{v: {written}}}\n")
