"""What a fact can say beyond places and numbers: who sees a card, and which emblems there are."""

from __future__ import annotations

import pytest

from judgebot.errors import InputError
from tests.scenario.tables import CARDS, found

HOLDS = (True, "")
INVITER = CARDS + """  Inviter:
    type: Character - Bureaucrat
    costs: 1/1
    statistics: 1/1/1
    text: |
      {J} You may immediately play a Character for {2} less.
  Signal:
    type: Spell
    costs: 1/1
    text: |
      The next Character you play this turn costs {1} less.
"""
INVITED = """
players: {Ada: {mana: 2, hand: [Inviter, Cub, Wolf]}, Ben: {}}
do:
  - Ada plays: Inviter
    into: Hero Expedition
  - Ada resolves: immediately play
    may: yes
    choosing: %s
    into: %s
  - until: end of phase
expect:
  - {card: Cub, in: Ada's Companion Expedition}
"""


def test_who_sees_a_card():
    """A card in a Hand is seen by its owner, one in a Deck by nobody, one in play by everybody."""
    facts = found("""
players: {Ada: {hand: Cub, deck: Wolf, reserve: Scribe, mana: [Storm]}, Ben: {}}
expect:
  - {card: Cub, seen by: Ada}
  - {card: Wolf, seen by: none}
  - {card: Storm, seen by: [Ada]}
  - {card: Scribe, seen by: [Ada, Ben]}
  - {card: Cub, seen by: [Ada, Ben]}
""")

    assert facts == [HOLDS] * 4 + [(False, "seen by: Ada")]


def test_the_rules_that_say_who_sees_a_card():
    """Who sees a card is so by rules that no entry cites; any other rule does not say it."""
    facts = found("""
players: {Ada: {hand: Cub, deck: Wolf, reserve: Scribe, mana: [Storm]}, Ben: {}}
expect:
  - {card: Cub, seen by: Ada, because: [3.1.3.f, 3.2.5.b]}
  - {card: Wolf, seen by: none, because: [3.1.3.f]}
  - {card: Storm, seen by: [Ada], because: [3.2.9.d]}
  - {card: Scribe, seen by: [Ada, Ben], because: [3.1.3.b]}
  - {card: Wolf, seen by: none, because: [3.2.5.b]}
""")

    wrong = "it is so, but not by 3.2.5.b, which did not act up to here; 3.1.3.f says so"
    assert facts == [HOLDS] * 4 + [(False, wrong)]


def test_the_rule_that_says_who_owns_a_token():
    """Who owns a token is so by the rule that says it; who owns a card, by none."""
    facts = found(
        """
players: {Ada: {hero expedition: [Shade, Cub]}, Ben: {}}
expect:
  - {card: Shade, owner: Ada, because: [1.1.7.b]}
  - {card: Cub, owner: Ada, because: [1.1.7.b]}
""",
        """
cards:
  Cub: {type: Character, costs: 1/1, statistics: 1/1/1}
  Shade: {type: Character, token: yes, statistics: 1/1/1}
""",
    )

    assert [holds for holds, _ in facts] == [True, False]


def test_whose_emblems_there_are():
    """Reactions that wait and Ongoing Emblems are told by the cards they are of."""
    facts = found(
        """
players: {Ada: {mana: 3, hand: [Signal, Wolf]}, Ben: {}}
do:
  - Ada plays: Wolf
    into: Hero Expedition
  - expect:
      - {player: Ada, reactions of: Wolf, emblems of: none}
  - Ada resolves: boost
expect:
  - {player: Ada, reactions of: none}
""",
        INVITER,
    )

    assert facts == [HOLDS, HOLDS]


def test_into_says_where_an_effect_has_a_card_played():
    """Beside a Reaction `into` names the Expedition of the card that it has played."""
    assert found(INVITED % ("Cub", "Companion Expedition"), INVITER) == [HOLDS]
    assert found(INVITED % ("Cub", "Ada's Companion Expedition"), INVITER) == [HOLDS]


def test_into_must_be_asked_for():
    """An `into` that no choice uses is a mistake, as any other choice is."""
    with pytest.raises(InputError, match="never asked for: Ben's Hero Expedition"):
        found(INVITED % ("Cub into Companion Expedition", "Ben's Hero Expedition"), INVITER)


def test_a_card_that_begins_exhausted():
    """`exhausted: yes` says of a card what the status Exhausted says."""
    facts = found("""
players: {Ada: {reserve: {card: Cub, exhausted: yes}}, Ben: {}}
expect:
  - {card: Cub, exhausted: yes}
""")

    assert facts == [HOLDS]


def test_a_card_of_the_type_mana_orb():
    """A card with the type line Mana Orb may be written out, and is never played."""
    pebble = CARDS + "  Pebble:\n    type: Mana Orb\n    costs: 0/0\n"
    facts = found(
        """
players: {Ada: {hand: Pebble}, Ben: {}}
expect:
  - illegal: {Ada plays: Pebble}
""",
        pebble,
    )

    assert facts == [HOLDS]


def test_how_often_and_in_which_words_something_is_told():
    """`times` and `words` stand beside `happened` or under it; `words` may stand alone there."""
    facts = found("""
players: {Ada: {mana: 2, hand: Wolf}, Ben: {}}
do:
  - Ada plays: Wolf
    into: Hero Expedition
expect:
  - happened: {activated: Wolf}
    times: 1
  - happened: {activated: Wolf}
    words: gain 1 boost
  - happened: {words: gains 1 boost}
  - did not happen: {words: gains 2 boosts}
  - happened: {activated: Wolf}
    times: 2
  - did not happen: {words: gains 1 boost}
""")

    wrong = [(False, "activated: once"), (False, "“gains 1 boost”: once")]
    assert facts == [HOLDS] * 4 + wrong


def test_terrains_as_a_word_or_a_list():
    """Terrains are written as one word or as a list; `none` has none of them."""
    facts = found("""
players: {Ada: {}, Ben: {}}
start: {regions: [V, MO, M, VO, O, VM]}
expect:
  - {region: 2, terrains: [M, O]}
  - {region: 2, terrains: OM}
  - {expedition: Ada's Hero Expedition, terrains: [V, M, O]}
  - {region: 2, terrains: [M]}
  - {region: 2, terrains: none}
""")

    assert facts == [HOLDS] * 3 + [(False, "terrains: MO")] * 2
