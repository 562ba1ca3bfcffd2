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
MARKER = {"terrains": "V", "region": "3"}
READING = "an-exchange-inside-a-zone"
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
        (["players", "Ada", "mana", "+"], {"value": "Cub"}, "mana: {ready: 3, cards: [Cub]}"),
        (["players", "Ben", "mana", "+"], {"value": "Cub"}, "mana: {ready: 0, cards: [Cub]}"),
        (["start", "markers", "+"], {"value": MARKER}, "markers: [{terrains: V, region: 3}]"),
        (["readings", READING], {"value": "other"}, f"readings: {{{READING}: other}}"),
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


ORBS = {
    "Ada: {mana: [Cub, Cub]}": ("0", [("mana", 0), ("mana", 1)]),
    "Ada: {mana: {ready: 2, cards: [Cub]}}": ("2", [("mana", "cards", 0)]),
    "Ada: {mana: {cards: Cub}}": ("0", [("mana", "cards", 0)]),
    "Ada: {mana: 2}": ("2", []),
}


@pytest.mark.parametrize("written", ORBS)
def test_mana_orbs_whose_cards_matter_are_kept(written):
    """However they are written, they are shown, a number beside them changes, and one comes."""
    text = TEXT.replace("Ada:\n    mana: 3\n    hand: [Cub]", written)
    ready, paths = ORBS[written]
    assert laying.layout(text).sides[0].ready == ready
    for path, value, more in (("ready", "5", 0), ("exhausted", "1", 0), ("+", "Cub", 1)):
        new = laying.changed(text, {"path": ["players", "Ada", "mana", path], "value": value})
        loader.loads(new, may_be_idle=True)
        zones = laying.layout(new).sides[0].zones
        assert sum(len(zone.copies) for zone in zones) == len(paths) + more
    copies = [one for zone in laying.layout(text).sides[0].zones for one in zone.copies]
    assert [one.path[2:] for one in copies] == paths


def test_terrain_markers_are_taken_away_again():
    """The last one leaves nothing; one that stands alone is kept beside a second."""
    text = TEXT.replace("start: {", "start: {markers: {terrains: V, region: 3}, ")
    two = laying.changed(text, {"path": ["start", "markers", "+"], "value": MARKER})
    assert [one.region for one in laying.layout(two).markers] == ["3", "3"]
    for left in (1, 0):
        path = list(laying.layout(two).markers[0].path)
        two = laying.changed(two, {"path": path, "value": None})
        loader.loads(two, may_be_idle=True)
        assert len(laying.layout(two).markers) == left


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
