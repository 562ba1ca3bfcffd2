"""The lines that a message offers for pasting choose what they are offered for."""

from __future__ import annotations

import pytest

from judgebot.game.engine import advance
from judgebot.scenario.play import pasting
from judgebot.scenario.play.mistakes import OpenChoice
from tests.scenario.tables import play

CARDS = """
cards:
  Song of Rain:
    type: Spell
    costs: 1/1
    text: |
      Draw a card.
  Bowl:
    type: Landmark Permanent
    costs: 1/1
    text: |
      {T} : Choose one:
      • Target Character gains 1 boost.
      • Draw a card.
  Cub:
    type: Character
    costs: 1/1
    statistics: 1/1/1
    text: |
      At Noon — You may draw a card.
      At Noon — You may pay {1} to draw a card.
  Gong:
    type: Landmark Permanent
    costs: 1/1
    text: |
      At Noon — Roll a die. On a 4+, draw a card.
"""
FIRST_TURN = """
players:
  Ada: {mana: 1, hand: [Song of Rain], reserve: [Song of Rain], landmarks: [Bowl]}
  Ben: {}
"""
NOON = """
players:
  Ada: {mana: 1, landmarks: [Gong], hero expedition: [{card: Cub, named: Old Cub}]}
  Ben: {}
start: {phase: Noon}
"""
NOTHING = "expect:\n  - {day: 2}\n"


def _in_list(*items):
    """A `do` list of these items."""
    return "do:\n" + "".join(f"  {line}\n" for one in items for line in one.splitlines())


@pytest.mark.parametrize(
    ("place", "line"),
    [
        (0, "- Ada plays: Song of Rain in Ada's Hand"),
        (1, "- Ada plays: Song of Rain in Ada's Reserve"),
        (
            2,
            "- Ada uses: '{T} : Choose one: • Target Character gains 1 boost. • Draw a card'\n"
            "  of: Bowl",
        ),
        (3, "- Ada passes:"),
    ],
)
def test_a_turn_effect(place, line):
    """Cards with "of" in their names are played, and abilities of several lines stand on one."""
    verdict = play(FIRST_TURN + NOTHING, CARDS)
    decision = advance(verdict.game)

    assert pasting.lines(verdict.thing_names, decision, None, decision.options[place]) == (line,)
    assert play(FIRST_TURN + _in_list(line, "- end of phase:") + NOTHING, CARDS).holds


def _open(do):
    """What a message says to write where this list leaves a choice open."""
    with pytest.raises(OpenChoice) as error:
        play(NOON + do + NOTHING, CARDS)
    return error.value.write


ROLL = "- Ada resolves: Roll a die\n  of: Gong"
PAY = "- Ada resolves: pay 1\n  of: Old Cub"


@pytest.mark.parametrize(
    ("items", "write"),
    [
        ((), "`- Ada resolves: At Noon — Roll a die. On a 4+, draw a card\n  of: Gong`"),
        ((ROLL,), "`rolls: 1` under `Ada resolves: Roll a die`"),
        ((ROLL, "- until: Afternoon"), "`rolls: 1` under `until: Afternoon`"),
        ((f"{ROLL}\n  rolls: 1", PAY), "`may: yes` under `Ada resolves: pay 1`"),
    ],
)
def test_each_choice_by_the_key_of_its_kind(items, write):
    """A roll and a cost that may be paid stand beside what asks for them."""
    assert _open(_in_list(*items) if items else "") == f"Write {write}"


def test_beside_until():
    """While `until` goes on, its own keys choose, for no command under it is come to."""
    board = """
players:
  Ada: {reserve: [Song of Rain, Bowl, Cub]}
  Ben: {}
start: {phase: Night, at: Clean-up}
"""
    with pytest.raises(OpenChoice) as error:
        play(board + _in_list("- end of day:") + NOTHING, CARDS)

    assert error.value.write == "Write `choosing: Song of Rain` under `end of day:`"


def test_before_anything_is_done():
    """What chance decides before the first item stands beside one that goes on."""
    board = """
players:
  Ada: {landmarks: [Gong]}
  Ben: {}
start: {phase: Noon}
"""
    with pytest.raises(OpenChoice) as error:
        play(board + NOTHING, CARDS)

    assert error.value.write == "Write `- end of phase:\n  rolls: 1`"
    assert play(board + _in_list("- end of phase:\n  rolls: 1") + NOTHING, CARDS).holds


def test_a_may_of_another_player():
    """What another player than the one who acts may do is offered as a command of their own."""
    table = """
players: {Ada: {mana: 2, hand: [Feast]}, Ben: {hand: [Cub]}}
do:
  - Ada plays: Feast
%s
expect:
  - {player: Ben, hero expedition: [Cub]}
"""
    feast = CARDS + """  Feast:
    type: Spell
    costs: 2/2
    text: |
      Starting with you, each player may immediately play a Character for {3} less.
"""

    with pytest.raises(OpenChoice) as caught:
        play(table % "", feast)
    chosen = play(table % "  - Ben chooses: yes\n  - Ben chooses: Cub\n    into: Hero", feast)

    assert "`- Ben chooses: yes`" in str(caught.value)
    assert chosen.holds
