"""Why something is not legal: each reason has its words and its rules."""

from __future__ import annotations

import pytest

from tests.scenario.tables import CARDS, play

CASES = CARDS + """  Guard:
    type: Character - Soldier
    costs: 1/1
    statistics: 1/1/1
    text: |
      [Tough 2].
    support: |
      {D} : Draw a card.
  Mast:
    type: Landmark Permanent
    costs: 1/1
    text: |
      {T}, Spend 2 of my Kelon counters : Draw a card.
"""
TABLE = """
players:
  Ada:
    mana: 1
    hand: [Storm, Lantern, Scribe]
    reserve: [{card: Guard, exhausted: yes}]
    landmarks: [{card: Lantern, named: Dark, exhausted: yes}, {card: Mast, counters: {Kelon: 1}}]
  Ben:
    landmarks: [{card: Lantern, named: Far}]
    hero expedition: Cub
expect:
  - illegal: {%s}
    because: [%s]
"""


@pytest.mark.parametrize(
    ("said", "rules"),
    [
        ("Ada uses: Target Character gains 1 boost, of: Dark", "2.4.6.a, 7.3.16.b, 6.4.c, 6.4.e"),
        ("Ada uses: Target Character gains 1 boost, of: Far", "5.3.b"),
        ("Ada uses: Target Character gains 1 boost, of: Lantern in Ada's Hand", "2.2.12.g"),
        ("Ada uses: Draw a card, of: Guard", "2.4.6.e, 2.2.12.j"),
        ("Ada uses: Draw a card, of: Mast", "7.3.38.b, 6.4.c"),
        ("Ben uses: Target Character gains 1 boost, of: Far", "4.2.3.d, 5.1.1.b"),
        ("Ada plays: Scribe, into: Hero Expedition", "5.1.2.d, 6.4.c, 5.1.2.g"),
        ("Ada plays: Guard", "2.4.6.c"),
        ("Ada plays: Cub", "5.2.a"),
        ("Ada plays: Lantern, into: Hero Expedition", "5.1.2.c"),
        ("Ada plays: Lantern, with: Scout", "5.1.2.c, 6.4.c"),
    ],
)
def test_the_rule_that_forbids(said, rules):
    """What is not legal is forbidden by its own rule."""
    (checked,) = play(TABLE % (said, rules), CASES).expect

    assert (checked.holds, checked.found) == (True, "")


def test_how_many_counters_are_too_few():
    """It is told how many there are, and how many are to be spent (CR 7.3.38.b)."""
    said = "Ada uses: Draw a card, of: Mast"
    (checked,) = play(TABLE % (said, "7.3.38.b"), CASES).expect

    assert "too few counters to spend: 1 of 2" in str(checked)


def test_all_that_a_cost_lacks():
    """Of what is exhausted already, it is told that it has too few counters, too (CR 7.3.38.b)."""
    table = TABLE.replace("{Kelon: 1}", "{Kelon: 1}, exhausted: yes")
    said = "Ada uses: Draw a card, of: Mast"
    (checked,) = play(table % (said, "7.3.16.b, 7.3.38.b"), CASES).expect

    assert "Mast is exhausted already" in str(checked)
    assert "Mast has too few counters to spend: 1 of 2" in str(checked)


def test_a_target_that_is_too_tough():
    """A target whose Tough cost cannot be paid is refused by that rule, another one is not."""
    (first, second) = play(
        """
players:
  Ada: {mana: 3, hand: Storm}
  Ben: {hero expedition: [Guard, Cub]}
do:
  - Ada plays: Storm
  - expect:
      - illegal: {Ada chooses: Guard}
        because: [7.4.7.c]
      - legal: {Ada chooses: Cub}
  - Ada chooses: Cub
expect:
  - {card: Cub, in: Ben's Discard pile}
""",
        CASES,
    ).expect[:2]

    assert (first.holds, second.holds) == (True, True)


FROST = """  Frost:
    type: Spell
    costs: 1/1
    text: |
      Send to Reserve target Character with Hand Cost {2} or more.
"""


def test_a_target_that_no_mana_would_help():
    """What is not as the words say is refused by that, and not by a Tough cost (CR 2.2.7.b)."""
    (first,) = play(
        """
players:
  Ada: {mana: 1, hand: Frost}
  Ben: {hero expedition: [Guard, Wolf]}
do:
  - Ada plays: Frost
  - expect:
      - illegal: {Ada chooses: Guard}
        because: [2.2.7.b]
  - Ada chooses: Wolf
expect:
  - {card: Wolf, in: Ben's Reserve}
""",
        CASES + FROST,
    ).expect[:1]

    assert first.holds
    assert "Tough" not in str(first)


@pytest.mark.parametrize(
    ("rest", "said", "rules"),
    [
        ("Characters in your opponents' Reserves lose their Support abilities.",
         "Guard has lost its Support abilities because of Hush: “Characters in your opponents' "
         "Reserves lose their Support abilities”", "2.3.1.c, 7.2.3.a, 5.3.b"),
        ("Ignore the Support abilities of cards in your opponents' Reserves.",
         "the Support abilities of Guard are ignored now, as Hush says", "7.3.19.b"),
        ("Draw a card.", "", "5.3.b"),
    ],
)  # fmt: skip
def test_a_quick_action_that_is_lost_or_ignored(rest, said, rules):
    """It is printed there, and another ability says that it is gone or has no effect."""
    hush = f"""  Hush:
    type: Landmark Permanent
    costs: 1/1
    text: |
      {rest if said else 'At Noon — ' + rest}
"""
    table = f"""
players:
  Ada: {{landmarks: [Hush, Lantern], reserve: [Mast]}}
  Ben: {{reserve: [Guard]}}
start: {{turn: Ben}}
expect:
  - illegal: {{Ben uses: Draw a card, of: {'Guard' if said else 'Hush'}}}
    because: [{rules}]
"""
    (checked,) = play(table, CASES + hush).expect

    assert checked.holds, checked.found
    assert checked.why == (said or "Hush has no quick action of these words")


def test_who_chooses_is_told_by_rules_of_choosing():
    """What kind of thing may be chosen is no reason why another player chooses (CR 6.1.g)."""
    feud = CASES + """  Feud:
    type: Spell
    costs: 1/1
    text: |
      Target player sacrifices a Character.
"""
    first = play(
        """
players:
  Ada: {mana: 1, hand: Feud}
  Ben: {hero expedition: [Guard, Cub]}
do:
  - Ada plays: Feud
    choosing: Ben
  - expect:
      - illegal: {Ada chooses: Cub}
        because: [6.1.g]
  - Ben chooses: Cub
expect:
  - {card: Cub, in: Ben's Discard pile}
""",
        feud,
    ).expect[0]

    assert first.holds
    assert "6.1.g" in first.rules and "2.2.1.h" not in first.rules


def test_nobody_takes_a_turn_after_passing():
    """A player who has passed takes no more turns, and that is the rule which forbids it."""
    (checked,) = play(
        """
players: {Ada: {mana: 1, hand: Cub}, Ben: {}}
start: {passed: Ada, turn: Ben}
expect:
  - illegal: {Ada plays: Cub}
    because: [4.2.3.e]
""",
        CASES,
    ).expect

    assert checked.holds


@pytest.mark.parametrize("mana", [1, 4])
def test_a_card_does_not_pay_for_itself(mana):
    """A card that is played from Reserve is in Limbo when its optional cost is paid."""
    table = f"players: {{Ada: {{mana: {mana}, reserve: [Blanket]}}, Ben: {{}}}}\n"
    facts = """expect:
  - illegal: {Ada plays: Blanket, with: discard a card from your Reserve}
    because: [5.1.2.h, 5.1.2.i, 6.4.c]
"""
    blanket = CARDS + """  Blanket:
    type: Spell
    costs: 4/4
    text: |
      You may discard a card from your Reserve to reduce my cost by {3}.
      Draw a card.
"""

    (checked,) = play(table + facts, blanket).expect

    assert (checked.holds, checked.found) == (True, "")
