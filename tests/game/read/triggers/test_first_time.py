"""CR 6.3.b "For the first time each turn", and which of several things something is."""

from __future__ import annotations

import pytest

from judgebot.abilities.words import Phase
from tests.each import of_each
from tests.game.reacting import reactions

YOU = ("7.2.3.a", "7.5.6.a", "7.5.6.c")
ME = ("7.2.1.a",)
NOT_FIRST = ("not-first", ("6.3.b",))
RESUPPLY, AWAY = "[Resupply]", "discard target card in your Reserve"
ANT = "Target Character you control"
FIRST = {
    ("you draw a card", "Draw a card, then draw a card."): [YOU, None],
    ("you draw a card", "Draw two cards."): [YOU],
    ("you draw a card", "Target opponent draws a card, then draw a card."): [YOU],
    ("you exhaust a card in Reserve",
     "Exhaust target card in Reserve, then ready it, then exhaust it."): [YOU, None],
    ("I gain one or more Ember counters", "I gain 1 Ember counter, then I gain 1 Ember counter."):
        [ME, None],
    ("I gain one or more Ember counters", "I gain 1 Ash counter, then I gain 1 Ember counter."):
        [ME],
    ("I gain one or more Ember counters",
     f"{ANT} gains 1 Ember counter, then I gain 1 Ember counter."): [ME],
    ("a card goes to your Reserve", f"{RESUPPLY}, then {RESUPPLY}."): [("7.2.3.a",), None],
    ("a card goes to your Reserve", f"D{AWAY[1:]}, then {RESUPPLY}."): [("7.2.3.a",)],
    ("a card leaves your Reserve", f"D{AWAY[1:]}, then {RESUPPLY}, then {AWAY}."):
        [("7.5.11.a", "7.2.3.a"), None],
    ("a Character joins one of your Expeditions",
     f"{ANT} switches Expeditions, then it switches Expeditions."):
        [("7.5.10.c", "7.2.3.a"), None],
    ("you discard a card from your hand",
     f"D{AWAY[1:]}, then discard a card from your hand."): [YOU],
    ("you roll one or more dice", "Roll a die, then roll a die."): [YOU, None],
    ("a Character gains [[Fleeting]]",
     f"{ANT} gains [[Fleeting]], then it loses [[Fleeting]], then it gains [[Fleeting]]."):
        [(), None],
    ("a Character gains [[Fleeting]]",
     f"{ANT} gains [[Anchored]], then it gains [[Fleeting]]."): [()],
}  # fmt: skip
"""The rules of each time that "When …" is true of what an effect does; None for no first time."""


@pytest.mark.parametrize("while_", ["turn", "Afternoon", "Day"])
@of_each(("when", "times"), FIRST.items())
def test_the_first_time_in_a_while(when, times, while_):
    """What is not what the words speak of was no first time of it."""
    trigger, effect = when
    dice = (2, 5) if "Roll" in effect else ()

    found = reactions(f"When {trigger} for the first time each {while_}", effect, *dice)
    assert [one for one in found if one[0] in ("activated", "not-first", "not-then")] == [
        ("activated", (*rules, "6.3.b")) if rules is not None else NOT_FIRST for rules in times
    ]


@pytest.mark.parametrize(
    ("while_", "phase", "turn", "then"),
    [
        ("turn", Phase.AFTERNOON, 0, True),
        ("turn", Phase.AFTERNOON, None, False),
        ("turn", Phase.NOON, None, False),
        ("Afternoon", Phase.AFTERNOON, None, True),
        ("Afternoon", Phase.NOON, None, False),
        ("Day", Phase.AFTERNOON, 0, True),
        ("Day", Phase.NIGHT, None, True),
    ],
)
def test_when_there_is_a_first_time(while_, phase, turn, then):
    """Outside turns there is none of a turn, and out of the Afternoon none of it."""
    for trigger in ("you [Resupply]", f"your first Character each {while_} switches Expeditions"):
        each = "" if "each" in trigger else f" for the first time each {while_}"
        effect = f"{ANT} switches Expeditions." if "each" in trigger else "[Resupply]."
        (found,) = reactions(f"When {trigger}{each}", effect, phase=phase, turn=turn)

        assert found[0] == ("activated" if then else "not-then")


def test_another_roll_was_no_first_time():
    """Of a result that is asked for, others are none (CR 6.3.b)."""
    found = reactions("When you roll a 4+ for the first time each turn",
                      "Roll a die, then roll a die, then roll a die.", 2, 5, 6)  # fmt: skip

    assert [one[0] for one in found] == ["number", "activated", "not-first"]


@pytest.mark.parametrize(
    ("which", "number", "told_"),
    [
        ("first", 1, "activated"), ("first", 3, "activated"), ("second", 1, "not-that-one"),
        ("second", 2, "activated"), ("third", 2, "not-that-one"), ("third", 4, "activated"),
    ],
)  # fmt: skip
def test_which_of_several_at_once(which, number, told_):
    """Of so many that join together one is the second, or none is yet."""
    several = {2: "two", 3: "three", 4: "four"}
    tokens = "Illusion token" if number == 1 else "Illusion tokens"
    effect = f"Create {several.get(number, 'a')} [Moth 1/1/1] {tokens} in your Hero Expedition."
    trigger = f"When your {which} Character each turn joins one of your Expeditions"

    (found,) = reactions(trigger, effect)
    assert found[0] == told_


def test_which_one_it_is_counts_those_before():
    """The second of the turn is not the first of a later event."""
    effect = "Create a [Moth 1/1/1] Illusion token in your Hero Expedition"
    trigger = "When your second Character each turn joins one of your Expeditions"
    found = reactions(trigger, f"{effect}. {effect}. {effect}.")

    assert [one[0] for one in found] == ["not-that-one", "activated", "not-that-one"]
