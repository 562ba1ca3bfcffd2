"""Copies with one name in one place are told apart by what anybody can see of them."""

from __future__ import annotations

import pytest

from judgebot.errors import InputError
from judgebot.scenario.play.mistakes import OpenChoice
from judgebot.scenario.tell import report
from judgebot.screen import Style
from tests.scenario.tables import CARDS, found, play

HOLDS = (True, "")
TWO = """
players:
  Ada:
    mana: 2
    hand: [Storm]
    hero expedition: [{card: Cub, boosts: 2}, {card: Cub, statuses: [Asleep]}]
  Ben: {}
do:
  - Ada plays: Storm
"""


def test_the_message_tells_them_apart():
    """The options name what one has and the other has not."""
    with pytest.raises(OpenChoice) as error:
        play(TWO + "expect:\n  - day: 2\n")

    legal = error.value.what.partition("Legal: ")[2]
    assert legal == (
        "Cub (Asleep, 0 boosts) in Ada's Hero Expedition; "
        "Cub (not Asleep, 2 boosts) in Ada's Hero Expedition"
    )


@pytest.mark.parametrize(
    ("written", "boosts"),
    [
        ("Cub (Asleep, 0 boosts) in Ada's Hero Expedition", 2),
        ("Cub (asleep)", 2),
        ("Cub (0 boosts)", 2),
        ("Cub (2 boosts)", 0),
        ("Cub (not asleep, bravos)", 0),
    ],
)
def test_what_is_written_behind_a_name(written, boosts):
    """Each of the facts is enough that says which."""
    facts = found(f"""{TWO}    choosing: {written}
expect:
  - {{card: Cub in Hero Expedition, boosts: {boosts}}}
""")

    assert facts == [HOLDS]


@pytest.mark.parametrize(
    ("written", "left"), [("3 Ember counters", 1), ("1 Ember counter", 3), ("1 ember", 3)]
)
def test_counters_by_their_number(written, left):
    """Counters are told by number and name, in capitals or not."""
    board = TWO.replace("boosts: 2", "counters: {Ember: 1}").replace(
        "statuses: [Asleep]", "counters: {Ember: 3}"
    )
    facts = found(f"""{board}    choosing: Cub ({written})
expect:
  - {{card: Cub in Hero Expedition, counters: {{Ember: {left}}}}}
""")

    assert facts == [HOLDS]


def test_what_says_too_little():
    """A name that means both is refused, with the words for each."""
    with pytest.raises(InputError, match=r"2 options are called Cub .*\(not Asleep, 2 boosts\)"):
        play(f"{TWO}    choosing: Cub (ready)\nexpect:\n  - day: 2\n")


def test_reactions_of_two_copies():
    """The bearers of Reactions with the same words are told apart, too."""
    cards = CARDS + """  Drum:
    type: Landmark Permanent
    costs: 1/1
    text: |
      At Noon — Draw a card.
"""
    board = """
players:
  Ada: {landmarks: [{card: Drum, exhausted: yes}, Drum]}
  Ben: {}
start: {phase: Noon}
do:
  - Ada resolves: Draw a card
    of: Drum (ready)
  - expect: [{player: Ada, reactions: 1}]
  - end of phase:
expect:
  - {player: Ada, hand size: 2}
"""

    assert found(board, cards) == [HOLDS] * 2


def test_the_trace_says_which():
    """What is told of a choice names the one that was chosen."""
    verdict = play(f"{TWO}    choosing: Cub (Asleep)\nexpect:\n  - {{count: Cub, is: 2}}\n")
    told = [line.text for line in report.lines(verdict)]

    assert [one for one in told if "Cub (Asleep, 0 boosts) in Ada's Hero Expedition" in one]


def _orbs(chosen: str) -> str:
    """A board on which an exhausted Mana Orb is discarded after one was readied."""
    return f"""
players:
  Ada:
    hand: [Dowser]
    mana:
      cards: [Cub, {{card: Wolf, exhausted: yes}}, {{card: Storm, exhausted: yes}}]
  Ben: {{}}
do:
  - Ada plays: Dowser
    into: Hero Expedition
  - Ada resolves: Discard one
    choosing: [Wolf for Cub, {chosen}]
expect:
  - {{card: Storm, in: Ada's discard pile}}
"""


DOWSER = CARDS + """  Dowser:
    type: Character - Engineer
    costs: 0/0
    statistics: 0/0/0
    text: |
      {J} Discard one of your Mana Orbs.
"""


@pytest.mark.parametrize("chosen", ["Storm", "an exhausted Mana Orb (Storm) in Ada's Mana zone"])
def test_mana_orbs_are_told_apart_by_their_cards(chosen):
    """Whoever writes the file knows the cards of the face-down ones, and nothing else of them."""
    verdict = play(_orbs(chosen), DOWSER)
    told = [line.text for line in report.lines(verdict)]

    assert verdict.expect[0].holds
    assert "Ada chooses to exhaust Cub and ready Wolf" in told
    assert any("an exhausted Mana Orb (Storm) in Ada's Mana zone" in one for one in told)


def test_which_mana_orbs_are_exchanged_is_hidden():
    """Another player is told that one is exhausted and another readied, and not which."""
    verdict = play(_orbs("Storm"), DOWSER)
    told = [line.text for line in report.lines(verdict, viewer=1)]

    assert "Ada chooses to exhaust a Mana Orb and ready another" in told


def test_a_copy_with_a_name_of_its_own_sets_no_other_apart():
    """The printed name means the copy that the file does not name, so nothing more is told."""
    board = """
players:
  Ada:
    mana: 2
    hand: [Storm]
    hero expedition: [Cub]
    companion expedition: [{card: Cub, named: the old Cub}]
  Ben:
    hero expedition: [{card: Cub, named: Ben's own}]
do:
  - Ada plays: Storm
    choosing: Cub
expect:
  - {card: Cub, exists: yes}
"""
    told = [line.text for line in report.lines(play(board))]

    assert "Ada targets Cub" in told


def test_what_is_equal_with_all_below_it_is_told_once():
    """A line tells how many copies it is about, and what they are asked for is told once."""
    cards = CARDS + """  Fern:
    type: Character - Plant
    costs: 1/1
    statistics: 1/1/1
  Grove:
    type: Character - Plant
    costs: 1/1
    statistics: 1/1/1
    text: |
      If you control two or more Animals, I am [Gigantic].
"""
    board = """
players:
  Ada: {hero expedition: [Cub, Grove, Grove, Grove]}
  Ben: {}
do:
  - until: Dusk
expect:
  - {count: Grove, is: 3}
"""
    lines = report.as_text(play(board, cards), Style(coloured=False), 300)
    text = " ".join(" ".join(lines).split())

    assert text.count("of Grove does not apply") == 1
    assert "needed: 2 or more) (3 of them)" in text
    assert text.count("counted in Ada's Hero Expedition: Cub") == 1
    assert "Cub (3 times)" not in text
