"""What can be asked of a thing on the table, and why it cannot be played."""

from __future__ import annotations

import pytest

from judgebot.errors import InputError
from judgebot.table import asking, standing

BOARD = """title: A dispute
cards:
  Cub:
    type: Character
    costs: 1/1
    statistics: 1/1/1
    text: |
      When I go to Reserve — Draw a card.
  Giant: {type: Character, costs: 9/9, statistics: 9/9/9}
players:
  Ada:
    mana: {ready: 2, exhausted: 1}
    hand: [Giant, Cub]
    reserve: [{card: Cub, statuses: [Exhausted]}]
    hero expedition: [{card: Cub, boosts: 2}]
  Ben: {hero expedition: [Cub]}
"""


def asked(text=BOARD, **of):
    """What can be asked of a thing on a board."""
    return asking.asking(standing.played(text), **of)


def said(found):
    """The values of its properties."""
    return {one.name: one.value for one in found.properties}


def test_each_property_is_a_fact_that_holds():
    """What is shown of a thing, a player, a place and the game can be asked for as it stands."""
    now = standing.played(BOARD)
    things = [
        {"name": "Cub in Ada's Hero Expedition"}, {"name": "Giant"}, {"kind": "game"},
        {"kind": "player", "name": "Ada"}, {"kind": "region", "name": "3"},
        {"kind": "expedition", "name": "Ben's Hero Expedition"},
    ]  # fmt: skip
    facts = [one.fact for thing in things for one in asking.asking(now, **thing).properties]

    assert len(facts) > 30
    assert [one for one in facts if not asking.holds_now(now, one)] == []


def test_a_thing_is_called_so_that_no_other_is_meant():
    """Of several Cubs, each is named with its place."""
    found = asked(name="Cub in Ada's Hero Expedition")

    assert found.name == "Cub in Ada's Hero Expedition"
    assert (said(found)["boosts"], said(found)["statistics"]) == ("2", "3/3/3")


def test_what_cannot_be_played_says_why():
    """A cost that cannot be paid (CR 5.1.2.f), and a card that is exhausted (CR 2.4.6.c)."""
    (giant,) = asked(name="Giant").refused
    cub = asked(name="Cub in Ada's Reserve").refused

    assert "cannot be paid with 2 ready Mana Orbs" in giant.why and giant.rules
    assert [one.why for one in cub] == ["it is exhausted"] and "2.4.6.c" in cub[0].rules


def test_what_can_be_played_is_a_fact():
    """A card that may be played says so, and by whom."""
    (legal,) = asked(name="Cub in Ada's Hand").legal

    assert legal.value == "by Ada"
    assert asking.holds_now(standing.played(BOARD), legal.fact)


def test_all_that_a_player_cannot_play_is_listed():
    """Of what the player whose turn it is holds, each that is not offered has its reason."""
    assert [one.name for one in asking.refused_now(standing.played(BOARD))] == ["Giant", "Cub"]


def test_a_reaction_that_did_not_activate_can_be_asked_for():
    """Only a thing that has one is asked why not."""
    assert len(asked(name="Cub in Ben's Hero Expedition").did_not) == 1
    assert asked(name="Giant").did_not == ()


@pytest.mark.parametrize(
    "of", [{"name": "Nobody"}, {"item": 999}, {"kind": "x", "name": "y"},
           {"kind": "region", "name": "99"}, {"kind": "player", "name": "Zoe"}],
)  # fmt: skip
def test_what_is_not_there_is_refused(of):
    """Nothing is told of what is not on the table."""
    with pytest.raises(InputError):
        asked(**of)
