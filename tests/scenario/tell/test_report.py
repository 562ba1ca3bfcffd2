"""Verdicts as a person reads them."""

from __future__ import annotations

import pytest

from judgebot.errors import InputError
from judgebot.scenario.format.loader import loads
from judgebot.scenario.play.runner import run
from judgebot.scenario.tell import report
from judgebot.scenario.tell.board_text import as_text
from judgebot.screen import Style
from judgebot.sure import sure
from tests.scenario.tables import play

CARDS = """
cards:
  Cub:
    type: Character
    costs: 1/1
    statistics: 1/1/1
  Call:
    type: Spell
    costs: 1/1
    text: |
      Play a Character for free. Draw a card.
"""
BOARD = """
players:
  Ada: {mana: 1, hand: [Call, Cub]}
  Ben: {}
do:
  - Ada plays: Call
    choosing: Cub
    into: Hero Expedition
expect:
  - {player: Ada, hand size: 1}
"""


def test_a_card_that_an_effect_plays_is_a_part_of_it():
    """Each step of playing it is one of the effect, and stands under it (CR 5.2.b)."""
    verdict = play(BOARD, CARDS)
    told = list(report.lines(verdict))
    (performs,) = [one for one in told if one.told.event == "play.performs"]
    of_cub = [one for one in told if one.told.event in ("play.free", "play.joins", "draw")]

    assert verdict.holds
    assert [(one.number, one.depth) for one in of_cub] == [(performs.number, 1)] * 3


@pytest.mark.parametrize(
    ("viewer", "account", "shown"),
    [
        (None, report.Account.FULL, ["      Hand: Call; Cub"]),
        (1, report.Account.FULL, ["      Hand: 2 cards"]),
        (None, report.Account.USUAL, []),
    ],
)
def test_the_full_account_begins_with_the_board(viewer, account, shown):
    """What lies on the table, as far as whoever reads it may see it."""
    told = report.as_text(play(BOARD, CARDS), Style(coloured=False), 100, viewer, account)

    assert ("The board before:" in told) is bool(shown)
    assert [line for line in told if line.startswith("      Hand: ")] == shown


TOLL = """
cards:
  Toll:
    type: Spell
    costs: 1/1
    text: |
      Each player draws a card unless they pay {1}.
players:
  Ada: {mana: 2, hand: [Toll]}
  Ben: {mana: 1}
do:
  - Ada plays: Toll
    may: [no, no]
expect:
  - {player: Ada, hand size: 1}
"""


def test_what_a_player_chooses_not_to_do_is_told_once():
    """In the order of choosing (CR 6.1.h), and not again when nothing comes of it."""
    verdict = play(TOLL, "")
    told = report.told_by(verdict, list(report.lines(verdict)), [], report.Account.FULL)
    declined = [(one.text, one.rules) for one in told if "chooses not to pay" in one.text]

    assert declined == [
        (f"{player} chooses not to pay this cost: “pay {{1}}”", ("6.4.b", "6.1.h"))
        for player in ("Ada", "Ben")
    ]


IN_THE_MIDST = """
cards:
  Herald:
    type: Character
    costs: 1/1
    statistics: 1/1/1
    text: |
      {J} Pay {1} less for the next Spell you play this turn. Play a Spell for free.
  Call:
    type: Spell
    costs: 1/1
    text: |
      Draw a card.
"""


def test_a_step_that_goes_on_has_its_number_again():
    """What stands under a step and comes after another step says under which it stands."""
    verdict = play(
        """
players:
  Ada: {mana: 1, hand: [Herald, Call]}
  Ben: {}
do:
  - Ada plays: Herald
    into: Hero Expedition
    choosing: Call
expect:
  - {player: Ada, hand size: 1}
""",
        IN_THE_MIDST,
    )
    told = report.as_text(verdict, Style(coloured=False), 100, None, report.Account.FULL)
    used = next(line for line in told if "is used up" in line)
    again = next(line for line in told if "Call performs its effect" in line)

    assert verdict.holds
    assert int(again[:3]) < int(used[:3])


def test_only_whole_steps_are_as_above():
    """A step of which one telling has more lines than the other is told again."""
    one = list(report.lines(play(BOARD, CARDS)))
    place = next(at for at, line in enumerate(one) if line.depth)
    begins = next(at for at, line in enumerate(one) if line.number == one[place].number)
    other = one[:place] + one[place + 1 :]

    assert report._same_steps(one, one) == len(one)
    assert report._same_steps(one, other) == report._same_steps(other, one) == begins
    assert report._same_steps(one[:place], one) == begins


def test_a_gigantic_object_stands_in_both_expeditions_of_the_board():
    """It is present in the other one, too (CR 7.4.4.b)."""
    verdict = play(
        """
players:
  Ada: {companion expedition: [Cub, Titan]}
  Ben: {hero expedition: Cub}
expect:
  - {day: 2}
""",
        """
cards:
  Cub: {type: Character, costs: 1/1, statistics: 1/1/1}
  Titan:
    type: Character
    costs: 1/1
    statistics: 3/3/3
    text: |
      [Gigantic].
""",
    )
    board = as_text(verdict.thing_names)

    assert "    Hero Expedition (region 0): Titan, Gigantic" in board
    assert "    Companion Expedition (region 7): Cub (1/1/1); Titan (3/3/3)" in board


TWO_ADDITIONS = """
cards:
  Larder:
    type: Landmark Permanent
    costs: 1/1
    text: |
      If you would draw a card, also [Resupply].
  Lesson:
    type: Spell
    costs: 1/1
    text: |
      Draw a card.
  Ant: {type: Character, costs: 1/1, statistics: 1/1/1}
players:
  Ada: {mana: 1, hand: Lesson, landmarks: [Larder], deck: [Ant, Ant], fill deck: 0}
  Ben: {}
do:
  - Ada plays: Lesson
possible:
  - {player: Ada, deck size: 0}
"""


def test_a_line_of_play_says_on_what_reading_it_rests():
    """Where exploring found it, a reading is named of which no other can be played."""
    told = report.as_text(play(TWO_ADDITIONS, ""), Style(coloured=False), 1000)

    assert any(line.startswith("Step 4 rests on a reading of 6.1.f") for line in told)
    assert sum("as 6.1.f is read here" in line for line in told) == 1


@pytest.mark.parametrize(
    ("ben", "granted"), [("deck: [Cub]", 2), ("deck: []", 2), ("reserve: [Cub]", 1)]
)
def test_what_is_granted_of_a_variant_is_told_where_it_differs(ben, granted):
    """A variant with another Deck takes other things for granted than what it varies."""
    verdict = play(
        f"""
players: {{Ada: {{}}, Ben: {{}}}}
do:
  - Ada passes:
expect: {{player: Ada, hand: none}}
variants:
  another Deck:
    players: {{Ada: {{}}, Ben: {{{ben}}}}}
    do:
      - Ada passes:
    expect: {{player: Ada, hand: none}}
""",
        CARDS,
    )
    told = report.as_text(verdict, Style(coloured=False), 100)

    assert sum(line.startswith("Taken for granted: ") for line in told) == granted


WAITING = """
title: t
cards:
  Tutor:
    type: Character - Citizen
    costs: 1/1
    statistics: 1/1/1
    text: |
      At Noon — You may have another target Character gain [[Asleep]].

      At Noon — Draw a card.
players:
  Ada:
    hero expedition: [{card: Tutor, named: the old Tutor}]
  Ben: {}
start: {phase: Noon, at: begins}
expect:
  - {player: Ada, hand size: 1}
"""


def test_the_board_tells_what_waits_in_limbo():
    """A Reaction stands there in quotes, without markup, with what the file calls its bearer."""
    with pytest.raises(InputError) as caught:
        run(loads(WAITING))

    thing_names, _ = sure(caught.value.stood)
    assert as_text(thing_names)[-2:] == [
        "  In Limbo: Ada's Reaction “At Noon — You may have another target Character gain Asleep”"
        " of the old Tutor",
        "  In Limbo: Ada's Reaction “At Noon — Draw a card” of the old Tutor",
    ]


NAMESAKES = """
title: t
cards:
  Pass:
    type: Landmark Permanent
    costs: 1/1
    text: |
      When you exhaust a card in Reserve — I gain 1 boost.
  Frost:
    type: Spell
    costs: 1/1
    text: |
      Exhaust target card in Reserve.
  Cub: {type: Character - Animal, costs: 1/1, statistics: 1/1/1}
players:
  Ada: {mana: 1, hand: [Frost], landmarks: [Pass, BOTH]}
  Ben: {reserve: [Cub], landmarks: [Pass]}
do:
  - Ada plays: Frost
    choosing: Cub
  - Ada resolves: I gain
expect:
  - {player: Ada, reactions: 0}
"""


@pytest.mark.parametrize(
    ("also", "named"),
    [("", ("Ada's Pass", "Ben's Pass")), (", named: the old Pass", ("the old Pass", "Ben's Pass"))],
)
def test_whose_reaction_is_activated_is_told_of_namesakes(also, named):
    """Of objects of one name of two players; the name that the file gives tells enough."""
    own = f"{{card: Pass{also}}}"
    verdict = run(loads(NAMESAKES.replace("Pass, BOTH", own)))
    told = [one.text for one in report.lines(verdict) if one.told.event.startswith("reaction.")]

    assert any(one.startswith("activated") and one.endswith(f" of {named[0]}") for one in told)
    assert any(one.endswith(f" of {named[1]}: Ada did that") for one in told)


NEAR = """
cards:
  Small:
    type: Character - Animal
    costs: 1/1
    statistics: 1/1/1
  Large:
    type: Character - Animal
    costs: 5/5
    statistics: 5/5/5
  Squall:
    type: Spell
    costs: 1/1
    text: |
      Discard target Character with Hand Cost {3} or less.
"""


def test_what_a_fact_names_is_told_what_it_lacked_where_something_else_was_chosen():
    """A near miss is told beside the expectation about it, though another target fitted."""
    verdict = play(
        """
players:
  Ada: {mana: 1, hand: [Squall]}
  Ben: {hero expedition: [{card: Small, named: Tiny}, {card: Small, named: Other}, Large]}
do:
  - Ada plays: Squall
    choosing: Tiny
expect:
  - {card: Large, in: Ben's Hero Expedition}
  - {card: Tiny, in: Ben's Discard pile}
""",
        NEAR,
    )
    large, tiny = [
        line for line in report.as_text(verdict, Style(coloured=False), 300) if "holds" in line
    ]

    assert "Large is not “a Character with Hand Cost {3} or less” (its Hand Cost is 5; needed: 3 " \
        "or less), so that it could not be targeted (CR 6.5.b, 2.2.7.b)" in large
    assert "could not" not in tiny
