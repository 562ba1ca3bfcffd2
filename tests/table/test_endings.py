"""What can happen: each way to end, how many lines of play end so, and the choices of one."""

from __future__ import annotations

from judgebot.table import described, endings, standing

BOARD = """title: A dispute
cards:
  Bolt:
    type: Spell
    costs: 1/1
    text: |
      Target Character gains 1 boost. You may draw a card.
  Cub: {type: Character, costs: 1/1, statistics: 1/1/1}
players:
  Ada: {mana: 1, hand: [Bolt], hero expedition: [Cub]}
  Ben: {hero expedition: [Cub]}
"""
PLAYED = BOARD + "do:\n  - Ada plays: Bolt\n"


def found(text, **bounds):
    """The endings from where a scenario stands."""
    return endings.endings(standing.played(text), **bounds)


def test_each_ending_is_told_with_what_sets_it_apart():
    """Two targets, and to draw or not: four endings, one line each."""
    actual = found(PLAYED)

    assert (actual.times, actual.complete) == (4, True)
    assert {one.choices for one in actual.endings} == {
        (f"Cub in {whose}'s Hero Expedition", may)
        for whose in ("Ada", "Ben")
        for may in ("yes", "no")
    }
    for one in actual.endings:
        (target, may) = one.choices
        place = target.removeprefix("Cub in ")
        assert f"Cub: {place}, 2/2/2, 1 boost" in one.differs
        assert f"Ada — hand size: {1 if may == 'yes' else 0}" in one.differs


def test_from_a_turn_each_turn_effect_is_tried():
    """Whoever takes a turn can play the Spell in each way, or pass."""
    actual = found(BOARD)

    assert actual.times == 5
    assert ("pass",) in {one.choices for one in actual.endings}


def test_each_ending_can_be_played():
    """The choices of an ending, taken one after the other, lead to what it tells."""
    for one in found(BOARD).endings:
        text = BOARD
        for label in one.choices:
            text = standing.taken(text, label)

        assert set(one.differs) <= set(described.board(standing.played(text).thing_names))


def test_lines_that_meet_are_counted():
    """Two Reactions in either order: two lines, one ending, told by what is not so now."""
    text = BOARD.replace("Bolt", "Elk").replace("Spell", "Character\n    statistics: 1/1/1")
    text = text.replace(
        "Target Character gains 1 boost. You may draw a card.",
        "{J} I gain 1 boost.\n      {J} I gain 2 boosts.",
    )
    actual = found(text + "do:\n  - Ada plays: Elk\n    into: Hero Expedition\n")
    (one,) = actual.endings

    assert (one.times, actual.times) == (2, 2)
    assert "Elk: Ada's Hero Expedition, 4/4/4, 3 boosts" in one.differs


def test_a_bound_is_told():
    """What was not followed is said to be missing."""
    assert not found(BOARD, decisions=2).complete
