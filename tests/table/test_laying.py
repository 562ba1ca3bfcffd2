"""What lies on the table is shown as the text has it, and changed in it."""

from __future__ import annotations

import pytest

from judgebot.errors import InputError
from judgebot.scenario.format import loader
from judgebot.table import laying

TEXT = """title: A dispute
cards:
  Cub: {type: Character, costs: 1/1, statistics: 1/1/1}
players:
  Ada:
    mana: 3
    hand: [Cub]
  Ben: {hero expedition: [{card: Cub, boosts: 2, statuses: [Anchored], owner: Ada}]}
start: {first player: Ada, regions: [V, M, O, VM, VO, O face down]}
"""
CUB = ["players", "Ben", "hero expedition", 0]


def changed(path, **how):
    """The text after a change, which is a scenario still."""
    text = laying.changed(TEXT, {"path": path, **how})
    loader.loads(text, may_be_idle=True)
    return text


def test_what_lies_there_is_shown():
    """Each card with its statuses, boosts and owner; the players with their mana."""
    layout = laying.layout(TEXT)
    (cub,) = layout.sides[1].zones[0].copies

    assert [side.ready for side in layout.sides] == ["3", "0"]
    assert cub.notes == ("Anchored", "2 boosts", "owned by Ada")
    assert layout.regions == ("V", "M", "O", "VM", "VO", "O face down")


@pytest.mark.parametrize(
    ("path", "how", "expected"),
    [
        ([*CUB, "boosts"], {"value": "0"}, "statuses: [Anchored], owner: Ada}"),
        ([*CUB, "statuses"], {"toggle": "Asleep"}, "statuses: [Anchored, Asleep]"),
        ([*CUB, "statuses"], {"toggle": "anchored"}, "{card: Cub, boosts: 2, owner: Ada}"),
        ([*CUB, "counters", "Kelon"], {"value": "3"}, "counters: {Kelon: 3}"),
        (["players", "Ada", "mana", "ready"], {"value": "5"}, "mana: 5\n"),
        (["players", "Ada", "mana", "exhausted"], {"value": "1"}, "mana: {ready: 3, exhausted: 1}"),
        (["players", "Ada", "hand", 0], {"value": None}, "Ada:\n    mana: 3\n  Ben"),
        (["start", "regions", 6], {"letter": "M"}, "regions: [V, M, O, VM, VO, M]"),
        (["start", "regions", 4], {"letter": "O"}, "regions: [V, M, O, VMO, VO, O face down]"),
        (["start", "regions", 1], {"letter": "V"}, "regions: [V face down, M, O"),
        (["start"], {"moment": "at Rest"}, "at: Rest"),
        (["start"], {"moment": ""}, "start: {first player: Ada"),
        (["start", "passed"], {"toggle": "Ben"}, "passed: [Ben]"),
        (["players", "Ada"], {"name": "Zoe"}, "first player: Zoe"),
        (["players", "Ada"], {"name": "Zoe"}, "owner: Zoe"),
    ],
)
def test_a_change_is_written(path, how, expected):
    """What is set at the table stands in the text, which can be played."""
    assert expected in changed(path, **how)


@pytest.mark.parametrize(
    "change",
    [
        {},
        {"path": []},
        {"path": "players"},
        {"path": [True]},
        {"path": ["players", "Ada"], "name": "Ben"},
        {"path": ["do"], "cut": "x"},
        {"path": ["start", "regions", "x"], "letter": "V"},
        {"path": ["start", "regions", 1], "letter": "X"},
        {"path": ["players", "Ada", "hand", 9, "boosts"], "value": "1"},
    ],
)
def test_what_is_no_change_is_refused(change):
    """No change makes the table fail."""
    with pytest.raises(InputError):
        laying.changed(TEXT, change)


def test_players_are_named_before_anything_is_played():
    """What was done speaks of players by their names."""
    text = TEXT + "do: [{Ada passes: }]\n"
    with pytest.raises(InputError):
        laying.changed(text, {"path": ["players", "Ada"], "name": "Zoe"})
