"""A command is legal only with all the choices that stand beside it."""

from __future__ import annotations

import pytest

from judgebot.scenario.tell import report
from judgebot.screen import Style
from tests.scenario.tables import CARDS, found, play

HOLDS = (True, "")
CASES = CARDS + """  Guard:
    type: Character - Soldier
    costs: 1/1
    statistics: 1/1/1
    text: |
      [Tough 2].
  Herald:
    type: Character - Bureaucrat
    costs: 1/1
    statistics: 1/1/1
    text: |
      {J} You may have target Character gain 1 boost.
"""
PLAYED = """
players:
  Ada: {mana: 1, hand: Herald}
  Ben: {hero expedition: [Guard, Cub], reserve: Wolf}
do:
  - Ada plays: Herald
    into: Hero Expedition
  - expect:
      - %s
  - Ada resolves: target Character gain 1 boost
    may: no
"""
RESOLVES = "Ada resolves: target Character gain 1 boost"


@pytest.mark.parametrize(
    "fact",
    [
        f"legal: {{{RESOLVES}, may: yes, choosing: Cub}}",
        f"legal: {{{RESOLVES}, may: no}}",
        f"illegal: {{{RESOLVES}, may: yes, choosing: Guard}}\n        because: [7.4.7.c]",
        f"illegal: {{{RESOLVES}, may: yes, choosing: Wolf}}\n        because: [6.5.b]",
        f"illegal: {{{RESOLVES}, may: yes, choosing: nothing}}",
        f"illegal: {{{RESOLVES}, may: [yes, yes], choosing: Cub}}",
        f"illegal: {{{RESOLVES}, may: no, choosing: Cub}}",
    ],
)
def test_a_reaction_with_its_choices(fact):
    """A Reaction may be played with the choices that are legal for it, and with no others."""
    assert found(PLAYED % fact, CASES) == [HOLDS]


DECLINED = """
players:
  Ada: {mana: 1, hand: Mage}
  Ben: {hero expedition: [Cub]}
do:
  - expect:
      - illegal: {Ada plays: Mage, may: no, choosing: Cub}
        because: [%s]
  - Ada plays: Mage
    may: no
"""
MAGE = """
cards:
  Mage:
    type: Spell
    costs: 1/1
    text: |
      You may discard target Character. Discard target Landmark.
  Cub: {type: Character, costs: 1/1, statistics: 1/1/1}
"""


@pytest.mark.parametrize(("rule", "holds"), [("6.5.c", True), ("6.5.b", False)])
def test_what_is_declined_chooses_nothing(rule, holds):
    """A choice of what is declined is forbidden by that, and not by what is impossible besides."""
    assert (found(DECLINED % rule, MAGE) == [HOLDS]) is holds


@pytest.mark.parametrize(
    ("fact", "why"),
    [
        ("Ada chooses: Cub, into: Hero Expedition",
         "Cub can only be played in Ada's Companion Expedition"),
        ("Ada chooses: Cub, into: Ben's Companion Expedition",
         "Cub can only be played in Ada's Companion Expedition"),
        ("Ada chooses: Cub, may: [no, no]", "“no” answers nothing that is asked"),
        ("Ada chooses: Cub, rolls: 3", "“3” answers nothing that is asked"),
        ("Ada chooses: Cub, shuffled: Wolf", "“Wolf” answers nothing that is asked"),
        ("Ada chooses: [Cub, Wolf]", "“Wolf” is never to be chosen"),
    ],
)
def test_all_that_stands_beside_a_choice(fact, why):
    """What is said beside a choice and never asked for is not legal, as in `do`."""
    verdict = play(CALLED % fact, CALLING)

    (checked, other) = verdict.expect
    assert checked.holds
    assert checked.why == why
    assert other.holds


def test_all_that_stands_beside_a_choice_is_said():
    """A fact names the Expedition that stands beside a choice, as the file does and in words."""
    (checked, _) = play(CALLED % "Ada chooses: Cub, into: Hero Expedition", CALLING).expect

    assert checked.text == "illegal: Ada chooses: Cub, into: Hero Expedition"
    assert checked.said() == "it is illegal that Ada chooses Cub into their Hero Expedition"


CALLING = CASES + """  Call:
    type: Spell
    costs: 1/1
    text: |
      You may immediately play a Character for free in your Companion Expedition.
"""
CALLED = """
players:
  Ada: {mana: 1, hand: [Call, Cub, Wolf]}
  Ben: {}
do:
  - Ada plays: Call
    may: yes
  - expect:
      - illegal: {%s}
      - legal: {Ada chooses: Cub, into: Companion Expedition}
  - Ada chooses: Cub
"""


@pytest.mark.parametrize(
    ("beside", "why"),
    [
        ("of: Cub", "no Reaction of these words that is of Cub waits"),
        ("about: Cub", "no Reaction of these words that is about Cub waits"),
        (
            "about: Ada's Hero Expedition",
            "no Reaction of these words that is about Ada's Hero Expedition waits",
        ),
        ("about: Ben", "no Reaction of these words that is about Ben waits"),
    ],
)
def test_the_card_of_a_reaction(beside, why):
    """A Reaction of these words is not legal as one of another card, or about what it is not.
    """
    verdict = play(PLAYED % f"illegal: {{{RESOLVES}, {beside}}}", CASES)

    (checked,) = verdict.expect
    assert (checked.holds, checked.why) == (True, why)


def test_a_card_with_its_targets():
    """A card may be played with targets it can have, whatever else is chosen on the way."""
    facts = found(
        """
players: {Ada: {mana: 2, hand: Storm}, Ben: {hero expedition: [Cub, Guard], reserve: Wolf}}
expect:
  - legal: {Ada plays: Storm, choosing: Cub}
  - illegal: {Ada plays: Storm, choosing: Wolf}
  - illegal: {Ada plays: Storm, choosing: Guard}
    because: [7.4.7.c]
  - legal: {Ada plays: Storm, choosing: Guard}
""",
        CASES,
    )

    tough = "it is illegal: Guard cannot be targeted: it has Tough 2, and Ada has no ready Mana Orb"
    assert facts[:3] == [HOLDS] * 3
    assert facts[3][0] is False
    assert facts[3][1].startswith(tough)


def test_what_cannot_be_chosen_once_others_are():
    """A target whose Tough cost cannot be paid besides the others' is told, where none is left."""
    facts = found(
        """
players:
  Ada: {mana: 5, hand: Flood}
  Ben: {hero expedition: [{card: Guard, named: First}, {card: Guard, named: Second}, Cub]}
do:
  - Ada plays: Flood
  - Ada chooses: [Cub, First]
  - expect:
      - illegal: {Ada chooses: Second}
        because: [7.4.7.c]
expect:
  - {card: Second, in: Ben's Hero Expedition}
  - {player: Ada, ready mana: 1}
""",
        CASES + """  Flood:
    type: Spell
    costs: 2/2
    text: |
      Discard up to three target Characters.
""",
    )

    assert facts == [HOLDS] * 3


def test_what_forbids_is_told():
    """What is not legal, as a file says, is told with the rules that forbid it."""
    verdict = play("""
players: {Ada: {mana: 1, hand: Storm}, Ben: {hero expedition: Cub}}
expect:
  - illegal: {Ada plays: Storm}
""")

    why = "its cost, {2}, cannot be paid with 1 ready Mana Orb"
    (said,) = report.as_data(verdict)["expect"]
    printed = " ".join(" ".join(report.as_text(verdict, Style(coloured=False), 80)).split())
    assert (said["why"], said["rules"]) == (why, ["5.1.2.d", "6.4.c", "3.2.9.f", "5.1.2.g"])
    assert f"Ada plays Storm: {why} (CR 5.1.2.d, 6.4.c, 3.2.9.f, 5.1.2.g)" in printed
