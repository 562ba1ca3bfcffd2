"""What is told of a fact that does not hold."""

from __future__ import annotations

import re

import pytest

from judgebot.errors import InputError
from judgebot.scenario.format.loader import loads
from judgebot.scenario.play.runner import run
from judgebot.scenario.tell import report
from judgebot.screen import Style
from tests.scenario.tables import CARDS, play

CASES = CARDS + """  Guard:
    type: Character - Soldier
    costs: 1/1
    statistics: 1/1/1
    text: |
      {J} I gain 1 boost.
"""
TABLE = """
players: {Ada: {mana: 1, hand: Guard}, Ben: {}}
do:
  - Ada plays: Guard
    into: Hero Expedition
  - expect:
      - {card: Guard, boosts: %d}
  - Ada resolves: I gain 1 boost
expect:
  - {card: Guard, boosts: %d}
"""


@pytest.mark.parametrize(("on_the_way", "waits"), [(1, True), (0, False)])
def test_a_reaction_that_waits_is_told_where_a_fact_fails(on_the_way, waits):
    """What is in Limbo may still make it so (CR 4.4.b); once it holds, that is of no interest."""
    verdict = play(TABLE % (on_the_way, 2), CASES)
    (first, last) = verdict.expect

    assert first.holds is not waits
    assert ("“{J} I gain 1 boost” of Guard waits here" in first.waiting) is waits
    assert (last.holds, last.waiting) == (False, "")
    told = " ".join(" ".join(report.as_text(verdict, Style(coloured=False), 200)).split())
    assert ("write `Ada resolves:`" in told) is waits


def test_what_is_so_by_other_rules_waits_for_no_reaction():
    """The value is there already, and only the rule is not the one by which it is."""
    verdict = play(TABLE.replace("boosts: %d}", "boosts: 0, because: [1.1.1]}", 1) % 1, CASES)
    first = verdict.expect[0]

    assert (first.holds, first.waiting) == (False, "")


def test_no_reaction_can_be_played_amid_an_effect():
    """What is asked for an effect comes first, so a Reaction that waits is no remedy (CR 4.4.a)."""
    call = CARDS + """  Call:
    type: Spell
    costs: 1/1
    text: |
      Draw a card. Target Character gains 1 boost.
  Listener:
    type: Character - Bard
    costs: 1/1
    statistics: 1/1/1
    text: |
      When you draw one or more cards — I gain 1 boost.
"""
    verdict = play(
        """
players: {Ada: {mana: 1, hand: Call, hero expedition: [Listener, Cub], reserve: Wolf}, Ben: {}}
do:
  - Ada plays: Call
  - expect:
      - legal: {Ada chooses: Wolf}
  - Ada chooses: Cub
  - Ada resolves: I gain 1 boost
expect:
  - {card: Listener, boosts: 1}
""",
        call,
    )
    (first, last) = verdict.expect

    assert (first.holds, first.waiting) == (False, "")
    assert last.holds


LEAVING = CARDS + """  Milk:
    type: Character - Mage
    costs: 1/1
    statistics: 1/1/1
    text: |
      When a Character joins my Expedition — It gains 1 boost.
  Runner:
    type: Character - Bard
    costs: 1/1
    statistics: 1/1/1
    text: |
      {J} Send me to Reserve.
"""
NOT_FOUND = """
players: {Ada: {mana: 1, hand: Runner, hero expedition: Milk}, Ben: {}}
do:
  - Ada plays: Runner
    into: Hero Expedition
  - Ada resolves: Send me to Reserve
  - Ada resolves: It gains 1 boost
expect:
  - {happened: {not found: Runner}, because: 6.3.j}
"""


def test_a_sentence_that_is_expected_names_the_step_that_is_printed():
    """Where it says since when something is so, it says it as the steps above it are numbered."""
    verdict = play(NOT_FOUND, LEAVING)

    told = " ".join(" ".join(report.as_text(verdict, Style(coloured=False), 200)).split())
    steps = re.findall(r"ceased to exist at step (\d+)", told)
    assert (len(steps), len(set(steps))) == (2, 1)


MAKER = """
cards:
  Maker:
    type: Character
    costs: 1/1
    statistics: 1/1/1
    text: |
      {H} Create an [Ordis Recruit 1/1/1] Soldier token in my Expedition.
"""
MADE = """
players: {Ada: {mana: 1, %s: Maker}, Ben: {}}
do:
  - Ada plays: Maker
    into: Hero Expedition
expect:
  - {card: %s, %s}
"""


@pytest.mark.parametrize(
    "said", ["in: Ada's Hero Expedition", "boosts: 0", "statuses: none", "has not: Fleeting"]
)
def test_what_is_said_of_a_token_that_was_not_created_fails(said):
    """The trace shows why there is none; the name is that of what a card of the game creates."""
    (checked,) = play(MADE % ("reserve", "Ordis Recruit", said), MAKER).expect

    assert not checked.holds
    assert checked.found == "there is no Ordis Recruit"
    assert play(MADE % ("hand", "Ordis Recruit", said), MAKER).holds


def test_a_name_that_nothing_in_the_game_has_is_a_mistake():
    """A fact about what no card of the game is or creates would say nothing."""
    with pytest.raises(InputError, match="nothing of that name is in this game: Ordis Recrut"):
        play(MADE % ("reserve", "Ordis Recrut", "boosts: 0"), MAKER)


def test_what_a_thing_has_is_said_where_it_should_not_have_it():
    """What is found instead is what it has, not what it has not."""
    (checked,) = play(MADE % ("hand", "Maker", "has not: Fleeting"), MAKER).expect
    assert checked.holds
    (checked,) = play("""
players: {Ada: {hero expedition: [{card: Maker, statuses: Fleeting}]}, Ben: {}}
do: []
expect:
  - {card: Maker, has not: Fleeting}
""", MAKER).expect

    assert checked.found == "statuses and keywords: Fleeting"


@pytest.mark.parametrize(
    ("fact", "words"),
    [
        ("exhausted: yes", "exhausted: none, as a card in Deck has no status (CR 2.4.1.c)"),
        ("ready: yes", "ready: none, as a card in Deck has no status (CR 2.4.1.c)"),
        ("statuses: [Fleeting]", "statuses: none, as a card in Deck has no status (CR 2.4.1.c)"),
        ("counters: {Kelon: 1}", "counters: none, as a card in Deck has no counters (CR 2.5.b)"),
        ("boosts: 1", "boosts: 0, as a card in Deck has no counters (CR 2.5.b)"),
    ],
)
def test_a_card_in_deck_has_no_status_and_no_counters(fact, words):
    """It is said why neither is there to be found."""
    game = """
title: t
cards:
  Cub: {type: Character - Animal, costs: 1/1, statistics: 1/1/1}
players:
  Ada: {deck: [Cub]}
  Ben: {}
expect:
"""
    (checked,) = run(loads(f"{game}  - {{card: Cub, {fact}}}\n")).expect
    assert (checked.holds, checked.found) == (False, words)


@pytest.mark.parametrize(
    ("fact", "holds"),
    [
        ("boosts: 0, because: [2.5.b, 2.5.j]", True),
        ("counters: none, because: [2.5.b]", True),
        ("statuses: none, because: [2.4.1.c]", True),
        ("boosts: 0, because: [2.5.e]", False),
        ("statuses: none, because: [2.5.b]", False),
    ],
)
@pytest.mark.parametrize("name", ["the one in hand", "the one that is discarded"])
def test_what_came_there_has_no_status_and_no_counters(name, fact, holds):
    """A rule says so by itself, beside what took them off."""
    game = """
title: t
cards:
  Cub: {type: Character - Animal, costs: 1/1, statistics: 1/1/1}
  Breeze:
    type: Spell
    costs: 1/1
    text: |
      Return target Character to its owner's hand. Discard target Character.
players:
  Ada:
    mana: 1
    hand: [Breeze]
    hero expedition:
      - {card: Cub, named: the one in hand, boosts: 1, statuses: [Fleeting]}
      - {card: Cub, named: the one that is discarded, boosts: 1, statuses: [Fleeting]}
  Ben: {}
do:
  - {Ada plays: Breeze, choosing: the one in hand}
expect:
"""
    (checked,) = run(loads(f"{game}  - {{card: {name}, {fact}}}\n")).expect
    assert checked.holds is holds


def test_what_only_an_object_has_is_not_asked_of_a_card_in_hand():
    """Of two cards of a name the one is meant that can have what is said (CR 2.5.b)."""
    table = "players: {Ada: {hand: Cub, hero expedition: [{card: Cub, boosts: 1}]}, Ben: {}}\n"
    verdict = play(table + "expect:\n  - {card: Cub, boosts: 1, statistics: 2/2/2}\n")

    assert verdict.holds
