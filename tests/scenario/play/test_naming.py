"""Cards and abilities are found by what people call them, as long as that means one thing."""

from __future__ import annotations

import pytest

from judgebot.errors import InputError
from tests.scenario.tables import CARDS, found

HOLDS = (True, "")
NAMED = CARDS + """  Kuro, the Lamplighter:
    type: Character - Mage
    costs: 2/2
    statistics: 1/1/1
    text: |
      [Scout] {1}.
      {J} Target Character gains 1 boost.
  Kuro:
    type: Landmark Permanent
    costs: 1/1
    text: |
      When I'm sacrificed — Draw a card.
  Mira, the Baker:
    type: Character - Artist
    costs: 1/1
    statistics: 1/1/1
    text: |
      {J} Sacrifice a Permanent.
"""


def test_the_words_before_the_comma_of_a_name():
    """A card is called by the words before the comma of its name, in commands and in facts."""
    facts = found(
        """
players: {Ada: {mana: 1, hand: ["Mira, the Baker"], reserve: Cub}, Ben: {}}
do:
  - Ada plays: Mira
    into: Hero Expedition
expect:
  - {card: Mira, in: Ada's Hero Expedition}
  - {player: Ada, hero expedition: [Mira]}
  - {count: Mira, is: 1}
  - {happened: {impossible: Mira}}
""",
        NAMED,
    )

    assert facts == [HOLDS] * 4


def test_a_whole_name_is_meant_before_a_part_of_one():
    """Where one card is called what another's name begins with, the whole name is meant."""
    facts = found(
        """
players: {Ada: {landmarks: [Kuro], reserve: ["Kuro, the Lamplighter"]}, Ben: {}}
expect:
  - {card: Kuro, in: Ada's Landmarks}
  - {count: Kuro, is: 1}
""",
        NAMED,
    )

    assert facts == [HOLDS] * 2


def test_a_printed_name_means_the_copy_without_a_name_of_its_own():
    """Also where only the other copy could be meant: it has a name by which it is meant."""
    facts = found(
        """
players:
  Ada:
    landmarks: [{card: Well, counters: {Kelon: 1}}, {card: Well, named: Full, counters: {Kelon: 2}}]
  Ben: {}
expect:
  - {illegal: {Ada uses: draw a card, of: Well}, because: [7.3.38.b]}
  - {legal: {Ada uses: draw a card, of: Full}}
""",
        NAMED
        + """  Well:
    type: Landmark Permanent
    costs: 1/1
    text: |
      {T}, Spend 2 of my Kelon counters: Draw a card.
""",
    )

    assert facts == [HOLDS] * 2


@pytest.mark.parametrize("words", ["When I'm sacrificed", "When I am sacrificed", "draw"])
def test_short_and_long_forms_of_printed_words(words):
    """An ability is named by its words as the card prints them, in a short form or a long one."""
    facts = found(
        f"""
players: {{Ada: {{mana: 1, hand: ["Mira, the Baker"], landmarks: [Kuro]}}, Ben: {{}}}}
do:
  - Ada plays: Mira
    into: Hero Expedition
  - Ada resolves: Sacrifice a Permanent
  - Ada resolves: {words}
    of: Kuro
expect:
  - {{player: Ada, hand size: 1}}
""",
        NAMED,
    )

    assert facts == [HOLDS]


@pytest.mark.parametrize("scout", ["Scout", "Scout 1", "Scout {1}"])
def test_scout_with_or_without_its_number(scout):
    """Scout is written with its number or without; its Reaction by the words of the keyword."""
    facts = found(
        f"""
players: {{Ada: {{mana: 1, hand: ["Kuro, the Lamplighter"]}}, Ben: {{hero expedition: Cub}}}}
do:
  - Ada plays: Kuro, the Lamplighter
    into: Hero Expedition
    with: {scout}
  - Ada resolves: Send me to Reserve
  - Ada resolves: Target Character gains 1 boost
    choosing: Cub
expect:
  - {{card: "Kuro, the Lamplighter", in: Ada's Reserve}}
  - {{card: Cub, boosts: 1}}
  - {{legal: {{Ben passes: }}}}
""",
        NAMED,
    )

    assert facts == [HOLDS] * 3


def test_where_a_card_goes_that_a_spell_plays():
    """`into` beside a Spell is for the card that it has played."""
    facts = found(
        """
players: {Ada: {mana: 2, hand: [Welcome, Cub]}, Ben: {}}
do:
  - Ada plays: Welcome
    choosing: Cub
    into: Companion Expedition
expect:
  - {card: Cub, in: Ada's Companion Expedition}
""",
        CARDS + """  Welcome:
    type: Spell
    costs: 2/2
    text: |
      Immediately play a Character for {4} less.
""",
    )

    assert facts == [HOLDS]


@pytest.mark.parametrize("marker", ["V", "Terrain Marker V"])
def test_a_terrain_marker_by_its_terrain(marker):
    """A Terrain Marker is named by its terrain alone."""
    facts = found(
        f"""
players: {{Ada: {{hero: Mapmaker}}, Ben: {{}}}}
start: {{phase: Noon, regions: face up}}
do:
  - Ada resolves: place one of my Markers
    may: yes
    choosing: [{marker}, region 3]
expect:
  - {{region: 3, terrains: V}}
""",
        CARDS + """  Mapmaker:
    type: Hero
    text: |
      I begin the game with one {O}, one {M} and one {V} Terrain Marker.
      At Noon — You may place one of my Markers on target visible region.
""",
    )

    assert facts == [HOLDS]


def test_a_reaction_is_about_what_its_trigger_speaks_of():
    """An Expedition that moved forward tells Reactions apart whose effect does not speak of it."""
    herald = NAMED + """  Herald:
    type: Character - Mage
    costs: 1/1
    statistics: 4/4/4
    text: |
      When one of your Expeditions moves forward — Target Character gains 1 boost.
  Giant:
    type: Character - Animal
    costs: 1/1
    statistics: 4/4/4
"""
    facts = found(
        """
players:
  Ada: {hero expedition: Herald, companion expedition: Giant}
  Ben: {}
do:
  - Ada passes:
  - Ben passes:
  - Ada resolves: Target Character gains 1 boost
    about: Ada's Companion Expedition
    choosing: Giant
  - expect:
      - {card: Giant, boosts: 1}
  - Ada resolves: Target Character gains 1 boost
    about: Ada's Hero Expedition
    choosing: Herald
expect:
  - {happened: {activated: Herald}, times: 2}
""",
        herald,
    )

    assert facts == [HOLDS, HOLDS]


def test_what_no_trigger_speaks_of_is_none_of_its_reactions():
    """An Expedition that did not move is told to be none, beside those that are."""
    with pytest.raises(InputError, match="not what the Reaction speaks of") as error:
        found(
            """
players: {Ada: {hero expedition: Herald}, Ben: {hero expedition: Cub}}
do:
  - Ada passes:
  - Ben passes:
  - Ada resolves: I gain 1 boost
    about: Ben's Hero Expedition
expect:
  - {card: Herald, boosts: 1}
""",
            NAMED + """  Herald:
    type: Character - Mage
    costs: 1/1
    statistics: 4/4/4
    text: |
      When one of your Expeditions moves forward — I gain 1 boost.
""",
        )

    assert "Ada's Hero Expedition" in str(error.value)
