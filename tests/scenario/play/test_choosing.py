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


SLED = CARDS + """  Sled:
    type: Character - Animal
    costs: 1/1
    statistics: 3/3/3
    text: |
      If my Expedition would move forward during Dusk, roll a die. On a 4+, it moves forward one more region instead.
      When you roll one or more dice — I gain 1 boost.
      When my Expedition moves forward — I gain 1 boost.
"""  # noqa: E501
SLID = """
start: {phase: Dusk, at: Progress}
players: {Ada: {hero expedition: Sled}, Ben: {}}
do:
  - Ada resolves: When you roll
    rolls: %s
  - Ada resolves: When my Expedition
  - until: Night
expect:
  - {player: Ada, hero distance: %s}
  - {card: Sled, boosts: 2}
"""


@pytest.mark.parametrize(("rolled", "distance"), [(5, 2), (3, 1)])
def test_what_comes_before_a_reaction_is_said_with_it(rolled, distance):
    """A die that the daily effect rolls which activates it has no other place to be written."""
    assert play(SLID % (rolled, distance), SLED).holds


def test_it_is_said_where_to_write_it():
    """The message names the Reaction that is next, and not what the game has left behind."""
    without = SLID.replace("    rolls: %s\n", "") % 1
    with pytest.raises(OpenChoice, match="a die") as stopped:
        play(without, SLED)
    assert "under `Ada resolves: When you roll" in stopped.value.write


SPRITE = """  Sprite:
    type: Character
    costs: 1/1
    statistics: 1/1/1
    text: |
      {J} You may play a Permanent for free.
  Lamp: {type: Landmark Permanent, costs: 5/3}
  Bell: {type: Landmark Permanent, costs: 4/3}
"""
PLAYED_BY_AN_EFFECT = """
players:
  Ada: {{mana: 1, hand: Sprite, reserve: {reserve}}}
  Ben: {{}}
do:
  - Ada plays: Sprite
    into: Hero Expedition
  - Ada resolves: You may play a Permanent
    may: yes
  - expect:
      - {{card: Lamp, in: Ada's Reserve}}
  - Ada plays: Lamp
expect:
  - {{card: Lamp, in: Ada's Landmarks}}
"""


@pytest.mark.parametrize("reserve", ["[Lamp]", "[Lamp, Bell]"])
def test_a_card_that_an_effect_has_played_is_an_item_of_its_own(reserve):
    """Whether it is the only one that can be played, or one of several."""
    assert play(PLAYED_BY_AN_EFFECT.format(reserve=reserve), CARDS + SPRITE).holds


TOWER = CARDS + """  Tower:
    type: Landmark Permanent
    costs: 1/1
    text: |
      {T} : Target Character gains 1 boost. This costs {1} more to target a Character you control.
"""


def test_what_more_is_paid_to_target_something_is_asked_in_a_sentence() -> None:
    """Whether it is paid is asked as of any cost (CR 5.1.2.c)."""
    with pytest.raises(OpenChoice) as left_open:
        play(
            """
players:
  Ada: {mana: 1, landmarks: [Tower], hero expedition: [Cub]}
  Ben: {}
do:
  - Ada uses: Tower
expect:
  - {card: Cub, boosts: 1}
""",
            TOWER,
        )

    assert "whether to pay for this: this costs {1} more to target" in str(left_open.value)


RINGER = CARDS + """  Ringer:
    type: Character - Deity
    costs: 1/1
    statistics: 1/1/1
    text: |
      {J} For each Permanent you control, you may activate its {j} abilities.
  Bell:
    type: Landmark Permanent
    costs: 1/1
    text: |
      {J} Draw a card.
"""


def test_for_which_of_several_it_is_asked_is_said() -> None:
    """What may be done for each of several is asked for each by its name (CR 6.5.c, 6.5.i)."""
    with pytest.raises(OpenChoice) as left_open:
        play(
            """
players:
  Ada: {mana: 1, hand: [Ringer], landmarks: [Bell, {card: Bell, named: Gong}]}
  Ben: {}
do:
  - Ada plays: Ringer
    into: Hero Expedition
    may: no
expect:
  - {player: Ada, hand size: 0}
""",
            RINGER,
        )

    assert "whether to do this for Gong: activate its" in str(left_open.value)
