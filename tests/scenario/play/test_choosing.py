"""What stands under `choosing` where a choice picks several things, or up to so many."""

from __future__ import annotations

import pytest

from judgebot.scenario.play.mistakes import OpenChoice
from tests.scenario.tables import CARDS, play

FEED = CARDS + """  Feed:
    type: Spell
    costs: 1/1
    text: |
      Up to three target Characters gain 1 boost.
"""
FED = """
players:
  Ada: {{mana: 1, hand: Feed, hero expedition: [Cub, Wolf, Scribe, Mourner]}}
  Ben: {{}}
do:
  - Ada plays: Feed
    choosing: {chosen}
expect:
  - {{card: Mourner, boosts: 0}}
  - {{card: Wolf, boosts: 0}}
  - {{card: Cub, boosts: 1}}
  - {{card: Scribe, boosts: 1}}
"""


@pytest.mark.parametrize("chosen", ["[Scribe, Cub]", "[Cub, Scribe]", "[Cub, Scribe, nothing]"])
def test_a_list_names_all_that_is_chosen(chosen):
    """Of "up to three", a list of two ends the choice, in whatever order it names them."""
    assert play(FED.format(chosen=chosen), FEED).holds


@pytest.mark.parametrize("chosen", ["Cub", "[Cub]"])
def test_whether_more_than_one_is_chosen_is_said(chosen):
    """One name leaves it open whether there are more, and a file leaves nothing open."""
    with pytest.raises(OpenChoice):
        play(FED.format(chosen=chosen), FEED)


OFFER = CARDS + """  Offer:
    type: Spell
    costs: 1/1
    text: |
      Target opponent chooses one:
      • You draw a card.
      • Draw a card.
"""
OFFERED = """
players:
  Ada: {mana: 1, hand: Offer}
  Ben: {}
do:
  - Ada plays: Offer
  - Ben chooses: draw a card
expect:
  - {player: Ada, hand size: 0}
  - {player: Ben, hand size: 1}
"""


def test_what_is_called_just_so_is_chosen_beside_what_only_holds_the_words():
    """ "Draw a card" is the mode of that name, also where another one ends with these words."""
    assert play(OFFERED, OFFER).holds
