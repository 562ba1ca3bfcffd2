"""What output for one player names, and what it keeps from them (CR 3.1.3)."""

from __future__ import annotations

import pytest

from judgebot.scenario.tell import report
from tests.scenario.tables import LENS, play

BOARD = """
players:
  Ada: {mana: 1, hand: [Lens], deck: [Wolf]}
  Ben: {deck: [Wolf]}
do:
  - Ada plays: Lens
expect:
  - {player: Ada, hand size: {size}}
"""


def _told(words, size, viewer):
    """What a player is told once Ada has played a Spell of these words."""
    cards = LENS.replace("{words}", words)
    verdict = play(BOARD.replace("{size}", str(size)), cards)

    assert verdict.holds
    return [line.text for line in report.lines(verdict, viewer)]


@pytest.mark.parametrize(("viewer", "named"), [(0, "Ada draws Wolf"), (1, "Ada draws a card")])
def test_who_draws_knows_the_card(viewer, named):
    """A card in another player's hand is not named, one in the player's own is."""
    assert named in _told("Draw a card.", 1, viewer)


@pytest.mark.parametrize("viewer", [0, 1])
def test_a_revealed_card_is_named_for_everybody(viewer):
    """To reveal is to show a card to all players, wherever it stays."""
    words = "Reveal the top card of your deck."

    assert "Ada reveals Wolf" in _told(words, 0, viewer)


@pytest.mark.parametrize(
    ("viewer", "named"), [(0, "Ada looks at Wolf"), (1, "Ada looks at a card")]
)
def test_who_looks_at_a_card_knows_it(viewer, named):
    """Looking shows a card to the player who looks, and to nobody else."""
    words = "Look at the top card of target opponent's deck."

    assert named in _told(words, 0, viewer)
