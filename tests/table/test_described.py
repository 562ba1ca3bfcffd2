"""One description of a board, for what can be asked of it and for what sets endings apart."""

from __future__ import annotations

from judgebot.table import asking, described, standing

BOARD = """title: A board
cards:
  Elk:
    type: Character
    costs: 3/3
    statistics: 3/3/3
    text: |
      Gigantic.
  Cub: {type: Character, costs: 1/1, statistics: 1/1/1}
  Fair: {type: Landmark Permanent, costs: 1/1}
players:
  Ada:
    mana: {ready: 2, exhausted: 1}
    hand: [Cub]
    hero expedition: [{card: Cub, boosts: 1, statuses: Fleeting, counters: {Kelon: 2}}]
    ascended: Hero
  Ben: {landmarks: [Fair], companion expedition: [Elk], deck: [Cub, Elk]}
start: {turn: Ben, passed: Ada}
"""


def lines(text=BOARD):
    """The lines that tell a board."""
    return [*described.board(standing.played(text).thing_names)]


def test_each_place_is_told_by_its_properties():
    """In the words of facts: mana, hands, who has passed, Expeditions, whose turn it is."""
    found = lines()

    assert "Ada — ready mana: 2" in found and "Ada — exhausted mana: 1" in found
    assert "Ada — hand size: 1" in found and "Ada — passed: yes" in found
    assert "Ada's Hero Expedition — ascended: yes" in found
    assert "Ben's Companion Expedition — region: 7" in found
    assert "Turn: Ben" in found and "Phase: Afternoon" in found
    assert [one for one in found if one.endswith((": no", ": none"))] == []


def test_each_thing_is_told_with_what_it_has():
    """Where it is, its statistics, keywords, statuses, boosts and counters; not Decks nor mana."""
    found = [one for one in lines() if one.startswith(("Cub", "Elk", "Fair"))]

    assert sorted(found) == [
        "Cub: Ada's Hero Expedition, 2/2/2, Fleeting, 1 boost, Kelon 2",
        "Elk: Ben's Companion Expedition, 3/3/3, Gigantic",
        "Fair: Ben's Landmarks",
    ]


def test_what_is_told_can_be_asked_for():
    """Each property of a place that tells boards apart is one that a fact can name, and holds."""
    now = standing.played(BOARD)
    told = [line.partition(" — ") for line in described.board(now.thing_names) if " — " in line]
    facts = [
        f"{'expedition' if 'Expedition' in name else 'player'}: {name}, {said}"
        for name, _, said in told
    ]

    assert len(facts) > 10
    assert [one for one in facts if not asking.holds_now(now, one)] == []
