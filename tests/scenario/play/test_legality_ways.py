"""How a card is played that an effect has played: `with` beside whatever has it played."""

from __future__ import annotations

import pytest

from judgebot.errors import InputError
from tests.scenario.tables import CARDS, play

TWICE = CARDS + """  Runner:
    type: Character - Adventurer
    costs: 3/2
    statistics: 2/2/2
    text: |
      [Scout] {1}.
  Invitation:
    type: Spell
    costs: 1/1
    text: |
      Immediately play for free up to two Characters with Base Cost {3} or less.
  Host:
    type: Character - Mage
    costs: 1/1
    statistics: 1/1/1
    text: |
      {J} You may play a Character for free.
"""
TABLE = """
players:
  Ada: {mana: 1, hand: [Invitation, Host, Runner, Cub], reserve: {card: Runner, named: the old one}}
  Ben: {}
do:
  - Ada plays: %s
"""
FIRST = """
  - Ada chooses: Runner
    into: Hero Expedition
"""
SECOND = """
  - Ada chooses: Cub
    into: Companion Expedition
  - Ada chooses: %s
"""
WAITS = """
expect:
  - {player: Ada, hand size: 1}
"""


@pytest.mark.parametrize(
    ("how", "waits"), [("", 0), ("    with: Scout 1\n", 1), ("    with: normal cost\n", 0)]
)
@pytest.mark.parametrize("order", ["Runner", "Cub"])
def test_it_says_how_the_card_is_played_that_is_chosen_there(how, waits, order):
    """Beside the choice of one of several cards it speaks of that card (CR 5.2.c, 7.4.5.d)."""
    before = f"  - expect:\n      - reactions waiting: {waits}\n"
    do = TABLE % "Invitation" + FIRST.rstrip("\n") + "\n" + how + SECOND.lstrip("\n") % order

    assert play(do + before, TWICE).holds


def test_beside_the_order_it_speaks_of_the_card_that_is_asked_about():
    """Whoever says it where it is asked says the same."""
    do = TABLE % "Invitation" + FIRST + SECOND % "Runner" + "    with: Scout\n"

    assert play(do + "  - expect:\n      - reactions waiting: 1\n", TWICE).holds


def test_what_has_a_card_played_may_say_it_before_the_card_is_chosen():
    """`with` beside the Reaction speaks of the card that the item after it names."""
    do = """Host
    into: Hero Expedition
  - Ada resolves: You may play
    with: Scout
    may: yes
  - Ada chooses: Runner
    into: Companion Expedition
  - expect:
      - {player: Ada, reactions of: Runner}
"""
    assert play(TABLE % do, TWICE).holds


IN_HAND = "Scout works in Hand only, and the old one is in Ada's Reserve (CR 7.4.5.b, 7.4.5.c"
NO_COST = "it cannot be played now with Banana, only with Scout"


@pytest.mark.parametrize(
    ("do", "says"),
    [
        ("Invitation\n  - Ada chooses: the old one\n    into: Hero Expedition\n"
         "    with: Scout\n  - Ada chooses: nothing\n", IN_HAND),
        ("Invitation\n  - Ada chooses: the old one\n    into: Hero Expedition\n"
         "    with: Scout\n  - Ada chooses: Runner\n    into: Hero Expedition\n", IN_HAND),
        ("Invitation\n    choosing: [the old one, nothing]\n    into: Hero Expedition\n"
         "    with: Scout\n", IN_HAND),
        ("Invitation\n  - Ada chooses: Runner\n    into: Hero Expedition\n"
         "    with: Banana\n  - Ada chooses: nothing\n", NO_COST),
        ("Host\n    into: Hero Expedition\n  - Ada resolves: You may play\n    may: yes\n"
         "    with: Banana\n    choosing: Runner\n    into: Hero Expedition\n", NO_COST),
        ("Host\n    into: Hero Expedition\n  - Ada resolves: You may play\n    may: no\n"
         "    with: Scout\n", "this choice was never asked for: Scout"),
        ("the old one\n    into: Hero Expedition\n    with: Scout\n", IN_HAND),
    ],
)  # fmt: skip
def test_what_is_no_way_to_play_the_card_is_a_mistake(do, says):
    """Nothing that stands beside a card goes unused without a message, with the reason."""
    with pytest.raises(InputError) as caught:
        play(TABLE.replace("mana: 1", "mana: 2") % do + WAITS, TWICE)

    assert says in str(caught.value)


def test_a_card_in_reserve_cannot_be_chosen_with_scout():
    """CR 7.4.5.b, 7.4.5.c: it works in Hand; so it is not legal to play it so for free."""
    do = """Invitation
  - expect:
      - illegal: {Ada chooses: the old one, into: Hero Expedition, with: Scout}
        because: [7.4.5.b, 7.4.5.c]
      - legal: {Ada chooses: Runner, into: Hero Expedition, with: Scout}
      - legal: {Ada chooses: the old one, into: Hero Expedition, with: normal cost}
  - Ada chooses: nothing
"""
    assert play(TABLE % do, TWICE).holds
